"""What pieces are worth where they stand, in hundredths of a pawn.

The usual numbers of chess programs, simple ones, but for the king: he had better stay at home, since here a check has
to be answered with the card that comes next.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.combi_schach.chess import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK

WORTH: Final = {PAWN: 100, KNIGHT: 300, BISHOP: 310, ROOK: 480, QUEEN: 900, KING: 0}
FROM_THE_MIDDLE: Final = {KNIGHT: (16, 8, -2, -16), BISHOP: (10, 6, 2, -6), QUEEN: (4, 3, 0, -3)}
PAWN_AHEAD: Final = (0, 0, 4, 10, 22, 45, 80, 0)  # rank by rank
KING_AT_HOME: Final = (20, 24, 10, 0, 0, 8, 26, 22)  # file by file

# A danger of losing at once, as a lead that comes to the same: even odds are about five pawns.
EVEN_ODDS: Final = 500
MOST: Final = 4000


def white_worth(kind: int, square: int) -> int:
    """What a white piece of this kind is worth on a square."""
    rank, file = square // 8, square % 8
    if kind in FROM_THE_MIDDLE:
        return WORTH[kind] + FROM_THE_MIDDLE[kind][max(abs(2 * file - 7), abs(2 * rank - 7)) // 2]
    if kind == PAWN:
        return WORTH[kind] + PAWN_AHEAD[rank] + (6 if file in (3, 4) and rank in (2, 3) else 0)
    if kind == ROOK:
        return WORTH[kind] + (12 if rank == 6 else 4 if file in (3, 4) else 0)
    return KING_AT_HOME[file] if rank == 0 else -12 * rank


def every_worth() -> vec[i64]:
    """For each piece and square, black ones as if they were white on the other side of the board."""
    table = vec[i64]([0] * (16 * 64))
    for kind in WORTH:
        for square in range(64):
            table[64 * kind + square] = white_worth(kind, square)
            table[64 * (kind + 8) + square] = white_worth(kind, square ^ 56)
    return table


WORTH_AT: Final = every_worth()  # WORTH_AT[64 · piece + square]


def danger(bad: i64, cards: i64) -> i64:
    """What it costs to be about to draw, when so many of these cards lose at once."""
    if bad >= cards:
        return MOST
    return min(MOST, EVEN_ODDS * bad // (cards - bad))

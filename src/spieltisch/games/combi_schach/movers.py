"""Which pieces a card moves: pawns always, a piece if the card shows its symbol, with the Joker all of them."""

from typing import Final

from spieltisch.cards.symbols import BALKEN, CARDS, JOKER, KREIS, PUNKT, SAEULE, X
from spieltisch.games.combi_schach.chess import BISHOP, EVERY_KIND, KING, KNIGHT, PAWN, QUEEN, ROOK

SYMBOL: Final = {KNIGHT: PUNKT, KING: BALKEN, ROOK: SAEULE, BISHOP: X, QUEEN: KREIS}


def kinds_moved_by(face: int) -> int:
    """The kinds of pieces that may move with a card, as a set."""
    if face == JOKER:
        return EVERY_KIND
    return sum([1 << kind for kind, symbol in SYMBOL.items() if face & symbol], 1 << PAWN)


MOVED_BY: Final = bytes([kinds_moved_by(face) for face in range(CARDS)])

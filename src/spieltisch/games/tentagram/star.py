"""The star: where its points and the cards between them lie, what may be laid on those, and who wins by the rule of the
highest single number."""

from typing import Final

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS, SINGLES, symbol_deck
from spieltisch.engine import NOBODY, NOTHING, Kit

MOST: Final = 6  # players

TABLE_CARDS: Final = bytes(symbols.with_symbols(2, 2))
# For each of them, the faces that lack one of its symbols, one bit each.
LACKING: Final = [
    sum([1 << face for face in range(CARDS) if not symbols.contains(face, table)]) for table in TABLE_CARDS
]  # fmt: skip

POINTS: Final[dict[str, tuple[float, float]]] = {
    "1": (50, 12),
    "2": (88, 38),
    "4": (74, 80),
    "8": (26, 80),
    "16": (12, 38),
}

# The cards of two symbols lie between the points of these symbols: on the sides …
AT: Final[dict[int, tuple[float, float]]] = {
    3: (69, 24), 6: (81, 60), 12: (50, 80), 24: (19, 60), 17: (31, 24),
    # … and on the inner lines
    5: (62, 46), 10: (57, 60), 20: (43, 60), 9: (38, 46), 18: (50, 38),
}  # fmt: skip

EDGE: Final = {others: [(8 + 84 * k / (others - 1), 3.0) for k in range(others)] for others in range(2, MOST)}
KIT: Final = Kit(symbol_deck(MOST), most=MOST, seats={others + 1: spots for others, spots in EDGE.items()})

PILE: Final = KIT.board(
    "pile",
    {str(card): AT[card] for card in TABLE_CARDS},
    sees=NOBODY,
    shows=NOTHING,
    cap=16 * MOST,
    by_heart=True,
    painted={str(card): str(card) for card in TABLE_CARDS},
)
PILES: Final = PILE.family
POINT: Final = KIT.board("point", POINTS, cap=0, painted={str(single): str(single) for single in SINGLES})


def alone_in_front(counts: list[int]) -> int:
    """Whoever has the highest number that nobody else has, if that is at least 1; −1 if there is nobody.

    >>> alone_in_front([3, 2, 2]), alone_in_front([3, 3, 1]), alone_in_front([2, 2, 0])
    (0, 2, -1)
    """
    best = -1
    for seat, count in enumerate(counts):
        if count and counts.count(count) == 1 and (best < 0 or count > counts[best]):
            best = seat
    return best

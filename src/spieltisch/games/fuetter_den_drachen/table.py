"""The table of Fütter den Drachen: what lies where, which food piles can be finished, and what the row is worth."""

from typing import Final

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS, SINGLES, symbol_deck
from spieltisch.engine import ALL, NOBODY, TOP, Card, Kit, Seat, State

RANK: Final = symbols.RANKS
RANKS: Final = [3, 2, 1]
BEGINNINGS: Final = [15, 23, 27, 29, 30]

KIT: Final = Kit(
    symbol_deck(6),
    most=6,
    seats={
        2: [(50, 10)],
        3: [(26, 10), (74, 10)],
        4: [(18, 10), (50, 10), (82, 10)],
        5: [(14, 10), (38, 10), (62, 10), (86, 10)],
        6: [(10, 10), (30, 10), (50, 10), (70, 10), (90, 10)],
    },
    horizon=80,
)

DRAGON: Final = KIT.pile("dragon", at=(8, 40), sees=ALL, cap=6)
FEEDING_ROW: Final = KIT.zone("feeding", "row", 30, at=(50, 40), sees=ALL)
DRAWN: Final = KIT.pile("drawn", at=(92, 40), sees=ALL, cap=1)
FOOD: Final = [
    KIT.each(
        f"food-{k + 1}", "pile", at=(8 + 8 * k, 82), away=(-8 + 4 * k, -4), sees=ALL, shows=TOP, cap=4, browsable=True
    )
    for k in range(len(BEGINNINGS))
]
PILE: Final = [
    KIT.each(f"rank-{rank}", "pile", at=(52 + 16 * k, 82), away=(-9 + 8 * k, 5), sees=NOBODY, shows=TOP, cap=10)
    for k, rank in enumerate(RANKS)
]
DISCARDS: Final = [
    KIT.each(
        f"discards-{rank}", "pile", at=(60 + 16 * k, 82), away=(-5 + 8 * k, 5), sees=ALL, shows=TOP, cap=10,
        browsable=True,
    )
    for k, rank in enumerate(RANKS)
]  # fmt: skip


class Table(State):
    """What can be said of the food piles and the feeding row without knowing whose turn it is."""

    def unfinished(self, seat: Seat) -> int:
        count = 0
        for stack in FOOD:
            count += self.size(stack[seat]) > 0
        return count

    def can_finish_one(self, seat: Seat) -> bool:
        """Is there a food pile that could still be finished if no other were?"""
        for stack in FOOD:
            if self.size(stack[seat]) and self.can_finish(seat, self.top_face(stack[seat])):
                return True
        return False

    def can_finish(self, seat: Seat, top: Card) -> bool:
        """Are there cards left that lead from this one down to a single?"""
        if RANK[top] == 1:
            return True
        for single in SINGLES:
            part = top & ~single
            if part != top and self.is_left(seat, part) and self.can_finish(seat, part):
                return True
        return False

    def is_left(self, seat: Seat, face: Card) -> bool:
        k = 3 - RANK[face]
        card = CARDS * seat + face
        return self.holds(PILE[k][seat], card) or self.holds(DISCARDS[k][seat], card)

    def waiting(self, seat: Seat, rank: int) -> int:
        """How many food piles go on with a card of this rank and can still be finished."""
        count = 0
        for stack in FOOD:
            count += self.size(stack[seat]) == 4 - rank and self.can_finish(seat, self.top_face(stack[seat]))
        return count

    def points(self, seat: Seat) -> list[int]:
        """What each pile of this seat in the feeding row is worth, from the mouth on."""
        count = int(self.size(FEEDING_ROW))
        return [count - i for i in range(count) if self.card(FEEDING_ROW, i) // CARDS == seat]

"""The table of Rückgriff: what lies where, as sets of cards, and what whoever is on turn has to answer."""

from math import cos, pi, sin
from typing import Final

from mypy_extensions import i64

from spieltisch.cards.symbols import CARDS, SINGLES, symbol_deck
from spieltisch.engine import ALL, NOBODY, OWNER, TOP, Kit, Seat, State, Zone
from spieltisch.games.rueckgriff.rows import BIT, HOLDS, MEMORY, Memory
from spieltisch.games.rueckgriff.turn import Turn

KIT: Final = Kit(symbol_deck(2), most=2, seats={2: [(50, 8)]}, horizon=60)

HAND: Final = KIT.hand(at=(50, 90), cap=HOLDS, shows=OWNER)
PILE: Final = KIT.each("pile", "pile", at=(8, 82), away=(-42, 10), sees=NOBODY, shows=TOP, cap=31)
DISCARDS: Final = KIT.each("discards", "pile", at=(18, 82), away=(-32, 10), sees=ALL, shows=TOP, cap=31, browsable=True)
ROW: Final = KIT.each("row", "row", at=(40, 64), away=(-10, 28), sees=ALL, cap=HOLDS)
WON: Final = KIT.each("won", "pile", at=(92, 82), away=(42, 10), sees=ALL, shows=TOP, cap=31, browsable=True)

# The five symbols in a circle, each beaten by the next, and on the one that stands the pawn of whoever announced it.
CIRCLE: Final = [KIT.count(f"sign-{single}") for single in SINGLES]
for k, single in enumerate(SINGLES):
    angle = 2 * pi * k / 5
    KIT.track(CIRCLE[k], {0: (82 + 10 * sin(angle), 50 - 14 * cos(angle))}, card=str(single))
BID: Final = KIT.count_each("bid")  # the single of the symbol that stands against the other; 0 for none
KIT.ride(BID, dict(zip(SINGLES, CIRCLE, strict=True)))
COUNT: Final = KIT.count("count")  # the cards of the standing bid

# What was done in this turn, as faces.
LAID: Final = [KIT.count("laid-1"), KIT.count("laid-2")]
BROUGHT: Final = KIT.count("brought")
BACK: Final = KIT.count("back")
STOOD: Final = [KIT.count(f"stood-{k}", secret=True) for k in range(MEMORY)]  # the facts that `Memory` uses


class Table(State):
    """What can be said of the rows and hands, and done to them, without asking whether one may."""

    def faces_in(self, zone: Zone) -> i64:
        """The cards of a zone as a set."""
        found: i64 = 0
        for i in range(zone.start, zone.start + self.size(zone)):
            found |= BIT[self.cards[i] % CARDS]
        return found

    def laid(self) -> i64:
        return BIT[self[LAID[0]]] | BIT[self[LAID[1]]]

    def free(self, seat: Seat) -> i64:
        """The cards in hand that may still be used in this turn."""
        return self.faces_in(HAND[seat]) & ~BIT[self[BACK]]

    def old(self, seat: Seat) -> i64:
        """The cards that have been in the row since before this turn."""
        return self.faces_in(ROW[seat]) & ~self.laid() & ~BIT[self[BROUGHT]]

    def attacks(self, seat: Seat) -> bool:
        return self[BID[1 - seat]] == 0

    def memory(self) -> Memory:
        return Memory(self.facts, STOOD[0].index)

    def to_answer(self, seat: Seat) -> Turn:
        asked = -1 if self.attacks(seat) else SINGLES.index(int(self[BID[1 - seat]]))
        return Turn(self.memory(), seat, asked, self[COUNT], self.faces_in(ROW[1 - seat]))

    def clear_turn(self) -> None:
        self.reset(*LAID, BROUGHT, BACK)

    def fill_hand(self, seat: Seat) -> None:
        sources = [] if self.option("single_pass") else [DISCARDS[seat]]
        while self.size(HAND[seat]) < HOLDS and self.refill(PILE[seat], sources):
            self.draw(PILE[seat], HAND[seat])

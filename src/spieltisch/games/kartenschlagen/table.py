"""The table of Karten schlagen: what lies where, who throws and who slaps, and what a card is worth to whom."""

from typing import Final

from spieltisch.cards.symbols import KREIS, PUNKT, X, symbol_deck
from spieltisch.engine import ALL, TABLE, Kit, Seat, Seats, State

REMINDERS: Final = [PUNKT, X, KREIS]
PILE_CARDS: Final = [9, 11, 13, 15, 17, 19, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31]

KIT: Final = Kit(symbol_deck(), most=4, seats={3: [(10, 36), (90, 36)], 4: [(10, 36), (50, 8), (90, 36)]}, horizon=30)

PILE: Final = KIT.pile("pile", at=(34, 45), cap=16)
CENTRE: Final = KIT.pile("centre", at=(50, 45), sees=ALL, cap=1)
ASIDE: Final = KIT.pile("aside", at=(66, 45), sees=ALL, cap=16, browsable=True)
FREE: Final = KIT.zone("free", "row", 3, at=(50, 66), sees=ALL)
REMINDER: Final = KIT.each("reminder", "pile", at=(14, 84), away=(-5, 9), sees=ALL, cap=1)
WON: Final = KIT.each("won", "fan", at=(55, 84), away=(4, 9), sees=ALL, shows=ALL, cap=16)

SPENT: Final = KIT.count_each("spent", words=["no", "yes"])
WAIT: Final = KIT.secret_lot("wait", 1500, 4000)  # milliseconds until the table throws


class Table(State):
    """What can be said of a round without knowing how far it has come."""

    def thrower(self) -> Seat:
        return TABLE if self.players == 3 else (self.round + 3) % 4

    def slappers(self) -> Seats:
        return self.seated() & ~(1 << self.thrower())

    def with_tap(self) -> Seats:
        """The slappers who have not spent their tap."""
        seats = self.slappers()
        for seat in range(self.players):
            if self[SPENT[seat]]:
                seats &= ~(1 << seat)
        return seats

    def worth_to(self, seat: Seat, card: int) -> int:
        return 1 if card & self.top(REMINDER[seat]) else -2

    def won_by(self, seat: Seat) -> int:
        """Points of this round."""
        points = 0
        for card in self.held(WON[seat]):
            points += self.worth_to(seat, card)
        return points

"""Obendrauf (On Top): be the first without cards.

In turn everybody lays a card on the pile: a higher one, or one of the same colour. Whoever has none left wins.
"""

from typing import Final

from spieltisch.cards.numbers import COLOUR, VALUE, gap_deck
from spieltisch.engine import ALL, Kit, Move, Reason, Seat, State, override
from spieltisch.engine.game import Game

KIT: Final = Kit(gap_deck(), most=4)

STOCK: Final = KIT.pile("stock", at=(40, 45))
PILE: Final = KIT.pile("pile", at=(60, 45), sees=ALL)
HAND: Final = KIT.hand(at=(50, 88))

TURN: Final = KIT.phase("turn")
LAY: Final = KIT.verb("lay", KIT.card_in(HAND), phase=TURN, about=PILE)

TOO_LOW: Final = KIT.reason("too-low", "§1")


class Obendrauf(State):
    @override
    def deal(self) -> None:
        self.shuffle_all(STOCK)
        self.deal_out(STOCK, HAND, 5)
        self.draw(STOCK, PILE)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        _, card, _ = self.read(move)
        top = self.top(PILE)
        return None if VALUE[card] > VALUE[top] or COLOUR[card] == COLOUR[top] else TOO_LOW

    @override
    def act(self, seat: Seat, move: Move) -> None:
        _, card, _ = self.read(move)
        self.put(card, HAND[seat], PILE)
        self.over = not self.size(HAND[seat])
        self.turn = self.after(seat)

    @override
    def score(self, seat: Seat) -> int:
        return -int(self.size(HAND[seat]))


GAME: Final = Game(__name__, players=(2, 4), minutes=5, category="family", rules=(Obendrauf, KIT))

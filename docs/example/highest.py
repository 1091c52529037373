"""Höchste Karte: a game in one short file. Try it: spieltisch play docs/example/highest.py

Everybody holds five cards. In each trick all lay one card, in turn; the highest takes the trick and leads the next.
"""

from typing import Final

from spieltisch.cards.symbols import symbol_deck
from spieltisch.engine import ALL, Kit, Move, Seat, State
from spieltisch.engine.game import Game

KIT: Final = Kit(symbol_deck(), most=4)

STOCK: Final = KIT.pile("stock", at=(20, 45))
HAND: Final = KIT.hand(at=(50, 88))
LAID: Final = KIT.each("laid", "pile", at=(50, 62), away=(0, 14), sees=ALL, cap=1)
WON: Final = KIT.each("won", "pile", at=(88, 74), away=(10, 0), sees=ALL)
TRICKS: Final = KIT.count_each("tricks")

TURN: Final = KIT.phase("turn")
LAY: Final = KIT.verb("lay", KIT.card_in(HAND), phase=TURN)


class Highest(State):
    def deal(self) -> None:
        self.shuffle_all(STOCK)
        self.deal_out(STOCK, HAND, 5)

    def act(self, seat: Seat, move: Move) -> None:
        _, card, _ = self.read(move)
        self.put(card, HAND[seat], LAID[seat])
        self.turn = self.after(seat)
        if self.size(LAID[self.turn]):
            self.take_trick()

    def take_trick(self) -> None:
        best = max(range(self.players), key=lambda seat: self.top(LAID[seat]))
        for seat in range(self.players):
            self.sweep(LAID[seat], WON[best])
        self[TRICKS[best]] += 1
        self.turn = best
        self.over = not self.size(HAND[best])

    def score(self, seat: Seat) -> int:
        return self[TRICKS[seat]]


GAME: Final = Game(__name__, players=(2, 4), minutes=5, category="family", rules=(Highest, KIT))

"""Match 25: lay cards side by side on a board of 25 spaces; every card that yours touches is a point.

§1 Fourteen cards each for two, nine for three; one more lies in the middle of the board, the rest is never used.
§2 A card goes on an empty space that touches at least one card (§2.1) and must fit every card it touches: one symbol
   more or one fewer (§2.2). It scores a point for each of them (§2.3). Passing is always allowed (§2.4).
§3 The game is over when nobody holds a card that could be laid, or when everybody has passed in a row.
§4 With the small deck, to be worked out exactly, six cards are shuffled and two have two each.

Nobody is told who could have laid a card: that nobody could shows only in the end.
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.engine import Args, Clue, Move, MoveList, Reason, Seat, override
from spieltisch.games.match_25.board import CELL, CELLS, KIT, MIDDLE, Board

HAND_SIZE: Final = [0, 0, 14, 9]  # by players
SMALL_HAND: Final = 2
SMALL_DECK: Final = [1, 2, 3, 4, 5, 6]  # of dot, bar and column one or two: a ring in which each fits two others

REST: Final = KIT.pile("rest", at=(10, 40))
HAND: Final = KIT.hand(at=(50, 90), cap=14)

POINTS: Final = KIT.count_each("points")
PASSES: Final = KIT.count("passes")  # in a row

PLAYING: Final = KIT.phase("turn")

PLACE: Final = KIT.verb("place", KIT.card_in(HAND), KIT.place("cell", *CELL.family))
PASS: Final = KIT.verb("pass")

TAKEN: Final = KIT.reason("taken", "§2.1")
ALONE: Final = KIT.reason("alone", "§2.1")
MISFIT: Final = KIT.reason("misfit", "§2.2")

SCORES: Final = KIT.saying("scores")
STUCK: Final = KIT.saying("stuck")
ALL_PASSED: Final = KIT.saying("all-passed")


class Match25(Board):
    @override
    def deal(self) -> None:
        if self.chosen("deck") == "small":
            self.stack(SMALL_DECK, REST)
            self.deal_out(REST, HAND, SMALL_HAND)
        else:
            self.shuffle_all(REST)
            self.deal_out(REST, HAND, HAND_SIZE[self.players])
        self.draw(REST, CELL[MIDDLE])
        self.turn = self.starter()
        self.over = self.is_stuck()

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        hand = HAND[seat]
        for cell in range(CELLS):
            fitting = self.fitting(cell)
            if fitting:
                for place in range(hand.start, hand.start + self.size(hand)):
                    if fitting >> self.cards[place] & 1:
                        out.add(PLACE, self.cards[place], cell)
        out.add(PASS)

    @override
    def list_sensible(self, seat: Seat, out: MoveList) -> None:
        self.list_legal(seat, out)
        if out.size > 1:
            out.keep_below(PASS.base)

    def is_stuck(self) -> bool:
        """Does nobody hold a card that could be laid?"""
        held: i64 = 0
        for seat in range(self.players):
            held |= self.all_faces(HAND[seat])
        for cell in range(CELLS):
            if self.fitting(cell) & held:
                return False
        return True

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, card, cell = self.read(move)
        if verb is PASS or self.fitting(cell) >> card & 1:
            return None
        if self.size(CELL[cell]):
            return TAKEN
        return MISFIT if self.touched(cell) else ALONE

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, card, cell = self.read(move)
        self.turn = self.after(seat)
        if verb is PASS:
            self[PASSES] += 1
            if self[PASSES] == self.players:
                self.announce(ALL_PASSED)
                self.end()
            return
        self.put(card, HAND[seat], CELL[cell])
        self[PASSES] = 0
        points = self.touched(cell)
        self[POINTS[seat]] += points
        self.announce(SCORES, points, who=seat)
        if self.is_stuck():
            self.announce(STUCK)
            self.end()

    def end(self) -> None:
        self.over = True
        for seat in range(self.players):
            self.show(HAND[seat])

    @override
    def score(self, seat: Seat) -> i64:
        return self[POINTS[seat]]

    @override
    def clues(self, seat: Seat) -> list[Clue]:
        """Somebody holds a card that could be laid, or it would be over."""
        return [] if self.over else [Clue([HAND[seat] for seat in range(self.players)], self.placeable())]

    @override
    def caption(self, reader: Seat) -> Args:
        return {"passes": self[PASSES], "left": self.players - self[PASSES]}

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        """What a beginner needs to hear: which card disagrees, and in which symbols."""
        _, card, cell = self.read(move)
        if reason is not MISFIT:
            return {}
        other = self.clash(card, cell)
        args: Args = {"differ": symbols.symbols(card ^ other)}
        args.update(symbols.difference(other, card).args(symbols.text(other)))
        return args

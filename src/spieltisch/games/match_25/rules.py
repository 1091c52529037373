"""Match 25: lay cards side by side on a board of 25 spaces; every card that yours touches is a point.

§1 Fourteen cards each for two, nine for three; one more lies in the middle of the board, the rest is never used.
§2 A card goes on an empty space that touches at least one card (§2.1) and must fit every card it touches: one symbol
   more or one fewer (§2.2). It scores a point for each of them (§2.3). Passing is always allowed (§2.4).
§3 The game is over when nobody holds a card that could be laid, or when everybody has passed in a row.

Nobody is told who could have laid a card: that nobody could shows only in the end.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.cards.symbols import FITTING, symbol_deck
from spieltisch.engine import SPECTATOR, Args, Card, Kit, Move, MoveList, Reason, Seat, State, override

SIDE: Final = 5
CELLS: Final = SIDE * SIDE
MIDDLE: Final = 12
HAND_SIZE: Final = [0, 0, 14, 9]  # by players

KIT: Final = Kit(symbol_deck(), most=3, seats={2: [(50, 4)], 3: [(25, 4), (75, 4)]})

CELL: Final = KIT.grid("cell", SIDE, SIDE, at=(30, 14), apart=(10, 13))
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


def around(cell: int) -> list[int]:
    """The cells above, to the left, to the right and below."""
    row, column = divmod(cell, SIDE)
    beside = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [SIDE * r + c for r, c in beside if 0 <= r < SIDE and 0 <= c < SIDE]


AROUND: Final = [vec[i64](around(cell)) for cell in range(CELLS)]
FITS: Final = vec[i64](FITTING)


class Match25(State):
    @override
    def deal(self) -> None:
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

    def fitting(self, cell: i64) -> i64:
        """The cards that may be laid here, a bit for each: those that fit all around. None where none lie around."""
        sizes, cards, first, start = self.sizes, self.cards, CELL.index, CELL.start  # the cells lie one by one
        if sizes[first + cell]:
            return 0
        fitting: i64 = -1
        for other in AROUND[cell]:
            if sizes[first + other]:
                fitting &= FITS[cards[start + other]]
        return 0 if fitting < 0 else fitting

    def is_stuck(self) -> bool:
        """Does nobody hold a card that could be laid?"""
        for cell in range(CELLS):
            fitting = self.fitting(cell)
            if fitting and self.is_held(fitting):
                return False
        return True

    def is_held(self, cards: i64) -> bool:
        """Does anybody hold one of these cards, a bit for each?"""
        for seat in range(self.players):
            hand = HAND[seat]
            for place in range(hand.start, hand.start + self.size(hand)):
                if cards >> self.cards[place] & 1:
                    return True
        return False

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, card, cell = self.read(move)
        if verb is PASS or self.fitting(cell) >> card & 1:
            return None
        if self.size(CELL[cell]):
            return TAKEN
        return MISFIT if self.touched(cell) else ALONE

    def touched(self, cell: i64) -> i64:
        """How many cards lie around a cell."""
        count: i64 = 0
        for other in AROUND[cell]:
            count += self.sizes[CELL.index + other]
        return count

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
    def plausible(self, seat: Seat) -> bool:
        """Somebody holds a card that could be laid, or it would be over."""
        return self.over or not self.is_stuck()

    @override
    def caption(self, reader: Seat) -> Args:
        seat = self.turn if reader == SPECTATOR else reader
        return {"points": self[POINTS[seat]], "passes": self[PASSES], "left": self.players - self[PASSES]}

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

    def clash(self, card: Card, cell: i64) -> Card:
        """The first card around a cell that does not fit."""
        for other in AROUND[cell]:
            if self.size(CELL[other]) and not symbols.one_apart(self.top(CELL[other]), card):
                return self.top(CELL[other])
        raise ValueError(f"{symbols.text(card)} fits all around.")

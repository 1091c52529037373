"""Schlachtfeld (Battlefield): five singles on either side march towards each other and capture.

§1 Five lanes, one for each symbol, and five rows. In every lane the two singles of its symbol face each other, each in
   the home row of its owner, who plays with the 26 cards of two to five symbols of an own deck, two of them in hand.
§2 A card gives exactly as many steps as it shows symbols (§2.1), forward and with pieces of these symbols (§2.2), at
   most two a piece (§2.3); into the rival's home row only with a piece's first step (§2.4). Then one draws (§2.5).
§3 Entering the space of the rival's piece captures it for 1, 2, 3 or 5 points (§3.1); the capturer has done its part
   for this turn (§3.2), after which both return home (§3.3).
§4 When both hands are empty, more points win.
"""

from typing import Final

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS, JOKER, SINGLES, symbol_deck
from spieltisch.engine import ALL, NOBODY, TOP, Args, InRow, Kit, Move, MoveList, Reason, Seat, State, override
from spieltisch.games.schlachtfeld.lanes import LANES, RIVAL_HOME, Lanes

WORTH: Final = bytes([0, 1, 2, 3, 5])  # of a capture, by the distance from the capturer's home row

KIT: Final = Kit(symbol_deck(2), most=2, seats={2: [(50, 6)]})

HAND: Final = KIT.hand(at=(50, 92), cap=2)
PILE: Final = KIT.each("pile", "pile", at=(90, 80), away=(40, 14), sees=NOBODY)
DISCARDS: Final = KIT.each("discards", "pile", at=(90, 66), away=(40, 28), sees=ALL, shows=TOP, browsable=True)
PLAYED: Final = KIT.pile("played", at=(90, 50), sees=ALL, cap=1)
FIELD: Final = Lanes(KIT)

POINTS: Final = KIT.count_each("points")
STEPS: Final = KIT.count("steps")  # still to be made in this turn
MADE: Final = [KIT.count(f"made-{single}") for single in SINGLES]  # by each of the mover's pieces in this turn

PLAYING: Final = KIT.phase("play", first=KIT.reason("card-first", "§2.1"))
STEPPING: Final = KIT.phase("step", first=KIT.reason("steps-first", "§2.1"))

PLAY: Final = KIT.verb("play", KIT.card_in(HAND), phase=PLAYING, about=PLAYED)
SINGLE: Final = KIT.word("single", *[str(single) for single in SINGLES])
ADVANCE: Final = KIT.verb("advance", SINGLE, phase=STEPPING, in_row=True)

NOT_ON_CARD: Final = KIT.reason("not-on-card", "§2.2")
TWO_STEPS: Final = KIT.reason("two-steps", "§2.3")
HOME_CLOSED: Final = KIT.reason("home-closed", "§2.4")
HAS_CAPTURED: Final = KIT.reason("has-captured", "§3.2")

CAPTURES: Final = KIT.saying("captures")
RETURN: Final = KIT.saying("return")


class Schlachtfeld(State):
    @override
    def deal(self) -> None:
        for seat in range(2):
            FIELD.line_up(self, seat)
            self.put(CARDS * seat + JOKER, KIT.box, DISCARDS[seat])
            self.stack(symbols.with_symbols(2, 5, deck=seat), PILE[seat])
            self.draw(PILE[seat], HAND[seat], 2)
        self.turn = self.starter()

    @override
    def turned(self, seat: Seat) -> bool:
        return seat == 1

    @override
    def in_row(self, move: Move) -> InRow:
        """A piece is touched where it stands."""
        return InRow(FIELD.stands_on(self, self.turn, self.read(move)[1]))

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is PLAYING:
            for card in self.held(HAND[seat]):
                out.add(PLAY, card % CARDS)
            return
        for k in range(LANES):
            if self.bars_step(seat, k) is None:
                out.add(ADVANCE, k)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, k, _ = self.read(move)
        return self.bars_step(seat, k) if verb is ADVANCE else None

    def bars_step(self, seat: Seat, k: int) -> Reason | None:
        """Why the piece in this lane may not make a step now."""
        if not self.top_face(PLAYED) & SINGLES[k]:
            return NOT_ON_CARD
        if not self[MADE[k]]:
            return None
        if FIELD.has_captured(self, seat, k):
            return HAS_CAPTURED
        if self[MADE[k]] == 2:
            return TWO_STEPS
        return HOME_CLOSED if FIELD.distance(self, seat, k) == RIVAL_HOME - 1 else None

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, named, _ = self.read(move)
        if verb is PLAY:
            self.put(CARDS * seat + named, HAND[seat], PLAYED)
            self[STEPS] = symbols.rank(named)
            self.phase = STEPPING
            return
        self.advance(seat, named)
        self[STEPS] -= 1
        if not self[STEPS]:
            self.end_turn(seat)

    def advance(self, seat: Seat, k: int) -> None:
        points = WORTH[FIELD.advance(self, seat, k)]
        self[MADE[k]] += 1
        if FIELD.has_captured(self, seat, k):
            self[POINTS[seat]] += points
            self.announce(CAPTURES, points, who=seat, other=1 - seat, card=SINGLES[k])

    def end_turn(self, seat: Seat) -> None:
        captures = 0
        for k in range(LANES):
            if self[MADE[k]] and FIELD.has_captured(self, seat, k):
                captures += 1
                FIELD.send_home(self, seat, k)
        self.reset(*MADE)
        if captures:
            self.announce(RETURN, captures)
        self.draw(PLAYED, DISCARDS[seat])
        self.draw(PILE[seat], HAND[seat], min(1, self.size(PILE[seat])))
        self.turn = self.after(seat)
        self.phase = PLAYING
        self.over = not self.size(HAND[self.turn])

    @override
    def score(self, seat: Seat) -> int:
        return self[POINTS[seat]]

    @override
    def caption(self, reader: Seat) -> Args:
        """How it stands, for the one whose turn it is."""
        seat = self.turn
        args: Args = {"steps": self[STEPS]}
        args["left"] = self.size(HAND[seat]) + self.size(PILE[seat])
        if self.size(PLAYED):
            args["played"] = self.text(self.top(PLAYED))
            args["free"] = [str(SINGLES[k]) for k in range(LANES) if self.bars_step(seat, k) is None]
        return args

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        """What a beginner needs to hear: what may move, and which symbol was taken for another."""
        args = self.caption(seat)
        if reason is NOT_ON_CARD:
            single = SINGLES[self.read(move)[1]]
            args.update(symbols.difference(self.top_face(PLAYED), single, may_lack=True).args(symbols.text(single)))
        return args

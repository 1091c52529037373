"""Plusminus (Plus-Minus): everybody at once lays what the top card demands, one step up or one step down.

§1 All cards are dealt; each seat holds four of its stack. The caller says go.
§2 A top card 5±3 demands 8 or 2, counted in a circle of ten.
§3 A race: draw (§3.1), lay a card that fits (§3.2), the quicker one counts (§3.3), finish with the last card (§3.4).
§4 If nobody can go on, all lay down their hands and the lowest card of the pile comes to the top.
§5 The first to finish wins; in a tournament everybody else gets a minus point for each card left.
"""

from typing import Final

from spieltisch.engine import ALL, NOBODY, NOTHING, Args, Kit, Move, MoveList, Reason, Seat, Seats, State, override
from spieltisch.games.plusminus.circle import DECK, FACE, FITS, STEP, VALUE, slip

KIT: Final = Kit(DECK, most=4, seats={2: [(50, 10)], 3: [(22, 12), (78, 12)], 4: [(10, 44), (50, 10), (90, 44)]})

PILE: Final = KIT.pile("pile", at=(50, 44), sees=ALL)
LAST: Final = KIT.pile("last", at=(60, 44), shows=NOTHING, cap=1)
STACK: Final = KIT.each("stack", "pile", at=(14, 86), away=(0, 10), sees=NOBODY, shows=NOTHING, cap=36)
HAND: Final = KIT.hand(at=(58, 86), cap=36)
# Where the hands lie face down: before go nobody has seen them, when all are stuck nobody looks.
COVERED: Final = KIT.each("covered", "hand", at=(58, 86), sees=NOBODY, shows=NOTHING, cap=36)

READY: Final = KIT.phase("ready", first=KIT.reason("go-first", "§1.4"))
RACE: Final = KIT.phase("race", "race", searching=True)
STUCK: Final = KIT.phase("stuck", first=KIT.reason("restart-first", "§4.2"))

GO: Final = KIT.verb("go", phase=READY)
DRAW: Final = KIT.verb("draw", phase=RACE, touch=STACK)
PLAY: Final = KIT.verb("play", KIT.card_in(HAND), phase=RACE, about=PILE)
FINISH: Final = KIT.verb("finish", phase=RACE, touch=HAND)
RESTART: Final = KIT.verb("restart", phase=STUCK, touch=PILE)

NO_FIT: Final = KIT.reason("no-fit", "§2.1")
STACK_EMPTY: Final = KIT.reason("stack-empty", "§3.1")
LAST_CARD: Final = KIT.reason("last-card", "§3.4")
LATE_CARD: Final = KIT.reason("late-card", "§3.3")
STACK_LEFT: Final = KIT.reason("stack-left", "§3.4")
HAND_LEFT: Final = KIT.reason("hand-left", "§3.4")

CALLED: Final = KIT.saying("value")
STANDSTILL: Final = KIT.saying("stuck")


class Plusminus(State):
    @override
    def deal(self) -> None:
        self.shuffle_all(KIT.box)
        self.deal_out(KIT.box, STACK, 72 // self.players)
        self.draw(KIT.box, PILE)
        for seat in range(self.players):
            self.draw(STACK[seat], COVERED[seat], 4)
        self.turn = self.option("caller")
        self.phase = READY

    @override
    def acting(self) -> Seats:
        racing = self.phase is RACE and not self.over
        return self.seated() if racing else super().acting()

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, face, _ = self.read(move)
        left, held = self.size(STACK[seat]), self.size(HAND[seat])
        if verb is DRAW:
            return None if left else STACK_EMPTY
        if verb is PLAY:
            if not left and held == 1:
                return LAST_CARD
            return None if FITS[self.top_face(PILE)][face] else NO_FIT
        if verb is FINISH:
            if left:
                return STACK_LEFT
            return None if held == 1 else HAND_LEFT
        return None

    @override
    def list_sensible(self, seat: Seat, out: MoveList) -> None:
        """Whoever has a card that fits does not draw another."""
        self.list_legal(seat, out)
        if out.size > 1 and self.phase is RACE:
            out.keep_from(PLAY.base)

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, face, _ = self.read(move)
        if verb is FINISH:
            self.draw(HAND[seat], LAST)
            self.end_game(seat)
            return
        if verb is DRAW:
            self.draw(STACK[seat], HAND[seat])
        elif verb is PLAY:
            self.put(self.pick(HAND[seat], face), HAND[seat], PILE)
            self.announce(CALLED, VALUE[face], who=seat)
        else:
            if verb is RESTART:
                self.bring_up(PILE)
            self.sweep_each(COVERED, HAND)
            self.phase = RACE
        if self.is_stuck():
            self.announce(STANDSTILL)
            self.sweep_each(HAND, COVERED)
            self.phase = STUCK

    def is_stuck(self) -> bool:
        """Can nobody draw, finish or lay? No secret: once the stacks are empty, what is not in the pile is held."""
        for seat in range(self.players):
            if self.size(STACK[seat]) or self.size(HAND[seat]) == 1:
                return False
        fits = FITS[self.top_face(PILE)]
        for seat in range(self.players):
            for card in self.held(HAND[seat]):
                if fits[FACE[card]]:
                    return False
        return True

    def end_game(self, winner: Seat) -> None:
        """Only a tournament counts the cards left: in a single game no loser is better than another."""
        tournament = self.option("tournament")
        points: list[int] = []
        for seat in range(self.players):
            points.append(-self.left(seat) if tournament else int(seat == winner))
        self.write_round(points)
        self.round += 1
        self.over = not tournament or self.round == self.option("tournament_games")
        if not self.over:
            self.deal()

    @override
    def too_late(self, seat: Seat, move: Move, seen: State) -> Reason | None:
        """Has somebody else laid a card meanwhile? One's own cards may follow each other as fast as one likes."""
        if self.read(move)[0] is not PLAY or self.chosen("late_card") == "fits":
            return None
        for other in range(self.players):
            if other != seat and self.left(other) < seen.size(STACK[other]) + seen.size(HAND[other]):
                return LATE_CARD
        return None

    def left(self, seat: Seat) -> int:
        """The cards a seat still has to get rid of."""
        return self.size(STACK[seat]) + self.size(HAND[seat])

    @override
    def caption(self, reader: Seat) -> Args:
        return {"top": self.text(self.top(PILE))}

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        """What a beginner needs to hear, without the two values: finding them is the game."""
        args = self.caption(seat)
        if reason is NO_FIT:
            top, face = self.top_face(PILE), self.read(move)[1]
            args.update({"step": STEP[top], "own": STEP[face], "slip": slip(top, face)})
        return args

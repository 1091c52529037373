"""Karten schlagen (Card Slap): the thrower throws a card, the quickest hand takes it, for better or worse.

§1 Three slappers and a thrower, who is a person or the table itself. Each slapper chooses one of the symbols dot, X and
   circle. The sixteen cards that show at least two of them are the pile.
§2 The thrower throws the top card face up (§2.2), for younger children after showing it (§2.3). Whoever taps too early
   has spent the tap for this card (§2.4).
§3 The first tap takes the card. If nobody wants it, or nobody has a tap left, it is set aside.
§4 A card with your symbol counts 1, one without it −2.
§5 If everybody throws once, there are four rounds.

How long the table waits before it throws is drawn by lot and kept secret, else one could count along.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.engine import TABLE, Args, Clock, Move, MoveList, Reason, Seat, Seats, State, Zone, override
from spieltisch.games.kartenschlagen.table import (
    ASIDE,
    CENTRE,
    FREE,
    KIT,
    PILE,
    PILE_CARDS,
    REMINDER,
    REMINDERS,
    SPENT,
    WAIT,
    WON,
    Table,
)

NEVER: Final = -1000  # less than anybody can score
THROWER_S: Final = 30.0
PAUSE_S: Final = 1.0

CHOOSING: Final = KIT.phase("choose", first=KIT.reason("choose-first", "§1.3"))
READY: Final = KIT.phase("ready", "race")
PREVIEW: Final = KIT.phase("preview", "race")
OPEN: Final = KIT.phase("open", "race")
PAUSE: Final = KIT.phase("pause", "table")

CHOSEN: Final = KIT.reason("chosen", "§1.3")
SYMBOL: Final = KIT.word("symbol", "punkt", "x", "kreis", at=FREE, cards=[str(card) for card in REMINDERS])
CHOOSE: Final = KIT.verb("choose", SYMBOL, phase=CHOOSING, otherwise=CHOSEN)
THROW: Final = KIT.verb("throw", touch=PILE)
SHOW: Final = KIT.verb("show", touch=PILE)
TAP: Final = KIT.verb("tap", touch=CENTRE)
SWEEP: Final = KIT.verb("sweep", phase=OPEN, otherwise=KIT.reason("by-clock", "§3.3"))
GO_ON: Final = KIT.verb("go-on", phase=PAUSE, otherwise=SWEEP.otherwise)

TAKEN: Final = KIT.reason("taken", "§1.3")
NOT_THROWER: Final = KIT.reason("not-thrower", "§2.1")
ONLY_THROWS: Final = KIT.reason("only-throws", "§2.1")
SHOW_FIRST: Final = KIT.reason("show-first", "§2.3")
THROW_NOW: Final = KIT.reason("throw-now", "§2.3")
NO_PREVIEW: Final = KIT.reason("no-preview", "§2.3")
OTHER_CARD: Final = KIT.reason("other-card", "§3.1")

LAST_SYMBOL: Final = KIT.saying("last-symbol")
TOO_EARLY: Final = KIT.saying("too-early")
WINS: Final = KIT.saying("wins")
NOBODYS: Final = KIT.saying("nobodys")


class KartenSchlagen(Table):
    @override
    def deal(self) -> None:
        self.collect(REMINDERS, FREE)
        self.stack(PILE_CARDS, PILE)
        self.phase = CHOOSING
        self.turn = self.round % self.players  # on the thrower's left

    @override
    def acting(self) -> Seats:
        if self.over:
            return 0
        if self.phase is CHOOSING:
            return 1 << self.turn
        if self.phase is PAUSE:
            return 1 << TABLE
        if self.phase is OPEN:
            return self.with_tap() | 1 << TABLE
        early = self.with_tap() if self.chosen("false_start") == "spent" else 0
        return early | 1 << self.thrower()

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is CHOOSING:
            for k in range(len(REMINDERS)):
                if self.holds(FREE, REMINDERS[k]):
                    out.add(CHOOSE, k)
        elif self.phase is PAUSE:
            out.add(GO_ON)
        elif self.phase is OPEN:
            out.add(SWEEP if seat == TABLE else TAP)
        elif seat == self.thrower():
            out.add_number(self.throwers_move())
        else:
            out.add(TAP)

    def throwers_move(self) -> Move:
        """What the thrower does now: throw, or first show the card."""
        shows = self.phase is READY and self.option("younger_children")
        return SHOW.move() if shows else THROW.move()

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, k, _ = self.read(move)
        if verb is CHOOSE:
            return None if self.holds(FREE, REMINDERS[k]) else TAKEN
        if self.phase is CHOOSING:
            return CHOOSING.first
        if verb is TAP:
            return ONLY_THROWS if seat == self.thrower() or seat == TABLE else None
        if verb is SWEEP or verb is GO_ON:
            return None if seat == TABLE else SWEEP.otherwise
        if self.phase is OPEN or self.phase is PAUSE or seat != self.thrower():
            return NOT_THROWER
        if move == self.throwers_move():
            return None
        if verb is THROW:
            return SHOW_FIRST
        return THROW_NOW if self.phase is PREVIEW else NO_PREVIEW

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, k, _ = self.read(move)
        if verb is CHOOSE:
            self.take_symbol(seat, REMINDERS[k])
        elif verb is SHOW:
            self.turn_up(PILE)
            self.phase = PREVIEW
        elif verb is THROW:
            self.throw()
        elif verb is SWEEP:
            self.end_throw(ASIDE)
        elif verb is GO_ON:
            self.go_on()
        elif self.phase is OPEN:
            card = self.top(CENTRE)
            self.announce(WINS, self.worth_to(seat, card), who=seat, card=card)
            self.end_throw(WON[seat])
        else:
            self[SPENT[seat]] = 1
            self.announce(TOO_EARLY, who=seat)

    def take_symbol(self, seat: Seat, card: int) -> None:
        self.put(card, FREE, REMINDER[seat])
        self.turn = self.after(seat)
        if self.size(FREE) == 1:
            self.announce(LAST_SYMBOL, who=self.turn, more={"symbol": symbols.symbols(self.top(FREE))[0]})
            self.draw(FREE, REMINDER[self.turn])
            self.be_ready()

    def be_ready(self) -> None:
        self.phase = READY
        if self.thrower() == TABLE:
            self.draw_secretly(WAIT)
        else:
            self.turn = self.thrower()

    def throw(self) -> None:
        self.draw(PILE, CENTRE)
        self[WAIT] = 0
        self.phase = OPEN
        if not self.with_tap():
            self.end_throw(ASIDE)

    def end_throw(self, goal: Zone) -> None:
        if goal is ASIDE:
            self.announce(NOBODYS, card=self.top(CENTRE))
        self.draw(CENTRE, goal)
        self.reset(SPENT)
        self.phase = PAUSE

    def go_on(self) -> None:
        if self.size(PILE):
            self.be_ready()
            return
        self.write_round([self.won_by(seat) for seat in range(self.players)])
        self.round += 1
        self.deal_again(unless=self.chosen("rotation") == "single" or self.round == self.players)

    @override
    def score(self, seat: Seat) -> i64:
        return super().score(seat) + (0 if self.over else self.won_by(seat))

    @override
    def winning(self) -> Seats:
        """Whoever throws all the time has no score."""
        points = vec[i64](self.scores())
        if self.chosen("thrower") == "seat" and self.chosen("rotation") == "single":
            points[3] = NEVER
        return self.seats_with_most(points)

    @override
    def list_sensible(self, seat: Seat, out: MoveList) -> None:
        """Tap only what shows the own symbol, and only when it lies there."""
        may_tap = self.phase is not CHOOSING and self.slappers() >> seat & 1
        if not may_tap or (self.phase is OPEN and self.worth_to(seat, self.top(CENTRE)) > 0):
            self.list_legal(seat, out)

    @override
    def too_late(self, seat: Seat, move: Move, seen: State) -> Reason | None:
        """A tap is for the card that could be seen then: not for the next one, nor blindly for one just thrown."""
        is_same = self.size(PILE) == seen.size(PILE) and (self.phase is OPEN) == (seen.phase is OPEN)
        return None if is_same or self.read(move)[0] is not TAP else OTHER_CARD

    @override
    def clock(self) -> Clock | None:
        thrower, move = self.thrower(), self.throwers_move()
        if self.over or self.phase is CHOOSING:
            return None
        if self.phase is PAUSE:
            return Clock(PAUSE_S, TABLE, GO_ON.move(), shown=False)
        if self.phase is OPEN:
            return Clock(float(self.option("window_ms")) / 1000.0, TABLE, SWEEP.move())
        if self.phase is PREVIEW:
            return Clock(float(self.option("preview_ms")) / 1000.0, thrower, move)
        if thrower == TABLE:
            return Clock(float(self[WAIT]) / 1000.0, TABLE, move, shown=False)
        return Clock(THROWER_S, thrower, move)

    @override
    def caption(self, reader: Seat) -> Args:
        is_slapper = self.slappers() >> reader & 1
        args: Args = {"phase": self.phase.name, "left": self.size(PILE), "role": "watches", "symbol": "", "shows": "no"}
        if reader == self.thrower():
            args["role"] = "throws"
        elif is_slapper:
            args["role"] = "spent" if self[SPENT[reader]] else "slaps"
        if is_slapper and self.size(REMINDER[reader]):
            args["symbol"] = symbols.symbols(self.top(REMINDER[reader]))[0]
        if self.phase is OPEN:
            args["card"] = self.text(self.top(CENTRE))
            if args["symbol"] and self.worth_to(reader, self.top(CENTRE)) > 0:
                args["shows"] = "yes"
        return args

    @override
    def shown(self, zone: Zone) -> bool:
        return (zone is not FREE or self.size(FREE) > 0) and super().shown(zone)

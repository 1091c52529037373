"""White Jack: lay cards up to the sum of two dice, or as near as you dare; whoever loses a round loses the cards in it.

§1 Each plays with an own deck of 32; only ranks count. The Joker counts 6 if that is not too much, else 0.
§2 Whoever is first in the round rolls two dice for the target (§2.1). Both turn up a card (§2.2); who is above the
   target loses the round (§2.3), both together make it void (§2.4).
§3 Higher leads, of equals who laid last (§3.1). In turn: lay (§3.2), pause as leader, for as long as one leads (§3.3),
   or give up (§3.4). An empty pile is rebuilt from the discards (§3.5).
§4 The winner takes the loser's cards as trophies (§4.1); whoever has none left has lost (§4.2).
"""

from typing import Final

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS, JOKER, symbol_deck
from spieltisch.engine import ALL, NOBODY, NOTHING, Args, Kit, Move, MoveList, Reason, Seat, State, override

RANK: Final = bytes([symbols.rank(face) for face in range(CARDS)] * 2)
JOKER_HIGH: Final = 6

KIT: Final = Kit(symbol_deck(2), most=2, seats={2: [(50, 8)]})

ROW: Final = KIT.each("row", "row", at=(50, 64), away=(0, 28), sees=ALL)
PILE: Final = KIT.each("pile", "pile", at=(10, 82), away=(-40, 10), sees=NOBODY)
DISCARDS: Final = KIT.each("discards", "pile", at=(28, 82), away=(-22, 10), sees=NOBODY, shows=NOTHING)
TROPHIES: Final = KIT.each("trophies", "pile", at=(90, 82), away=(40, 10), sees=NOBODY, shows=NOTHING)

FIRST: Final = KIT.count("first")
DICE: Final = [KIT.count("die-1"), KIT.count("die-2")]
TARGET: Final = KIT.count("target")
TOTAL: Final = KIT.count_each("total")
JOKER_COUNTS: Final = KIT.count_each("joker")
LEADS: Final = KIT.count_each("leads", words=["no", "yes"])
PAUSED: Final = KIT.count_each("paused", words=["no", "yes"])

ROLL_FIRST: Final = KIT.reason("roll-first", "§2.1")
ROLLING: Final = KIT.phase("roll", first=ROLL_FIRST)
OPENING: Final = KIT.phase("open", first=KIT.reason("open-first", "§2.2"))
DUELLING: Final = KIT.phase("duel")

ROLL: Final = KIT.verb("roll", phase=ROLLING, otherwise=KIT.reason("rolled", "§2.1"))
LAY: Final = KIT.verb("lay", touch=PILE)
PAUSE: Final = KIT.verb("pause", phase=DUELLING)
GIVE_UP: Final = KIT.verb("give-up", phase=DUELLING)

TRAILS: Final = KIT.reason("trails", "§3.3")
NONE_LEFT: Final = KIT.reason("none-left", "§3.5")

AIM: Final = KIT.saying("target")
OPENS: Final = KIT.saying("opens")
STANDS: Final = KIT.saying("stands")
TOO_MUCH: Final = KIT.saying("too-much")
VOID: Final = KIT.saying("void")
RESTS: Final = KIT.saying("rests")
TAKES: Final = KIT.saying("takes")


class WhiteJack(State):
    @override
    def deal(self) -> None:
        for seat in range(2):
            self.stack(symbols.with_symbols(0, 5, deck=seat), PILE[seat])
        self[FIRST] = self.starter()
        self.turn = self[FIRST]

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is ROLLING:
            out.add(ROLL)
            return
        if self.can_lay(seat):
            out.add(LAY)
        if self.phase is DUELLING:
            if self[LEADS[seat]]:
                out.add(PAUSE)
            out.add(GIVE_UP)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb = self.kit.moves.verb_of(move)
        if verb is PAUSE:
            return None if self[LEADS[seat]] else TRAILS
        if verb is LAY and self.phase is ROLLING:
            return ROLL_FIRST
        return NONE_LEFT if verb is LAY and not self.can_lay(seat) else None

    @override
    def list_sensible(self, seat: Seat, out: MoveList) -> None:
        """Nobody gives up a lead."""
        self.list_legal(seat, out)
        if self[LEADS[seat]]:
            out.keep_below(GIVE_UP.base)

    def can_lay(self, seat: Seat) -> bool:
        return self.size(PILE[seat]) + self.size(DISCARDS[seat]) > 0

    def lowest(self, seat: Seat) -> int:
        """What lies in a row, the Joker counted as 0."""
        return self.worth(ROW[seat], RANK)

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb = self.kit.moves.verb_of(move)
        if verb is ROLL:
            self.roll()
        elif verb is LAY:
            self.lay(seat)
        elif verb is PAUSE:
            self[PAUSED[seat]] = 1
            self.turn = 1 - seat
        else:
            self.end_round(seat)

    def roll(self) -> None:
        for die in DICE:
            self[die] = self.lot(6, "die", least=1)
        self[TARGET] = self[DICE[0]] + self[DICE[1]]
        self.announce(AIM, self[TARGET])
        self.phase = OPENING

    def lay(self, seat: Seat) -> None:
        self.refill(PILE[seat], [DISCARDS[seat]])
        self.draw(PILE[seat], ROW[seat])
        self.count(seat)
        if self.phase is OPENING:
            self.open(seat)
        elif self.is_bust(seat):
            self.go_bust(seat)
        else:
            self.see_who_leads(seat)
            self.say_total(STANDS, seat)
            self.begin_turn(seat if self[PAUSED[1 - seat]] else 1 - seat)

    def count(self, seat: Seat) -> None:
        """Count a row anew: the Joker is worth 6 wherever that is not too much."""
        low = self.lowest(seat)
        high = self.holds(ROW[seat], CARDS * seat + JOKER) and low + JOKER_HIGH <= self[TARGET]
        self[JOKER_COUNTS[seat]] = JOKER_HIGH if high else 0
        self[TOTAL[seat]] = low + self[JOKER_COUNTS[seat]]

    def say_total(self, saying: str, seat: Seat) -> None:
        joker = self.holds(ROW[seat], CARDS * seat + JOKER)
        more: Args = {"rank": RANK[self.top(ROW[seat])], "target": self[TARGET]}
        more["joker"] = "none" if not joker else "high" if self[JOKER_COUNTS[seat]] else "low"
        more["leads"] = "yes" if self[LEADS[seat]] else "no"
        self.announce(saying, self[TOTAL[seat]], who=seat, more=more)

    def open(self, seat: Seat) -> None:
        """Only when both first cards lie open it counts who is above the target."""
        if seat == self[FIRST]:
            self.say_total(OPENS, seat)
            self.turn = 1 - seat
        elif self.is_bust(seat) and self.is_bust(1 - seat):
            self.say_total(OPENS, seat)
            self.announce(VOID, self[TARGET])
            self.sweep_each(ROW, DISCARDS)
            self.next_round()
        elif self.is_bust(seat):
            self.go_bust(seat)
        elif self.is_bust(1 - seat):
            self.say_total(OPENS, seat)
            self.go_bust(1 - seat)
        else:
            self.phase = DUELLING
            self.see_who_leads(seat)
            self.say_total(STANDS, seat)
            self.begin_turn(1 - seat)

    def is_bust(self, seat: Seat) -> bool:
        return self.lowest(seat) > self[TARGET]

    def go_bust(self, seat: Seat) -> None:
        self.say_total(TOO_MUCH, seat)
        self.end_round(seat)

    def see_who_leads(self, latest: Seat) -> None:
        """Of equal totals the later card leads. Whoever no longer leads no longer pauses."""
        leads = self[TOTAL[latest]] >= self[TOTAL[1 - latest]]
        for seat in range(2):
            self[LEADS[seat]] = int(leads == (seat == latest))
            self[PAUSED[seat]] *= self[LEADS[seat]]

    def begin_turn(self, seat: Seat) -> None:
        """A leader who has reached the target pauses without a word."""
        if self[LEADS[seat]] and self[TOTAL[seat]] == self[TARGET]:
            self[PAUSED[seat]] = 1
            self.announce(RESTS, who=seat)
            seat = 1 - seat
        self.turn = seat

    def end_round(self, loser: Seat) -> None:
        winner = 1 - loser
        self.announce(TAKES, self.size(ROW[loser]), who=winner, other=loser)
        self.sweep(ROW[loser], TROPHIES[winner])
        self.sweep(ROW[winner], DISCARDS[winner])
        if self.can_lay(loser):
            self.next_round()
        else:
            self.over = True

    def next_round(self) -> None:
        self.round += 1
        if self.endless(self.round == self.option("round_limit")):
            self.over = True
            return
        for seat in range(2):
            for fact in (TOTAL, JOKER_COUNTS, LEADS, PAUSED):
                self[fact[seat]] = 0
        self[DICE[0]] = self[DICE[1]] = self[TARGET] = 0
        self[FIRST] = 1 - self[FIRST]
        self.turn = self[FIRST]
        self.phase = ROLLING

    @override
    def score(self, seat: Seat) -> int:
        return self.size(TROPHIES[seat])

    @override
    def caption(self, reader: Seat) -> Args:
        """How it stands, for the one whose turn it is."""
        seat = self.turn
        args: Args = {"target": self[TARGET], "total": self[TOTAL[seat]], "rival": self[TOTAL[1 - seat]]}
        args["room"] = self[TARGET] - self.lowest(seat)
        args["cards"] = self.size(ROW[seat])
        args["leads"] = "yes" if self[LEADS[seat]] else "no"
        args["lays"] = "yes" if self.can_lay(seat) else "no"
        args["paused"] = "yes" if self[PAUSED[1 - seat]] else "no"
        return args

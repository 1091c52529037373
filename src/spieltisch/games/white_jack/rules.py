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
from spieltisch.engine import Args, Move, MoveList, Reason, Seat, override
from spieltisch.games.white_jack.table import FIRST, KIT, LEADS, PAUSED, PILE, ROW, TARGET, TOTAL, TROPHIES, Table

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

RESTS: Final = KIT.saying("rests")


class WhiteJack(Table):
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
        out.add_if(self.can_lay(seat), LAY)
        if self.phase is DUELLING:
            out.add_if(self[LEADS[seat]] == 1, PAUSE)
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
        """Nobody gives up a lead, nor risks it; who trails does what loses less, and has a choice where it is close."""
        if self.phase is not DUELLING:
            self.list_legal(seat, out)
            return
        out.add_if(self.dares(seat), LAY)
        out.add_if(self[LEADS[seat]] == 1, PAUSE)
        out.add_if(self.despairs(seat), GIVE_UP)

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb = self.kit.moves.verb_of(move)
        if verb is ROLL:
            self.roll()
            self.phase = OPENING
        elif verb is LAY:
            self.lay(seat)
            if self.phase is OPENING:
                self.open(seat)
            else:
                self.judge(seat)
        elif verb is PAUSE:
            self[PAUSED[seat]] = 1
            self.turn = 1 - seat
        else:
            self.lose(seat)

    def open(self, seat: Seat) -> None:
        """Only when both first cards lie open it counts who is above the target."""
        other = 1 - seat
        if seat == self[FIRST]:
            self.say_total(seat)
            self.turn = other
        elif self.is_bust(other):
            self.say_total(seat)
            if self.is_bust(seat):
                self.call_off()
                self.next_round()
            else:
                self.go_bust(other)
        else:
            self.phase = DUELLING
            self.judge(seat)

    def judge(self, seat: Seat) -> None:
        """What becomes of a card that was just laid: too much, or it settles who leads and whose turn it is."""
        if self.is_bust(seat):
            self.go_bust(seat)
            return
        self.see_who_leads(seat)
        self.say_total(seat)
        self.begin_turn(seat if self[PAUSED[1 - seat]] else 1 - seat)

    def begin_turn(self, seat: Seat) -> None:
        """A leader who has reached the target pauses without a word."""
        if self[LEADS[seat]] and self[TOTAL[seat]] == self[TARGET]:
            self[PAUSED[seat]] = 1
            self.announce(RESTS, who=seat)
            seat = 1 - seat
        self.turn = seat

    def go_bust(self, seat: Seat) -> None:
        self.say_too_much(seat)
        self.lose(seat)

    def lose(self, seat: Seat) -> None:
        """Lose a round, and with the last cards the game."""
        self.hand_over(seat)
        if self.can_lay(seat):
            self.next_round()
        else:
            self.over = True

    def next_round(self) -> None:
        self.round += 1
        self.over = self.endless(self.round == self.option("round_limit"))
        if not self.over:
            self.clear()
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
        return args

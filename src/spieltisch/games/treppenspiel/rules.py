"""Treppenspiel (Staircase Game): roll, walk up, and turn up a card that may help you or send you back.

§1 The stair has 33 fields: the lower Joker, the cards 1 to 31, the upper Joker. A stack of single symbols each.
§2 Roll and walk (§2.1), then reveal (§2.2). A symbol that is on your field takes effect, and on the new field you
   reveal again (§2.3), until one is not there or the stack is used up; then it is shuffled anew (§2.4).
§3 Dot one forward, bar one back, column skip a turn, cross one row down, circle roll back; told as a trampoline, a
   conveyor, a wall, a hole and a spinning top if you like (§3.6).
§4 The upper Joker, reached exactly, wins at once (§4.1); dice give no certain end, the round limit does (§4.2).
§5 With pairs a card may show two symbols; if both are on the field, you choose.
"""

from typing import Final

from spieltisch.cards import symbols
from spieltisch.cards.symbols import BALKEN, CARDS, KREIS, PUNKT, SAEULE, SYMBOLS, X, symbol_deck
from spieltisch.engine import ALL, NOBODY, Args, Card, Kit, Move, Reason, Seat, State, override
from spieltisch.games.treppenspiel.stair import GOAL, SPOTS, below, walk

# The others sit in a strip beside the stair, the next to play at the top.
KIT: Final = Kit(symbol_deck(6), most=6, seats={n: [(84, 8 + 15 * k) for k in range(n - 1)] for n in range(2, 7)})

STACK: Final = KIT.each("stack", "pile", at=(10, 91), sees=NOBODY, cap=15)
REVEALED: Final = KIT.each("revealed", "row", at=(50, 91), away=(9, 0), sees=ALL, cap=15)

FIELD: Final = KIT.count_each("field")
KIT.track(FIELD, SPOTS, painted={field: symbols.text(field % CARDS) for field in SPOTS})
SKIP: Final = KIT.count_each("skip")
DIE: Final = KIT.die("die")
STARTER: Final = KIT.count("starter")

ROLLING: Final = KIT.phase("roll")
REVEALING: Final = KIT.phase("reveal")
CHOOSING: Final = KIT.phase("choose")
GOING_BACK: Final = KIT.phase("back")

ROLL: Final = KIT.verb("roll")
REVEAL: Final = KIT.verb("reveal", touch=STACK)
CHOOSE: Final = KIT.verb("choose", KIT.word("symbol", *SYMBOLS))

ROLL_FIRST: Final = KIT.reason("roll-first", "§2.1")
ROLLED: Final = KIT.reason("rolled", "§2.2")
BACK_FIRST: Final = KIT.reason("back-first", "§3.5")
CHOOSE_FIRST: Final = KIT.reason("choose-first", "§5.3")
NO_CHOICE: Final = KIT.reason("no-choice", "§5.3")
NOT_ON_CARD: Final = KIT.reason("not-on-card", "§5.3")

SKIPS: Final = KIT.saying("skips")
EFFECT: Final = KIT.saying("effect")
PLAYGROUND: Final = KIT.saying("playground")
NO_EFFECT: Final = KIT.saying("no-effect")
ON_FIELD: Final = KIT.saying("on-field")


class Treppenspiel(State):
    @override
    def deal(self) -> None:
        most = 2 if self.chosen("deck") == "pairs" else 1
        for seat in range(self.players):
            self.stack(symbols.with_symbols(1, most, deck=seat), STACK[seat])
        self[STARTER] = self.starter()
        self.turn = self[STARTER]

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, symbol, _ = self.read(move)
        if verb is CHOOSE:
            if self.phase is not CHOOSING:
                return NO_CHOICE
            return None if self.top_face(REVEALED[seat]) >> symbol & 1 else NOT_ON_CARD
        if self.phase is CHOOSING:
            return CHOOSE_FIRST
        if verb is ROLL:
            return ROLLED if self.phase is REVEALING else None
        if self.phase is ROLLING:
            return ROLL_FIRST
        return BACK_FIRST if self.phase is GOING_BACK else None

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, symbol, _ = self.read(move)
        field = self[FIELD[seat]]
        if verb is REVEAL:
            self.draw(STACK[seat], REVEALED[seat])
            self.carry_out(seat, self.top_face(REVEALED[seat]) & field)
        elif verb is CHOOSE:
            self.carry_out(seat, 1 << symbol)
        else:
            self[DIE] = self.lot(6, "die", least=1)
            self.step(seat, field - self[DIE] if self.phase is GOING_BACK else walk(field, self[DIE]))

    def carry_out(self, seat: Seat, shared: Card) -> None:
        """The effect of what the revealed card and the field both show."""
        field = self[FIELD[seat]]
        if self.witness is not None and symbols.rank(shared) == 1:  # playing without one asks for no option
            self.announce(PLAYGROUND if self.option("playground") else EFFECT, shared, who=seat)
        if shared == 0:
            self.announce(NO_EFFECT, who=seat)
            self.end_turn(seat)
        elif shared == PUNKT:
            self.step(seat, field + 1)
        elif shared == BALKEN:
            self.step(seat, field - 1)
        elif shared == SAEULE:
            self[SKIP[seat]] = 1
            self.end_turn(seat)
        elif shared == X:
            self.step(seat, below(field))
        elif shared == KREIS:
            self.phase = GOING_BACK
        else:
            self.phase = CHOOSING

    def step(self, seat: Seat, field: int) -> None:
        """Onto a new field, where the next card is revealed if there is one; every turn begins with one at least."""
        self[FIELD[seat]] = field
        self.announce(ON_FIELD, field, who=seat)
        self.phase = REVEALING
        self.over = field == GOAL
        if not self.over and not self.size(STACK[seat]):
            self.end_turn(seat)

    def end_turn(self, seat: Seat) -> None:
        self.refill(STACK[seat], [REVEALED[seat]])
        self.begin_turn(self.after(seat))

    def begin_turn(self, seat: Seat) -> None:
        self.turn = seat
        self.phase = ROLLING
        if seat == self[STARTER]:
            self.round += 1
            self.over = self.endless(self.round == self.option("round_limit"))
        if self[SKIP[seat]] and not self.over:
            self[SKIP[seat]] = 0
            self.announce(SKIPS, who=seat)
            self.begin_turn(self.after(seat))

    @override
    def score(self, seat: Seat) -> int:
        return self[FIELD[seat]]

    @override
    def caption(self, reader: Seat) -> Args:
        field = int(self[FIELD[self.turn]])
        args: Args = {"die": int(self[DIE]), "field": field, "symbols": symbols.symbols(field % CARDS)}
        args["playground"] = "yes" if self.option("playground") else "no"
        if self.phase is CHOOSING:
            card = self.top_face(REVEALED[self.turn])
            args.update({"card": symbols.text(card), "both": symbols.symbols(card)})
        return args

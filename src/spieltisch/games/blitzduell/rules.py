"""Blitzduell (Lightning Duel): the table turns up a card; who first lays exactly its symbols wins it.

§1 Everybody has the five single symbols of an own deck. The 26 cards with two to five symbols of one more deck are
   the table stack, which nobody has seen.
§2 The turner reveals (§2.2) and sits out (§2.1); after a countdown the table turns the card up by itself (§2.3).
§3 The others lay and take back singles, all at once and first come first served. Who has exactly the symbols of the
   card lying wins it at once and is the next turner; when time is up, or after 200 moves, the card leaves the game.
§4 Most cards win.
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS, SINGLES, symbol_deck
from spieltisch.engine import ALL, TABLE, TOP, Args, Clock, Kit, Move, MoveList, Reason, Seat, Seats, State, override

TABLE_DECK: Final = 4  # after the decks of the four seats
FACES: Final = bytes([card % CARDS for card in range((TABLE_DECK + 1) * CARDS)])

KIT: Final = Kit(
    symbol_deck(TABLE_DECK + 1), most=4, seats={3: [(12, 40), (84, 40)], 4: [(12, 40), (50, 10), (84, 40)]}, horizon=20
)

STACK: Final = KIT.pile("stack", at=(44, 40), cap=26)
TABLE_CARD: Final = KIT.pile("table-card", at=(56, 40), sees=ALL, cap=1)
HAND: Final = KIT.each("hand", "hand", at=(50, 88), away=(0, -7), sees=ALL, cap=5)
AREA: Final = KIT.each("area", "row", at=(50, 66), away=(0, 7), sees=ALL, cap=5)
WON: Final = KIT.each("won", "pile", at=(90, 80), away=(10, 0), sees=ALL, shows=TOP, cap=26, browsable=True)

MOVES: Final = KIT.count("moves", limit=200)  # of all racers together, in this race

READY: Final = KIT.phase("ready")
COUNTDOWN: Final = KIT.phase("countdown", "table")
RACE: Final = KIT.phase("race", "race")

NAMES: Final = [str(single) for single in SINGLES]
SITS_OUT: Final = KIT.reason("sits-out", "§2.1")
REVEAL: Final = KIT.verb("reveal", phase=READY, otherwise=KIT.reason("revealed", "§2.2"), touch=STACK)
LAY: Final = KIT.verb("lay", KIT.word("single", *NAMES, at=HAND), phase=RACE, otherwise=SITS_OUT)
TAKE_BACK: Final = KIT.verb("take-back", KIT.word("single", *NAMES, at=AREA), phase=RACE, otherwise=SITS_OUT)
TURN_UP: Final = KIT.verb("turn-up", phase=COUNTDOWN)
TIME_UP: Final = KIT.verb("time-up", phase=RACE)

BY_CLOCK: Final = KIT.reason("by-clock", "§2.3")
LAID: Final = KIT.reason("laid", "§3.1")
IN_HAND: Final = KIT.reason("in-hand", "§3.2")

WINS: Final = KIT.saying("wins")


class Blitzduell(State):
    @override
    def deal(self) -> None:
        for seat in range(self.players):
            for single in SINGLES:
                self.put(CARDS * seat + single, KIT.box, HAND[seat])
        self.stack(symbols.with_symbols(2, 5, deck=TABLE_DECK), STACK)
        self.turn = self.starter()

    @override
    def acting(self) -> Seats:
        """The turner sits out the race."""
        seats = super().acting()
        return seats & ~(1 << self.turn) if self.phase is RACE else seats

    @override
    def clock(self) -> Clock | None:
        if self.phase is COUNTDOWN:
            return Clock(float(self.option("countdown")), TABLE, TURN_UP.move())
        if self.phase is RACE:
            return Clock(float(self.option("race_limit")), TABLE, TIME_UP.move())
        seconds = self.option("auto_reveal")
        return Clock(float(seconds), self.turn, REVEAL.move()) if seconds and not self.over else None

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is RACE:
            laid = self.laid(seat)
            for k in range(5):
                out.add(TAKE_BACK if laid & SINGLES[k] else LAY, k)
        else:
            super().list_legal(seat, out)

    @override
    def list_sensible(self, seat: Seat, out: MoveList) -> None:
        """Lay what is missing, take back what does not belong there."""
        if self.phase is not RACE:
            self.list_legal(seat, out)
            return
        laid = self.laid(seat)
        wrong = laid ^ self.top_face(TABLE_CARD)
        for k in [k for k in range(5) if wrong & SINGLES[k]]:
            out.add(TAKE_BACK if laid & SINGLES[k] else LAY, k)

    def laid(self, seat: Seat) -> i64:
        """What a racer has laid, as the card that would show it all."""
        return self.worth(AREA[seat], FACES)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, k, _ = self.read(move)
        if verb is LAY:
            return LAID if self.laid(seat) & SINGLES[k] else None
        if verb is TAKE_BACK:
            return None if self.laid(seat) & SINGLES[k] else IN_HAND
        return BY_CLOCK if verb is TIME_UP and seat != TABLE else None

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, k, _ = self.read(move)
        if verb is REVEAL:
            self.phase = COUNTDOWN
        elif verb is TURN_UP:
            self.draw(STACK, TABLE_CARD)
            self.phase = RACE
        elif verb is TIME_UP:
            self.end_race()
        else:
            there, to = (HAND, AREA) if verb is LAY else (AREA, HAND)
            self.put(CARDS * seat + SINGLES[k], there[seat], to[seat])
            self.compare(seat)

    def compare(self, seat: Seat) -> None:
        """After every move of a racer: is this the table card? A match with the last move allowed still wins."""
        self[MOVES] += 1
        if self.laid(seat) == self.top_face(TABLE_CARD):
            self.announce(WINS, who=seat, card=self.top(TABLE_CARD))
            self.draw(TABLE_CARD, WON[seat])
            self.turn = seat
            self.end_race()
        elif self.endless(self[MOVES] == MOVES.limit):
            self.end_race()

    def end_race(self) -> None:
        """A card that nobody has won goes out of the game, and all singles go back to their hands."""
        self.sweep(TABLE_CARD, KIT.box)
        self.sweep_each(AREA, HAND)
        self[MOVES] = 0
        self.round += 1
        self.phase = READY
        self.over = not self.size(STACK)

    @override
    def score(self, seat: Seat) -> int:
        return self.size(WON[seat])

    @override
    def standing(self, seat: Seat) -> int:
        """Cards won, and how close the next one is: every single that is right, or rightly left out."""
        wrong = self.laid(seat) ^ self.top_face(TABLE_CARD) if self.size(TABLE_CARD) else 0
        return 6 * self.score(seat) - symbols.rank(wrong)

    @override
    def caption(self, reader: Seat) -> Args:
        args: Args = {"phase": self.phase.name, "left": int(self.size(STACK))}
        if self.phase is RACE:
            args["card"] = symbols.text(self.top_face(TABLE_CARD))
        return args

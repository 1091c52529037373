"""Schalterspiel 2.0 (Switch Game 2.0): flip your switches until they show exactly what a card on the table shows.

§1 Five switches each, the singles, face down and facing the same symbol; three table cards, a pile with its top card
   face up.
§2 A turn flips one switch (§2.1), not the one under the own marker (§2.2), nor the one facing the rival's (§2.3).
§3 Open switches that show just the symbols of a table card win it (§3.1); the top of the pile replaces it (§3.2).
§4 Whoever already shows the card that has just been laid may take it instead of flipping, and take the marker off.
§5 The game is over when the last card of the pile is laid, or after 100 turns without a card won.
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS, SINGLES, SYMBOLS, symbol_deck
from spieltisch.engine import ALL, SPECTATOR, TOP, Args, Kit, Move, MoveList, Reason, Seat, State, Zone, override

KIT: Final = Kit(symbol_deck(2), most=2, seats={2: [(46, 6)]}, mirrored=True, horizon=40)

SWITCH: Final = [KIT.each(symbol, "place", at=(22 + 12 * k, 76), sees=ALL, cap=1) for k, symbol in enumerate(SYMBOLS)]
TABLE: Final = KIT.board("table", {"left": (34, 50), "middle": (46, 50), "right": (58, 50)})
PILE: Final = KIT.pile("pile", at=(80, 50), cap=26)
WON: Final = KIT.each("won", "pile", at=(92, 76), away=(46, 18), sees=ALL, shows=TOP, cap=23, browsable=True)

MARKER: Final = KIT.count_each("marker", words=["off", *SYMBOLS])  # the column it lies in, from 1; 0 is none
KIT.ride(MARKER, {k + 1: switch for k, switch in enumerate(SWITCH)})
FRESH: Final = KIT.count("fresh", words=["none", "left", "middle", "right"])  # where the last move had a card laid
QUIET: Final = KIT.count("quiet", limit=100)  # turns since a card was won

PLAYING: Final = KIT.phase("turn")

FLIP: Final = KIT.verb("flip", KIT.own("switch", *SWITCH))
CLAIM: Final = KIT.verb("claim", KIT.place("place", *TABLE.family))

OWN_MARKER: Final = KIT.reason("own-marker", "§2.2")
FACES_MARKER: Final = KIT.reason("faces-marker", "§2.3")
OTHER_SYMBOLS: Final = KIT.reason("other-symbols", "§3.1")
NOT_FRESH: Final = KIT.reason("not-fresh", "§4.1")

SHOWS: Final = KIT.saying("shows")
WINS: Final = KIT.saying("wins")
LAID: Final = KIT.saying("laid")
MARKER_OFF: Final = KIT.saying("marker-off")


class Schalterspiel(State):
    @override
    def deal(self) -> None:
        for seat in range(2):
            for k in range(5):
                self.put(CARDS * seat + SINGLES[k], KIT.box, SWITCH[k][seat])
                self.turn_down(SWITCH[k][seat])
        self.stack(symbols.with_symbols(2, 5), PILE)
        for place in TABLE.family:
            self.draw(PILE, place)
        self.turn_up(PILE)
        self.turn = self.starter()

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        for k in range(5):
            if self[MARKER[0]] != k + 1 and self[MARKER[1]] != k + 1:
                out.add(FLIP, k)
        if self[FRESH] and self.top(TABLE[self[FRESH] - 1]) == self.pattern(seat):
            out.add(CLAIM, self[FRESH] - 1)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, k, _ = self.read(move)
        if verb is FLIP:
            if self[MARKER[seat]] == k + 1:
                return OWN_MARKER
            return FACES_MARKER if self[MARKER[1 - seat]] == k + 1 else None
        if self.top(TABLE[k]) != self.pattern(seat):
            return OTHER_SYMBOLS
        return None if self[FRESH] == k + 1 else NOT_FRESH

    def pattern(self, seat: Seat) -> i64:
        """The card that the open switches of this seat show together."""
        pattern: i64 = 0
        for k in range(5):
            if self.is_up(SWITCH[k][seat], 0):
                pattern |= SINGLES[k]
        return pattern

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, k, _ = self.read(move)
        self[FRESH] = 0
        self[QUIET] += 1
        self.turn = self.after(seat)
        if verb is CLAIM:
            self.win(seat, k)
            self[MARKER[seat]] = 0
            self.announce(MARKER_OFF, who=seat)
            return
        self.flip(SWITCH[k][seat])
        self[MARKER[seat]] = k + 1
        pattern = self.pattern(seat)
        self.announce(SHOWS, pattern, who=seat, card=pattern)
        for place in range(3):
            if self.top(TABLE[place]) == pattern:
                self.win(seat, place)
                return
        self.over = self.endless(self[QUIET] == QUIET.limit)

    def flip(self, switch: Zone) -> None:
        if self.is_up(switch, 0):
            self.turn_down(switch)
        else:
            self.turn_up(switch)

    def win(self, seat: Seat, place: i64) -> None:
        """A table card is won, and the top of the pile takes its place."""
        self.announce(WINS, who=seat, card=self.top(TABLE[place]))
        self.draw(TABLE[place], WON[seat])
        self.draw(PILE, TABLE[place])
        self.announce(LAID, card=self.top(TABLE[place]))
        self[FRESH] = place + 1
        self[QUIET] = 0
        self.over = not self.size(PILE)
        if not self.over:
            self.turn_up(PILE)

    @override
    def score(self, seat: Seat) -> i64:
        return self.size(WON[seat])

    @override
    def caption(self, reader: Seat) -> Args:
        """What the reader shows and may not flip, and the new card if it can be taken at once."""
        seat = self.turn if reader == SPECTATOR else reader
        pattern = self.pattern(seat)
        blocked = sorted([int(self[marker]) for marker in MARKER.family if self[marker]])
        new = self.top(TABLE[self[FRESH] - 1]) if self[FRESH] else 0
        args: Args = {"open": symbols.symbols(pattern), "value": pattern, "taken": self.size(WON[seat])}
        args.update({"blocked": [SYMBOLS[column - 1] for column in blocked], "mats": self.option("mats")})
        args.update({"columns": SYMBOLS, "claim": "yes" if new and new == pattern else "no"})
        return args

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        """What a beginner needs to hear: which symbols are still missing, and which are too many."""
        args = self.caption(seat)
        if reason is OTHER_SYMBOLS or reason is NOT_FRESH:
            card = self.top(TABLE[self.read(move)[1]])
            args["card"] = symbols.text(card)
            args.update(symbols.difference(card, self.pattern(seat)).args(symbols.text(card)))
        return args

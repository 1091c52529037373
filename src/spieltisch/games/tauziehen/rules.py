"""Tauziehen (Tug of War): pull the five single symbols towards you, row by row and over the border.

§1 Five singles lie in row 0 of five rows, −2 to +2. The first player sits beyond −2, the other beyond +2; each has
   a marker and the 25 cards with two, three or four symbols of an own deck, two of them in hand.
§2 The first player sets a marker on any single; the second begins.
§3 A card pulls the singles of its symbols (§3.1) except the one under the rival's marker (§3.2); over the border they
   score (§3.3). Then the own marker moves to a single just pulled (§3.4, §3.5), and a card is drawn (§3.6).
§4 Four points win; after the last card allowed, more points do.
§5 With the small deck, to be worked out exactly, each has four cards, there are three rows and six cards are played.
"""

from typing import Final

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS, SINGLES, symbol_deck
from spieltisch.engine import ALL, NOBODY, Args, Card, Kit, Move, MoveList, Reason, Seat, override
from spieltisch.games.tauziehen.decks import LAST_ROW, Decks

ENOUGH: Final = 4

KIT: Final = Kit(symbol_deck(2), most=2, seats={2: [(52, 6)]})

HAND: Final = KIT.hand(at=(52, 92))
PILE: Final = KIT.each("pile", "pile", at=(90, 80), away=(38, 10), sees=NOBODY)
DISCARDS: Final = KIT.each("discards", "pile", at=(90, 66), away=(38, 24), sees=ALL, browsable=True)
PLAYED: Final = KIT.pile("played", at=(90, 48), sees=ALL, cap=1)

FIRST: Final = KIT.count("first")  # the seat beyond row −2
ROW: Final = [KIT.count(f"row-{single}") for single in SINGLES]
MARKER: Final = KIT.count_each("marker")  # the single it lies on; 0 beside the board
for k, single in enumerate(SINGLES):  # whoever sits beyond −2 has it below
    KIT.track(ROW[k], {row: (26 + 12 * k, 50 - 11 * row) for row in range(-LAST_ROW, LAST_ROW + 1)}, card=str(single))
KIT.ride(MARKER, dict(zip(SINGLES, ROW, strict=True)))
POINTS: Final = KIT.count_each("points")
PULLED: Final = KIT.count("pulled")  # the singles that moved in this turn, as the card that would show them all
TURNS: Final = KIT.count("turns")

OPENING: Final = KIT.phase("open", first=KIT.reason("marker-opens", "§2.1"))
PLAYING: Final = KIT.phase("play")
BLOCKING: Final = KIT.phase("block", first=KIT.reason("marker-first", "§3.4"))

BLOCK: Final = KIT.verb("block", KIT.word("single", *[str(single) for single in SINGLES], at=ROW), about=MARKER)
PLAY: Final = KIT.verb("play", KIT.card_in(HAND), phase=PLAYING)

CARD_FIRST: Final = KIT.reason("card-first", "§3.1")
HELD: Final = KIT.reason("held", "§3.2")
NOT_ON_CARD: Final = KIT.reason("not-on-card", "§3.4")
MUST_MOVE: Final = KIT.reason("must-move", "§3.5")

STAYS: Final = KIT.saying("marker-stays")
CROSSES: Final = KIT.saying("crossed")


class Tauziehen(Decks):
    @override
    def deal(self) -> None:
        for seat in range(2):
            self.stack(self.deck_of(seat), PILE[seat])
            self.draw(PILE[seat], HAND[seat], 2)
        self.turn = self.starter()
        self[FIRST] = self.turn

    @override
    def turned(self, seat: Seat) -> bool:
        return seat != self[FIRST]

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is PLAYING:
            out.add_cards(PLAY, self.faces(HAND[seat]))
        else:
            super().list_legal(seat, out)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, k, _ = self.read(move)
        if verb is PLAY or self.phase is OPENING:
            return None
        return CARD_FIRST if self.phase is PLAYING else self.bars_marker(seat, SINGLES[k])

    def bars_marker(self, seat: Seat, single: Card) -> Reason | None:
        """Why the marker may not go there after this seat's pull."""
        if not self[PULLED] & single:
            return HELD if self.top_face(PLAYED) & single else NOT_ON_CARD
        return MUST_MOVE if self[MARKER[seat]] == single else None

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, named, _ = self.read(move)
        if verb is PLAY:
            self.put(CARDS * seat + named, HAND[seat], PLAYED)
            self[TURNS] += 1
            self.pull(seat, named & ~self[MARKER[1 - seat]])
        else:
            self[MARKER[seat]] = SINGLES[named]
            self.end_turn(seat)

    def pull(self, seat: Seat, singles: Card) -> None:
        """Pull these singles all at once, and see what follows."""
        last_row = self.last_row()
        self[PULLED] = singles
        for k in range(5):
            if singles & SINGLES[k]:
                self.pull_one(seat, k, last_row)
        if self[POINTS[seat]] >= ENOUGH or self.was_last(self[TURNS]):
            self.over = True
        elif singles == self[MARKER[seat]]:  # there is no other place for the marker
            self.announce(STAYS, who=seat, card=singles)
            self.end_turn(seat)
        else:
            self.phase = BLOCKING

    def pull_one(self, seat: Seat, k: int, last_row: int) -> None:
        row = self[ROW[k]] + (1 if self.turned(seat) else -1)  # towards the puller
        if -last_row <= row <= last_row:
            self[ROW[k]] = row
        else:
            self[ROW[k]] = 0
            self[POINTS[seat]] += 1
            self.announce(CROSSES, who=seat, card=SINGLES[k])

    def end_turn(self, seat: Seat) -> None:
        if self.phase is not OPENING:
            self.draw(PLAYED, DISCARDS[seat])
            self.refill(PILE[seat], [DISCARDS[seat]])
            self.draw(PILE[seat], HAND[seat])
        self[PULLED] = 0
        self.turn = self.after(seat)
        self.phase = PLAYING

    @override
    def score(self, seat: Seat) -> int:
        return self[POINTS[seat]]

    @override
    def caption(self, reader: Seat) -> Args:
        """How it stands, for the one whose turn it is."""
        seat = self.turn
        free = [str(single) for single in SINGLES if self[PULLED] & ~self[MARKER[seat]] & single]
        args: Args = {row.id: f"{self[row]:+d}".replace("+0", "0").replace("-", "−") for row in ROW}
        side = "plus" if self.turned(seat) else "minus"
        args.update({"free": free, "held": str(self[MARKER[1 - seat]]), "side": side})
        return args

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        """What a beginner needs to hear: what the card shows, and which symbol was taken for another."""
        if reason is not HELD and reason is not NOT_ON_CARD and reason is not MUST_MOVE:
            return self.caption(seat)
        single = SINGLES[self.read(move)[1]]
        face = self.top_face(PLAYED)
        args: Args = {"card": symbols.text(face), "free": self.caption(seat)["free"]}
        args.update(symbols.difference(face, single, may_lack=True).args(symbols.text(single)))
        return args

"""Mau-Mau: match the suit or the number, and get rid of your cards first.

§1 Four suits, 1 to 9 in each. Five cards a player, one face up on the pile, the rest is the stock.
§2 Lay a card of the same suit or number (§2.1), or draw one (§2.2). An empty stock is rebuilt from the pile (§2.3).
§3 A seven makes the next player draw two (§3.1), an eight skips them (§3.2), a nine wishes for a suit (§3.3).
§4 Whoever lays the last card wins; the others lose as many points as their cards show.
"""

from math import cos, pi, sin
from typing import Final

from spieltisch.cards.deck import Deck
from spieltisch.engine import ALL, Args, Card, Kit, Move, Reason, Seat, State, override

SUITS: Final = ["sun", "moon", "star", "cloud"]
SEVEN: Final = 7
EIGHT: Final = 8
NINE: Final = 9
CARDS: Final = [(suit, number) for suit in SUITS for number in range(1, 10)]
SUIT: Final = bytes([SUITS.index(suit) for suit, _ in CARDS])
NUMBER: Final = bytes([number for _, number in CARDS])


def star(points: int, inner: int) -> str:
    """A star as a path of SVG: its points 25 from the middle, what lies between them `inner`."""
    corners = [(pi * k / points, inner if k % 2 else 25) for k in range(2 * points)]
    return "M" + "L".join([f"{far * sin(angle):.1f} {-far * cos(angle):.1f}" for angle, far in corners]) + "Z"


DECK: Final = Deck(
    "sky",
    [f"{suit}-{number}" for suit, number in CARDS],
    [{"suit": suit, "value": str(number)} for suit, number in CARDS],
    ["navy"] * len(CARDS),
)
DECK.draw(
    "suit",
    {
        "sun": (star(12, 15), "orange"),
        "moon": ("M10-19A22 22 0 1 0 10 19A20 20 0 0 1 10-19Z", "navy"),
        "star": (star(5, 10), "purple"),
        "cloud": ("M-16 15A11 11 0 0 1-16-7A14 14 0 0 1 10-11A13.5 13.5 0 0 1 16 15Z", "teal"),
    },
)
KIT: Final = Kit(DECK, most=4)

STOCK: Final = KIT.pile("stock", at=(40, 45))
PILE: Final = KIT.pile("pile", at=(60, 45), sees=ALL)
HAND: Final = KIT.hand(at=(50, 88))

WISHED: Final = KIT.count("wished", words=["none", *SUITS])
OWED: Final = KIT.count("owed")  # cards that the sevens on the pile ask for
REBUILDS: Final = KIT.count("rebuilds", limit=4)
DRY_DRAWS: Final = KIT.count("dry-draws")  # in a row, with nothing left to draw

TURN: Final = KIT.phase("turn")
LAY: Final = KIT.verb("lay", KIT.card_in(HAND), phase=TURN, about=PILE)
WISH: Final = KIT.verb("wish", KIT.card_in(HAND), KIT.word("suit", *SUITS), phase=TURN, about=PILE)
DRAW: Final = KIT.verb("draw", phase=TURN, touch=STOCK)

NO_MATCH: Final = KIT.reason("no-match", "§2.1")
NOT_WISHED: Final = KIT.reason("not-wished", "§3.3")
SEVEN_FIRST: Final = KIT.reason("seven-first", "§3.1")
NINE_WISHES: Final = KIT.reason("nine-wishes", "§3.3")
NO_WISH: Final = KIT.reason("no-wish", "§3.3")
NINE_ON_NINE: Final = KIT.reason("nine-on-nine", "§3.3")

DRAWS: Final = KIT.saying("draws")
SKIPPED: Final = KIT.saying("skipped")
MAU: Final = KIT.saying("mau")


class MauMau(State):
    @override
    def deal(self) -> None:
        self.shuffle_all(STOCK)
        self.deal_out(STOCK, HAND, self.option("cards"))
        self.draw(STOCK, PILE)
        self.turn = self.starter()

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, card, _ = self.read(move)
        if verb is DRAW:
            return None
        if self[OWED] and NUMBER[card] != SEVEN:
            return SEVEN_FIRST
        if NUMBER[card] != NINE:
            return NO_WISH if verb is WISH else self.mismatch(card)
        if verb is LAY:
            return NINE_WISHES
        return NINE_ON_NINE if NUMBER[self.top(PILE)] == NINE else None

    def mismatch(self, card: Card) -> Reason | None:
        """Why this card does not go on the pile."""
        if self[WISHED]:
            return None if SUIT[card] == self[WISHED] - 1 else NOT_WISHED
        top = self.top(PILE)
        return None if SUIT[card] == SUIT[top] or NUMBER[card] == NUMBER[top] else NO_MATCH

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, card, suit = self.read(move)
        self.turn = self.after(seat)
        if verb is DRAW:
            self.draw_cards(seat)
            return
        self.put(card, HAND[seat], PILE)
        self[DRY_DRAWS] = 0
        self[WISHED] = suit + 1 if verb is WISH else 0
        if not self.size(HAND[seat]):
            self.end()
            return
        if self.size(HAND[seat]) == 1:
            self.announce(MAU, who=seat)
        if NUMBER[card] == SEVEN:
            self[OWED] += 2
        elif NUMBER[card] == EIGHT:
            self.announce(SKIPPED, who=self.turn)
            self.turn = self.after(self.turn)

    def draw_cards(self, seat: Seat) -> None:
        """One card, or all that the sevens ask for, as far as there are any."""
        drawn = 0
        for _ in range(max(1, self[OWED])):
            if self.refill(STOCK, [PILE], 1, REBUILDS):
                self.draw(STOCK, HAND[seat])
                drawn += 1
        self[OWED] = 0
        self[DRY_DRAWS] = 0 if drawn else self[DRY_DRAWS] + 1
        if drawn != 1:
            self.announce(DRAWS, drawn)
        if self.endless(self.spent(REBUILDS) or self[DRY_DRAWS] == self.players):
            self.end()

    def end(self) -> None:
        for seat in range(self.players):
            self.show(HAND[seat])
        self.over = True

    @override
    def score(self, seat: Seat) -> int:
        """What is left in hand is bad. Nobody sees it before the end: until then a card is a card."""
        return -int(self.worth(HAND[seat], NUMBER)) if self.over else -int(self.size(HAND[seat]))

    @override
    def caption(self, reader: Seat) -> Args:
        wished = SUITS[self[WISHED] - 1] if self[WISHED] else "none"
        return {"top": self.top_text(PILE), "wished": wished, "owed": self[OWED]}

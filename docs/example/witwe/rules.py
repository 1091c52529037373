"""Witwe (The Widow): whoever takes the widow names trumps and plays alone against all others.

§1 32 cards in four suits. Ten each for three and a widow of two; seven each for four and a widow of four.
§2 In turn everybody takes the widow or passes (§2.1); if all others have passed, the dealer has to take it (§2.2).
§3 The declarer buries as many cards as the widow had (§3.1), names trumps (§3.2) and leads.
§4 Follow suit if you can (§4.1). The highest trump takes the trick, else the highest card of the suit led (§4.2).
§5 The declarer needs 61 of the 120 points, the buried cards among them, and then scores 2; else all others score 1.
"""

from typing import Final

from spieltisch.cards.deck import Deck
from spieltisch.engine import ALL, NOTHING, Args, Card, Kit, Move, Reason, Seat, State, override

SUITS: Final = ["clubs", "spades", "hearts", "diamonds"]
RANKS: Final = {
    "7": 0,
    "8": 0,
    "9": 0,
    "jack": 2,
    "queen": 3,
    "king": 4,
    "10": 10,
    "ace": 11,
}  # low to high, with points
CARDS: Final = [(suit, rank) for suit in SUITS for rank in RANKS]  # so of one suit the higher number is the higher card
SUIT: Final = bytes([SUITS.index(suit) for suit, _ in CARDS])
POINTS: Final = bytes([RANKS[rank] for _, rank in CARDS])
ENOUGH: Final = 61
HAND_SIZE: Final = [0, 0, 0, 10, 7]  # by players; what is left of the 32 is the widow


def short(rank: str) -> str:
    """As it stands in the corner of a card: 10, J, A."""
    return rank if rank.isdecimal() else rank[0].upper()


def circle(x: int, y: int) -> str:
    return f"M{x} {y - 10}A10 10 0 1 1 {x} {y + 10}A10 10 0 1 1 {x} {y - 10}Z"


DECK: Final = Deck(
    "french",
    [f"{suit}-{rank}" for suit, rank in CARDS],
    [{"suit": suit, "rank": rank, "value": short(rank)} for suit, rank in CARDS],
    ["navy"] * len(CARDS),
)
DECK.sketch = ["♣♠♥♦"[SUITS.index(suit)] + short(rank) for suit, rank in CARDS]  # for the terminal
DECK.draw(
    "suit",
    {
        "clubs": (f"{circle(0, -12)}{circle(-12, 5)}{circle(12, 5)}M-2 0H2L7 26H-7Z", "black"),
        "spades": ("M0-25 22 4A12.5 12.5 0 1 1 0 13A12.5 12.5 0 1 1-22 4ZM-2 4H2L7 26H-7Z", "black"),
        "hearts": ("M0 25-22-4A12.5 12.5 0 1 1 0-13A12.5 12.5 0 1 1 22-4Z", "red"),
        "diamonds": ("M0-26 19 0 0 26-19 0Z", "red"),
    },
)
KIT: Final = Kit(DECK, most=4)

WIDOW: Final = KIT.pile("widow", at=(50, 42))
HAND: Final = KIT.hand(at=(50, 88), cap=12)
LAID: Final = KIT.each("laid", "pile", at=(50, 62), away=(0, 16), sees=ALL, cap=1)
WON: Final = KIT.each("won", "pile", at=(88, 74), away=(10, 0), sees=ALL, shows=NOTHING)
BURIED: Final = KIT.each("buried", "pile", at=(12, 74), away=(-10, 0), shows=NOTHING, cap=4)

SIDE: Final = KIT.count_each("side", words=["open", "together", "alone", *SUITS])
TOGETHER: Final = 1
ALONE: Final = 2  # when trumps are named, so much and the number of the suit, counted from 1

BIDDING: Final = KIT.phase("bid")
BURYING: Final = KIT.phase("bury", first=KIT.reason("bury-first", "§3.1"))
NAMING: Final = KIT.phase("name", first=KIT.reason("name-first", "§3.2"))
PLAYING: Final = KIT.phase("play")

TAKE: Final = KIT.verb("take", phase=BIDDING, touch=WIDOW)
PASS: Final = KIT.verb("pass", phase=BIDDING)
BURY: Final = KIT.verb("bury", KIT.card_in(HAND), phase=BURYING, about=BURIED)
NAME: Final = KIT.verb("name", KIT.word("suit", *SUITS), phase=NAMING)
LAY: Final = KIT.verb("lay", KIT.card_in(HAND), phase=PLAYING, about=LAID)

DEALER_MUST: Final = KIT.reason("dealer-must", "§2.2")
FOLLOW: Final = KIT.reason("follow", "§4.1")

TAKES_TRICK: Final = KIT.saying("takes-trick")
MADE: Final = KIT.saying("made")
FAILED: Final = KIT.saying("failed")


class Witwe(State):
    @override
    def deal(self) -> None:
        self.shuffle_all(WIDOW)
        self.deal_out(WIDOW, HAND, HAND_SIZE[self.players])
        self.reset(SIDE)
        self.turn = self.after(self.dealer())
        self.phase = BIDDING

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, card, _ = self.read(move)
        if verb is PASS and seat == self.dealer():
            return DEALER_MUST
        if verb is LAY and SUIT[card] != self.led(seat) and self.has_suit(seat, self.led(seat)):
            return FOLLOW
        return None

    def dealer(self) -> Seat:
        return self.round % self.players

    def led(self, seat: Seat) -> int:
        """The suit that was led to this trick; −1 if this seat leads."""
        laid = [other for other in range(self.players) if self.size(LAID[other])]
        return SUIT[self.top(LAID[(seat - len(laid)) % self.players])] if laid else -1

    def has_suit(self, seat: Seat, suit: int) -> bool:
        return any([SUIT[card] == suit for card in self.held(HAND[seat])])

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, operand, _ = self.read(move)
        if verb is PASS:
            self.turn = self.after(seat)
        elif verb is TAKE:
            for other in range(self.players):
                self[SIDE[other]] = ALONE if other == seat else TOGETHER
            self.draw(WIDOW, HAND[seat], self.size(WIDOW))
            self.phase = BURYING
        elif verb is BURY:
            self.put(operand, HAND[seat], BURIED[seat])
            if self.size(HAND[seat]) == HAND_SIZE[self.players]:
                self.phase = NAMING
        elif verb is NAME:
            self[SIDE[seat]] = ALONE + operand + 1
            self.phase = PLAYING
        else:
            self.lay(seat, operand)

    def lay(self, seat: Seat, card: Card) -> None:
        led = self.led(seat)
        if led >= 0 and SUIT[card] != led:  # so everybody knows that this hand has none of the suit led
            self.could_not(HAND[seat], sum([1 << other for other in range(len(CARDS)) if SUIT[other] == led]))
        self.put(card, HAND[seat], LAID[seat])
        self.turn = self.after(seat)
        if self.size(LAID[self.turn]):
            self.take_trick(self.turn)

    def take_trick(self, leader: Seat) -> None:
        """The highest trump takes it, or without one the highest card of the suit led."""
        best = leader
        for step in range(1, self.players):
            seat = (leader + step) % self.players
            if self.beats(self.top(LAID[seat]), self.top(LAID[best])):
                best = seat
        for seat in range(self.players):
            self.sweep(LAID[seat], WON[best])
        self.announce(TAKES_TRICK, who=best)
        self.turn = best
        if not self.size(HAND[best]):
            self.end_round()

    def beats(self, card: Card, other: Card) -> bool:
        return card > other if SUIT[card] == SUIT[other] else SUIT[card] == self.trumps()

    def alone(self) -> Seat:
        """The declarer, once there is one."""
        return next(seat for seat in range(self.players) if self[SIDE[seat]] >= ALONE)

    def trumps(self) -> int:
        """The suit, as soon as it is named."""
        return int(self[SIDE[self.alone()]]) - ALONE - 1

    def end_round(self) -> None:
        alone = self.alone()
        self.show(BURIED[alone])
        points = self.worth(WON[alone], POINTS) + self.worth(BURIED[alone], POINTS)
        made = points >= ENOUGH
        self.announce(MADE if made else FAILED, points, who=alone)
        self.write_round([2 * made if seat == alone else 1 - made for seat in range(self.players)])
        self.round += 1
        self.deal_again(unless=self.round == self.option("rounds"))

    @override
    def caption(self, reader: Seat) -> Args:
        if self.phase is BURYING:
            return {"left": self.size(HAND[self.turn]) - HAND_SIZE[self.players]}
        if self.phase is PLAYING:
            led = self.led(self.turn)
            return {"led": SUITS[led] if led >= 0 else "none", "trumps": SUITS[self.trumps()]}
        return {}

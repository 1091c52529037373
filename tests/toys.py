"""Small games for testing the engine and its check: two that are sound, and one for every sin."""

from typing import cast

from typing_extensions import override

from spieltisch.cards.deck import Deck
from spieltisch.engine import ALL, OWNER, Kit, Move, Reason, Rng, Seat, State, Zone
from spieltisch.engine.game import Game
from spieltisch.engine.moves import MoveList


def toy_deck(size: int = 10) -> Deck:
    return Deck("toy", [f"c{card}" for card in range(size)], [{} for _ in range(size)], ["navy"] * size)


def toy(name: str, state: type[State], kit: Kit) -> Game:
    return Game(name, players=(2, 3), minutes=1, category="family", longest=200, rules=(state, kit))


# A sound game: three cards each, lay one a turn, draw while there are cards; the highest sum wins.

LAYING = Kit(toy_deck(), most=4)
STOCK = LAYING.pile("stock", at=(50, 50))
OPEN = LAYING.pile("open", at=(40, 50), sees=ALL)
HAND = LAYING.hand(at=(50, 88))
HIGH = LAYING.count("high")
TURN = LAYING.phase("turn")
LAY = LAYING.verb("lay", LAYING.card_in(HAND))


class Laying(State):
    @override
    def deal(self) -> None:
        self.sweep(self.kit.box, STOCK)
        self.shuffle(STOCK)
        self.deal_out(STOCK, HAND, 3)

    @override
    def act(self, seat: Seat, move: Move) -> None:
        self.put(self.read(move)[1], HAND[seat], OPEN)
        if self.size(STOCK):
            self.draw(STOCK, HAND[seat])
        self.turn = self.after(self.turn)
        self.over = not self.size(HAND[self.turn])

    @override
    def score(self, seat: Seat) -> int:
        return 0


class LeaksCount(Laying):
    """Tells everybody how many high cards the next seat holds."""

    @override
    def act(self, seat: Seat, move: Move) -> None:
        super().act(seat, move)
        self[HIGH] = sum(card > 4 for card in self.held(HAND[self.turn]))


class LeaksTurn(Laying):
    """Lets the holder of the highest card go next: who acts tells what nobody has seen."""

    @override
    def act(self, seat: Seat, move: Move) -> None:
        super().act(seat, move)
        if not self.over:
            best = [max(self.held(HAND[s]), default=-1) for s in range(self.players)]
            self.turn = best.index(max(best))


class LosesCard(Laying):
    """Takes the laid card off the table without putting it anywhere."""

    @override
    def act(self, seat: Seat, move: Move) -> None:
        super().act(seat, move)
        self.sizes[OPEN.index] = 0


class Deadlocks(Laying):
    """Only higher cards may be laid, and there is no way to pass."""

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        card = self.read(move)[1]
        return TOO_LOW if self.size(OPEN) and card < self.top(OPEN) else None


TOO_LOW = LAYING.reason("too-low", "§1")


class ChangesOnRefusal(Laying):
    """Counts how often it was asked, in the position itself."""

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        self[HIGH] += 1
        return None


class Endless(Laying):
    """Puts the laid card back under the stock and never ends."""

    @override
    def act(self, seat: Seat, move: Move) -> None:
        self.put(self.read(move)[1], HAND[seat], OPEN)
        self.draw(STOCK, HAND[seat])
        self.sweep(OPEN, STOCK)
        self.turn = self.after(self.turn)


class Peeks(Laying):
    """Imagines the world as it is."""

    @override
    def imagine(self, seat: int, rng: Rng) -> State:
        return self.copy()


class ForgetsNothing(Laying):
    """Keeps something outside the position: a copy loses it."""

    laid = 0

    @override
    def act(self, seat: Seat, move: Move) -> None:
        super().act(seat, move)
        self.laid += 1

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        super().list_legal(seat, out)
        if self.laid > 2 and out.size > 1:
            out.size = 1

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        first = cast(int, self.held(HAND[seat])[0])
        return TOO_LOW if self.laid > 2 and self.read(move)[1] != first else None


# A game whose moves have the same text.

DOUBLE = Kit(toy_deck(4), most=3)
DOUBLE_PHASE = DOUBLE.phase("turn")
SAY = DOUBLE.verb("say", DOUBLE.word("how", "loud", "loud"))


class SameText(State):
    @override
    def deal(self) -> None:
        pass

    @override
    def act(self, seat: Seat, move: Move) -> None:
        self.over = True


# A card is taken openly into a hand, then a card is passed on face down: which one, nobody else may learn.


class PassingKit:
    """The same equipment twice: with hands, and with rows that keep their order as people see it."""

    def __init__(self, kind: str) -> None:
        self.kit = Kit(toy_deck(), most=3)
        self.stock = self.kit.pile("stock", at=(50, 50))
        self.open = self.kit.pile("open", at=(40, 50), sees=ALL)
        self.hand = self.kit.each("hand", kind, at=(50, 88), sees=OWNER)
        self.rounds = self.kit.count("rounds", limit=6)
        self.taking = self.kit.phase("take")
        self.passing = self.kit.phase("pass")
        self.take = self.kit.verb("take", phase=self.taking)
        self.hand_on = self.kit.verb("hand-on", self.kit.card_in(self.hand), phase=self.passing)


WITH_HANDS, WITH_ROWS = PassingKit("hand"), PassingKit("row")


class Passing(State):
    things = WITH_HANDS

    @override
    def deal(self) -> None:
        things = self.things
        self.sweep(self.kit.box, things.stock)
        self.shuffle(things.stock)
        self.deal_out(things.stock, things.hand, 2)
        self.draw(things.stock, things.open)

    @override
    def act(self, seat: Seat, move: Move) -> None:
        things = self.things
        if self.phase is things.taking:
            self.draw(things.open, things.hand[seat])
            self.phase = things.passing
        else:
            self.put(self.read(move)[1], things.hand[seat], things.hand[self.after(seat)])
            self.turn = self.after(seat)
            self.phase = things.taking
            self[things.rounds] += 1
            self.over = not self.size(things.stock) or self[things.rounds] == 6
            if not self.over:
                self.draw(things.stock, things.open)

    @override
    def score(self, seat: Seat) -> int:
        return 0


class PassingInRows(Passing):
    """The same with rows: what is known about a card travels with it and tells which one was passed on."""

    things = WITH_ROWS


class SortsRow(PassingInRows):
    """Keeps rows sorted: the place of a card everybody saw tells what lies beside it."""

    @override
    def act(self, seat: Seat, move: Move) -> None:
        super().act(seat, move)
        for zone in self.things.hand.family:
            sort_row(self, zone)


def sort_row(state: State, zone: Zone) -> None:
    places = range(zone.start, zone.start + state.size(zone))
    for i, card in zip(places, sorted(state.held(zone)), strict=True):
        state.cards[i] = card


def cards_in(state: State, zone: Zone) -> list[str]:
    return [state.text(card) for card in state.held(zone)]


# Everybody bids a card in secret; the highest wins, all are shown.

BIDDING = Kit(toy_deck(), most=3)
BID_STOCK = BIDDING.pile("stock", at=(50, 50))
BID_HAND = BIDDING.hand(at=(50, 88))
SHOWN = BIDDING.pile("shown", at=(40, 50), sees=ALL)
BID_PHASE = BIDDING.phase("bid", "secret")
BID = BIDDING.verb("bid", BIDDING.card_in(BID_HAND), phase=BID_PHASE)


class Bidding(State):
    @override
    def deal(self) -> None:
        self.sweep(self.kit.box, BID_STOCK)
        self.shuffle(BID_STOCK)
        self.deal_out(BID_STOCK, BID_HAND, 3)

    @override
    def acting(self) -> int:
        return 0 if self.over else self.undecided((1 << self.players) - 1)

    @override
    def act(self, seat: Seat, move: Move) -> None:
        self.choose(seat, move)
        if not self.acting():
            for other in range(self.players):
                self.put(self.read(self.take_choice(other))[1], BID_HAND[other], SHOWN)
            self.over = not self.size(BID_HAND[0])

    @override
    def score(self, seat: Seat) -> int:
        return 0


class ShowsBids(Bidding):
    """Turns every bid up at once: the later ones are no longer secret."""

    @override
    def act(self, seat: Seat, move: Move) -> None:
        super().act(seat, move)
        self.round = self.choices[0] + 1


# One or two cards at once are passed on to somebody else, face down.


class GivingKit:
    """The same equipment twice: with all cards different, and with two of each."""

    def __init__(self, deck: Deck) -> None:
        self.kit = Kit(deck, most=3)
        self.hand = self.kit.hand(at=(50, 88), cap=9)
        self.gifts = self.kit.count("gifts")
        self.kit.phase("give")
        self.kit.verb("give", self.kit.cards_in(self.hand, 2), self.kit.seat("seat", self.hand))
        self.not_you = self.kit.reason("not-you", "§2")


WITH_SINGLES = GivingKit(toy_deck())
WITH_COPIES = GivingKit(Deck("toy", [f"c{card // 2}" for card in range(10)], [{}] * 10, ["navy"] * 10))


class Giving(State):
    things = WITH_SINGLES

    @override
    def deal(self) -> None:
        self.shuffle(self.kit.box)
        self.deal_out(self.kit.box, self.things.hand, 3)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        receiver = self.read(move)[2]
        return self.things.not_you if receiver == seat or receiver >= self.players else None

    @override
    def act(self, seat: Seat, move: Move) -> None:
        hand = self.things.hand
        for card in self.cards_of(seat, move):
            self.put(card, hand[seat], hand[self.read(move)[2]])
        self[self.things.gifts] += 1
        self.turn = self.after(seat)
        self.over = self[self.things.gifts] == 6 or not self.size(hand[self.turn])

    @override
    def score(self, seat: Seat) -> int:
        return 0


class GivesCopies(Giving):
    """The same with two of each card: a set that is named by faces may mean either."""

    things = WITH_COPIES


SOUND = {
    "bidding": toy("bidding", Bidding, BIDDING),
    "giving": toy("giving", Giving, WITH_SINGLES.kit),
    "laying": toy("laying", Laying, LAYING),
    "passing": toy("passing", Passing, WITH_HANDS.kit),
}

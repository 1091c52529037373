"""Auktion (Auction): all bid cards in secret for the same lot; what it is worth to you, only you know.

§1 Everybody has a secret card of two symbols and a deck of their own to bid with, six cards of it in hand.
§2 Everybody who has a card bids one or more, secretly, all at once; worth is the rank, the Joker 6. The highest wins.
§3 Equal highest bids: only those tied bid again, with what they have left, until one is highest or none is left.
§4 The winner takes the lot, all cards bid are spent, hands are filled up, the next lot is turned up.
§5 After 16 lots, or when nobody has a card, lots count by how many symbols of the owner's secret card they show.
"""

from typing import Final

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS, SAEULE, symbol_deck
from spieltisch.engine import ALL, NOBODY, TOP, Args, Kit, Move, MoveList, Seat, Seats, State, how_many, override
from spieltisch.games.auktion.bidding import POINTS, WORTH, sensible_bids
from spieltisch.games.auktion.seating import SEATS

HAND_SIZE: Final = 6
TABLE_DECK: Final = 10  # after the decks of the ten seats
POOL: Final = symbols.with_symbols(2, 2, deck=TABLE_DECK)
POOL_OF_FEW: Final = [card for card in POOL if not symbols.contains(card, SAEULE)]  # up to five players
FOR_SALE: Final = symbols.with_symbols(3, 5, deck=TABLE_DECK)

KIT: Final = Kit(symbol_deck(11), most=10, seats=SEATS)

LOTS: Final = KIT.pile("lots", at=(42, 45), cap=16)
LOT: Final = KIT.pile("lot", at=(55, 45), sees=ALL, cap=1)
HAND: Final = KIT.hand(at=(50, 90), cap=HAND_SIZE)
SECRET: Final = KIT.each("secret", "pile", at=(18, 78), away=(-5, 7), cap=1)
WON: Final = KIT.each("won", "fan", at=(26, 78), away=(-1, 7), sees=ALL, cap=16)
BID: Final = KIT.each("bid", "row", at=(50, 68), away=(0, 14), sees=NOBODY, cap=CARDS)
STACK: Final = KIT.each("stack", "pile", at=(78, 78), away=(3, 7), sees=NOBODY, cap=CARDS)
SPENT: Final = KIT.each("spent", "pile", at=(90, 78), away=(6, 7), sees=ALL, shows=TOP, cap=CARDS, browsable=True)
OFFER: Final = KIT.count_each("offer")  # the worth of what was turned up last; 0 for whoever took no part

BIDDING: Final = KIT.phase("bid", "secret")
REBIDDING: Final = KIT.phase("rebid", "secret")

MAKE_BID: Final = KIT.verb("bid", KIT.cards_in(HAND, HAND_SIZE), about=LOT)

BIDS: Final = KIT.saying("bids")
TIED: Final = KIT.saying("tied")
WINS: Final = KIT.saying("wins")
UNSOLD: Final = KIT.saying("unsold")


class Auktion(State):
    @override
    def deal(self) -> None:
        self.stack(POOL if self.players > 5 else POOL_OF_FEW, LOTS)
        self.deal_out(LOTS, SECRET, 1)
        self.sweep(LOTS, KIT.box)
        self.stack(FOR_SALE, LOTS)
        for seat in range(self.players):
            self.stack(symbols.with_symbols(0, 5, deck=seat), STACK[seat])
            self.fill_hand(seat)
        self.draw(LOTS, LOT)

    def fill_hand(self, seat: Seat) -> None:
        self.draw(STACK[seat], HAND[seat], min(HAND_SIZE - self.size(HAND[seat]), self.size(STACK[seat])))

    @override
    def acting(self) -> Seats:
        return 0 if self.over else self.undecided(self.in_auction() & ~self.seats_with_fewer(HAND, 1))

    def in_auction(self) -> Seats:
        return self.offered_most() if self.phase is REBIDDING else self.seated()

    def bidders(self) -> Seats:
        """Who takes part: nobody without a card, but a tied seat may have only a stack."""
        return self.in_auction() & ~(self.seats_with_fewer(HAND, 1) & self.seats_with_fewer(STACK, 1))

    def offered_most(self) -> Seats:
        """Whose bids were the highest when bids were last turned up."""
        return self.seats_with_most(self.numbers(OFFER))

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        out.add_sets(MAKE_BID, self.size(HAND[seat]))

    @override
    def list_sensible(self, seat: Seat, out: MoveList) -> None:
        for places in sensible_bids(self.in_order(HAND[seat]), self.top_face(SECRET[seat]) & self.top(LOT)):
            out.add_set(MAKE_BID, places)

    @override
    def act(self, seat: Seat, move: Move) -> None:
        self.choose(seat, move)
        while not self.over and not self.acting():  # more than once where all who are tied have only a stack
            self.turn_up_bids()

    def turn_up_bids(self) -> None:
        bidders = self.bidders()
        for seat in range(self.players):
            self[OFFER[seat]] = self.lay_bid(seat) if bidders >> seat & 1 else 0
        for seat in range(self.players):
            if bidders >> seat & 1:
                self.show(BID[seat])
                self.announce(BIDS, self[OFFER[seat]], who=seat)
        self.phase = REBIDDING
        left = self.offered_most()
        if how_many(left) > 1:
            self.announce(TIED, max(self.numbers(OFFER)))
            left = self.bidders()
        if how_many(left) < 2:
            self.end_auction(left)

    def lay_bid(self, seat: Seat) -> int:
        """Lay out the cards chosen, or without a hand the top of the stack; what they are worth."""
        before, choice = self.worth(BID[seat], WORTH), self.take_choice(seat)
        if choice < 0:
            self.draw(STACK[seat], BID[seat])
        else:
            for card in self.cards_of(seat, choice):
                self.put(card, HAND[seat], BID[seat])
        return self.worth(BID[seat], WORTH) - before

    def end_auction(self, winner: Seats) -> None:
        """The lot goes to the winner; if there is none, out of the game."""
        for seat in range(self.players):
            if winner >> seat & 1:
                self.announce(WINS, who=seat, card=self.top(LOT))
                self.draw(LOT, WON[seat])
            self.sweep(BID[seat], SPENT[seat])
            self.fill_hand(seat)
        if self.size(LOT):
            self.announce(UNSOLD, card=self.top(LOT))
            self.sweep(LOT, KIT.box)
        self.round += 1
        self.phase = BIDDING
        self.over = not self.size(LOTS) or not self.bidders()
        if self.over:
            self.count_points()
        else:
            self.draw(LOTS, LOT)

    def count_points(self) -> None:
        """Only now: before the end, points would give the secret cards away."""
        for seat in range(self.players):
            self.show(SECRET[seat])
        self.write_round([self.standing(seat) for seat in range(self.players)])

    @override
    def standing(self, seat: Seat) -> int:
        secret = self.top_face(SECRET[seat])
        return sum([self.option(POINTS[symbols.rank(secret & card)]) for card in self.held(WON[seat])])

    @override
    def caption(self, reader: Seat) -> Args:
        if not self.size(LOT):
            return {}
        shows, best = symbols.symbols(self.top(LOT)), max(self.numbers(OFFER))
        return {"lot": self.top_text(LOT), "symbols": shows, "number": self.round + 1, "best": best}

    @override
    def purpose(self, seat: Seat, move: Move) -> Args:
        return {"points": self.option(POINTS[symbols.rank(self.top_face(SECRET[seat]) & self.top(LOT))])}

"""Weihnachts-Chaos (Christmas Chaos): whoever is rid of all cards first can sit down under the tree.

§1 Five to seven cards each. The Joker is the mother-in-law: nobody plays or donates her.
§2 A turn: play a card and carry out the action of each of its symbols, in any order. With the Joker alone, draw.
§3 Punkt bargains (§3.1), Balken donates (§3.2), Säule gives (§3.3), X invites (§3.4), Kreis exchanges (§3.5). What
   cannot be done lapses.
§4 Without a draw pile, the discards are shuffled when a card is needed.
§5 After all actions an empty hand wins, the active player's before all others; with the option (§6.2) not one that the
   exchange has emptied.
"""

from typing import Final

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS, JOKER, SYMBOLS, symbol_deck
from spieltisch.engine import ALL, Args, Clue, Kit, Move, Reason, Seat, Seats, State, override

HAND_SIZE: Final = bytes([0, 0, 0, 7, 7, 6, 5])  # by number of players
ALL_BUT_JOKER: Final = sum([1 << card for card in range(CARDS) if card != JOKER])
PUNKT, BALKEN, SAEULE, X = range(4)  # the actions, as SYMBOLS counts them; the fifth is Kreis

KIT: Final = Kit(
    symbol_deck(),
    most=6,
    seats={
        3: [(22, 9), (78, 9)],
        4: [(9, 40), (50, 9), (91, 40)],
        5: [(9, 46), (30, 9), (70, 9), (91, 46)],
        6: [(9, 52), (20, 14), (50, 9), (80, 14), (91, 52)],
    },
)

STOCK: Final = KIT.pile("stock", at=(42, 45))
DISCARDS: Final = KIT.pile("discards", at=(58, 45), sees=ALL)
PLAYED: Final = KIT.pile("played", at=(50, 66), sees=ALL, cap=1)
HAND: Final = KIT.hand(at=(50, 88))
OFFERED: Final = KIT.each("offered", "pile", at=(30, 70), away=(0, 13), sees=ALL, cap=1)

TO_DO: Final = KIT.count("to-do")  # the actions left of the played card, added up like the symbols of a card
EMPTIED: Final = KIT.count_each("emptied")  # by a take in the exchange, where such a hand does not win
TURNS_LEFT: Final = KIT.count("turns-left", start=200)

PLAYING: Final = KIT.phase("play", first=KIT.reason("play-first", "§2.1"))
ACTING: Final = KIT.phase("act", first=KIT.reason("choose-first", "§2.3"))
OFFERING: Final = KIT.phase("offer", "secret", first=KIT.reason("offer-first", "§3.1"))
TAKING: Final = KIT.phase("take", first=KIT.reason("take-first", "§3.1"))
DONATING: Final = KIT.phase("donate", first=KIT.reason("donate-first", "§3.2"))
GIVING: Final = KIT.phase("gift", first=KIT.reason("gift-first", "§3.3"))
INVITING: Final = KIT.phase("invite", first=KIT.reason("invite-first", "§3.4"))
FOLLOWS: Final = [OFFERING, DONATING, GIVING, INVITING]

SOMEBODY: Final = KIT.seat("seat", HAND)
PLAY: Final = KIT.verb("play", KIT.card_in(HAND), phase=PLAYING)
DRAW: Final = KIT.verb("draw", phase=PLAYING, touch=STOCK)
ACT: Final = KIT.verb("act", KIT.word("symbol", *SYMBOLS), phase=ACTING, about=PLAYED)
OFFER: Final = KIT.verb("offer", KIT.card_in(HAND), phase=OFFERING, about=OFFERED)
TAKE: Final = KIT.verb("take", KIT.seat("seat", OFFERED), phase=TAKING)
DONATE: Final = KIT.verb("donate", KIT.card_in(HAND), phase=DONATING, about=DISCARDS)
GIFT: Final = KIT.verb("gift", KIT.card_in(HAND), SOMEBODY, phase=GIVING)
INVITE: Final = KIT.verb("invite", SOMEBODY, phase=INVITING, about=STOCK)

JOKER_STAYS: Final = KIT.reason("joker-stays", "§1.3")
CAN_PLAY: Final = KIT.reason("can-play", "§2.2")
NOT_SHOWN: Final = KIT.reason("not-shown", "§2.3")
DONE: Final = KIT.reason("done", "§2.3")
NO_OFFER: Final = KIT.reason("no-offer", "§3.1")
NOT_YOURSELF: Final = KIT.reason("not-yourself", "§3.3")
EMPTY_SEAT: Final = KIT.reason("empty-seat", "§1.1")

PLAIN: Final = KIT.saying("action")
FESTIVE: Final = KIT.saying("festive")
LAPSED: Final = KIT.saying("lapsed")
TOOK: Final = KIT.saying("took")


class WeihnachtsChaos(State):
    @override
    def deal(self) -> None:
        self.shuffle_all(STOCK)
        self.deal_out(STOCK, HAND, HAND_SIZE[self.players])
        self[TURNS_LEFT] = self.option("turn_limit")
        self.turn = self.starter()

    @override
    def acting(self) -> Seats:
        return self.undecided(self.traders()) if self.phase is OFFERING else super().acting()

    def traders(self) -> Seats:
        """All other seats that have a card to offer."""
        without = self.seats_with_fewer(HAND, 1) | 1 << self.turn
        return self.seated() & ~without

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, what, receiver = self.read(move)
        if verb is PLAY or verb is DONATE:
            return JOKER_STAYS if what == JOKER else None
        if verb is OFFER:
            return None
        if verb is GIFT:
            return NOT_YOURSELF if receiver == seat else EMPTY_SEAT if receiver >= self.players else None
        if verb is ACT:
            asked = self[TO_DO] >> what & 1
            return None if asked else DONE if self.top(PLAYED) >> what & 1 else NOT_SHOWN
        if verb is INVITE:
            return EMPTY_SEAT if what >= self.players else None
        if verb is TAKE:
            return None if self.size(OFFERED[what]) else NO_OFFER
        return CAN_PLAY if self.can_lay_off(seat) else None

    def can_lay_off(self, seat: Seat) -> bool:
        """Is there a card in this hand besides the Joker?"""
        return self.size(HAND[seat]) > (1 if self.holds(HAND[seat], JOKER) else 0)

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, what, receiver = self.read(move)
        if verb is PLAY:
            self.put(what, HAND[seat], PLAYED)
            self[TO_DO] = what
            self.phase = ACTING
        elif verb is DRAW:
            self.show(HAND[seat])  # everybody understands that this is the Joker alone, if it is anything
            self.draw_card(seat)
            self.end_turn()
        elif verb is ACT:
            self[TO_DO] ^= 1 << what
            self.begin_action(what)
        elif verb is OFFER:
            self.choose(seat, move)
            if not self.acting():
                self.turn_up_offers()
        else:
            if verb is TAKE:
                self.take_offer(what)
            elif verb is DONATE:
                self.put(what, HAND[seat], DISCARDS)
            elif verb is GIFT:
                self.put(what, HAND[seat], HAND[receiver])
            else:
                self.draw_card(what)
            self.go_on()

    def begin_action(self, action: int) -> None:
        self.announce(FESTIVE if self.option("festive") else PLAIN, action, who=self.turn)
        if action > X:
            self.exchange()
            self.go_on()
        elif self.is_possible(action):
            self.phase = FOLLOWS[action]
        else:
            self.announce(LAPSED, who=self.turn)
            if action == BALKEN and self.size(HAND[self.turn]):
                self.show(HAND[self.turn])  # the Joker alone, as everybody understands
            self.go_on()

    def is_possible(self, action: int) -> bool:
        if action == PUNKT:
            return self.traders() != 0
        if action == BALKEN:
            return self.can_lay_off(self.turn)
        if action == SAEULE:
            return self.size(HAND[self.turn]) > 0
        return self.size(STOCK) + self.size(DISCARDS) > 0

    def turn_up_offers(self) -> None:
        for seat in range(self.players):
            if self.choices[seat] >= 0:
                self.put(self.read(self.take_choice(seat))[1], HAND[seat], OFFERED[seat])
        self.phase = TAKING

    def take_offer(self, chosen: Seat) -> None:
        for seat in range(self.players):
            if self.size(OFFERED[seat]):
                self.draw(OFFERED[seat], HAND[self.turn if seat == chosen else seat])

    def exchange(self) -> None:
        """Round the table, everybody takes a card blindly from the next hand that holds one at that moment."""
        taker = self.turn
        for _ in range(self.players):
            giver = self.after(taker)
            while giver != taker and not self.size(HAND[giver]):
                giver = self.after(giver)
            if giver != taker:
                cards = sorted(self.held(HAND[giver]))  # the lot must not hang on how a hand is held
                card = cards[self.rng.below(len(cards))]
                self.announce(TOOK, who=taker, other=giver, card=card, seen=1 << taker | 1 << giver)
                self.put(card, HAND[giver], HAND[taker])
                self[EMPTIED[giver]] = int(not self.option("exchange_wins") and not self.size(HAND[giver]))
            taker = self.after(taker)

    def draw_card(self, seat: Seat) -> None:
        if self.refill(STOCK, [DISCARDS]):
            self.draw(STOCK, HAND[seat])
            self[EMPTIED[seat]] = 0

    def go_on(self) -> None:
        """To the next action; after the last one the card is laid off and hands are looked at."""
        self.phase = ACTING
        for seat in range(self.players):
            if self.size(HAND[seat]):
                self[EMPTIED[seat]] = 0
        if not self[TO_DO]:
            self.draw(PLAYED, DISCARDS)
            self.over = self.without_cards() != 0
            self.end_turn()

    def without_cards(self) -> Seats:
        """The empty hands that win."""
        empty = self.seats_with_fewer(HAND, 1)
        for seat in range(self.players):
            if self[EMPTIED[seat]]:
                empty &= ~(1 << seat)
        return empty

    def end_turn(self) -> None:
        self[TURNS_LEFT] -= 1
        self.over = self.over or self.endless(self[TURNS_LEFT] == 0)
        if not self.over:
            self.turn = self.after(self.turn)
            self.phase = PLAYING

    @override
    def score(self, seat: Seat) -> int:
        return -self.size(HAND[seat])

    @override
    def winning(self) -> Seats:
        """The fewest cards win, but an active player without any wins alone."""
        empty = self.without_cards()
        return empty & 1 << self.turn or empty or super().winning()

    @override
    def clues(self, seat: Seat) -> list[Clue]:
        """Whoever has to donate can: otherwise the donation would have lapsed."""
        return [Clue([HAND[self.turn]], ALL_BUT_JOKER)] if self.phase is DONATING else []

    @override
    def caption(self, reader: Seat) -> Args:
        args: Args = {"festive": "yes" if self.option("festive") else "no"}
        args["stuck"] = "yes" if reader == self.turn and not self.can_lay_off(reader) else "no"
        if self.size(PLAYED):
            args["played"] = self.top_text(PLAYED)
            args["left"] = symbols.symbols(self[TO_DO])
        return args

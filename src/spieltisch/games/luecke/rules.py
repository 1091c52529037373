"""Lücke (The Gap): lay cards into the gap between two piles and go again.

§1 Twelve cards each. Everybody sets two aside, face down, before anything is open.
§2 A turn that finds no gap begins by turning up a card and laying it on either pile.
§3 Then a card into the gap (§3.1, and again), a match in colour or number (§3.2), or pass and draw (§3.3).
§4 An empty stock is rebuilt from under the two tops; after nine times, or when all pass on a dry one, nobody wins.
§5 Whoever lays the last card gains the stars set aside; everybody else loses the stars in hand.
"""

from typing import Final

from spieltisch.cards.numbers import ACROSS, ALIKE, STANDS, STARS, VALUE, gap_deck, stands
from spieltisch.engine import ALL, NOTHING, Args, Kit, Move, MoveList, Reason, Seat, Seats, State, override

KIT: Final = Kit(gap_deck(), most=4, seats={2: [(50, 9)], 3: [(22, 10), (78, 10)], 4: [(9, 42), (50, 9), (91, 42)]})

LEFT: Final = KIT.pile("left", at=(32, 45), sees=ALL)
RIGHT: Final = KIT.pile("right", at=(68, 45), sees=ALL)
STOCK: Final = KIT.pile("stock", at=(50, 45))
TURNED: Final = KIT.pile("turned", at=(50, 26), sees=ALL, cap=1)
HAND: Final = KIT.hand(at=(50, 88))
SET_ASIDE: Final = KIT.each("aside", "pile", at=(10, 74), away=(8, 6), shows=NOTHING, cap=2)
PILES: Final = [LEFT, RIGHT]

DEALER: Final = KIT.count("dealer")
REBUILDS: Final = KIT.count("rebuilds", limit=9)
DRY_PASSES: Final = KIT.count("dry-passes")

CHOOSING: Final = KIT.phase("aside", "secret", first=KIT.reason("aside-first", "§1.3"))
WIDENING: Final = KIT.phase("widen", first=KIT.reason("widen-first", "§2.2"))
PLAYING: Final = KIT.phase("turn")

ON: Final = KIT.place("pile", *PILES)
OVER: Final = KIT.reason("aside-over", "§1.3")
ASIDE: Final = KIT.verb("aside", KIT.card_in(HAND), phase=CHOOSING, otherwise=OVER, about=SET_ASIDE)
WIDEN: Final = KIT.verb("widen", ON, phase=WIDENING, otherwise=KIT.reason("none-turned-up", "§2.2"), about=TURNED)
GAP: Final = KIT.verb("gap", KIT.card_in(HAND), ON, phase=PLAYING)
MATCH: Final = KIT.verb("match", KIT.card_in(HAND), ON, phase=PLAYING)
PASS: Final = KIT.verb("pass", phase=PLAYING, touch=STOCK)

OUTSIDE: Final = KIT.reason("outside-gap", "§3.1")
COLOUR_SHOWS: Final = KIT.reason("colour-shows", "§3.1")
NO_MATCH: Final = KIT.reason("no-match", "§3.2")

GOES_AGAIN: Final = KIT.saying("again")
DRAWS: Final = KIT.saying("draws")


class Luecke(State):
    @override
    def deal(self) -> None:
        self.shuffle_all(STOCK)
        self.deal_out(STOCK, HAND, 12)
        self[DEALER] = (self.option("first_dealer") + self.round) % self.players
        self.reset(REBUILDS, DRY_PASSES)
        self.phase = CHOOSING

    @override
    def acting(self) -> Seats:
        return self.seats_with_fewer(SET_ASIDE, 2) if self.phase is CHOOSING else super().acting()

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is CHOOSING:
            out.add_cards(ASIDE, self.held(HAND[seat]))
            return
        if self.phase is WIDENING:
            out.add_all(WIDEN)
            return
        table, left, right = STANDS, 66 * self.top(LEFT), 66 * self.top(RIGHT)
        hand, cards = HAND[seat], self.cards
        for place in range(hand.start, hand.start + self.size(hand)):  # without `held`, which would copy the hand
            card = cards[place]
            by_left, by_right = table[left + card], table[right + card]
            out.add_if(by_left + by_right == ACROSS, GAP, card, 0)
            out.add_if(by_left + by_right == ACROSS, GAP, card, 1)
            out.add_if(by_left == ALIKE, MATCH, card, 0)
            out.add_if(by_right == ALIKE, MATCH, card, 1)
        out.add(PASS)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, card, pile = self.read(move)
        if verb is MATCH and stands(card, self.top(PILES[pile])) != ALIKE:
            return NO_MATCH
        if verb is GAP and stands(card, self.top(LEFT)) + stands(card, self.top(RIGHT)) != ACROSS:
            low, high = sorted([VALUE[self.top(LEFT)], VALUE[self.top(RIGHT)]])
            return COLOUR_SHOWS if low < VALUE[card] < high else OUTSIDE
        return None

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, card, pile = self.read(move)
        if verb is ASIDE:
            self.put(card, HAND[seat], SET_ASIDE[seat])
            if not self.acting():
                self.draw(STOCK, LEFT)
                self.draw(STOCK, RIGHT)
                self.begin_turn(self.after(self[DEALER]))
        elif verb is WIDEN:
            self.draw(TURNED, PILES[WIDEN.operand(0, move)])
            self.phase = PLAYING
        elif verb is PASS:
            drawn = int(self.refill(STOCK, PILES, 1, REBUILDS))
            self.draw(STOCK, HAND[seat], drawn)
            self[DRY_PASSES] += 1 - drawn
            self.announce(DRAWS, drawn, who=seat)
            self.begin_turn(self.after(seat))
        else:
            self.put(card, HAND[seat], PILES[pile])
            self[DRY_PASSES] = 0
            if not self.size(HAND[seat]):
                self.end_round(seat)
            elif verb is MATCH:
                self.begin_turn(self.after(seat))
            else:
                self.announce(GOES_AGAIN, who=seat)

    def begin_turn(self, seat: Seat) -> None:
        self.turn = seat
        self.phase = PLAYING
        no_gap = -2 < VALUE[self.top(LEFT)] - VALUE[self.top(RIGHT)] < 2
        if no_gap and self.refill(STOCK, PILES, 1, REBUILDS):
            self.draw(STOCK, TURNED)
            self.phase = WIDENING
        if not self.size(STOCK) and self.endless(self.spent(REBUILDS) or self[DRY_PASSES] == self.players):
            self.end_round()

    def end_round(self, winner: Seat = -1) -> None:
        """Count the stars; where nobody wins, all lose those in hand."""
        points: list[int] = []
        for seat in range(self.players):
            counted = SET_ASIDE[seat] if seat == winner else HAND[seat]
            self.show(counted)
            stars = self.worth(counted, STARS)
            points.append(stars if seat == winner else -stars)
        self.write_round(points)
        self.round += 1
        self.deal_again(unless=self.round == self.option("rounds"))

    @override
    def caption(self, reader: Seat) -> Args:
        if self.phase is CHOOSING:
            return {}
        low, high = sorted([VALUE[self.top(LEFT)], VALUE[self.top(RIGHT)]])
        tops: Args = {"left": self.top_text(LEFT), "right": self.top_text(RIGHT)}
        return {"gap": max(0, high - low - 1), "low": low + 1, "high": high - 1, **tops}

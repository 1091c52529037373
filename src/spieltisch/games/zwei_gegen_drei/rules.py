"""2 gegen 3 (Two against Three): two strong cards against three weaker ones; the higher sum wins the trick.

§1 Two has ten cards, six of them in hand; Three has fifteen, seven in hand.
§2 Both lay their cards in secret (§2.1). Two turns up one of Three's, Three one of Two's, Two another one (§2.2); after
   each, whoever turned it up may swap a face-down card (§2.3, §2.4). Then the rest is turned up (§2.5).
§3 The higher sum wins the trick (§3.1), Two draws one card and Three two (§3.2).
§4 Three tricks win the round; after five tricks more do. Then the roles change.
§5 Two rounds won in a row win the game; after the last round allowed, more rounds do, then more tricks.
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards.symbols import symbol_deck
from spieltisch.engine import (
    ALL,
    NOBODY,
    SPECTATOR,
    TOP,
    Args,
    Kit,
    Move,
    MoveList,
    Reason,
    Seat,
    Seats,
    State,
    Zone,
    how_many,
    override,
)
from spieltisch.games.zwei_gegen_drei.slots import SLOTS, Slots

SETS: Final = [
    [1, 16, 17, 19, 21, 23, 25, 27, 29, 31],
    [2, 4, 6, 7, 8, 10, 11, 12, 13, 14, 15, 22, 26, 28, 30],
]
TWO: Final = 0  # the roles; each lays two cards more than its number
THREE: Final = 1
ENOUGH: Final = 3
TRICKS_IN_ALL: Final = 5

KIT: Final = Kit(symbol_deck(), most=2, seats={2: [(50, 10)]}, mirrored=True, horizon=40)

HAND: Final = KIT.hand(at=(50, 90), cap=7)
PILE: Final = KIT.each("pile", "pile", at=(12, 80), away=(-38, 10), sees=NOBODY, cap=15)
SLOT: Final = Slots(KIT)
PLAYED: Final = KIT.each("played", "pile", at=(82, 74), away=(32, 10), sees=ALL, shows=TOP, cap=15, browsable=True)

ROLE: Final = KIT.count_each("role", words=["two", "three"])
TRICKS: Final = KIT.count_each("tricks")  # won in this round
TRICKS_SO_FAR: Final = KIT.count_each("all-tricks")  # won in the whole game
REVEALED: Final = KIT.count("revealed")  # cards turned up in this trick
SWAPPED: Final = KIT.count("swapped", words=["no", "yes"])  # has Two in this trick?

LAYING: Final = KIT.phase("lay", "secret", first=KIT.reason("lay-first", "§2.1"))
REVEALING: Final = KIT.phase("reveal", first=KIT.reason("reveal-first", "§2.2"))
SWAPPING: Final = KIT.phase("swap", first=KIT.reason("swap-first", "§2.3"))

LAY: Final = KIT.verb("lay", KIT.cards_in(HAND, SLOTS, least=2, ordered=True), phase=LAYING)
REVEAL: Final = KIT.verb("reveal", KIT.rivals("slot", *SLOT.zones), phase=REVEALING)
SWAP: Final = KIT.verb("swap", KIT.card_in(HAND), KIT.own("slot", *SLOT.zones), phase=SWAPPING)
PASS: Final = KIT.verb("pass", phase=SWAPPING)

WRONG_NUMBER: Final = KIT.reason("wrong-number", "§2.1")
LIES_OPEN: Final = KIT.reason("lies-open", "§2.2")
NO_SWAP_OPEN: Final = KIT.reason("no-swap-open", "§2.4")
NO_CARD: Final = KIT.reason("no-card", "§1.1")

ROLES: Final = KIT.saying("roles")
NO_SWAP: Final = KIT.saying("no-swap")
SUM: Final = KIT.saying("sum")
TRICK: Final = KIT.saying("trick")
TIED: Final = KIT.saying("tied")
ROUND: Final = KIT.saying("round")
DRAWN: Final = KIT.saying("drawn")


class ZweiGegenDrei(State):
    @override
    def deal(self) -> None:
        two = 1 - self.holder(TWO) if self.round else self.starter()
        self.announce(ROLES, self.round, who=two, other=1 - two)
        self.reset(TRICKS)
        for seat in range(2):
            self.clear(seat)
        for seat in range(2):
            role: i64 = TWO if seat == two else THREE
            self[ROLE[seat]] = role
            self.stack(SETS[role], PILE[seat])
            self.draw(PILE[seat], HAND[seat], 6 + role)
        self.phase = LAYING

    def holder(self, role: i64) -> Seat:
        """The seat that has this role."""
        return 0 if self[ROLE[0]] == role else 1

    def clear(self, seat: Seat) -> None:
        """All cards of a seat into the box."""
        for zone in (HAND, PILE, PLAYED):
            self.sweep(zone[seat], KIT.box)

    def lays(self, seat: Seat) -> i64:
        """How many cards this seat lays for a trick."""
        return 2 + self[ROLE[seat]]

    @override
    def acting(self) -> Seats:
        return self.undecided(self.seated()) if self.phase is LAYING and not self.over else super().acting()

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        hand = HAND[seat]
        if self.phase is LAYING:
            out.add_sets(LAY, self.size(hand), self.lays(seat))
        elif self.phase is REVEALING:
            for slot in range(SLOTS):
                if SLOT.is_down(self, 1 - seat, slot):
                    out.add(REVEAL, slot)
        else:
            for slot in range(SLOTS):
                if SLOT.is_down(self, seat, slot):
                    for place in range(hand.start, hand.start + self.size(hand)):
                        out.add(SWAP, self.cards[place], slot)
            out.add(PASS)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, first, second = self.read(move)
        if verb is LAY:
            return None if len(self.cards_of(seat, move)) == self.lays(seat) else WRONG_NUMBER
        if verb is REVEAL:
            return self.bars(1 - seat, first, LIES_OPEN)
        return self.bars(seat, second, NO_SWAP_OPEN) if verb is SWAP else None

    def bars(self, seat: Seat, slot: int, lies_open: Reason) -> Reason | None:
        """Why nothing can be done here: no card, or one that lies face up."""
        if SLOT.is_down(self, seat, slot):
            return None
        return lies_open if self.size(SLOT.zones[slot][seat]) else NO_CARD

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, first, second = self.read(move)
        if verb is LAY:
            self.choose(seat, move)
            if not self.acting():
                self.lay_all()
        elif verb is REVEAL:
            self.turn_up(SLOT.zones[first][1 - seat])
            self[REVEALED] += 1
            self.may_swap(seat)
        else:
            if verb is SWAP:
                self.draw(SLOT.zones[second][seat], HAND[seat])
                self.put(first, HAND[seat], SLOT.zones[second][seat])
                self[SWAPPED] |= int(self[ROLE[seat]] == TWO)
            self.go_on()

    def lay_all(self) -> None:
        for seat in range(2):
            SLOT.lay(self, seat, self.cards_of(seat, self.take_choice(seat)), HAND[seat])
        self.turn = self.holder(TWO)
        self.phase = REVEALING

    def may_swap(self, seat: Seat) -> None:
        """A chance to swap, unless there is nothing to swap with or this seat already has."""
        has_swapped = self[ROLE[seat]] == TWO and self[SWAPPED] > 0
        if self.size(HAND[seat]) and not has_swapped:
            self.phase = SWAPPING
        else:
            self.announce(NO_SWAP, int(has_swapped), who=seat)
            self.go_on()

    def go_on(self) -> None:
        if self[REVEALED] == 3:
            self.showdown()
        else:
            self.turn = self.after(self.turn)
            self.phase = REVEALING

    def showdown(self) -> None:
        sums: list[i64] = []
        for seat in range(2):
            SLOT.turn_up(self, seat)
            sums.append(SLOT.worth(self, seat))
            self.announce(SUM, sums[seat], who=seat)
        if sums[0] == sums[1]:
            self.announce(TIED, sums[0])
        else:
            winner = 0 if sums[0] > sums[1] else 1
            self[TRICKS[winner]] += 1
            self[TRICKS_SO_FAR[winner]] += 1
            self.announce(TRICK, self[TRICKS[winner]], who=winner)
        for seat in range(2):
            SLOT.clear(self, seat, PLAYED[seat])
        self.reset(REVEALED, SWAPPED)
        if max(self.numbers(TRICKS)) == ENOUGH or self.tricks_played() == TRICKS_IN_ALL:
            self.end_round()
        else:
            for seat in range(2):
                self.draw(PILE[seat], HAND[seat], 1 + self[ROLE[seat]])
            self.phase = LAYING

    def tricks_played(self) -> i64:
        return self.size(PLAYED[0]) // self.lays(0)

    def end_round(self) -> None:
        best = self.seats_with_most(self.numbers(TRICKS))
        if how_many(best) == 1:
            self.announce(ROUND, who=best >> 1, value=self[TRICKS[best >> 1]])
        else:
            self.announce(DRAWN, self[TRICKS[0]])
        self.write_round([int(best == 1 << seat) for seat in range(2)])
        self.round += 1
        self.deal_again(unless=self.champion() >= 0 or self.endless(self.round == self.option("max_rounds")))

    def champion(self) -> Seat:
        """Who has won the last two rounds; −1 if nobody has."""
        last = len(self.sheet) - 2
        for seat in range(2):
            if last >= 2 and self.sheet[last + seat] and self.sheet[last - 2 + seat]:
                return seat
        return -1

    @override
    def winning(self) -> Seats:
        if self.champion() >= 0:
            return 1 << self.champion()
        best = super().winning()
        return best if how_many(best) == 1 else self.seats_with_most(self.numbers(TRICKS_SO_FAR))

    @override
    def standing(self, seat: Seat) -> i64:
        return 2 * ENOUGH * self.score(seat) + self[TRICKS[seat]]

    @override
    def caption(self, reader: Seat) -> Args:
        """How the trick stands for the reader; a spectator hears what lies face up for the one whose turn it is."""
        seat = self.turn if reader == SPECTATOR else reader
        own = SLOT.worth(self, seat, only_open=reader == SPECTATOR)
        args: Args = {"role": ROLE[seat].words[self[ROLE[seat]]], "lays": self.lays(seat), "own": own}
        args.update(
            {
                "open": SLOT.worth(self, 1 - seat, only_open=True),
                "trick": self.tricks_played() + 1,
                "revealed": self[REVEALED],
            }
        )
        args.update({"tricks": self[TRICKS[seat]], "rival": self[TRICKS[1 - seat]]})
        return args

    @override
    def shown(self, zone: Zone) -> bool:
        return super().shown(zone) and not (zone.name == SLOT.zones[2].name and self[ROLE[zone.owner]] == TWO)

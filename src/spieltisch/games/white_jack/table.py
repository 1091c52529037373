"""The table of White Jack: what lies where, what the rows count, and who leads."""

from typing import Final

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS, JOKER, symbol_deck
from spieltisch.engine import ALL, NOBODY, NOTHING, Args, Kit, Seat, State, Zone

RANK: Final = symbols.RANKS * 2
JOKER_HIGH: Final = 6
CLOSE: Final = 20  # hundredths of a card

KIT: Final = Kit(symbol_deck(2), most=2, seats={2: [(50, 8)]})

ROW: Final = KIT.each("row", "row", at=(50, 64), away=(0, 28), sees=ALL)
PILE: Final = KIT.each("pile", "pile", at=(10, 82), away=(-40, 10), sees=NOBODY)
DISCARDS: Final = KIT.each("discards", "pile", at=(28, 82), away=(-22, 10), sees=NOBODY, shows=NOTHING)
TROPHIES: Final = KIT.each("trophies", "pile", at=(90, 82), away=(40, 10), sees=NOBODY, shows=NOTHING)

FIRST: Final = KIT.count("first")
DICE: Final = [KIT.die("die-1"), KIT.die("die-2")]
TARGET: Final = KIT.count("target")
TOTAL: Final = KIT.count_each("total")
JOKER_COUNTS: Final = KIT.count_each("joker")
LEADS: Final = KIT.count_each("leads", words=["no", "yes"])
PAUSED: Final = KIT.count_each("paused", words=["no", "yes"])

AIM: Final = KIT.saying("target")
STANDS: Final = KIT.saying("stands")
TOO_MUCH: Final = KIT.saying("too-much")
VOID: Final = KIT.saying("void")
TAKES: Final = KIT.saying("takes")


class Table(State):
    """What can be said of the table without knowing whose turn it is, and done to it without asking whether one may."""

    def roll(self) -> None:
        for die in DICE:
            self[die] = self.lot(6, "die", least=1)
        self[TARGET] = self[DICE[0]] + self[DICE[1]]
        self.announce(AIM, self[TARGET])

    def can_lay(self, seat: Seat) -> bool:
        return self.size(PILE[seat]) + self.size(DISCARDS[seat]) > 0

    def lay(self, seat: Seat) -> None:
        """Turn up a card and count the row anew: the Joker is worth 6 wherever that is not too much."""
        self.refill(PILE[seat], [DISCARDS[seat]])
        self.draw(PILE[seat], ROW[seat])
        low = self.lowest(seat)
        high = self.has_joker(seat) and low + JOKER_HIGH <= self[TARGET]
        self[JOKER_COUNTS[seat]] = JOKER_HIGH if high else 0
        self[TOTAL[seat]] = low + self[JOKER_COUNTS[seat]]

    def has_joker(self, seat: Seat) -> bool:
        return self.holds(ROW[seat], CARDS * seat + JOKER)

    def lowest(self, seat: Seat) -> int:
        """What lies in a row, the Joker counted as 0."""
        return self.worth(ROW[seat], RANK)

    def is_bust(self, seat: Seat) -> bool:
        return self.lowest(seat) > self[TARGET]

    def takes_lead(self, seat: Seat, rank: int) -> bool:
        """Would a seat lead with a card of this rank more?"""
        low = self.lowest(seat) + rank
        high = (rank == 0 or self.has_joker(seat)) and low + JOKER_HIGH <= self[TARGET]
        return low + high * JOKER_HIGH >= self[TOTAL[1 - seat]]

    def risk(self, seat: Seat) -> int:
        """What another card loses on average, in hundredths of a card more than giving up; as everybody knows.

        Whoever has the lead then wins four fifths of what the rival has laid, whoever has not loses half of the own
        row: of thirty such pairs of fractions one of the best (`python bench/sensible.py white-jack --against greedy`).
        """
        laid, room = self.size(ROW[seat]), self[TARGET] - self.lowest(seat)
        lost = 0
        cards = self.held(self.next_from(seat))
        for card in cards:
            rank = RANK[card]
            if rank > room:
                lost += 10 * (laid + 1)
            elif self.takes_lead(seat, rank):
                lost -= 8 * self.size(ROW[1 - seat])
            else:
                lost += 5 * (laid + 1)
        return 10 * lost // len(cards) - 100 * laid

    def dares(self, seat: Seat) -> bool:
        """Is another card worth a try? Not for whoever leads."""
        return not self[LEADS[seat]] and self.can_lay(seat) and self.risk(seat) < CLOSE

    def despairs(self, seat: Seat) -> bool:
        """Is giving up?"""
        return not self[LEADS[seat]] and (not self.can_lay(seat) or self.risk(seat) > -CLOSE)

    def next_from(self, seat: Seat) -> Zone:
        """Where the next card comes from: an empty pile is rebuilt first."""
        return PILE[seat] if self.size(PILE[seat]) else DISCARDS[seat]

    def see_who_leads(self, latest: Seat) -> None:
        """Of equal totals the later card leads. Whoever no longer leads no longer pauses."""
        leads = self[TOTAL[latest]] >= self[TOTAL[1 - latest]]
        for seat in range(2):
            self[LEADS[seat]] = int(leads == (seat == latest))
            self[PAUSED[seat]] *= self[LEADS[seat]]

    def say_total(self, seat: Seat) -> None:
        """What the card just laid has made of the total, and, once both first cards lie, who leads with it."""
        more: Args = {"rank": RANK[self.top(ROW[seat])]}
        more["joker"] = "none" if not self.has_joker(seat) else "high" if self[JOKER_COUNTS[seat]] else "low"
        more["leads"] = "yes" if self[LEADS[seat]] else "no" if self[LEADS[1 - seat]] else "nobody"
        self.announce(STANDS, self[TOTAL[seat]], who=seat, more=more)

    def say_too_much(self, seat: Seat) -> None:
        self.announce(TOO_MUCH, self[TOTAL[seat]], who=seat, more={"target": self[TARGET]})

    def call_off(self) -> None:
        """The round is void: both keep their cards."""
        self.announce(VOID, self[TARGET])
        self.sweep_each(ROW, DISCARDS)

    def hand_over(self, loser: Seat) -> None:
        """The loser's cards become trophies of the winner, who keeps the own ones."""
        winner = 1 - loser
        self.announce(TAKES, self.size(ROW[loser]), who=winner, other=loser)
        self.sweep(ROW[loser], TROPHIES[winner])
        self.sweep(ROW[winner], DISCARDS[winner])

    def clear(self) -> None:
        """Nothing rolled and nothing laid: a round may begin."""
        self.reset(*DICE, TARGET, TOTAL, JOKER_COUNTS, LEADS, PAUSED)

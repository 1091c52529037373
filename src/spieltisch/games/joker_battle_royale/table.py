"""The table of Joker Battle Royale: what lies where, where the Jokers stand, and how cards are paid."""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.cards.symbols import BALKEN, CARDS, KREIS, PUNKT, SAEULE, SINGLES, X, symbol_deck
from spieltisch.engine import ALL, NOBODY, TOP, Args, Kit, Seat, State
from spieltisch.games.joker_battle_royale.arena import BETWEEN, DIAGONAL_STEPS, KIND, NOT_AT_ALL, RANGED, SPACES, STEPS

HOLDS: Final = 4
RANK: Final = symbols.RANKS
NEEDED: Final = [0, BALKEN, SAEULE, X]  # for an attack of each kind
AGAINST: Final = [0, KREIS, KREIS, PUNKT]  # for a defence
# By symbol, the faces that show it and those that do not, one bit each.
SHOWING: Final = {symbol: sum([1 << face for face in range(CARDS) if face & symbol]) for symbol in SINGLES}
LACKING: Final = {symbol: sum([1 << face for face in range(CARDS) if not face & symbol]) for symbol in SINGLES}

KIT: Final = Kit(
    symbol_deck(7),
    most=6,
    seats={
        3: [(8, 12), (92, 12)],
        4: [(8, 12), (50, 5), (92, 12)],
        5: [(8, 40), (8, 12), (92, 12), (92, 40)],
        6: [(8, 40), (8, 12), (50, 5), (92, 12), (92, 40)],
    },
    horizon=60,
)

FIELD: Final = KIT.board("field", {f"{x}-{y}": (10 + 10 * x, 14 * y - 2) for x, y in SPACES}, sees=NOBODY)
JOKERS: Final = KIT.pawns(FIELD)
ATTACK: Final = KIT.pile("attack", at=(88, 40), cap=1)
HAND: Final = KIT.hand(at=(50, 90), cap=HOLDS)
PILE: Final = KIT.each("pile", "pile", at=(10, 88), away=(-4, 8), sees=NOBODY, shows=TOP, cap=CARDS)
DISCARDS: Final = KIT.each("discards", "pile", at=(20, 88), away=(0, 8), sees=ALL, shows=TOP, cap=26, browsable=True)
OPEN: Final = KIT.each("open", "pile", at=(72, 88), away=(4, 8), sees=ALL, cap=1)
TROPHIES: Final = KIT.each("trophies", "pile", at=(90, 88), away=(8, 8), sees=ALL, shows=TOP, cap=132, browsable=True)

TARGET: Final = KIT.count("target")  # the number of the seat under attack, counted from 1
ATTACK_KIND: Final = KIT.count("kind", words=["none", "melee", "cross", "ranged"])
FIELD_USED: Final = KIT.count("field-used", words=["no", "yes"])
IDLE: Final = KIT.count("idle")  # turns in a row without a trophy

BOOST: Final = KIT.saying("boost")
LOSES: Final = KIT.saying("loses")
OUT: Final = KIT.saying("out")
BONUS: Final = KIT.saying("bonus")


class Table(State):
    """What can be said of the table without knowing whose turn it is, and done to it without asking whether one may."""

    def target(self) -> Seat:
        """The seat under attack."""
        return self[TARGET] - 1

    def space_of(self, seat: Seat) -> i64:
        """The space of a Joker; −1 if it is not in the arena."""
        first = JOKERS.index
        for space in range(len(SPACES)):
            if self.facts[first + space] == seat + 1:
                return space
        return -1

    def jokers(self) -> int:
        count = 0
        for seat in range(self.players):
            count += self.space_of(seat) >= 0
        return count

    def kind(self, here: i64, there: i64) -> i64:
        """How one attacks from one space to another; not at all where the pillar or another Joker is in the way."""
        kind = KIND[here][there]
        if kind == RANGED:
            for space in BETWEEN[here][there]:
                if self[JOKERS[space]]:
                    return NOT_AT_ALL
        return kind

    def spares(self, seat: Seat, other: Seat) -> bool:
        """Must this seat leave the other alone for now?"""
        trophies = TROPHIES[seat]
        return self.size(trophies) > 0 and self.top(trophies) // CARDS == other and self.jokers() > 2

    def targets(self, seat: Seat) -> Args:
        """Whom this seat could attack, and how, and whom it has to spare."""
        ways: list[list[str]] = [[], [], [], []]
        spared: list[str] = []
        here = self.space_of(seat)
        for other in range(self.players):
            there = self.space_of(other)
            if other != seat and there >= 0:
                if self.spares(seat, other):
                    spared.append(f"@{other}")
                else:
                    ways[self.kind(here, there)].append(f"@{other}")
        return {"melee": ways[1], "cross": ways[2], "ranged": ways[3], "spared": spared}

    def steps(self, seat: Seat) -> bytes:
        """How far it is from this seat's Joker to every space."""
        here = self.space_of(seat)
        return DIAGONAL_STEPS[here] if self.option("diagonal_moves") else STEPS[here]

    def open_helps(self, seat: Seat) -> bool:
        return self.size(OPEN[seat]) > 0 and self.top_face(OPEN[seat]) & AGAINST[self[ATTACK_KIND]] != 0

    def strength(self) -> i64:
        """What the attack is worth, with the help of the field card."""
        face = self.top_face(ATTACK)
        value: i64 = RANK[face] + 1
        if self[FIELD_USED]:
            under = self.top_face(FIELD[self.space_of(self.turn)])
            boost = 2 if under == face else 1 if under & NEEDED[self[ATTACK_KIND]] else 0
            value += boost
            self.announce(BOOST, boost, who=self.turn)
        return value

    def owned(self, seat: Seat) -> i64:
        """All the cards a seat has, without its trophies."""
        return self.size(HAND[seat]) + self.size(PILE[seat]) + self.size(DISCARDS[seat]) + self.size(OPEN[seat])

    def pay(self, seat: Seat, to: Seat, count: i64) -> None:
        """So many cards, or as many as there are, become trophies of somebody."""
        count = min(count, self.owned(seat))
        for _ in range(count):
            if self.refill(PILE[seat], [DISCARDS[seat]]):
                self.draw(PILE[seat], TROPHIES[to])
            elif self.size(HAND[seat]):
                self.take_at(HAND[seat], self.lot(self.size(HAND[seat]), ""), TROPHIES[to])
            else:
                self.draw(OPEN[seat], TROPHIES[to])
        self[IDLE] = -1  # this turn is none without a trophy
        self.announce(BONUS if seat == to else LOSES, count, who=to, other=seat)

    def leave(self, seat: Seat) -> None:
        self[JOKERS[self.space_of(seat)]] = 0
        for zone in (HAND, PILE, DISCARDS, OPEN):
            self.sweep(zone[seat], KIT.box)
        self.announce(OUT, who=seat)

    def next_joker(self, seat: Seat) -> Seat:
        """Whose turn comes after this seat's."""
        following = self.after(seat)
        while self.space_of(following) < 0:
            following = self.after(following)
        return following

    def fill_hands(self) -> None:
        seat = self.turn
        for _ in range(self.players):
            if self.space_of(seat) >= 0:
                while self.size(HAND[seat]) < HOLDS and self.refill(PILE[seat], [DISCARDS[seat]]):
                    self.draw(PILE[seat], HAND[seat])
            seat = self.after(seat)

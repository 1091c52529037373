"""The table of Raumschiffe: what lies where, how strong the ships are, and what is drawn for the next round."""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards.symbols import symbol_deck
from spieltisch.engine import ALL, NOBODY, Kit, Seat, State
from spieltisch.games.raumschiffe import ship
from spieltisch.games.raumschiffe.ship import DEFENCE, NAMES, PILOT, RESOURCES, SPOTS

FIRST_HAND: Final = 8
ENOUGH: Final = 13

KIT: Final = Kit(symbol_deck(2), most=2, seats={2: [(50, 8)]}, horizon=120)

# A card of the ship each, and what is laid on it. The enemy's lie opposite, turned around.
PLACES: Final = [KIT.each(name, "place", at=(x, y), cap=2) for name, (x, y) in zip(NAMES, SPOTS, strict=True)]
HAND: Final = KIT.hand(at=(50, 94))
PILE: Final = KIT.each("pile", "pile", at=(8, 82), away=(42, 10), sees=NOBODY, cap=26)
DISCARDS: Final = KIT.each("discards", "pile", at=(20, 82), away=(30, 10), sees=ALL, cap=26, browsable=True)
HITS: Final = KIT.each("hits", "pile", at=(92, 82), away=(-42, 10), sees=ALL, cap=26, browsable=True)

FIRST: Final = KIT.count("first")
READY: Final = KIT.count_each("ready", words=["no", "yes"])
FIRED: Final = KIT.count_each("fired", words=["none", "energy", "projectile", "both"])
EXTRA: Final = KIT.count_each("extra", words=["none", "held", "resources"])
WEAPON: Final = KIT.count("weapon", words=["energy", "projectile"])  # the last one fired
ADDED: Final = KIT.count("added")  # the extra point of whoever fires, in this shot
NOTED: Final = KIT.count_each("noted")  # hits for which no card is removed
QUIET: Final = KIT.count("quiet", limit=20)

LAPSED: Final = KIT.saying("lapsed")
DRAWS: Final = KIT.saying("draws")


class Table(State):
    """What can be said of the ships, and done to them, without asking whether one may."""

    def is_loaded(self, seat: Seat, i: i64) -> bool:
        return self.size(PLACES[i][seat]) == 2

    def regulator(self, seat: Seat) -> i64:
        return self.top_face(PLACES[PILOT][seat])

    def strength(self, seat: Seat, i: i64) -> i64:
        return ship.strength(i, self.top_face(PLACES[i][seat]), self.regulator(seat))

    def attack(self) -> i64:
        return self.strength(self.turn, self[WEAPON]) + self[ADDED]

    def defence(self) -> i64:
        return self.strength(1 - self.turn, self[WEAPON] + DEFENCE)

    def enough(self) -> i64:
        return self.option("target") if self.option("cuddle") else ENOUGH

    def supply(self, seat: Seat) -> None:
        if self[EXTRA[seat]] == 1:
            self.announce(LAPSED, who=seat)
        there = self.size(PILE[seat]) + self.size(DISCARDS[seat])
        wanted = min(there, ship.new_cards(self.strength(seat, RESOURCES) + int(self[EXTRA[seat]] == 2)))
        self[EXTRA[seat]] = 0
        self.announce(DRAWS, wanted, who=seat)
        while wanted:
            self.refill(PILE[seat], [DISCARDS[seat]])
            few = min(wanted, self.size(PILE[seat]))
            self.draw(PILE[seat], HAND[seat], few)
            wanted -= few

"""The ships: where their cards lie, what is laid on them, and how strong that makes them."""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.cards.symbols import BALKEN, CARDS, JOKER, KREIS, PUNKT, SAEULE, X, symbol_deck
from spieltisch.engine import Args, Card, Kit, Seat, State, Zone

SHIP: Final = [PUNKT, SAEULE, KREIS, BALKEN, X, JOKER]  # the card of each place, in the order of PLACES
RESOURCES: Final = 4
PILOT: Final = 5
DEFENCE: Final = 2  # so many places after a weapon comes the defence it fires at
RANK: Final = bytes([symbols.rank(face) for face in range(CARDS)])
BONUS: Final = bytes([0, 0, 2, 1, 1, 1])  # of a regulator with so many symbols

KIT: Final = Kit(symbol_deck(2), most=2, seats={2: [(50, 8)]}, horizon=120)


def place_of_ship(name: str, x: float, y: float) -> Zone:
    """A card of the ship and what is laid on it; the enemy's lies opposite, turned around."""
    return KIT.each(name, "place", at=(x, y), away=(50 - x, 92 - y), cap=2)


PLACES: Final = [
    place_of_ship("energy-weapon", 26, 58),
    place_of_ship("projectile-weapon", 38, 58),
    place_of_ship("shield", 74, 58),
    place_of_ship("armour", 62, 58),
    place_of_ship("resources", 50, 75),
    place_of_ship("pilot", 50, 58),
]


class Ships(State):
    def is_loaded(self, seat: Seat, i: i64) -> bool:
        return self.size(PLACES[i][seat]) == 2

    def regulator(self, seat: Seat) -> Card:
        return self.top_face(PLACES[PILOT][seat])

    def strength(self, seat: Seat, i: i64) -> i64:
        """How strong a system is, but for an extra point."""
        laid, regulator = self.top_face(PLACES[i][seat]), self.regulator(seat)
        energy = RANK[laid] if laid & SHIP[i] else 0
        return energy + (BONUS[RANK[regulator]] if regulator & SHIP[i] else 0)

    def new_cards(self, seat: Seat, extra: i64) -> i64:
        return max(6, 5 + self.strength(seat, RESOURCES) + extra)

    def load_of(self, seat: Seat) -> Args:
        """What somebody has laid so far: what of it counts nothing, and in the end how strong it all is."""
        laid = [i for i in range(len(PLACES)) if self.is_loaded(seat, i)]
        idle = [PLACES[i].name for i in laid if self.top_face(PLACES[i][seat]) & SHIP[i] != SHIP[i]]
        args: Args = {"laid": len(laid), "left": len(PLACES) - len(laid), "idle": idle}
        complete = len(laid) == len(PLACES)
        args.update({PLACES[i].name: self.strength(seat, i) if complete else 0 for i in range(PILOT)})
        args["cards"] = self.new_cards(seat, 0) if complete else 0
        return args

"""A ship: its six cards, where they lie, and how strong what is laid on them makes it.

>>> strength(1, laid=31, regulator=3), strength(3, laid=6, regulator=15), strength(1, laid=3, regulator=12)
(5, 3, 2)
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.cards.symbols import BALKEN, JOKER, KREIS, PUNKT, SAEULE, X
from spieltisch.engine import Args, Card

# Place by place: the card of the ship, what it is called and where it lies.
SHIP: Final = [PUNKT, SAEULE, KREIS, BALKEN, X, JOKER]
NAMES: Final = ["energy-weapon", "projectile-weapon", "shield", "armour", "resources", "pilot"]
SPOTS: Final = [(20, 62), (32, 62), (80, 62), (68, 62), (56, 62), (44, 62)]  # side by side, so that a phone has room
DEFENCE: Final = 2  # so many places after a weapon comes the defence it fires at
RESOURCES: Final = 4
PILOT: Final = 5

RANK: Final = symbols.RANKS
BONUS: Final = bytes([0, 0, 2, 1, 1, 1])  # of a regulator with so many symbols
EMPTY: Final = -1


def strength(i: i64, laid: Card, regulator: Card) -> i64:
    """How strong a system is, but for an extra point."""
    energy = RANK[laid] if laid & SHIP[i] else 0
    return energy + (BONUS[RANK[regulator]] if regulator & SHIP[i] else 0)


def new_cards(resources: i64) -> i64:
    return max(6, 5 + resources)


def load_told(laid: list[i64]) -> Args:
    """What somebody has laid so far, place by place: what of it counts nothing, and in the end how strong it all is."""
    filled = [i for i in range(len(SHIP)) if laid[i] != EMPTY]
    args: Args = {"laid": len(filled), "left": len(SHIP) - len(filled)}
    args["idle"] = [NAMES[i] for i in filled if laid[i] & SHIP[i] != SHIP[i]]
    strong: list[int] = [strength(i, laid[i], laid[PILOT]) if len(filled) == len(SHIP) else 0 for i in range(PILOT)]
    args.update(dict(zip(NAMES, strong)))
    args["cards"] = new_cards(strong[RESOURCES])
    return args

"""What a game is made of. Rules import from here and from `spieltisch.cards`, nothing else."""

from typing_extensions import override

from spieltisch.engine.exclusions import Clue
from spieltisch.engine.kit import Kit
from spieltisch.engine.knowledge import how_many
from spieltisch.engine.moves import MoveList, Operand, Verb
from spieltisch.engine.rng import Rng, SealedRng
from spieltisch.engine.shapes import Args
from spieltisch.engine.state import Clock, State
from spieltisch.engine.zones import (
    ALL,
    EVERYONE,
    NOBODY,
    NOT_NOW,
    NOTHING,
    OWNER,
    SPECTATOR,
    TABLE,
    TOP,
    Card,
    Fact,
    InRow,
    Move,
    Phase,
    Reason,
    Seat,
    Seats,
    Zone,
)  # fmt: skip

__all__ = [
    "ALL", "EVERYONE", "NOBODY", "NOTHING", "NOT_NOW", "OWNER", "SPECTATOR", "TABLE", "TOP", "Args", "Card", "Clock",
    "Clue", "Fact", "InRow", "Kit", "Move", "MoveList", "Operand", "Phase", "Reason", "Rng", "SealedRng", "Seat",
    "Seats", "State", "Verb", "Zone", "how_many", "override",
]  # fmt: skip

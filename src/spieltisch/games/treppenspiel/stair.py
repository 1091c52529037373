"""The stair: fields 0 to 32 in rows that run to and fro, from the bottom up.

Its cards never move, so they are no zone: field f shows the symbols of card f.
"""

from typing import Final

GOAL: Final = 32
ROW: Final = 7  # fields in a row

SPOTS: Final[dict[int, tuple[float, float]]] = {
    field: (8 + 11 * (field % ROW if field // ROW % 2 == 0 else ROW - 1 - field % ROW), 74 - 16 * (field // ROW))
    for field in range(GOAL + 1)
}


def walk(field: int, steps: int) -> int:
    """Where a roll leads: what goes beyond the goal is walked back."""
    return min(field + steps, 2 * GOAL - field - steps)


def below(field: int) -> int:
    """The field one row down in the same column; rows run to and fro."""
    return 2 * ROW * (field // ROW) - 1 - field

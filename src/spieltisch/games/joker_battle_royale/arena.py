"""The arena: 30 spaces in seven columns and five rows, without the corners and without the pillar in the middle.

>>> reach(STEPS, "3-3", 3) & {"5-3", "4-2"}
{'4-2'}
>>> sorted(hidden_from("1-3"))
['5-3', '6-3', '7-3']
"""

from math import gcd
from typing import Final

PILLAR: Final = (4, 3)
CORNERS: Final = [(1, 1), (7, 1), (1, 5), (7, 5)]
SPACES: Final = [
    (x, y) for y in range(1, 6) for x in range(1, 8) if (x, y) not in CORNERS and (x, y) != PILLAR
]  # fmt: skip
NAMES: Final = [f"{x}-{y}" for x, y in SPACES]

# How one Joker attacks another from where it stands.
NOT_AT_ALL: Final = 0
MELEE: Final = 1
CROSS: Final = 2
RANGED: Final = 3


def _steps(start: int, diagonal: bool) -> bytes:
    """How many steps it takes from a space to each of them; other Jokers do not stand in the way."""
    steps = [99] * len(SPACES)
    steps[start] = 0
    reached = [start]
    for at in reached:
        x, y = SPACES[at]
        for to, (x2, y2) in enumerate(SPACES):
            far = max(abs(x - x2), abs(y - y2)) if diagonal else abs(x - x2) + abs(y - y2)
            if far == 1 and steps[to] == 99:
                steps[to] = steps[at] + 1
                reached.append(to)
    return bytes(steps)


def _between(a: int, b: int) -> list[tuple[int, int]]:
    """The places exactly between two spaces."""
    (x, y), (x2, y2) = SPACES[a], SPACES[b]
    parts = max(1, gcd(abs(x2 - x), abs(y2 - y)))
    return [(x + k * (x2 - x) // parts, y + k * (y2 - y) // parts) for k in range(1, parts)]


def _kind(a: int, b: int) -> int:
    (x, y), (x2, y2) = SPACES[a], SPACES[b]
    if abs(x - x2) + abs(y - y2) == 1:
        return MELEE
    if abs(x - x2) == 1 and abs(y - y2) == 1:
        return CROSS
    return NOT_AT_ALL if a == b or PILLAR in _between(a, b) else RANGED


EVERY: Final = range(len(SPACES))
STEPS: Final = [_steps(space, diagonal=False) for space in EVERY]
DIAGONAL_STEPS: Final = [_steps(space, diagonal=True) for space in EVERY]
KIND: Final = [bytes([_kind(a, b) for b in EVERY]) for a in EVERY]
# The spaces between two that see each other past the pillar: whoever stands there hides one from the other.
BETWEEN: Final = [
    [bytes([SPACES.index(place) for place in _between(a, b)]) if KIND[a][b] else b"" for b in EVERY] for a in EVERY
]  # fmt: skip


def reach(steps: list[bytes], start: str, far: int) -> set[str]:
    """The spaces so few steps away."""
    return {NAMES[to] for to in EVERY if steps[NAMES.index(start)][to] <= far}


def hidden_from(start: str) -> set[str]:
    """The spaces that the pillar hides from one."""
    at = NAMES.index(start)
    return {NAMES[to] for to in EVERY if to != at and not KIND[at][to]}

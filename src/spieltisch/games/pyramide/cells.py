"""The cells of the pyramid, counted from the tip: 0, then 1 2, then 3 4 5 … The five at the bottom are its base."""

from typing import Final

ROW: Final = bytes([row for row in range(1, 6) for _ in range(row)])  # of each cell, counted from the tip
SPOTS: Final[dict[str, tuple[float, float]]] = {
    f"{row}-{nth}": (36 + 12 * (nth - (row + 1) / 2), 18 * row - 8) for row in range(1, 6) for nth in range(1, row + 1)
}
BASE: Final = [10, 11, 12, 13, 14]
TO_FILL: Final = [[6, 7, 8, 9], [3, 4, 5], [1, 2]]  # row by row from below


def below(cell: int) -> list[int]:
    """The two cells this one rests on."""
    return [cell + ROW[cell], cell + ROW[cell] + 1]


def above(cell: int) -> list[int]:
    """The cells that rest on this one.

    >>> above(3), above(4)
    ([1], [1, 2])
    """
    row = ROW[cell]
    return [other for other in (cell - row, cell - row + 1) if other >= 0 and ROW[other] == row - 1]

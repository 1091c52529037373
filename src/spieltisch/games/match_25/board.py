"""The board of Match 25: which spaces lie around another, and which cards may be laid there."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.cards.symbols import FITTING, symbol_deck
from spieltisch.engine import Card, Kit, State

SIDE: Final = 5
CELLS: Final = SIDE * SIDE
MIDDLE: Final = 12
FITS: Final = vec[i64](FITTING)

KIT: Final = Kit(symbol_deck(), most=3, seats={2: [(50, 4)], 3: [(25, 4), (75, 4)]})

CELL: Final = KIT.grid("cell", SIDE, SIDE, at=(30, 14), apart=(10, 13))


def around(cell: int) -> list[int]:
    """The cells above, to the left, to the right and below."""
    row, column = divmod(cell, SIDE)
    beside = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [SIDE * r + c for r, c in beside if 0 <= r < SIDE and 0 <= c < SIDE]


AROUND: Final = [vec[i64](around(cell)) for cell in range(CELLS)]


class Board(State):
    """What can be said of the board without knowing who holds what."""

    def fitting(self, cell: i64) -> i64:
        """The cards that may be laid here, a bit for each: those that fit all around. None where none lie around."""
        sizes, cards, first, start = self.sizes, self.cards, CELL.index, CELL.start  # the cells lie one by one
        if sizes[first + cell]:
            return 0
        fitting: i64 = -1
        for other in AROUND[cell]:
            if sizes[first + other]:
                fitting &= FITS[cards[start + other]]
        return 0 if fitting < 0 else fitting

    def placeable(self) -> i64:
        """The cards that may be laid somewhere, a bit for each."""
        cards: i64 = 0
        for cell in range(CELLS):
            cards |= self.fitting(cell)
        return cards

    def touched(self, cell: i64) -> i64:
        """How many cards lie around a cell."""
        count: i64 = 0
        for other in AROUND[cell]:
            count += self.sizes[CELL.index + other]
        return count

    def clash(self, card: Card, cell: i64) -> Card:
        """The first card around a cell that does not fit."""
        for other in AROUND[cell]:
            if self.size(CELL[other]) and not symbols.one_apart(self.top(CELL[other]), card):
                return self.top(CELL[other])
        raise ValueError(f"{symbols.text(card)} fits all around.")

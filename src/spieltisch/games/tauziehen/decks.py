"""With what one pulls and how far: the whole deck, or a small one that can be worked out exactly (§5)."""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS
from spieltisch.engine import Card, Seat, State

LAST_ROW: Final = 2  # on either side of the middle; one pull more crosses the border
SMALL_DECK: Final = [3, 5, 6, 7]  # of dot, bar and column two or three
SMALL_LAST_ROW: Final = 1
SMALL_TURNS: Final = 6  # nobody plays a card of a pile that was shuffled again


class Decks(State):
    """What follows from the choice of the deck."""

    def is_small(self) -> bool:
        return self.chosen("deck") == "small"

    def deck_of(self, seat: Seat) -> list[Card]:
        return [CARDS * seat + card for card in (SMALL_DECK if self.is_small() else symbols.with_symbols(2, 4))]

    def last_row(self) -> int:
        return SMALL_LAST_ROW if self.is_small() else LAST_ROW

    def was_last(self, turns: i64) -> bool:
        """Is no card played after so many? Of a small deck that is no guard, but how the game goes."""
        return turns == SMALL_TURNS if self.is_small() else self.endless(turns == self.option("turn_limit"))

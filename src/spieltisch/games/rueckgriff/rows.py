"""Rows as sets of cards, a bit for each face, and the memory of what has stood in a fight.

The memory lies in a run of facts: for each player the four cards that have come into the row, in the order of their
coming, so that both rows together are a number below 256; then a bit for everything that may stand, 32 to a fact.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.cards.symbols import CARDS

POWER: Final = [1 << k for k in range(32)]  # a literal shifted by 31 would be negative when compiled
HOLDS: Final = 4  # cards that each player has in a fight, in hand and row together
BIT: Final = [0, *[1 << face for face in range(1, CARDS)]]  # the Joker, who does not play, is no card
SHOWING: Final = [sum([BIT[face] for face in range(CARDS) if face >> k & 1]) for k in range(5)]  # each symbol
CAME: Final = 2 * HOLDS
MEMORY: Final = CAME + 2 * 5 * 256 // 32


class Memory:
    """What has stood, in the facts from `first` on."""

    def __init__(self, facts: vec[i64], first: i64) -> None:
        self.facts = facts
        self.first = first

    def number_of(self, seat: i64, row: i64) -> i64:
        """A row of this seat as a number below 16; −1 if a card lies there for the first time in this fight."""
        number: i64 = 0
        bit: i64 = 1
        start = self.first + HOLDS * seat
        for i in range(start, start + HOLDS):
            came = BIT[self.facts[i]]
            if row & came:
                number |= bit
                row &= ~came
            bit += bit
        return number if row == 0 else -1

    def situation(self, seat: i64, symbol: i64, row: i64, other: i64) -> i64:
        """The number of what stands when this seat announces a symbol over two rows; −1 if it is certainly new."""
        mine, theirs = self.number_of(seat, row), self.number_of(1 - seat, other)
        return -1 if mine < 0 or theirs < 0 else ((5 * seat + symbol) * 16 + mine) * 16 + theirs

    def has_stood(self, seat: i64, symbol: i64, row: i64, other: i64) -> bool:
        number = self.situation(seat, symbol, row, other)
        return number >= 0 and self.facts[self.first + CAME + (number >> 5)] >> (number & 31) & 1 == 1

    def add(self, seat: i64, symbol: i64, row: i64, other: i64) -> None:
        """This now stands, and none of the cards is new any more."""
        for face in range(1, CARDS):
            if row & BIT[face]:
                self._add_card(seat, face)
            if other & BIT[face]:
                self._add_card(1 - seat, face)
        number = self.situation(seat, symbol, row, other)
        self.facts[self.first + CAME + (number >> 5)] |= POWER[number & 31]

    def _add_card(self, seat: i64, face: i64) -> None:
        start = self.first + HOLDS * seat
        for i in range(start, start + HOLDS):
            if self.facts[i] in (0, face):
                self.facts[i] = face
                return

    def forget(self) -> None:
        for i in range(self.first, self.first + MEMORY):
            self.facts[i] = 0

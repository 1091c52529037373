"""A turn of a fight: what may be announced over a row, and whether what was begun can still be ended.

Cards are sets, a bit for each face: `free` in hand, `old` in the row since before this turn, `laid` and `brought` in
this turn.
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.engine import how_many
from spieltisch.games.rueckgriff.rows import SHOWING, Memory

# What is against an announcement.
FINE: Final = 0
NOTHING_DONE: Final = 1
NOT_ASKED: Final = 2
NOT_SHOWN: Final = 3
TOO_FEW: Final = 4
STOOD_BEFORE: Final = 5


class Turn:
    """What this seat has to answer: a symbol by its number, −1 if it attacks, on so many cards of the other row."""

    def __init__(self, memory: Memory, seat: i64, asked: i64, count: i64, other: i64) -> None:
        self.memory = memory
        self.seat = seat
        self.asked = asked
        self.beats: i64 = (asked + 1) % 5
        self.count = count
        self.other = other

    def against(self, symbol: i64, old: i64, laid: i64, brought: i64) -> i64:
        """What is against announcing this symbol once these cards lie in the row."""
        if not laid and not brought:
            return NOTHING_DONE
        shown: i64 = SHOWING[symbol]
        if self.asked < 0:
            return NOT_SHOWN if laid & ~shown else FINE
        if symbol != self.asked and symbol != self.beats:
            return NOT_ASKED
        if (laid if laid else brought) & ~shown:
            return NOT_SHOWN
        row = old | laid | brought
        if symbol == self.asked and how_many(row & shown) <= self.count:
            return TOO_FEW
        return STOOD_BEFORE if self.memory.has_stood(self.seat, symbol, row, self.other) else FINE

    def fits_nothing(self, laid: i64) -> bool:
        """Is neither of the two symbols that help on all these cards?"""
        return laid & ~SHOWING[self.asked] != 0 and laid & ~SHOWING[self.beats] != 0

    def can_end(self, free: i64, old: i64, laid: i64, brought: i64) -> bool:
        """Could a turn that has come so far be ended, at once or with further steps?"""
        if self.fits_nothing(laid):
            return False
        if FINE in (self.against(self.asked, old, laid, brought), self.against(self.beats, old, laid, brought)):
            return True
        may_lay = how_many(laid) < 2
        left = free
        while left:
            card = left & -left
            left &= ~card
            if may_lay and self.can_end(free & ~card, old, laid | card, brought):
                return True
            if not brought and self.can_exchange(free & ~card, old, laid, card):
                return True
        return False

    def can_exchange(self, free: i64, old: i64, laid: i64, card: i64) -> bool:
        """Could the turn be ended if this card came in for one of the old ones?"""
        left = old
        while left:
            out = left & -left
            left &= ~out
            if self.can_end(free, old & ~out, laid, card):
                return True
        return False

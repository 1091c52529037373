"""What a store promises: an append-only log for every table, and one server at a time that plays it.

A table's lines are numbered from 0 without gaps, and number and table together are the key: of two servers that both
want to append line 17 one gets a ConflictError. `append` returns when the line is on the disk. All lines that arrive
while the disk is busy go there together, so that a busy server waits for the disk as rarely as an idle one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from spieltisch.errors import SpieltischError

OrderKind = Literal["close", "names", "ban", "unban"]


class ConflictError(SpieltischError):
    """Somebody else has appended a line with this number, or plays this table now."""


class StoreAwayError(SpieltischError):
    """The store does not answer."""


@dataclass(frozen=True)
class Neighbour:
    """Another server of the same hall: where it can be reached, and the word it knows the others by."""

    reach: str
    token: str


@dataclass(frozen=True)
class Order:
    """What an operator wants of all servers: `close` a table, read one again whose `names` have changed, `ban` an
    address or `unban` it."""

    number: int
    kind: OrderKind
    what: str


class ElsewhereError(SpieltischError):
    """The table is played at another server."""

    def __init__(self, there: Neighbour) -> None:
        super().__init__(f"This table is played at {there.reach}.")
        self.there = there


class Log(Protocol):
    """The log of one table, as one writer continues it. After a line that failed it takes no more: they would follow
    upon something that never happened."""

    async def append(self, number: int, body: bytes) -> None:
        """Returns when the line is safe; raises ConflictError if its number is taken."""


class Store(Protocol):
    keeps_snapshots: bool  # are they worth the while here?

    def log(self, table: str) -> Log: ...

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """All lines of a table from this one on, in order; none if there is no such table."""

    async def lines(self, table: str, numbers: list[int]) -> list[bytes]:
        """Some lines of a table, in order."""

    async def keep(self, table: str, number: int, snapshot: bytes) -> None:
        """How a table lay after this line, for whoever reads it next. It takes the place of an older one and of no
        newer one; if it gets lost nothing is."""

    async def read_on(self, table: str) -> tuple[bytes | None, list[bytes]]:
        """The snapshot of a table, if there is one, and all lines that came after it."""

    async def tables(self) -> list[str]:
        """The names of all tables."""

    async def latest(self) -> dict[str, bytes]:
        """The last line of every table."""

    async def delete(self, table: str) -> None:
        """Nothing of it is left, neither lines nor snapshot."""

    async def put(self, table: str, lines: list[bytes], since: int = 0) -> None:
        """A table that was kept elsewhere, from this line on: all these lines or none. One that is here already is a
        ConflictError."""

    async def rewrite(self, table: str, number: int, body: bytes) -> None:
        """A line that holds what nobody may keep any more is replaced."""

    async def order(self, kind: OrderKind, what: str) -> None:
        """The next order for all servers; safe when this returns."""

    async def orders(self, after: int = 0) -> list[Order]:
        """All orders with a higher number, in order."""

    async def is_well(self) -> bool:
        """Can the store be read?"""

    async def close(self) -> None:
        """Whatever was appended is safe."""

    # ------------------------------------------------------------------ who plays what

    async def claim(self, table: str) -> None:
        """From now on this server plays the table, if there is such a table. Raises ElsewhereError while another does;
        one that has died is not waited for longer than a moment."""

    def holds(self, table: str) -> bool:
        """Does this server still play it, as far as it knows?"""

    async def release(self, table: str) -> None:
        """Any server may play it now."""

    async def leave(self) -> None:
        """Any server may play any table of this one, which takes no more."""

    def when_lost(self, tell: Callable[[], None]) -> None:
        """`tell` is called when this server has lost all its tables to others, because nothing was heard of it."""

    async def until_gone(self, there: Neighbour) -> None:
        """Returns when nothing has been heard of another server for so long that its tables are anybody's."""

    async def is_in_use(self) -> bool:
        """Do any servers play tables of this store?"""

    def is_neighbour(self, token: str) -> bool:
        """Is this the word by which the other servers of the hall make themselves known to this one?"""

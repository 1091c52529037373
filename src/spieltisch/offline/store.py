"""The logs of tables in the browser's own database, by the contract of all stores.

The database is asked by a few lines of JavaScript: a line is kept under the name of its table and its number, and to
add a second one under the same is refused: of two tabs that both want to append line 17 one gets a ConflictError.
"""

from collections.abc import Callable
from typing import Protocol

from spieltisch.errors import InputError
from spieltisch.server.stores.contract import ConflictError, Log, Neighbour, Order, OrderKind


class Shelf(Protocol):
    """What JavaScript does. Lines are joined by line feeds, of which a line of JSON has none."""

    async def add(self, table: str, number: int, lines: str) -> bool:
        """All or none; safe when this returns. False if a number is taken."""

    async def read(self, table: str) -> str: ...

    async def tables(self) -> str: ...

    async def replace(self, table: str, number: int, line: str) -> None: ...

    async def delete(self, table: str) -> None: ...


class BrowserLog:
    def __init__(self, shelf: Shelf, table: str) -> None:
        self.shelf = shelf
        self.table = table
        self.has_failed = False

    async def append(self, number: int, body: bytes) -> None:
        if self.has_failed:
            raise ConflictError(f"Nothing can follow upon a line of table {self.table} that was not written.")
        try:
            is_added = await self.shelf.add(self.table, number, body.decode())
        except BaseException:
            self.has_failed = True
            raise
        if not is_added:
            self.has_failed = True
            raise ConflictError(f"Line {number} of table {self.table} is there already.")


class BrowserStore:
    """One device, one hall: whoever asks for a table gets it. Nobody waits here for the tables of others, so a log is
    read from its beginning."""

    keeps_snapshots = False

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    def log(self, table: str) -> Log:
        return BrowserLog(self.shelf, table)

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        return [line.encode() for line in (await self.shelf.read(table)).splitlines()][since:]

    async def lines(self, table: str, numbers: list[int]) -> list[bytes]:
        found = await self.read(table)
        return [found[number] for number in numbers]

    async def keep(self, table: str, number: int, snapshot: bytes) -> None:
        pass

    async def read_on(self, table: str) -> tuple[bytes | None, list[bytes]]:
        return None, await self.read(table)

    async def tables(self) -> list[str]:
        return (await self.shelf.tables()).split()

    async def latest(self) -> dict[str, bytes]:
        return {table: (await self.read(table))[-1] for table in await self.tables()}

    async def delete(self, table: str) -> None:
        await self.shelf.delete(table)

    async def put(self, table: str, lines: list[bytes], since: int = 0) -> None:
        if not await self.shelf.add(table, since, b"\n".join(lines).decode()):
            raise ConflictError(f"There is a table {table} here already.")

    async def rewrite(self, table: str, number: int, body: bytes) -> None:
        await self.shelf.replace(table, number, body.decode())

    async def order(self, kind: OrderKind, what: str) -> None:
        raise InputError("There are no operators in a browser.")

    async def orders(self, after: int = 0) -> list[Order]:
        return []

    async def is_well(self) -> bool:
        return True

    async def close(self) -> None:
        pass

    async def claim(self, table: str) -> None:
        pass

    def holds(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None:
        pass

    async def leave(self) -> None:
        pass

    def when_lost(self, tell: Callable[[], None]) -> None:
        pass

    async def until_gone(self, there: Neighbour) -> None:
        pass

    async def is_in_use(self) -> bool:
        return True

    def is_neighbour(self, token: str) -> bool:
        return False

"""Reading a table from its log, a little at a time, so that a long game makes nobody at another table wait."""

import asyncio
import heapq
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

from spieltisch.engine.game import Game
from spieltisch.server.log_lines import AnyLine, Moved, Undone, read_line
from spieltisch.server.snapshots import Snapshot, read_snapshot, table_at
from spieltisch.server.stores.contract import Store
from spieltisch.server.table import LiveTable, game_of, table_from

PORTION_SECONDS = 0.001  # after which others have their turn
HELD = 1000  # lines of a log that are held while it waits for its turn


class Reader:
    """Reads one table after the other, the shortest of those that are waited for first: whoever has made long ones and
    wants many of them at once waits for himself."""

    def __init__(self, games: dict[str, Game]) -> None:
        self.games = games
        self._is_reading = False
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()

    async def read_from(self, store: Store, id: str) -> LiveTable | None:
        """A table as its log tells, from its snapshot on if there is one; None if there is no such table."""
        kept, written = await store.read_on(id)
        then = read_snapshot(kept)
        if then is not None:
            known = dict(zip(then.lines(), await store.lines(id, then.lines()), strict=False))
            if len(known) == len(then.lines()):
                return await self.read_on(id, then, known, written)
        if kept is not None:
            written = await store.read(id)
        if not written:
            return None
        many = len(written)
        if many > HELD:  # hundreds of them would fill the memory, and be looked through for garbage again and again
            written.clear()
        async with self._turn(many):
            return await self._read(id, written or await store.read(id))

    async def read(self, id: str, written: list[bytes]) -> LiveTable:
        """From the first line on."""
        async with self._turn(len(written)):
            return await self._read(id, written)

    async def _read(self, id: str, written: list[bytes]) -> LiveTable:
        """What was read is let go at once: of very many lines that takes a while as well."""
        began = time.monotonic()
        lines: deque[AnyLine] = deque()
        detours, unread = Detours(), deque(written)
        written.clear()
        while unread:
            lines.append(read_line(unread.popleft()))
            detours.add(len(lines) - 1, lines[-1])
            began = await breathe(began)
        table = table_from(id, [lines.popleft()], self.games)
        for _ in table.prepare():
            began = await breathe(began)
        while lines:
            line = lines.popleft()
            if table.n + 1 in detours.found:
                table.pass_over(line)
            else:
                table.apply(line)
            began = await breathe(began)
        return table

    async def read_on(self, id: str, then: Snapshot, known: dict[int, bytes], written: list[bytes]) -> LiveTable:
        """From a snapshot on, with the lines that it needs."""
        async with self._turn(len(written)):
            began = time.monotonic()
            lines = {number: read_line(body) for number, body in known.items()}
            table = table_at(id, game_of(id, lines[0], self.games)[0], lines, then)
            for body in written:
                table.apply(read_line(body))
                began = await breathe(began)
            return table

    @asynccontextmanager
    async def _turn(self, lines: int) -> AsyncIterator[None]:
        mine = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (lines, next(self._numbers), mine))
        self._next()
        try:
            await mine
            yield
        finally:
            if mine.done() and not mine.cancelled():
                self._is_reading = False
                self._next()

    def _next(self) -> None:
        while self._waiting and not self._is_reading:
            _, _, waiting = heapq.heappop(self._waiting)
            if not waiting.done():  # else nobody waits for it any more
                self._is_reading = True
                waiting.set_result(None)


async def breathe(began: float) -> float:
    """Let others have their turn if this has lasted for a while; when the next portion began."""
    if time.monotonic() - began < PORTION_SECONDS:
        return began
    await asyncio.sleep(0)
    return time.monotonic()


class Detours:
    """The numbers of the moves that were taken back, and of the lines that did so: together they change nothing."""

    def __init__(self) -> None:
        self.found: set[int] = set()
        self._moves: list[int] = []

    def add(self, number: int, line: AnyLine) -> None:
        if isinstance(line, Moved):
            self._moves.append(number)
        elif isinstance(line, Undone) and self._moves:
            self.found.update((self._moves.pop(), number))

"""Reading a table from its log, a little at a time, so that a long game makes nobody at another table wait."""

import asyncio
import time

from spieltisch.engine.game import Game
from spieltisch.server.log_lines import AnyLine, Moved, Undone, read_line
from spieltisch.server.table import LiveTable, table_from

PORTION_SECONDS = 0.001  # after which others have their turn


class Reader:
    """Reads one table after the other; whoever wants several of them at once waits for himself."""

    def __init__(self, games: dict[str, Game]) -> None:
        self.games = games
        self._turn = asyncio.Lock()

    async def read(self, id: str, written: list[bytes]) -> LiveTable:
        async with self._turn:
            began = time.monotonic()
            lines: list[AnyLine] = []
            detours = Detours()
            for number, body in enumerate(written):
                lines.append(read_line(body))
                detours.add(number, lines[-1])
                began = await breathe(began)
            table = table_from(id, lines[:1], self.games)
            for _ in table.prepare():
                began = await breathe(began)
            for number, line in enumerate(lines[1:], 1):
                if number in detours.found:
                    table.pass_over(line)
                else:
                    table.apply(line)
                began = await breathe(began)
            return table


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

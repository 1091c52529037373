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
            for body in written:
                lines.append(read_line(body))
                began = await breathe(began)
            table = table_from(id, lines[:1], self.games)
            for _ in table.prepare():
                began = await breathe(began)
            detours = taken_back(lines)
            for number, line in enumerate(lines[1:], 1):
                if number in detours:
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


def taken_back(lines: list[AnyLine]) -> set[int]:
    """The numbers of the moves that were taken back, and of the lines that did so: together they change nothing."""
    moves: list[int] = []
    found: set[int] = set()
    for number, line in enumerate(lines):
        if isinstance(line, Moved):
            moves.append(number)
        elif isinstance(line, Undone) and moves:
            found |= {moves.pop(), number}
    return found

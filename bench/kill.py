"""Kill the server with -9 at random moments, again and again: python bench/kill.py [--kills N] [--write FILE]

People play at a few tables as fast as they are answered. After each kill a new server finds the same folder; everybody
comes back and sends the last move again, whether or not it was acknowledged. In the end the logs must hold every
acknowledged move where it was acknowledged, and no move twice. Servers are forked from a process that has imported
everything, so that a round takes a moment; otherwise they are `spieltisch serve`.
"""

import asyncio
import multiprocessing
import os
import random
import sqlite3
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path

import uvloop
from figures import arguments, machine, write_section
from load import HOME, Guest, Http, Table, free_port
from typing_extensions import override

from spieltisch.server.log_lines import Moved, read_line

TABLES = 5
LONGEST_ROUND = 0.25  # seconds until the kill, at most
LONGEST_GAME = 1500  # moves after which a table makes room for a new one


@dataclass
class Found:
    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    answered_otherwise: int = 0  # moves sent again whose answer was another than before
    faults: int = 0  # anything else that was refused: those who come back see the table as it is and move legally

    @property
    def is_good(self) -> bool:
        return not (self.lost or self.doubled or self.answered_otherwise or self.faults)

    @override
    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.acknowledged:,} acknowledged moves: {self.lost} lost, {self.doubled} doubled,"
            f" {self.answered_otherwise} answered otherwise when sent again, {self.faults} refused"
        )


class Watched(Table):
    """A table that remembers what it was promised."""

    def __init__(self, id: str, keys: list[str]) -> None:
        super().__init__(id, keys)
        self.promised: dict[bytes, int] = {}  # the view each acknowledged move led to
        self.answered: list[tuple[bytes, int]] = []
        self.said: tuple[str, bytes] | None = None  # the key of who moved last, and the message

    @override
    def say_move(self, guest: Guest, message: bytes) -> None:
        self.said = guest.key, message
        super().say_move(guest, message)

    @override
    def acknowledged(self, id: bytes, n: int) -> None:
        self.promised.setdefault(id, n)
        self.answered.append((id, n))
        super().acknowledged(id, n)

    async def come_back(self, port: int, found: Found) -> None:
        """Everybody is there again; the last move is sent once more and answered as before."""
        self.n, self.to_move, self.answered = 0, None, []
        await self.gather(port)
        found.lost += self.n < max(self.promised.values(), default=0)
        if self.said is None:
            return
        key, message = self.said
        self.waits_for = b"%d" % self.moves
        next(guest for guest in self.guests if guest.key == key).say(message)
        async with asyncio.timeout(30):
            while self.waits_for:
                await asyncio.sleep(0.001)
        found.answered_otherwise += any(self.promised[id] != n for id, n in self.answered)


def serve(port: int, data: str) -> None:
    from spieltisch.cli import main

    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    main(["serve", "--port", str(port), "--data", data, "--trust", "--workers", "0"])


class Servers:
    """One server after the other, all at the same port and with the same folder."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.context = multiprocessing.get_context("forkserver")
        self.context.set_forkserver_preload(["spieltisch.server.serve", "kill"])

    def start(self) -> Http:
        self.running: BaseProcess = self.context.Process(target=serve, args=(self.port, str(self.data)), daemon=True)
        self.running.start()
        http = Http(self.port)
        http.wait()
        return http

    def kill(self) -> None:
        self.running.kill()
        self.running.join()


async def kill_often(data: Path, kills: int, luck: random.Random) -> Found:
    servers, found = Servers(data), Found()
    tables: list[Watched] = []
    done: list[Watched] = []
    while found.kills < kills:
        http = servers.start()
        try:
            for table in tables:
                await table.come_back(servers.port, found)
            while len(tables) < TABLES:
                tables.append(await new_table(http))
            for table in tables:
                table.when_ready = Table.move
                table.go_on()
            await asyncio.sleep(luck.uniform(0, LONGEST_ROUND))
        finally:
            servers.kill()
        found.kills += 1
        for table in tables:
            table.when_ready = None
            table.leave()
        done += [table for table in tables if table.moves > LONGEST_GAME]
        tables = [table for table in tables if table.moves <= LONGEST_GAME]
    look_at_the_logs(data, done + tables, found)
    return found


async def new_table(http: Http) -> Watched:
    table = http.open_table(Watched)
    await table.gather(http.port)
    return table


def look_at_the_logs(data: Path, tables: list[Watched], found: Found) -> None:
    """Every promise against the log: there, where it was promised, and once."""
    with sqlite3.connect(data / "tables.sqlite") as store:
        for table in tables:
            rows = store.execute("SELECT number, body FROM lines WHERE table_id = ? ORDER BY number", (table.id,))
            lines = [(number, read_line(body)) for number, body in rows]
            moves = {line.id.encode(): number for number, line in lines if isinstance(line, Moved)}
            times = Counter(line.id for _, line in lines if isinstance(line, Moved))
            found.acknowledged += len(table.promised)
            found.lost += sum(moves.get(id) != n for id, n in table.promised.items())
            found.doubled += sum(count - 1 for count in times.values())
            found.faults += table.faults


def main() -> None:
    parser = arguments("Kill the server with -9 at random moments and count what is lost.", has_quick=False)
    parser.add_argument("--kills", type=int, default=500, metavar="N")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000), metavar="N", help="of the moments")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=HOME / "build") as folder:
        found = uvloop.run(kill_often(Path(folder), args.kills, random.Random(args.seed)))
    text = f"`make bench-kill`, seed {args.seed}; {machine()}.\n\n{found}.\n"
    print(text)
    if args.write:
        write_section(Path(args.write), "Killed with -9", text)
    sys.exit(not found.is_good)


if __name__ == "__main__":
    main()

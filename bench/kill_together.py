"""Two servers share a PostgreSQL, and one of them is killed, again and again: python bench/kill_together.py [--kills N]

People play at a few tables as fast as they are answered, half of them through each server. At a random moment one of
the servers is killed with -9, stops for an update, or stands still as if it were cut off; now and then PostgreSQL
itself is stopped hard and started again. Everybody comes back to the server that is left and sends the last move again.
Told is, beside what bench/kill.py looks for, how long the tables were silent.
"""

import asyncio
import multiprocessing
import os
import random
import signal
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from http.client import HTTPException
from multiprocessing.process import BaseProcess
from pathlib import Path

import uvloop
from figures import arguments, machine, write_section
from load import GAME, Guest, Http, Table, free_port
from postgres import Cluster, cluster
from typing_extensions import override

from spieltisch.server.log_lines import Moved, read_line
from spieltisch.server.stores.opening import store_at

TABLES = 5
LONGEST_ROUND = 0.25  # seconds until the loss, at most
LONGEST_GAME = 1500  # moves after which a table makes room for a new one
KINDS = {"killed": 20, "stopped": 4, "cut off": 4, "database": 1}  # and how often of each
COME_BACK_SECONDS = 30


@dataclass
class Found:
    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    early: int = 0  # tables whose people had seen more than was there afterwards
    answered_otherwise: int = 0  # moves sent again whose answer was another than before
    refused: int = 0  # those who come back see the table as it is and move legally
    kinds: Counter[str] = field(default_factory=Counter)
    silences: list[float] = field(default_factory=list)  # seconds, of each table after each loss of a server

    @property
    def is_good(self) -> bool:
        return not (self.lost or self.doubled or self.early or self.answered_otherwise or self.refused)

    @override
    def __str__(self) -> str:
        silent = sorted(self.silences) or [0.0]
        kinds = ", ".join(f"{count} × {kind}" for kind, count in self.kinds.most_common())
        return (
            f"{self.kills} losses ({kinds}), {self.acknowledged:,} acknowledged moves: {self.lost} lost, {self.doubled}"
            f" doubled, {self.early} told early, {self.answered_otherwise} answered otherwise when sent again,"
            f" {self.refused} refused. After the loss of a server a table was silent for"
            f" {silent[len(silent) // 2]:.2f} s (median), {silent[int(len(silent) * 0.99)]:.2f} s (99 %),"
            f" {silent[-1]:.2f} s (longest)"
        )


class Shared(Table):
    """A table whose people come through all servers there are. It remembers what it was promised."""

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

    async def come_through(self, ports: list[int], found: Found) -> None:
        """Everybody is there again, and the last move is answered as before. Who is turned away tries again."""
        seen, self.answered = max(self.n, self.acked_to), []
        async with asyncio.timeout(COME_BACK_SECONDS):
            while True:
                self.n, self.to_move = 0, None
                try:
                    await self.gather_at(ports)
                    break
                except OSError:
                    self.leave()
                    await asyncio.sleep(0.02)
        found.early += self.n < seen
        found.lost += self.n < max(self.promised.values(), default=0)
        if self.said is not None:
            await self.say_again(*self.said, found)

    async def gather_at(self, ports: list[int]) -> None:
        self.guests = [Guest(self, key) for key in self.keys]
        await asyncio.gather(*(guest.come(ports[seat % len(ports)]) for seat, guest in enumerate(self.guests)))

    async def say_again(self, key: str, message: bytes, found: Found) -> None:
        self.waits_for = b"%d" % self.moves
        speaker = next(guest for guest in self.guests if guest.key == key)
        speaker.say(message)
        async with asyncio.timeout(COME_BACK_SECONDS):
            while self.waits_for:
                if speaker.transport.is_closing():
                    raise ConnectionResetError
                await asyncio.sleep(0.001)
        found.answered_otherwise += any(self.promised[id] != n for id, n in self.answered)

    @override
    def leave(self) -> None:
        for guest in self.guests:
            if hasattr(guest, "transport"):
                guest.transport.abort()


def serve(port: int, address: str) -> None:
    from spieltisch.cli import main

    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    main(["serve", "--port", str(port), "--store", address, "--trust", "--workers", "0"])


class One:
    """A server, at its port for ever."""

    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["spieltisch.server.serve", "kill_together"])

    def __init__(self, address: str) -> None:
        self.address = address
        self.port = free_port()
        self.start()

    def start(self) -> None:
        self.running: BaseProcess = self.context.Process(target=serve, args=(self.port, self.address), daemon=True)
        self.running.start()

    async def be_there(self) -> None:
        """Until it answers. One that found its port taken by another program for a moment is started again."""
        while True:
            try:
                Http(self.port).ask("/health")
                return
            except (OSError, HTTPException):
                if not self.running.is_alive():
                    self.start()
                await asyncio.sleep(0.02)

    def send(self, number: signal.Signals) -> None:
        assert self.running.pid is not None
        os.kill(self.running.pid, number)

    def end(self) -> None:
        self.running.kill()
        self.running.join()


async def lose_often(postgres: Cluster, kills: int, luck: random.Random, kinds: list[str] | None = None) -> Found:
    """`kinds` are the ways to go, one after the other; as luck has it if none are given."""
    address = postgres.new_database()
    servers, found = [One(address), One(address)], Found()
    tables: list[Shared] = []
    done: list[Shared] = []
    try:
        while found.kills < kills:
            for server in servers:
                await server.be_there()
            await come_back(tables, [server.port for server in servers], found)
            while len(tables) < TABLES:
                tables.append(Shared(*Http(luck.choice(servers).port).open_table(GAME)))
                await tables[-1].come_through([server.port for server in servers], found)
            for table in tables:
                table.when_ready = Table.move
                table.go_on()
            await asyncio.sleep(luck.uniform(0, LONGEST_ROUND))
            lost = luck.randrange(2)
            kind = kinds[found.kills] if kinds else luck.choices(list(KINDS), list(KINDS.values()))[0]
            await lose(kind, servers[lost], servers[1 - lost], postgres, tables, found)
            done += [table for table in tables if table.moves > LONGEST_GAME]
            tables = [table for table in tables if table.moves <= LONGEST_GAME]
        await look_at_the_logs(address, done + tables, found)
    finally:
        for server in servers:
            server.end()
    return found


async def lose(kind: str, lost: One, left: One, postgres: Cluster, tables: list[Shared], found: Found) -> None:
    """One server goes, the people come to the other, and the first is there again."""
    found.kills += 1
    found.kinds[kind] += 1
    began = time.monotonic()
    if kind == "database":
        await asyncio.to_thread(postgres.stop)
        stand_still(tables)
        await asyncio.to_thread(postgres.start)
        await come_back(tables, [left.port], found)
        return
    lost.send({"killed": signal.SIGKILL, "stopped": signal.SIGTERM, "cut off": signal.SIGSTOP}[kind])
    stand_still(tables)
    found.silences += [then - began for then in await come_back(tables, [left.port], found)]
    stand_still(tables)
    if kind == "cut off":
        lost.send(signal.SIGCONT)
    else:
        await asyncio.to_thread(lost.running.join)
        lost.start()


def stand_still(tables: list[Shared]) -> None:
    for table in tables:
        table.when_ready = None
        table.leave()


async def come_back(tables: list[Shared], ports: list[int], found: Found) -> list[float]:
    """All at once; when each table had its last move answered."""

    async def one(table: Shared) -> float:
        while True:
            table.when_ready = None
            table.leave()
            try:
                await table.come_through(ports, found)
                return time.monotonic()
            except ConnectionResetError:
                continue

    return await asyncio.gather(*(one(table) for table in tables))


async def look_at_the_logs(address: str, tables: list[Shared], found: Found) -> None:
    """Every promise against the log: there, where it was promised, and once."""
    store = await store_at(address, joins=False)
    for table in tables:
        lines = [(number, read_line(body)) for number, body in enumerate(await store.read(table.id))]
        moves = {line.id.encode(): number for number, line in lines if isinstance(line, Moved)}
        times = Counter(line.id for _, line in lines if isinstance(line, Moved))
        found.acknowledged += len(table.promised)
        found.lost += sum(moves.get(id) != n for id, n in table.promised.items())
        found.doubled += sum(count - 1 for count in times.values())
        found.refused += table.faults
    await store.close()


def main() -> None:
    parser = arguments("Lose one of two servers at random moments and count what is lost.", has_quick=False)
    parser.add_argument("--kills", type=int, default=300, metavar="N")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000), metavar="N", help="of the moments")
    args = parser.parse_args()
    with cluster(is_safe=True) as postgres:
        found = uvloop.run(lose_often(postgres, args.kills, random.Random(args.seed)))
    text = f"`make bench-kill`, seed {args.seed}; {machine()}.\n\n{found}.\n"
    print(text)
    if args.write:
        write_section(Path(args.write), "One of two servers lost", text)
    sys.exit(not found.is_good)


if __name__ == "__main__":
    main()

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
import time
from collections import Counter
from dataclasses import dataclass, field
from http.client import HTTPException
from multiprocessing.process import BaseProcess

import uvloop
from kill import Killed, Watched, missing
from load import Http, Table, free_port
from postgres import Cluster, cluster
from promises import COME_BACK_SECONDS, LONGEST_ROUND, Found, over_rounds, round_arguments, serve_quietly
from typing_extensions import override

import spieltisch
from spieltisch.server.log_lines import read_line
from spieltisch.server.stores.opening import store_at

KINDS = {"killed": 20, "stopped": 4, "cut off": 4, "database": 1}  # and how often of each


@dataclass
class Losses(Killed):
    kinds: Counter[str] = field(default_factory=Counter)
    silences: list[float] = field(default_factory=list)  # seconds, of each table after each loss of a server

    @override
    def __str__(self) -> str:
        silent = sorted(self.silences) or [0.0]
        kinds = ", ".join(f"{count} × {kind}" for kind, count in self.kinds.most_common())
        return (
            f"{super().__str__()} ({kinds}). After the loss of a server a table was silent for"
            f" {silent[len(silent) // 2]:.2f} s (median), {silent[int(len(silent) * 0.99)]:.2f} s (99 %),"
            f" {silent[-1]:.2f} s (longest)"
        )


class Shared(Watched):
    """A table whose people come through all servers there are."""

    @override
    async def come_back(self, ports: list[int], found: Found) -> None:
        """Who is turned away tries again."""
        async with asyncio.timeout(COME_BACK_SECONDS):
            while True:
                try:
                    await super().come_back(ports, found)
                    return
                except OSError:
                    self.leave()
                    await asyncio.sleep(0.02)


def serve(port: int, address: str) -> None:
    serve_quietly("--port", str(port), "--store", address)


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


async def lose_often(postgres: Cluster, kills: int, luck: random.Random, kinds: list[str] | None = None) -> Losses:
    """`kinds` are the ways to go, one after the other; as luck has it if none are given."""
    address = postgres.new_database()
    servers, found = [One(address), One(address)], Losses()
    tables: list[Shared] = []
    done: list[Shared] = []
    try:
        while found.kills < kills:
            for server in servers:
                await server.be_there()
            await come_back(tables, [server.port for server in servers], found)
            for game in missing(tables):
                id, keys = Http(luck.choice(servers).port).open_table(game)
                tables.append(Shared(id, keys, game, random.Random(luck.random())))
                await tables[-1].come_back([server.port for server in servers], found)
            for table in tables:
                table.when_ready = Table.move
                table.go_on()
            await asyncio.sleep(luck.uniform(0, LONGEST_ROUND))
            lost = luck.randrange(2)
            kind = kinds[found.kills] if kinds else luck.choices(list(KINDS), list(KINDS.values()))[0]
            await lose(kind, servers[lost], servers[1 - lost], postgres, tables, found)
            done += [table for table in tables if table.is_done]
            tables = [table for table in tables if not table.is_done]
        await look_at_the_logs(address, done + tables, found)
    finally:
        for server in servers:
            server.end()
    return found


async def lose(kind: str, lost: One, left: One, postgres: Cluster, tables: list[Shared], found: Losses) -> None:
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
        table.when_ready = None
        table.leave()
        await table.come_back(ports, found)
        return time.monotonic()

    return await asyncio.gather(*(one(table) for table in tables))


async def look_at_the_logs(address: str, tables: list[Shared], found: Losses) -> None:
    """Every promise against the log: there, where it was promised, and once. And every view: the log leads to it."""
    store, games = await store_at(address, joins=False), {game.slug: game for game in spieltisch.games()}
    for table in tables:
        bodies = await store.read(table.id)
        table.check([read_line(body) for body in bodies], found)
        table.check_views(bodies, games, found)
    await store.close()


def main() -> None:
    args = round_arguments("Lose one of two servers at random moments and count what is lost.", 300, "losses.jsonl")

    def one_round(luck: random.Random) -> Losses:
        with cluster(is_safe=True) as postgres:
            return uvloop.run(lose_often(postgres, args.kills, luck))

    over_rounds(args, "One of two servers lost", one_round)


if __name__ == "__main__":
    main()

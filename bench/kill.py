"""Kill the server with -9 at random moments, again and again: python bench/kill.py [--rounds N] [--write FILE]

People play at a few tables as fast as they are answered: in turn, in secret, in a race, alone with moves taken back.
They come and go meanwhile, say things twice, and in every other round the disk is slow. After each kill a new server
finds the same folder; everybody comes back and says the last thing again, whether or not it was acknowledged. Whatever
any view has told must then still be so. In the end the logs must hold everything that was acknowledged where it was
acknowledged, nothing twice, and lead to every table that anybody was shown. Servers are forked from a process that has
imported everything, so that a round takes a moment; otherwise they are `spieltisch serve`.
"""

import asyncio
import multiprocessing
import random
import sqlite3
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from load import HOME, Game, Guest, Http, Table, free_port
from promises import LONGEST_ROUND, Found, Promised, over_rounds, round_arguments, serve_quietly
from typing_extensions import override

import spieltisch
from spieltisch.engine.game import Game as Rules
from spieltisch.server.clerk import views_of
from spieltisch.server.log_lines import read_line
from spieltisch.server.stores import opening
from spieltisch.server.stores.sqlite import SqliteStore

GAMES = [
    Game("luecke", 4, {"rounds": 100}),
    Game("luecke", 4, {"rounds": 100}),
    Game("blitzduell", 3, {"countdown": 0}),
    Game("auktion", 5, {}),
    Game("pyramide", 1, {}),
]
SLOWEST_LINE = 0.03  # seconds a line takes to a slow disk, at most
PAUSE = 0.01  # seconds between two who come or go, at most
SAID_TWICE, TAKEN_BACK = 0.2, 0.3  # of all moves
SPECTATOR = -1


@dataclass
class Killed(Found):
    views: int = 0
    told_otherwise: int = 0  # views to which the log does not lead

    @property
    @override
    def is_good(self) -> bool:
        return super().is_good and not self.told_otherwise

    @override
    def __str__(self) -> str:
        told = f"{self.views:,} views: {self.told_otherwise} told otherwise than the log tells"
        return f"{self.kills:,} kills, {super().__str__()}; {told}"


class Watched(Promised):
    """A table that remembers what it was shown as well."""

    def __init__(self, id: str, keys: list[str], game: Game, luck: random.Random) -> None:
        super().__init__(id, keys)
        self.game = game
        self.luck = luck
        self.shown: dict[tuple[int, int], bytes] = {}  # the table in each view, by seat and number
        self.is_over = False
        self.may_take_back = False

    @property
    @override
    def is_done(self) -> bool:
        return self.is_over or super().is_done

    @override
    def viewed(self, guest: Guest, message: bytes) -> None:
        view: dict[str, Any] = msgspec.json.decode(message)
        table = view.get("table")
        if table is not None:
            self.shown.setdefault((view["seat"], view["n"]), essence(table))
            self.is_over = bool(table["over"])
        super().viewed(guest, message)

    @override
    def say_move(self, guest: Guest, message: bytes) -> None:
        if self.game.players == 1 and self.may_take_back and self.luck.random() < TAKEN_BACK:
            message = b'{"type":"undo","id":"%s"}' % self.waits_for
        self.may_take_back = b'"undo"' not in message
        super().say_move(guest, message)
        if self.luck.random() < SAID_TWICE:
            super().say_move(guest, message)

    @override
    def turned_down(self, message: str) -> None:
        """In a race somebody may have been quicker, and nobody takes back what they have not made."""
        if '"type":"refused"' in message and self.game.is_wild:
            self.waits_for = b""
        else:
            super().turned_down(message)

    def check_views(self, bodies: list[bytes], games: dict[str, Rules], found: Killed) -> None:
        """Every view against the log: it leads to it."""
        found.views += len(self.shown)
        for seat in {seat for seat, _ in self.shown}:
            views: list[dict[str, Any]] = []
            while len(views) < len(bodies):  # a history comes in parts
                views += msgspec.json.decode(views_of(self.id, bodies, games, seat, len(views)))
            led_to = {view["n"]: essence(view.get("table")) for view in views}
            shown = {n: told for (one, n), told in self.shown.items() if one == seat}
            found.told_otherwise += sum(led_to.get(n) != told for n, told in shown.items())

    async def come_and_go(self, port: int) -> None:
        """Somebody's line breaks, and they are back at once; somebody looks in."""
        while True:
            await asyncio.sleep(self.luck.uniform(0.0, PAUSE))
            who = self.luck.randrange(SPECTATOR, len(self.guests))
            guest = Guest(self, "" if who == SPECTATOR else self.guests[who].key)
            if who == SPECTATOR:
                await guest.come(port)
                guest.transport.abort()
                continue
            self.guests[who].transport.abort()
            if self.to_move is not None and self.to_move[0] is self.guests[who]:
                self.to_move = None
            await guest.come(port)
            self.guests[who] = guest
            if self.waits_for and self.said is not None and self.said[0] == guest.key:
                guest.say(self.said[1])


def essence(table: object) -> bytes:
    return msgspec.json.encode(table, order="sorted")


class SlowLog:
    """A log whose lines take a while, one after the other."""

    def __init__(self, store: SqliteStore, table: str) -> None:
        self.log = store.log(table)
        self.turn = asyncio.Lock()

    async def append(self, number: int, body: bytes) -> None:
        async with self.turn:
            await asyncio.sleep(random.uniform(0.0, SLOWEST_LINE))
            await self.log.append(number, body)


class SlowStore:
    """A store on a slow disk; all else is as it is."""

    def __init__(self, folder: Path) -> None:
        self.store = SqliteStore(folder)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    def log(self, table: str) -> SlowLog:
        return SlowLog(self.store, table)


def serve(port: int, data: str, is_slow: bool) -> None:
    if is_slow:
        vars(opening)["SqliteStore"] = SlowStore
    serve_quietly("--port", str(port), "--data", data)


class Servers:
    """One server after the other, all at the same port and with the same folder."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.context = multiprocessing.get_context("forkserver")
        self.context.set_forkserver_preload(["spieltisch.server.serve", "kill"])

    def start(self, is_slow: bool) -> Http:
        args = (self.port, str(self.data), is_slow)
        self.running: BaseProcess = self.context.Process(target=serve, args=args, daemon=True)
        self.running.start()
        http = Http(self.port)
        http.wait()
        return http

    def kill(self) -> None:
        self.running.kill()
        self.running.join()


async def kill_often(data: Path, kills: int, luck: random.Random) -> Killed:
    servers, found = Servers(data), Killed()
    tables: list[Watched] = []
    done: list[Watched] = []
    while found.kills < kills:
        http = servers.start(is_slow=found.kills % 2 == 1)
        moving: list[asyncio.Task[None]] = []
        try:
            for table in tables:
                await table.come_back([servers.port], found)
            for game in missing(tables):
                tables.append(await new_table(http, game, luck))
            for table in tables:
                table.when_ready = Table.move
                table.go_on()
                moving.append(asyncio.create_task(table.come_and_go(servers.port)))
            await asyncio.sleep(luck.uniform(0, LONGEST_ROUND))
        finally:
            servers.kill()
            for task in moving:
                task.cancel()
        await asyncio.gather(*moving, return_exceptions=True)
        found.kills += 1
        for table in tables:
            table.when_ready = None
            table.leave()
        done += [table for table in tables if table.is_done]
        tables = [table for table in tables if not table.is_done]
    look_at_the_logs(data, done + tables, found)
    return found


def missing(tables: Iterable[Watched]) -> list[Game]:
    """The games for which there is no table."""
    left = list(GAMES)
    for table in tables:
        left.remove(table.game)
    return left


async def new_table(http: Http, game: Game, luck: random.Random) -> Watched:
    id, keys = http.open_table(game)
    table = Watched(id, keys, game, random.Random(luck.random()))
    await table.gather(http.port, game.players)
    return table


def look_at_the_logs(data: Path, tables: list[Watched], found: Killed) -> None:
    """Every promise against the log: there, where it was promised, and once. And every view: the log leads to it."""
    games = {game.slug: game for game in spieltisch.games()}
    with sqlite3.connect(data / "tables.sqlite") as store:
        for table in tables:
            rows = store.execute("SELECT body FROM lines WHERE table_id = ? ORDER BY number", (table.id,))
            bodies = [body for (body,) in rows]
            table.check([read_line(body) for body in bodies], found)
            table.check_views(bodies, games, found)


def main() -> None:
    args = round_arguments("Kill the server with -9 at random moments and count what is lost.", 500, "kills.jsonl")

    def one_round(luck: random.Random) -> Killed:
        with tempfile.TemporaryDirectory(dir=HOME / "build") as folder:
            return uvloop.run(kill_often(Path(folder), args.kills, luck))

    over_rounds(args, "Killed with -9", one_round)


if __name__ == "__main__":
    main()

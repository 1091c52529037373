"""The server's figures beside boardgame.io's, in one run: python bench/server.py [--quick] [--alone] [--write FILE]

Visitors play at a real `spieltisch serve`, compiled. A move counts from when it is sent until it is acknowledged, which
here means that it is on the disk. boardgame.io's server plays its tutorial's tic-tac-toe with its flat-file store; a
move counts there until the player hears of it, which is before it is written. Both share the machine with their
visitors, so rounds alternate and processor seconds are told beside seconds. `make bench-server` runs this.
"""

import asyncio
import json
import shutil
import sqlite3
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any

import uvloop
from figures import arguments, machine, write_section
from load import COMPILED, GAME, HOME, EndedError, Program, Server, Table, free_port, open_tables, taken

PEER = HOME / "build" / "boardgame.io"
PACKAGES = {"boardgame.io": "0.50.2", "node-persist": "3.1.3", "socket.io": "4.8.4", "socket.io-client": "4.8.4"}
TABLES = 200
ARCHIVED = 10_000
MOVES_A_TURN = 10
PATIENCE = 5  # times boardgame.io's server may end
GIVE_UP = 10.0  # seconds after which a move counts as lost


@dataclass
class Run:
    """Moves made in a while: how many were sent, and the milliseconds of those acknowledged."""

    sent: int
    ms: list[float]
    seconds: float
    cpu: float  # seconds the server's processor was busy

    @property
    def rate(self) -> float:
        return len(self.ms) / self.seconds

    @property
    def cost(self) -> float:
        """Milliseconds of the server's processor for a move."""
        return self.cpu / len(self.ms) * 1000

    @property
    def busy(self) -> float:
        return self.cpu / self.seconds * 100

    def slowest(self, share: float) -> float:
        """So many of all moves were acknowledged within this time."""
        return share_of(self.ms, share)

    def within(self, ms: float) -> float:
        return sum(one <= ms for one in self.ms) / self.sent * 100


def share_of(ms: list[float], share: float) -> float:
    """So many of them are not longer than this."""
    return sorted(ms)[min(len(ms) - 1, int(len(ms) * share))]


# ---------------------------------------------------------------------- ours


async def timed(server: Server, tables: list[Table], play: Coroutine[Any, Any, None]) -> Run:
    taken(tables)
    before = sum(table.moves for table in tables)
    cpu, began = server.cpu_seconds(), time.perf_counter()
    await play
    seconds, cpu = time.perf_counter() - began, server.cpu_seconds() - cpu
    await all_answered(tables)
    return Run(sum(table.moves for table in tables) - before, taken(tables), seconds, cpu)


async def all_answered(tables: list[Table]) -> None:
    """Nobody moves on; what is under way arrives, or is lost."""
    for table in tables:
        table.when_ready = None
    until = time.perf_counter() + GIVE_UP
    while not all(table.is_ready for table in tables) and time.perf_counter() < until:
        await asyncio.sleep(0.01)


async def saturate(tables: list[Table], seconds: float, at_once: int) -> None:
    """So many moves are always under way; the tables take turns."""
    start(tables, at_once)
    await asyncio.sleep(seconds)


def start(tables: list[Table], at_once: int) -> None:
    rested = dict.fromkeys(tables)

    def move_one() -> None:
        first = next(iter(rested))
        del rested[first]
        first.move()

    def next_one(table: Table) -> None:
        if table not in rested:  # where several may move, each of them says that it is ready
            rested[table] = None
            move_one()

    for table in tables:
        table.when_ready = next_one
    for _ in range(at_once):
        move_one()


async def pace(tables: list[Table], seconds: int, late: list[float]) -> None:
    """One move a second at each table, the tables one after the other. How many milliseconds late a visitor woke up
    tells how busy the machine was with other things."""
    loop = asyncio.get_running_loop()
    began = loop.time()

    async def one_a_second(place: int, table: Table) -> None:
        for second in range(seconds):
            moment = began + second + place / len(tables)
            await asyncio.sleep(moment - loop.time())
            late.append((loop.time() - moment) * 1000)
            if table.is_ready:
                table.move()
            else:
                table.when_ready = move_once

    await asyncio.gather(*(one_a_second(place, table) for place, table in enumerate(tables)))


def move_once(table: Table) -> None:
    table.when_ready = None
    table.move()


async def play_up_to(tables: list[Table], moves: int) -> None:
    """As many moves at every table as make this number."""
    done = asyncio.Event()

    def next_one(table: Table) -> None:
        if table.moves < moves:
            table.move()
        elif all(table.moves >= moves and table.is_ready for table in tables):
            done.set()

    for table in tables:
        table.when_ready = next_one
    for table in tables:
        table.go_on()
    await asyncio.wait_for(done.wait(), 600)


# ---------------------------------------------------------------------- theirs


class Peer:
    """boardgame.io's server and its visitors, each in a process of its own. Should its server end, another is started
    with a new folder and the round is played again; how often that happened is told."""

    def __init__(self, folder: Path) -> None:
        install()
        self.folder = folder
        self.crashes = 0
        self.start()

    def start(self) -> None:
        env = {"NODE_PATH": str(PEER / "node_modules"), "NODE_ENV": "production"}
        scripts = HOME / "bench" / "boardgame_io"
        port = free_port()
        self.server = Program(
            ["node", str(scripts / "serve.js"), str(port), str(self.folder / str(self.crashes))], **env
        )
        while self.server.line() != "ready":
            pass
        self.visitors = Program(["node", str(scripts / "play.js"), f"http://127.0.0.1:{port}"], **env)

    def play(self, way: str, tables: int) -> Run:
        """A whole game of nine moves at each table, "pace" or "saturate"."""
        try:
            return self.play_once(way, tables)
        except EndedError:
            self.end()
            self.crashes += 1
            if self.crashes > PATIENCE:
                raise
            self.start()
            return self.play(way, tables)

    def play_once(self, way: str, tables: int) -> Run:
        self.visitors.ask(f"join {tables}")
        cpu = self.server.cpu_seconds()
        found = self.visitors.ask(way)
        return Run(tables * 9, found["ms"], found["seconds"], self.server.cpu_seconds() - cpu)

    def end(self) -> None:
        self.visitors.end()
        self.server.end()


def install() -> None:
    """Into a folder of its own under build/; nothing of it is ours."""
    wanted = json.dumps({"private": True, "dependencies": PACKAGES})
    list_of_parts = PEER / "package.json"
    if list_of_parts.exists() and list_of_parts.read_text() == wanted and (PEER / "node_modules").exists():
        return
    if shutil.which("npm") is None:
        raise SystemExit("boardgame.io needs node and npm; --alone measures without it.")
    PEER.mkdir(parents=True, exist_ok=True)
    list_of_parts.write_text(wanted)
    command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--silent"]
    subprocess.run(command, cwd=PEER, check=True)


# ---------------------------------------------------------------------- what is measured


@dataclass
class Size:
    """How long a run is: the full one, and a short one while developing."""

    tables: int = TABLES
    rounds: int = 3
    paced: int = 9  # seconds; a game of tic-tac-toe has nine moves
    saturated: float = 5.0
    idle: int = 500
    many: tuple[int, ...] = (10, 100, 1000)
    depths: tuple[int, ...] = (10, 100, 1000)
    long_tables: int = 20


QUICK = Size(40, 2, 4, 2.0, 100, (10, 40), (10, 100), 10)


@dataclass
class Rounds:
    """All rounds of one server."""

    paced: list[Run] = field(default_factory=list)
    saturated: list[Run] = field(default_factory=list)
    crashes: int = 0  # servers that ended by themselves
    late: list[float] = field(default_factory=list)  # milliseconds by which visitors woke up late


async def side_by_side(size: Size, folder: Path, alone: bool) -> tuple[Rounds, Rounds]:
    """Rounds of both servers in turns: at one move a second, and as fast as they can."""
    server = Server(folder / "ours")
    peer = None if alone else Peer(folder / "theirs")
    tables = await open_tables(server, size.tables)
    ours, theirs = Rounds(), Rounds()
    try:
        for _ in range(size.rounds):
            ours.paced.append(await timed(server, tables, pace(tables, size.paced, ours.late)))
            if peer is not None:
                theirs.paced.append(await asyncio.to_thread(peer.play, "pace", size.tables))
            ours.saturated.append(await timed(server, tables, saturate(tables, size.saturated, size.tables)))
            if peer is not None:
                theirs.saturated.append(await asyncio.to_thread(peer.play, "saturate", size.tables))
    finally:
        server.end()
        if peer is not None:
            peer.end()
            theirs.crashes = peer.crashes
    return ours, theirs


class Hall:
    """A server of its own with its tables, so that sizes can take turns too."""

    def __init__(self, data: Path) -> None:
        self.server = Server(data)
        self.runs: list[Run] = []

    async def open(self, count: int) -> None:
        self.tables = await open_tables(self.server, count)

    async def time(self, play: Coroutine[Any, Any, None]) -> None:
        self.runs.append(await timed(self.server, self.tables, play))


async def many_tables(size: Size, folder: Path) -> dict[str, list[Run]]:
    """Ten moves are always under way, at ten tables or spread over many more."""
    halls = {count: Hall(folder / f"tables-{count}") for count in size.many}
    try:
        for count, hall in halls.items():
            await hall.open(count)
        for _ in range(size.rounds):
            for hall in halls.values():
                await hall.time(saturate(hall.tables, size.saturated / 2, 10))
    finally:
        for hall in halls.values():
            hall.server.end()
    return {f"{count:,} tables": hall.runs for count, hall in halls.items()}


async def long_games(size: Size, folder: Path) -> dict[str, list[Run]]:
    """Some moves at every table, from further and further into the game."""
    halls = {depth: Hall(folder / f"move-{depth}") for depth in size.depths}
    try:
        for depth, hall in halls.items():
            await hall.open(size.long_tables)
            await play_up_to(hall.tables, depth)
        for turn in range(1, size.rounds + 1):
            for depth, hall in halls.items():
                await hall.time(play_up_to(hall.tables, depth + turn * MOVES_A_TURN))
    finally:
        for hall in halls.values():
            hall.server.end()
    return {f"move {depth:,}": hall.runs for depth, hall in halls.items()}


async def idle_memory(size: Size, folder: Path) -> tuple[float, float]:
    """Bytes of a table nobody moves at: without guests, and with four who look at it."""
    server = Server(folder / "idle")
    try:
        await warm_up(server)
        before = server.memory()
        tables = [Table(*server.http.open_table(GAME)) for _ in range(size.idle)]
        empty = server.memory()
        for table in tables:
            await table.gather(server.port)
        return (empty - before) / size.idle, (server.memory() - before) / size.idle
    finally:
        server.end()


async def archive_memory(size: Size, folder: Path) -> list[float]:
    """Bytes that each of ten thousand tables in the store costs a server that has just started, several times over."""
    full = folder / "full"
    server = Server(full)
    await warm_up(server)
    server.end()
    fill_archive(full / "tables.sqlite")
    shutil.copytree(full, folder / "bare")
    with sqlite3.connect(folder / "bare" / "tables.sqlite") as store:
        store.execute("DELETE FROM lines")
    return [(await started(full) - await started(folder / "bare")) / ARCHIVED for _ in range(size.rounds)]


def fill_archive(file: Path) -> None:
    """The one table there is, ten thousand times."""
    with sqlite3.connect(file) as store:
        lines = store.execute("SELECT number, body FROM lines").fetchall()
        for copy in range(ARCHIVED):
            rows = [(f"copy{copy:06}", number, body) for number, body in lines]
            store.executemany("INSERT INTO lines (table_id, number, body) VALUES (?, ?, ?)", rows)


async def started(data: Path) -> int:
    """What a server weighs after its first table."""
    server = Server(data)
    try:
        await warm_up(server)
        return server.memory()
    finally:
        server.end()


async def warm_up(server: Server) -> None:
    """A short game, so that everything is there that every server needs."""
    tables = await open_tables(server, 1)
    await play_up_to(tables, 30)
    tables[0].leave()


# ---------------------------------------------------------------------- what is told


def report(size: Size, ours: Rounds, theirs: Rounds, costs: dict[str, list[Run]], weights: list[str]) -> str:
    parts = [paced_line(size, ours), *compared(size, ours, theirs), "", *costs_table(size, costs), "", *weights]
    return "\n".join([f"`make bench-server`; {machine()}; {versions()}.", "", *parts]) + "\n"


def paced_line(size: Size, ours: Rounds) -> str:
    whole = Run(sum(run.sent for run in ours.paced), [ms for run in ours.paced for ms in run.ms], 1.0, 1.0)
    return (
        f"{size.tables} tables with four clients each, one move a second at each table, one server process:"
        f" {len(whole.ms):,} of {whole.sent:,} moves acknowledged, {whole.within(50):.2f} % of them within 50 ms;"
        f" 99th percentile {whole.slowest(0.99):.1f} ms."
        f" The visitors' own timers, which no server delays, rang up to {share_of(ours.late, 0.99):.1f} ms late in 99 %"
        f" of all cases.\n"
    )


def compared(size: Size, ours: Rounds, theirs: Rounds) -> list[str]:
    fast, slow = (ours.saturated, theirs.saturated), (ours.paced, theirs.paced)
    return [
        f"Side by side, the same tables and clients, {size.rounds} rounds in turns: median (least – most).",
        "A move at Spieltisch is acknowledged when it is on the disk; boardgame.io tells of it before it writes.",
        "",
        "| | Spieltisch | boardgame.io |",
        "| --- | --- | --- |",
        row("moves a second at saturation", *fast, lambda run: run.rate, ",.0f"),
        row("99th percentile at saturation, ms", *fast, lambda run: run.slowest(0.99), ",.0f"),
        row("99th percentile at one move a second, ms", *slow, lambda run: run.slowest(0.99), ",.1f"),
        row("median at one move a second, ms", *slow, lambda run: run.slowest(0.5), ",.1f"),
        row("processor time of the server for a move, ms", *fast, lambda run: run.cost, ".2f"),
        row("share of a core the server got at saturation, %", *fast, lambda run: run.busy, ".0f"),
        f"| servers that ended by themselves | {ours.crashes} | {theirs.crashes} |",
    ]


def costs_table(size: Size, costs: dict[str, list[Run]]) -> list[str]:
    rows = [
        f"| {name} | {spread(runs, lambda run: run.rate, ',.0f')} | {spread(runs, lambda run: run.cost, '.2f')} |"
        for name, runs in costs.items()
    ]
    return [
        "The cost of a move: ten under way at once, spread over so many tables; and so far into a game, at"
        f" {size.long_tables} tables.",
        "",
        "| | moves a second | processor time of the server for a move, ms |",
        "| --- | --- | --- |",
        *rows,
    ]


def weighed(size: Size, idle: tuple[float, float], archive: list[float]) -> list[str]:
    return [
        f"An idle table takes {idle[0] / 1000:.1f} KB, and {idle[1] / 1000:.1f} KB with four people looking at it"
        f" ({size.idle:,} tables).",
        f"A table in the archive takes {statistics.median(archive):.0f} bytes: {ARCHIVED:,} of them against none,"
        f" {min(archive):.0f} – {max(archive):.0f} in {size.rounds} starts.",
    ]


def row(name: str, ours: list[Run], theirs: list[Run], figure: Callable[[Run], float], shape: str) -> str:
    return f"| {name} | {spread(ours, figure, shape)} | {spread(theirs, figure, shape)} |"


def spread(runs: list[Run], figure: Callable[[Run], float], shape: str) -> str:
    found = [figure(run) for run in runs]
    if not found:
        return "–"
    return f"{statistics.median(found):{shape}} ({min(found):{shape}} – {max(found):{shape}})"


def versions() -> str:
    ours = ", ".join(f"{name} {version(name)}" for name in ("uvicorn", "websockets", "uvloop", "sqlalchemy"))
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout.strip()
    return f"{ours}; node {node}, " + ", ".join(f"{name} {number}" for name, number in PACKAGES.items())


async def measure(size: Size, alone: bool) -> str:
    with tempfile.TemporaryDirectory(dir=HOME / "build") as name:
        folder = Path(name)
        ours, theirs = await side_by_side(size, folder, alone)
        costs = await many_tables(size, folder) | await long_games(size, folder)
        weights = weighed(size, await idle_memory(size, folder), await archive_memory(size, folder))
        return report(size, ours, theirs, costs, weights)


def main() -> None:
    parser = arguments("Measure the server, beside boardgame.io's.")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    args = parser.parse_args()
    if not (COMPILED / "spieltisch").exists():
        raise SystemExit("The compiled form is missing: run 'make native' first.")
    text = uvloop.run(measure(QUICK if args.quick else Size(), args.alone))
    print(text)
    if args.write:
        write_section(Path(args.write), "Server", text)


if __name__ == "__main__":
    main()

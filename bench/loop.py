"""What is the longest anybody makes everybody wait? python bench/loop.py [--quick] [--write FILE]

All tables of a server share one loop: whatever runs there is waited for by all. Here everything that can be asked of a
server is asked, in all games, where there is most to do: positions with the longest lists of moves, the longest logs, a
table with a hundred onlookers, the catalogue for the first time. Told is the longest single piece of work on the loop,
in processor time: on a busy machine other programs come in between, which no server can help. Then many long tables are
asked for at once, and told is how long their people wait for the first view.
"""

import asyncio
import contextlib
import gc
import json
import os
import random
import sys
import tempfile
import threading
import time
from asyncio.events import Handle
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import websockets
from figures import arguments, machine, write_section
from load import COMPILED, HOME, Http, Program, new_key
from msgspec.structs import replace

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.engine.moves import MoveList
from spieltisch.engine.state import State
from spieltisch.engine.zones import TABLE
from spieltisch.players.next_seat import table_move
from spieltisch.server.keys import lock_of
from spieltisch.server.log_lines import AnyLine, Moved, Opened, Sat, Undone, write_line
from spieltisch.server.stores.sqlite import SqliteStore
from spieltisch.server.wire import WIRE

Json = dict[str, Any]
ASKED_MS = 2.0
GAMES_LOOKED_THROUGH, MOVES_A_GAME, MOVES_AT_A_TABLE = 12, 120, 25
TABLES_AT_ONCE, OLD_TABLES, BANS = 500, 20_000, 5_000
ROUNDS = 3
TOLD = 25  # rows

Waits = dict[str, list[float]]  # seconds until the first view, for each who asked


# ---------------------------------------------------------------------- the server, watched


class Watch:
    """Notes the longest piece of work for whatever is going on."""

    def __init__(self) -> None:
        self.occasion = "at first: old tables are forgotten, orders are read"
        self.longest: dict[str, tuple[float, str]] = {}
        self.thread = threading.get_ident()
        self.yardsticks: list[float] = []
        self.looked = 0.0  # seconds spent looking for garbage, of this piece of work

    def note(self, seconds: float, callback: Any) -> None:
        if seconds > self.longest.get(self.occasion, (0.0, ""))[0]:
            garbage = f", {self.looked * 1000:.1f} ms of it for garbage" if self.looked else ""
            self.longest[self.occasion] = seconds, name_of(callback) + garbage

    def install(self) -> None:
        plain = Handle._run

        def timed(handle: Any) -> None:
            began, self.looked, callback = time.thread_time(), 0.0, handle._callback
            plain(handle)
            self.note(time.thread_time() - began, callback)

        Handle._run = timed  # type: ignore[assignment, method-assign]
        gc.callbacks.append(self.watch_garbage)

    def watch_garbage(self, phase: str, _: dict[str, int]) -> None:
        """A look for garbage is part of whatever it interrupts; how much of it is told."""
        if threading.get_ident() != self.thread:
            return
        if phase == "start":
            self.began = time.thread_time()
        else:
            self.looked += time.thread_time() - self.began

    def obey(self) -> None:
        """Lines that are read say what is going on now; an empty one asks for all that was noted."""
        for line in sys.stdin:
            if line.strip():
                self.occasion = line.strip()
                self.yardsticks.append(yardstick())
                print("{}", flush=True)
            else:
                told = {one: [seconds * 1000, what] for one, (seconds, what) in self.longest.items()}
                print(json.dumps({"longest": told, "yardsticks": self.yardsticks}), flush=True)


def yardstick() -> float:
    """Milliseconds of processor time for ten thousand turns of a plain loop: the more, the more else is done here."""
    began = time.thread_time()
    for _ in range(10_000):
        pass
    return (time.thread_time() - began) * 1000


def name_of(callback: Any) -> str:
    work = getattr(callback, "__self__", None)
    if work is not None and hasattr(work, "get_coro"):
        return str(getattr(work.get_coro(), "__qualname__", work))
    return str(getattr(callback, "__qualname__", callback))


def serve(folder: str) -> None:
    """As `spieltisch serve` does, with a loop and tasks that can be watched."""
    from spieltisch.server import serve as served
    from spieltisch.server.app import make_app
    from spieltisch.server.settings import Settings

    watch = Watch()
    settings = Settings(
        Path(folder), pace=0.0, trust=True, page=served.built_page(), grace=3.0, idle=2.0, tidy=1.0, keep_days=30
    )
    app = make_app(settings)
    served.make_ready(app)
    door = served.listen_on("127.0.0.1", 0)
    print(door.getsockname()[1], flush=True)
    server = served.server_for(app)
    tasks: Any = vars(asyncio.tasks)["_PyTask"]  # of which it can be told what they do

    async def run() -> None:
        asyncio.get_running_loop().set_task_factory(lambda loop, work, **_: tasks(work, loop=loop))
        serving = asyncio.ensure_future(server.serve(sockets=[door]))
        while not server.started:
            await asyncio.sleep(0.01)
        watch.install()
        threading.Thread(target=watch.obey, daemon=True).start()
        await serving

    asyncio.run(run())


class Server(Program):
    def __init__(self, folder: Path) -> None:
        command = [sys.executable, __file__, "--serve", str(folder)]
        super().__init__(command, PYTHONPATH=os.pathsep.join([str(COMPILED), str(HOME / "bench")]))
        self.port = int(self.line())
        Http(self.port).wait()

    def call(self, path: str, body: object) -> Any:
        """Over a line of its own: others are closed when nothing has been asked for a while."""
        return Http(self.port).ask(path, body)

    def now(self, occasion: str) -> None:
        print(occasion, file=sys.stderr)
        self.ask(occasion)


# ---------------------------------------------------------------------- visitors


class Guest:
    """Somebody who listens all the time."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.view: Json = {}
        self.answers: dict[str, Json] = {}
        self.first_after = 0.0
        self.count = 0
        self.heard = asyncio.Condition()
        self.listening = asyncio.create_task(self.listen())

    @classmethod
    async def come(cls, port: int, table: str, key: str = "", host: str = "") -> "Guest":
        began = time.perf_counter()
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        guest = cls(await websockets.connect(address, max_size=None, open_timeout=300, ping_interval=None))
        await guest.socket.send(json.dumps({"type": "hello", "wire": WIRE, "key": key, "host": host}))
        await guest.until(lambda: bool(guest.view))
        guest.first_after = time.perf_counter() - began
        return guest

    async def listen(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            await self.listen_on()

    async def listen_on(self) -> None:
        async for data in self.socket:
            told: Json = json.loads(data)
            async with self.heard:
                if told["type"] == "view":
                    self.view = told
                elif told["type"] == "ping":
                    await self.socket.send(json.dumps({"type": "pong", "ping": told["ping"]}))
                elif told.get("id"):
                    self.answers[told["id"]] = told
                self.heard.notify_all()

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(300), self.heard:
            await self.heard.wait_for(true)

    async def until_shown(self, n: int) -> None:
        await self.until(lambda: bool(self.view["n"] >= n))

    async def ask(self, kind: str, **fields: Any) -> Json:
        self.count += 1
        id = f"{kind} {self.count} {id_of(self)}"
        await self.socket.send(json.dumps({"type": kind, "id": id, **fields}))
        await self.until(lambda: id in self.answers)
        return self.answers.pop(id)

    async def leave(self) -> None:
        await self.socket.close()
        await self.listening

    @property
    def moves(self) -> list[Json]:
        found: list[Json] = self.view.get("table", {}).get("moves", [])
        return found


def id_of(guest: Guest) -> int:
    return id(guest) % 100_000


@asynccontextmanager
async def everybody(server: Server, table: str, keys: list[str], onlookers: int = 1) -> AsyncIterator[list[Guest]]:
    guests = [await Guest.come(server.port, table, key) for key in [*keys, *[""] * onlookers]]
    try:
        yield guests
    finally:
        for guest in guests:
            await guest.leave()


# ---------------------------------------------------------------------- logs that are long


def log_of(
    game: Game, players: int, options: dict[str, Any], deal: int, moves: Iterable[tuple[int, str]]
) -> list[AnyLine]:
    chosen = game.resolve(options, players)
    opened = Opened(0, game.slug, game.version, players, chosen, ["open"] * players, lock_of("h" * 16), deal=deal)
    seated = [Sat(0, seat, f"Guest {seat}", "", lock_of(key_of(seat))) for seat in range(players)]
    return [opened, *seated, *(Moved(0, seat, text, f"m{number}") for number, (seat, text) in enumerate(moves))]


def key_of(seat: int) -> str:
    return f"key-of-seat-number-{seat}"


def some_move(state: State, luck: random.Random, lingers: bool = False) -> tuple[int, int] | None:
    """Any move, of somebody who may make one. Who lingers makes one that brings nobody anything."""
    seats = [seat for seat in state.actors() if seat >= 0 and state.legal(seat)]
    if not seats:
        move = int(table_move(state, MoveList()))
        return (int(TABLE), move) if move >= 0 else None
    seat = luck.choice(seats)
    legal = list(state.legal(seat))
    ways = luck.sample(legal, min(12, len(legal))) if lingers else [luck.choice(legal)]
    for move in ways:
        trial = state.copy()
        trial.play(seat, move)
        if not trial.over and trial.scores() == state.scores():
            return seat, move
    return seat, ways[0]


def longest_list(game: Game, luck: random.Random, games: int) -> tuple[list[AnyLine], int]:
    """The log that leads to the longest list of moves of some random games, and its length."""
    best: tuple[list[AnyLine], int] = ([], -1)
    for deal, players in product(range(games), range(game.least, game.most + 1)):
        match = game.match(players=players, seed=deal)
        for _ in range(MOVES_A_GAME):
            most = max([len(match.state.legal(seat)) for seat in match.state.actors() if seat >= 0], default=0)
            if most > best[1]:
                moves = [(one.seat, one.move) for one in match.log]
                best = log_of(game, players, {}, deal, moves), most
            found = None if match.state.over else some_move(match.state, luck)
            if found is None:
                break
            match.play(*found)
    return best


def long_game(slug: str, players: int, options: dict[str, Any], most: int) -> list[AnyLine]:
    """A game in which everybody dawdles, as long as it can be made or as so many moves."""
    game, luck = spieltisch.game(slug), random.Random(1)
    match = game.match(players=players, seed=3, options=options)
    while not match.state.over and len(match.log) < most:
        found = some_move(match.state, luck, lingers=True)
        if found is None:
            break
        match.play(*found)
    return log_of(game, players, options, 3, [(one.seat, one.move) for one in match.log])


def to_and_fro(slug: str, times: int) -> list[AnyLine]:
    """A patience in which every move is taken back and made again."""
    game = spieltisch.game(slug)
    match, made = game.match(players=1, seed=3), list[tuple[int, str]]()
    luck = random.Random(1)
    while not match.state.over:
        found = some_move(match.state, luck)
        if found is None:
            break
        match.play(*found)
        made.append((found[0], match.log[-1].move))
    lines = log_of(game, 1, {}, 3, made[:-1])
    last = lines[-1]
    for _ in range(times):
        lines += [Undone(0, 0, f"u{len(lines)}"), last]
    return lines


async def put(folder: Path, tables: dict[str, list[AnyLine]], old: int, bans: int) -> None:
    """These, others that have been left long ago, and addresses from which nobody may come."""
    store, now = SqliteStore(folder), int(time.time() * 1000)
    for name, lines in tables.items():
        await store.put(name, [write_line(line) for line in [*lines[:-1], replace(lines[-1], at=now)]])
    for number in range(old):
        await store.put(f"old{number}", [write_line(Opened(0, "pyramide", 1, 1, {}, ["open"]))])
    for number in range(bans):
        await store.order("ban", f"10.{number >> 8 & 255}.{number & 255}.1/32")
    await store.close()


# ---------------------------------------------------------------------- occasions


async def play_games(server: Server) -> None:
    for game in spieltisch.games():
        server.now(f"{game.slug}: a table is opened, everybody sits down")
        seats = ["open"] * game.most
        opened = server.call("/api/tables", {"game": game.slug, "seats": seats, "key": new_key()})
        keys = [new_key() for _ in seats]
        for seat, key in enumerate(keys):
            server.call(f"/api/tables/{opened['table']}/seats/{seat}", {"name": f"Guest {seat}", "key": key})
        server.now(f"{game.slug}: everybody comes in")
        async with everybody(server, opened["table"], keys) as guests:
            server.now(f"{game.slug}: a move")
            await play_on(guests, MOVES_AT_A_TABLE)
            await ask_about(server, game, guests[:-1])
            server.now(f"{game.slug}: bots play on")
            for guest, level in zip(guests[:-1], ["random", "easy"] * 5, strict=False):
                await guest.ask("handover", level=level)
            await asyncio.sleep(0.4)


async def play_on(guests: list[Guest], moves: int) -> None:
    luck = random.Random(1)
    for _ in range(moves):
        may = [guest for guest in guests if guest.moves]
        if not may:
            return
        guest = luck.choice(may)
        told = await guest.ask("play", n=guest.view["n"], move=luck.choice(guest.moves)["text"])
        for one in guests:
            await one.until_shown(told.get("n", 0))


async def ask_about(server: Server, game: Game, guests: list[Guest]) -> None:
    luck = random.Random(2)
    for guest in guests[:2]:
        texts = [move["text"] for move in guest.moves] or ["nothing"]
        server.now(f"{game.slug}: why, about a move")
        everything = [game.moves.text(luck.randrange(len(game.moves))) for _ in range(20)]
        for text in [*luck.choices(texts, k=10), *everything, "x" * 120, f"{texts[0]} {texts[0]}"]:
            await guest.ask("why", move=text[:120])
        server.now(f"{game.slug}: why, about what was touched")
        for zone in guest.view.get("table", {}).get("zones", [])[:6]:
            await guest.ask("why", touches=[{"zone": zone["id"]}])
        server.now(f"{game.slug}: help, a move taken back")
        for kind in ("help", "undo"):
            await guest.ask(kind)


async def look_at_longest_lists(server: Server, lists: dict[str, int]) -> None:
    for slug, most in lists.items():
        game = spieltisch.game(slug)
        players = json.loads(await fetch(server, f"/api/tables/list{slug.replace('-', '')}"))["players"]
        keys = [key_of(seat) for seat in range(players)]
        server.now(f"{slug}: a list of {most:,} moves, everybody comes in")
        async with everybody(server, f"list{slug.replace('-', '')}", keys) as guests:
            server.now(f"{slug}: a list of {most:,} moves, somebody leaves and comes back")
            await guests[0].leave()
            guests[0] = await Guest.come(server.port, f"list{slug.replace('-', '')}", keys[0])
            server.now(f"{slug}: a list of {most:,} moves, and a move")
            await play_on(guests, 3)
            await ask_about(server, game, guests[:-1])


async def ask_over_http(server: Server, long_tables: Iterable[str]) -> None:
    for time_of in ("for the first time", "again"):
        for path in (
            "/api/games?lang=de",
            "/api/games?lang=en",
            "/api/openapi.json",
            "/metrics",
            "/health",
            "/",
            "/docs/",
        ):
            server.now(f"{path}, {time_of}")
            await fetch(server, path)
        for what in ("", "/glance", "/lesson", "/print"):
            server.now(f"/api/games/…{what}, {time_of}")
            for game in spieltisch.games():
                await fetch(server, f"/api/games/{game.slug}{what}?lang=de")
    for table in long_tables:
        for path in ("", "/history", "/history?since=900", "/record", "/moments?seat=0"):
            server.now(f"{table}{path and f', {path}'}")
            await fetch(server, f"/api/tables/{table}{path}", key=key_of(0))
        server.now(f"{table}, and a table that goes on from it")
        about = json.loads(await fetch(server, f"/api/tables/{table}"))
        body = {
            "game": about["game"], "seats": ["open"] * about["players"], "key": new_key(),
            "after": {"table": table, "n": 4990},
        }  # fmt: skip
        opened = json.loads(await fetch(server, "/api/tables", json.dumps(body).encode(), key_of(0)))
        for seat in range(about["players"] if "table" in opened else 0):
            who = json.dumps({"key": new_key()}).encode()
            await fetch(server, f"/api/tables/{opened['table']}/seats/{seat}", who)


async def fetch(server: Server, path: str, body: bytes | None = None, key: str = "") -> bytes:
    """Unpacked, and on a line of its own."""

    def ask() -> bytes:
        from gzip import decompress
        from urllib.error import HTTPError
        from urllib.request import Request, urlopen

        asked = Request(f"http://127.0.0.1:{server.port}{path}", body, {"Accept-Encoding": "gzip", "X-Seat-Key": key})
        asked.add_header("Content-Type", "application/json")
        try:
            with urlopen(asked, timeout=300) as answer:
                found: bytes = answer.read()
                return decompress(found) if answer.headers.get("Content-Encoding") == "gzip" else found
        except HTTPError as error:
            return error.read()

    return await asyncio.to_thread(ask)


async def crowd(server: Server) -> None:
    """A hundred look on."""
    server.now("a table with a hundred onlookers")
    seats = ["open"] * 10
    opened = server.call("/api/tables", {"game": "auktion", "seats": seats, "key": new_key()})
    keys = [new_key() for _ in seats]
    for seat, key in enumerate(keys):
        server.call(f"/api/tables/{opened['table']}/seats/{seat}", {"name": f"Guest {seat}", "key": key})
    async with everybody(server, opened["table"], keys, onlookers=100) as guests:
        server.now("a table with a hundred onlookers: a move")
        await play_on(guests[:10], 5)
        server.now("a table with a hundred onlookers: somebody leaves and comes back")
        await guests[0].leave()
        guests[0] = await Guest.come(server.port, opened["table"], keys[0])


async def many_tables(server: Server, count: int) -> None:
    """Many tables in memory: what looks through all of them, and the garbage they make."""
    server.now(f"{count:,} tables are opened and looked at")
    tables: list[tuple[str, str]] = []
    for _ in range(count):
        opened = server.call("/api/tables", {"game": "luecke", "seats": ["open", "easy"], "key": new_key()})
        key = new_key()
        server.call(f"/api/tables/{opened['table']}/seats/0", {"key": key})
        tables.append((opened["table"], key))
    guests = [await Guest.come(server.port, table, key) for table, key in tables]
    server.now(f"{count:,} tables are played at")
    for guest in guests:
        if guest.moves:
            await guest.ask("play", n=guest.view["n"], move=guest.moves[0]["text"])
    server.now(f"{count:,} tables are left and forgotten")
    for guest in guests:
        await guest.leave()
    await asyncio.sleep(4)


# ---------------------------------------------------------------------- long tables at once


async def all_at_once(server: Server, tables: list[str]) -> list[float]:
    """Seconds until the first view, of each."""
    guests = await asyncio.gather(*(Guest.come(server.port, table, key_of(0)) for table in tables))
    for guest in guests:
        await guest.leave()
    return sorted(guest.first_after for guest in guests)


# ---------------------------------------------------------------------- all of it


class Prepared(NamedTuple):
    """What lies in a folder: tables with the longest lists of moves, long ones, and many to be asked for at once."""

    lists: dict[str, int]
    long: list[str]
    at_once: dict[str, list[str]]


def prepare(folder: Path, quick: bool) -> Prepared:
    luck, lists, tables = random.Random(7), dict[str, int](), dict[str, list[AnyLine]]()
    for game in spieltisch.games():
        lines, most = longest_list(game, luck, 3 if quick else GAMES_LOOKED_THROUGH)
        lists[game.slug] = most
        tables[f"list{game.slug.replace('-', '')}"] = lines
    moves, count = (6_000, 50) if quick else (20_000, TABLES_AT_ONCE)
    long = {
        "longchess": long_game("combi-schach", 2, {}, moves),
        "longhelp": long_game("hilfreihe", 3, {}, moves),
        "longplus": long_game("plusminus", 4, {"tournament_games": 100}, moves),
        "longpairs": long_game("paarfinder", 4, {}, moves),
        "longgap": long_game("luecke", 4, {"rounds": 100}, moves),
        "longpatience": to_and_fro("werteschmiede", 1900),
    }
    longest = max(long.values(), key=len)
    for number in range(count):
        tables[f"short{number}"], tables[f"many{number}"] = longest[:10], longest
    asyncio.run(put(folder, {**tables, **long}, OLD_TABLES // (20 if quick else 1), BANS // (20 if quick else 1)))
    short, many = ([f"{kind}{number}" for number in range(count)] for kind in ("short", "many"))
    at_once = {
        f"{count} tables of 10 lines": short,
        f"{count} tables of {len(longest):,} lines, read from the first": many,
        f"{count} tables of {len(longest):,} lines, read from their snapshots": many,
    }
    return Prepared(lists, list(long), at_once)


async def one_round(folder: Path, prepared: Prepared, quick: bool) -> tuple[Json, Waits]:
    """Everything once, at a server of its own: what it found, and how long people waited for long tables."""
    server = Server(folder)
    waits: Waits = {}
    try:
        await play_games(server)
        await look_at_longest_lists(server, prepared.lists)
        await ask_over_http(server, prepared.long)
        await crowd(server)
        await many_tables(server, 50 if quick else 500)
        for what, tables in prepared.at_once.items():
            server.now(f"{what} are asked for at once")
            waits[what] = await all_at_once(server, tables)
            await asyncio.sleep(4)
        found: Json = server.ask("")
        return found, waits
    finally:
        server.end()


async def measure(quick: bool) -> str:
    with tempfile.TemporaryDirectory(dir=HOME / "build") as name:
        folder = Path(name)
        prepared = await asyncio.to_thread(prepare, folder, quick)
        rounds = [await one_round(folder, prepared, quick) for _ in range(1 if quick else ROUNDS)]
    told: dict[str, tuple[float, str]] = {
        occasion: min((found["longest"].get(occasion, (0.0, "")) for found, _ in rounds), key=lambda one: one[0])
        for occasion in rounds[0][0]["longest"]
    }
    rows = sorted(told.items(), key=lambda row: -row[1][0])
    over = sum(ms > ASKED_MS for ms, _ in told.values())
    sticks = sorted(stick for found, _ in rounds for stick in found["yardsticks"])
    text = (
        f"`make bench-loop`; {machine()}. {len(told)} occasions, each in {len(rounds)} rounds; the best counts, as"
        f" whatever else the machine does comes on top. Of {over} of them a piece of work took longer than"
        f" {ASKED_MS:.0f} ms of processor time. Ten thousand turns of a plain loop took {sticks[0]:.2f} ms at best and"
        f" {sticks[len(sticks) // 2]:.2f} in the middle.\n\n"
        "| occasion | longest piece, ms | what |\n| --- | --- | --- |\n"
    )
    text += "".join(f"| {occasion} | {ms:.2f} | {what} |\n" for occasion, (ms, what) in rows[:TOLD])
    text += "\n| at once, until the first view | median, ms | longest, ms |\n| --- | --- | --- |\n"
    for number, (_, waits) in enumerate(rounds, 1):
        for what, seconds in waits.items():
            middle, last = seconds[len(seconds) // 2] * 1000, seconds[-1] * 1000
            text += f"| {what}{f', round {number}' if number > 1 else ''} | {middle:,.0f} | {last:,.0f} |\n"
    return text


def main() -> None:
    parser = arguments("What is the longest that anybody makes everybody wait?")
    parser.add_argument("--serve", metavar="FOLDER", help="be the server that is watched")
    args = parser.parse_args()
    if args.serve:
        serve(args.serve)
        return
    text = asyncio.run(measure(args.quick))
    print(text)
    if args.write:
        write_section(Path(args.write), "The loop", text)


if __name__ == "__main__":
    main()

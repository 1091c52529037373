"""What is told is on the disk, without exception, and what was said twice has happened once: in made-up time, at tables
whose disk is slow."""

import asyncio
import json
import random
import sqlite3
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import text
from typing_extensions import override

from fake_time import Json, Notepad, Sitter, in_fake_time, live_table
from spieltisch.server import wishes
from spieltisch.server.bots import Bots
from spieltisch.server.chores import TableGoneError
from spieltisch.server.clerk import Clerk
from spieltisch.server.desk import tables
from spieltisch.server.desk.call import Visitor
from spieltisch.server.guest import Guest
from spieltisch.server.hall import Hall
from spieltisch.server.helpers import ALONE
from spieltisch.server.log_lines import Handed, Moved, Sat, read_line
from spieltisch.server.metrics import Metrics
from spieltisch.server.room import Room
from spieltisch.server.shapes import SitDown
from spieltisch.server.stores.contract import Store
from spieltisch.server.stores.migrations import migrate_sqlite
from spieltisch.server.stores.sqlite import SqliteStore
from spieltisch.server.table import LiveTable
from spieltisch.server.wire import CloseCode, Message, Play, write

NEVER = 1_000_000


class SlowDisk(Notepad):
    """Lines reach it one after the other, each after a while."""

    def __init__(self, n: int, luck: random.Random, slowest: float = 0.5) -> None:
        self.written = n  # the latest line that is on it
        self.lines: list[bytes] = []
        self.luck = luck
        self.slowest = slowest
        self.free_at = 0.0
        self.breaks_at = NEVER

    @override
    async def append(self, number: int, body: bytes) -> None:
        loop = asyncio.get_running_loop()
        self.free_at = max(self.free_at, loop.time()) + self.luck.uniform(0.0, self.slowest)
        await asyncio.sleep(self.free_at - loop.time())
        if number >= self.breaks_at:
            raise OSError("no space left on device")
        assert number == self.written + 1
        self.written = number
        self.lines.append(body)


class NoLine:
    """A line that nothing is said on."""

    def say(self, message: bytes) -> None:
        raise AssertionError(message)

    def hang_up(self, code: CloseCode) -> None:
        pass


class Wary(Guest):
    """A guest who holds everything that is said against what is on the disk."""

    def __init__(self, seat: int, disk: SlowDisk, is_host: bool = False) -> None:
        super().__init__(NoLine(), seat, "", is_host=is_host)
        self.disk = disk
        self.heard: list[Json] = []

    @override
    def send(self, message: Message | bytes) -> None:
        told: Json = json.loads(message if isinstance(message, bytes) else write(message))
        assert told.get("n", 0) <= self.disk.written, told
        self.heard.append(told)

    def answers(self, id: str) -> list[Json]:
        return [message for message in self.heard if message.get("id") == id]


def room_on(disk: SlowDisk, table: LiveTable) -> Room:
    return Room(
        table, cast(Store, disk), Bots(ALONE, 0.0), Clerk(ALONE), Metrics(), 20.0, asyncio.get_running_loop().time
    )


def room_and_disk(game: str, *seats: str, slowest: float = 0.5, seed: int = 0) -> tuple[Room, SlowDisk]:
    table = live_table(game, *seats)
    disk = SlowDisk(table.n, random.Random(seed), slowest)
    return room_on(disk, table), disk


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("blitzduell", ["open"] * 3),
        ("auktion", ["open"] * 5),
        ("luecke", ["open", "open", "random"]),
        ("pyramide", ["open"]),
    ],
)
def test_whoever_comes_and_goes_hears_nothing_that_is_not_on_the_disk(game: str, seats: list[str], seed: int) -> None:
    async def run() -> None:
        luck = random.Random(seed)
        room, disk = room_and_disk(game, *seats, seed=seed)
        people = [seat for seat, kind in enumerate(seats) if kind == "open"]
        here: list[Wary] = []
        doing: list[asyncio.Task[Any]] = []
        everybody: list[Wary] = []
        for number in range(120):
            what = luck.choice(["come", "come", "go", "play", "play", "play", "ask", "wait"])
            if what == "come":
                here.append(Wary(luck.choice([-1, *people]), disk, is_host=luck.random() < 0.3))
                everybody.append(here[-1])
                room.come_in(here[-1])
            elif what == "go" and here:
                room.leave(here.pop(luck.randrange(len(here))))
            elif what == "wait":
                await asyncio.sleep(luck.uniform(0.0, 1.0))
            elif here:
                guest = luck.choice(here)
                asked = (
                    some_move(room, guest, luck, str(number))
                    if what == "play"
                    else something(room, guest, luck, str(number))
                )
                doing.append(asyncio.create_task(asked))
                await asyncio.sleep(0)
        await asyncio.gather(*doing)
        await room.safe()
        for guest in everybody:
            numbers = [message["n"] for message in guest.heard if message["type"] == "view"]
            assert numbers == sorted(numbers)
        assert sum(len(guest.heard) for guest in everybody) > 100

    in_fake_time(run())


def some_move(room: Room, guest: Guest, luck: random.Random, id: str) -> Coroutine[Any, Any, None]:
    """One that is legal for this seat, if there is one, and sometimes one that is not."""
    state = room.table.playing.state
    moves = list(state.legal(guest.seat)) if guest.seat >= 0 and guest.seat in state.actors() else []
    text = room.table.game.moves.text(luck.choice(moves)) if moves else "pass"
    return room.play(guest, Play(id, text, room.table.n))


def something(room: Room, guest: Guest, luck: random.Random, id: str) -> Coroutine[Any, Any, None]:
    what = luck.randrange(3)
    if what == 0:
        return wishes.hand(room, guest, id, luck.choice(["", "random"]))
    return wishes.undo(room, guest, id) if what == 1 else wishes.fill(room, guest, id, "random")


def test_a_refusal_waits_for_the_move_it_speaks_of() -> None:
    async def run() -> None:
        room, disk = room_and_disk("pyramide", "open")
        anna, other = Wary(0, disk), Wary(0, disk)
        room.come_in(anna)
        room.come_in(other)
        n = room.table.n
        move = asyncio.create_task(room.play(anna, Play("first", "discard", n)))
        await asyncio.sleep(0)
        await room.play(other, Play("late", "discard", n))
        assert not other.answers("late")
        await move
        assert [message["type"] for message in other.heard][-2:] == ["view", "refused"]

    in_fake_time(run())


def test_a_race_move_sent_again_while_the_first_is_being_written_is_played_once() -> None:
    async def run() -> None:
        room, disk = room_and_disk("plusminus", *["open"] * 3, slowest=3.0)
        await room.do(Moved(0, 0, "go"))
        sitters = [await Sitter(room, seat, away=100.0).come() for seat in range(3)]
        for number in range(12):
            guest, play = sitters[number % 3].guest, Play(f"id {number}", "draw", room.table.n)
            for _ in range(8):  # while it waits, while it is written, and after
                asyncio.get_running_loop().create_task(room.play(guest, play))
                await asyncio.sleep(disk.luck.uniform(0.0, 0.4))
            await sitters[guest.seat].until(lambda message, id=play.id: message.get("id") == id)  # type: ignore[misc]
            await room.safe()
        ids = [line.id for line in map(read_line, disk.lines) if isinstance(line, Moved) and line.id]
        assert len(ids) == len(set(ids)) == 12

    in_fake_time(run())


def test_a_line_that_is_not_written_is_acknowledged_to_nobody() -> None:
    async def run() -> None:
        room, disk = room_and_disk("pyramide", "open")
        anna, tab = Wary(0, disk), Wary(0, disk)
        room.come_in(anna)
        room.come_in(tab)
        disk.breaks_at = room.table.n + 1
        play = Play("a", "discard", room.table.n)
        first = asyncio.create_task(room.play(anna, play))
        await asyncio.sleep(0)
        again = asyncio.create_task(room.play(tab, play))
        late = Wary(-1, disk)
        room.come_in(late)
        done = await asyncio.gather(first, again, room.safe(), return_exceptions=True)
        assert [type(error) for error in done] == [TableGoneError, type(None), TableGoneError]
        assert not anna.answers("a") + tab.answers("a") + late.heard

    in_fake_time(run())


class OneRoom:
    """A hall with one table in it."""

    def __init__(self, room: Room) -> None:
        self.only = room

    @asynccontextmanager
    async def visit(self, id: str) -> AsyncIterator[Room]:
        yield self.only


def test_a_line_over_which_something_breaks_has_not_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody has foreseen leaves the table as it is on the disk: it is read again."""

    async def run() -> None:
        room, disk = room_and_disk("luecke", "open", "open", slowest=0.0)
        anna = Wary(0, disk)
        room.come_in(anna)
        n = disk.written

        def breaks(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(room.table.showing, "written", breaks)
        with pytest.raises(TableGoneError):
            await room.ask(anna, Handed(0, 0, "easy", id="h"))
        assert (room.gone, disk.written, anna.answers("h")) == (True, n, [])
        with pytest.raises(TableGoneError):
            await room.ask(anna, Handed(0, 0, "easy", id="h"))

    in_fake_time(run())


def test_what_is_told_over_http_is_on_the_disk() -> None:
    async def run() -> None:
        table = live_table("luecke", "open", "open")
        disk = SlowDisk(table.n, random.Random(1))
        room = room_on(disk, table)
        hall = cast(Hall, OneRoom(room))
        for ask in (lambda: tables.look_at(hall, Visitor(""), "t"), room.safe):
            doing = asyncio.create_task(room.do(Handed(0, 0, "random")))
            await asyncio.sleep(0)
            assert disk.written < table.n
            await ask()
            assert disk.written == table.n
            await doing

    in_fake_time(run())


def test_whoever_sits_down_again_hears_so_when_it_is_on_the_disk() -> None:
    async def run() -> None:
        room, disk = room_and_disk("luecke", "open", "open")
        room.table.seats[1].taken = False
        hall = cast(Hall, OneRoom(room))
        ben = SitDown(name="Ben", key="b" * 16)
        first = asyncio.create_task(tables.sit_down(hall, Visitor(""), "t", 1, ben))
        await asyncio.sleep(0)
        assert isinstance(room.table.latest, Sat)
        assert disk.written < room.table.n
        await tables.sit_down(hall, Visitor(""), "t", 1, ben)
        assert disk.written == room.table.n
        await first

    in_fake_time(run())


def test_a_new_folder_is_ready_before_two_ask_for_it_at_once(tmp_path: Path) -> None:
    """Whoever changes how SQLite keeps its journal turns away all others at that moment, without a wait."""
    migrate_sqlite(tmp_path / "tables.sqlite")
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_commit_is_on_the_disk_before_it_is_answered(tmp_path: Path) -> None:
    """Also if the machine loses power: FULL is 2."""
    store = SqliteStore(tmp_path)
    connections = [store.engine.connect() for _ in range(2)]
    for connection in connections:
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        connection.close()
    asyncio.run(store.close())

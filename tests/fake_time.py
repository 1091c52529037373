"""A table in made-up time: an hour passes as soon as nobody has anything left to do before."""

import asyncio
import json
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, cast

from typing_extensions import override

import spieltisch
from spieltisch.engine.state import State
from spieltisch.server.bots import Bots
from spieltisch.server.clerk import Clerk
from spieltisch.server.guest import Guest
from spieltisch.server.helpers import ALONE
from spieltisch.server.log_lines import Opened, Sat
from spieltisch.server.metrics import Metrics
from spieltisch.server.room import Room
from spieltisch.server.stores.contract import Store
from spieltisch.server.table import LiveTable
from spieltisch.server.wire import CloseCode, Play

Json = dict[str, Any]


class Impatient(selectors.DefaultSelector):
    """Where an event loop would wait, time jumps ahead."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0

    @override
    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everybody waits for something that will never happen"
        self.now += max(0.0, timeout)
        return super().select(0)


class FakeLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.clock = Impatient()
        super().__init__(self.clock)

    @override
    def time(self) -> float:
        return self.clock.now


def in_fake_time(work: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=FakeLoop) as runner:
        runner.run(work)


class Notepad:
    """A store that forgets, quicker than any disk unless a test wants otherwise."""

    seconds = 0.0
    keeps_snapshots = False

    def log(self, table: str) -> "Notepad":
        return self

    async def append(self, number: int, body: bytes) -> None:
        await asyncio.sleep(self.seconds)


def live_table(game: str, *seats: str, turn_seconds: int = 0, leaver: str = "wait", **options: int | str) -> LiveTable:
    """A table at which everybody has sat down."""
    found = spieltisch.game(game)
    chosen = found.resolve(dict(options), len(seats))
    opened = Opened(0, game, found.version, len(seats), chosen, list(seats), "", "", 7, leaver, turn_seconds)
    table = LiveTable("t", found, opened)
    for seat, plan in enumerate(seats):
        if plan in ("open", "person"):
            table.apply(Sat(0, seat, f"Person {seat}"))
    return table


def room_for(table: LiveTable) -> Room:
    now = asyncio.get_running_loop().time
    return Room(table, cast(Store, Notepad()), Bots(ALONE, 0.0), Clerk(ALONE), Metrics(), 20.0, now)


class Sitter:
    """Somebody at a seat, so many milliseconds away, there and back."""

    def __init__(self, room: Room, seat: int, away: float = 0.0, device: str = "") -> None:
        self.room = room
        self.seat = seat
        self.away = away
        self.unread: asyncio.Queue[bytes] = asyncio.Queue()
        self.code: CloseCode | None = None
        self.guest = Guest(self, seat, device)
        self.heard: list[Json] = []
        self.count = 0
        if away:
            self.guest.round_trip.measured(away)

    def say(self, message: bytes) -> None:
        self.unread.put_nowait(message)

    def hang_up(self, code: CloseCode) -> None:
        self.code = code

    async def come(self) -> "Sitter":
        self.room.come_in(self.guest)
        return self

    async def touch(self, move: str, after: float = 0.0, n: int = -1) -> Json:
        """Touch a move so many milliseconds from now, on the present view or an older one, and wait for the answer."""
        self.count += 1
        n = self.room.table.n if n < 0 else n
        id = f"{self.seat} {self.count}"
        shown = self.guest.sent[n] * 1000 + self.away / 2
        pressed = self.room.now() * 1000 + after
        await asyncio.sleep((after + self.away / 2) / 1000)
        await self.room.play(self.guest, Play(id, move, n, shown, max(shown, pressed)))
        return await self.until(lambda message: message.get("id") == id)

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """The first message that is as wanted, of those that came and those to come."""
        for message in self.heard:
            if wanted(message):
                return message
        while True:
            message = json.loads(await self.unread.get())
            self.heard.append(message)
            if wanted(message):
                return cast(Json, message)

    def told(self) -> list[str]:
        """The moves that were told here."""
        while not self.unread.empty():
            self.heard.append(json.loads(self.unread.get_nowait()))
        return [message["told"]["verb"] for message in self.heard if message.get("told")]


def given(game: str, position: Json) -> State:
    return spieltisch.game(game).from_position(position)

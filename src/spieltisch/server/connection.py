"""One connection at a table, from hello to goodbye."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple

import msgspec

from spieltisch.errors import InputError, SpieltischError
from spieltisch.server import wishes
from spieltisch.server.answers import ErrorKey, RequestError
from spieltisch.server.bots import is_level
from spieltisch.server.chores import TableGoneError
from spieltisch.server.guest import Guest, Measure
from spieltisch.server.hall import Hall
from spieltisch.server.journal import about, note
from spieltisch.server.limits import MESSAGE_BYTES, Bucket
from spieltisch.server.line import Line
from spieltisch.server.room import Room
from spieltisch.server.stores.contract import ElsewhereError, Neighbour, StoreAwayError
from spieltisch.server.wire import (
    WIRE,
    Again,
    CloseCode,
    Fewer,
    Fill,
    FromClient,
    HandOver,
    Hello,
    Help,
    Play,
    Pong,
    React,
    Remove,
    Reveal,
    Sorry,
    Undo,
    Why,
    id_in,
    read_client,
    write,
)

HELLO_SECONDS = 10.0
RACE_PING_SECONDS, PING_SECONDS = 5.0, 25.0  # without races a ping only keeps the line open
SILENT_SECONDS = 60.0
MESSAGES_AT_ONCE, MESSAGES_A_SECOND = 60, 20
CHANGES_AT_ONCE, CHANGES_A_SECOND = 8, 0.2
CLOSES: dict[ErrorKey, CloseCode] = {
    "no-table": CloseCode.NO_TABLE,
    "old-table": CloseCode.OLD_TABLE,
    "closed": CloseCode.CLOSED,
}


class GoneError(SpieltischError):
    """The visitor has hung up, or was hung up on."""


Receive = Callable[[], Awaitable[bytes]]  # the next message; GoneError when there are no more


class Caller(NamedTuple):
    """Who is at the other end of a line."""

    address: str
    request: str  # under which the journal tells of them


class Connection:
    def __init__(
        self, hall: Hall, line: Line, receive: Receive, table: str, caller: Caller,
        pass_on: Callable[[Neighbour, Receive, bytes], Awaitable[None]], measure: Measure,
    ) -> None:  # fmt: skip
        self.hall = hall
        self.line = line
        self.receive_next = receive
        self.table = table
        self.address, self.request = caller
        self.pass_on = pass_on  # to the neighbour who plays the table, with what was heard before that was known
        self.measure = measure  # how far the visitor is
        self.said = b""  # the hello, as it came
        self.heard_at = time.monotonic()
        self.bucket = Bucket(MESSAGES_AT_ONCE, MESSAGES_A_SECOND, self.heard_at)
        self.changes = Bucket(CHANGES_AT_ONCE, CHANGES_A_SECOND, self.heard_at)
        self.pings = 0
        self.next_ping: asyncio.TimerHandle | None = None

    async def run(self) -> None:
        """Until one of the two hangs up."""
        began = time.monotonic()
        with about(self.request, self.table):
            await self.serve()
            note("socket", seconds=round(time.monotonic() - began, 1))

    async def serve(self) -> None:
        if self.hall.house.is_banned(self.address):
            self.refuse("banned", CloseCode.BANNED)
            return
        try:
            if self.hall.limits.come_in(self.address):
                await self.visit()
            else:
                self.refuse("too-many-sockets", CloseCode.TOO_MANY)
        except GoneError:
            pass  # without a goodbye
        except Exception:
            note("trouble", exc_info=True)
            self.refuse("trouble", CloseCode.COME_BACK)
        finally:
            self.hall.limits.go_out(self.address)

    async def visit(self) -> None:
        try:
            await self.hall.room(self.table)
            hello = await self.greet()
            room = await self.hall.room(self.table)  # the table may have been forgotten before the hello
            await room.safe()
            guest = None if hello is None else self.let_in(room, hello)
        except RequestError as error:
            self.refuse(error.key, CLOSES[error.key])
            return
        except ElsewhereError as elsewhere:
            await self.pass_on(elsewhere.there, self.receive, self.said)
            return
        except TimeoutError:
            self.refuse("bad-message", CloseCode.NO_HELLO)
            return
        except (StoreAwayError, TableGoneError):
            self.line.hang_up(CloseCode.COME_BACK)
            return
        if guest is None:
            return
        self.hall.metrics.guests += 1
        self.ping(guest, room.table.has_races)
        try:
            await self.listen(room, guest)
        except (TableGoneError, StoreAwayError):
            self.line.hang_up(CloseCode.COME_BACK)
        finally:
            self.hall.metrics.guests -= 1
            room.leave(guest)
            if self.next_ping is not None:
                self.next_ping.cancel()

    async def greet(self) -> Hello | None:
        """The first message says who comes."""
        self.said = await asyncio.wait_for(self.receive(), HELLO_SECONDS)
        hello = self.understood(self.said)
        if not isinstance(hello, Hello):
            self.refuse("bad-message", CloseCode.NO_HELLO)
            return None
        if hello.wire != WIRE:
            self.refuse("old-page", CloseCode.OTHER_WIRE)
            return None
        return hello

    def let_in(self, room: Room, hello: Hello) -> Guest | None:
        """A guest at the table; a key that opens nothing is no spectator's but a mistake. Whoever is let in is at the
        table at once: nobody can make the seat free in between."""
        if self.hall.house.is_banned(self.address):  # since they came, and had not said hello yet
            self.refuse("banned", CloseCode.BANNED)
            return None
        seat, is_host = room.table.seat_of(hello.key), room.table.is_host(hello.host)
        if (hello.key and seat < 0) or (hello.host and not is_host):
            self.refuse("wrong-key", CloseCode.WRONG_KEY)
            return None
        if not self.hall.limits.may_join(seat, room.guests):
            self.refuse("too-many-sockets", CloseCode.TOO_MANY)
            return None
        address = "" if self.hall.limits.trust else self.address
        guest = Guest(self.line, seat, hello.device, address, is_host, self.measure)
        room.come_in(guest)
        return guest

    def refuse(self, key: ErrorKey, code: CloseCode) -> None:
        self.line.say(write(Sorry(f"error-{key}")))
        self.line.hang_up(code)

    async def receive(self) -> bytes:
        message = await self.receive_next()
        self.heard_at = time.monotonic()
        return message

    def understood(self, data: bytes) -> FromClient | None:
        """The message, or None if it is none."""
        if len(data) > MESSAGE_BYTES:
            return None
        try:
            return read_client(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None

    async def listen(self, room: Room, guest: Guest) -> None:
        while True:
            data = await self.receive()
            message = self.understood(data)
            if not self.may_say(message, room, guest):
                guest.send(Sorry("error-too-fast", id=id_in(data)))
                await asyncio.sleep(0.5)  # whoever talks too fast is listened to slowly
            elif message is None or isinstance(message, Hello):
                guest.send(Sorry("error-bad-message", id=id_in(data)))
            else:
                await self.obey_or_say(room, guest, message)

    async def obey_or_say(self, room: Room, guest: Guest, message: FromClient) -> None:
        """What nobody has foreseen is noted and told; whoever asked, and all others, play on."""
        try:
            await self.obey(room, guest, message)
        except (TableGoneError, StoreAwayError):
            raise
        except Exception:
            note("trouble", exc_info=True)
            guest.send(Sorry("error-trouble", id=getattr(message, "id", "")))

    def may_say(self, message: FromClient | None, room: Room, guest: Guest) -> bool:
        """Seats change hands less often than cards. Signs are for the others: nobody may give them without end, on
        however many lines."""
        if isinstance(message, React) and not room.may_give_sign(guest.seat):
            return False
        if self.hall.limits.trust:
            return True
        is_change = isinstance(message, HandOver | Fill | Fewer | Again)
        return self.bucket.take(self.heard_at) and (not is_change or self.changes.take(self.heard_at))

    async def obey(self, room: Room, guest: Guest, message: FromClient) -> None:
        if isinstance(message, Play):
            await room.play(guest, message)
        elif isinstance(message, Pong):
            guest.pong(message.ping, time.monotonic())
        elif isinstance(message, Why):
            wishes.why(room, guest, message)
        elif isinstance(message, Reveal):
            await wishes.reveal(room, guest, message)
        elif isinstance(message, Undo):
            await wishes.undo(room, guest, message.id)
        elif isinstance(message, Help):
            wishes.help(room, guest, message.id)
        elif isinstance(message, HandOver):
            await self.with_level(message.level, guest, message.id, partial(wishes.hand, room), may_be_empty=True)
        elif isinstance(message, Fill):
            await self.with_level(message.level, guest, message.id, partial(wishes.fill, room), may_be_empty=False)
        elif isinstance(message, Remove):
            await wishes.remove(room, guest, message.id, message.seat)
        elif isinstance(message, React):
            wishes.react(room, guest, message)
        elif isinstance(message, Fewer):
            await self.without_free_seats(room, guest, message.id)
        elif isinstance(message, Again):
            await self.again(room, guest, message.id)

    async def with_level(
        self, level: str, guest: Guest, id: str, what: Callable[[Guest, str, str], Awaitable[None]], may_be_empty: bool
    ) -> None:
        if is_level(level) or (may_be_empty and not level):
            await what(guest, id, level)
        else:
            guest.send(Sorry("error-no-level", id=id))

    async def again(self, room: Room, guest: Guest, id: str) -> None:
        """Another game, if those who played or the host want one."""
        if (guest.seat < 0 and not guest.is_host) or not room.table.over:
            guest.send(Sorry("error-not-over", id=id))
        elif self.may_go_on_elsewhere(room, guest, id):
            await wishes.follow(room, guest, id, await self.hall.again(room))

    def may_go_on_elsewhere(self, room: Room, guest: Guest, id: str) -> bool:
        """At the table that follows upon this one, or at a new one if there is none yet."""
        is_allowed = bool(room.table.next) or self.hall.limits.may_play_again(self.address, self.heard_at)
        if not is_allowed:
            guest.send(Sorry("error-too-many-tables", id=id))
        return is_allowed

    async def without_free_seats(self, room: Room, guest: Guest, id: str) -> None:
        """Those who are here begin, if the host says so and the game can be played by so few."""
        table = await room.safe()
        if not guest.is_host:
            room.refuse(guest, id, "not-host")
        elif table.next:
            await wishes.follow(room, guest, id, table.next)
        elif table.match is not None or table.is_full or table.opened.before is not None:
            room.refuse(guest, id, "too-late")
        elif self.may_go_on_elsewhere(room, guest, id):
            n = table.n
            try:
                name = await self.hall.without_free_seats(room)
            except InputError:
                room.refuse(guest, id, "too-few")
                return
            if table.n != n:  # somebody has come or gone meanwhile
                room.refuse(guest, id, "moved-on")
            else:
                await wishes.follow(room, guest, id, name)

    def ping(self, guest: Guest, in_races: bool) -> None:
        """Measure the way there and back: for races a few times at once, then now and then. Whoever has not said a
        word for long, not even in answer to a ping, is not here."""
        now = time.monotonic()
        if now - self.heard_at > SILENT_SECONDS:
            self.line.hang_up(CloseCode.TOO_SLOW)
            return
        self.pings += 1
        if in_races:
            self.measure.probe()
        guest.ping(self.pings, now)
        pause = RACE_PING_SECONDS if in_races else PING_SECONDS
        pause = 0.3 if in_races and self.pings < 4 else pause
        self.next_ping = asyncio.get_running_loop().call_later(pause, self.ping, guest, in_races)

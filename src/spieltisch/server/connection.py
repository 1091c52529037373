"""One connection at a table, from hello to goodbye."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from spieltisch.server.answers import ErrorKey, RequestError
from spieltisch.server.bots import is_level
from spieltisch.server.guest import Guest
from spieltisch.server.hall import Hall
from spieltisch.server.limits import MESSAGE_BYTES, Bucket
from spieltisch.server.passing import pass_on_socket
from spieltisch.server.room import Room, TableGoneError
from spieltisch.server.stores.contract import ElsewhereError, StoreAwayError
from spieltisch.server.wire import (
    WIRE,
    Again,
    CloseCode,
    Fill,
    FromClient,
    HandOver,
    Hello,
    Help,
    Play,
    Pong,
    Sorry,
    Undo,
    Why,
    read_client,
    write,
)

HELLO_SECONDS = 10.0
RACE_PING_SECONDS, PING_SECONDS = 5.0, 25.0  # without races a ping only keeps the line open
MESSAGES_AT_ONCE, MESSAGES_A_SECOND = 60, 20
CLOSES: dict[ErrorKey, CloseCode] = {"no-table": CloseCode.NO_TABLE, "old-table": CloseCode.OLD_TABLE}


class Connection:
    def __init__(self, hall: Hall, socket: WebSocket, table: str) -> None:
        self.hall = hall
        self.socket = socket
        self.table = table
        self.said = b""  # the hello, as it came
        self.bucket = Bucket(MESSAGES_AT_ONCE, MESSAGES_A_SECOND)
        self.bucket.since = time.monotonic()

    async def run(self) -> None:
        try:
            guest = await self.greet(await self.hall.room(self.table))
            room = await self.hall.room(self.table)  # the table may have been forgotten before the hello
        except RequestError as error:
            await self.refuse(error.key, CLOSES[error.key])
            return
        except ElsewhereError as elsewhere:
            await pass_on_socket(self.socket, elsewhere.there, self.hall.store, self.said)
            return
        except (StoreAwayError, TableGoneError):
            await self.socket.close(CloseCode.COME_BACK)
            return
        except TimeoutError:
            await self.refuse("bad-message", CloseCode.NO_HELLO)
            return
        except WebSocketDisconnect:
            return
        if guest is None:
            return
        self.hall.metrics.guests += 1
        sending = asyncio.create_task(self.send(guest))
        pinging = asyncio.create_task(ping(guest, room.table.has_races))
        try:
            await room.come_in(guest)
            await self.listen(room, guest)
        except (WebSocketDisconnect, TableGoneError, RuntimeError):
            pass  # gone without a goodbye
        finally:
            self.hall.metrics.guests -= 1
            room.leave(guest)
            pinging.cancel()
            sending.cancel()

    async def greet(self, room: Room) -> Guest | None:
        """The first message says who comes; a key that opens no seat is no spectator's but a mistake."""
        self.said = await asyncio.wait_for(self.receive(), HELLO_SECONDS)
        hello = self.understood(self.said)
        if not isinstance(hello, Hello):
            await self.refuse("bad-message", CloseCode.NO_HELLO)
            return None
        if hello.wire != WIRE:
            await self.refuse("old-page", CloseCode.OTHER_WIRE)
            return None
        seat = room.table.seat_of(hello.key)
        if hello.key and seat < 0:
            await self.refuse("seat-kept", CloseCode.WRONG_KEY)
            return None
        return Guest(seat, hello.device)

    async def refuse(self, key: ErrorKey, code: CloseCode) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.send_bytes(write(Sorry(f"error-{key}")))
            await self.socket.close(code)

    async def receive(self) -> bytes:
        """The next message as bytes. Text is what browsers send; both are JSON."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        return text.encode() if text is not None else message.get("bytes") or b""

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
            if not self.hall.limits.trust and not self.bucket.take(time.monotonic()):
                guest.send(Sorry("error-too-fast"))
                await asyncio.sleep(0.5)  # whoever talks too fast is listened to slowly
                continue
            message = self.understood(data)
            if message is None or isinstance(message, Hello):
                guest.send(Sorry("error-bad-message"))
            else:
                await self.obey(room, guest, message)

    async def obey(self, room: Room, guest: Guest, message: FromClient) -> None:
        if isinstance(message, Play):
            await room.play(guest, message)
        elif isinstance(message, Pong):
            guest.pong(message.ping, time.monotonic())
        elif isinstance(message, Why):
            room.why(guest, message)
        elif isinstance(message, Undo):
            await room.undo(guest, message.id)
        elif isinstance(message, Help):
            room.help(guest, message.id)
        elif isinstance(message, HandOver):
            await self.with_level(message.level, guest, message.id, room.hand, may_be_empty=True)
        elif isinstance(message, Fill):
            await self.with_level(message.level, guest, message.id, room.fill, may_be_empty=False)
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
        if guest.seat < 0 or not room.table.over:
            guest.send(Sorry("error-not-over", id=id))
            return
        await room.follow(guest, id, await self.hall.again(room))

    async def send(self, guest: Guest) -> None:
        """Send what there is to send, until the guest is given up."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while (data := await guest.unread.get()) is not None:
                await self.socket.send_text(data.decode())
            await self.socket.close(CloseCode.COME_BACK)


async def ping(guest: Guest, in_races: bool) -> None:
    """Measure the way there and back: for races a few times at once, then now and then."""
    number = 0
    while True:
        number += 1
        guest.ping(number, time.monotonic())
        pause = RACE_PING_SECONDS if in_races else PING_SECONDS
        await asyncio.sleep(0.3 if in_races and number < 4 else pause)

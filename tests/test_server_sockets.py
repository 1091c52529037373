"""The short way of a message from the network to its table: heard is what uvicorn would have heard."""

import asyncio
import random
from itertools import pairwise
from typing import Any, TypeVar

import pytest
import uvicorn
from typing_extensions import override
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from spieltisch.server.limits import MESSAGE_BYTES
from spieltisch.server.table_socket import UNREAD_BYTES, TableSocket
from spieltisch.server.wire import CloseCode

TURNS = 100  # of the others, until all has been heard
Socket = TypeVar("Socket", bound=WebSocketsSansIOProtocol)

HANDSHAKE = (
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Wire(asyncio.Transport):
    """Where what a server sends is kept."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.sent = b""
        self.is_closed = False
        self.is_broken = False
        self.unread = 0

    @override
    def write(self, data: Any) -> None:
        if self.is_broken:
            raise OSError
        self.sent += data

    @override
    def close(self) -> None:
        self.is_closed = True

    @override
    def is_closing(self) -> bool:
        return self.is_closed

    @override
    def get_write_buffer_size(self) -> int:
        return self.unread

    @override
    def pause_reading(self) -> None:
        pass

    @override
    def resume_reading(self) -> None:
        pass


HEARD: list[Any] = []  # by the app


async def welcome(_scope: object, receive: Any, send: Any) -> None:
    await send({"type": "websocket.accept"})
    while True:
        HEARD.append(await receive())


def are_heard_alike(pieces: list[bytes]) -> bool:
    return asyncio.run(heard(TableSocket, pieces)) == asyncio.run(heard(WebSocketsSansIOProtocol, pieces))


async def heard(kind: type[WebSocketsSansIOProtocol], pieces: list[bytes]) -> tuple[list[Any], bytes, bool]:
    """What an app would hear, what was answered, and whether the line was closed."""
    socket, wire = await connected(kind)
    HEARD.clear()
    for piece in pieces:
        if not wire.is_closed:
            socket.data_received(piece)
    for _ in range(TURNS):
        await asyncio.sleep(0)
    for task in socket.tasks:
        task.cancel()
    return list(HEARD), wire.sent, wire.is_closed


async def connected(kind: type[Socket], app: Any = welcome) -> tuple[Socket, Wire]:
    config = uvicorn.Config(app, ws=kind, ws_max_size=4 * MESSAGE_BYTES, ws_per_message_deflate=False, log_config=None)
    socket, wire = kind(config, ServerState(), {}), Wire()
    socket.connection_made(wire)
    socket.data_received(HANDSHAKE)
    while not socket.handshake_complete:
        await asyncio.sleep(0)
    return socket, wire


def frame(kind: Opcode, data: bytes, is_last: bool = True) -> bytes:
    return Frame(kind, data, is_last).serialize(mask=True)


def cut(data: bytes, choice: random.Random) -> list[bytes]:
    places = sorted({0, len(data), *choice.choices(range(len(data)), k=choice.randrange(4))})
    return [data[begin:end] for begin, end in pairwise(places)]


SAID = [
    frame(Opcode.TEXT, b'{"type":"pong","ping":1}'),
    frame(Opcode.TEXT, b""),
    *(frame(Opcode.TEXT, b"x" * size) for size in (125, 126, 127, MESSAGE_BYTES, MESSAGE_BYTES + 1)),
    frame(Opcode.TEXT, "für".encode()),
    frame(Opcode.BINARY, b"bytes"),
    frame(Opcode.PING, b"there?"),
    frame(Opcode.TEXT, b"one ", is_last=False) + frame(Opcode.PING, b"") + frame(Opcode.CONT, b"message"),
]


def test_however_a_message_is_cut_it_is_heard_as_it_was_said() -> None:
    choice = random.Random(1)
    for _ in range(100):
        pieces = [piece for said in choice.choices(SAID, k=4) for piece in cut(said, choice)]
        assert are_heard_alike([b"".join(pieces[:2]), *pieces[2:]])


BREAKS = {
    "no text": frame(Opcode.TEXT, b"\xff"),
    "too long": frame(Opcode.TEXT, b"x" * (4 * MESSAGE_BYTES + 1)),
    "not masked": b"\x81\x02hi",
    "as if compressed": b"\xc1\x80\0\0\0\0",
    "goodbye": frame(Opcode.CLOSE, b""),
}


@pytest.mark.parametrize("what", BREAKS)
def test_what_breaks_the_protocol_is_answered_as_before(what: str) -> None:
    said = BREAKS[what]
    for pieces in ([said], [said[:4], said[4:]], [SAID[0], said]):
        assert are_heard_alike(pieces)


def test_a_second_message_does_not_interrupt_the_first() -> None:
    assert are_heard_alike([frame(Opcode.TEXT, b"first", is_last=False), frame(Opcode.TEXT, b"second")])


def test_what_looks_like_a_message_within_another_is_none() -> None:
    outer = b"\x82\x8c\0\0\0\0" + SAID[1] + SAID[1]
    assert are_heard_alike([outer[:6], outer[6:12], outer[12:]])


def test_a_message_that_comes_whole_goes_the_short_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WebSocketsSansIOProtocol, "handle_text", None)
    told, _, _ = asyncio.run(heard(TableSocket, [SAID[0], SAID[0]]))
    assert [one.get("text") for one in told] == ['{"type":"pong","ping":1}'] * 2


def test_what_is_said_at_one_moment_goes_out_at_once_to_all_whose_line_is_not_broken() -> None:
    async def say() -> list[bytes]:
        lines = [await connected(TableSocket) for _ in range(3)]
        lines[1][1].is_broken = True
        for _, wire in lines:
            wire.sent = b""
        for socket, _ in lines:
            socket.say(b"view")
            socket.say(b"ack")
        await asyncio.sleep(0)
        return [wire.sent for _, wire in lines]

    assert asyncio.run(say()) == [b"\x81\x04view\x81\x03ack", b"", b"\x81\x04view\x81\x03ack"]


GOODBYE = b"\x88\x02" + int(CloseCode.TOO_SLOW).to_bytes(2)


@pytest.mark.parametrize(("unread", "goodbye"), [(UNREAD_BYTES, b""), (UNREAD_BYTES + 1, GOODBYE)])
def test_whoever_leaves_too_much_unread_is_hung_up_on(unread: int, goodbye: bytes) -> None:
    async def say() -> bytes:
        socket, wire = await connected(TableSocket)
        wire.sent, wire.unread = b"", unread
        socket.say(b"view")
        await asyncio.sleep(0)
        return wire.sent

    assert asyncio.run(say()) == b"\x81\x04view" + goodbye

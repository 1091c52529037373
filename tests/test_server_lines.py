"""The lines of visitors: whatever one of them sends, holds back or leaves unread, the others have their turn."""

import asyncio
import contextlib
import gc
import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
import uvicorn
import uvloop
import websockets
from typing_extensions import override
from uvicorn.protocols.http.h11_impl import RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Opcode

from live import open_table, serving
from spieltisch.server import limits
from spieltisch.server.connection import Connection
from spieltisch.server.guest import Guest
from spieltisch.server.http import line as http_line
from spieltisch.server.http.line import HEAD_LINES, HttpLine, Lines
from spieltisch.server.limits import LINES_OF_AN_ADDRESS, SOCKETS_OF_AN_ADDRESS, TABLES_AT_ONCE, Limits
from spieltisch.server.portions import PORTION_BYTES, WAITING_BYTES, InPortions
from spieltisch.server.table_socket import (
    AFTER_GOODBYE_BYTES,
    FRAMES_AT_ONCE,
    UNHEARD,
    TableSocket,
    least_round_trip,
)
from spieltisch.server.turns import Asker
from spieltisch.server.wire import WIRE, CloseCode
from test_server_sockets import HEARD, Wire, connected, frame

PATIENCE = 20  # seconds
MANY = 20_000  # of the smallest things that can be sent


# ---------------------------------------------------------------------- a little at a time


class Ears(InPortions):
    """Notes what it hears, and how much between two turns of the others."""

    def __init__(self, wire: asyncio.Transport) -> None:
        self.transport = wire
        self.loop = asyncio.get_running_loop()
        self.heard: list[bytes] = []
        self.listens = True

    @override
    def hear(self, data: bytes) -> None:
        self.heard.append(data)

    @override
    def is_listening(self) -> bool:
        return self.listens


class Line(Wire):
    """Notes whether it is read from."""

    def __init__(self) -> None:
        super().__init__()
        self.is_read = True
        self.is_aborted = False

    @override
    def pause_reading(self) -> None:
        self.is_read = False

    @override
    def resume_reading(self) -> None:
        self.is_read = True

    @override
    def abort(self) -> None:
        self.is_aborted = True


def test_what_comes_at_once_is_heard_a_portion_at_a_time() -> None:
    async def run() -> None:
        ears = Ears(line := Line())
        said = bytes(range(256)) * 16
        ears.take_in(said)
        turns = 1
        while not line.is_read:
            assert len(ears.heard) == turns, "one portion, then the others"
            await asyncio.sleep(0)
            turns += 1
        assert b"".join(ears.heard) == said
        assert max(map(len, ears.heard)) == PORTION_BYTES

    asyncio.run(run())


def test_who_does_not_listen_hears_the_rest_later_and_in_order() -> None:
    async def run() -> None:
        ears = Ears(line := Line())
        ears.listens = False
        ears.take_in(b"a" * 3000)
        ears.take_in(b"b" * 10)  # was under way already
        await asyncio.sleep(0)
        assert (ears.heard, line.is_read) == ([], False)
        ears.listens = True
        ears.hear_on()
        for _ in range(5):
            await asyncio.sleep(0)
        assert (b"".join(ears.heard), line.is_read) == (b"a" * 3000 + b"b" * 10, True)

    asyncio.run(run())


def test_a_line_on_which_too_much_waits_is_cut() -> None:
    async def run() -> None:
        ears = Ears(line := Line())
        ears.listens = False
        ears.take_in(b"a" * WAITING_BYTES)
        assert not line.is_aborted
        ears.take_in(b"a")
        assert line.is_aborted

    asyncio.run(run())


# ---------------------------------------------------------------------- at a table


async def busy(_scope: object, _receive: object, send: Any) -> None:
    """Lets everybody in and listens to nobody."""
    await send({"type": "websocket.accept"})
    await asyncio.sleep(3600)


def test_many_messages_in_one_piece_wait_until_they_are_listened_to() -> None:
    async def run() -> None:
        socket, _ = await connected(TableSocket, busy)
        socket.data_received(frame(Opcode.TEXT, b"") * MANY)
        for _ in range(100):
            await asyncio.sleep(0)
        assert UNHEARD <= socket.queue.qsize() <= UNHEARD + PORTION_BYTES // 6

    asyncio.run(run())


FLOODS = {
    "pings": frame(Opcode.PING, b"there?"),
    "answers to pings": frame(Opcode.PONG, b""),
    "a message without an end": frame(Opcode.CONT, b"", is_last=False),
}


@pytest.mark.parametrize("what", FLOODS)
def test_whoever_floods_the_line_is_hung_up_on(what: str) -> None:
    async def run() -> None:
        socket, wire = await connected(TableSocket)
        wire.sent = b""
        HEARD.clear()
        counted = Counted()
        socket.conn.logger = counted  # type: ignore[assignment]
        if "message" in what:
            socket.data_received(frame(Opcode.TEXT, b"", is_last=False))
        for _ in range(10):
            socket.data_received(FLOODS[what] * MANY)
            await asyncio.sleep(0)
        assert wire.sent.endswith(b"\x88\x02" + int(CloseCode.TOO_MANY).to_bytes(2))
        assert b"error-too-fast" in wire.sent
        assert wire.sent.count(b"\x8a\x06there?") <= FRAMES_AT_ONCE + PORTION_BYTES // 6
        assert not socket.unheard
        assert [message["type"] for message in HEARD] == ["websocket.disconnect"]
        if socket.close_timer is not None:
            socket.close_timer.cancel()

    asyncio.run(run())


class Counted:
    """A logger that is not asked to log."""

    def debug(self, *_: object) -> None:
        pass

    info = debug


def test_whoever_answers_what_was_asked_does_not_flood() -> None:
    async def run() -> None:
        socket, wire = await connected(TableSocket)
        for _ in range(3 * FRAMES_AT_ONCE):
            wire.sent = b""
            socket.probe("192.0.2.7")
            socket.data_received(frame(Opcode.PONG, wire.sent[2:]))
        assert not socket.close_sent
        assert socket.way_to("192.0.2.7") is not None

    asyncio.run(run())


def test_how_far_away_somebody_is_whose_line_was_just_cut_is_not_known() -> None:
    """Whoever decides a race at that moment is not held up by it."""

    async def run() -> None:
        loop = asyncio.get_running_loop()
        server = await loop.create_server(asyncio.Protocol, "127.0.0.1", 0)
        host, port = server.sockets[0].getsockname()
        line, _ = await loop.create_connection(asyncio.Protocol, host, port)
        found = line.get_extra_info("socket")
        line.abort()
        await asyncio.sleep(0.05)
        assert least_round_trip(found) is None
        server.close()

    asyncio.run(run())
    uvloop.run(run())


def test_after_the_goodbye_not_much_is_listened_to(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = 0

    def count(_: object, data: bytes) -> None:
        nonlocal heard
        heard += len(data)

    async def run() -> None:
        socket, _ = await connected(TableSocket)
        monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", count)
        socket.hang_up(CloseCode.COME_BACK)
        for _ in range(10 * AFTER_GOODBYE_BYTES // 1000):
            socket.data_received(b"x" * 1000)
        assert 0 < heard <= AFTER_GOODBYE_BYTES
        assert socket.close_timer is not None
        socket.close_timer.cancel()

    asyncio.run(run())


# ---------------------------------------------------------------------- over HTTP


async def nothing(_scope: object, _receive: object, _send: object) -> None:
    await asyncio.sleep(3600)


def asking(address: str = "192.0.2.7", lines: Lines | None = None) -> tuple[HttpLine, Line]:
    class Own(HttpLine):
        pass

    Own.lines = lines or Lines()
    config = uvicorn.Config(nothing, http=Own, ws=TableSocket, log_config=None)
    made, wire = Own(config, ServerState(), {}), Line()
    wire._extra["peername"] = (address, 1)  # type: ignore[attr-defined]
    made.connection_made(wire)
    return made, wire


def test_too_many_headers_are_not_read() -> None:
    async def run(count: int) -> bytes:
        made, wire = asking()
        made.data_received(b"GET / HTTP/1.1\r\nHost: here\r\n" + b"x:y\r\n" * count + b"\r\n")
        for _ in range(300):
            await asyncio.sleep(0)
        made.connection_lost(None)
        for task in made.tasks:
            task.cancel()
        return wire.sent

    assert asyncio.run(run(HEAD_LINES - 10)) == b""
    assert asyncio.run(run(HEAD_LINES)).startswith(b"HTTP/1.1 400 ")
    assert asyncio.run(run(MANY)).startswith(b"HTTP/1.1 400 ")


def test_whoever_asks_again_and_again_on_one_line_is_answered(tmp_path: Path) -> None:
    headers = {f"x-{k}": "1" for k in range(20)}
    with serving(tmp_path) as url:
        line = HTTPConnection(url.removeprefix("http://"))
        for _ in range(HEAD_LINES // 10):
            line.request("GET", "/health", headers=headers)
            answer = line.getresponse()
            answer.read()
            assert answer.status == 200


def test_a_body_in_the_smallest_pieces_leaves_the_others_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        made, _ = asking()
        made.data_received(
            b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * MANY
        )
        before, most = 0, 0
        for _ in range(30):
            most, before = max(most, len(made.cycle.body) - before), len(made.cycle.body)
            await asyncio.sleep(0)
        assert 0 < most <= PORTION_BYTES // 6 + 1
        made.connection_lost(None)
        for task in made.tasks:
            task.cancel()

    asyncio.run(run())


def test_an_address_has_only_so_many_lines_open() -> None:
    async def run() -> None:
        lines = Lines()
        lines.proxies = ["192.0.2.1"]
        made = [asking("192.0.2.7", lines) for _ in range(LINES_OF_AN_ADDRESS)]
        one_more, its_wire = asking("192.0.2.7", lines)
        assert (made[-1][1].is_aborted, its_wire.is_aborted) == (False, True)
        one_more.connection_lost(None)
        assert not asking("192.0.2.8", lines)[1].is_aborted, "others are somebody else"
        made[0][0].connection_lost(None)
        assert not asking("192.0.2.7", lines)[1].is_aborted, "one has gone, one may come"
        proxy = [asking("192.0.2.1", lines) for _ in range(LINES_OF_AN_ADDRESS + 1)]
        assert not proxy[-1][1].is_aborted, "a proxy speaks for many"

    asyncio.run(run())


def test_a_line_that_becomes_a_tables_is_counted_there() -> None:
    async def run() -> None:
        lines = Lines()
        made, wire = asking("192.0.2.7", lines)
        wire.set_protocol = lambda protocol: None  # type: ignore[method-assign]
        made.data_received(
            b"GET /api/tables/x/socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        assert not lines.open
        for task in made.tasks:
            task.cancel()

    asyncio.run(run())


def test_with_ipv6_a_visitor_is_a_whole_network() -> None:
    door = Limits(trust=False)
    assert all(door.may_open(f"2001:db8::{number:x}", 0.0) for number in range(TABLES_AT_ONCE))
    assert not door.may_open("2001:db8::ffff:1", 0.0)
    assert door.may_open("2001:db8:0:1::1", 0.0)
    assert all(door.come_in(f"2001:db8::{number:x}") for number in range(SOCKETS_OF_AN_ADDRESS))
    assert not door.come_in("2001:db8::ffff:1")
    assert Asker("a", 0, "2001:db8::1").bounds()[2] == Asker("b", 0, "2001:db8::2").bounds()[2]


@contextmanager
def speaking_to(url: str, said: bytes, buffer: int = 0) -> Iterator[socket.socket]:
    line = socket.socket()
    if buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", int(url.rpartition(":")[2])))
    with line:
        line.sendall(said)
        yield line


@pytest.mark.parametrize(
    "said",
    [b"", b"GET / HTTP/1.1\r\nHost: a\r\nx: ", b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"],
)
def test_whoever_does_not_finish_a_request_is_hung_up_on(
    said: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_line, "REQUEST_SECONDS", 0.3)
    began = time.monotonic()
    with serving(tmp_path) as url, speaking_to(url, said) as line:
        rest_of(line)
        assert time.monotonic() - began < PATIENCE


def test_whoever_asks_on_over_the_same_line_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_line, "REQUEST_SECONDS", 0.3)
    with serving(tmp_path) as url:
        line = HTTPConnection(url.removeprefix("http://"))
        line.connect()
        same = line.sock
        for _ in range(3):
            line.request("GET", "/metrics")
            answer = line.getresponse()
            assert (answer.status, line.sock) == (200, same)
            answer.read()
            time.sleep(0.2)
        line.close()


def test_whoever_does_not_read_an_answer_is_hung_up_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_line, "READING_SECONDS", 0.3)
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("a page")
    (page / "long.bin").write_bytes(bytes(1 << 25))
    said = b"GET /long.bin HTTP/1.1\r\nHost: a\r\n\r\n"
    with serving(tmp_path / "tables", page=page) as url:
        with speaking_to(url, said, buffer=4096) as line:
            time.sleep(2)
            assert len(rest_of(line)) < 1 << 25
        with speaking_to(url, said) as line:
            line.settimeout(1)
            assert len(rest_of(line)) > 1 << 25, "whoever reads gets all of it"


def rest_of(line: socket.socket) -> bytes:
    """Whatever comes until nothing does any more."""
    got = b""
    with contextlib.suppress(OSError):
        while more := line.recv(1 << 20):
            got += more
    return got


def test_an_address_that_had_too_many_sockets_comes_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SOCKETS_OF_AN_ADDRESS", 1)

    async def run(url: str) -> None:
        place = open_table(url, "pyramide", "person")
        staying = await place.come()
        for _ in range(3):
            other = await another(place)
            assert (other["type"], other.get("key")) == ("sorry", "error-too-many-sockets")
        await staying.leave()
        for _ in range(100):
            if (await another(place))["type"] == "view":
                return
            await asyncio.sleep(0.02)
        raise AssertionError("nobody is let in any more")

    with serving(tmp_path, trust=False) as url:
        asyncio.run(run(url))


async def another(place: Any) -> Any:
    """What somebody hears first who comes as well."""
    async with websockets.connect(place.url.replace("http", "ws") + f"{place.path}/socket") as line:
        with contextlib.suppress(websockets.ConnectionClosed):  # it may be turned away before
            await line.send(json.dumps({"type": "hello", "wire": WIRE}))
        return json.loads(await line.recv())


def test_a_page_that_is_from_nowhere_gets_no_socket(tmp_path: Path) -> None:
    said = (
        b"GET /api/tables/x/socket HTTP/1.1\r\nHost: a\r\nOrigin: http://[\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    with serving(tmp_path) as url, speaking_to(url, said) as line:
        assert line.recv(1000).startswith(b"HTTP/1.1 403")


def test_of_those_who_have_gone_nothing_is_left_to_be_cleared_away(tmp_path: Path) -> None:
    """Else everybody would wait, again and again, while somebody looks for it among all that is still used."""

    async def come_and_go(url: str) -> None:
        place = open_table(url, "pyramide", "person")
        place.sit(0, "Anna")
        for _ in range(5):
            anna = await place.come(0)
            await anna.play("discard")
            await anna.leave()

    def left() -> list[str]:
        kinds = (HttpLine, TableSocket, Connection, Guest, RequestResponseCycle)
        return [type(one).__name__ for one in gc.get_objects() if issubclass(type(one), kinds)]

    with serving(tmp_path) as url:
        gc.collect()
        gc.disable()
        try:
            asyncio.run(come_and_go(url))
            until = time.monotonic() + PATIENCE
            while left() and time.monotonic() < until:
                time.sleep(0.05)
            assert left() == []
        finally:
            gc.enable()

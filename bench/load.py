"""Visitors who cost little, for measuring the server: frames made by hand, and of a view nothing is read but its number
and the first move it offers. A server beside them shares the machine, so whatever they do not do is left for it."""

import asyncio
import http.client
import json
import os
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from typing_extensions import override

from spieltisch.server.wire import WIRE

HOME = Path(__file__).parent.parent
COMPILED = HOME / "build" / "native"

PLAYERS = 4
GOODBYE, PING, PONG = 8, 9, 10  # frames of the WebSocket protocol


class Game(NamedTuple):
    """What is played."""

    slug: str
    players: int
    options: dict[str, int | str]

    @property
    def is_wild(self) -> bool:
        """May a move that was legal be refused, because others act at the same time or it was taken back?"""
        return self.slug != GAME.slug


GAME = Game("luecke", PLAYERS, {"rounds": 100})  # about 5,000 moves if everybody makes the first that is legal


class EndedError(Exception):
    """A program ended in the middle of a measurement."""


class Program:
    """A program that is measured while it runs."""

    def __init__(self, command: list[str], **env: str) -> None:
        self.process = subprocess.Popen(
            command, env={**os.environ, **env}, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip

    def line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise EndedError(f"{self.process.args!r} has ended.")
        return line.strip()

    def ask(self, line: str) -> Any:
        """Give it a line to do; its answer is a line of JSON."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except BrokenPipeError as error:
            raise EndedError(f"{self.process.args!r} has ended.") from error
        return json.loads(self.line())

    def cpu_seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes in use."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


class Server(Program):
    """`spieltisch serve`, compiled, with nothing changed but that it does not limit what one address may ask."""

    def __init__(self, data: Path) -> None:
        command = [sys.executable, "-m", "spieltisch", "serve", "--port", "0", "--data", str(data), "--trust"]
        super().__init__(command, PYTHONPATH=str(COMPILED))
        self.port = int(self.line().rstrip("/").rpartition(":")[2])
        self.http = Http(self.port)
        self.http.wait()


def new_key() -> str:
    return secrets.token_urlsafe(16)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


class Http:
    """One connection that stays open, for whatever is asked before and after a game."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.connection = http.client.HTTPConnection("127.0.0.1", port)

    def ask(self, path: str, body: object = None) -> Any:
        method, data = ("GET", None) if body is None else ("POST", json.dumps(body))
        self.connection.request(method, path, data, {"Content-Type": "application/json"})
        answer = json.load(self.connection.getresponse())
        if "error" in answer:
            raise SystemExit(answer["detail"])
        return answer

    def wait(self) -> None:
        """Until the server answers."""
        while True:
            try:
                self.ask("/health")
                return
            except (OSError, http.client.HTTPException):
                self.connection.close()
                time.sleep(0.01)

    def open_table(self, game: Game) -> tuple[str, list[str]]:
        """A table of people who have all sat down, and their keys."""
        seats = ["open"] * game.players
        wanted = {"game": game.slug, "seats": seats, "options": game.options, "key": new_key()}
        table: str = self.ask("/api/tables", wanted)["table"]
        keys = [new_key() for _ in seats]
        for seat, key in enumerate(keys):
            self.ask(f"/api/tables/{table}/seats/{seat}", {"name": f"Guest {seat}", "key": key})
        return table, keys


class Table:
    """A table and those who play at it, one move at a time: whoever may move makes the first move there is."""

    def __init__(self, id: str, keys: list[str]) -> None:
        self.id = id
        self.keys = keys
        self.n = 0  # the latest view anybody has
        self.to_move: tuple[Guest, bytes] | None = None
        self.moves = 0
        self.faults = 0
        self.ms: list[float] = []
        self.sent_at = 0.0
        self.waits_for = b""  # the id of the move that is not yet acknowledged
        self.acked_to = 0  # the view to which the latest acknowledged move led
        self.when_ready: Callable[[Table], None] | None = None

    async def gather(self, port: int, guests: int = PLAYERS) -> None:
        """Everybody comes in, and has seen the table."""
        self.guests = [Guest(self, key) for key in self.keys[:guests]]
        await asyncio.gather(*(guest.come(port) for guest in self.guests))

    def leave(self) -> None:
        for guest in self.guests:
            guest.transport.abort()

    @property
    def is_ready(self) -> bool:
        """The last move is acknowledged, and somebody has seen what can be done next."""
        return not self.waits_for and self.to_move is not None and self.n >= self.acked_to

    def move(self) -> None:
        assert self.to_move is not None
        guest, text = self.to_move
        self.to_move = None
        self.moves += 1
        self.waits_for = b"%d" % self.moves
        self.sent_at = time.perf_counter()
        self.say_move(guest, b'{"type":"play","id":"%s","n":%d,"move":"%s"}' % (self.waits_for, self.n, text))

    def say_move(self, guest: "Guest", message: bytes) -> None:
        guest.say(message)

    def viewed(self, guest: "Guest", view: bytes) -> None:
        self.seen(guest, number_after(b'"n":', view), first_move(view))

    def seen(self, guest: "Guest", n: int, text: bytes) -> None:
        if n > self.n:
            self.n, self.to_move = n, None
        if text and n == self.n:
            self.to_move = guest, text
            self.go_on()

    def acknowledged(self, id: bytes, n: int) -> None:
        if id == self.waits_for:
            self.ms.append((time.perf_counter() - self.sent_at) * 1000)
            self.waits_for, self.acked_to = b"", n
            self.go_on()

    def turned_down(self, message: str) -> None:
        """Only legal moves are made here, so this is a fault; the move stays unacknowledged."""
        print(f"Table {self.id}: {message}", file=sys.stderr)
        self.waits_for = b""
        self.faults += 1

    def go_on(self) -> None:
        if self.when_ready is not None and self.is_ready:
            self.when_ready(self)


class Guest(asyncio.Protocol):
    """A socket at a table. Its frames are masked with zeros, which the protocol allows and costs nothing."""

    transport: asyncio.Transport

    def __init__(self, table: Table, key: str) -> None:
        self.table = table
        self.key = key
        self.rest = b""
        self.is_open = False
        self.has_seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def come(self, port: int) -> None:
        self.transport, _ = await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        self.transport.write(
            b"GET /api/tables/%s/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n" % self.table.id.encode()
        )
        await self.has_seen

    def say(self, text: bytes) -> None:
        if self.transport.is_closing():
            return  # the server has hung up; it is said again when everybody comes back
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2)
        self.transport.write(b"\x81" + size + b"\0\0\0\0" + text)

    @override
    def data_received(self, data: bytes) -> None:
        data = self.rest + data if self.rest else data
        at = 0
        if not self.is_open:
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self.rest = data
                return
            self.is_open = True
            self.say(b'{"type":"hello","wire":%d,"key":"%s"}' % (WIRE, self.key.encode()))
        while (frame := frame_at(data, at)) is not None:
            kind = data[at] & 0x0F
            start, at = frame
            if kind == GOODBYE:
                self.transport.abort()
                return
            if kind == PING:
                self.transport.write(bytes([0x80 | PONG, 0x80 | (at - start)]) + b"\0\0\0\0" + data[start:at])
            else:
                self.hear(data[start:at])
        self.rest = data[at:]

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        if not self.has_seen.done():
            self.has_seen.set_exception(ConnectionResetError("The server has closed the line."))
            self.has_seen.exception()  # whoever has left does not wait for it

    def hear(self, message: bytes) -> None:
        if message.startswith(b'{"type":"view"'):
            self.table.viewed(self, message)
            if not self.has_seen.done():
                self.has_seen.set_result(None)
        elif message.startswith(b'{"type":"ack"'):
            self.table.acknowledged(text_after(b'"id":"', message), number_after(b'"n":', message))
        elif message.startswith(b'{"type":"ping"'):
            self.say(b'{"type":"pong","ping":%d}' % number_after(b'"ping":', message))
        else:
            self.table.turned_down(message.decode())


def frame_at(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the text of the frame that begins here starts and ends; None if not all of it is there."""
    if len(data) < at + 2:
        return None
    size, start = data[at + 1], at + 2
    if size >= 126:
        start += 2 if size == 126 else 8
        size = int.from_bytes(data[at + 2 : start])
    return (start, start + size) if len(data) >= start + size and len(data) >= start else None


def number_after(key: bytes, message: bytes) -> int:
    at = message.index(key) + len(key)
    end = at
    while message[end] in b"0123456789":
        end += 1
    return int(message[at:end])


def text_after(key: bytes, message: bytes) -> bytes:
    at = message.index(key) + len(key)
    return message[at : message.index(b'"', at)]


def first_move(view: bytes) -> bytes:
    """The first move a view offers; nothing if it offers none."""
    at = view.find(b'"moves":[{')
    return text_after(b'"text":"', view[at : at + 400]) if at >= 0 else b""


async def open_tables(server: Server, count: int, guests: int = PLAYERS) -> list[Table]:
    server.http.connection.close()  # it may have been idle for too long; the next request opens another
    tables = [Table(*server.http.open_table(GAME)) for _ in range(count)]
    for table in tables:
        await table.gather(server.port, guests)
    return tables


def taken(tables: Iterable[Table]) -> list[float]:
    """The milliseconds of all moves since this was last asked."""
    found = [ms for table in tables for ms in table.ms]
    for table in tables:
        table.ms = []
    return found

"""Visitors for the tests of the server: real sockets, real processes."""

import asyncio
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import uvicorn
import websockets
from typing_extensions import override

from spieltisch.server.app import make_app
from spieltisch.server.deals import commitment_to
from spieltisch.server.serve import address_of, listen_on, server_for
from spieltisch.server.settings import Settings
from spieltisch.server.wire import WIRE

Json = dict[str, Any]


@contextmanager
def serving(data: Path, **settings: Any) -> Iterator[str]:
    """A server in this process; its address."""
    chosen = {"workers": 0, "pace": 0.0, "trust": True, **settings}
    door = listen_on("127.0.0.1", 0)
    chosen.setdefault("reach", address_of(door))
    server: uvicorn.Server = server_for(make_app(Settings(data, **chosen)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [door]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "The server has not started; why is in its log."
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{door.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


class Pump(asyncio.Protocol):
    """One end of a long line: what comes in goes out at the other end after a while."""

    def __init__(self, seconds: float, said_first: bytes = b"") -> None:
        self.seconds = seconds
        self.said_first = said_first  # after the first line
        self.out: asyncio.Future[asyncio.Transport] = asyncio.get_running_loop().create_future()

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    @override
    def data_received(self, data: bytes) -> None:
        if self.said_first:
            line, end, rest = data.partition(b"\r\n")
            data, self.said_first = line + end + self.said_first + rest, b""
        self.later(lambda out: out.write(data))

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self.later(lambda out: out.abort())

    def later(self, what: Callable[[asyncio.Transport], None]) -> None:
        """In the order in which it came, and not before the other end is there."""
        loop = asyncio.get_running_loop()
        self.out.add_done_callback(lambda out: loop.call_later(self.seconds, what, out.result()))


@contextmanager
def far_away(url: str, there: float, back: float) -> Iterator[str]:
    """The same server behind a proxy and a long line: so many seconds to the visitor, and back."""
    loop = asyncio.new_event_loop()
    dialling = []

    def visitor() -> Pump:
        ours = Pump(back, b"X-Forwarded-For: 192.0.2.7\r\n")
        dialling.append(loop.create_task(connect(ours)))
        return ours

    async def connect(ours: Pump) -> None:
        theirs = Pump(there)
        await loop.create_connection(lambda: theirs, "127.0.0.1", int(url.rpartition(":")[2]))
        ours.out.set_result(theirs.transport)
        theirs.out.set_result(ours.transport)

    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    door = asyncio.run_coroutine_threadsafe(loop.create_server(visitor, "127.0.0.1", 0), loop).result()
    try:
        yield f"http://127.0.0.1:{door.sockets[0].getsockname()[1]}"
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()


class Process:
    """A server in a process of its own, which can be killed."""

    def __init__(self, data: Path, *more: str) -> None:
        command = [sys.executable, "-m", "spieltisch", "serve", "--port", "0", "--data", str(data), *more]
        self.process = subprocess.Popen(
            [*command, "--pace", "0", "--workers", "0", "--trust"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**os.environ, "SPIELTISCH_PURE": "1"},
        )  # fmt: skip
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip().rstrip("/")
        wait_until_well(self.url)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@contextmanager
def studio(game: Path) -> Iterator[str]:
    """The studio of a game in a process of its own; the address it prints."""
    command = [sys.executable, "-m", "spieltisch", "studio", str(game)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().strip()
        finally:
            process.kill()


def wait_until_well(url: str) -> None:
    for _ in range(1000):
        try:
            if ask(url, "/health")["well"]:
                return
        except OSError:
            time.sleep(0.02)
    raise AssertionError(f"The server at {url} does not answer.")


def ask(url: str, path: str, body: object = None, **headers: str) -> Any:
    """An HTTP request; JSON in, JSON out."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url + path, data, {"Content-Type": "application/json", **headers})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def refused(url: str, path: str, body: object = None, **headers: str) -> tuple[int, str]:
    """The status and the error of a request that must fail."""
    try:
        got = ask(url, path, body, **headers)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)["error"]
    raise AssertionError(f"{path} should have been refused, but gave {got}.")


def open_table(url: str, game: str, *seats: str, **more: object) -> "Place":
    host = secrets.token_urlsafe(16)
    opened = ask(url, "/api/tables", {"game": game, "seats": list(seats), "key": host, **more})
    place = Place(url, opened["table"], host)
    place.hash = opened["hash"]
    return place


class Place:
    """A table somebody has opened, and the keys that those who sit down there make up."""

    def __init__(self, url: str, table: str, host: str = "", keys: list[str] | None = None) -> None:
        self.url = url
        self.table = table
        self.host = host
        self.keys = keys or [secrets.token_urlsafe(16) for _ in range(10)]
        self.path = f"/api/tables/{table}"
        self.hash = ""

    def elsewhere(self, url: str) -> "Place":
        """The same table at another server."""
        return Place(url, self.table, self.host, self.keys)

    def sit(self, seat: int, name: str, salt: str = "", **headers: str) -> None:
        """With salt, the cards are dealt when it has been revealed."""
        headers = headers or {"X-Host-Key": self.host}
        who = {"name": name, "key": self.keys[seat], "commitment": commitment_to(salt, self.hash) if salt else ""}
        ask(self.url, f"{self.path}/seats/{seat}", who, **headers)

    def sit_all(self, *names: str) -> None:
        for seat, name in enumerate(names):
            self.sit(seat, name)

    def record(self) -> Json:
        found: Json = ask(self.url, f"{self.path}/record")
        return found

    async def come(self, seat: int = -1, **more: Any) -> "Visitor":
        visitor = Visitor(self, seat, **more)
        await visitor.connect()
        return visitor


class Visitor:
    """A client that behaves: answers pings, makes up ids, sends again what was not acknowledged."""

    def __init__(self, place: Place, seat: int, device: str = "", is_host: bool = False, slow: float = 0.0) -> None:
        self.place = place
        self.seat = seat
        self.slow = slow  # seconds by which pings are answered too late
        self.device = device
        self.is_host = is_host
        self.received: list[bytes] = []
        self.views: list[Json] = []
        self.answers: dict[str, Json] = {}
        self.sorry: list[Json] = []
        self.signs: list[tuple[int, str]] = []
        self.pongs = 0
        self.shown = 0.0
        self.count = 0
        self.luck = random.Random(seat)
        self.tab = secrets.token_hex(4)
        self.heard = asyncio.Event()

    async def connect(self) -> None:
        address = self.place.url.replace("http", "ws") + f"{self.place.path}/socket"
        self.socket = await websockets.connect(address, max_size=None)
        key = self.place.keys[self.seat] if self.seat >= 0 else ""
        host = self.place.host if self.is_host else ""
        await self.say({"type": "hello", "wire": WIRE, "key": key, "device": self.device, "host": host})
        self.reading = asyncio.create_task(self.read())
        before = len(self.views)
        await self.until(lambda: len(self.views) > before)

    async def say(self, message: Json) -> None:
        await self.socket.send(json.dumps(message))

    async def read(self) -> None:
        try:
            async for data in self.socket:
                self.hear(data)
        except websockets.ConnectionClosed:
            pass

    def hear(self, data: str | bytes) -> None:
        self.received.append(data if isinstance(data, bytes) else data.encode())
        message: Json = json.loads(data)
        if message["type"] == "ping":
            asyncio.get_running_loop().create_task(self.pong(message["ping"]))
        elif message["type"] == "view":
            self.views.append(message)
            self.shown = time.monotonic() * 1000
        elif message["type"] == "sorry":
            self.sorry.append(message)
            if "id" in message:
                self.answers[message["id"]] = message
        else:
            if message["type"] == "sign":
                self.signs.append((message["seat"], message["sign"]))
            self.answers[message.get("id", "")] = message
        self.heard.set()

    async def pong(self, number: int) -> None:
        try:
            await asyncio.sleep(self.slow)
            await self.say({"type": "pong", "ping": number})
            self.pongs += 1
            self.heard.set()
        except websockets.ConnectionClosed:
            pass

    async def until(self, true: Callable[[], bool]) -> None:
        """Listen until something is so."""
        while not true():
            assert not self.reading.done(), "the server closed the connection"
            self.heard.clear()
            await asyncio.wait_for(self.heard.wait(), 30)

    @property
    def view(self) -> Json:
        return self.views[-1]

    @property
    def table(self) -> Json:
        found: Json = self.view["table"]
        return found

    @property
    def over(self) -> bool:
        return "table" in self.view and self.table["over"]

    def may_act(self) -> bool:
        return "table" in self.view and bool(self.table["moves"])

    async def play(self, move: str, *, id: str = "", lie: float | None = None) -> Json:
        """Make a move and wait for the answer. `lie`: the reaction time to claim, in milliseconds."""
        self.count += 1
        id = id or f"{self.tab}-{self.count}"
        pressed = time.monotonic() * 1000 if lie is None else self.shown + lie
        told = {"type": "play", "id": id, "n": self.view["n"], "move": move, "shown": self.shown, "pressed": pressed}
        await self.say(told)
        await self.until(lambda: id in self.answers)
        return self.answers[id]

    async def ask(self, message: Json) -> Json:
        """Say something that wants an answer, and wait for it."""
        self.answers.pop(message["id"], None)
        await self.say(message)
        await self.until(lambda: message["id"] in self.answers)
        return self.answers[message["id"]]

    async def play_on(self, until: Callable[[], bool] | None = None) -> None:
        """Make random moves whenever there is one to make, until the game is over."""
        stop = until or (lambda: False)
        while not self.over and not stop():
            if self.may_act():
                n = self.view["n"]
                answer = await self.play(self.luck.choice(self.table["moves"])["text"])
                if answer["type"] == "ack":
                    await self.until(lambda number=answer["n"]: self.view["n"] >= number)  # type: ignore[misc]
                elif not self.table["searching" if "searching" in self.table else "over"]:
                    await self.until(lambda seen=n: self.view["n"] > seen)  # type: ignore[misc]
            else:
                await self.until(lambda: self.may_act() or self.over or stop())

    async def leave(self) -> None:
        await self.socket.close()
        await self.reading

"""What one visitor can do to others: python bench/attacks.py [ATTACK …] [--quick] [--write FILE]

A rival pair plays at a table of its own, ten moves a second: in peace, then while somebody attacks the server, then in
peace again. Told are the share of its moves that were acknowledged within a second and their 99th percentile, beside
those of the same pair without the attack. Everybody shares the machine, the attacker's own work included. The server is
`spieltisch serve`, compiled where it has been compiled, with its limits in force.
"""

import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvloop
import websockets
from figures import arguments, machine, write_section
from load import COMPILED, GAME, HOME, Http, Program, Table, new_key
from server import share_of

from spieltisch.server.wire import WIRE

Json = dict[str, Any]
MOVES_A_SECOND = 10
IN_TIME = 1000.0  # milliseconds; a move that takes longer counts as not kept
KEPT_ASKED, P99_ASKED = 95.0, 100.0


class Server(Program):
    """With everything as an operator gets it."""

    def __init__(self, data: Path) -> None:
        command = [sys.executable, "-m", "spieltisch", "serve", "--port", "0", "--data", str(data)]
        home = COMPILED if (COMPILED / "spieltisch").exists() else HOME / "src"
        super().__init__(command, PYTHONPATH=str(home))
        self.port = int(self.line().rstrip("/").rpartition(":")[2])
        self.http = Http(self.port)
        self.http.wait()

    def open(self, game: str, *seats: str, **more: object) -> tuple[str, list[str]]:
        """A table at which everybody has sat down: its name and its keys."""
        wanted = ["open" if kind == "person" else kind for kind in seats]
        table: str = self.http.ask("/api/tables", {"game": game, "seats": wanted, "key": new_key(), **more})["table"]
        keys = [new_key() for _ in seats]
        for seat, kind in enumerate(seats):
            if kind == "person":
                self.http.ask(f"/api/tables/{table}/seats/{seat}", {"name": f"Guest {seat}", "key": keys[seat]})
        return table, keys

    async def come(self, table: str, key: str) -> websockets.ClientConnection:
        socket = await websockets.connect(f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket", max_size=None)
        await socket.send(json.dumps({"type": "hello", "wire": WIRE, "key": key}))
        return socket


# ---------------------------------------------------------------------- attacks


async def say_for_ever(server: Server, table: str, key: str, message: Callable[[int], Json]) -> None:
    """One socket that talks as fast as it is listened to, answers pings, and comes back when it is thrown out."""
    number = 0
    while True:
        try:
            async with await server.come(table, key) as socket:
                reading = asyncio.create_task(answer_pings(socket))
                try:
                    while True:
                        number += 1
                        await socket.send(json.dumps(message(number)))
                        await asyncio.sleep(0.002)
                finally:
                    reading.cancel()
        except (OSError, websockets.WebSocketException):
            await asyncio.sleep(0.05)


async def answer_pings(socket: websockets.ClientConnection) -> None:
    try:
        async for data in socket:
            text = data if isinstance(data, str) else data.decode()
            if text.startswith('{"type":"ping"'):
                await socket.send(json.dumps({"type": "pong", "ping": json.loads(text)["ping"]}))
    except websockets.WebSocketException:
        pass


async def many(server: Server, table: str, key: str, sockets: int, message: Callable[[int], Json]) -> None:
    await asyncio.gather(*(say_for_ever(server, table, key, message) for _ in range(sockets)))


async def questions(server: Server) -> None:
    """Ten sockets of one seat ask why a place that is none cannot be used, at the beginning of a game."""
    table, keys = server.open("gleichung", "person", "person")
    touches = [{"zone": "nowhere"}]
    await many(server, table, keys[0], 10, lambda number: {"type": "why", "id": f"{number}", "touches": touches})


async def advice(server: Server) -> None:
    """One socket asks for help again and again."""
    table, keys = server.open("luecke", "person", "easy")
    await many(server, table, keys[0], 1, lambda number: {"type": "help", "id": f"{number}"})


async def handing_over(server: Server) -> None:
    """Empty hand-overs, as fast as they are taken."""
    table, keys = server.open("luecke", "person", "person")
    await many(server, table, keys[0], 4, lambda number: {"type": "handover", "id": f"{number}"})


async def looking_back(server: Server) -> None:
    """A long patience, and its history asked for without a pause."""
    table, keys = server.open("schildkroete", "person")
    await play_to_and_fro(server, table, keys[0], 300)
    await asyncio.gather(*(ask_for_ever(server.port, f"GET /api/tables/{table}/history HTTP/1.1") for _ in range(8)))


async def play_to_and_fro(server: Server, table: str, key: str, times: int) -> None:
    """Moves that are taken back: a long log of a short game. A refused or late one is no matter."""
    async with await server.come(table, key) as socket:
        for number in range(times):
            view: Json = {}
            while view.get("type") != "view":
                view = json.loads(await socket.recv())
            moves = view["table"]["moves"]
            play = {"type": "play", "id": f"m{number}", "n": view["n"], "move": moves[0]["text"]} if moves else {}
            await socket.send(json.dumps({"type": "undo", "id": f"u{number}"} if number % 3 == 2 else play))
            await asyncio.sleep(0.03)


async def coming_back(server: Server) -> None:
    """Sockets that come, say hello and go, as fast as they can."""
    table, keys = server.open("luecke", "person", "person")

    async def come_and_go() -> None:
        while True:
            try:
                async with await server.come(table, keys[0]) as socket:
                    await socket.recv()
            except (OSError, websockets.WebSocketException):
                await asyncio.sleep(0.01)

    await asyncio.gather(*(come_and_go() for _ in range(10)))


async def not_reading(server: Server) -> None:
    """Fifty who watch and never read, while their table moves."""
    table, keys = server.open("luecke", "person", "person")

    async def stare() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1024)
        writer.write(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        hello = json.dumps({"type": "hello", "wire": WIRE}).encode()
        writer.write(b"\x81" + bytes([0x80 | len(hello)]) + b"\0\0\0\0" + hello)
        await asyncio.sleep(3600)

    levels = ("easy", "")
    hands = many(
        server, table, keys[0], 2, lambda number: {"type": "handover", "id": f"{number}", "level": levels[number % 2]}
    )
    await asyncio.gather(hands, *(stare() for _ in range(50)))


async def long_bodies(server: Server) -> None:
    """Bodies without an end."""
    chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"

    async def pour() -> None:
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", server.port)
                writer.write(b"POST /api/tables HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
                for _ in range(6400):
                    writer.write(chunk)
                    await writer.drain()
            except OSError:
                await asyncio.sleep(0.05)

    await asyncio.gather(*(pour() for _ in range(4)))


async def the_page(server: Server) -> None:
    """The catalogue, asked for without a pause by eight at once."""
    request = "GET /api/games?lang=de HTTP/1.1\r\nAccept-Encoding: gzip"
    await asyncio.gather(*(ask_for_ever(server.port, request) for _ in range(8)))


async def everything(server: Server) -> None:
    """All of these at once."""
    await asyncio.gather(*(attack(server) for attack in ATTACKS.values() if attack is not everything))


async def ask_for_ever(port: int, request: str) -> None:
    while True:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"{request}\r\nHost: a\r\nConnection: close\r\n\r\n".encode())
            while await reader.read(1 << 20):
                pass
            writer.close()
        except OSError:
            await asyncio.sleep(0.05)


ATTACKS: dict[str, Callable[[Server], Awaitable[None]]] = {
    "questions": questions,
    "advice": advice,
    "handing-over": handing_over,
    "looking-back": looking_back,
    "coming-back": coming_back,
    "not-reading": not_reading,
    "long-bodies": long_bodies,
    "the-page": the_page,
    "everything": everything,
}


# ---------------------------------------------------------------------- the rival pair


@dataclass
class Moves:
    """What became of the moves of the pair."""

    sent: int
    ms: list[float]

    @property
    def kept(self) -> float:
        return sum(one <= IN_TIME for one in self.ms) / max(1, self.sent) * 100

    @property
    def p99(self) -> float:
        return share_of(self.ms, 0.99) if self.ms else float("inf")


async def play(table: Table, seconds: float) -> Moves:
    """So many moves a second are due; one is sent when it is due and the last is answered."""
    loop, table.ms = asyncio.get_running_loop(), []
    due, began = 0, loop.time()
    while loop.time() - began < seconds:
        due += 1
        if table.is_ready:
            table.move()
        await asyncio.sleep(max(0.0, began + due / MOVES_A_SECOND - loop.time()))
    until = time.monotonic() + 1
    while table.waits_for and time.monotonic() < until:
        await asyncio.sleep(0.01)
    return Moves(due, table.ms)


async def under(name: str, folder: Path, seconds: float) -> tuple[Moves, Moves]:
    """The pair in peace, before and after, and under an attack by a process of its own."""
    server = Server(folder / name)
    attacker = None
    try:
        table = Table(*server.http.open_table(GAME))
        await table.gather(server.port)
        peace = await play(table, seconds / 2)
        attacker = Program([sys.executable, __file__, "--attack", name, "--port", str(server.port)])
        await asyncio.to_thread(attacker.line)
        attacked = await play(table, seconds)
        attacker.end()
        await asyncio.sleep(1)
        after = await play(table, seconds / 2)
        return Moves(peace.sent + after.sent, peace.ms + after.ms), attacked
    finally:
        if attacker is not None:
            attacker.end()
        server.end()


class Known(Server):
    """A server that somebody else has started."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = Http(port)


def attack(name: str, port: int) -> None:
    os.nice(5)  # the attacker sits elsewhere; what is measured is the server
    print("ready", flush=True)
    uvloop.run(ATTACKS[name](Known(port)))  # type: ignore[arg-type]


def row(name: str, peace: Moves, attacked: Moves) -> str:
    good = attacked.kept >= KEPT_ASKED and attacked.p99 <= P99_ASKED
    told = (ATTACKS[name].__doc__ or "").strip().rstrip(".")
    return (
        f"| {name}: {told} | {peace.kept:.0f} | {attacked.kept:.0f} | {peace.p99:.0f} | {attacked.p99:.0f} |"
        f" {'yes' if good else 'no'} |"
    )


async def measure(names: list[str], seconds: float) -> str:
    lines = [
        f"`python bench/attacks.py`; {machine()}. A rival pair makes {MOVES_A_SECOND} moves a second for"
        f" {seconds:.0f} s in peace and {seconds:.0f} s under each attack.",
        "",
        "| attack | moves kept in peace, % | under attack, % | 99th percentile in peace, ms | under attack, ms |"
        f" ≥ {KEPT_ASKED:.0f} % and ≤ {P99_ASKED:.0f} ms |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            lines.append(row(name, *await under(name, Path(folder), seconds)))
            print(lines[-1], file=sys.stderr)
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = arguments("Attack the server while others play.")
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=f"of {', '.join(ATTACKS)}; all if none is named")
    parser.add_argument("--attack", choices=ATTACKS, help="only attack, until stopped …")
    parser.add_argument("--port", type=int, default=0, help="… the server at this port")
    args = parser.parse_args()
    if args.attack:
        attack(args.attack, args.port)
        return
    unknown = [name for name in args.attacks if name not in ATTACKS]
    if unknown:
        raise SystemExit(f"There is no attack '{unknown[0]}'. There are: {', '.join(ATTACKS)}.")
    text = uvloop.run(measure(args.attacks or list(ATTACKS), 6.0 if args.quick else 20.0))
    print(text)
    if args.write:
        write_section(Path(args.write), "Attacks", text)


if __name__ == "__main__":
    main()

"""The same hall without a server: what the browser runs, as far as it can be tried without a browser."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from spieltisch.errors import InputError
from spieltisch.offline.host import Host
from spieltisch.offline.store import BrowserStore
from spieltisch.offline.thinker import Thinker, work
from spieltisch.server.bots import choose
from spieltisch.server.helpers import Asker
from spieltisch.server.stores.contract import ConflictError
from spieltisch.server.wire import WIRE, CloseCode

pytestmark = pytest.mark.pure

ABSENT = (
    "fastapi", "starlette", "pydantic", "sqlalchemy", "uvloop", "uvicorn", "websockets", "asyncpg", "h11",
    "multiprocessing", "sqlite3", "reportlab", "shutil",
)  # fmt: skip
KEY, SEAT = "k" * 32, "s" * 32
ILLEGAL = '{"line": "moved", "at": 1, "seat": 0, "move": "cheat"}'


@pytest.mark.parametrize("part", ["spieltisch.offline.host", "spieltisch.offline.thinker"])
def test_what_the_browser_runs_needs_nothing_of_a_server(part: str) -> None:
    blocked = f"import sys; sys.modules.update(dict.fromkeys({ABSENT!r}))"
    subprocess.run([sys.executable, "-c", f"{blocked}; import {part}"], check=True)


class Drawer:
    """What the browser's database does, in memory."""

    def __init__(self) -> None:
        self.lines: dict[tuple[str, int], str] = {}
        self.is_full = False

    async def add(self, table: str, number: int, lines: str) -> bool:
        await asyncio.sleep(0)
        if self.is_full:
            raise OSError("QuotaExceededError")
        added = {(table, number + k): line for k, line in enumerate(lines.split("\n"))}
        if added.keys() & self.lines.keys():
            return False
        self.lines |= added
        return True

    async def read(self, table: str) -> str:
        return "\n".join(line for (name, _), line in sorted(self.lines.items()) if name == table)

    async def tables(self) -> str:
        return " ".join(sorted({name for name, _ in self.lines}))

    async def replace(self, table: str, number: int, line: str) -> None:
        self.lines[table, number] = line

    async def delete(self, table: str) -> None:
        self.lines = {key: line for key, line in self.lines.items() if key[0] != table}


class Page:
    """What a page does with its worker."""

    def __init__(self, drawer: Drawer, think: Callable[[str], Awaitable[str]] | None = None) -> None:
        self.told: asyncio.Queue[tuple[str, str, int, str]] = asyncio.Queue()
        self.host = Host(drawer, think or self.think, lambda *what: self.told.put_nowait(what))
        self.host.hall.bots.pace = 0.0

    async def think(self, asked: str) -> str:
        return work(asked)

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        await self.host.ask("1", method, path, named, "" if body is None else json.dumps(body))
        while (told := await self.told.get())[0] != "answer":
            pass
        return told[2], json.loads(told[3])

    async def open(self, game: str, *seats: str) -> str:
        status, opened = await self.ask("POST", "/api/tables", {"game": game, "key": KEY, "seats": seats})
        assert status == 201
        name = str(opened["table"])
        assert (await self.ask("POST", f"/api/tables/{name}/seats/0", {"key": SEAT}, x_host_key=KEY))[0] == 200
        return name

    async def hear(self) -> dict[str, Any]:
        kind, _, code, message = await self.told.get()
        return json.loads(message) if kind == "heard" else {"type": kind, "code": code}

    async def play(self, table: str, moves: int = 1000) -> dict[str, Any]:
        """Always the first move there is, until the end or so many were made; the last view."""
        self.host.dial("w", table)
        self.host.say("w", json.dumps({"type": "hello", "wire": WIRE, "key": SEAT, "host": "", "device": "d"}))
        sent = -1
        while True:
            said = await self.hear()
            if said["type"] != "view":
                continue
            view = said
            if not view.get("table") or view["n"] <= sent:
                continue
            if view["table"]["over"] or not moves:
                return view
            if view["table"]["moves"]:
                sent = view["n"]
                move = {"type": "play", "id": f"m{sent}", "move": view["table"]["moves"][0]["text"], "n": sent}
                self.host.say("w", json.dumps(move | {"shown": 0, "pressed": 0}))
                moves -= 1


def test_a_game_among_bots_is_played_to_its_end_and_looked_at_again() -> None:
    async def run() -> None:
        page = Page(Drawer())
        table = await page.open("luecke", "person", "easy")
        last = await page.play(table)
        status, record = await page.ask("GET", f"/api/tables/{table}/record")
        assert status == 200
        assert len(record["moves"]) > 10
        _, views = await page.ask("GET", f"/api/tables/{table}/history?since=0", x_seat_key=SEAT)
        assert views[-1]["n"] == last["n"]

    asyncio.run(run())


def test_what_was_played_is_there_after_a_reload() -> None:
    async def run() -> None:
        drawer = Drawer()
        table = await (before := Page(drawer)).open("schildkroete", "person")
        left = await before.play(table, moves=3)
        again = await Page(drawer).play(table, moves=0)
        assert again["table"]["zones"] == left["table"]["zones"]

    asyncio.run(run())


def test_a_line_that_cannot_be_kept_was_never_played() -> None:
    async def run() -> None:
        drawer = Drawer()
        table = await (page := Page(drawer)).open("luecke", "person", "easy")
        view = await page.play(table, moves=0)
        drawer.is_full = True
        move = {"type": "play", "id": "m", "move": view["table"]["moves"][0]["text"], "n": view["n"]}
        page.host.say("w", json.dumps(move | {"shown": 0, "pressed": 0}))
        while (said := await page.hear())["type"] != "closed":
            assert said["type"] not in ("ack", "view")
        assert said["code"] == CloseCode.COME_BACK

    asyncio.run(run())


def test_what_the_other_worker_says_no_to_is_no_answer() -> None:
    async def think(asked: str) -> str:
        return work(asked)

    with pytest.raises(InputError, match="There is no game 'no-game'"):
        asyncio.run(Thinker(think).do(Asker("t"), choose, "no-game", {}, 0, "easy", 1))


def test_a_bot_whose_worker_has_ended_plays_all_the_same() -> None:
    async def dead(asked: str) -> str:
        return ""

    async def run() -> None:
        page = Page(Drawer(), dead)
        assert (await page.play(await page.open("luecke", "person", "master")))["table"]["over"]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("method", "path", "body", "answer"),
    [
        ("GET", "/api/nothing", None, (404, "no-game")),
        ("GET", "/api/games?lang=fr", None, (422, "bad-request")),
        ("GET", "/api/games/poker", None, (404, "no-game")),
        ("GET", "/api/tables/nosuchtable", None, (404, "no-table")),
        ("POST", "/api/tables", {"game": "luecke", "key": KEY, "seats": []}, (422, "bad-request")),
        ("POST", "/api/tables", {"game": "luecke", "key": KEY, "seats": ["easy", "easy"]}, (400, "bad-request")),
        ("GET", "/api/games/luecke/print", None, (404, "no-printer")),
    ],
)
def test_what_cannot_be_had_is_told_as_a_server_would(
    monkeypatch: pytest.MonkeyPatch, method: str, path: str, body: object, answer: tuple[int, str]
) -> None:
    async def run() -> tuple[int, str]:
        status, wrong = await Page(Drawer()).ask(method, path, body)
        return status, wrong["error"]

    monkeypatch.setattr("spieltisch.server.desk.catalogue.can_print", lambda: False)
    assert asyncio.run(run()) == answer


def test_all_tables_travel_as_one_file() -> None:
    async def run() -> None:
        table = await (here := Page(Drawer())).open("schildkroete", "person")
        left = await here.play(table, moves=3)
        _, file = await here.ask("GET", "/api/kept")
        there = Page(Drawer())
        assert await there.ask("POST", "/api/kept", file) == (200, {"taken": 1, "here": 0})
        assert await there.ask("POST", "/api/kept", file) == (200, {"taken": 0, "here": 1})
        assert (await there.play(table, moves=0))["table"]["zones"] == left["table"]["zones"]

    asyncio.run(run())


@pytest.mark.parametrize(
    "spoil",
    [
        lambda file, table: file.update(spieltisch=99),
        lambda file, table: file["tables"].update({"zz": []}),
        lambda file, table: file["tables"].update({"zz": ["{}"]}),
        lambda file, table: file["tables"].update({"../zz": file["tables"][table]}),
        lambda file, table: file["tables"].update({"zz": [*file["tables"][table], ILLEGAL]}),
    ],
)
def test_of_a_file_that_cannot_be_read_nothing_is_taken(spoil: Callable[[Any, str], None]) -> None:
    async def run() -> None:
        table = await (here := Page(Drawer())).open("luecke", "person", "easy")
        _, file = await here.ask("GET", "/api/kept")
        spoil(file, table)
        there = Page(drawer := Drawer())
        status, wrong = await there.ask("POST", "/api/kept", file)
        assert (status in (400, 422), wrong["error"], drawer.lines) == (True, "bad-request", {})

    asyncio.run(run())


def test_the_browsers_store_keeps_the_contract() -> None:
    async def run() -> None:
        store = BrowserStore(Drawer())
        log = store.log("t")
        await log.append(0, b"a")
        await log.append(1, b"b")
        with pytest.raises(ConflictError):
            await store.log("t").append(1, b"c")
        with pytest.raises(ConflictError):
            await log.append(1, b"c")
        with pytest.raises(ConflictError, match="follow"):
            await log.append(2, b"d")
        with pytest.raises(ConflictError):
            await store.put("t", [b"x"])
        assert (await store.read("t"), await store.tables(), await store.latest()) == ([b"a", b"b"], ["t"], {"t": b"b"})
        await store.delete("t")
        assert await store.read("t") == []

    asyncio.run(run())

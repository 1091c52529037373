"""Whatever a stranger says or asks is answered, at every moment of a table and by whoever is there, and nobody else
notices. `SPIELTISCH_STRANGERS=200` tries so many seeds."""

import asyncio
import json
import logging
import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import pytest
import websockets
from typing_extensions import override

from live import Json, Place, Visitor, open_table, serving
from spieltisch.server import wishes
from spieltisch.server.answers import ErrorKey
from spieltisch.server.clerk import Clerk
from strangers import Asked, Imagination, is_text

SEEDS = range(int(os.environ.get("SPIELTISCH_STRANGERS", "3")))
MESSAGES, REQUESTS = 60, 150  # of a seed
ANSWER_SECONDS = 20.0
SPECTATOR, PLAYER, HOST = range(3)


class Trouble(logging.Handler):
    """Listens to everything that is noted, for what nobody has foreseen."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.heard: list[str] = []

    @override
    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR or record.getMessage() == "worker-died":
            self.heard.append(self.format(record))


@pytest.fixture
def trouble() -> Iterator[list[str]]:
    """What was noted meanwhile that should not be."""
    ears = Trouble()
    loggers = [logging.getLogger(name) for name in ("spieltisch.server", "uvicorn.error", "asyncio")]
    levels = [one.level for one in loggers]
    for one in loggers:
        one.addHandler(ears)
        one.setLevel(logging.INFO)
    yield ears.heard
    for one, level in zip(loggers, levels, strict=True):
        one.removeHandler(ears)
        one.setLevel(level)


async def places_at_every_moment(url: str) -> list[Place]:
    """Waiting for people, in full swing, in a race, alone, over."""
    waiting = open_table(url, "luecke", "open", "open", "open")
    playing = open_table(url, "luecke", "open", "random", take_back=True)
    race = open_table(url, "blitzduell", "open", "open", "random")
    alone, over = (open_table(url, "pyramide", "open") for _ in range(2))
    race.sit(1, "Ben")
    for place in (waiting, playing, race, alone, over):
        place.sit(0, "Anna")
    anna = await over.come(0)
    await anna.play_on()
    await anna.leave()
    return [waiting, playing, race, alone, over]


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_said_at_a_table_is_answered(seed: int, tmp_path: Path, trouble: list[str]) -> None:
    async def run(url: str) -> None:
        imagination = Imagination(seed)
        for place in await places_at_every_moment(url):
            for who in (SPECTATOR, PLAYER, HOST):
                visitor = Visitor(place, -1 if who == SPECTATOR else 0, is_host=who == HOST)
                await visitor.connect()
                await say_strange_things(place, visitor, imagination)
                await visitor.leave()
                if who != SPECTATOR and visitor.view["seat"] < 0:
                    break  # it has made its own seat free

    with serving(tmp_path / "tables", workers=seed % 2, grace=0.2) as url:
        asyncio.run(run(url))
    assert not trouble


async def say_strange_things(place: Place, visitor: Visitor, imagination: Imagination) -> None:
    said: dict[str, str] = {}
    for _ in range(MESSAGES):
        text, id = imagination.message(place, visitor)
        if is_text(text):
            heard = len(visitor.received)
            await visitor.socket.send(text)
            if id:
                said[id] = text
            elif '"pong"' not in text:
                await until(visitor, lambda heard=heard: len(visitor.received) > heard, text)  # type: ignore[misc]
    for id, text in said.items():
        await until(visitor, lambda id=id: id in visitor.answers, text)  # type: ignore[misc]


async def until(visitor: Visitor, true: Callable[[], bool], said: str) -> None:
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            await visitor.until(true)
    except TimeoutError:
        raise AssertionError(f"There is no answer to {said[:400]}") from None


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_said_instead_of_hello_is_answered(seed: int, tmp_path: Path, trouble: list[str]) -> None:
    async def run(url: str) -> None:
        imagination = Imagination(seed)
        place = open_table(url, "luecke", "open", "random")
        place.sit(0, "Anna")
        keys = {f"error-{key}" for key in get_args(ErrorKey)}
        for _ in range(MESSAGES):
            said = imagination.hello(place)
            if is_text(said):
                first = await answer_to_first(place, said)
                assert first["type"] == "view" or (first["type"] == "sorry" and first["key"] in keys), said

    with serving(tmp_path / "tables") as url:
        asyncio.run(run(url))
    assert not trouble


async def answer_to_first(place: Place, said: str) -> Json:
    async with websockets.connect(place.url.replace("http", "ws") + f"{place.path}/socket", max_size=None) as line:
        await line.send(said)
        async with asyncio.timeout(ANSWER_SECONDS):
            found: Json = json.loads(await line.recv())
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_asked_over_http_is_answered(seed: int, tmp_path: Path, trouble: list[str]) -> None:
    with serving(tmp_path / "tables", workers=seed % 2) as url:
        places = asyncio.run(places_at_every_moment(url))
        imagination = Imagination(seed)
        for _ in range(REQUESTS):
            asked = imagination.request(places)
            status, told = answer_to(url, asked)
            assert 200 <= status < 500, f"{asked} → {status} {told[:200]!r}"
            if status >= 400 and asked.method != "HEAD" and told.startswith(b"{"):
                wrong: Json = json.loads(told)
                assert wrong["error"] in get_args(ErrorKey), asked
                assert wrong["detail"].endswith("."), asked
    assert not trouble


def answer_to(url: str, asked: Asked) -> tuple[int, bytes]:
    """Over a plain line, since no library would say such things: the status, and what was answered."""
    head = f"{asked.method} {asked.address} HTTP/1.1\r\n"
    head += "".join(f"{name}: {value}\r\n" for name, value in asked.headers.items())
    with socket.create_connection(("127.0.0.1", int(url.rpartition(":")[2])), timeout=ANSWER_SECONDS) as line:
        line.sendall(head.encode("latin-1") + b"\r\n" + asked.body)
        answer = b""
        while more := line.recv(1 << 16):
            answer += more
    top, _, told = answer.partition(b"\r\n\r\n")
    return int(top.split()[1]), told


def test_what_nobody_has_foreseen_is_told_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: list[str]
) -> None:
    async def run(url: str) -> None:
        place = open_table(url, "pyramide", "open")
        place.sit(0, "Anna")
        anna = await place.come(0)
        monkeypatch.setattr(wishes, "undo", lambda *_: 1 // 0)
        monkeypatch.setattr(Clerk, "reasons", lambda *_: 1 // 0)
        assert (await anna.ask({"type": "undo", "id": "u"}))["key"] == "error-trouble"
        assert (await anna.ask({"type": "why", "id": "w", "touches": [{"zone": "x"}]}))["key"] == "error-trouble"
        assert (await anna.play("discard"))["type"] == "ack"
        await anna.leave()

    with serving(tmp_path / "tables") as url:
        asyncio.run(run(url))
    assert len(trouble) == 2
    assert all("ZeroDivisionError" in told for told in trouble)

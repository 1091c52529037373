"""No visitor makes everybody wait: whatever is long is done a little at a time. Counted are moves between two turns of
the others; no time is measured."""

import asyncio
import gc
import threading
import weakref
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar

import pytest
from fastapi import FastAPI

import spieltisch
from spieltisch.engine.match import MARK_EVERY, Match
from spieltisch.server import garbage, reading, serve
from spieltisch.server.aside import aside
from spieltisch.server.hall import Hall
from spieltisch.server.log_lines import AnyLine, Moved, Opened, Sat, Undone, write_line
from spieltisch.server.reading import Reader
from spieltisch.server.settings import Settings
from spieltisch.server.stores.sqlite import SqliteStore
from spieltisch.server.table import LiveTable

GAMES = {game.slug: game for game in spieltisch.games()}
ALONE = GAMES["schildkroete"]


class Watch:
    """Counts what is applied at a time, and how often others had their turn."""

    def __init__(self) -> None:
        self.applied = self.most = self.turns = 0

    def count(self) -> None:
        self.applied += 1
        self.most = max(self.most, self.applied)

    async def watch(self) -> None:
        while True:
            self.applied = 0
            self.turns += 1
            await asyncio.sleep(0)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    found, plain = Watch(), LiveTable.apply

    def counted(table: LiveTable, line: AnyLine) -> None:
        found.count()
        plain(table, line)

    monkeypatch.setattr(LiveTable, "apply", counted)
    monkeypatch.setattr(reading, "PORTION_SECONDS", 0.0)
    return found


def opened() -> Opened:
    return Opened(0, ALONE.slug, ALONE.version, 1, ALONE.resolve({}, 1), ["person"], deal=3)


def long_log() -> list[AnyLine]:
    """A patience, in which every third move is taken back and made again."""
    lines: list[AnyLine] = [opened(), Sat(0, 0, "Anna")]
    match = ALONE.match(players=1, seed=3)
    while len(match.log) < 3 * MARK_EVERY:
        text = ALONE.moves.text(match.state.legal(0)[0])
        match.play(0, text)
        lines.append(Moved(0, 0, text))
        if len(match.log) % 3 == 0:
            lines += [Undone(0), Moved(0, 0, text)]
    return lines


async def read_watched(lines: list[AnyLine], watch: Watch) -> LiveTable:
    watching = asyncio.create_task(watch.watch())
    found = await Reader(GAMES).read("t", [write_line(line) for line in lines])
    watching.cancel()
    return found


def test_a_long_log_is_read_a_little_at_a_time(watch: Watch) -> None:
    lines = long_log()
    read = asyncio.run(read_watched(lines, watch))
    assert (len(read.playing.log), read.n, watch.most) == (3 * MARK_EVERY, len(lines) - 1, 1)
    assert watch.turns > len(lines)


def test_tables_that_are_forgotten_are_cleared_away_one_by_one(tmp_path: Path, watch: Watch) -> None:
    async def run() -> list[int]:
        store = SqliteStore(tmp_path)
        hall = Hall(Settings(tmp_path, workers=0, idle=0.0), store)
        for id in "abcd":
            await store.put(id, [write_line(opened())])
        rooms = [weakref.ref(await hall.room(id)) for id in "abcd"]
        left = list[int]()

        async def look() -> None:
            while True:
                left.append(sum(room() is not None for room in rooms))
                await asyncio.sleep(0)

        looking = asyncio.create_task(look())
        await hall.tidy()
        looking.cancel()
        await store.close()
        return left

    assert set(asyncio.run(run())) >= {3, 2, 1}


def test_what_was_played_before_is_played_before_anybody_sits_down(watch: Watch) -> None:
    before = asyncio.run(read_watched(long_log(), watch)).before()
    going_on = opened()
    going_on.before = before
    turns = watch.turns
    table = asyncio.run(read_watched([going_on], watch))
    assert watch.turns - turns > len(before.moves)
    assert table._prepared is not None
    assert table._prepared.log == before.moves
    table.apply(Sat(0, 0, "Anna"))
    assert table.playing is table._prepared
    assert (table.playing.names, table.playing.helped) == (["Anna"], True)


def test_who_reads_a_table_without_preparing_it_finds_the_same(watch: Watch) -> None:
    going_on = opened()
    going_on.before = asyncio.run(read_watched(long_log(), watch)).before()
    tables = [LiveTable("t", ALONE, going_on) for _ in range(2)]
    for number, _ in enumerate(tables[1].prepare(), 1):
        assert tables[1]._prepared is not None
        assert len(tables[1]._prepared.log) == number, "one move at a time"
    for table in tables:
        table.apply(Sat(0, 0, "Anna"))
    assert tables[0].playing.state.position() == tables[1].playing.state.position()


def test_in_company_too_positions_are_kept_where_moves_are_taken_back() -> None:
    plain, keeping = [GAMES["combi-schach"].match(players=2, seed=5) for _ in range(2)]
    keeping.takes_back = True
    for _ in range(2 * MARK_EVERY + 3):
        (seat,) = plain.state.actors()
        move = plain.state.legal(seat)[0]
        for match in (plain, keeping):
            match.play(seat, move)
        assert plain.has_told_nothing() == keeping.has_told_nothing()
    for _ in range(MARK_EVERY):
        for match in (plain, keeping):
            match.undo()
        assert plain.state.position() == keeping.state.position()
    assert kept(plain) == 0
    assert kept(keeping) == (MARK_EVERY + 2) // MARK_EVERY


def kept(match: Match) -> int:
    return len(match._marks)


class Dealt:
    """A game that notes when it is dealt."""

    dealt: ClassVar[list[int]] = []

    def match(self, seed: int) -> "Dealt":
        self.dealt.append(seed)
        return self

    def table(self, seat: int) -> None:
        pass


def test_every_game_has_been_dealt_before_anybody_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "spieltisch", SimpleNamespace(games=lambda: [Dealt(), Dealt()]))
    serve.make_ready(FastAPI())
    assert Dealt.dealt == [0, 0]


class Ring:
    """Goes only if somebody looks for it."""

    def __init__(self) -> None:
        self.next = self


def test_garbage_is_looked_for_a_little_at_a_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """However much comes and goes, which Python counts against each other."""
    looks, look, here = list[int](), gc.collect, threading.get_ident()

    def noted(generation: int) -> int:
        if threading.get_ident() != here:  # a server other tests have asked looks, too
            return 0
        looks.append(generation)
        return look(generation)

    async def watch() -> None:
        store = SqliteStore(tmp_path)
        hall = Hall(Settings(tmp_path, workers=0), store)
        hall.metrics.guests = 1
        young, older = Ring(), Ring()
        gone = [weakref.ref(young), weakref.ref(older)]
        looking = asyncio.ensure_future(garbage.look_at_what_is_new(hall))
        del young
        await until(lambda: gone[0]() is None)
        assert looks == [garbage.NEW]
        del older  # after it has been looked at
        await until(lambda: gone[1]() is None)
        looking.cancel()
        await hall.close()

    monkeypatch.setattr(gc, "collect", noted)
    monkeypatch.setattr(garbage, "SECONDS", 0.0)
    gc.disable()
    try:
        asyncio.run(watch())
    finally:
        gc.enable()
    assert looks == [garbage.NEW] * (garbage.OFTEN - 1) + [garbage.YOUNG], "Never at what has been there for long."


async def until(true: Callable[[], bool]) -> None:
    for _ in range(100):
        if true():
            return
        await asyncio.sleep(0)
    raise AssertionError("It did not come to that.")


def test_what_many_ask_for_at_once_is_made_once_and_one_after_the_other() -> None:
    made: list[str] = []
    at_once = threading.Semaphore(1)

    def make(what: str) -> str:
        assert at_once.acquire(blocking=False), "nothing else is made meanwhile"
        made.append(what)
        at_once.release()
        return what

    async def ask() -> list[str]:
        return await asyncio.gather(*(aside(make, what) for what in ("words", "glance") * 8))

    assert asyncio.run(ask()) == ["words", "glance"] * 8
    assert made == ["words", "glance"]


def test_whoever_asks_and_goes_away_spoils_nothing_for_the_others() -> None:
    goes_on = threading.Event()

    async def ask() -> bool:
        first, second = (asyncio.ensure_future(aside(goes_on.wait)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        goes_on.set()
        return await second

    assert asyncio.run(ask())


def test_what_failed_is_tried_again_for_the_next() -> None:
    tries: list[int] = []

    def fail() -> None:
        tries.append(len(tries))
        raise ValueError("not today")

    async def ask() -> None:
        for _ in range(2):
            with pytest.raises(ValueError, match="not today"):
                await aside(fail)

    asyncio.run(ask())
    assert tries == [0, 1]

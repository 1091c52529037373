"""Long logs are read from a snapshot: whoever does so finds the very table that all the lines lead to."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typing_extensions import override

import spieltisch
from fake_time import live_table
from live import Place, ask, open_table, serving
from spieltisch.engine.game import Game
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.saving import plain_state
from spieltisch.engine.zones import TABLE
from spieltisch.errors import IllegalMoveError
from spieltisch.players.next_seat import table_move
from spieltisch.server import reading, snapshots, table
from spieltisch.server import room as room_module
from spieltisch.server.log_lines import (
    AnyLine,
    Handed,
    Moved,
    Opened,
    Removed,
    Revealed,
    Sat,
    TriedOut,
    read_line,
    write_line,
)
from spieltisch.server.reading import Reader
from spieltisch.server.snapshots import read_snapshot, snapshot_of, table_at
from spieltisch.server.stores.sqlite import SqliteStore
from spieltisch.server.table import LiveTable, Seat

GAMES = {game.slug: game for game in spieltisch.games()}
IN_COMPANY = [slug for slug, game in GAMES.items() if game.most > 1]
MOVES = 60


# ---------------------------------------------------------------------- the same table


def lines_of(game: Game, luck: random.Random) -> Iterator[tuple[LiveTable, AnyLine]]:
    """A game with much coming and going: each line as it is about to be applied."""
    players = luck.randint(max(2, game.least), game.most)
    opened = Opened(
        5, game.slug, game.version, players, game.resolve({}, players), ["open"] * players, "host", "secret"
    )
    played = LiveTable("t", game, opened)
    commitment = "c" * 64
    for seat in range(players):
        yield played, Sat(5, seat, f"Person {seat}", commitment, f"lock {seat}")
    for seat in range(players):
        yield played, Revealed(5, seat, f"salt {seat}", f"salt-{seat}")
    number = 0
    while not played.over and number < MOVES:
        number += 1
        state = played.playing.state
        seats = [seat for seat in state.actors() if state.legal(seat)]
        if seats:
            seat = luck.choice(seats)
            yield (
                played,
                Moved(number, seat, state.view(seat, luck.choice(list(state.legal(seat)))).text, f"id-{number}"),
            )
        else:
            move = table_move(state, MoveList())
            yield played, Moved(number, int(TABLE), state.view(int(TABLE), move).text)
        seat = luck.randrange(players)
        if luck.random() < 0.1:
            yield played, Handed(number, seat, luck.choice(["", "easy"]), luck.random() < 0.5, f"hand-{number}")
        elif luck.random() < 0.05 and played.seats[seat].taken:
            yield played, Removed(number, seat, -1, f"free-{number}")
            if luck.random() < 0.7:
                yield played, Sat(number, seat, "Somebody", "", f"lock {number}")
    if not played.over:
        yield played, TriedOut(number)


def everything(one: LiveTable) -> dict[str, Any]:
    """All that a table is, as data."""
    left_out = (
        "match",
        "seats",
        "latest",
        "showing",
        "opened",
        "game",
        "moves_before",
        "kept_at",
        "_seats_seen",
        "_seat_views",
    )
    found = {name: value for name, value in vars(one).items() if name not in left_out}
    found["seats"] = [vars(seat) for seat in one.seats]
    found["moves"], found["clock"] = one.moves, None if one.clock() is None else vars_of(one.clock())
    found["helped"], found["state"] = one.playing.helped, plain_state(one.playing.state)
    found["position"] = one.playing.state.position()
    found["away"] = one.seat_views({0})
    for seat in range(len(one.seats)):
        found[f"world {seat}"] = one.playing.state.imagine(seat, Rng(5)).position()
    return found


def vars_of(clock: Any) -> tuple[Any, ...]:
    return clock.seconds, clock.seat, clock.move, clock.shown, clock.run


def views(one: LiveTable, fresh: bool) -> list[bytes]:
    return list(one.written_views(range(-1, len(one.seats)), {1}, fresh, None, False).values())


@pytest.mark.parametrize("slug", IN_COMPANY)
@pytest.mark.parametrize("seed", range(2))
def test_a_table_goes_on_from_a_snapshot_as_if_all_had_been_read(slug: str, seed: int) -> None:
    luck = random.Random(seed)
    at, lines = luck.randrange(3, MOVES), list[AnyLine]()
    again: LiveTable | None = None
    for whole, line in lines_of(GAMES[slug], luck):
        lines.append(line)
        whole.apply(line)
        if again is not None:
            again.apply(line)
            assert everything(again) == everything(whole)
            assert views(again, fresh=False) == views(whole, fresh=False)
        elif whole.match is not None and len(whole.playing.log) >= at:
            kept = read_snapshot(snapshot_of(whole))
            assert kept is not None
            numbered = dict(enumerate([whole.opened, *lines]))
            again = table_at("t", GAMES[slug], {number: numbered[number] for number in kept.lines()}, kept)
            assert everything(again) == everything(whole)
            assert views(again, fresh=True) == views(whole, fresh=True)
    assert again is not None or len(lines) < at + 20


def test_where_moves_can_be_taken_back_there_is_no_snapshot() -> None:
    assert snapshot_of(live_table("pyramide", "person")) is None
    in_company = live_table("luecke", "person", "person")
    assert snapshot_of(in_company) is not None
    in_company.playing.takes_back = True
    assert snapshot_of(in_company) is None


def test_before_the_game_there_is_none_either() -> None:
    opened = live_table("luecke", "person", "person").opened
    assert snapshot_of(LiveTable("t", GAMES["luecke"], opened)) is None


def test_no_name_and_no_lock_is_in_a_snapshot() -> None:
    played = live_table("luecke", "person", "person")
    played.seats[0].name, played.seats[0].lock = "Rumpelstilzchen", "the lock of a key"
    kept = snapshot_of(played)
    assert kept is not None
    assert b"Rumpel" not in kept
    assert b"lock of" not in kept


def test_a_snapshot_of_another_program_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = snapshot_of(live_table("luecke", "person", "person"))
    assert read_snapshot(kept) is not None
    assert read_snapshot(b"no snapshot") is None
    assert read_snapshot(None) is None
    monkeypatch.setattr(snapshots, "program", lambda: "another")
    assert read_snapshot(kept) is None


def test_every_attribute_of_a_seat_is_kept() -> None:
    """Whoever adds one has to think of it."""
    told = {"name", "lock", "commitment", "taken"}  # by the line of whoever sat down
    assert set(vars(Seat("open"))) - told == set(snapshots.SeatThen.__struct_fields__)


# ---------------------------------------------------------------------- at a server


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "SNAPSHOT_LINES", 20)


async def play_both(place: Place, moves: int) -> None:
    people = [await place.come(seat) for seat in range(2)]
    until = people[0].view["n"] + moves
    await asyncio.gather(*(one.play_on(lambda: people[0].view["n"] >= until) for one in people))
    for one in people:
        await one.leave()


def test_after_a_restart_a_long_table_is_read_from_where_it_was_kept(
    tmp_path: Path, often: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    applied: list[AnyLine] = []
    plain = LiveTable.apply

    def counted(one: LiveTable, line: AnyLine) -> None:
        applied.append(line)
        plain(one, line)

    with serving(tmp_path) as url:
        place = open_table(url, "luecke", "open", "open", options={"rounds": 3})
        place.sit_all("Anna", "Ben")
        asyncio.run(play_both(place, 50))
    monkeypatch.setattr(LiveTable, "apply", counted)
    with serving(tmp_path) as url:
        place = place.elsewhere(url)
        n = ask(url, place.path)["seats"] and len(applied)
        assert n < 22, "no more than since the snapshot"
        asyncio.run(play_both(place, 10_000))
        record = place.record()
        assert len(record["moves"]) > 70, "all of it"
        assert len(ask(url, f"{place.path}/history")) > 70
    read = [read_line(body) for body in asyncio.run(all_lines(tmp_path, place.table))]
    assert [line.move for line in read if isinstance(line, Moved)] == [one[1] for one in record["moves"]]


async def all_lines(folder: Path, id: str) -> list[bytes]:
    store = SqliteStore(folder)
    found = await store.read(id)
    await store.close()
    return found


def test_a_snapshot_of_a_log_that_is_not_there_is_not_read(tmp_path: Path) -> None:
    async def run() -> None:
        store, played = SqliteStore(tmp_path), live_table("luecke", "person", "person")
        lines = [played.opened, Sat(0, 0, "Anna"), Sat(0, 1, "Ben")]
        await store.put("t", [write_line(line) for line in lines])
        kept = snapshot_of(played)
        assert kept is not None
        await store.keep("t", played.n, kept)
        found = await Reader(GAMES).read_from(store, "t")
        assert found is not None
        assert (found.n, found.kept_at) == (2, 2)
        played.n = 9  # as if there had been more
        later = snapshot_of(played)
        assert later is not None
        await store.keep("t", 9, later)
        found = await Reader(GAMES).read_from(store, "t")
        assert found is not None
        assert (found.n, found.kept_at) == (2, 0)
        assert await Reader(GAMES).read_from(store, "none") is None
        await store.close()

    asyncio.run(run())


# ---------------------------------------------------------------------- the longest log


def test_a_game_has_only_so_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "LONGEST_MOVES", 1)
    played = live_table("combi-schach", "person", "random", turn_seconds=5)
    (seat,) = played.playing.state.actors()
    first, second = [played.game.moves.text(move) for move in played.playing.state.legal(seat)][:2]
    played.apply(Moved(0, seat, first))
    with pytest.raises(IllegalMoveError) as refused:
        played.apply(Moved(0, seat, second))
    assert refused.value.refusal.key == "log-full"
    assert (played.n, played.bots_to_act(), played.clock()) == (2, [], None)


@pytest.mark.parametrize(("most", "answer"), [(2, "ack"), (1, "refused")])
def test_in_company_nothing_is_taken_back_after_very_many_moves(
    most: int, answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "MOVES_TO_TAKE_BACK", most)

    async def run(url: str) -> None:
        place = open_table(url, "fusionskern", "open", "open", deal=3, take_back=True)
        place.sit_all("Anna", "Ben")
        people = [await place.come(seat) for seat in range(2)]
        mover = next(one for one in people if one.may_act())
        await mover.play(mover.table["moves"][0]["text"])
        assert (await mover.ask({"type": "undo", "id": "u"}))["type"] == answer
        for one in people:
            await one.leave()

    with serving(tmp_path) as url:
        asyncio.run(run(url))


# ---------------------------------------------------------------------- who is read first


def test_the_shortest_of_those_that_wait_is_read_first() -> None:
    async def run() -> list[str]:
        reader, read = Reader(GAMES), list[str]()

        async def wait(name: str, lines: int) -> None:
            async with reader._turn(lines):
                read.append(name)
                await asyncio.sleep(0)

        works = [asyncio.create_task(wait(name, lines)) for name, lines in (("a", 50), ("b", 900), ("c", 9), ("d", 9))]
        await asyncio.gather(*works)
        return read

    assert asyncio.run(run()) == ["a", "c", "d", "b"]


def test_a_long_log_is_not_held_while_it_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "HELD", 2)
    given: list[list[bytes]] = []

    class Giving(SqliteStore):
        @override
        async def read_on(self, table: str) -> tuple[bytes | None, list[bytes]]:
            kept, lines = await super().read_on(table)
            given.append(lines)
            return kept, lines

    async def run() -> None:
        store, reader = Giving(tmp_path), Reader(GAMES)
        lines = [live_table("luecke", "person", "person").opened, Sat(0, 0, "Anna"), Sat(0, 1, "Ben")]
        for id in "abc":
            await store.put(id, [write_line(line) for line in lines])
        async with reader._turn(0):
            waiting = [asyncio.create_task(reader.read_from(store, id)) for id in "abc"]
            while len(given) < len(waiting):
                await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert not any(given)
        assert [table and table.n for table in await asyncio.gather(*waiting)] == [2, 2, 2]
        await store.close()

    asyncio.run(run())


def test_who_no_longer_waits_holds_up_nobody() -> None:
    async def run() -> None:
        reader = Reader(GAMES)

        async def wait() -> None:
            async with reader._turn(1):
                await asyncio.sleep(0)

        for turns in range(5):
            works = [asyncio.create_task(wait()) for _ in range(3)]
            for _ in range(turns):
                await asyncio.sleep(0)
            for work in works[:2]:
                work.cancel()
            await asyncio.wait_for(works[2], 5)
            await asyncio.gather(*works, return_exceptions=True)

    asyncio.run(run())

"""The contract of a store, for all who keep it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from postgres import Cluster

import spieltisch
from spieltisch.server.answers import RequestError
from spieltisch.server.chores import TableGoneError
from spieltisch.server.hall import DAY_MS, Hall
from spieltisch.server.log_lines import Opened, Sat, Undone, write_line
from spieltisch.server.room import Room
from spieltisch.server.settings import Settings
from spieltisch.server.stores.contract import ConflictError, OrderKind, Store
from spieltisch.server.stores.opening import store_at

pytestmark = pytest.mark.pure

Work = Callable[[Store], Awaitable[None]]


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a store keeps its tables: a folder or an address."""
    if request.param == "sqlite":
        return str(tmp_path)
    postgres: Cluster = request.getfixturevalue("postgres")
    return postgres.new_database()


def with_store(place: str, work: Work) -> None:
    async def run() -> None:
        store = await store_at(place)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_what_was_appended_is_read_in_order_by_whoever_comes_later(place: str) -> None:
    async def write(store: Store) -> None:
        log, other = store.log("one"), store.log("other")
        await asyncio.gather(
            *(log.append(number, b"line %d" % number) for number in range(200)), other.append(0, b"\0")
        )

    async def read(store: Store) -> None:
        assert await store.read("one") == [b"line %d" % number for number in range(200)]
        assert await store.read("other") == [b"\0"]
        assert await store.read("none") == await store.read("a\0b") == []
        assert sorted(await store.tables()) == ["one", "other"]
        assert await store.is_well()

    with_store(place, write)
    with_store(place, read)


def test_what_is_on_its_way_when_a_store_closes_is_written(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(work: Callable[[], None]) -> None:
        work()

    async def write() -> None:
        store = await store_at(place)
        going = asyncio.create_task(store.log("one").append(0, b"line"))
        await asyncio.sleep(0)
        monkeypatch.setattr(asyncio, "to_thread", at_once)  # nothing comes between
        await store.close()
        monkeypatch.undo()
        await going

    async def read(store: Store) -> None:
        assert await store.read("one") == [b"line"]

    asyncio.run(asyncio.wait_for(write(), 30))
    with_store(place, read)


def test_a_number_is_given_once(place: str) -> None:
    async def work(store: Store) -> None:
        await store.log("one").append(0, b"first")
        with pytest.raises(ConflictError):
            await store.log("one").append(0, b"second")
        assert await store.read("one") == [b"first"]

    with_store(place, work)


def test_after_a_line_that_failed_a_log_takes_no_more_and_others_go_on(place: str) -> None:
    async def work(store: Store) -> None:
        await store.log("one").append(0, b"first")
        late, other = store.log("one"), store.log("other")
        done = await asyncio.gather(
            late.append(0, b"late"), other.append(0, b"fine"), late.append(1, b"later"), return_exceptions=True
        )
        assert [type(one) for one in done] == [ConflictError, type(None), ConflictError]
        with pytest.raises(ConflictError):
            await late.append(1, b"later still")
        assert await store.read("one") == [b"first"]
        assert await store.read("other") == [b"fine"]

    with_store(place, work)


def test_some_lines_of_a_table_can_be_read(place: str) -> None:
    async def work(store: Store) -> None:
        await store.put("one", [b"line %d" % number for number in range(9)])
        assert await store.read("one", 7) == [b"line 7", b"line 8"]
        assert await store.read("one", 9) == []
        assert await store.lines("one", [0, 3, 5]) == [b"line 0", b"line 3", b"line 5"]
        assert await store.lines("one", [0, 99]) == [b"line 0"]

    with_store(place, work)


def test_of_all_snapshots_of_a_table_the_latest_is_kept(place: str) -> None:
    async def write(store: Store) -> None:
        assert await store.read_on("one") == (None, [])
        await store.put("one", [b"%d" % number for number in range(1003)])
        assert (await store.read_on("one"))[0] is None
        assert len((await store.read_on("one"))[1]) == 1003
        for number in (500, 1000, 700):
            await store.keep("one", number, b"after %d" % number)
        await store.keep("other", 20, b"\0")

    async def read(store: Store) -> None:
        assert await store.read_on("one") == (b"after 1000", [b"1001", b"1002"])
        assert await store.read_on("other") == (b"\0", [])
        await store.delete("one")
        assert await store.read_on("one") == (None, [])
        assert await store.read_on("other") == (b"\0", [])

    with_store(place, write)
    with_store(place, read)


def test_a_whole_table_is_put_in_once(place: str) -> None:
    async def work(store: Store) -> None:
        await store.log("half").append(1, b"stray")
        await store.put("one", [b"first", b"second"])
        for table in ("one", "half"):
            with pytest.raises(ConflictError):
                await store.put(table, [b"other", b"lines"])
        assert await store.read("one") == [b"first", b"second"]
        assert await store.read("half") == [b"stray"]

    with_store(place, work)


def test_a_table_that_was_claimed_is_held_until_it_is_released(place: str) -> None:
    async def work(store: Store) -> None:
        await store.put("one", [b"first"])
        for _ in range(2):
            await store.claim("one")
            assert store.holds("one")
            await store.release("one")

    with_store(place, work)


def test_a_table_is_deleted_and_others_stay(place: str) -> None:
    async def work(store: Store) -> None:
        await store.put("one", [b"first", b"last of one"])
        await store.put("other", [b"last of other"])
        assert await store.latest() == {"one": b"last of one", "other": b"last of other"}
        await store.delete("one")
        assert await store.read("one") == []
        assert await store.latest() == {"other": b"last of other"}

    with_store(place, work)


def test_what_is_deleted_lies_in_no_file_any_more(tmp_path: Path) -> None:
    def is_there() -> bool:
        return any(b"peculiar" in file.read_bytes() for file in tmp_path.iterdir())

    async def write(store: Store) -> None:
        await store.put("one", [b"a most peculiar name"] * 50)
        await store.keep("one", 49, b"peculiar cards")

    async def delete(store: Store) -> None:
        assert is_there()
        await store.delete("one")
        assert not is_there()

    with_store(str(tmp_path), write)
    with_store(str(tmp_path), delete)


def test_tables_are_kept_for_so_many_days(place: str) -> None:
    """From the last move on. A table that is being looked at, here or at another server, stays."""

    async def work(store: Store) -> None:
        for table, last in {"old": 1, "young": 2, "open": 1}.items():
            lines = [Opened(0, "pyramide", 1, 1, {}, ["person"], deal=7), Undone(last * DAY_MS)]
            await store.put(table, [write_line(line) for line in lines])
        hall = Hall(Settings(Path(), workers=0, keep_days=10), store)
        hall.rooms["open"] = cast(Room, None)
        assert await hall.forget_old(11 * DAY_MS) == 0
        assert await hall.forget_old(11 * DAY_MS + 1) == 1
        assert sorted(await store.tables()) == ["open", "young"]
        hall.settings = replace(hall.settings, keep_days=0)
        assert await hall.forget_old(1000 * DAY_MS) == 0

    with_store(place, work)


def test_whoever_comes_while_a_table_is_forgotten_finds_none(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store) -> None:
        await store.put("old", [write_line(Opened(0, "pyramide", 1, 1, {}, ["person"], deal=7))])
        hall, delete = Hall(Settings(Path(), workers=0, keep_days=1), store), store.delete

        async def somebody_comes(table: str) -> None:
            coming.append(asyncio.ensure_future(hall.room("old")))
            await asyncio.sleep(0)
            await delete(table)

        coming: list[asyncio.Future[Room]] = []
        monkeypatch.setattr(store, "delete", somebody_comes)
        assert await hall.forget_old(3 * DAY_MS) == 1
        with pytest.raises(RequestError, match="no table"):
            await coming[0]

    with_store(place, work)


def test_a_table_at_which_somebody_plays_on_while_old_ones_are_looked_for_stays(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With very many tables that takes a while."""
    opened = write_line(Opened(0, "pyramide", 1, 1, {}, ["person"], deal=7))

    async def work(store: Store) -> None:
        await store.put("old", [opened])
        hall, latest, claim = Hall(Settings(Path(), workers=0, keep_days=1), store), store.latest, store.claim

        async def played_on() -> dict[str, bytes]:
            found = await latest()
            await store.log("old").append(1, write_line(Undone(3 * DAY_MS)))
            return found

        async def somebody_comes(table: str) -> None:
            coming.append(asyncio.ensure_future(hall.room("old")))
            await asyncio.sleep(0)
            await claim(table)

        coming: list[asyncio.Future[Room]] = []
        monkeypatch.setattr(store, "latest", played_on)
        monkeypatch.setattr(store, "claim", somebody_comes)
        assert await hall.forget_old(3 * DAY_MS) == 0
        assert len(await store.read("old")) == 2
        with pytest.raises(TableGoneError):  # whoever came meanwhile may come again
            await coming[0]

    with_store(place, work)


def test_what_is_ordered_while_a_table_is_read_holds_there(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    version = spieltisch.game("pyramide").version
    opened = write_line(Opened(0, "pyramide", version, 1, {}, ["person"], deal=7))

    async def work(store: Store) -> None:
        await store.put("one", [opened, write_line(Sat(0, 0, "Anna"))])
        hall, read_on = Hall(Settings(Path(), workers=0), store), store.read_on
        orders: list[OrderKind] = ["names"]

        async def ordered_meanwhile(table: str) -> tuple[bytes | None, list[bytes]]:
            found = await read_on(table)
            if orders:
                await store.rewrite("one", 1, write_line(Sat(0, 0, "Nobody")))
                await store.order(orders.pop(), "one")
                await hall.hear_orders()
            return found

        monkeypatch.setattr(store, "read_on", ordered_meanwhile)
        assert (await hall.room("one")).table.seats[0].name == "Nobody"
        hall.rooms.clear()
        orders.append("close")
        with pytest.raises(RequestError, match="has been closed"):
            await hall.room("one")
        assert hall.rooms == {}

    with_store(place, work)

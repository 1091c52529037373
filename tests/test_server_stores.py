"""The contract of a store, for all who keep it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from postgres import Cluster

from spieltisch.server.stores.contract import ConflictError, Store
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
        await asyncio.gather(*(log.append(number, b"line %d" % number) for number in range(12)), other.append(0, b"\0"))

    async def read(store: Store) -> None:
        assert await store.read("one") == [b"line %d" % number for number in range(12)]
        assert await store.read("other") == [b"\0"]
        assert await store.read("none") == await store.read("a\0b") == []
        assert sorted(await store.tables()) == ["one", "other"]
        assert await store.is_well()

    with_store(place, write)
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

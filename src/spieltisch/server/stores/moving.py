"""Tables that move from one store to another, with everything that was ever played at them."""

from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from spieltisch.errors import InputError
from spieltisch.server.log_lines import Opened, read_line
from spieltisch.server.stores.contract import ConflictError, Order, Store
from spieltisch.server.stores.opening import folder_of, is_postgres, store_at
from spieltisch.server.stores.sqlite import database_in


async def move(here: str, there: str) -> tuple[int, int]:
    """How many tables were moved, and how many had been before. They stay where they were, as long as the operator
    likes: a move that was stopped in the middle is simply made again."""
    if here == there:
        raise InputError("Tables move from one place to another; these are the same.")
    async with opened(here, must_exist=True) as source, opened(there) as target:
        await check_quiet(source)
        await check_quiet(target)
        return await copy_all(source, target)


async def backup(here: str, there: str) -> int:
    """How many tables were copied into a new place. Servers may go on meanwhile: each table is copied as it is at one
    moment. To restore it, move it where it belongs."""
    async with opened(here, must_exist=True) as source, opened(there) as target:
        if await target.tables():
            raise InputError(f"A copy needs a place of its own; there are tables in {there} already.")
        return (await copy_all(source, target))[0]


async def tell_tables(place: str) -> list[str]:
    """A line about each table."""
    async with opened(place, must_exist=True) as store:
        return [tell_table(table, await store.read(table)) for table in await store.tables()]


def tell_table(table: str, lines: list[bytes]) -> str:
    first, last = read_line(lines[0]), read_line(lines[-1])
    what = f"{first.game} {','.join(first.seats)}" if isinstance(first, Opened) else "?"
    return f"{table} {what} {moment(first.at)} {moment(last.at)}"


def moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%MZ")


@asynccontextmanager
async def opened(place: str, must_exist: bool = False) -> AsyncIterator[Store]:
    """A store to look after, without playing."""
    if must_exist and not is_postgres(place) and not database_in(folder_of(place)).is_file():
        raise InputError(f"No tables are kept in {place}.")
    store = await store_at(place, joins=False)
    try:
        yield store
    finally:
        await store.close()


async def copy_all(source: Store, target: Store) -> tuple[int, int]:
    moved = kept = 0
    for table in await source.tables():
        lines = await source.read(table)
        try:
            await target.put(table, lines)
            moved += 1
        except ConflictError:
            there = await target.read(table)
            if there == lines:
                kept += 1
            elif there == lines[: len(there)]:  # it came from there and was played on since
                await target.put(table, lines[len(there) :], len(there))
                moved += 1
            else:
                raise InputError(
                    f"Table {table} is at both places and was played on where it should move to. Before it, {moved}"
                    " tables were moved."
                ) from None
    for order in missing(await source.orders(), await target.orders()):
        await target.order(order.kind, order.what)
    return moved, kept


def missing(ordered: list[Order], there: list[Order]) -> list[Order]:
    """What was ordered here and not there yet. Other things may have been ordered there as well, before, between and
    after."""
    left = deque(ordered)
    for order in there:
        if left and (order.kind, order.what) == (left[0].kind, left[0].what):
            left.popleft()
    return list(left)


async def check_quiet(store: Store) -> None:
    """Nobody may play on while tables move: it would be lost."""
    if await store.is_in_use():
        raise InputError("There are servers at play with these tables. Stop them first, and move then.")

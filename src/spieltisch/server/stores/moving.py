"""Tables that move from one store to another, with everything that was ever played at them."""

from pathlib import Path

from spieltisch.errors import InputError
from spieltisch.server.stores.contract import ConflictError, Store
from spieltisch.server.stores.opening import is_postgres, store_at
from spieltisch.server.stores.sqlite import database_in


async def move(here: str, there: str) -> tuple[int, int]:
    """How many tables were moved, and how many had been before. They stay where they were, as long as the operator
    likes: a move that was stopped in the middle is simply made again."""
    if here == there:
        raise InputError("Tables move from one place to another; these are the same.")
    if not is_postgres(here) and not database_in(Path(here)).is_file():
        raise InputError(f"No tables are kept in {here}.")
    source = await store_at(here, joins=False)
    try:
        target = await store_at(there, joins=False)
        try:
            await check_quiet(source)
            await check_quiet(target)
            return await copy_all(source, target)
        finally:
            await target.close()
    finally:
        await source.close()


async def copy_all(source: Store, target: Store) -> tuple[int, int]:
    moved = kept = 0
    for table in await source.tables():
        lines = await source.read(table)
        try:
            await target.put(table, lines)
            moved += 1
        except ConflictError:
            if await target.read(table) != lines:
                raise InputError(
                    f"Table {table} is at both places and was played on at one. Before it, {moved} tables were moved."
                ) from None
            kept += 1
    return moved, kept


async def check_quiet(store: Store) -> None:
    """Nobody may play on while tables move: it would be lost."""
    if await store.is_in_use():
        raise InputError("There are servers at play with these tables. Stop them first, and move then.")

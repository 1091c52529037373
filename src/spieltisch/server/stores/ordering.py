"""What operators do about tables and people, while servers run or not: every server hears of it within seconds."""

import msgspec

from spieltisch.errors import InputError
from spieltisch.server.house import network
from spieltisch.server.log_lines import Sat, read_line, write_line
from spieltisch.server.stores.contract import OrderKind
from spieltisch.server.stores.moving import opened

NOBODY = "N. N."  # instead of a name, in any language


async def close_table(place: str, table: str) -> None:
    """Nobody plays there or looks at it any more; what was played stays in the store."""
    async with opened(place, must_exist=True) as store:
        if not await store.read(table):
            raise InputError(f"There is no table {table}. 'spieltisch admin tables' names all there are.")
        await store.order("close", table)


async def ban(place: str, address: str, kind: OrderKind = "ban") -> str:
    """The address or network from which nobody may come any more, or from which they may again."""
    found = str(network(address))
    async with opened(place, must_exist=True) as store:
        await store.order(kind, found)
    return found


async def remove_name(place: str, name: str) -> int:
    """At how many tables a name stood; there it is nobody's now, and in no file of the store any more."""
    changed = 0
    async with opened(place, must_exist=True) as store:
        for table in await store.tables():
            found = [(number, read_line(body)) for number, body in enumerate(await store.read(table))]
            sat = [(number, line) for number, line in found if isinstance(line, Sat) and line.name == name]
            for number, line in sat:
                await store.rewrite(table, number, write_line(msgspec.structs.replace(line, name=NOBODY)))
            if sat:
                await store.order("names", table)
                changed += 1
    return changed

"""All tables of this device as one file, to take them to another or to keep them where a browser forgets nothing."""

from spieltisch.errors import InputError
from spieltisch.server.answers import RequestError
from spieltisch.server.desk.call import Calls, Visitor
from spieltisch.server.hall import Hall
from spieltisch.server.shapes import KEPT_FORMAT, Kept, Taken
from spieltisch.server.stores.contract import ConflictError

CALLS = Calls()


@CALLS.answer("GET", "/api/kept")
async def kept(hall: Hall, visitor: Visitor) -> Kept:
    """All tables, line by line."""
    tables = {table: [line.decode() for line in await hall.store.read(table)] for table in await hall.store.tables()}
    return Kept(spieltisch=KEPT_FORMAT, tables=tables)


@CALLS.answer("POST", "/api/kept", wrong=(400, 422))
async def take(hall: Hall, visitor: Visitor, brought: Kept) -> Taken:
    """Put the tables of a file beside those that are here; one that is here already stays as it is. Either every table
    of the file can be read or none is taken."""
    if brought.spieltisch != KEPT_FORMAT:
        raise InputError(f"This file has format {brought.spieltisch}; tables are read from format {KEPT_FORMAT}.")
    for table, lines in brought.tables.items():
        await check(hall, table, lines)
    taken = 0
    for table, lines in brought.tables.items():
        try:
            await hall.store.put(table, [line.encode() for line in lines])
            taken += 1
        except ConflictError:
            pass
    return Taken(taken=taken, here=len(brought.tables) - taken)


async def check(hall: Hall, table: str, lines: list[str]) -> None:
    """Tables of rules that have changed since are no mistake: they say so when they are looked at."""
    try:
        await hall.reader.read(table, [line.encode() for line in lines])
    except RequestError:
        pass
    except Exception as error:
        raise InputError(f"Table {table} of this file cannot be read: {error}") from None

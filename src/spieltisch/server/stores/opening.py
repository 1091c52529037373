"""The store an operator asks for."""

import re
from pathlib import Path

from spieltisch.errors import InputError
from spieltisch.server.settings import Settings
from spieltisch.server.stores.contract import Store
from spieltisch.server.stores.sqlite import SqliteStore


async def open_store(settings: Settings, joins: bool = True) -> Store:
    """The one in which a server keeps its tables."""
    return await store_at(settings.store or str(settings.data), settings.reach, joins)


def is_postgres(place: str) -> bool:
    return place.startswith(("postgresql://", "postgres://"))


def folder_of(place: str) -> Path:
    """What was meant for an address is no folder."""
    if re.match(r"\w\w+:/", place):  # one letter is a drive of Windows
        raise InputError("Tables are kept in a folder, or at postgresql://user@host/database; this is neither.")
    return Path(place)


async def store_at(place: str, reach: str = "", joins: bool = True) -> Store:
    """A folder, or the address of a PostgreSQL. Whoever only looks after the tables does not join those who play."""
    if not is_postgres(place):
        return SqliteStore(folder_of(place))
    try:
        from spieltisch.server.stores.postgres import PostgresStore
    except ImportError:
        raise InputError("PostgreSQL needs one more package: pip install 'spieltisch[postgres]'.") from None
    return await PostgresStore.open(place, reach, joins)

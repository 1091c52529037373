"""How the databases came to look as they do, step after step: each step is done once, and none is ever changed.

SQLite counts its steps in its `user_version`, PostgreSQL in a table. Statements in both dialects side by side are all
there is to it; Alembic would bring two packages and a driver of its own, and of its gifts we would use the counter.
"""

import os
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

from spieltisch.errors import InputError

LOCK = 7_013_574  # any number, the same for all: two servers that start at once do not both take a step
STEP_SECONDS = 600.0  # for what goes through all tables


class Step(NamedTuple):
    what: str
    sqlite: list[str]
    postgres: list[str]


STEPS = [
    Step(
        "the logs of the tables",
        # Folders from before the steps were counted have this table already.
        [
            "CREATE TABLE IF NOT EXISTS lines (table_id VARCHAR(24) NOT NULL, number INTEGER NOT NULL,"
            " body BLOB NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID"
        ],
        [
            'CREATE TABLE lines (table_id text COLLATE "C" NOT NULL, number integer NOT NULL, body bytea NOT NULL,'
            " PRIMARY KEY (table_id, number))"
        ],
    ),
    Step(
        "which server plays which table",
        [],
        [
            "CREATE TABLE servers (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, reach text NOT NULL,"
            " token text NOT NULL, beat timestamptz NOT NULL DEFAULT clock_timestamp())",
            'CREATE TABLE places (table_id text COLLATE "C" PRIMARY KEY,'
            " server bigint NOT NULL REFERENCES servers ON DELETE CASCADE)",
            "CREATE INDEX places_server ON places (server)",
        ],
    ),
    Step(
        "what operators order",
        ["CREATE TABLE orders (number INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, what TEXT NOT NULL)"],
        [
            "CREATE TABLE orders (number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind text NOT NULL,"
            " what text NOT NULL)"
        ],
    ),
    Step(
        "how long tables lay after a line",
        [
            "CREATE TABLE snapshots (table_id VARCHAR(24) NOT NULL PRIMARY KEY, number INTEGER NOT NULL,"
            " body BLOB NOT NULL) WITHOUT ROWID"
        ],
        [
            'CREATE TABLE snapshots (table_id text COLLATE "C" PRIMARY KEY, number integer NOT NULL,'
            " body bytea NOT NULL)"
        ],
    ),
]


def migrate_sqlite(file: Path) -> None:
    """Take the steps that are missing, all or none. What all deals are made of lies there: it is nobody else's to
    read."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    file.chmod(0o600)
    connection = sqlite3.connect(file, isolation_level=None, timeout=10)
    try:
        connection.execute("BEGIN IMMEDIATE")
        for step in missing(connection.execute("PRAGMA user_version").fetchone()[0]):
            for statement in step.sqlite:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(STEPS)}")
        connection.execute("COMMIT")
        # Kept in the file, and set while nobody else is there: two who set it at once would not wait for each other.
        connection.execute("PRAGMA journal_mode=WAL")
    finally:
        connection.close()


async def migrate_postgres(connection: Any) -> None:
    """Take the steps that are missing, all or none. A step may take a while, and who comes second waits for it."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK, timeout=STEP_SECONDS)
        await connection.execute("CREATE TABLE IF NOT EXISTS steps (number integer PRIMARY KEY, what text NOT NULL)")
        done = await connection.fetchval("SELECT count(*) FROM steps")
        for number, step in enumerate(missing(done), done + 1):
            for statement in step.postgres:
                await connection.execute(statement, timeout=STEP_SECONDS)
            await connection.execute("INSERT INTO steps VALUES ($1, $2)", number, step.what)


def missing(done: int) -> list[Step]:
    if done > len(STEPS):
        raise InputError("These tables were kept by a newer Spieltisch. Please install that one, or a newer one still.")
    return STEPS[done:]

"""The store in PostgreSQL, which any number of servers share. leases.py tells which of them plays a table."""

import asyncio
from collections.abc import Awaitable, Callable
from secrets import compare_digest
from typing import Any, TypeVar

import asyncpg

from spieltisch.errors import InputError
from spieltisch.server.stores.contract import ConflictError, Neighbour, Order, OrderKind, StoreAwayError
from spieltisch.server.stores.leases import ANYBODY, AWAY, PATIENCE_SECONDS, PAUSE_SECONDS, Leases
from spieltisch.server.stores.migrations import migrate_postgres

CONNECTIONS = 6
COMMAND_SECONDS = 5.0
LONG_SECONDS = 600.0  # for what goes through all tables

# The row of the server cannot be deleted before this is done, and what was done before is seen by whoever deleted it.
APPEND = """
    WITH alive AS (SELECT id FROM servers WHERE id = ANY($4::bigint[]) FOR KEY SHARE)
    INSERT INTO lines (table_id, number, body)
    SELECT table_id, number, body
    FROM unnest($1::text[], $2::integer[], $3::bytea[], $4::bigint[]) AS line (table_id, number, body, server)
    JOIN alive ON id = server
    RETURNING table_id, number"""

KEEP = """
    INSERT INTO snapshots (table_id, number, body) VALUES ($1, $2, $3)
    ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, body = excluded.body
    WHERE excluded.number > snapshots.number"""
DELETE = """
    WITH snapshot AS (DELETE FROM snapshots WHERE table_id = $1)
    DELETE FROM lines WHERE table_id = $1"""

# One after the other: a number that is seen means that no lower one is still to come.
ORDER = """
    WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(7013575))
    INSERT INTO orders (kind, what) SELECT $1, $2 FROM turn"""

T = TypeVar("T")


class WaitingLine:
    """A line on its way to the database."""

    def __init__(self, log: "PostgresLog", number: int, body: bytes) -> None:
        self.log = log
        self.number = number
        self.body = body
        self.is_in_doubt = False  # it was sent, but no answer came
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(self, error: Exception | None = None) -> None:
        if error is not None:
            self.log.failed = True
        if self.done.cancelled():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class PostgresLog:
    """A log, written under the number that the server had when it took the table."""

    def __init__(self, store: "PostgresStore", table: str) -> None:
        self.store = store
        self.table = table
        self.server = store.leases.me
        self.failed = False

    async def append(self, number: int, body: bytes) -> None:
        waiting = WaitingLine(self, number, body)
        self.store.waiting.append(waiting)
        self.store.has_waiting.set()
        await waiting.done


class PostgresStore:
    keeps_snapshots = True

    def __init__(self, pool: Any, pulse: Any, reach: str) -> None:
        self.pool = pool
        self.pulse = pulse
        self.leases = Leases(pool, pulse, reach)
        self.waiting: list[WaitingLine] = []
        self.has_waiting = asyncio.Event()
        self.is_closing = False
        self.writer = asyncio.create_task(self._write())

    @classmethod
    async def open(cls, url: str, reach: str = "", joins: bool = True) -> "PostgresStore":
        """`reach` is where other servers can reach this one. One that does not join can only look and move tables."""
        try:
            pool, pulse = await connections(url, CONNECTIONS), await connections(url, 1)
            try:
                async with pool.acquire() as connection:
                    await migrate_postgres(connection)
            except BaseException:
                pool.terminate()
                raise
        except (*AWAY, asyncpg.PostgresError, ValueError) as error:
            trouble = str(error).rstrip(".") or "it does not answer"
            raise InputError(f"The tables cannot be kept in this PostgreSQL: {trouble}.") from None
        store = cls(pool, pulse, reach)
        if joins:
            await store.leases.join()
        return store

    def log(self, table: str) -> PostgresLog:
        return PostgresLog(self, table)

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        if "\0" in table:  # which PostgreSQL takes in no text
            return []
        query = "SELECT body FROM lines WHERE table_id = $1 AND number >= $2 ORDER BY number"
        rows = await patiently(lambda: self.pool.fetch(query, table, since))
        return [row["body"] for row in rows]

    async def lines(self, table: str, numbers: list[int]) -> list[bytes]:
        query = "SELECT body FROM lines WHERE table_id = $1 AND number = ANY($2::integer[]) ORDER BY number"
        rows = await patiently(lambda: self.pool.fetch(query, table, numbers))
        return [row["body"] for row in rows]

    async def keep(self, table: str, number: int, snapshot: bytes) -> None:
        await self.pool.execute(KEEP, table, number, snapshot)

    async def read_on(self, table: str) -> tuple[bytes | None, list[bytes]]:
        if "\0" in table:
            return None, []
        query = "SELECT number, body FROM snapshots WHERE table_id = $1"
        kept = await patiently(lambda: self.pool.fetchrow(query, table))
        return (
            (None, await self.read(table))
            if kept is None
            else (kept["body"], await self.read(table, kept["number"] + 1))
        )

    async def tables(self) -> list[str]:
        rows = await patiently(lambda: self.pool.fetch("SELECT table_id FROM lines WHERE number = 0 ORDER BY table_id"))
        return [row["table_id"] for row in rows]

    async def latest(self) -> dict[str, bytes]:
        query = "SELECT DISTINCT ON (table_id) table_id, body FROM lines ORDER BY table_id, number DESC"
        rows = await patiently(lambda: self.pool.fetch(query, timeout=LONG_SECONDS))
        return {row["table_id"]: row["body"] for row in rows}

    async def delete(self, table: str) -> None:
        await patiently(lambda: self.pool.execute(DELETE, table))

    async def put(self, table: str, lines: list[bytes], since: int = 0) -> None:
        rows = [(table, number, body) for number, body in enumerate(lines, since)]
        try:
            await self.pool.executemany("INSERT INTO lines (table_id, number, body) VALUES ($1, $2, $3)", rows)
        except asyncpg.UniqueViolationError:
            raise ConflictError(f"There is a table {table} already.") from None

    async def rewrite(self, table: str, number: int, body: bytes) -> None:
        query = "UPDATE lines SET body = $3 WHERE table_id = $1 AND number = $2"
        await patiently(lambda: self.pool.execute(query, table, number, body))

    async def order(self, kind: OrderKind, what: str) -> None:
        await self.pool.execute(ORDER, kind, what)

    async def orders(self, after: int = 0) -> list[Order]:
        query = "SELECT number, kind, what FROM orders WHERE number > $1 ORDER BY number"
        rows = await patiently(lambda: self.pool.fetch(query, after))
        return [Order(row["number"], row["kind"], row["what"]) for row in rows]

    async def is_well(self) -> bool:
        try:
            await self.pool.fetchval("SELECT EXISTS (SELECT FROM lines)")
        except (*AWAY, asyncpg.PostgresError):
            return False
        return True

    async def close(self) -> None:
        self.is_closing = True
        self.has_waiting.set()
        await self.writer
        await self.leave()
        for pool in (self.pool, self.pulse):
            try:
                async with asyncio.timeout(COMMAND_SECONDS):
                    await pool.close()
            except AWAY:
                pool.terminate()

    # ------------------------------------------------------------------ who plays what

    async def claim(self, table: str) -> None:
        if "\0" not in table:
            await self.leases.claim(table)

    def holds(self, table: str) -> bool:
        return table in self.leases.held

    async def release(self, table: str) -> None:
        await self.leases.release(table)

    async def leave(self) -> None:
        await self.leases.leave()

    def when_lost(self, tell: Callable[[], None]) -> None:
        self.leases.tell_lost = tell

    def is_neighbour(self, token: str) -> bool:
        return compare_digest(self.leases.token.encode(), token.encode())

    async def until_gone(self, there: Neighbour) -> None:
        await self.leases.until_gone(there.token)

    async def is_in_use(self) -> bool:
        return bool(await patiently(lambda: self.pool.fetchval(ANYBODY)))

    # ------------------------------------------------------------------ writing

    async def _write(self) -> None:
        """One batch after the other: whatever comes while one is under way goes together with the next."""
        while self.waiting or not self.is_closing:
            self.has_waiting.clear()
            if not self.waiting:
                await self.has_waiting.wait()
            batch, self.waiting = self.waiting, []
            try:
                await self._append_all(batch)
            except Exception as error:
                for line in batch:
                    if not line.done.done():
                        line.settle(error)

    async def _append_all(self, lines: list[WaitingLine]) -> None:
        """At once; if that fails, one by one to find the line that does not fit."""
        fresh = [line for line in lines if not line.log.failed]
        for line in lines:
            if line.log.failed:
                line.settle(ConflictError("An earlier line was not written."))
        if not fresh:
            return
        try:
            written = await patiently(lambda: self._insert(fresh))
        except asyncpg.UniqueViolationError as error:
            if len(fresh) > 1:
                for line in fresh:
                    await self._append_all([line])
            elif fresh[0].is_in_doubt and await self._is_written(fresh[0]):
                fresh[0].settle()
            else:
                fresh[0].settle(ConflictError(str(error)))
            return
        for line in fresh:
            is_there = (line.log.table, line.number) in written
            line.settle(None if is_there else ConflictError("Another server plays this table now."))

    async def _insert(self, lines: list[WaitingLine]) -> set[tuple[str, int]]:
        try:
            rows = await self.pool.fetch(
                APPEND,
                [line.log.table for line in lines],
                [line.number for line in lines],
                [line.body for line in lines],
                [line.log.server for line in lines],
            )
        except AWAY:
            for line in lines:
                line.is_in_doubt = True
            raise
        return {(row["table_id"], row["number"]) for row in rows}

    async def _is_written(self, line: WaitingLine) -> bool:
        """Was it written the first time, when no answer came? Only this server writes this log, and each line has its
        own time and id: the very same bytes are the very same line."""
        query = "SELECT body FROM lines WHERE table_id = $1 AND number = $2"
        found = await patiently(lambda: self.pool.fetchval(query, line.log.table, line.number))
        return bool(found == line.body)


async def connections(url: str, most: int) -> Any:
    return await asyncpg.create_pool(
        url, min_size=0, max_size=most, timeout=COMMAND_SECONDS, command_timeout=COMMAND_SECONDS, reset=as_it_is,
        # A commit is on the disk before it is answered, whatever the database does by default.
        server_settings={"synchronous_commit": "on", "application_name": "spieltisch"},
    )  # fmt: skip


async def patiently(work: Callable[[], Awaitable[T]]) -> T:
    """Ask, and ask again while the database starts anew."""
    loop = asyncio.get_running_loop()
    until = loop.time() + PATIENCE_SECONDS
    while True:
        try:
            return await work()
        except AWAY as error:
            if loop.time() > until:
                raise StoreAwayError(f"The database does not answer: {error}") from error
        await asyncio.sleep(PAUSE_SECONDS)


async def as_it_is(connection: Any) -> None:
    """Nothing that is done here leaves a trace in a connection, so none has to be asked for before the next use."""

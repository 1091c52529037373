"""The store in a folder of this machine: SQLite, which needs no care. One server plays all its tables."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from queue import SimpleQueue

import sqlalchemy
from sqlalchemy import (
    ColumnElement,
    Executable,
    column,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from spieltisch.errors import InputError
from spieltisch.server.lock import is_locked
from spieltisch.server.stores.contract import ConflictError, Neighbour, Order, OrderKind
from spieltisch.server.stores.migrations import migrate_sqlite

ORDERS = sqlalchemy.table("orders", column("number"), column("kind"), column("what"))
LINES = sqlalchemy.table("lines", column("table_id"), column("number"), column("body"))
SNAPSHOTS = sqlalchemy.table("snapshots", column("table_id"), column("number"), column("body"))
KEEP = """
    INSERT INTO snapshots (table_id, number, body) VALUES (?, ?, ?)
    ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, body = excluded.body
    WHERE excluded.number > snapshots.number"""
APPEND = "INSERT INTO lines (table_id, number, body) VALUES "
LINES_AT_ONCE = 64  # there is a prepared statement for each number of them


def database_in(folder: Path) -> Path:
    return folder / "tables.sqlite"


class WaitingLine:
    """A line on its way to the disk."""

    def __init__(self, log: "SqliteLog", number: int, body: bytes) -> None:
        self.log = log
        self.row = log.table, number, body
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()


class WaitingSnapshot:
    """A snapshot on its way to the disk."""

    def __init__(self, table: str, number: int, body: bytes) -> None:
        self.row = table, number, body
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()


Waiting = WaitingLine | WaitingSnapshot


class SqliteLog:
    def __init__(self, store: "SqliteStore", table: str) -> None:
        self.store = store
        self.table = table
        self.failed = False

    async def append(self, number: int, body: bytes) -> None:
        line = WaitingLine(self, number, body)
        self.store.add(line)
        await line.done


class SqliteStore:
    keeps_snapshots = True

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            migrate_sqlite(database_in(folder))
            self.engine = create_engine(f"sqlite:///{database_in(folder)}")
            event.listen(self.engine, "connect", prepare)
        except (OSError, sqlite3.Error, SQLAlchemyError) as error:
            raise InputError(f"The tables cannot be kept in {folder}: {error}.") from None
        self.waiting: list[Waiting] = []  # what the writer gets as soon as everybody has had their turn
        self.queue: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        self.writer = threading.Thread(target=self._write, name="store", daemon=True)
        self.writer.start()

    def log(self, table: str) -> SqliteLog:
        return SqliteLog(self, table)

    def add(self, line: Waiting) -> None:
        """Let a line be written, together with all that is done at this moment. To wake the writer for each would cost
        more than the writing."""
        if not self.waiting:
            line.loop.call_soon(self._hand_over)
        self.waiting.append(line)

    def _hand_over(self) -> None:
        lines, self.waiting = self.waiting, []
        self.queue.put(lines)

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        return await asyncio.to_thread(self._read, table, since)

    async def lines(self, table: str, numbers: list[int]) -> list[bytes]:
        return await asyncio.to_thread(self._lines, table, numbers)

    async def keep(self, table: str, number: int, snapshot: bytes) -> None:
        waiting = WaitingSnapshot(table, number, snapshot)
        self.add(waiting)
        await waiting.done

    async def read_on(self, table: str) -> tuple[bytes | None, list[bytes]]:
        return await asyncio.to_thread(self._read_on, table)

    async def tables(self) -> list[str]:
        return await asyncio.to_thread(self._tables)

    async def latest(self) -> dict[str, bytes]:
        return await asyncio.to_thread(self._latest)

    async def delete(self, table: str) -> None:
        await asyncio.to_thread(self._delete, table)

    async def put(self, table: str, lines: list[bytes], since: int = 0) -> None:
        await asyncio.to_thread(self._put, table, lines, since)

    async def rewrite(self, table: str, number: int, body: bytes) -> None:
        await asyncio.to_thread(self._rewrite, table, number, body)

    async def order(self, kind: OrderKind, what: str) -> None:
        await asyncio.to_thread(self._order, kind, what)

    async def orders(self, after: int = 0) -> list[Order]:
        return await asyncio.to_thread(self._orders, after)

    async def is_well(self) -> bool:
        try:
            await self.read("")
        except SQLAlchemyError:
            return False
        return True

    async def close(self) -> None:
        self._hand_over()
        await asyncio.to_thread(self._close)

    async def claim(self, table: str) -> None:
        """The folder is this server's, and so is every table in it."""

    def holds(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None:
        """Nobody else is there to take it."""

    async def leave(self) -> None:
        """Nobody else is there to take them."""

    def when_lost(self, tell: Callable[[], None]) -> None:
        """It cannot be lost."""

    async def until_gone(self, there: Neighbour) -> None:
        """There is no other."""

    async def is_in_use(self) -> bool:
        return is_locked(self.folder)

    def is_neighbour(self, token: str) -> bool:
        return False

    def _close(self) -> None:
        self.queue.put(None)
        self.writer.join()
        self.engine.dispose()

    def _read(self, table: str, since: int) -> list[bytes]:
        return self._bodies((LINES.c.table_id == table) & (LINES.c.number >= since))

    def _lines(self, table: str, numbers: list[int]) -> list[bytes]:
        return self._bodies((LINES.c.table_id == table) & LINES.c.number.in_(numbers))

    def _bodies(self, which: ColumnElement[bool]) -> list[bytes]:
        with self.engine.connect() as connection:
            return list(connection.scalars(select(LINES.c.body).where(which).order_by(LINES.c.number)))

    def _read_on(self, table: str) -> tuple[bytes | None, list[bytes]]:
        with self.engine.connect() as connection:
            kept = connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table)).first()
        return (None, self._read(table, 0)) if kept is None else (kept.body, self._read(table, kept.number + 1))

    def _tables(self) -> list[str]:
        with self.engine.connect() as connection:
            return list(connection.scalars(select(LINES.c.table_id).where(LINES.c.number == 0)))

    def _latest(self) -> dict[str, bytes]:
        last = select(LINES.c.table_id, func.max(LINES.c.number).label("number")).group_by(LINES.c.table_id).subquery()
        is_last = (LINES.c.table_id == last.c.table_id) & (LINES.c.number == last.c.number)
        with self.engine.connect() as connection:
            return {row.table_id: row.body for row in connection.execute(select(LINES).join(last, is_last))}

    def _delete(self, table: str) -> None:
        lines, snapshot = LINES.c.table_id == table, SNAPSHOTS.c.table_id == table
        self._leave_no_trace(delete(LINES).where(lines), delete(SNAPSHOTS).where(snapshot))

    def _rewrite(self, table: str, number: int, body: bytes) -> None:
        is_meant = (LINES.c.table_id == table) & (LINES.c.number == number)
        self._leave_no_trace(update(LINES).where(is_meant).values(body=body))

    def _leave_no_trace(self, *changes: Executable) -> None:
        with self.engine.begin() as connection:
            for change in changes:
                connection.execute(change)
        with self.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")  # what was written lately lies there as well

    def _order(self, kind: OrderKind, what: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(insert(ORDERS), {"kind": kind, "what": what})

    def _orders(self, after: int) -> list[Order]:
        with self.engine.connect() as connection:
            found = connection.execute(select(ORDERS).where(ORDERS.c.number > after).order_by(ORDERS.c.number))
            return [Order(row.number, row.kind, row.what) for row in found]

    def _put(self, table: str, lines: list[bytes], since: int) -> None:
        rows = [{"table_id": table, "number": number, "body": body} for number, body in enumerate(lines, since)]
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(LINES), rows)
        except IntegrityError:
            raise ConflictError(f"There is a table {table} already.") from None

    def _write(self) -> None:
        """The writer's life. What it says is so little and so much of the time that it says it to SQLite directly."""
        writing = sqlite3.connect(database_in(self.folder), isolation_level=None)
        prepare(writing, None)
        while True:
            batches = [self.queue.get()]
            while not self.queue.empty():
                batches.append(self.queue.get())
            waiting = [one for batch in batches if batch is not None for one in batch]
            lines = [one for one in waiting if isinstance(one, WaitingLine)]
            for first in range(0, len(lines), LINES_AT_ONCE):
                self._append_all(writing, lines[first : first + LINES_AT_ONCE])
            for one in waiting:
                if isinstance(one, WaitingSnapshot):
                    self._keep(writing, one)
            if None in batches:
                writing.close()
                return

    def _append_all(self, writing: sqlite3.Connection, lines: list[WaitingLine]) -> None:
        """In one statement, which is one transaction and one time of letting others run; if that fails, one by one to
        find the line that does not fit."""
        fresh = [line for line in lines if not line.log.failed]
        answer([line for line in lines if line.log.failed], ConflictError("An earlier line was not written."))
        if not fresh:
            return
        try:
            writing.execute(append_of(len(fresh)), [value for line in fresh for value in line.row])
        except sqlite3.Error as error:
            if len(fresh) > 1:
                for line in fresh:
                    self._append_all(writing, [line])
            else:
                fresh[0].log.failed = True
                answer(fresh, ConflictError(str(error)) if isinstance(error, sqlite3.IntegrityError) else error)
            return
        answer(fresh, None)

    def _keep(self, writing: sqlite3.Connection, snapshot: WaitingSnapshot) -> None:
        try:
            writing.execute(KEEP, snapshot.row)
            answer([snapshot], None)
        except sqlite3.Error as error:
            answer([snapshot], error)


@cache
def append_of(count: int) -> str:
    """What writes so many lines at once."""
    return APPEND + ", ".join(["(?, ?, ?)"] * count)


def prepare(connection: sqlite3.Connection, _record: object) -> None:
    """A commit is on the disk before it is answered, also if the power goes; what is deleted is overwritten."""
    for pragma in ("busy_timeout=10000", "synchronous=FULL", "secure_delete=ON"):
        connection.execute(f"PRAGMA {pragma}")


def answer(lines: Sequence[Waiting], error: Exception | None) -> None:
    """Wake those who wait, all of one loop at once."""
    if lines:
        lines[0].loop.call_soon_threadsafe(wake, lines, error)


def wake(lines: Sequence[Waiting], error: Exception | None) -> None:
    for line in lines:
        if line.done.cancelled():
            continue
        if error is None:
            line.done.set_result(None)
        else:
            line.done.set_exception(error)

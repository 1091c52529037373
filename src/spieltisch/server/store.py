"""The store: an append-only log for every table, in a database that needs no care.

A table's lines are numbered from 0 without gaps, and number and table together are the key: of two servers that both
want to append line 17 one gets a ConflictError. `append` returns when the line is on the disk. All lines that arrive
while the disk is busy go there together, so that a busy server waits for the disk as rarely as an idle one.
"""

import asyncio
import threading
from pathlib import Path
from queue import SimpleQueue

from sqlalchemy import Column, Integer, LargeBinary, MetaData, String, Table, create_engine, event, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from spieltisch.errors import InputError, SpieltischError

METADATA = MetaData()
LINES = Table(
    "lines",
    METADATA,
    Column("table_id", String(24), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)


class ConflictError(SpieltischError):
    """Somebody else has appended a line with this number."""


class WaitingLine:
    """A line on its way to the disk."""

    def __init__(self, log: "Log", number: int, body: bytes) -> None:
        self.log = log
        self.row = {"table_id": log.table, "number": number, "body": body}
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()


class Log:
    """The log of one table, as one writer continues it. After a line that failed it takes no more: they would follow
    upon something that never happened."""

    def __init__(self, store: "Store", table: str) -> None:
        self.store = store
        self.table = table
        self.failed = False

    async def append(self, number: int, body: bytes) -> None:
        """Returns when the line is safe; raises ConflictError if its number is taken."""
        waiting = WaitingLine(self, number, body)
        self.store.queue.put(waiting)
        await waiting.done


class Store:
    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.engine = create_engine(f"sqlite:///{folder / 'tables.sqlite'}")
            event.listen(self.engine, "connect", prepare)
            METADATA.create_all(self.engine)
        except (OSError, SQLAlchemyError) as error:
            raise InputError(f"The tables cannot be kept in {folder}: {error}.") from None
        self.queue: SimpleQueue[WaitingLine | None] = SimpleQueue()
        self.writer = threading.Thread(target=self._write, name="store", daemon=True)
        self.writer.start()

    def log(self, table: str) -> Log:
        return Log(self, table)

    async def read(self, table: str) -> list[bytes]:
        """All lines of a table, in order; none if there is no such table."""
        return await asyncio.to_thread(self._read, table)

    async def is_well(self) -> bool:
        """Can the store be read?"""
        try:
            await self.read("")
        except SQLAlchemyError:
            return False
        return True

    def close(self) -> None:
        self.queue.put(None)
        self.writer.join()
        self.engine.dispose()

    def _read(self, table: str) -> list[bytes]:
        with self.engine.connect() as connection:
            found = select(LINES.c.body).where(LINES.c.table_id == table).order_by(LINES.c.number)
            return list(connection.scalars(found))

    def _write(self) -> None:
        while True:
            batch = [self.queue.get()]
            while not self.queue.empty():
                batch.append(self.queue.get())
            lines = [waiting for waiting in batch if waiting is not None]
            if lines:
                self._append_all(lines)
            if len(lines) < len(batch):
                return

    def _append_all(self, lines: list[WaitingLine]) -> None:
        """In one transaction; if that fails, one by one to find the line that does not fit."""
        fresh = [line for line in lines if not line.log.failed]
        answer([line for line in lines if line.log.failed], ConflictError("An earlier line was not written."))
        if not fresh:
            return
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(LINES), [line.row for line in fresh])
        except SQLAlchemyError as error:
            if len(fresh) > 1:
                for line in fresh:
                    self._append_all([line])
            else:
                fresh[0].log.failed = True
                answer(fresh, ConflictError(str(error)) if isinstance(error, IntegrityError) else error)
            return
        answer(fresh, None)


def prepare(connection: object, _record: object) -> None:
    """A commit is on the disk before it is answered, even if the machine loses power."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")  # type: ignore[attr-defined]


def answer(lines: list[WaitingLine], error: Exception | None) -> None:
    """Wake those who wait, all of one loop at once."""
    if lines:
        lines[0].loop.call_soon_threadsafe(wake, lines, error)


def wake(lines: list[WaitingLine], error: Exception | None) -> None:
    for line in lines:
        if line.done.cancelled():
            continue
        if error is None:
            line.done.set_result(None)
        else:
            line.done.set_exception(error)

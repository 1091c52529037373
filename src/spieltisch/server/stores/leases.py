"""Which of the servers that share a PostgreSQL plays which table.

A server has a row, whose beat it renews a few times a second, and each table that is being played has a row that
belongs to a server's. A server whose beat has stopped is declared dead by whoever wants one of its tables: its row is
deleted, and its places go with it. As every line is written under the number of a server whose row must be there, one
that was declared dead writes nothing any more, whether it is really dead, cut off or only slow: it notices, gives its
tables up and joins again under another number. All times are the database's own.
"""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

import asyncpg

from spieltisch.server.journal import note
from spieltisch.server.stores.contract import ElsewhereError, Neighbour, StoreAwayError

LEASE_SECONDS = 1.2  # so long a server may be silent
DOUBT_SECONDS = 0.6  # after which nobody is sent there any more, until it has said something or was silent for too long
BEAT_SECONDS = 0.25
KNOCK_SECONDS = 0.3  # in which a machine says whether anybody listens there
PATIENCE_SECONDS = 10.0  # so long a database that starts again is waited for
PAUSE_SECONDS = 0.05

AWAY = (
    OSError, TimeoutError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
)  # fmt: skip

JOIN = "INSERT INTO servers (reach, token) VALUES ($1, $2) RETURNING id"
BEAT = "UPDATE servers SET beat = clock_timestamp() WHERE id = $1 RETURNING id"
LEAVE = "DELETE FROM servers WHERE id = $1"
CLAIM = """
    INSERT INTO places (table_id, server)
    SELECT $1, $2 WHERE EXISTS (SELECT FROM lines WHERE table_id = $1 AND number = 0)
    ON CONFLICT (table_id) DO NOTHING RETURNING server"""
RELEASE = "DELETE FROM places WHERE table_id = $1 AND server = $2"
# After the database itself has been away nobody is silent until everybody has had time to say something.
SILENCE = "least(clock_timestamp() - beat, clock_timestamp() - pg_postmaster_start_time())"
IS_SILENT = f"{SILENCE} > '{LEASE_SECONDS} s'"
IS_IN_DOUBT = f"{SILENCE} > '{DOUBT_SECONDS} s'"
HOLDER = f"""
    SELECT id, reach, token, {IS_SILENT} AS is_silent, {IS_IN_DOUBT} AS is_in_doubt
    FROM places JOIN servers ON id = server WHERE table_id = $1"""
ALIVE = f"SELECT token FROM servers WHERE NOT {IS_SILENT}"
DECLARE_DEAD = f"DELETE FROM servers WHERE id = $1 AND {IS_SILENT}"
ANYBODY = f"SELECT EXISTS (SELECT FROM servers WHERE NOT {IS_SILENT})"
IS_TABLE = "SELECT EXISTS (SELECT FROM lines WHERE table_id = $1)"


class Leases:
    def __init__(self, pool: Any, pulse: Any, reach: str) -> None:
        self.pool = pool
        self.pulse = pulse  # a connection for the beat alone: however busy the others are, it does not stop
        self.reach = reach
        self.token = secrets.token_urlsafe(16)
        self.me = 0  # the number under which this server writes; 0: it has not joined
        self.held: set[str] = set()
        self.leaving: dict[str, asyncio.Future[Any]] = {}
        self.tell_lost: Callable[[], None] = lambda: None
        self.watched: dict[str, asyncio.Event] = {}  # other servers, by their word, and when they are gone
        self.joining = asyncio.Lock()
        self.beating: asyncio.Task[None] | None = None

    async def join(self) -> None:
        self.me = await self.pool.fetchval(JOIN, self.reach, self.token)
        self.beating = asyncio.create_task(self._beat())

    async def leave(self) -> None:
        """All tables of this server are free."""
        if self.beating is not None:
            self.beating.cancel()
            self.beating = None
            self.held.clear()
            try:
                await self.pool.execute(LEAVE, self.me)
            except AWAY:
                pass  # the others will notice

    async def claim(self, table: str) -> None:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not await self._is_settled(table):
                    await asyncio.sleep(PAUSE_SECONDS)
        except TimeoutError:
            raise StoreAwayError("The database does not answer.") from None

    async def _is_settled(self, table: str) -> bool:
        """Is it this server's now, or no table at all? Not yet: ask again."""
        if table in self.held:
            return True
        if table in self.leaving:
            await asyncio.wait([self.leaving[table]])
        me = self.me
        try:
            if await self.pool.fetchval(CLAIM, table, me) is not None:
                return self._take(table, me)
            holder = await self.pool.fetchrow(HOLDER, table)
            if holder is None:
                return not await self.pool.fetchval(IS_TABLE, table)
            if holder["id"] == me:
                return self._take(table, me)
            if holder["is_silent"]:
                await self.pool.execute(DECLARE_DEAD, holder["id"])
                return False
            if not await is_open(holder["reach"]):
                note("server gone", reach=holder["reach"])
                await self.pool.execute(LEAVE, holder["id"])
                return False
            if holder["is_in_doubt"]:
                return False
        except asyncpg.ForeignKeyViolationError:
            await self._join_again(me)
            return False
        except AWAY:
            return False
        raise ElsewhereError(Neighbour(holder["reach"], holder["token"]))

    def _take(self, table: str, server: int) -> bool:
        if server == self.me:
            self.held.add(table)
        return server == self.me

    async def release(self, table: str) -> None:
        if table not in self.held:
            return
        self.held.discard(table)
        self.leaving[table] = asyncio.ensure_future(self.pool.execute(RELEASE, table, self.me))
        try:
            await self.leaving[table]
        except AWAY:
            pass  # it stays this server's, which may as well take it up again
        finally:
            del self.leaving[table]

    async def _beat(self) -> None:
        """Say now and then that this server lives. If that cannot be said for as long as the others wait, they may have
        taken its tables: so it gives them up."""
        loop = asyncio.get_running_loop()
        heard = loop.time()
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            me = self.me
            try:
                async with asyncio.timeout(LEASE_SECONDS):
                    if await self.pulse.fetchval(BEAT, me) is None:
                        await self._join_again(me)
                    await self._look_after_others()
                heard = loop.time()
            except (*AWAY, asyncpg.PostgresError):
                if loop.time() - heard > LEASE_SECONDS:
                    self._lose_all()

    async def until_gone(self, token: str) -> None:
        """Until nothing has been heard for too long of the server that is known by this word."""
        await self.watched.setdefault(token, asyncio.Event()).wait()

    async def _look_after_others(self) -> None:
        if self.watched:
            alive = {row["token"] for row in await self.pulse.fetch(ALIVE)}
            for token in [token for token in self.watched if token not in alive]:
                self.watched.pop(token).set()

    async def _join_again(self, dead: int) -> None:
        async with self.joining:
            if self.me == dead:
                self._lose_all()
                self.me = await self.pool.fetchval(JOIN, self.reach, self.token)
                note("joined again", reach=self.reach)

    def _lose_all(self) -> None:
        if self.held:
            note("lost all tables", tables=len(self.held))
        self.held.clear()
        self.tell_lost()


async def is_open(reach: str) -> bool:
    """Does anybody listen where this server should be? If its machine says no, nobody needs to wait until it has been
    silent for long; if nothing answers at all, that may be the line's fault, and is an error."""
    host, _, port = reach.rpartition(":")
    try:
        async with asyncio.timeout(KNOCK_SECONDS):
            _, writer = await asyncio.open_connection(host, int(port))
    except ConnectionRefusedError:
        return False
    writer.close()
    return True

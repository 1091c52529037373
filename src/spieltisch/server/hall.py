"""All tables of a server. A table is read from the store when somebody comes, and forgotten when everybody has been
gone for a while: however many games were ever played here, only those being played cost anything."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.errors import InputError
from spieltisch.server.answers import RequestError
from spieltisch.server.bots import Bots, is_level
from spieltisch.server.chores import TableGoneError
from spieltisch.server.clerk import Clerk
from spieltisch.server.deals import new_secret
from spieltisch.server.helpers import ALONE, Asker, Helpers
from spieltisch.server.house import House
from spieltisch.server.keys import lock_of, name_from
from spieltisch.server.limits import Limits
from spieltisch.server.log_lines import Before, Opened, TriedOut, read_line, write_line
from spieltisch.server.metrics import Metrics
from spieltisch.server.reading import Reader, breathe
from spieltisch.server.room import Room, now_ms
from spieltisch.server.settings import Settings
from spieltisch.server.stores.contract import ConflictError, ElsewhereError, Store
from spieltisch.server.table import LiveTable

DAY_MS = 24 * 60 * 60 * 1000
LINES_TO_GO_ON_FROM = 5000  # a table that goes on from another has all its moves in one line
SPECTATOR = -1
GOODBYE_SECONDS = 0.05  # until everybody has been told to come back


class Plan:
    """What somebody wants to play: checked, so that opening a table cannot fail."""

    def __init__(
        self, game: Game, seats: list[str], options: dict[str, Any], deal: int | None, leaver: str, turn_seconds: int,
        kept: list[str] | None = None, take_back: bool = False,
    ) -> None:  # fmt: skip
        for kind in seats:
            if kind not in ("open", "person") and not is_level(kind):
                raise InputError(f"A seat is 'open', 'person' or the level of a bot, not '{kind}'.")
        if not any(kind in ("open", "person") for kind in seats):
            raise InputError("Somebody should play: at least one seat is 'open' or 'person'.")
        self.game = game
        self.seats = seats
        self.players = game.seats(len(seats), options)
        self.options = game.resolve(options, self.players)
        self.deal = deal
        self.leaver = leaver
        self.turn_seconds = turn_seconds
        self.before: Before | None = None
        self.kept = kept or []
        self.take_back = take_back

    def opened(self, host: str) -> Opened:
        """The first line of its log; `host` is the lock of who may do what a host may."""
        is_new = self.deal is None and self.before is None
        return Opened(
            now_ms(), self.game.slug, self.game.version, self.players, self.options, self.seats, host,
            new_secret() if is_new else "", -1 if self.deal is None else self.deal,
            self.leaver, self.turn_seconds, self.before, self.kept, self.take_back, self.game.source,
        )  # fmt: skip


def options_for(game: Game, opened: Opened, taken: list[int]) -> dict[str, int | str]:
    """What was chosen for a table, for those seats of it alone: what only followed from how many play follows anew, and
    whoever was named keeps what they were named for, if they are still there."""
    usual = game.resolve({}, opened.players)
    found: dict[str, int | str] = {}
    for option in game.options:
        value = opened.options[option.name]
        if value == usual[option.name]:
            continue
        if option.kind not in ("seat", "starter"):
            found[option.name] = value
        elif value in taken:
            found[option.name] = taken.index(int(value))
    return found


def no_table() -> RequestError:
    return RequestError("no-table", "There is no table of this name.")


class Hall:
    def __init__(
        self, settings: Settings, store: Store, thinkers: Helpers = ALONE, clerks: Helpers = ALONE
    ) -> None:  # fmt: skip
        self.settings = settings
        self.store = store
        self.store.when_lost(self._give_up_all)
        self.bots = Bots(thinkers, settings.pace)
        self.clerk = Clerk(clerks)
        self.limits = Limits(settings.trust)
        self.metrics = Metrics()
        self.games = {game.slug: game for game in spieltisch.games()}
        self.reader = Reader(self.games)
        self.house = House()
        self.rooms: dict[str, Room] = {}
        self.is_leaving = False
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.visits: Counter[str] = Counter()  # of those who ask over HTTP at the moment, table by table

    def game(self, slug: str) -> Game:
        """Never by path: what a page asks for must not load code."""
        if slug not in self.games:
            raise RequestError("no-game", f"There is no game '{slug}'.")
        return self.games[slug]

    async def open(self, plan: Plan, key: str) -> LiveTable:
        """A new table for the host with this key; asked for again, it is the same one."""
        id = name_from(key)
        await self._write_down(plan, id, lock_of(key))
        async with self.visit(id) as room:
            if not room.table.is_host(key):
                raise RequestError("trouble", "There is a table of this name already; make up another key.")
            return room.table

    async def _write_down(self, plan: Plan, id: str, host: str) -> None:
        """Nobody hears of a table before it is on the disk. If there is one of this name, nothing is written."""
        if self.is_leaving:
            raise TableGoneError
        try:
            await self.store.log(id).append(0, write_line(plan.opened(host)))
            self.metrics.opened += 1
        except ConflictError:
            if not await self.store.read(id):
                raise TableGoneError from None  # this server was thought dead

    async def room(self, id: str) -> Room:
        """A table in play, read from the store if it was forgotten; two who come at once get the same."""
        if self.is_leaving:
            raise TableGoneError
        room = self.rooms.get(id)
        if room is not None and not room.gone:
            return room
        if id not in self.opening:
            self.opening[id] = asyncio.ensure_future(self._read(id))
        try:
            return await asyncio.shield(self.opening[id])
        finally:
            self.opening.pop(id, None)

    @asynccontextmanager
    async def visit(self, id: str) -> AsyncIterator[Room]:
        """A table as long as it takes to answer something about it. If its people are brought to another process, it
        is left to that one as soon as nobody here asks any more."""
        self.visits[id] += 1
        try:
            yield await self.room(id)
        finally:
            self.visits[id] -= 1
            if not self.visits[id]:
                del self.visits[id]
                if not self.settings.plays(id):
                    await self._leave_to_others(id)

    async def _leave_to_others(self, id: str) -> None:
        if id in self.rooms:
            await self.rooms[id].settle()
        if id in self.rooms and id not in self.visits and not self.rooms[id].guests:
            await self._close(id)

    async def _close(self, id: str) -> None:
        self.rooms.pop(id).close()
        await self.store.release(id)

    async def _read(self, id: str) -> Room:
        """Only what was read after the table had become this server's is all that was written of it."""
        while True:
            heard_to = self.house.read_to
            try:
                if id in self.house.closed:
                    raise RequestError("closed", "This table has been closed by those who run the server.")
                await self.store.claim(id)
                table = await self.reader.read_from(self.store, id)
                if table is None:
                    raise no_table()
            except RequestError:
                await self.store.release(id)
                raise
            # Reading takes a while, in which it may have been lost, or closed, or a name taken out of it.
            if self.store.holds(id) and self.house.read_to == heard_to:
                return self._keep(table)

    def _keep(self, table: LiveTable) -> Room:
        room = Room(table, self.store, self.bots, self.clerk, self.metrics, self.settings.grace)
        self.rooms[table.id] = room
        room.keep_if_due()
        return room

    async def history(self, room: Room, seat: int, since: int, address: str, laid_open: bool = False) -> bytes:
        """The views of this seat from the `since`-th on, zipped; made from the log anew: nobody keeps them."""
        id = room.table.id
        return await self.clerk.history(Asker(id, seat, address), id, await self.store.read(id), since, laid_open)

    async def record(self, room: Room, address: str) -> bytes:
        """The whole game, zipped; made from the log anew, as a table that is played at may not have all its moves."""
        id = room.table.id
        return await self.clerk.record(Asker(id, SPECTATOR, address), id, await self.store.read(id))

    async def again(self, room: Room) -> str:
        """The table for another game with the same people and the same host; one, however many ask. Its seats are kept
        for those who have the keys of this one, and there they make up new ones."""
        table, old = await room.safe(), room.table.opened
        name = table.next or name_from(f"after {table.id} {old.host}")
        if not table.next:
            seats = ["person" if seat.taken else seat.level or "open" for seat in table.seats]
            kept = [seat.lock for seat in table.seats]
            plan = Plan(
                table.game, seats, dict(old.options), None, old.leaver, old.turn_seconds, kept, old.take_back
            )  # fmt: skip
            await self._write_down(plan, name, old.host)
        return name

    async def without_free_seats(self, room: Room) -> str:
        """A table for those who sit at this one, and for nobody else; asked for again, the same one. If the game is for
        more, there is none."""
        table, old = await room.safe(), room.table.opened
        taken = [number for number, seat in enumerate(table.seats) if not seat.is_free]
        seats = ["person" if table.seats[number].taken else table.seats[number].level for number in taken]
        kept = [table.seats[number].lock for number in taken]
        options = options_for(table.game, old, taken)
        deal = None if old.secret else old.deal
        plan = Plan(table.game, seats, options, deal, old.leaver, old.turn_seconds, kept, old.take_back)
        name = name_from(f"fewer {table.id} {old.host} {' '.join(kept)}")
        await self._write_down(plan, name, old.host)
        return name

    async def before(self, room: Room, n: int, players: int) -> Before:
        """The game of this table as it was at view `n`. A game that still goes on has been helped by it."""
        if players != room.table.opened.players:
            raise InputError(f"That game has {room.table.opened.players} seats, not {players}.")
        if n > room.table.n:
            raise InputError(f"This table has views 0 to {room.table.n}, not {n}.")
        if n > LINES_TO_GO_ON_FROM:
            raise InputError(f"One can go on from the first {LINES_TO_GO_ON_FROM:,} views of a game, not from {n:,}.")
        lines = await self.store.read(room.table.id)
        found = (await self.reader.read(room.table.id, lines[: n + 1])).before()
        if not room.table.over and not room.table.playing.helped:
            await room.do(TriedOut(now_ms()))
        return found

    async def keep_tidy(self) -> None:
        """As long as this goes on."""
        while True:
            await asyncio.sleep(self.settings.tidy)
            await self.tidy()

    async def tidy(self) -> None:
        """Forget the tables nobody has looked at for a while."""
        began = time.monotonic()
        for id in list(self.rooms):  # not the rooms: all that are forgotten would be cleared away at once, at the end
            if id in self.rooms and self._is_left(self.rooms[id]):
                await self._close(id)
            began = await breathe(began)

    def _is_left(self, room: Room) -> bool:
        is_quiet = not room.guests and time.monotonic() - room.quiet_since > self.settings.idle
        return room.gone or is_quiet

    async def forget_old(self, now: int) -> int:
        """Delete the tables at which nobody has played for too long; how many. Nobody can come meanwhile."""
        if not self.settings.keep_days:
            return 0
        since = now - self.settings.keep_days * DAY_MS
        forgotten, began = 0, time.monotonic()
        for id, line in (await self.store.latest()).items():
            if read_line(line).at < since:
                forgotten += await self._forget(id, since)
            began = await breathe(began)
        return forgotten

    async def _forget(self, id: str, since: int) -> bool:
        """Going through very many tables takes a while, in which somebody may have played on at this one."""
        if id in self.rooms or id in self.opening:
            return False
        closed = self.opening[id] = asyncio.get_running_loop().create_future()
        is_gone = False
        try:
            await self.store.claim(id)
            lines = await self.store.read(id)
            is_gone = bool(lines) and read_line(lines[-1]).at < since
            if is_gone:
                await self.store.delete(id)
            await self.store.release(id)
        except ElsewhereError:
            pass
        finally:
            self.opening.pop(id, None)
            closed.set_exception(no_table() if is_gone else TableGoneError())  # they may come back
            closed.exception()  # mostly nobody has waited for it
        return is_gone

    async def hear_orders(self) -> None:
        """Whoever is at a table that was closed or has to be read again, or may not be here any more, has to go."""
        began, is_stricter = time.monotonic(), False
        for order in await self.store.orders(self.house.read_to):
            self.house.hear(order)
            if order.what in self.rooms:
                self.rooms[order.what].give_up()
            is_stricter = is_stricter or order.kind == "ban"
            began = await breathe(began)
        for room in list(self.rooms.values()) if is_stricter else []:
            room.send_away(self.house.is_banned)
            began = await breathe(began)

    def _give_up_all(self) -> None:
        """Other servers have the tables now, where everybody finds them who comes back."""
        for room in self.rooms.values():
            room.give_up()
        self.rooms.clear()

    async def hand_over(self) -> None:
        """Before this server stops: everybody is asked to come back, and finds their table where it was, at another
        server or at this one when it is there again."""
        self.is_leaving = True
        for room in list(self.rooms.values()):
            await room.settle()
            room.close()
        await self.store.leave()
        self._give_up_all()
        await asyncio.sleep(GOODBYE_SECONDS)

    async def close(self) -> None:
        for room in self.rooms.values():
            room.close()
        self.bots.close()
        self.clerk.close()
        await self.store.close()

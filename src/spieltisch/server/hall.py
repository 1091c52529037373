"""All tables of a server. A table is read from the store when somebody comes, and forgotten when everybody has been
gone for a while: however many games were ever played here, only those being played cost anything."""

import asyncio
import secrets
import time
from typing import Any

from msgspec.structs import replace

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.errors import InputError
from spieltisch.server.answers import RequestError
from spieltisch.server.bots import Bots, is_level
from spieltisch.server.deals import new_secret
from spieltisch.server.limits import Limits
from spieltisch.server.log_lines import AnyLine, Before, Opened, Sat, TriedOut, read_line, write_line
from spieltisch.server.metrics import Metrics
from spieltisch.server.processes import share_of
from spieltisch.server.room import Room, TableGoneError, now_ms
from spieltisch.server.settings import Settings
from spieltisch.server.stores.contract import ConflictError, ElsewhereError, Store
from spieltisch.server.table import LiveTable, table_from
from spieltisch.server.wire import View, write

DAY_MS = 24 * 60 * 60 * 1000
GOODBYE_SECONDS = 0.05  # until everybody has been told to come back
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that look alike: a table's name may be read out


class Plan:
    """What somebody wants to play: checked, so that opening a table cannot fail."""

    def __init__(
        self, game: Game, seats: list[str], options: dict[str, Any], deal: int | None, leaver: str, turn_seconds: int,
        before: Before | None = None,
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
        self.before = before

    def opened(self, keys: list[str]) -> Opened:
        is_new = self.deal is None and self.before is None
        return Opened(
            now_ms(), self.game.slug, self.game.version, self.players, self.options, self.seats, keys,
            new_secret() if is_new else "", -1 if self.deal is None else self.deal,
            self.leaver, self.turn_seconds, self.before,
        )  # fmt: skip


class Hall:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.store.when_lost(self._give_up_all)
        self.bots = Bots(settings.workers, settings.pace)
        self.limits = Limits(settings.trust)
        self.metrics = Metrics()
        self.games = {game.slug: game for game in spieltisch.games()}
        self.rooms: dict[str, Room] = {}
        self.is_leaving = False
        self.opening: dict[str, asyncio.Future[Room]] = {}

    def game(self, slug: str) -> Game:
        """Never by path: what a page asks for must not load code."""
        if slug not in self.games:
            raise RequestError("no-game", f"There is no game '{slug}'.")
        return self.games[slug]

    async def open(self, plan: Plan, keys: list[str] | None = None) -> LiveTable:
        """A new table, on the disk before anybody hears of it."""
        if self.is_leaving:
            raise TableGoneError
        id = self._new_name()
        opened = plan.opened(keys or [secrets.token_urlsafe(16) for _ in plan.seats])
        try:
            await self.store.log(id).append(0, write_line(opened))
        except ConflictError:
            raise TableGoneError from None  # this server was thought dead
        await self.store.claim(id)
        self.metrics.opened += 1
        table = LiveTable(id, plan.game, opened)
        self._keep(table)
        return table

    def _new_name(self) -> str:
        """A name that nobody can guess, and which brings those who come to this process."""
        while True:
            id = "".join(secrets.choice(LETTERS) for _ in range(10))
            if share_of(id, self.settings.processes) == self.settings.process:
                return id

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

    async def _read(self, id: str) -> Room:
        """Only what was read after the table had become this server's is all that was written of it."""
        while True:
            await self.store.claim(id)
            lines = await self.store.read(id)
            if not lines:
                raise RequestError("no-table", "There is no table of this name.")
            if self.store.holds(id):
                break
        try:
            return self._keep(table_from(id, [read_line(line) for line in lines], self.games))
        except RequestError:
            await self.store.release(id)
            raise

    def _keep(self, table: LiveTable) -> Room:
        room = Room(table, self.store, self.bots, self.metrics, self.settings.grace)
        self.rooms[table.id] = room
        return room

    async def history(self, room: Room, seat: int, since: int) -> bytes:
        """The views of this seat from the `since`-th on, made from the log anew: nobody keeps them."""
        lines = [read_line(line) for line in await self.store.read(room.table.id)]
        return await asyncio.to_thread(views_of, room.table.id, lines, self.games, seat, since)

    async def again(self, room: Room) -> str:
        """The table for another game with the same people at the same seats; opened once, however many ask."""
        if room.table.next:
            return room.table.next
        old = room.table.opened
        seats = ["person" if seat.name else plan for seat, plan in zip(room.table.seats, old.seats, strict=True)]
        options: dict[str, Any] = dict(old.options)
        plan = Plan(room.table.game, seats, options, None, old.leaver, old.turn_seconds)
        table = await self.open(plan, old.keys)
        follower = self.rooms[table.id]
        for number, seat in enumerate(room.table.seats):
            if seat.name:
                await follower.do(Sat(now_ms(), number, seat.name, secrets.token_hex(8)))
        return table.id

    async def before(self, room: Room, n: int, players: int) -> Before:
        """The game of this table as it was at view `n`. A game that still goes on has been helped by it."""
        if players != room.table.opened.players:
            raise InputError(f"That game has {room.table.opened.players} seats, not {players}.")
        lines = [read_line(line) for line in await self.store.read(room.table.id)]
        if n >= len(lines):
            raise InputError(f"This table has views 0 to {len(lines) - 1}, not {n}.")
        found = table_from(room.table.id, lines[: n + 1], self.games).before()
        if not room.table.over:
            await room.do(TriedOut(now_ms()))
        return found

    async def tidy(self) -> None:
        """Forget the tables nobody has looked at for a while."""
        now = time.monotonic()
        for id, room in list(self.rooms.items()):
            if room.gone or (not room.guests and now - room.quiet_since > self.settings.idle):
                room.close()
                del self.rooms[id]
                await self.store.release(id)

    async def forget_old(self, now: int) -> int:
        """Delete the tables at which nobody has played for too long; how many. Nobody can come meanwhile."""
        if not self.settings.keep_days:
            return 0
        since = now - self.settings.keep_days * DAY_MS
        latest = await self.store.latest()
        old = [id for id, line in latest.items() if read_line(line).at < since]
        return len([id for id in old if await self._forget(id)])

    async def _forget(self, id: str) -> bool:
        if id in self.rooms or id in self.opening:
            return False
        closed = self.opening[id] = asyncio.get_running_loop().create_future()
        try:
            await self.store.claim(id)
            await self.store.delete(id)
            await self.store.release(id)
        except ElsewhereError:
            return False
        finally:
            self.opening.pop(id, None)
            closed.set_exception(RequestError("no-table", "There is no table of this name."))
            closed.exception()  # mostly nobody has waited for it
        return True

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
        await self.store.close()


def views_of(id: str, lines: list[AnyLine], games: dict[str, Game], seat: int, since: int) -> bytes:
    """A table's views one after the other, as a JSON list. What has to be remembered in the round that is being played
    is not shown again."""
    table = table_from(id, lines[:1], games)
    views = [table.view(seat, set(), fresh=True)] if since <= 0 else []
    for line in lines[1:]:
        table.apply(line)
        if table.n >= since:
            views.append(table.view(seat, set(), fresh=False))
    playing = None if table.state is None or table.over else int(table.state.round)
    written = [write(from_memory(view) if view.table and view.table.round == playing else view) for view in views]
    return b"[" + b",".join(written) + b"]"


def from_memory(view: View) -> View:
    """A view without what people have to know by heart: no faces in its steps, and no table if one lies open on it."""
    steps = [replace(step, cards=[None for _ in step.cards]) if step.by_heart else step for step in view.steps]
    lies_open = view.table is not None and any(zone.by_heart and any(zone.cards) for zone in view.table.zones)
    return replace(view, steps=steps, table=None if lies_open else view.table)

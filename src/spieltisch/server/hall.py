"""All tables of a server. A table is read from the store when somebody comes, and forgotten when everybody has been
gone for a while: however many games were ever played here, only those being played cost anything."""

import asyncio
import time
from shutil import disk_usage
from typing import Any

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.errors import InputError
from spieltisch.server.answers import RequestError
from spieltisch.server.bots import Bots, is_level
from spieltisch.server.clerk import Clerk
from spieltisch.server.deals import new_secret
from spieltisch.server.keys import lock_of, name_from
from spieltisch.server.limits import Limits
from spieltisch.server.log_lines import Before, Opened, TriedOut, write_line
from spieltisch.server.metrics import Metrics
from spieltisch.server.reading import Reader
from spieltisch.server.room import Room, now_ms
from spieltisch.server.settings import Settings
from spieltisch.server.store import ConflictError, Store
from spieltisch.server.table import LiveTable
from spieltisch.server.workers import Asker

ENOUGH_BYTES = 16 << 20  # free on the disk; with less it is as good as full


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
            self.leaver, self.turn_seconds, self.before, self.kept, self.take_back,
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


class Hall:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.data)
        self.bots = Bots(settings.workers, settings.pace)
        self.clerk = Clerk(min(1, settings.workers))
        self.limits = Limits(settings.trust)
        self.metrics = Metrics()
        self.games = {game.slug: game for game in spieltisch.games()}
        self.reader = Reader(self.games)
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Future[Room]] = {}

    def game(self, slug: str) -> Game:
        """Never by path: what a page asks for must not load code."""
        if slug not in self.games:
            raise RequestError("no-game", f"There is no game '{slug}'.")
        return self.games[slug]

    async def open(self, plan: Plan, key: str) -> Room:
        """A new table for the host with this key; asked for again, it is the same one."""
        room = await self._open(plan, name_from(key), lock_of(key))
        if not room.table.is_host(key):
            raise RequestError("trouble", "There is a table of this name already; make up another key.")
        return room

    async def _open(self, plan: Plan, id: str, host: str) -> Room:
        """A table on the disk before anybody hears of it; if there is one of this name, that one."""
        try:
            await self.store.log(id).append(0, write_line(plan.opened(host)))
            self.metrics.opened += 1
        except ConflictError:
            pass
        return await self.room(id)

    async def room(self, id: str) -> Room:
        """A table in play, read from the store if it was forgotten; two who come at once get the same."""
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
        lines = await self.store.read(id)
        if not lines:
            raise RequestError("no-table", "There is no table of this name.")
        return self._keep(await self.reader.read(id, lines))

    def _keep(self, table: LiveTable) -> Room:
        room = Room(table, self.store, self.bots, self.clerk, self.metrics, self.settings.grace)
        self.rooms[table.id] = room
        return room

    async def history(self, room: Room, seat: int, since: int, address: str) -> bytes:
        """The views of this seat from the `since`-th on, zipped; made from the log anew: nobody keeps them."""
        id = room.table.id
        return await self.clerk.history(Asker(id, seat, address), id, await self.store.read(id), since)

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
            await self._open(plan, name, old.host)
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
        await self._open(plan, name, old.host)
        return name

    async def before(self, room: Room, n: int, players: int) -> Before:
        """The game of this table as it was at view `n`. A game that still goes on has been helped by it."""
        if players != room.table.opened.players:
            raise InputError(f"That game has {room.table.opened.players} seats, not {players}.")
        lines = await self.store.read(room.table.id)
        if n >= len(lines):
            raise InputError(f"This table has views 0 to {len(lines) - 1}, not {n}.")
        found = (await self.reader.read(room.table.id, lines[: n + 1])).before()
        if not room.table.over and not room.table.playing.helped:
            await room.do(TriedOut(now_ms()))
        return found

    async def trouble(self) -> str:
        """What keeps this server from keeping tables, in a sentence; none if all is well."""
        if not await self.store.is_well():
            return "The tables cannot be read."
        if disk_usage(self.settings.data).free < ENOUGH_BYTES:
            return "The disk is full."
        return "" if self.metrics.is_writing_well else "The tables cannot be written."

    def tidy(self) -> None:
        """Forget the tables nobody has looked at for a while."""
        now = time.monotonic()
        for id, room in list(self.rooms.items()):
            if room.gone or (not room.guests and now - room.quiet_since > self.settings.idle):
                room.close()
                del self.rooms[id]

    def close(self) -> None:
        for room in self.rooms.values():
            room.close()
        self.bots.close()
        self.clerk.close()
        self.store.close()

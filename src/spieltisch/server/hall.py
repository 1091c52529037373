"""All tables of a server. A table is read from the store when somebody comes, and forgotten when everybody has been
gone for a while: however many games were ever played here, only those being played cost anything."""

import asyncio
import secrets
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
from spieltisch.server.limits import Limits
from spieltisch.server.log_lines import Before, Opened, Sat, TriedOut, write_line
from spieltisch.server.metrics import Metrics
from spieltisch.server.reading import Reader
from spieltisch.server.room import Room, now_ms
from spieltisch.server.settings import Settings
from spieltisch.server.store import Store
from spieltisch.server.table import LiveTable
from spieltisch.server.workers import Asker

ENOUGH_BYTES = 16 << 20  # free on the disk; with less it is as good as full
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
            self.leaver, self.turn_seconds, self.before, self.game.source,
        )  # fmt: skip


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

    async def open(self, plan: Plan, keys: list[str] | None = None) -> LiveTable:
        """A new table, on the disk before anybody hears of it."""
        id = "".join(secrets.choice(LETTERS) for _ in range(10))
        opened = plan.opened(keys or [secrets.token_urlsafe(16) for _ in plan.seats])
        await self.store.log(id).append(0, write_line(opened))
        self.metrics.opened += 1
        table = LiveTable(id, plan.game, opened)
        self._keep(table)
        return table

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

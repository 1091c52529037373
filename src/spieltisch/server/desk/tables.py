"""Tables, before and after they are played at: opening one, sitting down, looking back."""

import time
from collections.abc import Mapping
from contextlib import AsyncExitStack
from typing import Annotated, Any

from msgspec import Meta

from spieltisch.errors import InputError
from spieltisch.server.answers import RequestError
from spieltisch.server.desk.call import JSON, Calls, Ready, Visitor
from spieltisch.server.hall import Hall, Plan
from spieltisch.server.journal import note
from spieltisch.server.moments import moments
from spieltisch.server.room import Room
from spieltisch.server.shapes import Moments, NewTable, Seated, SitDown, TableName, TableOpened, TableShape
from spieltisch.server.turns import Asker

A_RECORD: dict[str, Any] = {JSON: {"schema": {"$ref": "#/components/schemas/Record"}}}
VIEWS: dict[str, Any] = {JSON: {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/View"}}}}

SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Proof = Annotated[str, Meta(max_length=64)]

CALLS = Calls()


@CALLS.answer("POST", "/api/tables", status=201, wrong=(400, 404, 409, 410, 422, 429))
async def open_table(hall: Hall, visitor: Visitor, new: NewTable, x_seat_key: Proof = "") -> TableOpened:
    """Open a table. Whoever opens it is its host: starts the game, fills it with bots, makes seats free."""
    game = hall.game(new.game)
    async with AsyncExitStack() as visits:
        then = None if new.after is None else await visits.enter_async_context(hall.visit(new.after.table))
        options = new.options if then is None else await options_before(then, new, x_seat_key)
        plan = Plan(game, new.seats, dict(options), new.deal, new.leaver, new.turn_seconds, take_back=new.take_back)
        if not hall.limits.may_open(visitor.address, time.monotonic()):
            raise RequestError("too-many-tables", "Too many tables were opened from this address; wait a little.")
        if then is not None and new.after is not None:
            plan.before = await hall.before(then, new.after.n, plan.players)
    table = await hall.open(plan, new.key)
    note("opened", table=table.id, game=table.game.slug, players=plan.players)
    return TableOpened(table=table.id, hash=table.hash)


async def options_before(room: Room, new: NewTable, key: str) -> Mapping[str, int | str]:
    """The options of the table from which the new one goes on. What lay hidden there is nobody's secret any more once
    that game is over; whoever plays alone may try things out earlier, as by taking moves back."""
    table = await room.safe()
    if not table.over and (table.opened.players > 1 or table.seat_of(key) < 0):
        raise RequestError("not-over", "One can go on from a game when it is over.")
    if new.game != table.game.slug or new.options or new.deal is not None:
        raise InputError("A table that goes on from another has its game, its options and its deal.")
    return table.opened.options


@CALLS.answer("GET", "/api/tables/{table}", wrong=(404, 410, 422))
async def look_at(hall: Hall, visitor: Visitor, table: TableName) -> TableShape:
    """What anybody may know about a table."""
    async with hall.visit(table) as room:
        found, opened, away = await room.safe(), room.table.opened, room.away()
        return TableShape(
            table=found.id, game=found.game.slug, players=opened.players, options=dict(opened.options),
            seats=found.seat_views(away), begun=found.match is not None, over=found.over, hash=found.hash,
            leaver=opened.leaver, turn_seconds=opened.turn_seconds, take_back=opened.take_back, next=found.next,
        )  # fmt: skip


@CALLS.answer("POST", "/api/tables/{table}/seats/{seat}", wrong=(400, 403, 404, 409, 410, 422))
async def sit_down(
    hall: Hall, visitor: Visitor, table: TableName, seat: SeatNumber, who: SitDown,
    x_host_key: Proof = "", x_seat_key: Proof = "",
) -> Seated:  # fmt: skip
    """Take a seat under a key one has made up: an open seat; as the host one that is kept; or the one that one had at
    the table before, whose key is told. Asked again under the same key, the answer is the same."""
    async with hall.visit(table) as room:
        await room.sit_down(seat, who.name, who.key, who.commitment, x_host_key, x_seat_key)
    return Seated(seat=seat)


@CALLS.answer("GET", "/api/tables/{table}/record", wrong=(404, 409, 410, 422, 429), content=A_RECORD)
async def record(hall: Hall, visitor: Visitor, table: TableName) -> Ready:
    """The whole game with its seed, once it is over: to replay, to study, to verify."""
    if not hall.limits.may_look_back(visitor.address, time.monotonic()):
        raise RequestError("too-fast", "The history of tables was asked for too often; wait a little.")
    async with hall.visit(table) as room:
        found = await room.safe()
        if not found.over:
            raise RequestError("not-over", "The record of a game can be had when it is over.")
        return Ready(await hall.record(room, visitor.address), is_zipped=True)


@CALLS.answer("GET", "/api/tables/{table}/history", wrong=(404, 409, 410, 422, 429), content=VIEWS)
async def history(
    hall: Hall, visitor: Visitor, table: TableName, x_seat_key: Proof = "", since: int = 0,
    seen_by: int | None = None, laid_open: bool = False,
) -> Ready:  # fmt: skip
    """The views of the table so far, as this seat (or a spectator) saw them: for the log and for going back. Once the
    game is over, as any seat saw them, and with all cards laid open. An answer has at most a thousand; the next begin
    with `since`."""
    if not hall.limits.may_look_back(visitor.address, time.monotonic()):
        raise RequestError("too-fast", "The history of tables was asked for too often; wait a little.")
    async with hall.visit(table) as room:
        seat = room.table.seat_of(x_seat_key) if seen_by is None else await eyes_of(room, seen_by)
        if laid_open:
            await when_over(room)
        return Ready(await hall.history(room, seat, since, visitor.address, laid_open), is_zipped=True)


@CALLS.answer("GET", "/api/tables/{table}/moments", wrong=(404, 409, 410, 422, 429))
async def look_for_moments(hall: Hall, visitor: Visitor, table: TableName, seat: SeatNumber) -> Moments:
    """Where this seat gave away most, once the game is over. The answer takes a few seconds."""
    if not hall.limits.may_look_back(visitor.address, time.monotonic()):
        raise RequestError("too-fast", "The history of tables was asked for too often; wait a little.")
    async with hall.visit(table) as room:
        asker = Asker(table, await eyes_of(room, seat), visitor.address)
        lines = await hall.store.read(table)
    return Moments(moments=await moments(hall.bots.helpers, asker, lines))


async def eyes_of(room: Room, seat: int) -> int:
    """What somebody saw is everybody's to see when the game is over, and not a moment before."""
    if not 0 <= seat < len(room.table.seats):
        raise RequestError("no-seat", f"This table has seats 0 to {len(room.table.seats) - 1}.")
    await when_over(room)
    return seat


async def when_over(room: Room) -> None:
    table = await room.safe()
    if not table.over:
        raise RequestError("not-over", "What others saw can be looked at when the game is over.")

"""The server's face: HTTP for the catalogue and for opening tables, a socket for each table."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

import msgspec
from fastapi import FastAPI, Header, Path, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from spieltisch.engine.shapes import Record, to_json
from spieltisch.errors import InputError, SpieltischError
from spieltisch.server import catalogue, http_shapes
from spieltisch.server.connection import Connection
from spieltisch.server.hall import Hall, NoTableError, Plan
from spieltisch.server.limits import SECURITY_HEADERS, Buckets, clean_name, same_origin
from spieltisch.server.logs import log
from spieltisch.server.page import add_page
from spieltisch.server.room import Room, TableGoneError
from spieltisch.server.settings import Settings
from spieltisch.server.wire import WIRE

TABLES_AT_ONCE, TABLES_A_SECOND = 30, 0.1  # a class of children behind one address opens many at once
HISTORIES_AT_ONCE, HISTORIES_A_SECOND = 60, 1.0  # each is a whole game played again

TableId = Annotated[str, Path(min_length=1, max_length=24, pattern="^[0-9a-z]+$")]
Lang = Literal["de", "en"]


class HttpError(SpieltischError):
    """An answer other than the one hoped for."""

    def __init__(self, status: int, error: str, detail: str) -> None:
        self.status = status
        self.wrong = http_shapes.Wrong(error=error, detail=detail)


def wrong(*statuses: int) -> dict[int | str, dict[str, Any]]:
    return {status: {"model": http_shapes.Wrong} for status in statuses}


def make_app(settings: Settings) -> FastAPI:
    """A server; its tables live as long as it runs, their logs for ever."""

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        app.state.hall = Hall(settings)
        tidying = asyncio.create_task(tidy(app.state.hall))
        yield
        tidying.cancel()
        app.state.hall.close()

    app = FastAPI(
        title="Spieltisch",
        version=str(WIRE),
        description="Card games on the network. Each table has a socket; docs/wire.md tells what is said there.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.trust = settings.trust
    app.state.opened_by = Buckets(TABLES_AT_ONCE, TABLES_A_SECOND)
    app.state.read_by = Buckets(HISTORIES_AT_ONCE, HISTORIES_A_SECOND)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    add_answers_to_mistakes(app)
    add_catalogue(app)
    add_tables(app)
    add_operators(app)
    if settings.page is not None:
        add_page(app, settings.page)
    return app


async def tidy(hall: Hall) -> None:
    while True:
        await asyncio.sleep(hall.settings.tidy)
        hall.tidy()


def add_answers_to_mistakes(app: FastAPI) -> None:
    """Whatever is asked, the answer is a sentence, and it carries the headers that keep pages safe."""

    @app.middleware("http")
    async def add_headers(request: Request, call_next: Any) -> Response:
        began = time.monotonic()
        try:
            response: Response = await call_next(request)
        except Exception:
            log("trouble", path=request.url.path, exc_info=True)
            response = answer(500, "trouble", "Something went wrong on the server. It has been noted.")
        response.headers.update(SECURITY_HEADERS)
        if request.url.path.startswith("/api/tables"):
            response.headers["Cache-Control"] = "no-store"
        log(
            "http",
            method=request.method,
            path=request.scope["route"].path if "route" in request.scope else "",
            status=response.status_code,
            ms=round((time.monotonic() - began) * 1000, 1),
        )
        return response

    @app.exception_handler(HttpError)
    async def problem(_: Request, problem: HttpError) -> JSONResponse:
        return JSONResponse(problem.wrong.model_dump(), problem.status)

    @app.exception_handler(InputError)
    async def mistake(_: Request, mistake: InputError) -> JSONResponse:
        return answer(400, "bad-request", str(mistake))

    @app.exception_handler(NoTableError)
    async def no_table(_: Request, missing: NoTableError) -> JSONResponse:
        return answer(404, "no-table", "There is no table of this name.")

    @app.exception_handler(TableGoneError)
    async def gone(_: Request, missing: TableGoneError) -> JSONResponse:
        return answer(503, "trouble", "The table is just being read again. Please ask once more.")

    @app.exception_handler(RequestValidationError)
    async def not_valid(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return answer(422, "bad-request", f"{where}: {first['msg']}.")

    @app.exception_handler(HTTPException)
    async def not_found(_: Request, error: HTTPException) -> JSONResponse:
        response = answer(error.status_code, "bad-request", f"{error.detail}.")
        response.headers.update(error.headers or {})
        return response


def answer(status: int, error: str, detail: str) -> JSONResponse:
    return JSONResponse(http_shapes.Wrong(error=error, detail=detail).model_dump(), status)


def add_catalogue(app: FastAPI) -> None:
    @app.get("/api/games", responses=wrong(422))
    async def games(lang: Lang = "en") -> http_shapes.Catalogue:
        """The catalogue, in one language."""
        return catalogue.catalogue(lang)

    @app.get("/api/games/{slug}", responses=wrong(404, 422))
    async def game_words(slug: str, lang: Lang = "en") -> http_shapes.GameWords:
        """All a page needs to speak of a game."""
        found = catalogue.game_words(slug, lang)
        if found is None:
            raise HttpError(404, "no-game", "There is no game of this name.")
        return found

    @app.get("/api/games/{slug}/glance", responses=wrong(404, 422))
    async def glance(slug: str) -> http_shapes.Glance:
        """A table of the game in full swing: for a picture."""
        found = catalogue.glance(slug)
        if found is None:
            raise HttpError(404, "no-game", "There is no game of this name.")
        return found


def add_tables(app: FastAPI) -> None:
    @app.post("/api/tables", status_code=201, responses=wrong(400, 404, 409, 422, 429))
    async def open_table(
        request: Request, new: http_shapes.NewTable, x_seat_key: Annotated[str, Header(max_length=64)] = ""
    ) -> http_shapes.TableOpened:
        """Open a table. Whoever opens it gets the keys of all its seats, to keep one and give others away."""
        hall: Hall = app.state.hall
        if new.game not in hall.games:
            raise HttpError(404, "no-game", f"There is no game '{new.game}'.")
        then = await room_before(hall, new, x_seat_key)
        options = new.options if then is None else then.table.opened.options
        plan = Plan(hall.games[new.game], new.seats, dict(options), new.deal, new.leaver, new.turn_seconds)
        if not app.state.trust and not app.state.opened_by.take(address_of(request), time.monotonic()):
            raise HttpError(429, "too-many-tables", "Too many tables were opened from this address; wait a little.")
        if then is not None and new.after is not None:
            plan.before = await hall.before(then, new.after.n, plan.players)
        table = await hall.open(plan)
        log("opened", table=table.id, game=table.game.slug, players=plan.players)
        return http_shapes.TableOpened(table=table.id, keys=[seat.key for seat in table.seats])

    @app.get("/api/tables/{table}", responses=wrong(404, 422))
    async def look_at(table: TableId) -> http_shapes.TableShape:
        """What anybody may know about a table."""
        room: Room = await app.state.hall.room(table)
        return shape_of(room)

    @app.post("/api/tables/{table}/seats/{seat}", responses=wrong(400, 403, 404, 409, 422))
    async def sit_down(
        table: TableId, seat: Annotated[int, Path(ge=0, le=9)], who: http_shapes.SitDown
    ) -> http_shapes.Seated:
        """Take a seat: an open one, or one whose key one has. The answer is the key that is this seat from now on."""
        room: Room = await app.state.hall.room(table)
        if seat >= len(room.table.seats):
            raise HttpError(404, "no-seat", f"This table has seats 0 to {len(room.table.seats) - 1}.")
        wanted = room.table.seats[seat]
        name = clean_name(who.name)
        if not name:
            raise HttpError(400, "no-name", "A name needs at least one letter.")
        if who.key and who.key != wanted.key:
            raise HttpError(403, "seat-kept", "This is not the key of that seat.")
        if not who.key and not wanted.is_open:
            raise HttpError(403, "seat-kept", "This seat is kept for somebody; its key opens it.")
        if not wanted.is_free:
            if who.key and not wanted.name:
                raise HttpError(409, "seat-taken", "A bot plays at this seat.")
            if not who.key:
                raise HttpError(409, "seat-taken", "This seat is taken.")
            return http_shapes.Seated(seat=seat, key=wanted.key)
        await room.sit(seat, name, who.salt)
        return http_shapes.Seated(seat=seat, key=wanted.key)

    @app.get(
        "/api/tables/{table}/record",
        response_class=Response,
        responses={200: {"content": {"application/json": {"schema": schema_of(Record)}}}, **wrong(404, 409, 422)},
    )
    async def record(table: TableId) -> Response:
        """The whole game with its seed, once it is over: to replay, to study, to verify."""
        room: Room = await app.state.hall.room(table)
        if not room.table.over:
            raise HttpError(409, "not-over", "The record of a game can be had when it is over.")
        return Response(to_json(room.table.record()), media_type="application/json")

    @app.get(
        "/api/tables/{table}/history",
        response_class=Response,
        responses={200: {"content": {"application/json": {}}}, **wrong(404, 422, 429)},
    )
    async def history(
        request: Request, table: TableId, x_seat_key: Annotated[str, Header(max_length=64)] = "", since: int = 0
    ) -> Response:
        """Every view of the table so far, as this seat (or a spectator) saw it: for the log and for going back."""
        if not app.state.trust and not app.state.read_by.take(address_of(request), time.monotonic()):
            raise HttpError(429, "too-fast", "The history of tables was asked for too often; wait a little.")
        room: Room = await app.state.hall.room(table)
        views = await app.state.hall.history(room, room.table.seat_of(x_seat_key), since)
        return Response(views, media_type="application/json")

    @app.websocket("/api/tables/{table}/socket")
    async def socket(websocket: WebSocket, table: str) -> None:
        if not same_origin(websocket.headers.get("origin"), websocket.headers.get("host")):
            await websocket.close(4403, "This page may not open a socket here.")
            return
        await websocket.accept()
        await Connection(app.state.hall, websocket, table, app.state.trust).run()


async def room_before(hall: Hall, new: http_shapes.NewTable, key: str) -> Room | None:
    """The table from which the new one goes on, if it does. What lay hidden there is nobody's secret any more once
    that game is over; whoever plays alone may try things out earlier, as by taking moves back."""
    if new.after is None:
        return None
    room = await hall.room(new.after.table)
    table = room.table
    if not table.over and (table.opened.players > 1 or table.seat_of(key) < 0):
        raise HttpError(409, "not-over", "One can go on from a game when it is over.")
    if new.game != table.game.slug or new.options or new.deal is not None:
        raise InputError("A table that goes on from another has its game, its options and its deal.")
    return room


def shape_of(room: Room) -> http_shapes.TableShape:
    table = room.table
    seats = [
        http_shapes.SeatShape(kind=view.kind, name=view.name, level=view.level, is_open=seat.is_open and seat.is_free)
        for seat in table.seats
        for view in [seat.view(away=False)]
    ]
    return http_shapes.TableShape(
        table=table.id, game=table.game.slug, players=table.opened.players, options=dict(table.opened.options),
        seats=seats, begun=table.match is not None, over=table.over, hash=table.hash, leaver=table.opened.leaver,
        turn_seconds=table.opened.turn_seconds,
    )  # fmt: skip


def add_operators(app: FastAPI) -> None:
    @app.get("/health")
    async def health() -> http_shapes.Health:
        """Can tables be read?"""
        hall: Hall = app.state.hall
        return http_shapes.Health(well=await hall.store.is_well(), tables=len(hall.rooms))

    @app.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
    async def metrics() -> Response:
        """Counters for Prometheus."""
        hall: Hall = app.state.hall
        hall.metrics.tables = len(hall.rooms)
        return Response(hall.metrics.text(), media_type="text/plain; version=0.0.4")


def schema_of(kind: type) -> dict[str, Any]:
    schema, parts = msgspec.json.schema_components([kind], ref_template="#/components/schemas/{name}")
    return parts[kind.__name__] if kind.__name__ in parts else schema[0]


def address_of(request: Request) -> str:
    return request.client.host if request.client is not None else ""

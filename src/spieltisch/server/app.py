"""The server as an app: HTTP for the catalogue and for opening tables, a socket for each table, and the page."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from functools import partial

from fastapi import FastAPI

from spieltisch.server.docs import add_docs
from spieltisch.server.garbage import clear_away, look_at_what_is_new
from spieltisch.server.hall import DAY_MS, Hall
from spieltisch.server.http import operators
from spieltisch.server.http.mistakes import add_answers_to_mistakes
from spieltisch.server.http.routes import desk, document
from spieltisch.server.http.zipped import Zipped
from spieltisch.server.journal import note
from spieltisch.server.page import add_apology, add_page
from spieltisch.server.room import now_ms
from spieltisch.server.settings import Settings
from spieltisch.server.sockets import AppWithSockets
from spieltisch.server.stores.opening import open_store
from spieltisch.server.wire import WIRE
from spieltisch.server.workers import helpers

ORDER_SECONDS = 2.0  # between two looks at what operators have ordered


def make_app(settings: Settings) -> FastAPI:
    """A server; its tables live as long as it runs, their logs for ever."""

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store, workers = await open_store(settings), settings.workers
        app.state.hall = Hall(settings, store, helpers(workers), helpers(min(1, workers)))
        await app.state.hall.hear_orders()
        works = (Hall.keep_tidy, forget_old, hear_orders, look_at_what_is_new, clear_away)
        chores = [asyncio.create_task(work(app.state.hall)) for work in works]
        yield
        for chore in chores:
            chore.cancel()
        await app.state.hall.close()

    app = AppWithSockets(
        title="Spieltisch",
        version=str(WIRE),
        description="Card games on the network. Each table has a socket; docs/wire.md tells what is said there.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.openapi = partial(document, app)  # type: ignore[method-assign]
    app.add_middleware(Zipped)
    add_answers_to_mistakes(app)
    for router in (desk, operators.router):
        app.include_router(router)
    add_docs(app)
    if settings.page is not None:
        add_page(app, settings.page, settings.parts)
    else:
        add_apology(app)
    return app


async def forget_old(hall: Hall) -> None:
    while True:
        try:
            forgotten = await hall.forget_old(now_ms())
            if forgotten:
                note("forgotten", tables=forgotten)
        except Exception:
            note("not forgotten", exc_info=True)
        await asyncio.sleep(DAY_MS / 1000)


async def hear_orders(hall: Hall) -> None:
    while True:
        await asyncio.sleep(ORDER_SECONDS)
        try:
            await hall.hear_orders()
        except Exception:
            note("orders not heard", exc_info=True)

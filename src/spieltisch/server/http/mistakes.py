"""Whatever is asked, the answer is a sentence, and it carries the headers that keep pages safe."""

import re
import time
from collections.abc import Awaitable, Callable

from fastapi import FastAPI, Request, Response
from starlette.exceptions import HTTPException

from spieltisch.server.chores import TableGoneError
from spieltisch.server.desk.mistakes import FORESEEN, told
from spieltisch.server.http.door import Door
from spieltisch.server.http.routes import as_json
from spieltisch.server.journal import about, note
from spieltisch.server.limits import SECURITY_HEADERS
from spieltisch.server.passing import REQUEST_ID, NotPassedError, pass_on_request, request_id
from spieltisch.server.shapes import Wrong
from spieltisch.server.stores.contract import ElsewhereError

AT_A_TABLE = re.compile(r"/api/tables/([0-9a-z]{1,24})(?:/|$)")


def add_answers_to_mistakes(app: FastAPI) -> None:
    app.add_middleware(Door)
    app.middleware("http")(add_headers)
    for foreseen in FORESEEN:
        app.add_exception_handler(foreseen, not_had)
    app.add_exception_handler(ElsewhereError, played_elsewhere)
    app.add_exception_handler(HTTPException, not_found)


async def add_headers(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """What every answer has, and a line in the journal."""
    id = request_id(request, request.app.state.hall.store)
    table = AT_A_TABLE.match(request.url.path)
    with about(id, table[1] if table else ""):
        response = await answered(request, call_next)
    response.headers[REQUEST_ID] = id
    return response


async def answered(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    began = time.monotonic()
    try:
        response = await call_next(request)
    except HTTPException as error:
        response = await not_found(request, error)
    except Exception as error:
        note("trouble", path=request.url.path, exc_info=True)
        response = answer(error)
    for name, value in SECURITY_HEADERS.items():
        response.headers.setdefault(name, value)
    if request.url.path.startswith("/api/tables"):
        response.headers["Cache-Control"] = "no-store"
    note(
        "http",
        method=request.method,
        path=request.scope["route"].path if "route" in request.scope else "",
        status=response.status_code,
        ms=round((time.monotonic() - began) * 1000, 1),
    )
    return response


async def not_had(_: Request, error: Exception) -> Response:
    return answer(error)


async def played_elsewhere(request: Request, error: Exception) -> Response:
    assert isinstance(error, ElsewhereError)
    try:
        return await pass_on_request(request, error.there, request.app.state.hall.store)
    except NotPassedError as gone:
        return answer(TableGoneError(str(gone)))


async def not_found(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = as_json(Wrong(error="bad-request", detail=f"{error.detail}."), error.status_code)
    response.headers.update(error.headers or {})
    return response


def answer(error: Exception) -> Response:
    status, wrong = told(error)
    return as_json(wrong, status)

"""Whatever is asked, the answer is a sentence, and it carries the headers that keep pages safe."""

import re
import time
from collections.abc import Awaitable, Callable

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from spieltisch.errors import InputError
from spieltisch.server.answers import ErrorKey, RequestError
from spieltisch.server.http.door import Door
from spieltisch.server.http.routes import as_json
from spieltisch.server.http.shapes import Wrong
from spieltisch.server.journal import about, note
from spieltisch.server.limits import SECURITY_HEADERS
from spieltisch.server.passing import REQUEST_ID, NotPassedError, pass_on_request, request_id
from spieltisch.server.room import TableGoneError
from spieltisch.server.stores.contract import ElsewhereError, StoreAwayError
from spieltisch.server.workers import TooMuchAskedError, WorkerDiedError

AT_A_TABLE = re.compile(r"/api/tables/([0-9a-z]{1,24})(?:/|$)")
STATUS: dict[ErrorKey, int] = {
    "seat-kept": 403, "banned": 403, "no-game": 404, "no-table": 404, "no-seat": 404, "no-printer": 404,
    "not-over": 409, "seat-taken": 409, "trouble": 409, "old-table": 410, "closed": 410, "too-fast": 429,
    "too-many-tables": 429,
}  # fmt: skip


def add_answers_to_mistakes(app: FastAPI) -> None:
    app.add_middleware(Door)
    app.middleware("http")(add_headers)
    app.add_exception_handler(RequestError, not_possible)
    app.add_exception_handler(InputError, not_usable)
    for gone in (TableGoneError, StoreAwayError):
        app.add_exception_handler(gone, just_gone)
    app.add_exception_handler(ElsewhereError, played_elsewhere)
    app.add_exception_handler(TooMuchAskedError, too_much)
    app.add_exception_handler(WorkerDiedError, not_done)
    app.add_exception_handler(RequestValidationError, not_valid)
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
    except Exception:
        note("trouble", path=request.url.path, exc_info=True)
        response = answer(500, "trouble", "Something went wrong on the server. It has been noted.")
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


async def not_possible(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestError)
    return answer(STATUS[error.key], error.key, str(error))


async def not_usable(_: Request, error: Exception) -> Response:
    return answer(400, "bad-request", str(error))


async def just_gone(_: Request, error: Exception) -> Response:
    return answer(503, "trouble", "The table is just being read again. Please ask once more.")


async def played_elsewhere(request: Request, error: Exception) -> Response:
    assert isinstance(error, ElsewhereError)
    try:
        return await pass_on_request(request, error.there, request.app.state.hall.store)
    except NotPassedError as gone:
        return await just_gone(request, gone)


async def too_much(_: Request, error: Exception) -> Response:
    return answer(429, "too-fast", str(error))


async def not_done(_: Request, error: Exception) -> Response:
    return answer(503, "trouble", "The process that worked on this has ended. Please ask once more.")


async def not_valid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return answer(422, "bad-request", f"{where}: {first['msg']}.")


async def not_found(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = answer(error.status_code, "bad-request", f"{error.detail}.")
    response.headers.update(error.headers or {})
    return response


def answer(status: int, error: ErrorKey, detail: str) -> Response:
    return as_json(Wrong(error=error, detail=detail), status)

"""What can be asked at the desk, as routes of HTTP; routes whose answers are the shapes they are annotated with; and
the OpenAPI document that tells of both."""

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import wraps
from typing import Annotated, Any, get_args
from zlib import MAX_WBITS, decompressobj

import msgspec
from fastapi import APIRouter, Depends, FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from starlette.requests import HTTPConnection
from starlette.responses import StreamingResponse

from spieltisch.engine.shapes import Record, to_json
from spieltisch.server.desk import catalogue, tables
from spieltisch.server.desk.call import JSON, Call, NotValidError, Parameter, Ready, Visitor, put
from spieltisch.server.hall import Hall
from spieltisch.server.passing import address_of
from spieltisch.server.shapes import ANSWERS, ASKED, Wrong
from spieltisch.server.wire import FromClient, FromServer

SAID = [*get_args(FromClient), *get_args(FromServer)]  # over the sockets
REF = "#/components/schemas/{name}"
GZIP = 16 | MAX_WBITS  # as zlib calls it
PIECE_BYTES = 1 << 16


class StructRoute(APIRoute):
    """A route that answers with a struct of ours, which FastAPI knows nothing of."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **more: Any) -> None:
        kind = endpoint.__annotations__.get("return")
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            status = more.get("status_code") or 200
            more["responses"] = {**answers(kind, status), **(more.get("responses") or {})}
            more["response_model"] = None
            endpoint = answering(endpoint, status)
        super().__init__(path, endpoint, **more)


def answering(endpoint: Callable[..., Awaitable[msgspec.Struct]], status: int) -> Callable[..., Awaitable[Response]]:
    """The same, with its answer as JSON."""

    @wraps(endpoint)
    async def answer(*args: Any, **named: Any) -> Response:
        return as_json(await endpoint(*args, **named), status)

    answer.__annotations__["return"] = Response
    return answer


def as_json(value: msgspec.Struct, status: int = 200) -> Response:
    return Response(to_json(value), status, media_type=JSON)


def answers(kind: type[msgspec.Struct], *statuses: int) -> dict[int | str, dict[str, Any]]:
    """What is answered with these statuses, for the document."""
    schema = {"$ref": REF.format(name=kind.__name__)}
    return {status: {"content": {JSON: {"schema": schema}}} for status in statuses}


def wrong(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """With these statuses it is told what went wrong."""
    return answers(Wrong, *statuses)


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, with the shapes of the answers and of what is said over the sockets."""
    if app.openapi_schema is None:
        found = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        _, shapes = msgspec.json.schema_components([*ASKED, *ANSWERS, Record, *SAID], ref_template=REF)
        found["components"] = {"schemas": shapes}
        app.openapi_schema = found
    return app.openapi_schema


async def hall_of(connection: HTTPConnection) -> Hall:  # for anything else FastAPI would take a thread
    hall: Hall = connection.app.state.hall
    return hall


TheHall = Annotated[Hall, Depends(hall_of)]


# ---------------------------------------------------------------------- the desk


def route(call: Call) -> Callable[[Request], Awaitable[Response]]:
    """Carries a question from HTTP to the desk, and its answer back."""

    async def carry(request: Request) -> Response:
        hall: Hall = request.app.state.hall
        body = await request.body() if any(one.where == "body" for one in call.parameters) else b""
        if body and JSON not in request.headers.get("content-type", ""):  # what any page of the web could send
            raise NotValidError(f"body: Only {JSON} is read.")
        asked = call.read(request.path_params, request.query_params, request.headers, body)
        found = await put(call, hall, Visitor(address_of(request, hall.store)), asked)
        return as_asked(request, found) if isinstance(found, Ready) else as_json(found, call.status)

    carry.__name__, carry.__doc__ = call.what.__name__, call.what.__doc__
    return carry


def as_asked(request: Request, found: Ready) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{found.file}"'} if found.file else {}
    if not found.is_zipped:
        return Response(found.body, media_type=found.kind, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.body, media_type=found.kind, headers={**headers, "Content-Encoding": "gzip"})
    return StreamingResponse(unpacked(found.body), media_type=found.kind, headers=headers)


async def unpacked(body: bytes) -> AsyncIterator[bytes]:
    """A piece at a time: however long it is unpacked, no more of it is held than is just being sent."""
    unpacking, rest = decompressobj(GZIP), body
    while rest:
        yield unpacking.decompress(rest, PIECE_BYTES)
        rest = unpacking.unconsumed_tail


def described(call: Call) -> dict[str, Any]:
    """What the document tells of what is to be asked."""
    told: dict[str, Any] = {"parameters": [parameter(one) for one in call.parameters if one.where != "body"]}
    for one in call.parameters:
        if one.where == "body":
            content = {JSON: {"schema": {"$ref": REF.format(name=one.kind.__name__)}}}
            told["requestBody"] = {"required": True, "content": content}
    return told


def parameter(one: Parameter) -> dict[str, Any]:
    schema = msgspec.json.schema(one.kind)
    if not one.is_needed and one.default is not None:
        schema["default"] = one.default
    return {"name": one.called, "in": one.where, "required": one.is_needed, "schema": schema}


def desk_router() -> APIRouter:
    router = APIRouter()
    for call in (*catalogue.CALLS, *tables.CALLS):
        right = answers(call.answer, call.status) if call.content is None else {call.status: {"content": call.content}}
        router.add_api_route(
            call.path, route(call), methods=[call.method], status_code=call.status, response_class=Response,
            response_model=None, responses={**right, **wrong(*call.wrong)}, openapi_extra=described(call),
        )  # fmt: skip
    return router


desk = desk_router()

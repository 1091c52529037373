"""Routes whose answers are the shapes they are annotated with, and the OpenAPI document that tells of them."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Annotated, Any, get_args

import msgspec
from fastapi import Depends, FastAPI, Response
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from starlette.requests import HTTPConnection

from spieltisch.engine.shapes import Record, to_json
from spieltisch.server.hall import Hall
from spieltisch.server.http.shapes import ANSWERS, Wrong
from spieltisch.server.wire import FromClient, FromServer

SAID = [*get_args(FromClient), *get_args(FromServer)]  # over the sockets
REF = "#/components/schemas/{name}"


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
    return Response(to_json(value), status, media_type="application/json")


def answers(kind: type[msgspec.Struct], *statuses: int) -> dict[int | str, dict[str, Any]]:
    """What is answered with these statuses, for the document."""
    schema = {"$ref": REF.format(name=kind.__name__)}
    return {status: {"content": {"application/json": {"schema": schema}}} for status in statuses}


def wrong(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """With these statuses it is told what went wrong."""
    return answers(Wrong, *statuses)


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, with the shapes of the answers and of what is said over the sockets."""
    if app.openapi_schema is None:
        found = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        _, shapes = msgspec.json.schema_components([*ANSWERS, Record, *SAID], ref_template=REF)
        found["components"]["schemas"].update(shapes)
        app.openapi_schema = found
    return app.openapi_schema


async def hall_of(connection: HTTPConnection) -> Hall:  # for anything else FastAPI would take a thread
    hall: Hall = connection.app.state.hall
    return hall


TheHall = Annotated[Hall, Depends(hall_of)]

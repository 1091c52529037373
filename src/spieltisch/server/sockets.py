"""The door to the sockets. What is said there is much: it does not pass through the layers that HTTP needs."""

import re
from functools import partial

from fastapi import FastAPI
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send
from typing_extensions import override

from spieltisch.server.connection import Caller, Connection, GoneError
from spieltisch.server.hall import Hall
from spieltisch.server.limits import same_origin
from spieltisch.server.line import Line
from spieltisch.server.passing import Receive as Hear
from spieltisch.server.passing import address_of, pass_on_socket, request_id
from spieltisch.server.stores.contract import Neighbour
from spieltisch.server.table_socket import LINE

PATH = re.compile(r"/api/tables/([0-9a-z]{1,24})/socket")


class AppWithSockets(FastAPI):
    """To look at a table and to play at it, as docs/wire.md tells."""

    @override
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await super().__call__(scope, receive, send)
            return
        await receive()
        path = PATH.fullmatch(scope["path"])
        headers = dict(scope["headers"])
        if path is None or not same_origin(text(headers.get(b"origin")), text(headers.get(b"host"))):
            await send({"type": "websocket.close"})  # before it was opened: the page elsewhere gets the HTTP status 403
            return
        await send({"type": "websocket.accept"})
        await self._talk(path[1], HTTPConnection(scope), receive)

    async def _talk(self, table: str, call: HTTPConnection, receive: Receive) -> None:
        hall: Hall = self.state.hall
        line: Line = call.scope["extensions"][LINE]
        caller = Caller(address_of(call, hall.store), request_id(call, hall.store))

        async def pass_on(there: Neighbour, hear: Hear, said: bytes) -> None:
            await pass_on_socket(call, line, hear, there, hall.store, said)

        await Connection(hall, line, partial(next_message, receive), table, caller, pass_on).run()


async def next_message(receive: Receive) -> bytes:
    """As bytes. Text is what browsers send; both are JSON."""
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise GoneError
    told: str | None = message.get("text")
    return told.encode() if told is not None else message.get("bytes") or b""


def text(header: bytes | None) -> str | None:
    return None if header is None else header.decode("latin-1")

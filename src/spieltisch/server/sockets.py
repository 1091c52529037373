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
from spieltisch.server.passing import Receive as Hear
from spieltisch.server.passing import address_of, pass_on_socket, passed_for, request_id
from spieltisch.server.stores.contract import Neighbour
from spieltisch.server.table_socket import LINE, TableSocket

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
        line: TableSocket = call.scope["extensions"][LINE][LINE]
        caller = Caller(address_of(call, hall.store), request_id(call, hall.store))
        is_passed = passed_for(call, hall.store) is not None
        distance = ToldDistance() if is_passed else Distance(line, caller.address)

        async def pass_on(there: Neighbour, hear: Hear, said: bytes) -> None:
            await pass_on_socket(call, line, hear, there, hall.store, said, distance)

        await Connection(hall, line, partial(next_message, receive, distance), table, caller, pass_on, distance).run()


class Distance:
    """How far a visitor is from this server."""

    def __init__(self, line: TableSocket, address: str) -> None:
        self.line = line
        self.address = address

    def way(self) -> float | None:
        return self.line.way_to(self.address)

    def probe(self) -> None:
        self.line.probe(self.address)


class ToldDistance:
    """How far a visitor is from the neighbour who passes on what they say. Only that one can tell."""

    def __init__(self) -> None:
        self.told: float | None = None

    def way(self) -> float | None:
        return self.told

    def probe(self) -> None:
        """The neighbour does."""


async def next_message(receive: Receive, distance: Distance | ToldDistance) -> bytes:
    """As bytes. Text is what browsers send; both are JSON. A neighbour passes all on as bytes, and says in text what is
    its own."""
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            raise GoneError
        told: str | None = message.get("text")
        if told is None:
            return message.get("bytes") or b""
        if not isinstance(distance, ToldDistance):
            return told.encode()
        distance.told = float(told)


def text(header: bytes | None) -> str | None:
    return None if header is None else header.decode("latin-1")

"""The door to the sockets. What is said there is much: it does not pass through the layers that HTTP needs."""

import asyncio
import re
import time
from http import HTTPStatus

from fastapi import FastAPI
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send
from typing_extensions import override

from spieltisch.server.connection import Caller, Connection, GoneError
from spieltisch.server.hall import Hall
from spieltisch.server.limits import PAUSE_SECONDS, same_origin
from spieltisch.server.line import MeasuredLine
from spieltisch.server.passing import Receive as Hear
from spieltisch.server.passing import address_of, pass_on_socket, passed_for, request_id
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
        hall: Hall = self.state.hall
        hall.metrics.asked += 1
        line: MeasuredLine = scope["extensions"][LINE][LINE]
        call = HTTPConnection(scope)
        end = OtherEnd(call, line, receive, hall)
        now = time.monotonic()
        if not hall.limits.may_come(end.address, now):
            await asyncio.sleep(PAUSE_SECONDS)
            await send({"type": "websocket.http.response.start", "status": HTTPStatus.TOO_MANY_REQUESTS, "headers": []})
            await send({"type": "websocket.http.response.body", "body": b""})
            return
        if wait := hall.limits.pace(end.address, now):
            await asyncio.sleep(wait)
        await send({"type": "websocket.accept"})
        caller = Caller(end.address, request_id(call, hall.store))
        await Connection(hall, line, end.next_message, path[1], caller, end.pass_on, end).run()


class OtherEnd:
    """Where a visitor is: what comes from there, and how far it is."""

    def __init__(self, call: HTTPConnection, line: MeasuredLine, receive: Receive, hall: Hall) -> None:
        self.call = call
        self.line = line
        self.receive = receive
        self.store = hall.store
        self.address = address_of(call, self.store)
        self.is_passed = passed_for(call, self.store) is not None
        self.told_way: float | None = None  # by the neighbour who passes this on

    async def next_message(self) -> bytes:
        """As bytes. Text is what browsers send; both are JSON. A neighbour passes all on as bytes, and says in text
        what is its own."""
        while True:
            message = await self.receive()
            if message["type"] == "websocket.disconnect":
                raise GoneError
            told = message.get("text")
            if told is None:
                return message.get("bytes") or b""
            if not self.is_passed:
                return str(told).encode()
            self.told_way = float(told)

    def way(self) -> float | None:
        """How far the visitor is. Who passes them on can tell, we cannot."""
        return self.told_way if self.is_passed else self.line.way_to(self.address)

    def probe(self) -> None:
        if not self.is_passed:
            self.line.probe(self.address)

    async def pass_on(self, there: Neighbour, hear: Hear, said: bytes) -> None:
        await pass_on_socket(self.call, self.line, hear, there, self.store, said)


def text(header: bytes | None) -> str | None:
    return None if header is None else header.decode("latin-1")

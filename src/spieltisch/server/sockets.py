"""The door to the sockets. What is said there is much: it does not pass through the layers that HTTP needs."""

import re

from fastapi import FastAPI
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send
from typing_extensions import override

from spieltisch.server.connection import Connection
from spieltisch.server.limits import same_origin
from spieltisch.server.line import LINE

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
        call = HTTPConnection(scope)
        await Connection(self.state.hall, scope["extensions"][LINE][LINE], receive, path[1], call).run()


def text(header: bytes | None) -> str | None:
    return None if header is None else header.decode("latin-1")

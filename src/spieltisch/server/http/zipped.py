"""Answers that are packed for the way. Packing takes long: it happens in a thread, which lets others work meanwhile;
what is asked for again and again (the page, the catalogue, the words of a game) is packed once."""

from collections import OrderedDict
from gzip import compress

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spieltisch.server.aside import aside

WORTH_IT = 1000  # bytes
KEPT = 100  # answers
KEPT_BYTES = 1 << 20  # of one; what is longer is a record of a long game, and asked for once
WELL, QUICKLY = 6, 1  # of gzip's levels
PACKED = ("application/pdf", "application/gzip")  # by themselves


class Zipped:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope) if scope["type"] == "http" else Headers()
        if "gzip" not in headers.get("accept-encoding", "") or "range" in headers:
            await self.app(scope, receive, send)
            return
        start: Message = {}
        body: list[bytes] = []

        async def gather(message: Message) -> None:
            """Hold the answer back until all of it is there, if it can be packed."""
            if message["type"] == "http.response.start":
                start.update(message)
            if not may_be_packed(start):
                await send(message)
            elif message["type"] == "http.response.body":
                body.append(message.get("body", b""))
                if not message.get("more_body", False):
                    await self._send(start, b"".join(body), send)

        await self.app(scope, receive, gather)

    async def _send(self, start: Message, body: bytes, send: Send) -> None:
        headers = MutableHeaders(raw=start["headers"])
        if len(body) >= WORTH_IT:
            body = await self._packed(body)
            headers["Content-Encoding"] = "gzip"
            headers["Content-Length"] = str(len(body))
            headers.add_vary_header("Accept-Encoding")
        await send(start)
        await send({"type": "http.response.body", "body": body})

    async def _packed(self, body: bytes) -> bytes:
        if len(body) > KEPT_BYTES:
            return await aside(compress, body, QUICKLY)
        packed = self._kept.pop(body, None)
        if packed is None:
            packed = await aside(compress, body, WELL)
        self._kept[body] = packed
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return packed


def may_be_packed(start: Message) -> bool:
    headers = Headers(raw=start["headers"])
    is_packed = "content-encoding" in headers or headers.get("content-type") in PACKED
    return bool(start["status"] == 200) and not is_packed

"""What is turned away before anything is read: bodies too long, addresses that cannot be names, and whoever asks for
too much."""

import asyncio
import time

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spieltisch.server.http.routes import as_json
from spieltisch.server.limits import PAUSE_SECONDS
from spieltisch.server.passing import address_of
from spieltisch.server.shapes import Wrong

BODY_BYTES = 16_384  # the longest thing anybody has to say over HTTP is a table with all its options
PATH_BYTES = 200

TOO_FAST = Wrong(error="too-fast", detail="So much was asked for from this address that it has to wait a little.")
BANNED = Wrong(error="banned", detail="Those who run this server let nobody in from this address.")
TOO_LONG = f"A request has at most {BODY_BYTES:,} bytes"


class Door:
    """Looks at every request before the app does. It stands inside of what answers mistakes."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        hall, address = scope["app"].state.hall, address_of(HTTPConnection(scope), scope["app"].state.hall.store)
        if hall.house.is_banned(address):
            await as_json(BANNED, 403)(scope, receive, send)
            return
        hall.metrics.asked += 1
        now = time.monotonic()
        if not hall.limits.may_ask(address, now):
            await asyncio.sleep(PAUSE_SECONDS)
            await as_json(TOO_FAST, 429)(scope, receive, send)
            return
        if wait := hall.limits.pace(address, now):
            await asyncio.sleep(wait)
        path: str = scope["path"]
        is_name = path.isprintable() and len(path.encode(errors="replace")) <= PATH_BYTES
        if not is_name and not path.startswith("/api/"):  # where no address is the name of a file
            raise HTTPException(400, f"An address has at most {PATH_BYTES} bytes, all of them printable")
        told = dict(scope["headers"]).get(b"content-length", b"0")
        if not told.isdigit() or len(told) > 9 or int(told) > BODY_BYTES:
            raise too_long()
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > BODY_BYTES:
                raise too_long()
            return message

        await self.app(scope, counted, send)


def too_long() -> HTTPException:
    return HTTPException(413, TOO_LONG, {"Connection": "close"})

"""Servers of one hall pass on what is meant for a table that another of them plays: calls and whole sockets.

They know each other by a word that stands in their database. With it comes the address of the visitor, whom the limits
are meant for; and what was passed on once is not passed on again.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from typing import Any

import h11
from fastapi import Request, Response
from fastapi.responses import StreamingResponse
from starlette.requests import HTTPConnection
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from spieltisch.errors import SpieltischError
from spieltisch.server.line import Line, MeasuredLine
from spieltisch.server.stores.contract import Neighbour, Store
from spieltisch.server.wire import CloseCode

Receive = Callable[[], Awaitable[bytes]]  # the next message of a visitor; an error when there are no more

PASSED = "x-passed-on"
REQUEST_ID = "x-request-id"
CONNECT_SECONDS = 0.5
WAY_SECONDS = 2.0
ANSWER_SECONDS = 30.0
# What belongs to one line and not to what is said on it; and what the servers settle among themselves.
NOT_PASSED = {"connection", "keep-alive", "transfer-encoding", "upgrade", "content-length", PASSED, REQUEST_ID}
PASSED_BACK = {b"content-type", b"content-encoding", b"content-length", b"content-disposition", b"vary"}


class NotPassedError(SpieltischError):
    """The neighbour did not answer, or has not got the table any more."""


def passed_for(connection: HTTPConnection, store: Store) -> str | None:
    """The address of whoever a neighbour passes this on for; None if no neighbour does."""
    token, _, address = connection.headers.get(PASSED, "").partition(" ")
    return address if token and store.is_neighbour(token) else None


def address_of(connection: HTTPConnection, store: Store) -> str:
    """Where a visitor comes from, whichever server they came to."""
    passed = passed_for(connection, store)
    if passed is not None:
        return passed
    return connection.client.host if connection.client is not None else ""


def request_id(connection: HTTPConnection, store: Store) -> str:
    """A new one, unless a neighbour passes this on: then that of the visitor."""
    if REQUEST_ID not in connection.scope:
        passed = connection.headers.get(REQUEST_ID, "") if passed_for(connection, store) is not None else ""
        connection.scope[REQUEST_ID] = passed or secrets.token_hex(6)
    found: str = connection.scope[REQUEST_ID]
    return found


def introduction(there: Neighbour, connection: HTTPConnection, store: Store) -> str:
    if passed_for(connection, store) is not None:
        raise NotPassedError("This was passed on before.")
    return f"{there.token} {address_of(connection, store)}"


async def pass_on_request(request: Request, there: Neighbour, store: Store) -> Response:
    """Ask a neighbour, and answer what it answers."""
    headers = [(name, value) for name, value in request.headers.items() if name not in NOT_PASSED]
    body = await request.body()
    headers += [(PASSED, introduction(there, request, store)), (REQUEST_ID, request_id(request, store))]
    headers += [("content-length", str(len(body)))]
    target = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    asked = h11.Request(method=request.method, target=target, headers=[*headers, ("connection", "close")])
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            return await ask(there, asked, body)
    except (OSError, TimeoutError, h11.ProtocolError) as error:
        raise NotPassedError(f"{there.reach} does not answer.") from error


async def ask(there: Neighbour, asked: h11.Request, body: bytes) -> Response:
    host, _, port = there.reach.rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    answer = Answer(reader, writer)
    try:
        for event in (asked, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(answer.line.send(event) or b"")
        await writer.drain()
        while not isinstance(told := await answer.next(), h11.Response):
            pass  # it may say that it goes on
    except BaseException:
        writer.close()
        raise
    headers = {name.decode(): value.decode() for name, value in told.headers if name in PASSED_BACK}
    return StreamingResponse(answer.rest(), told.status_code, headers)


class Answer:
    """What a neighbour answers, passed back as it comes: however long it is, nobody holds all of it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.line = h11.Connection(h11.CLIENT)
        self.reader = reader
        self.writer = writer

    async def next(self) -> h11.Event:
        while (told := self.line.next_event()) is h11.NEED_DATA:
            self.line.receive_data(await self.reader.read(1 << 16))
        assert not isinstance(told, type), "nobody is paused here"
        return told

    async def rest(self) -> AsyncIterator[bytes]:
        try:
            while not isinstance(told := await asyncio.wait_for(self.next(), ANSWER_SECONDS), h11.EndOfMessage):
                if isinstance(told, h11.Data):
                    yield bytes(told.data)
        finally:
            self.writer.close()


async def pass_on_socket(
    call: HTTPConnection, line: MeasuredLine, receive: Receive, there: Neighbour, store: Store, said: bytes
) -> None:  # fmt: skip
    """Whatever is said here is said there and the other way round, until one of them has ended. `said` is what was
    heard before it was known where to."""
    code = CloseCode.COME_BACK
    try:
        headers = {PASSED: introduction(there, call, store), REQUEST_ID: request_id(call, store)}
        address = f"ws://{there.reach}{call.url.path}"
        async with connect(
            address, additional_headers=headers, compression=None, max_size=None, ping_interval=None, proxy=None,
            open_timeout=CONNECT_SECONDS, close_timeout=CONNECT_SECONDS,
        ) as theirs:  # fmt: skip
            if said:
                await theirs.send(said)
            visitor = address_of(call, store)
            await first_of(
                hear(theirs, line), say(theirs, receive), tell_way(theirs, line, visitor), store.until_gone(there)
            )
            code = CloseCode(theirs.close_code) if theirs.close_code in list(CloseCode) else code
            line.hang_up(code)  # before the goodbye to a neighbour who may not answer any more
    except (OSError, TimeoutError, InvalidHandshake, NotPassedError, ConnectionClosed):
        pass  # whoever comes back finds the table where it is then
    line.hang_up(code)


async def hear(theirs: ClientConnection, line: Line) -> None:
    while True:
        line.say(await theirs.recv(decode=False))


async def say(theirs: ClientConnection, receive: Receive) -> None:
    while True:
        await theirs.send(await receive())


async def tell_way(theirs: ClientConnection, line: MeasuredLine, visitor: str) -> None:
    """How far the visitor is from here, now and then: what is said by a visitor is passed on as bytes, this as text."""
    while True:
        line.probe(visitor)
        await asyncio.sleep(WAY_SECONDS)
        way = line.way_to(visitor)
        if way is not None:
            await theirs.send(str(way))


async def first_of(*works: Coroutine[Any, Any, None]) -> None:
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

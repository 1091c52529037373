"""What a server is to its page: here the page's messages come from JavaScript, and nobody else's.

Everything is asked and told in texts and numbers, which both languages have.
"""

import asyncio
from collections.abc import Awaitable, Callable
from gzip import decompress
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit

from spieltisch.engine.shapes import to_json
from spieltisch.offline import keeping
from spieltisch.offline.store import BrowserStore, Shelf
from spieltisch.offline.thinker import Thinker
from spieltisch.server.answers import RequestError
from spieltisch.server.connection import Caller, Connection, GoneError, Receive
from spieltisch.server.desk import catalogue, tables
from spieltisch.server.desk.call import JSON, Ready, Visitor, put
from spieltisch.server.desk.mistakes import TROUBLE, told
from spieltisch.server.guest import NoMeasure
from spieltisch.server.hall import Hall
from spieltisch.server.journal import note
from spieltisch.server.settings import Settings
from spieltisch.server.stores.contract import Neighbour
from spieltisch.server.wire import CloseCode

CALLS = (*catalogue.CALLS, *tables.CALLS, *keeping.CALLS)
SELF = Visitor("")

Tell = Callable[[str, str, int, str], None]  # what happened, to which line, a code, a message


class Wire:
    """A line to a page of this device."""

    def __init__(self, id: str, tell: Tell) -> None:
        self.id = id
        self.tell = tell
        self.is_open = True
        self.heard: asyncio.Queue[bytes | None] = asyncio.Queue()

    def say(self, message: bytes) -> None:
        if self.is_open:
            self.tell("heard", self.id, 0, message.decode())

    def hang_up(self, code: CloseCode) -> None:
        if self.is_open:
            self.is_open = False
            self.heard.put_nowait(None)
            self.tell("closed", self.id, int(code), "")

    async def receive(self) -> bytes:
        message = await self.heard.get()
        if message is None:
            raise GoneError
        return message


class Host:
    def __init__(self, shelf: Shelf, think: Callable[[str], Awaitable[str]], tell: Tell) -> None:
        settings = Settings(Path(), workers=0, trust=True)
        self.hall = Hall(settings, BrowserStore(shelf), Thinker(think))
        self.tell = tell
        self.wires: dict[str, Wire] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self._run(self.hall.keep_tidy())

    async def ask(self, id: str, method: str, target: str, headers: dict[str, str], body: str) -> None:
        """Tell the answer to what a page would ask a server over HTTP."""
        try:
            status, text = await self._answer(method, target, headers, body.encode())
        except Exception as error:
            status, wrong = told(error)
            if (status, wrong) == TROUBLE:
                note("trouble", path=target, exc_info=True)
            text = to_json(wrong)
        self.tell("answer", id, status, text.decode())

    async def _answer(self, method: str, target: str, headers: dict[str, str], body: bytes) -> tuple[int, bytes]:
        address = urlsplit(target)
        for call in CALLS:
            place = call.match(method, address.path)
            if place is None:
                continue
            place = {name: unquote(value) for name, value in place.items()}
            found = await put(call, self.hall, SELF, call.read(place, dict(parse_qsl(address.query)), headers, body))
            if not isinstance(found, Ready):
                return call.status, to_json(found)
            if found.kind == JSON:
                return call.status, decompress(found.body) if found.is_zipped else found.body
        raise RequestError("no-game", f"Nothing is answered at {address.path}.")

    def dial(self, id: str, table: str) -> None:
        """A page opens a line to a table."""
        wire = self.wires[id] = Wire(id, self.tell)
        self._run(self._talk(wire, table))

    async def _talk(self, wire: Wire, table: str) -> None:
        async def pass_on(there: Neighbour, hear: Receive, said: bytes) -> None:
            wire.hang_up(CloseCode.COME_BACK)  # there are no neighbours

        try:
            await Connection(self.hall, wire, wire.receive, table, Caller("", wire.id), pass_on, NoMeasure()).run()
        finally:
            wire.hang_up(CloseCode.COME_BACK)
            del self.wires[wire.id]

    def say(self, id: str, message: str) -> None:
        if id in self.wires:
            self.wires[id].heard.put_nowait(message.encode())

    def hang_up(self, id: str) -> None:
        """The page has hung up."""
        if id in self.wires:
            self.wires[id].is_open = False
            self.wires[id].heard.put_nowait(None)

    def _run(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        assert isinstance(task, asyncio.Task)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

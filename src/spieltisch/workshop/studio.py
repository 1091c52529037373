"""The studio: the page with the author's bench beside the table. Only for this machine, and only for whoever has the
address that was printed: it reads and writes the author's own files.

The table speaks the wire of every table (`server/wire.py`); what lies beside it is pushed over a second line.
"""

import asyncio
import contextlib
import secrets
import webbrowser
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from fastapi import FastAPI
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import to_json
from spieltisch.engine.words import words
from spieltisch.errors import IllegalMoveError, InputError
from spieltisch.players.coach import hint
from spieltisch.players.perspective import Perspective
from spieltisch.server import wire
from spieltisch.server.answers import RefusalKey, refusal
from spieltisch.server.catalogue import game_words
from spieltisch.server.docs import add_docs
from spieltisch.server.http.zipped import Zipped
from spieltisch.server.page import NO_PAGE, add_page
from spieltisch.server.serve import built_page, has_screen, listen_on
from spieltisch.workshop import shapes
from spieltisch.workshop.bench import Bench
from spieltisch.workshop.task import Job, Running

AT_HOME = ("127.0.0.1", "localhost", "[::1]")
WATCH_SECONDS = 0.1  # between two looks at the file
ADVICE_SECONDS = 1.0
JUMP = 2  # a view with this step is not the next one: nothing is told of how it came about


class TableLine:
    """Somebody who looks at the table."""

    def __init__(self, socket: WebSocket, viewer: str) -> None:
        self.socket = socket
        self.viewer = viewer
        self.n = -1
        self.seat = -1

    async def show(self, bench: Bench, step: int, undone: bool = False) -> None:
        seen = bench.seen(self.viewer)
        is_told = step != JUMP and not undone
        self.n += step
        self.seat = seen.seat
        seats = [wire.SeatView("person", f"#{seat}") for seat in range(bench.match.players)]
        view = wire.View(
            n=self.n, wire=wire.WIRE, seat=seen.seat, seats=seats, table=seen.table, undone=undone,
            told=seen.told if is_told else None, steps=seen.steps if is_told else [],
        )  # fmt: skip
        await self.say(view)

    async def say(self, message: msgspec.Struct) -> None:
        await send(self.socket, to_json(message))


class Studio:
    """One bench, and all who look at it."""

    def __init__(self, bench: Bench, key: str) -> None:
        self.bench = bench
        self.key = key
        self.tasks: dict[str, Running] = {}
        self.tables: list[TableLine] = []
        self.benches: list[WebSocket] = []
        self.told = b""  # what lies on the bench, as it was last said
        self.turn = asyncio.Lock()  # one thing after the other

    # ------------------------------------------------------------------ telling

    async def tell(self, step: int, undone: bool = False) -> None:
        """Show everybody what there is now."""
        for line in [*self.tables]:
            try:
                await line.show(self.bench, step, undone)
            except InputError:
                await line.socket.close(wire.CloseCode.NO_TABLE)  # fewer play now, and this seat is gone
        await self.tell_bench()

    async def tell_bench(self) -> None:
        said = self.shown()
        if said == self.told:
            return
        self.told = said
        for socket in [*self.benches]:
            await send(socket, said)

    def shown(self) -> bytes:
        shape = self.bench.shape()
        shape.tasks = [running.task for running in self.tasks.values()]
        return to_json(shape)

    async def watch(self) -> None:
        """Look whether a file was saved, and how far tasks are."""
        while True:
            async with self.turn:
                if self.bench.look():
                    await self.tell(JUMP)
                elif self.tasks:
                    await self.tell_bench()
            await asyncio.sleep(WATCH_SECONDS)

    # ------------------------------------------------------------------ what is asked from the bench

    async def ask(self, what: str, asked: shapes.Asked) -> msgspec.Struct | None:
        """Do one of the things below, one after the other."""
        if isinstance(asked, shapes.PlayOn):
            await self.on(asked)
            return None
        async with self.turn:
            do: Callable[[Any], Awaitable[msgspec.Struct | None]] = getattr(self, what)
            return await do(asked)

    async def deal(self, asked: shapes.Deal) -> None:
        self.bench.deal(asked.players, asked.deal, asked.options)
        await self.tell(JUMP)

    async def go(self, asked: shapes.GoTo) -> None:
        self.bench.go(asked.players, asked.deal, asked.options, asked.moves)
        await self.tell(JUMP)

    async def play(self, asked: shapes.Play) -> None:
        self.bench.play(asked.seat, asked.move)
        await self.tell(JUMP if self.bench.mistake else 1)

    async def on(self, asked: shapes.PlayOn) -> None:
        """Each move is shown when it has been made; whoever does something meanwhile ends it."""
        match = self.bench.match
        for made in range(len(match.log), len(match.log) + asked.moves):
            async with self.turn:
                if self.bench.match is not match or len(match.log) != made or not self.bench.play_on(asked.level):
                    return
                await self.tell(JUMP if self.bench.mistake else 1)

    async def back(self, asked: shapes.Back) -> None:
        self.bench.back(asked.moves)
        await self.tell(JUMP)

    async def undo(self, asked: shapes.Nothing) -> None:
        was_laid = not self.bench.match.log
        self.bench.undo()
        await self.tell(JUMP if was_laid else 1, undone=not was_laid)

    async def lay(self, asked: shapes.Lay) -> None:
        self.bench.lay(asked.card, asked.zone, asked.to, asked.nth, asked.at)
        await self.tell(JUMP)

    async def change(self, asked: shapes.Change) -> None:
        self.bench.change(asked.phase, asked.turn, asked.facts)
        await self.tell(JUMP)

    async def case(self, asked: shapes.Name) -> shapes.Saved:
        return shapes.Saved(file=self.bench.save_case(asked.name).name)

    async def why(self, asked: shapes.AskWhy) -> shapes.Reasons:
        return self.bench.why(asked.seat, asked.words)

    async def begin(self, asked: shapes.About) -> None:
        """Set something going in the background; what still goes on is not begun again."""
        name = next((name for name in shapes.TASKS if name == asked.task), None)
        if name is None:
            raise InputError(f"There is nothing called '{asked.task}'; there are: {', '.join(shapes.TASKS)}.")
        if name not in self.tasks or not self.tasks[name].task.running:
            bench = self.bench
            job = Job(name, bench.game.path, bench.version, bench.match.players, bench.start.options)
            self.tasks[name] = Running(job)
        await self.tell_bench()

    async def stop(self, asked: shapes.About) -> None:
        if asked.task in self.tasks:
            self.tasks.pop(asked.task).end()
        await self.tell_bench()

    def close(self) -> None:
        for running in self.tasks.values():
            running.end()

    # ------------------------------------------------------------------ what is said at the table

    async def hear(self, line: TableLine, said: bytes) -> None:
        try:
            message = wire.read_client(said)
        except msgspec.DecodeError:
            await line.say(wire.Sorry("error-bad-message"))
            return
        try:
            await self.answer(line, message)
        except InputError:
            key: RefusalKey = "no-undo" if isinstance(message, wire.Undo) else "no-help"
            if isinstance(message, wire.Undo | wire.Help):
                await line.say(wire.Refused(message.id, refusal(key)))

    async def answer(self, line: TableLine, message: wire.FromClient) -> None:
        """What a table answers, as far as there is anything to answer at one where nobody else sits."""
        if isinstance(message, wire.Play):
            await self.play_at_table(line, message)
        elif isinstance(message, wire.Why):
            await line.say(wire.Because(message.id, self.bench.why_touched(line.seat, message.touches).refusals))
        elif isinstance(message, wire.Undo):
            await self.undo(shapes.Nothing())
            await line.say(wire.Ack(message.id, line.n))
        elif isinstance(message, wire.Help):
            perspective = Perspective(self.bench.match.state, line.seat, Rng(1))
            await line.say(wire.Advice(message.id, hint(perspective, Rng(1), ADVICE_SECONDS)))
        elif not isinstance(message, wire.Hello | wire.Pong):
            await line.say(wire.Sorry("error-bad-message", id=message.id))

    async def play_at_table(self, line: TableLine, message: wire.Play) -> None:
        try:
            self.bench.play(line.seat, message.move)
        except IllegalMoveError as refused:
            await line.say(wire.Refused(message.id, refused.refusal))
            return
        except InputError:
            await line.say(wire.Refused(message.id, refusal("no-such-move")))
            return
        await self.tell(JUMP if self.bench.mistake else 1)
        await line.say(wire.Ack(message.id, line.n))


def make_studio(bench: Bench, key: str, page: Path | None = None) -> FastAPI:
    """The studio over HTTP. Pages of others cannot ask: neither are they called like this machine, nor do they know the
    key."""
    studio = Studio(bench, key)

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        watching = asyncio.create_task(studio.watch())
        yield
        watching.cancel()
        studio.close()

    app = FastAPI(lifespan=life, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.studio = studio
    app.add_middleware(Zipped)
    app.router.routes += [
        Route("/api/studio/words", words_for(studio), methods=["GET"]),
        Route("/api/studio/{what}", change_for(studio), methods=["POST"]),
        WebSocketRoute("/api/studio/table/{viewer}", table_for(studio)),
        WebSocketRoute("/api/studio/bench", bench_for(studio)),
    ]
    add_docs(app)
    if page is not None:
        add_page(app, page)
    return app


def is_at_home(connection: HTTPConnection) -> bool:
    return connection.headers.get("host", "").rpartition(":")[0] in AT_HOME


def is_key(studio: Studio, given: str) -> bool:
    return secrets.compare_digest(given.encode(), studio.key.encode())


def trouble_with(studio: Studio, request: Request) -> str:
    """Why somebody may not ask; nothing if they may."""
    if not is_at_home(request):
        return "The studio is only for this machine."
    if not is_key(studio, request.headers.get("x-studio-key", "")):
        return "Only whoever has the address that 'spieltisch studio' printed may come in."
    return ""


def wrong(sentence: str, status: int) -> Response:
    return JSONResponse({"error": "bad-request", "detail": sentence}, status)


def words_for(studio: Studio) -> Callable[[Request], Awaitable[Response]]:
    async def spoken(request: Request) -> Response:
        """All that the page needs to speak of the game, as it is written now."""
        trouble = trouble_with(studio, request)
        if trouble:
            return wrong(trouble, 403)
        found = game_words(studio.bench.game, "de" if request.query_params.get("lang") == "de" else "en")
        return Response(to_json(found), media_type="application/json")

    return spoken


def change_for(studio: Studio) -> Callable[[Request], Awaitable[Response]]:
    async def change(request: Request) -> Response:
        trouble = trouble_with(studio, request)
        if trouble:
            return wrong(trouble, 403)
        what = request.path_params["what"]
        if what not in shapes.ASKED:
            return wrong(f"There is nothing called '{what}' to ask for.", 404)
        body = await request.body()
        try:
            found = await studio.ask(what, msgspec.json.decode(body, type=shapes.ASKED[what]))
        except IllegalMoveError as refused:
            return wrong(f"Refused: {words(studio.bench.game, 'en').refusal(refused.refusal)}", 400)
        except (InputError, msgspec.DecodeError) as error:
            return wrong(str(error), 400)
        return Response(b"{}" if found is None else to_json(found), media_type="application/json")

    return change


def table_for(studio: Studio) -> Callable[[WebSocket], Awaitable[None]]:
    async def table(socket: WebSocket) -> None:
        if not await has_come_in(studio, socket):
            return
        line = TableLine(socket, socket.path_params["viewer"])
        try:
            async with studio.turn:
                await line.show(studio.bench, 1)
                studio.tables.append(line)
        except InputError:
            await socket.close(wire.CloseCode.NO_TABLE)
            return
        try:
            while True:
                said = await socket.receive_text()
                async with studio.turn:
                    await studio.hear(line, said.encode())
        except WebSocketDisconnect:
            pass
        finally:
            studio.tables.remove(line)

    return table


def bench_for(studio: Studio) -> Callable[[WebSocket], Awaitable[None]]:
    async def bench(socket: WebSocket) -> None:
        """Whatever lies on the bench, whenever it has changed; there is nothing to answer."""
        if not await has_come_in(studio, socket):
            return
        async with studio.turn:
            await send(socket, studio.shown())
            studio.benches.append(socket)
        try:
            while True:
                await socket.receive_text()
        except WebSocketDisconnect:
            pass
        finally:
            studio.benches.remove(socket)

    return bench


async def has_come_in(studio: Studio, socket: WebSocket) -> bool:
    """Does a line begin as every line does, with the wire and the key?"""
    await socket.accept()
    try:
        hello = wire.read_client((await socket.receive_text()).encode())
    except (msgspec.DecodeError, WebSocketDisconnect):
        hello = None
    if not isinstance(hello, wire.Hello):
        code = wire.CloseCode.NO_HELLO
    elif not is_at_home(socket) or not is_key(studio, hello.key):
        code = wire.CloseCode.WRONG_KEY
    elif hello.wire != wire.WIRE:
        code = wire.CloseCode.OTHER_WIRE
    else:
        return True
    with contextlib.suppress(RuntimeError):  # they have hung up themselves
        await socket.close(code)
    return False


async def send(socket: WebSocket, message: bytes) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # whoever has gone hears nothing
        await socket.send_text(message.decode())


def serve_studio(path: str, port: int) -> None:
    """Until somebody stops it. The first line printed is the address."""
    page = built_page()
    if page is None:
        raise InputError(NO_PAGE)
    studio = make_studio(Bench(path), key := secrets.token_urlsafe(16), page)
    door = listen_on("127.0.0.1", port)
    address = f"http://127.0.0.1:{door.getsockname()[1]}/studio#key={key}"
    print(address, flush=True)
    if has_screen():
        webbrowser.open(address)
    config = uvicorn.Config(studio, log_config=None, access_log=False, loop="asyncio", timeout_graceful_shutdown=1)
    uvicorn.Server(config).run(sockets=[door])

"""The page of the author's bench. Only for this machine: it reads and writes the author's own files."""

import asyncio
import contextlib
import webbrowser
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route

from spieltisch.errors import SpieltischError
from spieltisch.server.serve import has_screen, listen_on
from spieltisch.workshop.bench import Bench

HERE = Path(__file__).parent
AT_HOME = ("127.0.0.1", "localhost", "[::1]")


def make_studio(bench: Bench) -> Starlette:
    """The bench over HTTP. Pages of others cannot ask: they are neither called like this machine nor may they send the
    header that every change needs."""
    turn = asyncio.Lock()

    def answering(do: Callable[[dict[str, Any]], object]) -> Callable[[Request], Any]:
        async def answer(request: Request) -> Response:
            if request.headers.get("host", "").rpartition(":")[0] not in AT_HOME:
                return JSONResponse({"error": "The studio is only for this machine."}, 403)
            if request.method == "POST" and "x-studio" not in request.headers:
                return JSONResponse({"error": "Only the studio's own page may change anything."}, 403)
            asked = await request.json() if request.method == "POST" else dict(request.query_params)
            async with turn:
                try:
                    found = do(asked)
                except (SpieltischError, KeyError, TypeError, ValueError) as error:
                    return JSONResponse({"error": str(error)}, 400)
            return JSONResponse({} if found is None else found)

        return answer

    async def page(request: Request) -> Response:
        return FileResponse(HERE / "studio.html")

    changes: dict[str, Callable[[dict[str, Any]], object]] = {
        "play": lambda asked: bench.play(int(asked["seat"]), int(asked["move"])),
        "undo": lambda asked: bench.undo(),
        "deal": lambda asked: bench.deal(int(asked["players"]), int(asked["deal"])),
        "case": lambda asked: {"file": bench.save_case(str(asked["name"])).name},
        "begin": lambda asked: bench.begin(str(asked["task"])),
    }
    looks: dict[str, Callable[[dict[str, Any]], object]] = {
        "look": lambda asked: bench.shown(asked.get("as", "0"), asked.get("lang", "en")),
        "why": lambda asked: {"reasons": bench.why(int(asked["seat"]), *str(asked["touches"]).split())},
    }

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        yield
        bench.close()

    routes = [Route("/", page)]
    routes += [Route(f"/studio/{name}", answering(do), methods=["GET"]) for name, do in looks.items()]
    routes += [Route(f"/studio/{name}", answering(do), methods=["POST"]) for name, do in changes.items()]
    return Starlette(routes=routes, lifespan=life)


def serve_studio(path: str, port: int) -> None:
    """Until somebody stops it. The first line printed is the address."""
    bench = Bench(path)
    door = listen_on("127.0.0.1", port)
    address = f"http://127.0.0.1:{door.getsockname()[1]}/"
    print(address, flush=True)
    if has_screen():
        webbrowser.open(address)
    uvicorn.Server(uvicorn.Config(make_studio(bench), log_config=None, access_log=False)).run(sockets=[door])

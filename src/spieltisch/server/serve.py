"""Start the server."""

import asyncio
import mimetypes
import os
import socket
import sys
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Any

import anyio
import uvicorn
from fastapi import FastAPI
from typing_extensions import override

import spieltisch
from spieltisch.errors import InputError
from spieltisch.server import garbage, journal
from spieltisch.server.addresses import reached_at, web_address
from spieltisch.server.app import make_app
from spieltisch.server.hall import Hall
from spieltisch.server.http.line import HttpLine, Lines
from spieltisch.server.limits import MESSAGE_BYTES
from spieltisch.server.lock import lock
from spieltisch.server.page import NO_PAGE
from spieltisch.server.parts import NO_PARTS
from spieltisch.server.processes import receive, serve_together
from spieltisch.server.settings import Settings
from spieltisch.server.snapshots import program
from spieltisch.server.stores.opening import is_postgres, open_store
from spieltisch.server.table_socket import TableSocket

# So long a busy loop may keep the thread waiting that writes to the disk, which has to ask for its turn several times
# for one line. With Python's 5 ms, a flood of requests made a move of others take a second.
SWITCH_SECONDS = 0.0005
HAND_OVER_SECONDS = 2.0
OPEN_FILES = 1 << 16
PAGE = Path(__file__).parent.parent / "web"
PARTS = Path(__file__).parent.parent / "offline" / "parts"


def built_page() -> Path | None:
    """The page, if it was built into the package."""
    return PAGE if (PAGE / "index.html").is_file() else None


def built_parts() -> Path | None:
    """What the page needs to go on without a network, if that was."""
    return PARTS if (PARTS / "parts.json").is_file() else None


def listen_on(host: str, port: int) -> socket.socket:
    """An open socket; a port that is taken is told in a sentence."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=1024)
    except (OSError, OverflowError) as error:
        raise InputError(f"Nothing can be served at {host}, port {port}: {str(error).rstrip('.')}.") from None


def inner_door(reach: str, process: int = 0) -> socket.socket:
    """Where the other servers of the hall come: the address that was chosen, without a port at any that is free. Each
    of several processes has the next port."""
    host, colon, port = reach.rpartition(":")
    if not colon or "]" in port:
        host, port = reach, "0"
    if not port.isdecimal():
        raise InputError(f"Servers reach each other at ADDRESS or ADDRESS:PORT, not at '{reach}'.")
    return listen_on(host.strip("[]") or "127.0.0.1", int(port) and int(port) + process)


def address_of(door: socket.socket) -> str:
    """Host and port, as they stand in an address."""
    host, port = door.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or any that is free."""
    try:
        listen_on(host, wanted).close()
    except InputError:
        return 0
    return wanted


def has_screen() -> bool:
    """Is there a screen to open a browser on? In a bare terminal it would take the terminal away."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def allow_many_lines() -> None:
    """Every visitor is an open file, of which many systems let a program have a thousand unless it asks for more."""
    try:
        import resource
    except ImportError:
        return  # Windows has no such limit
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, OPEN_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def serve(host: str, port: int, settings: Settings, opens: bool = False, processes: int = 1) -> None:
    """Serve until somebody stops it. The first line printed is the address, or the one that other devices most likely
    reach; `opens` shows it in a browser as well."""
    if settings.store and not is_postgres(settings.store):
        raise InputError("--store is postgresql://user@host/database; a folder is chosen with --data.")
    if processes < 1 or (processes > 1 and not settings.store):
        raise InputError("Several processes share one PostgreSQL: --processes needs a number from 1 and --store.")
    if processes > 1 and not hasattr(socket, "send_fds"):
        raise InputError("On this system processes cannot hand each other their visitors: leave --processes at 1.")
    allow_many_lines()
    door = listen_on(host, port)
    locked = None if settings.store else lock(settings.data)
    asyncio.run(try_store(settings))
    settings = replace(settings, host=host)
    port = door.getsockname()[1]
    addresses = reached_at(host, port) or [web_address(host, port)]
    print("\n".join([f"{address}/" for address in addresses]), flush=True)
    if settings.page is None:
        print(f"spieltisch: {NO_PAGE}", file=sys.stderr)
    elif settings.parts is None:
        print(f"spieltisch: {NO_PARTS}", file=sys.stderr)
    if opens and has_screen():
        webbrowser.open(f"{addresses[0]}/")
    if processes > 1:
        serve_together(processes, serve_at, door, settings)
    else:
        serve_at([door], settings)
    if locked is not None:
        locked.close()


def serve_at(doors: list[socket.socket], settings: Settings, usher: socket.socket | None = None) -> None:
    """Serve in this process, to whoever comes through these doors or is brought by an usher."""
    if settings.store:
        doors = [*doors, inner_door(settings.reach, settings.process)]
        settings = replace(settings, reach=address_of(doors[-1]))
    app = make_app(settings)
    journal.write_to_stderr()
    make_ready(app)
    sys.setswitchinterval(SWITCH_SECONDS)
    server_for(app, usher).run(sockets=doors)


async def try_store(settings: Settings) -> None:
    """A store that cannot be used is told in a sentence, before there is an address to come to."""
    await (await open_store(settings, joins=False)).close()


def make_ready(app: FastAPI) -> None:
    """What is made once takes milliseconds, for which nobody should wait who comes first: the first deal of each game,
    the names of kinds of files, the document of what can be asked."""
    for game in spieltisch.games():
        game.match(seed=0).table(0)
    program()
    mimetypes.init()
    anyio.run(read_nothing)
    app.openapi()
    garbage.begin()


async def read_nothing() -> None:
    """Brings what the app is built on: it is imported when it is used first."""
    async with await anyio.open_file(os.devnull):
        pass


def server_for(app: FastAPI, usher: socket.socket | None = None) -> uvicorn.Server:
    class Line(HttpLine):
        lines = Lines()

    config = uvicorn.Config(
        app,
        http=Line,
        log_config=None,
        access_log=False,
        loop="auto",  # uvloop where there is one; not on Windows
        ws=TableSocket,
        ws_max_size=4 * MESSAGE_BYTES,  # what is a little too long is answered in words
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    return Handing(config, app, usher)


class Handing(uvicorn.Server):
    """A server that hands its tables over before it stops. There may be an usher who brings it visitors."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, usher: socket.socket | None) -> None:
        super().__init__(config)
        self.app = app
        self.usher = usher
        self.brought: set[asyncio.Future[Any]] = set()

    @override
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.usher is not None and not self.should_exit:
            self.usher.setblocking(False)
            asyncio.get_running_loop().add_reader(self.usher, self._receive, self.usher)

    def _receive(self, usher: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        visitors = receive(usher)
        if not visitors:
            self.should_exit = True
            loop.remove_reader(usher)
        for visitor in visitors:
            coming = asyncio.ensure_future(loop.connect_accepted_socket(self._protocol, visitor))
            self.brought.add(coming)
            coming.add_done_callback(self.brought.discard)

    def _protocol(self) -> asyncio.Protocol:
        """What uvicorn makes for whoever comes through a door."""
        made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return made

    @override
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # whoever is asked to come back must not come back here
        if self.usher is not None:
            asyncio.get_running_loop().remove_reader(self.usher)
            self.usher.close()
        hall: Hall = self.app.state.hall
        try:
            async with asyncio.timeout(HAND_OVER_SECONDS):
                await hall.hand_over()
        except TimeoutError:
            pass  # the store does not answer; what is not on the disk was told to nobody
        await super().shutdown(sockets)

"""Start the server."""

import gc
import os
import socket
import sys
import webbrowser
from dataclasses import replace
from pathlib import Path

import uvicorn
from fastapi import FastAPI

import spieltisch
from spieltisch.errors import InputError
from spieltisch.server import journal
from spieltisch.server.addresses import reached_at, web_address
from spieltisch.server.app import make_app
from spieltisch.server.limits import MESSAGE_BYTES
from spieltisch.server.line import TableSocket
from spieltisch.server.lock import lock
from spieltisch.server.settings import Settings

# So long a busy loop may keep the thread waiting that writes to the disk, which has to ask for its turn several times
# for one line. With Python's 5 ms, a flood of requests made a move of others take a second.
SWITCH_SECONDS = 0.0005
PAGE = Path(__file__).parent.parent / "web"


def built_page() -> Path | None:
    """The page, if it was built into the package."""
    return PAGE if (PAGE / "index.html").is_file() else None


def listen_on(host: str, port: int) -> socket.socket:
    """An open socket; a port that is taken is told in a sentence."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=1024)
    except (OSError, OverflowError) as error:
        raise InputError(f"Nothing can be served at {host}, port {port}: {str(error).rstrip('.')}.") from None


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


def serve(host: str, port: int, settings: Settings, opens: bool = False) -> None:
    """Serve until somebody stops it. The first line printed is the address, or the one that other devices most likely
    reach; `opens` shows it in a browser as well."""
    door = listen_on(host, port)
    locked = lock(settings.data)
    app = make_app(replace(settings, host=host))
    journal.write_to_stderr()
    freeze_startup_objects()
    sys.setswitchinterval(SWITCH_SECONDS)
    port = door.getsockname()[1]
    addresses = reached_at(host, port) or [web_address(host, port)]
    print("\n".join([f"{address}/" for address in addresses]), flush=True)
    if opens and has_screen():
        webbrowser.open(f"{addresses[0]}/")
    server_for(app).run(sockets=[door])
    locked.close()


def freeze_startup_objects() -> None:
    """What every server has from the start it keeps; looking through it for garbage again and again would make everyone
    wait. With a hundred tables of four open, this makes the longest such wait about half as long."""
    spieltisch.games()
    gc.collect()
    gc.freeze()


def server_for(app: FastAPI) -> uvicorn.Server:
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        loop="uvloop",
        ws=TableSocket,
        ws_max_size=4 * MESSAGE_BYTES,  # what is a little too long is answered in words
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    return uvicorn.Server(config)

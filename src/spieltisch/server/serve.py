"""Start the server."""

import socket
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from spieltisch.cards.mistake import Mistake
from spieltisch.server.app import make_app
from spieltisch.server.limits import MESSAGE_BYTES
from spieltisch.server.logs import log_to_stderr
from spieltisch.server.settings import Settings

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
        raise Mistake(f"Nothing can be served at {host}, port {port}: {error}.") from None


def serve(host: str, port: int, settings: Settings) -> None:
    """Serve until somebody stops it. The first line printed is the address."""
    door = listen_on(host, port)
    app = make_app(settings)
    log_to_stderr()
    shown = f"[{host}]" if ":" in host else host
    print(f"http://{shown}:{door.getsockname()[1]}/", flush=True)
    server_for(app).run(sockets=[door])


def server_for(app: FastAPI) -> uvicorn.Server:
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        loop="uvloop",
        ws="websockets-sansio",
        ws_max_size=4 * MESSAGE_BYTES,  # what is a little too long is answered in words
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    return uvicorn.Server(config)

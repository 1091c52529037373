"""A static host, as plain as they come: files under a sub-path, and nothing else."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from typing_extensions import override

SITE = Path(__file__).parent.parent / "build/offline/site"
UNDER = "/some/where/"


class Plain(SimpleHTTPRequestHandler):
    @override
    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path.removeprefix(UNDER) if path.startswith(UNDER) else "/nothing")

    @override
    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")  # as many of them say of whatever they have
        super().end_headers()

    @override
    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def hosting(folder: Path = SITE) -> Iterator[str]:
    """The address of the page, while somebody serves it."""
    assert (folder / "index.html").is_file(), "Build it first: make offline"
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Plain, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{UNDER}"
    finally:
        server.shutdown()
        server.server_close()

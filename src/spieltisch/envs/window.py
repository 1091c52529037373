"""A window onto a table at which something plays by itself: a page of this computer that shows every position drawn.

Whoever looks can follow: while the page is open, a position stays for a moment before the next one is played. While
nobody looks, nothing waits, but for the browser that is opened with the first position. The page keeps the last one
when the program ends, and nobody who looks keeps the program from ending.
"""

import json
import os
import secrets
import sys
import threading
import webbrowser
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from typing_extensions import override

SECONDS = 0.5  # a position is shown to whoever looks
OPENING = 5.0  # seconds that a browser has until it shows the first one
PAGE = b"""<!doctype html><meta charset="utf-8"><title>Spieltisch</title>
<style>
  html, body { height: 100%; margin: 0; background: #2f5d50 }
  svg { display: block; width: 100%; height: 100% }
</style>
<body><script>
  const drawings = new EventSource("drawings");
  drawings.onmessage = ({ data }) => (document.body.innerHTML = JSON.parse(data));
  drawings.onerror = () => { drawings.close(); document.title = "Spieltisch: the program has ended"; };
</script>"""


class Window:
    """Open as long as the program runs, for this computer alone and under an address that nobody guesses."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.drawing = ""
        self.number = 0  # of the drawing
        self.watching = 0
        self.changed = threading.Condition()
        self.path = f"/{secrets.token_urlsafe(9)}/"
        server = ThreadingHTTPServer(("127.0.0.1", 0), type("Here", (Request,), {"window": self}))
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{server.server_port}{self.path}"

    def show(self, drawing: str) -> None:
        with self.changed:
            self.drawing, self.number = drawing, self.number + 1
            self.changed.notify_all()
            if self.watching:
                self.changed.wait_for(lambda: not self.watching, self.seconds)

    def wait_for_a_looker(self, seconds: float) -> None:
        with self.changed:
            self.changed.wait_for(lambda: self.watching > 0, seconds)

    def after(self, seen: int) -> tuple[int, str]:
        """The next drawing, for somebody who has seen this one."""
        with self.changed:
            self.changed.wait_for(lambda: self.number > seen)
            return self.number, self.drawing

    def count(self, more: int) -> None:
        with self.changed:
            self.watching += more
            self.changed.notify_all()


class Request(BaseHTTPRequestHandler):
    window: Window

    def do_GET(self) -> None:
        if self.path == self.window.path:
            self._begin("text/html")
            self.wfile.write(PAGE)
        elif self.path == f"{self.window.path}drawings":
            self._begin("text/event-stream")
            self._tell()
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def _begin(self, kind: str) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()

    def _tell(self) -> None:
        """One drawing after the other, until the page is closed."""
        self.window.count(1)
        seen = 0
        try:
            while True:
                seen, drawing = self.window.after(seen)
                self.wfile.write(f"data: {json.dumps(drawing)}\n\n".encode())
        except OSError:
            pass
        finally:
            self.window.count(-1)

    @override
    def log_message(self, format: str, *args: Any) -> None:
        pass


_windows: list[Window] = []


def show(drawing: str) -> None:
    """In the window of this program, which opens with the first drawing; its address is told as well."""
    if not _windows:
        _windows.append(Window(SECONDS))
        print(f"The table is shown at {_windows[0].address}", file=sys.stderr)
        if has_screen() and webbrowser.open(_windows[0].address):
            _windows[0].wait_for_a_looker(OPENING)
    _windows[0].show(drawing)


def has_screen() -> bool:
    """Elsewhere a browser for the terminal might open, and take it."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

"""What a browser needs to go on without this server: Python, the games and their texts, as `make offline` has built
them, and the script with which it keeps them and the page."""

import json
from hashlib import sha256
from pathlib import Path

from fastapi import FastAPI
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from typing_extensions import override

NO_PARTS = (
    "This Spieltisch came without the games for browsers: when the network goes, its page waits until it is back. The"
    " wheels of a release bring them; in a clone, 'make offline' builds them."
)
LISTED = "parts.json"
NONE = json.dumps({"python": "", "texts": "", "is_compiled": False})
SERVICE = "service.js"
WORKERS = ("host-", "thinker-")  # how the names of the scripts begin that run Python
# They may compile WebAssembly, and the page itself may not.
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; frame-ancestors 'none'"


class Assets(StaticFiles):
    """The scripts of the page."""

    @override
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if path.startswith(WORKERS):
            response.headers["Content-Security-Policy"] = POLICY
        return response


class Packed(StaticFiles):
    """The parts; nobody else has to pack what is packed."""

    @override
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if path.endswith(".packed"):
            response.headers["Content-Type"] = "application/gzip"
        return response


def add_parts(app: FastAPI, page: Path, parts: Path | None) -> None:
    """Where there are none, whoever asks is told so."""
    if parts is None:

        @app.get(f"/offline/{LISTED}", include_in_schema=False)
        async def none() -> Response:
            return Response(NONE, media_type="application/json")

        return
    service = service_script((parts / SERVICE).read_text("utf-8"), page, parts)

    @app.get(f"/{SERVICE}", include_in_schema=False)
    async def script() -> Response:
        return Response(service, media_type="text/javascript", headers={"Cache-Control": "no-cache"})

    app.mount("/offline", Packed(directory=parts), name="offline")


def service_script(template: str, page: Path, parts: Path) -> str:
    """The service worker knows every file by name, and has another number when any of them is another one."""
    found = {f"/{name}": file for name, file in files_in(page).items() if name != "index.html"}
    found |= {f"/offline/{name}": file for name, file in files_in(parts).items() if name != SERVICE}
    digest = sha256((page / "index.html").read_bytes())
    for name, file in found.items():
        digest.update(f"{name} {file.stat().st_size} ".encode())
    filled = {"%VERSION%": digest.hexdigest()[:10], "%FILES%": json.dumps(["/", *found]), "%SERVED%": "true"}
    for name, value in filled.items():
        template = template.replace(name, value)
    return template


def files_in(folder: Path) -> dict[str, Path]:
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return {file.relative_to(folder).as_posix(): file for file in files}

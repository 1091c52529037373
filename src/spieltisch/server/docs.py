"""The documentation, as files that `make docs` built into the package."""

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from fastapi import FastAPI
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from typing_extensions import override

from spieltisch.server.catalogue import documentation

NO_DOCS = (
    "This Spieltisch came without its documentation. In a clone, 'make docs' builds it; until then it can be read as it"
    " is written, in the folder docs."
)


def add_docs(app: FastAPI) -> None:
    """Before the page, to which every other address leads."""
    folder = documentation()
    if folder:
        app.mount("/docs", Documents(folder), name="docs")
        return

    @app.get("/docs", include_in_schema=False)
    @app.get("/docs/{path:path}", include_in_schema=False)
    async def no_docs(path: str = "") -> PlainTextResponse:
        return PlainTextResponse(NO_DOCS + "\n", 404)


class Documents(StaticFiles):
    """Pages with a search of their own, and the one script that sets light or dark before anything is seen."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True)
        scripts = re.findall(r"<script>(.*?)</script>", (folder / "index.html").read_text("utf-8"), re.DOTALL)
        hashes = "".join(f" 'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" for script in scripts)
        self.policy = (
            f"default-src 'self'; script-src 'self'{hashes}; img-src 'self' data:; style-src 'self' 'unsafe-inline';"
            " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        )

    @override
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Content-Security-Policy"] = self.policy
        return response

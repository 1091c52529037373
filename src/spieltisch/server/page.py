"""The page, as files that were built into the package. Every address of the page leads to the same document."""

from pathlib import Path

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse

from spieltisch.server.parts import Assets, add_parts

NO_PAGE = (
    "This Spieltisch came without its page: there are tables, but nothing to see in a browser. The wheels of a release"
    " bring it; in a clone, 'make page' builds it before 'pip install .', and 'make play' does everything."
)


def add_page(app: FastAPI, folder: Path, parts: Path | None = None) -> None:
    """`parts`: what the page needs to go on without this server."""
    app.mount("/assets", Assets(directory=folder / "assets"), name="assets")
    add_parts(app, folder, parts)

    @app.get("/", include_in_schema=False)
    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str = "") -> FileResponse:
        """A file by its name, else the page: it finds out from the address what to show. Programs get no page."""
        if path == "api" or path.startswith("api/"):
            raise HTTPException(404, "There is nothing at this address; /api/openapi.json tells what there is")
        file = (folder / path).resolve()
        is_inside = folder.resolve() in file.parents
        return FileResponse(file if is_inside and file.is_file() else folder / "index.html")


def add_apology(app: FastAPI) -> None:
    """Where the page would be."""

    @app.get("/", include_in_schema=False)
    async def apology() -> PlainTextResponse:
        return PlainTextResponse(NO_PAGE + "\n", 404)

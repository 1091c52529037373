"""The page, as files that were built into the package. Every address of the page leads to the same document."""

from pathlib import Path

from fastapi import FastAPI
from starlette.responses import FileResponse
from starlette.staticfiles import StaticFiles


def add_page(app: FastAPI, folder: Path) -> None:
    app.mount("/assets", StaticFiles(directory=folder / "assets"), name="assets")

    @app.get("/", include_in_schema=False)
    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str = "") -> FileResponse:
        """A file by its name, else the page: it finds out from the address what to show."""
        file = (folder / path).resolve()
        is_inside = folder.resolve() in file.parents
        return FileResponse(file if is_inside and file.is_file() else folder / "index.html")

"""The same hall without a server: what the browser runs, as far as it can be tried without a browser."""

import subprocess
import sys

import pytest

ABSENT = (
    "fastapi", "starlette", "pydantic", "sqlalchemy", "uvloop", "uvicorn", "websockets", "asyncpg", "h11",
    "multiprocessing", "sqlite3", "reportlab", "shutil",
)  # fmt: skip
PARTS = ("spieltisch.server.connection", "spieltisch.server.desk.tables", "spieltisch.server.desk.catalogue")


@pytest.mark.pure
@pytest.mark.parametrize("part", PARTS)
def test_what_the_browser_runs_needs_nothing_of_a_server(part: str) -> None:
    blocked = f"import sys; sys.modules.update(dict.fromkeys({ABSENT!r}))"
    subprocess.run([sys.executable, "-c", f"{blocked}; import {part}"], check=True)

"""What lies behind the server's doors stays there: files that are not the page's, and the position bots play in."""

import asyncio
import http.client
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import spieltisch
from live import serving
from spieltisch.engine.shapes import Hint
from spieltisch.server import bots
from spieltisch.server.bots import Bots
from spieltisch.server.helpers import ALONE, Asker


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A server with a page, beside which something lies that is not for everybody."""
    folder = tmp_path_factory.mktemp("package")
    (folder / "web" / "assets").mkdir(parents=True)
    (folder / "web" / "index.html").write_text("the page")
    (folder / "web" / "icon.svg").write_text("an icon")
    (folder / "web" / "assets" / "page.js").write_text("a script")
    (folder / "secret.txt").write_text("a secret")
    (folder / "website").mkdir()
    (folder / "website" / "secret.txt").write_text("a secret")
    (folder / "web" / "shortcut").symlink_to(folder / "secret.txt")
    with serving(folder / "tables", page=folder / "web") as url:
        yield int(url.rpartition(":")[2])


def got(port: int, path: str) -> str:
    """What is answered to a path that nobody has tidied up."""
    line = http.client.HTTPConnection("127.0.0.1", port)
    line.request("GET", path)
    return line.getresponse().read().decode("utf-8", "replace")


def test_the_page_is_served_and_so_are_its_files(port: int) -> None:
    assert [got(port, path) for path in ("/", "/t/anything", "/icon.svg")] == ["the page", "the page", "an icon"]
    assert got(port, "/assets/page.js") == "a script"


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/t/../../secret.txt", "//../secret.txt",
        "/assets/../../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt",
        "/../website/secret.txt", "/shortcut", "/..", "/../tables/tables.sqlite", "/%2e%2e/tables/tables.sqlite-wal",
    ],
)  # fmt: skip
def test_no_file_is_served_that_is_not_the_pages(port: int, path: str) -> None:
    answer = got(port, path)
    assert answer == "the page" or '"error"' in answer


def test_a_path_that_begins_elsewhere_leads_nowhere(port: int, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("a secret")
    assert got(port, f"/{tmp_path}/secret.txt") == got(port, f"/%2f{tmp_path}/secret.txt") == "the page"


def others(position: dict[str, Any]) -> Any:
    return position["zones"]["hand:1"]


@pytest.mark.parametrize("asked", ["think", "advise"])
def test_a_bot_is_never_handed_what_its_seat_does_not_know(monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    """The world it plays in has its own hand, and hands of the others that were made up."""
    game = spieltisch.game("luecke")
    state = game.start(2, 1)
    handed: list[dict[str, Any]] = []

    def choose(slug: str, position: dict[str, Any], *rest: object) -> str:
        handed.append(position)
        return "pass"

    def advise(slug: str, position: dict[str, Any], *rest: object) -> Hint:
        handed.append(position)
        return Hint(None, [])  # type: ignore[arg-type]

    monkeypatch.setattr(bots, "choose", choose)
    monkeypatch.setattr(bots, "advise", advise)
    thinkers = Bots(ALONE, 0.0)
    for _ in range(5):
        if asked == "think":
            asyncio.run(thinkers.think(state, game, 0, "fair"))
        else:
            asyncio.run(thinkers.advise(state, game, Asker("t", 0, "")))
    real = state.position()
    assert [world["zones"]["hand:0"] for world in handed] == [real["zones"]["hand:0"]] * 5
    assert others(real) not in [others(world) for world in handed]
    assert len({str(others(world)) for world in handed}) > 1

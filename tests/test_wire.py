"""What is written about the wire is what is spoken there, and all of it can be said in both languages."""

import asyncio
import re
import runpy
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from live import ask, serving
from spieltisch.engine import shapes
from spieltisch.engine.words import HOME, LANGUAGES, keys
from spieltisch.server import wire
from spieltisch.server.answers import ErrorKey, RefusalKey
from spieltisch.server.app import make_app
from spieltisch.server.settings import Settings
from spieltisch.server.shapes import NewTable, Seated, SitDown, TableOpened, TableShape

DOCS = Path(__file__).parent.parent / "docs" / "wire.md"


def documented() -> dict[str, list[str]]:
    """The fields that are told of every message and every part of one."""
    rows = [line.split("|") for line in DOCS.read_text("utf-8").splitlines() if line.startswith("| `")]
    return {cells[1].strip(" `"): re.findall(r"`(\w+)`", cells[2]) for cells in rows}


@pytest.mark.parametrize("message", [*get_args(wire.FromClient), *get_args(wire.FromServer)], ids=lambda m: m.__name__)
def test_every_message_is_documented_with_its_fields(message: type[msgspec.Struct]) -> None:
    assert documented()[message.__name__.lower()] == list(message.__struct_fields__)


def server_words(lang: str) -> list[str]:
    return keys((HOME / "server" / f"words.{lang}.ftl").read_text("utf-8"))


def test_the_server_says_the_same_in_both_languages() -> None:
    assert server_words("de") == server_words("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_refusals_and_errors_of_the_server_have_words(lang: str) -> None:
    said = [f"refusal-{key}" for key in get_args(RefusalKey)] + [f"error-{key}" for key in get_args(ErrorKey)]
    assert set(server_words(lang)) == set(said)


@pytest.mark.parametrize("key", [*get_args(RefusalKey), *get_args(ErrorKey)])
def test_the_server_has_no_words_that_it_never_says(key: str) -> None:
    said = [file for file in (HOME / "server").rglob("*.py") if file.name != "answers.py"]
    assert any(re.search(rf'"(error-)?{key}"', file.read_text("utf-8")) for file in said)


def test_the_page_about_the_wire_knows_why_the_server_closes() -> None:
    told = re.findall(r"^\| (4\d\d\d) `([A-Z_]+)` \|", DOCS.read_text("utf-8"), re.MULTILINE)
    assert [(int(code), name) for code, name in told] == [(code.value, code.name) for code in wire.CloseCode]


def test_the_page_about_the_wire_speaks_its_present_version() -> None:
    told = re.findall(r'version \*\*(\d+)\*\*|"wire": (\d+)', DOCS.read_text("utf-8"))
    assert [int(version or example) for version, example in told] == [wire.WIRE, wire.WIRE]


SHAPES = [
    wire.SeatView, wire.Time, wire.Press, wire.Proof, shapes.TableView, shapes.ZoneView, shapes.FactView,
    shapes.MoveView, shapes.Touch, shapes.Prompt, shapes.Told, shapes.Step, shapes.Refusal, shapes.Hint,
]  # fmt: skip


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_every_part_of_a_message_is_documented_with_its_fields(shape: type[msgspec.Struct]) -> None:
    assert documented()[shape.__name__] == list(shape.__struct_fields__)


def test_all_keys_of_the_server_are_documented() -> None:
    text = DOCS.read_text("utf-8")
    assert [key for key in (*get_args(RefusalKey), *get_args(ErrorKey)) if f"`{key}`" not in text] == []


def test_every_call_is_documented_and_no_other() -> None:
    told = re.findall(r"^\| `(GET|POST) (/[^?`]+)", DOCS.read_text("utf-8"), re.MULTILINE)
    paths = make_app(Settings(Path())).openapi()["paths"]
    spoken = [(verb.upper(), path) for path, verbs in paths.items() for verb in verbs if path.startswith("/api/")]
    assert sorted(told) == sorted(spoken)


TABLES = [
    ("POST /api/tables", NewTable, TableOpened), ("POST /api/tables/{table}/seats/{seat}", SitDown, Seated),
    ("GET /api/tables/{table}", None, TableShape),
]  # fmt: skip


@pytest.mark.parametrize(("call", "asked", "answered"), TABLES, ids=lambda one: getattr(one, "__name__", None))
def test_whatever_is_said_about_tables_over_http_is_documented(
    call: str, asked: type[msgspec.Struct] | None, answered: type[msgspec.Struct]
) -> None:
    row = next(line for line in DOCS.read_text("utf-8").splitlines() if line.startswith(f"| `{call}` |"))
    _, _, said, told, _ = row.split("|")
    for cell, shape in ((said, asked), (told, answered)):
        if shape is not None:
            fields = re.findall(r"`([a-z_]+)`", cell)
            assert sorted(fields) == sorted(shape.__struct_fields__)


def test_the_document_has_a_schema_of_everything_that_is_said() -> None:
    schemas = make_app(Settings(Path())).openapi()["components"]["schemas"]
    said = [*get_args(wire.FromClient), *get_args(wire.FromServer), *SHAPES]
    assert {shape.__name__ for shape in said} <= set(schemas)


def test_a_client_written_from_this_page_plays_a_game_to_its_end(tmp_path: Path) -> None:
    client = runpy.run_path(str(DOCS.parent / "example" / "client.py"))["Client"]
    with serving(tmp_path) as url:
        somebody = client(url, "luecke", "random")
        last = asyncio.run(somebody.play())
        assert last["table"]["over"]
        assert somebody.was_dealt_as_promised()
        assert len(ask(url, somebody.address.removeprefix(url) + "/record")["moves"]) > 10


def test_it_comes_back_and_says_again_what_was_not_answered(tmp_path: Path) -> None:
    client = runpy.run_path(str(DOCS.parent / "example" / "client.py"))["Client"]

    class Forgetful(client):  # type: ignore[misc, valid-type]
        """Hangs up after everything it wants, before it has heard the answer."""

        async def want(self, line: Any, message: Any) -> None:
            await super().want(line, message)
            await line.close()

    client.play.__globals__["COME_BACK_SECONDS"] = 0.0
    with serving(tmp_path) as url:
        somebody = Forgetful(url, "luecke", "random")
        assert asyncio.run(somebody.play())["table"]["over"]
        mine = [
            move for seat, move, *_ in ask(url, somebody.address.removeprefix(url) + "/record")["moves"] if not seat
        ]
        assert somebody.count <= len(mine) + 1  # and the salt

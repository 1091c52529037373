"""What is written about the wire is what is spoken there, and all of it can be said in both languages."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from spieltisch.engine.words import HOME, LANGUAGES, keys
from spieltisch.server import wire
from spieltisch.server.answers import ErrorKey, RefusalKey

DOCS = Path(__file__).parent.parent / "docs" / "wire.md"


@pytest.mark.parametrize("message", [*get_args(wire.FromClient), *get_args(wire.FromServer)], ids=lambda m: m.__name__)
def test_every_message_is_documented_with_its_fields(message: type[msgspec.Struct]) -> None:
    rows = {
        cells[1].strip(" `"): re.findall(r"`(\w+)`", cells[2])
        for cells in (line.split("|") for line in DOCS.read_text("utf-8").splitlines() if line.startswith("| `"))
    }
    assert rows[message.__name__.lower()] == list(message.__struct_fields__)


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

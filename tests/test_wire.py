"""What is written about the wire is what is spoken there, and all of it can be said in both languages."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from spieltisch.engine.words import HOME, LANGUAGES, keys
from spieltisch.server import wire

DOCS = Path(__file__).parent.parent / "docs" / "wire.md"
SOURCES = "".join(file.read_text("utf-8") for file in (HOME / "server").glob("*.py"))


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
def test_all_refusals_and_errors_of_the_server_have_words_and_none_is_unused(lang: str) -> None:
    refusals = set(re.findall(r'Refusal\("([\w-]+)"', SOURCES)) | set(
        re.findall(r'_refuse\(guest, \w+, "([\w-]+)"', SOURCES)
    )
    refusals |= set(re.findall(r'_refuse\(guest, play\.id, "([\w-]+)"', SOURCES))
    errors = set(re.findall(r'Sorry\("error-([\w-]+)"', SOURCES)) | set(re.findall(r'refuse\("([\w-]+)", 4', SOURCES))
    errors |= set(re.findall(r'HttpError\(\d+, "([\w-]+)"', SOURCES)) | set(
        re.findall(r'answer\(\d+, "([\w-]+)"', SOURCES)
    )
    said = {f"refusal-{key}" for key in refusals} | {f"error-{key}" for key in errors}
    assert said == set(server_words(lang))


def test_the_page_about_the_wire_speaks_its_present_version() -> None:
    told = re.findall(r'version \*\*(\d+)\*\*|"wire": (\d+)', DOCS.read_text("utf-8"))
    assert [int(version or example) for version, example in told] == [wire.WIRE, wire.WIRE]

"""Every sentence has somebody who says it. The words of games are held against their rules by the check, those of the
server in test_wire.py; here are the others."""

import re
from pathlib import Path
from typing import get_args

import pytest

import spieltisch
from spieltisch.cards.symbols import SYMBOLS
from spieltisch.engine.words import HOME, LANGUAGES, keys
from spieltisch.players.levels import NAMES
from spieltisch.server.wire import SignName

pytestmark = pytest.mark.pure

WEB = Path(__file__).parent.parent / "web" / "src"
CODE = "\n".join(file.read_text("utf-8") for file in HOME.rglob("*.py"))
PAGE = "\n".join(file.read_text("utf-8") for file in WEB.rglob("*") if file.suffix in {".ts", ".svelte"})

QUOTED = set(re.findall(r"[\"'`]([\w-]+)[\"'`]", CODE + PAGE))
ON_PAGE = set(re.findall(r"[\"'`]([\w-]+)[\"'`]", PAGE))
SAID_ON_PAGE = {key for said in re.findall(r"\bsay\(([^();]*)", PAGE) for key in re.findall(r"\"([\w-]+)\"", said)}

# Keys of which only the beginning stands in the code, and how they may go on.
COMPUTED: dict[str, set[str]] = {
    "card-": {game.kit.deck.name for game in spieltisch.games()},
    "coach-alone-": set(re.findall(r"Prompt\(\"(\w+)\"", CODE)),
    "level-": set(NAMES),
    "log-": {"secret"},
    "lot-": set(re.findall(r"\blot\([^()\"]*\"(\w+)\"", CODE)),
    "refusal-": set(re.findall(r"\bReason\(\"([\w-]+)\"", CODE)),
    "symbol-": set(SYMBOLS),
    "zone-": {"box"},
}
COMPUTED_ON_PAGE: dict[str, set[str]] = {
    "category-": {game.category for game in spieltisch.games()},
    "error-": {key.removeprefix("error-") for key in keys((HOME / "server/words.en.ftl").read_text("utf-8"))},
    "leaver-": ON_PAGE,
    "offline-": ON_PAGE,
    "pace-": ON_PAGE,
    "sign-": set(get_args(SignName)),
    "symbol-": set(SYMBOLS),
    "tour-": ON_PAGE | {"1", "2"},
    "wish-": ON_PAGE | set(re.findall(r"^  (\w+): \{ (?:players|minutes|isWordless)", PAGE, re.MULTILINE)),
}


def is_computed(key: str, computed: dict[str, set[str]]) -> bool:
    return any(key.removeprefix(start) in ends for start, ends in computed.items() if key.startswith(start))


def is_used(key: str) -> bool:
    own = key.removeprefix("page-")
    said = own != key and (own in SAID_ON_PAGE or is_computed(own, COMPUTED_ON_PAGE))
    return said or key in QUOTED or is_computed(key, COMPUTED)


@pytest.mark.parametrize("folder", [HOME / "cards", HOME / "engine", HOME / "players", WEB], ids=lambda path: path.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_are_left_that_nobody_says(folder: Path, lang: str) -> None:
    written = keys((folder / f"words.{lang}.ftl").read_text("utf-8"))
    assert {key for key in written if not is_used(key)} == set()


def test_whatever_the_page_says_has_words() -> None:
    written = set(keys((WEB / "words.en.ftl").read_text("utf-8")))
    said = {f"page-{key}" for key in re.findall(r"(?<![\w.])say\(\s*\"([\w-]+)\"", PAGE)}
    assert said <= written


@pytest.mark.parametrize("start", [*COMPUTED, *COMPUTED_ON_PAGE])
def test_the_beginnings_of_keys_are_those_in_the_code(start: str) -> None:
    assert re.search(rf"[\"`'](page-)?{start}\$?\{{", CODE + PAGE)

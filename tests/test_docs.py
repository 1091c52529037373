"""The documentation is true and whole, as far as that can be told without building it: every word of the contract has
its entry, every step of the tutorial runs, every example on a page happens, and no link is dead."""

import ast
import doctest
import http.client
import os
import re
from email.message import Message
from functools import cache
from pathlib import Path

import pytest

import spieltisch
from docs.site import pages as site
from docs.site.words import EXAMPLES, HOME, Word, example, reference
from live import serving
from spieltisch.engine.words import keys, words
from spieltisch.lab.check import check
from spieltisch.server import catalogue

TUTORIAL = HOME / "docs" / "tutorial"
NEWCOMERS = [*sorted(file.parent for file in EXAMPLES.glob("*/rules.py")), *sorted(TUTORIAL.glob("step?.py"))]
NOT_SAID_BY_GAMES = {"EVERYONE", "Rng", "SealedRng"}  # defaults, and what whoever imagines hands in


@cache
def pages() -> dict[str, str]:
    return site.pages()


# ---------------------------------------------------------------------- the reference


def said_in_rules() -> list[Word]:
    return [word for part, words in reference().items() if part != "others" for word in words]


def test_every_word_is_explained_where_it_is_written() -> None:
    assert [word.said for words in reference().values() for word in words if not word.doc] == []


def test_every_word_has_lines_of_a_game_that_says_it() -> None:
    assert {word.said for word in said_in_rules() if not example(word)[1]} == NOT_SAID_BY_GAMES


def test_the_lines_of_a_word_say_it() -> None:
    for word in said_in_rules():
        lines = example(word)[1]
        assert word.name in lines or "self[" in lines or word.said in NOT_SAID_BY_GAMES, word.said


def test_no_two_words_have_the_same_place() -> None:
    anchors = [word.anchor for words in reference().values() for word in words]
    assert sorted(anchors) == sorted(set(anchors))


def rules_of(home: Path) -> list[Path]:
    return sorted(home.glob("*.py")) if home.is_dir() else [home]


def words_used(file: Path) -> set[str]:
    """What a file says of the contract: what it imports, and what it calls on the kit, the deck and the position."""
    tree = ast.parse(file.read_text("utf-8"))
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("spieltisch"):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            thing = node.value.id
            if thing in ("KIT", "DECK") or (thing == "self" and node.attr not in own):
                found.add(f"{thing}.{node.attr}")
        if isinstance(node, ast.FunctionDef) and node.decorator_list:
            found.add(node.name)
    return found


@pytest.mark.parametrize("home", NEWCOMERS, ids=lambda home: home.stem)
def test_whatever_a_newcomer_meets_has_its_entry(home: Path) -> None:
    entries = {word.said for words in reference().values() for word in words}
    tables = {"COLOUR", "VALUE"}  # of the deck, explained in the tutorial
    aside = {"Options", "DECK.sketch", "KIT.box"}  # explained in the pages, no words of their own
    used = set().union(*[words_used(file) for file in rules_of(home)])
    assert used - entries - tables - aside == set()


def test_a_word_without_an_entry_is_found(tmp_path: Path) -> None:
    file = tmp_path / "game.py"
    file.write_text(
        "from spieltisch.engine import Kit\n\nclass A:\n    def b(self):\n        self.b()\n        self.fly()\n"
    )
    assert words_used(file) == {"Kit", "self.fly"}


def test_the_contract_on_one_page_names_every_word() -> None:
    quoted = " ".join(re.findall(r"`([^`]*)`", (HOME / "docs" / "contract.md").read_text("utf-8")))
    named = set(re.findall(r"[A-Za-z_]+", quoted))
    parts = ("kit", "hooks", "cards", "rules", "moves", "deck", "game")
    assert {word.name for part in parts for word in reference()[part]} - named == set()


def test_every_kind_of_word_that_people_read_is_explained() -> None:
    quoted = " ".join(re.findall(r"`([^`]*)`", (HOME / "docs" / "folder.md").read_text("utf-8")))
    for name in ("mau_mau", "witwe", "durchbruch"):
        said = keys((EXAMPLES / name / "words.en.ftl").read_text("utf-8"))
        assert {key.partition("-")[0] for key in said} <= set(re.findall(r"[a-z]+", quoted))


# ---------------------------------------------------------------------- the tutorial


@pytest.mark.parametrize("step", ["step1", "step3", "step4", "step5"])
def test_a_step_of_the_tutorial_keeps_every_law(step: str) -> None:
    assert check(spieltisch.game(str(TUTORIAL / f"{step}.py")), 3) == []


def test_what_the_check_says_in_the_tutorial_is_what_it_says() -> None:
    text = (TUTORIAL / "index.md").read_text("utf-8")
    told = re.findall(r"<!-- check: (\S+) -->\n```text\n(.*?)\n```", text)
    assert len(told) == 2
    for file, sentence in told:
        found = check(spieltisch.game(str(HOME / file)), 6)
        assert len(found) == 1
        assert sentence in found[0]


def test_the_words_of_the_last_step_are_said() -> None:
    game = spieltisch.game(str(TUTORIAL / "step5.py"))
    hands = {"hand:0": ["red-2"], "hand:1": ["red-1"], "pile": ["blue-9"], "stock": ["red-3"]}
    [reason] = game.from_position({"players": 2, "zones": hands}).why(0, "red-2")
    said = words(game, "en").refusal(reason)
    assert said == "The red 2 is not higher than 9, and the blue 9 has another colour. (§1)"


# ---------------------------------------------------------------------- the pages


@pytest.mark.parametrize("page", ["declaring", "rules", "game", "deck", "python"])
def test_what_a_page_shows_is_what_happens(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HOME)
    failed, tried = doctest.testfile(str(HOME / "docs" / "reference" / f"{page}.md"), module_relative=False)
    assert tried >= 3
    assert failed == 0


def test_every_wish_of_a_page_is_fulfilled() -> None:
    left = [mark[0] for text in pages().values() for mark in site.MARK.finditer(text) if mark[1] != "check"]
    assert left == []


def test_every_page_is_in_the_table_of_contents() -> None:
    listed = {name for text in pages().values() for toc in re.findall(r"```{toctree}\n(.*?)```", text, re.DOTALL)
              for name in re.findall(r"^([\w/-]+)$", toc, re.MULTILINE)}  # fmt: skip
    assert {place.removesuffix(".md") for place in pages()} == listed | {"index"}


def anchors(text: str) -> set[str]:
    headings = re.findall(r"^#+ (.*)$", re.sub(r"```.*?```", "", text, flags=re.DOTALL), re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}
    return slugs | set(re.findall(r"^\(([\w-]+)\)=$", text, re.MULTILINE))


def links(text: str) -> list[str]:
    """Where a page leads, apart from what is shown as code."""
    prose = re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.DOTALL)
    return [target for _, target, _ in site.LINK.findall(prose) if not re.match(r"\w+:", target)]


def test_no_link_of_the_site_is_dead() -> None:
    dead: list[str] = []
    for place, text in pages().items():
        for link in links(text):
            target, _, anchor = link.partition("#")
            there = os.path.normpath(Path(place).parent / target) if target else place
            is_there = there in pages() or (HOME / "docs" / there).is_file()
            if not is_there or (anchor and there in pages() and anchor not in anchors(pages()[there])):
                dead.append(f"{place}: {link}")
    assert dead == []


def test_a_word_leads_to_the_games_that_use_it_and_pages_to_each_other() -> None:
    assert "../games/witwe.md" in links(pages()["reference/declaring.md"])
    assert "games/luecke.md" in links(pages()["cookbook.md"])
    assert "programs/learn.md" in links(pages()["environments.md"])
    assert "tutorial/index.md" in links(pages()["readme.md"])


def test_no_link_of_the_repository_is_dead() -> None:
    files = [*HOME.glob("*.md"), *(HOME / "docs").rglob("*.md"), *(HOME / ".github").rglob("*.md")]
    found = {file: links(file.read_text("utf-8")) for file in files}
    dead = [f"{file.name}: {link}" for file, targets in found.items() for link in targets
            if not (file.parent / link.partition("#")[0]).exists()]  # fmt: skip
    assert dead == []


def test_no_page_asks_the_network_for_anything() -> None:
    """Links lead there; pictures, scripts and styles do not come from there."""
    for text in pages().values():
        assert re.findall(r"!\[[^\]]*\]\(\w+:|<(?:script|link|iframe|img)\b", text) == []


# ---------------------------------------------------------------------- under /docs


def asked(url: str, path: str) -> tuple[int, Message, str]:
    """What is answered to a path that nobody has tidied up."""
    line = http.client.HTTPConnection(url.removeprefix("http://"))
    line.request("GET", path)
    answer = line.getresponse()
    return answer.status, answer.headers, answer.read().decode()


def lie_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the documentation be looked for in this folder, for one test."""
    monkeypatch.setattr(catalogue, "DOCS", folder)
    monkeypatch.setattr(catalogue, "catalogue", cache(catalogue.catalogue.__wrapped__))


def test_without_a_built_site_there_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lie_in(tmp_path / "nothing", monkeypatch)
    with serving(tmp_path) as url:
        for path in ("/docs", "/docs/tutorial/index.html"):
            status, _, body = asked(url, path)
            assert (status, "make docs" in body) == (404, True)
        assert '"has_docs":false' in asked(url, "/api/games")[2]


def test_a_built_site_is_served_and_nothing_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "site"
    (folder / "tutorial").mkdir(parents=True)
    (folder / "index.html").write_text("<script>light()</script>begin")
    (folder / "tutorial" / "index.html").write_text("learn")
    (tmp_path / "secret.txt").write_text("secret")
    lie_in(folder, monkeypatch)
    with serving(tmp_path / "tables") as url:
        status, headers, body = asked(url, "/docs/")
        assert (status, body) == (200, "<script>light()</script>begin")
        assert "'sha256-" in headers["Content-Security-Policy"]
        assert "'unsafe-inline'" not in headers["Content-Security-Policy"].partition("script-src")[2].partition(";")[0]
        assert headers["X-Frame-Options"] == "DENY"
        assert asked(url, "/docs/tutorial/index.html")[2] == "learn"
        assert '"has_docs":true' in asked(url, "/api/games")[2]
        for path in ("../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "nothing.html"):
            assert "secret" not in asked(url, f"/docs/{path}")[2]
        assert "form-action 'none'" in asked(url, "/api/games")[1]["Content-Security-Policy"]

"""The house keeps its order: imports point one way, nothing outside games/ names a game, files stay readable."""

import ast
import re
import statistics
from pathlib import Path

import pytest

import spieltisch

HOME = Path(__file__).parent.parent
SOURCE = HOME / "src" / "spieltisch"

# What each part may import, besides itself and the errors.
MAY_IMPORT = {
    "cards": set(),
    "engine": {"cards"},
    "games": {"cards", "engine"},
    "players": {"cards", "engine"},
    "lab": {"cards", "engine", "players"},
    "terminal": {"cards", "engine", "players", "lab"},
    "paper": {"cards", "engine"},
    "envs": {"cards", "catalogue", "engine", "paper", "players", "terminal"},
    "server": {"cards", "catalogue", "engine", "lab", "paper", "players"},
    "offline": {"engine", "server"},
    "workshop": {"cards", "catalogue", "engine", "lab", "paper", "players", "server", "terminal"},
    "catalogue.py": {"engine", "games"},
    "commands": {
        "cards",
        "catalogue",
        "engine",
        "envs",
        "lab",
        "paper",
        "players",
        "server",
        "terminal",
        "workshop",
    },
    "cli.py": {"catalogue", "commands", "engine", "terminal"},
}


def imports(file: Path) -> set[str]:
    """The parts of the package a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("spieltisch."):
            found.add(str(node.module).split(".")[1])
        elif isinstance(node, ast.Import):
            found |= {name.name.split(".")[1] for name in node.names if name.name.startswith("spieltisch.")}
    return found


def test_every_part_has_its_rule() -> None:
    """Only the front door, the errors and what is built into the package go without."""
    parts = {path.name for path in SOURCE.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    assert parts - set(MAY_IMPORT) == {"__init__.py", "__main__.py", "errors.py"}


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_imports_point_one_way(part: str) -> None:
    there = SOURCE / part
    for file in [there] if there.is_file() else there.rglob("*.py"):
        beyond = imports(file) - MAY_IMPORT[part] - {part, "errors"}
        assert not beyond, f"{file.relative_to(SOURCE)} imports {beyond}"


def test_a_game_imports_no_other_game() -> None:
    for folder in (SOURCE / "games").iterdir():
        for file in folder.rglob("*.py") if folder.is_dir() else []:
            for name in re.findall(r"spieltisch\.games\.(\w+)", file.read_text("utf-8")):
                assert name == folder.name


def test_nothing_outside_games_names_a_game() -> None:
    slugs = "|".join(game.slug for game in spieltisch.games())
    for file in [file for file in SOURCE.rglob("*.py") if "games" not in file.parts]:
        code = re.sub(r'""".*?"""|#[^\n]*', "", file.read_text("utf-8"), flags=re.DOTALL)  # docs may give examples
        assert not re.search(rf"\b({slugs})\b", code), f"{file.relative_to(SOURCE)} names a game"


@pytest.mark.parametrize("name", [game.slug for game in spieltisch.games()])
def test_rules_stay_short_and_in_order(name: str) -> None:
    rules = (SOURCE / "games" / name.replace("-", "_") / "rules.py").read_text("utf-8")
    assert lines_of_rules(name) <= 400
    words = ["Kit("] if "Kit(" in rules else []  # the table of a large game may have a file of its own
    places = [rules.index(word) for word in [*words, "KIT.phase(", "KIT.verb(", "def deal(", "def act("]]
    assert places == sorted(places), "keep the order: kit, zones, phases, moves, deal, …, act, …"


def lines_of_rules(name: str) -> int:
    """What there is to read: the mark at a hook says only that mypy checks it."""
    rules = (SOURCE / "games" / name.replace("-", "_") / "rules.py").read_text("utf-8")
    return len([line for line in rules.splitlines() if line.strip() != "@override"])


def test_the_two_models_stay_under_150_lines() -> None:
    assert max(lines_of_rules(name) for name in ("luecke", "pyramide")) < 150


def test_half_of_all_rules_stay_under_150_lines() -> None:
    assert statistics.median(lines_of_rules(game.slug) for game in spieltisch.games()) < 150

"""Finds the games: every folder in `games/`, and any file or folder somebody points at."""

import copyreg
import difflib
import importlib.util
import pkgutil
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from spieltisch.engine.author import told_with_line
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match, read_record
from spieltisch.engine.match import replay as replay_with
from spieltisch.engine.shapes import Record
from spieltisch.errors import InputError

_found: dict[str, Game] = {}


def games() -> list[Game]:
    """All games of the catalogue, by name."""
    if not _found:
        folder = import_module("spieltisch.games")
        for module in pkgutil.iter_modules(folder.__path__, "spieltisch.games."):
            found: Game = import_module(module.name).GAME
            _found[found.slug] = found
    return list(_found.values())


def game(name: str) -> Game:
    """A game by its name, or by the path of a file or folder with a game in it."""
    if "/" in name or "\\" in name or name.endswith(".py"):
        return _game_in(Path(name))
    games()
    if name not in _found:
        near = difflib.get_close_matches(name, _found, 1, 0.5)
        hint = f"Did you mean '{near[0]}'?" if near else f"There are: {', '.join(_found)}."
        raise InputError(f"There is no game '{name}'. {hint}")
    return _found[name]


def _game_in(path: Path) -> Game:
    """The GAME of a folder or of a single file."""
    file = path if path.suffix == ".py" else path / "__init__.py"
    if not file.is_file():
        raise InputError(f"There is no game in {path}: it should be a Python file, or a folder with an __init__.py.")
    name = path.resolve().stem
    inside = [str(path.resolve())] if path.is_dir() else None
    spec = importlib.util.spec_from_file_location(name, file, submodule_search_locations=inside)
    if spec is None or spec.loader is None:
        raise InputError(f"{file} cannot be read as Python.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
        found = getattr(module, "GAME", None)
        if not isinstance(found, Game):
            raise InputError(f"{file} has no GAME; docs/example shows one.")
        found.kit  # noqa: B018  (whatever is wrong with its equipment is told now)
    except Exception as error:
        raise InputError(f"The game in {path} cannot be read. {told_with_line(error, path)}") from None
    return found


def saved_game(saved: Game) -> tuple[Callable[[str, str], Game], tuple[str, str]]:
    """A pickled game is its name, or where it lies, and found again by it."""
    if saved in games():
        return found_again, (saved.slug, "")
    module = sys.modules.get(saved.package)
    if module is None or getattr(module, "GAME", None) is not saved:
        raise InputError(f"{saved.slug} is neither of the catalogue nor in a file: nobody could find it again.")
    return found_again, (saved.package, str(module.__file__ if saved.in_one_file else saved.folder))


def found_again(name: str, path: str) -> Game:
    """A game that was pickled, perhaps by another process: its name, and its path unless it is of the catalogue."""
    if not path:
        return game(name)
    here = getattr(sys.modules.get(name), "GAME", None)
    return here if isinstance(here, Game) else game(path)


copyreg.pickle(Game, saved_game)


def replay(record: Record | bytes) -> Match:
    """The match a record tells of, at its last position."""
    told = read_record(record) if isinstance(record, bytes) else record
    return replay_with(told, game(told.game))

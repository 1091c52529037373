"""A game of one's own: a Python file, or a folder like those of the catalogue, wherever somebody keeps it."""

import importlib.util
import linecache
import re
import sys
from hashlib import sha256
from pathlib import Path

from spieltisch.engine.author import told_with_line
from spieltisch.engine.game import Game
from spieltisch.errors import InputError

_loaded: dict[Path, Game] = {}


def load(path: Path) -> Game:
    """The game at a path. It is read once: while a program runs, its rules stay what they are."""
    found = loaded(path)
    return found if found is not None else load_anew(path)


def loaded(path: Path) -> Game | None:
    """The game at a path, if this program has read it already."""
    return _loaded.get(path.resolve())


def load_anew(path: Path) -> Game:
    """The game at a path as it is written there now."""
    home = path.resolve()
    file = home if home.suffix == ".py" else home / "__init__.py"
    if not file.is_file():
        raise InputError(f"There is no game in {path}: it should be a Python file, or a folder with an __init__.py.")
    source = fingerprint(home)
    package = (
        f"spieltisch.own.at_{sha256(str(home).encode()).hexdigest()[:8]}.{re.sub(r'[^a-zA-Z0-9]+', '_', home.stem)}"
    )
    for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[name]
    linecache.checkcache()
    # Python believes compiled files that are a second old; whoever saves twice in a second would not be believed.
    writes_not, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        game = _game_in(package, file, home)
    except Exception as error:
        raise InputError(told_with_line(error, home, "Kit(" if "Kit" in str(error) else "GAME")) from None
    finally:
        sys.dont_write_bytecode = writes_not
    game.path = str(home)
    game.source = source
    _loaded[home] = game
    return game


def _game_in(package: str, file: Path, home: Path) -> Game:
    spec = importlib.util.spec_from_file_location(
        package, file, submodule_search_locations=[str(home)] if home.is_dir() else None
    )
    if spec is None or spec.loader is None:
        raise InputError(f"{file.name} cannot be read as Python.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[package] = module
    spec.loader.exec_module(module)
    found = getattr(module, "GAME", None)
    if not isinstance(found, Game):
        raise InputError(f"{file.name} has no GAME: end it with GAME = Game(__name__, players=…, rules=…).")
    if not found.kit.phases:
        raise InputError("The Kit has no phase: write TURN = KIT.phase('turn').")
    if not found.moves.verbs:
        raise InputError("The Kit has no moves: write LAY = KIT.verb('lay', …, phase=TURN).")
    return found


def fingerprint(home: Path) -> str:
    """A short text that changes with the rules: with any line of Python in the file or the folder."""
    digest = sha256()
    for file in [home] if home.is_file() else sorted(home.rglob("*.py")):
        digest.update(f"{file.name}\n".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def has_changed(game: Game) -> bool:
    """Is a game of one's own written differently now than it was read?"""
    home = Path(game.path)
    return bool(game.path) and (not home.exists() or fingerprint(home) != game.source)

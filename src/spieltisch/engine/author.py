"""What goes wrong in somebody's own game, told to its author: a sentence with the file and the line."""

import builtins
import difflib
import inspect
import re
import sys
import traceback
from pathlib import Path

import spieltisch.engine as engine
from spieltisch.engine.cards_in_play import Cards
from spieltisch.engine.game import Game
from spieltisch.engine.places import Places
from spieltisch.engine.state import State

# What the compiled engine says of a value of the wrong kind, what is meant by it, and the line that is about it. The
# uncompiled one looks first and says the same.
WRONG_KINDS = [
    (
        "Operand object expected",
        "A verb is given something else; make an operand of it: KIT.card_in(…), KIT.place(…).",
        "",
    ),
    (
        "kit.Kit] or None object expected",
        "rules=(CLASS, KIT) are the class of the positions and the kit, in this order.",
        "",
    ),
    (
        "Reason or None object expected",
        "refusal gives something else: give None, or a reason declared with KIT.reason(KEY, CLAUSE).",
        "def refusal",
    ),
]


def told_with_line(error: BaseException, home: Path, otherwise: str = "") -> str:
    """An error with the last line of the game's own code that led to it; `home` is its file or its folder. If none did,
    the first line with what is given `otherwise` must do."""
    if isinstance(error, SyntaxError) and error.filename is not None:
        return f"{Path(error.filename).name}, line {error.lineno}: {sentence_about(error)}"
    inside = home.resolve() if home.is_dir() else home.resolve().parent
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        file = Path(frame.filename)
        if file.is_absolute() and file.resolve().is_relative_to(inside):
            return f"{file.name}, line {frame.lineno}: {sentence_about(error)}"
    otherwise = next((line for said, _, line in WRONG_KINDS if line and said in str(error)), otherwise)
    files = python_in(home) if otherwise else []
    first = f"{files[0].name}, line 1: " if files else ""
    return f"{line_with(files, otherwise) or first}{sentence_about(error)}"


def sentence_about(error: BaseException) -> str:
    """What an error means to whoever wrote the game."""
    told = str(error).rstrip(".")
    if isinstance(error, SyntaxError):
        return f"This is not Python: {error.msg}."
    if isinstance(error, NameError) and error.name:
        return f"'{error.name}' is not known here: {known_as(error.name)}."
    if isinstance(error, ModuleNotFoundError):
        return f"There is no module '{error.name}' to import: a game needs only spieltisch.cards and spieltisch.engine."
    if isinstance(error, ImportError):
        return f"{told[:1].upper()}{told[1:]}: look it up in docs/contract.md."
    if isinstance(error, AttributeError) and error.name:
        return f"{told[:1].upper()}{told[1:]}: {near(error.name, dir(error.obj))}."
    if isinstance(error, RecursionError):
        return "This calls itself without end: let it stop when there is nothing left to do."
    if isinstance(error, ValueError) and told:
        return str(error)
    if isinstance(error, TypeError):
        meant = next((meant for said, meant, _ in WRONG_KINDS if said in told), "")
        if meant:
            return meant
    return f"{type(error).__name__}: {told}."


def known_as(name: str) -> str:
    """Where a name could come from."""
    if name in engine.__all__:
        return f"write 'from spieltisch.engine import {name}'"
    return near(name, [*engine.__all__, *dir(builtins)])


def near(name: str, names: list[str]) -> str:
    found = difflib.get_close_matches(name, [other for other in names if not other.startswith("_")], 1, 0.6)
    return f"did you mean '{found[0]}'?".rstrip("?") if found else "define or import it first, or look at its spelling"


def kept_outside(state: State) -> str:
    """A sentence about what a game keeps in an attribute of its own, where no copy and no position would find it."""
    known = {name for kind in (Places, Cards, State) for name in inspect.get_annotations(kind)}
    for name in vars(state) if hasattr(state, "__dict__") else []:
        if name not in known:
            fact = f"{name.upper()} = KIT.count('{name.replace('_', '-')}')"
            return (
                f"{line_of(type(state), name)}'{name}' is kept in a Python attribute, which copies, imagined worlds and"
                f" records do not have. Keep it in a fact: {fact}."
            )
    return ""


def line_of(kind: type, attribute: str) -> str:
    """Where a class first sets an attribute: 'rules.py, line 12: '."""
    try:
        lines, first = inspect.getsourcelines(kind)
    except (OSError, TypeError):
        return ""
    for number, line in enumerate(lines, first):
        if re.search(rf"self\.{attribute}\b[^=]*=", line):
            return f"{Path(inspect.getfile(kind)).name}, line {number}: "
    return ""


def hook_line(game: Game, hook: str) -> str:
    """Where a game writes a hook, or if it does not, where its class begins: 'rules.py, line 12: '."""
    kind = game.rules[0]
    try:
        written = inspect.unwrap(vars(kind)[hook]) if hook in vars(kind) else kind
        first = inspect.getsourcelines(written)[1]
        first += next(
            k for k, line in enumerate(inspect.getsourcelines(written)[0]) if re.match(r"\s*(def|class)\b", line)
        )
        return f"{Path(inspect.getfile(kind)).name}, line {first}: "
    except (OSError, TypeError, StopIteration):
        return ""


def declared_line(game: Game, name: str) -> str:
    """Where a game declares a zone, a fact, a phase, a verb or an option: 'rules.py, line 12: '."""
    files = source_files(game)
    return line_with(files, f'"{name}"') or line_with(files, f"'{name}'")


def line_with(files: list[Path], text: str) -> str:
    """The first line of these files that has this text: 'rules.py, line 12: '."""
    for file in files:
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if text in line:
                return f"{file.name}, line {number}: "
    return ""


def home_of(game: Game) -> Path:
    """The file or the folder of a game."""
    module = sys.modules.get(game.package)
    file = Path(getattr(module, "__file__", None) or ".")
    return Path(game.path) if game.path else file if game.in_one_file else file.parent


def source_files(game: Game) -> list[Path]:
    """The Python of a game that can be read: of a compiled one, none."""
    return python_in(home_of(game))


def python_in(home: Path) -> list[Path]:
    """The Python of a file or a folder, the rules before what the catalogue shows."""
    if home.is_file():
        return [home] if home.suffix == ".py" else []
    return sorted(home.glob("*.py"), reverse=True) if (home / "rules.py").is_file() else []

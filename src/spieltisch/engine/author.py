"""What goes wrong in somebody's own game, told to its author: a sentence with the file and the line."""

import inspect
import re
import traceback
from pathlib import Path

from spieltisch.engine.cards_in_play import Cards
from spieltisch.engine.places import Places
from spieltisch.engine.state import State


def told_with_line(error: BaseException, home: Path) -> str:
    """An error with the last line of the game's own code that led to it; `home` is its file or its folder."""
    sentence = str(error) if isinstance(error, ValueError) and str(error) else f"{type(error).__name__}: {error}"
    inside = home.resolve() if home.is_dir() else home.resolve().parent
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        file = Path(frame.filename)
        if file.is_absolute() and file.resolve().is_relative_to(inside):
            return f"{file.name}, line {frame.lineno}: {sentence}"
    if isinstance(error, SyntaxError) and error.filename is not None:
        return f"{Path(error.filename).name}, line {error.lineno}: {error.msg}."
    return sentence


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

"""Finds the games: every folder in `games/`, and any file or folder somebody points at."""

import copyreg
import difflib
import pkgutil
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from spieltisch.engine.game import Game
from spieltisch.engine.match import Match, read_record
from spieltisch.engine.match import replay as replay_with
from spieltisch.engine.own import load, loaded
from spieltisch.engine.shapes import Record
from spieltisch.errors import InputError

_found: dict[str, Game] = {}
_added: dict[str, Game] = {}


def games() -> list[Game]:
    """All games of the catalogue, by name; after them those that were added."""
    if not _found:
        folder = import_module("spieltisch.games")
        for module in pkgutil.iter_modules(folder.__path__, "spieltisch.games."):
            found: Game = import_module(module.name).GAME
            _found[found.slug] = found
    return [*_found.values(), *_added.values()]


def game(name: str) -> Game:
    """A game by its name, or by the path of a file or folder with a game in it."""
    if is_path(name):
        return load(Path(name))
    known = {game.slug: game for game in games()}
    if name not in known:
        near = difflib.get_close_matches(name, known, 1, 0.5)
        hint = f"Did you mean '{near[0]}'?" if near else f"There are: {', '.join(known)}."
        raise InputError(f"There is no game '{name}'. {hint}")
    return known[name]


def is_path(name: str) -> bool:
    return "/" in name or "\\" in name or name.endswith(".py")


def add(path: str) -> Game:
    """Put a game of one's own beside those of the catalogue, as long as this program runs. Added again, it takes the
    place of what it was."""
    found = load(Path(path))
    there = {game.slug: game for game in games()}.get(found.slug)
    if there is not None and there.path != found.path:
        whose = there.path or "a game of the catalogue"
        raise InputError(f"'{found.slug}' is already the name of {whose}: call {path} something else.")
    _added[found.slug] = found
    return found


def added() -> list[Game]:
    """The games that were put beside the catalogue."""
    return list(_added.values())


def saved_game(saved: Game) -> tuple[Callable[[str, str], Game], tuple[str, str]]:
    """A pickled game is its name, or where it lies, and found again by it."""
    if not saved.path and saved not in games():
        raise InputError(f"{saved.slug} is neither of the catalogue nor in a file: nobody could find it again.")
    return found_again, (saved.address, saved.source)


def found_again(address: str, source: str) -> Game:
    """A game that was pickled, perhaps by another process. Positions of other rules would make no sense here."""
    found = game(address)
    if found.source != source:
        raise InputError(f"The rules of '{found.slug}' have changed since this was kept.")
    return found


copyreg.pickle(Game, saved_game)


def replay(record: Record | bytes, by: Game | None = None) -> Match:
    """The match a record tells of, at its last position; `by` which rules, if they are of a game of one's own."""
    told = read_record(record) if isinstance(record, bytes) else record
    rules = by if by is not None else game_of(told)
    if rules.slug != told.game:
        raise InputError(f"This is a record of '{told.game}', not of '{rules.slug}'.")
    try:
        return replay_with(told, rules)
    except InputError as error:
        if is_other(told, rules):
            raise InputError(f"The rules of '{rules.slug}' have changed since this was played. {error}") from None
        raise


def game_of(told: Record) -> Game:
    """The game a record was played by: of the catalogue, or one that was loaded before. A game is a program, and a
    record may come from a stranger: what it names is never run."""
    if is_path(told.game):
        raise InputError(f"This is no record of a Spieltisch game: '{told.game}' is no name of one.")
    if not told.source:
        return game(told.game)
    beside = {game.slug: game for game in added()}.get(told.game) or (loaded(Path(told.path)) if told.path else None)
    if beside is not None:
        return beside
    where = f"was in {told.path}" if told.path else "somebody keeps at home"
    raise InputError(
        f"This record is of '{told.game}', a game that {where}. A record runs no program by itself: give the path of"
        " the game as well."
    )


def is_other(told: Record, rules: Game) -> bool:
    """Have the rules of a game of one's own been changed since this was played?"""
    return bool(told.source) and told.source != rules.source

"""How an environment is shown: the table as text, as in the terminal, or as a picture."""

from spieltisch.engine.game import Game
from spieltisch.engine.state import State
from spieltisch.engine.table import table
from spieltisch.engine.words import words
from spieltisch.envs.picture import picture
from spieltisch.errors import InputError
from spieltisch.terminal.table import TextTable

MODES = ["ansi", "svg"]


def known_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise InputError(f"A table can be rendered as {' or '.join(MODES)}, not as '{mode}'.")
    return mode


def shown(game: Game, state: State, seat: int | None, mode: str | None, lang: str = "en") -> str | None:
    """The table as this seat sees it; None is a spectator."""
    if mode is None:
        return None
    view = table(state, seat, game.slug)
    if mode == "svg":
        return picture(view, words(game, lang))
    names = [f"player_{k}" for k in range(int(state.players))]
    return TextTable(words(game, lang), names, seat).draw(view)

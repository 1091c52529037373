"""How an environment is shown: in a window, as text as in the terminal, as a drawing, or as an array of pixels."""

from importlib import import_module
from io import BytesIO
from typing import Any

from spieltisch.engine.game import Game
from spieltisch.engine.state import State
from spieltisch.engine.table import table
from spieltisch.engine.words import words
from spieltisch.envs import window
from spieltisch.envs.extras import extra
from spieltisch.envs.picture import picture, side_by_side
from spieltisch.errors import InputError
from spieltisch.terminal.table import TextTable

MODES = ["human", "ansi", "svg", "rgb_array"]
PIXELS = 720  # each way


def known_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise InputError(f"A table can be rendered as {' or '.join(MODES)}, not as '{mode}'.")
    if mode == "rgb_array":
        with extra("render"):
            import_module("PIL")
            import_module("resvg_py")
    return mode


def shown(game: Game, state: State, seat: int | None, mode: str | None, lang: str = "en") -> Any:
    """The table as this seat sees it; None is a spectator. For a human it goes to the window instead."""
    if mode is None:
        return None
    view = table(state, seat, game.slug)
    if mode == "ansi":
        names = [f"player_{k}" for k in range(int(state.players))]
        return TextTable(words(game, lang), names, seat).draw(view)
    drawing = picture(game, view, words(game, lang))
    if mode == "human":
        window.show(drawing)
        return None
    return pixels(drawing) if mode == "rgb_array" else drawing


def shown_together(game: Game, states: list[State], seat: int | None, mode: str | None) -> tuple[Any, ...] | None:
    """Many tables as this seat sees them, one by one; for a human side by side in one window."""
    if mode is None:
        return None
    if mode != "human":
        return tuple(shown(game, state, seat, mode) for state in states)
    window.show(side_by_side([shown(game, state, seat, "svg") for state in states]))
    return None


def pixels(svg: str) -> Any:
    """A drawing as an array of height × width × red, green and blue."""
    with extra("render"):
        import numpy as np
        import resvg_py
        from PIL import Image

    return np.array(Image.open(BytesIO(resvg_py.svg_to_bytes(svg_string=svg, width=PIXELS))).convert("RGB"))

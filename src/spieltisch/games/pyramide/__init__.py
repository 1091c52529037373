"""Pyramide, for one: build the pyramid, every card one symbol more than what it rests on."""

from typing import Final

from spieltisch.engine.game import Game, choice

GAME: Final = Game(
    __name__,
    "Pyramide",
    players=(1, 1),
    minutes=5,
    category="patience",
    options=[choice("level", "simple", "normal")],
)

"""Durchbruch (Breakthrough): what the catalogue shows."""

from typing import Final

from spieltisch.engine.game import Game, starter

GAME: Final = Game(
    __name__,
    "Durchbruch",
    players=(2, 2),
    minutes=10,
    age=6,
    category="duel",
    options=[starter()],
    longest=2 * 10 * 4,  # twenty pawns, each four rows from where somebody wins
    wordless=True,
    shared_screen=True,
)

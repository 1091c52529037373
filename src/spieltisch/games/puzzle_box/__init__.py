"""Puzzle Box, for one: all 32 cards on one board, neighbours one symbol apart."""

from typing import Final

from spieltisch.engine.game import Game, choice

GAME: Final = Game(
    __name__,
    "PuzzleBox",
    players=(1, 1),
    minutes=15,
    category="patience",
    options=[choice("level", "normal", "hard", "extreme", "super")],
    longest=63,  # every card is placed once at most, and at least one of the 32 is turned up without a move
)

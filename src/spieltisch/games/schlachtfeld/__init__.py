"""Schlachtfeld, for two: singles march towards each other and capture deep in enemy land."""

from typing import Final

from spieltisch.engine.game import Game, Options, starter


def longest(players: int, options: Options) -> int:
    """Each of the 26 cards of both players, and for each a step for every symbol it shows: 75 in a deck."""
    return 2 * (26 + 75)


GAME: Final = Game(
    __name__,
    "Schlachtfeld",
    players=(2, 2),
    minutes=25,
    category="duel",
    options=[starter()],
    longest=longest,
)

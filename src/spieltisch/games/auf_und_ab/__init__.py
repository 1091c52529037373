"""Auf und Ab: cards that differ in one symbol go on each other, and every pile goes up and down with them."""

from typing import Final

from spieltisch.engine.game import Game, Options, choice


def longest(players: int, options: Options) -> int:
    """Everybody lays out once; then hands and draw pile hold 26 cards, every turn takes at least one of them away, and
    the longest turn is two cards for another one and what becomes of it."""
    return players + 26 * 4


GAME: Final = Game(
    __name__,
    "AufUndAb",
    players=(2, 3),
    minutes=20,
    category="family",
    options=[choice("goal", "high", "low")],
    longest=longest,
)

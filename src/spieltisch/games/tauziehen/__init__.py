"""Tauziehen, for two: pull the single symbols over the border on your side."""

from typing import Final

from spieltisch.engine.game import Game, number, starter

GAME: Final = Game(
    __name__,
    "Tauziehen",
    players=(2, 2),
    minutes=15,
    category="duel",
    options=[starter(), number("turn_limit", 200, least=20, most=1000, step=2)],
    # One opening marker, at most 1,000 played cards, and a marker after each of them but the last.
    longest=2000,
)

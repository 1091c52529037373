"""Blitzduell: be the first to build the table card from your five single symbols."""

from typing import Final

from spieltisch.engine.game import Game, number, starter

GAME: Final = Game(
    __name__,
    "Blitzduell",
    players=(3, 4),
    minutes=10,
    age=6,
    category="children",
    wordless=True,
    options=[
        starter(),
        number("countdown", 3, least=0, most=10),
        number("race_limit", 60, least=10, most=600),
        number("auto_reveal", 30, least=0, most=120),
    ],
    # 26 rounds, each of one reveal, one card turned up and at most 200 moves, the table's time-up instead of the last.
    longest=26 * 202,
)

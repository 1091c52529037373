"""Auktion: bid cards in secret for what the table offers; how much a lot is worth to you, only you know."""

from typing import Final

from spieltisch.engine.game import Game, Options, number


def longest(players: int, options: Options) -> int:
    """Every bid spends at least one card for good, and everybody has 32."""
    return 32 * players


GAME: Final = Game(
    __name__,
    "Auktion",
    players=(3, 10),
    minutes=30,
    category="party",
    options=[
        number("points_both", 5, least=0, most=20),
        number("points_one", 3, least=0, most=20),
        number("points_none", 1, least=-5, most=20),
    ],
    longest=longest,
)

"""Werteschmiede, for one: sort five columns onto two piles, up from the Joker and down from the 31."""

from typing import Final

from spieltisch.engine.game import Game, Options, choice, number


def longest(players: int, options: Options) -> int:
    """At most 25 cards are turned up and 30 laid off. Each of these 55 events comes within stall_limit moves of the one
    before, else the game ends there; and the 55th is the end."""
    return 55 * int(options["stall_limit"])


GAME: Final = Game(
    __name__,
    "Werteschmiede",
    players=(1, 1),
    minutes=15,
    category="patience",
    options=[choice("mode", "normal", "loss"), number("stall_limit", 100, least=50, most=1000)],
    longest=longest,
)

"""Fütter den Drachen: build piles from four symbols down to one and feed them to the dragon before the others do."""

from typing import Final

from spieltisch.engine.game import Game, Options, number, starter


def longest(players: int, options: Options) -> int:
    """A turn is two moves at most; everybody can lay 15 cards, and so many turns may pass before each of them and after
    the last."""
    return 2 * (15 * players + 1) * int(options["stall_rounds"]) * players


GAME: Final = Game(
    __name__,
    "FuetterDenDrachen",
    players=(2, 6),
    minutes=30,
    category="family",
    options=[starter(), number("stall_rounds", 40, least=10, most=100)],
    longest=longest,
)

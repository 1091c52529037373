"""Fusionskern: lay all your cards, from the tips over the bridges into the core."""

from typing import Final

from spieltisch.engine.game import Game, Options, choice, number, starter


def longest(players: int, options: Options) -> int:
    """Four corners; at most 20 cards are laid, and before each of them, or the end, all but one of the turns may pass
    after which it is a standstill."""
    return 4 + 21 * int(options["stall_rounds"]) * players


GAME: Final = Game(
    __name__,
    "Fusionskern",
    players=(2, 4),
    minutes=20,
    category="family",
    options=[
        starter(),
        choice("core_single", "bridge_corners", "any_corner"),
        choice("exchange_when", "nothing_fits", "card_stuck"),
        number("stall_rounds", 15, least=5, most=50),
    ],
    longest=longest,
)

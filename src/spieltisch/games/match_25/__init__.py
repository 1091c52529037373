"""Match 25: lay cards side by side on a board of 25 spaces, and score every card that yours touches."""

from typing import Final

from spieltisch.engine.game import Game, Options, choice, starter


def longest(players: int, options: Options) -> int:
    """At most 23 cards are laid, since no full board exists, or of a small deck the four that are dealt; before each,
    and in the end, not everybody passes."""
    return (5 if options["deck"] == "small" else 24) * players


GAME: Final = Game(
    __name__,
    "Match25",
    players=(2, 3),
    players_if={("deck", "small"): (2, 2)},
    minutes=20,
    category="family",
    options=[starter(), choice("deck", "whole", "small")],
    longest=longest,
)

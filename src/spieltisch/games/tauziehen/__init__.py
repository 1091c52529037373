"""Tauziehen, for two: pull the single symbols over the border on your side."""

from typing import Final

from spieltisch.engine.game import Game, Options, choice, number, starter


def longest(players: int, options: Options) -> int:
    """One opening marker, the cards that may be played, six of a small deck, and a marker after each of them but the
    last."""
    return 2 * (6 if options["deck"] == "small" else int(options["turn_limit"]))


GAME: Final = Game(
    __name__,
    "Tauziehen",
    players=(2, 2),
    minutes=15,
    category="duel",
    options=[starter(), number("turn_limit", 200, least=20, most=1000, step=2), choice("deck", "whole", "small")],
    longest=longest,
)

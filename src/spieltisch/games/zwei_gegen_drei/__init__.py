"""2 gegen 3, for two: two strong cards against three weaker ones, laid face down, turned up one by one."""

from typing import Final

from spieltisch.engine.game import Game, Options, number, starter


def longest(players: int, options: Options) -> int:
    """A trick has two lays, three cards turned up and three chances to swap, the last of a round none of these."""
    return int(options["max_rounds"]) * (4 * 8 + 5)


GAME: Final = Game(
    __name__,
    "ZweiGegenDrei",
    players=(2, 2),
    minutes=30,
    category="duel",
    options=[starter(), number("max_rounds", 10, least=2, most=20, step=2)],
    longest=longest,
)

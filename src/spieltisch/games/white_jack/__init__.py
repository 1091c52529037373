"""White Jack, for two: come as near as you dare to what the dice say, and win the other player's cards."""

from typing import Final

from spieltisch.engine.game import Game, Options, number, starter


def longest(players: int, options: Options) -> int:
    """In a round: the throw; the Joker, five 1s and three 2s stay below 13, so that a tenth card of either player is
    too much; a pause before each of these cards at most, and one move to give up."""
    return int(options["round_limit"]) * (1 + 2 * 20 + 1)


GAME: Final = Game(
    __name__,
    "WhiteJack",
    players=(2, 2),
    minutes=20,
    category="duel",
    options=[starter(), number("round_limit", 200, least=64, most=1000)],
    longest=longest,
)

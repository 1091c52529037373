"""Joker Battle Royale: Jokers chase each other over a field of cards, strike, dodge, and collect trophies."""

from typing import Final

from spieltisch.engine.game import Game, Options, flag, number, starter


def longest(players: int, options: Options) -> int:
    """A turn is four moves at most: go, attack, look at the field card, defend. Each of everybody's 26 cards becomes a
    trophy once at most, and so many turns may pass before each of them and after the last."""
    return players + 4 * (26 * players + 1) * int(options["stall_rounds"]) * players


GAME: Final = Game(
    __name__,
    "JokerBattleRoyale",
    players=(3, 6),
    minutes=45,
    category="party",
    options=[
        starter(),
        flag("position_fights"),
        flag("diagonal_moves"),
        number("stall_rounds", 20, least=5, most=100),
    ],
    longest=longest,
)

"""Pyramide, for one: build the pyramid, every card one symbol more than what it rests on."""

from typing import Final

from spieltisch.engine.game import Game, Options, choice, flag


def longest(players: int, options: Options) -> int:
    """Each of 25 cards is turned up once. In a second pass every pass but the last places a card: at most 10 + 9 + 8 +
    7 turns for the four cells of row 4, 10 + 9 + 8 for the three of row 3, 5 + 4 for the two of row 2."""
    return 70 if options["level"] == "simple" and options["second_pass"] else 25


GAME: Final = Game(
    __name__,
    "Pyramide",
    players=(1, 1),
    minutes=5,
    category="patience",
    options=[choice("level", "simple", "normal"), flag("second_pass")],
    longest=longest,
)

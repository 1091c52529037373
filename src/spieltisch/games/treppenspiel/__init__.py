"""Treppenspiel: race up a staircase of cards, where your own five cards may help you or send you back."""

from typing import Final

from spieltisch.engine.game import Game, Options, choice, flag, number, starter


def longest(players: int, options: Options) -> int:
    """A turn is one roll and at most five reveals, one of which can roll back; with pairs 15, of which ten can ask
    for a choice and five roll back."""
    return int(options["round_limit"]) * players * (31 if options["deck"] == "pairs" else 7)


GAME: Final = Game(
    __name__,
    "Treppenspiel",
    players=(2, 6),
    minutes=15,
    age=5,
    category="children",
    wordless=True,
    options=[
        choice("deck", "singles", "pairs"),
        flag("playground", True),
        starter(),
        number("round_limit", 300, least=20, most=1000),
    ],
    longest=longest,
)

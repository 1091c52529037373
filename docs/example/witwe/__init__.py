"""Witwe (The Widow): what the catalogue shows."""

from typing import Final

from spieltisch.engine.game import Game, Options, number


def longest(players: int, options: Options) -> int:
    """In a round everybody bids once, up to four cards are buried, trumps are named once and 30 cards laid at most."""
    return int(options["rounds"]) * (players + 4 + 1 + 30)


GAME: Final = Game(
    __name__,
    "Witwe",
    players=(3, 4),
    minutes=20,
    age=10,
    category="family",
    options=[number("rounds", 3, least=1, most=24, by_players={4: 4})],
    longest=longest,
)

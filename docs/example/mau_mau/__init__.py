"""Mau-Mau: what the catalogue shows."""

from typing import Final

from spieltisch.engine.game import Game, Options, number, starter


def longest(players: int, options: Options) -> int:
    """The stock is used up once and rebuilt four times, 36 cards at most; each is drawn once and laid once, and before
    a card is laid all may go without one."""
    drawn = 5 * 36
    laid = drawn + players * int(options["cards"])
    return drawn + laid + players * (laid + 1)


GAME: Final = Game(
    __name__,
    "MauMau",
    players=(2, 4),
    minutes=10,
    age=6,
    category="family",
    options=[number("cards", 5, least=3, most=7), starter()],
    longest=longest,
)

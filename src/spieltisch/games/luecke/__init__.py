"""Lücke: lay cards into the gap between two piles."""

from typing import Final

from spieltisch.engine.game import Game, Options, number, seat


def longest(players: int, options: Options) -> int:
    """In a round everybody sets two cards aside; what is drawn comes from the first stock and from nine rebuilds of at
    most 64 cards; all of it and the first ten cards of every hand are laid once at most; and before a card is laid, or
    the round ends, all may pass in vain on a dry stock."""
    drawn = 64 - 12 * players + 9 * 64
    laid = 10 * players + drawn
    return int(options["rounds"]) * (2 * players + drawn + laid + players * (laid + 1))


GAME: Final = Game(
    __name__,
    "Luecke",
    players=(2, 4),
    minutes=20,
    age=8,
    category="numbers",
    options=[number("rounds", 4, least=1, most=100, by_players={3: 3}), seat("first_dealer")],
    longest=longest,
)

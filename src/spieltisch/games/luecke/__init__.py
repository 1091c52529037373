"""Lücke: lay cards into the gap between two piles."""

from typing import Final

from spieltisch.engine.game import Game, number, seat

GAME: Final = Game(
    __name__,
    "Luecke",
    players=(2, 4),
    minutes=20,
    age=8,
    category="family",
    options=[number("rounds", 4, least=1, most=100, by_players={3: 3}), seat("first_dealer")],
)

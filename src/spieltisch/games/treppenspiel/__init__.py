"""Treppenspiel: race up a staircase of cards, where your own five cards may help you or send you back."""

from typing import Final

from spieltisch.engine.game import Game, choice, number, starter

GAME: Final = Game(
    __name__,
    "Treppenspiel",
    players=(2, 6),
    minutes=15,
    age=5,
    category="children",
    options=[choice("deck", "singles", "pairs"), starter(), number("round_limit", 300, least=20, most=1000)],
    # A turn is one roll and at most 15 reveals; of these cards ten can ask for a choice and five can roll back.
    # So 31 moves a turn, six turns a round, 1000 rounds.
    longest=31 * 6 * 1000,
)

"""Schildkröte, for one: fill the turtle, every card one symbol apart from its neighbours."""

from typing import Final

from spieltisch.engine.game import Game, choice, order

GAME: Final = Game(
    __name__,
    "Schildkroete",
    players=(1, 1),
    minutes=5,
    category="patience",
    options=[choice("discard_rule", "forced", "free", newcomers="free"), order("singles", "1", "2", "4", "8", "16")],
    longest=50,  # each of 25 cards is drawn once and then laid or discarded
)

"""Schalterspiel 2.0, for two: flip your switches until they show exactly what a card on the table shows."""

from typing import Final

from spieltisch.engine.game import Game, flag, starter

# 23 cards are won at most, and after 100 turns without one it is over.
LONGEST: Final = 23 * 100

GAME: Final = Game(
    __name__,
    "Schalterspiel",
    players=(2, 2),
    minutes=20,
    category="duel",
    options=[starter(), flag("mats", True)],
    longest=LONGEST,
)

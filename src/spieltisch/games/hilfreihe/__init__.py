"""Hilfreihe: build a row together, and never be the one who must ask in vain."""

from typing import Final

from spieltisch.engine.game import Game, choice

GAME: Final = Game(
    __name__,
    "Hilfreihe",
    players=(3, 5),
    minutes=20,
    age=8,
    category="numbers",
    options=[choice("call", "order", "realtime")],
    # Every scored round adds a point and three end the game: at most 2n + 1 of them, and two without points; 13 for
    # five. Every turn draws one card, from a stock of at most 93 that is rebuilt three times: 373 turns with the last.
    # A turn is at most four moves (ask, help, give, lay), and six calls come first: 13 · (4 · 373 + 6) < 20,000.
    longest=20_000,
)

"""PaarFinder: a game of memory in which every round asks for other pairs."""

from typing import Final

from spieltisch.engine.game import Game, choice, flag, number, starter

GAME: Final = Game(
    __name__,
    "PaarFinder",
    players=(2, 5),
    players_if={("cards", "16"): (2, 3)},
    minutes=15,
    age=6,
    category="children",
    options=[
        choice("cards", "16", "32", by_players={4: "32", 5: "32"}),
        starter(),
        number("show_s", 3, least=1, most=10),
        flag("pair_list", True),
    ],
    # 32 cards: six rounds, the deciding one among them, of 16 pairs. Before each pair, or the end of a stale round,
    # at most 400 turns fail, and a turn has three moves: 6 · 16 · 1200.
    longest=115_200,
)

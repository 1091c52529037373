"""PaarFinder: a game of memory in which every round asks for other pairs."""

from typing import Final

from spieltisch.engine.game import Game, Options, choice, flag, number, starter


def longest(players: int, options: Options) -> int:
    """Before each pair, or the end of a stale round, at most 200 turns fail, with 32 cards 400, and a turn has four
    moves, one of them the table's. There are four rounds, or five, and the deciding one."""
    return 6 * 16 * 4 * 400 if options["cards"] == "32" else 5 * 8 * 4 * 200


GAME: Final = Game(
    __name__,
    "PaarFinder",
    players=(2, 5),
    players_if={("cards", "16"): (2, 3)},
    minutes=15,
    age=6,
    category="children",
    wordless=True,
    version=2,
    options=[
        choice("cards", "16", "32", by_players={4: "32", 5: "32"}),
        starter(),
        number("show_s", 3, least=1, most=10),
        flag("pair_list", True),
    ],
    longest=longest,
)

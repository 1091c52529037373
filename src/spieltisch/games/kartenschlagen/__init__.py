"""Karten schlagen: be the first to slap the thrown card, but only if it shows your symbol."""

from typing import Final

from spieltisch.engine.game import Game, Options, choice, flag, number


def longest(players: int, options: Options) -> int:
    """Two choices a round, then sixteen throws: shown, thrown, three taps, swept, and the pause after it."""
    return (4 if options["rotation"] == "everyone" else 1) * (2 + 16 * 7)


GAME: Final = Game(
    __name__,
    "KartenSchlagen",
    players=(3, 4),
    players_if={("thrower", "computer"): (3, 3), ("thrower", "seat"): (4, 4), ("rotation", "everyone"): (4, 4)},
    minutes=5,
    category="children",
    wordless=True,
    shared_screen=True,
    options=[
        choice("thrower", "computer", "seat", by_players={4: "seat"}),
        choice("rotation", "single", "everyone"),
        flag("younger_children"),
        number("preview_ms", 2000, least=500, most=5000),
        choice("false_start", "spent", "ignored"),
        number("window_ms", 5000, least=2000, most=15000),
    ],
    longest=longest,
)

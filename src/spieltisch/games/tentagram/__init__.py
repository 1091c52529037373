"""Tentagram: lay cards face down on a star; whoever alone has most of a pile takes it."""

from typing import Final

from spieltisch.engine.game import Game, Options, flag, starter


def longest(players: int, options: Options) -> int:
    """Everybody lays 16 cards, one a turn."""
    return 16 * players


GAME: Final = Game(
    __name__,
    "Tentagram",
    players=(3, 6),
    minutes=20,
    category="party",
    options=[flag("strict_placement", True), flag("by_heart"), starter()],
    longest=longest,
)

"""Raumschiffe, for two: load two spaceships in secret and shoot the enemy's cards away."""

from typing import Final

from spieltisch.engine.game import Game, Options, flag, number, starter


def longest(players: int, options: Options) -> int:
    """After at most 20 rounds somebody scores a hit, and with the last of them one side has enough. A round has 14
    moves of loading, four shots with two decisions each, and two decisions about supplies."""
    enough = int(options["target"]) if options["cuddle"] else 13
    return (2 * enough - 1) * 20 * 28


GAME: Final = Game(
    __name__,
    "Raumschiffe",
    players=(2, 2),
    minutes=25,
    category="duel",
    options=[starter(), flag("cuddle"), number("target", 13, least=1, most=99), flag("pilot_cards")],
    longest=longest,
)

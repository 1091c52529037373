"""Weihnachts-Chaos: bargain, donate, give and invite until your hand is empty."""

from typing import Final

from spieltisch.engine.game import Game, Options, flag, number, starter


def longest(players: int, options: Options) -> int:
    """Every move belongs to a turn. The longest: one card played, five actions chosen, an offer of everybody else and
    one of them taken, a donation, a gift, an invitation."""
    return int(options["turn_limit"]) * (9 + players)


GAME: Final = Game(
    __name__,
    "WeihnachtsChaos",
    players=(3, 6),
    minutes=20,
    category="party",
    version=2,
    options=[starter(), flag("exchange_wins", True), flag("festive", True), number("turn_limit", 200, least=50)],
    longest=longest,
)

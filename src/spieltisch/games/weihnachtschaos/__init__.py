"""Weihnachts-Chaos: bargain, donate, give and invite until your hand is empty."""

from typing import Final

from spieltisch.engine.game import Game, flag, number, starter

GAME: Final = Game(
    __name__,
    "WeihnachtsChaos",
    players=(3, 6),
    minutes=20,
    category="party",
    options=[starter(), flag("festive", True), number("turn_limit", 200, least=50)],
    # Every move belongs to one of 200 turns at most. The longest turn: one card played, five actions chosen, five
    # offers and one of them taken, a donation, a gift, an invitation.
    longest=200 * 15,
)

"""Rückgriff, for two: attack with a symbol, outbid, swap cards back into your hand, and know when to give up."""

from typing import Final

from spieltisch.engine.game import Game, flag, starter

FIGHTS: Final = 55  # each costs somebody a card for good, and 28 of one player's end the game
SITUATIONS: Final = 2560  # two rows of four cards at most, who announced, and what; none comes twice in a fight
STEPS: Final = 4  # of a turn: two cards laid, one exchanged, the announcement

GAME: Final = Game(
    __name__,
    "Rueckgriff",
    players=(2, 2),
    minutes=20,
    category="duel",
    options=[starter(), flag("single_pass")],
    longest=FIGHTS * (SITUATIONS * STEPS + 2),
)

"""Spieltisch: a family of German card games to play, host, study and extend.

>>> import spieltisch
>>> match = spieltisch.game("luecke").match(players=3, seed=90210)
>>> match.state.actors()
[0, 1, 2]
>>> move = match.state.legal(0)[0]
>>> match.game.moves.text(move)
'aside red-2'
>>> match.play(0, move)
>>> match
Match('luecke', players=3, seed=90210, 1 moves)
"""

import spieltisch.games as _folder  # noqa: F401  (before `games` becomes the function that lists them)
from spieltisch.catalogue import add, game, games, replay
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.state import State
from spieltisch.errors import IllegalMoveError, InputError, SpieltischError

__version__ = "0.1.0"  # the only place where it is written

__all__ = [
    "Game",
    "IllegalMoveError",
    "InputError",
    "Match",
    "SpieltischError",
    "State",
    "add",
    "game",
    "games",
    "replay",
]

"""OpenSpiel's own searches, in Python, at our tables through its adapter (`envs/openspiel.py`).

They are asked for a number of simulations, not for a time. How many that is follows from how long the last ones took;
at least two, for with fewer there is nothing to choose by. Neither is ever shown the position:

- ISMCTS imagines a world for every simulation, as it does with any game of OpenSpiel;
- MCTS knows nothing of hidden cards and would look through them. It is handed one imagined world a move and takes it
  for the real one, which is right where all lies open.

Its searches in C++ are left out: they end the process when a game is written in Python.
"""

import time
from functools import cache
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from spieltisch.engine.game import Game
from spieltisch.engine.rng import Rng
from spieltisch.envs import openspiel
from spieltisch.players.perspective import Perspective

CURIOSITY = 2.0  # as in OpenSpiel's examples, where a win is worth 1 and a loss −1
FEWEST = 2  # simulations
FAR = 300  # decisions of random play, as for the other references


@cache
def load(game: Game, players: int) -> Any:
    return pyspiel.load_game(openspiel.name_of(game), {"players": players})


def state_of(game: Game, perspective: Perspective, rng: Rng) -> Any:
    """What this seat knows, as a state of OpenSpiel: one imagined world, and nothing told before it."""
    state = load(game, int(perspective.players)).new_initial_state()
    state.story.begin_at(perspective.imagine(rng), rng.fork(), int(perspective.seat))
    return state


class Simulations:
    """As many simulations a move as fit into a time."""

    def __init__(self, game: Game, sees_imagined_worlds: bool) -> None:
        self.game = game
        self.imagines = sees_imagined_worlds
        self.each = 0.0  # seconds that one took, last time

    def choose(self, perspective: Perspective, rng: Rng, seconds: float) -> int:
        start = time.process_time()
        count = max(FEWEST, round(seconds / self.each)) if self.each else FEWEST
        state = state_of(self.game, perspective, rng)
        move = int(self.bot(state, rng, count).step(state))
        self.each = (time.process_time() - start) / count
        return move

    def bot(self, state: Any, rng: Rng, count: int) -> Any:
        luck, other_luck = [np.random.RandomState(int(rng.word())) for _ in range(2)]
        rollouts = mcts.RandomRolloutEvaluator(1, luck, max_length=FAR)
        if self.imagines:
            return ismcts.ISMCTSBot(state.get_game(), rollouts, CURIOSITY, count, random_state=other_luck)
        return mcts.MCTSBot(state.get_game(), CURIOSITY, count, rollouts, random_state=other_luck)

"""Deep Q-learning on a patience: learn what each move is worth in the long run, from one's own tries, with NumPy.

    python docs/example/dqn.py [GAME] [--steps N] [--games N]

A network with one hidden layer guesses, from what is seen, how many points each move will still bring. Moves are made
by these guesses, now and then any other for the sake of learning; what came of them is remembered, drawn again in any
order, and the guess is drawn towards the points at once plus the best guess afterwards (Mnih and others, 2015). What
the best move is says the network itself, what it is worth an older copy of it, so that hopes do not feed on themselves
(van Hasselt and others, 2016). Moves that cannot be made count neither here nor there: masks, as everywhere.

Prints the points of a game, at random and by what has been learned so far.
"""

import argparse
import copy
from collections.abc import Iterator

import numpy as np
from learn import Floats, features
from numpy.typing import NDArray

import spieltisch
from spieltisch.envs.vector import ManyTables

TABLES = 32
HIDDEN = 128
REMEMBERED = 30_000  # decisions
PART = 128  # so many are learned from after every step
RENEWED = 100  # steps until the older copy is made anew
JUDGED = 500  # steps until it is judged again
EXPLORED = 0.5  # the share of all steps over which curiosity falls …
CURIOSITY = 0.05  # … to this
RATE = 0.001

Mask = NDArray[np.int8]


class Network:
    """What is seen, a hidden layer, and a number for every move."""

    def __init__(self, width: int, moves: int, rng: np.random.Generator) -> None:
        self.first = (rng.standard_normal((width, HIDDEN)) * np.sqrt(2 / width)).astype(np.float32)
        self.second = (rng.standard_normal((HIDDEN, moves)) * 0.01).astype(np.float32)
        self.means = [np.zeros_like(self.first), np.zeros_like(self.second)]
        self.spreads = [np.zeros_like(self.first), np.zeros_like(self.second)]
        self.updates = 0

    def worth(self, seen: Floats) -> Floats:
        """How many points each move will still bring."""
        return np.maximum(seen @ self.first, 0) @ self.second

    def best(self, seen: Floats, masks: Mask) -> NDArray[np.int64]:
        return np.asarray(np.where(masks > 0, self.worth(seen), -np.inf).argmax(axis=1), np.int64)

    def learn(self, seen: Floats, moves: NDArray[np.int64], goals: Floats) -> None:
        """Draw the guesses for these moves towards their goals, with one step of Adam."""
        hidden = np.maximum(seen @ self.first, 0)
        rows = np.arange(len(moves))
        error = np.zeros((len(moves), self.second.shape[1]), np.float32)
        error[rows, moves] = np.clip((hidden @ self.second)[rows, moves] - goals, -1, 1) / len(moves)
        slopes = [seen.T @ ((error @ self.second.T) * (hidden > 0)), hidden.T @ error]
        self.updates += 1
        for weights, slope, mean, spread in zip((self.first, self.second), slopes, self.means, self.spreads):
            mean += 0.1 * (slope - mean)
            spread += 0.001 * (slope**2 - spread)
            weights -= RATE * mean / (1 - 0.9**self.updates) / (np.sqrt(spread / (1 - 0.999**self.updates)) + 1e-8)


class Memory:
    """The last decisions: what was seen and done, what it brought, and what came after."""

    def __init__(self, width: int, moves: int) -> None:
        self.seen = np.zeros((REMEMBERED, width), np.int16)
        self.after = np.zeros((REMEMBERED, width), np.int16)
        self.masks = np.zeros((REMEMBERED, moves), np.int8)  # of what came after
        self.moves = np.zeros(REMEMBERED, np.int64)
        self.points = np.zeros(REMEMBERED, np.float32)
        self.ended = np.zeros(REMEMBERED, np.bool_)
        self.count = 0

    def keep(self, seen: NDArray[np.int16], moves: NDArray[np.int64], many: ManyTables) -> None:
        """Remember a step; of a game that has ended, what came after is another one, and is not looked at."""
        at = np.arange(self.count, self.count + len(moves)) % REMEMBERED
        self.seen[at], self.moves[at] = seen, moves
        self.after[at], self.masks[at] = many.observations, many.masks
        self.points[at], self.ended[at] = many.rewards[:, 0], many.ended
        self.count += len(moves)

    def some(self, rng: np.random.Generator) -> NDArray[np.int64]:
        return rng.integers(min(self.count, REMEMBERED), size=PART)


def lesson(network: Network, older: Network, memory: Memory, rng: np.random.Generator) -> None:
    """Learn from some of what is remembered."""
    some = memory.some(rng)
    after = features(memory.after[some])
    best = network.best(after, memory.masks[some])
    hoped = older.worth(after)[np.arange(PART), best] * ~memory.ended[some]
    network.learn(features(memory.seen[some]), memory.moves[some], memory.points[some] + hoped)


def train(many: ManyTables, steps: int, rng: np.random.Generator) -> Iterator[tuple[int, Network]]:
    """The network after every so many steps."""
    width, moves = many.observations.shape[1], many.masks.shape[1]
    network, memory = Network(width + 1, moves, rng), Memory(width, moves)
    for step in range(steps):
        if step % RENEWED == 0:
            older = copy.deepcopy(network)
        seen = many.observations.copy()
        curious = max(CURIOSITY, 1 - step / (EXPLORED * steps))
        chosen = np.where(rng.random(TABLES) < curious, many.pick(), network.best(features(seen), many.masks))
        many.step(chosen)
        memory.keep(seen, chosen, many)
        lesson(network, older, memory, rng)
        if (step + 1) % JUDGED == 0 or step + 1 == steps:
            yield step + 1, network


def points(network: Network | None, many: ManyTables, games: int) -> float:
    """The mean points of a game, by the network or at random. Every table plays as many: who took whichever ended first
    would count short games only."""
    many.reset(12345)
    sums, found = np.zeros(TABLES), [list[float]() for _ in range(TABLES)]
    while min(len(one) for one in found) < games // TABLES:
        many.step(many.pick() if network is None else network.best(features(many.observations), many.masks))
        sums += many.rewards[:, 0]
        for table in np.flatnonzero(many.ended):
            found[table].append(sums[table])
        sums[many.ended] = 0
    return float(np.mean([one[: games // TABLES] for one in found]))


def run(name: str, steps: int, games: int) -> Iterator[tuple[int, float]]:
    """The points at random, and after every so many steps."""
    game = spieltisch.game(name)
    if game.least > 1:
        raise spieltisch.InputError(f"{name} is not played alone; learn.py and league.py are for such games.")
    training, judging = (ManyTables(game, TABLES, 1, rewards="points", seed=1) for _ in range(2))
    yield 0, points(None, judging, games)
    for number, network in train(training, steps, np.random.default_rng(1)):
        yield number, points(network, judging, games)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn a patience by trying.")
    parser.add_argument("game", nargs="?", default="werteschmiede")
    parser.add_argument("--steps", type=int, default=2000, help="at 32 tables each")
    parser.add_argument("--games", type=int, default=640, help="how many games the points are taken from")
    args = parser.parse_args()
    for number, mean in run(args.game, args.steps, args.games):
        print(f"{number:5} steps: {mean:.2f} points a game", flush=True)

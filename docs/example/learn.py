"""A learner in a hundred and fifty lines: PPO with a small network and NumPy alone, at many tables at once.

    python docs/example/learn.py [GAME] [--option NAME=VALUE] [--updates N] [--games N]

A network with one hidden layer says how likely each move is to be made; moves that cannot be made have no chance at
all: that is what the mask is for. Prints how often the learner wins against random players, before it has learned
anything and on the way. Matrices as small as these are multiplied faster by one thread than by many
(OPENBLAS_NUM_THREADS=1).
"""

import argparse
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

import spieltisch
from spieltisch.envs.game_loop import opponents
from spieltisch.envs.vector import ManyTables

Floats = NDArray[np.float32]
Moves = NDArray[np.int64]
Masks = NDArray[np.int8]

TABLES, STEPS = 64, 64  # decisions of one update: 64 tables × 64 steps
PASSES, PARTS = 4, 4  # how often they are learned from, and in how many parts
HIDDEN = 128
TRACE = 0.95  # how far a surprise is felt back; later points count as much as early ones
CLIP, RATE, CURIOSITY = 0.2, 0.001, 0.01


class Learner:
    """A network: from what is seen over a hidden layer to how good each move looks, and how good the position."""

    def __init__(self, width: int, moves: int, seed: int = 1) -> None:
        rng = np.random.default_rng(seed)
        first = rng.standard_normal((width + 1, HIDDEN)) * np.sqrt(2 / width)
        self.weights = [first.astype(np.float32), *(np.zeros((HIDDEN, size), np.float32) for size in (moves, 1))]
        self.means = [np.zeros_like(weights) for weights in self.weights]
        self.spreads = [np.zeros_like(weights) for weights in self.weights]
        self.updates = 0

    def hidden(self, seen: Floats) -> Floats:
        return np.asarray(np.maximum(seen @ self.weights[0], 0), np.float32)

    def chances(self, seen: Floats, masks: Masks) -> Floats:
        """How likely it is to make each move; nothing for moves that are not there."""
        return likely(self.hidden(seen) @ self.weights[1], masks)

    def worth(self, seen: Floats) -> Floats:
        return np.asarray((self.hidden(seen) @ self.weights[2])[:, 0], np.float32)

    def adjust(self, seen: Floats, hidden: Floats, moves: Floats, worth: Floats) -> None:
        """One step of Adam downhill, from the slopes of what the network says of moves and of worth."""
        back = moves @ self.weights[1].T + worth @ self.weights[2].T
        slopes = [seen.T @ (back * (hidden > 0)), hidden.T @ moves, hidden.T @ worth]
        self.updates += 1
        for weights, slope, mean, spread in zip(self.weights, slopes, self.means, self.spreads):
            mean += 0.1 * (slope - mean)
            spread += 0.001 * (slope**2 - spread)
            size = np.sqrt(spread / (1 - 0.999**self.updates)) + 1e-8
            weights -= RATE * mean / (1 - 0.9**self.updates) / size


def likely(liking: Floats, masks: Masks) -> Floats:
    liking = np.where(masks > 0, liking, -np.inf)
    powers = np.exp(liking - liking.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float32)


def features(observations: NDArray[np.int16]) -> Floats:
    """Observations in a range weights can live with, and a 1 for the constant part."""
    small = np.clip(observations, -4, 4).astype(np.float32) / 4
    return np.hstack([small, np.ones((len(small), 1), np.float32)])


def drawn(chances: Floats, rng: np.random.Generator) -> Moves:
    """A move for every row, as likely as its chance says."""
    sums = chances.cumsum(axis=1)
    marks = rng.random((len(chances), 1)) * sums[:, -1:]
    return np.asarray((sums > marks).argmax(axis=1), np.int64)


def update(learner: Learner, many: ManyTables, rng: np.random.Generator) -> None:
    """Play for a while, then learn from it: proximal policy optimisation (Schulman and others, 2017)."""
    rows = []
    for _ in range(STEPS):
        seen, masks = features(many.observations), many.masks.copy()
        chances = learner.chances(seen, masks)
        moves = drawn(chances, rng)
        many.step(moves)
        odds = chances[np.arange(len(moves)), moves]
        rows.append((seen, masks, moves, odds, learner.worth(seen), many.rewards[:, 0].copy(), many.ended.copy()))
    following = learner.worth(features(many.observations))
    gains, gain = [], np.zeros(TABLES, np.float32)
    for _, _, _, _, worth, reward, ended in reversed(rows):
        surprise = reward + following * ~ended - worth
        gain = np.asarray(surprise + TRACE * gain * ~ended, np.float32)
        gains.append(gain)
        following = worth
    seen, masks, moves, odds, worth = (np.concatenate([row[k] for row in rows]) for k in range(5))
    learn(learner, seen, masks, moves, odds, worth, np.concatenate(gains[::-1]), rng)


def learn(
    learner: Learner, seen: Floats, masks: Masks, moves: Moves, odds: Floats, worth: Floats, gains: Floats,
    rng: np.random.Generator,
) -> None:  # fmt: skip
    """Make moves likelier that brought more than was hoped for, but no more than a little at a time."""
    goals = worth + gains
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    for _ in range(PASSES):
        for part in np.array_split(rng.permutation(len(moves)), PARTS):
            hidden = learner.hidden(seen[part])
            chances = likely(hidden @ learner.weights[1], masks[part])
            rows = np.arange(len(part))
            ratio = chances[rows, moves[part]] / odds[part]
            clipped = np.where(gains[part] > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            pull = np.where(clipped, 0, ratio * gains[part]).astype(np.float32)
            logs = np.log(chances + 1e-9)
            doubt = -(chances * logs).sum(axis=1, keepdims=True)  # the entropy, whose slope keeps it curious
            slope = chances * pull[:, None] + CURIOSITY * chances * (logs + doubt)
            slope[rows, moves[part]] -= pull
            error = hidden @ learner.weights[2] - goals[part, None]
            learner.adjust(seen[part], hidden, slope / len(part), error / len(part))


def win_share(learner: Learner, many: ManyTables, games: int, rng: np.random.Generator) -> float:
    """How often seat 0 wins; a shared win is a share of one."""
    won: list[float] = []
    many.reset(12345)
    while len(won) < games:
        many.step(drawn(learner.chances(features(many.observations), many.masks), rng))
        won += list(many.rewards[many.ended, 0])
    players = many.players
    return float(np.mean([(worth * (players - 1) + 1) / players if players > 1 else worth for worth in won]))


def run(name: str, options: dict[str, str], updates: int, games: int) -> Iterator[tuple[int, float]]:
    """Train; the win shares before, and after 1, 2, 4, 8 … updates."""
    rng = np.random.default_rng(1)
    game = spieltisch.game(name)
    count = game.seats(None, options)
    others = opponents("random", count, 0)
    training, judging = (ManyTables(game, TABLES, count, options, seed=1, others=others) for _ in range(2))
    learner = Learner(training.observations.shape[1], training.masks.shape[1])
    for number in range(updates + 1):
        if number & (number - 1) == 0 or number == updates:
            yield number, win_share(learner, judging, games, rng)
        if number < updates:
            update(learner, training, rng)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn a game by playing it against random players.")
    parser.add_argument("game", nargs="?", default="luecke")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--updates", type=int, default=32)
    parser.add_argument("--games", type=int, default=500, help="how many games the win shares are taken from")
    args = parser.parse_args()
    chosen = dict(one.split("=", 1) for one in args.option)
    for number, share in run(args.game, chosen, args.updates, args.games):
        print(f"{number:4} updates: {share:.1%} of games won against random players", flush=True)

"""A learner in a hundred lines: PPO with a linear policy and NumPy alone, at many tables at once.

    python docs/example/learn.py [GAME] [--updates N] [--games N]

Prints how often the learner wins against random players before and after.
"""

import argparse

import numpy as np
from numpy.typing import NDArray

import spieltisch
from spieltisch.envs.game_loop import opponents
from spieltisch.envs.vector import ManyTables

Floats = NDArray[np.float32]

TABLES, STEPS = 64, 64  # decisions of one update: 64 tables × 64 steps
PASSES, PARTS = 4, 4  # how often they are learned from, and in how many parts
DISCOUNT, TRACE = 1.0, 0.95
CLIP, RATE = 0.2, 0.003


class Learner:
    """Weights from what is seen to how good each move looks, and to how good the position looks."""

    def __init__(self, width: int, moves: int) -> None:
        self.moves = np.zeros((width + 1, moves), np.float32)
        self.worth = np.zeros((width + 1, 1), np.float32)
        self.memory = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights().items()}
        self.updates = 0

    def weights(self) -> dict[str, Floats]:
        return {"moves": self.moves, "worth": self.worth}

    def chances(self, seen: Floats, masks: NDArray[np.int8]) -> Floats:
        """How likely it is to make each move; nothing for moves that are not there."""
        liking = np.where(masks > 0, seen @ self.moves, -np.inf)
        powers = np.exp(liking - liking.max(axis=1, keepdims=True))
        return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float32)

    def adjust(self, slopes: dict[str, Floats]) -> None:
        """One step of Adam downhill."""
        self.updates += 1
        for name, weights in self.weights().items():
            mean, spread = self.memory[name]
            mean += 0.1 * (slopes[name] - mean)
            spread += 0.001 * (slopes[name] ** 2 - spread)
            size = np.sqrt(spread / (1 - 0.999**self.updates)) + 1e-8
            weights -= RATE * mean / (1 - 0.9**self.updates) / size


def features(observations: NDArray[np.int16]) -> Floats:
    """Observations in a range weights can live with, and a 1 for the constant part."""
    small = np.clip(observations, -4, 4).astype(np.float32) / 4
    return np.hstack([small, np.ones((len(small), 1), np.float32)])


def drawn(chances: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
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
        worth = (seen @ learner.worth)[:, 0]
        many.step(moves)
        odds = chances[np.arange(len(moves)), moves]
        rows.append((seen, masks, moves, odds, worth, many.rewards[:, 0].copy(), many.ended.copy()))
    following = (features(many.observations) @ learner.worth)[:, 0]
    gains, gain = [], np.zeros(TABLES, np.float32)
    for _, _, _, _, worth, reward, ended in reversed(rows):
        surprise = reward + DISCOUNT * following * ~ended - worth
        gain = np.asarray(surprise + DISCOUNT * TRACE * gain * ~ended, np.float32)
        gains.append(gain)
        following = worth
    seen, masks, moves, odds, worth = (np.concatenate([row[k] for row in rows]) for k in range(5))
    learn(learner, seen, masks, moves, odds, worth, np.concatenate(gains[::-1]), rng)


def learn(
    learner: Learner, seen: Floats, masks: NDArray[np.int8], moves: NDArray[np.int64], odds: Floats, worth: Floats,
    gains: Floats, rng: np.random.Generator,
) -> None:  # fmt: skip
    goals = worth + gains
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    for _ in range(PASSES):
        for part in np.array_split(rng.permutation(len(moves)), PARTS):
            chances = learner.chances(seen[part], masks[part])
            ratio = chances[np.arange(len(part)), moves[part]] / odds[part]
            clipped = np.where(gains[part] > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            pull = np.where(clipped, 0, ratio * gains[part]).astype(np.float32) / len(part)
            chances[np.arange(len(part)), moves[part]] -= 1
            error = seen[part] @ learner.worth - goals[part, None]
            learner.adjust(
                {"moves": seen[part].T @ (chances * pull[:, None]), "worth": seen[part].T @ error / len(part)}
            )


def win_share(learner: Learner, many: ManyTables, games: int, rng: np.random.Generator) -> float:
    """How often seat 0 wins; a shared win is a share of one."""
    won: list[float] = []
    many.reset(12345)
    while len(won) < games:
        many.step(drawn(learner.chances(features(many.observations), many.masks), rng))
        won += list(many.rewards[many.ended, 0])
    players = many.players
    return float(np.mean([(worth * (players - 1) + 1) / players if players > 1 else worth for worth in won]))


def run(name: str = "luecke", updates: int = 40, games: int = 1000, players: int | None = None) -> tuple[float, float]:
    """Train and measure; the win shares before and after."""
    rng = np.random.default_rng(1)
    game = spieltisch.game(name)
    count = game.seats(players)
    many = ManyTables(game, TABLES, count, others=opponents("random", count, 0))
    learner = Learner(many.observations.shape[1], many.masks.shape[1])
    before = win_share(learner, many, games, rng)
    many.reset(1)
    for _ in range(updates):
        update(learner, many, rng)
    return before, win_share(learner, many, games, rng)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn a game by playing it against random players.")
    parser.add_argument("game", nargs="?", default="luecke")
    parser.add_argument("--updates", type=int, default=40)
    parser.add_argument("--games", type=int, default=1000, help="how many games the win shares are taken from")
    args = parser.parse_args()
    before, after = run(args.game, args.updates, args.games)
    print(f"wins against random players: {before:.1%} before, {after:.1%} after")

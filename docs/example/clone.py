"""Behaviour cloning: learn from games that others have played, without playing oneself.

    spieltisch export luecke games.parquet --games 200 --players strong,strong --option rounds=1
    python docs/example/clone.py games.parquet

Prints how often the learner makes the same move as the player it learns from, in games it has not seen, beside how
often any legal move would have been the same.
"""

import argparse
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
from learn import Floats, Learner, features
from numpy.typing import NDArray

PASSES, PART = 8, 256  # how often all decisions are learned from, and how many at a time
KEPT_BACK = 4  # every so many games one is not learned from, to judge by


def read(file: Path) -> tuple[Floats, NDArray[np.int8], NDArray[np.int64], NDArray[np.bool_]]:
    """What was seen, what could be done, what was done, and which of it is for judging."""
    table = pq.read_table(file, columns=["deal", "observation", "action_mask", "move"]).combine_chunks()
    count = len(table)
    seen = table["observation"].combine_chunks().flatten().to_numpy().reshape(count, -1)
    masks = table["action_mask"].combine_chunks().flatten().to_numpy(zero_copy_only=False).reshape(count, -1)
    return features(seen), masks.astype(np.int8), table["move"].to_numpy(), table["deal"].to_numpy() % KEPT_BACK == 0


def learn(learner: Learner, seen: Floats, masks: NDArray[np.int8], moves: NDArray[np.int64]) -> None:
    """Make what was done more likely: the slope of the cross-entropy, a few decisions at a time."""
    rng = np.random.default_rng(1)
    for _ in range(PASSES):
        order = rng.permutation(len(moves))
        for part in np.array_split(order, max(1, len(moves) // PART)):
            chances = learner.chances(seen[part], masks[part])
            chances[np.arange(len(part)), moves[part]] -= 1
            learner.adjust({"moves": seen[part].T @ chances / len(part), "worth": np.zeros_like(learner.worth)})


def run(file: Path) -> tuple[float, float]:
    """How often any move, and how often the learner's, is the one that was made; only where there was a choice."""
    seen, masks, moves, judging = read(file)
    learner = Learner(seen.shape[1] - 1, masks.shape[1])
    learn(learner, seen[~judging], masks[~judging], moves[~judging])
    judging &= masks.sum(axis=1) > 1
    guesses = learner.chances(seen[judging], masks[judging]).argmax(axis=1)
    return float((1 / masks[judging].sum(axis=1)).mean()), float((guesses == moves[judging]).mean())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn from games that others have played.")
    parser.add_argument("file", type=Path, help="what `spieltisch export` has written, as Parquet")
    at_random, learned = run(parser.parse_args().file)
    print(f"the same move: {at_random:.1%} at random, {learned:.1%} after learning")

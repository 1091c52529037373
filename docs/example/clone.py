"""Behaviour cloning: learn from games that others have played, without playing oneself.

    spieltisch export luecke games.parquet --games 300 --players strong,strong --option rounds=1
    python docs/example/clone.py games.parquet

Prints before and after every pass how often the learner makes the same move as the player it learns from, in games it
has not seen, and how often it wins against random players by that.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
from learn import TABLES, Floats, Learner, Masks, Moves, features, likely, win_share
from numpy.typing import NDArray

import spieltisch
from spieltisch.envs.game_loop import opponents
from spieltisch.envs.vector import ManyTables

PART = 64  # so many decisions are learned from at a time
KEPT_BACK = 4  # every so many games one is not learned from, to judge by


def read(file: Path) -> tuple[Floats, Masks, Moves, NDArray[np.bool_], ManyTables]:
    """What was seen, what could be done, what was done, which of it is for judging, and tables of the same game."""
    table = pq.read_table(file, columns=["deal", "observation", "action_mask", "move"]).combine_chunks()
    count = len(table)
    seen = table["observation"].combine_chunks().flatten().to_numpy().reshape(count, -1)
    masks = table["action_mask"].combine_chunks().flatten().to_numpy(zero_copy_only=False).reshape(count, -1)
    about = json.loads(table.schema.metadata[b"spieltisch"])
    others = opponents("random", about["players"], 0)
    tables = ManyTables(spieltisch.game(about["game"]), TABLES, about["players"], about["options"], others=others)
    kept_back = table["deal"].to_numpy() % KEPT_BACK == 0
    return features(seen), masks.astype(np.int8), table["move"].to_numpy(), kept_back, tables


def learn(learner: Learner, seen: Floats, masks: Masks, moves: Moves, rng: np.random.Generator) -> None:
    """Make what was done more likely: the slope of the cross-entropy, a few decisions at a time."""
    for part in np.array_split(rng.permutation(len(moves)), max(1, len(moves) // PART)):
        hidden = learner.hidden(seen[part])
        slope = likely(hidden @ learner.weights[1], masks[part])
        slope[np.arange(len(part)), moves[part]] -= 1
        learner.adjust(seen[part], hidden, slope / len(part), np.zeros((len(part), 1), np.float32))


def run(file: Path, passes: int, games: int) -> Iterator[tuple[int, float, float]]:
    """After every pass: how often it makes the move that was made, in games it has not learned from and where there was
    a choice, and how often it wins against random players."""
    seen, masks, moves, kept_back, tables = read(file)
    rng, learner = np.random.default_rng(1), Learner(seen.shape[1] - 1, masks.shape[1])
    judged = kept_back & (masks.sum(axis=1) > 1)
    for number in range(passes + 1):
        if number:
            learn(learner, seen[~kept_back], masks[~kept_back], moves[~kept_back], rng)
        chances = learner.chances(seen[judged], masks[judged])
        alike = chances[np.arange(len(chances)), moves[judged]]
        yield number, float(alike.mean()), win_share(learner, tables, games, rng)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn from games that others have played.")
    parser.add_argument("file", type=Path, help="what `spieltisch export` has written, as Parquet")
    parser.add_argument("--passes", type=int, default=6, help="how often all decisions are learned from")
    parser.add_argument("--games", type=int, default=200, help="how many games the wins are taken from")
    args = parser.parse_args()
    for number, alike, won in run(args.file, args.passes, args.games):
        print(f"{number:4} passes: the same move {alike:.1%}, wins against random players {won:.1%}", flush=True)

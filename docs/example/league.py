"""Self-play: one policy at every seat, and a rating that shows whether it gets better.

    python docs/example/league.py [GAME] [--option NAME=VALUE] [--updates N] [--snapshots N] [--games N]

At every table each seat decides in its turn, so what a seat is paid belongs to its own last decision, not to whoever
happened to move last: `last` remembers where that decision stands. Now and then a copy of the learner is kept; in the
end all copies play each other and are rated like chess players.
"""

import argparse
import copy
from itertools import combinations

import numpy as np
from learn import Floats, Learner, drawn, features, learn

import spieltisch
from spieltisch.envs.vector import ManyTables

TABLES, STEPS = 64, 128  # decisions of one update: 64 tables × 128 steps
ELO_UNIT = 400 / np.log(10)


def update(learner: Learner, many: ManyTables, rng: np.random.Generator) -> None:
    """Play for a while, then learn from all games that have ended."""
    last = np.full((TABLES, many.players), -1)  # of every seat at every table its last decision, as a row
    before: list[int] = []  # of every decision the one before it, by the same seat at the same table
    paid = np.full(TABLES * STEPS, np.nan, np.float32)
    rows = []
    tables = np.arange(TABLES)
    for step in range(STEPS):
        seen, masks, seats = features(many.observations), many.masks.copy(), many.seats.copy()
        chances = learner.chances(seen, masks)
        moves = drawn(chances, rng)
        rows.append((seen, masks, moves, chances[tables, moves], (seen @ learner.worth)[:, 0]))
        before += list(last[tables, seats])
        last[tables, seats] = step * TABLES + tables
        many.step(moves)
        for table in np.flatnonzero(many.ended):
            for seat, row in enumerate(last[table]):
                while row >= 0:  # without a discount all decisions of a seat are worth what its last one is paid
                    paid[row] = many.rewards[table, seat]
                    row = before[row]
            last[table] = -1
    known = ~np.isnan(paid)
    seen, masks, moves, odds, worth = (np.concatenate([row[k] for row in rows])[known] for k in range(5))
    learn(learner, seen, masks, moves, odds, worth, paid[known] - worth, rng)


def score(one: Learner, other: Learner, many: ManyTables, games: int, rng: np.random.Generator) -> float:
    """The share of wins of the first, who sits at every seat at as many tables as the other."""
    many.reset(777)
    mine = np.arange(TABLES)[:, None] % 2 == np.arange(many.players)[None, :] % 2
    won: list[float] = []
    while len(won) < games:
        first = mine[np.arange(TABLES), many.seats]
        seen = features(many.observations)
        chances = np.where(first[:, None], one.chances(seen, many.masks), other.chances(seen, many.masks))
        many.step(drawn(chances, rng))
        ended = np.flatnonzero(many.ended)
        won += [float((many.rewards[table][mine[table]].mean() + 1) / 2) for table in ended]
    return float(np.mean(won))


def ratings(shares: dict[tuple[int, int], float], count: int) -> Floats:
    """Elo: differences of ratings that explain the shares, the first rated 0 (Bradley and Terry's model, by Newton)."""
    rating = np.zeros(count)
    for _ in range(200):
        slope = np.zeros(count)
        for (one, other), share in shares.items():
            surprise = share - 1 / (1 + np.exp(rating[other] - rating[one]))
            slope[one] += surprise
            slope[other] -= surprise
        rating += slope
        rating -= rating[0]
    return np.asarray(rating * ELO_UNIT, np.float32)


def run(name: str, options: dict[str, str], updates: int, snapshots: int, games: int) -> Floats:
    """Train, and rate the copies kept on the way: the first is a beginner, the last what came of it."""
    rng = np.random.default_rng(1)
    game = spieltisch.game(name)
    if game.most < 2:
        raise spieltisch.InputError(f"{name} is played alone; there is nobody to rate it against.")
    many = ManyTables(game, TABLES, max(2, game.least), options, seed=1)
    learner = Learner(many.observations.shape[1], many.masks.shape[1])
    kept = [copy.deepcopy(learner)]
    for number in range(1, updates + 1):
        update(learner, many, rng)
        if number * (snapshots - 1) % updates < snapshots - 1:
            kept.append(copy.deepcopy(learner))
    pairs = combinations(range(len(kept)), 2)
    return ratings({(a, b): score(kept[a], kept[b], many, games, rng) for a, b in pairs}, len(kept))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn a game by playing against oneself, with ratings.")
    parser.add_argument("game", nargs="?", default="luecke")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--updates", type=int, default=40)
    parser.add_argument("--snapshots", type=int, default=4, help="how many copies are rated, the beginner among them")
    parser.add_argument("--games", type=int, default=400, help="games of each pairing")
    args = parser.parse_args()
    options = dict(one.split("=", 1) for one in args.option)
    rated = run(args.game, options, args.updates, args.snapshots, args.games)
    print("ratings from the beginner on: " + ", ".join(f"{rating:+.0f}" for rating in rated))

"""Self-play in a league: one policy at every seat, its own past as opponents, and ratings that show how it improves.

    python docs/example/league.py [GAME] [--option NAME=VALUE] [--updates N] [--every N] [--games N] [--against LEVEL]

At half of the tables the learner plays all seats. At the others it has one seat, and a copy of itself from earlier sits
at the rest, so that it does not forget how to beat what it has left behind. Every so many updates a copy is kept; it
plays all copies before it and is rated like a chess player, the beginner at 0.

Whoever learns from games of several people has to pay the right decision. Between two decisions of a seat the others
move, and what comes in meanwhile belongs to the seat's own last decision, not to whoever moved when it came: `Trails`
keeps for every seat at every table where that decision stands, and which one follows it. What is left is PPO as in
learn.py.
"""

import argparse
import copy
from collections.abc import Iterator
from itertools import combinations

import numpy as np
from learn import TRACE, Floats, Learner, drawn, features, learn, win_share
from numpy.typing import NDArray

import spieltisch
from spieltisch.envs.game_loop import opponents
from spieltisch.envs.vector import ManyTables

TABLES, STEPS = 64, 128  # decisions of one update: 64 tables × 128 steps
ELO_UNIT = 400 / np.log(10)
NOT_YET, ENDED = -1, -2  # of a decision that none of the same seat follows


class Trails:
    """The decisions of one update in the order they were made, each with what came of it."""

    def __init__(self, players: int) -> None:
        self.last = np.full((TABLES, players), NOT_YET)  # of every seat at every table its last decision
        self.paid = np.zeros(TABLES * STEPS, np.float32)  # what came in until the seat's next decision
        self.next = np.full(TABLES * STEPS, NOT_YET)  # the seat's next decision
        self.count = 0

    def decided(self, seats: NDArray[np.int32]) -> None:
        """At every table this seat has made a decision."""
        tables = np.arange(TABLES)
        rows = self.count + tables
        before = self.last[tables, seats]
        self.next[before[before >= 0]] = rows[before >= 0]
        self.last[tables, seats] = rows
        self.count += TABLES

    def earned(self, rewards: NDArray[np.float64], ended: NDArray[np.bool_]) -> None:
        """A step has brought this to every seat at every table, and has ended these games."""
        for seat in range(rewards.shape[1]):
            rows = self.last[:, seat]
            self.paid[rows[rows >= 0]] += rewards[rows >= 0, seat].astype(np.float32)
            self.next[rows[ended & (rows >= 0)]] = ENDED
        self.last[ended] = NOT_YET

    def gains(self, worth: Floats) -> Floats:
        """How much more every decision has brought than was hoped for, felt back along its own seat's decisions; NaN if
        it is not known yet what follows."""
        gains = np.full(len(worth), np.nan, np.float32)
        for row in range(len(worth) - 1, -1, -1):
            following = self.next[row]
            if following == ENDED:
                gains[row] = self.paid[row] - worth[row]
            elif following >= 0:
                felt = 0.0 if np.isnan(gains[following]) else gains[following]
                gains[row] = self.paid[row] + worth[following] - worth[row] + TRACE * felt
        return gains


class League:
    """The learner, the copies kept of it, and who sits where: `past` is the copy that plays at a table, −1 for none."""

    def __init__(self, game: spieltisch.Game, options: dict[str, str]) -> None:
        if game.most < 2:
            raise spieltisch.InputError(f"{game.slug} is played alone; there is nobody to rate it against.")
        self.game, self.options = game, options
        self.many, self.judging = (ManyTables(game, TABLES, max(2, game.least), options, seed=1) for _ in range(2))
        self.rng = np.random.default_rng(1)
        self.learner = Learner(self.many.observations.shape[1], self.many.masks.shape[1])
        self.copies = [copy.deepcopy(self.learner)]
        self.past = np.full(TABLES, -1)
        self.seat = np.zeros(TABLES, np.int64)  # the learner's, at such a table
        self._seat_anew(np.arange(TABLES))

    def _seat_anew(self, tables: NDArray[np.int64]) -> None:
        """A new game has begun here: half of the tables get a copy, any of them, and the learner any seat."""
        chosen = tables[tables % 2 == 1]
        self.past[chosen] = self.rng.integers(len(self.copies), size=len(chosen))
        self.seat[chosen] = self.rng.integers(self.many.players, size=len(chosen))

    def update(self) -> None:
        """Play for a while, then learn from the learner's own decisions."""
        many, trails, rows = self.many, Trails(self.many.players), []
        for _ in range(STEPS):
            seen, masks, seats = features(many.observations), many.masks.copy(), many.seats.copy()
            mine = (self.past < 0) | (seats == self.seat)
            chances = self.learner.chances(seen, masks)
            for k in np.unique(self.past[~mine]):
                there = ~mine & (self.past == k)
                chances[there] = self.copies[k].chances(seen[there], masks[there])
            moves = drawn(chances, self.rng)
            rows.append((seen, masks, moves, chances[np.arange(TABLES), moves], self.learner.worth(seen), mine))
            trails.decided(seats)
            many.step(moves)
            trails.earned(many.rewards, many.ended)
            self._seat_anew(np.flatnonzero(many.ended))
        seen, masks, moves, odds, worth, mine = (np.concatenate([row[k] for row in rows]) for k in range(6))
        gains = trails.gains(worth)
        known = mine & ~np.isnan(gains)
        parts = (part[known] for part in (seen, masks, moves, odds, worth, gains))
        learn(self.learner, *parts, self.rng)

    def share(self, one: int, other: int, games: int) -> float:
        """The share of wins of a copy, which sits at every seat at as many tables as the other."""
        many, tables = self.judging, np.arange(TABLES)
        many.reset(777)
        mine = tables[:, None] % 2 == np.arange(many.players)[None, :] % 2
        won: list[float] = []
        while len(won) < games:
            first = mine[tables, many.seats]
            seen, (a, b) = features(many.observations), (self.copies[one], self.copies[other])
            chances = np.where(first[:, None], a.chances(seen, many.masks), b.chances(seen, many.masks))
            many.step(drawn(chances, self.rng))
            shares = (many.rewards[many.ended] * (many.players - 1) + 1) / many.players  # of every seat in the win
            won += list((shares * mine[many.ended]).sum(axis=1))
        return float(np.mean(won))

    def against(self, level: str, learner: Learner, games: int) -> float:
        """How often a learner wins at seat 0 against players of a level at all others."""
        others = opponents(level, self.many.players, 0)
        tables = ManyTables(self.game, TABLES, self.many.players, self.options, others=others)
        return win_share(learner, tables, games, self.rng)


def ratings(shares: dict[tuple[int, int], float], count: int) -> Floats:
    """Elo: differences of ratings that explain the shares, the first rated 0 (Bradley and Terry's model)."""
    rating = np.zeros(count)
    for _ in range(300):
        slope = np.zeros(count)
        for (one, other), part in shares.items():
            surprise = min(max(part, 0.01), 0.99) - 1 / (1 + np.exp(rating[other] - rating[one]))
            slope[one] += surprise
            slope[other] -= surprise
        rating += slope * 2 / max(1, count - 1)
        rating -= rating[0]
    return np.asarray(rating * ELO_UNIT, np.float32)


def run(league: League, updates: int, every: int, games: int) -> Iterator[tuple[int, float]]:
    """Train; after every so many updates the rating of the copy that is kept then."""
    shares: dict[tuple[int, int], float] = {}
    for number in range(1, updates + 1):
        league.update()
        if number % every == 0:
            league.copies.append(copy.deepcopy(league.learner))
            for one, other in combinations(range(len(league.copies)), 2):
                if (one, other) not in shares:
                    shares[one, other] = league.share(one, other, games)
            yield number, float(ratings(shares, len(league.copies))[-1])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description="Learn a game by playing against oneself and one's past, with ratings."
    )
    parser.add_argument("game", nargs="?", default="luecke")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--updates", type=int, default=24)
    parser.add_argument("--every", type=int, default=4, help="how many updates until a copy is kept and rated")
    parser.add_argument("--games", type=int, default=200, help="games of each pairing")
    parser.add_argument("--against", default="easy", help="a level to play against in the end: random, easy, fair …")
    args = parser.parse_args()
    chosen = dict(one.split("=", 1) for one in args.option)
    league = League(spieltisch.game(args.game), chosen)
    print("   0 updates: rated +0, the beginner")
    for number, rating in run(league, args.updates, args.every, args.games):
        print(f"{number:4} updates: rated {rating:+.0f}", flush=True)
    for title, one in (("the beginner", league.copies[0]), ("the last one", league.copies[-1])):
        print(f"{title} wins {league.against(args.against, one, args.games):.1%} against {args.against}")

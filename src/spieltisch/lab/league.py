"""All levels against each other: who beats whom, how surely, and a rating for each.

In a pairing one of the better plays among others of the lesser, in every seat on the same deals; with two players
that is both seatings (`series.py`).
"""

import math
import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from typing_extensions import override

from spieltisch.engine.game import Game
from spieltisch.errors import InputError
from spieltisch.lab.plots import Dot, dots
from spieltisch.lab.run import Job, Outcome, Progress, check_names, play
from spieltisch.lab.series import Series, interval, play_in_turn, win_shares
from spieltisch.players.levels import NAMES

RESAMPLES = 200  # leagues drawn anew from the games played, for the intervals of the ratings
ELO = 400 / math.log(10)  # 400 points are odds of ten to one


@dataclass
class Pairing:
    """One of the better among others of the lesser."""

    better: str
    lesser: str
    games: int
    share: float  # of the wins, for the one
    low: float
    high: float
    fair: float  # what it would be if all were equal

    @property
    def clear(self) -> bool:
        """Is it better with 95 % confidence?"""
        return self.low > self.fair


@dataclass
class Rating:
    """Points on the scale of Elo, counted from the first of the league."""

    name: str
    points: float
    low: float
    high: float


@dataclass
class League:
    """What came out of a league."""

    game: str
    players: int
    games: int
    seed: int
    options: dict[str, Any]
    pairings: list[Pairing]
    ratings: list[Rating]
    slowest: float  # seconds for a move

    def as_data(self) -> dict[str, Any]:
        return asdict(self)

    @override
    def __str__(self) -> str:
        most = max((pair.games for pair in self.pairings), default=0)
        several = f"{self.games} to {most}" if most > self.games else str(self.games)
        lines = [f"{self.game}: {self.players} at the table, {several} games a pairing"]
        for pair in self.pairings:
            verdict = "better" if pair.clear else "not clearly better"
            lines.append(
                f"  {pair.better:<8} among {pair.lesser:<8} won {pair.share:6.1%}  ({pair.low:.1%} to {pair.high:.1%};"
                f" fair {pair.fair:.1%})  {verdict}"
            )
        for rating in self.ratings:
            lines.append(f"  {rating.name:<8} {rating.points:+6.0f}  ({rating.low:+.0f} to {rating.high:+.0f})")
        return "\n".join(lines)

    def picture(self) -> str:
        """The ratings as an SVG."""
        rows = [Dot(rating.name, rating.points, rating.low, rating.high) for rating in self.ratings]
        return dots(f"{self.game}, {self.players} players: rating", rows)


@dataclass(frozen=True)
class Plan:
    """A league that is to be played."""

    game: Game
    name: str  # or path, by which another process finds the game
    seats: int
    games: int  # a pairing
    seed: int
    options: dict[str, Any]
    names: Sequence[str]  # from the weakest to the strongest
    pairs: list[tuple[str, str]]

    def series(self, pair: tuple[str, str]) -> Series[Job]:
        """The games of a pairing."""
        fixed = tuple(sorted(self.options.items()))
        jobs = [
            Job(self.name, table(pair, self.seats, k), self.seed + k // self.seats, fixed) for k in range(self.games)
        ]
        return Series(jobs, self.seats)

    def result(self, known: dict[str, Outcome]) -> League:
        """What came out of it, as far as it was played."""
        tables: list[tuple[str, ...]] = []
        shares: list[list[float]] = []
        pairings = []
        slowest = 0.0
        for pair in self.pairs:
            series = self.series(pair)
            for k, outcome in series.played(known):
                tables.append(table(pair, self.seats, k))
                shares.append(win_shares(outcome, self.seats))
                slowest = max(slowest, outcome.slowest)
            if own := series.shares(known):
                low, high = interval(own)
                pairings.append(Pairing(pair[1], pair[0], len(own), sum(own) / len(own), low, high, series.fair))
        games = min((pairing.games for pairing in pairings), default=0)
        rated = rate(self.names, tables, shares, self.seed) if tables else []
        return League(self.game.slug, self.seats, games, self.seed, self.options, pairings, rated, round(slowest, 3))


def plan(
    game: Game, name: str, players: int | None, games: int, seed: int, options: dict[str, Any],
    names: Sequence[str] = NAMES, neighbours: bool = False,
) -> Plan:  # fmt: skip
    """Every pairing this many times, or only neighbours and the first with the last."""
    seats = game.seats(players, options)
    if seats == 1:
        raise InputError(f"{game.slug} is played alone: there is nobody to beat. Try: spieltisch simulate {game.slug}.")
    if games < 2:
        raise InputError(f"The number of games is a whole number from 2, not {games}.")
    if len(names) < 2:
        raise InputError(f"A league takes at least two players, not only '{names[0]}'.")
    pairs = list(combinations(names, 2))
    if neighbours:
        pairs = list(dict.fromkeys([*pairwise(names), (names[0], names[-1])]))
    return Plan(game, name, seats, games, seed, options, names, pairs)


def league(
    game: Game, name: str, players: int | None, games: int, seed: int, options: dict[str, Any],
    names: Sequence[str] = NAMES, neighbours: bool = False, ray: str = "", progress: Progress | None = None,
    notes: Path | None = None,
) -> League:  # fmt: skip
    """Plan a league and play it to its end."""
    planned = plan(game, name, players, games, seed, options, names, neighbours)
    return play_leagues([planned], 0.0, ray, progress, notes)[0]


def play_leagues(
    plans: list[Plan], minutes: float = 0.0, ray: str = "", progress: Progress | None = None,
    notes: Path | None = None, sparing: bool = False,
) -> list[League]:  # fmt: skip
    """Play all pairings of all leagues in turn, as `play_in_turn` does."""
    many = [one.series(pair) for one in plans for pair in one.pairs]
    check_names([job for series in many for job in series.games[: series.seats]])
    known = play_in_turn(play, many, notes, minutes, sparing, ray=ray, progress=progress)
    return [one.result(known) for one in plans]


def table(pair: tuple[str, str], seats: int, k: int) -> tuple[str, ...]:
    """Who sits where in the k-th game of a pairing."""
    lesser, better = pair
    return tuple(better if seat == k % seats else lesser for seat in range(seats))


def rate(names: Sequence[str], tables: list[tuple[str, ...]], shares: list[list[float]], seed: int) -> list[Rating]:
    """Ratings by the model of Bradley and Terry, with intervals from leagues drawn anew from the same games."""
    duels = [duels_of(names, seating, share) for seating, share in zip(tables, shares)]
    points = strengths(len(names), duels)
    chance = random.Random(seed)
    drawn = [strengths(len(names), chance.choices(duels, k=len(duels))) for _ in range(RESAMPLES)]
    rated = []
    for k, name in enumerate(names):
        spread = sorted(one[k] for one in drawn)
        low, high = spread[RESAMPLES * 25 // 1000], spread[RESAMPLES * 975 // 1000]
        rated.append(Rating(name, round(points[k], 1), round(low, 1), round(high, 1)))
    return rated


def duels_of(names: Sequence[str], seating: tuple[str, ...], shares: list[float]) -> list[tuple[int, int, float]]:
    """A game as duels between seats of different names: (a, b, what a got of it); those neither won say nothing."""
    found = []
    for (a, x), (b, y) in combinations(zip([names.index(name) for name in seating], shares), 2):
        if a != b and x + y > 0:
            found.append((a, b, x / (x + y)))
    return found


def strengths(count: int, games: list[list[tuple[int, int, float]]]) -> list[float]:
    """The most likely ratings. Every pair gets one drawn game for free, so that nobody is infinitely strong."""
    won = [[0.5 if a != b else 0.0 for b in range(count)] for a in range(count)]
    for duels in games:
        for a, b, got in duels:
            won[a][b] += got
            won[b][a] += 1 - got
    power = [1.0] * count
    for _ in range(300):  # each round comes closer; Hunter's MM algorithm
        for a in range(count):
            met = sum((won[a][b] + won[b][a]) / (power[a] + power[b]) for b in range(count) if b != a)
            power[a] = sum(won[a]) / met
    return [ELO * (math.log(p) - math.log(power[0])) for p in power]

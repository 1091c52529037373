"""Games that tell how one player fares among others who are all alike, and how many of them it takes.

The one sits in every seat on the same deals. What counts is the share of the wins; a win shared by two counts half for
each. Intervals are 95 %.
"""

import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Generic

from spieltisch.lab.run import Noted, Outcome, Progress, noted

AT_A_TIME: Final = 12  # games until it is looked who is better: every seat of two, three or four as often
FEWEST: Final = 48  # games before anything is beyond doubt …
BEYOND_DOUBT: Final = 3.3  # … and by how many standard errors: 99.9 %


class Series(Generic[Noted]):
    """So many games; of the k-th the one has the k-th seat, round and round the table."""

    def __init__(self, games: Sequence[Noted], seats: int) -> None:
        self.games = list(games)
        self.seats = seats

    @property
    def fair(self) -> float:
        """The share of the wins if all were equal."""
        return 1 / self.seats

    def played(self, known: dict[str, Outcome]) -> list[tuple[int, Outcome]]:
        """How the games went that have been played so far, each with its number."""
        found = ((k, known.get(game.title())) for k, game in enumerate(self.games))
        return [(k, outcome) for k, outcome in found if outcome is not None]

    def shares(self, known: dict[str, Outcome]) -> list[float]:
        """What the one got of each of them."""
        return [win_shares(outcome, self.seats)[k % self.seats] for k, outcome in self.played(known)]

    def is_beyond_doubt(self, known: dict[str, Outcome]) -> bool:
        """Is the share so far from fair that more games would not change the verdict? Looked at again and again, so it
        takes more than the usual 95 %."""
        shares = self.shares(known)
        low, high = interval(shares, BEYOND_DOUBT) if len(shares) >= FEWEST else (0.0, 1.0)
        return not low <= self.fair <= high


def play_in_turn(
    task: Callable[[Noted], Outcome], many: Sequence[Series[Noted]], notes: Path | None = None, minutes: float = 0.0,
    sparing: bool = False, workers: int = 0, ray: str = "", progress: Progress | None = None,
) -> dict[str, Outcome]:  # fmt: skip
    """Play a game of each series and again from the beginning; with minutes, as many as can be ended by then. Games in
    the notes are not played again. Sparing: of what is beyond doubt no more is played."""
    until = time.monotonic() + 60 * minutes if minutes else 0.0
    most = max(len(one.games) for one in many)
    step = AT_A_TIME if sparing else most
    known: dict[str, Outcome] = {}
    for begin in range(0, most, step):
        left = [one for one in many if not one.is_beyond_doubt(known)] if sparing else many
        games = [game for k in range(begin, begin + step) for one in left for game in one.games[k : k + 1]]
        known |= noted(task, games, notes, workers, ray, None if sparing else progress, until)
        if sparing and progress:
            progress(min(begin + step, most), most)
        if until and time.monotonic() >= until:
            break
    return known


def win_shares(outcome: Outcome, seats: int) -> list[float]:
    """The win divided among those who won; a game nobody won among all."""
    winners = outcome.winners or list(range(seats))
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def interval(values: list[float], z: float = 1.96) -> tuple[float, float]:
    """95 % around the mean, or as far as so many standard errors reach, by Wilson's formula, which also holds near 0
    and 1.

    >>> low, high = interval([1.0] * 60 + [0.0] * 40)
    >>> round(low, 3), round(high, 3)
    (0.502, 0.691)
    """
    n, mean = len(values), sum(values) / len(values)
    middle = (mean + z * z / (2 * n)) / (1 + z * z / n)
    reach = z * math.sqrt(mean * (1 - mean) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - reach, middle + reach

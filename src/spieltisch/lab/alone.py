"""How a patience goes: what the bot wins, and on the same deals what somebody who sees every card could win."""

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from typing_extensions import override

from spieltisch.engine.game import Game
from spieltisch.engine.rng import Rng
from spieltisch.lab.run import Job, Progress, find, run
from spieltisch.lab.series import interval
from spieltisch.players.patience import WON, Solver

TRIES = 500_000  # moves tried before a deal counts as not won by the all-knowing


@dataclass
class Alone:
    """Shares of the deals, with the interval of 95 %."""

    game: str
    games: int
    seed: int
    options: dict[str, Any]
    won: float
    won_between: tuple[float, float]
    can_be_won: float  # found by a search that knows every card, so at least that many
    can_be_won_between: tuple[float, float]
    points: float
    slowest: float  # seconds for a move

    def as_data(self) -> dict[str, Any]:
        return asdict(self)

    @override
    def __str__(self) -> str:
        low, high = self.won_between
        least, most = self.can_be_won_between
        return (
            f"{self.game}: {self.games} deals\n"
            f"  the bot won          {self.won:6.1%}  ({low:.1%} to {high:.1%}), {self.points:.1f} points on average,"
            f" {self.slowest:.2f} s for a move at most\n"
            f"  all-knowing one wins {self.can_be_won:6.1%}  ({least:.1%} to {most:.1%})"
        )


def alone(
    game: Game, name: str, games: int, seed: int, options: dict[str, Any], ray: str = "",
    progress: Progress | None = None, notes: Path | None = None,
) -> Alone:  # fmt: skip
    """Play this many deals and look through as many. Games in the notes are not played again."""
    jobs = [Job(name, ("master",), seed + k, tuple(sorted(options.items()))) for k in range(games)]
    outcomes = run(jobs, ray=ray, progress=progress, notes=notes)
    won = [float(bool(outcome.winners)) for outcome in outcomes]
    can = [float(found) for found in find(can_be_won, jobs, ray=ray, progress=progress)]
    return Alone(
        game.slug, games, seed, options, sum(won) / games, interval(won), sum(can) / games, interval(can),
        sum(outcome.scores[0] for outcome in outcomes) / games, round(max(one.slowest for one in outcomes), 3),
    )  # fmt: skip


def can_be_won(job: Job) -> bool:
    """Is there a line that wins this deal?"""
    state = job.start()
    return Solver(TRIES, Rng(job.seed)).solve(state) == WON

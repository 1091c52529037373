"""Many games at once, what came out of them, and the table that docs/ keeps of it."""

import math
import statistics
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from typing_extensions import override

from spieltisch.engine.game import Game
from spieltisch.engine.rng import Rng
from spieltisch.errors import InputError
from spieltisch.players.random import playout

PLAYERS = ("random",)
BY_HAND = "<!-- From here on people write. The command above leaves it as it is. -->\n"

HEAD = """\
# How games end when all seats play at random

Made by `{command}`. The same deals give the same table on every machine.

- **moves**: the median and the longest game.
- **shared**, **nobody**: games won by several together, or by nobody.
- **guard**: games in which a guard against endless play ended the game or a round; in brackets how often in such a
  game, where it was more than once.
- **wins by seat**: a shared win counts for each. Where the lot decides who begins, the first seat does. Bold is what
  lies more than three standard errors beside an equal share: look into it.

| game | players | games | moves | longest | shared | nobody | guard | wins by seat |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |
"""


@dataclass
class Tally:
    """How many games went how."""

    game: str
    players: list[str]
    lengths: list[int] = field(default_factory=list)
    shared: int = 0
    unwon: int = 0
    cut: int = 0  # games in which a guard ended something …
    cuts: int = 0  # … and how often in all of them
    wins: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        return len(self.lengths)

    def add(self, moves: int, winners: list[int], scores: list[int], cuts: int) -> None:
        self.lengths.append(moves)
        self.shared += len(winners) > 1
        self.unwon += not winners
        self.cut += cuts > 0
        self.cuts += cuts
        self.wins.update(winners)
        for seat, score in enumerate(scores):
            self.points[seat] += score

    def as_data(self) -> dict[str, Any]:
        seats = range(len(self.players))
        return {
            "game": self.game,
            "players": self.players,
            "games": self.games,
            "moves": {
                "mean": statistics.fmean(self.lengths),
                "median": statistics.median(self.lengths),
                "shortest": min(self.lengths),
                "longest": max(self.lengths),
            },
            "wins": [self.wins[seat] for seat in seats],
            "shared_wins": self.shared,
            "nobody_won": self.unwon,
            "cut_short": {"games": self.cut, "times": self.cuts},
            "mean_scores": [self.points[seat] / self.games for seat in seats],
        }

    @override
    def __str__(self) -> str:
        lines = [
            f"{self.game}: {self.games} games, {statistics.fmean(self.lengths):.1f} moves on average"
            f" ({min(self.lengths)} to {max(self.lengths)})"
        ]
        for seat, player in enumerate(self.players):
            lines.append(
                f"  seat {seat} {player:<8} won {self.wins[seat] / self.games:6.1%}"
                f"   {self.points[seat] / self.games:+.2f} points a game"
            )
        if len(self.players) > 1:
            lines.append(f"  {self.shared} games were won by several together")
        if self.cut:
            lines.append(f"  {self.cut} games met a guard against endless play")
        return "\n".join(lines)

    def row(self) -> str:
        """A line of the table."""
        guard = f"{self.cut / self.games:.1%}"
        if self.cuts > self.cut:
            guard += f" (×{self.cuts / self.cut:.1f})"
        cells = [
            self.game,
            len(self.players),
            f"{self.games:,}",
            f"{statistics.median_low(self.lengths):,}",
            f"{max(self.lengths):,}",
            f"{self.shared / self.games:.1%}" if len(self.players) > 1 else "–",
            f"{self.unwon / self.games:.1%}",
            guard,
            " · ".join(self._wins(seat) for seat in range(len(self.players))),
        ]
        return f"| {' | '.join(map(str, cells))} |\n"

    def _wins(self, seat: int) -> str:
        share = self.wins[seat] / self.games
        fair = self.wins.total() / self.games / len(self.players)
        odd = abs(share - fair) > 3 * math.sqrt(fair * (1 - fair) / self.games)
        return f"**{share:.1%}**" if odd else f"{share:.1%}"


def simulate(game: Game, players: list[str], games: int, seed: int, options: dict[str, Any]) -> Tally:
    """Play this many games. The same seed gives the same games."""
    for player in players:
        if player not in PLAYERS:
            raise InputError(f"There is no player '{player}'. There are: {', '.join(PLAYERS)}.")
    if games < 1:
        raise InputError(f"The number of games is a whole number from 1, not {games}.")
    tally = Tally(game.slug, players)
    luck = Rng(seed).fork()  # the players' own: it must not follow from the deals
    for number in range(games):
        state = game.start(len(players), seed + number, options)
        moves = playout(state, luck)
        tally.add(int(moves), state.winners(), state.scores(), int(state.cut_short))
    return tally


def at_random(game: Game, options: dict[str, Any], only_fewest: bool) -> list[list[str]]:
    """Random players for every seat: as few as can play, or every number from the fewest to the most."""
    least, most, _ = game.players_with(options)
    return [["random"] * players for players in range(least, least + 1 if only_fewest else most + 1)]


def seat_0_begins(game: Game) -> dict[str, Any]:
    """The option for it where the lot decides otherwise: only then do wins by seat show what beginning is worth."""
    return {option.name: 0 for option in game.options if option.kind == "starter"}


def table(tallies: list[Tally], command: str) -> str:
    return HEAD.format(command=command) + "".join(tally.row() for tally in tallies)


def write(file: Path, made: str) -> None:
    """Write the table anew and keep what people have written below it."""
    try:
        kept = file.read_text("utf-8").partition(BY_HAND)[2] if file.is_file() else ""
        file.write_text(f"{made}\n{BY_HAND}{kept}", "utf-8")
    except OSError as error:
        raise InputError(f"{file} cannot be written: {error.strerror}.") from None

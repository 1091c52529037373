"""What random games of one game look like: how long they are, who wins, which verbs are used how often, which guards
are met, among how many moves one chooses, and how long a move takes."""

import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from spieltisch.engine.game import Game
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import Played
from spieltisch.engine.state import State
from spieltisch.engine.zones import TABLE
from spieltisch.errors import InputError
from spieltisch.lab.check import ENDLESS, LOOP_SECONDS, Finding, Setup, finding_of, within
from spieltisch.lab.simulate import Tally
from spieltisch.players.random import Choice, choose

BINS = 24  # bars that can be told apart in a small picture


class Histogram(msgspec.Struct):
    """How many values lie in each of some bins of equal width; the first begins at `least`."""

    least: float
    step: float
    counts: list[int]


class Guard(msgspec.Struct):
    """A fact with a limit, and the games in which it got there."""

    name: str
    limit: int
    games: int


class Survey(msgspec.Struct):
    """What came out of many games."""

    players: int
    games: int
    lengths: Histogram
    wins: list[int]
    shared: int
    nobody: int
    cut_short: int  # games in which a guard ended something
    verbs: dict[str, int]
    guards: list[Guard]
    branching: Histogram  # moves to choose from, but for giving up
    microseconds: Histogram  # to list the moves and make one; the slowest hundredth is in the last bin


class BrokenGameError(Exception):
    """A game broke while it was played."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.law)
        self.finding = finding


class Surveyor:
    """Plays the games and counts."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.tally = Tally(game.slug, ["random"] * setup.players)
        self.verbs: Counter[str] = Counter({verb.name: 0 for verb in game.moves.verbs})
        self.limits = [fact for fact in game.kit.facts if fact.limit and fact.owner < setup.players]
        self.met: Counter[str] = Counter({fact.name: 0 for fact in self.limits})
        self.choices: list[int] = []
        self.microseconds: list[float] = []
        self.made: list[Choice] = []

    def play(self, deal: int, luck: Rng) -> None:
        """One game; if it breaks, the moves that led there are told."""
        self.made = []
        try:
            with within(LOOP_SECONDS):
                state = self.game.start(self.setup.players, deal, self.setup.options)
            self._play_on(state, luck)
        except Exception as error:
            raise BrokenGameError(finding_of(error, self.game, self.setup, deal, self._log(deal))) from None

    def _play_on(self, state: State, luck: Rng) -> None:
        out = MoveList()
        met: set[str] = set()
        while not state.over and len(self.made) < ENDLESS:
            began = time.perf_counter()
            with within(LOOP_SECONDS):
                choice = choose(state, luck, out)
                if choice is None:
                    break
                self.made.append(choice)
                state.play(choice.seat, choice.move)
            self.microseconds.append(1e6 * (time.perf_counter() - began))
            if choice.seat != TABLE:
                self.choices.append(int(out.size))
            self.verbs[self.game.moves.verb_of(choice.move).name] += 1
            met |= {fact.name for fact in self.limits if state[fact] >= fact.limit}
        if not state.over:
            what = (
                f"has no end within {ENDLESS} moves" if len(self.made) == ENDLESS else "goes on, but nobody has a move"
            )
            raise InputError(f"This game {what}: the check tells more.")
        self.met.update(met)
        self.tally.add(len(self.made), state.winners(), state.scores(), int(state.cut_short))

    def _log(self, deal: int) -> list[Played]:
        """The moves of the game that broke, by their texts, as far as it can be played again."""
        log: list[Played] = []
        try:
            state = self.game.start(self.setup.players, deal, self.setup.options)
            for seat, move in self.made:
                log.append(Played(seat, state.view(seat, move).text))
                state.play(seat, move)
        except Exception:
            pass  # here it broke
        return log

    def survey(self) -> Survey:
        tally = self.tally
        return Survey(
            players=self.setup.players, games=tally.games, lengths=histogram(tally.lengths),
            wins=[tally.wins[seat] for seat in range(self.setup.players)], shared=tally.shared, nobody=tally.unwon,
            cut_short=tally.cut, verbs=dict(self.verbs), guards=self._guards(), branching=histogram(self.choices),
            microseconds=histogram(without_outliers(self.microseconds)),
        )  # fmt: skip

    def _guards(self) -> list[Guard]:
        limits = {fact.name: int(fact.limit) for fact in self.limits}
        return [Guard(name, limits[name], games) for name, games in self.met.items()]


def survey(
    game: Game, players: int, options: dict[str, Any], games: int, seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Survey:  # fmt: skip
    """Play this many games at random. The same seed gives the same games; only the times differ."""
    surveyor, luck = Surveyor(game, Setup(players, options)), Rng(seed).fork()
    for number in range(games):
        surveyor.play(seed + number, luck)
        if progress is not None:
            progress(number + 1, games)
    return surveyor.survey()


def histogram(values: list[int] | list[float]) -> Histogram:
    """At most so many bins; whole numbers are never cut in two.

    >>> histogram([3, 4, 4, 7])
    Histogram(least=3.0, step=1.0, counts=[1, 2, 0, 0, 1])
    """
    if not values:
        return Histogram(0.0, 1.0, [])
    least, most = float(min(values)), float(max(values))
    step = (most - least) / BINS or 1.0
    if all(isinstance(value, int) for value in values):
        step = float((most - least) // BINS + 1)
    counts = [0] * (int((most - least) / step) + 1)
    for value in values:
        counts[int((value - least) / step)] += 1
    return Histogram(least, step, counts)


def without_outliers(values: list[float]) -> list[float]:
    """A single slow move, when the machine had other things to do, must not press all others into one bar."""
    most = sorted(values)[len(values) * 99 // 100] if values else 0.0
    return [min(value, most) for value in values]

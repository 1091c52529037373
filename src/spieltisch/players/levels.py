"""Opponents by name, the same in every game. A level is a budget and a blunder rate, not a different program."""

from typing import Final

from mypy_extensions import i64
from typing_extensions import override

from spieltisch.engine.rng import Rng
from spieltisch.engine.saving import Saved, saved
from spieltisch.engine.zones import Phase
from spieltisch.errors import InputError
from spieltisch.players.lookahead import judge
from spieltisch.players.patience import Patience
from spieltisch.players.perspective import Perspective
from spieltisch.players.player import Player, RandomPlayer
from spieltisch.players.reflexes import share, slips
from spieltisch.players.search import Search, Tried, best_of
from spieltisch.players.search_processes import SearchProcesses


def word_of(name: str) -> str:
    """The level that a name begins with, however much time it is given.

    >>> word_of("master/10")
    'master'
    """
    return name.partition("*")[0].partition("/")[0]


class Level:
    """How much somebody thinks before a move, and how often it is the wrong one all the same."""

    def __init__(self, name: str, decisions: int, blunders: float, looks_ahead: bool = False) -> None:
        self.name = name
        self.decisions: i64 = decisions  # imagined before one real one: the same on every machine, unlike seconds
        self.blunders = blunders
        self.looks_ahead = looks_ahead  # move by move where all lies open, instead of playing on at random
        self.reflexes = word_of(name)

    def given(self, name: str) -> "Level":
        """The same with as much more or less thought as a name says."""
        factor = name[len(self.name) + 1 :]
        if not factor.isdecimal() or not 0 < int(factor) <= 1000:
            raise InputError(f"'{name}' should end in a whole number from 1 to 1000, like '{self.name}*10'.")
        thought = self.decisions * int(factor) if name[len(self.name)] == "*" else self.decisions // int(factor)
        return Level(name, thought, self.blunders, self.looks_ahead)

    @override
    def __repr__(self) -> str:
        return f"Level({self.name!r}, {self.decisions} decisions, {self.blunders:.0%} blunders)"

    @override
    def __reduce__(self) -> Saved:
        return saved(self, self.name, self.decisions, self.blunders, self.looks_ahead)


# From each to the next four times the thought and less than half the blunders; master thinks as long as people wait for
# somebody who thinks, and looks ahead where all lies open. Children are to beat easy: with 40 % blunders it won 65 % of
# 120 games of Match 25 against somebody who lays the first card that may lie, with 50 % 63 % of 400, with these 58 %.
EASY: Final = Level("easy", 400, 0.55)
FAIR: Final = Level("fair", 1_500, 0.20)
STRONG: Final = Level("strong", 6_000, 0.08)
MASTER: Final = Level("master", 240_000, 0.0, looks_ahead=True)

LEVELS: Final = ("easy", "fair", "strong", "master")
NAMES: Final = ("random", *LEVELS)  # their words are `level-NAME`
BY_NAME: Final = {level.name: level for level in (EASY, FAIR, STRONG, MASTER)}


def opponent(name: str, seconds: float = 0.0, processes: SearchProcesses | None = None) -> Player:
    """Somebody to play against: 'random', a level, or a level with more or less to think ('master*10', 'master/10').

    One player for every seat and game: it remembers its thoughts. With seconds it answers within that time, else
    whenever its thinking is done, which gives the same move for the same rng on every machine. With `processes` it
    thinks in those.

    >>> opponent("fair")
    Thinker('fair')
    """
    if name == "random":
        return RandomPlayer()
    word = word_of(name)
    if word not in BY_NAME:
        raise InputError(f"There is no player '{name}'. There are: {', '.join(NAMES)}.")
    level = BY_NAME[word]
    if word != name:
        level = level.given(name)
    return Thinker(level, seconds, processes)


class Thinker(Player):
    """Searches as far as its level goes; alone at the table, it plays patience."""

    def __init__(self, level: Level, seconds: float, processes: SearchProcesses | None) -> None:
        self.name = level.name
        self.level = level
        self.seconds = seconds
        self.search = Search()
        self.patience = Patience(level.name)
        self.processes = processes
        self.known_as = processes.join() if processes is not None else 0

    @override
    def __repr__(self) -> str:
        return f"Thinker({self.name!r})"

    @override
    def __reduce__(self) -> Saved:
        return saved(self, self.level, self.seconds, self.processes)

    @override
    def choose(self, perspective: Perspective, rng: Rng) -> int:
        moves = perspective.choices()
        if len(moves) == 1:
            return moves[0]
        if perspective.players == 1:
            return self.patience.choose(perspective, rng)
        if self.errs(perspective.phase, rng):
            return moves[int(rng.below(len(moves)))]
        return best_of(self.weigh(perspective, rng), moves)

    def weigh(self, perspective: Perspective, rng: Rng) -> Tried:
        """What its thinking makes of the moves."""
        level = self.level
        if self.processes is not None:
            return self.processes.think(
                self.known_as, perspective, rng, level.decisions, self.seconds, level.looks_ahead
            )
        if level.looks_ahead:
            return judge(self.search, perspective, rng, level.decisions, self.seconds)
        self.search.think(perspective, rng, 0, level.decisions, self.seconds)
        return self.search.verdict()

    def errs(self, phase: Phase, rng: Rng) -> bool:
        """Is this one of its mistakes? In a race the hand slips, elsewhere the mind."""
        if phase.kind == "race":
            return slips(self.level.reflexes, rng)
        return share(rng) <= self.level.blunders

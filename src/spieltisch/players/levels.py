"""Opponents by name, the same in every game. A level is a budget and a blunder rate, not a different program."""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards.mistake import Mistake
from spieltisch.engine.rng import Rng
from spieltisch.players.eyes import Eyes
from spieltisch.players.patience import Patience
from spieltisch.players.player import Player, RandomPlayer
from spieltisch.players.reflexes import share
from spieltisch.players.search import Search, best_of


class Level:
    """How much somebody thinks before a move, and how often it is the wrong one all the same."""

    def __init__(self, name: str, decisions: int, blunders: float) -> None:
        self.name = name
        self.decisions: i64 = decisions  # imagined before one real one: the same on every machine, unlike seconds
        self.blunders = blunders

    def __repr__(self) -> str:
        return f"Level({self.name!r}, {self.decisions} decisions, {self.blunders:.0%} blunders)"


EASY: Final = Level("easy", 2_000, 0.30)
FAIR: Final = Level("fair", 8_000, 0.12)
STRONG: Final = Level("strong", 40_000, 0.03)
MASTER: Final = Level("master", 200_000, 0.0)

LEVELS: Final = ("easy", "fair", "strong", "master")
NAMES: Final = ("random", *LEVELS)  # their words are `level-NAME`
BY_NAME: Final = {level.name: level for level in (EASY, FAIR, STRONG, MASTER)}


def opponent(name: str, seconds: float = 0.0) -> Player:
    """Somebody to play against: 'random' or one of the levels. One for every seat: a player remembers its thoughts.

    With seconds it answers within that time, else whenever its thinking is done, which gives the same move for the
    same rng on every machine.

    >>> opponent("fair")
    Thinker('fair')
    """
    if name == "random":
        return RandomPlayer()
    if name not in BY_NAME:
        raise Mistake(f"There is no player '{name}'. There are: {', '.join(NAMES)}.")
    return Thinker(BY_NAME[name], seconds)


class Thinker(Player):
    """Searches as far as its level goes."""

    def __init__(self, level: Level, seconds: float) -> None:
        self.name = level.name
        self.level = level
        self.seconds = seconds
        self.search = Search()
        self.patience = Patience(level.name)

    def __repr__(self) -> str:
        return f"Thinker({self.name!r})"

    def choose(self, eyes: Eyes, rng: Rng) -> int:
        moves = eyes.choices()
        if len(moves) == 1:
            return moves[0]
        if eyes.players == 1:
            return self.patience.choose(eyes, rng)
        if share(rng) <= self.level.blunders:
            return moves[int(rng.below(len(moves)))]
        self.search.think(eyes, rng, 0, self.level.decisions, self.seconds)
        return best_of(self.search.verdict(), moves)

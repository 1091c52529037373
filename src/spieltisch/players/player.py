"""Somebody who plays: sees through perspective, answers with a move."""

from mypy_extensions import mypyc_attr
from typing_extensions import override

from spieltisch.engine.rng import Rng
from spieltisch.players.perspective import Perspective


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """An opponent. One player sits at one seat of one game: it may remember what it thought a move ago."""

    name: str = "player"

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        """One of the moves that are legal for this seat."""
        raise NotImplementedError


class RandomPlayer(Player):
    """Any move, each equally likely; never gives up."""

    def __init__(self) -> None:
        self.name = "random"

    @override
    def choose(self, perspective: Perspective, rng: Rng) -> int:
        moves = perspective.choices()
        return moves[int(rng.below(len(moves)))]

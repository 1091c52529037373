"""Habits: playing on at random, but of two moves the one that has gone better so far, wherever it was made.

What a walk teaches about a move holds mostly in other places too: a good place is good a turn later. So random play
leans towards it, and a walk tells more of how the game goes on. It only leans: who always made the usual move would
never see another.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.engine.zones import Seat
from spieltisch.players.random import somebody

MEMORY: Final = 300  # walks; what is older fades
UNKNOWN: Final = 0.5  # between loss and win


class Habits:
    """For each seat and each name of a move, how games with it went lately."""

    def __init__(self) -> None:
        self._names: i64 = 0  # of a seat
        self._went: vec[float] = vec[float]()
        self._times: vec[i64] = vec[i64]()
        self._made = MoveList()  # their places, in the present walk

    def make_room(self, players: i64, names: i64) -> None:
        """For so many seats with so many names each; of another game nothing is remembered."""
        if self._names == names and len(self._went) == players * names:
            return
        self._names = names
        self._went = vec[float]([UNKNOWN] * int(players * names))
        self._times = vec[i64]([0] * int(players * names))

    def begin(self) -> None:
        """A walk begins."""
        self._made.clear()

    def note(self, seat: Seat, name: i64) -> None:
        self._made.add_number(seat * self._names + name)

    def learn(self, gains: vec[float]) -> None:
        """Each move of the walk gets what its seat has reached."""
        went, tried, names, made = self._went, self._times, self._names, self._made.moves
        for i in range(self._made.size):
            place = made[i]
            times = tried[place]
            if times < MEMORY:
                times += 1
                tried[place] = times
            went[place] += (gains[place // names] - went[place]) / float(times)

    def wander(self, world: State, rng: Rng, out: MoveList, limit: i64, lines: i64) -> i64:
        """Play on by habit, nothing silly, until the game is over, its score sheet has more than these lines or so many
        moves are made."""
        for steps in range(limit):
            if len(world.sheet) > lines:
                return steps
            seat = somebody(world, rng, out, True)
            if seat < 0:
                return steps
            chosen = rng.below(out.size)
            if out.size > 1 and seat < world.players:
                by_rank = names_by_rank(world)
                other = rng.below(out.size)
                # Not `… if … else …`, which mypyc would do with Python's own numbers.
                base = seat * self._names
                if by_rank:
                    base += self._names // 2
                name, other_name = base + chosen, base + other
                if not by_rank:
                    name, other_name = base + out.at(chosen), base + out.at(other)
                if self._went[other_name] > self._went[name]:
                    chosen = other
                    name = other_name
                self._made.add_number(name)
            world.act(seat, out.at(chosen))
        return limit


def names_by_rank(world: State) -> bool:
    """Is what is chosen in secret now a set of cards? It is called by their places in a hand, which are other cards in
    every imagined world, so what stays the same is only its place among the sensible ones."""
    return world.phase.is_secret and world.kit.moves.has_sets

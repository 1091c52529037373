"""What a player has to go by: its seat, its moves, and worlds it can imagine. Never the position itself."""

from typing import Any

from mypy_extensions import i64

from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import Args, MoveView
from spieltisch.engine.state import State
from spieltisch.engine.zones import Phase


class Perspective:
    """The table as one seat may know it, at one moment.

    What a seat imagines depends on what it knows and on nothing else, so one imagined world is as good a source of
    further ones as the real position. That is all these perspective keep: there is nothing behind them to peek at.

    >>> import spieltisch
    >>> state = spieltisch.game("luecke").start(3, 90210)
    >>> perspective = Perspective(state, 1, Rng(1))
    >>> perspective.legal() == state.legal(1)
    True
    """

    def __init__(self, state: State, seat: int, rng: Rng) -> None:
        self.seat: i64 = seat
        self.players: i64 = state.players
        self.options: dict[str, int | str] = dict(state.options)
        self.phase: Phase = state.phase
        self._world = state.imagine(seat, rng)

    def legal(self) -> list[int]:
        """The moves this seat may make now, in order of number."""
        return self._world.legal(self.seat)

    def choices(self) -> list[int]:
        """The moves that play on; giving up only where nothing else is left."""
        legal = self.legal()
        ending_from = self._world.kit.moves.ending_from
        return [move for move in legal if move < ending_from] or legal

    def imagine(self, rng: Rng) -> State:
        """A fresh world this seat cannot tell from the real one."""
        return self._world.imagine(self.seat, rng)

    def view(self, move: int) -> MoveView:
        """A move with its text and touches, as this seat reads it."""
        return self._world.view(int(self.seat), move)

    def caption(self) -> Args:
        """What the table's sentence knows."""
        return self._world.caption(self.seat)

    def purpose(self, move: int) -> Args:
        """What a move is for, as the game sees it."""
        return self._world.purpose(self.seat, move)

    def told(self) -> dict[str, Any]:
        """An imagined world as plain data, for somebody who is to look through the same perspective elsewhere."""
        return self._world.position()


def list_choices(state: State, seat: i64, out: MoveList, sensibly: bool = False) -> None:
    """The moves a seat may make without giving up; only the sensible ones, if so wished."""
    out.clear()
    if sensibly:
        state.list_sensible(seat, out)
    else:
        state.list_legal(seat, out)
    ending_from = state.kit.moves.ending_from
    if ending_from < state.kit.moves.size:
        out.keep_below(ending_from)


def waits(state: State, seat: i64, out: MoveList) -> bool:
    """In a race nobody has to move: is there nothing sensible for this seat to do now? `out` is room for the moves."""
    if not state.phase.is_race:
        return False
    list_choices(state, seat, out, sensibly=True)
    return out.size == 0


def list_offered(state: State, seat: i64, out: MoveList) -> None:
    """The moves that play on; giving up only where nothing else is left."""
    list_choices(state, seat, out)
    if not out.size:
        state.list_legal(seat, out)

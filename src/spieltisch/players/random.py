"""Plays any legal move: the first opponent, the yardstick of all others and the engine's exerciser."""

from typing import NamedTuple

from mypy_extensions import i64

from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.engine.zones import TABLE
from spieltisch.players.next_seat import one_of, table_move
from spieltisch.players.perspective import list_choices


class Choice(NamedTuple):
    """A move, and who makes it."""

    seat: int
    move: int


def choose(state: State, rng: Rng, out: MoveList) -> Choice | None:
    """Some actor's random move, the table's if everybody waits for its clock; None if nobody can move.

    Giving up is never chosen. `out` is room for the moves.
    """
    seat = somebody(state, rng, out)
    if seat >= 0:
        return Choice(int(seat), int(out.at(rng.below(out.size))))
    move = -1 if state.over else table_move(state, out)
    return None if move < 0 else Choice(TABLE, int(move))


def somebody(state: State, rng: Rng, out: MoveList, sensibly: bool = False) -> i64:
    """A seat that can move, any of them if there are several, with its moves but for giving up in `out`; −1: nobody."""
    acting = state.acting()
    while acting:
        seat = state.turn if acting == 1 << state.turn else one_of(acting, rng)
        list_choices(state, seat, out, sensibly)
        if out.size:
            return seat
        acting &= ~(1 << seat)  # a racer may have to wait
    return -1


def playout(state: State, rng: Rng, limit: i64 = 1000000) -> i64:
    """Play random moves until the game is over; the number of moves made."""
    out = MoveList()
    for steps in range(limit):
        seat = somebody(state, rng, out)
        if seat < 0:
            return steps
        state.act(seat, out.at(rng.below(out.size)))
    return limit


def wander(state: State, rng: Rng, out: MoveList, limit: i64, lines: i64) -> i64:
    """Play at random, but nothing silly, until the game is over, its score sheet has more than these lines or so many
    moves are made."""
    for steps in range(limit):
        if len(state.sheet) > lines:
            return steps
        seat = somebody(state, rng, out, True)
        if seat < 0:
            return steps
        state.act(seat, out.at(rng.below(out.size)))
    return limit

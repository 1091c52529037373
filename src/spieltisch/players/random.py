"""Plays any legal move: the first opponent, the yardstick of all others and the engine's exerciser."""

from mypy_extensions import i64

from spieltisch.engine.knowledge import how_many
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State


def choose(state: State, rng: Rng, out: MoveList) -> i64:
    """Some actor's random move as seat · 2³² + move; −1 if nobody can move. Giving up is never chosen."""
    seat = somebody(state, rng, out)
    return (seat << 32) | out.at(rng.below(out.size)) if seat >= 0 else seat


def somebody(state: State, rng: Rng, out: MoveList, sensibly: bool = False) -> i64:
    """A seat that can move, any of them if there are several, with its moves but for giving up in `out`; −1: nobody."""
    acting = state.acting()
    while acting:
        seat = state.turn if acting == 1 << state.turn else one_of(acting, rng)
        out.size = 0
        if sensibly:
            state.list_sensible(seat, out)
        else:
            state.list_legal(seat, out)
        moves = state.kit.moves
        if moves.ending_from < moves.size:
            out.keep_below(moves.ending_from)
        if out.size:
            return seat
        acting &= ~(1 << seat)  # a racer may have to wait
    return -1


def one_of(seats: i64, rng: Rng) -> i64:
    """A random member of a set of seats."""
    skip = rng.below(how_many(seats))
    seat: i64 = 0
    while True:
        if seats >> seat & 1:
            if skip == 0:
                return seat
            skip -= 1
        seat += 1


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

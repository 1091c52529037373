"""Who acts next, wherever a game goes on by itself, one move after another.

- On a turn it is the seat on turn; of those who choose in secret any, since none sees what the others chose.
- In a race it is the quickest of those who have a move and see sense in it (`players/reflexes.py`).
- Where nobody else can go on it is the table: its clock has run out, or the move is its own.
"""

from mypy_extensions import i64

from spieltisch.engine.knowledge import how_many
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.engine.zones import EVERYONE, TABLE
from spieltisch.errors import InputError
from spieltisch.players.perspective import list_offered, waits
from spieltisch.players.reflexes import reaction


def next_seat(state: State, rng: Rng, quickness: str = "fair") -> int:
    """Whose move it is in a game that is not over; TABLE is one of them. In a race all are this quick.

    >>> import spieltisch
    >>> game = spieltisch.game("luecke")
    >>> next_seat(game.from_position({"players": 3, "phase": "turn", "turn": 2}), Rng(1))
    2
    """
    acting = state.acting() & EVERYONE
    if acting and not state.phase.is_race:
        return int(one_of(acting, rng))
    out = MoveList()
    ready = racers(state, out)
    if ready:
        return quickest(ready, quickness, rng)
    if table_move(state, out) < 0:
        raise InputError("Nobody can move, yet the game is not over: `spieltisch check` tells more.")
    return TABLE


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


def racers(state: State, out: MoveList) -> dict[int, int]:
    """The seats of a race that have a move and do not rather wait, with how many; none where there is no race."""
    found: dict[int, int] = {}
    if state.phase.is_race:
        acting = state.acting()
        for seat in range(state.players):
            if acting >> seat & 1 and not waits(state, seat, out):
                list_offered(state, seat, out)
                if out.size:
                    found[int(seat)] = int(out.size)
    return found


def quickest(ready: dict[int, int], quickness: str, rng: Rng) -> int:
    """Who is first of these racers, each with so many moves to choose from."""
    first = -1
    best = 0
    for seat, choices in ready.items():
        took = reaction(quickness, rng, choices)
        if first < 0 or took < best:
            first = seat
            best = took
    return first


def table_move(state: State, out: MoveList) -> i64:
    """What the table does where nobody else can go on: the move its clock ends with, or its own; −1 for none."""
    clock = state.clock()
    if clock is not None and clock.seat == TABLE:
        return clock.move
    if state.acting() >> TABLE & 1:
        list_offered(state, TABLE, out)
        if out.size:
            return out.at(0)
    return -1

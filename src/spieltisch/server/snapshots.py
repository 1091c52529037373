"""A long log is not read from its beginning: now and then the table is kept as it lies after a line.

A snapshot is a shortcut and nothing else. It can be lost or thrown away at any time, as everything in it follows from
the lines; one that another program has made is not read, since its rules or its engine may differ. Names and locks are
not in it: they stand in the lines of those who sat down, where an operator can remove a name.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.engine.saving import plain_state, state_of
from spieltisch.server.log_lines import AnyLine, Opened, Sat
from spieltisch.server.table import LiveTable, Seat

SNAPSHOT_LINES = 500  # after so many more there is a new one; to read as many takes about three milliseconds
PARTS = ("cards", "engine", "games", "server")  # what makes tables out of lines


class SeatThen(msgspec.Struct, omit_defaults=True):
    """A seat, but for what the line of whoever sat down tells of it."""

    sat_at: int  # the number of that line; 0: nobody did
    is_for_person: bool
    is_open: bool
    kept: str = ""
    level: str = ""
    stood_in: bool = False
    salt: str | None = None


class Snapshot(msgspec.Struct):
    program: str
    n: int  # the line after which it lay like this
    begun_at: int
    moved_at: int
    lines_besides: int
    seats: list[SeatThen]
    done: dict[int, dict[str, int]]
    commitments: list[str]
    salts: list[str]
    promise: str
    next: str
    moves: int
    helped: bool
    state: dict[str, Any]

    def lines(self) -> list[int]:
        """The numbers of the lines that are needed besides: the first, those of whoever sits there, and the last,
        without which this would be another log than the one it was made from."""
        return sorted({0, self.n, *(seat.sat_at for seat in self.seats)})


_encode = msgspec.msgpack.Encoder().encode
_decoder: msgspec.msgpack.Decoder[Snapshot] = msgspec.msgpack.Decoder(Snapshot)


@cache
def program() -> str:
    """Two that are called the same make the same tables."""
    home = Path(spieltisch.__file__).parent
    digest = sha256(spieltisch.__version__.encode())
    for file in sorted(file for part in PARTS for file in (home / part).rglob("*.py")):
        digest.update(file.relative_to(home).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()


def snapshot_of(table: LiveTable) -> bytes | None:
    """A table at this moment; None where moves can be taken back, for which all of them are needed."""
    match = table.match
    if match is None or match.takes_back:
        return None
    seats = [
        SeatThen(one.sat_at, one.is_for_person, one.is_open, one.kept, one.level, one.stood_in, one.salt)
        for one in table.seats
    ]
    try:
        state = plain_state(match.state)
    except TypeError:
        return None  # a game of somebody's own that keeps something else
    then = Snapshot(
        program(), table.n, table.begun_at, table.moved_at, table.lines_besides, seats, table.asked,
        table.commitments, table.salts, table.promise, table.next, table.moves, match.helped, state,
    )  # fmt: skip
    return _encode(then)


def read_snapshot(body: bytes | None) -> Snapshot | None:
    """What was kept, if it can be used by this program."""
    try:
        found = _decoder.decode(body) if body is not None else None
    except msgspec.DecodeError:
        return None
    return found if found is not None and found.program == program() else None


def table_at(id: str, game: Game, lines: dict[int, AnyLine], then: Snapshot) -> LiveTable:
    """The table as it lay; `lines` are those it needs, by their number."""
    opened = lines[0]
    assert isinstance(opened, Opened)
    table = LiveTable(id, game, opened)
    table.n, table.kept_at, table.begun_at, table.moved_at = then.n, then.n, then.begun_at, then.moved_at
    table.lines_besides, table.asked, table.next = then.lines_besides, then.done, then.next
    table.commitments, table.salts, table.promise = then.commitments, then.salts, then.promise
    table.seats = [seat_of(one, lines) for one in then.seats]
    table.match = table.new_match()
    table.match.let_it_stand()
    table.match.helped = then.helped
    state = state_of(table.match.state, then.state)
    state.witness = table.match.witness
    table.match.witness.forget()
    table.match.state = state
    table.moves_before = then.moves
    return table


def seat_of(then: SeatThen, lines: dict[int, AnyLine]) -> Seat:
    seat = Seat("")
    seat.is_for_person, seat.is_open, seat.kept = then.is_for_person, then.is_open, then.kept
    sat = lines[then.sat_at]
    if isinstance(sat, Sat):
        seat.sit_down(sat, then.sat_at)
    seat.level, seat.stood_in, seat.salt = then.level, then.stood_in, then.salt
    return seat

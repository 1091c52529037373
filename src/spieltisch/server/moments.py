"""After a game: where a seat gave away most. It is looked for by those who think for bots, a little at a time, so that
nobody at another table waits for it."""

import time
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import MissedChance, Played
from spieltisch.engine.state import State
from spieltisch.players.coach import looked_at_again, lost_with, worst
from spieltisch.server.clerk import all_games
from spieltisch.server.helpers import Asker, Helpers
from spieltisch.server.log_lines import AnyLine, Moved, Opened, read_line
from spieltisch.server.reading import Detours
from spieltisch.server.table import table_from

PORTION_SECONDS = 0.25
THOUGHT = 50_000  # of the solver, for each position of a patience that it looks at
MOST_MOVES = 200  # of a seat that are looked at; of more, one of so many


class Portion(msgspec.Struct):
    """What was found, and with which move to go on; −1: that was all."""

    found: list[MissedChance]
    next: int = -1


async def moments(helpers: Helpers, asker: Asker, lines: list[bytes]) -> list[MissedChance]:
    """The few moments that cost this seat most, the worst first."""
    found: list[MissedChance] = []
    at = 0
    while at >= 0:
        portion = await helpers.do(asker, look_back, asker.table, lines, asker.seat, at)
        found += portion.found
        at = portion.next
    return worst(found)


# ---------------------------------------------------------------------- in the other process


class Turn(msgspec.Struct):
    """A move that stands, with its number in the game, the position before it and the number of that view. The position
    is that of the table: it goes on with the next turn."""

    number: int
    n: int
    state: State
    played: Played


def look_back(id: str, lines: list[bytes], seat: int, begin: int) -> Portion:
    """The moves of a seat from this one on, for a while."""
    read = [read_line(line) for line in lines]
    if len(table_from(id, read[:1], all_games()).seats) == 1:
        return Portion(last_chance(id, read))
    ends = time.monotonic() + PORTION_SECONDS
    found: list[MissedChance] = []
    mine = [number for number, turn_of in enumerate(movers(read), 1) if turn_of == seat]
    looked_at = set(mine[:: len(mine) // MOST_MOVES + 1])
    for turn in turns(id, read):
        if turn.number in looked_at and turn.number >= begin:
            if turn.number > begin and time.monotonic() > ends:  # every portion gets one further
                return Portion(found, turn.number)
            luck = Rng(turn.number)
            moment = looked_at_again(turn.state, turn.played, turn.number, luck, seconds=PORTION_SECONDS)
            if moment is not None:
                found.append(replace(moment, n=turn.n))
    return Portion(found)


def last_chance(id: str, lines: list[AnyLine]) -> list[MissedChance]:
    """Of a patience that was lost: with which move, if it could be won at all and was lost at this table."""
    match = table_from(id, lines, all_games()).playing
    at = lost_with(match, Rng(0), THOUGHT)  # −1: never could be
    return [
        MissedChance(turn.number, turn.state.view(0, turn.state.parse(0, turn.played.move)), n=turn.n)
        for turn in turns(id, lines)
        if turn.number == at + 1
    ]


def movers(lines: list[AnyLine]) -> list[int]:
    """Who made each move that stands, also of the game that this one goes on from."""
    opened = lines[0]
    before = opened.before.moves if isinstance(opened, Opened) and opened.before is not None else []
    taken_back = detours_of(lines)
    made = [line.seat for n, line in enumerate(lines) if isinstance(line, Moved) and n not in taken_back]
    return [*(played.seat for played in before), *made]


def turns(id: str, lines: list[AnyLine]) -> Iterator[Turn]:
    """Every move of a table that was not taken back, one after the other: of a long game no more than one position is
    held at a time."""
    table, taken_back = table_from(id, lines[:1], all_games()), detours_of(lines)
    for n, line in enumerate(lines[1:], 1):
        if n in taken_back:
            table.pass_over(line)
            continue
        if isinstance(line, Moved):
            match = table.playing
            yield Turn(len(match.log) + 1, table.n, match.state, Played(line.seat, line.move))
        table.apply(line)


def detours_of(lines: list[AnyLine]) -> set[int]:
    detours = Detours()
    for n, line in enumerate(lines):
        detours.add(n, line)
    return detours.found

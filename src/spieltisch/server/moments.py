"""After a game: where a seat gave away most. It is looked for by those who think for bots, a little at a time, so that
nobody at another table waits for it."""

import time

import msgspec
from msgspec.structs import replace

import spieltisch
from spieltisch.engine.match import Match
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import MissedChance, Played
from spieltisch.engine.state import State
from spieltisch.players.coach import looked_at_again, lost_with, worst
from spieltisch.server.helpers import Asker, Helpers
from spieltisch.server.log_lines import Moved, Undone, read_line
from spieltisch.server.table import table_from

PORTION_SECONDS = 0.25
THOUGHT = 50_000  # of the solver, for each position of a patience that it looks at


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
    """A move that stands, with its number in the game, the position before it and the number of that view."""

    number: int
    n: int
    state: State
    played: Played


def look_back(id: str, lines: list[bytes], seat: int, begin: int) -> Portion:
    """The moves of a seat from this one on, for a while."""
    match, turns = turns_of(id, lines)
    if match.players == 1:
        return Portion(last_chance(match, turns))
    ends = time.monotonic() + PORTION_SECONDS
    found: list[MissedChance] = []
    for turn in turns:
        if turn.played.seat == seat and turn.number >= begin:
            if turn.number > begin and time.monotonic() > ends:  # every portion gets one further
                return Portion(found, turn.number)
            luck = Rng(turn.number)
            moment = looked_at_again(turn.state, turn.played, turn.number, luck, seconds=PORTION_SECONDS)
            if moment is not None:
                found.append(replace(moment, n=turn.n))
    return Portion(found)


def last_chance(match: Match, turns: list[Turn]) -> list[MissedChance]:
    """Of a patience that was lost: with which move, if it could be won at all and was lost at this table."""
    at = lost_with(match, Rng(0), THOUGHT)  # −1: never could be
    return [
        MissedChance(turn.number, turn.state.view(0, turn.state.parse(0, turn.played.move)), n=turn.n)
        for turn in turns
        if turn.number == at + 1
    ]


def turns_of(id: str, lines: list[bytes]) -> tuple[Match, list[Turn]]:
    """The game of a table and every move of it that was not taken back."""
    table = table_from(id, [read_line(lines[0])], {game.slug: game for game in spieltisch.games()})
    turns: list[Turn] = []
    for body in lines[1:]:
        line = read_line(body)
        if isinstance(line, Moved):
            match = table.playing
            turns.append(Turn(len(match.log) + 1, table.n, match.state.copy(), Played(line.seat, line.move)))
        elif isinstance(line, Undone):
            turns.pop()
        table.apply(line)
    return table.playing, turns

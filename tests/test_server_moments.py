"""Where most was given away is looked for after a game, by whoever asks, a little at a time."""

import asyncio

import pytest

import spieltisch
from spieltisch.engine.match import Match
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import MissedChance, Played
from spieltisch.engine.state import State
from spieltisch.players.coach import looked_at_again
from spieltisch.players.random import choose
from spieltisch.server import moments
from spieltisch.server.hall import Plan
from spieltisch.server.helpers import ALONE, Asker
from spieltisch.server.log_lines import AnyLine, Moved, Sat, Undone, read_line, write_line
from spieltisch.server.table import table_from

DEAL = 11


def written(match: Match, *instead: AnyLine) -> list[bytes]:
    """The log of a table at which this game was played; before its first move, these lines."""
    seats = ["person"] * match.players
    plan = Plan(match.game, seats, dict(match.options), DEAL, "wait", 0, take_back=True)
    sat = [Sat(0, seat, f"{seat}") for seat in range(match.players)]
    moved = [Moved(0, played.seat, played.move) for played in match.log]
    return [write_line(line) for line in (plan.opened(""), *sat, *instead, *moved)]


def careless(slug: str, moves: int) -> Match:
    match = spieltisch.game(slug).match(seed=DEAL)
    rng, out = Rng(5), MoveList()
    while len(match.log) < moves and (choice := choose(match.state, rng, out)) is not None:
        match.play(*choice)
    return match


def quickly(state: State, played: Played, number: int, rng: Rng, seconds: float) -> MissedChance | None:
    return looked_at_again(state, played, number, rng, 2500)


def found_in(lines: list[bytes]) -> list[MissedChance]:
    return asyncio.run(moments.moments(ALONE, Asker("t", 0), lines))


def test_the_view_of_a_moment_is_the_one_before_its_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moments, "PORTION_SECONDS", 1e-9)  # one move a time
    monkeypatch.setattr(moments, "looked_at_again", quickly)
    match = careless("combi-schach", 16)
    first = match.log[0]
    lines = written(match, Moved(0, first.seat, first.move), Undone(0, first.seat))
    found = found_in(lines)
    assert 0 < len(found) <= 3
    assert [one.cost for one in found] == sorted([one.cost for one in found], reverse=True)
    for one in found:
        assert match.log[one.number - 1].seat == 0
        assert match.log[one.number - 1].move == one.played.text
        table = table_from("t", [read_line(line) for line in lines[: one.n + 1]], {match.game.slug: match.game})
        assert len(table.playing.log) == one.number - 1


def test_of_a_very_long_game_only_some_moves_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[int] = []

    def note(state: State, played: Played, number: int, rng: Rng, seconds: float) -> None:
        looked_at.append(number)

    monkeypatch.setattr(moments, "looked_at_again", note)
    match = careless("combi-schach", 40)
    mine = [number for number, played in enumerate(match.log, 1) if played.seat == 0]
    for most in (100, 5):
        monkeypatch.setattr(moments, "MOST_MOVES", most)
        assert found_in(written(match)) == []
        assert looked_at == (mine if most > len(mine) else mine[:: len(mine) // most + 1])
        assert 0 < len(looked_at) <= most
        looked_at.clear()


def test_a_game_is_looked_through_without_keeping_its_positions() -> None:
    match = careless("combi-schach", 20)
    lines = [read_line(line) for line in written(match)]
    assert len({id(turn.state) for turn in moments.turns("t", lines)}) == 1


def test_of_a_patience_that_was_lost_the_last_chance_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moments, "THOUGHT", 1000)
    match = careless("pyramide", 1000)
    assert match.state.over
    assert not match.state.winners()
    (found,) = found_in(written(match))
    assert found.played.text == match.log[found.number - 1].move
    assert (found.better, found.n) == (None, 1 + found.number - 1)

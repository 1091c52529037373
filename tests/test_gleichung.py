"""Gleichung reckons exactly, and keeps every law where random play never comes: with points to spend."""

import random
import re
from fractions import Fraction
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import spieltisch
from spieltisch.engine import TABLE, MoveList, Rng
from spieltisch.engine.match import Match
from spieltisch.engine.table import table
from spieltisch.engine.words import LANGUAGES, words
from spieltisch.games.gleichung.equation import is_correct
from spieltisch.lab.laws import check_closely, check_step
from spieltisch.players.random import Choice, choose

pytestmark = pytest.mark.pure

GAME = spieltisch.game("gleichung")
SIGNS = "0123456789+-·:="
SIDE = re.compile(r"(0|-?[1-9]\d*)([-+·:](0|[1-9]\d*))*")
VARIANTS = {"shift_1": 1, "transfer_2": 1, "cover_2": 1, "trading": 1, "pass_right": 1, "hourglass": 60, "target": 200}


def by_fractions(text: str) -> bool:
    """Is this a correct equation? As Python reckons with fractions."""
    sides = text.split("=")
    if not all(SIDE.fullmatch(side) for side in sides):
        return False
    python = [re.sub(r"\d+", r"Fraction(\g<0>)", side).replace("·", "*").replace(":", "/") for side in sides]
    try:
        return bool(eval(f"{python[0]} == {python[1]}", {"Fraction": Fraction}))
    except ZeroDivisionError:
        return False


def as_signs(text: str) -> "vec[i64]":
    return vec[i64]([SIGNS.index(sign) for sign in text])


def some_row(chance: random.Random) -> str:
    """A row of short sides, every sign anywhere, so that zeros, signs and operators go wrong in every way."""
    left, right = ("".join(chance.choices("012+-·:", [4, 4, 4, 2, 2, 2, 2], k=chance.randint(0, 5))) for _ in "lr")
    return f"{left}={left if chance.random() < 0.1 else right}"


def test_rows_are_read_as_python_reads_them() -> None:
    chance = random.Random(1)
    rows = [some_row(chance) for _ in range(20_000)]
    assert [is_correct(as_signs(row)) for row in rows] == [by_fractions(row) for row in rows]
    assert sum(by_fractions(row) for row in set(rows)) > 100


def test_long_sides_are_exact() -> None:
    chance = random.Random(2)
    for _ in range(200):
        side = "".join(chance.choice("+-·:") + str(chance.randint(1, 10**9)) for _ in range(8))[1:]
        value = eval(re.sub(r"\d+", r"Fraction(\g<0>)", side).replace("·", "*").replace(":", "/"))
        told = f"{value.numerator}:{value.denominator}"
        assert is_correct(as_signs(f"{side}={told}"))
        assert not is_correct(as_signs(f"{side}={told}1"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_laws_hold_with_all_variants_and_points_to_spend(players: int) -> None:
    match = Match(GAME, players, 1, VARIANTS)
    for fact in match.state.kit.facts:
        if fact.name == "points":
            match.state[fact] = 40
    rng, out = Rng(1), MoveList()
    made = set()
    for count in range(700):
        check_step(match.state)
        if count % 23 == 0:
            check_closely(match, count)
        clock = match.state.clock()
        choice = choose(match.state, rng, out)
        if clock is not None and count % 11 == 0:
            choice = Choice(TABLE, int(clock.move))
        assert choice is not None
        match.play(*choice)
        made.add(match.log[-1].move.split()[0])
    assert made >= {"lift", "set", "cover", "turn-glass", "time-up", "offer-to", "decline", "pass-card"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name(lang: str) -> None:
    for face in GAME.kit.deck.faces:
        assert words(GAME, lang).card(face) != face


def test_a_card_is_laid_into_the_gap_that_was_told() -> None:
    match = GAME.match(players=4, seed=5)
    told = match.table(match.state.turn).moves
    assert any(move.touches[-1].gap == 2 for move in told)
    for move in told:
        state = match.state.copy()
        state.play(state.turn, move.move)
        row = GAME.kit.named(f"row:{move.args['row']}")
        assert state.text(state.card(row, move.touches[-1].gap)) == move.args["card"]


def test_the_card_that_is_lifted_is_the_one_that_was_told() -> None:
    match = GAME.match(players=2, seed=5, options={"shift_1": 1})
    state = match.state
    seat = int(state.turn)
    position = {**state.position(), "facts": {**state.position()["facts"], f"points:{seat}": 5}}
    state = GAME.from_position(position)
    lifts = [move for move in table(state, seat, "").moves if move.verb == "lift"]
    assert lifts
    for move in lifts:
        after = state.copy()
        lifted = after.text(after.card(GAME.kit.named(f"row:{move.args['row']}"), move.touches[-1].nth))
        after.play(seat, move.move)
        assert after.text(after.top(GAME.kit.named("lifted"))) == lifted


def sensible(position: dict[str, Any]) -> list[str]:
    state, out = GAME.from_position({"players": 2, **position}), MoveList()
    state.list_sensible(0, out)
    return [GAME.moves.text(move) for move in out.listed()]


def test_players_may_go_on_from_a_row_that_brings_points() -> None:
    row = {"row:1": ["3", "+", "4", "=", "7"], "row:2": ["="], "hand:0": ["1", "·"]}
    moves = sensible({"phase": "place", "facts": {"laid-row": 1}, "zones": row})
    assert "insert · 1 right 1" in moves
    assert moves.count("finish") * 2 == len(moves) + 2


def test_players_do_not_ponder_over_putting_back() -> None:
    row = {"row:1": ["3", "="], "row:2": ["="], "lifted": ["4"], "hand:0": ["1"]}
    moves = sensible({"phase": "set", "options": {"shift_1": 1}, "facts": {"points:0": 2}, "zones": row})
    assert moves == ["set 1 left 1", "set 1 right 0"]

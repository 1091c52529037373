"""The coach says what follows, in words of the game, and what can still be won."""

from typing import Any

import pytest

import spieltisch
from spieltisch.cards.mistake import Mistake
from spieltisch.engine import Rng
from spieltisch.engine.state import State
from spieltisch.engine.words import words
from spieltisch.players import coach
from spieltisch.players.eyes import Eyes
from spieltisch.players.patience import WON, Solver

LUECKE = spieltisch.game("luecke")
PYRAMIDE = spieltisch.game("pyramide")


def position(**zones: list[str]) -> State:
    scenery = {
        "hand:1": ["purple-2", "purple-10"], "aside:0": ["purple-1", "purple-11"],
        "aside:1": ["purple-4", "purple-8"], "stock": ["purple-5", "purple-3"],
    }  # fmt: skip
    named = {name.replace("_", ":"): cards for name, cards in zones.items()}
    return LUECKE.from_position({"players": 2, "phase": "turn", "zones": {**scenery, **named}})


def advice(state: State, lang: str = "en") -> str:
    rng = Rng(1)
    hint = coach.hint(Eyes(state, 0, rng), rng)
    return coach.advice(hint, words(LUECKE, lang), ["Anna", "Bert"])


def test_a_hint_says_that_you_go_again() -> None:
    state = position(left=["red-4"], right=["blue-9"], hand_0=["yellow-6", "grey-1"])
    assert "into the gap" in advice(state)
    assert "You go again at once." in advice(state)
    assert "Du bist gleich noch einmal dran." in advice(state, "de")


def test_reasons_are_what_every_imagined_world_shows() -> None:
    state = position(left=["red-4"], right=["blue-9"], hand_0=["blue-6", "grey-1", "grey-2"])
    rng = Rng(1)
    eyes = Eyes(state, 0, rng)
    match = LUECKE.moves.parse("match blue-6 right")
    reasons = coach.explain(eyes, rng, eyes.choices(), match)
    assert [words(LUECKE, "en").say(reason.key, reason.args) for reason in reasons if reason.key == "coach-after"] == [
        "It leaves a gap of only one, the 5."
    ]
    assert all(reason.key != "coach-again" for reason in reasons)


def test_a_winning_move_is_called_so() -> None:
    zones: dict[str, Any] = {
        "left": ["red-4"], "right": ["blue-9"], "hand:0": ["yellow-6"], "hand:1": ["red-1"],
        "aside:0": ["grey-6", "grey-5"], "aside:1": ["green-1", "green-2"], "stock": ["red-3"],
    }  # fmt: skip
    state = LUECKE.from_position({"players": 2, "phase": "turn", "options": {"rounds": 1}, "zones": zones})
    assert "That wins the game." in advice(state)


BASE = {"cell:1-1": ["31"], **{f"cell:5-{k + 1}": [card] for k, card in enumerate(["1", "2", "4", "8", "16"])}}


def test_a_patience_that_cannot_be_won_is_told() -> None:
    lost = {**BASE, "cell:4-1": ["6"], "open:low": ["3"]}  # 1 and 2 lie below: only the 3 belongs there
    rng = Rng(1)
    hint = coach.hint(Eyes(PYRAMIDE.from_position({"zones": lost}), 0, rng), rng)
    assert hint.outlook == "lost"
    assert "no longer" in coach.advice(hint, words(PYRAMIDE, "en"), ["Anna"])


def test_a_patience_that_can_be_won_gets_the_move() -> None:
    rng = Rng(1)
    state = PYRAMIDE.start(1, 3)
    hint = coach.hint(Eyes(state, 0, rng), rng)
    assert hint.outlook == "hopeful"
    after = state.copy()
    after.play(0, hint.move.move)
    assert Solver(100_000, rng).solve(after) == WON


def test_after_a_lost_patience_the_fatal_move_is_found() -> None:
    match = PYRAMIDE.match(seed=3)
    solver = Solver(100_000, Rng(1))
    solver.solve(match.state.copy())
    good = next(k for k, move in enumerate(solver.line) if PYRAMIDE.moves.text(move) != "discard")
    for move in solver.line[:good]:
        match.play(0, move)
    while not match.state.over:
        match.play(0, "discard")
    assert coach.lost_with(match, Rng(1)) == good


def test_a_patience_that_was_won_was_not_lost_anywhere() -> None:
    match = PYRAMIDE.match(seed=3)
    solver = Solver(100_000, Rng(1))
    solver.solve(match.state.copy())
    for move in solver.line:
        match.play(0, move)
    assert coach.lost_with(match, Rng(1)) == -1


def test_deals_come_by_difficulty_and_can_be_won() -> None:
    game = spieltisch.game("werteschmiede")
    options = game.resolve({}, 1)
    easy, hard = [coach.deal_for(level, game, options, Rng(2)) for level in ("easy", "master")]
    assert easy.ease > hard.ease
    for deal in (easy, hard):
        assert Solver(200_000, Rng(1)).solve(game.start(1, deal.seed, options)) == WON


def test_what_has_no_difficulty_is_told() -> None:
    with pytest.raises(Mistake, match="There is no difficulty 'brutal'"):
        coach.deal_for("brutal", PYRAMIDE, {}, Rng(1))
    with pytest.raises(Mistake, match="not played alone"):
        coach.deal_for("easy", LUECKE, {}, Rng(1))

"""The worked cases of every game, and the runner that plays them."""

import re

import pytest

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.lab.cases import Case, CaseStep, load, run

pytestmark = pytest.mark.pure

GAMES = [pytest.param(game, id=game.slug) for game in spieltisch.games()]
CASES = [pytest.param(case, game, id=f"{game.slug}-{case.name}") for game in spieltisch.games() for case in load(game)]


@pytest.mark.parametrize(("case", "game"), CASES)
def test_worked_case(case: Case, game: Game) -> None:
    run(case, game)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_numbered_cases(game: Game) -> None:
    names = [case.name for case in load(game)]
    numbers = {int(re.sub(r"\D.*", "", name)) for name in names}
    assert len(set(names)) == len(names)
    assert numbers == set(range(1, len(numbers) + 1))
    assert len(numbers) >= 10


GAP = {"phase": "turn", "left": ["red-4"], "right": ["blue-9"], "hand:0": ["yellow-6", "grey-10"], "hand:1": ["red-1"]}


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (CaseStep(play="match yellow-6 left"), "expected this to be legal for seat 0, found it refused: no-match §3.2"),
        (CaseStep(play="2: pass"), "expected this to be legal for seat 2, found it refused: not-your-turn"),
        (CaseStep(play="pass", then={"turn": 0}), "turn: expected 0, found 1"),
        (CaseStep(play="pass", then={"hand:1": ["red-2"]}), "hand:1: expected ['red-2'], found ['red-1']"),
        (CaseStep(play="pass", then={"facts": {"dealer": 1}}), "facts: expected {'dealer': 1}, found {'dealer': 0}"),
        (CaseStep(play="pass", then={"caption": {"gap": 1}}), "caption: expected {'gap': 1}, found {'gap': 4}"),
        (
            CaseStep(play="pass", legal=["pass"]),
            "the legal moves: expected ['pass'], found ['match red-1 left', 'pass']",
        ),
        (CaseStep(play="pass", refused={"pass": "§3.3"}), "'pass': expected the refusal '§3.3', found it legal"),
        (CaseStep(play="pass", refused={"match red-1 right": "§3.1"}), "expected the refusal '§3.1', found Refusal("),
        (CaseStep(play="jump"), "There is no move 'jump'"),
    ],
)  # fmt: skip
def test_a_failing_case_says_what_was_expected_and_found(step: CaseStep, told: str) -> None:
    with pytest.raises(AssertionError, match=re.escape(told)) as failure:
        run(Case(name="1 Trial", given=GAP, steps=[step]), spieltisch.game("luecke"))
    assert f"luecke, case '1 Trial', step 1 '{step.play}': " in str(failure.value)


def test_a_case_may_leave_the_seat_open_only_if_one_may_act() -> None:
    choosing = {"phase": "aside", "hand:0": ["red-1", "red-2"], "hand:1": ["blue-1", "blue-2"]}
    with pytest.raises(AssertionError, match="say which one is meant"):
        run(Case(name="1 Trial", given=choosing, legal=[]), spieltisch.game("luecke"))


def test_a_case_may_begin_with_a_deal() -> None:
    dealt = Case(name="1 Trial", players=3, deal=5, then={"phase": "aside", "count:hand:2": 12, "count:stock": 30})
    run(dealt, spieltisch.game("luecke"))

"""The check finds every sin, tells the author what to mend, and has nothing to say about sound games."""

import pytest

import spieltisch
import toys
from spieltisch.engine import Kit, State
from spieltisch.lab.check import check, setups

SINS: list[tuple[type[State], Kit, str, str]] = [
    (toys.LeaksCount, toys.LAYING, "must not know", "facts high value"),
    (toys.LeaksTurn, toys.LAYING, "must not know", "turn"),
    (toys.SortsRow, toys.WITH_ROWS.kit, "must not know", "zones hand"),
    (toys.ShowsBids, toys.BIDDING, "must not know", "round"),
    (toys.LosesCard, toys.LAYING, "is nowhere", "move cards only with put, draw and sweep"),
    (toys.Deadlocks, toys.LAYING, "has no move", "a deadlock"),
    (toys.SameText, toys.DOUBLE, "means both move 1 and move 0", "names of their own"),
    (toys.ChangesOnRefusal, toys.LAYING, "refusing one, changed", "facts high"),
    (toys.Endless, toys.LAYING, "more than 200 moves", "play without end"),
    (toys.Peeks, toys.LAYING, "depends on what it cannot know", "must not look at hidden cards"),
    (toys.ForgetsNothing, toys.LAYING, "other moves", "kept elsewhere"),
    (toys.GivesCopies, toys.WITH_COPIES.kit, "does not read back", "no two are alike"),
    (toys.PassingInRows, toys.WITH_ROWS.kit, "look the same to", "give away which card was moved"),
]


@pytest.mark.parametrize(("state", "kit", "law", "advice"), SINS, ids=[sin[0].__name__ for sin in SINS])
def test_sins_are_found(state: type[State], kit: Kit, law: str, advice: str) -> None:
    findings = check(toys.toy(state.__name__, state, kit), games=30)
    assert findings, f"{state.__doc__} was not found"
    assert law in findings[0]
    assert advice in findings[0]


@pytest.mark.parametrize("name", toys.SOUND)
def test_sound_toys_pass(name: str) -> None:
    assert check(toys.SOUND[name], games=60) == []


@pytest.mark.parametrize("name", [game.slug for game in spieltisch.games()])
def test_games_keep_every_law(name: str) -> None:
    assert check(spieltisch.game(name), games=80) == []


@pytest.mark.parametrize("name", [game.slug for game in spieltisch.games()])
def test_every_player_count_and_option_is_tried(name: str) -> None:
    game = spieltisch.game(name)
    tried = list(setups(game))
    assert {setup.players for setup in tried} == set(range(game.least, game.most + 1))
    for option in game.options:
        assert any(option.name in setup.options for setup in tried)

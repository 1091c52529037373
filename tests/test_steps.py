"""Moves chosen step by step lead to the same games, from fewer things at a time."""

import functools
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import spieltisch
import spieltisch.envs.gymnasium as for_gymnasium
import spieltisch.envs.pettingzoo as for_pettingzoo
from spieltisch import Game, InputError
from spieltisch.engine import Rng
from spieltisch.envs.game_loop import GameLoop
from spieltisch.envs.observation import Observer
from spieltisch.envs.steps import Steps

LARGE = [spieltisch.game(name) for name in ("combi-schach", "gleichung", "auf-und-ab", "zwei-gegen-drei", "luecke")]


@pytest.mark.parametrize("game", spieltisch.games(), ids=lambda game: game.slug)
def test_every_choice_has_steps_of_its_own_and_no_others_lead_anywhere(game: Game) -> None:
    loop, rng = GameLoop(game, game.least), Rng(2)
    loop.begin(1)
    steps = Steps(loop.state, Observer(loop.state))
    for _ in range(15):
        if loop.seat < 0:
            break
        paths = {steps.path(loop.state, int(loop.seat), move) for move in loop.choices()}
        assert len(paths) == len(loop.choices())
        assert max(len(path) for path in paths) <= steps.longest
        assert all(0 <= step < steps.size for path in paths for step in path)
        assert not [
            path for path in paths for k in range(1, len(path)) if path[:k] in paths
        ]  # none ends within another
        loop.take(rng.below(loop.legal.size))


def test_large_games_have_few_steps() -> None:
    sizes = {game.slug: Steps(state, Observer(state)).size for game in LARGE for state in [game.start(None, 0)]}
    assert sizes == {"combi-schach": 64, "gleichung": 88, "auf-und-ab": 32, "zwei-gegen-drei": 32, "luecke": 66}


def test_both_sides_open_a_game_of_chess_by_the_same_steps() -> None:
    game = spieltisch.game("combi-schach")
    state = game.start(2, 1)
    steps, white = Steps(state, Observer(state)), int(state[state.kit.facts[66]])
    paths = [
        steps.path(state, seat, game.moves.parse(text))
        for seat, text in ((white, "move e2 e4"), (1 - white, "move e7 e5"))
    ]
    assert paths[0] == paths[1]


@pytest.mark.parametrize("game", LARGE, ids=lambda game: game.slug)
def test_a_game_in_steps_is_the_same_game(game: Game) -> None:
    env, loop, rng = for_pettingzoo.env(game, in_steps=True), GameLoop(game), Rng(4)
    env.reset(seed=9)
    loop.begin(9)
    for _ in range(20):
        if loop.seat < 0:
            break
        move = loop.choices()[int(rng.below(len(loop.choices())))]
        for step in env.steps.path(loop.state, int(loop.seat), move):
            seen = env.last()[0]
            assert seen["action_mask"][step]
            assert env.agent_selection == f"player_{loop.seat}"
            env.step(step)
        loop.play(move)
        assert env.seen.loop.state.position() == loop.state.position()


@pytest.mark.parametrize("game", LARGE, ids=lambda game: game.slug)
def test_the_makers_tests_of_environments_take_steps(game: Game) -> None:
    make = functools.partial(for_pettingzoo.env, game, in_steps=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(make(), num_cycles=30)
        seed_test(make, num_cycles=10)
        check_env(for_gymnasium.InSteps(for_gymnasium.make(game)), skip_render_check=True)


def test_a_step_that_leads_nowhere_changes_nothing() -> None:
    env = for_gymnasium.InSteps(gymnasium.make("spieltisch/CombiSchach-v0"))
    before, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    seen, reward, ended, _, told = env.step(wrong)
    assert (seen == before).all()
    assert (reward, ended, told["refused"]) == (0.0, False, ["no-such-step"])
    right = int(info["action_mask"].argmax())
    table = for_pettingzoo.env("combi-schach", in_steps=True)
    table.reset(seed=1)
    table.step(wrong)
    assert table.infos[table.agent_selection] == {"refused": ["no-such-step"]}
    table.step(right)
    assert not table.infos[table.agent_selection]
    with pytest.raises(InputError, match="Only tables of Spieltisch"):
        for_gymnasium.InSteps(gymnasium.make("CartPole-v1"))

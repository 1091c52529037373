"""Whatever is copied or sent to another process goes on as if nothing had happened, and what is imagined stays so."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

import spieltisch
import spieltisch.envs.gymnasium as for_gymnasium
import spieltisch.envs.openspiel as for_openspiel
import spieltisch.envs.pettingzoo as for_pettingzoo
import toys
from spieltisch import Game, IllegalMoveError, InputError
from spieltisch.engine import Kit, Rng
from spieltisch.engine.position import write
from spieltisch.envs import cores
from spieltisch.envs.cores import TablesOnCores
from spieltisch.envs.game_loop import GameLoop
from spieltisch.envs.observation import Observer
from spieltisch.envs.vector import ManyTables
from spieltisch.players.levels import opponent
from spieltisch.players.perspective import Perspective

Copier = Callable[[Any], Any]
EXAMPLE = Path(__file__).parent.parent / "docs" / "example" / "highest.py"
GAMES = spieltisch.games()

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


both_ways = pytest.mark.parametrize("copied", [pickled, copy.deepcopy], ids=["pickle", "deepcopy"])


def some_way_on(game: Game, decisions: int = 12, deal: int = 5) -> GameLoop:
    loop, rng = GameLoop(game, game.most), Rng(deal)
    loop.begin(deal)
    for _ in range(decisions):
        if len(loop.choices()) == 0:
            break
        loop.take(rng.below(loop.legal.size))
    return loop


# ------------------------------------------------------------------ positions, matches, games


@pytest.mark.pure
@both_ways
@every_game
def test_a_position_comes_back_with_all_that_is_known_and_goes_on_the_same(game: Game, copied: Copier) -> None:
    loop = some_way_on(game)
    other = copied(loop)
    assert write(other.state) == write(loop.state)
    assert other.state.kit is loop.state.kit
    assert other.state.phase is loop.state.phase
    for seat in range(loop.players):
        assert write(other.state.imagine(seat, Rng(3))) == write(loop.state.imagine(seat, Rng(3)))
    pick = Rng(8)
    for _ in range(10):
        assert (other.seat, other.choices(), bytes(other.mask)) == (loop.seat, loop.choices(), bytes(loop.mask))
        if loop.seat < 0:
            break
        k = pick.below(loop.legal.size)
        loop.take(k)
        other.take(k)
        assert write(other.state) == write(loop.state)


@both_ways
def test_a_copied_position_is_not_the_original(copied: Copier) -> None:
    loop = some_way_on(spieltisch.game("luecke"))
    other, before = copied(loop.state), write(loop.state)
    seat = other.actors()[0]
    other.play(seat, other.legal(seat)[0])
    assert write(loop.state) == before


@both_ways
@pytest.mark.parametrize("seed", [90210, "a secret"])
def test_a_match_comes_back_with_its_log_and_what_was_seen_last(seed: int | str, copied: Copier) -> None:
    match = spieltisch.game("luecke").match(players=3, seed=seed, names=["Ada", "Bo", "Cy"])
    for _ in range(7):
        seat = match.state.actors()[0]
        match.play(seat, match.state.legal(seat)[0], at=4)
    other = copied(match)
    for one in (match, other):
        one.undo()
    assert other.record() == match.record()
    assert write(other.state) == write(match.state)
    assert [other.steps(seat) for seat in range(3)] == [match.steps(seat) for seat in range(3)]
    assert other.told(0) == match.told(0)


@both_ways
def test_there_is_one_of_every_game(copied: Copier) -> None:
    assert all(copied(game) is game for game in GAMES)
    tried_out = spieltisch.game(str(EXAMPLE))
    assert copied(tried_out) is tried_out


def test_a_game_that_nobody_could_find_again_says_so() -> None:
    game = toys.toy("nowhere", toys.Laying, toys.LAYING)
    assert copy.deepcopy(game) is game
    with pytest.raises(InputError, match="nobody could find it again"):
        pickle.dumps(game)


def test_a_kit_without_a_name_says_so() -> None:
    state, kit = toys.Laying(), Kit(toys.toy_deck())
    kit.phase("turn")
    state.set_up(kit, 2, {}, Rng(0))
    with pytest.raises(InputError, match="The kit of Laying has no name"):
        pickle.dumps(state)


def test_a_refusal_crosses_to_another_process_with_its_reason() -> None:
    match = spieltisch.game("luecke").match(players=2, seed=1)
    with pytest.raises(IllegalMoveError) as refused:
        match.play(0, "pass")
    assert pickled(refused.value).refusal == refused.value.refusal


@both_ways
@pytest.mark.parametrize("slug", ["luecke", "pyramide"])
def test_an_opponent_comes_back_with_its_thoughts(slug: str, copied: Copier) -> None:
    state = spieltisch.game(slug).start(None, 3)
    seat = state.actors()[0]
    player = opponent("strong")
    player.choose(Perspective(state, seat, Rng(1)), Rng(2))
    other = copied(player)
    assert repr(other) == repr(player)
    assert other.choose(Perspective(state, seat, Rng(5)), Rng(6)) == player.choose(
        Perspective(state, seat, Rng(5)), Rng(6)
    )
    assert other.search.decisions == player.search.decisions  # type: ignore[attr-defined]


# ------------------------------------------------------------------ environments


@both_ways
@every_game
def test_many_tables_go_on_the_same(game: Game, copied: Copier) -> None:
    many = ManyTables(game, 3, game.most, seed=2, keeps_last=True)
    for _ in range(5):
        many.step_at_random()
    other = copied(many)
    for _ in range(20):
        many.step(many.pick())
        other.step(other.pick())
        for name in many.views():
            assert (getattr(other, name) == getattr(many, name)).all(), name


def test_two_rows_never_take_each_other_for_the_same() -> None:
    game = spieltisch.game("luecke")
    states = [game.start(2, deal) for deal in range(2)]
    observer = Observer(states[0])
    row = observer.row()
    other = copy.deepcopy(row)
    observer.write(states[0], 0, row)
    observer.write(states[1], 0, other)
    observer.write(states[0], 0, other)
    assert list(other.cells) == list(row.cells)


@both_ways
@pytest.mark.parametrize("slug", ["luecke", "plusminus", "tauziehen"])
def test_environments_of_pettingzoo_go_on_the_same(slug: str, copied: Copier) -> None:
    env = for_pettingzoo.env(slug, rewards="points")
    env.reset(seed=3)
    env.step(int(env.last()[0]["action_mask"].argmax()))
    other = copied(env)
    for _ in range(12):
        env.step(int(env.last()[0]["action_mask"].argmax()))
        other.step(int(other.last()[0]["action_mask"].argmax()))
        assert other.agent_selection == env.agent_selection
        assert other.rewards == env.rewards
        assert all((other.last()[0][key] == env.last()[0][key]).all() for key in env.last()[0])
    for one in (env, other):
        one.reset()
    assert (other.last()[0]["observation"] == env.last()[0]["observation"]).all()


@both_ways
@pytest.mark.parametrize("slug", ["combi-schach", "auf-und-ab", "gleichung"])
def test_whoever_chooses_in_steps_goes_on_in_the_middle_of_a_move(slug: str, copied: Copier) -> None:
    env, seat = for_pettingzoo.env(slug, in_steps=True), for_gymnasium.InSteps(for_gymnasium.make(slug))
    env.reset(seed=3)
    seat.reset(seed=3)
    for _ in range(12):
        other, again = copied(env), copied(seat)
        for one in (env, other):
            one.step(int(one.last()[0]["action_mask"].argmax()))
        assert other.agent_selection == env.agent_selection
        assert all((other.last()[0][key] == env.last()[0][key]).all() for key in env.last()[0])
        step = np.int64(seat.action_masks().argmax())
        assert (again.step(step)[0] == seat.step(step)[0]).all()
        assert (again.action_masks() == seat.action_masks()).all()


@both_ways
def test_an_environment_that_asks_all_at_once_goes_on_the_same(copied: Copier) -> None:
    env = for_pettingzoo.parallel_env("luecke", 3)
    seen, _ = env.reset(seed=3)
    other = copied(env)
    for _ in range(8):
        answers = {agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents}
        seen, *_ = env.step(answers)
        again, *_ = other.step(answers)
        assert all((again[agent][key] == seen[agent][key]).all() for agent in seen for key in seen[agent])


@both_ways
def test_environments_of_gymnasium_go_on_the_same(copied: Copier) -> None:
    env = for_gymnasium.make("luecke", players=3, opponents=["easy", "random"])
    _, info = env.reset(seed=3)
    _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    other = copied(env)
    for _ in range(4):
        move = int(env.action_masks().argmax())
        told, again = env.step(move), other.step(move)
        assert (told[0] == again[0]).all()
        assert told[1:4] == again[1:4]
    assert (env.reset()[0] == other.reset()[0]).all()


@both_ways
def test_many_tables_of_gymnasium_go_on_the_same(copied: Copier) -> None:
    env = for_gymnasium.make_vec("luecke", 2, players=3)
    env.reset(seed=3)
    other = copied(env)
    for _ in range(30):
        moves = env.many.masks.argmax(axis=1)
        assert all((a == b).all() for a, b in zip(env.step(moves)[:4], other.step(moves)[:4], strict=True))


def test_tables_on_cores_go_on_the_same_on_cores_of_their_own() -> None:
    """Also while one core is still at work: its move is made before the copy is."""
    with TablesOnCores("luecke", 5, players=3, cores=2, seed=3, others=[None, "easy", "random"]) as many:
        first = many.wait()
        many.send(first, many.masks[first].argmax(axis=1))
        with pickled(many) as other:
            assert other.wait() == many.wait()
            for _ in range(12):
                for name in cores.OUT:
                    np.testing.assert_array_equal(getattr(other, name), getattr(many, name))
                moves = many.masks.argmax(axis=1)
                for one in (many, other):
                    one.step(moves)
        many.step(many.masks.argmax(axis=1))
    with pytest.raises(InputError, match="have been closed"):
        copy.deepcopy(many)


# ------------------------------------------------------------------ OpenSpiel


def serialised(state: Any) -> Any:
    return state.get_game().deserialize_state(state.serialize())


@every_game
@pytest.mark.parametrize(
    "copied", [pickled, serialised, lambda state: state.clone()], ids=["pickle", "serialize", "clone"]
)
def test_what_is_imagined_stays_imagined(game: Game, copied: Copier) -> None:
    state = pyspiel.load_game(f"{for_openspiel.name_of(game)}(deals=50)").new_initial_state()
    rng = np.random.default_rng(2)
    for _ in range(8):
        if state.is_terminal():
            break
        if state.move_number():
            world = state.resample_from_infostate(max(0, state.current_player()), rng.random)
            back = copied(world)
            assert write(back.story.loop.state) == write(world.story.loop.state)
            assert back.information_state_string(0) == world.information_state_string(0)
            if not world.is_chance_node():
                for one in (back, world):
                    one.apply_action(one.legal_actions()[-1])
                assert str(back) == str(world)
                assert write(back.story.loop.state) == write(world.story.loop.state)
        outcomes = state.chance_outcomes() if state.is_chance_node() else []
        state.apply_action(int(rng.choice([action for action, _ in outcomes] or state.legal_actions())))


@both_ways
def test_a_bot_of_openspiel_comes_back_with_its_thoughts(copied: Copier) -> None:
    state = pyspiel.load_game("spieltisch_luecke(deals=50)").new_initial_state()
    state.apply_action(3)
    bot = for_openspiel.LevelBot("easy", state.current_player(), seed=4)
    bot.step(state)
    other = copied(bot)
    assert other.player_id() == bot.player_id()
    assert [other.step(state) for _ in range(3)] == [bot.step(state) for _ in range(3)]
    assert other.thinking.search.decisions == bot.thinking.search.decisions > 400  # type: ignore[attr-defined]


# ------------------------------------------------------------------ another process

ELSEWHERE = """
import pickle, sys
loops = pickle.load(sys.stdin.buffer)
for loop in loops:
    for _ in range(5):
        if loop.legal.size:
            loop.take(0)
pickle.dump([(loop, loop.state) for loop in loops], sys.stdout.buffer)
"""


def test_a_game_is_sent_to_another_process_and_back() -> None:
    loops = [some_way_on(game, 4) for game in (*GAMES, spieltisch.game(str(EXAMPLE)))]
    done = subprocess.run([sys.executable, "-c", ELSEWHERE], input=pickle.dumps(loops), capture_output=True, check=True)
    for loop, (other, state) in zip(loops, pickle.loads(done.stdout), strict=True):
        for _ in range(5):
            if loop.legal.size:
                loop.take(0)
        assert other.game is loop.game
        assert write(state) == write(loop.state)
        assert other.choices() == loop.choices()

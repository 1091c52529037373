"""Learning environments: nothing a seat may not see, and the peers' own tests of environments, unchanged."""

import doctest
import functools
import importlib
import os
import re
import subprocess
import sys
import threading
import tomllib
import urllib.error
import urllib.request
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import NormalizeObservation, RecordEpisodeStatistics
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import evaluate_bots, exploitability, ismcts, mcts

import spieltisch
import spieltisch.envs.gymnasium as for_gymnasium
import spieltisch.envs.openspiel as for_openspiel
import spieltisch.envs.pettingzoo as for_pettingzoo
from spieltisch import Game, InputError
from spieltisch.cli import main
from spieltisch.engine import MoveList, Rng, State
from spieltisch.engine.zones import SPECTATOR
from spieltisch.envs import told, window
from spieltisch.envs.game_loop import GameLoop, opponents, returns
from spieltisch.envs.observation import Observer
from spieltisch.envs.races import shares
from spieltisch.envs.render import shown
from spieltisch.envs.vector import ManyTables
from spieltisch.players.reflexes import reaction

DOCUMENT = Path(__file__).parent.parent / "docs" / "environments.md"
PROJECT = DOCUMENT.parent.parent / "pyproject.toml"
EXAMPLES = DOCUMENT.parent / "example"
GAMES = spieltisch.games()
SETUPS = [(game, players) for game in GAMES for players in sorted({game.least, game.most})]
SMALL = 50  # deals to choose from where the number does not matter

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def numbers(observer: Observer, state: State, seat: int) -> list[int]:
    row = observer.row()
    observer.write(state, seat, row)
    return [int(number) for number in row.cells]


def played(game: Game, players: int, deal: int, decisions: int, visit: Callable[[GameLoop], None]) -> GameLoop:
    """A random game up to this many decisions, looked at before each of them."""
    loop, rng = GameLoop(game, players), Rng(deal)
    loop.begin(deal)
    for _ in range(decisions):
        if loop.seat < 0:
            break
        visit(loop)
        choices = loop.choices()
        loop.play(choices[int(rng.below(len(choices)))])
    return loop


# ------------------------------------------------------------------ what a seat sees


@pytest.mark.pure
@pytest.mark.parametrize(("game", "players"), SETUPS, ids=lambda value: getattr(value, "slug", value))
def test_observations_and_masks_are_the_same_in_every_world_a_seat_can_imagine(game: Game, players: int) -> None:
    observer, rng = Observer(game.start(players, 0)), Rng(5)

    def compare(loop: GameLoop) -> None:
        for seat in range(players):
            world = loop.state.imagine(seat, rng)
            assert numbers(observer, world, seat) == numbers(observer, loop.state, seat)
        assert loop.state.imagine(int(loop.seat), rng).legal(int(loop.seat)) == loop.state.legal(int(loop.seat))

    played(game, players, 7, 40, compare)


@every_game
def test_the_sections_fill_an_observation_without_gaps(game: Game) -> None:
    observer = Observer(game.start(game.most, 0))
    ends = 0
    for section in observer.sections:
        assert section.start == ends
        ends += section.size
    assert ends == observer.width


def test_an_observation_tells_what_lies_where_as_the_looker_counts_seats() -> None:
    game = spieltisch.game("luecke")
    position = {
        "players": 2, "phase": "turn", "turn": 1, "sheet": [[3, -4]],
        "zones": {"left": ["red-1", "red-4"], "right": ["blue-9"], "hand:0": ["grey-10"], "hand:1": ["red-2", "red-3"]},
    }  # fmt: skip
    state = game.from_position(position)
    observer, face = Observer(state), game.kit.deck.faces.index
    seen = numbers(observer, state, 1)

    def part(name: str) -> list[int]:
        return seen[observer.section(name).start :][: observer.section(name).size]

    assert part("seat") == [0, 1]
    assert part("turn") == [1, 0]
    assert part("scores") == [-4, 3]
    assert part("counts")[observer.zones.index("left")] == 2
    assert [k for k, count in enumerate(part("left")) if count] == sorted([face("red-1"), face("red-4")])
    assert part("left top").index(1) == face("red-4")
    assert [k for k, count in enumerate(part("hand:+0")) if count] == sorted([face("red-2"), face("red-3")])
    assert part("counts")[observer.zones.index("hand:+1")] == 1
    assert not any(part("hand:+1"))


def test_numbers_too_large_for_an_observation_stop_at_its_edge() -> None:
    state = spieltisch.game("luecke").from_position({"players": 2, "phase": "turn", "sheet": [[70000, -70000]]})
    observer = Observer(state)
    start = observer.section("scores").start
    assert numbers(observer, state, 0)[start : start + 2] == [32767, -32767]


# ------------------------------------------------------------------ how a game runs


def test_what_the_table_does_by_itself_is_done_and_giving_up_is_not_offered() -> None:
    for game in GAMES:
        kinds: set[str] = set()

        def visit(loop: GameLoop, kinds: set[str] = kinds, game: Game = game) -> None:
            kinds.add(loop.state.phase.kind)
            assert loop.choices()
            assert loop.choices() == [move for move in loop.choices() if move < game.moves.ending_from] or all(
                move >= game.moves.ending_from for move in loop.choices()
            )

        played(game, game.most, 3, 60, visit)
        assert "table" not in kinds


@every_game
def test_a_loop_knows_who_may_act(game: Game) -> None:
    def visit(loop: GameLoop) -> None:
        assert loop.acting == loop.state.acting()
        assert loop.acting >> loop.seat & 1
        assert loop.copy().acting == loop.acting

    played(game, game.most, 3, 60, visit)


def test_a_loop_that_only_takes_leaves_its_mask_empty_until_somebody_asks() -> None:
    loop = GameLoop(spieltisch.game("luecke"), 3)
    loop.begin(90210)
    assert [move for move, offered in enumerate(loop.mask) if offered] == loop.choices()
    loop.take(0)
    assert not any(loop.mask)
    assert [move for move in range(len(loop.game.moves)) if loop.offers(move)] == loop.choices()
    loop.take(0)
    assert not any(loop.mask)
    loop.play(loop.choices()[0])
    assert [move for move, offered in enumerate(loop.mask) if offered] == loop.choices()


@pytest.mark.parametrize("count", [0, 1, 7, 32, 33, 60])
def test_moves_are_listed_in_order_and_stay_as_they_were_found(count: int) -> None:
    out = MoveList()
    found = [(7 * k + 3) % 61 for k in range(count)]
    for move in found:
        out.add_number(move)
    assert out.listed() == sorted(found)
    assert [out.at(k) for k in range(count)] == found


def test_returns_share_the_win() -> None:
    def worth(*points: int) -> list[float]:
        position = {"players": len(points), "over": True, "sheet": [list(points)]}
        return returns(spieltisch.game("luecke").from_position(position))

    assert worth(5, 1) == [1, -1]
    assert worth(1, 1) == [0, 0]
    assert worth(9, 1, 1, 1) == pytest.approx([1, -1 / 3, -1 / 3, -1 / 3])
    assert worth(9, 9, 1, 1) == pytest.approx([1 / 3, 1 / 3, -1 / 3, -1 / 3])


@pytest.mark.parametrize("choices", [(1, 6), (2, 3, 9), (4, 4)])
def test_who_is_first_is_as_likely_as_the_reflexes_say(choices: tuple[int, ...]) -> None:
    rng, won = Rng(1), [0] * len(choices)
    for _ in range(8000):
        times = [reaction("fair", rng, count) for count in choices]
        won[times.index(min(times))] += 1
    assert [count / 8000 for count in won] == pytest.approx(shares("fair", choices), abs=0.03)


@pytest.mark.parametrize(
    ("module", "package", "brings"),
    [
        ("vector", "numpy", "envs"),
        ("gymnasium", "gymnasium", "envs"),
        ("pettingzoo", "numpy", "envs"),
        ("pettingzoo", "pettingzoo", "envs"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_package_is_named_with_the_extra_that_brings_it(module: str, package: str, brings: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; import spieltisch.envs.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert f"This needs {package}, which is not installed: pip install 'spieltisch[{brings}]'." in done.stderr


# ------------------------------------------------------------------ many tables


@every_game
def test_many_tables_play_what_single_tables_play(game: Game) -> None:
    many, deals = ManyTables(game, 3, game.most, seed=4), Rng(4)
    loops = [GameLoop(game, game.most) for _ in range(3)]
    for loop in loops:
        loop.begin(int(deals.word()))
    observer, pick = Observer(loops[0].state), Rng(9)
    for _ in range(40):
        moves = [loop.choices()[int(pick.below(len(loop.choices())))] for loop in loops]
        many.step(moves)
        for loop, move in zip(loops, moves):
            loop.play(move)
        over = [loop.seat < 0 for loop in loops]
        assert list(many.ended) == over
        for k, loop in enumerate(loops):
            if loop.seat < 0:
                assert list(many.rewards[k]) == returns(loop.state)
                loop.begin(int(deals.word()))
            assert many.seats[k] == loop.seat
            assert list(many.observations[k]) == numbers(observer, loop.state, int(loop.seat))
            assert list(np.flatnonzero(many.masks[k])) == loop.choices()


def test_a_table_with_a_seed_of_its_own_is_dealt_the_same_wherever_it_stands() -> None:
    def steps(many: ManyTables, seeds: list[int], at: int) -> list[list[int]]:
        many.reset(seeds)
        seen = []
        for _ in range(200):
            many.step(many.masks.argmax(axis=1))
            seen.append([*many.observations[at].tolist(), int(many.ended[at])])
        return seen

    alone = steps(ManyTables("luecke", 1, 2, {"rounds": 1}), [7], 0)
    assert alone == steps(ManyTables("luecke", 3, 2, {"rounds": 1}), [4, 7, 9], 1)
    assert sum(row[-1] for row in alone) > 1
    with pytest.raises(InputError, match="3 seeds, not 2"):
        ManyTables("luecke", 3, 2).reset([1, 2])


def test_many_tables_write_into_arrays_of_the_caller() -> None:
    shapes = ManyTables("luecke", 4, 3)
    seen = np.zeros(shapes.observations.shape, np.float32)
    masks = np.zeros(shapes.masks.shape, np.bool_)
    many = ManyTables("luecke", 4, 3, out={"observations": seen, "masks": masks})
    for _ in range(5):
        many.step(many.pick())
        assert (seen == many.observations).all()
        assert (masks == many.masks.astype(bool)).all()
    with pytest.raises(InputError, match="should have"):
        ManyTables("luecke", 4, 3, out={"masks": np.zeros((1, 1))})


def test_points_are_paid_when_they_are_written() -> None:
    many = ManyTables("luecke", 1, 2, {"rounds": 2}, rewards="points")
    paid = np.zeros(2)
    while not many.ended[0]:
        before = many.tables.loops[0].state
        many.step_at_random()
        paid += many.rewards[0]
    assert list(paid) == before.scores()


def test_a_move_that_cannot_be_made_is_refused_with_its_table() -> None:
    many = ManyTables("luecke", 2, 2)
    with pytest.raises(InputError, match="at table 0"):
        many.step([len(many.game.moves) - 1, 0])


# ------------------------------------------------------------------ PettingZoo


def test_a_refused_action_changes_nothing_and_says_why() -> None:
    env = for_pettingzoo.env("luecke", 2)
    env.reset(seed=3)
    before, agent = env.observe("player_0"), env.agent_selection
    env.step(spieltisch.game("luecke").moves.parse("pass"))
    assert env.agent_selection == agent
    assert env.infos[agent] == {"refused": ["aside-first §1.3"]}
    assert all((env.observe("player_0")[key] == before[key]).all() for key in before)


def test_before_the_first_deal_it_is_said_what_is_missing() -> None:
    seat = for_gymnasium.make("luecke", render_mode="ansi")
    env = for_pettingzoo.env("luecke", render_mode="ansi")
    everybody = for_pettingzoo.parallel_env("luecke", render_mode="ansi")
    in_steps = for_pettingzoo.env("luecke", in_steps=True)
    too_early: list[Callable[[], Any]] = [
        lambda: seat.step(0), seat.render, env.last, lambda: env.step(0), env.render, env.state, in_steps.last,
        lambda: in_steps.step(0), lambda: everybody.step({"player_0": 0, "player_1": 0}), everybody.render,
    ]  # fmt: skip
    for ask in too_early:
        with pytest.raises(InputError, match=r"call reset\(\) first"):
            ask()


def test_a_seed_from_numpy_deals_like_any_other() -> None:
    deals = []
    seeds: list[Any] = [4, np.int64(4), np.uint8(4)]
    for seed in seeds:
        env, everybody = for_pettingzoo.env("luecke"), for_pettingzoo.parallel_env("luecke")
        env.reset(seed=seed)
        deals += [env.observe("player_0")["observation"], everybody.reset(seed=seed)[0]["player_0"]["observation"]]
    assert len({deal.tobytes() for deal in deals}) == 1


def test_the_state_tells_a_critic_everything_and_an_agent_no_more_than_before() -> None:
    env = for_pettingzoo.env("luecke", 2)
    env.reset(seed=3)
    world = env.seen.loop.state
    first, own = env.state(), env.observe("player_0")["observation"]
    assert env.state_space.contains(first)
    env.seen.loop.state = world.imagine(0, Rng(1))
    assert (env.state() != first).any()
    assert (env.observe("player_0")["observation"] == own).all()
    hand = env.seen.observer.section("hand:+1")
    assert first[hand.start : hand.start + hand.size].sum() == world.size(world.kit.named("hand:1"))


def test_the_state_has_choices_that_are_pending() -> None:
    env = for_pettingzoo.env("auktion", 3)
    env.reset(seed=3)
    move = int(env.last()[0]["action_mask"].argmax())
    env.step(move)
    assert list(env.state()[-3:]) == [move + 1, 0, 0]


def test_who_has_to_wait_may_answer_anything() -> None:
    env = for_pettingzoo.parallel_env("tauziehen")
    seen, _ = env.reset(seed=1)
    waiting = [agent for agent in env.agents if env.seen.seat_of[agent] not in env.seen.loop.state.actors()]
    assert len(waiting) == 1
    assert seen[waiting[0]]["action_mask"].all()
    sampled = {agent: int(env.action_space(agent).sample(seen[agent]["action_mask"])) for agent in env.agents}
    _, _, _, _, infos = env.step(sampled)
    assert infos == {agent: {} for agent in env.possible_agents}


def test_all_at_once_everybody_sets_a_card_aside_in_the_same_step() -> None:
    env = for_pettingzoo.parallel_env("luecke", 3)
    seen, _ = env.reset(seed=1)
    env.step({agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents})
    table = env.seen.loop.state
    assert [len(table.held(table.kit.named(f"aside:{seat}"))) for seat in range(3)] == [1, 1, 1]


@every_game
def test_a_table_can_be_shown_as_text_and_as_a_picture(game: Game) -> None:
    for mode, begins in (("ansi", "── "), ("svg", "<svg ")):
        env = for_pettingzoo.env(game, render_mode=mode)
        env.reset(seed=1)
        assert str(env.render()).startswith(begins)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> window.Window:
    """A window that waits for nobody."""
    found = window.Window(seconds=0.0)
    monkeypatch.setattr(window, "_windows", [found])
    return found


def test_a_human_sees_every_position(opened: window.Window) -> None:
    for env in (for_pettingzoo.env("luecke", render_mode="human"), for_gymnasium.make("luecke", render_mode="human")):
        env.reset(seed=1)
        with urllib.request.urlopen(f"{opened.address}drawings") as drawings:
            first, _ = drawings.readline(), drawings.readline()
            env.step(int(env.action_masks().argmax() if isinstance(env, gymnasium.Env) else env.seen.mask.argmax()))
            second = drawings.readline()
        assert first.startswith(b'data: "<svg ')
        assert second.startswith(b'data: "<svg ')
        assert first != second


def test_the_first_position_waits_for_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    def open_slowly(address: str) -> bool:
        threading.Timer(0.2, lambda: looking.append(urllib.request.urlopen(f"{address}drawings"))).start()
        return True

    looking: list[Any] = []
    monkeypatch.setattr(window, "_windows", [])
    monkeypatch.setattr(window, "SECONDS", 0.0)
    monkeypatch.setattr(window, "has_screen", lambda: True)
    monkeypatch.setattr("webbrowser.open", open_slowly)
    window.show("<svg/>")
    assert window._windows[0].watching == 1


WATCHED = """
from spieltisch.envs import window
window.show("<svg/>")
while not window._windows[0].watching:
    pass
"""


def test_whoever_looks_keeps_no_program_from_ending() -> None:
    env = {**os.environ, "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    with subprocess.Popen([sys.executable, "-c", WATCHED], env=env, stderr=subprocess.PIPE, text=True) as program:
        assert program.stderr is not None
        address = program.stderr.readline().split()[-1]
        with urllib.request.urlopen(f"{address}drawings") as drawings:
            assert drawings.readline().startswith(b"data: ")
            assert program.wait(timeout=30) == 0


def test_the_window_is_for_whoever_knows_its_address(opened: window.Window) -> None:
    opened.show("<svg/>")
    with urllib.request.urlopen(opened.address) as page:
        assert b"EventSource" in page.read()
    for path in ("/", "/drawings"):
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(opened.address.removesuffix(opened.path) + path)


def test_a_window_opens_with_the_first_drawing_and_waits_for_nobody(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(window, "_windows", [])
    monkeypatch.setattr("webbrowser.open", asked.append)  # which says that it could open none
    for has_screen in (False, True):
        monkeypatch.setattr(window, "SECONDS", 3600.0)
        monkeypatch.setattr(window, "has_screen", lambda answer=has_screen: answer)
        window._windows.clear()
        window.show("<svg/>")
        window.show("<svg/>")
        address = window._windows[0].address
        assert capsys.readouterr().err == f"The table is shown at {address}\n"
        assert asked == ([address] if has_screen else [])


def test_everybody_at_once_is_drawn_as_a_spectator_sees_it() -> None:
    everybody = for_pettingzoo.parallel_env("luecke", render_mode="rgb_array")
    everybody.reset(seed=1)
    assert everybody.render().shape == (818, 720, 3)


def test_gymnasium_collects_frames_in_which_cards_can_be_seen() -> None:
    env = gymnasium.make("spieltisch/Luecke-v0", render_mode="rgb_array_list")
    _, info = env.reset(seed=1)
    env.step(info["action_mask"].argmax())
    frames: Any = env.render()
    first, second = frames
    assert first.dtype == np.uint8
    assert (first != second).any()
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 4


def test_many_tables_are_shown_each_as_the_seat_sees_it() -> None:
    many: Any = gymnasium.make_vec("spieltisch/Luecke-v0", num_envs=2, render_mode="ansi", seat=1)
    many.reset(seed=[4, 4])
    first, second = many.render()
    assert first == second
    hands = [loop.state.position()["zones"] for loop in many.unwrapped.many.tables.loops]
    texts = [card.split()[0] for card in hands[0]["hand:1"]]
    assert all(text in first for text in texts)
    assert not all(card.split()[0] in first for card in hands[0]["hand:0"])


def test_a_human_sees_many_tables_side_by_side(opened: window.Window) -> None:
    many = for_gymnasium.make_vec("luecke", 3, render_mode="human")
    many.reset(seed=1)
    assert opened.number == 1
    assert opened.drawing.count("<svg ") == 4
    assert opened.drawing.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 2')
    many.step(many.many.masks.argmax(axis=1))
    assert opened.number == 2


def test_who_cannot_draw_pixels_hears_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    monkeypatch.setitem(sys.modules, "PIL", SimpleNamespace())
    with pytest.raises(InputError, match=r"resvg_py, which is not installed: pip install 'spieltisch\[render\]'"):
        for_pettingzoo.env("luecke", render_mode="rgb_array")


# ------------------------------------------------------------------ Gymnasium


def test_gymnasium_finds_a_game_by_the_name_of_its_module_alone() -> None:
    code = "import gymnasium; print(gymnasium.make('spieltisch.envs.gymnasium:spieltisch/Pyramide-v0').spec.id)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["spieltisch/Pyramide-v0"]


def test_whoever_looks_for_entry_points_registers_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    (told,) = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["entry-points"]["gymnasium.envs"].values()
    monkeypatch.setattr(gymnasium.envs.registration, "registry", {})
    monkeypatch.setattr(gymnasium, "registry", gymnasium.envs.registration.registry)
    EntryPoint("__root__", told, "gymnasium.envs").load()()
    assert sorted(gymnasium.registry) == sorted(for_gymnasium.name_of(game) for game in GAMES)


def test_a_game_that_has_ended_is_dealt_anew_by_the_next_step_or_in_the_same() -> None:
    def ends(mode: AutoresetMode) -> tuple[Any, Any, Any]:
        """The end of a game, and the step after it."""
        env = for_gymnasium.make_vec("schlachtfeld", 2, autoreset_mode=mode)
        assert env.metadata["autoreset_mode"] is mode
        _, info = env.reset(seed=3)
        while True:
            at_end = env.step(info["action_mask"].argmax(axis=1))
            info = at_end[4]
            if at_end[2].any():
                return env, at_end, env.step(info["action_mask"].argmax(axis=1))

    env, (seen, reward, ended, _, info), after = ends(AutoresetMode.NEXT_STEP)
    same, (dealt, same_reward, same_ended, _, told), _ = ends(AutoresetMode.SAME_STEP)
    (over,) = env.many.tables.observer.sections[6:7]
    assert over.name == "over"
    assert (ended == same_ended).all()
    assert (reward == same_reward).all()
    table = int(ended.argmax())
    assert seen[table][over.start] == 1
    assert (seen[table] == told["final_obs"][table]).all()
    assert info["action_mask"][table].all()
    assert (after[0][table] == dealt[table]).all()
    assert after[1][table] == 0
    assert not after[2][table]
    assert same.single_observation_space == env.single_observation_space


def test_a_game_that_has_ended_waits_if_nobody_is_to_deal() -> None:
    env: Any = for_gymnasium.make_vec("pyramide", 2, autoreset_mode="Disabled", render_mode="ansi")
    _, info = env.reset(seed=[3, 5])
    while True:
        _, _, ended, _, info = env.step(info["action_mask"].argmax(axis=1))
        if ended.any():
            break
    assert list(ended) != [True, True]
    table, other = int(ended.argmax()), int(ended.argmin())
    assert env.ends[table].over
    assert env.render()[table] == shown(env.many.game, env.ends[table], 0, "ansi")
    with pytest.raises(InputError, match=f"The game at table {table} is over"):
        env.step(info["action_mask"].argmax(axis=1))
    for wrong in ([True], np.array([1, 0]), np.array([False, False])):
        with pytest.raises(InputError, match="True or False for each of the 2 tables"):
            env.reset(options={"reset_mask": wrong})
    going_on = env.many.observations[other].copy()
    seen, _ = env.reset(seed=[9, 9], options={"reset_mask": ended})
    assert (seen[table] == for_gymnasium.make("pyramide").reset(seed=9)[0]).all()
    assert (seen[other] == going_on).all()
    env.step(env.many.masks.argmax(axis=1))
    with pytest.raises(InputError, match="2 tables take 2 actions"):
        env.step(0)
    with pytest.raises(InputError, match="2 tables take 2 seeds"):
        env.reset(seed=[1, 2, 3])


def test_a_seed_may_be_any_number() -> None:
    one, many = for_gymnasium.make("luecke"), for_gymnasium.make_vec("luecke", 1)
    for seed in (0, 1 << 40, (1 << 90) + 5):
        assert (one.reset(seed=seed)[0] == many.reset(seed=[seed])[0][0]).all()
    assert (many.reset(seed=np.int64(7))[0][0] == one.reset(seed=7)[0]).all()


def test_without_a_seed_no_two_environments_deal_the_same() -> None:
    deals = [for_gymnasium.make("luecke").reset()[0] for _ in range(2)]
    deals += [*for_gymnasium.make_vec("luecke", 2).reset()[0]]
    assert len({deal.tobytes() for deal in deals}) == 4


def test_wrappers_of_gymnasium_that_ask_for_the_standard_mode_take_our_tables() -> None:
    env = NormalizeObservation(RecordEpisodeStatistics(gymnasium.make_vec("spieltisch/Match25-v0", num_envs=3)))
    _, info = env.reset(seed=1)
    for _ in range(60):
        *_, info = env.step(info["action_mask"].argmax(axis=1))
        if "episode" in info:
            break
    assert info["episode"]["l"].max() > 5


def test_gymnasium_deals_at_each_table_by_its_own_seed() -> None:
    env = for_gymnasium.make_vec("luecke", 3)
    one, _ = env.reset(seed=[5, 5, 6])
    assert (one[0] == one[1]).all()
    assert (one[0] != one[2]).any()
    again, _ = env.reset(seed=[5, None, 6])
    assert (again[[0, 2]] == one[[0, 2]]).all()


def test_opponents_are_chosen_by_name_or_one_by_one() -> None:
    assert opponents("easy", 3, 1) == ["easy", None, "easy"]
    assert opponents(["easy", "random"], 3, 1) == ["random", None, "easy"]
    with pytest.raises(InputError, match="no player 'nobody'"):
        opponents("nobody", 3, 1)
    with pytest.raises(InputError, match="2 opponents"):
        opponents(["easy"], 3, 0)
    env = for_gymnasium.make("tauziehen", opponents="easy")
    seen, info = env.reset(seed=1)
    for _ in range(3):
        seen, *_, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert env.observation_space.contains(seen)


# ------------------------------------------------------------------ OpenSpiel


def open_spiel_game(game: Game, **parameters: Any) -> Any:
    told = ",".join(f"{name}={value}" for name, value in {"deals": SMALL, "told": 20, **parameters}.items())
    return pyspiel.load_game(f"{for_openspiel.name_of(game)}({told})")


@every_game
def test_an_information_state_is_the_same_in_every_world_the_player_can_imagine(game: Game) -> None:
    found = open_spiel_game(game)
    state, rng = found.new_initial_state(), np.random.default_rng(1)
    for _ in range(30):
        if state.is_terminal():
            break
        for player in range(found.num_players() if state.move_number() else 0):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
        outcomes = state.chance_outcomes() if state.is_chance_node() else []
        state.apply_action(int(rng.choice([action for action, _ in outcomes] or state.legal_actions())))


@every_game
def test_whoever_is_imagined_knows_what_to_choose_from(game: Game) -> None:
    """Else two worlds in which a player has seen the same would leave it other moves, and a search that knows places by
    what was seen takes one for the other."""
    found = open_spiel_game(game)
    state, rng = found.new_initial_state(), np.random.default_rng(1)
    for _ in range(60):
        if state.is_terminal():
            break
        for player in range(found.num_players() if state.move_number() else 0):
            world = state.resample_from_infostate(player, rng.random)
            mover = world.current_player()
            if mover >= 0:
                again = world.resample_from_infostate(mover, rng.random)
                assert again.legal_actions() == world.legal_actions()
        outcomes = state.chance_outcomes() if state.is_chance_node() else []
        state.apply_action(int(rng.choice([action for action, _ in outcomes] or state.legal_actions())))


def elsewhere(state: Any, player: int, luck: float) -> Any:
    """A world that this player cannot tell from this one, in which others have seen and done something else."""
    world = state.resample_from_infostate(player, lambda: luck)
    story = world.story
    for at, who in enumerate(story.movers):
        if at == 0 or who not in (player, pyspiel.PlayerId.CHANCE):
            story.actions[at] = 12345
    for seat in range(state.num_players()):
        if seat != player:
            story.lines[seat] += " something else"
            story.traces[seat] = told.traced(story.traces[seat], "something else")
            story.notes[seat] += told.as_bytes([told.acted("acted", seat, 12345)])
            story.dealt[seat] = story.looks[seat] = b"\x02\x01" * int(story.observer.width)
    return world


@every_game
def test_in_an_imagined_world_nobody_remembers_the_real_one(game: Game) -> None:
    """Whatever can be asked of a world follows from what the player knows who imagines it, and from chance."""
    found = open_spiel_game(game)
    state, rng = found.new_initial_state(), np.random.default_rng(1)
    for _ in range(8):
        if state.is_terminal():
            break
        for player in range(found.num_players() if state.move_number() else 0):
            luck = float(rng.random())
            both = (state, elsewhere(state, player, float(rng.random())))
            one, other = (real.resample_from_infostate(player, functools.partial(float, luck)) for real in both)
            for seat in range(found.num_players()):
                assert one.information_state_string(seat) == other.information_state_string(seat)
                assert one.information_state_tensor(seat) == other.information_state_tensor(seat)
            assert one.history() == other.history()
            assert [taken.action for taken in one.full_history()] == one.history()
            assert one.history_str() != other.history_str() != state.history_str()
        outcomes = state.chance_outcomes() if state.is_chance_node() else []
        state.apply_action(int(rng.choice([action for action, _ in outcomes] or state.legal_actions())))
    assert state.history() == pyspiel.State.history(state)
    assert state.history_str() == pyspiel.State.history_str(state)
    theirs = [(taken.player, taken.action) for taken in pyspiel.State.full_history(state)]
    assert [tuple(taken) for taken in state.full_history()] == theirs


def test_nobody_comes_from_an_imagined_world_to_the_real_one_by_its_history() -> None:
    found = open_spiel_game(spieltisch.game("luecke"), players=3)
    state = found.new_initial_state().resample_from_infostate(0, lambda: 0.5)  # nothing is hidden before the deal
    for action in (7, 1, 8, 2, 3, 14):
        state.apply_action(action)
    world = state.resample_from_infostate(1, lambda: 0.5)
    world.apply_action(action := world.legal_actions()[0])
    assert world.history() == [-1, -1, -1, 2, 3, -1, action]
    again = found.new_initial_state()
    with pytest.raises(pyspiel.SpielError):
        again.apply_action(world.history()[0])


def test_a_story_that_begins_anywhere_can_be_imagined() -> None:
    game = spieltisch.game("luecke")
    state = open_spiel_game(game, players=2).new_initial_state()
    state.story.begin_at(game.start(2, 3), Rng(1), 0)
    world = state.resample_from_infostate(0, lambda: 0.5)
    assert world.history() == [-1]
    assert world.information_state_string(0) == state.information_state_string(0)
    assert world.legal_actions() == state.legal_actions()
    assert world.information_state_string(1) != state.information_state_string(1)


@every_game
@pytest.mark.parametrize("room", [4, 600])
def test_an_information_state_has_all_that_a_seat_has_seen_and_done(game: Game, room: int) -> None:
    """As text and in numbers alike, whether or not there is room for it all. That it has no more says the test above:
    it is the same in every world the seat can imagine."""
    found = open_spiel_game(game, deals=2, told=room)
    lives_of, numbers_of, text_of = dict[str, Any](), dict[str, bytes](), dict[bytes, str]()
    for playing in range(5):  # games part at a decision, and some come together again
        rng, state = np.random.default_rng(playing % 2), found.new_initial_state()
        lives: list[tuple[Any, ...]] = [(player,) for player in range(found.num_players())]
        for step in range(22):
            if step:
                for player, life in enumerate(lives):
                    numbers = np.array(state.information_state_tensor(player)).astype(np.int16).tobytes()
                    text = state.information_state_string(player)
                    assert lives_of.setdefault(text, life) == life
                    assert numbers_of.setdefault(text, numbers) == numbers
                    assert text_of.setdefault(numbers, text) == text
            if state.is_terminal():
                break
            if step == 8:
                rng = np.random.default_rng(10 + playing)
            mover, choices = state.current_player(), state.legal_actions()
            state.apply_action(action := int(rng.choice(choices)))
            for player, life in enumerate(lives):
                saw = tuple(state.observation_tensor(player))
                lives[player] = (*life, hash((mover if step else -1, action if player == mover else -1, saw)))
    assert len(text_of) > 15


def test_an_information_state_in_numbers_is_as_large_as_there_is_room() -> None:
    found = open_spiel_game(spieltisch.game("tauziehen"), told=40)
    rest = 40 * told.WIDTH + told.FINGERPRINT
    assert found.information_state_tensor_size() == 2 * found.observation_tensor_size() + rest
    with pytest.raises(InputError, match="at least one happening"):
        open_spiel_game(spieltisch.game("tauziehen"), told=0)


def test_what_has_been_told_fits_or_leaves_a_fingerprint() -> None:
    state = open_spiel_game(spieltisch.game("tauziehen"), told=12).new_initial_state()
    state.apply_action(1)
    before = [state.information_state_tensor(0)[-told.FINGERPRINT :]]
    for _ in range(8):
        state.apply_action(state.legal_actions()[0])
        before.append(state.information_state_tensor(0)[-told.FINGERPRINT :])
    assert not any(before[1])
    assert any(before[-1])
    assert before[-1] != before[-2]


def observer_for(found: Any, public: bool, private: bool, recall: bool = False) -> Any:
    whose = pyspiel.PrivateInfoType.SINGLE_PLAYER if private else pyspiel.PrivateInfoType.NONE
    return found.make_py_observer(
        pyspiel.IIGObservationType(perfect_recall=recall, public_info=public, private_info=whose)
    )


@every_game
def test_what_is_public_and_what_is_private_add_up_and_the_public_tells_nothing_hidden(game: Game) -> None:
    found = open_spiel_game(game)
    state, rng = found.new_initial_state(), np.random.default_rng(1)
    whole, public, private = (observer_for(found, *parts) for parts in ((True, True), (True, False), (False, True)))
    for _ in range(12):
        if state.is_terminal():
            break
        for player in range(found.num_players() if state.move_number() else 0):
            for one in (whole, public, private):
                one.set_from(state, player)
            assert (whole.tensor == public.tensor + private.tensor).all()
            seen = public.tensor.copy()
            world = state.clone()
            world.story.loop.state = state.story.loop.state.imagine(SPECTATOR, Rng(2))
            public.set_from(world, player)
            assert (public.tensor == seen).all()
        outcomes = state.chance_outcomes() if state.is_chance_node() else []
        state.apply_action(int(rng.choice([action for action, _ in outcomes] or state.legal_actions())))


def test_a_hand_is_private_and_what_lies_open_is_public() -> None:
    found = open_spiel_game(spieltisch.game("luecke"))
    state = found.new_initial_state()
    state.apply_action(2)
    public, private = observer_for(found, True, False), observer_for(found, False, True)
    for one in (public, private):
        one.set_from(state, 0)
    assert (public.dict["hand:+0"].any(), private.dict["hand:+0"].sum()) == (False, 12)
    assert "hand" not in public.string_from(state, 0)
    with pytest.raises(InputError, match="Nobody sees"):
        found.make_py_observer(
            pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
        )
    with pytest.raises(InputError, match="ask for both"):
        observer_for(found, True, False, recall=True)


def test_openspiel_takes_players_and_options_as_parameters() -> None:
    found = pyspiel.load_game("spieltisch_luecke(players=4,rounds=1)")
    assert found.num_players() == 4
    assert found.new_initial_state().story.loop.options["rounds"] == 1


@every_game
def test_openspiel_refuses_an_action_that_cannot_be_taken_and_changes_nothing(game: Game) -> None:
    state, deal = open_spiel_game(game).new_initial_state(), 1
    with pytest.raises(ValueError, match="cannot be taken now"):
        state.apply_action(SMALL)
    state.apply_action(deal)
    for _ in range(6):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        before, told = state.story.loop.state.position(), str(state)
        most = found_actions(state)
        for wrong in [next(action for action in range(most + 1) if action not in legal), most]:
            with pytest.raises(ValueError, match="cannot be taken now"):
                state.apply_action(wrong)
        assert (state.story.loop.state.position(), str(state)) == (before, told)
        state.apply_action(legal[0])


def found_actions(state: Any) -> int:
    """How many numbers chance, or the player whose turn it is, has to choose from."""
    return int(state.get_game().num_players() if state.is_chance_node() else state.get_game().num_distinct_actions())


def test_how_long_a_game_of_openspiel_may_last_follows_from_its_options() -> None:
    lengths = [open_spiel_game(spieltisch.game("luecke"), rounds=rounds).max_game_length() for rounds in (1, 4)]
    assert lengths == [2530, 10120]


def test_our_players_are_bots_for_openspiel() -> None:
    state = open_spiel_game(spieltisch.game("tauziehen")).new_initial_state()
    state.apply_action(3)
    bots = [for_openspiel.LevelBot("easy", 0, seed=1), for_openspiel.LevelBot("random", 1, seed=2)]
    with pytest.raises(InputError, match="not the turn"):
        bots[1 - state.current_player()].step(state)
    with pytest.raises(InputError, match="no player 'nobody'"):
        for_openspiel.LevelBot("nobody", 0)
    assert sum(evaluate_bots.evaluate_bots(state.clone(), bots, np.random.RandomState(1))) == 0


@every_game
def test_a_bot_chooses_by_what_it_knows(game: Game) -> None:
    state = open_spiel_game(game).new_initial_state()
    state.apply_action(3)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    world = state.resample_from_infostate(player, np.random.default_rng(1).random)
    chosen = [for_openspiel.LevelBot("easy", player, seed=4).step(one) for one in (state, world)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in state.legal_actions()


def test_a_search_of_openspiel_plays_our_games() -> None:
    found = open_spiel_game(spieltisch.game("tauziehen"))
    state = found.new_initial_state()
    state.apply_action(3)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(found, evaluator, 2.0, 3, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


@every_game
def test_a_learner_of_openspiel_finds_its_environment(game: Game) -> None:
    env = rl_environment.Environment(for_openspiel.name_of(game), deals=SMALL, told=2)
    time_step = env.reset()
    for _ in range(10):
        if time_step.last():
            break
        player = time_step.observations["current_player"]
        assert len(time_step.observations["info_state"][player]) == env.observation_spec()["info_state"][0]
        time_step = env.step([time_step.observations["legal_actions"][player][0]])


# ------------------------------------------------------------------ learning


def example(name: str, *told: str) -> str:
    """What an example of the documents prints."""
    one_thread = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}  # two would wait for each other
    command = [sys.executable, str(EXAMPLES / name), *told]
    return subprocess.run(command, env=one_thread, capture_output=True, text=True, check=True).stdout


def progress(told: str, said: str) -> dict[int, list[float]]:
    """What an example prints on its way: of every line that begins so, the figures after the first."""
    lines = re.findall(rf"^ *(\d+) {said}: (.*)$", told, re.MULTILINE)
    return {int(number): [float(one) for one in re.findall(r"[+-]?\d+(?:\.\d+)?", rest)] for number, rest in lines}


def test_the_example_learns() -> None:
    won = progress(example("learn.py", "luecke", "--updates", "6", "--games", "200"), "updates")
    assert list(won) == [0, 1, 2, 4, 6]
    assert won[0][0] < 60
    assert won[6][0] > 75


def test_the_example_with_a_learner_from_the_shelf_learns() -> None:
    pytest.importorskip("sb3_contrib")
    told = example("masked_ppo.py", "luecke", "--option", "rounds=1", "--steps", "6000", "--games", "100")
    won = progress(told, "steps")
    assert list(won) == [0, 4096, 6144]
    assert won[0][0] < 65 < won[6144][0]


def test_the_example_of_self_play_gets_better_than_it_was() -> None:
    told = example(
        "league.py", "luecke", "--option", "rounds=1", "--updates", "6", "--every", "3", "--games", "100",
        "--against", "random",
    )  # fmt: skip
    rated = progress(told, "updates")
    assert list(rated) == [0, 3, 6]
    assert rated[0] == [0]
    assert 60 < rated[3][0] < rated[6][0]
    beginner, last = (float(share) for share in re.findall(r"wins ([\d.]+)% against random", told))
    assert beginner < 60 < 75 < last


def test_the_example_of_self_play_pays_every_seat_for_its_own_last_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    league = importlib.import_module("league")
    monkeypatch.setattr(league, "TABLES", 1)
    monkeypatch.setattr(league, "STEPS", 5)
    trails = league.Trails(players=3)
    for seat, rewards, ended in (
        (0, (0, 0, 0), False),
        (1, (5, 0, 0), False),
        (0, (0, 7, -1), True),
        (2, (0, 0, 0), False),
    ):
        trails.decided(np.array([seat]))
        trails.earned(np.array([rewards]), np.array([ended]))
    assert trails.paid.tolist() == [5, 7, 0, 0, 0]
    assert trails.next.tolist() == [2, league.ENDED, league.ENDED, league.NOT_YET, league.NOT_YET]
    gains = trails.gains(np.array([1, 2, 3, 4], np.float32))
    assert gains.tolist()[:3] == pytest.approx([5 + 3 - 1 + league.TRACE * -3, 7 - 2, 0 - 3])
    assert np.isnan(gains[3])


def test_the_ratings_of_the_example_explain_the_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    league = importlib.import_module("league")
    three_to_one = {(0, 1): 1 / 4, (1, 2): 1 / 4, (0, 2): 1 / 10}  # 1 : 3 twice is 1 : 9
    step = 400 * np.log10(3)
    assert league.ratings(three_to_one, 3) == pytest.approx([0, step, 2 * step], abs=1)


def test_the_example_of_cloning_comes_nearer_to_whom_it_learns_from(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    file = tmp_path / "games.parquet"
    main(["export", "luecke", str(file), "--games", "60", "--players", "strong,strong", "--option", "rounds=1"])
    passes = progress(example("clone.py", str(file), "--passes", "3", "--games", "100"), "passes")
    (alike, won), (later, won_later) = passes[0], passes[3]
    assert later > alike + 3
    assert won < 65 < 75 < won_later


def test_the_example_of_a_patience_brings_more_points_than_chance() -> None:
    points = progress(example("dqn.py", "werteschmiede", "--steps", "600", "--games", "160"), "steps")
    assert list(points) == [0, 500, 600]
    assert points[600][0] > points[0][0] + 1


def test_the_example_of_exact_solving_comes_near_to_perfect_play() -> None:
    told = example("cfr.py", "match-25", "--rounds", "16")
    assert told.startswith("180 deals, ")  # 6 cards in the middle × 10 hands × 3 of the other
    falling = [float(number) for number in re.findall(r"exploitability ([\d.]+)", told)]
    assert len(falling) == 4
    assert falling == sorted(falling, reverse=True)
    assert falling[0] > 0.3
    assert falling[-1] < 0.001


def test_the_small_deck_is_for_two() -> None:
    with pytest.raises(InputError, match="match-25 with deck=small is for exactly 2 players, not 3"):
        spieltisch.game("match-25").start(3, 0, {"deck": "small"})


def test_the_example_of_exact_solving_measures_what_openspiel_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    cfr = importlib.import_module("cfr")
    tree = cfr.Tree(spieltisch.game("match-25"), {"deck": "small", "starter": 0}, [0, 1])
    found = pyspiel.load_game("spieltisch_match_25(deck=small,starter=0,deals=2)")
    theirs = exploitability.exploitability(found, policy.UniformRandomPolicy(found))
    assert tree.exploitability(tree.spread(np.zeros(tree.slots))) == pytest.approx(theirs)


def test_the_examples_of_the_document_run() -> None:
    failed, tried = doctest.testfile(str(DOCUMENT), module_relative=False, verbose=False)
    assert tried > 8
    assert failed == 0

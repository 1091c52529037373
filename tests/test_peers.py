"""The tests that the makers of PettingZoo, Gymnasium and OpenSpiel have written for environments, unchanged.

Here with the usual options and the fewest players; with SPIELTISCH_PEERS=all also with every number of players and
every value of every option. What of these tests cannot pass is in docs/environments.md, with the reason, and is asked
here to fail still: a reason that has gone is to be taken out.
"""

import functools
import importlib
import io
import os
import re
import unittest
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
import pytest
from absl import flags
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.utils.env_match import check_environments_match
from gymnasium.vector import AutoresetMode
from pettingzoo.test import (
    api_test,
    bombardment_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)
from pettingzoo.test.example_envs import generated_agents_env_v0
from pettingzoo.utils.conversions import parallel_to_aec

import spieltisch
import spieltisch.envs.gymnasium as for_gymnasium
import spieltisch.envs.openspiel as for_openspiel
import spieltisch.envs.pettingzoo as for_pettingzoo
from spieltisch import Game, InputError
from spieltisch.engine.game import Option
from spieltisch.envs import window

DOCUMENT = Path(__file__).parent.parent / "docs" / "environments.md"
GAMES = spieltisch.games()
ALL = os.environ.get("SPIELTISCH_PEERS") == "all"
# OpenSpiel looks at every step of a game, and these take many.
SHORTER = {"paarfinder": {"cards": 16}, "gleichung": {"round_limit": 20}, "blitzduell": {"race_limit": 10}}
# Imperfect information is to that test that somebody knows something alone. Here nobody does: what is hidden lies
# face down for all. To call it perfect would let a search look under the cards.
NOTHING_PRIVATE = {
    "blitzduell", "combi-schach", "fuetter-den-drachen", "kartenschlagen", "paarfinder", "puzzle-box", "pyramide",
    "schalterspiel", "schildkroete", "treppenspiel", "werteschmiede", "white-jack",
}  # fmt: skip

Setup = tuple[Game, int, dict[str, Any]]


def values(option: Option) -> list[Any]:
    if option.kind == "choice":
        return list(option.choices)
    if option.kind == "flag":
        return [True, False]
    return sorted({option.least, option.most}) if option.most else []


def setups() -> Iterator[Setup]:
    """Games with players and options: the usual ones, or all."""
    for game in GAMES:
        if not ALL:
            yield game, game.least, {}
            continue
        chosen = [{}, *[{option.name: value} for option in game.options for value in values(option)]]
        for players in range(game.least, game.most + 1):
            for options in chosen:
                try:
                    game.resolve(options, game.seats(players, options))
                except InputError:
                    continue  # not with so many players
                yield game, players, options


def told(setup: Setup) -> str:
    game, players, options = setup
    return "-".join([game.slug, str(players), *[f"{name}={value}" for name, value in options.items()]])


every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
every_setup = pytest.mark.parametrize("setup", list(setups()), ids=told)


# ------------------------------------------------------------------ PettingZoo


@every_setup
def test_pettingzoo(setup: Setup) -> None:
    make, make_all = (functools.partial(maker, *setup) for maker in (for_pettingzoo.env, for_pettingzoo.parallel_env))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for its_own in ("Observation is not a NumPy array", "Observation space for each agent probably should be"):
            warnings.filterwarnings("ignore", its_own)  # said of every observation with a mask
        api_test(make(), num_cycles=50)
        seed_test(make, num_cycles=20)
        parallel_api_test(make_all(), num_cycles=50)
        parallel_seed_test(make_all, num_cycles=20)
        state_test(make(), make_all(), num_cycles=5)
        # It wants all agents to be asked equally often, as they are where everybody answers at once.
        in_turn = lambda max_cycles: parallel_to_aec(make_all(max_cycles=max_cycles))  # noqa: E731
        max_cycles_test(SimpleNamespace(parallel_env=make_all, env=in_turn))


@every_game
def test_pettingzoo_renders(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "_windows", [window.Window(seconds=0.0)])
    render_test(functools.partial(for_pettingzoo.env, game), {"svg": lambda drawing: drawing.startswith("<svg ")})


@pytest.mark.filterwarnings("ignore")
def test_the_bombardment_of_pettingzoo_fails_for_its_own_environments() -> None:
    with pytest.raises(AssertionError, match="outside of its observation space"):
        bombardment_test(generated_agents_env_v0.env(), cycles=2)


@every_game
def test_pettingzoo_makes_a_game_by_its_name(game: Game) -> None:
    name = for_pettingzoo.name_of(game)
    table, everybody = pettingzoo.make("aec", name, players=game.most), pettingzoo.make("parallel", name, max_cycles=3)
    assert table.possible_agents == [f"player_{seat}" for seat in range(game.most)]
    assert str(table) == str(everybody) == table.metadata["name"]
    assert everybody.seen.max_cycles == 3


# ------------------------------------------------------------------ Gymnasium


@every_setup
def test_gymnasium(setup: Setup) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        game, players, options = setup
        settings: dict[str, Any] = {"players": players, "options": options, "render_mode": "ansi"}
        one, other = (gymnasium.make(for_gymnasium.name_of(game), **settings) for _ in range(2))
        check_env(one.unwrapped)
        check_environments_match(one, other, num_steps=30)


@every_game
@pytest.mark.parametrize("mode", AutoresetMode, ids=lambda mode: mode.value)
def test_many_tables_are_what_gymnasium_makes_of_single_ones(game: Game, mode: AutoresetMode) -> None:
    """The same games, step by step, with everything in the info; also where an action is refused."""
    name = for_gymnasium.name_of(game)
    ours: Any = gymnasium.make_vec(name, num_envs=3, autoreset_mode=mode)
    theirs: Any = gymnasium.make_vec(
        name, num_envs=3, vectorization_mode="sync", vector_kwargs={"autoreset_mode": mode}
    )
    assert ours.metadata["autoreset_mode"] is theirs.metadata["autoreset_mode"]
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.action_space == theirs.action_space
    rng = np.random.default_rng(1)
    found, expected = ours.reset(seed=5), theirs.reset(seed=5)
    for step in range(40):
        assert all(map(data_equivalence, found, expected)), f"step {step}"
        masks = found[-1]["action_mask"]
        if step and mode == AutoresetMode.DISABLED and found[2].any():
            seen, now = ours.reset(options={"reset_mask": found[2]})
            assert (seen == theirs.reset(options={"reset_mask": found[2].copy()})[0]).all()
            masks = now["action_mask"]
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
        if step % 9 == 4:
            actions[0] = masks[0].argmin()
        found, expected = ours.step(actions), theirs.step(actions)


# ------------------------------------------------------------------ OpenSpiel


def loaded(setup: Setup, **parameters: Any) -> Any:
    game, players, options = setup
    given = {"deals": 50, "told": 20, "players": players, **SHORTER.get(game.slug, {}), **options, **parameters}
    written = ",".join(f"{name}={int(value) if isinstance(value, bool) else value}" for name, value in given.items())
    return pyspiel.load_game(f"{for_openspiel.name_of(game)}({written})")


def failed(case: type[unittest.TestCase], **about: Any) -> set[str]:
    """The tests of a case that do not pass, about this game."""
    one = type("Case", (case,), about)
    result = unittest.TextTestRunner(io.StringIO()).run(unittest.defaultTestLoader.loadTestsFromTestCase(one))
    assert result.testsRun
    assert not result.skipped
    unexpected = [error for test, error in result.errors + result.failures if "private_information" not in str(test)]
    assert not unexpected, unexpected[0]
    return {test.id().rpartition(".")[2] for test, _ in result.failures}


@every_setup
def test_openspiel(setup: Setup) -> None:
    from open_spiel.python.tests import games_sim_test  # takes seconds, which only those should wait who need it

    found = loaded(setup)
    pyspiel.random_sim_test(found, num_sims=1, serialize=False, verbose=False)
    games_sim_test.GamesSimTest().sim_game(found)


@every_setup
def test_openspiel_enforces_its_interface(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    from open_spiel.integration_tests import api_test as its_own
    from open_spiel.python.algorithms import sample_some_states

    if not ALL:  # 400 states take ten minutes for all games
        fewer = functools.partial(sample_some_states.sample_some_states, max_states=60)
        monkeypatch.setattr(its_own.sample_some_states, "sample_some_states", lambda game, max_states: fewer(game))
    missed = failed(its_own.EnforceAPIOnPartialTreeBase, game=loaded(setup), game_name=told(setup))
    assert missed == ({"test_private_information_contents"} if setup[0].slug in NOTHING_PRIVATE else set())


def test_the_document_names_the_games_in_which_nothing_is_private() -> None:
    listed = re.search(r"`test_private_information_contents`[^:]*: ([^.]*)\.", DOCUMENT.read_text("utf-8"))
    assert listed is not None
    assert set(re.split(r",\s+|\s+and\s+", listed[1])) == NOTHING_PRIVATE


@pytest.mark.parametrize(("name", "deals"), [("match-25", 5), ("tauziehen", 1)])
def test_openspiel_walks_through_a_whole_small_game(name: str, deals: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody forgets, nobody knows too much, and there are as many positions as our own example of solving finds."""
    from open_spiel.integration_tests import api_test as its_own

    monkeypatch.syspath_prepend(str(DOCUMENT.parent / "example"))
    cfr = importlib.import_module("cfr")
    game = spieltisch.game(name)
    tree = cfr.Tree(game, {"deck": "small", "starter": 0}, list(range(deals)))
    ends = sum(len(level.slots) for level in tree.levels) - sum(len(set(level.parents)) for level in tree.levels[1:])
    playable = sum(len(set(level.parents)) for level in tree.levels[1:])
    monkeypatch.setitem(its_own.TOTAL_NUM_STATES, name, (1, playable, ends))
    monkeypatch.setitem(its_own.PERFECT_RECALL_NUM_STATES, name, len(tree.sets))
    found = loaded((game, 2, {"deck": "small", "starter": 0}), deals=deals, told=4)
    assert not failed(its_own.EnforceAPIOnFullTreeBase, game=found, game_name=name)


@pytest.mark.parametrize("name", [game.slug for game in GAMES] if ALL else ["match-25", "pyramide", "kartenschlagen"])
def test_a_playthrough_of_openspiel_is_played_again_to_the_letter(name: str, tmp_path: Path) -> None:
    from open_spiel.python.algorithms import generate_playthrough

    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["playthrough"])
    game = spieltisch.game(name)
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(str(loaded((game, game.least, {}))), None, seed=1), "utf-8")
    expected, found = generate_playthrough.replay(str(file))
    assert found == expected

"""Compiled or not, the same seed and moves give the same game, to the last byte of every table."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import spieltisch
from spieltisch.engine import MoveList, state
from spieltisch.engine.game import Game
from spieltisch.engine.rng import Rng
from spieltisch.engine.witness import Witness
from spieltisch.lab.check import setups
from spieltisch.lab.fingerprint import fingerprint
from spieltisch.players.random import choose

SOURCE = Path(__file__).parent.parent / "src"
GAMES = 1  # in every setup
COMPILED = not str(state.__file__).endswith(".py")


def test_compiled_equals_uncompiled() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "spieltisch.lab.fingerprint", str(GAMES)],
        env={**os.environ, "PYTHONPATH": str(SOURCE)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    uncompiled = dict(line.split() for line in done.stdout.splitlines())
    assert uncompiled == {game.slug: fingerprint(game, GAMES) for game in spieltisch.games()}


@pytest.mark.pure
@pytest.mark.parametrize("game", spieltisch.games(), ids=lambda game: game.slug)
def test_a_witness_changes_nothing(game: Game) -> None:
    """Without one, decks are collected and shuffled in one go."""
    for setup in setups(game):
        alone, watched = (
            game.start(setup.players, 7, setup.options),
            game.start(setup.players, 7, setup.options, Witness()),
        )
        rng, out = Rng(7), MoveList()
        assert alone.position() == watched.position()
        for _ in range(300):
            choice = choose(alone, rng, out)
            if choice is not None:
                alone.play(*choice)
                watched.play(*choice)
        assert alone.position() == watched.position()


def test_this_run_is_compiled_where_a_compiler_is_certain() -> None:
    """Otherwise the test above would compare a thing with itself and nobody would notice."""
    assert COMPILED or not os.environ.get("CI")


def test_what_is_not_there_is_not_read() -> None:
    """setup.py tells gcc what to expect of places in a vec; it must not have told too much."""
    moves = MoveList()
    room = len(moves.moves)
    for place in [room, 1 << 40, -room - 1, *([-1] if COMPILED else [])]:
        with pytest.raises(IndexError):
            moves.at(place)

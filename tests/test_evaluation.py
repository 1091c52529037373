"""What was learned about a game: it fits the game, is the same on every machine, and nobody peeks with it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import spieltisch
from spieltisch.engine import Rng, State
from spieltisch.engine.game import Game
from spieltisch.engine.moves import MoveList
from spieltisch.errors import InputError
from spieltisch.lab import train as lab_train
from spieltisch.lab.train import main as train
from spieltisch.players.evaluation import (
    FILE,
    FINE,
    FULL,
    LARGEST,
    LARGEST_BIAS,
    ONE,
    Evaluation,
    Features,
    evaluation_of,
    largest_weight,
    read,
    size_of,
)
from spieltisch.players.levels import Level, Thinker
from spieltisch.players.perspective import Perspective
from spieltisch.players.random import choose
from spieltisch.players.search import Search, has_secrets

HERE = Path(__file__).parent
SOURCE = HERE.parent / "src"
GAMES = spieltisch.games()
LEARNED = [game for game in GAMES if game.file(FILE).is_file()]
TRIED = ["luecke", "tauziehen", "auktion"]
UNITS, LATER = 8, 5
TOLD = {
    "units": [UNITS, LATER], "cost": 5, "up_to": 1000, "as_good_as": 1000, "further": 0, "usual": 300, "curiosity": 70,
}  # fmt: skip


def made_up(state: State, rng: Rng) -> "Weights":
    """Weights nobody has learned."""
    features = Features(state)
    outputs = state.players if state.players > 2 else 1
    limit = largest_weight(features)

    def some(count: int, largest: int) -> list[int]:
        return [int(rng.below(2 * largest + 1)) - largest for _ in range(count)]

    return Weights(
        [some(UNITS, limit) for _ in range(features.count)], some(UNITS, LARGEST_BIAS),
        [some(LATER, LARGEST) for _ in range(UNITS)], some(LATER, FULL),
        [some(LATER, 500) for _ in range(outputs)], some(outputs, FULL),
    )  # fmt: skip


class Weights:
    """A network as lists, and the plain way to ask it."""

    def __init__(
        self, first: list[list[int]], first_bias: list[int], second: list[list[int]], second_bias: list[int],
        last: list[list[int]], last_bias: list[int],
    ) -> None:  # fmt: skip
        self.first, self.first_bias = first, first_bias
        self.second, self.second_bias = second, second_bias
        self.last, self.last_bias = last, last_bias

    def written(self) -> bytes:
        def as_bytes(numbers: list[int], size: int) -> bytes:
            return b"".join([number.to_bytes(size, "little", signed=True) for number in numbers])

        parts = [as_bytes(row, 1) for row in self.first] + [as_bytes(self.first_bias, 2)]
        parts += [as_bytes(row, 1) for row in self.second] + [as_bytes(self.second_bias, 4)]
        parts += [as_bytes(row, 2) for row in self.last] + [as_bytes(self.last_bias, 4)]
        return b"".join(parts)

    def asked(self, active: list[int]) -> list[float]:
        one = [min(ONE, max(0, self.first_bias[u] + sum(self.first[a][u] for a in active))) for u in range(UNITS)]
        two = [self.second_bias[v] + sum(one[u] * self.second[u][v] for u in range(UNITS)) for v in range(LATER)]
        two = [min(FULL, max(0, value)) >> 6 for value in two]
        out = [bias + sum(h * w for h, w in zip(two, row)) for bias, row in zip(self.last_bias, self.last)]
        return [(FINE // 2 + FINE // 2 * x // (FULL + abs(x))) / FINE for x in out]


def positions(game: Game, players: int, count: int = 30, seed: int = 4) -> list[State]:
    state, rng, out, found = game.start(players, seed), Rng(seed), MoveList(), list[State]()
    while len(found) < count and (choice := choose(state, rng, out)) is not None:
        if not has_secrets(state):
            found.append(state.copy())
        state.act(*choice)
    return found


@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.slug)
def test_what_was_learned_is_small_and_fits_its_game(game: Game) -> None:
    file = game.file(FILE)
    assert file.stat().st_size <= 200_000
    told = json.loads(file.read_bytes().partition(b"\n")[0])
    found = evaluation_of(game.start(told["players"], 1))
    assert found is not None
    assert found.features.count == told["features"]


@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.slug)
def test_it_says_nothing_about_other_games(game: Game, tmp_path: Path) -> None:
    head, _, weights = game.file(FILE).read_bytes().partition(b"\n")
    told = json.loads(head)
    state = game.start(told["players"], 1)
    for other in ({"rules": 99}, {"game": "another"}, {"players": 9}, {"options": {"stars": 3}}, {"features": 1}):
        file = tmp_path / FILE
        file.write_bytes(json.dumps({**told, **other}).encode() + b"\n" + weights)
        assert read(file, game, state) is None


@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.slug)
def test_it_is_the_same_compiled_or_not(game: Game) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASKED, game.slug], env={**os.environ, "PYTHONPATH": f"{SOURCE}:{HERE}"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(done.stdout) == asked(game)


def asked(game: Game) -> list[list[float]]:
    found = evaluation_of(game.start(2, 0))
    assert found is not None
    return [list(found.gains(state)) for state in positions(game, 2)]


ASKED = "import json, sys, spieltisch, test_evaluation as t; print(json.dumps(t.asked(spieltisch.game(sys.argv[1]))))"


def test_without_a_file_there_is_none() -> None:
    game = next(game for game in GAMES if game not in LEARNED)
    assert evaluation_of(game.start(game.least, 1)) is None


def test_weights_that_do_not_fit_are_refused() -> None:
    state = spieltisch.game("luecke").start(2, 1)
    with pytest.raises(InputError, match="3 bytes"):
        Evaluation(Features(state), TOLD, b"abc")


@pytest.mark.pure
@pytest.mark.parametrize("slug", TRIED)
def test_side_by_side_is_the_same_as_one_by_one(slug: str) -> None:
    game = spieltisch.game(slug)
    players = game.least
    weights = made_up(game.start(players, 0), Rng(5))
    evaluation = Evaluation(Features(game.start(players, 0)), TOLD, weights.written())
    assert len(weights.written()) == size_of(evaluation.features, UNITS, LATER)
    for state in positions(game, players):
        features = evaluation.features
        looker = features.looker(state)
        active = [int(features.active[k]) for k in range(features.list_active(state, looker))]
        gains = list(evaluation.gains(state))
        plain = weights.asked(active)
        if players == 2:
            plain.append(1 - plain[0])
        assert [gains[(looker + k) % players] for k in range(players)] == plain


@pytest.mark.parametrize("sign", [-1, 1])
@pytest.mark.parametrize("slug", TRIED)
def test_no_sum_grows_out_of_its_place(slug: str, sign: int) -> None:
    """With the largest weights that can be written everything comes out as it should."""
    game = spieltisch.game(slug)
    state = positions(game, game.least)[-1]
    features = Features(state)
    weights = made_up(state, Rng(6))
    weights.first = [[sign * largest_weight(features)] * UNITS for _ in weights.first]
    weights.first_bias = [sign * LARGEST_BIAS] * UNITS
    weights.second = [[sign * LARGEST] * LATER for _ in range(UNITS)]
    evaluation = Evaluation(features, TOLD, weights.written())
    looker = features.looker(state)
    active = [int(features.active[k]) for k in range(features.list_active(state, looker))]
    assert evaluation.gains(state)[looker] == weights.asked(active)[0]


@pytest.mark.pure
@pytest.mark.parametrize("slug", TRIED)
def test_every_feature_is_listed_from_the_lookers_side(slug: str) -> None:
    """What one seat calls its own is the next one's for the seat before."""
    game = spieltisch.game(slug)
    for state in positions(game, game.least):
        features = Features(state)
        names = []
        for looker in range(game.least):
            listed = [features.names[features.active[k]] for k in range(features.list_active(state, looker))]
            assert len(listed) <= features.most
            names.append(sorted(name for name in listed if name.startswith("hand:")))
        for looker in range(game.least):
            mine = [name.removeprefix("hand:+0 ") for name in names[looker] if name.startswith("hand:+0 ")]
            before = names[looker - 1]
            assert mine == [name.removeprefix("hand:+1 ") for name in before if name.startswith("hand:+1 ")]


@pytest.mark.parametrize("slug", TRIED)
def test_nobody_peeks_with_it(slug: str) -> None:
    """In every world a player cannot tell from the real one it makes the same move."""
    game = spieltisch.game(slug)
    evaluation = Evaluation(
        Features(game.start(game.least, 0)), TOLD, made_up(game.start(game.least, 0), Rng(7)).written()
    )
    state = next(state for state in positions(game, game.least)[8:] if len(state.legal(state.actors()[0])) > 1)
    seat = state.actors()[0]
    moves = set()
    for world in [state, state.imagine(seat, Rng(8)), state.imagine(seat, Rng(9))]:
        thinker, rng = Thinker(Level("master", 400, 0.0, looks_ahead=True), 0.0, None), Rng(3)
        thinker.search.given = evaluation
        moves.add(thinker.choose(Perspective(world, seat, rng), rng))
        assert thinker.search.evaluation is evaluation
    assert len(moves) == 1


def test_a_level_that_does_not_look_ahead_does_not_use_it() -> None:
    state = spieltisch.game("luecke").start(2, 1)
    thinker, rng = Thinker(Level("strong", 400, 0.0), 0.0, None), Rng(3)
    thinker.search.given = Evaluation(Features(state), TOLD, made_up(state, Rng(7)).written())
    thinker.choose(Perspective(state, 0, rng), rng)
    assert thinker.search.evaluation is None


@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.slug)
def test_who_thinks_for_long_does_without_it(game: Game) -> None:
    state = game.start(2, 1)
    found = evaluation_of(state)
    assert found is not None
    search = Search()
    for decisions, used in ((1, found), (int(found.as_good_as), found), (int(found.as_good_as) + 1, None)):
        search.think(Perspective(state, 0, Rng(1)), Rng(1), 1, decisions, 0.0, learned=True)
        assert search.evaluation is used


def test_with_what_was_learned_nobody_thinks_longer_than_that_helps() -> None:
    state = spieltisch.game("tauziehen").start(2, 1)
    found = evaluation_of(state)
    assert found is not None
    most = int(found.as_good_as)
    search, rng = Search(), Rng(1)
    search.think(Perspective(state, state.actors()[0], rng), rng, 0, most, 0.0, learned=True)
    assert found.up_to <= search.decisions < most


def test_one_command_learns_a_game(tmp_path: Path) -> None:
    file = tmp_path / FILE
    train(["luecke", "--games", "2", "--decisions", "40", "--epochs", "1", "--workers", "1", "--write", str(file)])
    game = spieltisch.game("luecke")
    found = read(file, game, game.start(2, 1))
    assert found is not None
    assert 0.0 < found.gains(game.start(2, 1))[0] < 1.0


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["plusminus", "--games", "1"], "is a race"),
        (["nogame"], "There is no game 'nogame'"),
        (["luecke", "--units", "many"], "'many' should be two numbers"),
    ],
)
def test_what_cannot_be_learned_is_told_in_a_sentence(asked: list[str], sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        train(asked)


def test_without_numpy_no_game_is_played_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_train, "find_spec", lambda name: None)
    monkeypatch.setattr(lab_train, "learn", lambda *_: pytest.fail("games are played"))
    with pytest.raises(InputError, match="needs NumPy"):
        train(["luecke"])

"""Learns what positions are worth: python -m spieltisch.lab.train GAME [--games N] [--write FILE]

The search plays against itself, without what was learned before or with it (--again), and now and then makes any
sensible move, so that also what follows mistakes is seen. Every position is kept with what came of it: for each seat
the gain that the search itself would count there, mixed with what the search expected, which is less true and less
noisy. A small network learns to foretell that, is rounded to whole numbers and written into the game's folder; what
reads it is `players/evaluation.py`. The learning needs NumPy, what was learned nothing.
"""

import argparse
import json
import re
import shlex
import sys
import time
from array import array
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.engine.zones import TABLE
from spieltisch.errors import InputError, SpieltischError
from spieltisch.lab.run import bar, find, processors
from spieltisch.players.evaluation import (
    FILE,
    FINE,
    FORMAT,
    FULL,
    KNOWN,
    LARGEST,
    LARGEST_BIAS,
    ONE,
    WEIGHT,
    Evaluation,
    Features,
    largest_weight,
    options_of,
)  # fmt: skip
from spieltisch.players.next_seat import next_seat, table_move
from spieltisch.players.perspective import Perspective, list_choices
from spieltisch.players.random import choose
from spieltisch.players.search import CURIOSITY, Search, best_of, has_secrets, leads

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

UP_TO = 12_000  # where bench/evaluation.py compares, unless told otherwise
STRAYING = 10  # of a hundred moves: any sensible one
UNKNOWN = -1.0  # what the search expected, where it was not asked
TRUST = 0.3  # in what the search expected, beside what came of it
FASTEST = 0.003  # steps in the beginning
BATCH = 1024  # positions
# Of the first layer's weights, lost at every step in the beginning, less later on. Positions of a round are much alike
# and share their end, so a network soon knows each round by heart: with 203,395 positions of Lücke it was off by 0.0534
# on others with this, by 0.0556 without.
FORGETTING = 0.01
LAST = 20  # of a hundred games: kept to see how well it foretells what it has not seen


@dataclass(frozen=True)
class SelfPlay:
    """A game of the search against itself."""

    game: str
    players: int
    seed: int
    decisions: int
    learned: bool


@dataclass
class Positions:
    """What was seen and what came of it, position after position."""

    features: "array[int]" = field(default_factory=lambda: array("H"))  # those that are there, one position's after …
    counts: "array[int]" = field(default_factory=lambda: array("H"))  # … another's, so many of each
    shares: "array[float]" = field(default_factory=lambda: array("f"))  # of the win, seat by seat from the looker on
    leads: "array[float]" = field(default_factory=lambda: array("f"))  # in points, likewise
    parts: "array[float]" = field(default_factory=lambda: array("f"))  # how much the share counts beside the lead
    expected: "array[float]" = field(default_factory=lambda: array("f"))  # by the search, for the looker

    def add(self, other: "Positions") -> None:
        for name in vars(self):
            getattr(self, name).extend(getattr(other, name))

    def keep(self, file: Path) -> None:
        import numpy as np

        held: dict[str, Any] = {name: np.frombuffer(part, part.typecode) for name, part in vars(self).items()}
        np.savez(file, **held)

    def add_kept(self, file: Path) -> None:
        """Positions of an earlier run come before those of this one, on which what was learned is tried."""
        import numpy as np

        with np.load(file) as kept:
            for name, held in vars(self).items():
                setattr(self, name, array(held.typecode, kept[name].tobytes()) + held)


@dataclass
class Seen:
    """A position of which it is not yet known what will come of it."""

    looker: int
    features: list[int]
    expected: float


def self_play(task: SelfPlay) -> Positions:
    """Play one game and keep its positions."""
    game = spieltisch.game(task.game)
    state = game.start(task.players, task.seed)
    features, found, waiting = Features(state), Positions(), list[Seen]()
    searches = [Search() for _ in range(task.players)]
    rng, out = Rng(task.seed * 1009 + 7), MoveList()
    lines = len(state.sheet)
    while not state.over:
        seat = next_seat(state, rng)
        if seat == TABLE:
            state.act(seat, table_move(state, out))
            continue
        perspective = Perspective(state, seat, rng)
        moves = perspective.choices()
        move, expected = moves[0], UNKNOWN
        if len(moves) > 1 and rng.below(100) < STRAYING:
            list_choices(state, seat, out, sensibly=True)
            move = int(out.at(rng.below(out.size)))
        else:
            if len(moves) > 1:
                search = searches[seat]
                search.think(perspective, rng, 0, task.decisions, 0.0, widening=True, learned=task.learned)
                verdict = search.verdict()
                move = best_of(verdict, moves)
                expected = verdict[move][1]
            if not has_secrets(state):
                waiting += look(features, state, seat, expected)
        state.act(seat, move)
        if state.over or len(state.sheet) > lines:
            lines = len(state.sheet)
            for seen in waiting:
                settle(seen, state, found)
            waiting.clear()
    return found


def look(features: Features, state: State, seat: int, expected: float) -> list[Seen]:
    """A position with the eyes it is judged with; where all choose at once, with everybody's."""
    lookers = range(int(state.players)) if state.phase.is_secret else [int(features.looker(state))]
    return [
        Seen(
            looker,
            [int(features.active[k]) for k in range(features.list_active(state, looker))],
            expected if looker == seat else UNKNOWN,
        )
        for looker in lookers
    ]


def settle(seen: Seen, end: State, found: Positions) -> None:
    """Keep a position with what came of it."""
    found.counts.append(len(seen.features))
    found.features.extend(seen.features)
    winners, ahead = end.winners() if end.over else seats_in_front(end), leads(end)
    for k in range(int(end.players)):
        seat = (seen.looker + k) % int(end.players)
        share = (1 / len(winners) if seat in winners else 0.0) if winners else 1 / int(end.players)
        found.shares.append(share)
        found.leads.append(ahead[seat])
    found.parts.append(0.8 if end.over else 0.4)  # as `Search._gains` has it
    found.expected.append(seen.expected)


def seats_in_front(state: State) -> list[int]:
    winning = state.winning()
    return [seat for seat in range(int(state.players)) if winning >> seat & 1]


# ---------------------------------------------------------------------- learning


class Data:
    """Positions as NumPy wants them."""

    def __init__(self, positions: Positions, players: int) -> None:
        import numpy as np

        outputs = players if players > 2 else 1
        self.features: Numbers = np.frombuffer(positions.features, dtype=np.uint16).astype(np.int64)
        self.counts: Numbers = np.frombuffer(positions.counts, dtype=np.uint16).astype(np.int64)
        self.begins: Numbers = np.concatenate([[0], np.cumsum(self.counts)[:-1]])
        shares: Numbers = np.frombuffer(positions.shares, dtype=np.float32).reshape(-1, players)[:, :outputs]
        ahead: Numbers = np.frombuffer(positions.leads, dtype=np.float32).reshape(-1, players)[:, :outputs]
        part: Numbers = np.frombuffer(positions.parts, dtype=np.float32)[:, None]
        expected: Numbers = np.frombuffer(positions.expected, dtype=np.float32)
        self.usual = round(float(np.maximum(np.abs(ahead), 1.0).mean()), 2)
        self.came: Numbers = part * shares + (1 - part) * (0.5 + 0.5 * ahead / (np.abs(ahead) + self.usual))
        self.wanted: Numbers = self.came.copy()
        known = expected >= 0.0
        self.wanted[known, 0] += TRUST * (expected[known] - self.came[known, 0])

    def rows(self, chosen: "Numbers", width: int) -> "Numbers":
        """The features of these positions, a column each."""
        import numpy as np

        counts = self.counts[chosen]
        row: Numbers = np.repeat(np.arange(len(chosen)), counts)
        within = np.arange(len(row)) - np.repeat(np.cumsum(counts) - counts, counts)
        column = self.features[np.repeat(self.begins[chosen], counts) + within]
        cells: Numbers = np.bincount(row * width + column, minlength=len(chosen) * width)
        return cells.reshape(len(chosen), width).astype(np.float32)


class Network:
    """Two layers of hidden units, each cut off below 0 and above 1, and for each output a share from 0 to 1."""

    def __init__(self, features: Features, units: int, later: int, seed: int) -> None:
        import numpy as np

        chance = np.random.default_rng(seed)
        self.outputs = int(features.players) if features.players > 2 else 1
        self.largest = largest_weight(features)
        at_once = float(features.most)
        self.parts: list[Numbers] = [
            chance.normal(0, 0.5 / at_once**0.5, (int(features.count), units)).astype(np.float32),
            np.full(units, 0.3, np.float32),
            chance.normal(0, (2 / units) ** 0.5, (units, later)).astype(np.float32),
            np.full(later, 0.1, np.float32),
            chance.normal(0, 0.1, (later, self.outputs)).astype(np.float32),
            np.zeros(self.outputs, np.float32),
        ]
        self.limits = [
            self.largest / ONE, LARGEST_BIAS / ONE, LARGEST / WEIGHT, 1000.0, 32767 / WEIGHT, 1000.0,
        ]  # fmt: skip
        self.speeds: list[Numbers] = [np.zeros_like(part) for part in self.parts]
        self.sizes: list[Numbers] = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def foretell(self, rows: "Numbers") -> "Numbers":
        return self._forward(rows)[-1]

    def _forward(self, rows: "Numbers") -> "list[Numbers]":
        import numpy as np

        first, first_bias, second, second_bias, last, last_bias = self.parts
        one: Numbers = rows @ first + first_bias
        two: Numbers = np.clip(one, 0, 1) @ second + second_bias
        out: Numbers = np.clip(two, 0, 1) @ last + last_bias
        return [one, two, out, 0.5 + 0.5 * out / (1 + np.abs(out))]

    def learn(self, rows: "Numbers", wanted: "Numbers", rate: float) -> float:
        """One step downhill (Adam); the error before it."""
        import numpy as np

        one, two, out, share = self._forward(rows)
        error = share - wanted
        back = 2 * error / len(rows) * 0.5 / (1 + np.abs(out)) ** 2
        hidden: Numbers = np.clip(two, 0, 1)
        slopes = [hidden.T @ back, back.sum(0)]
        back = back @ self.parts[4].T * ((two > 0) & (two < 1))
        hidden = np.clip(one, 0, 1)
        slopes = [hidden.T @ back, back.sum(0), *slopes]
        back = back @ self.parts[2].T * ((one > 0) & (one < 1))
        slopes = [rows.T @ back, back.sum(0), *slopes]
        self.steps += 1
        for part, slope, speed, size, limit in zip(self.parts, slopes, self.speeds, self.sizes, self.limits):
            speed += 0.1 * (slope - speed)
            size += 0.001 * (slope * slope - size)
            ahead = speed / (1 - 0.9**self.steps)
            part -= rate * ahead / (np.sqrt(size / (1 - 0.999**self.steps)) + 1e-8)
            np.clip(part, -limit, limit, out=part)
        return float((error * error).mean())

    def rounded(self) -> "list[Numbers]":
        """The weights as whole numbers."""
        import numpy as np

        scales = [ONE, ONE, WEIGHT, FULL, WEIGHT, FULL]
        return [np.rint(part.astype(np.float64) * scale).astype(np.int64) for part, scale in zip(self.parts, scales)]

    def written(self) -> bytes:
        kinds = ["<i1", "<i2", "<i1", "<i4", "<i2", "<i4"]
        parts = self.rounded()
        parts[4] = parts[4].T  # output by output
        return b"".join([part.astype(kind).tobytes() for part, kind in zip(parts, kinds)])

    def foretell_rounded(self, rows: "Numbers") -> "Numbers":
        """What `Evaluation` will make of it."""
        import numpy as np

        first, first_bias, second, second_bias, last, last_bias = self.rounded()
        one: Numbers = np.clip(rows.astype(np.int64) @ first + first_bias, 0, ONE)
        two: Numbers = np.clip(one @ second + second_bias, 0, FULL) >> 6
        out: Numbers = two @ last + last_bias
        share: Numbers = FINE // 2 + FINE // 2 * out // (FULL + np.abs(out))
        return share / FINE


def train(network: Network, data: Data, epochs: int, seed: int) -> dict[str, float]:
    """Learn from all but the last positions; how far off it is on those: knowing only the mean, in fractions, and
    rounded."""
    import numpy as np

    width, total = len(network.parts[0]), len(data.counts)
    seen = total * (100 - LAST) // 100
    chance = np.random.default_rng(seed)
    kept: Numbers = np.arange(seen, total)[:: max(1, (total - seen) // 20_000)]
    steps = epochs * (seen // BATCH)
    step = 0
    for epoch in range(epochs):
        order: Numbers = chance.permutation(seen)
        errors: list[float] = []
        for begin in range(0, seen - BATCH + 1, BATCH):
            chosen = order[begin : begin + BATCH]
            rate = 1 - 0.99 * step / steps
            errors.append(network.learn(data.rows(chosen, width), data.wanted[chosen], rate * FASTEST))
            network.parts[0] *= 1 - FORGETTING * rate
            step += 1
        off = off_by(network.foretell(data.rows(kept, width)), data.came[kept])
        print(f"epoch {epoch + 1}: {sum(errors) / max(1, len(errors)):.5f} learning, {off:.5f} on others", flush=True)
    rows, came = data.rows(kept, width), data.came[kept]
    return {
        "mean": round(off_by(data.came[:seen].mean(0), came), 5),
        "fractions": round(off_by(network.foretell(rows), came), 5),
        "rounded": round(off_by(network.foretell_rounded(rows), came), 5),
    }


def off_by(said: "Numbers", came: "Numbers") -> float:
    return float(((said - came) ** 2).mean())


# ---------------------------------------------------------------------- what it costs


def some_positions(game: Game, players: int, count: int) -> list[State]:
    """Positions spread over the first round of a game at random."""
    state, rng, out, found = game.start(players, 1), Rng(1), MoveList(), list[State]()
    while not state.over and not len(state.sheet) and len(found) < 300:
        if state.actors():
            found.append(state.copy())
        choice = choose(state, rng, out)
        if choice is None:
            break
        state.act(*choice)
    return found[:: max(1, len(found) // count)][:count]


def cost_of(evaluation: Evaluation, game: Game, players: int) -> int:
    """How many decisions of random play take as long as one evaluation with all that a walk takes besides."""
    states = some_positions(game, players, 6)
    rng = Rng(1)
    plain, learned = [0.0, 0.0], [0.0, 0.0, 0.0]
    for state in states:
        perspective = Perspective(state, state.actors()[0], rng)
        if len(perspective.choices()) < 2:
            continue
        search = Search()
        before = time.process_time()
        search.think(perspective, rng, 6_000, 0, 0.0, widening=True)
        plain[0] += time.process_time() - before
        plain[1] += int(search.decisions)
        search = Search()
        search.given = evaluation
        before = time.process_time()
        search.think(perspective, rng, 6_000, 0, 0.0, widening=True, learned=True)
        learned[0] += time.process_time() - before
        learned[1] += int(search.decisions)
        learned[2] += int(search.walks)
    as_decisions = learned[0] / plain[0] * plain[1]
    return max(1, round((as_decisions - learned[1]) / learned[2]))


# ---------------------------------------------------------------------- the command


def learn(
    game: Game, players: int, games: int, decisions: int, units: tuple[int, int], epochs: int, workers: int,
    again: bool, seed: int, up_to: int, as_good_as: int, further: int, curiosity: int, command: str, keep: Path | None,
    also: list[Path],
) -> bytes:  # fmt: skip
    """Play, learn, round; the file as it is to be written."""
    state = game.start(players, 0)
    if any([phase.is_race for phase in state.kit.phases]):
        raise InputError(f"{game.slug} is a race: there is nothing to evaluate where hands decide.")
    features = Features(state)
    tasks = [SelfPlay(game.slug, players, seed + k, decisions, again) for k in range(games)]
    found = Positions()
    start = time.monotonic()
    for part in find(self_play, tasks, workers, progress=bar):
        found.add(part)
    print(f"{games} games, {len(found.counts)} positions in {time.monotonic() - start:.0f} s", flush=True)
    if keep:
        found.keep(keep)
    for file in also:
        found.add_kept(file)
    start = time.monotonic()
    data = Data(found, players)
    network = Network(features, *units, seed)
    errors = train(network, data, epochs, seed)
    print(f"learned in {time.monotonic() - start:.0f} s, mean squared error: {errors}", flush=True)
    told: dict[str, Any] = {
        "format": FORMAT,
        "game": game.slug,
        "rules": game.version,
        "players": players,
        "options": options_of(game, state),
        "features": int(features.count),
        "units": list(units),
        "usual": round(100 * data.usual),
        "up_to": up_to,
        "as_good_as": max(up_to, as_good_as),
        "curiosity": curiosity,
        "further": further,
        "cost": 0,
        "made": {"by": command, "games": games, "positions": len(found.counts), "errors": errors},
    }
    weights = network.written()
    told["cost"] = cost_of(Evaluation(features, told, weights), game, players)
    print(f"an evaluation takes as long as {told['cost']} decisions", flush=True)
    return json.dumps(told).encode() + b"\n" + weights


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m spieltisch.lab.train", description="Learn what positions are worth."
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", type=int, help="the fewest, if not told")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--decisions", type=int, default=3000, help="imagined before a move")
    parser.add_argument("--units", default="32,16", metavar="N,N", help="hidden ones, of both layers")
    parser.add_argument("--epochs", type=int, default=4, help="how often all positions are gone through")
    parser.add_argument(
        "--up-to", type=int, default=UP_TO, help="decisions before a move that are worth making with it"
    )
    parser.add_argument(
        "--as-good-as",
        type=int,
        default=0,
        metavar="N",
        help="decisions without it lead as far as --up-to with it",
    )
    parser.add_argument("--further", type=int, default=0, help="moves beyond the tree before it is asked")
    parser.add_argument("--curiosity", type=int, default=round(100 * CURIOSITY), help="of the search, in hundredths")
    parser.add_argument("--again", action="store_true", help="play with what was learned before")
    parser.add_argument("--seed", type=int, default=1_000_000, help="the first deal")
    parser.add_argument("--workers", type=int, default=processors())
    parser.add_argument("--keep", type=Path, metavar="FILE.npz", help="the positions")
    parser.add_argument(
        "--also", type=Path, action="append", default=[], metavar="FILE.npz", help="learn from these too"
    )
    parser.add_argument("--write", type=Path, metavar="FILE", help="by default in the game's folder")
    args = parser.parse_args(argv)
    game = spieltisch.game(args.game)
    if not re.fullmatch(r"[1-9]\d?,[1-9]\d?", args.units):
        raise InputError(f"'{args.units}' should be two numbers of hidden units, like '32,16'.")
    one, two = (int(part) for part in args.units.split(","))
    if find_spec("numpy") is None:  # said before the games are played, not after
        raise InputError("Learning needs NumPy: pip install numpy.")
    command = shlex.join(["python", "-m", "spieltisch.lab.train", *(sys.argv[1:] if argv is None else argv)])
    made = learn(
        game, game.seats(args.players), args.games, args.decisions, (one, two), args.epochs, args.workers, args.again,
        args.seed, args.up_to, args.as_good_as, args.further, args.curiosity, command, args.keep, args.also,
    )  # fmt: skip
    file = args.write or game.file(FILE)
    file.write_bytes(made)
    KNOWN.clear()
    print(f"{file}: {len(made):,} bytes")


if __name__ == "__main__":
    try:
        main()
    except SpieltischError as error:
        print(error, file=sys.stderr)
        sys.exit(2)

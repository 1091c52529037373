"""Learns what positions are worth: python -m spieltisch.lab.train GAME [--games N] [--write FILE]

The search plays against itself, without what was learned before or with it (--again): `self_play.py`. A small network
learns to foretell what came of the positions, is rounded to whole numbers (`network.py`) and written into the game's
folder; what reads it is `players/evaluation.py`.
"""

import argparse
import json
import re
import shlex
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.errors import InputError, SpieltischError
from spieltisch.lab.network import Data, Network, train
from spieltisch.lab.run import bar, find, processors
from spieltisch.lab.self_play import Positions, SelfPlay, self_play
from spieltisch.players.evaluation import FILE, FORMAT, KNOWN, Evaluation, Features, options_of
from spieltisch.players.perspective import Perspective
from spieltisch.players.random import choose
from spieltisch.players.search import CURIOSITY, Search

UP_TO = 12_000  # where bench/evaluation.py compares, unless told otherwise


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


def learn(game: Game, args: argparse.Namespace, command: str) -> bytes:
    """Play, learn, round; the file as it is to be written."""
    players = game.seats(args.players)
    state = game.start(players, 0)
    if any([phase.is_race for phase in state.kit.phases]):
        raise InputError(f"{game.slug} is a race: there is nothing to evaluate where hands decide.")
    features = Features(state)
    start = time.monotonic()
    found = played(game, players, args)
    print(f"{args.games} games, {len(found.counts)} positions in {time.monotonic() - start:.0f} s", flush=True)
    if args.keep:
        found.keep(args.keep)
    for file in args.also:
        found.add_kept(file)
    start = time.monotonic()
    data = Data(found, players)
    network = Network(features, args.units, args.seed)
    errors = train(network, data, args.epochs, args.seed)
    print(f"learned in {time.monotonic() - start:.0f} s, mean squared error: {errors}", flush=True)
    told: dict[str, Any] = {
        "format": FORMAT,
        "game": game.slug,
        "rules": game.version,
        "players": players,
        "options": options_of(game, state),
        "features": int(features.count),
        "units": list(args.units),
        "usual": round(100 * data.usual),
        "up_to": args.up_to,
        "as_good_as": max(args.up_to, args.as_good_as),
        "curiosity": args.curiosity,
        "further": args.further,
        "cost": 0,
        "made": {"by": command, "games": args.games, "positions": len(found.counts), "errors": errors},
    }
    weights = network.written()
    told["cost"] = cost_of(Evaluation(features, told, weights), game, players)
    print(f"an evaluation takes as long as {told['cost']} decisions", flush=True)
    return json.dumps(told).encode() + b"\n" + weights


def played(game: Game, players: int, args: argparse.Namespace) -> Positions:
    tasks = [SelfPlay(game.slug, players, args.seed + k, args.decisions, args.again) for k in range(args.games)]
    found = Positions()
    for part in find(self_play, tasks, args.workers, progress=bar):
        found.add(part)
    return found


def two_layers(text: str) -> tuple[int, int]:
    if not re.fullmatch(r"[1-9]\d?,[1-9]\d?", text):
        raise InputError(f"'{text}' should be two numbers of hidden units, like '32,16'.")
    one, two = text.split(",")
    return int(one), int(two)


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
    args.units = two_layers(args.units)
    if find_spec("numpy") is None:  # said before the games are played, not after
        raise InputError("Learning needs NumPy: pip install numpy.")
    command = shlex.join(["python", "-m", "spieltisch.lab.train", *(sys.argv[1:] if argv is None else argv)])
    made = learn(game, args, command)
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

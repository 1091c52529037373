"""Commands for whoever wants to learn from many games."""

import argparse
import json
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import spieltisch
from spieltisch.commands.arguments import language, options, read_file
from spieltisch.engine.shapes import to_json
from spieltisch.errors import InputError
from spieltisch.players.bot_names import bot_names

if TYPE_CHECKING:
    pass


def run_simulate(args: argparse.Namespace) -> int:
    from spieltisch.lab.simulate import at_random, seat_0_begins, table, write

    chosen: dict[str, Any] = dict(options(args.option))
    single = len(args.games) == 1 and not args.write
    tallies = [
        tally_of(name, players, args, chosen if single else {**seat_0_begins(game), **chosen})
        for name in args.games or [game.slug for game in spieltisch.games()]
        for game in [spieltisch.game(name)]
        for players in ([args.players.split(",")] if args.players else at_random(game, chosen, only_fewest=single))
    ]
    made = table(tallies, shlex.join(["spieltisch", *sys.argv[1:]]))
    if args.write:
        write(Path(args.write), made)
        print(f"wrote {args.write}")
    elif args.json:
        data = [tally.as_data() for tally in tallies]
        print(json.dumps(data[0] if single else data, indent=2))
    else:
        print(tallies[0] if single else made)
    return 0


def run_export(args: argparse.Namespace) -> int:
    from spieltisch.envs.dataset import export

    game, chosen = spieltisch.game(args.game), dict(options(args.option))
    players = args.players.split(",") if args.players else ["random"] * game.seats(None, chosen)
    written = export(game, players, args.count, args.seed or 0, chosen, Path(args.file))
    print(f"wrote {written} decisions of {args.count} games to {args.file}")
    return 0


def run_sizes(args: argparse.Namespace) -> int:
    from spieltisch.envs.sizes import sizes

    if args.count < 1:
        raise InputError(f"The number of games is a whole number from 1, not {args.count}.")
    named = [spieltisch.game(name) for name in args.games] or spieltisch.games()
    made = sizes(named, args.count, shlex.join(["spieltisch", *sys.argv[1:]]))
    if args.write:
        Path(args.write).write_text(made, "utf-8")
        print(f"wrote {args.write}")
    else:
        print(made, end="")
    return 0


def tally_of(name: str, players: list[str], args: argparse.Namespace, chosen: dict[str, Any]) -> Any:
    """Games between these players; those who think play many at a time."""
    from spieltisch.lab.run import Job, bar, run
    from spieltisch.lab.simulate import Tally, simulate

    game = spieltisch.game(name)
    if not args.ray and set(players) == {"random"}:
        return simulate(game, players, args.count, args.seed or 0, chosen)
    if args.count < 1:
        raise InputError(f"The number of games is a whole number from 1, not {args.count}.")
    game.seats(len(players), chosen)
    fixed = tuple(sorted(chosen.items()))
    jobs = [Job(name, tuple(players), (args.seed or 0) + number, fixed) for number in range(args.count)]
    tally = Tally(game.slug, players)
    for outcome in run(jobs, ray=args.ray, progress=bar):
        tally.add(outcome.moves, outcome.winners, outcome.scores, outcome.cuts)
    return tally


def run_league(args: argparse.Namespace) -> int:
    from spieltisch.lab.alone import alone
    from spieltisch.lab.league import plan, play_leagues
    from spieltisch.lab.run import bar
    from spieltisch.players.levels import NAMES

    names = args.levels.split(",") if args.levels else NAMES
    notes = Path(args.notes) if args.notes else None
    seed = args.seed or 0
    if args.minutes < 0:
        raise InputError(f"The number of minutes is at least 0, not {args.minutes:g}.")
    plans = []
    for name in args.games:
        chosen: dict[str, Any] = dict(options(args.option))
        game = spieltisch.game(name)
        if game.most == 1:
            tell(alone(game, name, args.count, seed, chosen, args.ray, bar, notes), args)
        else:
            plans.append(plan(game, name, args.players, args.count, seed, chosen, names, args.neighbours))
    for some in [plans] if args.minutes and plans else [[one] for one in plans]:
        for found in play_leagues(some, args.minutes, args.ray, bar, notes, args.sparing):
            tell(found, args)
    return 0


def tell(found: Any, args: argparse.Namespace) -> None:
    """Print what came out of a league, and keep it where that is wished."""
    from spieltisch.lab.levels_page import keep

    print(json.dumps(found.as_data(), indent=2) if args.json else found, flush=True)
    if args.write:
        keep(found, Path(args.write))


def run_hint(args: argparse.Namespace) -> int:
    from spieltisch.engine.rng import Rng
    from spieltisch.engine.words import People, words
    from spieltisch.players.coach import hint
    from spieltisch.players.perspective import Perspective

    game = spieltisch.game(args.game)
    text = read_file(args.position)
    try:
        told = json.loads(text)
    except ValueError:
        told = None
    if not isinstance(told, dict):
        raise InputError(f"{args.position} is no position: it should be what 'spieltisch replay --json' prints.")
    state = game.from_position(told)
    actors = [] if state.over else state.actors()
    if not actors:
        raise InputError("Nobody is to act in this position, so there is nothing to advise.")
    seat = actors[0] if args.seat is None else args.seat
    if seat not in actors:
        raise InputError(f"Seat {seat} is not to act in this position; those who are: {', '.join(map(str, actors))}.")
    rng = Rng(args.seed)
    found = hint(Perspective(state, seat, rng), rng)
    if args.json:
        print(to_json(found).decode())
        return 0
    speech = words(game, language(args.lang))
    print(speech.advice(found, People(bot_names(int(state.players)), seat)))
    return 0


def run_bench(args: argparse.Namespace) -> int:
    from spieltisch.lab.bench import as_text, measure

    figures = measure([spieltisch.game(name) for name in args.games] or spieltisch.games(), args.quick)
    print(json.dumps(figures, indent=2) if args.json else as_text(figures))
    return 0

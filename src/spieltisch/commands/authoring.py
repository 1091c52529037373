"""Commands for whoever writes a game."""

import argparse
import json
import sys
from typing import TYPE_CHECKING

import spieltisch
from spieltisch.errors import InputError

if TYPE_CHECKING:
    pass


def run_new(args: argparse.Namespace) -> int:
    from spieltisch.workshop.new import Answers, copy_from, folder_for, offered, players_in, write_new
    from spieltisch.workshop.parts import DECKS, TURNS, WINS

    path = folder_for(args.name)
    if args.model:
        copy_from(spieltisch.game(args.model), path)
    else:
        least, most = players_in(args.players or answered("How many play?", "2-4"))
        answers = Answers(
            least,
            most,
            chosen("Which cards?", offered(DECKS), args.deck),
            chosen("What is a turn?", offered(TURNS), args.turn),
            chosen("Who wins?", offered(WINS), args.win),
        )
        write_new(path, answers)
    where = path if path.is_absolute() else f"./{path}"
    print(f"{where} is a game that runs; its README.md says where to go on. In a browser: spieltisch serve {where}")
    return 0


def chosen(question: str, choices: dict[str, str], given: str | None) -> str:
    """One of a few words, or its number in the list; asked for where it was not given."""
    names = list(choices)
    if given is None:
        listed = "".join(f"\n  {number}  {name}: {choices[name]}" for number, name in enumerate(names, 1))
        given = answered(question + listed + "\n", names[0])
    if given.isdecimal() and 1 <= int(given) <= len(names):
        return names[int(given) - 1]
    if given not in names:
        raise InputError(f"{question} One of {', '.join(names)}, not '{given}'.")
    return given


def answered(question: str, usual: str) -> str:
    """What somebody types; nothing, or nobody there, is the usual."""
    try:
        return input(f"{question} [{usual}] ").strip() or usual
    except EOFError:
        print()
        return usual


def run_check(args: argparse.Namespace) -> int:
    from spieltisch.lab.check import check
    from spieltisch.lab.folder import check_folder, write_playthrough

    if args.count < 1:
        raise InputError(f"The number of games is a whole number from 1, not {args.count}.")
    games = [spieltisch.game(name) for name in args.games] or spieltisch.games()
    if args.write_playthrough:
        for game in games:
            print(f"wrote {write_playthrough(game).name} of {game.slug}")
    findings: dict[str, list[str]] = {}
    for game in games:
        progress = None if args.json else lambda line: print(f"  {line}", flush=True)
        findings[game.slug] = check(game, args.count, args.seed, progress) + check_folder(game)
        if not args.json:
            print(f"{game.slug}: {'keeps every law' if not findings[game.slug] else 'is broken'}", flush=True)
    if args.json:
        print(json.dumps(findings, ensure_ascii=False, indent=2))
    broken = [line for lines in findings.values() for line in lines]
    for line in broken:
        print(line, file=sys.stderr)
    return 1 if broken else 0


def run_studio(args: argparse.Namespace) -> int:
    from spieltisch.workshop.studio import serve_studio

    serve_studio(args.game, args.port)
    return 0

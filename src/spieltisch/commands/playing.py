"""Commands for whoever wants to play."""

import argparse
import secrets
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import spieltisch
from spieltisch.commands.arguments import language, options, read_file, settings_for
from spieltisch.commands.records import replayed
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match, read_record
from spieltisch.errors import InputError
from spieltisch.players.bot_names import bot_names
from spieltisch.terminal.day import deal_of_the_day

if TYPE_CHECKING:
    pass

PORT = 8000


def run_page(args: argparse.Namespace) -> int:
    """Serve for this machine and open the page; where none was built, ask in the terminal."""
    from spieltisch.server.serve import built_page, free_port, serve

    if built_page() is None:
        return run_lobby(args)
    serve("127.0.0.1", free_port("127.0.0.1", PORT), settings_for(None), opens=True)
    return 0


def run_lobby(args: argparse.Namespace) -> int:
    from spieltisch.engine.words import words

    lang = language(args.lang)
    games = spieltisch.games()
    for number, game in enumerate(games, 1):
        print(f"{number:>3}  {words(game, lang).say('name')}: {words(game, lang).say('blurb')}")
    try:
        answer = input(words(games[0], lang).say("terminal-choose") + " ").strip()
    except EOFError:
        raise InputError("No game was chosen. Choose one with: spieltisch play GAME.") from None
    if answer.isdecimal() and 1 <= int(answer) <= len(games):
        answer = games[int(answer) - 1].slug
    return run_play(args.parse(["play", answer]))


def run_play(args: argparse.Namespace) -> int:
    from spieltisch.engine.words import words
    from spieltisch.terminal.play import Evening, run, saved_game

    file = Path(args.record) if args.record else saved_game()
    if args.resume is not None:
        file = Path(args.resume) if args.resume else file
        if not file.exists():
            raise InputError(f"There is no game to go on with in {file}. Begin one with: spieltisch play GAME.")
        match = replayed(read_record(read_file(str(file))), args.game)
    elif args.game is None:
        return run_lobby(args)
    else:
        game, chosen = spieltisch.game(args.game), dict(options(args.option))
        match = Match(game, args.players, deal_number(args, game, chosen), dict(chosen))
    if not 0 <= args.seat < match.players:
        raise InputError(f"There is no seat {args.seat}; seats are 0 to {match.players - 1}.")
    speech = words(match.game, language(args.lang))
    if not match.names:
        match.names = bot_names(match.players)
    return run(Evening(match, speech, args.seat, file, args.against))


def deal_number(args: argparse.Namespace, game: Game, chosen: dict[str, str]) -> int | None:
    """The deal asked for: by its number, or by the day; with a difficulty, one that was measured."""
    given: int | None = args.seed
    if args.day is not None:
        if given is not None or args.difficulty is not None:
            raise InputError("A day has one deal: ask for it without --seed and --difficulty.")
        return deal_of_the_day(game.slug, day_from(args.day))
    if args.difficulty is None:
        return given
    from spieltisch.engine.rng import Rng
    from spieltisch.players.coach import deal_for

    seed = secrets.randbelow(1 << 31) if given is None else given
    return deal_for(args.difficulty, game, game.resolve(chosen, 1), Rng(seed)).seed


def day_from(text: str) -> date:
    try:
        return date.today() if text == "today" else date.fromisoformat(text)
    except ValueError:
        raise InputError(f"A day is written like 2026-11-16, not '{text}'.") from None

"""The command line. Bad input gets one sentence on stderr and exit code 2."""

import argparse
import io
import json
import os
import shlex
import sys
from pathlib import Path
from typing import Any, NoReturn

import spieltisch
from spieltisch.cards.mistake import Mistake
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match, read_record
from spieltisch.engine.shapes import to_json
from spieltisch.engine.state import Refused


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Mistake(f"{message[:1].upper()}{message[1:]}. Try '{self.prog} --help'.")


def main(argv: list[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character shows something else, no traceback
    try:
        args = parser().parse_args(argv)
        say_once_if_slow()
        code: int = args.run(args)
        return code
    except (Mistake, Refused) as mistake:
        print(f"spieltisch: {mistake}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def parser() -> Parser:
    top = Parser(prog="spieltisch", description="A family of German card games to play, study and extend.")
    top.set_defaults(run=run_lobby, lang=None)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)

    games = command(commands, "games", run_games, "the catalogue")
    games.add_argument("--json", action="store_true", help="as data for a program")
    add_lang(games)

    rules = command(commands, "rules", run_rules, "the rules of a game, or of the symbol cards")
    rules.add_argument("game", metavar="GAME", help="a game, or 'symbols'")
    add_lang(rules)

    play = command(commands, "play", run_play, "play in the terminal")
    play.add_argument("game", metavar="GAME", nargs="?")
    add_setup(play)
    add_lang(play)
    play.add_argument("--seat", type=int, default=0, metavar="N", help="where you sit, from 0")
    play.add_argument("--resume", nargs="?", const="", metavar="RECORD", help="go on with the last game or a record")
    play.add_argument("--record", metavar="FILE", help="where to keep the record")

    check = command(commands, "check", run_check, "hold games against the laws of the engine")
    check.add_argument("games", metavar="GAME", nargs="*", help="all if none is named; a folder's path works too")
    check.add_argument("--games", dest="count", type=int, default=100, metavar="N", help="random games a game")
    check.add_argument("--seed", type=int, default=0, metavar="N")
    check.add_argument("--write-playthrough", action="store_true", help="write the game's golden playthrough anew")
    check.add_argument("--json", action="store_true", help="as data for a program")

    simulate = command(commands, "simulate", run_simulate, "play many games and count")
    simulate.add_argument(
        "games", metavar="GAME", nargs="*", help="one; or several, or all, at every number of players"
    )
    simulate.add_argument("--games", dest="count", type=int, default=1000, metavar="N")
    simulate.add_argument("--players", metavar="BOT,BOT,…", help="who plays; random by default")
    add_options(simulate)
    simulate.add_argument("--json", action="store_true", help="as data for a program")
    simulate.add_argument("--write", metavar="FILE", help="keep the table in a file, above what people wrote there")

    replay = command(commands, "replay", run_replay, "tell a recorded game")
    replay.add_argument("record", metavar="RECORD")
    replay.add_argument("--json", action="store_true", help="the last position, as data for a program")
    add_lang(replay)

    verify = command(commands, "verify", run_verify, "check that a live game was dealt as promised")
    verify.add_argument("record", metavar="RECORD")
    verify.add_argument("--hash", metavar="HASH", help="the hash you were shown before the deal")

    serve = command(commands, "serve", run_serve, "host tables for everybody who can reach this machine")
    serve.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="0.0.0.0 for the whole network")
    serve.add_argument("--port", type=int, default=8000, metavar="N", help="0 for any that is free")
    serve.add_argument("--data", metavar="FOLDER", help="where tables are kept")
    serve.add_argument("--workers", type=int, default=1, metavar="N", help="processes in which bots think")
    serve.add_argument("--pace", type=float, default=0.8, metavar="SECONDS", help="a bot takes so long at least")
    serve.add_argument("--trust", action="store_true", help="no limits to what a visitor may ask; for tests and load")

    bench = command(commands, "bench", run_bench, "measure this machine")
    bench.add_argument("games", metavar="GAME", nargs="*", help="all if none is named")
    bench.add_argument("--json", action="store_true", help="as data for a program")
    bench.add_argument("--quick", action="store_true", help="a short run")
    return top


def command(commands: Any, name: str, run: Any, about: str) -> Parser:
    made: Parser = commands.add_parser(name, help=about, description=about[:1].upper() + about[1:] + ".")
    made.set_defaults(run=run)
    return made


def add_lang(made: Parser) -> None:
    made.add_argument("--lang", metavar="de|en", help="the language; yours by default")


def add_options(made: Parser) -> None:
    made.add_argument("--seed", type=int, metavar="N", help="the number of the deal; a surprise by default")
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")


def add_setup(made: Parser) -> None:
    made.add_argument("--players", type=int, metavar="N", help="how many play")
    add_options(made)


def language(given: str | None) -> str:
    if given is not None:
        return given
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "de" if spoken.lower().startswith("de") else "en"


def options(pairs: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Mistake(f"An option is written NAME=VALUE, not '{pair}'.")
        found[name] = value
    return found


def say_once_if_slow() -> None:
    """Uncompiled, the games are the same but slower; whoever runs them so should know, once."""
    from spieltisch.engine import state
    from spieltisch.terminal.play import saved_game

    if not (state.__file__ or "").endswith(".py") or os.environ.get("SPIELTISCH_PURE"):
        return
    told = saved_game().with_name("told-uncompiled")
    try:
        told.parent.mkdir(parents=True, exist_ok=True)
        told.touch(exist_ok=False)
    except OSError:
        return
    print("spieltisch: running uncompiled: the same games, only slower. 'make native' compiles them.", file=sys.stderr)


def read_file(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise Mistake(f"{path} cannot be read: {error.strerror}.") from None


def run_games(args: argparse.Namespace) -> int:
    from spieltisch.engine.words import LANGUAGES, words

    if args.json:
        data = [as_data(game, {lang: words(game, lang) for lang in LANGUAGES}) for game in spieltisch.games()]
        print(json.dumps(data, ensure_ascii=False, indent=2))
        return 0
    for game in spieltisch.games():
        speech = words(game, language(args.lang))
        seats = f"{game.least}–{game.most}" if game.most > game.least else str(game.most)
        print(f"{game.slug:<22} {seats:>4}  {speech.say('name')}: {speech.say('blurb')}")
    return 0


def as_data(game: Game, speech: dict[str, Any]) -> dict[str, Any]:
    return {
        "slug": game.slug,
        "players": [game.least, game.most],
        "players_if": [
            {"option": name, "value": value, "players": list(seats)} for (name, value), seats in game.players_if.items()
        ],
        "minutes": game.minutes,
        "age": game.age,
        "category": game.category,
        "version": game.version,
        "options": [option.as_data() for option in game.options],
        "names": {lang: spoken.say("name") for lang, spoken in speech.items()},
        "blurbs": {lang: spoken.say("blurb") for lang, spoken in speech.items()},
    }


def run_rules(args: argparse.Namespace) -> int:
    from spieltisch.cards import symbols
    from spieltisch.engine.words import HOME, shared

    lang = language(args.lang)
    shared(lang)
    if args.game == "symbols":
        print(read_file(str(HOME / "cards" / f"symbols.{lang}.md")).decode())
        print(symbols.sheet())
    else:
        print(read_file(str(spieltisch.game(args.game).folder / f"rules.{lang}.md")).decode())
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
        raise Mistake("No game was chosen. Choose one with: spieltisch play GAME.") from None
    if answer.isdecimal() and 1 <= int(answer) <= len(games):
        answer = games[int(answer) - 1].slug
    return run_play(parser().parse_args(["play", answer]))


def run_play(args: argparse.Namespace) -> int:
    from spieltisch.engine.words import words
    from spieltisch.terminal.play import Evening, run, saved_game

    file = Path(args.record) if args.record else saved_game()
    if args.resume is not None:
        file = Path(args.resume) if args.resume else file
        if not file.exists():
            raise Mistake(f"There is no game to go on with in {file}. Begin one with: spieltisch play GAME.")
        match = spieltisch.replay(read_file(str(file)))
    elif args.game is None:
        raise Mistake("Which game? 'spieltisch games' lists them, 'spieltisch play --resume' goes on with the last.")
    else:
        match = Match(spieltisch.game(args.game), args.players, args.seed, dict(options(args.option)))
    if not 0 <= args.seat < match.players:
        raise Mistake(f"There is no seat {args.seat}; seats are 0 to {match.players - 1}.")
    speech = words(match.game, language(args.lang))
    if not match.names:
        match.names = [speech.say("terminal-bot", {"number": seat}) for seat in range(match.players)]
    return run(Evening(match, speech, args.seat, file))


def run_check(args: argparse.Namespace) -> int:
    from spieltisch.lab.check import check
    from spieltisch.lab.folder import check_folder, write_playthrough

    if args.count < 1:
        raise Mistake(f"The number of games is a whole number from 1, not {args.count}.")
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


def run_simulate(args: argparse.Namespace) -> int:
    from spieltisch.lab.simulate import at_random, seat_0_begins, simulate, table, write

    chosen: dict[str, Any] = dict(options(args.option))
    single = len(args.games) == 1 and not args.write
    tallies = [
        simulate(game, players, args.count, args.seed or 0, chosen if single else {**seat_0_begins(game), **chosen})
        for game in [spieltisch.game(name) for name in args.games] or spieltisch.games()
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


def run_replay(args: argparse.Namespace) -> int:
    from spieltisch.engine.words import words
    from spieltisch.terminal.table import TextTable

    record = read_record(read_file(args.record))
    end = spieltisch.replay(record)
    if args.json:
        print(to_json(end.state.position()).decode())
        return 0
    speech = words(end.game, language(args.lang))
    names = record.names or [speech.say("terminal-bot", {"number": seat}) for seat in range(end.players)]
    text = TextTable(speech, names, None)
    match = Match(end.game, record.players, record.seed, record.options)
    for number, played in enumerate(record.moves, 1):
        match.play(played.seat, played.move)
        print(f"{number:>4}  {text.told(match.told(played.seat))}")
        for step in match.steps(None):
            line = text.step(step)
            if line:
                print(f"        {line}")
    table = match.table(None)
    print(f"\n{text.draw(table)}")
    if table.over:
        print(text.result(table))
    return 0


def run_verify(args: argparse.Namespace) -> int:
    from spieltisch.server.deals import verify

    record = read_record(read_file(args.record))
    verify(record)
    if args.hash and args.hash.lower() != record.hash:
        raise Mistake("This is not the hash you were shown: the record belongs to another deal.")
    end = spieltisch.replay(record)
    print(f"{end.game.slug}: dealt as promised; {len(end.log)} moves replay to scores {end.state.scores()}.")
    return 0


def run_serve(args: argparse.Namespace) -> int:
    from spieltisch.server.serve import built_page, serve
    from spieltisch.server.settings import Settings
    from spieltisch.terminal.play import saved_game

    data = Path(args.data) if args.data else saved_game().parent / "tables"
    serve(args.host, args.port, Settings(data, args.workers, args.pace, trust=args.trust, page=built_page()))
    return 0


def run_bench(args: argparse.Namespace) -> int:
    from spieltisch.lab.bench import as_text, measure

    figures = measure([spieltisch.game(name) for name in args.games] or spieltisch.games(), args.quick)
    print(json.dumps(figures, indent=2) if args.json else as_text(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())

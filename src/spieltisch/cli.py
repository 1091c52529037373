"""The command line: what can be asked of it. Bad input gets one sentence on stderr and exit code 2."""

import argparse
import io
import os
import sys
from typing import Any, NoReturn

from typing_extensions import override

from spieltisch.commands import (
    PORT,
    run_bench,
    run_check,
    run_games,
    run_hint,
    run_league,
    run_new,
    run_page,
    run_play,
    run_replay,
    run_rules,
    run_serve,
    run_simulate,
    run_studio,
    run_verify,
)
from spieltisch.errors import IllegalMoveError, InputError


class Parser(argparse.ArgumentParser):
    @override
    def error(self, message: str) -> NoReturn:
        raise InputError(f"{message[:1].upper()}{message[1:]}. Try '{self.prog} --help'.")


def main(argv: list[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character shows something else, no traceback
    try:
        args = parser().parse_args(argv)
        say_once_if_slow()
        code: int = args.run(args)
        return code
    except (InputError, IllegalMoveError) as mistake:
        print(f"spieltisch: {mistake}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def parser() -> Parser:
    top = Parser(prog="spieltisch", description="A family of German card games to play, study and extend.")
    top.set_defaults(run=run_page, lang=None, parse=top.parse_args)
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
    play.add_argument("--against", default="fair", metavar="LEVEL", help="random, easy, fair, strong or master")
    play.add_argument("--difficulty", metavar="LEVEL", help="of a patience: a deal that can be won, easy to master")
    play.add_argument("--seat", type=int, default=0, metavar="N", help="where you sit, from 0")
    play.add_argument("--resume", nargs="?", const="", metavar="RECORD", help="go on with the last game or a record")
    play.add_argument("--record", metavar="FILE", help="where to keep the record")

    new = command(commands, "new", run_new, "begin a game of your own: four questions, and it runs")
    new.add_argument("name", metavar="NAME", help="what it is called; the folder that is made")
    new.add_argument("--players", metavar="N-N", help="how many play, like 3 or 2-4")
    new.add_argument("--deck", metavar="DECK", help="symbols, numbers or own")
    new.add_argument("--turn", metavar="TURN", help="trick, secret, shed or collect")
    new.add_argument("--win", metavar="WIN", help="most, fewest, empty or rounds")
    new.add_argument("--from", dest="model", metavar="GAME", help="begin with another game instead")

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
    add_ray(simulate)
    simulate.add_argument("--json", action="store_true", help="as data for a program")
    simulate.add_argument("--write", metavar="FILE", help="keep the table in a file, above what people wrote there")

    league = command(
        commands, "league", run_league, "all levels against each other, with ratings; a patience against its deals"
    )
    league.add_argument("games", metavar="GAME", nargs="+")
    league.add_argument("--games", dest="count", type=int, default=40, metavar="N", help="games a pairing")
    league.add_argument("--levels", metavar="BOT,BOT,…", help="who takes part, from the weakest; all by default")
    league.add_argument(
        "--neighbours", action="store_true", help="only each level and the one below it, and the last and the first"
    )
    league.add_argument("--notes", metavar="FILE", help="note every game there, and play none that is noted")
    add_setup(league)
    add_ray(league)
    league.add_argument("--json", action="store_true", help="as data for a program")
    league.add_argument(
        "--write", metavar="FOLDER", help="keep the results there, with pictures and a page of them all"
    )

    hint = command(commands, "hint", run_hint, "a good move in a position, and why")
    hint.add_argument("game", metavar="GAME")
    hint.add_argument("position", metavar="POSITION.json", help="as 'spieltisch replay RECORD --json' prints it")
    hint.add_argument("--seat", type=int, metavar="N", help="for whom; by default the first who may act")
    hint.add_argument("--seed", type=int, default=0, metavar="N", help="what is imagined")
    hint.add_argument("--json", action="store_true", help="as data for a program")
    add_lang(hint)

    replay = command(commands, "replay", run_replay, "tell a recorded game")
    replay.add_argument("record", metavar="RECORD")
    add_where(replay)
    replay.add_argument("--json", action="store_true", help="the last position, as data for a program")
    add_lang(replay)

    verify = command(commands, "verify", run_verify, "check that a live game was dealt as promised")
    verify.add_argument("record", metavar="RECORD")
    add_where(verify)
    verify.add_argument("--hash", metavar="HASH", help="the hash you were shown before the deal")

    serve = command(commands, "serve", run_serve, "host tables for everybody who can reach this machine")
    serve.add_argument("games", metavar="PATH", nargs="*", help="games of your own, beside the catalogue")
    serve.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="0.0.0.0 for the whole network")
    serve.add_argument("--port", type=int, default=PORT, metavar="N", help="0 for any that is free")
    serve.add_argument("--data", metavar="FOLDER", help="where tables are kept")
    serve.add_argument("--workers", type=int, default=1, metavar="N", help="processes in which bots think")
    serve.add_argument("--pace", type=float, default=0.8, metavar="SECONDS", help="a bot takes so long at least")
    serve.add_argument("--trust", action="store_true", help="no limits to what a visitor may ask; for tests and load")

    studio = command(commands, "studio", run_studio, "work on a game of your own: every save is seen at once")
    studio.add_argument("game", metavar="PATH", help="the file or the folder")
    studio.add_argument("--port", type=int, default=0, metavar="N", help="any that is free by default")

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


def add_where(made: Parser) -> None:
    made.add_argument("--game", metavar="PATH", help="where a game of your own is now, if it is not where it was")


def add_options(made: Parser) -> None:
    made.add_argument("--seed", type=int, metavar="N", help="the number of the deal; a surprise by default")
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")


def add_ray(made: Parser) -> None:
    made.add_argument("--ray", default="", metavar="ADDRESS", help="play on this Ray cluster; 'local' starts one here")


def add_setup(made: Parser) -> None:
    made.add_argument("--players", type=int, metavar="N", help="how many play")
    add_options(made)


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


if __name__ == "__main__":
    sys.exit(main())

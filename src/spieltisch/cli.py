"""The command line: what can be asked of it. Bad input gets one sentence on stderr and exit code 2."""

import argparse
import io
import os
import sys
from typing import Any, NoReturn

from typing_extensions import override

import spieltisch
from spieltisch.commands.authoring import run_check, run_new, run_studio
from spieltisch.commands.hosting import (
    run_backup,
    run_ban,
    run_close,
    run_help,
    run_move,
    run_remove_name,
    run_serve,
    run_tables,
)
from spieltisch.commands.playing import PORT, run_page, run_play
from spieltisch.commands.reading import run_games, run_learn, run_print, run_rules
from spieltisch.commands.records import run_replay, run_verify
from spieltisch.commands.studying import run_bench, run_export, run_hint, run_league, run_simulate, run_sizes
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
    top.add_argument("--version", action="version", version=f"%(prog)s {spieltisch.__version__}")
    top.set_defaults(run=run_page, lang=None, parse=top.parse_args)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)

    games = command(commands, "games", run_games, "the catalogue")
    games.add_argument("--json", action="store_true", help="as data for a program")
    add_lang(games)

    rules = command(commands, "rules", run_rules, "the rules of a game, or of the symbol cards")
    rules.add_argument("game", metavar="GAME", help="a game, or 'symbols'")
    add_lang(rules)

    learn = command(commands, "learn", run_learn, "the first turns of a game, one sentence at a time")
    learn.add_argument("game", metavar="GAME")
    add_lang(learn)

    paper = command(commands, "print", run_print, "a PDF to cut out and play: rules, cards, boards")
    paper.add_argument("game", metavar="GAME", help="a game, or the path of one of your own")
    paper.add_argument("--paper", default="a4", metavar="a4|letter")
    paper.add_argument("--players", type=int, metavar="N", help="how many decks, where everybody has one; for all")
    paper.add_argument("--save-ink", action="store_true", help="outlines instead of areas")
    paper.add_argument("--no-backs", action="store_true", help="for paper that is printed on one side, or sleeves")
    paper.add_argument("--write", metavar="FILE", help="by default GAME.pdf, here")
    add_lang(paper)

    play = command(commands, "play", run_play, "play in the terminal")
    play.add_argument("game", metavar="GAME", nargs="?")
    add_setup(play)
    add_lang(play)
    play.add_argument("--against", default="fair", metavar="LEVEL", help="random, easy, fair, strong or master")
    play.add_argument(
        "--day", nargs="?", const="today", metavar="YYYY-MM-DD", help="the deal of a day, the same for everybody"
    )
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

    export = command(commands, "export", run_export, "let players play and write every decision, to learn from")
    export.add_argument("game", metavar="GAME")
    export.add_argument("file", metavar="FILE", help="ends in .parquet or .arrow")
    export.add_argument("--games", dest="count", type=int, default=100, metavar="N")
    export.add_argument("--players", metavar="BOT,BOT,…", help="who plays; random by default")
    add_options(export)

    sizes = command(commands, "sizes", run_sizes, "how large games are for a learner")
    sizes.add_argument("games", metavar="GAME", nargs="*", help="all if none is named")
    sizes.add_argument("--games", dest="count", type=int, default=100, metavar="N", help="random games a game")
    sizes.add_argument("--write", metavar="FILE", help="keep the table in a file")

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
    league.add_argument(
        "--minutes", type=float, default=0.0, metavar="N", help="play all pairings in turn, and stop after so long"
    )
    league.add_argument(
        "--sparing", action="store_true", help="no more games of a pairing where it is beyond doubt who is better"
    )
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
    replay.add_argument("--moments", type=int, metavar="SEAT", help="where this seat, counted from 0, gave away most")
    add_lang(replay)

    verify = command(commands, "verify", run_verify, "check that a live game was dealt as promised")
    verify.add_argument("record", metavar="RECORD")
    add_where(verify)
    verify.add_argument("--hash", metavar="HASH", help="the promise, or the hash, that you were shown before the deal")

    serve = command(commands, "serve", run_serve, "host tables for everybody who can reach this machine")
    serve.add_argument("games", metavar="PATH", nargs="*", help="games of your own, beside the catalogue")
    add_setting(serve, "host", "127.0.0.1", "ADDRESS", "0.0.0.0 for the whole network")
    add_setting(serve, "port", PORT, "N", "0 for any that is free")
    add_setting(serve, "data", "", "FOLDER", "where tables are kept")
    add_setting(serve, "store", "", "URL", "postgresql://…, for tables that several servers share")
    add_setting(serve, "reach", "127.0.0.1", "ADDRESS[:PORT]", "where the servers of one store reach each other")
    add_setting(serve, "processes", 1, "N", "servers on this machine, one a core; they need --store")
    add_setting(serve, "keep", "", "DAYS", "forget tables that nobody has played at for so long, such as 90d")
    add_setting(serve, "workers", 1, "N", "processes in which bots think, for each server")
    add_setting(serve, "pace", 0.8, "SECONDS", "a bot takes so long at least")
    serve.add_argument("--trust", action="store_true", help="no limits to what a visitor may ask; for tests and load")

    studio = command(commands, "studio", run_studio, "work on a game of your own: every save is seen at once")
    studio.add_argument("game", metavar="PATH", help="the file or the folder")
    studio.add_argument("--port", type=int, default=0, metavar="N", help="any that is free by default")

    admin = command(commands, "admin", run_help, "look after the tables of a server")
    admin.set_defaults(parser=admin)
    chores = admin.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    move = command(chores, "move", run_move, "bring all tables from one store to another, while no server runs")
    backup = command(chores, "backup", run_backup, "a copy of all tables in a new folder, while servers run or not")
    for chore in (move, backup):
        for where in ("from", "to"):
            name = f"{where}_store"
            chore.add_argument(
                f"--{where}", dest=name, required=True, metavar="STORE", help="a folder, or postgresql://…"
            )
    tables = command(chores, "tables", run_tables, "all tables: name, game, seats, when opened and when last played at")
    close = command(chores, "close", run_close, "close a table: nobody plays there or looks at it any more")
    close.add_argument("table", metavar="TABLE")
    bans = [
        (command(chores, "ban", run_ban, "let nobody in from an address or a network"), "ban"),
        (command(chores, "unban", run_ban, "let people in again from there"), "unban"),
    ]
    for ban, order in bans:
        ban.add_argument("address", metavar="ADDRESS")
        ban.set_defaults(order=order)
    forget = command(chores, "remove-name", run_remove_name, "take a name out of all tables")
    forget.add_argument("name", metavar="NAME")
    for chore in (tables, close, forget, *(ban for ban, _ in bans)):
        chore.add_argument("--in", dest="store", required=True, metavar="STORE", help="a folder, or postgresql://…")

    bench = command(commands, "bench", run_bench, "measure this machine")
    bench.add_argument("games", metavar="GAME", nargs="*", help="all if none is named")
    bench.add_argument("--json", action="store_true", help="as data for a program")
    bench.add_argument("--quick", action="store_true", help="a short run")
    return top


def command(commands: Any, name: str, run: Any, about: str) -> Parser:
    made: Parser = commands.add_parser(name, help=about, description=about[:1].upper() + about[1:] + ".")
    made.set_defaults(run=run)
    return made


def add_setting(made: Parser, name: str, usual: str | float, stands_for: str, about: str) -> None:
    """Something an operator chooses, with a word on the command line or in the environment."""
    chosen = os.environ.get(f"SPIELTISCH_{name.upper()}", usual)
    made.add_argument(f"--{name}", type=type(usual), default=chosen, metavar=stands_for, help=about)


def add_lang(made: Parser) -> None:
    made.add_argument("--lang", metavar="de|en", help="the language; yours by default")


def add_where(made: Parser) -> None:
    made.add_argument("--game", metavar="PATH", help="where the game is, if it is one of your own")


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

"""What the commands of the command line do. Each ends with the code of the program; bad input is an InputError."""

import argparse
import json
import os
import secrets
import shlex
import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import spieltisch
from spieltisch.catalogue import is_other, is_path
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match, read_record
from spieltisch.engine.shapes import MissedChance, Record, to_json
from spieltisch.errors import InputError
from spieltisch.players.bot_names import bot_names
from spieltisch.terminal.day import deal_of_the_day

if TYPE_CHECKING:
    from spieltisch.server.settings import Settings
    from spieltisch.terminal.table import TextTable

PORT = 8000


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
            raise InputError(f"An option is written NAME=VALUE, not '{pair}'.")
        found[name] = value
    return found


def read_file(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}.") from None


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
        "wordless": game.wordless,
        "shared_screen": game.shared_screen,
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
        print(spieltisch.game(args.game).rules_text(lang))
    return 0


def run_learn(args: argparse.Namespace) -> int:
    from spieltisch.engine.words import words
    from spieltisch.terminal.learn import learn

    game = spieltisch.game(args.game)
    return learn(game, words(game, language(args.lang)))


def run_print(args: argparse.Namespace) -> int:
    from spieltisch.paper import printed

    game = spieltisch.game(args.game)
    made = printed(game, language(args.lang), args.paper, args.players, args.save_ink, not args.no_backs)
    file = Path(args.write or f"{game.slug}.pdf")
    try:
        file.write_bytes(made)
    except OSError as error:
        raise InputError(f"{file} cannot be written: {error.strerror}.") from None
    print(f"wrote {file}")
    return 0


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
    from spieltisch.lab.alone import Alone, alone
    from spieltisch.lab.league import League, league
    from spieltisch.lab.levels_page import keep
    from spieltisch.lab.run import bar
    from spieltisch.players.levels import NAMES

    names = args.levels.split(",") if args.levels else NAMES
    notes = Path(args.notes) if args.notes else None
    for name in args.games:
        chosen: dict[str, Any] = dict(options(args.option))
        game = spieltisch.game(name)
        found: League | Alone
        if game.most == 1:
            found = alone(game, name, args.count, args.seed or 0, chosen, args.ray, bar, notes)
        else:
            found = league(
                game, name, args.players, args.count, args.seed or 0, chosen, names, args.neighbours, args.ray, bar,
                notes,
            )  # fmt: skip
        print(json.dumps(found.as_data(), indent=2) if args.json else found, flush=True)
        if args.write:
            keep(found, Path(args.write))
    return 0


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


def run_replay(args: argparse.Namespace) -> int:
    from spieltisch.engine.words import words
    from spieltisch.terminal.table import TextTable

    record = read_record(read_file(args.record))
    end = replayed(record, args.game)
    if args.json:
        print(to_json(end.state.position()).decode())
        return 0
    speech = words(end.game, language(args.lang))
    names = [name or speech.say("terminal-seat", {"number": seat}) for seat, name in enumerate(record.names, 1)]
    names = names or bot_names(end.players)
    text = TextTable(speech, names, None)
    match = Match(end.game, record.players, record.seed, record.options)
    for line in text.lines(None, match.steps(None)):
        print(f"        {line}")
    for number, played in enumerate(record.moves, 1):
        match.play(played.seat, played.move)
        first, *others = text.lines(match.told(played.seat), match.steps(None))
        print(f"{number:>4}  {first}")
        for line in others:
            print(f"        {line}")
    table = match.table(None)
    print(f"\n{text.draw(table)}")
    if table.over:
        print(text.result(table))
        if match.players == 1 and not table.winners:
            print(last_chance(match, text))
    if args.moments is not None:
        print(given_away(match, args.moments, text))
    return 0


def replayed(record: Record, where: str | None) -> Match:
    """The match of a record; `where` its game is, if it is no game of the catalogue. Says if its rules have changed."""
    match = spieltisch.replay(record, spieltisch.game(where) if where else None)
    if is_other(record, match.game):
        print(
            f"spieltisch: the rules of '{match.game.slug}' have changed since this was played. Every move still fits,"
            " but what happens may not be what happened.",
            file=sys.stderr,
        )
    return match


def run_verify(args: argparse.Namespace) -> int:
    from spieltisch.server.deals import verify

    record = read_record(read_file(args.record))
    verify(record, (args.hash or "").lower())
    for seat, (salt, commitment) in enumerate(zip(record.salts, record.commitments, strict=True)):
        if commitment and not salt:
            print(f"Seat {seat} was committed to salt and did not tell it: it had no say in this deal.")
    end = replayed(record, args.game)
    print(f"{end.game.slug}: dealt as promised; {len(end.log)} moves replay to scores {end.state.scores()}.")
    return 0


def run_serve(args: argparse.Namespace) -> int:
    from spieltisch.server.serve import serve

    for path in args.games:
        if not is_path(path) and not Path(path).exists():
            raise InputError(f"'{path}' is neither a file nor a folder; the games of the catalogue are there anyway.")
        spieltisch.add(path if is_path(path) else f"./{path}")
    settings = settings_for(
        args.data, store=args.store, reach=args.reach, workers=args.workers, pace=args.pace, trust=args.trust,
        keep_days=days(args.keep),
    )  # fmt: skip
    serve(args.host, args.port, settings, processes=args.processes)
    return 0


def days(text: str) -> int:
    """A number of days, as '90d' or '90'; 0 if nothing is said."""
    number = text.removesuffix("d")
    if text and not (number.isascii() and number.isdecimal() and 0 < int(number) < 36500):
        raise InputError(f"Tables are kept for a number of days, such as 90d, not '{text}'.")
    return int(number) if text else 0


def run_help(args: argparse.Namespace) -> int:
    args.parser.print_help()
    return 0


def run_move(args: argparse.Namespace) -> int:
    import asyncio

    from spieltisch.server.stores.moving import move

    moved, kept = asyncio.run(move(args.from_store, args.to_store))
    print(f"{moved} tables were moved" + (f"; {kept} had been there already." if kept else "."))
    return 0


def run_backup(args: argparse.Namespace) -> int:
    import asyncio

    from spieltisch.server.stores.moving import backup

    print(f"{asyncio.run(backup(args.from_store, args.to_store))} tables were copied.")
    return 0


def run_close(args: argparse.Namespace) -> int:
    import asyncio

    from spieltisch.server.stores.ordering import close_table

    asyncio.run(close_table(args.store, args.table))
    print(f"Table {args.table} is closed.")
    return 0


def run_ban(args: argparse.Namespace) -> int:
    import asyncio

    from spieltisch.server.stores.ordering import ban

    found = asyncio.run(ban(args.store, args.address, args.order))
    print(f"From {found} {'nobody comes in any more' if args.order == 'ban' else 'people may come in again'}.")
    return 0


def run_remove_name(args: argparse.Namespace) -> int:
    import asyncio

    from spieltisch.server.stores.ordering import remove_name

    print(f"The name was removed from {asyncio.run(remove_name(args.store, args.name))} tables.")
    return 0


def run_tables(args: argparse.Namespace) -> int:
    import asyncio

    from spieltisch.server.stores.moving import tell_tables

    for line in asyncio.run(tell_tables(args.store)):
        print(line)
    return 0


def run_studio(args: argparse.Namespace) -> int:
    from spieltisch.workshop.studio import serve_studio

    serve_studio(args.game, args.port)
    return 0


def settings_for(data: str | None, **more: Any) -> "Settings":
    from spieltisch.server.serve import built_page, built_parts
    from spieltisch.server.settings import Settings
    from spieltisch.terminal.play import saved_game

    kept = Path(data) if data else saved_game().parent / "tables"
    return Settings(kept, page=built_page(), parts=built_parts(), **more)


def last_chance(match: Match, text: "TextTable") -> str:
    """Of a patience that was lost: up to where it could still be won."""
    from spieltisch.engine.rng import Rng
    from spieltisch.players.coach import lost_with

    at = lost_with(match, Rng(0))
    if at < 0:
        return text.words.say("coach-lost-with", {"count": 0})
    moves = match.game.moves
    return text.words.moment(MissedChance(at + 1, moves.view(moves.parse(match.log[at].move))), text.people)


def given_away(match: Match, seat: int, text: "TextTable") -> str:
    """The three moments in which a seat gave away most."""
    from spieltisch.engine.rng import Rng
    from spieltisch.players.coach import moments

    if not 0 <= seat < match.players:
        raise InputError(f"There is no seat {seat}: they are counted from 0 to {match.players - 1}.")
    found = moments(match, seat, Rng(0))
    return "\n".join(
        [
            text.words.say("coach-moments", {"count": len(found)}),
            *[text.words.moment(one, text.people) for one in found],
        ]
    )


def run_bench(args: argparse.Namespace) -> int:
    from spieltisch.lab.bench import as_text, measure

    figures = measure([spieltisch.game(name) for name in args.games] or spieltisch.games(), args.quick)
    print(json.dumps(figures, indent=2) if args.json else as_text(figures))
    return 0

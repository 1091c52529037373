"""Commands for whoever wants to know the games."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import spieltisch
from spieltisch.commands.arguments import language, read_file
from spieltisch.engine.game import Game
from spieltisch.errors import InputError

if TYPE_CHECKING:
    pass


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

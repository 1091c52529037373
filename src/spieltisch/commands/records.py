"""Commands for games that have been played."""

import argparse
import sys
from typing import TYPE_CHECKING

import spieltisch
from spieltisch.catalogue import is_other
from spieltisch.commands.arguments import language, read_file
from spieltisch.engine.match import Match, read_record
from spieltisch.engine.shapes import MissedChance, Record, to_json
from spieltisch.errors import InputError
from spieltisch.players.bot_names import bot_names

if TYPE_CHECKING:
    from spieltisch.terminal.table import TextTable


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

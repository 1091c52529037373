"""What is said in random games of every setup, as plain data, and the sentences that Python makes of it.

The page puts the same data into words with a program of its own (web/src/words.ts); web/checks/sentences.test.ts holds
every sentence of the one against the other.

python tests/sentences.py > build/sentences.json
"""

import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import HIDDEN, Args, Hint, MissedChance, MoveView, Prompt, Refusal, Step, Told
from spieltisch.engine.words import LANGUAGES, People, keys, shared, words
from spieltisch.engine.zones import TABLE
from spieltisch.lab.check import setups
from spieltisch.players import coach
from spieltisch.players.perspective import Perspective
from spieltisch.players.random import choose
from spieltisch.server.catalogue import game_words

DEAL = 1
MOVES = 40  # of every setup …
MOST_MOVES = 400  # … and of the first, so that rounds and games end
OFTEN = 3  # so many times, with other cards each time, is enough to hear one sentence from one seat
NUMBERS = [0, 1, -1, 2, 1200, -1234567]
UNKNOWN: Args = {"cards": ["?", "red-4"], "value": 1200}  # of a move without words
REASONS = [
    Prompt("coach-moments", {"count": 1}),
    Prompt("coach-leaves", {"who": "@1", "moves": 1, "usual": 2}),
    Prompt("coach-alone-hopeful", {"won": 3, "worlds": 1200}),
    Prompt("coach-unheard-of", {}),
]

# Names are never taken for cards, places, symbols or seats, and begin sentences with a capital letter.
NAMES = ["anna", "𐐨o", "7", "@0", "ßigi", "red-4", "left", "{ $who }", "x", "ödön"]


class Case(msgspec.Struct, omit_defaults=True):
    """Something to be said: the name of a function of both programs, what it is given, and the sentence, or sentences,
    that it makes of it for a reader among so many people."""

    function: str
    given: list[Any]
    said: dict[str, str | list[str]]
    people: list[Any] = []  # how many, and who of them is reading; none where it does not matter


class Heard:
    """All cases of one game, each kind of sentence often enough and not more."""

    def __init__(self, game: Game) -> None:
        self.speech = {lang: words(game, lang) for lang in LANGUAGES}
        self.cases: list[Case] = []
        self._often: Counter[object] = Counter()

    def is_due(self, *kind: object) -> bool:
        self._often[kind] += 1
        return self._often[kind] <= OFTEN

    def add(self, function: str, *given: Any, players: int = 0, reader: int = -1) -> None:
        people = [People(NAMES[:players], reader)] if players else []
        said = {lang: getattr(speech, function)(*given, *people) for lang, speech in self.speech.items()}
        self.cases.append(Case(function, list(given), said, [players, reader] if players else []))

    def add_varied(self, function: str, one: Prompt | Refusal | Step, players: int, reader: int) -> None:
        """Something said with numbers in it is also said with other numbers."""
        for args in [one.args, *varied(one.args)]:
            varying = msgspec.structs.replace(one, args=args)
            self.add(
                function, *([None, [varying]] if function == "lines" else [varying]), players=players, reader=reader
            )


def varied(args: Args) -> Iterator[Args]:
    """The same with other numbers; not where a list is empty, of which a number may tell how much is in it."""
    if any(isinstance(value, int) for value in args.values()) and [] not in args.values():
        for number in NUMBERS:
            yield {name: number if isinstance(value, int) else value for name, value in args.items()}


def hear(game: Game) -> list[Case]:
    heard = Heard(game)
    hear_names(game, heard)
    for number, setup in enumerate(setups(game)):
        match = Match(game, setup.players, DEAL, setup.options)
        rng, out = Rng(DEAL), MoveList()
        for turn in range(MOVES if number else MOST_MOVES):
            hear_table(match, turn, heard)
            choice = choose(match.state, rng, out)
            if choice is None:
                break
            match.play(*choice)
        hear_result(match, heard)
    return heard.cases


def hear_names(game: Game, heard: Heard) -> None:
    """Everything that has a name: cards, zones, numbers of the table, moves, people."""
    deck, kit = game.kit.deck, game.kit
    for text in dict.fromkeys([*deck.texts, *deck.faces, HIDDEN, "punkt", "?!"]):
        heard.add("card", text)
    for zone in kit.zones:
        heard.add("zone", zone.id)
    for fact in kit.facts:
        for word in ["", *fact.words, "unheard-of"]:
            heard.add("fact", fact.id, word)
    for move in some_moves(game, 12, 0):
        if game.moves.verb_of(move).sets is None:
            hear_move(game.moves.view(move), heard)
    for key in keys(shared("en")):
        if key.startswith("refusal-"):
            heard.add("refusal", Refusal(key.removeprefix("refusal-"), "", {"card": deck.texts[-1]}))
    hear_move(MoveView(0, "unheard-of 3", "unheard-of", args=UNKNOWN), heard)
    heard.add("prompt", Prompt("prompt-unheard-of", UNKNOWN))
    for seat in [0, 1, 9, TABLE]:
        for reader in (0, -1):
            heard.add("name", seat, players=2, reader=reader)


def some_moves(game: Game, each: int, turn: int) -> Iterator[int]:
    """About so many moves of every verb, others in each turn."""
    for verb in game.moves.verbs:
        stride = max(1, int(verb.size) // each)
        yield from range(int(verb.base) + turn % stride, int(verb.base + verb.size), stride)


def hear_move(view: MoveView, heard: Heard) -> None:
    """A move offered, and told by itself: made by a seat, by the table, and in secret."""
    heard.add("move", view, players=3, reader=0)
    for told in [Told(0, view.verb, view.args), Told(TABLE, view.verb, view.args), Told(0, "", {"who": HIDDEN})]:
        for reader in (0, 1, -1):
            if heard.is_due("told", view.verb, told.seat, told.verb, reader):
                heard.add("told", told, players=3, reader=reader)


def hear_table(match: Match, turn: int, heard: Heard) -> None:
    """What each seat hears of the last move, what it is asked to do, why it cannot do otherwise, and good advice."""
    for reader in (*range(min(2, match.players)), -1):
        viewer = None if reader < 0 else reader
        told, steps = match.told(viewer), match.steps(viewer)
        if heard.is_due("lines", told and told.verb, *sorted({kind_of(step) for step in steps}), reader):
            heard.add("lines", told, steps, players=match.players, reader=reader)
        for step in steps:
            if heard.is_due("step", kind_of(step), reader):
                heard.add_varied("lines", step, match.players, reader)
        table = match.table(viewer)
        if heard.is_due("prompt", table.prompt.key, match.state.phase.name, reader):
            heard.add_varied("prompt", table.prompt, match.players, reader)
        for view in table.moves[turn % 3 : turn % 3 + 1]:
            if heard.is_due("move", view.verb, reader):
                hear_move(view, heard)
    for seat in match.state.actors()[:1]:
        for move in some_moves(match.game, 6, turn):
            for refusal in match.state.why(seat, move=move):
                if heard.is_due("refusal", refusal.key):
                    heard.add_varied("refusal", refusal, match.players, seat)
        if turn % 10 == 1 and heard.is_due("advice", match.state.phase.name):
            hear_advice(match, seat, heard)


def kind_of(step: Step) -> str:
    return f"{step.kind} {step.args.get('what')} {step.args.get('lot')} {step.new} {step.by_heart} {None in step.cards}"


def hear_advice(match: Match, seat: int, heard: Heard) -> None:
    rng = Rng(DEAL)
    perspective = Perspective(match.state, seat, rng)
    choices = perspective.choices()
    move = choices[len(match.log) // 10 % len(choices)]
    reasons = [*coach.explain(perspective, rng, choices, move), *REASONS]
    for told in (reasons, []):
        heard.add("advice", Hint(perspective.view(move), told), players=match.players, reader=seat)
    for cost in (0, 1, 12):
        hint = Hint(perspective.view(move), [], second=perspective.view(move), cost=cost)
        heard.add("advice", hint, players=match.players, reader=seat)
        heard.add("moment", MissedChance(7, hint.move, hint.move, cost), players=match.players, reader=seat)
    heard.add("moment", MissedChance(7, perspective.view(move)), players=match.players, reader=seat)
    for reason in reasons:
        if heard.is_due("reason", reason.key):
            heard.add_varied("prompt", reason, match.players, seat)


def hear_result(match: Match, heard: Heard) -> None:
    table = msgspec.structs.replace(match.table(None), zones=[], facts=[], moves=[])
    for winners in [table.winners, [], [0], [1], [0, 1], [0, 1, 2], list(range(match.players))]:
        if max(winners, default=0) < match.players and heard.is_due("result", match.players, *winners):
            for reader in (0, 1, -1):
                end = msgspec.structs.replace(table, winners=winners)
                heard.add("result", end, players=match.players, reader=reader)


def spoken_in(game: Game) -> dict[str, Any]:
    """All a page gets to speak of the game, and all it is to say."""
    speech = {lang: msgspec.structs.replace(game_words(game, lang), rules="") for lang in LANGUAGES}
    return {"words": speech, "cases": hear(game)}


if __name__ == "__main__":
    games = [spoken_in(game) for game in spieltisch.games()]
    sys.stdout.buffer.write(msgspec.json.encode({"names": NAMES, "games": games}))

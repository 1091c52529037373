"""The conformance suite: what every game must keep, for every number of players and every option.

A game that passes can be trusted by the table, the bots, the server and the learners. Each finding is told once: the
line to look at, the law that was broken, what to write instead, and the shortest way there that was found.
"""

import ast
import contextlib
import random
import re
import signal
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import FrameType
from typing import Any

from typing_extensions import override

from spieltisch.engine.author import declared_line, home_of, hook_line, source_files, told_with_line
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import Played
from spieltisch.engine.state import HOOKS, State
from spieltisch.errors import IllegalMoveError, InputError
from spieltisch.lab.laws import BrokenLawError, check_closely, check_end, check_step
from spieltisch.players.random import choose

STEPS_CLOSELY = 200  # of a long game, steps looked at one by one, shared by the seats; after that …
STEPS_APART = 31  # … only every so many, a prime so that no rhythm of phases escapes
ENDLESS = 20_000  # random moves; the longest of 100,000 random games of the catalogue has 2,431
DEALS_TRIED = 12  # for a shorter way to what was found
LONGEST_SHRUNK = 60  # moves: of longer ways none is left out to see whether it goes without
LOOP_SECONDS = 5.0  # a single move that takes longer has lost its way …
CLOSE_LOOK = 12  # … and so has a close look, with all its copies, that takes so many times as long


LOST = "is there a loop without end?"


@dataclass
class Setup:
    """Players and options to try a game with."""

    players: int
    options: dict[str, Any] = field(default_factory=dict)

    @override
    def __str__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.players} player{'s' if self.players > 1 else ''}{options}"


@dataclass
class Finding:
    """Something that is wrong with a game: the line, what it is, and how one gets there."""

    line: str  # 'rules.py, line 12: ', or nothing where no line can be named
    law: str
    setup: Setup | None = None
    deal: int = 0
    moves: list[Played] = field(default_factory=list)
    is_endless: bool = False
    is_close: bool = False  # found by a close look
    is_law: bool = True  # no error of Python

    @property
    def kind(self) -> tuple[str, str]:
        """What makes two findings the same: the line and the sentence, whoever it happened to."""
        return self.line, re.sub(r"'[^']*'|\d+|\([^()]*\)", "", self.law)[:60]

    @property
    def is_lost(self) -> bool:
        """Does it take long to see it once more?"""
        return LOST in self.law

    def way(self) -> str:
        """How one gets there: players, deal and moves."""
        if self.setup is None:
            return ""
        moves = ", ".join([f"{move.seat}: {move.move}" for move in self.moves])
        if self.is_endless and len(self.moves) > LONGEST_SHRUNK:
            moves = f"played at random, at last {', '.join([f'{move.seat}: {move.move}' for move in self.moves[-3:]])}"
        return f" [{self.setup}, deal {self.deal}{': ' + moves if moves else ', at the start'}]"

    def told(self, slug: str) -> str:
        return f"{slug}: {self.line}{self.law}{self.way()}"


class LostItsWayError(InputError):
    """A move that takes so long that it will never end."""


def setups(game: Game) -> Iterator[Setup]:
    """Every number of players, and every option at several values at least once."""
    for players in range(game.least, game.most + 1):
        yield Setup(players)
    turn = 0
    for option in game.options:
        for value in option.samples():
            least, most, _ = game.players_with({option.name: value})
            players = least + turn % (most - least + 1)
            turn += 1
            if value != option.resolve(None, players):
                yield Setup(players, {option.name: value})


def check(game: Game, games: int = 100, seed: int = 0, progress: Callable[[str], None] | None = None) -> list[str]:
    """Play this many random games, spread over all setups; what is broken, in sentences for the author."""
    return [finding.told(game.slug) for finding in findings(game, games, seed, progress)]


def findings(
    game: Game, games: int = 100, seed: int = 0, progress: Callable[[str], None] | None = None
) -> list[Finding]:
    """What is broken, each thing once, however many setups it happens in."""
    before = [*check_source(game), *check_words(game), *check_options(game), *check_moves(game)]
    found = {finding.kind: finding for finding in before}
    if found:
        return list(found.values())
    tries = list(setups(game))
    for k, setup in enumerate(tries):
        share = games // len(tries) + (k < games % len(tries))
        goes_on = any(one.is_endless for one in found.values())
        for number in range(1 if goes_on else max(1, share)):
            # Every step is looked at closely in a few games; the others are played for their course.
            one = find(game, setup, seed + number, number < max(1, share // 25), [*found.values()])
            if one is not None:
                if one.kind not in found:
                    found[one.kind] = shortest(game, one)
                break
        if progress is not None:
            progress(f"{game.slug}, {setup}: {max(1, share)} games")
    return list(found.values())


# ---------------------------------------------------------------------- without playing


def check_source(game: Game) -> list[Finding]:
    """Chance and time come from the engine, or a game cannot be played again."""
    found: list[Finding] = []
    for file in source_files(game):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            for name in names:
                line = f"{file.name}, line {getattr(node, 'lineno', 0)}: "
                if name.partition(".")[0] in ("random", "secrets", "time", "datetime", "uuid", "os"):
                    law = f"'{name}' is imported, but the same seed must give the same game: use self.rng or self.lot."
                    found.append(Finding(line, law))
                elif re.match(r"spieltisch\.(?!cards\b|engine\b|games\b)", name):
                    law = f"'{name}' is imported, but a game needs only spieltisch.cards and spieltisch.engine."
                    found.append(Finding(line, law))
    return found


def check_words(game: Game) -> list[Finding]:
    """The words of the engine mean the same in every game."""
    kinds = game.rules[0].__mro__
    taken = [name for kind in kinds[: kinds.index(State)] for name in vars(kind) if name in words_of_the_engine()]
    return [
        Finding(hook_line(game, name), f"'{name}' is a word of the engine: give what the game does another name.")
        for name in taken
    ]


def words_of_the_engine() -> set[str]:
    """What every position can be asked or told, but for what a game writes."""
    return {name for name in dir(State) if callable(getattr(State, name)) and not name.startswith("__")} - set(HOOKS)


def check_options(game: Game) -> list[Finding]:
    """What an option is by default is something that could be chosen."""
    found: list[Finding] = []
    for option in game.options:
        try:
            if option.kind in ("number", "choice"):
                option.resolve(option.default, game.most)
        except InputError as error:
            found.append(Finding(declared_line(game, option.name), f"{error} That is its default."))
    return found


def check_moves(game: Game) -> list[Finding]:
    """Every move has a text of its own that reads back."""
    moves = game.moves
    space = range(len(moves)) if len(moves) <= 200_000 else random.Random(0).sample(range(len(moves)), 20_000)
    for move in space:
        text = moves.text(move)
        try:
            back = moves.parse(text)
        except InputError as error:
            return [Finding(verb_line(game, move), f"the text of move {move}, '{text}', does not read back: {error}")]
        if back != move:
            law = (
                f"the text '{text}' means both move {move} and move {back}: give verbs and operands names of their own."
            )
            return [Finding(verb_line(game, move), law)]
    return []


def verb_line(game: Game, move: int) -> str:
    return declared_line(game, game.moves.verb_of(move).name)


# ---------------------------------------------------------------------- by playing


def check_match(game: Game, setup: Setup, deal: int, close: bool) -> None:
    """Play one random game and hold every law against it."""
    found = find(game, setup, deal, close, [])
    if found is not None:
        raise BrokenLawError(f"after {len(found.moves)} moves: {found.law}")


def find(game: Game, setup: Setup, deal: int, close: bool, known: list[Finding]) -> Finding | None:
    """The first law that a random game of this deal breaks. One that has no end is played on only once."""
    knows_endless = any(finding.is_endless for finding in known)
    most = ENDLESS // 50 if knows_endless else ENDLESS
    rough = Trial(game, setup, deal, False).run(most, quietly=knows_endless)
    if not close or (rough is not None and rough.is_lost):
        return rough
    # A close look takes long; it need not go further than where a glance has found something, and often says more.
    most = min(most, len(rough.moves), STEPS_CLOSELY) if rough is not None else most
    closely = Trial(game, setup, deal, True).run(most, quietly=knows_endless or rough is not None)
    return rough if closely is None or (rough is not None and not closely.is_law) else closely


class Trial:
    """One game, played at random or by given moves, and held against every law."""

    def __init__(self, game: Game, setup: Setup, deal: int, close: bool) -> None:
        self.game = game
        self.setup = setup
        self.deal = deal
        self.close = close
        self.match: Match | None = None
        self.making: tuple[int, int | str] | None = None  # the move that is being made

    def run(self, most: int, moves: list[Played] | None = None, quietly: bool = False) -> Finding | None:
        """The first finding; None if there is none in so many moves. A way that cannot be gone finds nothing. Quietly:
        it is not said again that it has no end."""
        try:
            with within(LOOP_SECONDS):
                self.match = Match(self.game, self.setup.players, self.deal, self.setup.options)
            return self.play(self.match, most, moves, quietly)
        except BrokenLawError as broken:
            return self.found(broken)
        except IllegalMoveError:
            return None
        except Exception as error:
            found = finding_of(error, self.game, self.setup, self.deal, self.way())
            found.is_close = self.close
            return found

    def play(self, match: Match, most: int, moves: list[Played] | None, quietly: bool) -> Finding | None:
        rng, out = Rng(self.deal + 1), MoveList()
        one_by_one = STEPS_CLOSELY // self.setup.players
        longest = self.game.longest(self.setup.players, self.setup.options)
        while not match.state.over:
            played = len(match.log)
            with within(LOOP_SECONDS):
                check_step(match.state)
            is_close = self.close and (played < one_by_one or played % STEPS_APART == 0)
            if is_close:
                with within(CLOSE_LOOK * LOOP_SECONDS):
                    check_closely(match, self.deal + played)
            if moves is not None and played == len(moves):
                return None
            if played >= most or played > longest:
                return None if quietly or moves is not None or most < min(longest, ENDLESS) else self.endless(longest)
            before = match.state.position() if is_close else {}
            with within(LOOP_SECONDS):
                if moves is not None:
                    self.make(match, moves[played].seat, moves[played].move)
                else:
                    self.move_on(match, rng, out)
            if is_close and match.state.position() == before:
                return self.changes_nothing(match)
        check_end(match, self.close)
        return None

    def move_on(self, match: Match, rng: Rng, out: MoveList) -> None:
        choice = choose(match.state, rng, out)
        if choice is None:
            raise BrokenLawError(
                f"everybody waits in phase '{match.state.phase.name}': nobody has a move, and no clock runs.", "acting"
            )
        self.make(match, *choice)

    def make(self, match: Match, seat: int, move: int | str) -> None:
        self.making = seat, move
        match.play(seat, move)
        self.making = None

    def way(self) -> list[Played]:
        """The moves so far, and the one over which the rules broke."""
        if self.match is None or self.making is None:
            return [] if self.match is None else [*self.match.log]
        whole = Match(self.game, self.setup.players, self.deal, self.setup.options)
        for move in self.match.log:
            whole.play(move.seat, move.move)
        seat, made = self.making
        return [*whole.log, Played(seat, made if isinstance(made, str) else whole.state.view(seat, made).text)]

    def changes_nothing(self, match: Match) -> Finding:
        """A move after which everything is as before could be made again and again."""
        last = match.log[-1]
        law = f"'{last.move}' by seat {last.seat} changes nothing and could be made for ever: count it, or refuse it."
        found = self.made(hook_line(self.game, "act"), law)
        found.is_endless = True
        return found

    def endless(self, longest: int) -> Finding:
        law = (
            f"more than {min(longest, ENDLESS)} moves: is there play without end? Its `longest` says that no game has"
            f" more than {longest}. Let something run out, or end it by a guard: KIT.count(NAME, limit=…)."
        )
        found = self.made(hook_line(self.game, "act"), law)
        found.is_endless = True
        return found

    def found(self, broken: BrokenLawError) -> Finding:
        law = str(broken)
        told = re.match(r"[^:]+\.py, line \d+: ", law)
        if told:
            return self.made(told[0], law[told.end() :])
        declared = declared_line(self.game, broken.name) if broken.name else ""
        return self.made(declared or (hook_line(self.game, broken.hook) if broken.hook else ""), law)

    def made(self, line: str, law: str) -> Finding:
        moves = [*self.match.log] if self.match is not None else []
        return Finding(line, law, self.setup, self.deal, moves, is_close=self.close)


def finding_of(error: Exception, game: Game, setup: Setup, deal: int, moves: list[Played]) -> Finding:
    """An error of Python in the rules, as a finding."""
    told = told_with_line(error, home_of(game), f"class {game.rules[0].__name__}")
    line, colon, sentence = told.partition(": ") if re.match(r"[^:]+, line \d+: ", told) else ("", "", told)
    return Finding(line + colon, sentence, setup, deal, moves, is_law=False)


def shortest(game: Game, found: Finding) -> Finding:
    """The same finding with fewer moves: from other deals, with fewer players, and without moves that do not matter."""
    if found.setup is None or (found.is_endless and len(found.moves) > LONGEST_SHRUNK) or found.is_lost:
        return found
    for setup in dict.fromkeys([str(Setup(game.least)), str(found.setup)]):
        for deal in range(DEALS_TRIED):
            there = found.setup if setup == str(found.setup) else Setup(game.least)
            tried = Trial(game, there, deal, found.is_close).run(len(found.moves) - 1) if found.moves else None
            if tried is not None and tried.kind == found.kind and len(tried.moves) < len(found.moves):
                found = tried
    for k in reversed(range(len(found.moves) if len(found.moves) <= LONGEST_SHRUNK else 0)):
        fewer = found.moves[:k] + found.moves[k + 1 :]
        tried = Trial(game, found.setup or Setup(game.least), found.deal, found.is_close).run(ENDLESS, fewer)
        if tried is not None and tried.kind == found.kind:
            found = tried
    return found


@contextlib.contextmanager
def within(seconds: float) -> Iterator[None]:
    """Interrupt what goes on for ever, where it does, so that its line can be told. Elsewhere than in the main thread
    nobody can interrupt it."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise LostItsWayError(f"this has been running for {seconds:g} seconds: {LOST}")

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

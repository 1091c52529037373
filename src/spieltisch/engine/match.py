"""A game being played: the position, the log that led to it, and records that lead to it again."""

import secrets
from typing import Any

import msgspec
from typing_extensions import override

from spieltisch.engine.game import Game
from spieltisch.engine.moves import CardOperand, SetOperand
from spieltisch.engine.rng import RNG_VERSION
from spieltisch.engine.saving import Saved, saved_match
from spieltisch.engine.shapes import HIDDEN, Arg, Args, MoveView, Played, Record, Step, TableView, Told
from spieltisch.engine.state import State
from spieltisch.engine.table import table
from spieltisch.engine.witness import Witness
from spieltisch.engine.zones import SPECTATOR
from spieltisch.errors import IllegalMoveError, InputError

FORMAT = 1
MARK_EVERY = 16  # moves: a position is kept, so that taking back need not begin at the deal
DEALS = 1_000_000  # deal numbers are short enough to be told on the telephone
NO_MOVE = MoveView(-1, "", "", [])


class Match:
    """Seats, seed and moves of one game, and the position they make.

    >>> import spieltisch
    >>> match = spieltisch.game("pyramide").match(seed=7)
    >>> match.play(0, "discard")
    >>> spieltisch.replay(match.record()).state.position() == match.state.position()
    True
    """

    def __init__(
        self, game: Game, players: int | None = None, seed: int | str | None = None,
        options: dict[str, Any] | None = None, names: list[str] | None = None,
    ) -> None:  # fmt: skip
        self.game = game
        self.players = game.seats(players, options)
        self.options = game.resolve(options, self.players)
        self.seed: int | str = secrets.randbelow(DEALS) if seed is None else seed
        self.names = names if names is not None else []
        self.log: list[Played] = []
        self.helped = False
        self.takes_back = self.players == 1  # and keeps positions for that
        self._marks: list[State] = []  # the position after every so many moves
        self._begin()

    @override
    def __repr__(self) -> str:
        return f"Match({self.game.slug!r}, players={self.players}, seed={self.seed!r}, {len(self.log)} moves)"

    @override
    def __reduce__(self) -> Saved:
        return saved_match(self)

    def _begin(self) -> None:
        self.witness = Witness()
        self.state: State = self.game.start(self.players, self.seed, self.options, self.witness)
        self._last = NO_MOVE
        self._last_was_secret = False

    def play(self, seat: int, move: int | str, at: int = 0) -> None:
        """Make a move, by number or canonical text. An illegal one raises IllegalMoveError and changes nothing."""
        number = self.state.parse(seat, move) if isinstance(move, str) else move
        view = self.state.view(seat, number) if 0 <= number < len(self.game.moves) else NO_MOVE
        seen = self.witness.events
        was_secret = self.state.phase.hides_moves
        self.witness.forget()
        try:
            self.state.play(seat, number)
        except Exception:
            self.witness.events = seen
            raise
        self.log.append(Played(seat, view.text, at))
        self._last = view
        self._last_was_secret = was_secret
        if self.takes_back and len(self.log) == MARK_EVERY * (len(self._marks) + 1):
            self._marks.append(self.state.copy())

    def undo(self) -> None:
        """Take the last move back. The result is marked: it was reached with help."""
        if not self.log:
            raise InputError("There is no move to take back.")
        log = self.log[:-1]
        self._marks = self._marks[: max(0, len(log) - 1) // MARK_EVERY]
        self.log = log[: MARK_EVERY * len(self._marks)]
        if self._marks:
            self.state = self._marks[-1].copy()
            self.state.witness = self.witness
        else:
            self._begin()
        for played in log[len(self.log) :]:
            self.play(played.seat, played.move, played.at)
        self.helped = True

    def let_it_stand(self) -> None:
        """From now on nothing is taken back, and nothing is kept for that."""
        self.takes_back = False
        self._marks = []

    def has_told_nothing(self) -> bool:
        """Could the last move be taken back without anybody keeping what it told them: a card they had not known, what
        a card is not, what chance has decided, what others chose in secret, how the game ends?"""
        if not self.log or self.state.over:
            return False
        before = self._before_last()
        if before.phase.kind == "secret":
            choosing, left = set(before.actors()), set(self.state.actors())
            if self.state.phase is not before.phase or not choosing - {self.log[-1].seat} <= left <= choosing:
                return False  # whoever chose last has seen what the others chose
        same_chance = before.rng.copy().word() == self.state.rng.copy().word()
        return same_chance and before.what_is_known() == self.state.what_is_known()

    def _before_last(self) -> State:
        """The position before the last move."""
        moves = self.log[:-1]
        marks = self._marks[: len(moves) // MARK_EVERY]
        state = marks[-1].copy() if marks else self.game.start(self.players, self.seed, self.options)
        for played in moves[MARK_EVERY * len(marks) :]:
            state.play(played.seat, state.parse(played.seat, played.move))
        return state

    def table(self, seat: int | None) -> TableView:
        """What a seat sees; None is a spectator."""
        if seat is not None and not 0 <= seat < self.players:
            raise InputError(f"There is no seat {seat}; seats are 0 to {self.players - 1}.")
        return table(self.state, seat, self.game.slug)

    def steps(self, seat: int | None) -> list[Step]:
        """What the last move set in motion, as this seat saw it; before the first, what happened at the deal."""
        return self.witness.steps(SPECTATOR if seat is None else seat)

    def told(self, seat: int | None) -> Told | None:
        """The last move, as this seat was told of it: a card only if it saw that card move, of a choice made in
        secret no more than that it was made."""
        if not self.log:
            return None
        mover, verb = self.log[-1].seat, self.game.moves.verb_of(self._last.move)
        if mover == seat:
            return Told(mover, verb.name, self._last.args)
        if self._last_was_secret:
            rivals = [one for one in self.game.moves.verbs if one.phase is verb.phase and one.phase is not None]
            hidden: Args = {operand.name: HIDDEN for operand in verb.operands}
            return Told(mover, verb.name if rivals == [verb] else "", hidden)
        args: Args = {}
        saw: list[str] | None = None
        for operand in verb.operands:
            arg = self._last.args[operand.name]
            if isinstance(operand, CardOperand | SetOperand):
                saw = self._faces_seen(seat) if saw is None else saw
                if any([face not in saw for face in faces_in(arg)]):
                    arg = HIDDEN
            args[operand.name] = arg
        return Told(mover, verb.name, args)

    def is_told_alike(self, told: Told | None) -> bool:
        """Is the last move, with what it set in motion, or the deal, told to everybody as it is to spectators?"""
        hides = told is not None and (not told.verb or HIDDEN in told.args.values())
        return not hides and self.witness.is_seen_alike()

    def _faces_seen(self, seat: int | None) -> list[str]:
        deck = self.game.kit.deck
        texts = [text for step in self.steps(seat) for text in step.cards]
        return [deck.faces[deck.face[deck.card(text)]] for text in texts if text is not None]

    def record(self) -> Record:
        return Record(
            FORMAT, self.game.slug, self.game.version, RNG_VERSION, self.players, self.seed, dict(self.options),
            list(self.log), list(self.names), self.helped, source=self.game.source, path=self.game.path,
        )  # fmt: skip


def faces_in(arg: Arg) -> list[str]:
    """The faces that an operand for cards names."""
    return arg if isinstance(arg, list) else [str(arg)]


def replay(record: Record, game: Game) -> Match:
    """The match a record tells of. A record of other rules is refused instead of replayed wrongly."""
    if record.spieltisch != FORMAT:
        raise InputError(f"This record has format {record.spieltisch}; this program reads format {FORMAT}.")
    if record.rules != game.version:
        raise InputError(
            f"This record was played by version {record.rules} of the rules of {game.slug};"
            f" here is version {game.version}."
        )
    if record.rng != RNG_VERSION:
        raise InputError(
            f"This record was dealt by version {record.rng} of the shuffle; here is version {RNG_VERSION}."
        )
    match = Match(game, record.players, record.seed, record.options, record.names)
    for count, played in enumerate(record.moves, 1):
        try:
            match.play(played.seat, played.move, played.at)
        except (InputError, IllegalMoveError) as error:
            raise InputError(f"Move {count} of this record cannot be played: {error}") from None
    match.helped = record.helped
    return match


def read_record(data: bytes) -> Record:
    """A record from JSON; whatever is wrong with it is told in a sentence."""
    try:
        return msgspec.json.decode(data, type=Record)
    except msgspec.DecodeError as error:
        raise InputError(f"This is no record of a Spieltisch game: {error}.") from None

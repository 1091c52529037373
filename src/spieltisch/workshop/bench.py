"""The author's bench: one game that is being written, a match of it, and what can be asked about it.

Whenever a file of the game has been saved it is read anew, and the match is taken along as far as its moves still fit.
Those that do not are kept: the next save may make them fit again.
"""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from spieltisch.engine.author import home_of, told_with_line
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.moves import MoveList
from spieltisch.engine.own import load_anew
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import Played, Step, TableView, Told, Touch
from spieltisch.engine.state import State
from spieltisch.engine.table import zones_laid_open
from spieltisch.engine.words import words
from spieltisch.engine.zones import TABLE
from spieltisch.errors import IllegalMoveError, InputError
from spieltisch.lab.cases import mover, shared_by_cases
from spieltisch.lab.check import LOOP_SECONDS, within
from spieltisch.players.levels import opponent
from spieltisch.players.next_seat import next_seat, table_move
from spieltisch.players.perspective import Perspective
from spieltisch.workshop.cases import case_of
from spieltisch.workshop.mistakes import mistake, mistake_of, written
from spieltisch.workshop.shapes import Bench as BenchShape
from spieltisch.workshop.shapes import FactNow, LegalMove, Mistake, OptionNow, Reasons, ZoneCards

# Who looks: whoever is to act, a seat by its number, a spectator, or whoever is to act with all cards open.
ACTING = "acting"
SPECTATOR = "spectator"
OPEN = "open"
KINDS = (".py", ".ftl", ".md", ".toml", ".svg")  # files that make a game


@dataclass
class Start:
    """Where a match begins: a deal, or a position that was laid out."""

    players: int | None = None
    deal: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] | None = None


@dataclass
class Seen:
    """What somebody sees of the match."""

    seat: int  # −1: a spectator
    table: TableView
    told: Told | None
    steps: list[Step]


class Bench:
    def __init__(self, path: str) -> None:
        self.path = Path(path)
        self.stamp = stamp_of(self.path)
        self.game = load_anew(self.path)
        self.start = Start()
        try:
            self.match = begin(self.game, self.start)
            look_over(self.match)
        except Exception as error:
            raise InputError(told_with_line(error, self.path)) from None
        self.start = replace(self.start, players=self.match.players)
        self.before: list[tuple[Start, list[Played]]] = []  # what cards were laid on by hand, to be taken back
        self.waiting: list[Played] = []  # moves that do not fit at present
        self.mistake: Mistake | None = None
        self.news = ""  # what became of the match when the file was last read
        self.version = 1
        self.luck = Rng(0)

    # ------------------------------------------------------------------ the file

    def look(self) -> bool:
        """Read the file anew if it has been saved. While something is wrong with it, the last sound one stays."""
        now = stamp_of(self.path)
        if now == self.stamp:
            return False
        self.stamp = now
        try:
            with within(LOOP_SECONDS):
                game = load_anew(self.path)
        except (InputError, OSError) as error:  # while it is being saved it may be gone
            self.mistake = mistake(str(error), self.path)
            return True
        self.mistake, self.news = None, ""
        self._take_along(game)
        return True

    def _take_along(self, game: Game) -> None:
        """The same deal and moves by new rules, as far as they fit, and where they no longer do."""
        start, log, fits = self.start, [*self.match.log, *self.waiting], 0
        try:
            try:
                match = begin(game, start)
            except InputError as error:
                self.news = f"The match could not be taken along: {error}"
                start, log = Start(deal=start.deal), []
                match = begin(game, start)
            while fits < len(log) and self._still_fits(match, start, log[: fits + 1]):
                fits += 1
            if fits < len(log):
                match = replayed(game, start, log[:fits])
            elif log:
                self.news = f"All {len(log)} moves still fit." if len(log) > 1 else "The move still fits."
            look_over(match)
        except Exception as error:
            self.mistake = self._mistake_of(error, start, log[:fits])
            return
        self.game, self.match, self.waiting = game, match, log[fits:]
        self.start = replace(start, players=match.players)
        self.version += 1

    def _still_fits(self, match: Match, start: Start, log: list[Played]) -> bool:
        """Make the last of these moves; if that cannot be done, it is told why not."""
        played = log[-1]
        try:
            with within(LOOP_SECONDS):
                match.play(played.seat, match.state.parse(played.seat, played.move), played.at)
            return True
        except IllegalMoveError as error:
            why = words(match.game, "en").refusal(error.refusal)
        except Exception as error:
            broken = self._mistake_of(error, start, log)
            why = broken.sentence
            if broken.file:  # otherwise it is the move that is not known any more
                self.mistake = broken
        self.news = f"Move {len(log)}, '{played.move}' by seat {played.seat}, no longer fits: {why}"
        return False

    def _mistake_of(self, error: Exception, start: Start, log: list[Played]) -> Mistake:
        return mistake_of(
            error, home_of(self.game), players=start.players or self.game.least, deal=start.deal,
            options=start.options, moves=written(log),
        )  # fmt: skip

    # ------------------------------------------------------------------ the match

    def deal(self, players: int, deal: int, options: dict[str, int | str]) -> None:
        """Another deal."""
        chosen = {name: value for name, value in options.items() if value != ""}
        self._begin_anew(Start(players, deal, chosen))

    def go(self, players: int, deal: int, options: dict[str, int | str], moves: list[str]) -> None:
        """A deal, and as many of these moves as can be made there."""
        self.deal(players, deal, options)
        for text in moves:
            if self.mistake is None:
                seat, move = mover(self.match.state, text)
                self.play(seat, move)

    def _begin_anew(self, start: Start) -> bool:
        """Begin there if that can be done; else nothing has changed."""
        self.mistake, self.news = None, ""
        try:
            match = begin(self.game, start)
            look_over(match)
        except InputError:
            raise
        except Exception as error:
            self.mistake = self._mistake_of(error, start, [])
            return False
        self.start, self.match, self.waiting, self.before = start, match, [], []
        return True

    def play(self, seat: int, move: int | str) -> None:
        """Make a move. If the rules break over it, it is told with the deal and all moves that led there, and the match
        is as it was before."""
        self.mistake, self.news = None, ""
        number = self.match.state.parse(seat, move) if isinstance(move, str) else move
        if not 0 <= number < len(self.game.moves):
            raise InputError(f"There is no move {number}; moves are 0 to {len(self.game.moves) - 1}.")
        log = [*self.match.log]
        said = self.match.state.view(seat, number).text
        try:
            with within(LOOP_SECONDS):
                self.match.play(seat, number)
            look_over(self.match)
        except IllegalMoveError:
            raise
        except Exception as error:
            self.mistake = self._mistake_of(error, self.start, [*log, Played(seat, said)])
            self.match = replayed(self.game, self.start, log)
            return
        self.waiting = []

    def play_on(self, level: str) -> bool:
        """Let a player of a level make the next move; False if there is none to make."""
        state = self.match.state
        player = opponent(level)
        if state.over:
            return False
        out = MoveList()
        seat = next_seat(state, self.luck)
        if seat == TABLE:
            move = int(table_move(state, out))
        else:
            move = player.choose(Perspective(state, seat, self.luck), self.luck)
        self.play(seat, move)
        return self.mistake is None

    def back(self, moves: int) -> None:
        """Take moves back until so many are left; before the first, what was laid by hand."""
        self.mistake, self.news = None, ""
        log = self.match.log
        if 0 <= moves < len(log):
            self.match, self.waiting = replayed(self.game, self.start, log[:moves]), []
        elif not log and self.before:
            self.start, log = self.before.pop()
            self.match, self.waiting = replayed(self.game, self.start, log), []
        else:
            raise InputError("There is no move to take back.")

    def undo(self) -> None:
        self.back(len(self.match.log) - 1)

    # ------------------------------------------------------------------ a position laid out by hand

    def lay(self, card: str, zone: str, to: str, nth: int = -1, at: int = -1) -> None:
        """Take a card from one zone and lay it into another. There it is known as what lies there usually is."""
        position = self.match.state.position()
        self.game.kit.named(to)
        there: list[str] = position["zones"].get(zone, [])
        texts = [text.split(" ")[0] for text in there]
        found = [k for k, text in enumerate(texts) if card in (text, face_of(self.game, text))]
        if not found:
            raise InputError(f"There is no '{card}' in '{zone}'.")
        taken = nth if nth in found else found[-1]
        del there[taken]
        target = position["zones"].setdefault(to, [])
        target.insert(at if 0 <= at <= len(target) else len(target), texts[taken])
        self._lay_out(position)

    def change(self, phase: str | None, turn: int | None, facts: dict[str, int]) -> None:
        """Change what is not cards."""
        position = self.match.state.position()
        position["phase"] = position["phase"] if phase is None else phase
        position["turn"] = position["turn"] if turn is None else turn
        position["facts"].update(facts)
        self._lay_out(position)

    def _lay_out(self, position: dict[str, Any]) -> None:
        before = [*self.before, (self.start, [*self.match.log])]
        if self._begin_anew(replace(self.start, position=position)):
            self.before = before

    def save_case(self, name: str) -> Path:
        """Write the present position down as a worked case."""
        if not name.strip():
            raise InputError("A case needs a name: say what it shows.")
        file = self.game.file("cases.toml")
        before = file.read_text("utf-8") + "\n" if file.is_file() else ""
        given = shared_by_cases(self.game) if before else {}
        file.write_text(before + case_of(self.game, self.match.state, name.strip(), given=given), "utf-8")
        return file

    # ------------------------------------------------------------------ what is seen

    def seen(self, viewer: str) -> Seen:
        """The match as somebody sees it."""
        seat = self._seat(viewer)
        return seen_by(self.match, seat, viewer == OPEN)

    def _seat(self, viewer: str) -> int | None:
        if viewer == SPECTATOR:
            return None
        if viewer in (ACTING, OPEN):
            last = self.match.log[-1].seat if self.match.log else 0
            return next(iter(self.match.state.actors()), last if last < self.match.players else 0)
        if not viewer.isdecimal():
            names = f"'{ACTING}', '{SPECTATOR}' or '{OPEN}'"
            raise InputError(f"Somebody looks: a seat by its number, {names}, not '{viewer}'.")
        if int(viewer) >= self.match.players:
            raise InputError(f"There is no seat {viewer}; seats are 0 to {self.match.players - 1}.")
        return int(viewer)

    def why(self, seat: int, asked: str) -> Reasons:
        """Why a move ("#12" by its number, "lay 7" by its text) or what is touched ("7 left") cannot be done now;
        nothing if it can."""
        state = self.match.state
        if asked[:1] == "#" and asked[1:].isdecimal() and int(asked[1:]) < len(self.game.moves):
            refusals = state.why(seat, move=int(asked[1:]))
        elif asked.split(" ")[0] in {verb.name for verb in self.game.moves.verbs}:
            refusals = state.why(seat, move=state.parse(seat, asked))
        else:
            refusals = state.why(seat, *asked.split())
        speech = words(self.game, "en")
        return Reasons(refusals=refusals, said=[speech.refusal(refusal) for refusal in refusals])

    def why_touched(self, seat: int, touches: list[Touch]) -> Reasons:
        return Reasons(refusals=self.match.state.why(seat, *touches), said=[])

    def shape(self) -> BenchShape:
        """All that lies beside the table, but for what goes on in the background."""
        match, game = self.match, self.game
        state = match.state
        return BenchShape(
            game=game.slug, name=words(game, "en").say("name"), file=self.path.name, cases=game.file("cases.toml").name,
            version=self.version, least=game.least, most=game.most, players=match.players, deal=self.start.deal,
            options=options_of(game, match), phases=[phase.name for phase in game.kit.phases], phase=state.phase.name,
            turn=int(state.turn), over=state.over, is_set_up=self.start.position is not None, mistake=self.mistake,
            news=self.news, moves=legal_moves(match), log=written(match.log), waiting=written(self.waiting),
            zones=zones_of(state),
            facts=[
                FactNow(id=fact.id, value=int(state[fact])) for fact in game.kit.facts if fact.owner < match.players
            ],
            tasks=[],
        )  # fmt: skip


def begin(game: Game, start: Start) -> Match:
    """A match at its start; options that the game no longer has are left out."""
    known = {option.name for option in game.options}
    options = {name: value for name, value in start.options.items() if name in known}
    with within(LOOP_SECONDS):
        match = Match(game, start.players, start.deal, options)
    if start.position is not None:
        position = {**start.position, "options": {k: v for k, v in start.position["options"].items() if k in known}}
        match.state = game.from_position(position)
        match.witness.forget()
        match.state.witness = match.witness
    return match


def replayed(game: Game, start: Start, log: list[Played]) -> Match:
    """A match with moves that are known to fit."""
    match = begin(game, start)
    for played in log:
        match.play(played.seat, played.move, played.at)
    return match


def look_over(match: Match) -> None:
    """Look at the match through everybody's eyes: rules that cannot be shown are broken."""
    with within(LOOP_SECONDS):
        for seat in [None, *range(match.players)]:
            seen_by(match, seat, False)
        seen_by(match, 0, True)
        legal_moves(match)


def seen_by(match: Match, seat: int | None, is_open: bool) -> Seen:
    view = match.table(seat)
    if is_open:
        view.zones = zones_laid_open(match.state, seat)
    return Seen(-1 if seat is None else seat, view, match.told(seat), match.steps(seat))


def legal_moves(match: Match) -> list[LegalMove]:
    """Every legal move of everybody who may act, and what the clock would do."""
    state = match.state
    speech = words(match.game, "en")
    views = [(seat, view) for seat in state.actors() for view in state.views(seat, state.legal(seat))]
    clock = None if state.over else state.clock()
    if clock is not None and clock.seat == TABLE:
        views.append((TABLE, state.view(TABLE, clock.move)))
    return [LegalMove(seat=seat, number=view.move, text=view.text, said=speech.move(view)) for seat, view in views]


def face_of(game: Game, text: str) -> str:
    deck = game.kit.deck
    return deck.faces[deck.face[deck.card(text)]]


def zones_of(state: State) -> list[ZoneCards]:
    position: dict[str, list[str]] = state.position()["zones"]
    shown = [zone for zone in state.kit.zones if state.shown(zone)]
    return [ZoneCards(id=zone.id, cards=[card.split(" ")[0] for card in position.get(zone.id, [])]) for zone in shown]


def options_of(game: Game, match: Match) -> list[OptionNow]:
    found = []
    for option in game.options:
        choices = ["0", "1"] if option.kind == "flag" else list(option.choices)
        found.append(OptionNow(name=option.name, value=str(match.options[option.name]), choices=choices))
    return found


def stamp_of(path: Path) -> tuple[tuple[str, int, int], ...]:
    """What changes when a file of the game is saved. Worked cases are not rules: the studio itself writes them."""
    home = path.resolve()
    files = sorted(home.rglob("*")) if home.is_dir() else sorted(home.parent.glob(f"{home.stem}.*"))
    found = []
    for file in files:
        if file.suffix in KINDS and not file.name.endswith("cases.toml"):
            try:
                about = file.stat()
            except OSError:
                continue  # an editor is just putting a new one in its place
            found.append((str(file), about.st_mtime_ns, about.st_size))
    return tuple(found)

"""One table: its seats, its match and its log. No network and no time here; both come in from outside."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.shapes import Record
from spieltisch.engine.state import Clock, State
from spieltisch.errors import IllegalMoveError, InputError
from spieltisch.players.bot_names import bot_name
from spieltisch.server.answers import RequestError, refusal
from spieltisch.server.clocks import ALL_TO_ACT, ANY_MOVE
from spieltisch.server.deals import commitment_to, hash_of, promise_of, seed_of
from spieltisch.server.keys import fits, lock_of
from spieltisch.server.limits import clean_name
from spieltisch.server.log_lines import (
    AnyLine,
    Asked,
    Before,
    Filled,
    Followed,
    Handed,
    Moved,
    Opened,
    Removed,
    Revealed,
    Sat,
    TriedOut,
    Undone,
)
from spieltisch.server.showing import Showing
from spieltisch.server.wire import WIRE, Proof, SeatView, Time, View

LONGEST_MOVES = 50_000  # of one game; the longest of all that bots have played had 8,400, a hundred rounds of a game
MOVES_TO_TAKE_BACK = 4_000  # in company, after which nothing is taken back any more: a log is read from snapshots then
LINES_BESIDES_MOVES = 2000  # that people ask for …
LINES_OF_LEAVERS = 2000  # … and that come by themselves when people come and go, as slowly as they are waited for
IDS_KEPT = 100  # things a seat asked for whose ids are remembered; sent again is what was sent last, not long ago

STOOD_UP = -2  # less the number of the seat: who has stood up from there sits nowhere, and may ask for it once more


class Seat:
    """A seat and who plays there. A seat that a person has taken stays theirs while a bot plays on for them."""

    def __init__(self, plan: str, kept: str = "") -> None:
        self.lock = ""  # of the key of whoever sits here; a bot has none
        self.kept = kept  # the lock of whoever sat here at the table before, for whom the seat is kept
        self.name = ""  # of whoever sits here, if they have told one
        self.taken = False  # by a person
        self.commitment = ""  # to the salt
        self.salt: str | None = None  # as soon as it is revealed
        self.is_for_person = plan in ("open", "person")
        self.is_open = plan == "open"
        self.level = "" if self.is_for_person else plan
        self.stood_in = False  # a bot plays because the person is gone
        self.sat_at = 0  # the line with which the person sat down; none is before the first

    def sit_down(self, line: Sat, number: int) -> None:
        self.name, self.commitment, self.lock, self.level = line.name, line.commitment, line.lock, ""
        self.taken, self.sat_at = True, number

    @property
    def is_free(self) -> bool:
        return self.is_for_person and not self.taken and not self.level

    def view(self, away: bool, begun: bool = False) -> SeatView:
        kind: Literal["open", "person", "bot"] = "bot" if self.level else "open" if self.is_free else "person"
        is_open = self.is_open and self.is_free
        return SeatView(
            kind, self.name, self.level, away and kind == "person", is_open, "" if begun else self.commitment
        )


class LiveTable:
    """A table as its log makes it. `apply` is the only thing that changes it, live and when it is read again."""

    def __init__(self, id: str, game: Game, opened: Opened) -> None:
        if opened.rules != game.version:
            raise RequestError(
                "old-table", f"This table was opened with version {opened.rules} of the rules; here is {game.version}."
            )
        if opened.source != game.source:
            raise RequestError("old-table", f"The rules of '{game.slug}' have changed since this table was opened.")
        self.id = id
        self.game = game
        self.opened = opened
        self.n = 0
        self.begun_at = -1  # the view with which the game began
        self.lines_besides = 0  # of the log: all that are no moves
        self.moved_at = 0  # the view since which the cards lie as they lie
        kept = opened.kept or [""] * len(opened.seats)
        self.seats = [Seat(plan, lock) for plan, lock in zip(opened.seats, kept, strict=True)]
        self._seats_seen: tuple[int, set[int]] | None = None
        self._seat_views: list[SeatView] = []
        self.asked: dict[int, dict[str, int]] = {}  # the view to which led what each seat asked for, by its id
        self.match: Match | None = None
        self.moves_before = 0  # of those that stand: made before this table was read, from a snapshot (snapshots.py)
        self._prepared: Match | None = None  # what was played before this table was opened
        self.latest: AnyLine = opened
        self.kept_at = 0  # the line after which there is a snapshot
        self.next = ""
        self.hash = hash_of(opened.secret) if opened.secret else ""
        self.promise = ""  # of all that the deal is made of
        self.commitments: list[str] = []  # of all seats, as soon as everybody sits
        self.salts: list[str] = []  # as soon as the cards are dealt
        self.showing = Showing()
        self.has_races = any(phase.kind == "race" for phase in game.kit.phases)
        self._begin_if_full()

    def apply(self, line: AnyLine) -> None:
        """Take the next line of the log into account. A line that does not fit raises and changes nothing."""
        if isinstance(line, Moved):
            self._play(line)
        elif isinstance(line, Sat):
            self.seats[line.seat].sit_down(line, self.n + 1)
            self._begin_if_full()
        elif isinstance(line, Revealed):
            self.seats[line.seat].salt = line.salt
            self._begin_if_full()
        elif isinstance(line, Removed):
            self.seats[line.seat] = Seat("open")
            self.asked.pop(line.seat, None)
        elif isinstance(line, Filled):
            for seat in self.seats:
                if seat.is_free:
                    seat.level = line.level
            self._begin_if_full()
        elif isinstance(line, Handed):
            self.seats[line.seat].level = line.level
            self.seats[line.seat].stood_in = line.left
            self._begin_if_full()
        elif isinstance(line, Undone):
            self.playing.undo()
        elif isinstance(line, TriedOut):
            self.playing.helped = True
        elif isinstance(line, Followed):
            self.next = line.table
        self._count(line)

    def pass_over(self, line: AnyLine) -> None:
        """Take a line into account that another one has undone, or will: a move, or its taking back. The cards need not
        be moved to and fro for that."""
        self.playing.helped = True
        self._count(line)

    def _count(self, line: AnyLine) -> None:
        self.n += 1
        is_move = isinstance(line, Moved)
        if is_move or isinstance(line, Undone):
            self.moved_at = self.n
        if not is_move:
            self.lines_besides += 1
        if isinstance(line, Asked) and line.id:
            has_stood_up = isinstance(line, Removed) and line.by == line.seat
            self._remember(STOOD_UP - line.by if has_stood_up else line.by, line.id)
        self.latest = line

    def _play(self, line: Moved) -> None:
        if self.has_no_more_moves:
            raise IllegalMoveError(refusal("log-full"))
        match = self.playing
        match.play(line.seat, line.move, self._earlier + line.at - self.opened.at)
        if match.takes_back and match.players > 1 and self.moves >= MOVES_TO_TAKE_BACK:
            match.let_it_stand()

    @property
    def moves(self) -> int:
        """How many have been made and stand."""
        return self.moves_before + (len(self.match.log) if self.match is not None else 0)

    def _remember(self, by: int, id: str) -> None:
        done = self.asked.setdefault(by, {})
        done[id] = self.n
        if len(done) > IDS_KEPT:
            done.pop(next(iter(done)))

    def _begin_if_full(self) -> None:
        """Promise a deal as soon as nobody is missing; deal when everybody has told their salt."""
        if self.match is not None or not self.is_full or self.next:
            return
        opened = self.opened
        self.commitments = [seat.commitment for seat in self.seats] if opened.secret else []
        self.promise = promise_of(self.hash, self.commitments) if opened.secret else ""
        if not self.unrevealed():
            names = [bot_name(number) if seat.level else seat.name for number, seat in enumerate(self.seats)]
            self.begun_at = self.n + 1
            self.salts = [seat.salt or "" for seat in self.seats]
            self.match = self._prepared or self.new_match()
            self.match.names = names
            if opened.before is not None:
                for played in opened.before.moves[len(self.match.log) :]:
                    self.match.play(played.seat, played.move, played.at)
                self.match.helped = True

    def new_match(self) -> Match:
        match = Match(self.game, self.opened.players, self.seed, dict(self.opened.options))
        match.takes_back = match.takes_back or self.opened.take_back
        return match

    def prepare(self) -> Iterator[None]:
        """Play what was played elsewhere, one move after the other, so that it need not be done all at once when the
        last has sat down."""
        if self.opened.before is not None:
            self._prepared = self.new_match()
            for played in self.opened.before.moves:
                self._prepared.play(played.seat, played.move, played.at)
                yield

    @property
    def is_full(self) -> bool:
        return not any(seat.is_free for seat in self.seats)

    def unrevealed(self) -> list[int]:
        """The seats whose salt is missing at a table where nothing else is."""
        if self.match is not None or not self.is_full or self.next or not self.opened.secret:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.commitment and seat.salt is None]

    @property
    def _earlier(self) -> int:
        """Milliseconds that had been played before this table was opened."""
        before = self.opened.before
        return before.moves[-1].at if before is not None and before.moves else 0

    @property
    def playing(self) -> Match:
        """The match; there is none until everybody has sat down."""
        if self.match is None:
            raise not_yet()
        return self.match

    @property
    def state(self) -> State | None:
        return self.match.state if self.match is not None else None

    @property
    def over(self) -> bool:
        return self.match is not None and self.match.state.over

    @property
    def seed(self) -> int | str:
        opened = self.opened
        if opened.before is not None:
            return opened.before.seed
        return seed_of(opened.secret, self.salts) if opened.secret else opened.deal

    def has_committed(self, seat: int, salt: str) -> bool:
        """Is this the salt to which the seat is committed?"""
        return commitment_to(salt, self.hash) == self.seats[seat].commitment

    def seat_of(self, key: str) -> int:
        """The seat a key opens; −1 if none."""
        for number, seat in enumerate(self.seats):
            if fits(key, seat.lock):
                return number
        return -1

    def is_host(self, key: str) -> bool:
        return fits(key, self.opened.host)

    def sit_down(
        self, seat: int, name: str, key: str, *, commitment: str = "", at: int = 0, host: str = "", before: str = ""
    ) -> Sat | None:
        """The line with which somebody takes a seat under a new key, None if it is theirs already. A seat that is kept
        is for whoever comes with the key they had `before`, or with the host's. Who may not is told why."""
        if not 0 <= seat < len(self.seats):
            raise RequestError("no-seat", f"This table has seats 0 to {len(self.seats) - 1}.")
        wanted, name, mine = self.seats[seat], clean_name(name), self.seat_of(key)
        if mine == seat:
            return None
        if mine >= 0:
            raise RequestError("seat-kept", "This key is that of another seat; every seat has its own.")
        if not wanted.is_free:
            raise RequestError("seat-taken", "This seat is taken." if wanted.taken else "A bot plays at this seat.")
        if not wanted.is_open and not self.is_host(host) and not fits(before, wanted.kept):
            raise RequestError("seat-kept", "This seat is kept for somebody.")
        return Sat(at, seat, name, commitment, lock_of(key))

    def seat_views(self, away: set[int]) -> list[SeatView]:
        """Who sits where; `away` are the seats that nobody is connected to. Made once for all who look."""
        seen = self.lines_besides, away  # a move changes nobody's seat
        if seen != self._seats_seen:
            self._seats_seen = seen
            begun = self.match is not None
            self._seat_views = [seat.view(number in away, begun) for number, seat in enumerate(self.seats)]
        return self._seat_views

    def is_handed(self, seat: int, level: str) -> bool:
        """Does a bot of this level play there, or for no level the person, just as somebody wants it?"""
        return self.seats[seat].level == level and not self.seats[seat].stood_in

    @property
    def has_full_log(self) -> bool:
        """So much has been handed over and taken back that the log holds no more of it. Moves can still be made."""
        return self.lines_besides >= LINES_BESIDES_MOVES

    @property
    def waits_for_leavers(self) -> bool:
        """So often has somebody left and come back that nobody stands in any more: the log would have no end."""
        return self.lines_besides >= LINES_BESIDES_MOVES + LINES_OF_LEAVERS

    @property
    def has_no_more_moves(self) -> bool:
        """The game is longer than any that is played for its own sake: it stays as it is."""
        return self.moves >= LONGEST_MOVES

    def bots_to_act(self) -> list[int]:
        if self.match is None or self.has_no_more_moves:
            return []
        return [seat for seat in self.match.state.actors() if self.seats[seat].level]

    def people_to_act(self) -> list[int]:
        if self.match is None:
            return []
        return [seat for seat in self.match.state.actors() if not self.seats[seat].level]

    def clock(self) -> Clock | None:
        """What happens by itself, and when: as the game says, else as the table was opened."""
        if self.match is None or self.over or self.has_no_more_moves:
            return None
        seconds = float(self.opened.turn_seconds)
        turn = Clock(seconds, ALL_TO_ACT, ANY_MOVE, bool(self.people_to_act()), self.moved_at) if seconds else None
        return self.match.state.clock() or turn

    def was_made(self, clock: Clock | None) -> bool:
        """Was the last move the one this clock makes, whoever made it?"""
        if clock is None or not self.playing.log:
            return False
        last = self.playing.log[-1]
        return clock.seat == last.seat and self.game.moves.text(clock.move) == last.move

    def done(self, by: int, id: str) -> int:
        """The number of the view to which led what this seat (−1: the host) asked for under this id; 0 if it has not
        happened."""
        return self.asked.get(by, {}).get(id, 0)

    def written_views(
        self, seats: Iterable[int], away: set[int], fresh: bool, time: Time | None, paused: bool
    ) -> dict[int, bytes]:  # fmt: skip
        """The views of seats as they are sent."""
        view = self._common_view(away, fresh, time, paused)
        return self.showing.written(view, self.match, seats, not fresh and self._has_news())

    def view(self, seat: int, away: set[int], fresh: bool) -> View:
        """What a seat (−1: a spectator) sees now; unless it is fresh, with what the last line set in motion: a move, or
        the deal, if with that line the game began."""
        view = self._common_view(away, fresh, None, False)
        view.seat = seat
        if self.match is not None:
            viewer = None if seat < 0 else seat
            view.table = self.match.table(viewer)
            if not fresh and self._has_news():
                view.told, view.steps = self.match.told(viewer), self.match.steps(viewer)
        return view

    def _has_news(self) -> bool:
        """Has the last line set cards in motion, by a move or because with it the game began?"""
        if self.match is None:
            return False
        return isinstance(self.latest, Moved) or (not self.match.log and self.n == self.begun_at)

    def _common_view(self, away: set[int], fresh: bool, time: Time | None, paused: bool) -> View:
        """What everybody sees alike; who looks and what lies on the table is left open."""
        line, over = self.latest, self.over
        proof = over and bool(self.opened.secret)
        return View(
            n=self.n,
            wire=WIRE,
            seat=-1,
            seats=self.seat_views(away),
            hash=self.hash,
            promise=self.promise,
            undone=not fresh and isinstance(line, Undone),
            race=line.race if not fresh and isinstance(line, Moved) else [],
            time=time,
            paused=paused,
            proof=Proof(self.hash, self.opened.secret, self.salts, self.commitments) if proof else None,
            deal=self.opened.deal if over else -1,
            next=self.next,
        )

    def before(self) -> Before:
        """The game so far, for a table that goes on from here."""
        if self.match is None:
            raise InputError("The game had not begun there. Look for a later moment.")
        if self.over:
            raise InputError("The game was over there. Look for an earlier moment.")
        return Before(self.match.seed, list(self.match.log))

    def record(self) -> Record:
        """The whole game, once it is over: before that it would tell what lies where. It needs all moves."""
        if not self.over or self.moves_before:
            raise InputError("The record of a game can be had when it is over.")
        record = self.playing.record()
        if self.hash:
            record.hash, record.secret = self.hash, self.opened.secret
            record.salts, record.commitments = self.salts, self.commitments
        record.path = ""  # where somebody keeps a game at home is nobody else's business
        return record


def not_yet() -> IllegalMoveError:
    """The game has not begun: somebody is still missing."""
    return IllegalMoveError(refusal("not-begun"))


def table_from(id: str, lines: list[Any], games: dict[str, Game]) -> LiveTable:
    """The table its lines tell of."""
    table = LiveTable(id, *game_of(id, lines[0], games))
    for line in lines[1:]:
        table.apply(line)
    return table


def game_of(id: str, first: AnyLine, games: dict[str, Game]) -> tuple[Game, Opened]:
    """What is played at the table whose log begins like this."""
    if not isinstance(first, Opened) or first.game not in games:
        raise RequestError("old-table", f"The log of table {id} does not begin with a game of the catalogue.")
    return games[first.game], first

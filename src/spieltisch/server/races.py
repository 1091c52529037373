"""Who was first? Touches of a race wait until no earlier one can still be under way; then the earliest comes first.

The clock takes part: its move waits like a touch made when it ran out, so that whoever touched before that moment
still comes before it. No time is read here and nothing waits: both come in from outside.
"""

from bisect import insort
from collections.abc import Iterable

from spieltisch.engine.shapes import Refusal
from spieltisch.engine.state import State
from spieltisch.errors import IllegalMoveError, InputError
from spieltisch.server.answers import refusal
from spieltisch.server.guest import VIEWS_KEPT, Guest
from spieltisch.server.latency import Credit
from spieltisch.server.wire import Play, Press

NO_RUN = -1
TOUCHES_OF_A_SEAT = 12  # that may wait; no hand touches more cards in a sixth of a second


class Attempt:
    """A move that somebody wants to make: a guest, who hears how it went, or a bot or a clock, which do not.

    `moment` is when it was touched, as far as that can be told, by the credit given; `run` the run of the clock that
    wants it.
    """

    def __init__(
        self, seat: int, play: Play, moment: float, guest: Guest | None = None, run: int = NO_RUN,
        credit: Credit | None = None,
    ) -> None:  # fmt: skip
        self.seat = seat
        self.play = play
        self.moment = moment
        self.guest = guest
        self.run = run
        self.credit = credit or Credit()
        self.due = moment  # when nothing earlier can still come
        self.told_at = moment  # when the table had been told that it waited at
        self.rivals: list[Attempt] = []  # that waited at the same time

    def presses(self) -> list[Press]:
        """Who touched when, if more than one did, counted from when the table had been told."""
        if not self.rivals:
            return []
        touches = sorted([one for one in (self, *self.rivals) if one.run == NO_RUN], key=moment)
        return [one.press(self.told_at) for one in touches] if len(touches) > 1 else []

    def press(self, told_at: float) -> Press:
        given, allowance = self.credit
        return Press(self.seat, in_ms(self.moment - told_at), round(given), round(allowance))


class Position:
    """A position in or right after a race, and the move that led to it."""

    def __init__(self, state: State, by: Attempt | None) -> None:
        self.state = state
        self.by = by


class Race:
    """What is touched at a table where the first counts."""

    def __init__(self) -> None:
        self.waiting: list[Attempt] = []  # the earliest first
        self.positions: dict[int, Position] = {}  # the latest, by the number of their view

    # ------------------------------------------------------------------ waiting

    def add(self, attempt: Attempt, window: float, told_at: float) -> None:
        """Let an attempt wait for those made earlier, which may be under way for so many seconds."""
        attempt.due = attempt.moment + window
        attempt.told_at = told_at
        for other in self.waiting:
            other.rivals.append(attempt)
        attempt.rivals = list(self.waiting)
        insort(self.waiting, attempt, key=moment)

    def next_due(self) -> float | None:
        """When the next decision can be made; None if nobody waits."""
        return self.waiting[0].due if self.waiting else None

    def take(self, now: float) -> Attempt | None:
        """The earliest of all, if nothing earlier can come any more."""
        return self.waiting.pop(0) if self.waiting and self.waiting[0].due <= now else None

    def take_up(self, attempt: Attempt) -> bool:
        """If the same was sent before by whoever still has the seat, and waits: they hear on the line they have now
        how it went."""
        for one in self.waiting:
            is_theirs = one.guest is not None and one.guest.seat == one.seat
            if is_theirs and (one.seat, one.play.id) == (attempt.seat, attempt.play.id):
                one.guest = attempt.guest
                return True
        return False

    def has_enough_of(self, seat: int) -> bool:
        """Do so many touches of this seat wait that no more can be of a hand?"""
        return sum(one.seat == seat for one in self.waiting) >= TOUCHES_OF_A_SEAT

    # ------------------------------------------------------------------ what became of those who were later

    def keep(self, n: int, state: State, by: Attempt | None) -> None:
        """Remember a position as long as somebody may still touch what they see of it."""
        was_race = n - 1 in self.positions and is_race(self.positions[n - 1].state)
        if is_race(state) or was_race:
            self.positions[n] = Position(state.copy(), by)
            if len(self.positions) > VIEWS_KEPT:
                self.positions.pop(next(iter(self.positions)))

    def check_time(self, attempt: Attempt, state: State) -> None:
        """Refuse a touch that the rules take back because of what has happened since the view it was made on."""
        made_on = self.positions.get(attempt.play.n)
        if made_on is None or not is_race(made_on.state):
            return
        move = state.parse(attempt.seat, attempt.play.move)
        reason = state.too_late(attempt.seat, move, made_on.state)
        if reason is not None:
            raise IllegalMoveError(state.refusal_of(reason, attempt.seat, move))

    def verdict(self, attempt: Attempt) -> tuple[Refusal, list[Press]] | None:
        """Why a touch of a race came to nothing, judged by the view it was made on: the reason why it was wrong, or
        who was quicker. None if neither can be told."""
        made_on = self.positions.get(attempt.play.n)
        if made_on is None or not is_race(made_on.state):
            return None
        reason = refusal_at(made_on.state, attempt)
        if reason is not None:
            return reason, []
        for n in range(attempt.play.n + 1, max(self.positions) + 1):
            later = self.positions.get(n)
            if later is not None and refusal_at(later.state, attempt) is not None:
                return beaten(attempt, later)
        return None


def beaten(attempt: Attempt, by: Position) -> tuple[Refusal, list[Press]] | None:
    """What somebody hears whose touch the move that led to this position has made impossible."""
    winner = by.by
    if winner is None or winner.seat == attempt.seat:
        return None
    if winner.run != NO_RUN:
        return refusal("too-late"), []
    ms = max(0, in_ms(attempt.moment - winner.moment))  # 0: an earlier touch whose way was longer than could be waited
    return refusal("quicker", {"who": f"@{winner.seat}", "ms": ms}), winner.presses()


def refusal_at(state: State, attempt: Attempt) -> Refusal | None:
    """Why this move cannot be made in that position; None if it can."""
    try:
        move = state.parse(attempt.seat, attempt.play.move)
    except IllegalMoveError as refused:
        return refused.refusal
    except InputError:
        return refusal("no-such-move")
    reason = state.refuses(attempt.seat, move)
    return None if reason is None else state.refusal_of(reason, attempt.seat, move)


def is_race(state: State) -> bool:
    return not state.over and state.phase.kind == "race"


def window(guests: Iterable[Guest], seat: int) -> float:
    """How many seconds a touch of anybody but this seat may still be under way."""
    ways = [guest.allowance for guest in guests if guest.seat not in (-1, seat)]
    return max(ways, default=0.0) / 1000


def moment(attempt: Attempt) -> float:
    return attempt.moment


def in_ms(seconds: float) -> int:
    return round(seconds * 1000)

"""A table that is being played at: where guests, bots, clock and log meet.

Whatever happens is first done to the table, which refuses what is not legal; then it is written to the log; only when
it is on the disk do the guests hear of it. Lines reach the disk in the order in which they were written, and whatever
is said waits for the lines it follows from: what is told never runs ahead of what is safe.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from spieltisch.errors import IllegalMoveError, InputError, SpieltischError
from spieltisch.server.answers import RefusalKey, refusal
from spieltisch.server.bots import Bots
from spieltisch.server.chores import Chores, Moment, TableGoneError
from spieltisch.server.clerk import Clerk
from spieltisch.server.clocks import ALL_TO_ACT, RunningClock
from spieltisch.server.guest import Guest
from spieltisch.server.helpers import Asker, TooMuchAskedError, WorkerDiedError
from spieltisch.server.journal import note
from spieltisch.server.limits import Bucket
from spieltisch.server.log_lines import (
    AnyLine,
    Asked,
    Handed,
    Moved,
    Revealed,
    write_line,
)
from spieltisch.server.metrics import Metrics
from spieltisch.server.races import NO_RUN, Attempt, Race, is_race, window
from spieltisch.server.snapshots import SNAPSHOT_LINES, snapshot_of
from spieltisch.server.stores.contract import ConflictError, Store
from spieltisch.server.table import LiveTable
from spieltisch.server.telling import Telling
from spieltisch.server.wire import (
    Ack,
    Message,
    Play,
    Refused,
    Sorry,
)

SIGNS_AT_ONCE, SIGNS_A_SECOND = 4, 0.5  # that a seat gives the others
STAND_IN = "easy"  # the level of a bot that plays on for somebody who left


class Room:
    def __init__(
        self, table: LiveTable, store: Store, bots: Bots, clerk: Clerk, metrics: Metrics, grace: float,
        now: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self.table = table
        self.store = store
        self.log = store.log(table.id)
        self.bots = bots
        self.clerk = clerk
        self.metrics = metrics
        self.grace = grace
        self.guests: set[Guest] = set()
        self.now = now
        self.quiet_since = now()
        self.gone = False
        self._was_visited = False
        self.telling = Telling(table.n)
        self._changed = Moment()  # for who thinks or reaches for a card
        self._told_at = now()  # when the present position was told
        self._clock = RunningClock()
        self._race = Race()
        self._signs: dict[int, Bucket] = {}
        self._thinking: set[int] = set()
        self.chores = Chores()
        self._set_clock()
        self._keep_position(None)

    # ------------------------------------------------------------------ guests

    def come_in(self, guest: Guest) -> None:
        """Somebody looks at the table. What they see first is safe like everything that is told."""
        if self.gone:
            raise TableGoneError
        was_away = guest.seat >= 0 and not self._is_here(guest.seat)
        self.guests.add(guest)
        if not self._was_visited:
            self._was_visited = True
            self._wait_for_the_others()
        self._set_clock()
        if was_away:
            self._tell_presence()
            self.chores.stop(f"left {guest.seat}")
            if self.table.seats[guest.seat].stood_in:
                self.chores.run(self.do(Handed(now_ms(), guest.seat)))
        else:
            self._show({guest.seat}, {guest}, fresh=True)
        self._wake()

    def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self.quiet_since = self.now()
        if not self.guests:
            self.table.showing.forget()
        self._set_clock()
        if guest.seat >= 0 and not self._is_here(guest.seat) and not self.gone:
            self._tell_presence()
            self._wake()
            self._wait_for(guest.seat)

    def _wait_for(self, seat: int) -> None:
        self.chores.later(f"left {seat}", self.grace, self._stand_in, seat)

    def _wait_for_the_others(self) -> None:
        """Who sat here before the table was read again may have gone for good while nobody looked: so long they are
        waited for, counted from when the first is back."""
        for seat in self.away():
            if self.table.seats[seat].name:
                self._wait_for(seat)

    def _is_here(self, seat: int) -> bool:
        return any(guest.seat == seat for guest in self.guests)

    def away(self) -> set[int]:
        """The seats of people who are not connected."""
        here = {guest.seat for guest in self.guests}
        return {seat for seat in range(len(self.table.seats)) if seat not in here}

    @property
    def paused(self) -> bool:
        """Somebody who is needed has left a table that waits for its people."""
        table = self.table
        if table.opened.leaver != "pause" or table.match is None or table.over:
            return False
        return any(table.seats[seat].taken and not table.seats[seat].level for seat in self.away())

    def _stand_in(self, seat: int) -> None:
        """A bot plays on for somebody who has been gone for a while, if the table was opened that way."""
        table = self.table
        wanted = table.opened.leaver == "bot" and table.match is not None and not table.over
        wanted = wanted and not table.waits_for_leavers
        is_waited_for = table.seats[seat].taken and not table.seats[seat].level and not self._is_here(seat)
        if wanted and table.opened.players > 1 and is_waited_for:
            self.chores.run(self.do(Handed(now_ms(), seat, STAND_IN, left=True)))

    def _tell_presence(self) -> None:
        """Who is here is no change of the table: the same number, seen anew."""
        self._show({guest.seat for guest in self.guests}, self.guests, fresh=True)

    def _show(self, seats: set[int], to: set[Guest], fresh: bool) -> None:
        """Show guests the view of their seat, as it is now, when it is safe."""
        n, time = self.table.n, self._clock.time(self.now())
        views = self.table.written_views(seats, self.away(), fresh, time, self.paused)

        def show() -> None:
            now, has_races = self.now(), self.table.has_races
            for guest in to & self.guests:
                if guest.seat in views:
                    guest.show(n, views[guest.seat], now)
                    if has_races and self._is_race(guest.seat):
                        guest.measure.probe()  # how far they are at that moment

        self.telling.tell(n, show)

    # ------------------------------------------------------------------ what people do

    async def do(
        self, line: AnyLine, by: Attempt | None = None, answer: Callable[[int], None] | None = None
    ) -> None:  # fmt: skip
        """Make a line of the log come true. Raises what the table raises. `answer` tells whoever asked for it to which
        view it has led."""
        if self.gone:
            raise TableGoneError
        before = self.table.n
        try:
            is_new = self._apply(line, by, answer)
        except Exception as error:
            if isinstance(error, SpieltischError) and self.table.n == before:
                raise  # it does not fit, and nothing has changed
            note("trouble", table=self.table.id, exc_info=True)
            self.give_up()  # nobody knows how much of it was done: the table is read again, as it was before
            raise TableGoneError from error
        await self._make_safe(before + 1, line)
        self.keep_if_due()
        if is_new:
            self._told_at = self.now()
            self._changed.happen()
        self._wake()

    def _apply(self, line: AnyLine, by: Attempt | None, answer: Callable[[int], None] | None) -> bool:
        """Do it to the table, and prepare what will be told of it. Has it changed more than who sits where? That is no
        matter for those who think or reach for a card."""
        self.table.apply(line)
        number = self.table.n
        is_new = number in (self.table.moved_at, self.table.begun_at)
        if is_new:
            self._told_at = self.now()
        self._set_clock(line)
        self._keep_position(by)
        # What will be told is what is true now, not when the disk is done.
        self._show({guest.seat for guest in self.guests}, self.guests, fresh=False)
        if answer is not None:
            answer(number)  # waits behind the view
        return is_new

    async def _make_safe(self, number: int, line: AnyLine) -> None:
        try:
            await self.log.append(number, write_line(line))
        except Exception as error:
            self.metrics.is_writing_well = isinstance(error, ConflictError)
            note("not written", table=self.table.id, error=type(error).__name__)
            self.give_up()  # what is not on the disk has not happened: the table is read again
            raise TableGoneError from error
        self.telling.wrote(number)
        self.metrics.lines += 1
        self.metrics.is_writing_well = True

    def keep_if_due(self) -> None:
        """Keep the table as it lies, if it has not been for long and all of it is on the disk."""
        table = self.table
        if table.n - table.kept_at >= SNAPSHOT_LINES and self.telling.safe_to == table.n:
            table.kept_at = table.n
            snapshot = snapshot_of(table) if self.store.keeps_snapshots else None
            if snapshot is not None:
                self.chores.run(self._keep(table.n, snapshot))

    async def _keep(self, n: int, snapshot: bytes) -> None:
        try:
            await self.store.keep(self.table.id, n, snapshot)
        except Exception as error:
            note("not kept", table=self.table.id, error=type(error).__name__)  # the next one will be

    def answer(self, guest: Guest, message: Message) -> None:
        self.telling.tell(message.n if isinstance(message, Ack) else self.table.n, partial(guest.send, message))

    async def safe(self) -> LiveTable:
        """The table at a moment when all of it is on the disk."""
        await self.settle()
        if self.gone:
            raise TableGoneError
        return self.table

    async def settle(self) -> None:
        """Until nothing is on its way to the disk."""
        await self.telling.safe(self.table)

    def give_up(self) -> None:
        self.close()
        for guest in self.guests:
            guest.give_up()

    def send_away(self, is_unwanted: Callable[[str], bool]) -> None:
        """Hang up on whoever comes from such an address. They hear why if they come again."""
        for guest in self.guests:
            if is_unwanted(guest.address):
                guest.give_up()

    def close(self) -> None:
        self.gone = True
        self.telling.give_up()
        self._changed.happen()
        self.chores.end()

    async def play(self, guest: Guest, play: Play) -> None:
        """A move by a guest: acknowledged when it is safe, refused with a reason, or answered as it was before."""
        if guest.seat < 0:
            self.refuse(guest, play.id, "spectator")
            return
        now = self.now()
        if not self.table.has_races:
            await self._make(Attempt(guest.seat, play, now, guest))
            return
        credit = guest.credit_for(play, now)
        attempt = Attempt(guest.seat, play, now - credit.given / 1000, guest, credit=credit)
        if self._race.take_up(attempt):
            return  # sent again, and answered once
        if self._race.has_enough_of(guest.seat):
            guest.send(Sorry("error-too-fast", id=play.id))
            return
        if self._is_race(guest.seat) and (self._race.waiting or self._others_may_be_first(guest)):
            self._let_wait(attempt)
        else:
            await self._make(attempt)

    async def _make(self, attempt: Attempt) -> None:
        """Make a move and say so, or say why not. A clock's comes to nothing if that run has ended meanwhile."""
        if attempt.run not in (NO_RUN, self._clock.run):
            return
        began = time.monotonic()
        refused = await self._refused(attempt)
        if refused is None:
            self.metrics.moved(time.monotonic() - began)
            return
        self.metrics.refused += 1
        if attempt.guest is not None:
            self.answer(attempt.guest, refused)  # the reason may be a move that nobody has heard of yet

    async def _refused(self, attempt: Attempt) -> Refused | None:
        """Make a move, if nothing speaks against it."""
        play, seat, guest = attempt.play, attempt.seat, attempt.guest
        if guest is not None:
            if guest.seat != seat:
                return Refused(play.id, refusal("spectator"))  # the seat was made free while the touch waited
            if self.has_done(guest, play.id):
                return None
        if self.paused:
            return Refused(play.id, refusal("paused"))
        try:
            if self._is_outdated(attempt):
                raise IllegalMoveError(refusal("moved-on"))
            self._race.check_time(attempt, self.table.playing.state)
            moved = Moved(now_ms(), seat, play.move, play.id, attempt.presses())
            await (self.do(moved, attempt) if guest is None else self.ask(guest, moved, attempt))
        except IllegalMoveError as refused:
            return Refused(play.id, *(self._race.verdict(attempt) or (refused.refusal, [])))
        except InputError:
            return Refused(play.id, refusal("no-such-move"))
        return None

    def _is_outdated(self, attempt: Attempt) -> bool:
        """Has the table changed since the view this was touched on? Where several act at once that is no matter."""
        is_old = attempt.play.n < self.table.moved_at and attempt.run == NO_RUN
        return is_old and not self._is_race(attempt.seat) and not self._is_secret()

    def may_give_sign(self, seat: int) -> bool:
        now = self.now()
        return self._signs.setdefault(seat, Bucket(SIGNS_AT_ONCE, SIGNS_A_SECOND, now)).take(now)

    def refuse(self, guest: Guest, id: str, key: RefusalKey) -> None:
        self.answer(guest, Refused(id, refusal(key)))

    def asker(self, guest: Guest) -> Asker:
        return Asker(self.table.id, guest.seat, guest.address)

    def find_out(self, guest: Guest, id: str, work: Coroutine[Any, Any, Message]) -> None:
        """Answer when somebody else has found it out; the table goes on meanwhile."""
        self.chores.run(self._answer_when_found(guest, id, work))

    async def _answer_when_found(self, guest: Guest, id: str, work: Coroutine[Any, Any, Message]) -> None:
        try:
            self.answer(guest, await work)
        except TooMuchAskedError:
            guest.send(Sorry("error-too-fast", id=id))
        except WorkerDiedError:
            guest.send(Sorry("error-trouble", id=id))
        except TableGoneError:
            raise
        except Exception:
            note("trouble", table=self.table.id, exc_info=True)
            guest.send(Sorry("error-trouble", id=id))

    async def sit_down(self, seat: int, name: str, key: str, commitment: str, host: str, before: str) -> None:
        """Take a seat, or take it again: whoever has sat there and has the key still does."""
        line = self.table.sit_down(seat, name, key, commitment=commitment, at=now_ms(), host=host, before=before)
        if line is not None:
            await self.do(line)
        else:
            await self.safe()

    def has_done(self, guest: Guest, id: str, by: int | None = None) -> bool:
        """Was this asked before, under the same id? Then it is answered as it was, and nothing happens."""
        known = self.table.done(guest.seat if by is None else by, id)
        if known:
            self.answer(guest, Ack(id, known))
        return known > 0

    async def ask(self, guest: Guest, line: Asked, by: Attempt | None = None) -> None:
        """Do what somebody asked for under an id: it is answered right behind the view it leads to."""
        await self.do(line, by, lambda number: self.answer(guest, Ack(line.id, number)))

    async def _deal_without_salt(self) -> None:
        """Whoever has committed and is not there to tell their salt has no say in the deal; the others do not wait."""
        while missing := self.table.unrevealed():
            await self.do(Revealed(now_ms(), missing[0]))

    # ------------------------------------------------------------------ races

    def _is_race(self, seat: int) -> bool:
        state = self.table.state
        return state is not None and is_race(state) and seat in state.actors()

    def _is_secret(self) -> bool:
        state = self.table.state
        return state is not None and state.phase.kind == "secret"

    def _others_may_be_first(self, guest: Guest) -> bool:
        """People at one device touch one after the other; a window would only make them wait."""
        racers = [other for other in self.guests if other.seat >= 0 and other.seat != guest.seat]
        elsewhere = any(not guest.device or other.device != guest.device for other in racers)
        return elsewhere or bool(self.table.bots_to_act())

    def _let_wait(self, attempt: Attempt) -> None:
        """Keep a touch until nobody else's earlier one can still be under way."""
        self._race.add(attempt, window(self.guests, attempt.seat), self._told_at)
        self._decide_when_due()

    def _decide_when_due(self) -> None:
        due = self._race.next_due()
        if due is not None:
            self.chores.later("race", due - self.now(), self._decide)

    def _decide(self) -> None:
        """The earliest touch first; whoever was later hears so if the move is gone."""
        while (attempt := self._race.take(self.now())) is not None:
            self.chores.run(self._make(attempt))
        self._decide_when_due()

    def _keep_position(self, by: Attempt | None) -> None:
        if self.table.has_races and self.table.state is not None:
            self._race.keep(self.table.n, self.table.state, by)

    # ------------------------------------------------------------------ clocks and bots

    def _set_clock(self, line: AnyLine | None = None) -> None:
        """The clock of the present position goes on or begins anew, and stands while the table does."""
        now = self.now()
        was_made = isinstance(line, Moved) and self.table.was_made(self._clock.clock)
        self._clock.set(self.table.clock(), now, was_made)
        if self._is_live():
            self._clock.go(now)
        else:
            self._clock.stand(now)

    def _wake(self) -> None:
        """Set going whatever the present position sets going by itself, while somebody is here to see it."""
        self.chores.stop("clock")
        if self.table.unrevealed() and self.guests and not self.chores.waits("salt"):
            self.chores.later("salt", self.grace, lambda: self.chores.run(self._deal_without_salt()))
        if not self._is_live():
            return
        if self._clock.clock is not None:
            self.chores.later("clock", self._clock.left(self.now()), self._run_out, self._clock.run)
        for seat in self.table.bots_to_act():
            if seat not in self._thinking:
                self._thinking.add(seat)
                self.chores.run(self._be_bot(seat))

    def _is_live(self) -> bool:
        table = self.table
        return bool(self.guests) and table.match is not None and not table.over and not self.gone and not self.paused

    def _run_out(self, run: int) -> None:
        """The clock has run out. In a race its move waits like a touch made at that moment."""
        clock, state = self._clock.clock, self.table.state
        if clock is None or state is None or run != self._clock.run:
            return
        if clock.seat == ALL_TO_ACT:
            for seat in self.table.people_to_act():
                self.chores.run(self._move_for(seat))
            return
        play = Play("", self.table.game.moves.text(clock.move), self.table.n)
        attempt = Attempt(int(clock.seat), play, self.now() + self._clock.left(self.now()), run=run)
        if is_race(state):
            self._let_wait(attempt)
        else:
            self.chores.run(self._make(attempt))

    async def _move_for(self, seat: int) -> None:
        """Whoever has taken too long has a move made for them."""
        n = self.table.moved_at
        text, _ = await self.bots.think(self.table.playing.state, self.table.game, seat, STAND_IN, self.table.id)
        if text and (n == self.table.moved_at or self._is_secret()):
            await self._make(Attempt(seat, Play("", text, self.table.n), self.now()))

    async def _be_bot(self, seat: int) -> None:
        """Play for a seat as long as it is a bot's and has to act."""
        try:
            while seat in self.table.bots_to_act() and self._is_live():
                await self._one_move(seat)
        finally:
            self._thinking.discard(seat)

    async def _one_move(self, seat: int) -> None:
        """Think about the position as the seat knows it, and play if that still fits."""
        n, changed, level = self.table.moved_at, self._changed.next(), self.table.seats[seat].level
        text, ms = await self.bots.think(self.table.playing.state, self.table.game, seat, level, self.table.id)
        if self._is_race(seat):
            # A bot's finger takes as long as a person's, counted from when the position was told.
            moment = self._told_at + ms / 1000
            await until(changed, moment - self.now())
            if text and n == self.table.moved_at and seat in self.table.bots_to_act():
                self._let_wait(Attempt(seat, Play("", text, self.table.n), moment))
            await changed.wait()
        elif text and seat in self.table.bots_to_act() and (n == self.table.moved_at or self._is_secret()):
            await self._make(Attempt(seat, Play("", text, self.table.n), self.now()))


async def until(event: asyncio.Event, seconds: float) -> None:
    """Wait so long, or until something happens before."""
    try:
        await asyncio.wait_for(event.wait(), max(0.0, seconds))
    except TimeoutError:
        pass


def now_ms() -> int:
    return int(time.time() * 1000)

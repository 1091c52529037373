"""A table that is being played at: where guests, bots, clock and log meet.

Whatever happens is first done to the table, which refuses what is not legal; then it is written to the log; only when
it is on the disk do the guests hear of it. Lines reach the disk in the order in which they were written, so what is
told never runs ahead of what is safe.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

from spieltisch.engine.moves import MoveList
from spieltisch.engine.state import State
from spieltisch.errors import IllegalMoveError, InputError, SpieltischError
from spieltisch.players.perspective import waits
from spieltisch.server.answers import RefusalKey, refusal
from spieltisch.server.bots import Bots
from spieltisch.server.clocks import ALL_TO_ACT, RunningClock
from spieltisch.server.guest import Guest
from spieltisch.server.log_lines import AnyLine, Followed, Handed, Moved, Undone, write_line
from spieltisch.server.metrics import Metrics
from spieltisch.server.races import NO_RUN, Attempt, Race, is_race, window
from spieltisch.server.stores.contract import Store
from spieltisch.server.table import LiveTable
from spieltisch.server.wire import (
    Ack,
    Advice,
    Because,
    Play,
    Refused,
    Why,
    write,
)

STAND_IN = "easy"  # the level of a bot that plays on for somebody who left


class TableGoneError(SpieltischError):
    """The table cannot go on here: somebody else writes its log."""


class Room:
    def __init__(
        self, table: LiveTable, store: Store, bots: Bots, metrics: Metrics, grace: float,
        now: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self.table = table
        self.log = store.log(table.id)
        self.bots = bots
        self.metrics = metrics
        self.grace = grace
        self.guests: set[Guest] = set()
        self.now = now
        self.quiet_since = now()
        self.gone = False
        self._unsafe = 0  # lines on their way to the disk
        self._safe = asyncio.Event()
        self._safe.set()
        self._changed = asyncio.Event()
        self._told_at = now()  # when the present position was told
        self._clock = RunningClock()
        self._race = Race()
        self._thinking: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._set_clock()
        self._keep_position(None)

    # ------------------------------------------------------------------ guests

    async def come_in(self, guest: Guest) -> None:
        """Somebody looks at the table. What they see first is safe like everything that is told."""
        await self._safe.wait()
        if self.gone:
            raise TableGoneError
        was_away = guest.seat >= 0 and not self._is_here(guest.seat)
        self.guests.add(guest)
        self._set_clock()
        if was_away:
            self._tell_presence()
            self._stop(f"left {guest.seat}")
            if self.table.seats[guest.seat].stood_in:
                self._run(self.do(Handed(now_ms(), guest.seat)))
        else:
            guest.show(self.table.n, self._view(guest.seat, self.away(), fresh=True), self.now())
        self._wake()

    def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self.quiet_since = self.now()
        self._set_clock()
        if guest.seat >= 0 and not self._is_here(guest.seat) and not self.gone:
            self._run(self._tell_presence_when_safe())
            self._later(f"left {guest.seat}", self.grace, self._stand_in, guest.seat)

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
        return any(table.seats[seat].name and not table.seats[seat].level for seat in self.away())

    def _stand_in(self, seat: int) -> None:
        """A bot plays on for somebody who has been gone for a while, if the table was opened that way."""
        table = self.table
        wanted = table.opened.leaver == "bot" and table.match is not None and not table.over
        if wanted and table.opened.players > 1 and not self._is_here(seat) and not table.seats[seat].level:
            self._run(self.do(Handed(now_ms(), seat, STAND_IN, left=True)))

    async def _tell_presence_when_safe(self) -> None:
        await self._safe.wait()
        self._tell_presence()
        self._wake()

    def _tell_presence(self) -> None:
        """Who is here is no change of the table: the same number, seen anew."""
        away = self.away()
        for seat in {guest.seat for guest in self.guests}:
            view = self._view(seat, away, fresh=True)
            for guest in self.guests:
                if guest.seat == seat:
                    guest.show(self.table.n, view, self.now())

    def _view(self, seat: int, away: set[int], fresh: bool) -> bytes:
        return write(self.table.view(seat, away, fresh, self._clock.time(self.now()), self.paused))

    # ------------------------------------------------------------------ what people do

    async def do(self, line: AnyLine, by: Attempt | None = None) -> int:
        """Make a line of the log come true; the number of the view it led to. Raises what the table raises."""
        if self.gone:
            raise TableGoneError
        self.table.apply(line)
        number = self.table.n
        self._told_at = self.now()
        self._set_clock(line)
        self._keep_position(by)
        # What will be told is what is true now, not when the disk is done.
        away = self.away()
        views = {seat: self._view(seat, away, fresh=False) for seat in {guest.seat for guest in self.guests}}
        await self._make_safe(number, line)
        for guest in self.guests:
            if guest.seat in views:
                guest.show(number, views[guest.seat], self.now())
        self._told_at = self.now()
        self._changed.set()
        self._changed = asyncio.Event()
        self._wake()
        return number

    async def _make_safe(self, number: int, line: AnyLine) -> None:
        self._unsafe += 1
        self._safe.clear()
        try:
            await self.log.append(number, write_line(line))
        except Exception as error:
            self.give_up()  # what is not on the disk has not happened: the table is read again
            raise TableGoneError from error
        finally:
            self._unsafe -= 1
            if self._unsafe == 0:
                self._safe.set()
        self.metrics.lines += 1

    async def settle(self) -> None:
        """Until nothing is on its way to the disk."""
        while self._unsafe:
            await self._safe.wait()

    def give_up(self) -> None:
        self.close()
        for guest in self.guests:
            guest.give_up()

    def close(self) -> None:
        self.gone = True
        for name in list(self._timers):
            self._stop(name)
        for task in self._tasks:
            task.cancel()

    async def play(self, guest: Guest, play: Play) -> None:
        """A move by a guest: acknowledged when it is safe, refused with a reason, or answered as it was before."""
        if guest.seat < 0:
            self._refuse(guest, play.id, "spectator")
            return
        attempt = Attempt(guest.seat, play, guest.moment_of(play, self.now()), guest)
        if self._race.has(attempt):
            return  # sent again while it waits; it will be answered once
        if self._is_race(guest.seat) and (self._race.waiting or self._others_may_be_first(guest)):
            self._let_wait(attempt)
        else:
            await self._make(attempt)

    async def _make(self, attempt: Attempt) -> None:
        """Make a move and say so, or say why not. A clock's comes to nothing if that run has ended meanwhile."""
        if attempt.run not in (NO_RUN, self._clock.run):
            return
        began = time.monotonic()
        answer = await self._answer_to(attempt)
        if isinstance(answer, Ack):
            self.metrics.moved(time.monotonic() - began)
        else:
            self.metrics.refused += 1
            await self._safe.wait()  # the reason may be a move that nobody has heard of yet
        if attempt.guest is not None:
            attempt.guest.send(answer)

    async def _answer_to(self, attempt: Attempt) -> Ack | Refused:
        play, seat = attempt.play, attempt.seat
        known = self.table.played(seat, play.id)
        if known:
            await self._safe.wait()
            return Ack(play.id, known)
        if self.paused:
            return Refused(play.id, refusal("paused"))
        try:
            if self._is_outdated(attempt):
                raise IllegalMoveError(refusal("moved-on"))
            self._race.check_time(attempt, self.table.playing.state)
            return Ack(play.id, await self.do(Moved(now_ms(), seat, play.move, play.id, attempt.presses()), attempt))
        except IllegalMoveError as refused:
            return Refused(play.id, *(self._race.verdict(attempt) or (refused.refusal, [])))
        except InputError:
            return Refused(play.id, refusal("no-such-move"))

    def _is_outdated(self, attempt: Attempt) -> bool:
        """Has the table changed since the view this was touched on? Where several act at once that is no matter."""
        is_old = attempt.play.n < self.table.moved_at and attempt.run == NO_RUN
        return is_old and not self._is_race(attempt.seat) and not self._is_secret()

    def _refuse(self, guest: Guest, id: str, key: RefusalKey) -> None:
        guest.send(Refused(id, refusal(key)))

    def why(self, guest: Guest, why: Why) -> None:
        """Why a move, a card or a place cannot be used; asked of a seat's own position only."""
        match = self.table.match
        if match is None or guest.seat < 0:
            guest.send(Because(why.id, [refusal("not-begun" if match is None else "spectator")]))
            return
        try:
            move = match.state.parse(guest.seat, why.move) if why.move else -1
            refusals = match.state.why(guest.seat, *why.touches, move=move)
        except IllegalMoveError as refused:
            refusals = [refused.refusal]
        except InputError:
            refusals = [refusal("no-such-move")]
        guest.send(Because(why.id, refusals))

    async def sit_down(self, seat: int, name: str, key: str, salt: str) -> None:
        """Take a seat, or take it again: whoever has sat there and has the key still does."""
        line = self.table.sit_down(seat, name, key, salt, now_ms())
        if line is not None:
            await self.do(line)

    async def hand(self, guest: Guest, id: str, level: str) -> None:
        """Pass a seat to a bot, or take it back."""
        if guest.seat < 0:
            self._refuse(guest, id, "spectator")
        else:
            guest.send(Ack(id, await self.do(Handed(now_ms(), guest.seat, level))))

    async def fill(self, guest: Guest, id: str, level: str) -> None:
        """Bots take every seat that is still free."""
        if guest.seat < 0:
            self._refuse(guest, id, "spectator")
            return
        for seat, one in enumerate(self.table.seats):
            if one.is_free:
                await self.do(Handed(now_ms(), seat, level))
        guest.send(Ack(id, self.table.n))

    async def undo(self, guest: Guest, id: str) -> None:
        match = self.table.match
        if guest.seat < 0 or match is None or match.players > 1 or not match.log:
            self._refuse(guest, id, "no-undo")
        else:
            guest.send(Ack(id, await self.do(Undone(now_ms()))))

    def help(self, guest: Guest, id: str) -> None:
        """Advice for whoever plays alone or against bots; the table goes on while the coach thinks."""
        state = self.table.state
        alone = all(one.level or number == guest.seat for number, one in enumerate(self.table.seats))
        acts = state is not None and guest.seat in state.actors() and not waits(state, guest.seat, MoveList())
        if guest.seat < 0 or state is None or not alone or not acts:
            self._refuse(guest, id, "no-help")
        else:
            self._run(self._advise(guest, id, state))

    async def _advise(self, guest: Guest, id: str, state: State) -> None:
        guest.send(Advice(id, await self.bots.advise(state, self.table.game, guest.seat)))

    async def follow(self, guest: Guest, id: str, table: str) -> None:
        guest.send(Ack(id, await self.do(Followed(now_ms(), table))))

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
            self._later("race", due - self.now(), self._decide)

    def _decide(self) -> None:
        """The earliest touch first; whoever was later hears so if the move is gone."""
        while (attempt := self._race.take(self.now())) is not None:
            self._run(self._make(attempt))
        self._decide_when_due()

    def _keep_position(self, by: Attempt | None) -> None:
        if self.table.state is not None:
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
        self._stop("clock")
        if not self._is_live():
            return
        if self._clock.clock is not None:
            self._later("clock", self._clock.left(self.now()), self._run_out, self._clock.run)
        for seat in self.table.bots_to_act():
            if seat not in self._thinking:
                self._thinking.add(seat)
                self._run(self._be_bot(seat))

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
                self._run(self._move_for(seat))
            return
        play = Play("", self.table.game.moves.text(clock.move), self.table.n)
        attempt = Attempt(int(clock.seat), play, self.now() + self._clock.left(self.now()), run=run)
        if is_race(state):
            self._let_wait(attempt)
        else:
            self._run(self._make(attempt))

    async def _move_for(self, seat: int) -> None:
        """Whoever has taken too long has a move made for them."""
        n = self.table.n
        text, _ = await self.bots.think(self.table.playing.state, self.table.game, seat, STAND_IN)
        if text and n == self.table.n:
            await self._make(Attempt(seat, Play("", text, n), self.now()))

    async def _be_bot(self, seat: int) -> None:
        """Play for a seat as long as it is a bot's and has to act."""
        try:
            while seat in self.table.bots_to_act() and self._is_live():
                await self._one_move(seat)
        finally:
            self._thinking.discard(seat)

    async def _one_move(self, seat: int) -> None:
        """Think about the position as the seat knows it, and play if that still fits."""
        n, changed, level = self.table.n, self._changed, self.table.seats[seat].level
        text, ms = await self.bots.think(self.table.playing.state, self.table.game, seat, level)
        if self._is_race(seat):
            # A bot's finger takes as long as a person's, counted from when the position was told.
            moment = self._told_at + ms / 1000
            await until(changed, moment - self.now())
            if text and n == self.table.n:
                self._let_wait(Attempt(seat, Play("", text, n), moment))
            await changed.wait()
        elif text and seat in self.table.bots_to_act() and (n == self.table.n or self._is_secret()):
            await self._make(Attempt(seat, Play("", text, n), self.now()))

    # ------------------------------------------------------------------ running things

    def _later(self, name: str, seconds: float, what: Callable[..., None], *args: Any) -> None:
        self._stop(name)
        self._timers[name] = asyncio.get_running_loop().call_later(max(0.0, seconds), what, *args)

    def _stop(self, name: str) -> None:
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def _run(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.get_running_loop().create_task(quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # a task that is stopped before it began never comes to it


async def quietly(work: Coroutine[Any, Any, object]) -> None:
    """What a bot or a clock wanted may have become impossible meanwhile; nobody is waiting for an answer."""
    try:
        await work
    except (TableGoneError, IllegalMoveError):
        pass


async def until(event: asyncio.Event, seconds: float) -> None:
    """Wait so long, or until something happens before."""
    try:
        await asyncio.wait_for(event.wait(), max(0.0, seconds))
    except TimeoutError:
        pass


def now_ms() -> int:
    return int(time.time() * 1000)

"""A table that is being played at: its guests, its clock, its bots, its races.

Whatever happens is first done to the table, which refuses what is not legal; then it is written to the log; only when
it is on the disk do the guests hear of it. Lines reach the disk in the order in which they were written, so what is
told never runs ahead of what is safe.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

from spieltisch.engine.shapes import Refusal
from spieltisch.engine.state import State
from spieltisch.errors import IllegalMoveError, InputError, SpieltischError
from spieltisch.server.bots import Bots
from spieltisch.server.guest import Guest
from spieltisch.server.log_lines import AnyLine, Followed, Handed, Moved, Sat, Undone, write_line
from spieltisch.server.metrics import Metrics
from spieltisch.server.races import WINDOW_MS
from spieltisch.server.store import Store
from spieltisch.server.table import LiveTable
from spieltisch.server.wire import (
    Ack,
    Advice,
    Because,
    FromServer,
    Play,
    Press,
    Refused,
    Time,
    Why,
    write,
)

STAND_IN = "easy"  # the level of a bot that plays on for somebody who left


class TableGoneError(SpieltischError):
    """The table cannot go on here: somebody else writes its log."""


class RaceTouch:
    """A move in a race that waits until the window closes: made at this moment, as far as that can be told."""

    def __init__(self, seat: int, play: Play, guest: Guest | None, moment: float) -> None:
        self.seat = seat
        self.play = play
        self.guest = guest
        self.moment = moment


class Room:
    def __init__(self, table: LiveTable, store: Store, bots: Bots, metrics: Metrics, grace: float) -> None:
        self.table = table
        self.log = store.log(table.id)
        self.bots = bots
        self.metrics = metrics
        self.grace = grace
        self.guests: set[Guest] = set()
        self.quiet_since = time.monotonic()
        self.gone = False
        self._unsafe = 0  # lines on their way to the disk
        self._safe = asyncio.Event()
        self._safe.set()
        self._changed = asyncio.Event()
        self._told_at = time.monotonic()  # when the present position was told
        self._clock: tuple[int, int] | None = None  # whose clock runs, and for which move
        self._clock_since = 0.0
        self._touches: list[RaceTouch] = []
        self._thinking: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._restart_clock()

    # ------------------------------------------------------------------ guests

    async def come_in(self, guest: Guest) -> None:
        """Somebody looks at the table. What they see first is safe like everything that is told."""
        await self._safe.wait()
        if self.gone:
            raise TableGoneError
        was_away = guest.seat >= 0 and not self._is_here(guest.seat)
        self.guests.add(guest)
        if was_away:
            self._tell_presence()
            self._stop(f"left {guest.seat}")
            if self.table.seats[guest.seat].stood_in:
                self._run(self.do(Handed(now_ms(), guest.seat)))
        else:
            guest.show(self.table.n, self._view(guest.seat, self.away(), fresh=True))
        self._wake()

    def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self.quiet_since = time.monotonic()
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
                    guest.send(view)

    def _view(self, seat: int, away: set[int], fresh: bool) -> bytes:
        return write(self.table.view(seat, away, fresh, self._time(), self.paused))

    # ------------------------------------------------------------------ what people do

    async def do(self, line: AnyLine) -> int:
        """Make a line of the log come true; the number of the view it led to. Raises what the table raises."""
        if self.gone:
            raise TableGoneError
        self.table.apply(line)
        number = self.table.n
        self._told_at = time.monotonic()
        self._restart_clock()
        # What will be told is what is true now, not when the disk is done.
        away = self.away()
        views = {seat: self._view(seat, away, fresh=False) for seat in {guest.seat for guest in self.guests}}
        await self._make_safe(number, line)
        for guest in self.guests:
            if guest.seat in views:
                guest.show(number, views[guest.seat])
        self._told_at = time.monotonic()
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
            self._give_up()  # what is not on the disk has not happened: the table is read again
            raise TableGoneError from error
        finally:
            self._unsafe -= 1
            if self._unsafe == 0:
                self._safe.set()
        self.metrics.lines += 1

    def _give_up(self) -> None:
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
        seat = guest.seat
        if seat < 0:
            self._refuse(guest, play.id, "spectator")
            return
        known = self.table.seats[seat].sent.get(play.id)
        if known is not None:
            await self._safe.wait()
            guest.send(Ack(play.id, known))
        elif any(touch.play.id == play.id and touch.seat == seat for touch in self._touches):
            return  # sent again while it waits for the window; it will be answered once
        elif self._is_race(seat) and self._others_may_be_first(guest):
            self._touch(RaceTouch(seat, play, guest, guest.moment_of(play)))
        else:
            await self._make(seat, play, guest, [])

    async def _make(self, seat: int, play: Play, guest: Guest | None, race: list[Press]) -> None:
        began = time.monotonic()
        try:
            if self.paused:
                raise IllegalMoveError(Refusal("paused", "", {}))
            if play.n < self.table.moved_at and not self._is_race(seat) and not self._is_secret():
                raise IllegalMoveError(Refusal("moved-on", "", {}))
            number = await self.do(Moved(now_ms(), seat, play.move, play.id, race))
        except IllegalMoveError as refused:
            self.metrics.refused += 1
            self._answer(guest, Refused(play.id, refused.refusal, race))
        except InputError:
            self.metrics.refused += 1
            self._answer(guest, Refused(play.id, Refusal("no-such-move", "", {})))
        else:
            self._answer(guest, Ack(play.id, number))
            self.metrics.moved(time.monotonic() - began)

    def _answer(self, guest: Guest | None, message: FromServer) -> None:
        if guest is not None:
            guest.send(message)

    def _refuse(self, guest: Guest, id: str, key: str) -> None:
        guest.send(Refused(id, Refusal(key, "", {})))

    def why(self, guest: Guest, why: Why) -> None:
        """Why a move, a card or a place cannot be used; asked of a seat's own position only."""
        match = self.table.match
        if match is None or guest.seat < 0:
            guest.send(Because(why.id, [Refusal("not-begun" if match is None else "spectator", "", {})]))
            return
        try:
            move = match.state.parse(guest.seat, why.move) if why.move else -1
            refusals = match.state.why(guest.seat, *why.touches, move=move)
        except IllegalMoveError as refused:
            refusals = [refused.refusal]
        except InputError:
            refusals = [Refusal("no-such-move", "", {})]
        guest.send(Because(why.id, refusals))

    async def sit(self, seat: int, name: str, salt: str) -> None:
        await self.do(Sat(now_ms(), seat, name, salt))

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
        if guest.seat < 0 or state is None or not alone or guest.seat not in state.actors():
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
        return state is not None and not state.over and state.phase.kind == "race" and seat in state.actors()

    def _is_secret(self) -> bool:
        state = self.table.state
        return state is not None and state.phase.kind == "secret"

    def _others_may_be_first(self, guest: Guest) -> bool:
        """People at one device touch one after the other; a window would only make them wait."""
        racers = [other for other in self.guests if other.seat >= 0 and other.seat != guest.seat]
        elsewhere = any(not guest.device or other.device != guest.device for other in racers)
        return elsewhere or bool(self.table.bots_to_act())

    def _touch(self, touch: RaceTouch) -> None:
        """Keep a touch until nobody else's earlier one can still be under way."""
        self._touches.append(touch)
        if len(self._touches) == 1:
            ways = [min(guest.way.ms, WINDOW_MS) for guest in self.guests if guest.seat not in (-1, touch.seat)]
            self._later("window", max(ways, default=0.0) / 1000, self._close_window)

    def _close_window(self) -> None:
        touches = sorted(self._touches, key=lambda touch: touch.moment)
        self._touches = []
        self._run(self._make_all(touches))

    async def _make_all(self, touches: list[RaceTouch]) -> None:
        """The earliest touch first; whoever was later hears so if the move is gone."""
        told = self._told_at
        race = [Press(touch.seat, round((touch.moment - told) * 1000)) for touch in touches]
        if len(touches) == 1:
            race = []
        for touch in touches:
            await self._make(touch.seat, touch.play, touch.guest, race)

    # ------------------------------------------------------------------ clocks and bots

    def _restart_clock(self) -> None:
        """A clock runs on as long as the same would happen to the same seat; its length may change meanwhile."""
        clock = self.table.clock()
        now = (int(clock.seat), int(clock.move)) if clock is not None else None
        if now != self._clock:
            self._clock, self._clock_since = now, time.monotonic()

    def _time(self) -> Time | None:
        """The clock people see: the game's own, else the table's."""
        clock = self.table.clock()
        now = time.monotonic()
        if clock is not None:
            return timed(clock.seconds, now - self._clock_since) if clock.shown else None
        seconds = self.table.opened.turn_seconds
        return timed(seconds, now - self._told_at) if seconds and self._waits_for_people() else None

    def _waits_for_people(self) -> bool:
        state = self.table.state
        return state is not None and any(not self.table.seats[seat].level for seat in state.actors())

    def _wake(self) -> None:
        """Set going whatever the present position sets going by itself, while somebody is here to see it."""
        self._stop("clock")
        self._stop("turn")
        if not self._is_live():
            return
        clock, now, n = self.table.clock(), time.monotonic(), self.table.n
        if clock is not None:
            left = max(0.0, self._clock_since + clock.seconds - now)
            self._later("clock", left, self._run_out, n, int(clock.seat), int(clock.move))
        elif self.table.opened.turn_seconds and self._waits_for_people():
            left = max(0.0, self._told_at + self.table.opened.turn_seconds - now)
            self._later("turn", left, self._turn_over, n)
        for seat in self.table.bots_to_act():
            if seat not in self._thinking:
                self._thinking.add(seat)
                self._run(self._be_bot(seat))

    def _is_live(self) -> bool:
        table = self.table
        return bool(self.guests) and table.match is not None and not table.over and not self.gone and not self.paused

    def _run_out(self, n: int, seat: int, move: int) -> None:
        if n == self.table.n:
            self._run(self._make(seat, Play("", self.table.game.moves.text(move), n), None, []))

    def _turn_over(self, n: int) -> None:
        """The table's own clock has run out: whoever was to act has a move made for them."""
        state = self.table.state
        if n == self.table.n and state is not None:
            for seat in state.actors():
                if not self.table.seats[seat].level:
                    self._run(self._move_for(seat))

    async def _move_for(self, seat: int) -> None:
        n = self.table.n
        text, _ = await self.bots.think(self.table.playing.state, self.table.game, seat, STAND_IN)
        if text and n == self.table.n:
            await self._make(seat, Play("", text, n), None, [])

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
            await until(changed, moment)
            if text and n == self.table.n:
                self._touch(RaceTouch(seat, Play("", text, n), None, moment))
            await changed.wait()
        elif text and seat in self.table.bots_to_act() and (n == self.table.n or self._is_secret()):
            await self._make(seat, Play("", text, n), None, [])

    # ------------------------------------------------------------------ running things

    def _later(self, name: str, seconds: float, what: Callable[..., None], *args: Any) -> None:
        self._stop(name)
        self._timers[name] = asyncio.get_running_loop().call_later(seconds, what, *args)

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


async def until(event: asyncio.Event, moment: float) -> None:
    """Wait for a moment, or for something to happen before it."""
    try:
        await asyncio.wait_for(event.wait(), max(0.0, moment - time.monotonic()))
    except TimeoutError:
        pass


def timed(seconds: float, since: float) -> Time:
    return Time(round(max(0.0, seconds - since), 1), float(seconds))


def now_ms() -> int:
    return int(time.time() * 1000)

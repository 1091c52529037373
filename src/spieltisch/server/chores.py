"""What a table does by itself, at once or later; it ends with the table."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from spieltisch.errors import IllegalMoveError, SpieltischError
from spieltisch.server.journal import note


class TableGoneError(SpieltischError):
    """The table cannot go on here: somebody else writes its log."""


class Moment:
    """Something that happens again and again, for whoever waits for the next time. Mostly nobody does."""

    def __init__(self) -> None:
        self._event: asyncio.Event | None = None

    def next(self) -> asyncio.Event:
        """Set when it happens the next time."""
        if self._event is None:
            self._event = asyncio.Event()
        return self._event

    def happen(self) -> None:
        if self._event is not None:
            self._event.set()
            self._event = None


class Chores:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def later(self, name: str, seconds: float, what: Callable[..., None], *args: Any) -> None:
        """Do something after a while; of one name there is one at a time."""
        self.stop(name)
        self._timers[name] = asyncio.get_running_loop().call_later(max(0.0, seconds), what, *args)

    def waits(self, name: str) -> bool:
        return name in self._timers

    def stop(self, name: str) -> None:
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def run(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.get_running_loop().create_task(quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # a task that is stopped before it began never comes to it

    def end(self) -> None:
        for name in list(self._timers):
            self.stop(name)
        for task in self._tasks:
            task.cancel()


async def quietly(work: Coroutine[Any, Any, object]) -> None:
    """What a bot or a clock wanted may have become impossible meanwhile; nobody is waiting for an answer."""
    try:
        await work
    except (TableGoneError, IllegalMoveError):
        pass
    except Exception:
        note("trouble", exc_info=True)

"""Processes for whatever takes longer than a table may wait: thinking, explaining, looking back.

Compiled code does not let go of Python's lock, so threads would make everybody wait. Each process has a thread here
that hands it one piece of work after the other, in turns (see `turns.py`). A process that dies or takes too long is
replaced. If this process ends, however it ends, theirs end too: nobody is at the other end of their line.
"""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, TypeVar, TypeVarTuple

from typing_extensions import override

from spieltisch.server.helpers import ALONE, Asker, Helpers, WorkerDiedError, outcome
from spieltisch.server.journal import note
from spieltisch.server.own_games import Own, add_own, own_games
from spieltisch.server.turns import Turns

LONGEST_SECONDS = 20.0  # a piece of work that takes longer has gone wrong
NICE = 5  # tables come first

T = TypeVar("T")
Args = TypeVarTuple("Args")


class Work:
    """A function to call elsewhere, and who waits for what it returns."""

    def __init__(self, what: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self.what = what
        self.args = args
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Any] = self.loop.create_future()

    def tell(self, found: object) -> None:
        """From any thread."""
        try:
            self.loop.call_soon_threadsafe(self._tell, found)
        except RuntimeError:
            pass  # nobody waits any more: the server has stopped

    def _tell(self, found: object) -> None:
        if self.answer.done():
            return
        if isinstance(found, Exception):
            self.answer.set_exception(found)
        else:
            self.answer.set_result(found)


class Workers:
    """So many processes."""

    def __init__(self, count: int) -> None:
        self.turns: Turns[Work] = Turns()
        self._news = threading.Condition()
        self._closed = False
        self.processes = [Worker(self) for _ in range(count)]

    async def do(self, asker: Asker, what: Callable[[*Args], T], *args: *Args) -> T:
        work = Work(what, args)
        with self._news:
            self.turns.add(asker, work)
            self._news.notify()
        found: T = await work.answer
        return found

    def next(self) -> tuple[Asker, Work] | None:
        """Waits for work; None when everything is over."""
        with self._news:
            while True:
                if self._closed:
                    return None
                found = self.turns.take()
                if found is not None:
                    return found
                self._news.wait()

    def finished(self, asker: Asker) -> None:
        with self._news:
            self.turns.done(asker)

    def close(self) -> None:
        with self._news:
            self._closed = True
            self._news.notify_all()
        for worker in self.processes:
            worker.end()


class Worker(threading.Thread):
    """One process, and the thread that talks to it."""

    def __init__(self, workers: Workers) -> None:
        super().__init__(name="worker", daemon=True)
        self.workers = workers
        self.process: Any = None
        self._line: Connection | None = None
        self.start()

    @override
    def run(self) -> None:
        self._begin()
        while (found := self.workers.next()) is not None:
            asker, work = found
            answer: object
            is_alive = True
            try:
                answer = self._ask(work)
            except (OSError, EOFError, TimeoutError):
                answer, is_alive = WorkerDiedError("The process that worked on this has ended."), False
            self.workers.finished(asker)
            work.tell(answer)
            if isinstance(answer, WorkerDiedError):
                note("worker-died", work=work.what.__name__, error=str(answer))
            if not is_alive:
                self.end()
                self._begin()
        self.end()

    def _begin(self) -> None:
        context = get_context("spawn")  # a server has threads, and a fork would copy their locks
        self._line, there = context.Pipe()
        self.process = context.Process(target=work_on, args=(there, own_games()), daemon=True)
        self.process.start()
        there.close()

    def _ask(self, work: Work) -> object:
        assert self._line is not None
        self._line.send((work.what, work.args))
        if not self._line.poll(LONGEST_SECONDS):
            raise TimeoutError
        return self._line.recv()

    def end(self) -> None:
        if self.process is not None:
            self.process.kill()


def work_on(line: Connection, own: Own) -> None:
    """A process's life: wait for work, do it, tell. It ends when nobody is at the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the server in a terminal stops it, not its helpers
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICE)
    add_own(own)
    while True:
        try:
            what, args = line.recv()
            line.send(outcome(what, args))
        except (EOFError, OSError):
            return


def helpers(count: int) -> Helpers:
    """So many processes; none: the work is done where it is asked for."""
    return Workers(count) if count else ALONE

"""Several servers on one machine, one for every core, behind one door.

An usher stands at the door and brings everybody who wants to sit at a table to the process that plays it: the line
itself is handed over, so that nobody has to pass on what is said on it. Which process that is follows from the name of
the table, so nobody needs to ask. Everybody else is brought to one process after the other.
"""

import asyncio
import itertools
import multiprocessing
import re
import signal
import socket
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.process import BaseProcess

from spieltisch.server.journal import note, write_to_stderr
from spieltisch.server.own_games import Own, add_own, own_games
from spieltisch.server.settings import Settings, share_of

Serve = Callable[[list[socket.socket], Settings, socket.socket], None]

CONTEXT = multiprocessing.get_context("spawn")
TO_A_TABLE = re.compile(rb"GET /api/tables/([0-9a-z]{1,24})/socket")
LONGEST_BEGIN = 64  # bytes that are enough to see that
SILENT_SECONDS = 10.0  # so long somebody may stand at the door and say nothing …
SILENT_VISITORS = 1000  # … and so many


@dataclass
class Child:
    process: BaseProcess
    line: socket.socket  # over which it gets its visitors


def serve_together(count: int, serve: Serve, door: socket.socket, settings: Settings) -> None:
    """Until somebody stops it."""
    write_to_stderr()
    asyncio.run(Usher(count, serve, door, settings).run())


class Usher:
    def __init__(self, count: int, serve: Serve, door: socket.socket, settings: Settings) -> None:
        self.count = count
        self.serve = serve
        self.door = door
        self.settings = settings
        self.children: dict[int, Child] = {}
        self.turns = itertools.count()
        self.silent: dict[socket.socket, asyncio.TimerHandle] = {}  # who has said nothing yet, and until when they may
        self.stopping = asyncio.Event()

    async def run(self) -> None:
        """A process that dies is replaced; meanwhile its tables go on at the others."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.stopping.set)
        for which in range(self.count):
            self._start(which)
        self.door.setblocking(False)
        loop.add_reader(self.door, self._welcome)
        await self.stopping.wait()
        loop.remove_reader(self.door)
        self.door.close()
        for child in self.children.values():
            child.process.terminate()
        await asyncio.gather(*(asyncio.to_thread(child.process.join) for child in self.children.values()))

    def _start(self, which: int) -> None:
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        settings = self.settings.with_share(which, self.count)
        process = CONTEXT.Process(target=serve_with, args=(own_games(), self.serve, settings, theirs))
        process.start()
        theirs.close()
        self.children[which] = Child(process, ours)
        asyncio.get_running_loop().add_reader(process.sentinel, self._ended, which)

    def _ended(self, which: int) -> None:
        child = self.children.pop(which)
        asyncio.get_running_loop().remove_reader(child.process.sentinel)
        child.line.close()
        child.process.join()
        if not self.stopping.is_set():
            note("process ended", code=child.process.exitcode)
            self._start(which)

    def _welcome(self) -> None:
        try:
            visitor, _ = self.door.accept()
        except OSError:
            return  # gone again, or there are too many
        visitor.setblocking(False)
        loop = asyncio.get_running_loop()
        if len(self.silent) >= SILENT_VISITORS:
            self._send_away(next(iter(self.silent)))  # who has stood there longest
        self.silent[visitor] = loop.call_later(SILENT_SECONDS, self._send_away, visitor)
        loop.add_reader(visitor, self._bring, visitor)

    def _send_away(self, visitor: socket.socket) -> None:
        asyncio.get_running_loop().remove_reader(visitor)
        self.silent.pop(visitor).cancel()
        visitor.close()

    def _bring(self, visitor: socket.socket) -> None:
        """To the right process, now that there is something to read."""
        try:
            wants = TO_A_TABLE.match(visitor.recv(LONGEST_BEGIN, socket.MSG_PEEK))
            first = share_of(wants[1].decode(), self.count) if wants else next(self.turns)
            for which in range(first, first + self.count):
                if self._hand_over(visitor, which % self.count):
                    break
        except OSError:
            pass  # the visitor is gone
        finally:
            self._send_away(visitor)

    def _hand_over(self, visitor: socket.socket, which: int) -> bool:
        try:
            socket.send_fds(self.children[which].line, [b"!"], [visitor.fileno()])
        except (KeyError, OSError):
            return False
        return True


def serve_with(own: Own, serve: Serve, settings: Settings, usher: socket.socket) -> None:
    """A process's life, with the games that lie beside the catalogue."""
    add_own(own)
    serve([], settings, usher)


def receive(line: socket.socket) -> list[socket.socket]:
    """The visitors the usher has brought; none if there is no usher any more."""
    _, fds, _, _ = socket.recv_fds(line, 1, 1)
    return [socket.socket(fileno=fd) for fd in fds]

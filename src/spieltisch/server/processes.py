"""Several servers on one machine, which listen at the same door: one for every core."""

import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType

from spieltisch.server.journal import note, write_to_stderr
from spieltisch.server.settings import Settings

Serve = Callable[[socket.socket, Settings], None]

CONTEXT = multiprocessing.get_context("spawn")


def serve_together(count: int, serve: Serve, door: socket.socket, settings: Settings) -> None:
    """Until somebody stops it. A process that dies is replaced; meanwhile its tables go on at the others."""
    stopping = False

    def stop(_number: int, _frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True
        for one in running:
            one.terminate()

    def start() -> None:
        one = CONTEXT.Process(target=serve_below, args=(serve, door, settings))
        one.start()
        running.append(one)
        if stopping:  # in this very moment
            one.terminate()

    running: list[BaseProcess] = []
    write_to_stderr()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    for _ in range(count):
        start()
    while running:
        wait([one.sentinel for one in running])
        ended = [one for one in running if not one.is_alive()]
        running[:] = [one for one in running if one.is_alive()]
        for one in ended:
            if not stopping:
                note("process ended", code=one.exitcode)
                start()


def serve_below(serve: Serve, door: socket.socket, settings: Settings) -> None:
    """One of several; it stops when the process above it has ended, however that went."""
    threading.Thread(target=stop_without_parent, daemon=True).start()
    serve(door, settings)


def stop_without_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)

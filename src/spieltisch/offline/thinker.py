"""A second worker of the browser, in which bots think: what is asked of it travels as text."""

import pickle
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, TypeVarTuple

from spieltisch.errors import SpieltischError
from spieltisch.server.helpers import Asker, WorkerDiedError, outcome

T = TypeVar("T")
Args = TypeVarTuple("Args")


class Thinker:
    """The other worker, seen from the hall."""

    def __init__(self, send: Callable[[str], Awaitable[str]]) -> None:
        self.send = send  # and what comes back; nothing, if the worker has ended over it

    async def do(self, asker: Asker, what: Callable[[*Args], T], *args: *Args) -> T:
        answer = await self.send(packed((what, args)))
        found: T | SpieltischError = unpacked(answer) if answer else WorkerDiedError("The worker has ended.")
        if isinstance(found, SpieltischError):
            raise found
        return found

    def close(self) -> None:
        pass


def work(asked: str) -> str:
    """In the other worker: do what was asked."""
    return packed(outcome(*unpacked(asked)))


def packed(what: object) -> str:
    return pickle.dumps(what).hex()


def unpacked(text: str) -> Any:
    """Only ever from the other worker of the same page, which runs the same program."""
    return pickle.loads(bytes.fromhex(text))

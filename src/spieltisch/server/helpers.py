"""Whoever does what takes longer than a table may wait: processes on a server, a second worker in a browser."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar, TypeVarTuple

from spieltisch.errors import SpieltischError
from spieltisch.server.turns import Asker, TooMuchAskedError

T = TypeVar("T")
Args = TypeVarTuple("Args")


class WorkerDiedError(SpieltischError):
    """The work was not finished; it can be asked for again."""


class Helpers(Protocol):
    async def do(self, asker: Asker, what: Callable[[*Args], T], *args: *Args) -> T:
        """What the function returns, called elsewhere when it is this table's turn. Raises TooMuchAskedError at once,
        or WorkerDiedError."""

    def close(self) -> None: ...


class NoHelpers:
    """The work is done where it is asked for."""

    async def do(self, asker: Asker, what: Callable[[*Args], T], *args: *Args) -> T:
        return what(*args)

    def close(self) -> None:
        pass


ALONE = NoHelpers()


def outcome(what: Callable[..., object], args: tuple[Any, ...]) -> object:
    """What a piece of work came to; one that goes wrong must not take down who does it."""
    try:
        return what(*args)
    except SpieltischError as foreseen:
        return foreseen
    except Exception as error:
        return WorkerDiedError(f"{type(error).__name__}: {error}")


__all__ = ["ALONE", "Asker", "Helpers", "NoHelpers", "TooMuchAskedError", "WorkerDiedError", "outcome"]

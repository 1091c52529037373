"""What takes a moment and cannot be done in another process, because it is to be kept in this one."""

import asyncio
import sys
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

T = TypeVar("T")
Args = TypeVarTuple("Args")


async def aside(what: Callable[[*Args], T], *args: *Args) -> T:
    """In a thread, so that others have their turn; in a browser there are none, and nobody else."""
    if sys.platform == "emscripten":
        return what(*args)
    return await asyncio.to_thread(what, *args)

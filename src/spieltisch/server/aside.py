"""What takes a moment and cannot be done in another process, because it is to be kept in this one."""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar, TypeVarTuple

T = TypeVar("T")
Args = TypeVarTuple("Args")

ONE_AFTER_THE_OTHER = ThreadPoolExecutor(1, "aside")  # several at once would not be quicker, and the tables would wait
UNDER_WAY: dict[tuple[Any, ...], asyncio.Future[Any]] = {}


async def aside(what: Callable[[*Args], T], *args: *Args) -> T:
    """In a thread, so that others have their turn, once for all who ask for it meanwhile; in a browser there are no
    threads, and nobody else."""
    if sys.platform == "emscripten":
        return what(*args)
    loop = asyncio.get_running_loop()
    asked = loop, what, *args
    done = UNDER_WAY.get(asked)
    if done is None:
        done = UNDER_WAY[asked] = loop.run_in_executor(ONE_AFTER_THE_OTHER, what, *args)
        done.add_done_callback(lambda _: UNDER_WAY.pop(asked))
    found: T = await asyncio.shield(done)
    return found

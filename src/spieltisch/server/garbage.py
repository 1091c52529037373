"""Looking for garbage without making anybody wait.

Things that only refer to each other stay until somebody looks through everything there is, which takes the longer the
more people are here: up to a tenth of a second. What comes and goes often goes by itself, so all of it is looked
through while nobody is here and nobody asks. Else only what is new is looked at, a little of it at a time.
"""

import asyncio
import gc
from typing import Final

from spieltisch.server.hall import Hall

NEW: Final = 0  # generations: what has never been looked at …
YOUNG: Final = 1  # … has been once …
ALL: Final = 2  # … or has been there for longer
# Objects before they are looked through, and how often until those are that were still there. Most are gone by
# themselves.
AT_ONCE, OFTEN, NEVER = 300, 2, 1_000_000_000
# Python counts what goes against what comes, also where what goes is old: when 500 guests were asked for a sign of life
# at once, there were 12,000 new objects and a count of 300, and then a look took 3 ms. So time makes it look, too: all
# the looks of 500 people coming, playing and going took a tenth of a second together, and none more than half a
# millisecond (bench/loop.py).
SECONDS: Final = 0.01
EMPTY_SECONDS: Final = 0.05  # where nobody is here: within a second 500 had come and gone
QUIET_SECONDS: Final = 60.0


def begin() -> None:
    """What every server has from the start it keeps: to look through it again and again would make everyone wait. With
    a hundred tables of four open, this makes the longest such wait about half as long."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(AT_ONCE, OFTEN, NEVER)


async def look_at_what_is_new(hall: Hall) -> None:
    """As long as this goes on."""
    looks = 0
    while True:
        await asyncio.sleep(SECONDS if hall.metrics.guests else EMPTY_SECONDS)
        looks += 1
        gc.collect(NEW if looks % OFTEN else YOUNG)


async def clear_away(hall: Hall) -> None:
    """All of it while it is quiet; else what is there now is not looked at again until it is."""
    asked = -1
    while True:
        await asyncio.sleep(QUIET_SECONDS)
        is_quiet = not hall.metrics.guests and hall.metrics.asked == asked
        if is_quiet:
            gc.unfreeze()
        gc.collect(ALL if is_quiet else YOUNG)
        gc.freeze()
        asked = hall.metrics.asked

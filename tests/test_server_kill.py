"""What was acknowledged is there after kill -9, once. bench/kill.py does this five hundred times; here it is five.

bench/kill_together.py does it with two servers that share a PostgreSQL; here each way to lose one of them is gone once.
"""

import asyncio
import random
from pathlib import Path

from kill import kill_often
from kill_together import KINDS, lose_often
from postgres import Cluster


def test_five_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    found = asyncio.run(kill_often(tmp_path, 5, random.Random(1)))
    assert found.kills == 5
    assert found.acknowledged > 0
    assert found.is_good, found


def test_whichever_way_a_server_goes_the_other_loses_and_doubles_nothing(postgres: Cluster) -> None:
    found = asyncio.run(lose_often(postgres, len(KINDS), random.Random(1), list(KINDS)))
    assert set(found.kinds) == set(KINDS)
    assert found.acknowledged > 0
    assert found.is_good, found

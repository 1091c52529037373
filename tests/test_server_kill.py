"""What was acknowledged is there after kill -9, once. bench/kill.py does this five hundred times; here it is five."""

import asyncio
import random
from pathlib import Path

from kill import kill_often


def test_five_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    found = asyncio.run(kill_often(tmp_path, 5, random.Random(1)))
    assert found.kills == 5
    assert found.acknowledged > 0
    assert found.is_good, found

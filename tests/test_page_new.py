"""From nothing to a page on which a browser plays a game of one's own against a bot, without writing a line."""

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from browser import Visit
from live import Process
from test_page_games import choose_opponents

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    "answers",
    [
        ["--players", "2-4", "--deck", "own", "--turn", "trick", "--win", "most"],
        ["--players", "2", "--deck", "symbols", "--turn", "collect", "--win", "empty"],
    ],
    ids=["own deck", "symbols"],
)
def test_a_new_game_is_played_in_a_browser(visit: Callable[..., Visit], tmp_path: Path, answers: list[str]) -> None:
    command = [sys.executable, "-m", "spieltisch", "new", str(tmp_path / "my-first"), *answers]
    subprocess.run(command, check=True, capture_output=True)
    server = Process(tmp_path / "tables", str(tmp_path / "my-first"))
    try:
        one = visit(server.url, lang="de")
        page = one.go()
        page.wait_for_selector('a[href="/g/my-first"]')
        one.go("/g/my-first")
        page.wait_for_selector("form .start")
        choose_opponents(one, 3 if "2-4" in answers else 2, 2)
        one.use(at="form .start.main")
        page.wait_for_selector("main.table")
        for _ in range(20):
            assert not one.play(random.Random(1), 20)
            if one.is_over():
                break
        assert one.is_over()
        one.press("replay")
        one.press("replay-first")
    finally:
        server.kill()

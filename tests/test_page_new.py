"""From nothing to a page on which a browser plays a game of one's own against a bot, without writing a line."""

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import DEVNULL, PIPE

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


def test_what_is_saved_is_seen_in_the_studio(visit: Callable[..., Visit], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "spieltisch"]
    subprocess.run(
        [*command, "new", str(tmp_path / "mine"), "--players", "2", "--turn", "shed"], check=True, stdin=DEVNULL
    )
    rules = tmp_path / "mine" / "rules.py"
    with subprocess.Popen(
        [*command, "studio", str(tmp_path / "mine")], stdout=PIPE, stderr=DEVNULL, text=True
    ) as studio:
        try:
            assert studio.stdout is not None
            page = visit(studio.stdout.readline().strip().rstrip("/")).go()
            page.click("#moves button")
            page.wait_for_selector("#log li")
            rules.write_text(rules.read_text("utf-8").replace("HAND, 5)", "HAND, 5)\n        self.sweep("), "utf-8")
            page.wait_for_selector("#trouble:has-text('This is not Python')")
            rules.write_text(rules.read_text("utf-8").replace("\n        self.sweep(", "  # five"), "utf-8")
            page.wait_for_selector("#news:has-text('All 1 moves still fit.')")
            page.select_option("#as", "open")
            page.wait_for_function("() => !document.querySelector('#table').textContent.includes('▒▒')")
        finally:
            studio.kill()

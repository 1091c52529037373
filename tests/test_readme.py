"""What the README and the pages of docs/ show is what happens."""

import doctest
import re
from pathlib import Path

import pytest

import spieltisch

pytestmark = pytest.mark.pure


HOME = Path(__file__).parent.parent


@pytest.mark.parametrize(("page", "least"), [("README.md", 9), ("docs/players.md", 7)])
def test_the_examples_run(page: str, least: int) -> None:
    failed, tried = doctest.testfile(str(HOME / page), module_relative=False, verbose=False)
    assert tried >= least
    assert failed == 0


def test_the_readme_counts_the_games_that_are_there() -> None:
    symbols = [game for game in spieltisch.games() if game.kit.deck.name == "symbols"]
    count = re.search(
        r"[Tt]here are (\d+) of them, (\d+) with numbers and (\d+) with", (HOME / "README.md").read_text("utf-8")
    )
    assert count is not None
    games = len(spieltisch.games())
    assert [int(number) for number in count.groups()] == [games, games - len(symbols), len(symbols)]

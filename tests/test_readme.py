"""What the README and the pages of docs/ show is what happens."""

import doctest
from pathlib import Path

import pytest

pytestmark = pytest.mark.pure


HOME = Path(__file__).parent.parent


@pytest.mark.parametrize(("page", "least"), [("README.md", 9), ("docs/players.md", 7)])
def test_the_examples_run(page: str, least: int) -> None:
    failed, tried = doctest.testfile(str(HOME / page), module_relative=False, verbose=False)
    assert tried >= least
    assert failed == 0

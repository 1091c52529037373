"""What the README shows is what happens."""

import doctest
from pathlib import Path

import pytest

pytestmark = pytest.mark.pure


def test_the_examples_of_the_readme_run() -> None:
    readme = Path(__file__).parent.parent / "README.md"
    failed, tried = doctest.testfile(str(readme), module_relative=False, verbose=False)
    assert tried > 8
    assert failed == 0

"""The games of docs/example are played on the page to their end, and cards show what their decks draw."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from browser import Visit, seated
from live import Process

pytestmark = pytest.mark.browser
EXAMPLES = Path(__file__).parent.parent / "docs" / "example"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    games = [str(EXAMPLES / name) for name in ("durchbruch", "mau_mau", "witwe")]
    server = Process(tmp_path_factory.mktemp("tables"), *games)
    yield server.url
    server.kill()


@pytest.mark.parametrize(
    ("slug", "bots", "options", "drawn"),
    [("durchbruch", 1, {}, ".figure"), ("mau-mau", 2, {}, "svg.picture"), ("witwe", 2, {"rounds": 1}, "svg.picture")],
)
def test_an_example_is_played_to_its_end(
    visit: Callable[..., Visit], address: str, slug: str, bots: int, options: dict[str, int], drawn: str
) -> None:
    one = visit(address, lang="de")
    page = one.sit(seated(address, slug, "person", *["random"] * bots, options=options), 0)
    page.wait_for_selector(drawn)
    for _ in range(20):
        assert not one.play(random.Random(1), 20)
        if one.is_over():
            break
    assert one.is_over()
    assert not page.locator(".numbers table").count()  # sides have words, and words are no lengths

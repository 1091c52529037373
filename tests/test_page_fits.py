"""Every game of the catalogue on every screen it may be held on: all of it is there, can be read and touched, and stays
where it is. One page goes through all sizes at the same position, and is measured there in one look."""

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import spieltisch
from browser import Visit, seated
from live import open_table

EVERYTHING = os.environ.get("SPIELTISCH_FIT") == "all"  # make test-all: every game, at every one of thirty touches
SLUGS = [game.slug for game in spieltisch.games()]
HELD = SLUGS if EVERYTHING else SLUGS[1::2]  # those that test_page_games.py does not play to their end
TOUCHES = [1] * 30 if EVERYTHING else [3]  # between one look and the next
SIZES = [(360, 640), (390, 844), (844, 390), (720, 450), (820, 1180), (1366, 650), (1440, 900)]
LEAST_SEEN = 24  # pixels of a card beside a replay's bar or a teacher's sentence, on the smallest phone
RULER = Path(__file__).with_name("ruler.js")
LOOK = "(before) => [[...ruler.findings(), ...(before ? ruler.jumps(before) : [])], ruler.snapshot()]"
pytestmark = pytest.mark.browser


@pytest.mark.parametrize("slug", HELD)
@pytest.mark.usefixtures("hurry")
def test_a_game_fits_wherever_it_is_held(visit: Callable[..., Visit], url: str, slug: str) -> None:
    game = spieltisch.game(slug)
    one = visit(lang="de")
    one.context.add_init_script(path=RULER)
    one.sit(seated(url, slug, "person", *["easy"] * (max(game.least, min(game.most, 3)) - 1), deal=7), 0)
    luck = random.Random(slug)
    lay: dict[tuple[int, int], Any] = {}
    for touches in [0, *TOUCHES]:
        assert not one.play(luck, touches)
        one.page.evaluate("() => guest.until(() => guest.isOver() || guest.offered().length, 'An offer')")
        for width, height in SIZES:
            one.page.set_viewport_size({"width": width, "height": height})
            one.page.evaluate("() => guest.rest()")
            found, lay[width, height] = one.page.evaluate(LOOK, lay.get((width, height)))
            assert not found, f"{width} × {height}"
        if one.is_over():
            break


NARROWEST = (
    "() => Math.min(...[...document.querySelectorAll('main.table .middle .card')].map((card) => card.offsetWidth))"
)


@pytest.mark.parametrize("slug", ["auktion", "luecke", "tauziehen"])
@pytest.mark.usefixtures("hurry")
def test_the_table_can_be_seen_while_one_looks_back_or_learns(visit: Callable[..., Visit], url: str, slug: str) -> None:
    one = visit(lang="de")
    one.page.set_viewport_size({"width": 360, "height": 640})
    one.sit(seated(url, slug, "person", "easy", *["easy"] * (spieltisch.game(slug).least - 2), deal=7), 0)
    assert not one.play(random.Random(slug), 3)
    one.press("menu")
    one.press("replay")
    one.page.wait_for_selector(".replay")
    one.page.evaluate("() => guest.rest()")
    assert one.page.evaluate(NARROWEST) >= LEAST_SEEN, "looking back"
    one.go(f"/g/{slug}")
    one.press("lesson")
    one.page.wait_for_selector("dialog main.table .card")
    one.page.evaluate("() => guest.rest()")
    assert one.page.evaluate(NARROWEST) >= LEAST_SEEN, "learning"


@pytest.mark.parametrize("slug", ["auktion", "joker-battle-royale"])
def test_the_table_can_be_seen_however_many_sit_round_it(visit: Callable[..., Visit], url: str, slug: str) -> None:
    one = visit(lang="de")
    one.page.set_viewport_size({"width": 360, "height": 640})
    one.sit(seated(url, slug, "person", *["easy"] * (spieltisch.game(slug).most - 1), deal=7), 0)
    one.page.evaluate("() => guest.rest()")
    assert one.page.locator("main.table .middle .card").count() > 0
    assert one.page.evaluate(NARROWEST) >= LEAST_SEEN


LINES = """(name) => {
    const letters = document.createRange();
    letters.selectNodeContents(name);
    return new Set([...letters.getClientRects()].map((line) => line.top)).size;
}"""


def test_no_name_is_broken_apart_on_the_sheet_of_points(visit: Callable[..., Visit], url: str) -> None:
    one = visit(lang="en")
    one.page.set_viewport_size({"width": 360, "height": 640})
    place = open_table(url, "auktion", "person", "person", "easy", "easy", deal=7)
    place.sit_all("Anna", "Friederike")
    one.sit(place, 0)
    one.press("log")
    name = one.page.locator("dialog .scores th", has_text="Friederike")
    assert name.evaluate(LINES) == 1

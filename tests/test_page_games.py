"""Every game of the catalogue: started, played to its end and seen again with nothing but what the page offers."""

import os
import random
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error

import spieltisch
from browser import Keys, Visit, seated

HOW = {Visit: "mouse", Keys: "keys"}
TOUCHES = {Visit: 24, Keys: 8}  # after so many, a game that drags on ends the way the menu offers
# Every other game, one of them this way, the next one that way; all games both ways in make test-all. The games between
# them are held at every size by test_page_fits.py.
BOTH = os.environ.get("SPIELTISCH_PAGE") == "all"
PLAYED = [
    (game.slug, kind)
    for k, game in enumerate(spieltisch.games())
    for way, kind in enumerate(HOW)
    if BOTH or k % 4 == 2 * way
]
FULL = [game.slug for game in spieltisch.games() if game.most > max(2, game.least)]
READ = [game.slug for game in spieltisch.games()] if BOTH else ["auktion", "schalterspiel"]
DEALS = 20 if BOTH else 2
LONG = 60  # touches, after which a bot plays on
SECONDS = 300 if BOTH else 60  # until the bots are through
MATES = {"paarfinder": "strong", "gleichung": "strong"}  # where easy ones hardly ever come to an end
SEATS_WITHOUT_SCROLLING = 6
OPPONENTS, OPTIONS = "details:has(fieldset)", "details:has([inputmode=numeric])"
pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("slug", "kind"), PLAYED, ids=lambda one: one if isinstance(one, str) else HOW[one])
@pytest.mark.usefixtures("hurry")
def test_a_game_can_be_started_played_to_its_end_and_seen_again(
    visit: Callable[..., Visit], slug: str, kind: type[Visit]
) -> None:
    """With the mouse at a desk and with the keyboard on a small screen; each in one language, then in the other."""
    is_mouse = kind is Visit
    first, second = ("de", "en") if is_mouse else ("en", "de")
    one = visit(kind=kind, lang=first, phone=not is_mouse)
    open_table(one, slug)
    assert_tidy(one, "start")
    one.speak(second)
    assert_tidy(one, f"start ({second})")
    assert not one.play(random.Random(slug), TOUCHES[kind])
    bring_to_its_end(one)
    assert_tidy(one, f"end ({second})")
    one.speak(first)
    assert_tidy(one, "end")
    one.press("replay")
    for way in ("first", "on", "back"):
        one.press(f"replay-{way}")
        assert_tidy(one, f"replay, {way}")


@pytest.mark.parametrize("slug", FULL if BOTH else FULL[::2])
@pytest.mark.usefixtures("hurry")
def test_a_full_table_fits_on_a_phone(visit: Callable[..., Visit], url: str, slug: str) -> None:
    """Up to six play without scrolling."""
    seats = min(SEATS_WITHOUT_SCROLLING, spieltisch.game(slug).most)
    one = visit(lang="de", phone=True)
    one.sit(seated(url, slug, "person", *["easy"] * (seats - 1), deal=7), 0)
    assert_tidy(one, "start")
    assert not one.play(random.Random(slug), 6)
    assert_tidy(one, "a little later")


@pytest.mark.parametrize("slug", READ)
@pytest.mark.usefixtures("hurry")
def test_somebody_new_can_read_the_screen_after_every_move(visit: Callable[..., Visit], url: str, slug: str) -> None:
    """Whoever has moved: whose turn, what happened last, what can I touch, how do I stand. In both languages, with few
    and with many at the table, to the end of the game."""
    game = spieltisch.game(slug)
    seats = range(game.least, min(game.most, SEATS_WITHOUT_SCROLLING) + 1)
    visits = [visit(lang="de"), visit(lang="en", phone=True)]
    for deal in range(DEALS):
        one, others = visits[deal % 2], seats[deal // 2 % len(seats)] - 1
        one.sit(seated(url, slug, "person", *[MATES.get(slug, "easy")] * others, deal=deal), 0)
        assert not one.play(random.Random(f"{slug} {deal}"), LONG), deal
        bring_to_its_end(one, SECONDS)
        assert not one.page.evaluate("() => guest.doubts"), deal
        assert_tidy(one, f"end of {deal}")


def open_table(one: Visit, slug: str) -> None:
    """Through its form: few and easy opponents, every number as small as it may be."""
    game = spieltisch.game(slug)
    one.go(f"/g/{slug}")
    one.page.wait_for_selector("form .start")
    assert_tidy(one, "form")
    choose_opponents(one, max(game.least, min(game.most, 3)), game.least)
    one.press("options")
    for number, option in enumerate(game.options, 1):
        if option.kind == "number":
            one.fill_in(f"{OPTIONS} .option:nth-of-type({number}) input[type=number]", str(option.as_data()["least"]))
    one.fill_in(f"{OPTIONS} [inputmode=numeric]", "7")
    assert_tidy(one, "options")
    one.use(at="form .start.main")
    one.page.wait_for_selector("main.table")


def choose_opponents(one: Visit, usual: int, wanted: int) -> None:
    if one.page.query_selector(f"{OPPONENTS}:not([open])"):
        one.use(at=f"{OPPONENTS} summary")
    for _ in range(usual - wanted):
        one.press("remove-seat")
    for seat in range(1, wanted):
        one.select(f"{OPPONENTS} select:nth-of-type({seat})", "easy")


def bring_to_its_end(one: Visit, seconds: int = 60) -> None:
    """Where touching alone does not: give up what is played alone, else let a bot play on. A race may end meanwhile."""
    with suppress(Error, AssertionError):
        one.page.wait_for_function("() => guest.isOver() || guest.offered().length")  # the last touch is answered
        if not one.is_over():
            one.press("menu")
            if one.page.query_selector(".menu [data-move]"):
                one.use(at=".menu [data-move]")
                one.use(at=".menu [data-move]")  # giving up asks
            else:
                one.press("bot-for-me")
    one.page.wait_for_selector("section.end", timeout=1000 * seconds)
    if one.page.query_selector("dialog[open]"):  # the menu, which the end of a race has outrun
        one.page.keyboard.press("Escape")


def assert_tidy(one: Visit, when: str) -> None:
    assert not one.complaints(), when

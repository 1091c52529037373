"""Several people round one screen, in a real browser: each has an edge of it, a pad and a key."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser import Visit, label

pytestmark = pytest.mark.browser
SPENT = "slap spent"


def round_table(one: Visit) -> Page:
    """All of us at this device; everybody has chosen a symbol, and the thrower has not thrown yet."""
    page = one.go("/g/kartenschlagen")
    page.wait_for_selector("form .start")
    if page.query_selector("form details:has(fieldset):not([open])"):
        one.use(at="form details:has(fieldset) summary")
    one.press("add-seat")  # the thrower
    one.press("all-here")
    page.wait_for_selector("main.round")
    for left in (3, 2):
        expect(page.locator("[data-zone=free] button.card")).to_have_count(left)
        one.use(at="[data-zone=free] button.card")
    expect(page.locator(".pad[data-move=tap]")).to_have_count(3)
    return page


def touch_together(page: Page, *edges: str) -> None:
    """Two fingers at the same moment."""
    boxes = [page.locator(f".edge.{edge} .pad").bounding_box() for edge in edges]
    points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2} for box in boxes if box]
    fingers = page.context.new_cdp_session(page)
    fingers.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def spent(page: Page) -> list[str]:
    """The edges whose tap for this card is gone."""
    edges = ["left", "bottom", "right"]
    return [edge for edge in edges if page.locator(f".edge.{edge} .facts", has_text=SPENT).count()]


def test_two_keys_count_each_for_its_own_seat(visit: Callable[..., Visit]) -> None:
    page = round_table(visit())
    page.keyboard.press("a")
    page.keyboard.press("f")
    expect(page.locator(".edge .facts", has_text=SPENT)).to_have_count(2)
    assert spent(page) == ["left", "bottom"]
    page.keyboard.press("j")  # the thrower's
    expect(page.locator("[data-zone=centre] .card")).to_have_count(1)
    expect(page.locator(".pad[data-move]")).to_have_count(1)
    page.keyboard.press("a")  # has no tap any more
    page.keyboard.press("l")
    expect(page.locator(".edge.right [data-zone='won:0'] .card")).to_have_count(1)
    assert page.locator("[data-zone='won:2'] .card, [data-zone='won:1'] .card").count() == 0


def test_two_who_touch_at_once_both_count(visit: Callable[..., Visit]) -> None:
    page = round_table(visit(phone=True))
    touch_together(page, "left", "right")
    expect(page.locator(".edge .facts", has_text=SPENT)).to_have_count(2)
    assert spent(page) == ["left", "right"]


def test_whoever_comes_back_to_the_device_finds_all_of_them_there(visit: Callable[..., Visit]) -> None:
    one = visit()
    page = round_table(one)
    page.reload()
    expect(page.locator(".pad[data-move=tap]")).to_have_count(3)
    expect(page.locator(".pad[data-move=throw]")).to_have_count(1)


def test_only_a_game_without_secrets_offers_it(visit: Callable[..., Visit]) -> None:
    one = visit()
    page = one.go("/g/luecke")
    page.wait_for_selector("form .start")
    expect(page.get_by_role("button", name=label("all-here", "en"))).to_have_count(0)
    assert page.locator("option[value=here]").count() == 0


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1440, 900)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_of_it_is_cut_off(visit: Callable[..., Visit], size: tuple[int, int]) -> None:
    one = visit(lang="de")
    page = round_table(one)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.locator("main.round").wait_for()
    assert not one.complaints()

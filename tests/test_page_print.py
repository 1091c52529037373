"""The page's way to paper, in a real browser."""

from collections.abc import Callable
from pathlib import Path

import pytest

import spieltisch
from browser import Visit, label
from spieltisch.paper import printed

pytestmark = pytest.mark.browser


def test_a_button_gets_the_game_to_cut_out(visit: Callable[..., Visit]) -> None:
    one = visit(lang="de", phone=True)
    page = one.go("/g/luecke")
    page.get_by_text(label("print", "de")).click()
    page.get_by_label(label("print-paper", "de")).select_option("letter")
    page.get_by_label(label("print-ink", "de")).check()
    with page.expect_download() as got:
        page.get_by_role("button", name=label("print-get", "de")).click()
    assert got.value.suggested_filename == "luecke.pdf"
    assert Path(got.value.path()).read_bytes() == printed(spieltisch.game("luecke"), "de", "letter", saves_ink=True)
    assert not one.complaints()


def test_a_server_that_cannot_print_says_so_on_the_page(visit: Callable[..., Visit]) -> None:
    one = visit()
    page = one.go("/g/luecke")
    page.route("**/print?*", lambda route: route.fulfill(status=404, json={"error": "no-printer", "detail": "None."}))
    page.get_by_text(label("print", "en")).click()
    page.get_by_role("button", name=label("print-get", "en")).click()
    page.get_by_text(label("error-no-printer", "en")).wait_for()
    assert "404" in one.said.pop()  # which a browser tells by itself

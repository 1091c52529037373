"""Coming and going: tables to go back to, invitations that lead somewhere, and looking back with other eyes."""

import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser import PAGE, Visit, label, play, seated
from live import serving
from spieltisch.server import addresses

pytestmark = pytest.mark.browser

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"  # as without https


def resign(one: Visit) -> None:
    """Through the menu, which asks once more."""
    one.press("menu")
    button = one.page.locator('dialog [data-move="resign"]')
    button.click()
    expect(button).to_contain_text(label("really", one.lang).partition("{")[0].strip())
    assert not one.is_over()
    button.click()
    expect(one.page.locator("section.end")).to_be_visible()


def test_the_lobby_leads_back_to_running_games_and_to_finished_ones(visit: Callable[..., Visit], url: str) -> None:
    running = seated(url, "luecke", "person", "easy", deal=11)
    ended = seated(url, "combi-schach", "person", "person", deal=3)
    anna = visit()
    anna.sit(ended, 0)
    resign(anna)
    anna.sit(running, 0)
    page = anna.go("/")
    page.locator(".tables h3").first.wait_for()
    titles = page.locator(".tables h3").all_inner_texts()
    assert titles == [label("tables-running", "en"), label("tables-finished", "en")]
    links = page.locator(".tables a")
    assert [links.nth(k).get_attribute("href") for k in (0, 1)] == [f"/t/{running.table}", f"/t/{ended.table}"]
    links.first.click()
    expect(page.locator('[data-zone="hand:0"] [data-card]').first).to_be_visible()


def test_what_ended_or_went_while_i_was_away_is_no_game_to_go_back_to(visit: Callable[..., Visit], url: str) -> None:
    ended = seated(url, "combi-schach", "person", "person", deal=3)
    gone = {"nosuchtable": {"game": "luecke", "at": 5, "over": False}}
    anna = visit(visits={ended.table: {"game": "combi-schach", "at": 4, "over": False}, **gone})
    play(ended, 0, "resign")
    page = anna.go("/")
    expect(page.locator(".tables h3")).to_have_text([label("tables-finished", "en")])
    expect(page.locator(".tables a")).to_have_count(1)
    anna.said.clear()  # the browser notes that it found nothing there


def test_back_closes_a_panel_before_it_leaves_the_table(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "luecke", "person", "easy", deal=11)
    anna = visit(phone=True)
    page = anna.go("/")
    page.wait_for_selector(".games a")
    anna.sit(place, 0)
    anna.press("menu")
    anna.press("settings")  # one panel makes room for another
    page.wait_for_selector("dialog [name=theme]", state="attached")
    page.go_back()
    page.wait_for_selector("dialog", state="detached")
    assert page.url.endswith(f"/t/{place.table}")
    anna.press("rules")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.go_back()
    page.wait_for_selector(".games a")


def test_an_invitation_leads_where_other_devices_reach_it(
    visit: Callable[..., Visit], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "own_hosts", lambda family: ["192.168.0.7"] if family == socket.AF_INET else [])
    with serving(tmp_path, page=PAGE, host="0.0.0.0") as url:
        anna = visit(url)
        link = invited(anna)
        assert link.startswith(f"http://192.168.0.7:{url.rpartition(':')[2]}/t/")
        assert anna.page.locator(".share svg").get_attribute("aria-label") == link


def test_where_nobody_else_reaches_it_no_code_pretends_so_and_copying_works(visit: Callable[..., Visit]) -> None:
    anna = visit()
    anna.context.add_init_script(NO_CLIPBOARD)
    invited(anna)
    assert not anna.page.locator(".share svg").count()
    expect(anna.page.locator(".share")).to_contain_text("--host 0.0.0.0")
    anna.press("copy")
    expect(anna.page.locator(".share")).to_contain_text(label("copied", "en"))


def invited(one: Visit) -> str:
    page = one.go("/g/luecke")
    one.press("with-others")
    return page.locator(".share a").get_attribute("href") or ""


def test_a_name_is_asked_for_once_and_who_has_none_is_a_seat(visit: Callable[..., Visit], url: str) -> None:
    anna, nobody = visit(), visit(lang="de")
    link = f"/t/{invited(anna).rpartition('/')[2]}"
    expect(anna.page.locator(".join li").first).to_contain_text("Seat 1")
    nobody.go(link)
    nobody.page.get_by_role("button", name="Platz 2 nehmen").click()
    expect(nobody.page.locator(".join li").first).to_contain_text("Platz 1")  # everybody in their own language
    expect(anna.page.locator(".join li").nth(1)).to_contain_text("Seat 2")
    named = visit(name="Linus")
    named.go(link)
    expect(named.page.locator(".join")).to_contain_text("Linus")
    assert not named.page.locator(".join input").count()


def test_the_title_says_that_it_is_my_turn(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "combi-schach", "person", "person", deal=3, options={"starter": 0})
    anna, linus = visit(), visit()
    anna.sit(place, 0)
    linus.sit(place, 1)
    anna.page.wait_for_function("() => document.title.startsWith('●')")
    assert not linus.page.title().startswith("●")


def test_looking_back_is_done_with_arrows_and_after_the_end_with_other_eyes(
    visit: Callable[..., Visit], url: str
) -> None:
    anna = visit()
    page = anna.sit(seated(url, "combi-schach", "person", "person", deal=3), 0)
    resign(anna)
    anna.press("replay")
    at = page.locator(".replay .at")
    expect(at).to_have_text("Move 1 of 1")
    page.keyboard.press("ArrowLeft")
    expect(at).to_have_text("Move 0 of 1")
    page.keyboard.press("Space")
    expect(at).to_have_text("Move 1 of 1")
    page.keyboard.press("Home")
    expect(at).to_have_text("Move 0 of 1")
    with page.expect_response(lambda one: "seen_by=1" in one.url):
        page.locator(".replay select").select_option("1")
    expect(page.locator(".plate.mine")).to_be_visible()
    page.go_back()  # Back leads out of it, and not away from the table
    expect(page.locator(".replay")).to_have_count(0)
    expect(page.locator("main.table")).to_be_visible()


def test_a_patience_goes_back_and_on_with_the_keyboard(visit: Callable[..., Visit], url: str) -> None:
    anna = visit()
    page = anna.sit(seated(url, "pyramide", "person", deal=3), 0)
    before = anna.n()
    page.locator('[data-zone^="discards"][tabindex="0"]').first.click()
    for n, key in ((1, ""), (2, "Control+z"), (3, "Control+y"), (4, "Control+z"), (5, "Control+Shift+z")):
        if key:
            page.keyboard.press(key)
        page.wait_for_selector(f'main.table[data-n="{before + n}"]')
    expect(page.locator("aside .side li, aside .side p").last).not_to_contain_text(label("log-back", "en"))

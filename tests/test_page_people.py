"""Several people at one table, each in a browser of their own; and what happens when the line or the server breaks."""

import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser import Visit, label, seated
from live import far_away, wait_until_well
from spieltisch.server.serve import listen_on

pytestmark = pytest.mark.browser

# Everything takes a while to arrive, and to be sent. When it really was sent is remembered: a busy machine is slower.
WATCHED_LINE = """() => {
    const Plain = WebSocket;
    window.sent = {};
    window.WebSocket = class extends Plain {
        send(data) { super.send(data); window.sent[JSON.parse(data).type] = Date.now(); }
    };
}"""
TOUCH_AT = """([moment, selector]) => void setTimeout(() => {
    while (Date.now() < moment);
    window.touched = Date.now();
    guest.tapOn('', selector);
}, moment - Date.now() - 15)"""


def all_play(people: list[Visit], seed: int) -> None:
    """Everybody touches what the page offers them, all at the same time, until the game is over."""
    for number, one in enumerate(people):
        one.page.evaluate("(seed) => void (window.game = guest.play(3000, seed))", seed + number)
    for one in people:
        assert not one.page.evaluate("() => window.game")
        assert one.is_over()


def scores(one: Visit) -> list[str]:
    return re.findall(r"[+−]?\d+", one.page.inner_text("section.end .total"))


@pytest.mark.usefixtures("hurry")
def test_two_people_in_two_browsers_and_a_bot_play_a_whole_game(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "luecke", "person", "person", "easy", options={"rounds": 1}, deal=11)
    anna, linus = visit(), visit(lang="de", phone=True)
    anna.sit(place, 0)
    linus.sit(place, 1)
    all_play([anna, linus], seed=1)
    assert scores(anna) == scores(linus)


@pytest.mark.usefixtures("hurry")
def test_at_five_seats_bids_are_made_in_secret_to_the_end(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "auktion", "person", "easy", "person", "easy", "easy", deal=11)
    anna, linus = visit(), visit(lang="de", phone=True)
    anna.sit(place, 0)
    linus.sit(place, 2)
    all_play([anna, linus], seed=5)
    assert scores(anna) == scores(linus)


# ---------------------------------------------------------------------- a race

THERE, BACK = 100, 40  # milliseconds of the long way
LATEST = 100  # milliseconds after near's word that far's may leave: the server waits for it a little longer than that


def test_the_earlier_honest_press_wins_over_a_slow_line(visit: Callable[..., Visit], url: str) -> None:
    """Far touches a moment before near, whose word is at the server first. Where the machine did not let that happen
    as it should, they race again."""
    with far_away(url, THERE / 1000, BACK / 1000) as farther:
        race_until_it_counts(visit, url, farther)


def race_until_it_counts(visit: Callable[..., Visit], url: str, farther: str) -> None:
    for _ in range(6):
        far, near, last = at_the_last_symbol(visit, url, farther)
        moment = time.time() * 1000 + 300
        for one, when in ((far, moment), (near, moment + 5)):
            one.page.evaluate(TOUCH_AT, [when, f'[data-zone^="hand:"] button[data-card$="-{last}"]'])
        for one in (far, near):
            one.page.wait_for_function("() => window.sent.play")
        near.page.wait_for_selector('[data-zone="won:0"] [data-card], [data-zone="won:1"] [data-card]')
        (far_touched, far_sent), (near_touched, near_sent) = [
            one.page.evaluate("() => [window.touched, window.sent.play]") for one in (far, near)
        ]
        if far_touched < near_touched and near_sent < far_sent + BACK < near_sent + LATEST:
            assert near.page.query_selector('[data-zone="won:0"] [data-card]')
            return
    raise AssertionError("The machine is too busy: in none of six races did the touches go out as they should.")


def at_the_last_symbol(visit: Callable[..., Visit], url: str, farther: str) -> tuple[Visit, Visit, int]:
    """Two racers, the first with a slow line, and the one symbol that both of them still need."""
    place = seated(url, "blitzduell", *["person"] * 3, options={"countdown": 0, "starter": 2, "race_limit": 600})
    far, near, turner = visit(farther), visit(), visit()
    for one in (far, near):
        one.context.add_init_script(f"({WATCHED_LINE})()")
    for seat, one in enumerate((far, near, turner)):
        one.sit(place, seat)
    for one in (far, near):
        one.page.wait_for_function("() => window.sent.pong")  # the way there and back has been measured
    turner.play(random.Random(0), touches=1)
    for one in (far, near):
        one.page.wait_for_selector('.zone[data-zone="table-card"] [data-card]:not([data-card="?"])')
    target = far.page.get_attribute('.zone[data-zone="table-card"] [data-card]', "data-card") or ""
    *most, last = [single for single in (1, 2, 4, 8, 16) if int(target.rpartition("-")[2]) & single]
    for one in (far, near):
        for single in most:
            one.use(at=f'[data-zone^="hand:"] button[data-card$="-{single}"]')
            one.page.wait_for_selector(f'[data-zone^="area:"] button[data-card$="-{single}"]')
    for one in (far, near):
        one.page.wait_for_function(
            f"() => document.querySelectorAll('[data-zone^=\"area:\"] [data-card]').length === {2 * len(most)}"
        )
        one.page.evaluate("() => window.sent = {}")
    return far, near, last


# ---------------------------------------------------------------------- coming and going


def test_the_form_opens_a_table_and_a_link_brings_the_second_player(visit: Callable[..., Visit]) -> None:
    anna, linus = visit(), visit(lang="de", phone=True)
    page = anna.go("/g/luecke")
    page.get_by_label(label("name", "en")).fill("Anna")
    anna.press("remove-seat")
    anna.select("fieldset select", "open")
    anna.use(at="form .start.main")
    link = page.locator(".share a").get_attribute("href") or ""
    linus.page.goto(link)
    linus.page.get_by_label(label("name", "de")).fill("Linus")
    linus.page.get_by_role("button", name="Platz 2 nehmen").click()
    expect(linus.page.locator("main.table")).to_be_visible()
    expect(page.locator("main.table")).to_contain_text("Linus")


def test_a_link_with_a_wrong_key_does_not_cost_the_seat(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "luecke", "person", "easy", deal=11)
    anna, guest = visit(), visit()
    anna.sit(place, 0)
    mine = hand(anna, 0)
    anna.go("/")
    anna.go(f"/t/{place.table}#key=a-wrong-key-in-a-link")
    anna.page.wait_for_selector("main.table")
    expect(anna.page.locator(f'[data-zone="hand:0"] [data-card="{mine[0]}"]').first).to_be_visible()
    anna.page.reload()
    expect(anna.page.locator(f'[data-zone="hand:0"] [data-card="{mine[0]}"]').first).to_be_visible()
    guest.go(f"/t/{place.table}#key=a-wrong-key-in-a-link")
    guest.page.wait_for_selector("main.table")
    assert hand(guest, 0) == ["?"] * 12


def test_the_host_lets_somebody_in_again_who_lost_their_device(visit: Callable[..., Visit]) -> None:
    anna, linus, new = visit(), visit(lang="de", phone=True), visit(lang="de")
    page = anna.go("/g/luecke")
    anna.press("remove-seat")
    anna.select("fieldset select", "open")
    anna.use(at="form .start.main")
    link = page.locator(".share a").get_attribute("href") or ""
    assert "key" not in link
    for one in (linus, new):
        one.page.goto(link)
        if one is new:
            page.get_by_label(label("menu", "en"), exact=True).last.click()
            page.get_by_role("button", name=label("share", "en")).click()
            page.locator("[data-free]").click()
            page.locator("[data-free]").click()
            expect(linus.page.get_by_role("alert")).to_contain_text("wieder frei")
            expect(page.locator(".seat header")).to_contain_text(label("free", "en"))
            one.page.reload()
        one.page.get_by_label(label("name", "de")).fill("Linus")
        one.page.get_by_role("button", name="Platz 2 nehmen").click()
        expect(one.page.locator("main.table")).to_be_visible()
    assert "?" not in hand(new, 1)
    linus.page.reload()
    linus.page.wait_for_selector("main.table")
    assert set(hand(linus, 1)) == {"?"}


@pytest.mark.usefixtures("hurry")
def test_both_go_on_to_the_same_next_game_which_is_dealt_as_promised(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "luecke", "person", "person", options={"rounds": 1}, deal=11)
    anna, linus = visit(), visit(lang="de", phone=True)
    anna.sit(place, 0)
    linus.sit(place, 1)
    all_play([anna, linus], seed=1)
    for one, words in ((anna, "Practice game"), (linus, "Übungspartie")):
        expect(one.page.locator("section.end")).to_contain_text(words)  # somebody asked for deal 11
        one.page.locator("section.end .button.main").click()
    for seat, one in enumerate((anna, linus)):
        one.page.wait_for_url(re.compile(rf"/t/(?!{place.table})"))
        one.page.wait_for_selector("main.table")
        one.page.wait_for_function(HOLDS, arg=[seat, 12])
        assert "?" not in hand(one, seat)
    assert anna.page.url == linus.page.url
    all_play([anna, linus], seed=2)
    for one, words in ((anna, "Dealt as promised ✓"), (linus, "Gegeben wie versprochen ✓")):
        expect(one.page.locator("section.end [data-promised=true]")).to_have_text(words)


def test_a_spectator_sees_no_hand(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "luecke", "person", "easy", deal=11)
    anna, guest = visit(), visit()
    anna.sit(place, 0)
    guest.go(f"/t/{place.table}")
    guest.page.wait_for_selector("main.table")
    assert hand(guest, 0) == ["?"] * 12
    assert "?" not in hand(anna, 0)


HOLDS = "([seat, cards]) => document.querySelectorAll(`[data-zone='hand:${seat}'] [data-card]`).length === cards"


def come_to_a_turn(visit: Callable[..., Visit], url: str) -> Visit:
    """Two people set their first cards aside, always the same; the one whose turn it is then."""
    place = seated(url, "luecke", "person", "person", deal=11)
    dealer, starter = visit(), visit()
    dealer.sit(place, 0)
    starter.sit(place, 1)
    for seat, one in enumerate((dealer, starter)):
        for left in (11, 10):
            one.use(at='button.card[tabindex="0"]')
            one.page.wait_for_function(HOLDS, arg=[seat, left])
    starter.page.wait_for_selector('[data-zone="stock"][tabindex="0"]')
    return starter


def hand(one: Visit, seat: int) -> list[str]:
    cards = one.page.query_selector_all(f'[data-zone="hand:{seat}"] [data-card]')
    return [card.get_attribute("data-card") or "" for card in cards]


def test_a_reload_in_mid_turn_changes_nothing(visit: Callable[..., Visit], url: str) -> None:
    anna = come_to_a_turn(visit, url)
    page = anna.page
    before = page.inner_text(".prompt"), hand(anna, 1), page.inner_text(".side ol")
    page.reload()
    page.wait_for_selector(".side ol")
    assert (page.inner_text(".prompt"), hand(anna, 1), page.inner_text(".side ol")) == before


def test_a_card_that_cannot_go_there_says_why_and_cites_the_rules(visit: Callable[..., Visit], url: str) -> None:
    anna = come_to_a_turn(visit, url)
    page = anna.page
    anna.use(at='[data-zone="hand:1"] button[tabindex="-1"]')
    page.wait_for_selector(".why .clause")
    clause = page.inner_text(".why .clause")
    page.locator(".why .clause").first.click()
    expect(page.locator(".side .cited")).to_contain_text(clause)


# ---------------------------------------------------------------------- a server that breaks


def start_server(data: Path, port: int) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "spieltisch", "serve", "--port", str(port), "--data", str(data), "--pace", "0"]
    process = subprocess.Popen(
        [*command, "--workers", "0", "--trust"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True, env={**os.environ, "SPIELTISCH_PURE": "1"},
    )  # fmt: skip
    wait_until_well(f"http://127.0.0.1:{port}")
    return process


def test_a_killed_server_comes_back_and_the_game_goes_on(visit: Callable[..., Visit], tmp_path: Path) -> None:
    door = listen_on("127.0.0.1", 0)
    port = int(door.getsockname()[1])
    door.close()
    server = start_server(tmp_path, port)
    try:
        place = seated(f"http://127.0.0.1:{port}", "luecke", "person", "easy", options={"rounds": 1}, deal=11)
        anna = visit(f"http://127.0.0.1:{port}")
        page = anna.sit(place, 0)
        anna.use(at='button.card[tabindex="0"]')
        page.wait_for_function(HOLDS, arg=[0, 11])
        server.send_signal(signal.SIGKILL)
        server.wait()
        page.wait_for_function("() => document.querySelector('.status').textContent.includes('lost')")
        anna.use(at='button.card[tabindex="0"]')  # touched while nobody listens: sent when somebody does
        server = start_server(tmp_path, port)
        page.wait_for_function(HOLDS, arg=[0, 10])
        assert not anna.play(random.Random(3), touches=3000)
        assert anna.is_over()
        anna.said = [line for line in anna.said if "net::ERR" not in line]  # the browser notes the break
    finally:
        server.kill()
        server.wait()

"""The page in a real browser, at real tables."""

import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import spieltisch
from browser import OUTSIDE, PAGE, Visit, browsing, seated
from live import ask, serving, wait_until_well
from spieltisch.server.serve import listen_on
from spieltisch.server.types import typescript

WEB = Path(__file__).parent.parent / "web"
AXE = WEB / "node_modules/axe-core/axe.min.js"
TOUCHES = 120  # after so many a game is given up or left to a bot, as the page's menu offers
KEYS = re.compile(
    r"\b(?:page|move|log|prompt|zone|fact|refusal|card|step|say|option|level|phase|error)-[a-z]|\{\s*\$|undefined|NaN"
)
SLOW_LINE = """(ms) => {
    const Plain = WebSocket;
    window.WebSocket = class extends Plain {
        send(data) { setTimeout(() => super.send(data), ms); }
        set onmessage(hear) { super.onmessage = (event) => setTimeout(() => hear(event), ms); }
    };
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    assert (PAGE / "index.html").is_file(), "The page is not built: make page."
    with browsing() as found:
        yield found


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables"), page=PAGE) as address:
        yield address


@pytest.fixture
def visit(browser: Browser, url: str) -> Iterator[Callable[..., Visit]]:
    """Somebody comes; whoever came leaves when the test is over, and no console may have complained."""
    came: list[Visit] = []

    def comes(address: str = url, **likes: Any) -> Visit:
        came.append(Visit(browser, address, **likes))
        return came[-1]

    yield comes
    said = [line for one in came for line in one.said]
    for one in came:
        one.close()
    assert not said


# ---------------------------------------------------------------------- what is written once


def test_the_types_of_the_wire_are_the_servers_own() -> None:
    assert (WEB / "src/wire.ts").read_text("utf-8") == typescript()


def test_the_page_names_no_game() -> None:
    names = {game.slug for game in spieltisch.games()} | {game.slug.replace("-", "") for game in spieltisch.games()}
    sources = [file for file in (WEB / "src").rglob("*") if file.is_file()] + [WEB / "index.html"]
    found = [(file.name, name) for file in sources for name in names if name in file.read_text("utf-8").lower()]
    assert not found


def test_the_page_says_everything_in_both_languages() -> None:
    german, english = [
        re.findall(r"^(page-[\w-]+) =", (WEB / f"src/words.{lang}.ftl").read_text("utf-8"), re.MULTILINE)
        for lang in ("de", "en")
    ]
    assert german == english


# ---------------------------------------------------------------------- people at tables


def play_on(people: list[Visit], luck: random.Random, touches: int = TOUCHES) -> int:
    """Everybody touches what the page offers them until the game is over; the touches it took."""
    made = 0
    while made < touches and not people[0].is_over():
        if not any([one.click(luck.randrange(1000)) for one in people]):
            people[0].page.wait_for_timeout(10)
        made += 1
    return made


def scores(one: Visit) -> str:
    return one.page.inner_text("section.end .total")


@pytest.mark.browser
def test_two_people_in_two_browsers_and_a_bot_play_a_whole_game(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "luecke", "person", "person", "easy", options={"rounds": 1})
    anna, linus = visit(), visit(lang="de", phone=True)
    anna.sit(place, 0)
    linus.sit(place, 1)
    play_on([anna, linus], random.Random(1), touches=3000)
    linus.page.wait_for_selector("section.end")
    numbers = [re.findall(r"[+−]?\d+", scores(one)) for one in (anna, linus)]
    assert numbers[0] == numbers[1]


def press(one: Visit, luck: random.Random) -> bool:
    """Walk to something on offer with the tab key and touch it with enter."""
    offered = one.offered()
    if not offered:
        return False
    wanted = luck.randrange(min(6, offered))
    for _ in range(80):
        one.page.keyboard.press("Tab")
        is_offer = one.page.evaluate(
            "() => document.activeElement.matches('main.table button[tabindex=\"0\"], main.table .actions button.act')"
        )
        if is_offer and wanted <= 0:
            one.page.keyboard.press("Enter")
            return True
        wanted -= is_offer
    return False


@pytest.mark.browser
def test_a_patience_by_keyboard_alone(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "pyramide", "person", deal=3)
    anna = visit()
    anna.sit(place, 0)
    luck = random.Random(2)
    while not anna.is_over():
        press(anna, luck)
    expect(anna.page.locator("section.end h2")).not_to_be_empty()


@pytest.mark.browser
def test_arrow_keys_walk_over_the_table(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "pyramide", "person", deal=3)
    anna = visit()
    page = anna.sit(place, 0)
    page.locator('[data-zone="cell:4-2"]').focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.dataset.zone") == "cell:4-3"
    page.keyboard.press("ArrowUp")
    assert page.evaluate("() => document.activeElement.dataset.zone").startswith("cell:3-")


@pytest.mark.browser
def test_the_earlier_honest_press_wins_over_a_slow_line(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "blitzduell", *["person"] * 3, options={"countdown": 0, "starter": 2, "race_limit": 600})
    far, near, turner = visit(), visit(), visit()
    far.context.add_init_script(f"({SLOW_LINE})(60)")
    for seat, one in enumerate((far, near, turner)):
        one.sit(place, seat)
    for one in (far, near):  # until the way there and back has been measured
        one.page.wait_for_timeout(1500)
    turner.click(0)
    racers = (far, near)
    for one in racers:
        one.page.wait_for_selector('.zone[data-zone="table-card"] [data-card]:not([data-card="?"])')
    target = far.page.get_attribute('.zone[data-zone="table-card"] [data-card]', "data-card") or ""
    card = int(target.rpartition("-")[2])
    *most, last = [single for single in (1, 2, 4, 8, 16) if card & single]
    for one in racers:
        for single in most:
            one.page.locator(f'[data-zone^="hand:"] button[data-card$="-{single}"]').click()
            one.page.wait_for_selector(f'[data-zone^="area:"] button[data-card$="-{single}"]')
    for one in racers:
        one.page.wait_for_function(
            f"() => document.querySelectorAll('[data-zone^=\"area:\"] [data-card]').length === {2 * len(most)}"
        )
    # The far one touches first after the table was shown; near's word is at the server earlier.
    touch = f"""(ms) => setTimeout(() => {{
        const card = document.querySelector('[data-zone^="hand:"] button[data-card$="-{last}"]');
        card.dispatchEvent(new PointerEvent('pointerdown', {{bubbles: true}}));
        card.dispatchEvent(new PointerEvent('pointerup', {{bubbles: true}}));
        card.click();
    }}, ms)"""
    near.page.evaluate(touch, 90)
    far.page.evaluate(touch, 0)
    near.page.wait_for_selector('[data-zone="won:0"] [data-card], [data-zone="won:1"] [data-card]')
    assert near.page.query_selector('[data-zone="won:0"] [data-card]')


@pytest.mark.browser
def test_five_people_bid_in_secret_to_the_end(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "auktion", *["person"] * 5)
    people = [visit(phone=seat % 2 == 1) for seat in range(5)]
    for seat, one in enumerate(people):
        one.sit(place, seat)
    luck = random.Random(5)
    while not people[0].is_over():
        for one in people:
            if one.offered() and not one.click(luck.randrange(6)):
                one.page.wait_for_timeout(5)
            bid = one.page.query_selector(".actions button.act")
            if bid:
                bid.click()
    for one in people[1:]:
        one.page.wait_for_selector("section.end")
    assert len({tuple(re.findall(r"\d+", scores(one))) for one in people}) == 1


@pytest.mark.browser
def test_a_reload_in_mid_turn_changes_nothing(visit: Callable[..., Visit], url: str) -> None:
    anna = come_to_a_turn(visit, url)
    page = anna.page
    before = page.inner_text(".prompt"), hand(anna, 1), page.inner_text(".side ol")
    page.reload()
    page.wait_for_selector(".side ol")
    assert (page.inner_text(".prompt"), hand(anna, 1), page.inner_text(".side ol")) == before


def come_to_a_turn(visit: Callable[..., Visit], url: str) -> Visit:
    """Two people set their first cards aside, always the same; the one whose turn it is then."""
    place = seated(url, "luecke", "person", "person", deal=11)
    dealer, starter = visit(), visit()
    dealer.sit(place, 0)
    starter.sit(place, 1)
    while not starter.page.query_selector(".actions button.act"):
        if not dealer.click(0) and not starter.click(0):
            starter.page.wait_for_timeout(10)
    return starter


def hand(one: Visit, seat: int = 0) -> list[str]:
    cards = one.page.query_selector_all(f'[data-zone="hand:{seat}"] [data-card]')
    return [card.get_attribute("data-card") or "" for card in cards]


def start_server(data: Path, port: int) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "spieltisch", "serve", "--port", str(port), "--data", str(data), "--pace", "0"]
    process = subprocess.Popen(
        [*command, "--workers", "0", "--trust"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True, env={**os.environ, "SPIELTISCH_PURE": "1"},
    )  # fmt: skip
    wait_until_well(f"http://127.0.0.1:{port}")
    return process


@pytest.mark.browser
def test_a_killed_server_comes_back_and_the_game_goes_on(visit: Callable[..., Visit], tmp_path: Path) -> None:
    door = listen_on("127.0.0.1", 0)
    port = int(door.getsockname()[1])
    door.close()
    server = start_server(tmp_path, port)
    try:
        place = seated(f"http://127.0.0.1:{port}", "luecke", "person", "easy", options={"rounds": 1}, deal=11)
        anna = visit(f"http://127.0.0.1:{port}")
        page = anna.sit(place, 0)
        page.wait_for_selector('button.card[tabindex="0"]')
        anna.click(0)
        page.wait_for_function("() => document.querySelectorAll('[data-zone=\"hand:0\"] [data-card]').length === 11")
        server.send_signal(signal.SIGKILL)
        server.wait()
        page.wait_for_function("() => document.querySelector('.status').textContent.includes('lost')")
        anna.click(1)  # touched while nobody listens: sent when somebody does
        server = start_server(tmp_path, port)
        page.wait_for_function("() => document.querySelectorAll('[data-zone=\"hand:0\"] [data-card]').length === 10")
        play_on([anna], random.Random(3), touches=3000)
        page.wait_for_selector("section.end")
        anna.said = [line for line in anna.said if "WebSocket" not in line]  # the browser notes the break
    finally:
        server.kill()
        server.wait()


@pytest.mark.browser
def test_the_language_changes_at_the_table(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "luecke", "person", "easy", deal=11)
    anna = visit(lang="en")
    page = anna.sit(place, 0)
    expect(page.locator(".status")).to_have_text("Your turn")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Deutsch", exact=True).click()
    page.keyboard.press("Escape")
    expect(page.locator(".status")).to_have_text("Du bist dran")
    expect(page.locator('[data-zone="stock"]')).to_contain_text("Nachziehstapel, 42 Karten, verdeckt")


@pytest.mark.browser
def test_a_spectator_sees_no_hand(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "luecke", "person", "easy", deal=11)
    anna, guest = visit(), visit()
    anna.sit(place, 0)
    guest.go(f"/t/{place.table}")
    guest.page.wait_for_selector("main.table")
    assert set(hand(guest)) == {"?"}
    assert len(hand(guest)) == 12
    assert "?" not in hand(anna)


@pytest.mark.browser
def test_a_card_that_cannot_go_there_says_why_and_cites_the_rules(visit: Callable[..., Visit], url: str) -> None:
    anna = come_to_a_turn(visit, url)
    page = anna.page
    page.locator('[data-zone="hand:1"] button[tabindex="-1"]').first.click(position={"x": 8, "y": 40})
    page.wait_for_selector(".why .clause")
    clause = page.inner_text(".why .clause")
    page.locator(".why .clause").first.click()
    expect(page.locator(".side .cited")).to_contain_text(clause)


@pytest.mark.browser
def test_a_card_can_be_dragged_onto_its_pile(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "werteschmiede", "person", deal=7)
    anna = visit()
    page = anna.sit(place, 0)
    before = anna.n()
    page.wait_for_selector('button.zone[tabindex="0"]')
    source = page.locator('button.zone[tabindex="0"]').first
    box = source.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 30, box["y"] + 30, steps=4)
    target = page.locator('button.zone[tabindex="0"]').first.bounding_box()
    assert target
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + 20, steps=4)
    page.mouse.up()
    page.wait_for_function(f"() => document.querySelector('main.table').dataset.n > {before}")


@pytest.mark.browser
def test_the_form_opens_a_table_and_a_link_brings_the_second_player(visit: Callable[..., Visit]) -> None:
    anna, linus = visit(), visit(lang="de", phone=True)
    page = anna.go("/")
    page.locator(".games a", has_text="Lücke").click()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="One fewer").click()
    page.get_by_label("Seat 2", exact=True).select_option("open")
    page.get_by_role("button", name="Start").click()
    link = page.locator(".share a").get_attribute("href") or ""
    linus.page.goto(link)
    linus.page.get_by_label("Dein Name").fill("Linus")
    linus.page.get_by_role("button", name="Platz 2 nehmen").click()
    expect(linus.page.locator("main.table")).to_be_visible()
    expect(page.locator("main.table")).to_contain_text("Linus")


# ---------------------------------------------------------------------- for everybody


def violations(one: Visit) -> list[str]:
    one.page.evaluate(AXE.read_text("utf-8"))
    found = one.page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [f"{rule['id']}: {node['html'][:160]}" for rule in found["violations"] for node in rule["nodes"]]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.browser
def test_nothing_keeps_anybody_out(visit: Callable[..., Visit], url: str, theme: str, phone: bool) -> None:
    anna = visit(theme=theme, phone=phone)
    page = anna.go("/")
    page.wait_for_selector(".games li")
    assert not violations(anna), "lobby"
    page.locator(".games a").first.click()
    page.wait_for_selector("article")
    assert not violations(anna), "form"
    anna.sit(seated(url, "luecke", "person", "easy", "easy", deal=11), 0)
    page.wait_for_selector("button.card")
    assert not violations(anna), "table"
    page.get_by_role("tab" if not phone else "button", name="Rules").click()
    page.wait_for_selector("article")
    assert not violations(anna), "rules"
    if phone:
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Replay").click()
    page.wait_for_selector(".replay")
    assert not violations(anna), "replay"


def shortest(slug: str) -> dict[str, Any]:
    """The options that make a game short: every number as small as it may be."""
    return {
        option.name: option.as_data()["least"]
        for option in spieltisch.game(slug).options
        if option.as_data()["kind"] == "number"
    }


def assert_tidy(one: Visit) -> None:
    assert not one.page.evaluate(OUTSIDE)
    text = one.page.inner_text("body")
    assert not KEYS.search(text), KEYS.findall(text)


@pytest.mark.parametrize(("lang", "phone"), [("de", False), ("en", True)], ids=["de-mouse-desk", "en-keys-phone"])
@pytest.mark.parametrize("slug", [game.slug for game in spieltisch.games()])
@pytest.mark.browser
def test_every_game_can_be_played_to_its_end_and_seen_again(
    visit: Callable[..., Visit], url: str, slug: str, lang: str, phone: bool
) -> None:
    """With nothing but what the page offers: touches first, then the menu's way out of a game that drags on."""
    game = spieltisch.game(slug)
    players = min(game.most, max(game.least, 3))
    level = "master" if any(phase.kind == "race" for phase in game.kit.phases) else "easy"  # racing masters are quick
    place = seated(url, slug, "person", *[level] * (players - 1), options=shortest(slug), deal=7)
    one = visit(lang=lang, phone=phone)
    page = one.sit(place, 0)
    assert_tidy(one)
    luck = random.Random(slug)
    for made in range(TOUCHES):
        if one.is_over():
            break
        touched = press(one, luck) if phone else one.click(luck.randrange(1000))
        if not touched:
            page.wait_for_timeout(10)
        if made % 30 == 10:
            assert_tidy(one)
    if not one.is_over():
        page.locator("header nav button").last.click()
        name = {"de": "Ein Gast spielt für mich", "en": "Let a guest play for me"}[lang]
        way_out = page.locator(".menu [data-move]") if players == 1 else page.get_by_role("button", name=name)
        way_out.first.click()
    page.wait_for_selector("section.end", timeout=150_000)
    assert_tidy(one)
    page.locator("section.end button", has_text="Rückblick" if lang == "de" else "Replay").click()
    page.locator(".replay button").first.click()
    page.locator(".replay button").nth(2).click()
    assert_tidy(one)


@pytest.mark.browser
def test_a_table_that_does_not_exist_is_told(visit: Callable[..., Visit], url: str) -> None:
    one = visit()
    page = one.go("/t/nosuchtable")
    expect(page.locator(".note")).to_contain_text("no such table")
    assert ask(url, "/health")["well"]
    one.said.clear()  # the browser itself notes the 404


@pytest.mark.browser
def test_the_coach_gives_a_hint_in_words(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "luecke", "person", "easy", deal=11)
    anna = visit()
    page = anna.sit(place, 0)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_contain_text("aside")

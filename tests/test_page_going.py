"""Coming and going: tables to go back to, invitations that lead somewhere, and looking back with other eyes."""

import json
import socket
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser import PAGE, Visit, come_to, label, play, seated
from live import serving
from spieltisch.engine.match import Match
from spieltisch.server import addresses
from spieltisch.terminal.day import deal_of_the_day

pytestmark = pytest.mark.browser

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"  # as without https
SLOW_BACK = """
    const back = history.back.bind(history);
    window.backs = 0;
    history.back = () => (window.backs++, setTimeout(back, 300));
"""

SMALL = """() => [...document.querySelectorAll('a, button, summary, select, label:has(input)')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 40)
    .map((one) => one.textContent)"""

TALLY = {"played": 1, "won": 1, "row": 1, "longest": 1, "best": 14}
CARELESS = [  # the pawn is lost, for nothing
    (1, "draw-card"), (1, "move c2 c4"), (0, "draw-card"), (0, "move b7 b5"), (1, "draw-card"), (1, "move e2 e4"),
]  # fmt: skip


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
    assert "nosuchtable" not in page.evaluate("() => localStorage.spieltisch")
    anna.said.clear()  # the browser notes that it found nothing there


def test_a_server_that_has_no_time_to_answer_has_not_lost_the_table(visit: Callable[..., Visit]) -> None:
    anna = visit(visits={"nosuchtable": {"game": "luecke", "at": 5, "over": False}})
    busy = {"error": "too-fast", "detail": ""}
    anna.page.route("**/api/tables/nosuchtable", lambda route: route.fulfill(status=429, json=busy))
    with anna.page.expect_response("**/api/tables/nosuchtable"):
        anna.go("/")
    anna.page.evaluate("() => guest.rest()")
    expect(anna.page.locator(".tables a")).to_have_count(1)
    anna.said.clear()  # the console has noted the refusal


def test_a_finger_meets_whatever_leads_to_a_table(visit: Callable[..., Visit]) -> None:
    anna = visit(lang="de", phone=True)
    page = anna.go("/")
    page.wait_for_selector(".games a")
    assert page.evaluate(SMALL) == []
    anna.go("/g/luecke")
    page.wait_for_selector("article")
    for one in page.locator("summary").all():
        one.click()
    assert page.evaluate(SMALL) == []
    expect(page.locator("fieldset option:checked").first).to_have_text("Bot, mittel")


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
    anna.press("rules")  # which begin with the lesson for whoever is new
    page.wait_for_selector("dialog .teacher")
    page.go_back()
    page.wait_for_selector("dialog [data-clause]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.wait_for_function("() => !history.state?.cover")
    page.go_back()
    page.wait_for_selector(".games a")


def test_whoever_opens_and_closes_panels_quickly_stays_at_the_table(visit: Callable[..., Visit], url: str) -> None:
    """A browser goes back a little after it was told to."""
    place = seated(url, "luecke", "person", "easy", deal=11)
    anna = visit(phone=True)
    anna.context.add_init_script(SLOW_BACK)
    page = anna.go("/")
    page.wait_for_selector(".games a")
    anna.sit(place, 0)
    for _ in range(2):
        anna.press("menu")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    page.wait_for_function("() => !history.state?.cover")
    assert page.evaluate("() => window.backs") == 1
    assert page.url.endswith(f"/t/{place.table}")


def test_whoever_opens_a_panel_right_after_another_was_closed_keeps_it(visit: Callable[..., Visit], url: str) -> None:
    """A dialog tells a little later that it was closed."""
    anna = visit(phone=True)
    page = anna.sit(seated(url, "luecke", "person", "easy", deal=11), 0)
    menu = f'button[aria-label="{label("menu", "en")}"]'
    anna.press("menu")
    anna.press("settings")
    page.wait_for_selector("dialog [name=theme]", state="attached")
    page.evaluate("(menu) => { document.querySelector('dialog').close(); document.querySelector(menu).click(); }", menu)
    page.evaluate("() => guest.rest()")
    expect(page.locator("dialog")).to_have_attribute("aria-label", label("menu", "en"))


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
    late = visit(lang="de", phone=True)
    late.page.clock.install()
    late.go(link)
    expect(late.page.locator(".join li button")).to_have_count(2)
    nobody.page.get_by_role("button", name="Platz 2 nehmen").click()
    expect(nobody.page.locator(".join li").first).to_contain_text("Platz 1")  # everybody in their own language
    expect(anna.page.locator(".join li").nth(1)).to_contain_text("Seat 2")
    expect(anna.page.locator("[data-free]")).to_have_text("Free seat 2")
    late.page.clock.run_for(5000)
    expect(late.page.locator(".join li button")).to_have_count(1)  # whoever waits sees who has come
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
    page.set_viewport_size({"width": 844, "height": 390})
    # Where height is short, in one line, as soon as the page has seen that it was turned.
    page.wait_for_function("() => document.querySelector('.replay').getBoundingClientRect().height < 60")
    page.keyboard.press("Home")
    expect(at).to_have_text("Move 0 of 1")
    with page.expect_response(lambda one: "seen_by=1" in one.url):
        page.locator(".replay select").select_option("1")
    expect(page.locator(".plate.mine")).to_be_visible()
    pile = page.locator("[data-zone='pile:1']")
    expect(pile.locator(".corner")).to_have_count(0)
    page.locator(".replay select").select_option(label("replay-open", "en"))
    expect(pile.locator(".corner")).to_have_count(1)
    page.go_back()  # Back leads out of it, and not away from the table
    expect(page.locator(".replay")).to_have_count(0)
    expect(page.locator("main.table")).to_be_visible()


def test_after_the_end_the_coach_shows_where_more_was_possible_and_one_tries_again(
    visit: Callable[..., Visit], url: str
) -> None:
    place = seated(url, "combi-schach", "person", "person", deal=11)
    for seat, move in CARELESS:
        play(place, seat, move)
    anna = visit()
    page = anna.sit(place, 0)
    resign(anna)
    page.route("**/moments*", lambda route: route.fulfill(status=429, json={"error": "too-fast", "detail": ""}))
    anna.press("moments")
    expect(page.locator(".moments p")).to_contain_text("Slow down!")
    page.unroute("**/moments*")
    anna.said.clear()  # the console has noted the refusal
    anna.press("moments")
    expect(page.locator(".moment")).to_contain_text("b7")
    page.locator(".moment").click()
    expect(page.locator(".replay .at")).to_have_text("Move 3 of 7")
    anna.press("replay-go-on")
    page.wait_for_url(lambda at: f"/t/{place.table}" not in at)
    page.wait_for_selector("main.table")
    assert anna.offered() > 0


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


def test_the_host_begins_without_those_who_have_not_come(visit: Callable[..., Visit]) -> None:
    anna, linus, late = visit(name="Anna"), visit(lang="de", name="Linus", phone=True), visit()
    table = f"/t/{invited(anna).rpartition('/')[2]}"
    fewer = anna.page.get_by_role("button", name=label("fewer", "en"))
    expect(fewer).to_have_count(0)  # alone one cannot play this game
    linus.go(table)
    linus.page.get_by_role("button", name="Platz 2 nehmen").click()
    expect(linus.page.get_by_role("button", name=label("fewer", "de"))).to_have_count(0)
    fewer.click()
    for one in (anna, linus):
        expect(one.page.locator("main.table")).to_be_visible()
        expect(one.page.locator(".others > *")).to_have_count(1)
    late.go(table)
    late.press("watch")
    expect(late.page.locator("main.table")).to_be_visible()


def test_signs_are_seen_by_the_others_until_they_mute_them(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "luecke", "person", "person", deal=3)
    anna, linus = visit(), visit(muted=True)  # muted before: the first touch lets signs through again
    anna.sit(place, 0)
    linus.sit(place, 1)
    linus.press("signs")
    linus.page.get_by_role("button", name=label("mute", "en")).click()
    for sign in ("wow", "haha"):
        anna.press("signs")
        anna.page.get_by_role("button", name=label(f"sign-{sign}", "en")).click()
        expect(linus.page.locator(".bubble")).to_have_attribute("data-sign", sign)
    expect(linus.page.locator(".bubble")).to_have_text(f"Anna: {label('sign-haha', 'en')}")
    linus.page.get_by_role("button", name=label("mute", "en")).click()
    expect(linus.page.locator(".bubble")).to_have_count(0)


def test_signs_go_away_with_back_escape_or_whatever_else_is_touched(visit: Callable[..., Visit], url: str) -> None:
    anna = visit(phone=True)
    page = anna.sit(seated(url, "luecke", "person", "person", deal=3), 0)
    for leave in (page.go_back, lambda: page.keyboard.press("Escape"), lambda: page.mouse.click(195, 500)):
        page.wait_for_function("() => !history.state?.cover")
        anna.press("signs")
        expect(page.locator(".choice")).to_be_visible()
        leave()
        expect(page.locator(".choice")).to_have_count(0)
        expect(page.locator("main.table")).to_be_visible()


@pytest.mark.parametrize("size", [(844, 390), (1366, 650)], ids=["lying", "laptop"])
def test_a_left_hand_finds_everything_on_its_side(visit: Callable[..., Visit], url: str, size: tuple[int, int]) -> None:
    anna = visit(hand="left")
    anna.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = anna.sit(seated(url, "fusionskern", "person", "easy", "easy", deal=3), 0)
    assert not anna.complaints()
    side = page.locator("main.table > .side").bounding_box()
    menu = page.get_by_role("button", name=label("menu", "en"), exact=True).bounding_box()
    others = page.locator("main.table > .others").bounding_box()
    assert side
    assert menu
    assert others
    assert menu["x"] + menu["width"] <= side["x"] + side["width"] <= others["x"]


def test_who_plays_only_with_bots_has_nobody_to_give_signs_to(visit: Callable[..., Visit], url: str) -> None:
    anna = visit()
    page = anna.sit(seated(url, "luecke", "person", "easy", deal=3), 0)
    assert not page.get_by_role("button", name=label("signs", "en")).count()
    expect(page.locator(".others")).to_contain_text("Bit")


def test_a_second_touch_sends_a_card_where_it_can_only_go(visit: Callable[..., Visit], url: str) -> None:
    def moment(match: Match) -> bool:
        """A hand card that fits nowhere but in one place."""
        return bool(only_places(match))

    place, match = come_to(url, "luecke", 2, moment)
    seat = match.state.actors()[0]
    anna = visit()
    page = anna.sit(place, seat)
    before = anna.n()
    page.locator(f'[data-zone="hand:{seat}"] button[data-card="{only_places(match)[0]}"]').first.dblclick()
    page.wait_for_selector(f'main.table[data-n="{before + 1}"]')


def only_places(match: Match) -> list[str]:
    """Cards of whoever acts that must be touched first and can go to one place only."""
    if len(match.state.actors()) != 1:
        return []
    moves = match.table(match.state.actors()[0]).moves
    cards = [move.touches[0].card for move in moves if len(move.touches) > 1 and move.touches[0].card]
    about = [card for move in moves for card in {touch.card for touch in move.touches if touch.card}]
    return [card for card in cards if about.count(card) == 1]


def test_a_patience_of_the_day_or_of_a_link_is_the_same_for_everybody_and_counted(
    visit: Callable[..., Visit], url: str
) -> None:
    anna, linus = visit(), visit(lang="de", phone=True)
    page = anna.go("/g/pyramide")
    with page.expect_request(lambda one: one.url.endswith("/api/tables") and one.method == "POST") as asked:
        page.get_by_role("button", name=label("deal-of-the-day", "en").partition("{")[0]).click()
    deal = json.loads(asked.value.post_data or "")["deal"]
    assert deal in [deal_of_the_day("pyramide", date.today() + timedelta(days)) for days in (-1, 0, 1)]
    page.wait_for_selector("main.table")
    linus.go(f"/g/pyramide?deal={deal}")
    linus.use(at="form .start.main")
    linus.page.wait_for_selector("main.table")
    cards = "() => [...document.querySelectorAll('main.table [data-card]')].map((one) => one.dataset.card)"
    assert page.evaluate(cards) == linus.page.evaluate(cards)
    anna.press("menu")
    for _ in range(2):
        page.locator("dialog [data-move]").first.click()
    expect(page.locator("section.end")).to_be_visible()
    anna.go("/g/pyramide")
    expect(page.locator("form")).to_contain_text("1 game on this device, 0 won")


def test_a_deal_is_the_same_for_whoever_follows_its_link_and_on_its_day(visit: Callable[..., Visit], url: str) -> None:
    anna = visit()
    page = anna.sit(seated(url, "schildkroete", "person", deal=7, options={"discard_rule": "free"}), 0)
    anna.press("menu")
    for _ in range(2):
        page.locator("dialog [data-move]").first.click()
    page.locator("section.end .close").click()
    anna.press("menu")
    anna.press("share")
    link = page.locator(".share a", has_text="?deal=").get_attribute("href") or ""
    assert opened_by(visit(patiences={"schildkroete": TALLY}), link, "form .start.main") == {
        "deal": 7, "seats": ["person"], "options": {"discard_rule": "free", "singles": "shuffled"},
    }  # fmt: skip
    link = "/g/auktion?deal=7&players=4&points_both=7"
    assert opened_by(visit(), link, "form .start.main") == {
        "deal": 7, "seats": ["person", "fair", "fair", "fair"], "options": {"points_both": 7},
    }  # fmt: skip
    today = opened_by(
        visit(), "/g/schildkroete", "form .go + .button"
    )  # who is new is offered the gentle game otherwise
    assert today["options"] == {}


def opened_by(one: Visit, link: str, button: str) -> dict[str, object]:
    """What decides on the cards of the table that is opened there."""
    one.page.goto(link if link.startswith("http") else one.url + link)
    with one.page.expect_request(lambda asked: asked.url.endswith("/api/tables") and asked.method == "POST") as asked:
        one.use(at=button)
    found = json.loads(asked.value.post_data or "")
    one.page.wait_for_selector("main.table")
    return {name: found[name] for name in ("deal", "seats", "options")}

"""The page: what is written of it, and one person in a real browser."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import spieltisch
from browser import Keys, Visit, label, seated
from spieltisch.cards.pictures import DRAWN
from spieltisch.engine.match import Match
from spieltisch.engine.rng import Rng
from spieltisch.players.levels import opponent
from spieltisch.players.perspective import Perspective
from spieltisch.server.known import known
from spieltisch.server.typescript import typescript
from spieltisch.workshop.typescript import typescript as studio_shapes

WEB = Path(__file__).parent.parent / "web"
AXE = WEB / "node_modules/axe-core/axe.min.js"


# ---------------------------------------------------------------------- what is written once


def test_the_types_of_the_wire_are_the_servers_own() -> None:
    assert (WEB / "src/wire.ts").read_text("utf-8") == typescript()


def test_the_types_of_the_studio_are_its_own() -> None:
    assert (WEB / "src/studio/shapes.ts").read_text("utf-8") == studio_shapes()


def test_what_the_page_knows_of_cards_the_cards_have_told() -> None:
    assert (WEB / "src/known.ts").read_text("utf-8") == known()


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


# ---------------------------------------------------------------------- the lobby


@pytest.mark.browser
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_lobby_leads_to_every_game(visit: Callable[..., Visit], lang: str, phone: bool) -> None:
    one = visit(lang=lang, phone=phone)
    page = one.go("/")
    page.wait_for_selector(".games li svg")
    assert not one.complaints()
    links = page.locator(".games a")
    found = [links.nth(k).get_attribute("href") for k in range(links.count())]
    assert found == [f"/g/{game.slug}" for game in spieltisch.games()]
    one.use(at=f'.games a[href="{found[-1]}"]')
    page.wait_for_selector("form .start")
    assert page.url.endswith(str(found[-1]))


def listed(one: Visit) -> list[str]:
    """The games on the page, in order."""
    one.page.wait_for_selector(".games li")
    links = one.page.locator(".games a")
    return [(links.nth(k).get_attribute("href") or "").removeprefix("/g/") for k in range(links.count())]


@pytest.mark.browser
@pytest.mark.parametrize("kind", [Visit, Keys])
def test_for_two_fifteen_minutes_and_no_reading_is_found_in_two_taps(
    visit: Callable[..., Visit], kind: type[Visit]
) -> None:
    one = visit(kind=kind, phone=True)
    one.go("/")
    one.page.wait_for_selector(".games li")
    one.press("wish-two")
    one.press("wish-wordless")
    wanted = [game.slug for game in spieltisch.games() if game.wordless and game.least <= 2 and game.minutes <= 15]
    assert listed(one) == wanted
    assert wanted
    expect(one.page.get_by_role("status")).to_contain_text(f"{len(wanted)} games")


@pytest.mark.browser
def test_favourites_are_kept_on_this_device_and_come_first(visit: Callable[..., Visit]) -> None:
    one = visit()
    one.go("/")
    last = listed(one)[-1]
    one.use(at=".games li:last-child .star")
    expect(one.page.locator(".games li:last-child .star")).to_have_attribute("aria-pressed", "true")
    one.page.reload()
    assert listed(one)[0] == last
    one.use(f"★ {label('favourites', 'en')}")
    assert listed(one) == [last]


@pytest.mark.browser
def test_a_game_is_searched_for_by_name(visit: Callable[..., Visit]) -> None:
    one = visit(lang="de")
    one.go("/")
    one.page.wait_for_selector(".games li")
    one.fill_in("[type=search]", "luecke")
    assert listed(one) == ["luecke"]
    one.fill_in("[type=search]", "xylophon")
    expect(one.page.get_by_role("status")).to_contain_text("So ein Spiel haben wir nicht")


@pytest.mark.browser
def test_a_table_that_does_not_exist_is_told(visit: Callable[..., Visit]) -> None:
    one = visit()
    page = one.go("/t/nosuchtable")
    expect(page.locator(".note")).to_contain_text("no such table")
    one.said.clear()  # the browser itself notes the 404


# ---------------------------------------------------------------------- the table


UNTIDY = {
    "<i style='position: absolute; left: -40px'>far out</i>": "is outside of the screen",
    "<div class='card' style='position: absolute; top: -20px; height: 9px'>above</div>": "is outside of main",
    "<p style='width: 20px; white-space: nowrap'>too long a word</p>": "is too narrow for its text",
    "<p>move-draw</p>": "“move-d” is not a word",
    "<p aria-label='{ $card }'>spoken</p>": "“{ $” is not a word",
}


@pytest.mark.browser
def test_what_is_untidy_is_noticed(visit: Callable[..., Visit], url: str) -> None:
    anna = visit()
    table = anna.sit(seated(url, "pyramide", "person", deal=3), 0).locator("main.table")
    for wrong, complaint in UNTIDY.items():
        assert not anna.complaints()
        table.evaluate("(table, wrong) => table.insertAdjacentHTML('beforeend', wrong)", wrong)
        assert any(complaint in one for one in anna.complaints()), wrong
        table.evaluate("(table) => table.lastElementChild.remove()")


def touch(one: Visit, at: str) -> None:
    """Touch what is a move, and see it made."""
    before = one.n()
    one.use(at=at)
    one.page.wait_for_function(f"() => document.querySelector('main.table').dataset.n > {before}")


@pytest.mark.browser
def test_a_patience_is_won_by_keyboard_alone(visit: Callable[..., Visit], url: str) -> None:
    """Anna plays as a master would."""
    anna = visit(kind=Keys)
    anna.sit(seated(url, "pyramide", "person", deal=3), 0)
    match, rng, master = Match(spieltisch.game("pyramide"), 1, 3), Rng(3), opponent("master")
    while not match.state.over:
        move = match.state.view(0, master.choose(Perspective(match.state, 0, rng), rng))
        touch(anna, f'main.table [data-zone^="{move.touches[-1].zone}"][tabindex="0"]')
        match.play(0, move.move)
    assert match.state.winners() == [0]
    expect(anna.page.locator("section.end h2")).to_contain_text("won")
    assert not anna.complaints()


@pytest.mark.browser
def test_arrow_keys_walk_over_the_table(visit: Callable[..., Visit], url: str) -> None:
    page = visit().sit(seated(url, "pyramide", "person", deal=3), 0)
    page.locator('[data-zone="cell:4-2"]').focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.dataset.zone") == "cell:4-3"
    page.keyboard.press("ArrowUp")
    assert page.evaluate("() => document.activeElement.dataset.zone").startswith("cell:3-")


@pytest.mark.browser
def test_the_language_changes_at_the_table(visit: Callable[..., Visit], url: str) -> None:
    anna = visit(lang="en")
    page = anna.sit(seated(url, "luecke", "person", "easy", deal=11), 0)
    expect(page.locator(".status")).to_have_text("Your turn")
    anna.speak("de")
    expect(page.locator(".status")).to_have_text("Du bist dran")
    expect(page.locator('[data-zone="stock"]')).to_contain_text("Nachziehstapel, 42 Karten, verdeckt")


@pytest.mark.browser
def test_a_card_can_be_dragged_onto_its_pile(visit: Callable[..., Visit], url: str) -> None:
    anna = visit()
    page = anna.sit(seated(url, "werteschmiede", "person", deal=7), 0)
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
def test_cards_fly_and_come_to_rest(visit: Callable[..., Visit], url: str) -> None:
    anna = visit(motion="full")
    page = anna.sit(seated(url, "pyramide", "person", deal=3), 0)
    page.evaluate("""() => {
        window.flown = 0;
        const count = () => (window.flown = Math.max(flown, document.querySelectorAll('.flight').length));
        const seen = new MutationObserver(count);
        seen.observe(document.querySelector('.sky'), { childList: true });
    }""")
    for _ in range(3):
        touch(anna, '[data-zone^="discards"][tabindex="0"]')
    expect(page.locator(".flight")).to_have_count(0)
    expect(page.locator(".card.air")).to_have_count(0)  # nobody waits any more for a card that has landed
    assert page.evaluate("() => flown") > 0
    assert not anna.complaints()


@pytest.mark.browser
def test_one_plays_on_from_an_earlier_moment(visit: Callable[..., Visit], url: str) -> None:
    anna = visit()
    page = anna.sit(seated(url, "pyramide", "person", deal=3), 0)
    first = page.url
    for _ in range(3):
        touch(anna, '[data-zone^="discards"][tabindex="0"]')
    anna.press("menu")
    anna.press("replay")
    anna.press("replay-back")
    open_card = page.get_attribute('[data-zone^="open"] [data-card]', "data-card")
    anna.press("replay-go-on")
    page.wait_for_url(lambda url: url.partition("#")[0] != first.partition("#")[0])
    page.wait_for_selector('[data-zone^="discards"][tabindex="0"]')
    assert page.get_attribute('[data-zone^="open"] [data-card]', "data-card") == open_card


@pytest.mark.browser
def test_a_card_is_laid_into_the_gap_that_was_touched(visit: Callable[..., Visit], url: str) -> None:
    anna = visit()
    page = anna.sit(seated(url, "gleichung", "person", "random", deal=5, options={"starter": 0}), 0)
    row = page.locator('[data-zone="row:1"] [data-card]')
    left, right = (row.nth(k).get_attribute("data-card") for k in range(2))
    card = page.locator('[data-zone="hand:0"] button[tabindex="0"]').last
    held = card.get_attribute("data-card")
    card.click()
    page.locator('[data-zone="row:1"] .gap').nth(1).click()
    expect(row).to_have_count(3)
    assert [row.nth(k).get_attribute("data-card") for k in range(3)] == [left, held, right]


@pytest.mark.browser
def test_a_face_is_drawn_as_its_table_wishes(visit: Callable[..., Visit], url: str) -> None:
    anna = visit()
    for wish, drawn in ((1, 2), (0, 0)):
        page = anna.sit(seated(url, "raumschiffe", "person", "easy", deal=1, options={"pilot_cards": wish}), 0)
        expect(page.locator('[data-card$="joker"]')).to_have_count(2)
        expect(page.locator(f'[data-card$="joker"] path[d="{DRAWN["pilot"]}"]')).to_have_count(drawn)


@pytest.mark.browser
def test_the_coach_gives_a_hint_in_words(visit: Callable[..., Visit], url: str) -> None:
    anna = visit()
    page = anna.sit(seated(url, "luecke", "person", "easy", deal=11), 0)
    anna.press("hint")
    expect(page.locator(".hint")).to_contain_text("aside")


# ---------------------------------------------------------------------- for everybody


def violations(one: Visit) -> list[str]:
    found = one.page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [f"{rule['id']}: {node['html'][:160]}" for rule in found["violations"] for node in rule["nodes"]]


@pytest.mark.browser
@pytest.mark.parametrize(("theme", "phone"), [("light", False), ("dark", False), ("dark", True)])
def test_nothing_keeps_anybody_out(visit: Callable[..., Visit], url: str, theme: str, phone: bool) -> None:
    anna = visit(theme=theme, phone=phone)
    anna.context.add_init_script(path=AXE)
    page = anna.go("/")
    page.wait_for_selector(".games li svg")
    assert not violations(anna), "lobby"
    anna.use(at=".games li:first-child a")
    page.wait_for_selector("article")
    assert not violations(anna), "form"
    anna.sit(seated(url, "luecke", "person", "easy", "easy", deal=11), 0)
    page.wait_for_selector("button.card")
    assert not violations(anna), "table"
    anna.press("rules")
    page.wait_for_selector("dialog main.table")
    assert not violations(anna), "lesson"
    anna.press("lesson-skip")
    page.wait_for_selector("article")
    assert not violations(anna), "rules"
    if phone:
        page.keyboard.press("Escape")
    anna.press("menu")
    anna.press("replay")
    page.wait_for_selector(".replay")
    assert not violations(anna), "replay"

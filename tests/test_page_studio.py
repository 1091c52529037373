"""The studio in a real browser: the real table with the real touch, and the author's bench beside it."""

import gzip
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser import PAGE, Visit
from live import studio
from spieltisch.engine.own import load_anew
from spieltisch.lab.cases import load, run
from spieltisch.workshop.new import Answers, write_new

pytestmark = pytest.mark.browser
expect.set_options(timeout=20_000)

EXAMPLE = (Path(__file__).parent.parent / "docs" / "example" / "highest.py").read_text("utf-8")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "mine.py").write_text(EXAMPLE, "utf-8")
    return tmp_path / "mine.py"


@pytest.fixture
def page(visit: Callable[..., Visit], file: Path) -> Iterator[Page]:
    with studio(file) as address:
        yield come(visit, address)


def come(visit: Callable[..., Visit], address: str) -> Page:
    base, _, path = address.partition("/studio")
    page = visit(base).go(f"/studio{path}")
    page.wait_for_selector("main.table")
    return page


def save(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def hand(page: Page) -> Locator:
    return page.locator(".hands button.card")


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name).click()


def carry(page: Page, card: Locator, place: Locator) -> None:
    card.hover()
    page.mouse.down()
    place.hover(force=True)
    page.mouse.up()


def test_a_game_is_played_by_touching_its_table(page: Page) -> None:
    first = hand(page).first
    held = first.get_attribute("data-card")
    first.click()
    expect(page.locator(".log li")).to_have_text([f"0: lay {held}"])
    expect(page.locator(".eyes")).to_contain_text("you are seat 1")
    page.locator(".legal button").first.click()
    expect(page.locator(".log li")).to_have_count(2)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".log li")).to_have_count(1)
    page.get_by_role("button", name="to the end").click()
    expect(page.locator(".log li")).to_have_count(10)
    expect(page.locator(".legal li")).to_have_count(0)


def test_what_is_saved_is_seen_and_the_match_goes_on(page: Page, file: Path) -> None:
    hand(page).first.click()
    save(file, "+= 1", "+= 2")
    expect(page.locator(".news")).to_have_text("The move still fits.")
    save(file, "HAND, 5)", "HAND, 1)")
    expect(page.locator(".news")).to_contain_text("Move 1, 'lay 3' by seat 0, no longer fits")
    expect(hand(page)).to_have_count(1)
    expect(page.locator(".waiting")).to_have_count(1)
    save(file, "HAND, 1)", "HAND, 5)")
    expect(page.locator(".log li:not(.waiting)")).to_have_count(1)
    expect(page.locator(".waiting")).to_have_count(0)


def test_a_broken_file_is_told_with_its_line_and_the_table_stays(page: Page, file: Path) -> None:
    save(file, "def deal(self)", "def deal(self")
    wrong = page.locator("aside [role=alert]")
    expect(wrong.locator(".place")).to_have_text("mine.py, line 25")
    expect(wrong).to_contain_text("This is not Python")
    expect(hand(page)).to_have_count(5)
    save(file, "def deal(self", "def deal(self)")
    expect(wrong).to_have_count(0)


def test_a_mistake_in_play_is_told_with_the_deal_and_the_moves(page: Page, file: Path) -> None:
    save(file, "+= 1", "+= 1 // (best - best)")
    expect(page.locator(".file")).to_contain_text("read 2 times")
    hand(page).first.click()
    expect(page.locator(".log li")).to_have_count(1)
    hand(page).first.click()
    wrong = page.locator("aside [role=alert]")
    expect(wrong.locator(".place")).to_have_text("mine.py, line 40")
    expect(wrong.locator(".way")).to_have_text(re.compile(r"2 players, deal 0: 0: lay 3, 1: lay \d+"))
    expect(hand(page)).to_have_count(5)
    expect(hand(page).first).to_be_enabled()


def test_the_table_is_seen_through_anybodys_eyes(page: Page) -> None:
    def seen(viewer: str, mine: int, theirs: int) -> None:
        page.locator("[name=viewer]").select_option(viewer)
        expect(page.locator(".hands .card:not([data-card='?'])")).to_have_count(mine)
        expect(page.locator("[data-zone='hand:1'] .card:not([data-card='?'])")).to_have_count(theirs)

    seen("0", 5, 0)
    seen("1", 5, 5)
    seen("spectator", 0, 0)
    seen("open", 5, 5)
    page.locator("[name=lang]").select_option("de")
    expect(page.locator(".prompt .status")).to_have_text("Du bist dran")


def test_why_not_is_answered_for_a_touch_and_for_what_is_written(page: Page) -> None:
    page.locator("[name=viewer]").select_option("1")
    expect(page.locator(".eyes")).to_contain_text("you are seat 1")
    hand(page).first.click()
    expect(page.locator(".refused code")).to_have_text("not-your-turn")
    expect(page.locator(".prompt .why")).to_be_visible()
    page.locator("[name=viewer]").select_option("0")
    for written, answer in (("lay 30", "not-there"), ("3", "That can be done now.")):
        page.locator("[name=why]").fill(written)
        page.get_by_role("button", name="Ask").click()
        expect(page.locator("output")).to_contain_text(answer)


def test_a_position_is_laid_out_by_dragging_and_saved_as_a_case(visit: Callable[..., Visit], tmp_path: Path) -> None:
    write_new(tmp_path / "mine", Answers(turn="shed", win="empty"))
    with studio(tmp_path / "mine") as address:
        page = come(visit, address)
        tab(page, "Set up")
        shelf = page.locator(".shelf [data-zone=stock] .card")
        shelf.first.wait_for()
        lying = shelf.count()
        mine = hand(page).count()
        card = shelf.nth(2)
        text = card.get_attribute("data-card")
        carry(page, card, page.locator(".hands .card").first)
        expect(hand(page)).to_have_count(mine + 1)
        expect(shelf).to_have_count(lying - 1)
        # By touching: the card, then where it goes.
        hand(page).first.click()
        page.locator(".shelf [data-zone=box] .title").click()
        expect(page.locator(".shelf [data-zone=box] .card")).to_have_count(1)
        expect(hand(page)).to_have_count(mine)
        page.locator("[name=turn]").fill("1")
        page.locator("[name=turn]").press("Enter")
        expect(page.locator("[name=turn]")).to_have_value("1")
        page.locator("[name=case]").fill("laid out by hand")
        page.get_by_role("button", name="Save").click()
        expect(page.locator("[role=tabpanel] [role=status]")).to_have_text(
            "“laid out by hand” is written to cases.toml."
        )
    game = load_anew(tmp_path / "mine")
    case = load(game)[-1]
    assert (case.name, case.given["turn"]) == ("laid out by hand", 1)
    assert text in case.given["hand:0"]
    run(case, game)


def test_the_check_and_a_thousand_games_are_run_beside_the_table(page: Page, file: Path) -> None:
    tab(page, "Runs")
    for name in ("check", "games"):
        page.locator(f"[data-task={name}] button").click()
    expect(page.locator("[data-task=check]")).to_contain_text("It keeps every law.")
    pictures = page.locator("[data-task=games] figure")
    expect(pictures).to_have_count(6)
    expect(pictures.nth(1).locator("svg")).to_have_attribute("aria-label", re.compile(r"Wins by seat .* seat 1: \d"))
    expect(pictures.nth(2).locator("rect")).to_have_count(1)
    save(file, "+= 1", "+= 1 // (best - best)")
    expect(page.locator("[data-task=games]")).to_contain_text("the rules before the last save")
    page.get_by_role("button", name="Once more").first.click()
    expect(page.locator("[data-task=check] .place")).to_have_text("mine.py, line 40")
    page.get_by_role("button", name="Go there").click()
    expect(page.locator("aside > .wrong .place")).to_have_text("mine.py, line 40")
    tab(page, "Moves")
    expect(page.locator(".log li")).to_have_count(1)


def test_only_authors_load_the_studio() -> None:
    document = (PAGE / "index.html").read_text("utf-8")
    assert "tudio" not in document
    scripts = re.findall(r'/(assets/[^"]+\.js)"', document)
    words = [file.relative_to(PAGE) for file in (PAGE / "assets").glob("words.*.js")]  # of which everybody loads one
    assert len(words) == 2
    sizes = {name: len(gzip.compress((PAGE / name).read_bytes())) for name in [*scripts, *words]}
    assert sum(sizes[name] for name in scripts) + max(sizes[name] for name in words) <= 100_000, "bytes, as promised"


def test_whoever_comes_without_the_key_sees_nothing(visit: Callable[..., Visit], file: Path) -> None:
    with studio(file) as address:
        page = visit(address.partition("/studio")[0]).go("/studio")
        expect(page.locator(".note")).to_contain_text("Come with the address")
        expect(page.locator("main.table, aside")).to_have_count(0)

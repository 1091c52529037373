"""The page tells what happened: what is turned up lies there for a moment, a round ends with a sheet, the last move
stays marked, hints point at what they mean, and the end can be looked at again."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser import PAGE, Visit, come_to, label, play, seated
from live import serving
from spieltisch.engine.match import Match

pytestmark = pytest.mark.browser

NOTE_TURNS = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        if (this.matches(".coin") && JSON.stringify(frames).includes("rotateY")) window.turned = true;
        return animate.call(this, frames, how);
    };
}"""
PATIENT = "document.addEventListener('DOMContentLoaded', () => guest.isPatient = true)"


def patient(visit: Callable[..., Visit], **likes: object) -> Visit:
    """Somebody who reads what there is to read."""
    one = visit(lang="en", **likes)
    one.context.add_init_script(PATIENT)
    return one


def is_last_bid(match: Match) -> bool:
    return match.state.actors() == [1] and not match.state.round


def test_bids_lie_open_until_somebody_goes_on(visit: Callable[..., Visit], url: str) -> None:
    place, match = come_to(url, "auktion", 3, is_last_bid)
    anna = patient(visit)
    page = anna.sit(place, 0)
    before = anna.n()
    play(place, 1, match.game.moves.text(match.state.legal(1)[0]))
    page.wait_for_selector(".sheet .go-on")
    assert anna.n() == before, "The next round has begun behind the sheet."
    shown = page.locator('[data-zone="bid:1"] [data-card]:not([data-card="?"])')
    assert shown.count() > 0
    assert anna.offered() == 0
    assert "Linus" in page.inner_text(".sheet")
    mine = page.locator(".sheet tr", has_text="Linus").locator(".tiny")
    assert mine.count() == shown.count(), "The cards lie on the sheet, too."
    anna.use(at=".go-on")
    page.wait_for_function("n => Number(document.querySelector('main.table').dataset.n) > n", arg=before)
    assert page.locator(".sheet, .through").count() == 0
    assert shown.count() == 0


def test_a_bot_shows_that_it_thinks(visit: Callable[..., Visit], tmp_path: Path) -> None:
    with serving(tmp_path, page=PAGE, pace=3600.0) as address:  # which is as long as it thinks at least
        place = seated(address, "match-25", "person", "easy", options={"starter": 1}, deal=3)
        bert = visit(address, lang="de", motion="full")
        page = bert.sit(place, 0)
        expect(page.locator(".status")).to_have_text(re.compile(r"^\S+ überlegt …"))
        eyes = page.locator('[data-seat="1"] header g')
        expect(eyes).to_have_css("animation-name", re.compile("wander"))
        page.close()  # before the server does


def test_whoever_is_in_a_hurry_touches_anywhere(visit: Callable[..., Visit], url: str) -> None:
    place, match = come_to(url, "auktion", 3, is_last_bid)
    anna = patient(visit)
    page = anna.sit(place, 0)
    before = anna.n()
    play(place, 1, match.game.moves.text(match.state.legal(1)[0]))
    page.wait_for_selector(".sheet")
    page.mouse.click(20, 200)
    page.wait_for_function("n => Number(document.querySelector('main.table').dataset.n) > n", arg=before)


def a_piece_moved(match: Match) -> bool:
    moves = match.record().moves
    return bool(moves) and moves[-1].move.startswith("move")


def test_the_last_move_stays_marked_and_is_told(visit: Callable[..., Visit], url: str) -> None:
    place, _ = come_to(url, "combi-schach", 2, a_piece_moved)
    page = patient(visit).sit(place, 0)
    page.wait_for_selector(".square.late")
    assert page.locator(".square.late").count() == 2, "From where, and to where."
    assert page.inner_text(".latest p")
    page.reload()
    page.wait_for_selector(".square.late")  # also for whoever comes late


def test_the_log_lights_up_what_it_speaks_of(visit: Callable[..., Visit], url: str) -> None:
    place, _ = come_to(url, "combi-schach", 2, a_piece_moved)
    page = patient(visit).sit(place, 0)
    page.hover("aside ol li >> nth=0")
    assert page.locator(".square.pointed").count() == 2
    assert page.locator(".tag").count() == 2
    page.hover("main.table .plate")
    assert page.locator(".square.pointed").count() == 0


def test_a_die_shows_what_was_thrown(visit: Callable[..., Visit], url: str) -> None:
    place, match = come_to(url, "treppenspiel", 2, lambda match: match.state.actors() == [0])
    page = patient(visit).sit(place, 0)
    play(place, 0, "roll")
    match.play(0, "roll")
    thrown = next(step.args["value"] for step in match.steps(0) if step.kind == "lot")
    page.wait_for_selector(f'.die[data-value="{thrown}"]')


def test_two_dice_lie_on_the_table_among_the_rows(visit: Callable[..., Visit], url: str) -> None:
    place, match = come_to(url, "white-jack", 2, lambda match: match.state.phase.name == "open")
    page = patient(visit).sit(place, 0)
    thrown = [str(fact.value) for fact in match.table(0).facts if fact.die]
    dice = page.locator(".middle .die")
    expect(dice).to_have_count(2)
    assert [dice.nth(k).get_attribute("data-value") for k in range(2)] == thrown
    expect(page.locator(".latest .die")).to_have_count(0)
    expect(page.locator(".middle [data-zone^='row:']")).to_have_count(2)


def has_swapped(match: Match) -> bool:
    moves = match.record().moves
    return bool(moves) and moves[-1].move.startswith("swap")


def test_a_coin_lies_where_it_was_put_and_turns_on_its_way(visit: Callable[..., Visit], url: str) -> None:
    place, match = come_to(url, "fusionskern", 2, has_swapped)
    anna = patient(visit, motion="full")
    page = anna.sit(place, 0)
    coin = page.locator(".walker:has(.coin)")
    expect(coin).to_have_count(1)
    before = coin.get_attribute("style") or ""
    seat = match.state.actors()[0]
    swap = next(text for move in match.state.legal(seat) if (text := match.game.moves.text(move)).startswith("swap"))
    page.evaluate(NOTE_TURNS)
    play(place, seat, swap)
    page.wait_for_function("() => window.turned")
    expect(coin).not_to_have_attribute("style", before)


def has_all_jokers(match: Match) -> bool:
    return match.state.phase.name == "move" and match.state.actors() == [0]


def test_pawns_stand_on_their_places_and_walk_from_one_to_another(visit: Callable[..., Visit], url: str) -> None:
    place, match = come_to(url, "joker-battle-royale", 3, has_all_jokers)
    page = patient(visit).sit(place, 0)
    pawns = page.locator(".walker.pawn")
    expect(pawns).to_have_count(3)
    mine = page.locator('[data-zone="field:0"]')
    before = mine.get_attribute("style") or ""
    move = next(text for one in match.state.legal(0) if (text := match.game.moves.text(one)).startswith("move"))
    play(place, 0, move)
    expect(mine).not_to_have_attribute("style", before)
    expect(mine).to_have_attribute("aria-label", re.compile(f"Joker, space {move.split()[-1]}$"))
    page.evaluate("() => guest.rest()")
    pawn, space = (page.locator(f'[data-zone="field:{name}"]').bounding_box() for name in (0, move.split()[-1]))
    assert pawn is not None
    assert space is not None
    assert space["x"] < pawn["x"] < space["x"] + space["width"]
    assert space["y"] < pawn["y"] < space["y"] + space["height"]


def test_what_is_said_is_a_bubble_and_what_is_told_is_not(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "plusminus", "person", "person", options={"caller": 1})
    page = patient(visit).sit(place, 0)
    play(place, 1, "go")
    expect(page.locator('[data-seat="1"] .bubble')).to_have_text("Go!")
    expect(page.locator(".latest")).to_contain_text("Linus")
    place, match = come_to(url, "combi-schach", 2, lambda match: match.state.actors() == [1])
    page = patient(visit).sit(place, 0)
    play(place, 1, match.game.moves.text(match.state.legal(1)[0]))
    expect(page.locator(".latest")).to_contain_text("Linus")
    expect(page.locator(".bubble")).to_have_count(0)


def test_a_race_is_counted_down_to(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "blitzduell", *["person"] * 3, options={"countdown": 9, "starter": 2})
    page = patient(visit).sit(place, 0)
    play(place, 2, "reveal")
    expect(page.locator(".countdown")).to_have_text(re.compile("[5-9]"))
    expect(page.locator(".prompt")).to_contain_text("Eyes open!")


@pytest.mark.usefixtures("hurry")
def test_a_hint_lights_up_what_it_means(visit: Callable[..., Visit], url: str) -> None:
    anna = patient(visit)
    page = anna.sit(seated(url, "luecke", "person", "easy", deal=7), 0)
    page.wait_for_function("() => guest.offered().length")
    assert page.locator(".pointed").count() == 0
    anna.press("hint")
    page.wait_for_selector(".why.hint")
    assert page.locator(".pointed").count() > 0


def hands_of(page: Page) -> str:
    return json.dumps(page.eval_on_selector_all("main.table [data-card]", "all => all.map((one) => one.dataset.card)"))


def test_after_a_patience_other_cards_or_the_same(visit: Callable[..., Visit], url: str) -> None:
    anna = patient(visit)
    place = seated(url, "werteschmiede", "person", deal=7)
    page = anna.sit(place, 0)
    dealt = hands_of(page)
    play(place, 0, "give-up")
    page.wait_for_selector("section.end")
    anna.use(at="section.end .close")
    anna.press("result")
    assert page.locator("section.end").count() == 1, "The sheet can be opened again."
    anna.press("another-deal")
    page.wait_for_url(lambda address: place.table not in address)
    page.wait_for_selector("main.table [data-card]")
    assert hands_of(page) != dealt
    page.goto(f"{url}/t/{place.table}")
    page.wait_for_selector("section.end")
    anna.use(label("once-more", "en"))
    page.wait_for_url(lambda address: place.table not in address)
    page.wait_for_selector("main.table [data-card]")
    assert hands_of(page) == dealt


def test_who_drags_a_column_carries_all_of_it(visit: Callable[..., Visit], url: str) -> None:
    """In Werteschmiede a card takes along those that lie on it."""
    place, match = come_to(url, "werteschmiede", 1, lambda match: bool(column_of_two(match)))
    page = patient(visit).sit(place, 0)
    zone = column_of_two(match)
    cards = page.locator(f'[data-zone="{zone}"] > .card')
    first = cards.nth(cards.count() - 2)
    box = first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 8)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 60, steps=3)
    assert page.locator(f'[data-zone="{zone}"] > .card.dragged').count() == 2
    page.mouse.up()


def column_of_two(match: Match) -> str:
    """A column whose last card but one lies open."""
    columns = [zone for zone in match.table(0).zones if zone.id.startswith("column") and len(zone.cards) > 1]
    return next((zone.id for zone in columns if zone.cards[-2] is not None), "")

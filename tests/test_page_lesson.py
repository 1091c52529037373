"""A lesson in a real browser: by touch and by keyboard, from the lobby and from the rules of a table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import spieltisch
from browser import HOME, Keys, Visit, seated
from spieltisch.engine.shapes import Touch
from spieltisch.engine.words import words
from spieltisch.lab.lesson import Scene, load, scenes

pytestmark = pytest.mark.browser

LUECKE = spieltisch.game("luecke")
AXE = HOME / "web/node_modules/axe-core/axe.min.js"


def lesson() -> list[Scene]:
    return scenes(LUECKE, load(LUECKE))


def at(touch: Touch) -> str:
    zone = f'dialog [data-zone="{touch.zone}"]'
    return f'{zone} [data-card="{touch.card}"]' if touch.card else zone


def touches(one: Scene) -> list[str]:
    """What is touched for the move that is asked for, without what may be left out."""
    [move] = [move for move in one.before.table.moves if move.text == one.move]
    return [at(touch) for touch in move.touches if not touch.optional]


def is_learned(one: Visit) -> bool:
    return "luecke" in one.page.evaluate("() => JSON.parse(localStorage.spieltisch).learned ?? []")


@pytest.mark.parametrize(("kind", "lang"), [(Visit, "de"), (Keys, "en")], ids=["touch", "keys"])
def test_a_lesson_is_played_to_its_end(visit: Callable[..., Visit], url: str, kind: type[Visit], lang: str) -> None:
    one = visit(kind=kind, lang=lang, phone=kind is Visit)
    page = one.sit(seated(url, "luecke", "person", "person"), 0)
    one.press("rules")
    steps = lesson()
    for number, step in enumerate(steps, 1):
        expect(page.locator("dialog .teacher > p").first).to_have_text(step.step.text(lang))
        expect(page.locator("dialog .at [aria-hidden]")).to_have_text(f"{number}/{len(steps)}")
        for place in touches(step):
            one.use(at=place)
        expect(page.locator("dialog .done p")).to_be_visible()
        expect(page.locator("dialog .done button")).to_be_focused()
        assert page.locator("dialog .done p").inner_text() == step.step.done.text(lang)
        assert not one.complaints()
        assert not is_learned(one)
        one.press("lesson-next" if number < len(steps) else "lesson-end")
    page.wait_for_selector("dialog", state="detached")
    assert is_learned(one)


def test_what_is_not_asked_for_is_answered_at_the_table(visit: Callable[..., Visit]) -> None:
    one = visit()
    page = one.go("/g/luecke")
    one.press("lesson")
    one.use(at='dialog [data-zone="hand:0"] [data-card="purple-1"]')
    speech = words(LUECKE, "en")
    expect(page.locator("dialog .why")).to_have_text(speech.say("refusal-as-told"))
    one.use(at='dialog [data-zone="stock"]')
    expect(page.locator("dialog .why p")).not_to_have_text(speech.say("refusal-as-told"))
    one.press("lesson-show")
    move = next(move for move in lesson()[0].before.table.moves if move.text == "aside purple-6")
    expect(page.locator("dialog .hint")).to_contain_text(speech.move(move))
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("() => axe.run('dialog').then((result) => result.violations.map((one) => one.id))")
    assert found == []


def test_rules_open_with_the_lesson_only_for_whoever_has_never_played(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "luecke", "person", "person")
    new, old = visit(phone=True), visit(phone=True, learned=["luecke"])
    page = new.sit(place, 0)
    new.press("rules")
    expect(page.locator("dialog .teacher")).to_be_visible()
    new.press("lesson-skip")
    expect(page.locator("dialog article")).to_be_visible()  # the rules themselves
    assert is_learned(new)
    new.press("lesson")  # and again, for whoever wants
    expect(page.locator("dialog .teacher")).to_be_visible()
    page = old.sit(place, 1)
    old.press("rules")
    expect(page.locator("dialog article")).to_be_visible()
    assert page.locator("dialog .teacher").count() == 0


@pytest.mark.parametrize("size", [(360, 640), (844, 390)], ids=["upright", "lying"])
def test_the_sentence_and_what_leads_on_are_always_in_sight(visit: Callable[..., Visit], size: tuple[int, int]) -> None:
    one = visit(lang="de", phone=True)
    one.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = one.go("/g/luecke")
    one.press("lesson")
    step = lesson()[0]
    page.wait_for_selector("dialog main.table")
    before = page.locator("dialog main.table").bounding_box()
    for place in touches(step):
        one.use(at=place)
    for shown in ("dialog .done p", "dialog .done button", "dialog header .quiet:last-child"):
        box = page.locator(shown).bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
    assert page.locator("dialog main.table").bounding_box() == before


@pytest.mark.parametrize("hand", ["right", "left"])
def test_what_is_to_be_touched_stands_right_under_the_sentence(visit: Callable[..., Visit], hand: str) -> None:
    one = visit(lang="de", phone=True, hand=hand)
    one.page.set_viewport_size({"width": 844, "height": 390})
    page = one.go("/g/auktion")
    one.press("lesson")
    for card in ("navy-15", "navy-1"):
        one.use(at=f'dialog [data-zone="hand:0"] [data-card="{card}"]')
    teacher = page.locator("dialog .teacher").bounding_box()
    button = page.locator("dialog .act").bounding_box()
    assert teacher
    assert button
    assert teacher["y"] + teacher["height"] <= button["y"]
    assert teacher["x"] <= button["x"] <= button["x"] + button["width"] <= teacher["x"] + teacher["width"]

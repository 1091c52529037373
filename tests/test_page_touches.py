"""Touching and dragging: whatever a move is about can be touched for it, and what is no move gets the reason for
exactly what was touched."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import spieltisch
from browser import PAGE, Visit, come_to, label, play, seated
from live import ask, serving
from spieltisch.engine.match import Match
from spieltisch.engine.shapes import MoveView, Touch
from spieltisch.engine.words import words

pytestmark = pytest.mark.browser

# What the server says can also be said by the test.
OVERHEARD = """() => {
    const Plain = WebSocket;
    window.WebSocket = class extends Plain {
        set onmessage(hear) {
            super.onmessage = (event) => {
                const message = JSON.parse(event.data);
                if (message.type === "view") window.view = message;
                hear(event);
            };
            window.hear = (message) => hear({ data: JSON.stringify(message) });
        }
    };
}"""


def moves(match: Match, verb: str, seat: int = 0) -> list[MoveView]:
    """What a seat may do there, of one kind."""
    return [move for move in match.table(seat).moves if move.verb == verb]


def reason(match: Match, *touches: Touch) -> str:
    """What the first seat should read if it touches all this."""
    told = [words(match.game, "en").say(f"refusal-{one.key}", one.args) for one in match.state.why(0, *touches)]
    assert told
    return told[0]


def touched(one: Visit, touch: Touch) -> Locator:
    zone = one.page.locator(f'[data-zone="{touch.zone}"]')
    if touch.gap >= 0:
        return zone.locator(f'[data-gap="{touch.gap}"]')
    if touch.nth >= 0:
        return zone.locator(f'[data-nth="{touch.nth}"]')
    return zone.locator(f'[data-card="{touch.card}"]').first if touch.card else zone


def make(one: Visit, touches: list[Touch]) -> None:
    """Touch one thing after the other, and see the move made."""
    before = one.n()
    for number, touch in enumerate(touches):
        if number:
            expect(one.page.locator("main.table :is(.touched, .chosen)")).to_have_count(number)
        one.page.evaluate("(thing) => guest.tap(thing)", touched(one, touch).element_handle())
    one.page.wait_for_function(f"() => document.querySelector('main.table').dataset.n > {before}")


def drag(one: Visit, thing: Locator, place: Locator) -> None:
    start, end = thing.bounding_box(), place.bounding_box()
    assert start
    assert end
    mouse = one.page.mouse
    mouse.move(start["x"] + 10, start["y"] + 20)
    mouse.down()
    mouse.move(start["x"] + 30, start["y"] + 30, steps=3)
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=3)
    mouse.up()


# ---------------------------------------------------------------------- all that a move is about


@pytest.mark.parametrize(("game", "players", "verb"), [("luecke", 2, "pass"), ("plusminus", 2, "draw")])
def test_drawing_is_touching_the_pile(
    visit: Callable[..., Visit], url: str, game: str, players: int, verb: str
) -> None:
    place, match = come_to(url, game, players, lambda match: bool(moves(match, verb)))
    anna = visit()
    anna.sit(place, 0)
    hand = anna.page.locator('[data-zone="hand:0"] [data-card]')
    held = hand.count()
    assert not anna.page.query_selector(f'.actions [data-move^="{verb}"]')  # what can be touched needs no button
    make(anna, moves(match, verb)[0].touches)
    expect(hand).to_have_count(held + 1)


@pytest.mark.parametrize("verb", ["joker", "switch", "zap", "no"])
def test_special_cards_are_touched_in_the_hand(visit: Callable[..., Visit], url: str, verb: str) -> None:
    place, match = come_to(url, "hilfreihe", 3, lambda match: bool(moves(match, verb)))
    anna = visit()
    anna.sit(place, 0)
    move = moves(match, verb)[-1]
    make(anna, move.touches)
    match.play(0, move.move)
    row = anna.page.locator('[data-zone="row"] [data-card]')
    expect(row).to_have_count(len(match.table(0).zone("row").cards))
    assert [row.nth(k).get_attribute("data-card") for k in range(row.count())] == match.table(0).zone("row").cards


def test_the_place_may_be_touched_before_the_card(visit: Callable[..., Visit], url: str) -> None:
    place, match = come_to(url, "hilfreihe", 3, lambda match: bool(moves(match, "joker")))
    anna = visit()
    anna.sit(place, 0)
    make(anna, moves(match, "joker")[-1].touches[::-1])


def test_a_pile_is_chosen_first_and_then_what_goes_there(visit: Callable[..., Visit], url: str) -> None:
    place, match = come_to(url, "luecke", 2, lambda match: bool(moves(match, "match")))
    anna = visit()
    anna.sit(place, 0)
    make(anna, moves(match, "match")[0].touches[::-1])


def test_where_figures_stand_only_those_that_can_move_glow(visit: Callable[..., Visit], url: str) -> None:
    place, match = come_to(url, "combi-schach", 2, lambda match: bool(moves(match, "move")))
    page = visit().sit(place, 0)
    can_move = {move.touches[0].zone for move in moves(match, "move")}
    expect(page.locator(".square.clear")).to_have_count(len(can_move))
    expect(page.locator(".square.quiet")).to_have_count(0)
    target = moves(match, "move")[0].touches[1].zone
    page.locator(f'[data-zone="{target}"]').click()
    expect(page.locator(f'[data-zone="{target}"] .square.touched')).to_have_count(1)
    expect(page.locator(".why")).to_have_count(0)


# ---------------------------------------------------------------------- the reason for exactly that


def one_pile_only(match: Match) -> list[list[Touch]]:
    """Of the first seat's cards those that may go onto one pile, but not onto the other."""
    ways = [move.touches for move in moves(match, "match") + moves(match, "gap")]
    return [way for way in ways if len([other for other in ways if other[0] == way[0]]) == 1]


def test_a_card_dragged_onto_a_pile_hears_what_that_pile_has_against_it(visit: Callable[..., Visit], url: str) -> None:
    place, match = come_to(url, "luecke", 2, lambda match: bool(one_pile_only(match)))
    card, right_pile = one_pile_only(match)[0]
    wrong_pile = Touch(zone="left" if right_pile.zone == "right" else "right")
    anna = visit()
    page = anna.sit(place, 0)
    drag(anna, touched(anna, card), touched(anna, wrong_pile))
    expect(page.locator(".why")).to_contain_text(reason(match, card, wrong_pile))
    expect(page.locator(".why .clause").first).to_be_visible()
    expect(page.locator(".card.touched")).to_have_count(1)  # there is another place to try
    make(anna, [right_pile])


@pytest.mark.parametrize("how", ["drag", "tap"])
def test_a_pawn_that_cannot_go_there_is_told_so_and_stays_chosen(
    visit: Callable[..., Visit], url: str, how: str
) -> None:
    place, match = come_to(
        url, "combi-schach", 2, lambda match: "move a2 a3" in [move.text for move in moves(match, "move")]
    )
    anna = visit()
    page = anna.sit(place, 0)
    pawn, far = page.locator('[data-zone="square:a2"]'), page.locator('[data-zone="square:e5"]')
    if how == "drag":
        drag(anna, pawn, far)
    else:
        pawn.click()
        far.click()
    told = reason(match, Touch(zone="square:a2"), Touch(zone="square:e5"))
    assert "pawn" in told.lower()
    expect(page.locator(".why")).to_contain_text(told)
    expect(pawn.locator(".square.touched")).to_have_count(1)
    make(anna, [Touch(zone="square:a3")])


def test_never_mind_puts_back_what_was_chosen(visit: Callable[..., Visit], url: str) -> None:
    place, match = come_to(url, "luecke", 2, lambda match: bool(moves(match, "match")))
    anna = visit()
    page = anna.sit(place, 0)
    expect(page.get_by_role("button", name=label("cancel", "en"))).to_have_count(0)
    touched(anna, moves(match, "match")[0].touches[0]).click()
    expect(page.locator(".card.touched")).to_have_count(1)
    anna.press("cancel")
    expect(page.locator(".card.touched")).to_have_count(0)


# ---------------------------------------------------------------------- a race


def test_who_was_quicker_is_news_and_stays_readable(visit: Callable[..., Visit], url: str) -> None:
    place, match = come_to(url, "plusminus", 2, lambda match: bool(moves(match, "draw")))
    anna = visit()
    anna.context.add_init_script(f"({OVERHEARD})()")
    page = anna.page
    page.clock.install()
    anna.sit(place, 0)
    quicker = {"key": "quicker", "clause": "", "args": {"who": "@1", "ms": 80}}
    page.evaluate("(refusal) => hear({ type: 'refused', id: 'mine', refusal })", quicker)
    news = page.locator(".why.news")
    expect(news).to_be_visible()
    expect(page.locator(".prompt")).not_to_contain_text(label("why", "en"))
    before = anna.n()
    play(place, 1, "draw")
    page.wait_for_function(f"() => document.querySelector('main.table').dataset.n > {before}")
    expect(news).to_be_visible()
    make(anna, moves(match, "draw")[0].touches)  # it is in nobody's way
    expect(news).to_be_visible()
    page.clock.fast_forward(2000)
    expect(news).to_have_count(0)


# ---------------------------------------------------------------------- what lies face down, and what lies under it


def test_my_card_that_lies_covered_looks_and_sounds_covered(visit: Callable[..., Visit], url: str) -> None:
    page = visit().sit(seated(url, "auktion", "person", "easy", "easy", deal=7), 0)
    expect(page.locator('[data-zone="secret:0"] .known')).to_have_count(1)
    expect(page.locator('[data-zone="secret:0"]')).to_contain_text(label("covered", "en"))
    expect(page.locator('[data-zone="secret:1"] .known')).to_have_count(0)
    expect(page.locator('[data-zone="hand:0"] .known')).to_have_count(0)


def test_a_pile_is_looked_through(visit: Callable[..., Visit], url: str) -> None:
    place, match = come_to(url, "auktion", 3, lambda match: len(match.table(0).zone("spent:1").under) > 1)
    page = visit().sit(place, 0)
    pile = match.table(0).zone("spent:1")
    page.locator('[data-zone="spent:1"]').focus()
    page.keyboard.press("Enter")
    cards = page.locator("dialog li")
    expect(cards).to_have_count(pile.count)
    says = words(match.game, "en")
    for k, card in enumerate([*pile.cards, *pile.under[::-1]]):
        expect(cards.nth(k)).to_contain_text(says.card(str(card)), ignore_case=True)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_a_pile_that_a_move_is_about_has_a_handle_to_look_through_it(visit: Callable[..., Visit], url: str) -> None:
    place, match = come_to(
        url, "werteschmiede", 1, lambda match: bool(match.table(0).zone("low").under and moves(match, "low"))
    )
    anna = visit()
    page = anna.sit(place, 0)
    expect(page.locator('[data-zone="low"]')).not_to_contain_text(label("look-through", "en"))
    page.get_by_role("button", name=label("look-through", "en")).click()
    expect(page.locator("dialog li")).to_have_count(match.table(0).zone("low").count)
    page.keyboard.press("Escape")
    make(anna, moves(match, "low")[0].touches)


# ---------------------------------------------------------------------- a bot in my place


def test_nothing_asks_me_to_act_while_a_bot_plays_for_me(visit: Callable[..., Visit], tmp_path: Path) -> None:
    with serving(tmp_path, page=PAGE, pace=600.0) as url:  # seconds that the bot thinks
        anna = visit(url)
        page = anna.sit(seated(url, "luecke", "person", "person", deal=11), 0)
        expect(page.locator(".status.mine")).to_have_count(1)
        anna.press("menu")
        anna.press("bot-for-me")
        expect(page.locator(".status")).to_contain_text(label("my-bot", "en"))
        expect(page.locator('.status.mine, .mine.acts, .card.clear, [data-zone] [tabindex="0"]')).to_have_count(0)
        anna.press("myself")
        expect(page.locator(".status.mine")).to_have_count(1)


# ---------------------------------------------------------------------- the form


def test_what_usually_holds_follows_what_is_switched_on_and_a_number_can_be_none(
    visit: Callable[..., Visit], url: str
) -> None:
    anna = visit()
    page = anna.go("/g/gleichung")
    anna.press("options")
    says = words(spieltisch.game("gleichung"), "en")
    target = page.get_by_label(says.say("option-target"))
    expect(target).to_have_value("15")
    page.get_by_label(says.say("option-shift_1")).select_option("1")
    expect(target).to_have_value("25")
    page.locator(".none input").check()
    expect(page.get_by_label(says.say("option-overflow"))).to_be_disabled()
    anna.use(at="form .start.main")
    page.wait_for_selector("main.table")
    options = ask(url, f"/api/tables/{page.url.rpartition('/')[2]}")["options"]
    assert (options["target"], options["overflow"]) == (25, 0)


def test_a_patience_is_gentle_with_whoever_has_never_played_it(visit: Callable[..., Visit]) -> None:
    anna = visit()
    says = words(spieltisch.game("schildkroete"), "en")
    for played, rule in ((None, "free"), ({"schildkroete": {"played": 1}}, "forced")):
        page = anna.go("/g/schildkroete")
        if played:
            page.evaluate(
                "played => (localStorage.spieltisch ="
                " JSON.stringify({ ...JSON.parse(localStorage.spieltisch), patiences: played }))",
                played,
            )
            page.reload()
        anna.press("options")
        expect(page.get_by_label(says.say("option-discard_rule"))).to_have_value(rule)


def test_what_usually_holds_follows_how_many_play(visit: Callable[..., Visit]) -> None:
    by_players = [(game, option) for game in spieltisch.games() for option in game.options if option.by_players]
    game, option = next((game, option) for game, option in by_players if game.least < game.most)
    anna = visit()
    page = anna.go(f"/g/{game.slug}")
    anna.press("options")
    field = page.get_by_label(words(game, "en").say(f"option-{option.name}"))
    for players in range(page.locator("fieldset select").count() + 1, game.most + 1):
        expect(field).to_have_value(str(option.by_players.get(players, option.default)))
        if players < game.most:
            anna.press("add-seat")


# ---------------------------------------------------------------------- what is to be remembered


def test_looking_back_leaves_out_what_is_to_be_remembered(visit: Callable[..., Visit], url: str) -> None:
    place = seated(url, "paarfinder", "person", "person", deal=7, options={"starter": 0})
    anna = visit()
    page = anna.sit(place, 0)
    for zone in ("grid:1-1", "grid:1-2"):
        make(anna, [Touch(zone=zone)])
    views: list[dict[str, Any]] = ask(url, f"{place.path}/history", **{"X-Seat-Key": place.keys[0]})
    for view in views[-2:]:
        view.pop("table", None)
    page.route("**/history", lambda route: route.fulfill(json=views))
    anna.press("menu")
    anna.press("replay")
    expect(page.locator(".replay input")).to_have_attribute(
        "max", str(len([view for view in views if "table" in view]) - 1)
    )
    anna.press("replay-first")
    anna.press("replay-live")
    expect(page.locator(".replay")).to_have_count(0)


def test_what_was_to_be_remembered_is_told_when_the_round_is_over(visit: Callable[..., Visit], url: str) -> None:
    anna = visit()
    anna.context.add_init_script(f"({OVERHEARD})()")
    page = anna.sit(seated(url, "paarfinder", "person", "person", deal=7, options={"starter": 0}), 0)
    with page.expect_request("**/history?*"):
        page.evaluate("() => hear({ ...view, n: view.n + 1, steps: [{ kind: 'round', args: {} }] })")

"""Why can't I use this card? Also where places are touched instead of cards."""

from typing import Any

import pytest

import spieltisch
from spieltisch.engine.shapes import Touch
from spieltisch.engine.words import LANGUAGES, words
from spieltisch.errors import InputError

pytestmark = pytest.mark.pure


def why(game: str, position: dict[str, Any], card: str, seat: int = 0) -> list[str]:
    """The keys of the reasons, after every one of them has been put into words."""
    found = spieltisch.game(game).from_position(position).why(seat, card)
    for lang in LANGUAGES:
        for reason in found:
            assert words(spieltisch.game(game), lang).refusal(reason)
    return [reason.key for reason in found]


FORGE = {
    "zones": {
        "low": ["joker"], "high": ["31"],
        "column:1": ["30", "10 seen=all", "4 seen=all"], "column:2": ["29 seen=all"], "column:3": ["3 seen=all"],
        "column:4": ["2 seen=all"], "column:5": ["5", "1 seen=all"],
    }
}  # fmt: skip


def test_a_card_on_top_of_a_place_is_asked_about_as_that_place() -> None:
    assert why("werteschmiede", FORGE, "1") == []
    state = spieltisch.game("werteschmiede").from_position(FORGE)
    assert [reason.key for reason in state.why(0, "29", "column:1")] == ["not-higher", "block-on-card"]


def test_a_card_under_others_is_covered() -> None:
    assert why("werteschmiede", FORGE, "10") == ["covered"]


def test_a_card_that_lies_face_down_is_not_seen() -> None:
    assert why("werteschmiede", FORGE, "30") == ["not-seen"]
    grid = {"players": 2, "zones": {"grid:1-1": ["3 seen=all down"], "grid:1-2": ["4"], "grid:1-3": ["5 seen=all"]}}
    assert why("paarfinder", {**grid, "phase": "second"}, "3") == ["not-seen"]
    assert why("paarfinder", {**grid, "phase": "second"}, "5") == ["lies-open"]


def test_a_card_that_only_says_what_to_do_is_not_chosen() -> None:
    assert why("pyramide", {"zones": {"open:low": ["18"], "cell:1-1": ["31"]}}, "31") == ["not-by-card"]
    race = {"players": 3, "phase": "race", "zones": {"table-card": ["purple-13"]}}
    assert why("blitzduell", race, "purple-13", seat=1) == ["not-by-card"]


def test_a_button_that_bears_the_name_of_a_card_is_asked_about_as_that_card() -> None:
    race = {"phase": "race", "zones": {"table-card": ["purple-13"], "hand:0": ["navy-1"], "hand:1": ["orange-1"]}}
    assert why("blitzduell", {**race, "players": 3}, "1", seat=1) == []
    assert why("blitzduell", {**race, "players": 3, "phase": "ready"}, "1") == ["sits-out"]


def test_whose_turn_it_is_comes_first() -> None:
    grid = {"players": 2, "zones": {"grid:1-1": ["3"], "grid:1-2": ["4"]}}
    assert why("paarfinder", grid, "3", seat=1) == ["not-your-turn"]
    assert why("paarfinder", {**grid, "over": True}, "3") == ["over"]


def test_a_place_may_be_asked_about_too() -> None:
    state = spieltisch.game("werteschmiede").from_position(FORGE)
    assert state.why(0, "column:2") == []
    assert state.why(0, "low") == []  # somebody may point at the pile first


def test_what_belongs_to_another_phase_says_when_its_time_is() -> None:
    tops = {"left": ["blue-5"], "right": ["green-4"], "turned": ["red-11"]}
    hands = {"hand:0": ["yellow-6", "red-1"], "hand:1": ["red-2"]}
    widening = {"players": 2, "phase": "widen", "zones": {**tops, **hands}}
    assert why("luecke", widening, "yellow-6") == ["widen-first"]
    assert why("luecke", {"players": 2, "phase": "aside", "zones": hands}, "red-1") == []
    state = spieltisch.game("luecke").from_position({"players": 2, "phase": "aside", "zones": hands})
    [reason] = state.why(0, move=state.kit.moves.parse("pass"))
    assert (reason.key, reason.clause) == ("aside-first", "§1.3")


def test_it_is_not_told_where_this_phase_has_something_to_say() -> None:
    tops = {"left": ["red-4"], "right": ["blue-9"]}
    playing = {"players": 2, "phase": "turn", "zones": {**tops, "hand:0": ["grey-10"], "hand:1": ["red-2"]}}
    assert why("luecke", playing, "grey-10") == ["outside-gap", "no-match"]


def test_a_card_that_does_not_exist_is_told() -> None:
    with pytest.raises(InputError, match="There is no card and no place '99'"):
        spieltisch.game("pyramide").start(1, 1).why(0, "99")


EMPTY_HANDED = [
    ("auf-und-ab", {"phase": "gained", "zones": {"gained:0": ["7"], "hand:1": ["3"]}}, "open", "only-gained §2.5"),
    (
        "auf-und-ab",
        {"phase": "take", "zones": {"open": ["9", "5", "7"], "hand:1": ["3"]}},
        "removed",
        "take-first §2.4",
    ),
    ("schlachtfeld", {"phase": "step", "zones": {"played": ["navy-3"]}}, "played", "steps-first §2.1"),
    ("weihnachtschaos", {"players": 3, "phase": "act", "zones": {"played": ["3"]}}, "discards", "choose-first §2.3"),
    ("zwei-gegen-drei", {"phase": "reveal", "zones": {"card-1:0": ["1"]}}, "card-1:0", "reveal-first §2.2"),
]


@pytest.mark.parametrize(("slug", "position", "thing", "hears"), EMPTY_HANDED)
def test_without_cards_one_hears_what_comes_first(slug: str, position: dict[str, Any], thing: str, hears: str) -> None:
    """A place that goes with a card of the hand is not to be touched now, whether or not there are cards."""
    [reason] = spieltisch.game(slug).from_position(position).why(0, thing)
    assert f"{reason.key} {reason.clause}" == hears


def test_a_card_of_a_row_is_not_called_missing_from_an_empty_hand() -> None:
    state = spieltisch.game("gleichung").from_position(
        {"players": 2, "phase": "place", "zones": {"row:1": ["9", "="], "row:2": ["="], "hand:1": ["3"]}}
    )
    assert "not-there" not in [reason.key for reason in state.why(0, Touch(zone="row:1", card="9", nth=0))]


def test_whoever_has_discarded_the_last_card_is_not_told_to_discard_another() -> None:
    game = spieltisch.game("auf-und-ab")
    told: dict[str, Any] = {"phase": "discarded", "zones": {"open": ["9", "7"], "stock": ["1"], "hand:1": ["3"]}}
    [reason] = game.from_position(told).why(0, "removed")
    assert words(game, "en").refusal(reason) == "You have discarded a card, so now draw one. (§2.3)"
    told["zones"]["hand:0"] = ["5"]
    [reason] = game.from_position(told).why(0, "removed")
    assert "discard another" in words(game, "en").refusal(reason)

"""What an exchange tells the others about the hand."""

from typing import Any

import pytest

import spieltisch
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State

pytestmark = pytest.mark.pure

GAME = spieltisch.game("fusionskern")
# The 3 lies on the top tip, so that the 7 and the 11 can be laid on the top bridge, and nothing else.
LAID = {"corner:nw": ["4"], "corner:ne": ["8"], "corner:se": ["1"], "corner:sw": ["2"], "single:16": ["16"]}


def exchanged(**options: Any) -> State:
    """Anna could lay nothing, has exchanged the 19 and drawn the 7."""
    mine, others = ["13", "14", "19"], ["11", "21", "22", "25", "26", "28", "7"]
    known = {"hand:0": [f"{card} seen=0 pool=2" for card in mine], "pile:3": [f"{card} pool=2" for card in others]}
    zones = {**LAID, "tip:n": ["3"], "hand:1": ["5 seen=1"], **known}
    state = GAME.from_position({"players": 2, "phase": "play", "zones": zones, "options": options})
    state.play(0, GAME.moves.parse("exchange 19"))
    return state


def imagined(state: State, seat: int) -> list[set[str]]:
    """The hands that this seat thinks Anna may hold."""
    hand = state.kit.named("hand:0")
    worlds = [state.imagine(seat, Rng(seed)) for seed in range(300)]
    return [{world.text(card) for card in world.held(hand)} for world in worlds]


def test_of_what_could_be_laid_at_most_the_new_card_is_in_hand() -> None:
    state = exchanged()
    hands = imagined(state, 1)
    assert max(len(hand & {"7", "11"}) for hand in hands) == 1
    assert {card for hand in hands for card in hand} == {"7", "11", "13", "14", "21", "22", "25", "26", "28"}


def test_when_the_new_card_is_laid_none_of_them_is_left() -> None:
    state = exchanged()
    state.turn = 0
    state.play(0, GAME.moves.parse("bridge 7 n"))
    assert all(not hand & {"11"} for hand in imagined(state, 1))


def test_where_one_stuck_card_suffices_an_exchange_tells_nothing() -> None:
    hands = imagined(exchanged(exchange_when="card_stuck"), 1)
    assert max(len(hand & {"7", "11"}) for hand in hands) == 2

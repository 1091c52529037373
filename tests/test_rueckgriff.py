"""Rückgriff: what was taken back is known but not shown, and a fight ends because nothing stands twice."""

import random

import pytest

import spieltisch
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.engine.table import table

GAME = spieltisch.game("rueckgriff")


def fight(**zones: list[str]) -> State:
    """Seat 0 has to answer one card with a dot."""
    given = {name.replace("_", ":"): cards for name, cards in zones.items()}
    return GAME.from_position({"players": 2, "phase": "fight", "facts": {"bid:1": 1, "count": 1}, "zones": given})


@pytest.mark.parametrize("seed", range(4))
def test_whoever_only_exchanges_comes_to_an_end_and_nothing_stands_twice(seed: int) -> None:
    """With cards that show nearly everything the symbols could beat each other for ever."""
    luck = random.Random(seed)
    state = fight(
        row_0=["navy-31"], hand_0=["navy-30", "navy-29", "navy-27"],
        row_1=["orange-31"], hand_1=["orange-30", "orange-29", "orange-27"],
    )  # fmt: skip
    stood: list[tuple[object, ...]] = []
    while turns := exchanging(state):
        exchange, announcement = luck.choice(turns)
        seat = state.actors()[0]
        state.play(seat, exchange)
        state.play(seat, announcement)
        rows = [frozenset(state.held(state.kit.named(row))) for row in ("row:0", "row:1")]
        stood.append((seat, announcement, *rows))
        assert len(set(stood)) == len(stood)
    assert len(stood) > 20


def exchanging(state: State) -> list[tuple[int, int]]:
    """The turns that are one exchange and an announcement."""
    [seat] = state.actors()
    turns: list[tuple[int, int]] = []
    for move in state.legal(seat):
        if GAME.moves.verb_of(move).name == "exchange":
            after = state.copy()
            after.play(seat, move)
            turns += [(move, last) for last in after.legal(seat) if GAME.moves.verb_of(last).name == "announce"]
    return turns


def test_what_was_taken_back_is_known_but_no_longer_shown() -> None:
    state = fight(row_0=["navy-9"], hand_0=["navy-2", "navy-17"], row_1=["orange-1"])
    state.play(0, state.parse(0, "exchange 2 9"))
    mine, theirs = [
        zone for seat in (0, 1) for zone in table(state, seat, "rueckgriff").zones if zone.id == "hand:0"
    ]  # fmt: skip
    assert (mine.cards, theirs.cards, theirs.count) == (["navy-9", "navy-17"], [], 2)
    for number in range(20):
        world = state.imagine(1, Rng(number))
        assert world.holds(state.kit.named("hand:0"), state.kit.deck.card("navy-9"))

"""Who was first counts from when the card was touched, as far as that can be believed."""

import asyncio
import time
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from live import Json, Visitor, open_table, serving
from spieltisch.cards import symbols
from spieltisch.server.races import JITTER_MS, WINDOW_MS, Way, credit, pressed_after

ms = st.floats(0, 5000)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables")) as address:
        yield address


@given(elapsed=ms, claimed=ms, way=ms)
def test_a_lie_about_the_press_gains_no_more_than_the_bound(elapsed: float, claimed: float, way: float) -> None:
    assert 0 <= credit(elapsed, claimed, way) <= min(way, WINDOW_MS)


@given(reaction=ms, down=st.floats(0, 70), up=st.floats(0, 70))
def test_an_honest_touch_counts_from_when_it_was_made(reaction: float, down: float, up: float) -> None:
    way = Way()
    way.measured(down + up)
    assert pressed_after(down + reaction + up, reaction, way.ms) == pytest.approx(reaction)


def test_nothing_measured_nothing_credited() -> None:
    assert pressed_after(500, 0, Way().ms) == 500


def test_the_shortest_ping_is_believed() -> None:
    way = Way()
    for sample in (80.0, 20.0, 300.0):
        way.measured(sample)
    assert way.ms == 20.0 + JITTER_MS


async def one_card_short(url: str, slow: float) -> tuple[Visitor, Visitor, str]:
    """Two racers, the first behind a slow line, who both have laid all symbols of the table card but one, and the move
    with which the first of them wins."""
    place = open_table(url, "blitzduell", "person", "person", "person", options={"countdown": 0, "starter": 2})
    place.sit_all("Far", "Near", "Turner")
    far, near, turner = await place.come(0, delay=slow), await place.come(1), await place.come(2)
    for one in (far, near):
        await one.until(lambda one=one: one.pongs >= 3)  # type: ignore[misc]
    await turner.play("reveal")
    for one in (far, near):
        await one.until(lambda one=one: one.table["kind"] == "race")  # type: ignore[misc]
    card = symbols.symbol_deck().card(far.table["prompt"]["args"]["card"])
    *most, last = [f"lay {single}" for single in (1, 2, 4, 8, 16) if card & single]
    for move in most:
        assert (await far.play(move))["type"] == "ack"
        assert (await near.play(move))["type"] == "ack"
    for one in (far, near):
        await one.until(lambda one=one: one.view["n"] == near.view["n"] >= near.answers[max(near.answers)]["n"])  # type: ignore[misc]
    return far, near, last


async def touch(visitor: Visitor, move: str, after: float, lie: float | None = None) -> Json:
    """Touch so many milliseconds after the table was shown."""
    await asyncio.sleep(max(0.0, (visitor.shown + after) / 1000 - time.monotonic()))
    return await visitor.play(move, lie=lie)


def test_the_earlier_press_wins_though_it_arrives_later(url: str) -> None:
    async def run() -> None:
        far, near, last = await one_card_short(url, slow=0.06)
        # Far away: 60 ms until it is shown, 100 ms to react, 60 ms back: there after 220. Near: there after 180.
        late, soon = await asyncio.gather(touch(far, last, 100), touch(near, last, 180))
        assert late["type"] == "ack"
        assert soon["type"] == "refused"
        assert [press["seat"] for press in soon["race"]] == [0, 1]
        await near.until(lambda: near.table["scores"] == [1, 0, 0])
        assert any(view.get("race") == soon["race"] for view in near.views)

    asyncio.run(run())


def test_a_liar_at_a_short_way_does_not_overtake(url: str) -> None:
    async def run() -> None:
        far, near, last = await one_card_short(url, slow=0.06)
        # Near touches after 200 ms and claims to have touched at once: believed for as long as a ping takes.
        honest, lying = await asyncio.gather(touch(far, last, 80), touch(near, last, 200, lie=0))
        assert honest["type"] == "ack"
        assert lying["type"] == "refused"

    asyncio.run(run())

"""Who was first counts from when the card was touched, as far as that can be believed."""

import asyncio
import time
from collections.abc import Iterator
from typing import cast

import fairness
import pytest
from hypothesis import given
from hypothesis import strategies as st

import spieltisch
from fake_time import Notepad, Sitter, in_fake_time, live_table, room_for
from live import Json, Visitor, far_away, open_table, serving
from spieltisch.cards import symbols
from spieltisch.engine.fluent import Messages
from spieltisch.engine.state import State
from spieltisch.errors import IllegalMoveError
from spieltisch.server import wishes
from spieltisch.server.catalogue import own_words
from spieltisch.server.latency import JITTER_MS, SLACK_MS, STEADY_SECONDS, WINDOW_MS, Credit, Least, RoundTrip, credit
from spieltisch.server.races import TOUCHES_OF_A_SEAT, Attempt, Race
from spieltisch.server.room import Room
from spieltisch.server.shapes import Lang
from spieltisch.server.wire import Play

ms = st.floats(0, 5000)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables")) as address:
        yield address


def measured(*samples: float) -> RoundTrip:
    found = RoundTrip()
    for sample in samples:
        found.measured(sample)
    return found


@given(elapsed=ms, claimed=ms, allowance=st.floats(0, WINDOW_MS))
def test_a_lie_about_the_press_gains_no_more_than_the_bound(elapsed: float, claimed: float, allowance: float) -> None:
    assert 0 <= credit(elapsed, claimed, allowance).given <= allowance


@given(reaction=ms, down=st.floats(0, 70), up=st.floats(0, 70))
def test_an_honest_touch_counts_from_when_it_was_made(reaction: float, down: float, up: float) -> None:
    allowance = measured(down + up).allowance(down + up)
    assert credit(down + reaction + up, reaction, allowance).given == pytest.approx(down + up)


def test_nothing_measured_nothing_credited() -> None:
    assert credit(500, 0, RoundTrip().allowance(80)) == Credit(0.0, 0.0)


def test_the_shortest_ping_is_believed() -> None:
    assert measured(80.0, 20.0, 300.0).allowance(None) == 20.0 + JITTER_MS


@given(late=st.floats(0, 5000), way=st.floats(0, 100))
def test_a_page_that_answers_late_is_not_believed_beyond_what_answers_without_it(late: float, way: float) -> None:
    assert measured(way + late).allowance(way) <= way + SLACK_MS


def test_a_line_has_become_longer_when_it_has_been_so_for_a_while() -> None:
    least = Least()
    assert least.ms == 0
    least.measured(20, at=1000.0)
    for at in (1001.0, 1000.0 + STEADY_SECONDS / 2 + 1, 1000.0 + STEADY_SECONDS):
        least.measured(120, at)
        assert least.ms == 20
    least.measured(120, at=1002.0 + STEADY_SECONDS)
    assert least.ms == 120
    least.measured(5, at=1003.0 + STEADY_SECONDS)
    assert least.ms == 5, "that it is shorter is believed at once"


def test_no_way_to_cheat_gains_much_and_no_honest_line_loses_anything() -> None:
    told, is_good = fairness.report()
    assert is_good, told


async def one_card_short(
    url: str, elsewhere: str, slow: tuple[float, float] = (0.0, 0.0)
) -> tuple[Visitor, Visitor, str]:  # fmt: skip
    """Two racers, the first of whom came elsewhere, who both have laid all symbols of the table card but one, and the
    move with which the first of them wins. Their pages may answer pings too late."""
    place = open_table(url, "blitzduell", "person", "person", "person", options={"countdown": 0, "starter": 2})
    place.sit_all("Far", "Near", "Turner")
    far = await place.elsewhere(elsewhere).come(0, slow=slow[0])
    near, turner = await place.come(1, slow=slow[1]), await place.come(2)
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
    async def run(farther: str) -> None:
        far, near, last = await one_card_short(url, farther)
        # Far away: 60 ms until it is shown, 100 ms to react, 60 ms back: there after 220. Near: there after 180.
        late, soon = await asyncio.gather(touch(far, last, 100), touch(near, last, 180))
        assert late["type"] == "ack"
        assert soon["type"] == "refused"
        assert [press["seat"] for press in soon["race"]] == [0, 1]
        assert [press["credit"] <= press["allowance"] for press in soon["race"]] == [True, True]
        assert soon["race"][0]["allowance"] >= 120 > soon["race"][1]["allowance"]
        await near.until(lambda: near.table["scores"] == [1, 0, 0])
        assert any(view.get("race") == soon["race"] for view in near.views)

    with far_away(url, 0.06, 0.06) as farther:
        asyncio.run(run(farther))


@pytest.mark.parametrize("slow", [0.0, 0.2])
def test_a_liar_at_a_short_way_does_not_overtake(url: str, slow: float) -> None:
    async def run(farther: str) -> None:
        far, near, last = await one_card_short(url, farther, (0.0, slow))
        # Near touches after 200 ms and claims to have touched at once; whether or not its page pretends to be far.
        honest, lying = await asyncio.gather(touch(far, last, 80), touch(near, last, 200, lie=0))
        assert honest["type"] == "ack"
        assert lying["type"] == "refused"

    with far_away(url, 0.06, 0.06) as farther:
        asyncio.run(run(farther))


def test_a_liar_behind_a_proxy_does_not_overtake_either(url: str) -> None:
    async def run(near_by: str, farther: str) -> None:
        far, near, last = await one_card_short(near_by, farther, (0.0, 0.2))
        honest, lying = await asyncio.gather(touch(far, last, 80), touch(near, last, 200, lie=0))
        assert honest["type"] == "ack"
        assert lying["type"] == "refused"

    with far_away(url, 0.0, 0.0) as near_by, far_away(url, 0.06, 0.06) as farther:
        asyncio.run(run(near_by, farther))


def test_nobody_tells_how_far_they_are_like_a_neighbour(url: str) -> None:
    async def run() -> None:
        visitor = await open_table(url, "blitzduell", "open", "open", "open").come()
        await visitor.socket.send("100.0")
        await visitor.until(lambda: bool(visitor.sorry))
        assert visitor.sorry[0]["key"] == "error-bad-message"

    asyncio.run(run())


# ---------------------------------------------------------------------- who comes first, in made-up time


def touched(seat: int, moment: float) -> Attempt:
    return Attempt(seat, Play(f"{seat}", "lay 1", 1), moment)


def order(race: Race, now: float) -> list[int]:
    found = []
    while (attempt := race.take(now)) is not None:
        found.append(attempt.seat)
    return found


def test_a_touch_waits_until_no_earlier_one_can_still_be_under_way() -> None:
    race = Race()
    race.add(touched(0, 10.0), window=0.1, told_at=9.0)
    assert race.next_due() == 10.1
    assert order(race, 10.05) == []
    race.add(touched(1, 9.98), window=0.0, told_at=9.0)
    assert order(race, 10.05) == [1]
    assert order(race, 10.1) == [0]
    assert race.next_due() is None


def test_a_harmless_touch_does_not_close_the_window_of_those_that_follow() -> None:
    race = Race()
    race.add(touched(0, 10.0), window=0.1, told_at=9.0)
    race.add(touched(1, 10.09), window=0.1, told_at=9.0)
    assert order(race, 10.1) == [0]
    race.add(touched(2, 10.08), window=0.01, told_at=9.0)
    assert order(race, 10.19) == [2, 1]


def test_all_that_waited_together_are_told_with_their_times() -> None:
    race, first, second = Race(), touched(0, 9.5), touched(1, 9.4)
    race.add(first, window=0.5, told_at=9.0)
    race.add(second, window=0.5, told_at=9.0)
    told = [(press.seat, press.ms) for press in first.presses()]
    assert told == [(1, 400), (0, 500)]
    assert first.presses() == second.presses()
    assert touched(0, 9.5).presses() == []


async def race_of_two(left: float = 1.0, device: str = "") -> tuple[Room, Sitter, Sitter, str]:
    """A race that lasts so many seconds yet, both with one symbol of the table card missing: the move that wins."""
    table = live_table("blitzduell", "person", "person", "person", countdown=0, race_limit=60, starter=2)
    room = room_for(table)
    seats = ((0, 100.0), (1, 0.0), (2, 0.0))
    far, near, turner = [await Sitter(room, seat, away, device).come() for seat, away in seats]
    await turner.touch("reveal")
    await near.until(lambda message: message.get("told", {}).get("verb") == "turn-up")
    card = symbols.symbol_deck().card(str(table.playing.table(0).prompt.args["card"]))
    *most, last = [f"lay {single}" for single in (1, 2, 4, 8, 16) if card & single]
    for move in most:
        assert (await far.touch(move))["type"] == (await near.touch(move))["type"] == "ack"
    await asyncio.sleep(room._clock.left(room.now()) - left)
    return room, far, near, last


def test_a_winning_touch_that_waits_when_the_clock_runs_out_wins() -> None:
    async def run() -> None:
        room, far, near, last = await race_of_two(left=1.0)
        # Touched 50 ms before the end; it waits up to 110 ms for an earlier touch from far away.
        assert (await near.touch(last, after=950))["type"] == "ack"
        await asyncio.sleep(1)
        assert room.table.playing.state.scores() == [0, 1, 0]
        assert "time-up" not in far.told()
        room.close()

    in_fake_time(run())


def test_a_winning_touch_still_under_way_when_the_clock_runs_out_wins() -> None:
    async def run() -> None:
        room, far, _, last = await race_of_two(left=1.0)
        # Touched 20 ms before the end, there 30 ms after it.
        assert (await far.touch(last, after=980))["type"] == "ack"
        await asyncio.sleep(1)
        assert room.table.playing.state.scores() == [1, 0, 0]
        room.close()

    in_fake_time(run())


def test_a_touch_after_the_clock_has_run_out_is_too_late_though_the_table_still_waits() -> None:
    async def run() -> None:
        room, far, near, last = await race_of_two(left=1.0)
        assert (await near.touch(last, after=1010))["refusal"]["key"] == "too-late"
        assert far.told()[-1] == "time-up"
        assert room.table.playing.state.scores() == [0, 0, 0]
        room.close()

    in_fake_time(run())


def test_at_one_device_too_the_clock_comes_before_what_is_touched_later() -> None:
    async def run() -> None:
        room, _, near, last = await race_of_two(left=1.0, device="a tablet")
        assert (await near.touch(last, after=1010))["refusal"]["key"] == "too-late"
        room.close()

    in_fake_time(run())


def test_who_comes_and_goes_does_not_change_when_a_view_was_shown() -> None:
    async def run() -> None:
        room, far, near, _ = await race_of_two(left=30)
        shown = far.guest.sent[room.table.n]
        room.leave(near.guest)
        await asyncio.sleep(5)
        before = len(far.heard)
        far.told()
        assert far.heard[before:]
        assert far.guest.sent[room.table.n] == shown
        room.close()

    in_fake_time(run())


def test_a_harmless_touch_before_the_end_counts_and_then_time_is_up() -> None:
    async def run() -> None:
        room, far, near, _ = await race_of_two(left=1.0)
        laid = [message["told"]["args"]["single"] for message in near.heard if message.get("told", {}).get("seat") == 1]
        assert (await near.touch(f"take-back {laid[0]}", after=990))["type"] == "ack"
        await asyncio.sleep(1)
        assert far.told()[-2:] == ["take-back", "time-up"]
        room.close()

    in_fake_time(run())


def test_whoever_was_later_hears_who_was_quicker_and_by_how_much() -> None:
    async def run() -> None:
        room, far, near, last = await race_of_two(left=30)
        won, lost = await asyncio.gather(far.touch(last, after=250), near.touch(last, after=230))
        assert won["type"] == "ack"
        assert lost["refusal"] == {"key": "quicker", "clause": "", "args": {"who": "@0", "ms": 30}}
        assert [press["seat"] for press in lost["race"]] == [0, 1]
        room.close()

    in_fake_time(run())


def test_nobody_hears_that_they_were_beaten_before_the_winning_touch_is_safe() -> None:
    async def run() -> None:
        room, far, near, last = await race_of_two(left=30)
        cast(Notepad, room.log).seconds = 1.0
        await asyncio.gather(far.touch(last, after=250), near.touch(last, after=230))
        assert [message["type"] for message in near.heard[-2:]] == ["view", "refused"]
        room.close()

    in_fake_time(run())


def test_a_touch_on_an_old_view_was_beaten_too() -> None:
    async def run() -> None:
        room, far, near, last = await race_of_two(left=30)
        seen = room.table.n
        await far.touch(last, after=200)
        await asyncio.sleep(3)
        late = await near.touch(last, n=seen)
        assert late["refusal"]["key"] == "quicker"
        assert late["refusal"]["args"]["ms"] == 3100
        room.close()

    in_fake_time(run())


def test_a_touch_that_was_wrong_anyway_keeps_its_own_reason() -> None:
    async def run() -> None:
        room, far, near, last = await race_of_two(left=30)
        seen = room.table.n
        await far.touch(last, after=200)
        wrong = last.replace("lay", "take-back")
        assert (await near.touch(wrong, n=seen))["refusal"]["key"] == "in-hand"
        assert (await near.touch("reveal", n=seen))["refusal"]["key"] == "revealed"
        assert (await near.touch("dance", n=seen))["refusal"]["key"] == "no-such-move"
        room.close()

    in_fake_time(run())


def test_nobody_was_quicker_than_oneself() -> None:
    async def run() -> None:
        room, _, near, last = await race_of_two(left=30)
        seen, state = room.table.n, room.table.playing.state
        free = next(
            text
            for text in ("lay 1", "lay 2", "lay 4", "lay 8", "lay 16")
            if text != last and state.parse(1, text) in state.legal(1)
        )
        await near.touch(free)
        assert (await near.touch(free, n=seen))["refusal"]["key"] == "laid"
        room.close()

    in_fake_time(run())


def test_a_touch_that_is_sent_again_while_it_waits_is_answered_and_made_once() -> None:
    async def run() -> None:
        room, _, near, last = await race_of_two(left=30)
        before = room.table.n
        again = Play("the same", last, before)
        for _ in range(3):
            await room.play(near.guest, again)
        await asyncio.sleep(1)
        near.told()
        assert [message["type"] for message in near.heard if message.get("id") == "the same"] == ["ack"]
        await room.play(near.guest, again)
        near.told()
        assert [message["n"] for message in near.heard if message.get("id") == "the same"] == [before + 1] * 2
        room.close()

    in_fake_time(run())


@pytest.mark.parametrize("wins", [True, False])
def test_whose_line_breaks_while_a_touch_waits_hears_on_the_next_one_how_it_went(wins: bool) -> None:
    async def run() -> None:
        room, _, near, last = await race_of_two(left=30)
        same = Play("the same", last if wins else "lay 1", room.table.n)
        await room.play(near.guest, same)
        room.leave(near.guest)
        back = await Sitter(room, near.seat).come()
        await room.play(back.guest, same)
        await asyncio.sleep(1)
        for one in (near, back):
            one.told()
        answers = [[message for message in one.heard if message.get("id") == "the same"] for one in (near, back)]
        assert [len(heard) for heard in answers] == [0, 1]
        assert answers[1][0]["type"] == ("ack" if wins else "refused")
        room.close()

    in_fake_time(run())


def test_no_more_touches_of_a_seat_wait_than_a_hand_can_make() -> None:
    """Each would be told to everybody, and stand in the log."""

    async def run() -> None:
        room, far, near, last = await race_of_two(left=30)
        for number in range(TOUCHES_OF_A_SEAT + 3):
            await room.play(near.guest, Play(f"touch {number}", "lay 1", room.table.n))
        await room.play(far.guest, Play("one", last, room.table.n))
        await asyncio.sleep(1)
        for one in (far, near):
            one.told()
        answers = [message for message in near.heard if message.get("id", "").startswith("touch")]
        too_many = [message["id"] for message in answers if message.get("key") == "error-too-fast"]
        assert too_many == [f"touch {TOUCHES_OF_A_SEAT + more}" for more in range(3)]
        assert len(answers) == TOUCHES_OF_A_SEAT + 3
        assert any(message.get("id") == "one" and message["type"] == "ack" for message in far.heard)
        room.close()

    in_fake_time(run())


def test_a_touch_that_waits_when_its_seat_is_made_free_is_not_made() -> None:
    async def run() -> None:
        room, _, near, last = await race_of_two(left=30)
        moved_at = room.table.moved_at
        await room.play(near.guest, Play("late", last, room.table.n))
        await wishes.remove(room, near.guest, "away", near.seat)
        answer = await near.until(lambda message: message.get("id") == "late")
        assert answer["refusal"]["key"] == "spectator"
        assert room.table.moved_at == moved_at
        room.close()

    in_fake_time(run())


def test_a_touch_of_who_had_the_seat_before_is_not_made_for_who_has_it_now() -> None:
    """Not even if both called it the same."""

    async def run() -> None:
        room, _, near, last = await race_of_two(left=30)
        moved_at = room.table.moved_at
        await room.play(near.guest, Play("same", last, room.table.n))
        await wishes.remove(room, near.guest, "away", near.seat)
        new = await Sitter(room, 1).come()
        await room.play(new.guest, Play("same", "no-such-move", room.table.n))
        await asyncio.sleep(1)
        for one in (near, new):
            one.told()
        answers = [[message["type"] for message in one.heard if message.get("id") == "same"] for one in (near, new)]
        assert answers == [["refused"], ["refused"]]
        assert room.table.moved_at == moved_at
        room.close()

    in_fake_time(run())


@pytest.mark.parametrize(
    ("lang", "ms", "said"),
    [
        ("de", 0, "Anna war schneller."),
        ("de", 1, "Anna war um eine Millisekunde schneller."),
        ("de", 30, "Anna war um 30 Millisekunden schneller."),
        ("en", 0, "Anna was quicker."),
        ("en", 1, "Anna was quicker by one millisecond."),
        ("en", 30, "Anna was quicker by 30 milliseconds."),
    ],
)
def test_it_can_be_said_who_was_quicker(lang: Lang, ms: int, said: str) -> None:
    messages = Messages(lang)
    messages.add(own_words(lang))
    assert messages.format("refusal-quicker", "", {"who": "Anna", "ms": ms}) == said


# ---------------------------------------------------------------------- a card that fits though somebody was quicker


def on_five_and_one(late_card: str) -> State:
    """Seat 0 has a 6±2 for the 5±1, and the 4±3 of seat 1 fits both."""
    held = {"hand:0": ["6±2", "8±1", "1±1"], "hand:1": ["4±3", "1±2"], "stack:0": ["2±1"], "stack:1": ["2±2"]}
    position = {"players": 2, "phase": "race", "options": {"late_card": late_card}, "zones": {"pile": ["5±1"], **held}}
    return spieltisch.game("plusminus").from_position(position)


def race_for_a_late_card(late_card: str) -> tuple[Race, State]:
    """The 5±1 was view 1, the 6±2 on it is view 2."""
    state, race = on_five_and_one(late_card), Race()
    race.keep(1, state, None)
    state.play(0, state.parse(0, "play 6±2"))
    race.keep(2, state, None)
    return race, state


def late(seat: int, move: str, n: int) -> Attempt:
    return Attempt(seat, Play("late", move, n), 0.0)


def test_a_late_card_that_fits_counts_as_it_arrives() -> None:
    race, state = race_for_a_late_card("fits")
    race.check_time(late(1, "play 4±3", 1), state)


def test_or_it_is_taken_back_if_that_was_agreed_on() -> None:
    race, state = race_for_a_late_card("back")
    with pytest.raises(IllegalMoveError) as refused:
        race.check_time(late(1, "play 4±3", 1), state)
    assert (refused.value.refusal.key, refused.value.refusal.clause) == ("late-card", "§3.3")
    race.check_time(late(1, "play 4±3", 2), state)  # touched again, on what lies there now
    race.check_time(late(1, "draw", 1), state)


def test_ones_own_cards_may_follow_as_fast_as_one_likes() -> None:
    race, state = race_for_a_late_card("back")
    race.check_time(late(0, "play 8±1", 1), state)


def test_the_table_takes_a_late_card_back_and_lets_it_be_laid_again() -> None:
    async def run() -> None:
        room = room_for(live_table("plusminus", "person", "person", late_card="back"))
        anna, ben = await Sitter(room, 0).come(), await Sitter(room, 1).come()
        await anna.touch("go")
        room.table.playing.state = on_five_and_one("back")
        await ben.touch("draw")
        aimed_at = room.table.n
        assert (await anna.touch("play 6±2"))["type"] == "ack"
        assert (await ben.touch("play 4±3", n=aimed_at))["refusal"]["key"] == "late-card"
        assert (await ben.touch("play 4±3"))["type"] == "ack"
        room.close()

    in_fake_time(run())

"""Clocks run for whom they should and as long as they should; all in made-up time."""

import asyncio

import pytest

from fake_time import Json, Sitter, given, in_fake_time, live_table, room_for
from spieltisch.engine import TABLE, Clock, State
from spieltisch.server.clocks import RunningClock
from spieltisch.server.log_lines import Handed, Moved
from spieltisch.server.races import Attempt
from spieltisch.server.wire import Play

A_MINUTE = Clock(60.0, TABLE, 3)

HOURGLASS: Json = {
    "players": 2,
    "options": {"hourglass": 60, "trading": True, "starter": 0},
    "phase": "place",
    "zones": {"row:1": ["5", "="], "row:2": ["="], "hand:0": ["4", "6", "7"], "hand:1": ["3", "2"]},
    "facts": {"points:0": 2},
}


def going(clock: Clock | None, now: float = 0.0) -> RunningClock:
    running = RunningClock()
    running.go(now)
    running.set(clock, now)
    return running


def test_a_run_goes_on_while_the_same_would_happen_though_its_length_may_change() -> None:
    running = going(A_MINUTE)
    running.set(Clock(60.0, TABLE, 3), 20.0)
    assert running.left(30.0) == 30.0
    running.set(Clock(90.0, TABLE, 3), 40.0)
    assert running.left(50.0) == 40.0


@pytest.mark.parametrize("other", [Clock(60.0, TABLE, 4), Clock(60.0, 0, 3), Clock(60.0, TABLE, 3, run=1)])
def test_a_run_ends_when_another_move_seat_or_run_is_named(other: Clock) -> None:
    running = going(A_MINUTE)
    running.set(other, 20.0)
    assert running.left(30.0) == 50.0


def test_when_its_move_was_made_a_clock_begins_anew() -> None:
    running = going(A_MINUTE)
    running.set(A_MINUTE, 60.0, was_made=True)
    assert running.left(60.0) == 60.0


def test_a_clock_stands_while_nobody_plays_and_is_not_shown() -> None:
    running = going(A_MINUTE)
    running.stand(10.0)
    running.stand(20.0)
    assert running.left(500.0) == 50.0
    assert running.time(500.0) is None
    running.go(500.0)
    time = running.time(501.0)
    assert time is not None
    assert (time.left, time.seconds) == (49.0, 60.0)


def test_a_clock_that_nobody_should_see_is_not_shown() -> None:
    assert going(Clock(60.0, TABLE, 3, shown=False)).time(1.0) is None


# ---------------------------------------------------------------------- the hourglass of Gleichung


def play(state: State, seat: int, *moves: str) -> None:
    for move in moves:
        state.play(seat, state.parse(seat, move))


def test_bargaining_does_not_turn_the_glass() -> None:
    state = given("gleichung", HOURGLASS)
    running = going(state.clock())
    for seat, move in ((0, "offer-to 1"), (0, "offer-card 4"), (0, "offer-send"), (1, "decline"), (0, "turn-glass")):
        play(state, seat, move)
        running.set(state.clock(), 25.0)
    assert running.left(30.0) == 30.0


def test_the_next_turn_begins_with_a_full_glass_though_nothing_lies_between() -> None:
    """With dry piles nobody draws, so that one turn of laying follows upon the other."""
    state = given("gleichung", HOURGLASS)
    running = going(state.clock())
    play(state, 0, "insert 4 1 left 0", "finish")
    running.set(state.clock(), 40.0)
    assert (state.turn, state.phase.name) == (1, "place")
    assert running.left(40.0) == 60.0


def test_the_glass_is_full_again_in_the_next_round() -> None:
    state = given("gleichung", HOURGLASS)
    runs: list[int] = []
    for seat, move in ((0, "insert 4 1 left 0"), (1, "insert 3 1 left 0"), (0, "insert 6 1 left 0")):
        clock = state.clock()
        assert clock is not None
        runs.append(clock.run)
        play(state, seat, move, "finish")
    assert len(set(runs)) == 3


def test_a_glass_that_was_paid_for_runs_as_long_as_the_first() -> None:
    async def run() -> None:
        table = live_table("gleichung", "person", "person", hourglass=60)
        table.playing.state = given("gleichung", HOURGLASS)
        room = room_for(table)
        anna = await Sitter(room, 0).come()
        begun = room.now()
        assert (await anna.touch("turn-glass"))["type"] == "ack"
        paid = await anna.until(lambda message: message.get("told", {}).get("verb") == "time-up")
        assert room.now() - begun == pytest.approx(60)
        assert paid["time"] == {"left": 60.0, "seconds": 60.0}
        anna.heard.clear()
        await anna.until(lambda message: message.get("told", {}).get("verb") == "time-up")
        assert room.now() - begun == pytest.approx(120)
        room.close()

    in_fake_time(run())


def test_what_a_clock_wanted_comes_to_nothing_when_its_run_has_ended() -> None:
    async def run() -> None:
        table = live_table("gleichung", "person", "person", hourglass=60)
        table.playing.state = given("gleichung", HOURGLASS)
        room = room_for(table)
        anna = await Sitter(room, 0).come()
        time_up = Attempt(TABLE, Play("", "time-up", table.n), room.now(), run=room._clock.run)
        await anna.touch("insert 4 1 left 0")
        await anna.touch("finish")
        await room._make(time_up)
        assert anna.told() == ["insert", "finish"]
        room.close()

    in_fake_time(run())


# ---------------------------------------------------------------------- at a table


def test_while_a_table_is_paused_its_clock_stands() -> None:
    async def run() -> None:
        room = room_for(live_table("pyramide", "person", leaver="pause", turn_seconds=30))
        anna = await Sitter(room, 0).come()
        await asyncio.sleep(10)
        room.leave(anna.guest)
        watcher = await Sitter(room, -1).come()
        await asyncio.sleep(1000)
        assert watcher.told() == []
        assert "time" not in watcher.heard[-1]
        again = await Sitter(room, 0).come()
        assert (await again.until(lambda message: "time" in message))["time"]["left"] == 20.0
        await asyncio.sleep(19)
        assert watcher.told() == []
        await asyncio.sleep(2)
        assert len(watcher.told()) == 1
        room.close()

    in_fake_time(run())


def test_a_table_at_which_nobody_looks_waits() -> None:
    async def run() -> None:
        room = room_for(live_table("pyramide", "person", turn_seconds=30))
        anna = await Sitter(room, 0).come()
        await asyncio.sleep(10)
        room.leave(anna.guest)
        await asyncio.sleep(1000)
        assert (await (await Sitter(room, 0).come()).until(lambda message: "time" in message))["time"]["left"] == 20.0
        room.close()

    in_fake_time(run())


def test_a_table_that_is_read_again_gives_whoever_is_to_act_the_whole_time() -> None:
    """How much had been spent died with the server, and nobody should lose time by that."""

    async def run() -> None:
        table = live_table("pyramide", "person", turn_seconds=30)
        lost = room_for(table)
        await Sitter(lost, 0).come()
        await asyncio.sleep(29)
        lost.close()
        room = room_for(table)
        anna = await Sitter(room, 0).come()
        assert (await anna.until(lambda message: "time" in message))["time"]["left"] == 30.0
        await asyncio.sleep(31)
        assert anna.told() != []
        room.close()

    in_fake_time(run())


def test_a_bot_stands_in_for_whoever_does_not_return_to_a_table_that_was_read_again() -> None:
    async def run() -> None:
        room = room_for(live_table("luecke", "person", "person", "person", leaver="bot"))
        anna = await Sitter(room, 0).come()
        await asyncio.sleep(15)
        await Sitter(room, 1).come()
        await asyncio.sleep(4)
        assert [seat.level for seat in room.table.seats] == ["", "", ""]
        await asyncio.sleep(2)
        assert [bool(seat.level) for seat in room.table.seats] == [False, False, True]
        await Sitter(room, 2).come()
        room.leave(anna.guest)
        await Sitter(room, -1).come()
        await asyncio.sleep(10)
        assert [seat.level for seat in room.table.seats] == ["", "", ""]
        room.close()

    in_fake_time(run())


@pytest.mark.parametrize("leaver", ["wait", "pause"])
def test_nobody_stands_in_where_people_are_waited_for(leaver: str) -> None:
    async def run() -> None:
        room = room_for(live_table("luecke", "person", "person", "person", leaver=leaver))
        await Sitter(room, 0).come()
        await asyncio.sleep(1000)
        assert [seat.level for seat in room.table.seats] == ["", "", ""]
        room.close()

    in_fake_time(run())


def test_the_tables_clock_begins_anew_with_a_move_and_with_nothing_else() -> None:
    table = live_table("luecke", "person", "person", "person", turn_seconds=30)
    running = going(table.clock())
    table.apply(Handed(0, 2, "easy"))
    running.set(table.clock(), 10.0)
    assert running.left(10.0) == 20.0
    move = table.playing.state.view(0, table.playing.state.legal(0)[0]).text
    table.apply(Moved(0, 0, move))
    running.set(table.clock(), 20.0)
    assert running.left(20.0) == 30.0

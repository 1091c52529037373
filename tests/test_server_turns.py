"""Work is done elsewhere, in turns: whoever asks for much makes nobody else wait."""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from typing_extensions import override

import spieltisch
from fake_time import Sitter, in_fake_time, live_table, room_for
from live import ask
from spieltisch.engine.match import Match
from spieltisch.engine.shapes import Touch
from spieltisch.errors import InputError
from spieltisch.server import clerk, reading, wishes
from spieltisch.server.clerk import Clerk, views_of
from spieltisch.server.helpers import ALONE, WorkerDiedError
from spieltisch.server.log_lines import AnyLine, Handed, Moved, Opened, Sat, Undone, read_line, write_line
from spieltisch.server.reading import Reader
from spieltisch.server.room import STAND_IN
from spieltisch.server.table import LINES_BESIDES_MOVES, LINES_OF_LEAVERS, table_from
from spieltisch.server.turns import OF_A_SEAT, OF_A_TABLE, OF_AN_ADDRESS, Asker, TooMuchAskedError, Turns
from spieltisch.server.wire import Why
from spieltisch.server.workers import Workers


def order(turns: Turns[str]) -> str:
    found = ""
    while (taken := turns.take()) is not None:
        found += taken[1]
    return found


def test_the_next_piece_of_work_comes_from_the_table_that_has_waited_longest() -> None:
    turns: Turns[str] = Turns()
    for table, work in (("a", "1"), ("a", "2"), ("a", "3"), ("b", "x"), ("c", "y"), ("b", "z")):
        turns.add(Asker(table), work)
    assert order(turns) == "1xy2z3"


def test_however_many_tables_somebody_asks_at_others_have_their_turn_after_one_piece() -> None:
    turns: Turns[str] = Turns()
    for number in range(5):
        turns.add(Asker(f"table {number}", 0, "192.0.2.7"), str(number))
    turns.add(Asker("a", 0, "192.0.2.8"), "x")
    turns.add(Asker("table 0"), "y")  # what the house does there
    assert order(turns) == "0xy1234"


@pytest.mark.parametrize(
    ("askers", "most"),
    [
        ([Asker("a", 0, "here")], OF_A_SEAT),
        ([Asker("a", seat, f"address {seat}") for seat in range(9)], OF_A_TABLE),
        ([Asker(f"table {number}", 0, "here") for number in range(90)], OF_AN_ADDRESS),
    ],
)
def test_what_a_seat_a_table_and_an_address_may_leave_waiting_is_bounded(askers: list[Asker], most: int) -> None:
    turns: Turns[int] = Turns()
    several = askers * (most + 1)
    for asker in several[:most]:
        turns.add(asker, 0)
    with pytest.raises(TooMuchAskedError):
        turns.add(several[most], 0)
    turns.add(Asker("elsewhere", 0, "there"), 1)
    taken = turns.take()
    assert taken is not None
    turns.done(taken[0])
    turns.add(taken[0], 0)


def test_what_the_house_does_of_its_own_accord_is_never_turned_away() -> None:
    turns: Turns[int] = Turns()
    for seat in range(100):
        turns.add(Asker("a", seat % 9), seat)
    assert len(turns) == 100


def test_a_process_that_dies_is_told_of_and_replaced() -> None:
    async def run() -> int:
        workers = Workers(1)
        with pytest.raises(WorkerDiedError):
            await workers.do(Asker("a"), os._exit, 1)
        with pytest.raises(WorkerDiedError):
            await workers.do(Asker("a"), int, "no number")
        found = await workers.do(Asker("a"), int, "17")
        workers.close()
        return found

    assert asyncio.run(run()) == 17


def test_a_process_whose_work_went_wrong_goes_on() -> None:
    async def run() -> None:
        workers = Workers(1)
        before = await workers.do(Asker("a"), os.getpid)
        with pytest.raises(WorkerDiedError, match="ValueError"):
            await workers.do(Asker("a"), int, "no number")
        with pytest.raises(InputError, match="There is no game"):
            await workers.do(Asker("a"), spieltisch.game, "no-game")
        assert await workers.do(Asker("a"), os.getpid) == before
        workers.close()

    asyncio.run(run())


def test_advice_where_there_is_none_is_refused() -> None:
    async def run() -> None:
        room = room_for(live_table("pyramide", "person"))

        async def nothing_to_do(*_: object) -> None:
            raise InputError("There is nothing to advise.")

        room.bots.advise = nothing_to_do  # type: ignore[method-assign, assignment]
        anna = await Sitter(room, 0).come()
        wishes.help(room, anna.guest, "h")
        told = await anna.until(lambda message: message.get("id") == "h")
        assert (told["type"], told["refusal"]["key"]) == ("refused", "no-help")
        room.close()

    in_fake_time(run())


def test_filling_where_nothing_is_free_is_acknowledged_and_not_written_down() -> None:
    async def run() -> None:
        room = room_for(live_table("luecke", "person", "person"))
        anna = await Sitter(room, 0).come()
        anna.guest.is_host = True
        before = room.table.n
        await wishes.fill(room, anna.guest, "f", "easy")
        assert (await anna.until(lambda message: message.get("id") == "f"))["n"] == before
        assert room.table.n == before
        room.close()

    in_fake_time(run())


def test_nobody_stands_in_where_people_have_come_and_gone_without_end() -> None:
    async def run() -> None:
        room = room_for(live_table("luecke", "person", "person", leaver="bot"))
        anna, ben = await Sitter(room, 0).come(), await Sitter(room, 1).come()
        room.table.lines_besides = LINES_BESIDES_MOVES + LINES_OF_LEAVERS
        room.leave(ben.guest)
        await asyncio.sleep(1000)
        levels = [room.table.seats[1].level]
        room.table.lines_besides -= 1
        await ben.come()
        room.leave(ben.guest)
        await asyncio.sleep(1000)
        levels.append(room.table.seats[1].level)
        assert levels == ["", STAND_IN]
        room.leave(anna.guest)
        room.close()

    in_fake_time(run())


def test_no_process_is_left_over_when_the_server_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "spieltisch", "serve", "--port", "0", "--data", str(tmp_path), "--workers", "1"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    url = server.stdout.readline().strip().rstrip("/")
    until(lambda: is_answered(url))
    until(lambda: len(workers_of(server.pid)) == 2)
    workers = workers_of(server.pid)
    server.kill()
    server.wait()
    until(lambda: not any(Path(f"/proc/{worker}/cmdline").exists() for worker in workers))


def workers_of(pid: int) -> list[str]:
    children = Path(f"/proc/{pid}/task/{pid}/children")
    tasks = [path.read_text().split() for path in children.parent.parent.glob("*/children")]
    found = [child for task in tasks for child in task]
    return [one for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]


def is_answered(url: str) -> bool:
    try:
        return bool(ask(url, "/health")["well"])
    except OSError:
        return False


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


# ---------------------------------------------------------------------- at a table


class Failing(Clerk):
    """Answers nothing, each time for another reason."""

    def __init__(self, error: Exception) -> None:
        super().__init__(ALONE)
        self.error = error

    @override
    def reasons(self, *_: object) -> Awaitable[list[object]]:  # type: ignore[override]
        raise self.error


@pytest.mark.parametrize(
    ("error", "key"), [(TooMuchAskedError(), "error-too-fast"), (WorkerDiedError(), "error-trouble")]
)
def test_a_question_that_cannot_be_answered_gets_a_sentence_with_its_id(error: Exception, key: str) -> None:
    async def run() -> None:
        room = room_for(live_table("luecke", "person", "person"))
        room.clerk = Failing(error)
        anna = await Sitter(room, 0).come()
        wishes.why(room, anna.guest, Why("w", touches=[Touch(zone="left")]))
        assert (await anna.until(lambda message: message.get("id") == "w"))["key"] == key
        room.close()

    in_fake_time(run())


def test_advice_over_which_a_process_dies_gets_a_sentence_with_its_id() -> None:
    async def run() -> None:
        room = room_for(live_table("pyramide", "person"))

        async def die(*_: object) -> None:
            raise WorkerDiedError

        room.bots.advise = die  # type: ignore[method-assign, assignment]
        anna = await Sitter(room, 0).come()
        wishes.help(room, anna.guest, "h")
        assert (await anna.until(lambda message: message.get("id") == "h"))["key"] == "error-trouble"
        room.close()

    in_fake_time(run())


def test_handing_over_what_is_handed_over_already_is_acknowledged_and_not_written_down() -> None:
    async def run() -> None:
        room = room_for(live_table("luecke", "person", "person"))
        anna = await Sitter(room, 0).come()
        before = room.table.n
        await wishes.hand(room, anna.guest, "h", "")
        assert (await anna.until(lambda message: message.get("id") == "h"))["n"] == before
        await wishes.hand(room, anna.guest, "i", "easy")
        await wishes.hand(room, anna.guest, "j", "easy")
        assert room.table.n == before + 1
        room.close()

    in_fake_time(run())


def test_a_log_that_is_full_of_other_things_still_takes_moves() -> None:
    async def run() -> None:
        room = room_for(live_table("pyramide", "person"))
        anna = await Sitter(room, 0).come()
        await anna.touch("discard")
        room.table.lines_besides = LINES_BESIDES_MOVES
        await wishes.undo(room, anna.guest, "u")
        await wishes.hand(room, anna.guest, "h", "easy")
        for id in ("u", "h"):
            answer = await anna.until(lambda message, id=id: message.get("id") == id)  # type: ignore[misc]
            assert answer["refusal"]["key"] == "log-full"
        assert (await anna.touch("discard"))["type"] == "ack"
        room.close()

    in_fake_time(run())


async def pester(seat: Sitter, seconds: int) -> None:
    """Hand a seat over and take it back, every second."""
    for second in range(seconds):
        await wishes.hand(seat.room, seat.guest, f"{second}", "" if second % 2 else "easy")
        await asyncio.sleep(1)


def test_whoever_hands_a_seat_over_again_and_again_does_not_stop_the_turn_clock() -> None:
    async def run() -> None:
        table = live_table("schalterspiel", "person", "person", turn_seconds=30)
        room = room_for(table)
        room.bots.pace = 5.0
        idle, pest = table.people_to_act()[0], 1 - table.people_to_act()[0]
        anna, ben = await Sitter(room, idle).come(), await Sitter(room, pest).come()
        await pester(ben, 37)
        anna.told()
        assert {message["told"]["seat"] for message in anna.heard if message.get("told")} >= {idle}
        room.close()

    in_fake_time(run())


def test_nor_the_bots() -> None:
    async def run() -> None:
        room = room_for(live_table("schalterspiel", "easy", "person"))
        room.bots.pace = 5.0
        before = room.table.moved_at
        await pester(await Sitter(room, 1).come(), 7)
        assert room.table.moved_at > before
        room.close()

    in_fake_time(run())


def test_what_was_asked_and_answered_reads_the_same_as_on_the_spot() -> None:
    """The clerk's answer comes from a copy of the position, in another process."""

    async def run() -> None:
        table = live_table("luecke", "person", "person")
        office = Clerk(Workers(1))
        state = table.playing.state
        for touch in (Touch(zone="left"), Touch(zone="stock")):
            there = await office.reasons(Asker("t", 0, "here"), state, table.game, [touch])
            assert there == state.why(0, touch)
        office.close()

    asyncio.run(run())


# ---------------------------------------------------------------------- reading a long log


def walk(steps: str) -> list[bytes]:
    """The log of somebody who plays Pyramide alone: 'd' discards, 'u' takes back, 'h' hands over and 'b' comes back."""
    game = spieltisch.game("pyramide")
    opened = Opened(0, "pyramide", game.version, 1, game.resolve({}, 1), ["person"], "host", deal=7)
    lines: list[AnyLine] = [opened, Sat(0, 0, "Anna")]
    for number, step in enumerate(steps):
        lines.append(
            Moved(number, 0, "discard", f"{number}")
            if step == "d"
            else Undone(number)
            if step == "u"
            else Handed(number, 0, "easy" if step == "h" else "")
        )
    return [write_line(line) for line in lines]


@pytest.mark.parametrize("steps", ["", "ddd", "dudud", "dddhuubduu", "dduudd"])
def test_a_table_that_is_read_is_the_one_that_was_left(steps: str) -> None:
    lines = walk(steps)
    games = {"pyramide": spieltisch.game("pyramide")}
    left = table_from("t", [read_line(line) for line in lines], games)
    found = asyncio.run(Reader(games).read("t", lines))
    for one in (left, found):
        assert (one.n, one.moved_at, one.lines_besides) == (left.n, left.moved_at, left.lines_besides)
        assert one.playing.record() == left.playing.record()
        assert one.playing.state.position() == left.playing.state.position()
        assert [one.done(0, f"{number}") for number in range(len(steps))] == [
            left.done(0, f"{number}") for number in range(len(steps))
        ]
        assert one.view(0, set(), fresh=True) == left.view(0, set(), fresh=True)


def test_moves_that_were_taken_back_are_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    play = Match.play

    def counted(match: Match, seat: int, move: str, at: int) -> None:
        made.append(move)
        play(match, seat, move, at)

    monkeypatch.setattr(Match, "play", counted)
    asyncio.run(Reader({"pyramide": spieltisch.game("pyramide")}).read("t", walk("du" * 300 + "d")))
    assert len(made) == 1


def test_others_have_their_turn_while_a_long_log_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> int:
        monkeypatch.setattr(reading, "PORTION_SECONDS", 0.0)
        table = asyncio.ensure_future(Reader({"pyramide": spieltisch.game("pyramide")}).read("t", walk("du" * 50)))
        turns = 0
        while not table.done():
            turns += 1
            await asyncio.sleep(0)
        return turns

    assert asyncio.run(run()) > 100


def test_a_history_is_told_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clerk, "HISTORY_VIEWS", 3)
    games = {"pyramide": spieltisch.game("pyramide")}
    told: list[list[int]] = []
    while not told or told[-1]:
        since = told[-1][-1] + 1 if told else 0
        told.append([view["n"] for view in json.loads(views_of("t", walk("ddudd"), games, 0, since))])
    assert told == [[0, 1, 2], [3, 4, 5], [6], []]

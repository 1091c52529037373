"""Karten schlagen at a live table, in made-up time: a hidden wait, bots that keep still, and who was first."""

import asyncio
from pathlib import Path

import pytest

import spieltisch
from fake_time import Sitter, in_fake_time, live_table, room_for
from spieltisch.engine import Rng, State
from spieltisch.engine.moves import MoveList
from spieltisch.engine.words import words
from spieltisch.errors import InputError
from spieltisch.players.coach import hint
from spieltisch.players.next_seat import next_seat, racers
from spieltisch.players.perspective import Perspective
from spieltisch.server import wishes
from spieltisch.server.room import Room
from spieltisch.terminal.play import Evening

GAME = spieltisch.game("kartenschlagen")
SYMBOLS = {"reminder:0": ["1"], "reminder:1": ["8"], "reminder:2": ["16"]}


def thrown(card: str) -> State:
    return GAME.from_position({"phase": "open", "zones": {**SYMBOLS, "centre": [card], "pile": ["31"]}})


async def ready(*seats: str, window_ms: int = 5000) -> tuple[Room, list[Sitter]]:
    """A table at which the symbols are chosen and a card is about to fly; seat 2 sits far away."""
    table = live_table("kartenschlagen", *seats, window_ms=window_ms)
    room = room_for(table)
    people = [seat for seat, plan in enumerate(seats) if plan == "person"]
    sitters = [await Sitter(room, seat, 100.0 if seat == 2 else 0.0).come() for seat in people]
    for sitter, symbol in zip(sitters, ("punkt", "x"), strict=False):
        if sitter.seat < 2:
            await sitter.touch(f"choose {symbol}")
    while table.playing.state.phase.name != "ready":
        await asyncio.sleep(0.1)
    return room, sitters


async def until_thrown(sitter: Sitter) -> None:
    await sitter.until(lambda message: message.get("told", {}).get("verb") == "throw")


def test_how_long_the_table_waits_nobody_can_tell() -> None:
    async def run() -> None:
        room, [anna, *_] = await ready("person", "person", "person")
        began = room.now()
        assert room._clock.time(began) is None
        await until_thrown(anna)
        assert 1.5 <= room.now() - began <= 4.1
        room.close()

    in_fake_time(run())
    state = GAME.from_position({"phase": "ready", "facts": {"wait": 2345}, "zones": {**SYMBOLS, "pile": ["31"]}})
    waits = {state.imagine(0, Rng(seed)).position()["facts"]["wait"] for seed in range(30)}
    assert len(waits) > 20
    assert all(1500 <= wait <= 4000 for wait in waits)
    assert "wait" not in [fact.id for fact in GAME.match(seed=1).table(0).facts]


def test_bots_keep_still_until_a_card_with_their_symbol_lies_there() -> None:
    async def run() -> None:
        room, [anna] = await ready("person", "easy", "master")
        wishes.help(room, anna.guest, "a hint")
        answer = await anna.until(lambda message: message.get("id") == "a hint")
        assert answer["refusal"]["key"] == "no-help"  # neither does the coach know better than to wait
        await until_thrown(anna)
        assert "tap" not in anna.told()
        card = room.table.playing.state.top(GAME.kit.named("centre"))
        await asyncio.sleep(4.5)
        assert ("tap" in anna.told()) == (card & (8 | 16) != 0)
        room.close()

    in_fake_time(run())


def test_a_racer_who_sees_no_sense_in_a_move_waits() -> None:
    assert racers(thrown("24"), MoveList()) == {1: 1, 2: 1}
    assert racers(thrown("9"), MoveList()) == {0: 1, 1: 1}
    assert {next_seat(thrown("9"), Rng(seed)) for seed in range(20)} == {0, 1}
    with pytest.raises(InputError, match="wait for the right moment"):
        hint(Perspective(thrown("24"), 0, Rng(1)), Rng(1))


def test_at_the_terminal_whoever_waits_lets_the_clock_run_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["choose punkt", "", "undo"])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    evening = Evening(GAME.match(seed=1), words(GAME, "en"), 0, tmp_path / "saved.json", "random")
    with pytest.raises(StopIteration):
        evening.play()
    assert evening.match.log[-1].move == "throw"
    assert "The table throws." in capsys.readouterr().out


def test_while_somebody_may_slap_it_is_a_race_though_the_table_may_act_too() -> None:
    match = GAME.match(seed=1)
    match.state = thrown("9")
    assert match.table(0).kind == "race"
    match.state = GAME.from_position({"phase": "pause", "zones": SYMBOLS})
    assert match.table(0).kind == "table"


def test_a_card_that_nobody_wants_is_swept_away() -> None:
    async def run() -> None:
        room, [anna, *_] = await ready("person", "person", "person", window_ms=2000)
        await until_thrown(anna)
        began = room.now()
        await anna.until(lambda message: message.get("told", {}).get("verb") == "sweep")
        assert 2.0 <= room.now() - began <= 2.2
        await anna.until(lambda message: message.get("told", {}).get("verb") == "go-on")
        assert 3.0 <= room.now() - began <= 3.2
        room.close()

    in_fake_time(run())


@pytest.mark.parametrize(("reaction", "winner"), [(430.0, 2), (450.0, 1)])
def test_the_quicker_one_wins_though_the_touch_arrives_later(reaction: float, winner: int) -> None:
    """Of two who were equally quick it is the one whose touch arrived first."""

    async def run() -> None:
        room, [anna, ben, cleo] = await ready("person", "person", "person")
        await until_thrown(anna)
        # Far away the card is seen 50 ms later, and the touch is 50 ms under way.
        await asyncio.gather(ben.touch("tap", after=450), cleo.touch("tap", after=50 + reaction))
        won = [int(room.table.playing.state.size(GAME.kit.named(f"won:{seat}"))) for seat in range(3)]
        assert won == [int(seat == winner) for seat in range(3)]
        room.close()

    in_fake_time(run())


def test_what_is_touched_in_the_pause_costs_nothing() -> None:
    async def run() -> None:
        room, [anna, ben, _] = await ready("person", "person", "person")
        await until_thrown(anna)
        await ben.touch("tap", after=300)
        assert (await anna.touch("tap", after=500))["refusal"]["key"] == "not-your-turn"
        await asyncio.sleep(1)
        assert room.table.playing.state.actors() == [0, 1, 2]
        room.close()

    in_fake_time(run())


def test_a_touch_on_an_older_view_is_not_for_the_next_card() -> None:
    async def run() -> None:
        room, [anna, ben, _] = await ready("person", "person", "person")
        before = room.table.n
        await until_thrown(anna)
        assert (await anna.touch("tap", n=before))["refusal"]["key"] == "other-card"  # blindly
        seen = room.table.n
        await ben.touch("tap", after=300)
        await asyncio.sleep(1.2)
        assert room.table.playing.state.phase.name == "ready"
        assert (await anna.touch("tap", n=seen))["refusal"]["key"] == "quicker"
        assert room.table.playing.state.actors() == [0, 1, 2]
        room.close()

    in_fake_time(run())


def test_a_person_who_does_not_throw_is_helped_after_half_a_minute() -> None:
    async def run() -> None:
        room, sitters = await ready("person", "person", "easy", "person")
        began = room.now()
        time = room._clock.time(began)
        assert time is not None
        assert time.seconds == 30
        await until_thrown(sitters[0])
        assert 30.0 <= room.now() - began <= 30.2
        room.close()

    in_fake_time(run())

"""What people at one table may do with each other beside the game, and who may not."""

import asyncio
import json
from collections.abc import Iterator
from functools import partial

import pytest

import spieltisch
from browser import play, seated
from live import Place, Visitor, ask, open_table, refused, serving
from spieltisch.engine.match import Match
from spieltisch.server.room import SIGNS_AT_ONCE

UNDO = {"type": "undo", "id": "u"}
SIGN = {"type": "react", "id": "s", "sign": "wow"}
FEWER = {"type": "fewer", "id": "f"}


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables")) as address:
        yield address


# ---------------------------------------------------------------------- looking back with other eyes


def test_nobody_looks_through_the_eyes_of_others_before_the_end(url: str) -> None:
    place = seated(url, "combi-schach", "person", "person", deal=3)
    path = f"{place.path}/history?seen_by=1"
    assert refused(url, path) == refused(url, path, **{"X-Seat-Key": place.keys[0]}) == (409, "not-over")
    assert refused(url, path, **{"X-Host-Key": place.host}) == (409, "not-over")
    assert refused(url, path, **{"X-Seat-Key": place.keys[1]}) == (409, "not-over")  # whose own are had without asking
    play(place, 0, "resign")
    assert {view["seat"] for view in ask(url, path)} == {1}
    assert refused(url, f"{place.path}/history?seen_by=2") == (404, "no-seat")
    assert refused(url, f"{place.path}/history?seen_by=-1") == (404, "no-seat")


def test_no_card_is_laid_open_before_the_end(url: str) -> None:
    place = seated(url, "combi-schach", "person", "person", deal=3)
    path = f"{place.path}/history?laid_open=true"
    for keys in ({}, {"X-Seat-Key": place.keys[0]}, {"X-Host-Key": place.host}):
        assert refused(url, path, **keys) == (409, "not-over")
    play(place, 0, "resign")
    covered, opened = [
        [zone.get("cards") for zone in ask(url, asked)[-1]["table"]["zones"] if zone["id"].startswith("pile")]
        for asked in (f"{place.path}/history", path)
    ]
    assert covered == [None, None]
    assert all(opened)


def test_nobody_learns_before_the_end_what_would_have_been_better(url: str) -> None:
    place = seated(url, "combi-schach", "person", "person", deal=3)
    path = f"{place.path}/moments?seat=0"
    for keys in ({}, {"X-Seat-Key": place.keys[0]}, {"X-Host-Key": place.host}):
        assert refused(url, path, **keys) == (409, "not-over")
    play(place, 0, "resign")
    assert ask(url, path) == {"moments": []}
    assert refused(url, f"{place.path}/moments?seat=2") == (404, "no-seat")
    assert refused(url, f"{place.path}/moments") == (422, "bad-request")


# ---------------------------------------------------------------------- taking back in company


def was_undone(one: Visitor) -> bool:
    return bool(one.view.get("undone"))


def test_in_company_a_move_is_taken_back_only_where_the_host_allowed_it(url: str) -> None:
    async def run() -> None:
        for allowed, answer in ((True, "ack"), (False, "refused")):
            place = seated(url, "fusionskern", "person", "person", deal=3, take_back=allowed)
            assert ask(url, place.path)["take_back"] is allowed
            people = [await place.come(seat) for seat in (0, 1)]
            mover, other = people if people[0].may_act() else people[::-1]
            before, seen = mover.table, other.table
            assert (await mover.play(mover.table["moves"][0]["text"]))["type"] == "ack"
            assert (await mover.ask(UNDO))["type"] == answer
            if allowed:
                await other.until(partial(was_undone, other))
                assert (mover.table, other.table) == (before, seen)

    asyncio.run(run())


def test_nobody_takes_back_what_is_not_theirs_or_has_been_answered(url: str) -> None:
    async def run() -> None:
        place = seated(url, "fusionskern", "person", "person", deal=3, take_back=True)
        people = [await place.come(seat) for seat in (0, 1)]
        watcher, host = await place.come(), await place.come(is_host=True)
        mover, other = people if people[0].may_act() else people[::-1]
        await mover.play(mover.table["moves"][0]["text"])
        assert (await other.ask(UNDO))["refusal"]["key"] == "undo-too-late"
        for nobody in (watcher, host):
            assert (await nobody.ask(UNDO))["refusal"]["key"] == "no-undo"
        await other.play_on(until=lambda: not other.may_act())
        while mover.may_act() and not other.may_act():
            await mover.play(mover.table["moves"][0]["text"])
        await other.play(other.table["moves"][0]["text"])
        assert (await mover.ask(UNDO))["refusal"]["key"] == "undo-too-late"

    asyncio.run(run())


def test_a_move_that_has_shown_a_card_stays_made(url: str) -> None:
    async def run() -> None:
        place = seated(url, "treppenspiel", "person", "person", deal=3, take_back=True)
        people = [await place.come(seat) for seat in (0, 1)]
        mover = next(one for one in people if one.may_act())
        await mover.play(mover.table["moves"][0]["text"])
        assert (await mover.ask(UNDO))["refusal"]["key"] == "undo-too-late"

    asyncio.run(run())


def test_whoever_chose_last_in_secret_has_seen_too_much_to_choose_again() -> None:
    match = Match(spieltisch.game("zwei-gegen-drei"), 2, 0)
    match.play(1, "lay 28,8,14")
    assert match.has_told_nothing()
    match.play(0, "lay 1,21")  # cards that both knew before: only who laid what where is new
    assert not match.has_told_nothing()


# ---------------------------------------------------------------------- signs


def has_seen(one: Visitor) -> bool:
    return one.signs == [(0, "wow")]


def test_a_sign_reaches_everybody_and_is_kept_nowhere(url: str) -> None:
    async def run() -> None:
        place = seated(url, "luecke", "person", "person", deal=3)
        anna, linus, watcher = await place.come(0), await place.come(1), await place.come()
        assert (await anna.ask(SIGN))["type"] == "sign"
        for one in (linus, watcher):
            await one.until(partial(has_seen, one))
        assert b"wow" not in b"".join(json.dumps(view).encode() for view in ask(url, f"{place.path}/history"))
        assert linus.view["n"] == anna.view["n"]

    asyncio.run(run())


def test_spectators_and_hosts_who_do_not_play_give_no_signs_and_nobody_says_what_they_like(url: str) -> None:
    async def run() -> None:
        place = seated(url, "luecke", "person", "person", deal=3)
        anna, watcher, host = await place.come(0), await place.come(), await place.come(is_host=True)
        for nobody in (watcher, host):
            assert (await nobody.ask(SIGN))["refusal"]["key"] == "spectator"
        await anna.say({"type": "react", "id": "s", "sign": "you are slow"})
        await anna.until(lambda: bool(anna.sorry))
        assert anna.sorry[-1]["key"] == "error-bad-message"
        assert anna.signs == []

    asyncio.run(run())


def test_nobody_gives_signs_without_end(url: str) -> None:
    async def run() -> None:
        place = seated(url, "luecke", "person", "person", deal=3)
        anna = await place.come(0)
        answers = [(await anna.ask({**SIGN, "id": f"s{k}"}))["type"] for k in range(SIGNS_AT_ONCE + 1)]
        assert answers == ["sign"] * SIGNS_AT_ONCE + ["sorry"]
        for line in (await place.come(0), anna):
            assert (await line.ask({**SIGN, "id": "from elsewhere"}))["key"] == "error-too-fast"
        assert (await (await place.come(1)).ask(SIGN))["type"] == "sign"

    asyncio.run(run())


# ---------------------------------------------------------------------- fewer than invited


def test_the_host_begins_with_fewer_than_were_invited(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "luecke", "person", "open", "open", "open", options={"rounds": 3, "first_dealer": 2})
        place.sit(0, "Anna")
        place.sit(2, "Linus")
        anna, linus = await place.come(0, is_host=True), await place.come(2)
        assert (await linus.ask(FEWER))["refusal"]["key"] == "not-host"
        assert (await anna.ask(FEWER))["type"] == "ack"
        await linus.until(lambda: "next" in linus.view)
        next = Place(url, linus.view["next"], place.host)
        assert (await anna.ask({**FEWER, "id": "again"}))["type"] == "ack"
        assert anna.view["next"] == next.table
        about = ask(url, next.path)
        assert (about["players"], about["options"]["rounds"], about["options"]["first_dealer"]) == (2, 3, 1)
        eve = {"X-Seat-Key": "guessed"}
        assert refused(url, f"{next.path}/seats/1", {"key": next.keys[5]}, **eve) == (403, "seat-kept")
        next.sit(0, "Anna", **{"X-Seat-Key": place.keys[0]})
        next.sit(1, "Linus", **{"X-Seat-Key": place.keys[2]})
        assert ask(url, next.path)["begun"]
        place.sit(1, "Late")
        place.sit(3, "Later")
        assert not ask(url, place.path)["begun"]  # nobody is dealt cards at a table that others have left

    asyncio.run(run())


def test_too_few_for_the_game_wait_and_who_plays_already_is_not_sent_away(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "auktion", "person", "open", "open")
        place.sit(0, "Anna")
        anna = await place.come(0, is_host=True)
        assert (await anna.ask(FEWER))["refusal"]["key"] == "too-few"
        assert "next" not in anna.view
        begun = seated(url, "luecke", "person", "person", deal=3)
        host = await begun.come(0, is_host=True)
        assert (await host.ask(FEWER))["refusal"]["key"] == "too-late"

    asyncio.run(run())

"""Who may do what: the host more than others, without seeing more; whoever sits there; and nobody else, and once."""

import asyncio
import json
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import websockets

from live import Json, Place, Visitor, ask, open_table, refused, serving
from spieltisch.server.keys import lock_of
from spieltisch.server.log_lines import Followed, read_line
from spieltisch.server.stores.sqlite import SqliteStore
from spieltisch.server.wire import WIRE, CloseCode

KEY = "k" * 16


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tables")


@pytest.fixture(scope="module")
def url(data: Path) -> Iterator[str]:
    with serving(data) as address:
        yield address


def in_log(data: Path, place: Place) -> list[Any]:
    store = SqliteStore(data)
    lines = [read_line(line) for line in asyncio.run(store.read(place.table))]
    asyncio.run(store.close())
    return lines


def hand(view: Json, seat: int) -> list[str]:
    """The faces that can be seen of a hand."""
    zone = next(zone for zone in view["table"]["zones"] if zone["id"] == f"hand:{seat}")
    return [card for card in zone.get("cards", []) if card]


async def closed_code(place: Place, seat: int) -> int:
    """The code with which the server closes the door to whoever comes with the key of this seat."""
    async with websockets.connect(place.url.replace("http", "ws") + f"{place.path}/socket") as socket:
        await socket.send(json.dumps({"type": "hello", "wire": WIRE, "key": place.keys[seat]}))
        await asyncio.wait_for(socket.wait_closed(), 30)
        assert socket.close_code is not None
        return socket.close_code


# ---------------------------------------------------------------------- opening


def test_a_table_that_is_asked_for_twice_is_opened_once(url: str, data: Path) -> None:
    wanted = {"game": "luecke", "seats": ["open", "open"], "key": "the same key twice".replace(" ", "-")}
    first = ask(url, "/api/tables", wanted)
    assert ask(url, "/api/tables", wanted) == first
    assert ask(url, "/api/tables", {**wanted, "key": "another-key-than-that"})["table"] != first["table"]
    assert len(in_log(data, Place(url, first["table"]))) == 1


def test_nobody_opens_a_table_without_a_key_that_cannot_be_guessed(url: str) -> None:
    wanted = {"game": "luecke", "seats": ["open", "open"]}
    for key in ("", "short", "k" * 65, "sixteen letters ä"):
        assert refused(url, "/api/tables", {**wanted, "key": key}) == (422, "bad-request")
    assert refused(url, "/api/tables", wanted) == (422, "bad-request")


def test_no_key_is_in_what_is_told_or_kept(url: str, data: Path) -> None:
    place = open_table(url, "luecke", "person", "open")
    place.sit_all("Anna", "Ben")
    told = str([ask(url, place.path), ask(url, f"{place.path}/history", **{"X-Seat-Key": place.keys[0]})])
    kept = str(in_log(data, place))
    for key in (place.host, *place.keys[:2]):
        assert key not in told + kept
        assert lock_of(key) not in told
        assert lock_of(key) in kept


# ---------------------------------------------------------------------- what the host sees, and what not


def test_the_host_sees_no_more_than_anybody_who_looks_on(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "luecke", "open", "open", "easy", deal=7)
        place.sit_all("Anna", "Ben")
        host, guest, anna = await place.come(is_host=True), await place.come(), await place.come(0)
        assert host.view == guest.view
        assert not hand(host.view, 0)
        assert hand(anna.view, 0)
        assert (await host.play(anna.table["moves"][0]["text"]))["refusal"]["key"] == "spectator"

    asyncio.run(run())


@pytest.mark.parametrize("header", ["X-Seat-Key", "X-Host-Key"])
def test_the_history_shows_hands_to_those_who_hold_them_and_to_nobody_else(url: str, header: str) -> None:
    place = open_table(url, "luecke", "open", "open", "easy", deal=7)
    place.sit_all("Anna", "Ben")
    mine = ask(url, f"{place.path}/history", **{"X-Seat-Key": place.keys[0]})[-1]
    assert hand(mine, 0)
    assert not hand(mine, 1) + hand(mine, 2)
    for key in ("", "guessed", place.host, lock_of(place.keys[0])):
        view = ask(url, f"{place.path}/history", **{header: key})[-1]
        assert view["seat"] == -1
        assert not hand(view, 0) + hand(view, 1) + hand(view, 2)


def test_cards_to_be_known_by_heart_are_not_in_the_history_that_is_asked_for(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "paarfinder", "open", "open", options={"starter": 0})
        place.sit_all("Anna", "Ben")
        anna = await place.come(0)
        turned = await anna.play(anna.table["moves"][0]["text"])
        await anna.until(lambda: anna.view["n"] == turned["n"])
        face = next(card for step in anna.view["steps"] for card in step.get("cards", []) if card)
        for key in ("", *place.keys[:2]):
            assert f"'{face}'" not in str(ask(url, f"{place.path}/history", **{"X-Seat-Key": key}))

    asyncio.run(run())


# ---------------------------------------------------------------------- filling and making free


def test_only_the_host_fills_a_table_with_bots(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "luecke", "open", "open", "open")
        place.sit_all("Anna")
        host, anna, guest = await place.come(is_host=True), await place.come(0), await place.come()
        fill = {"type": "fill", "id": "f", "level": "random"}
        for other in (anna, guest):
            assert (await other.ask(fill))["refusal"]["key"] == "not-host"
        assert "table" not in host.view
        assert (await host.ask(fill))["type"] == "ack"
        assert [seat["kind"] for seat in host.view["seats"]] == ["person", "bot", "bot"]

    asyncio.run(run())


def test_the_host_makes_a_seat_free_and_its_key_is_worthless(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "luecke", "open", "open", deal=7)
        place.sit_all("Anna", "Ben")
        host, anna, ben = await place.come(is_host=True), await place.come(0), await place.come(1)
        held = hand(ben.view, 1)
        answer = await host.ask({"type": "remove", "id": "r", "seat": 1})
        await ben.until(lambda: ben.view["n"] == answer["n"])
        assert ben.view["seat"] == -1
        assert not hand(ben.view, 1)
        assert (await ben.play("pass"))["refusal"]["key"] == "spectator"
        assert await closed_code(place, 1) == CloseCode.WRONG_KEY
        assert not hand(ask(url, f"{place.path}/history", **{"X-Seat-Key": place.keys[1]})[-1], 1)
        await anna.until(lambda: anna.view["n"] == answer["n"])
        assert anna.view["seats"][1] == {"kind": "open", "is_open": True}
        place.keys[1] = "ben-on-a-new-device"
        place.sit(1, "Ben", **{"X-Host-Key": ""})
        again = await place.come(1)
        assert held
        assert hand(again.view, 1) == held

    asyncio.run(run())


def test_nobody_but_the_host_makes_the_seat_of_another_free(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "luecke", "open", "open", "easy")
        place.sit_all("Anna", "Ben")
        host, anna, guest = await place.come(is_host=True), await place.come(0), await place.come()
        before = host.view
        for other in (anna, guest):
            answer = await other.ask({"type": "remove", "id": "r", "seat": 1})
            assert answer["refusal"]["key"] == "not-host"
        for nobody in (2, 3, 10_000):  # a bot stays, and there is nobody beyond the last seat
            assert (await host.ask({"type": "remove", "id": "r", "seat": nobody}))["key"] == "error-no-seat"
        assert host.view["seats"] == before["seats"]
        assert host.view["n"] == before["n"]

    asyncio.run(run())


def test_whoever_stands_up_leaves_the_seat_to_others(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "luecke", "open", "open")
        place.sit_all("Anna")
        anna = await place.come(0)
        assert (await anna.ask({"type": "remove", "id": "r", "seat": 0}))["type"] == "ack"
        assert anna.view["seat"] == -1
        assert anna.view["seats"][0]["kind"] == "open"
        assert await closed_code(place, 0) == CloseCode.WRONG_KEY

    asyncio.run(run())


@pytest.mark.parametrize("is_host", [True, False])
def test_whoever_stands_up_and_asks_once_more_sends_nobody_else_away(url: str, is_host: bool) -> None:
    async def run() -> None:
        place = open_table(url, "luecke", "open", "open")
        place.sit_all("Anna")
        anna, stand_up = await place.come(0, is_host=is_host), {"type": "remove", "id": "wish-1", "seat": 0}
        first = await anna.ask(stand_up)
        assert first["type"] == "ack"
        place.keys[0] = "ben-has-come-since"
        place.sit(0, "Ben", **{"X-Host-Key": ""})
        again = await place.come(is_host=is_host)
        assert await anna.ask(stand_up) == await again.ask(stand_up) == first
        assert again.view["seats"][0]["name"] == "Ben"
        answer = await again.ask({"type": "remove", "id": "wish-1", "seat": 1})  # nobody sits there
        assert answer.get("key") == ("error-no-seat" if is_host else None)

    asyncio.run(run())


# ---------------------------------------------------------------------- another game


def tables_opened(url: str) -> int:
    with urllib.request.urlopen(f"{url}/metrics") as answer:
        found = re.search(r"^spieltisch_opened_total (\d+)", answer.read().decode(), re.MULTILINE)
    assert found
    return int(found[1])


async def finished(url: str) -> tuple[Place, Visitor, Visitor]:
    """A game of two people that is over."""
    place = open_table(url, "luecke", "open", "open", options={"rounds": 1})
    place.sit_all("Anna", "Ben")
    anna, ben = await place.come(0), await place.come(1)
    await asyncio.gather(anna.play_on(), ben.play_on())
    for one in (anna, ben):
        await one.until(lambda one=one: one.over)  # type: ignore[misc]
    return place, anna, ben


def test_again_pressed_by_all_at_once_opens_one_table(url: str, data: Path) -> None:
    async def run() -> Place:
        place, anna, ben = await finished(url)
        host = await place.come(is_host=True)
        before = tables_opened(url)
        answers = await asyncio.gather(*(one.ask({"type": "again", "id": "a"}) for one in (anna, ben, host)))
        assert [answer["type"] for answer in answers] == ["ack"] * 3
        assert tables_opened(url) == before + 1
        third = await place.come(0)
        assert third.view["next"] == anna.view["next"] == ben.view["next"]
        assert (await third.ask({"type": "again", "id": "b"}))["type"] == "ack"
        assert third.view["next"] == anna.view["next"]
        return place

    place = asyncio.run(run())
    lines = in_log(data, place)
    assert len([line for line in lines if isinstance(line, Followed)]) == 1
    assert len(in_log(data, Place(url, lines[-1].table))) == 1


def test_those_who_played_are_taken_along_under_new_keys(url: str) -> None:
    async def run() -> None:
        place, anna, _ = await finished(url)
        await anna.ask({"type": "again", "id": "a"})
        again = Place(url, anna.view["next"], place.host)
        shown = ask(url, again.path)
        assert shown["hash"] != anna.view["hash"]
        assert not shown["begun"]  # its hash is told before it is dealt
        seats = f"{again.path}/seats"
        eve = {"name": "Eve", "key": KEY}
        assert refused(url, f"{seats}/1", eve) == (403, "seat-kept")
        assert refused(url, f"{seats}/1", eve, **{"X-Seat-Key": place.keys[0]}) == (403, "seat-kept")
        assert await closed_code(Place(url, again.table, keys=place.keys), 0) == CloseCode.WRONG_KEY
        again.sit(0, "Anna", **{"X-Seat-Key": place.keys[0]})
        again.sit(1, "Ben", **{"X-Seat-Key": place.keys[1]})
        assert await closed_code(Place(url, again.table, keys=place.keys), 0) == CloseCode.WRONG_KEY
        one = await again.come(0)
        assert [seat["name"] for seat in one.view["seats"]] == ["Anna", "Ben"]
        assert "table" in one.view
        assert (await (await again.come(is_host=True)).ask({"type": "remove", "id": "r", "seat": 0}))["type"] == "ack"

    asyncio.run(run())


def test_those_who_only_watch_start_no_other_game(url: str) -> None:
    async def run() -> None:
        place, _, ben = await finished(url)
        guest = await place.come()
        assert (await guest.ask({"type": "again", "id": "a"}))["key"] == "error-not-over"
        assert "next" not in ben.view

    asyncio.run(run())


def test_there_is_no_other_game_before_this_one_is_over(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "luecke", "open", "open")
        place.sit_all("Anna", "Ben")
        anna = await place.come(0, is_host=True)
        assert (await anna.ask({"type": "again", "id": "a"}))["key"] == "error-not-over"

    asyncio.run(run())


# ---------------------------------------------------------------------- nothing twice


CHANGES: list[Json] = [
    {"type": "handover", "level": "random"},
    {"type": "fill", "level": "random"},
    {"type": "remove", "seat": 1},
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: f"{change['type']} {change.get('level')}")
def test_what_is_asked_twice_happens_once(tmp_path: Path, change: Json) -> None:
    """Also if the server was started anew in between."""

    async def run(place: Place) -> Json:
        anna = await place.come(0, is_host=True)
        first = await anna.ask({**change, "id": "once"})
        assert await anna.ask({**change, "id": "once"}) == first
        await anna.leave()
        return first

    with serving(tmp_path) as url:
        place = open_table(url, "luecke", "open", "open", "open", leaver="wait")
        place.sit_all("Anna", "Ben")
        first = asyncio.run(run(place))
    with serving(tmp_path) as url:
        assert asyncio.run(run(place.elsewhere(url))) == first
    assert len([line for line in in_log(tmp_path, place) if getattr(line, "id", "") == "once"]) == 1


def test_a_take_back_that_is_sent_twice_takes_one_move_back(tmp_path: Path) -> None:
    async def run(place: Place, moves: int) -> Json:
        anna = await place.come(0)
        for _ in range(moves):
            await anna.play("discard")
        first = await anna.ask({"type": "undo", "id": "u"})
        assert await anna.ask({"type": "undo", "id": "u"}) == first
        assert anna.view["n"] == 4
        await anna.leave()
        return first

    with serving(tmp_path) as url:
        place = open_table(url, "pyramide", "open", deal=7)
        place.sit(0, "Anna")
        first = asyncio.run(run(place, 2))
    with serving(tmp_path) as url:
        assert asyncio.run(run(place.elsewhere(url), 0)) == first


def test_nobody_takes_back_in_company(url: str) -> None:
    async def run() -> None:
        for seats in (["open", "open"], ["open", "random"]):
            place = open_table(url, "luecke", *seats)
            place.sit_all(*["Anna", "Ben"][: seats.count("open")])
            anna = await place.come(0)
            answer = await anna.play(anna.table["moves"][0]["text"])
            assert answer["type"] == "ack"
            assert (await anna.ask({"type": "undo", "id": "u"}))["refusal"]["key"] == "no-undo"
            guest = await place.come()
            assert (await guest.ask({"type": "undo", "id": "u"}))["refusal"]["key"] == "no-undo"

    asyncio.run(run())


def test_whoever_only_watches_takes_nothing_back(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "pyramide", "open", deal=7)
        place.sit(0, "Anna")
        anna, guest = await place.come(0), await place.come()
        await anna.play("discard")
        assert (await guest.ask({"type": "undo", "id": "u"}))["refusal"]["key"] == "no-undo"
        assert (await guest.ask({"type": "handover", "id": "h", "level": "easy"}))["refusal"]["key"] == "spectator"

    asyncio.run(run())


def test_whoever_only_watches_plays_nothing(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "pyramide", "open", deal=7)
        place.sit(0, "Anna")
        anna, guest = await place.come(0), await place.come()
        assert (await guest.play("discard"))["refusal"]["key"] == "spectator"
        assert (await anna.play("discard"))["n"] == anna.views[0]["n"] + 1

    asyncio.run(run())


def test_a_game_that_is_not_over_has_no_record(url: str) -> None:
    place = open_table(url, "luecke", "open", "easy", deal=7)
    assert refused(url, f"{place.path}/record") == (409, "not-over")
    place.sit(0, "Anna")
    assert refused(url, f"{place.path}/record", **{"X-Seat-Key": place.keys[0]}) == (409, "not-over")


def test_whoever_sits_down_twice_sits_once(url: str, data: Path) -> None:
    place = open_table(url, "luecke", "open", "open", "open")
    for _ in range(2):
        place.sit(0, "Anna", **{"X-Host-Key": ""})
    assert len(in_log(data, place)) == 2
    with pytest.raises(urllib.error.HTTPError):
        Place(url, place.table).sit(0, "Eve")


def test_a_move_made_on_a_view_that_is_old_is_not_made(url: str) -> None:
    """Two tabs of one seat: what was touched on the table as it was is not meant for the one that is there now."""

    async def run() -> None:
        place = open_table(url, "pyramide", "open", deal=7)
        place.sit(0, "Anna")
        anna = await place.come(0)
        old = anna.view["n"]
        await anna.play("discard")
        late = {"type": "play", "id": "late", "n": old, "move": "discard"}
        assert (await anna.ask(late))["refusal"]["key"] == "moved-on"
        assert (await anna.ask({**late, "id": "now", "n": old + 1}))["type"] == "ack"

    asyncio.run(run())


def test_the_socket_of_a_table_says_nothing_before_it_knows_who_is_there(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "luecke", "open", "easy")
        place.sit(0, "Anna")
        async with websockets.connect(url.replace("http", "ws") + f"{place.path}/socket") as socket:
            await socket.send('{"type": "play", "id": "a", "n": 1, "move": "pass"}')
            assert '"type":"sorry"' in str(await socket.recv())

    asyncio.run(run())

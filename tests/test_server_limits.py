"""Bad input of any kind gets a clear answer and leaves table and server as they were."""

import asyncio
import contextlib
import json
import re
import shutil
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from gzip import compress, decompress
from http import HTTPStatus
from pathlib import Path
from typing import Any
from unittest.mock import ANY
from urllib.parse import quote

import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

import spieltisch
from live import Place, Visitor, ask, open_table, refused, serving
from spieltisch.cli import main
from spieltisch.errors import InputError
from spieltisch.server import connection, limits, sockets, table_socket
from spieltisch.server.app import make_app
from spieltisch.server.http import door, operators
from spieltisch.server.http.routes import PIECE_BYTES, unpacked
from spieltisch.server.limits import (
    NAME_LENGTH,
    PACED_AT_ONCE,
    SOCKETS_AT_ONCE,
    SOCKETS_OF_A_SEAT,
    SOCKETS_OF_AN_ADDRESS,
    Limits,
    clean_name,
)
from spieltisch.server.lock import lock
from spieltisch.server.log_lines import Opened, write_line
from spieltisch.server.settings import Settings
from spieltisch.server.stores.sqlite import SqliteLog, SqliteStore
from spieltisch.server.wire import WIRE, CloseCode


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables")) as address:
        yield address


@pytest.fixture(scope="module")
def page_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("a page")
    with serving(tmp_path_factory.mktemp("tables"), page=folder) as address:
        yield address


@pytest.fixture(scope="module")
def place(url: str) -> Place:
    place = open_table(url, "pyramide", "person", deal=7)
    place.sit(0, "Anna")
    return place


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
kinds = st.sampled_from(["hello", "play", "why", "hand", "fill", "undo", "again", "pong", "view", "ack", "dance"])
fields = st.sampled_from(
    ["id", "move", "n", "shown", "pressed", "card", "zone", "level", "ping", "key", "wire", "extra"]
)
almost_messages = st.builds(
    lambda kind, rest: json.dumps({"type": kind, **rest}), kinds, st.dictionaries(fields, json_values, max_size=5)
)
messages = st.one_of(st.binary(max_size=200), st.text(max_size=200), almost_messages)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(sent=st.lists(messages, min_size=1, max_size=8))
def test_nonsense_over_the_socket_changes_nothing(place: Place, sent: list[str | bytes]) -> None:
    async def run() -> None:
        anna = await place.come(0)
        before = anna.table
        for message in sent:
            await anna.socket.send(message)
        await anna.say({"type": "why", "id": "still there?", "move": "discard"})
        await anna.until(lambda: "still there?" in anna.answers)
        await anna.leave()
        again = await place.come(0)
        assert again.table == before
        await again.leave()

    asyncio.run(run())


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(first=messages)
def test_a_socket_that_does_not_say_hello_is_told_so_and_closed(place: Place, first: str | bytes) -> None:
    async def run() -> None:
        address = place.url.replace("http", "ws") + f"{place.path}/socket"
        async with websockets.connect(address) as socket:
            await socket.send(first)
            told = json.loads(await socket.recv())
            assert told["type"] == "sorry"
            with pytest.raises(websockets.ConnectionClosed):
                await socket.recv()

    asyncio.run(run())


def test_a_message_that_is_too_long_is_answered(place: Place) -> None:
    async def run() -> None:
        anna = await place.come(0)
        await anna.socket.send(json.dumps({"type": "why", "id": "x" * 5000}))
        await anna.until(lambda: bool(anna.sorry))
        assert anna.sorry[0]["key"] == "error-bad-message"

    asyncio.run(run())


def test_whoever_talks_too_fast_is_told_so(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        place = open_table(url, "pyramide", "person")
        place.sit(0, "Anna")
        anna = await place.come(0)
        for number in range(80):
            await anna.socket.send(json.dumps({"type": "why", "id": str(number)}))
        await anna.until(lambda: bool(anna.sorry))
        assert anna.sorry[0]["key"] == "error-too-fast"
        assert anna.answers[anna.sorry[0]["id"]]["type"] == "sorry"  # not one that was also answered

    with serving(tmp_path, trust=False) as url:
        asyncio.run(run(url))


def test_seats_cannot_change_hands_as_fast_as_cards(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        place = open_table(url, "luecke", "person", "person")
        place.sit_all("Anna", "Ben")
        anna = await place.come(0)
        for number in range(20):
            await anna.socket.send(json.dumps({"type": "handover", "id": str(number), "level": ""}))
        await anna.until(lambda: bool(anna.sorry))
        assert anna.sorry[0]["key"] == "error-too-fast"
        assert anna.sorry[0]["id"] == "8"

    with serving(tmp_path, trust=False) as url:
        asyncio.run(run(url))


def test_a_seat_has_only_so_many_sockets(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        place = open_table(url, "pyramide", "person")
        place.sit(0, "Anna")
        here = [await place.come(0) for _ in range(SOCKETS_OF_A_SEAT)]
        hello = {**HELLO, "key": place.keys[0]}
        assert await closed_with(url, place.path, hello) == ("error-too-many-sockets", CloseCode.TOO_MANY)
        assert (await place.come()).view["seat"] == -1
        await here[0].leave()
        assert (await place.come(0)).view["seat"] == 0

    with serving(tmp_path, trust=False) as url:
        asyncio.run(run(url))


def test_an_address_has_only_so_many_sockets() -> None:
    door = Limits(trust=False)
    assert all(door.come_in("here") for _ in range(SOCKETS_OF_AN_ADDRESS))
    assert not door.come_in("here")
    assert door.come_in("there")
    door.go_out("here")
    door.go_out("here")
    assert door.come_in("here")


def test_an_address_with_too_many_sockets_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SOCKETS_OF_AN_ADDRESS", 0)
    with serving(tmp_path, trust=False) as url:
        place = open_table(url, "pyramide", "person")
        assert asyncio.run(closed_with(url, place.path, HELLO)) == ("error-too-many-sockets", CloseCode.TOO_MANY)


def test_sockets_that_come_and_go_come_only_so_often() -> None:
    door = Limits(trust=False)
    assert all(door.may_come("here", now=0.0) for _ in range(SOCKETS_AT_ONCE))
    assert not door.may_come("here", now=0.0)
    assert door.may_come("there", now=0.0)
    assert door.may_come("here", now=1.0)


def test_a_rush_is_let_in_one_after_the_other_and_holds_up_nobody_else() -> None:
    door = Limits(trust=False)
    assert not any(door.pace("here", now=0.0) for _ in range(PACED_AT_ONCE))
    assert [round(door.pace("here", now=0.0), 2) for _ in range(3)] == [0.01, 0.02, 0.03]
    assert door.pace("there", now=0.0) == 0.0
    assert door.pace("here", now=1.0) == 0.0
    trusting = Limits(trust=True)
    assert not any(trusting.pace("here", now=0.0) for _ in range(2 * PACED_AT_ONCE))


def test_whoever_comes_too_often_is_not_let_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def knock(place: Place) -> int:
        try:
            await (await place.come()).leave()
        except websockets.InvalidStatus as error:
            return error.response.status_code
        return HTTPStatus.SWITCHING_PROTOCOLS

    async def run(url: str) -> None:
        place = open_table(url, "pyramide", "person")
        assert [await knock(place) for _ in range(3)] == [101, 101, 429]

    monkeypatch.setattr(limits, "SOCKETS_AT_ONCE", 2)
    monkeypatch.setattr(limits, "SOCKETS_A_SECOND", 0.0)
    monkeypatch.setattr(sockets, "PAUSE_SECONDS", 0)
    with serving(tmp_path, trust=False) as url:
        asyncio.run(run(url))


async def close_code(place: Place) -> int | None:
    """With which code somebody is hung up on who only listens."""
    async with websockets.connect(place.url.replace("http", "ws") + f"{place.path}/socket") as socket:
        await socket.send(json.dumps(HELLO))
        with contextlib.suppress(websockets.ConnectionClosed):
            async for _ in socket:
                pass
        return socket.close_code


def test_whoever_does_not_read_is_hung_up_on(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_socket, "UNREAD_BYTES", -1)
    assert asyncio.run(close_code(place)) == CloseCode.TOO_SLOW


def test_whoever_says_nothing_for_long_is_not_here(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "SILENT_SECONDS", -1.0)
    assert asyncio.run(close_code(place)) == CloseCode.TOO_SLOW


def test_one_address_cannot_open_tables_without_end(tmp_path: Path) -> None:
    with serving(tmp_path, trust=False) as url:
        for _ in range(30):
            open_table(url, "pyramide", "person")
        assert refused(url, "/api/tables", {"game": "pyramide", "seats": ["person"], "key": KEY}) == (
            429,
            "too-many-tables",
        )


def test_nor_tables_that_follow_upon_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def over(url: str) -> Visitor:
        place = open_table(url, "combi-schach", "open", "open", deal=3)
        place.sit_all("Anna", "Ben")
        anna = await place.come(0)
        await anna.play("resign")
        await anna.until(lambda: anna.over)
        return anna

    async def run(url: str) -> None:
        first, second = await over(url), await over(url)
        for id in ("a", "b"):  # which leads to the same table
            assert (await first.ask({"type": "again", "id": id}))["type"] == "ack"
        assert (await second.ask({"type": "again", "id": "a"}))["key"] == "error-too-many-tables"
        place = open_table(url, "luecke", "open", "open", "open")
        place.sit_all("Anna", "Ben")
        host = await place.come(is_host=True)
        assert (await host.ask({"type": "fewer", "id": "f"}))["key"] == "error-too-many-tables"
        assert not any("next" in one.view for one in (second, host))

    monkeypatch.setattr(limits, "AGAIN_AT_ONCE", 1)
    monkeypatch.setattr(limits, "AGAIN_A_SECOND", 0)
    with serving(tmp_path, trust=False) as url:
        asyncio.run(run(url))


def test_whoever_asks_without_end_has_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REQUESTS_AT_ONCE", 3)
    monkeypatch.setattr(limits, "REQUESTS_A_SECOND", 0)
    monkeypatch.setattr(door, "PAUSE_SECONDS", 0)
    with serving(tmp_path, trust=False) as url:
        for _ in range(3):
            ask(url, "/health")
        assert refused(url, "/health") == (429, "too-fast")


@pytest.mark.parametrize("what", ["record", "moments?seat=0", "history"])
def test_whoever_asks_for_records_without_end_has_to_wait(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.setattr(limits, "HISTORIES_AT_ONCE", 2)
    with serving(tmp_path, trust=False) as url:
        path = f"/api/tables/nosuch/{what}"
        assert [refused(url, path)[0] for _ in range(3)] == [404, 404, 429]


def test_a_page_from_another_site_gets_no_socket(place: Place) -> None:
    async def run() -> None:
        address = place.url.replace("http", "ws") + f"{place.path}/socket"
        with pytest.raises(websockets.InvalidStatus) as refused:
            await websockets.connect(address, origin=websockets.Origin("https://elsewhere.example"))
        assert refused.value.response.status_code == 403

    asyncio.run(run())


async def closed_with(url: str, path: str, *said: object) -> tuple[str, CloseCode]:
    """What a socket is told when it opens with these messages, and with which code it is closed."""
    async with websockets.connect(url.replace("http", "ws") + f"{path}/socket") as socket:
        with contextlib.suppress(websockets.ConnectionClosed):  # a no may come before it was asked for
            for message in said:
                await socket.send(json.dumps(message))
        answer = await socket.recv()
        assert isinstance(answer, str)  # what is binary a page cannot read
        told = json.loads(answer)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        return told["key"], CloseCode(closed.value.rcvd.code)


HELLO = {"type": "hello", "wire": WIRE}
KEY = "k" * 16


@pytest.mark.parametrize(
    ("path", "said", "key", "code"),
    [
        ("", {"type": "undo", "id": "a"}, "error-bad-message", CloseCode.NO_HELLO),
        ("", {**HELLO, "wire": WIRE - 1}, "error-old-page", CloseCode.OTHER_WIRE),
        ("", {**HELLO, "key": "guessed"}, "error-wrong-key", CloseCode.WRONG_KEY),
        ("", {**HELLO, "host": "guessed"}, "error-wrong-key", CloseCode.WRONG_KEY),
        ("/api/tables/nosuchtable", HELLO, "error-no-table", CloseCode.NO_TABLE),
    ],
)
def test_a_socket_that_is_not_served_is_told_why(
    place: Place, path: str, said: object, key: str, code: CloseCode
) -> None:
    assert asyncio.run(closed_with(place.url, path or place.path, said)) == (key, code)


def test_a_socket_that_says_nothing_is_told_so(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HELLO_SECONDS", 0.0)
    assert asyncio.run(closed_with(place.url, place.path)) == ("error-bad-message", CloseCode.NO_HELLO)


def test_a_table_opened_under_other_rules_says_so(tmp_path: Path) -> None:
    async def write_down() -> None:
        store = SqliteStore(tmp_path)
        version = spieltisch.game("luecke").version + 1
        opened = Opened(0, "luecke", version, 2, {}, ["open", "open"], deal=7)
        await store.log("oldtable").append(0, write_line(opened))
        await store.close()

    asyncio.run(write_down())
    with serving(tmp_path) as url:
        path = "/api/tables/oldtable"
        assert refused(url, path) == (410, "old-table")
        assert asyncio.run(closed_with(url, path, HELLO)) == ("error-old-table", CloseCode.OLD_TABLE)


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        ({"game": "poker", "seats": ["person"]}, (404, "no-game")),
        ({"game": "../../etc", "seats": ["person"]}, (404, "no-game")),
        ({"game": "luecke", "seats": ["person"] * 7}, (400, "bad-request")),
        ({"game": "luecke", "seats": ["easy", "easy"]}, (400, "bad-request")),
        ({"game": "luecke", "seats": ["person", "genius"]}, (400, "bad-request")),
        ({"game": "luecke", "seats": ["person", "easy"], "options": {"colour": 1}}, (400, "bad-request")),
        ({"game": "luecke", "seats": ["person", "easy"], "options": {"rounds": 0}}, (400, "bad-request")),
        ({"game": "luecke", "seats": ["person", "easy"], "options": {"rounds": "--1"}}, (400, "bad-request")),
        ({"game": "luecke", "seats": ["person", "easy"], "options": {"rounds": "1" * 5000}}, (400, "bad-request")),
        ({"game": "luecke", "seats": "person"}, (422, "bad-request")),
        ({"game": "luecke", "seats": ["person", "easy"], "deal": -1}, (422, "bad-request")),
        ({"game": "luecke", "seats": ["person", "easy"], "surprise": 1}, (422, "bad-request")),
    ],
)
def test_a_table_that_cannot_be_opened(url: str, body: dict[str, object], answer: tuple[int, str]) -> None:
    assert refused(url, "/api/tables", {"key": KEY, **body}) == answer


def raw_answer(url: str, request: bytes) -> tuple[int, str]:
    """Status and body of the answer to a request that is written by hand."""
    host, _, port = url.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), 30) as line:
        line.sendall(request)
        head, _, body = b"".join(iter(lambda: line.recv(65536), b"")).partition(b"\r\n\r\n")
    return int(head.split()[1]), body.decode()


HEAD = b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"


def test_a_body_that_says_it_is_too_long_is_not_read(url: str) -> None:
    status, told = raw_answer(url, HEAD + b"Content-Length: 400000000\r\n\r\n")
    assert (status, json.loads(told)["error"]) == (413, "bad-request")


def test_a_body_that_turns_out_too_long_is_not_read_to_its_end(url: str) -> None:
    chunk = b"4000\r\n" + b" " * 0x4000 + b"\r\n"
    status, told = raw_answer(url, HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 2)
    assert status == 413
    assert "bad-request" in told


def test_a_number_that_nobody_can_count_is_answered(url: str) -> None:
    body = b'{"game": "luecke", "seats": ["person", "easy"], "deal": %s}' % (b"1" * 5000)
    status, _ = raw_answer(url, HEAD + b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
    assert status == 422


def test_what_any_page_of_the_web_could_send_is_not_read(url: str) -> None:
    """A form or a plain text needs no leave of ours; JSON from elsewhere does."""
    body = json.dumps({"game": "luecke", "key": KEY, "seats": ["person", "easy"]}).encode()
    head = HEAD.replace(b"application/json", b"text/plain") + b"Connection: close\r\nContent-Length: %d\r\n\r\n"
    status, told = raw_answer(url, head % len(body) + body)
    assert (status, json.loads(told)["error"]) == (422, "bad-request")


@pytest.mark.parametrize("path", ["/%00", "/assets/%00", "/" + "a" * 300, "/assets/" + "ä" * 150])
def test_an_address_that_cannot_be_one_is_answered_in_a_sentence(page_url: str, path: str) -> None:
    assert refused(page_url, quote(path, safe="/%")) == (400, "bad-request")


def test_what_is_packed_for_the_way_is_the_same(url: str) -> None:
    request = urllib.request.Request(f"{url}/api/games?lang=de", headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert json.loads(decompress(answer.read())) == ask(url, "/api/games?lang=de")


def test_what_is_unpacked_for_the_way_is_never_held_as_a_whole() -> None:
    async def pieces(body: bytes) -> list[bytes]:
        return [piece async for piece in unpacked(compress(body))]

    long = bytes(10 * PIECE_BYTES) + b"end"
    found = asyncio.run(pieces(long))
    assert b"".join(found) == long
    assert max(map(len, found)) == PIECE_BYTES


def test_a_full_disk_is_no_good_health(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operators, "disk_usage", lambda _: shutil.disk_usage("/")._replace(free=1000))
    with pytest.raises(urllib.error.HTTPError) as answer:
        ask(url, "/health")
    assert answer.value.code == 503
    assert json.load(answer.value) == {"well": False, "tables": ANY, "trouble": "The disk is full."}


def test_nor_are_lines_that_could_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError("no space left")

    with serving(tmp_path) as url:
        place = open_table(url, "pyramide", "person")
        monkeypatch.setattr(SqliteLog, "append", fail)
        anna = {"name": "Anna", "key": KEY}
        assert refused(url, f"{place.path}/seats/0", anna, **{"X-Host-Key": place.host}) == (503, "trouble")
        with pytest.raises(urllib.error.HTTPError) as answer:
            ask(url, "/health")
        assert json.load(answer.value)["trouble"] == "The tables cannot be written."
        monkeypatch.undo()
        place.sit(0, "Anna")
        assert ask(url, "/health")["well"]


def test_a_folder_of_tables_belongs_to_one_server(tmp_path: Path) -> None:
    first = lock(tmp_path)
    with pytest.raises(InputError, match="Another server"):
        lock(tmp_path)
    first.close()
    lock(tmp_path).close()


def test_the_second_server_of_a_folder_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with lock(tmp_path):
        assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "Another server" in capsys.readouterr().err


def test_seats_are_kept_for_those_whom_the_host_lets_sit_there(url: str) -> None:
    place = open_table(url, "luecke", "person", "open")
    seats = f"{place.path}/seats"
    eve = {"name": "Eve", "key": KEY}
    assert refused(url, f"{seats}/0", eve) == (403, "seat-kept")
    assert refused(url, f"{seats}/0", eve, **{"X-Host-Key": "guessed"}) == (403, "seat-kept")
    assert refused(url, f"{seats}/0", eve, **{"X-Seat-Key": place.host}) == (403, "seat-kept")
    assert refused(url, f"{seats}/5", eve) == (404, "no-seat")
    assert refused(url, f"{seats}/1", {"name": "Eve", "key": "short"}) == (422, "bad-request")
    assert refused(url, f"{seats}/1", {"name": "Eve"}) == (422, "bad-request")
    place.sit(1, "Ben")
    assert refused(url, f"{seats}/1", eve) == (409, "seat-taken")
    assert refused(url, f"{seats}/1", eve, **{"X-Host-Key": place.host}) == (409, "seat-taken")
    assert refused(url, "/api/tables/nosuchtable") == (404, "no-table")


@given(st.text(max_size=100))
def test_names_reach_others_clean(name: str) -> None:
    cleaned = clean_name(name)
    assert len(cleaned) <= NAME_LENGTH
    assert not set(cleaned) & set("<>&\"'`\n\r\t\0\u202e\u200b")
    assert clean_name(cleaned) == cleaned


def test_every_answer_carries_the_headers_that_keep_pages_safe(url: str) -> None:
    with urllib.request.urlopen(f"{url}/api/games") as answer:
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


def test_operators_see_what_goes_on(url: str, place: Place) -> None:
    assert ask(url, "/health")["well"] is True
    with urllib.request.urlopen(f"{url}/metrics") as answer:
        told = answer.read().decode()
    assert "spieltisch_opened_total" in told
    assert 'spieltisch_move_seconds_bucket{le="0.05"}' in told


def test_whatever_is_asked_over_http_is_answered_as_the_document_says(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """schemathesis makes up requests from the OpenAPI document; no answer may be a 5xx or of another shape. That what
    looks right is accepted cannot be asked: only the game knows how many can play it and which options it has."""
    app = make_app(Settings(tmp_path_factory.mktemp("fuzzed"), workers=0, trust=True))
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", app)
    tried = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        tried += 1

        @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def ask_anything(case: Any) -> None:
            case.call_and_validate(excluded_checks=[positive_data_acceptance])

        ask_anything()
    assert tried >= 8


def test_the_document_tells_all_shapes_it_speaks_of(url: str) -> None:
    document = ask(url, "/api/openapi.json")
    named = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(document)))
    assert {"Record", "Played", "SeatView", "OptionShape", "View", "Wrong"} <= named
    assert named <= set(document["components"]["schemas"])

"""What operators order holds at every server, for whoever comes and for whoever is there; and for nobody else."""

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import HTTPError

import pytest
import websockets
from postgres import Cluster

from live import Json, Place, Visitor, ask, open_table, refused, serving
from spieltisch.cli import main
from spieltisch.errors import InputError
from spieltisch.server import app
from spieltisch.server.house import House
from spieltisch.server.stores.contract import Order
from spieltisch.server.stores.moving import backup
from spieltisch.server.stores.opening import store_at
from spieltisch.server.stores.ordering import NOBODY
from spieltisch.server.wire import WIRE

NOWHERE = Path("/nowhere")
HERE = "127.0.0.0/30"


@pytest.fixture(params=["folder", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "folder":
        return str(tmp_path)
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.new_database()


@pytest.fixture
def url(store: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(app, "ORDER_SECONDS", 0.02)
    is_folder = not store.startswith("postgres")
    with serving(Path(store) if is_folder else NOWHERE, store="" if is_folder else store, trust=False) as address:
        yield address


async def closed(visitor: Visitor) -> int | None:
    """The code with which the server hung up on somebody who sat there."""
    await visitor.reading
    return visitor.socket.close_code


async def turned_away(place: Place) -> tuple[str, int | None]:
    """What somebody hears who comes now."""
    async with websockets.connect(place.url.replace("http", "ws") + f"{place.path}/socket") as socket:
        said = json.loads(await socket.recv())["key"]
        await socket.wait_closed()
        return said, socket.close_code


def is_let_in(place: Place) -> bool:
    try:
        return bool(ask(place.url, place.path))
    except HTTPError:
        return False


def is_soon_kept_out(place: Place) -> bool:
    return any(not is_let_in(place) for _ in range(1000))


def played(url: str, order: Callable[[Place], list[str]]) -> Place:
    """Anna plays and stays until she is hung up on, after an operator has ordered something."""

    async def run() -> Place:
        place = open_table(url, "pyramide", "open", deal=7)
        place.sit(0, "Anna", **{"X-Host-Key": ""})
        anna = await place.come(0)
        await anna.play("discard")
        assert await asyncio.to_thread(main, ["admin", *order(place)]) == 0
        assert await closed(anna) == 4503
        return place

    return asyncio.run(run())


def test_a_table_is_closed_for_those_who_sit_there_and_those_who_come(url: str, store: str) -> None:
    other = open_table(url, "pyramide", "open", deal=7)
    place = played(url, lambda place: ["close", place.table, "--in", store])
    assert asyncio.run(turned_away(place)) == ("error-closed", 4423)
    assert refused(url, f"{place.path}/history") == (410, "closed")
    assert ask(url, other.path)["table"] == other.table


def test_a_banned_address_is_hung_up_on_and_let_in_again(url: str, store: str) -> None:
    place = played(url, lambda _: ["ban", HERE, "--in", store])
    assert asyncio.run(turned_away(place)) == ("error-banned", 4451)
    assert refused(url, "/api/games") == (403, "banned")
    assert main(["admin", "unban", HERE, "--in", store]) == 0
    assert any(is_let_in(place) for _ in range(1000))


def test_who_was_banned_before_they_said_hello_is_not_let_in(url: str, store: str) -> None:
    place = open_table(url, "pyramide", "open", deal=7)

    async def run() -> None:
        async with websockets.connect(url.replace("http", "ws") + f"{place.path}/socket") as socket:
            assert await asyncio.to_thread(main, ["admin", "ban", HERE, "--in", store]) == 0
            assert await asyncio.to_thread(is_soon_kept_out, place)
            await socket.send(json.dumps({"type": "hello", "wire": WIRE}))
            assert json.loads(await socket.recv())["key"] == "error-banned"
            await socket.wait_closed()
            assert socket.close_code == 4451

    asyncio.run(run())


def test_a_name_is_removed_from_all_tables_and_the_game_goes_on(url: str, store: str) -> None:
    other = open_table(url, "pyramide", "open", deal=7)
    other.sit(0, "Annabel", **{"X-Host-Key": ""})

    async def log_of(place: Place) -> bytes:
        kept = await store_at(store, joins=False)
        lines = await kept.read(place.table)
        await kept.close()
        return b"".join(lines)

    place = played(url, lambda _: ["remove-name", "Anna", "--in", store])
    assert b"Anna" not in asyncio.run(log_of(place))
    assert [seat["name"] for seat in ask(url, place.path)["seats"]] == [NOBODY]
    assert [seat["name"] for seat in ask(url, other.path)["seats"]] == ["Annabel"]

    async def go_on() -> None:
        anna = await place.come(0)
        assert (await anna.play("discard"))["type"] == "ack"

    asyncio.run(go_on())


def test_what_was_ordered_holds_after_a_restart_and_in_a_copy(tmp_path: Path) -> None:
    with serving(tmp_path / "one") as url:
        place = open_table(url, "pyramide", "open", deal=7)
    assert main(["admin", "close", place.table, "--in", str(tmp_path / "one")]) == 0
    asyncio.run(backup(str(tmp_path / "one"), str(tmp_path / "two")))
    for folder in ("one", "two"):
        with serving(tmp_path / folder) as url:
            assert refused(url, place.path) == (410, "closed")


@pytest.mark.parametrize("wrong", [["close", "nosuch"], ["ban", "everybody"], ["ban", "192.0.2.1/24"], ["unban", ""]])
def test_what_cannot_be_ordered_is_told_and_changes_nothing(wrong: list[str], tmp_path: Path) -> None:
    async def orders() -> list[Order]:
        kept = await store_at(str(tmp_path), joins=False)
        found = await kept.orders()
        await kept.close()
        return found

    asyncio.run(orders())
    assert main(["admin", *wrong, "--in", str(tmp_path)]) == 2
    assert asyncio.run(orders()) == []


def test_only_who_is_meant_is_banned() -> None:
    house = House()
    assert not house.is_banned("192.0.2.7")
    for number, what in enumerate(["192.0.2.7", "198.51.100.0/24", "2001:db8::/64"], 1):
        house.hear(Order(number, "ban", what))
    found = ["192.0.2.7", "::ffff:192.0.2.7", "198.51.100.200", "2001:db8::5", "2001:db8::5%eth0"]
    assert all(house.is_banned(address) for address in found)
    for address in ("192.0.2.8", "198.51.101.1", "2001:db8:0:1::5", "", "testclient"):
        assert not house.is_banned(address)
    house.hear(Order(4, "unban", "192.0.2.7"))
    assert not house.is_banned("192.0.2.7")
    house.hear(Order(5, "ban", "::ffff:192.0.2.0/120"))
    assert house.is_banned("192.0.2.7")
    assert house.is_banned("::ffff:192.0.2.7")
    assert not house.is_banned("192.0.3.7")
    with pytest.raises(InputError, match="An address is like"):
        house.hear(Order(6, "ban", "there"))


# ---------------------------------------------------------------------- the journal


def noted(caplog: pytest.LogCaptureFixture, what: str) -> list[Json]:
    return [record.__dict__["facts"] for record in caplog.records if record.getMessage() == what]


def test_every_line_of_the_journal_tells_of_which_request_and_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "spieltisch.server")

    async def visit(place: Place) -> None:
        anna = await place.come(0)
        await anna.leave()

    with serving(tmp_path) as url:
        place = open_table(url, "pyramide", "open", deal=7)
        place.sit(0, "Anna", **{"X-Host-Key": ""})
        asyncio.run(visit(place))
        with pytest.raises(HTTPError) as wrong:
            ask(url, "/api/tables/nosuch", **{"X-Request-Id": "made up"})
    lines = noted(caplog, "http")
    assert [line.get("table") for line in lines] == [None, place.table, "nosuch"]
    assert noted(caplog, "opened")[0]["request"] == lines[0]["request"]
    assert [line["table"] for line in noted(caplog, "socket")] == [place.table]
    assert wrong.value.headers["X-Request-Id"] == lines[-1]["request"] != "made up"
    assert len({line["request"] for line in lines + noted(caplog, "socket")}) == 4
    assert "Anna" not in caplog.text
    assert place.keys[0] not in caplog.text


def test_a_request_that_is_passed_on_keeps_its_id(postgres: Cluster, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "spieltisch.server")
    address = postgres.new_database()
    with serving(NOWHERE, store=address) as here, serving(NOWHERE, store=address) as there:
        place = open_table(here, "pyramide", "open", deal=7)
        ask(there, place.path)
    lines = noted(caplog, "http")
    assert lines[-1]["request"] == lines[-2]["request"] != lines[0]["request"]

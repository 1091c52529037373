"""Several servers, one hall: whoever comes to any of them comes to the same tables."""

import asyncio
import json
import os
import signal
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, ExitStack
from gzip import decompress
from pathlib import Path

import pytest
import websockets
from postgres import Cluster

from live import Process, Visitor, ask, open_table, refused, serving
from spieltisch.server import limits, passing
from spieltisch.server.hall import DAY_MS, Hall
from spieltisch.server.log_lines import Opened, write_line
from spieltisch.server.settings import Settings
from spieltisch.server.stores import leases
from spieltisch.server.stores.contract import ConflictError, ElsewhereError
from spieltisch.server.stores.postgres import CONNECTIONS, PostgresStore
from spieltisch.server.wire import WIRE, CloseCode
from test_server_races import one_card_short, touch

NOWHERE = Path("/dev/null")  # where no tables are kept


@pytest.fixture
def address(postgres: Cluster) -> str:
    return postgres.new_database()


# ---------------------------------------------------------------------- leases


@pytest.fixture
def door() -> Iterator[str]:
    """An address at which somebody listens."""
    from spieltisch.server.serve import address_of, listen_on

    with listen_on("127.0.0.1", 0) as found:
        yield address_of(found)


async def servers(address: str, *reaches: str) -> list[PostgresStore]:
    return [await PostgresStore.open(address, reach) for reach in reaches]


def test_a_table_is_played_at_one_server_at_a_time(address: str, door: str) -> None:
    async def run() -> None:
        here, there = await servers(address, door, door)
        await here.put("one", [b"first"])
        await here.claim("one")
        with pytest.raises(ElsewhereError) as elsewhere:
            await there.claim("one")
        assert not there.holds("one")
        assert elsewhere.value.there.reach == door
        assert here.is_neighbour(elsewhere.value.there.token)
        assert not there.is_neighbour(elsewhere.value.there.token)
        await here.release("one")
        await there.claim("one")
        with pytest.raises(ElsewhereError):
            await here.claim("one")
        await there.close()
        await here.claim("one")
        await here.close()

    asyncio.run(run())


def test_a_server_that_was_declared_dead_writes_nothing_any_more(address: str, door: str) -> None:
    """Though nobody has told it: it was only slow, or cut off for a while."""

    async def run() -> None:
        slow, other = await servers(address, door, door)
        await slow.put("one", [b"first"])
        await slow.claim("one")
        log, lost = slow.log("one"), asyncio.Event()
        slow.when_lost(lost.set)
        await log.append(1, b"second")
        await other.pool.execute(leases.LEAVE, slow.leases.me)
        with pytest.raises(ConflictError):
            await log.append(2, b"late")
        await other.claim("one")
        assert await other.read("one") == [b"first", b"second"]
        await other.log("one").append(2, b"third")
        await asyncio.wait_for(lost.wait(), 10)
        assert not slow.holds("one")
        with pytest.raises(ElsewhereError):  # and it is back, under another number
            await slow.claim("one")
        with pytest.raises(ConflictError):
            await log.append(3, b"later")
        await slow.close()
        await other.close()

    asyncio.run(run())


def test_a_silent_server_loses_its_tables_to_whoever_asks(
    address: str, door: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        silent, other = await servers(address, door, door)
        await silent.put("one", [b"first"])
        await silent.claim("one")
        assert silent.leases.beating is not None
        silent.leases.beating.cancel()
        await other.pool.execute("UPDATE servers SET beat = beat - interval '1 minute' WHERE id = $1", silent.leases.me)
        with monkeypatch.context() as just_now:
            started(just_now, "now()")
            with pytest.raises(ElsewhereError):  # everybody gets time to say something
                await other.claim("one")
        started(monkeypatch, "'epoch'")
        await other.claim("one")
        assert other.holds("one")
        await other.close()
        await silent.close()

    asyncio.run(run())


def started(monkeypatch: pytest.MonkeyPatch, when: str) -> None:
    """The database, at this time."""
    for query in ("HOLDER", "DECLARE_DEAD"):
        monkeypatch.setattr(leases, query, getattr(leases, query).replace("pg_postmaster_start_time()", when))


def test_nobody_is_sent_to_a_server_that_may_be_gone(address: str, door: str, monkeypatch: pytest.MonkeyPatch) -> None:
    started(monkeypatch, "'epoch'")
    monkeypatch.setattr(leases, "BEAT_SECONDS", 3600)

    async def run() -> None:
        slow, other = await servers(address, door, door)
        await slow.put("one", [b"first"])
        await slow.claim("one")
        beat = "UPDATE servers SET beat = clock_timestamp() - $2 * interval '1 s' WHERE id = $1"
        await other.pool.execute(beat, slow.leases.me, (leases.DOUBT_SECONDS + leases.LEASE_SECONDS) / 2)
        claiming = asyncio.create_task(other.claim("one"))
        await asyncio.wait([claiming], timeout=3 * leases.PAUSE_SECONDS)
        assert not claiming.done(), "it is neither dead nor alive"
        await other.pool.execute(beat, slow.leases.me, 0.0)
        with pytest.raises(ElsewhereError):
            await claiming
        await other.close()
        await slow.close()

    asyncio.run(run())


def test_where_nobody_listens_nobody_is_waited_for(address: str, door: str) -> None:
    async def run() -> None:
        dead, other = await servers(address, "127.0.0.1:1", door)
        await dead.put("one", [b"first"])
        await dead.claim("one")
        await other.claim("one")
        assert other.holds("one")
        await other.close()
        await dead.close()

    asyncio.run(run())


def test_a_table_that_another_server_plays_is_not_forgotten(address: str, door: str) -> None:
    async def run() -> None:
        here, there = await servers(address, door, door)
        await here.put("one", [write_line(Opened(0, "pyramide", 1, 1, {}, ["person"], deal=7))])
        await there.claim("one")
        assert await Hall(Settings(NOWHERE, workers=0, keep_days=1), here).forget_old(3 * DAY_MS) == 0
        assert await here.tables() == ["one"]
        await here.close()
        await there.close()

    asyncio.run(run())


def test_no_table_no_claim(address: str, door: str) -> None:
    async def run() -> None:
        here, there = await servers(address, door, door)
        for store in (here, there):
            await store.claim("nosuch")
            assert not store.holds("nosuch")
        await here.close()
        await there.close()

    asyncio.run(run())


def test_a_restart_of_the_database_loses_nothing_and_nobody_hears_of_it(postgres: Cluster, door: str) -> None:
    async def run(address: str) -> None:
        (store,) = await servers(address, door)
        await store.put("one", [b"0"])
        await store.claim("one")
        log, written = store.log("one"), 0

        async def write() -> None:
            nonlocal written
            while written < 40:
                await log.append(written + 1, b"%d" % (written + 1))
                written += 1

        writing = asyncio.create_task(write())
        while written < 10:
            await asyncio.sleep(0)
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)
        await writing
        assert await store.read("one") == [b"%d" % number for number in range(41)]
        await store.close()

    asyncio.run(run(postgres.new_database()))


def test_a_commit_is_on_the_disk_whatever_the_database_does_by_default(address: str) -> None:
    async def run() -> None:
        store = await PostgresStore.open(address, joins=False)
        await store.pool.execute("ALTER ROLE spieltisch SET synchronous_commit = off")
        await store.close()
        store = await PostgresStore.open(address, joins=False)
        assert await store.pool.fetchval("SHOW synchronous_commit") == "on"
        await store.pool.execute("ALTER ROLE spieltisch RESET synchronous_commit")
        await store.close()

    asyncio.run(run())


def test_a_busy_server_is_not_thought_dead(address: str, door: str) -> None:
    """Though all its connections are taken, its beat goes on."""

    async def run() -> None:
        (store,) = await servers(address, door)
        async with AsyncExitStack() as busy:
            for _ in range(CONNECTIONS):
                await busy.enter_async_context(store.pool.acquire())
            async with asyncio.timeout(10):
                first = await store.pulse.fetchval("SELECT beat FROM servers")
                while await store.pulse.fetchval("SELECT beat FROM servers") == first:
                    await asyncio.sleep(0)
        await store.close()

    asyncio.run(run())


def test_a_line_in_doubt_that_had_been_written_is_written_once(
    address: str, door: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database has written it, but the answer was lost on the way."""

    async def run() -> None:
        (store,) = await servers(address, door)
        await store.put("one", [b"0"])
        await store.claim("one")
        log, fetch, losses = store.log("one"), store.pool.fetch, [1]

        async def lose_the_answer(*query: object) -> object:
            rows = await fetch(*query)
            if losses:
                losses.pop()
                raise ConnectionResetError
            return rows

        monkeypatch.setattr(type(store.pool), "fetch", lambda pool, *query: lose_the_answer(*query))
        await asyncio.gather(log.append(1, b"1"), log.append(2, b"2"))
        assert not losses
        with pytest.raises(ConflictError):
            await store.log("one").append(2, b"2")
        assert await store.read("one") == [b"0", b"1", b"2"]
        await store.close()

    asyncio.run(run())


# ---------------------------------------------------------------------- passing on


@pytest.fixture
def two(address: str) -> Iterator[tuple[str, str]]:
    with serving(NOWHERE, store=address) as here, serving(NOWHERE, store=address) as there:
        yield here, there


def test_a_table_is_the_same_at_every_server(two: tuple[str, str]) -> None:
    async def run(here: str, there: str) -> None:
        place = open_table(here, "luecke", "person", "person", deal=7)
        place.sit(0, "Anna")
        place.elsewhere(there).sit(1, "Bert")
        assert ask(here, place.path) == ask(there, place.path)
        anna, bert = await place.come(0), await place.elsewhere(there).come(1)
        await asyncio.gather(anna.play_on(), bert.play_on())
        assert anna.view["n"] == bert.view["n"]
        assert place.record() == place.elsewhere(there).record()
        key = {"X-Seat-Key": place.keys[1]}
        assert ask(there, f"{place.path}/history?since=3", **key) == ask(here, f"{place.path}/history?since=3", **key)
        assert packed(there, f"{place.path}/history") == packed(here, f"{place.path}/history")
        assert ask(here, "/health")["tables"] + ask(there, "/health")["tables"] == 1
        await anna.leave()
        await bert.leave()

    asyncio.run(run(*two))


def packed(url: str, path: str) -> object:
    """An answer that comes packed, as for every browser."""
    asked = urllib.request.Request(url + path, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(asked) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        return json.loads(decompress(answer.read()))


def test_what_is_refused_is_refused_alike_at_every_server(two: tuple[str, str]) -> None:
    here, there = two
    place = open_table(here, "luecke", "person", "person", deal=7)
    for path, body in (
        ("/seats/0", {"name": "Eve", "key": "guessed"}),
        ("/record", None),
        ("/seats/7", {"name": "Eve"}),
    ):
        assert refused(there, place.path + path, body) == refused(here, place.path + path, body)
    assert refused(there, "/api/tables/nosuch") == (404, "no-table")


def test_a_game_goes_on_from_a_table_that_another_server_plays(two: tuple[str, str]) -> None:
    async def run(here: str, there: str) -> None:
        place = open_table(here, "pyramide", "person", deal=7)
        place.sit(0, "Anna")
        anna = await place.come(0)
        await anna.play("discard")
        body = {"game": "pyramide", "seats": ["person"], "after": {"table": place.table, "n": 1}}
        opened = ask(there, "/api/tables", {**body, "key": place.keys[1]}, **{"X-Seat-Key": place.keys[0]})
        assert ask(there, f"/api/tables/{opened['table']}")["game"] == "pyramide"
        await anna.leave()

    asyncio.run(run(*two))


@pytest.fixture
def strict(address: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server of which one address may ask for three histories, and then for none."""
    monkeypatch.setattr(limits, "HISTORIES_AT_ONCE", 3)
    monkeypatch.setattr(limits, "HISTORIES_A_SECOND", 0)
    with serving(NOWHERE, store=address, trust=False) as url:
        yield url


@pytest.mark.parametrize("header", ["", "guessed 1.2.3.4", " 1.2.3.4"])
def test_whoever_is_no_neighbour_is_limited_by_their_own_address(strict: str, header: str) -> None:
    place = open_table(strict, "pyramide", "person")
    for number in range(3):
        ask(strict, f"{place.path}/history", **{"X-Passed-On": f"{header}{number}"})
    with pytest.raises(urllib.error.HTTPError, match="429"):
        ask(strict, f"{place.path}/history", **{"X-Passed-On": f"{header}3"})


async def token_of(url: str, address: str) -> str:
    """The word by which other servers make themselves known to this one."""
    store = await PostgresStore.open(address, joins=False)
    found = await store.pool.fetchval("SELECT token FROM servers WHERE reach = $1", url.removeprefix("http://"))
    await store.close()
    return str(found)


def test_visitors_are_limited_by_their_address_at_the_server_that_plays(strict: str, address: str) -> None:
    """Else all who come through one neighbour would share what one may ask."""
    place = open_table(strict, "pyramide", "person")
    token = asyncio.run(token_of(strict, address))
    for visitor in ("1.2.3.4", "1.2.3.5"):
        for _ in range(3):
            ask(strict, f"{place.path}/history", **{"X-Passed-On": f"{token} {visitor}"})
        with pytest.raises(urllib.error.HTTPError, match="429"):
            ask(strict, f"{place.path}/history", **{"X-Passed-On": f"{token} {visitor}"})


def test_what_was_passed_on_is_not_passed_on_again(two: tuple[str, str], address: str) -> None:
    async def run(here: str, there: str) -> None:
        place = open_table(here, "pyramide", "person")
        header = {"X-Passed-On": f"{await token_of(there, address)} 1.2.3.4"}
        with pytest.raises(urllib.error.HTTPError, match="503"):
            ask(there, place.path, **header)
        path = there.replace("http", "ws") + f"{place.path}/socket"
        async with websockets.connect(path, additional_headers=header) as socket:
            with pytest.raises(websockets.ConnectionClosed):
                await socket.recv()
            assert socket.close_code == CloseCode.COME_BACK

    asyncio.run(run(*two))


def test_a_socket_that_is_passed_on_is_closed_with_the_same_code(two: tuple[str, str]) -> None:
    async def run(here: str, there: str) -> None:
        place = open_table(here, "pyramide", "person")
        for url in (here, there):
            async with websockets.connect(url.replace("http", "ws") + f"{place.path}/socket") as socket:
                await socket.send(json.dumps({"type": "hello", "wire": WIRE, "key": "guessed"}))
                assert json.loads(await socket.recv())["key"] == "error-wrong-key"
                with pytest.raises(websockets.ConnectionClosed):
                    await socket.recv()
                assert socket.close_code == CloseCode.WRONG_KEY

    asyncio.run(run(*two))


def test_a_liar_who_is_passed_on_does_not_overtake(
    two: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.setattr(passing, "WAY_SECONDS", 0.02)

    async def run() -> None:
        liar, honest, last = await one_card_short(two[0], two[1], slow=(0.2, 0.0))
        lying, told = await asyncio.gather(touch(liar, last, 200, lie=0), touch(honest, last, 100))
        assert told["type"] == "ack"
        assert lying["type"] == "refused"

    asyncio.run(run())


def test_a_server_that_loses_its_tables_sends_its_guests_where_they_go_on(two: tuple[str, str], address: str) -> None:
    async def declare_all_dead() -> None:
        store = await PostgresStore.open(address, joins=False)
        await store.pool.execute("DELETE FROM servers")
        await store.close()

    async def run(here: str, there: str) -> None:
        place = open_table(here, "pyramide", "person", deal=7)
        place.sit(0, "Anna")
        anna = await place.come(0)
        first = await anna.play("discard", id="one")
        await declare_all_dead()
        await anna.reading
        assert anna.socket.close_code == CloseCode.COME_BACK
        anna.place = place.elsewhere(there)
        await anna.connect()
        assert anna.view["n"] == first["n"]
        assert (await anna.play("discard", id="one"))["n"] == first["n"]
        assert (await anna.play("discard", id="two"))["n"] == first["n"] + 1
        bert = await place.elsewhere(here).come()
        assert bert.table == {**anna.table, "moves": []} or bert.view["n"] == anna.view["n"]
        await anna.leave()
        await bert.leave()

    asyncio.run(run(*two))


def test_whoever_is_passed_on_to_a_server_that_falls_silent_is_asked_to_come_back(
    two: tuple[str, str], address: str
) -> None:  # fmt: skip
    """Its line is open still, and nobody is at the other end."""

    async def fall_silent(url: str) -> None:
        store = await PostgresStore.open(address, joins=False)
        beat = "UPDATE servers SET beat = clock_timestamp() + interval '1 day' WHERE reach <> $1"
        gone = "UPDATE servers SET reach = 'nowhere:1', token = 'nobody' WHERE reach = $1"
        for query in (beat, gone):
            await store.pool.execute(query, url.removeprefix("http://"))
        await store.close()

    async def run(here: str, there: str) -> None:
        place = open_table(here, "pyramide", "person", deal=7)
        place.sit(0, "Anna")
        anna = await place.elsewhere(there).come(0)
        assert (await anna.play("discard"))["type"] == "ack"
        await fall_silent(here)
        await asyncio.wait_for(anna.reading, 10)
        assert anna.socket.close_code == CloseCode.COME_BACK

    asyncio.run(run(*two))


# ---------------------------------------------------------------------- stopping and dying


def test_a_server_that_stops_hands_its_tables_over(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nobody_looks(reach: str) -> bool:
        raise AssertionError("The table should have been free.")

    async def run(here: str, there: str, stop: Callable[[], object]) -> None:
        place = open_table(here, "pyramide", "person", deal=7)
        place.sit(0, "Anna")
        anna = await place.come(0)
        first = await anna.play("discard", id="one")
        monkeypatch.setattr(leases, "is_open", nobody_looks)
        stop()
        await anna.reading
        assert anna.socket.close_code == CloseCode.COME_BACK
        anna.place = place.elsewhere(there)
        await anna.connect()
        assert anna.view["n"] == first["n"]
        assert (await anna.play("discard", id="two"))["n"] == first["n"] + 1
        await anna.leave()

    with serving(NOWHERE, store=address) as there, ExitStack() as others:
        here = others.enter_context(serving(NOWHERE, store=address))
        with ThreadPoolExecutor() as hands:
            asyncio.run(run(here, there, lambda: hands.submit(others.close)))


def test_a_process_that_is_killed_is_replaced_and_its_table_goes_on(address: str) -> None:
    def below(server: Process) -> list[int]:
        pid = server.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [int(child) for child in children if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()]

    async def run(server: Process) -> None:
        place = open_table(server.url, "pyramide", "person", deal=7)
        place.sit(0, "Anna")
        anna = await place.come(0)
        first = await anna.play("discard", id="one")
        for child in below(server):  # first one, then the other: in between there is always somebody to go on
            os.kill(child, signal.SIGKILL)
            await come_back(anna)
            assert anna.view["n"] == first["n"]
            assert (await anna.play("discard", id="one"))["n"] == first["n"]
        assert (await anna.play("discard", id="two"))["n"] == first["n"] + 1
        await anna.leave()

    server = Process(NOWHERE, "--store", address, "--processes", "2")
    try:
        asyncio.run(run(server))
        server.process.terminate()
        server.process.wait(20)
    finally:
        server.kill()


async def come_back(visitor: Visitor) -> None:
    """As a page does: again and again, until there is a server."""
    async with asyncio.timeout(30):
        while True:
            try:
                await visitor.connect()
                return
            except (OSError, AssertionError, websockets.WebSocketException):
                continue


def test_all_processes_know_the_games_beside_the_catalogue(address: str, tmp_path: Path) -> None:
    mine = tmp_path / "my-highest.py"
    mine.write_text((Path(__file__).parent.parent / "docs" / "example" / "highest.py").read_text("utf-8"), "utf-8")
    server = Process(NOWHERE, str(mine), "--store", address, "--processes", "2")
    try:
        for _ in range(4):  # everybody is brought to one process after the other
            assert "my-highest" in [game["slug"] for game in ask(server.url, "/api/games")["games"]]
        assert ask(server.url, open_table(server.url, "my-highest", "person", "easy").path)["game"] == "my-highest"
        server.process.terminate()
        server.process.wait(20)
    finally:
        server.kill()

"""Databases of every age are brought up to date, and tables move from one store to another and back."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from pathlib import Path

import asyncpg
import pytest
from postgres import Cluster

from spieltisch.cli import main
from spieltisch.errors import InputError
from spieltisch.server.lock import lock
from spieltisch.server.log_lines import Opened, Undone, write_line
from spieltisch.server.stores import migrations
from spieltisch.server.stores.contract import OrderKind
from spieltisch.server.stores.migrations import STEP_SECONDS, STEPS, Step, migrate_postgres
from spieltisch.server.stores.moving import backup, move
from spieltisch.server.stores.opening import is_postgres, store_at
from spieltisch.server.stores.sqlite import database_in

pytestmark = pytest.mark.pure

TABLES = {f"table{number}": [b"opened %d" % number, b"\0\xff", b""] for number in range(7)}


@pytest.fixture
def address(postgres: Cluster) -> str:
    return postgres.new_database()


@pytest.fixture
def folder(tmp_path: Path) -> str:
    put_in(str(tmp_path / "tables"), TABLES)
    return str(tmp_path / "tables")


def put_in(place: str, tables: dict[str, list[bytes]]) -> None:
    async def run() -> None:
        store = await store_at(place, joins=False)
        for table, lines in tables.items():
            await store.put(table, lines)
        await store.close()

    asyncio.run(run())


def kept_in(place: str) -> dict[str, list[bytes]]:
    async def run() -> dict[str, list[bytes]]:
        store = await store_at(place, joins=False)
        found = {table: await store.read(table) for table in await store.tables()}
        await store.close()
        return found

    return asyncio.run(run())


def test_a_folder_moves_to_postgres_and_back(
    folder: str, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    back = str(tmp_path / "back")
    assert main(["admin", "move", "--from", folder, "--to", address]) == 0
    assert main(["admin", "move", "--from", address, "--to", back]) == 0
    assert capsys.readouterr().out == "7 tables were moved.\n" * 2
    assert kept_in(address) == kept_in(back) == kept_in(folder) == TABLES


def test_a_move_that_was_stopped_is_made_again(folder: str, address: str) -> None:
    put_in(address, {"table3": TABLES["table3"]})
    assert asyncio.run(move(folder, address)) == (6, 1)
    assert kept_in(address) == TABLES


def test_what_was_played_on_since_moves_back_to_where_it_came_from(folder: str, address: str) -> None:
    async def play_on() -> None:
        store = await store_at(address)
        await store.claim("table3")
        await store.log("table3").append(3, b"more")
        await store.close()

    asyncio.run(move(folder, address))
    asyncio.run(play_on())
    assert asyncio.run(move(address, folder)) == (1, len(TABLES) - 1)
    assert kept_in(folder) == kept_in(address) == {**TABLES, "table3": [*TABLES["table3"], b"more"]}
    assert asyncio.run(move(folder, address)) == (0, len(TABLES))


def test_a_table_that_went_on_differently_is_not_overwritten(folder: str, address: str) -> None:
    for place, line in ((folder, b"here"), (address, b"there")):
        put_in(place, {"forked": [b"opened", line]})
    with pytest.raises(InputError, match="forked"):
        asyncio.run(move(folder, address))
    assert kept_in(address)["forked"] == [b"opened", b"there"]


def test_a_table_that_went_on_elsewhere_is_not_overwritten(folder: str, address: str) -> None:
    put_in(address, {"table3": [*TABLES["table3"], b"more"]})
    with pytest.raises(InputError, match="table3"):
        asyncio.run(move(folder, address))
    assert kept_in(address)["table3"] == [*TABLES["table3"], b"more"]


def test_what_was_ordered_moves_along_whatever_was_ordered_there(folder: str, address: str) -> None:
    def order(place: str, *orders: tuple[OrderKind, str]) -> None:
        async def run() -> None:
            store = await store_at(place, joins=False)
            for kind, what in orders:
                await store.order(kind, what)
            await store.close()

        asyncio.run(run())

    def ordered(place: str) -> list[tuple[OrderKind, str]]:
        async def run() -> list[tuple[OrderKind, str]]:
            store = await store_at(place, joins=False)
            found = [(order.kind, order.what) for order in await store.orders()]
            await store.close()
            return found

        return asyncio.run(run())

    order(folder, ("ban", "192.0.2.7/32"), ("close", "table1"))
    order(address, ("ban", "198.51.100.7/32"), ("ban", "192.0.2.7/32"))
    for _ in range(2):
        asyncio.run(move(folder, address))
        assert ordered(address)[2:] == [("close", "table1")]
    order(address, ("unban", "192.0.2.7/32"))
    asyncio.run(move(folder, address))
    assert ordered(address)[2:] == [("close", "table1"), ("unban", "192.0.2.7/32")]


@pytest.mark.parametrize("place", ["postgresql:/db/hall", "mysql://db/hall", "http://127.0.0.1/hall"])
def test_what_is_meant_for_an_address_is_no_folder(
    place: str, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for here, there in ((folder, place), (place, folder)):
        with pytest.raises(InputError, match="postgresql://user@host/database"):
            asyncio.run(move(here, there))
    assert [file.name for file in tmp_path.iterdir()] == ["tables"]


def test_a_folder_that_is_served_can_be_copied_but_not_moved(folder: str, tmp_path: Path) -> None:
    new, copy = str(tmp_path / "new"), str(tmp_path / "copy")
    with lock(Path(folder)):
        assert asyncio.run(backup(folder, copy)) == len(TABLES)
        for places in ((folder, new), (copy, folder)):
            with pytest.raises(InputError, match="Stop them first"):
                asyncio.run(move(*places))
    assert (kept_in(copy), kept_in(new)) == (TABLES, {})


def test_nothing_moves_while_a_server_plays(folder: str, address: str) -> None:
    async def run() -> None:
        server = await store_at(address)
        for places in ((folder, address), (address, folder)):
            with pytest.raises(InputError, match="Stop them first"):
                await move(*places)
        await server.close()
        await move(folder, address)

    asyncio.run(run())


@pytest.mark.parametrize("where", [str, lambda folder: f"{folder}/nowhere"])
def test_a_move_needs_two_places(folder: str, where: Callable[[str], str]) -> None:
    with pytest.raises(InputError, match=r"these are the same|No tables are kept"):
        asyncio.run(move(where(folder), folder))
    assert not Path(folder, "nowhere").exists()


def test_a_copy_is_made_while_servers_play_and_restored_elsewhere(
    folder: str, address: str, postgres: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(move(folder, address))

    async def run() -> None:
        server = await store_at(address)
        assert await backup(address, str(tmp_path / "copy")) == len(TABLES)
        await server.claim("table1")
        await server.log("table1").append(3, b"played on")
        with pytest.raises(InputError, match="a place of its own"):
            await backup(address, str(tmp_path / "copy"))
        await server.close()

    asyncio.run(run())
    restored = postgres.new_database()
    assert main(["admin", "move", "--from", str(tmp_path / "copy"), "--to", restored]) == 0
    assert kept_in(restored) == TABLES


def test_what_lies_in_a_folder_is_for_nobody_else_to_read(folder: str) -> None:
    Path(folder, "tables.sqlite").chmod(0o644)
    kept_in(folder)
    assert {file.stat().st_mode & 0o777 for file in Path(folder).iterdir()} == {0o600}


def test_a_new_folder_is_for_nobody_else_to_look_into(tmp_path: Path) -> None:
    kept_in(str(tmp_path / "new"))
    lock(tmp_path / "newer").close()
    assert {(tmp_path / name).stat().st_mode & 0o777 for name in ("new", "newer")} == {0o700}


def test_all_tables_can_be_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    opened = Opened(0, "luecke", 1, 2, {}, ["person", "easy"])
    put_in(str(tmp_path), {"one": [write_line(opened), write_line(Undone(90_000_000))]})
    assert main(["admin", "tables", "--in", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "one luecke person,easy 1970-01-01T00:00Z 1970-01-02T01:00Z\n"


def test_a_folder_from_before_the_steps_were_counted_is_read(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.sqlite") as old:
        old.execute(
            "CREATE TABLE lines (table_id VARCHAR(24) NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL,"
            " PRIMARY KEY (table_id, number)) WITHOUT ROWID"
        )
        old.execute("INSERT INTO lines VALUES ('old', 0, x'00ff')")
    old.close()
    assert kept_in(str(tmp_path)) == {"old": [b"\0\xff"]}


# ---------------------------------------------------------------------- databases of every age


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest) -> str:
    found: str = request.getfixturevalue("folder" if request.param == "sqlite" else "address")
    return found


@pytest.fixture(params=["sqlite", "postgres"])
def nowhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where nothing has been kept yet."""
    return str(tmp_path / "old") if request.param == "sqlite" else str(request.getfixturevalue("address"))


def shape_of(place: str) -> list[tuple[object, ...]]:
    """How its tables are made."""
    if not is_postgres(place):
        with closing(sqlite3.connect(database_in(Path(place)))) as connection:
            return sorted(connection.execute("SELECT name, sql FROM sqlite_master WHERE sql NOTNULL"))

    async def columns() -> list[tuple[object, ...]]:
        connection = await asyncpg.connect(place)
        found = await connection.fetch(
            "SELECT table_name::text, column_name::text, data_type::text, is_nullable::text, is_identity::text"
            " FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2"
        )
        await connection.close()
        return [tuple(row) for row in found]

    return asyncio.run(columns())


@pytest.mark.parametrize("done", range(1, len(STEPS)))
def test_a_database_of_every_age_is_brought_up_to_date(
    done: int, nowhere: str, tmp_path: Path, postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as then:
        then.setattr(migrations, "STEPS", STEPS[:done])
        put_in(nowhere, TABLES)
    assert kept_in(nowhere) == TABLES
    new = postgres.new_database() if is_postgres(nowhere) else str(tmp_path / "new")
    put_in(new, {})
    assert shape_of(nowhere) == shape_of(new)

    async def serve() -> None:
        store = await store_at(nowhere)
        await store.claim("table1")
        await store.log("table1").append(3, b"played on")
        await store.keep("table1", 3, b"as it lies")
        await store.order("close", "table2")
        assert await store.read_on("table1") == (b"as it lies", [])
        assert [order.what for order in await store.orders()] == ["table2"]
        await store.close()

    asyncio.run(serve())


def test_those_who_start_at_once_take_each_step_once(nowhere: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes second waits, and finds that there is nothing left to do."""
    put_in(nowhere, TABLES)
    more = ["CREATE TABLE counted (number integer)", "INSERT INTO counted VALUES (1)"]
    monkeypatch.setattr(migrations, "STEPS", [*STEPS, Step("more", more, more)])

    async def start() -> None:
        for store in await asyncio.gather(*(store_at(nowhere, joins=False) for _ in range(4))):
            await store.close()

    if is_postgres(nowhere):
        asyncio.run(start())
    else:
        with ThreadPoolExecutor(4) as all_at_once:
            list(all_at_once.map(kept_in, [nowhere] * 4))
    assert kept_in(nowhere) == TABLES


def test_whoever_waits_for_a_step_of_somebody_else_is_not_told_that_nobody_answers() -> None:
    """With very many tables a step takes longer than anything else that a database is asked."""

    class Database:
        def __init__(self) -> None:
            self.patience: dict[str, float | None] = {}

        @asynccontextmanager
        async def transaction(self) -> AsyncIterator[None]:
            yield

        async def execute(self, query: str, *_: object, timeout: float | None = None) -> None:
            self.patience[query] = timeout

        async def fetchval(self, _: str) -> int:
            return 0

    database = Database()
    asyncio.run(migrate_postgres(database))
    waited_for = ["SELECT pg_advisory_xact_lock($1)", *(one for step in STEPS for one in step.postgres)]
    assert {database.patience[query] for query in waited_for} == {STEP_SECONDS}


def test_a_new_step_is_taken_once_and_all_or_nothing(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = kept_in(place)
    more = ["ALTER TABLE lines ADD COLUMN note integer", "CREATE TABLE bans (address text)"]
    monkeypatch.setattr(migrations, "STEPS", [*STEPS, Step("broken", [*more, "nonsense"], [*more, "nonsense"])])
    with pytest.raises(InputError, match="cannot be kept"):
        kept_in(place)
    monkeypatch.setattr(migrations, "STEPS", [*STEPS, Step("more", more, more)])
    for _ in range(2):
        assert kept_in(place) == before
    monkeypatch.setattr(migrations, "STEPS", STEPS)
    with pytest.raises(InputError, match="newer Spieltisch"):
        kept_in(place)

"""Databases of every age are brought up to date, and tables move from one store to another and back."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from postgres import Cluster

from spieltisch.cli import main
from spieltisch.errors import InputError
from spieltisch.server.lock import lock
from spieltisch.server.log_lines import Opened, Undone, write_line
from spieltisch.server.stores import migrations
from spieltisch.server.stores.migrations import STEPS, Step
from spieltisch.server.stores.moving import backup, move
from spieltisch.server.stores.opening import store_at

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


def test_a_table_that_went_on_elsewhere_is_not_overwritten(folder: str, address: str) -> None:
    put_in(address, {"table3": [*TABLES["table3"], b"more"]})
    with pytest.raises(InputError, match="table3"):
        asyncio.run(move(folder, address))
    assert kept_in(address)["table3"] == [*TABLES["table3"], b"more"]


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


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest) -> str:
    found: str = request.getfixturevalue("folder" if request.param == "sqlite" else "address")
    return found


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

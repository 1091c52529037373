"""The usher at the door of several processes."""

import asyncio
import socket
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import cast
from unittest.mock import Mock

import pytest
from typing_extensions import override

from spieltisch.errors import InputError
from spieltisch.server import processes
from spieltisch.server.guest import Guest
from spieltisch.server.hall import Hall, Plan
from spieltisch.server.line import Line
from spieltisch.server.processes import Child, Usher, receive
from spieltisch.server.serve import inner_door, serve
from spieltisch.server.settings import Settings, share_of
from spieltisch.server.stores.sqlite import SqliteStore

pytestmark = pytest.mark.pure

COUNT = 3


def brought(said: list[bytes], dead: tuple[int, ...] = ()) -> list[int | None]:
    """The numbers of the processes to which visitors are brought who begin like this, one after the other."""

    async def run() -> list[int | None]:
        door = socket.create_server(("127.0.0.1", 0))
        lines = {which: socket.socketpair() for which in range(COUNT) if which not in dead}
        usher = Usher(COUNT, lambda *_: None, door, cast(Settings, None))
        usher.children = {which: Child(cast(BaseProcess, None), ours) for which, (ours, _) in lines.items()}
        found = [
            await one_visit(usher, words, {which: theirs for which, (_, theirs) in lines.items()}) for words in said
        ]
        for one in (door, *(end for pair in lines.values() for end in pair)):
            one.close()
        return found

    return asyncio.run(run())


async def one_visit(usher: Usher, words: bytes, lines: dict[int, socket.socket]) -> int | None:
    """The number of the process; None if the visitor is sent away."""
    loop, arrived = asyncio.get_running_loop(), asyncio.Queue[int | None]()
    with socket.create_connection(usher.door.getsockname()) as visitor:
        usher._welcome()
        visitor.sendall(words)
        loop.add_reader(visitor, arrived.put_nowait, None)
        for number, line in lines.items():
            loop.add_reader(line, arrived.put_nowait, number)
        which = await asyncio.wait_for(arrived.get(), 10)
        for line in (visitor, *lines.values()):
            loop.remove_reader(line)
        if which is not None:
            (same,) = receive(lines[which])
            assert same.recv(1000) == words  # nothing of it was taken away
            same.close()
        return which


def test_whoever_comes_to_a_table_is_brought_to_its_process() -> None:
    names = [f"table{number}" for number in range(9)]
    said = [f"GET /api/tables/{name}/socket HTTP/1.1\r\n".encode() for name in names]
    assert brought(said) == [share_of(name, COUNT) for name in names]
    assert {share_of(name, COUNT) for name in names} == set(range(COUNT))


def test_everybody_else_is_brought_to_one_after_the_other() -> None:
    assert brought([b"GET / HTTP/1.1\r\n", b"POST /api/tables HTTP/1.1\r\n", b"\x16\x03", b"GET /health"]) == [
        0,
        1,
        2,
        0,
    ]


def test_where_a_process_has_died_the_next_one_is_there() -> None:
    dead = share_of("table1", COUNT)
    assert brought([b"GET /api/tables/table1/socket HTTP/1.1\r\n"], (dead,)) == [(dead + 1) % COUNT]
    assert brought([b"GET /api/tables/table1/socket HTTP/1.1\r\n"], (0, 1, 2)) == [None]


def test_whoever_says_nothing_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "SILENT_SECONDS", 0.0)
    assert brought([b""]) == [None]


def test_of_too_many_who_say_nothing_whoever_came_first_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "SILENT_VISITORS", 2)

    async def run() -> None:
        with socket.create_server(("127.0.0.1", 0)) as door:
            usher = Usher(COUNT, lambda *_: None, door, cast(Settings, None))
            visitors = [socket.create_connection(door.getsockname()) for _ in range(3)]
            for _ in visitors:
                usher._welcome()
            assert visitors[0].recv(1) == b""
            assert len(usher.silent) == 2
            for one in list(usher.silent):
                usher._send_away(one)
            for visitor in visitors:
                visitor.close()

    asyncio.run(run())


class Shared(SqliteStore):
    """A store that remembers which tables this process has claimed."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.claimed: set[str] = set()

    @override
    async def claim(self, table: str) -> None:
        self.claimed.add(table)

    @override
    async def release(self, table: str) -> None:
        self.claimed.discard(table)


async def open_here(hall: Hall, key: str) -> str:
    plan = Plan(hall.game("pyramide"), ["person"], {}, 7, "wait", 0)
    return (await hall.open(plan, key)).id


@pytest.mark.parametrize("process", range(COUNT))
def test_a_table_that_was_opened_here_is_left_to_the_process_its_people_are_brought_to(
    process: int, tmp_path: Path
) -> None:
    async def run() -> None:
        store = Shared(tmp_path)
        hall = Hall(Settings(tmp_path, workers=0).with_share(process, COUNT), store)
        tables = {await open_here(hall, f"key of somebody {number}") for number in range(20)}
        assert store.claimed == set(hall.rooms) == {id for id in tables if share_of(id, COUNT) == process} != set()
        await hall.close()

    asyncio.run(run())


def test_a_table_is_left_to_others_only_when_nobody_here_needs_it(tmp_path: Path) -> None:
    async def run() -> None:
        store = Shared(tmp_path)
        hall = Hall(Settings(tmp_path, workers=0).with_share(0, COUNT), store)
        tables = [await open_here(hall, f"key of somebody {number}") for number in range(20)]
        id = next(id for id in tables if share_of(id, COUNT))
        async with hall.visit(id) as room:
            async with hall.visit(id):
                pass
            assert store.claimed >= {id}
            guest = Guest(cast(Line, Mock()), -1, "")
            room.come_in(guest)
        assert hall.rooms[id] is room
        room.leave(guest)
        async with hall.visit(id):
            pass
        assert id not in store.claimed
        await hall.close()

    asyncio.run(run())


def test_several_processes_need_a_store_they_share() -> None:
    for count, store in ((2, ""), (0, "postgresql://")):
        with pytest.raises(InputError, match="--processes"):
            serve("127.0.0.1", 0, Settings(Path(), store), processes=count)


NO_PORT = 1 << 16  # so that no server starts


def test_a_folder_is_no_store_that_servers_share(tmp_path: Path) -> None:
    """Nobody would lock it."""
    for count, store in ((1, str(tmp_path)), (2, str(tmp_path)), (1, "postgresql:/db/hall")):
        with pytest.raises(InputError, match="--data"):
            serve("127.0.0.1", NO_PORT, Settings(Path(), store), processes=count)
    assert not list(tmp_path.iterdir())


def test_each_process_is_reached_at_its_own_port() -> None:
    with inner_door("127.0.0.1") as free:
        port = free.getsockname()[1]
    with inner_door(f"127.0.0.1:{port - 1}", 1) as door:
        assert door.getsockname() == ("127.0.0.1", port)
    with pytest.raises(InputError, match="ADDRESS:PORT"):
        inner_door("127.0.0.1:http")

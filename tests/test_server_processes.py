"""The usher at the door of several processes."""

import asyncio
import socket
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import cast

import pytest

from spieltisch.errors import InputError
from spieltisch.server import processes
from spieltisch.server.hall import Hall
from spieltisch.server.processes import Child, Usher, receive, share_of
from spieltisch.server.serve import inner_door, serve
from spieltisch.server.settings import Settings
from spieltisch.server.stores.contract import Store

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


class NoStore:
    def when_lost(self, tell: object) -> None:
        pass


@pytest.mark.parametrize("process", range(COUNT))
def test_a_table_has_a_name_that_leads_to_where_it_was_opened(process: int) -> None:
    hall = Hall(Settings(Path(), workers=0).with_share(process, COUNT), cast(Store, NoStore()))
    assert all(share_of(hall._new_name(), COUNT) == process for _ in range(20))


def test_several_processes_need_a_store_they_share() -> None:
    for count, store in ((2, ""), (0, "postgresql://")):
        with pytest.raises(InputError, match="--processes"):
            serve("127.0.0.1", 0, Settings(Path(), store), processes=count)


def test_each_process_is_reached_at_its_own_port() -> None:
    with inner_door("127.0.0.1") as free:
        port = free.getsockname()[1]
    with inner_door(f"127.0.0.1:{port - 1}", 1) as door:
        assert door.getsockname() == ("127.0.0.1", port)
    with pytest.raises(InputError, match="ADDRESS:PORT"):
        inner_door("127.0.0.1:http")

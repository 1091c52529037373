"""The table at which the tests of the page sit: one browser and one server for all of them."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser
from postgres import Cluster, cluster

from browser import PAGE, Visit, browsing
from live import serving
from spieltisch.engine.state import Clock
from spieltisch.server import bots
from spieltisch.server.table import LiveTable

HURRY = 50  # times as fast as for people


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with browsing() as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL of this run; `new_database()` is an empty one."""
    with cluster() as found:
        yield found


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    assert (PAGE / "index.html").is_file(), "The page is not built: make page."
    with serving(tmp_path_factory.mktemp("tables"), page=PAGE) as address:
        yield address


@pytest.fixture
def visit(browser: Browser, url: str) -> Iterator[Callable[..., Visit]]:
    """Somebody comes; whoever came leaves when the test is over, and no console may have complained."""
    came: list[Visit] = []

    def comes(address: str = url, kind: type[Visit] = Visit, **likes: Any) -> Visit:
        came.append(kind(browser, address, **likes))
        return came[-1]

    yield comes
    said = [line for one in came for line in one.said]
    for one in came:
        one.close()
    assert not said


class Luck:
    """Instead of the secrets a bot draws from: the same in every run."""

    def __init__(self) -> None:
        self.random = random.Random(7)

    def randbits(self, bits: int) -> int:
        return self.random.getrandbits(bits)


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody watches: clocks run out at once, bots have quick fingers and the same luck in every run."""
    clock = LiveTable.clock

    def quick(table: LiveTable) -> Clock | None:
        slow = clock(table)
        return Clock(slow.seconds / HURRY, slow.seat, slow.move, slow.shown) if slow else None

    monkeypatch.setattr(LiveTable, "clock", quick)
    monkeypatch.setattr(bots, "reaction", lambda level, luck, choices: 300 // HURRY)
    monkeypatch.setattr(bots, "secrets", Luck())

"""An invitation leads to where other devices reach the server, and only whoever sits there learns where that is."""

import http.client
import json
import socket
from pathlib import Path

import pytest

from live import serving
from spieltisch.server import addresses
from spieltisch.server.addresses import is_for_others, reached_at


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with a wire and a wireless card."""
    found = {socket.AF_INET: ["192.168.0.7", "10.0.0.3", "127.0.1.1"], socket.AF_INET6: ["fd00::7", "fe80::1"]}
    monkeypatch.setattr(addresses, "own_hosts", found.__getitem__)


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize(
    ("host", "found"),
    [
        ("0.0.0.0", ["http://192.168.0.7:8000", "http://10.0.0.3:8000"]),
        ("::", ["http://[fd00::7]:8000"]),
        ("192.168.0.7", ["http://192.168.0.7:8000"]),
        ("spieltisch.fritz.box", ["http://spieltisch.fritz.box:8000"]),
        ("127.0.0.1", []),
        ("localhost", []),
        ("::1", []),
    ],
)
def test_no_address_is_told_that_leads_nowhere_from_elsewhere(host: str, found: list[str]) -> None:
    assert reached_at(host, 8000) == found


def test_what_this_machine_says_of_itself_is_never_anywhere_or_itself() -> None:
    assert all(is_for_others(one.split("//")[1].rpartition(":")[0].strip("[]")) for one in reached_at("0.0.0.0", 1))


@pytest.mark.usefixtures("at_home")
def test_only_whoever_sits_at_the_machine_is_told_its_addresses(tmp_path: Path) -> None:
    with serving(tmp_path, host="0.0.0.0") as url:
        port = int(url.rpartition(":")[2])
        home = [f"http://192.168.0.7:{port}", f"http://10.0.0.3:{port}"]
        assert told(port, f"127.0.0.1:{port}") == told(port, "localhost") == home
        assert told(port, "games.example.org") == told(port, f"192.168.0.7:{port}") == []


@pytest.mark.usefixtures("at_home")
def test_nobody_is_invited_to_a_server_that_only_this_machine_reaches(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        port = int(url.rpartition(":")[2])
        assert told(port, "localhost") == []


def told(port: int, name: str) -> list[str]:
    """The addresses that are told to somebody of this machine who came by that name."""
    line = http.client.HTTPConnection("127.0.0.1", port)
    line.request("GET", "/api/addresses", headers={"Host": name})
    found: list[str] = json.load(line.getresponse())["addresses"]
    return found

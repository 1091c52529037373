"""Windows and macOS lack some of what is here: everything is imported and played without it."""

import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from types import ModuleType

import pytest

import spieltisch
from live import serving, wait_until_well
from spieltisch.cli import main
from spieltisch.errors import InputError
from spieltisch.server.lock import lock
from spieltisch.server.serve import serve
from spieltisch.server.settings import Settings

# Read by Python at its start, also in the processes that a server starts. Windows has a word of its own for locking a
# file, but whoever finds it before subprocess is imported is taken for Windows altogether.
WITHOUT = """
import os, subprocess, sys, types
for name in ("uvloop", "fcntl", "resource", "termios", "tty", "pty", "pwd", "grp", "syslog", "readline", "curses"):
    sys.modules[name] = None
for name in ("fork", "forkpty", "nice", "sched_getaffinity", "getuid", "geteuid", "getloadavg", "killpg"):
    if hasattr(os, name):
        delattr(os, name)
sys.modules["msvcrt"] = windows = types.ModuleType("msvcrt")
windows.LK_NBLCK, windows.locking = 2, lambda number, mode, size: None
"""

EVERYTHING = """
import importlib, pkgutil
import spieltisch
for module in pkgutil.walk_packages(spieltisch.__path__, "spieltisch."):
    if module.name != "spieltisch.__main__":
        importlib.import_module(module.name)
from spieltisch.lab.simulate import simulate
for name in ("luecke", "plusminus"):
    print(simulate(spieltisch.game(name), ["random", "random"], 2, 0, {}))
print("imported and played")
"""


@pytest.fixture
def elsewhere(tmp_path: Path) -> dict[str, str]:
    """The environment of a Python on another system."""
    (tmp_path / "sitecustomize.py").write_text(WITHOUT)
    paths = [str(tmp_path), *[path for path in sys.path if path]]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "SPIELTISCH_PURE": "1"}


def test_everything_can_be_imported_and_played(elsewhere: dict[str, str]) -> None:
    ran = subprocess.run([sys.executable, "-c", EVERYTHING], env=elsewhere, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "imported and played" in ran.stdout


def test_a_server_starts_and_its_processes_work(elsewhere: dict[str, str], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "spieltisch", "serve", "--port", "0", "--data", str(tmp_path / "tables")]
    with subprocess.Popen(command, env=elsewhere, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        try:
            address = server.stdout.readline().strip()
            assert address, server.stderr.read()
            wait_until_well(address.rstrip("/"))
            with urllib.request.urlopen(f"{address}api/games/pyramide/print") as answer:
                assert answer.read(5) == b"%PDF-"  # drawn by a process of its own
        finally:
            server.kill()


def test_a_folder_is_locked_with_what_the_system_has(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As Windows says it when somebody else holds the lock."""
    windows = ModuleType("msvcrt")

    def locking(number: int, mode: int, size: int) -> None:
        raise PermissionError(13, "Permission denied")

    windows.__dict__.update(LK_NBLCK=2, locking=locking)
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    with pytest.raises(InputError, match="Another server keeps its tables in"):
        lock(tmp_path)


def test_several_processes_only_where_they_can_hand_over_their_visitors(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delattr("socket.send_fds")
    with pytest.raises(InputError, match="leave --processes at 1"):
        serve("127.0.0.1", 0, Settings(tmp_path, store="postgresql://nobody/nothing"), processes=2)


def test_a_server_without_its_page_says_how_to_get_it(tmp_path: Path) -> None:
    with serving(tmp_path) as url, pytest.raises(urllib.error.HTTPError) as wrong:
        urllib.request.urlopen(url)
    assert wrong.value.code == 404
    assert "'make page' builds it" in wrong.value.read().decode()


def test_the_version_is_told_and_has_its_place_in_the_changelog(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    version = spieltisch.__version__
    assert capsys.readouterr().out == f"spieltisch {version}\n"
    changes = (Path(__file__).parent.parent / "CHANGELOG.md").read_text("utf-8")
    assert re.search(rf"^## {re.escape(version)}\b", changes, re.MULTILINE)

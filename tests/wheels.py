"""Whether what was built can be used by whoever has nothing else: python tests/wheels.py dist

The sources bring the page. Each wheel is installed into an empty environment, tells its version, plays a game and serves
the page.
"""

import subprocess
import sys
import tarfile
import tempfile
import urllib.request
import venv
from pathlib import Path

PLAY = "import spieltisch; match = spieltisch.game('luecke').match(players=2, seed=1); print(match.state.legal(0)[0])"


def main(folder: Path) -> None:
    [sources] = folder.glob("*.tar.gz")
    with tarfile.open(sources) as archive:
        assert any(name.endswith("src/spieltisch/web/index.html") for name in archive.getnames()), f"{sources}: no page"
    wheels = sorted(folder.glob("*.whl"))
    assert len(wheels) == 2, f"There should be a compiled and a pure wheel, not {[wheel.name for wheel in wheels]}."
    played = {check(wheel) for wheel in wheels}
    assert len(played) == 1, "The two wheels play different games."
    print(f"{sources.name} and {' and '.join(wheel.name for wheel in wheels)}: all bring the page.")


def check(wheel: Path) -> str:
    with tempfile.TemporaryDirectory() as place:
        venv.create(place, with_pip=True)
        python = Path(place, "Scripts" if sys.platform == "win32" else "bin", "python")
        quiet = ["--quiet", "--disable-pip-version-check"]
        subprocess.run([python, "-m", "pip", "install", *quiet, wheel.resolve()], check=True, cwd=place)
        told = said(python, place, "-m", "spieltisch", "--version").split()[1]
        assert told == wheel.name.split("-")[1], f"{wheel.name} says it is {told}."
        where = said(python, place, "-c", "from spieltisch.engine import state; print(state.__file__)")
        assert where.endswith(".py") == ("none-any" in wheel.name), f"{wheel.name} runs {where}."
        look_at_page(python, place)
        return said(python, place, "-c", PLAY)


def said(python: Path, place: str, *command: str) -> str:
    return subprocess.run([python, *command], check=True, cwd=place, capture_output=True, text=True).stdout.strip()


def look_at_page(python: Path, place: str) -> None:
    command = [python, "-m", "spieltisch", "serve", "--port", "0", "--data", Path(place, "tables")]
    with subprocess.Popen(command, cwd=place, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            address = server.stdout.readline().strip()
            with urllib.request.urlopen(address, timeout=60) as answer:
                assert b"<title>Spieltisch" in answer.read()
        finally:
            server.terminate()


if __name__ == "__main__":
    main(Path(sys.argv[1]))

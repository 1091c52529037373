"""Whether what was built can be used by whoever has nothing else: python tests/wheels.py dist

The sources bring the page and the documentation. Each wheel is installed into an empty environment, where it tells its
version, plays a game and serves both.
"""

import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
from pathlib import Path

PLAY = "import spieltisch; match = spieltisch.game('luecke').match(players=2, seed=1); print(match.state.legal(0)[0])"


def main(folder: Path) -> None:
    [sources] = folder.glob("*.tar.gz")
    with tarfile.open(sources) as archive:
        names = archive.getnames()
    for part in ("web/index.html", "docs/index.html", "offline/parts/parts.json"):
        built = f"src/spieltisch/{part}"
        assert any(name.endswith(built) for name in names), f"{sources.name} lacks {built}."
    wheels = sorted(folder.glob("*.whl"))
    assert len(wheels) == 2, f"There should be a compiled and a pure wheel, not {[wheel.name for wheel in wheels]}."
    played = {check(wheel, sys.executable) for wheel in wheels}
    played |= {check(wheel, python) for wheel in wheels if "none-any" in wheel.name for python in others()}
    assert len(played) == 1, "The wheels play different games."
    print(f"{sources.name} and {' and '.join(wheel.name for wheel in wheels)}: all bring the page.")


def others() -> list[str]:
    """The other Pythons of this machine that we say it runs with."""
    named = [found for minor in (11, 12, 13) if (found := shutil.which(f"python3.{minor}"))]
    version = "import sys; print(sys.version_info[:2])"
    told = {name: subprocess.run([name, "-c", version], capture_output=True, text=True).stdout for name in named}
    return [name for name, version in told.items() if version and version.strip() != str(sys.version_info[:2])]


def check(wheel: Path, maker: str) -> str:
    with tempfile.TemporaryDirectory() as place:
        subprocess.run([maker, "-m", "venv", place], check=True)
        python = Path(place, "Scripts" if sys.platform == "win32" else "bin", "python")
        quiet = ["--quiet", "--disable-pip-version-check"]
        subprocess.run([python, "-m", "pip", "install", *quiet, wheel.resolve()], check=True, cwd=place)
        told = said(python, place, "-m", "spieltisch", "--version").split()[1]
        assert told == wheel.name.split("-")[1], f"{wheel.name} says it is {told}."
        where = said(python, place, "-c", "from spieltisch.engine import state; print(state.__file__)")
        assert where.endswith(".py") == ("none-any" in wheel.name), f"{wheel.name} runs {where}."
        look_at_page(python, place)
        print(f"{wheel.name}: serves the page with {said(python, place, '--version')}", flush=True)
        return said(python, place, "-c", PLAY)


def said(python: Path, place: str, *command: str) -> str:
    return subprocess.run([python, *command], check=True, cwd=place, capture_output=True, text=True).stdout.strip()


def look_at_page(python: Path, place: str) -> None:
    command = [str(python), "-m", "spieltisch", "serve", "--port", "0", "--data", str(Path(place, "tables"))]
    with subprocess.Popen(command, cwd=place, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            address = server.stdout.readline().strip()
            for path in ("", "docs/"):
                with urllib.request.urlopen(address + path, timeout=60) as answer:
                    assert b"<title>Spieltisch" in answer.read()
        finally:
            server.terminate()


if __name__ == "__main__":
    main(Path(sys.argv[1]))

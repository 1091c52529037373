"""Everything of ours that travels to the browser, gathered in a folder: the modules that the host and the bots import,
compiled or not, what games are described in, and the few packages all that needs."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
SOURCE = HERE.parent / "src"
FILES = ("lesson.toml", "evaluation.bin")  # words and rules the page has from the start
NEEDED = (
    "import json, sys, spieltisch, spieltisch.offline.host, spieltisch.offline.thinker;"
    " [one.kit for one in spieltisch.games()];"
    " print(json.dumps({name: getattr(one, '__file__', None) for name, one in sys.modules.items()}))"
)
WHOLE = ("cards", "engine", "games", "players")  # some of their modules are only imported when they are needed
PACKAGES = ("fluent", "msgspec", "mypy_extensions", "typing_extensions")


def gather(to: Path, libraries: Path) -> None:
    """`libraries`: what was compiled for the browser, of ours too or only of others."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(libraries, to)
    compiled: set[str] = set()
    if (to / "compiled.json").is_file():
        shutil.copy(HERE / "library.py", to)
        compiled = set(json.loads((to / "compiled.json").read_text("utf-8")))
    for name, file in imported().items():
        if name.split(".")[0] in ("spieltisch", *PACKAGES) and file.suffix == ".py":
            place = to.joinpath(*name.split("."))
            there = place / "__init__.py" if file.name == "__init__.py" else place.with_suffix(".py")
            there.parent.mkdir(parents=True, exist_ok=True)
            # Where a module is in the library, an empty file still says that there is one.
            there.write_bytes(b"" if name in compiled else file.read_bytes())
    for pattern in FILES:
        for file in (SOURCE / "spieltisch").rglob(pattern):
            there = to / file.relative_to(SOURCE)
            if there.parent.is_dir():
                shutil.copy(file, there)


def imported() -> dict[str, Path]:
    """What the browser's part imports, uncompiled, in a process of its own; and all that plays."""
    ran = subprocess.run(
        [sys.executable, "-c", NEEDED], check=True, capture_output=True, env={"PYTHONPATH": str(SOURCE)}
    )  # fmt: skip
    found: dict[str, str | None] = json.loads(ran.stdout)
    whole = [file for part in WHOLE for file in (SOURCE / "spieltisch" / part).rglob("*.py")]
    named = {".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__"): file for file in whole}
    return {name: Path(file) for name, file in found.items() if file} | named

"""Are the tests awake? python bench/mutate.py [--only WORD] [--jobs N] [--write FILE]

Each fault of faults.toml is planted alone in a copy of the sources, and the tests are run that should notice it: who
may see, who may act, what is durable, what is limited. A fault that no test notices is a test that is missing. What
was noticed is noted, so that a run that was stopped goes on; throw the notes away when the server or its tests change.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from figures import arguments, write_section

HOME = Path(__file__).parent.parent
LONGEST_SECONDS = 120  # a fault may make a test wait for ever, which is noticed as well


@dataclass(frozen=True)
class Fault:
    what: str
    file: str  # under src/spieltisch
    find: str
    plant: str
    tests: list[str]

    def planted(self, source: str) -> str:
        """The source with this fault. Where it belongs must be one place."""
        if source.count(self.find) != 1:
            raise LookupError(f"'{self.what}': its place is {source.count(self.find)} times in {self.file}, not once.")
        return source.replace(self.find, self.plant)


def faults() -> list[Fault]:
    return [Fault(**one) for one in tomllib.loads((HOME / "bench" / "faults.toml").read_text("utf-8"))["fault"]]


def where_tests_are() -> dict[str, str]:
    """The file of every test, by its name."""
    found: dict[str, str] = {}
    for file in sorted((HOME / "tests").glob("test_*.py")):
        found |= dict.fromkeys(re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.M), f"tests/{file.name}")
    return found


def noticed(fault: Fault, where: dict[str, str]) -> str:
    """The first test that fails with this fault; nothing if none does."""
    tests = [f"{where[test]}::{test}" for test in fault.tests]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for part in ("src", "tests", "bench", "docs/example", "pyproject.toml"):
            copy_of = shutil.copytree if (HOME / part).is_dir() else shutil.copy
            copy_of(HOME / part, copy / part)
        file = copy / "src" / "spieltisch" / fault.file
        sound = file.read_text("utf-8")
        file.write_text(fault.planted(sound), "utf-8")
        ran = run(copy, tests)
        if ran is None:
            file.write_text(sound, "utf-8")
            if (again := run(copy, tests)) is None or again.returncode:
                raise RuntimeError(f"'{fault.what}': its tests do not pass without it either; is the machine too busy?")
            return f"{fault.tests[0]} (it never ended)"
        failed = re.search(r"^FAILED \S*::(\w+)", ran.stdout, re.M)
        if failed is None and ran.returncode:
            raise RuntimeError(f"'{fault.what}': the tests could not be run.\n{ran.stdout}{ran.stderr}")
        return failed[1] if failed else ""


def run(copy: Path, tests: list[str]) -> subprocess.CompletedProcess[str] | None:
    """These tests in a copy of everything; None if they do not end."""
    path = os.pathsep.join([str(copy / "src"), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", "-rfE", *tests]
    env = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        return subprocess.run(
            command, cwd=copy, env=env, capture_output=True, text=True, timeout=LONGEST_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return None


def plant_all(planted: list[Fault], jobs: int, notes: Path) -> Iterator[tuple[Fault, str]]:
    """Every fault with the test that noticed it, and nothing where none did. What stands in the notes is not planted
    again."""
    where = where_tests_are()
    noted: dict[str, str] = dict(map(json.loads, notes.read_text("utf-8").splitlines())) if notes.exists() else {}

    def found(fault: Fault) -> str:
        return noted[fault.what] if fault.what in noted else noticed(fault, where)

    with ThreadPoolExecutor(jobs) as pool, notes.open("a", encoding="utf-8") as file:
        for fault, test in zip(planted, pool.map(found, planted), strict=True):
            if test and fault.what not in noted:
                print(json.dumps([fault.what, test], ensure_ascii=False), file=file, flush=True)
            yield fault, test


def main() -> None:
    parser = arguments("Plant faults and see which test notices.", has_quick=False)
    parser.add_argument("--only", default="", metavar="WORD", help="faults whose sentence or file has it")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="faults at once")
    parser.add_argument(
        "--notes", type=Path, default=HOME / "build" / "faults.jsonl", metavar="FILE", help="of what was noticed before"
    )
    args = parser.parse_args()
    planted = [fault for fault in faults() if args.only in fault.what + fault.file]
    rows, missed = [], 0
    for fault, test in plant_all(planted, args.jobs, args.notes):
        print(f"{'noticed' if test else 'MISSED '}  {fault.what}: {test or ', '.join(fault.tests)}", flush=True)
        rows.append(f"| {fault.what} | {test or '**none**'} |")
        missed += not test
    text = f"{len(planted)} faults were planted one by one, {missed} went unnoticed."
    print(text)
    if args.write:
        table = "\n".join(["| fault | noticed by |", "| --- | --- |", *rows])
        write_section(Path(args.write), "Planted faults", f"`make bench-mutate`. {text}\n\n{table}\n")
    sys.exit(missed > 0)


if __name__ == "__main__":
    main()

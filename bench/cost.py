"""What a move costs here and at another commit, side by side: python bench/cost.py FOLDER [--quick] [--write FILE]

FOLDER holds that commit, compiled by `make native`. Each commit is measured by its own visitors, in turns, so that
whatever else this machine does falls on both. Counted is the processor time of the server for a move.
"""

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from figures import arguments, machine, write_section

HOME = Path(__file__).parent.parent
TABLES = 40
AT_ONCE = 20
CHILD = """
import json, sys, tempfile
from pathlib import Path
import uvloop
from load import Server, open_tables
from server import saturate, timed

async def measure(tables, at_once, seconds):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            sitting = await open_tables(server, tables)
            await timed(server, sitting, saturate(sitting, seconds / 4, at_once))
            run = await timed(server, sitting, saturate(sitting, seconds, at_once))
            return run.cost, run.rate
        finally:
            server.end()

print(json.dumps(uvloop.run(measure(*map(int, sys.argv[1:])))))
"""


def measure(home: Path, seconds: int) -> tuple[float, float]:
    """Milliseconds of processor for a move, and moves a second."""
    command = [sys.executable, "-c", CHILD, str(TABLES), str(AT_ONCE), str(seconds)]
    path = f"{home / 'bench'}{os.pathsep}{home / 'build' / 'native'}"
    told = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, check=True).stdout
    cost, rate = json.loads(told)
    return cost, rate


def main() -> None:
    parser = arguments("Measure what a move costs, beside another commit.")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the other commit is, compiled")
    args = parser.parse_args()
    rounds, seconds = (3, 4) if args.quick else (7, 10)
    found: dict[str, list[tuple[float, float]]] = {"here": [], "there": []}
    for _ in range(rounds):
        for name, home in (("here", HOME), ("there", args.folder.resolve())):
            found[name].append(measure(home, seconds))
            print(f"{name}: {found[name][-1][0]:.3f} ms, {found[name][-1][1]:.0f} moves a second", file=sys.stderr)
    here, there = (statistics.median(cost for cost, _ in runs) for runs in found.values())
    text = (
        f"`python bench/cost.py FOLDER`; {machine()}; {TABLES} tables of four, {AT_ONCE} moves under way at once,"
        f" {rounds} rounds in turns, medians.\n\nProcessor time of the server for a move: {here:.2f} ms here,"
        f" {there:.2f} ms there: {here / there:.2f} of it.\n"
    )
    print(text)
    if args.write:
        write_section(Path(args.write), "The cost of a move, beside another commit", text)


if __name__ == "__main__":
    main()

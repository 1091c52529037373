"""What a shared store costs: python bench/shared.py [--quick] [--write FILE]

The same visitors play at a server with its own folder, at one with a PostgreSQL, and at two processes with that
PostgreSQL, in turn. Processor time is that of all processes of the server, without PostgreSQL's own. Everything shares
the machine with the visitors, so what counts are the milliseconds of processor for a move.
"""

import asyncio
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import uvloop
from figures import arguments, machine, write_section
from load import COMPILED, GAME, Http, Program, Table, taken
from postgres import Cluster, cluster
from typing_extensions import override

TABLES = 40
KINDS = ("a folder", "PostgreSQL", "PostgreSQL, two processes")


class Server(Program):
    """`spieltisch serve`, compiled if it has been."""

    def __init__(self, *where: str) -> None:
        command = [sys.executable, "-m", "spieltisch", "serve", "--port", "0", "--trust", "--workers", "0", *where]
        found = {"PYTHONPATH": f"{COMPILED}:{os.environ.get('PYTHONPATH', '')}"} if COMPILED.exists() else {}
        super().__init__(command, **found)
        self.port = int(self.line().rstrip("/").rpartition(":")[2])
        for _ in range(4):  # one process after the other
            Http(self.port).wait()

    def processes(self) -> list[int]:
        found = [self.process.pid]
        for pid in found:
            found += [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
        return found

    @override
    def cpu_seconds(self) -> float:
        ticks = 0
        for pid in self.processes():
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    @override
    def end(self) -> None:
        self.process.terminate()
        self.process.wait()


async def play(server: Server, seconds: float) -> tuple[float, float]:
    """Moves a second, and milliseconds of processor for each, with every table as fast as it is answered."""
    tables = [Table(*Http(server.port).open_table(GAME)) for _ in range(TABLES)]  # each through a line of its own
    for table in tables:
        await table.gather(server.port)
        table.when_ready = Table.move
        table.go_on()
    await asyncio.sleep(seconds / 4)
    taken(tables)
    cpu, began = server.cpu_seconds(), time.perf_counter()
    await asyncio.sleep(seconds)
    moves, spent = len(taken(tables)), time.perf_counter() - began
    cpu = server.cpu_seconds() - cpu
    for table in tables:
        table.when_ready = None
        table.leave()
    return moves / spent, cpu / moves * 1000


def measure(kind: str, postgres: Cluster, seconds: float) -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as folder:
        more = ("--processes", "2") if "two" in kind else ()
        where = ("--data", folder) if kind == "a folder" else ("--store", postgres.new_database(), *more)
        server = Server(*where)
        try:
            return uvloop.run(play(server, seconds))
        finally:
            server.end()


def table_of(found: dict[str, list[tuple[float, float]]]) -> str:
    rates = {kind: statistics.median(rate for rate, _ in runs) for kind, runs in found.items()}
    costs = {kind: statistics.median(cost for _, cost in runs) for kind, runs in found.items()}
    rows = [
        f"| {kind} | {rates[kind]:,.0f} | {costs[kind]:.2f} | {costs[KINDS[0]] / costs[kind]:.2f} |" for kind in KINDS
    ]
    more = 2 * costs[KINDS[1]] / costs[KINDS[2]]
    head = "| tables kept in | moves a second | processor, ms a move | moves for equal processor time |"
    return "\n".join(
        [
            head,
            "| --- | --- | --- | --- |",
            *rows,
            "",
            f"Two processes with a core each make {more:.2f} × the moves of one.",
        ]
    )


def main() -> None:
    args = arguments("What a shared store costs.").parse_args()
    rounds, seconds = (1, 3.0) if args.quick else (5, 10.0)
    with cluster(is_safe=True) as postgres:
        found: dict[str, list[tuple[float, float]]] = {kind: [] for kind in KINDS}
        for _ in range(rounds):
            for kind in KINDS:
                found[kind].append(measure(kind, postgres, seconds))
    text = (
        f"`make bench-server`; {machine()}; {TABLES} tables of four, {rounds} rounds, medians.\n\n{table_of(found)}\n"
    )
    print(text)
    if args.write:
        write_section(Path(args.write), "Shared tables", text)


if __name__ == "__main__":
    main()

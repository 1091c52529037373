"""How a server is run."""

import zlib
from dataclasses import dataclass, replace
from pathlib import Path


def share_of(table: str, processes: int) -> int:
    """The number of the process that plays a table."""
    return zlib.crc32(table.encode()) % processes


@dataclass(frozen=True)
class Settings:
    data: Path  # where tables are kept
    store: str = ""  # the address of a PostgreSQL that keeps them instead, for several servers
    reach: str = ""  # where these servers can reach this one
    process: int = 0  # which of the processes behind one door this is …
    processes: int = 1  # … and of how many
    workers: int = 1  # processes in which bots think; none: they think where they sit
    pace: float = 0.8  # seconds a bot takes for a move at least: people want to see what it does
    grace: float = 20.0  # seconds a seat waits for somebody whose connection broke
    idle: float = 60.0  # seconds after which a table nobody looks at is forgotten
    tidy: float = 10.0  # seconds between two looks for such tables
    keep_days: int = 0  # after which a table nobody has played at is deleted; 0: never
    trust: bool = False  # visitors are known and may ask as much as they like
    page: Path | None = None  # where the built page lies …
    parts: Path | None = None  # … and what it needs to go on without a network
    host: str = "127.0.0.1"  # where it listens

    def with_share(self, process: int, processes: int) -> "Settings":
        return replace(self, process=process, processes=processes)

    def plays(self, table: str) -> bool:
        """Is it this process that plays a table?"""
        return share_of(table, self.processes) == self.process

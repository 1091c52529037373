"""A PostgreSQL of one's own, in a temporary folder, reached through a socket there: for tests and measurements.

Root may not run PostgreSQL; there it runs as the user `postgres`, whom the package brings.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


class MissingError(Exception):
    """PostgreSQL is not installed here."""


def programs() -> Path:
    """Where initdb and postgres lie: Debian keeps them out of the path, for every version a folder."""
    found = shutil.which("createdb") and shutil.which("initdb")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    if not found and not folders:
        raise MissingError(
            "The tests of shared tables need PostgreSQL: make postgres, or install the package postgresql."
        )
    return folders[-1].parent if folders else Path(str(found)).parent


class Cluster:
    """A PostgreSQL that runs, and can be stopped and started again."""

    def __init__(self, folder: Path, is_safe: bool) -> None:
        self.folder = folder
        self.programs = programs()
        self.is_safe = is_safe  # against the loss of power, which tests do without
        self.databases = 0
        self.who: dict[str, Any] = {}
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(folder, user.pw_uid, user.pw_gid)
            self.who = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self._run(
            "initdb", "--no-sync", "--auth=trust", "--username=spieltisch", "--encoding=UTF8", "--locale=C", "data"
        )
        self.start()

    def start(self) -> None:
        fsync = "on" if self.is_safe else "off"
        options = f"-k {self.folder} -c listen_addresses= -c fsync={fsync} -c max_connections=200"
        self._run("pg_ctl", "start", "--wait", "-D", "data", "-l", "log", "-o", options)

    def stop(self, how: str = "immediate") -> None:
        self._run("pg_ctl", "stop", "-D", "data", "-m", how)

    def new_database(self) -> str:
        """The address of an empty one."""
        self.databases += 1
        self._run("createdb", "-h", str(self.folder), "-U", "spieltisch", f"hall{self.databases}")
        return f"postgresql://spieltisch@/hall{self.databases}?host={self.folder}"

    def _run(self, program: str, *options: str) -> None:
        # What pg_ctl starts keeps its output open, so nobody may wait for the end of that.
        output = subprocess.DEVNULL if program == "pg_ctl" else subprocess.PIPE
        command = [str(self.programs / program), *options]
        done = subprocess.run(
            command, cwd=self.folder, stdout=output, stderr=output, text=True, check=False, **self.who
        )
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stderr}")


@contextmanager
def cluster(is_safe: bool = False) -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="spieltisch-postgres-"))
    try:
        found = Cluster(folder, is_safe)
        try:
            yield found
        finally:
            found.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)

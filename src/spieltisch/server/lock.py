"""A folder of tables belongs to one server at a time: two that write to it would wait for each other."""

import os
import sys
from pathlib import Path
from typing import TextIO

from spieltisch.errors import InputError


def lock(folder: Path) -> TextIO:
    """Keep others out as long as the file that is returned is open. If this process ends, however it ends, so does the
    lock."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = os.fdopen(os.open(folder / "lock", os.O_WRONLY | os.O_CREAT, 0o600), "w")
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise InputError(
            f"Another server keeps its tables in {folder}. Stop that one first, or give this one a folder of its own"
            " with --data."
        ) from None
    except OSError as error:
        raise InputError(f"The tables cannot be kept in {folder}: {error}.") from None
    return file


def is_locked(folder: Path) -> bool:
    """Does a server keep its tables there now?"""
    try:
        lock(folder).close()
    except InputError:
        return True
    return False

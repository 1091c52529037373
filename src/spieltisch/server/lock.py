"""A folder of tables belongs to one server at a time: two that write to it would wait for each other."""

import os
from importlib import import_module
from pathlib import Path
from typing import TextIO

from spieltisch.errors import InputError


def lock(folder: Path) -> TextIO:
    """Keep others out as long as the file that is returned is open. If this process ends, however it ends, so does the
    lock."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = os.fdopen(os.open(folder / "lock", os.O_WRONLY | os.O_CREAT, 0o600), "w")
    except OSError as error:
        raise cannot_keep(folder, error) from None
    try:
        hold(file)
    except (BlockingIOError, PermissionError):  # as Unix and as Windows say it
        file.close()
        raise InputError(
            f"Another server keeps its tables in {folder}. Stop that one first, or give this one a folder of its own"
            " with --data."
        ) from None
    except OSError as error:
        file.close()
        raise cannot_keep(folder, error) from None
    return file


def is_locked(folder: Path) -> bool:
    """Does a server keep its tables there now?"""
    try:
        lock(folder).close()
    except InputError:
        return True
    return False


def hold(file: TextIO) -> None:
    """Lock a file, or fail at once."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:
        windows = import_module("msvcrt")  # of which only Windows knows what it holds
        windows.locking(file.fileno(), windows.LK_NBLCK, 1)
    else:
        flock(file, LOCK_EX | LOCK_NB)


def cannot_keep(folder: Path, error: OSError) -> InputError:
    return InputError(f"The tables cannot be kept in {folder}: {error}.")

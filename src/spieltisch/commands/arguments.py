"""What commands are given, read."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spieltisch.errors import InputError

if TYPE_CHECKING:
    from spieltisch.server.settings import Settings


def language(given: str | None) -> str:
    if given is not None:
        return given
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "de" if spoken.lower().startswith("de") else "en"


def options(pairs: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise InputError(f"An option is written NAME=VALUE, not '{pair}'.")
        found[name] = value
    return found


def read_file(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}.") from None


def settings_for(data: str | None, **more: Any) -> "Settings":
    from spieltisch.server.serve import built_page, built_parts
    from spieltisch.server.settings import Settings
    from spieltisch.terminal.play import saved_game

    kept = Path(data) if data else saved_game().parent / "tables"
    return Settings(kept, page=built_page(), parts=built_parts(), **more)

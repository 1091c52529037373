"""Games that were put beside the catalogue, taken along into other processes."""

from pathlib import Path

from spieltisch.catalogue import add, added
from spieltisch.engine.own import fingerprint
from spieltisch.errors import InputError
from spieltisch.server.journal import note

Own = list[tuple[str, str]]  # where each lies, and what its rules were


def own_games() -> Own:
    return [(game.path, game.source) for game in added()]


def add_own(own: Own) -> None:
    """The games of another process. One that has been changed since that process began is not there: other rules would
    answer wrongly."""
    for path, source in own:
        try:
            if fingerprint(Path(path)) == source:
                add(path)
            else:
                note("game-has-changed", path=path)
        except (OSError, InputError):
            note("game-is-gone", path=path)

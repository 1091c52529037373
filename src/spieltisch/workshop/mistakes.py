"""What is wrong with a game, as the studio shows it: the place in the file, the deal and the moves that led there."""

import linecache
import re
from pathlib import Path
from typing import Any

from spieltisch.engine.author import told_with_line
from spieltisch.engine.shapes import Played
from spieltisch.engine.zones import TABLE
from spieltisch.lab.check import Finding
from spieltisch.workshop.shapes import Mistake

PLACE = re.compile(r"(?P<file>[^:\n]+\.\w+), line (?P<line>\d+): (?P<sentence>.*)", re.DOTALL)
MOST = 400  # moves that anybody would read


def mistake(told: str, home: Path, **way: Any) -> Mistake:
    """A sentence that may begin with its file and line."""
    found = PLACE.fullmatch(told)
    if found is None:
        return Mistake(sentence=told, **way)
    folder = home if home.is_dir() else home.parent
    file, line = found["file"], int(found["line"])
    linecache.checkcache()
    code = linecache.getline(str(folder / file), line).strip()
    return Mistake(sentence=capital(found["sentence"]), file=file, line=line, code=code, **way)


def mistake_of(error: Exception, home: Path, **way: Any) -> Mistake:
    return mistake(told_with_line(error, home), home, **way)


def mistake_found(finding: Finding, home: Path) -> Mistake:
    """What the check has found."""
    told = finding.line + finding.law
    if finding.setup is None:
        return mistake(told, home)
    setup = finding.setup
    return mistake(
        told, home, players=setup.players, options=setup.options, deal=finding.deal, moves=written(finding.moves)[:MOST]
    )


def written(log: list[Played]) -> list[str]:
    """Moves with who made them, as in a worked case."""
    return [f"{'table' if one.seat == TABLE else one.seat}: {one.move}" for one in log]


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]

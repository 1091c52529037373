"""The lines of a table's log. Game, options, seats, secret and lines make every position a table ever had."""

import msgspec

from spieltisch.engine.shapes import Played
from spieltisch.server.wire import Press


class Line(msgspec.Struct, tag_field="line", tag=str.lower, omit_defaults=True):
    at: int  # milliseconds since 1970


class Before(msgspec.Struct):
    """What was played elsewhere before a table goes on from there: the deal, and the moves so far."""

    seed: int | str
    moves: list[Played]


class Opened(Line):
    """A table: what is played, who may sit where, and the secret of its deal."""

    game: str
    rules: int
    players: int
    options: dict[str, int | str]
    seats: list[str]  # open, person, or the level of a bot
    keys: list[str]
    secret: str = ""
    deal: int = -1
    leaver: str = "bot"  # what happens to the seat of somebody who leaves: wait, bot or pause
    turn_seconds: int = 0
    before: Before | None = None
    source: str = ""  # of a game that is not of the catalogue: what its rules were


class Sat(Line):
    """A person took a seat, and added salt to the deal."""

    seat: int
    name: str
    salt: str = ""


class Handed(Line):
    """A seat passed to a bot of this level, or back to its person."""

    seat: int
    level: str = ""
    left: bool = False  # because its person was gone


class Moved(Line):
    """A move, with the id under which it was sent and, in a race, who touched when."""

    seat: int
    move: str
    id: str = ""
    race: list[Press] = []


class Undone(Line):
    """The last move was taken back."""


class TriedOut(Line):
    """Another table was opened to try how this game may go on."""


class Followed(Line):
    """These people play on at another table."""

    table: str


AnyLine = Opened | Sat | Handed | Moved | Undone | TriedOut | Followed

_any_line: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)
write_line = msgspec.json.Encoder().encode


def read_line(data: bytes) -> AnyLine:
    return _any_line.decode(data)

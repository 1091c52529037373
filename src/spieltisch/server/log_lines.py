"""The lines of a table's log. Game, options, seats, secret and lines make every position a table ever had."""

import msgspec

from spieltisch.engine.shapes import Played
from spieltisch.server.wire import Press


class Line(msgspec.Struct, tag_field="line", tag=str.lower, omit_defaults=True, gc=False):
    at: int  # milliseconds since 1970


class Before(msgspec.Struct, gc=False):
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
    host: str = ""  # the lock of the host's key
    secret: str = ""
    deal: int = -1
    leaver: str = "bot"  # what happens to the seat of somebody who leaves: wait, bot or pause
    turn_seconds: int = 0
    before: Before | None = None
    kept: list[str] = []  # locks: these seats are for those who sat there at the table before
    take_back: bool = False  # one's own move, in company, as long as it has told nobody anything
    source: str = ""  # of a game that is not of the catalogue: what its rules were


class Sat(Line):
    """A person took a seat, and is committed to the salt they will add to the deal. Their key opens the lock."""

    seat: int
    name: str
    commitment: str = ""
    lock: str = ""


class Revealed(Line):
    """A seat told its salt; nothing, if it was not there to tell it."""

    seat: int
    salt: str = ""
    id: str = ""

    @property
    def by(self) -> int:
        return self.seat


class Handed(Line):
    """A seat passed to a bot of this level, or back to its person."""

    seat: int
    level: str = ""
    left: bool = False  # because its person was gone
    id: str = ""

    @property
    def by(self) -> int:
        return self.seat


class Filled(Line):
    """Bots of this level took the seats that were free."""

    level: str
    by: int = -1
    id: str = ""


class Removed(Line):
    """A seat was made free: by whoever sat there, or by the host. Its key opens nothing any more."""

    seat: int
    by: int = -1
    id: str = ""


class Moved(Line):
    """A move, with the id under which it was sent and, in a race, who touched when."""

    seat: int
    move: str
    id: str = ""
    race: list[Press] = []

    @property
    def by(self) -> int:
        return self.seat


class Undone(Line):
    """The last move was taken back."""

    by: int = 0
    id: str = ""


class TriedOut(Line):
    """Another table was opened to try how this game may go on."""


class Followed(Line):
    """These people play on at another table."""

    table: str
    by: int = -1
    id: str = ""


# What somebody asked for under an id: it happens once. `by` is a seat; −1: the host, who sits nowhere.
Asked = Revealed | Handed | Filled | Removed | Moved | Undone | Followed
AnyLine = Opened | Sat | TriedOut | Asked

_any_line: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)
write_line = msgspec.json.Encoder().encode


def read_line(data: bytes) -> AnyLine:
    return _any_line.decode(data)

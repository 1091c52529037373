"""What client and server say to each other over a table's socket: version 3.

Every message is one JSON object with a `type`. The client opens with `hello`; the server answers with a `view` of the
table as that seat, or a spectator, sees it, and sends the next view whenever something has happened. Views are
numbered without gaps: a view whose `n` is one more than the last tells in `told` and `steps` what happened; any other
is simply the present table. Whatever changes something carries an id that the client makes up: under the same id
nothing happens twice, so a client that got no answer says it again.
"""

from enum import IntEnum
from typing import Annotated, Literal

import msgspec

from spieltisch.engine.shapes import Args, Hint, Refusal, Step, TableView, Told, Touch

WIRE = 3


class CloseCode(IntEnum):
    """Why the server ends a connection. Only after TOO_SLOW and COME_BACK does it help to dial again."""

    NO_HELLO = 4400
    WRONG_KEY = 4403
    NO_TABLE = 4404
    TOO_SLOW = 4408
    OLD_TABLE = 4410
    CLOSED = 4423
    OTHER_WIRE = 4426
    TOO_MANY = 4429
    BANNED = 4451
    COME_BACK = 4503


Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Text = Annotated[str, msgspec.Meta(max_length=120)]
Key = Annotated[str, msgspec.Meta(max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
SignName = Literal["well-played", "thanks", "haha", "wow", "oops", "thinking"]
Milliseconds = Annotated[float, msgspec.Meta(ge=0, le=1e15)]


class Message(msgspec.Struct, tag_field="type", tag=str.lower, omit_defaults=True, gc=False):
    """Anything said over the socket."""


# ---------------------------------------------------------------------- client to server


class Hello(Message, forbid_unknown_fields=True):
    """The first message: which wire the client speaks, and the key of its seat; without a key it watches."""

    wire: Number
    key: Key = ""
    device: Key = ""  # the same for all tabs of a browser: people at one device need no time window in a race
    host: Key = ""  # the key of whoever opened the table


class Play(Message, forbid_unknown_fields=True):
    """A move, by its canonical text.

    `n` is the number of the view it was made on. In a race `shown` and `pressed` are the client's own clock, in
    milliseconds, when that view was on the screen and when the move was touched; only their difference is used.
    """

    id: Id
    move: Text
    n: Number
    shown: Milliseconds = 0.0
    pressed: Milliseconds = 0.0


class Why(Message, forbid_unknown_fields=True):
    """Why can't I: about a whole move, or about what was touched, thing after thing, in that order."""

    id: Id
    move: Text = ""
    touches: Annotated[list[Touch], msgspec.Meta(max_length=12)] = []


class Reveal(Message, forbid_unknown_fields=True):
    """The salt to which I was committed when I sat down, told when everybody sits."""

    id: Id
    salt: Key


class HandOver(Message, forbid_unknown_fields=True):
    """Let a bot of this level play on for me; without a level, I play myself again."""

    id: Id
    level: Text = ""


class Fill(Message, forbid_unknown_fields=True):
    """Let bots take all seats still free, and begin; the host may."""

    id: Id
    level: Text


class Remove(Message, forbid_unknown_fields=True):
    """Make a seat free: my own, or, as the host, anybody's."""

    id: Id
    seat: Number


class Fewer(Message, forbid_unknown_fields=True):
    """Let those who sit here play without the seats still free, at a table of their own; the host may."""

    id: Id


class React(Message, forbid_unknown_fields=True):
    """Give everybody at the table a sign. It is told once and kept nowhere."""

    id: Id
    sign: SignName


class Undo(Message, forbid_unknown_fields=True):
    """Take my last move back: where one plays alone, or, if the table was opened so, before others have acted and as
    long as it has told nobody anything."""

    id: Id


class Help(Message, forbid_unknown_fields=True):
    """Which move would be a good one, and why; only where no other person plays along."""

    id: Id


class Again(Message, forbid_unknown_fields=True):
    """Another game with the same people."""

    id: Id


class Pong(Message, forbid_unknown_fields=True):
    """The answer to a ping, at once and with its number."""

    ping: Number


FromClient = Hello | Play | Why | Reveal | HandOver | Fill | Fewer | Remove | React | Undo | Help | Again | Pong


# ---------------------------------------------------------------------- server to client


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Who sits at a seat: nobody yet, a person, or a bot of a level; `away` if that person is not connected.

    A seat that `is_open` can be taken by whoever comes. `commitment`, until the game begins, is to that seat's salt.
    """

    kind: Literal["open", "person", "bot"]
    name: str = ""
    level: str = ""
    away: bool = False
    is_open: bool = False
    commitment: str = ""


class Time(msgspec.Struct, frozen=True, gc=False):
    """A clock that runs: seconds left when this was sent, of how many."""

    left: float
    seconds: float


class Press(msgspec.Struct, frozen=True, gc=False):
    """A touch in a race: milliseconds after the latest view had been sent out, as far as that can honestly be told.
    `credit` of them were taken off for the way, of at most `allowance`."""

    seat: int
    ms: int
    credit: int = 0
    allowance: int = 0


class Proof(msgspec.Struct, frozen=True):
    """What the deal was made of, told when the game is over: `hash` and `commitments` were published before."""

    hash: str
    secret: str
    salts: list[str]
    commitments: list[str]


class View(Message):
    """The table as one seat sees it, after its `n`-th change. `table` is missing until the game has begun."""

    n: int
    wire: int
    seat: int  # −1: a spectator
    seats: list[SeatView]
    hash: str = ""  # of the secret this deal is made from; "" for a deal that was asked for by number
    promise: str = ""  # of hash and commitments, as soon as everybody sits: all this deal is made of
    table: TableView | None = None
    told: Told | None = None  # the move that led here …
    steps: list[Step] = []  # … and what it set in motion, or what happened at the deal, as this seat saw it
    undone: bool = False  # the last move was taken back: so it is again before it
    race: list[Press] = []  # if the move was won in a race: who touched when
    time: Time | None = None
    paused: bool = False
    proof: Proof | None = None
    deal: int = -1  # the number of a deal that was asked for, told when the game is over
    next: str = ""  # the table where these people play their next game


class Ack(Message):
    """The move with this id is on the disk; `n` is the view it led to."""

    id: str
    n: int


class Refused(Message):
    """The move with this id was not made, and nothing has changed."""

    id: str
    refusal: Refusal
    race: list[Press] = []


class Because(Message):
    """The answer to `why`; no refusals: it can be done."""

    id: str
    refusals: list[Refusal]


class Advice(Message):
    """The answer to `help`: a move, and keys of sentences that speak for it."""

    id: str
    hint: Hint


class Sorry(Message):
    """A message that could not be understood or obeyed: a key of the words, and what its sentence needs."""

    key: str
    args: Args = {}
    id: str = ""


class Sign(Message):
    """Somebody at the table has given a sign; whoever gave it hears it under its id."""

    seat: int
    sign: SignName
    id: str = ""


class Ping(Message):
    """Sent now and then to measure the way there and back."""

    ping: int


class Named(msgspec.Struct):
    """Whatever else a message is: the id under which it wants to be answered."""

    id: Id = ""


FromServer = View | Ack | Refused | Because | Advice | Sign | Sorry | Ping

_from_client: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_named: msgspec.json.Decoder[Named] = msgspec.json.Decoder(Named)
write = msgspec.json.Encoder().encode


def read_client(data: bytes) -> FromClient:
    return _from_client.decode(data)


def id_in(data: bytes) -> str:
    """The id of a message that cannot be understood, if that can be.

    >>> id_in(b'{"type":"dance","id":"a1"}'), id_in(b'{"id":')
    ('a1', '')
    """
    try:
        return _named.decode(data).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""

"""What pages ask of a hall and what they get, besides what is said at a table: the shapes of the OpenAPI document."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from spieltisch.engine.shapes import MissedChance, OptionView, Refusal, TableView
from spieltisch.server.answers import ErrorKey
from spieltisch.server.keys import PATTERN
from spieltisch.server.wire import SeatView, View

Lang = Literal["de", "en"]
Slug = Annotated[str, Meta(max_length=40)]
Name = Annotated[str, Meta(max_length=80)]
Key = Annotated[str, Meta(pattern=PATTERN)]
TableName = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[0-9a-z]+(?!\n)$")]
Place = Annotated[int, Meta(ge=-1, le=200)]


# ---------------------------------------------------------------------- what is asked


class Exact(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Anything that is asked: nothing but what is named here, and no guessing at types."""


class After(Exact):
    """A moment of another table: what lay there when its view had this number."""

    table: TableName
    n: Annotated[int, Meta(ge=0)]


class NewTable(Exact):
    """A table to open. Each seat is 'open' (whoever comes), 'person' (whom the host lets sit there) or the level of a
    bot. Whoever opens it makes up `key` and is its host; asked for again under the same key it is the same table.

    With `after` it goes on from a moment of another table, with the options and the deal of that one.
    """

    game: Slug
    key: Key
    seats: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(min_length=1, max_length=10)]
    options: Annotated[dict[Slug, int | str | bool], Meta(max_length=40)] = msgspec.field(default_factory=dict)
    deal: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    leaver: Literal["wait", "bot", "pause"] = "bot"
    turn_seconds: Annotated[int, Meta(ge=0, le=3600)] = 0
    take_back: bool = False
    after: After | None = None


class SitDown(Exact):
    """A name, if one has any, and a key that one has made up: whoever has it is this seat from now on. `commitment` is
    to the salt one will add to the deal, and reveal when everybody sits."""

    key: Key
    name: Name = ""
    commitment: Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?(?!\n)$")] = ""


class TouchedThing(Exact):
    """A thing that was touched, as in `Touch`."""

    zone: Slug = ""
    card: Slug = ""
    gap: Place = -1
    nth: Place = -1


class AskedWhy(Exact):
    """Why can't I, in a lesson: about a whole move, or about what was touched, thing after thing."""

    move: Annotated[str, Meta(max_length=120)] = ""
    touches: Annotated[list[TouchedThing], Meta(max_length=12)] = []


KEPT_FORMAT = 1


class Kept(Exact):
    """All tables of a device as one file: of each table the lines of its log."""

    spieltisch: int  # the format
    tables: dict[TableName, list[str]]


# ---------------------------------------------------------------------- what is answered


class Answer(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Anything that is answered."""


class OptionShape(OptionView, kw_only=True, omit_defaults=True):
    """A choice made before the game; `sentence` tells what it means."""

    sentence: str
    choice_sentences: dict[str, str] = msgspec.field(default_factory=dict)


class GameShape(Answer):
    """A game of the catalogue."""

    slug: str
    name: str
    blurb: str
    least: int
    most: int
    minutes: int
    age: int
    category: str
    kind: Literal["alone", "race", "turns"]
    wordless: bool
    shared_screen: bool
    options: list[OptionShape]


class Catalogue(Answer):
    """All games, what the levels of the bots are called, and whether the documentation is to be read under /docs."""

    lang: Lang
    games: list[GameShape]
    levels: dict[str, str]
    has_docs: bool


class CardShape(Answer):
    """A card: what its sentence needs, how it looks as text, and what is drawn on it, if that is its deck's own."""

    words: dict[str, str]
    sketch: str
    face: str
    picture: str = ""
    ink: str = ""


class FieldShape(Answer):
    """A spot over which figures walk, with the card painted on it, if any."""

    x: float
    y: float
    card: str


class GameWords(Answer):
    """All a page needs to speak of a game: Fluent messages, rules in Markdown, the cards by name, the zones of which
    everybody has one, what is painted on its table."""

    slug: str
    lang: Lang
    messages: str
    rules: str
    deck: str
    cards: dict[str, CardShape]
    owned: list[str]
    fields: list[FieldShape]
    columns: list[str]  # families of places whose cards hang down in columns
    has_lesson: bool


class Glance(Answer):
    """A table of the game in full swing, as the player at seat 0 sees it, with the cards on it: for a picture."""

    table: TableView
    deck: str
    cards: dict[str, CardShape]
    fields: list[FieldShape]


class LessonPart(Answer):
    """One step of a lesson: the sentence, the move that is asked for, what is said when it is done, and the views.

    The first is the table at which the move is asked for; the others follow when it has been made."""

    sentence: str
    move: str
    done: str
    views: list[View]


class LessonShape(Answer):
    """The first turns of a game with somebody who has never played it."""

    slug: str
    lang: Lang
    parts: list[LessonPart]


class Reasons(Answer):
    """What is against a move or touches; nothing if they are what is asked for."""

    refusals: list[Refusal]


class TableOpened(Answer):
    """Where the table is, and the hash of the secret its deal will be made from."""

    table: str
    hash: str


class Seated(Answer):
    """The seat one has."""

    seat: int


class TableShape(Answer):
    """What anybody may know about a table before looking at it."""

    table: str
    game: str
    players: int
    options: dict[str, int | str]
    seats: list[SeatView]
    begun: bool
    over: bool
    hash: str
    leaver: str
    turn_seconds: int
    take_back: bool
    next: str = ""


class Moments(Answer):
    """Where a seat gave away most, the worst first."""

    moments: list[MissedChance]


class Taken(Answer):
    """How many tables of a file were taken, and how many were here already."""

    taken: int
    here: int


class Addresses(Answer):
    """Where other devices reach this server, most likely first; none if only this machine does."""

    addresses: list[str]


class Wrong(Answer):
    """What went wrong: a key of the words, and a sentence for whoever wrote the program."""

    error: ErrorKey
    detail: str


class Health(Answer):
    """Can tables be read and written, if not, why not, and how many are being played at?"""

    well: bool
    tables: int
    trouble: str = ""


ASKED = Exact.__subclasses__()
ANSWERS = [OptionShape, *Answer.__subclasses__()]

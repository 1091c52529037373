"""What the pages ask over HTTP and what they get: the shapes of the OpenAPI document."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Slug = Annotated[str, StringConstraints(max_length=40)]
Name = Annotated[str, StringConstraints(max_length=80)]


class Exact(BaseModel):
    """Nothing but what is named here, and no guessing at types."""

    model_config = ConfigDict(extra="forbid", strict=True)


class OptionShape(BaseModel):
    """A choice made before the game; `sentence` tells what it means."""

    name: str
    kind: Literal["number", "seat", "starter", "flag", "choice"]
    default: int | str
    by_players: dict[str, int | str] = {}
    by_flag: dict[str, int] = {}
    none: bool = False
    least: int | None = None
    most: int | None = None
    step: int | None = None
    choices: list[str] = []
    sentence: str
    choice_sentences: dict[str, str] = {}


class GameShape(BaseModel):
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
    options: list[OptionShape]


class Catalogue(BaseModel):
    lang: Literal["de", "en"]
    games: list[GameShape]
    levels: dict[str, str]


class CardShape(BaseModel):
    """A card: what its sentence needs, and how it looks as text."""

    words: dict[str, str]
    sketch: str
    face: str


class FieldShape(BaseModel):
    """A spot over which figures walk, with the card painted on it, if any."""

    x: float
    y: float
    card: str


class GameWords(BaseModel):
    """All a page needs to speak of a game: Fluent messages, rules in Markdown, the cards by name, the zones of which
    everybody has one, what is painted on its table."""

    slug: str
    lang: Literal["de", "en"]
    messages: str
    rules: str
    deck: str
    cards: dict[str, CardShape]
    owned: list[str]
    fields: list[FieldShape]


class Glance(BaseModel):
    """A table of the game in full swing, as the player at seat 0 sees it, with the cards on it: for a picture."""

    table: dict[str, Any]
    deck: str
    cards: dict[str, CardShape]
    fields: list[FieldShape]


class After(Exact):
    """A moment of another table: what lay there when its view had this number."""

    table: Annotated[str, StringConstraints(min_length=1, max_length=24, pattern="^[0-9a-z]+$")]
    n: Annotated[int, Field(ge=0)]


class NewTable(Exact):
    """A table to open. Each seat is 'open' (whoever comes), 'person' (whoever has its link) or the level of a bot.

    With `after` it goes on from a moment of another table, with the options and the deal of that one.
    """

    game: Slug
    seats: Annotated[list[Annotated[str, StringConstraints(max_length=20)]], Field(min_length=1, max_length=10)]
    options: Annotated[dict[Slug, int | str | bool], Field(max_length=40)] = {}
    deal: Annotated[int, Field(ge=0, le=2**53 - 1)] | None = None
    leaver: Literal["wait", "bot", "pause"] = "bot"
    turn_seconds: Annotated[int, Field(ge=0, le=3600)] = 0
    after: After | None = None


class TableOpened(BaseModel):
    """Where the table is. `keys` open its seats, one each: whoever has a key is that seat."""

    table: str
    keys: list[str]


class SitDown(Exact):
    """A name, and salt for the deal. `key` for a seat that was kept for somebody."""

    name: Name
    key: Annotated[str, StringConstraints(max_length=64)] = ""
    salt: Annotated[str, StringConstraints(max_length=64)] = ""


class Seated(BaseModel):
    seat: int
    key: str


class SeatShape(BaseModel):
    kind: Literal["open", "person", "bot"]
    name: str
    level: str
    is_open: bool


class TableShape(BaseModel):
    """What anybody may know about a table before looking at it."""

    table: str
    game: str
    players: int
    options: dict[str, Any]
    seats: list[SeatShape]
    begun: bool
    over: bool
    hash: str
    leaver: str
    turn_seconds: int


class Wrong(BaseModel):
    """What went wrong: a key of the words, and a sentence for whoever wrote the program."""

    error: str
    detail: str


class Health(BaseModel):
    well: bool
    tables: int

"""What the page of the studio asks and what it gets. What crosses the table's own line is said in the server's wire."""

from typing import Any, Literal

import msgspec

from spieltisch.engine.shapes import Refusal
from spieltisch.lab.survey import Guard, Histogram, Survey

TaskName = Literal["check", "games", "levels"]
TASKS: tuple[TaskName, ...] = ("check", "games", "levels")


class Answer(msgspec.Struct, omit_defaults=True):
    """Anything that is answered."""


class Mistake(Answer):
    """Something wrong with the game: where it is written, and how one gets there. Without a `file` nobody knows where,
    without `players` it is found before anything is dealt."""

    sentence: str
    file: str = ""
    line: int = 0
    code: str = ""  # what stands in that line
    players: int = 0
    options: dict[str, int | str] = {}
    deal: int = 0
    moves: list[str] = []  # "0: lay 7"


class LegalMove(Answer):
    """A move that may be made now; by the table itself where its clock runs out."""

    seat: int
    number: int
    text: str
    said: str


class ZoneCards(Answer):
    """All cards of a zone, the top one last, whoever may see them."""

    id: str
    cards: list[str]


class FactNow(Answer):
    """A fact and its value, to be changed."""

    id: str
    value: int


class OptionNow(Answer):
    """An option and what was chosen; `choices` where only some values make sense."""

    name: str
    value: str
    choices: list[str] = []


class LevelRating(Answer):
    """How strong a level is, on the scale of Elo, with the interval of 95 %."""

    name: str
    points: float
    low: float
    high: float


class Levels(Answer):
    """The levels against each other, or how a patience goes: shares of the deals."""

    games: int
    ratings: list[LevelRating] = []
    won: float = 0.0
    can_be_won: float = 0.0
    slowest: float = 0.0  # seconds for a move


class Task(Answer):
    """Something that goes on in the background, or what came of it."""

    name: TaskName
    version: int  # of the game it is about
    running: bool
    done: int = 0
    total: int = 0
    doing: str = ""
    mistakes: list[Mistake] = []
    survey: Survey | None = None
    levels: Levels | None = None


class Bench(Answer):
    """All that lies on the author's bench beside the table."""

    game: str
    name: str
    file: str
    cases: str  # where worked cases are written
    version: int  # how often the file has been read
    least: int
    most: int
    players: int
    deal: int
    options: list[OptionNow]
    phases: list[str]
    phase: str
    turn: int
    over: bool
    is_set_up: bool  # the position was laid out by hand
    mistake: Mistake | None
    news: str
    moves: list[LegalMove]
    log: list[str]
    waiting: list[str]  # moves that no longer fit
    zones: list[ZoneCards]
    facts: list[FactNow]
    tasks: list[Task]


class Reasons(Answer):
    """What is against touches or a move; nothing if they can be done."""

    refusals: list[Refusal]
    said: list[str]


class Saved(Answer):
    """Where something was written."""

    file: str


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """Anything that is asked."""


class Deal(Asked):
    """Another deal."""

    players: int
    deal: int
    options: dict[str, int | str] = {}


class GoTo(Deal, kw_only=True):
    """A deal and the moves to make there."""

    moves: list[str]


class Play(Asked):
    """A move of the list."""

    seat: int
    move: int


class PlayOn(Asked):
    """Let players of a level make so many moves."""

    level: str
    moves: int


class Back(Asked):
    """Take moves back until so many are left."""

    moves: int


class Lay(Asked):
    """Take a card, by its text or its face, from one zone and lay it into another, at a place of it or on top. In a row
    `nth` tells which one."""

    card: str
    zone: str
    to: str
    nth: int = -1
    at: int = -1


class Change(Asked):
    """Change what is not cards; what is left out stays."""

    phase: str | None = None
    turn: int | None = None
    facts: dict[str, int] = {}


class Name(Asked):
    """A worked case, by what it shows."""

    name: str


class About(Asked):
    """A task, by its name."""

    task: str


class AskWhy(Asked):
    """Why can't a seat: a move by its number or text, or things touched one after the other."""

    seat: int
    words: str


class Nothing(Asked):
    """Nothing more to say."""


ASKED: dict[str, type[Asked]] = {
    "deal": Deal, "go": GoTo, "play": Play, "on": PlayOn, "back": Back, "lay": Lay, "change": Change, "case": Name,
    "begin": About, "stop": About, "why": AskWhy, "undo": Nothing,
}  # fmt: skip
SHAPES: list[Any] = [
    Bench, Mistake, LegalMove, ZoneCards, FactNow, OptionNow, Task, Levels, LevelRating, Survey, Histogram, Guard,
    Reasons, Saved, *ASKED.values(),
]  # fmt: skip

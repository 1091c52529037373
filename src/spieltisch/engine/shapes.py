"""Everything that crosses a border, as plain typed data: the table on the wire, steps, reasons, records.

This file is the single source of the wire's types. It stays uncompiled: msgspec builds the encoders itself. What a
table is made of is made again at every move and never refers to itself: no garbage collector has to look at it.
"""

from typing import Annotated, Any, Literal

import msgspec

HIDDEN = "?"  # an operand that was not for everybody's perspective

Arg = str | int | list[str]
Args = dict[str, Arg]

Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
Number = Annotated[int, msgspec.Meta(ge=-(1 << 62), le=1 << 62)]  # what fits into the engine's ints
Word = Annotated[int, msgspec.Meta(ge=0, lt=1 << 32)]


class Touch(
    msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, repr_omit_defaults=True, gc=False
):
    """One thing a person touches to make a move: a card in a zone, a zone itself or any of a family ("grid"), a figure,
    a gap of a row or a card in it, both counted from the left, or a button with a choice on it.

    What is optional may be touched but need not be: it is the same for all moves of the kind. A touch that confirms
    ends a set of cards; touching one of them again puts it back.
    """

    zone: str = ""
    card: str = ""
    gap: int = -1
    nth: int = -1
    choice: str = ""
    optional: bool = False
    confirm: bool = False

    def takes(self, touched: "Touch") -> bool:
        """Is this what somebody has touched? Whoever touches a card also touches the zone it lies in; without a zone, a
        card is meant wherever it lies."""
        if self.choice or touched.choice:
            return self.choice == touched.choice
        if self.confirm or touched.confirm:
            return self.confirm == touched.confirm
        if touched.zone not in ("", self.zone) and touched.zone.partition(":")[0] != self.zone:
            return False
        if self.card:
            return self.card == touched.card
        if self.gap >= 0 or self.nth >= 0:
            return self.gap == touched.gap and self.nth in (-1, touched.nth)
        return touched.zone != "" and touched.gap < 0


class MoveView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A move that can be made: its number, its canonical text, the verb, the touches in order, and the operands by
    name for its sentence; "@2" is seat 2. Giving up is marked as an ending; of a set that is `ordered` it matters which
    card was touched first.
    """

    move: int
    text: str
    verb: str
    touches: list[Touch] = []
    args: Args = {}
    ending: bool = False
    ordered: bool = False

    def cards(self) -> list[str]:
        """The cards that are touched."""
        return [touch.card for touch in self.touches if touch.card]


class ZoneView(msgspec.Struct, omit_defaults=True, gc=False):
    """A zone as one seat sees it. `cards` are the faces on display, the top card last, `None` for a back.

    A pile that shows its top has one face in `cards` and the rest only in `count`; in a hand, whose order means
    nothing, the known faces come sorted and the backs are counted. `covered` are the places in `cards` of those that
    lie face down for the others: this viewer knows them all the same. `under` is what people may look through besides.
    What is seen in a zone `by_heart` is to be remembered: no log and no look-back tells it before the round is over.
    """

    id: str
    kind: str
    x: float
    y: float
    count: int
    cards: list[str | None] = []
    owner: int = -1
    covered: list[int] = []
    under: list[str | None] = []
    back: str = ""  # the colour of all backs here, in a game with several decks
    by_heart: bool = False
    printed: str = ""  # a sign on the place, to be read while no card lies there
    painted: str = ""  # the face of a card that is seen on the place whatever lies there
    backs: dict[str, int] = {}  # where decks lie together: how many of which colour


class FactView(msgspec.Struct, omit_defaults=True, gc=False):
    """A public number: a counter, a mark, a marker's place; or a figure, standing on the place with the same id."""

    id: str
    value: int
    limit: int = 0
    figure: str = ""  # how it is drawn; "" for a plain number and for an empty place
    at: tuple[float, float] | None = None  # where a figure that walks over the table stands now …
    card: str = ""  # … and the face of one that is a card; others are pawns
    word: str = ""  # what the number means, where a word says it better: the key is `fact-NAME-WORD`
    die: int = 0  # of a die, how many sides it has; the number is what it shows, 0 before it was thrown
    pawn: int | None = None  # of a place for pawns, the seat whose pawn stands there; −1 for nobody's


OptionKind = Literal["number", "seat", "starter", "flag", "choice", "order"]


class OptionView(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A choice made before the game, as far as it can be told without words. The default may depend on how many play
    or on yes/no options; `none` means that a number may also be none, which is 0. `items` are the things of which
    somebody may give the order."""

    name: str
    kind: OptionKind
    default: int | str
    by_players: dict[str, int | str] = {}
    by_flag: dict[str, int] = {}
    none: bool = False
    least: int | None = None
    most: int | None = None
    step: int | None = None
    choices: list[str] = []
    items: list[str] = []
    newcomers: str = ""  # what is proposed to somebody who has never played this patience


class Prompt(msgspec.Struct, gc=False):
    """What the table says now: a key of the game's words and what the sentence needs."""

    key: str
    args: Args


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why a move is refused: the clause it breaks, the key of the sentence and what the sentence needs."""

    key: str
    clause: str
    args: Args


class Hint(msgspec.Struct, omit_defaults=True):
    """A move the coach would make, the reasons as keys of sentences, and alone at the table the outlook: 'won', 'lost'
    (both certain) or 'hopeful'. In company also the second best move, and how many of 100 games it would cost."""

    move: MoveView
    reasons: list[Prompt]
    outlook: str = ""
    second: MoveView | None = None
    cost: int = 0


class MissedChance(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move of a game that was played, counted from 1, what would have been better, and how many of 100 games the
    difference costs. Of a patience that was lost: the move with which it was, and nothing that would have been better.
    """

    number: int
    played: MoveView
    better: MoveView | None = None
    cost: int = 0
    n: int = 0  # of the view before it, at a table


class Step(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """One thing that happened, as one seat saw it: a card moved or was shown, a shuffle, a lot, the end of a round …

    `new`: the move has turned the card up for everybody. `by_heart`: who did not look has missed it (see `ZoneView`).
    """

    kind: str
    zone: str = ""
    to: str = ""
    cards: list[str | None] = []
    args: Args = {}
    new: bool = False
    by_heart: bool = False


class Told(msgspec.Struct, omit_defaults=True, gc=False):
    """A move as one seat was told of it: who made it, its verb, its operands by name for the sentence.

    What the seat could not see is HIDDEN; of a secret choice it hears only that it was made. "@2" is seat 2.
    """

    seat: int
    verb: str
    args: Args = {}


class TableView(msgspec.Struct, omit_defaults=True, gc=False):
    """What one seat, or a spectator (`viewer` −1), sees: all that a page, a terminal or a learner may know."""

    game: str
    players: int
    viewer: int
    phase: str
    kind: str  # turn, secret, race or table: how those in `actors` act
    turn: int
    round: int
    actors: list[int]
    over: bool
    prompt: Prompt
    scores: list[int]
    winners: list[int]
    sheet: list[list[int]]
    zones: list[ZoneView]
    facts: list[FactView]
    moves: list[MoveView]
    searching: bool = False  # finding the move is the game: `moves` may be tried, not all are legal
    cut_short: int = 0  # how many rounds, or the game itself, a guard against endless play has ended
    pictures: dict[str, str] = {}  # faces that are drawn differently at this table, and as which picture
    captured: list[str] = []  # the figures that each seat has taken, if any has
    threatened: list[str] = []  # places in danger

    def zone(self, id: str) -> ZoneView:
        return next(zone for zone in self.zones if zone.id == id)


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position, as `engine/position.py` writes and reads it. Whatever is left out is as at the start."""

    players: Count | None = None
    options: dict[str, Any] = {}
    phase: str = ""
    turn: Count = 0
    round: Count = 0
    over: bool = False
    cut_short: Count = 0
    zones: dict[str, list[str]] = {}
    facts: dict[str, Number] = {}
    sheet: list[list[Number]] = []
    choices: dict[str, str] = {}
    chance: tuple[Word, Word, Word, Word] | None = None


class Played(msgspec.Struct, array_like=True, gc=False):
    """A line of the log: seat, canonical text, milliseconds since the start."""

    seat: int
    move: str
    at: int = 0


class Record(msgspec.Struct, omit_defaults=True):
    """A game that can be played again anywhere: game + options + seed + moves = every position."""

    spieltisch: int
    game: str
    rules: int
    rng: int
    players: int
    seed: Number | str
    options: dict[str, Any]
    moves: list[Played]
    names: list[str] = []
    helped: bool = False  # a move was taken back on the way, or the game goes on from another
    hash: str = ""  # of a live table: what was published before the deal …
    secret: str = ""
    salts: list[str] = []  # … and what the seed was made of …
    commitments: list[str] = []  # … to which everybody was committed before
    source: str = ""  # of a game that is not of the catalogue: what its rules were …
    path: str = ""  # … and where they lay


def to_json(value: object) -> bytes:
    return msgspec.json.encode(value)

"""What lies on a table: zones, facts, phases and the reasons of its rules. None of it changes during a game."""

from typing import Final

from mypy_extensions import i64
from typing_extensions import override

Seat = i64  # a number from 0, clockwise
Seats = i64  # a set of seats, one bit each
Card = i64  # a number from 0, in the order of the deck
Move = i64  # a number from 0: verb after verb, operands like digits

SPECTATOR: Final = 10  # whoever watches without a seat
TABLE: Final = 11  # the table itself, when only the clock can move the game
EVERYONE: Final = (1 << 11) - 1  # ten seats and the spectators

BITS: Final = 62  # of a set of zones; where there are more, several share one
ALL_ZONES: Final = 0x3FFFFFFFFFFFFFFF

# Whose zone of a family a touch means, whoever touches.
ME: Final = "me"
RIVAL: Final = "rival"

# Who sees a card that is put into a zone.
NOBODY: Final = "nobody"  # sees what is put there: it lies face down
OWNER: Final = "owner"  # whoever the zone belongs to sees it; or is alone shown what others may know
ALL: Final = "all"  # everybody sees it, or everything there is on display

KINDS: Final = ("turn", "secret", "race", "table")  # of phases

# What of a zone is on display. Knowing is not displaying: what a seat has not seen is never shown to it.
TOP: Final = "top"  # only the top card is on display
NOTHING: Final = "nothing"  # is on display, only how many cards there are


class Zone:
    """A place for cards: 'stock', or one of a family such as 'hand:0' or 'cell:4-2'."""

    def __init__(self, name: str, id: str, kind: str, index: i64, start: i64, cap: i64) -> None:
        self.name = name
        self.id = id
        self.kind = kind
        self.index = index
        self.start = start  # where its cards begin in the state's one long row of cards
        self.cap = cap
        self.bit: i64 = 1 << int(index) % BITS  # in sets of zones that need not be exact
        self.owner: i64 = -1
        self.sees: i64 = 0
        self.shows: str = ALL
        self.loose: bool = False  # the order means nothing and nobody sees it: a hand
        self.browsable: bool = False  # people may look through what they know of it
        self.by_heart: bool = False  # what was seen here is to be remembered
        self.printed: str = ""  # a sign to be read on the place while no card lies there
        self.painted: str = ""  # the face of a card to be seen on the place whatever lies there
        self.x: float = 0.0
        self.y: float = 0.0
        self.away: tuple[float, float] = (0.0, 0.0)  # from a rival's seat, in a family with one zone a seat
        self.option: str = ""  # part of the table only if this option …
        self.only: list[str] = []  # … has one of these values
        self.family: list[Zone] = []

    @override
    def __repr__(self) -> str:
        return f"Zone({self.id!r})"

    def of(self, seat: i64) -> "Zone":
        """The zone of the family that belongs to this seat; a zone of the table belongs to all."""
        return self.family[seat] if self.owner >= 0 else self

    def mine(self) -> str:
        """The zone as everybody calls their own: 'hand:me'."""
        return f"{self.name}:{ME}" if self.owner >= 0 else self.id

    def place(self) -> str:
        """What the zone is called in a move: its place on the board, or its name."""
        return self.id.split(":")[1] if self.family and self.owner < 0 else self.id

    def __getitem__(self, member: i64) -> "Zone":
        return self.family[member]


class Fact:
    """A number that belongs to the position: a counter, a mark, a figure's place."""

    def __init__(self, name: str, id: str, index: i64, owner: i64, start: i64, limit: i64, secret: bool) -> None:
        self.name = name
        self.id = id
        self.index = index
        self.owner = owner
        self.start = start
        self.limit = limit
        self.secret = secret
        self.outcomes: i64 = 0  # of a secret lot: how many values from `least` on
        self.least: i64 = 0
        self.sketch: str = ""  # of a figure on a board: a letter for each value, the first for an empty place
        self.sides: list[str] = []  # the letters of each side
        self.are_pawns = False  # is the figure the pawn of the seat with this number, counted from 1?
        self.track: dict[int, tuple[float, float]] = {}  # of a figure that walks: where it stands for each value
        self.under: dict[int, Fact | Zone] = {}  # of a figure that rides: on which other, or where, for each value
        self.card: str = ""  # the face of a figure that is a card; others are pawns
        self.die: i64 = 0  # of a die: how many sides it has
        self.words: list[str] = []  # what its values mean, where words say it better than numbers
        self.family: list[Fact] = []

    @override
    def __repr__(self) -> str:
        return f"Fact({self.id!r})"

    def __getitem__(self, member: i64) -> "Fact":
        return self.family[member]


class Field:
    """A spot of a track, for people to look at; with the card that is painted on it, if any."""

    def __init__(self, x: float, y: float, card: str) -> None:
        self.x = x
        self.y = y
        self.card = card


class Phase:
    """A stretch of the game in which the same people may do the same things.

    kind: 'turn', one after another; 'secret', several at once without seeing each other's choice; 'race', first
    come first served; 'table', only the clock moves the game. searching: finding the move is the game, so the
    table does not tell which moves are legal.
    """

    def __init__(
        self, name: str, kind: str, searching: bool, index: i64, first: "Reason | None", in_sight: bool
    ) -> None:
        self.name = name
        self.kind = kind
        self.hides_moves: bool = kind == "secret" and not in_sight  # of a move others hear only that it was made
        self.first = first  # the reason against moves of other phases
        self.is_race: bool = kind == "race"
        self.is_secret: bool = kind == "secret"
        self.is_table: bool = kind == "table"
        self.searching = searching
        self.index = index

    @override
    def __repr__(self) -> str:
        return f"Phase({self.name!r})"


class InRow:
    """A place in a row: the gap into which a card is laid, or the card that is meant, both counted from the left;
    without either, the zone itself, where the position decides which one it is."""

    def __init__(self, zone: Zone, gap: i64 = -1, nth: i64 = -1) -> None:
        self.zone = zone
        self.gap = gap
        self.nth = nth


class Reason:
    """Why something is not allowed: a key of the game's words and the clause of its rules."""

    def __init__(self, key: str, clause: str) -> None:
        self.key = key
        self.clause = clause

    @override
    def __repr__(self) -> str:
        return f"Reason({self.key!r}, {self.clause!r})"


# The refusals every game has; their words are the engine's.
OVER: Final = Reason("over", "")
NOT_YOUR_TURN: Final = Reason("not-your-turn", "")
NOT_NOW: Final = Reason("not-now", "")  # for moves that make no sense at the moment, whatever the clause
NOT_THERE: Final = Reason("not-there", "")
NOT_SEEN: Final = Reason("not-seen", "")
COVERED: Final = Reason("covered", "")
NOT_BY_CARD: Final = Reason("not-by-card", "")

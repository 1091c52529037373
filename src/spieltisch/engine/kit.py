"""The equipment of a game, declared once: zones, facts, phases, reasons and verbs.

A rules file opens with a `Kit` and hangs everything on it; from these declarations follow positions, tables,
move numbers, texts, touches and the checks. Nothing here changes while a game is played.
"""

import re
from collections.abc import Mapping
from math import comb, perm
from typing import Final

from librt.vecs import append, vec
from msgspec.structs import replace
from mypy_extensions import i64

from spieltisch.cards.deck import Deck
from spieltisch.engine.moves import (
    CardOperand,
    MoveList,
    Moves,
    NumberOperand,
    Operand,
    PlaceOperand,
    RowOperand,
    SeatOperand,
    SetOperand,
    Verb,
    WordOperand,
)
from spieltisch.engine.shapes import Touch
from spieltisch.engine.zones import (
    ALL,
    EVERYONE,
    KINDS,
    ME,
    NOBODY,
    NOTHING,
    OWNER,
    RIVAL,
    TOP,
    Fact,
    Field,
    Phase,
    Reason,
    Zone,
)  # fmt: skip
from spieltisch.errors import InputError

MOST_SETS: Final = 10_000  # a set of cards that has more numbers than this had better be chosen in steps
SPARES: Final = 4  # lists for moves that lie ready
Thing = Zone | Fact | Touch


class Kit:
    """All the equipment of one game.

    `seats` says where the others sit, clockwise from the viewer's left, for each number of players. `goal` is the
    score that wins; without one the best does. `horizon` is how many decisions of random play still say something about
    the first of them: players look no further ahead. `fineness` is in how many parts of a point standing counts; more
    than one says that it tells the worth of a single move. `mirrored`: whoever looks at the boards from the other
    side has the far row near, but left stays left.
    """

    def __init__(
        self, deck: Deck, most: int = 1, seats: dict[int, list[tuple[float, float]]] | None = None, goal: int = 0,
        horizon: int = 300, fineness: int = 1, mirrored: bool = False,
    ) -> None:  # fmt: skip
        self.deck = deck
        self.mirrored = mirrored
        self.most: i64 = most
        self.goal: i64 = goal
        self.horizon: i64 = horizon
        self.fineness: i64 = fineness
        self.seats = seats if seats is not None else {}
        self.zones: list[Zone] = []
        self.facts: list[Fact] = []
        self.secret_lots: list[Fact] = []
        self.fields: list[Field] = []
        self.phases: list[Phase] = []
        self.reasons: list[Reason] = []
        self.sayings: list[str] = []
        self.moves = Moves()
        self.room: i64 = 0  # slots for cards, all zones together
        self.scratch: vec[i64] = vec[i64]()
        # Never empty, or Python would give back the list's memory and ask for it again, every time.
        self._spares = [MoveList() for _ in range(SPARES)]
        self.box = self.zone("box", "box", -1, shows=NOTHING)

    # zones

    def zone(
        self, name: str, kind: str, cap: int, *, at: tuple[float, float] = (0, 0), sees: str = NOBODY,
        shows: str = ALL, loose: bool = False, browsable: bool = False, by_heart: bool = False,
    ) -> Zone:  # fmt: skip
        """A place of the table. What is seen in one `by_heart` has to be remembered: until the round is over, no log
        and no look-back shows it again."""
        zone = self._one(name, name, kind, cap, at, shows, loose, browsable)
        zone.sees = EVERYONE if sees == ALL else 0
        zone.by_heart = by_heart
        return zone

    def pile(
        self, name: str, *, at: tuple[float, float], sees: str = NOBODY, shows: str = TOP, cap: int = -1,
        browsable: bool = False,
    ) -> Zone:  # fmt: skip
        """A stack of cards; the last one laid is the top."""
        return self.zone(name, "pile", cap, at=at, sees=sees, shows=shows, browsable=browsable)

    def each(
        self, name: str, kind: str, *, at: tuple[float, float], away: tuple[float, float] = (0, 0),
        sees: str = OWNER, shows: str = ALL, cap: int = -1, browsable: bool = False,
    ) -> Zone:  # fmt: skip
        """One zone a seat. `at` is the viewer's own, `away` says how far from a rival's seat that rival's lies.

        Places of two players face each other across the middle of the table, whatever `away` says.
        """
        family: list[Zone] = []
        for seat in range(self.most):
            zone = self._one(name, f"{name}:{seat}", kind, cap, at, shows, kind == "hand", browsable)
            zone.owner = seat
            zone.away = float(away[0]), float(away[1])
            zone.sees = EVERYONE if sees == ALL else 1 << seat if sees == OWNER else 0
            zone.family = family
            family.append(zone)
        return family[0]

    def hand(self, *, at: tuple[float, float], cap: int = -1, name: str = "hand", shows: str = ALL) -> Zone:
        """The cards each seat holds: seen by their owner, in no order. If it shows them to its OWNER alone, others have
        to remember what they know of it."""
        return self.each(name, "hand", at=at, cap=cap, shows=shows)

    def board(
        self, name: str, places: dict[str, tuple[float, float]], *, sees: str = ALL, shows: str = TOP, cap: int = 1,
        browsable: bool = False, kind: str = "place", by_heart: bool = False, printed: dict[str, str] | None = None,
        painted: dict[str, str] | None = None,
    ) -> Zone:  # fmt: skip
        """Named places, each with room for `cap` cards; of kind 'row' where the cards lie side by side. `printed` is a
        sign on some of them, to be read while no card lies there, `painted` the face of a card that is always seen."""
        family: list[Zone] = []
        for place, at in places.items():
            zone = self._one(name, f"{name}:{place}", kind, cap, at, shows, False, browsable)
            zone.sees = EVERYONE if sees == ALL else 0
            zone.by_heart = by_heart
            zone.printed = printed.get(place, "") if printed is not None else ""
            zone.painted = painted.get(place, "") if painted is not None else ""
            zone.family = family
            family.append(zone)
        return family[0]

    def grid(
        self, name: str, rows: int, columns: int, *, at: tuple[float, float], apart: tuple[float, float],
        sees: str = ALL, by_heart: bool = False,
    ) -> Zone:  # fmt: skip
        """Places in rows and columns, row by row, called '1-1', '1-2' …; `at` is the first of them."""
        places: dict[str, tuple[float, float]] = {}
        for row in range(rows):
            for column in range(columns):
                places[f"{row + 1}-{column + 1}"] = at[0] + column * apart[0], at[1] + row * apart[1]
        return self.board(name, places, sees=sees, by_heart=by_heart)

    def _one(
        self, name: str, id: str, kind: str, cap: int, at: tuple[float, float], shows: str, loose: bool, browsable: bool
    ) -> Zone:
        named_well("zone", name, [other.name for other in self.zones if other.id == id])
        room = cap if cap >= 0 else self.deck.size
        zone = Zone(name, id, kind, len(self.zones), self.room, room)
        zone.x, zone.y = float(at[0]), float(at[1])
        zone.shows = shows
        zone.loose = loose
        zone.browsable = browsable
        self.zones.append(zone)
        self.room += room
        return zone

    def only_if(self, option: str, values: list[str], *zones: Zone) -> None:
        """These zones are part of the table only if the option has one of these values."""
        for zone in zones:
            zone.option = option
            zone.only = values

    def named(self, id: str) -> Zone:
        for zone in self.zones:
            if zone.id == id:
                return zone
        raise InputError(f"There is no zone '{id}'. Zones: {', '.join(zone.id for zone in self.zones)}.")

    # facts, phases, reasons, sayings

    def secret(self) -> str:
        """Something that only some of those at the table may see, or '' if there is nothing of the kind."""
        for zone in self.zones:
            if zone.sees not in (0, EVERYONE):
                return f"what lies in '{zone.id}'"
        for phase in self.phases:
            if phase.kind == "secret":
                return f"what is chosen in '{phase.name}'"
        return ""

    def count(
        self, name: str, *, start: int = 0, limit: int = 0, secret: bool = False, words: list[str] | None = None
    ) -> Fact:
        """A number of the table. With a limit it is a guard that people may watch; a secret one nobody sees. `words`
        say what its values mean, from 0 on; people read them under `fact-NAME-WORD`."""
        named_well("fact", name, [other.name for other in self.facts])
        fact = Fact(name, name, len(self.facts), -1, start, limit, secret)
        fact.words = words if words is not None else []
        self.facts.append(fact)
        return fact

    def die(self, name: str, sides: int = 6) -> Fact:
        """A die of the table, and what it shows since it was last thrown (`State.lot`); 0 before."""
        fact = self.count(name)
        fact.die = sides
        return fact

    def secret_lot(self, name: str, least: int, most: int) -> Fact:
        """A number that is drawn by lot and that nobody sees: whoever imagines a world draws it anew. 0 before."""
        fact = self.count(name, secret=True)
        fact.least = least
        fact.outcomes = most - least + 1
        self.secret_lots.append(fact)
        return fact

    def count_each(self, name: str, *, start: int = 0, limit: int = 0, words: list[str] | None = None) -> Fact:
        """A number for every seat."""
        named_well("fact", name, [other.name for other in self.facts])
        family: list[Fact] = []
        for seat in range(self.most):
            fact = Fact(name, f"{name}:{seat}", len(self.facts), seat, start, limit, False)
            fact.words = words if words is not None else []
            fact.family = family
            self.facts.append(fact)
            family.append(fact)
        return family[0]

    def figures(self, board: Zone, sketch: str, sides: list[str] | None = None) -> Fact:
        """What stands on each place of a board: a number under the place's own id, drawn as that letter of `sketch`.
        `sides` are the letters of each side, in the same order, so that learners can tell their own from the others'
        (`State.side`)."""
        family: list[Fact] = []
        for zone in board.family:
            fact = Fact(zone.name, zone.id, len(self.facts), -1, 0, 0, False)
            fact.sketch = sketch
            fact.sides = sides if sides is not None else []
            fact.family = family
            self.facts.append(fact)
            family.append(fact)
        return family[0]

    def pawns(self, board: Zone) -> Fact:
        """Whose pawn stands on each place of a board: the number of its seat, counted from 1; 0 is nobody's."""
        numbers = [str(seat + 1) for seat in range(self.most)]
        first = self.figures(board, " " + "".join(numbers), numbers)
        for fact in first.family:
            fact.are_pawns = True
        return first

    def track(
        self, fact: Fact, spots: dict[int, tuple[float, float]], *, painted: dict[int, str] | None = None,
        card: str = "",
    ) -> None:  # fmt: skip
        """The number is the place of a figure: for each value it stands at this spot of the table, on which a card may
        be painted. The figure is itself this card, or a pawn of its seat."""
        for value, (x, y) in spots.items():
            self.fields.append(Field(float(x), float(y), painted[value] if painted is not None else ""))
        for one in fact.family if fact.family else [fact]:
            one.track = {value: (float(x), float(y)) for value, (x, y) in spots.items()}
            one.card = card

    def ride(self, fact: Fact, on: Mapping[int, Fact | Zone]) -> None:
        """The number tells on which of these figures or places a pawn rides; any other, that it stands beside the
        table. Of a family of the seats its owner's place is meant."""
        for one in fact.family if fact.family else [fact]:
            one.under = dict(on)

    def phase(
        self, name: str, kind: str = "turn", *, searching: bool = False, first: Reason | None = None,
        in_sight: bool = False,
    ) -> Phase:  # fmt: skip
        """A stretch of the game; `first` is what whoever tries a move of another phase hears: this comes first. A
        secret one `in_sight` hides the cards and nothing else: where they are laid, and who is done, everybody is told.
        """
        if kind not in KINDS:
            raise InputError(f"The phase '{name}' is of kind '{kind}'; there are {', '.join(KINDS)}.")
        named_well("phase", name, [other.name for other in self.phases])
        phase = Phase(name, kind, searching, len(self.phases), first, in_sight)
        self.phases.append(phase)
        return phase

    def reason(self, key: str, clause: str) -> Reason:
        """Why something is refused: people read `refusal-KEY`, and after it the clause of the rules."""
        reason = Reason(key, clause)
        self.reasons.append(reason)
        return reason

    def saying(self, name: str) -> str:
        """Something the rules announce; people read it under `say-NAME`."""
        self.sayings.append(name)
        return name

    # moves

    def verb(
        self, name: str, *operands: Operand, phase: Phase | None = None, otherwise: Reason | None = None,
        ending: bool = False, undoing: bool = False, touch: Thing | None = None, onto: Thing | None = None,
        about: Thing | None = None, in_row: bool = False,
    ) -> Verb:  # fmt: skip
        """A kind of move, of one phase or of all; `otherwise` is the reason against it in any other. Ending verbs
        (giving up) come last, with those that take back what the mover did (`undoing`): they do not count as a move,
        and no player but a person makes one.

        Whatever a move is about can be touched for it. What its operands do not name is said here: a thing that is
        touched first (`touch`: drawing is touching the pile), last (`onto`) or, because it is clear anyway, only if
        people like to (`about`). A family of the seats is the mover's own, any other family any of its places.
        """
        named_well("verb", name, [])
        for operand in operands:
            if not isinstance(operand, Operand):
                raise InputError(
                    f"The verb '{name}' is given {operand!r}; make an operand of it: KIT.card_in(…), KIT.place(…)."
                )
        before = [touched(about, optional=True)] if about is not None else []
        before += [touched(touch)] if touch is not None else []
        after = [touched(onto)] if onto is not None else []
        return self.moves.verb(name, list(operands), phase, ending, undoing, before, after, otherwise, in_row)

    def face_in(self, zone: Zone, face: str) -> Touch:
        """A card of this face where the mover holds it, for verbs whose card is always the same."""
        return Touch(zone=zone.mine(), card=self.deck.shows(face))

    def card_in(self, zone: Zone, name: str = "card") -> Operand:
        """A card, touched where it lies. `zone` is the zone or the family the mover takes it from. A verb with two of
        them gives the second a name of its own."""
        return CardOperand(name, self.deck, zone)

    def cards_in(self, zone: Zone, most: int, *, least: int = 1, ordered: bool = False) -> Operand:
        """From `least` to `most` of the cards of a hand, no two alike: touched, then confirmed. Where it matters which
        comes first, the set is `ordered`."""
        cards = int(zone.cap)
        count = sum([perm(cards, size) if ordered else comb(cards, size) for size in range(least, most + 1)])
        if count > MOST_SETS:
            raise InputError(
                f"'{zone.name}' has room for {cards} cards, of which {count:,} sets could be chosen: say how many it"
                " holds at most (cap=…), or let them be chosen one by one."
            )
        return SetOperand("cards", self.deck, zone, least, most, ordered)

    def place(self, name: str, *zones: Zone) -> Operand:
        """One of these zones."""
        return PlaceOperand(name, [zone.place() for zone in zones], [zone.id for zone in zones])

    def own(self, name: str, *zones: Zone) -> Operand:
        """One of the mover's own zones of these families, whoever moves."""
        return PlaceOperand(name, [zone.name for zone in zones], [zone.mine() for zone in zones])

    def rivals(self, name: str, *zones: Zone) -> Operand:
        """In a game for two, one of the other player's zones of these families."""
        return PlaceOperand(name, [zone.name for zone in zones], [f"{zone.name}:{RIVAL}" for zone in zones])

    def gap(self, name: str, row: Zone, most: int) -> Operand:
        """A gap of a row, 0 to `most`: before its first card is 0."""
        return RowOperand(name, row, 0, most, True)

    def nth(self, name: str, row: Zone, most: int) -> Operand:
        """A card of a row by its place, 0 to `most`."""
        return RowOperand(name, row, 0, most, False)

    def seat(self, name: str, zone: Zone) -> Operand:
        """One of the seats, touched where its zone of this family lies."""
        return SeatOperand(name, zone)

    def number(self, name: str, least: int, most: int) -> Operand:
        """A whole number. Its value in a move is counted from `least`."""
        return NumberOperand(name, least, most)

    def word(
        self, name: str, *words: str, at: Zone | list[Fact] | None = None, cards: list[str] | None = None
    ) -> Operand:
        """One of a few words. `at` is where they lie: a zone of the mover with cards of these names, or with the
        `cards` that stand for them, or figures."""
        things: list[Touch] = []
        if isinstance(at, Zone):
            things = [Touch(zone=at.mine(), card=card) for card in (cards if cards is not None else words)]
        elif at is not None:
            things = [Touch(zone=figure.id) for figure in at]
        return WordOperand(name, list(words), things)

    def borrow_scratch(self, size: i64) -> vec[i64]:
        """Working space that imagining uses over and over; never kept."""
        while len(self.scratch) < size:
            self.scratch = append(self.scratch, 0)
        return self.scratch

    def take_list(self) -> MoveList:
        """An empty list for moves: a spare one, if there is one. Of two threads at once none gets the other's."""
        try:
            spare = self._spares.pop()
        except IndexError:
            return MoveList()
        spare.clear()
        return spare

    def give_back(self, moves: MoveList) -> None:
        """A list that is no longer needed spares the next one its making."""
        self._spares.append(moves)


def named_well(what: str, name: str, others: list[str]) -> None:
    """A name is part of moves, positions and keys of words, and it means one thing."""
    if not re.fullmatch(r"[a-z][^\sA-Z{}]*", name):
        raise InputError(f"The {what} '{name}' should be named by small letters, digits and hyphens: 'draw-pile'.")
    if name in others:
        raise InputError(f"There are two {what}s '{name}': give each a name of its own.")


def facing(at: tuple[float, float], mirrored: bool) -> tuple[float, float]:
    """The spot opposite this one, across the middle of the table; mirrored, left stays left."""
    return (at[0] if mirrored else 100 - at[0]), 100 - at[1]


def touched(thing: Thing, optional: bool = False) -> Touch:
    """What a person touches when they touch this."""
    if isinstance(thing, Touch):
        return replace(thing, optional=optional)
    if isinstance(thing, Fact):
        return Touch(zone=f"{thing.name}:{ME}" if thing.owner >= 0 else thing.id, optional=optional)
    family = thing.owner < 0 and len(thing.family) > 1
    return Touch(zone=thing.name if family else thing.mine(), optional=optional)

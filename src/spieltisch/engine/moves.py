"""Verbs and operands: from one declaration the number of a move, its text, its touches.

Moves are numbered densely, verb after verb, operands like digits: the action space of the game.
"""

from itertools import combinations, permutations
from typing import Final

from librt.vecs import append, vec
from msgspec.structs import replace
from mypy_extensions import i64
from typing_extensions import override

from spieltisch.cards.deck import Deck
from spieltisch.engine.shapes import Arg, MoveView, Touch, to_json
from spieltisch.engine.zones import ME, RIVAL, Phase, Reason, Zone
from spieltisch.errors import InputError


class Operand:
    """One thing a move names. Its values are 0 … size − 1; each has a text that reads back."""

    def __init__(self, name: str, texts: list[str]) -> None:
        self.name = name
        self.texts = texts
        self.size: i64 = len(texts)

    def touch(self, value: int) -> Touch:
        return Touch(choice=self.texts[value])

    def spoken(self, value: int) -> Arg:
        """What sentences get; a text that is the name of a card or a symbol is spoken as that."""
        return self.texts[value]

    def told(self, value: int) -> Arg:
        """What sentences get where nobody's name is known yet."""
        return self.spoken(value)


class CardOperand(Operand):
    """A card by its face, touched where the mover holds it."""

    def __init__(self, name: str, deck: Deck, zone: Zone) -> None:
        super().__init__(name, deck.faces)
        self.zone = zone

    @override
    def touch(self, value: int) -> Touch:
        return Touch(zone=self.zone.mine(), card=self.texts[value])


class SetOperand(Operand):
    """From `least` to `most` of the cards the mover holds, by their places in the sorted hand: '#1,#3'. If it is
    `ordered`, '#3,#1' is another set.

    So there are few numbers, and in every hand they mean alike. What people read and touch are the cards: a position
    knows them (`State.view`).
    """

    def __init__(self, name: str, deck: Deck, zone: Zone, least: int, most: int, ordered: bool) -> None:
        sets: list[list[int]] = []
        for size in range(least, most + 1):
            places = range(int(zone.cap))
            sets += [list(one) for one in (permutations(places, size) if ordered else combinations(places, size))]
        super().__init__(name, [",".join([f"#{place + 1}" for place in places]) for places in sets])
        self.zone = zone
        self.least = least
        self.most = most
        self.ordered = ordered
        self.sets = sets
        self.touches = [Touch(zone=zone.mine(), card=face) for face in deck.faces]
        self.places: vec[i64] = vec[i64]([sum([1 << place for place in places]) for places in sets])  # a bit for each
        self.sizes: vec[i64] = vec[i64]([len(places) for places in sets])


class PlaceOperand(Operand):
    """A zone or a place on a board, touched itself; or, whoever moves, one of their own zones or of their rival's."""

    def __init__(self, name: str, texts: list[str], zones: list[str]) -> None:
        super().__init__(name, texts)
        self.zones = zones

    @override
    def touch(self, value: int) -> Touch:
        return Touch(zone=self.zones[value])

    @override
    def spoken(self, value: int) -> Arg:
        return as_number(self.texts[value])


class SeatOperand(Operand):
    """A seat by its number, touched at its zone of a family; sentences call it by name."""

    def __init__(self, name: str, zone: Zone) -> None:
        super().__init__(name, [str(seat) for seat in range(len(zone.family))])
        self.zone = zone

    @override
    def touch(self, value: int) -> Touch:
        return Touch(zone=self.zone.family[value].id)

    @override
    def spoken(self, value: int) -> Arg:
        return value

    @override
    def told(self, value: int) -> Arg:
        return f"@{value}"


class NumberOperand(Operand):
    """A whole number from `least` to `most`; its value is counted from `least`."""

    def __init__(self, name: str, least: int, most: int) -> None:
        super().__init__(name, [str(number) for number in range(least, most + 1)])
        self.least: i64 = least

    @override
    def spoken(self, value: int) -> Arg:
        return as_number(self.texts[value])


def as_number(text: str) -> Arg:
    """A numbered place is a number, so that column 4 is not taken for the card of that name."""
    return int(text) if text.isdecimal() else text


class RowOperand(NumberOperand):
    """A gap of a row, or a card in it, counted from the left and touched there."""

    def __init__(self, name: str, zone: Zone, least: int, most: int, is_gap: bool) -> None:
        super().__init__(name, least, most)
        self.zone = zone
        self.is_gap = is_gap

    @override
    def touch(self, value: int) -> Touch:
        at = int(self.least) + value
        return Touch(zone=self.zone.id, gap=at) if self.is_gap else Touch(zone=self.zone.id, nth=at)


class WordOperand(Operand):
    """One of a few words: a symbol, a side. What lies on the table under that name is touched there."""

    def __init__(self, name: str, texts: list[str], things: list[Touch]) -> None:
        super().__init__(name, texts)
        self.things = things

    @override
    def touch(self, value: int) -> Touch:
        return self.things[value] if self.things else Touch(choice=self.texts[value])


class Verb:
    """A kind of move, with room for every combination of its operands.

    `before` and `after` are touched besides what the operands name; `otherwise` is why the verb is refused outside of
    its phase. With `in_row` the operands after a card name a place in a row together, and the game says which. Verbs
    that end the game or take back (`undoing`) are for people only.
    """

    def __init__(
        self, name: str, operands: list[Operand], base: i64, phase: Phase | None, ending: bool, undoing: bool,
        before: list[Touch], after: list[Touch], otherwise: Reason | None, in_row: bool,
    ) -> None:  # fmt: skip
        self.name = name
        self.operands = operands
        self.base = base
        self.phase = phase
        self.before = before
        self.after = after
        self.otherwise = otherwise
        self.in_row = in_row
        first = operands[0] if operands else None
        self.source: Zone | None = first.zone if isinstance(first, CardOperand) else None
        self.sets: SetOperand | None = first if isinstance(first, SetOperand) else None
        self.ending = ending
        self.for_people = ending or undoing
        self.size: i64 = 1
        for operand in operands:
            self.size *= operand.size
        self.stride: vec[i64] = vec[i64]()
        rest = self.size
        for operand in operands:
            rest //= operand.size
            self.stride = append(self.stride, rest)
        # The first two strides as plain attributes: nearly every verb has at most two operands.
        self.a: i64 = self.stride[0] if len(operands) > 0 else 1
        self.b: i64 = self.stride[1] if len(operands) > 1 else 1

    @override
    def __repr__(self) -> str:
        return f"Verb({' '.join([self.name, *(operand.name.upper() for operand in self.operands)])!r})"

    def move(self, a: i64 = 0, b: i64 = 0) -> i64:
        """The number of this move."""
        return self.base + a * self.a + b * self.b

    def operand(self, k: i64, move: i64) -> i64:
        """The k-th operand of a move of this verb."""
        return (move - self.base) // self.stride[k] % self.operands[k].size


class Moves:
    """The action space of a game.

    >>> import spieltisch
    >>> moves = spieltisch.game("luecke").moves
    >>> moves.text(moves.parse("gap yellow-6 left"))
    'gap yellow-6 left'
    """

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size: i64 = 0
        self.ending_from: i64 = 0  # moves from here on are for people only: they take back, or end the game by choice
        self.are_plain = True  # what they touch never hangs on the position: no sets of cards, no places in rows
        self.has_sets = False  # of cards
        self.of_move: list[Verb] = []  # for each move its verb and its first two operands, 0 where it has fewer
        self.firsts: vec[i64] = vec[i64]()
        self.seconds: vec[i64] = vec[i64]()
        self._views: dict[int, MoveView] = {}
        self._written: dict[int, dict[int, bytes]] = {}  # by seat and move
        self._views_of: dict[tuple[int, int], MoveView] = {}

    def __len__(self) -> int:
        return self.size

    def verb(
        self, name: str, operands: list[Operand], phase: Phase | None, ending: bool, undoing: bool,
        before: list[Touch], after: list[Touch], otherwise: Reason | None, in_row: bool,
    ) -> Verb:  # fmt: skip
        verb = Verb(name, operands, self.size, phase, ending, undoing, before, after, otherwise, in_row)
        if not verb.for_people and self.verbs and self.verbs[-1].for_people:
            raise InputError(f"Declare the verb '{name}' before those that take back or end the game.")
        if name in [other.name for other in self.verbs]:
            raise InputError(f"There are two verbs '{name}': give each a name of its own.")
        self.verbs.append(verb)
        self.size += verb.size
        self.has_sets = self.has_sets or verb.sets is not None
        self.are_plain = self.are_plain and verb.sets is None and not verb.in_row
        if not verb.for_people:
            self.ending_from = self.size
        for number in range(verb.size):
            self.of_move.append(verb)
            self.firsts = append(self.firsts, number // verb.a)
            self.seconds = append(self.seconds, number % verb.a // verb.b)
        return verb

    def verb_of(self, move: i64) -> Verb:
        return self.of_move[move]

    def operands(self, move: int) -> list[int]:
        verb = self.of_move[move]
        return [verb.operand(k, move) for k in range(len(verb.operands))]

    def text(self, move: int) -> str:
        """The canonical text of a move; it reads back to the same move."""
        return self.view(move).text

    def view(self, move: int) -> MoveView:
        view = self._views.get(move)
        if view is None:
            if not 0 <= move < self.size:
                raise InputError(f"Move {move} does not exist; moves are numbered 0 to {self.size - 1}.")
            verb = self.of_move[move]
            pairs = list(zip(verb.operands, self.operands(move), strict=True))
            text = " ".join([verb.name, *(operand.texts[value] for operand, value in pairs)])
            touches = [*verb.before, *(operand.touch(value) for operand, value in pairs), *verb.after]
            args = {operand.name: operand.told(value) for operand, value in pairs}
            view = MoveView(move, text, verb.name, touches, args, verb.ending)
            self._views[move] = view
        return view

    def view_of(self, seat: int, move: int) -> MoveView:
        """A move as this seat touches it: among its own things."""
        view = self._views_of.get((seat, move))
        if view is None:
            view = self.view(move)
            view = replace(view, touches=[owned(touch, seat) for touch in view.touches])
            self._views_of[seat, move] = view
        return view

    def written(self, seat: int, move: int) -> bytes:
        """A move as this seat touches it, ready to be sent."""
        known = self._written.setdefault(seat, {})
        found = known.get(move)
        if found is None:
            found = known[move] = to_json(self.view_of(seat, move))
        return found

    def parse(self, text: str) -> int:
        """The move with this canonical text."""
        words = text.split()
        for verb in self.verbs:
            if words and words[0] == verb.name:
                return self._parse_operands(verb, words[1:], text)
        raise InputError(f"There is no move '{text}'. Moves: {', '.join(usage(verb) for verb in self.verbs)}.")

    def _parse_operands(self, verb: Verb, words: list[str], text: str) -> int:
        if len(words) != len(verb.operands):
            raise InputError(f"'{text}' is not complete or too long. It is written: {usage(verb)}.")
        move = verb.base
        for k, operand in enumerate(verb.operands):
            if words[k] not in operand.texts:
                raise InputError(
                    f"'{words[k]}' is no {operand.name}. A {operand.name} is written like '{operand.texts[0]}'."
                )
            move += operand.texts.index(words[k]) * verb.stride[k]
        return move


def owned(touch: Touch, seat: int) -> Touch:
    """A touch of one's own zone, or of the rival's, by a seat."""
    name, _, whose = touch.zone.partition(":")
    if whose == ME:
        return replace(touch, zone=f"{name}:{seat}")
    return replace(touch, zone=f"{name}:{1 - seat}") if whose == RIVAL else touch


def usage(verb: Verb) -> str:
    return " ".join([verb.name, *(operand.name.upper() for operand in verb.operands)])


EMPTY: Final = vec[i64]([0] * 32)
FEW: Final = 32  # so many are sorted faster one by one than by a call
ZEROS: Final = [0] * 32  # a part of it is made faster than a list of so many


class MoveList:
    """Moves being collected; reused from turn to turn so that nothing is allocated."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self._room: i64 = len(EMPTY)
        self.moves: vec[i64] = EMPTY[:]

    def clear(self) -> None:
        self.size = 0

    def add(self, verb: Verb, a: i64 = 0, b: i64 = 0) -> None:
        """The move of a verb with these operands."""
        self.add_number(verb.base + a * verb.a + b * verb.b)

    def add_number(self, move: i64) -> None:
        """A move by its number."""
        size = self.size
        if size == self._room:
            self._grow()
        self.moves[size] = move
        self.size = size + 1

    def add_if(self, may: bool, verb: Verb, a: i64 = 0, b: i64 = 0) -> None:
        """The move of a verb with these operands, if it may be made. Faster than to ask first where it depends on
        chance, since a processor that cannot foresee the answer loses time."""
        size = self.size
        if size == self._room:
            self._grow()
        self.moves[size] = verb.base + a * verb.a + b * verb.b
        self.size = size + i64(may)

    def add_cards(self, verb: Verb, cards: vec[i64]) -> None:
        """The moves of a verb that names a card and nothing else."""
        for card in cards:
            self.add_number(verb.base + card)

    def add_all(self, verb: Verb) -> None:
        """Every move of this verb."""
        self._add_run(verb.base, verb.size)

    def add_each(self, verb: Verb, a: i64) -> None:
        """Every move with this first operand."""
        self._add_run(verb.base + a * verb.a, verb.a)

    def _add_run(self, first: i64, count: i64) -> None:
        """Moves whose numbers follow each other."""
        while self.size + count > self._room:
            self._grow()
        moves, size = self.moves, self.size
        for k in range(count):
            moves[size + k] = first + k
        self.size = size + count

    def add_sets(self, verb: Verb, held: i64, size: i64 = 0) -> None:
        """Every set that a hand of so many cards has room for; of a given size only those."""
        if verb.sets is not None:
            places, sizes = verb.sets.places, verb.sets.sizes
            for k in range(len(places)):
                if not places[k] >> held and (not size or sizes[k] == size):
                    self.add_each(verb, k)

    def add_set(self, verb: Verb, held: i64) -> None:
        """The moves of a verb with the cards in these places of the hand."""
        if verb.sets is not None:
            places = verb.sets.places
            for k in range(len(places)):
                if places[k] == held:
                    self.add_each(verb, k)

    def _grow(self) -> None:
        for _ in range(self._room):
            self.moves = append(self.moves, 0)
        self._room *= 2

    def at(self, i: i64) -> i64:
        return self.moves[i]

    def keep_lowest(self) -> None:
        """Drop all moves but the one with the lowest number."""
        moves = self.moves
        for i in range(1, self.size):
            if moves[i] < moves[0]:
                moves[0] = moves[i]
        self.size = min(self.size, 1)

    def keep_below(self, limit: i64) -> None:
        """Keep only the moves with lower numbers: those that play on, or those of the first verbs."""
        kept: i64 = 0
        for i in range(self.size):
            if self.moves[i] < limit:
                self.moves[kept] = self.moves[i]
                kept += 1
        self.size = kept

    def keep_from(self, first: i64) -> None:
        """Keep only the moves from this number on: those of the later verbs."""
        kept: i64 = 0
        for i in range(self.size):
            if self.moves[i] >= first:
                self.moves[kept] = self.moves[i]
                kept += 1
        self.size = kept

    def listed(self) -> list[int]:
        """The moves in order of number: how they were found must not show."""
        return in_order(self.moves[:], self.size)


def in_order(moves: vec[i64], size: i64) -> list[int]:
    """The first of these numbers, from the lowest to the highest; they may change places."""
    found = ZEROS[: int(size)] if size <= FEW else [0] * int(size)
    if size <= FEW:
        for i in range(1, size):
            move, at = moves[i], i
            while at > 0 and moves[at - 1] > move:
                moves[at] = moves[at - 1]
                at -= 1
            moves[at] = move
    for i in range(size):
        found[i] = int(moves[i])
    if size > FEW:
        found.sort()
    return found

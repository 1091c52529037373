"""The rows on the table: where their places are, and how cards are lifted and laid down there.

A row is read from left to right, the equals sign among its cards. A covered card is turned down and lies directly
before the card on top of it, so that a stack is a stretch of the row and moves as one.

A place is a row, a side, and how many cards of that side lie before it, covered ones not counted. There are 88 cards
besides the equals signs, so that a card that is laid, lifted or covered never has more than 87 before it. No lower
bound would do: hands may grow without limit, and one turn may lay them all. As a number, a place is
176 · row + 88 · side + index.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spieltisch.cards.numbers import equation_deck
from spieltisch.engine import InRow, MoveList, State, Verb, Zone

SIDE_ROOM: Final = 88
ROW_ROOM: Final = 2 * SIDE_ROOM
PLACES: Final = 3 * ROW_ROOM

FACE: Final = bytes([int(face) for face in equation_deck().face])
OPERATOR: Final = 60  # cards from here on are operators, and from here on equals signs
EQUALS_CARD: Final = 88


def name(place: i64) -> str:
    """A place as moves write it.

    >>> name(177 + 88)
    '2 right 1'
    """
    return f"{place // ROW_ROOM + 1} {'right' if place // SIDE_ROOM % 2 else 'left'} {place % SIDE_ROOM}"


def row_count(table: State) -> i64:
    """How many rows there are: four people need a third."""
    return 3 if table.players == 4 else 2


def equals_sign(table: State, row: Zone) -> i64:
    """Where in a row the equals sign lies."""
    at: i64 = 0
    while table.card(row, at) < EQUALS_CARD:
        at += 1
    return at


def list_moves(verb: Verb, faces: vec[i64], first: i64, count: i64, out: MoveList) -> None:
    """With each of these faces, so many places from the first on."""
    for face in faces:
        start = verb.base + face * PLACES + first
        for move in range(start, start + count):
            out.add_number(move)


def length(table: State, row: Zone, side: i64) -> i64:
    """How many cards of a side count: those that are not covered."""
    middle = equals_sign(table, row)
    count: i64 = 0
    for at in range(middle + 1 if side else 0, table.size(row) if side else middle):
        if table.is_up(row, at):
            count += 1
    return count


def first_of(rows: i64) -> i64:
    """The first of a set of rows, counted from 0."""
    row: i64 = 0
    while not rows >> row & 1:
        row += 1
    return row


def gap(table: State, rows: Zone, place: i64, on: i64 = 0) -> i64:
    """Where in its row a place is, or the one so much further on; −1 if that side does not reach so far."""
    row = rows[place // ROW_ROOM]
    middle = equals_sign(table, row)
    right = place // SIDE_ROOM % 2
    at: i64 = middle + 1 if right else 0
    end = table.size(row) if right else middle
    before = place % SIDE_ROOM + on
    while before and at < end:
        if table.is_up(row, at):
            before -= 1
        at += 1
    return -1 if before else at


def in_row(table: State, rows: Zone, place: i64, is_card: bool) -> InRow | None:
    """A place as people touch it: the gap, or the card that lies there; None if the row does not reach so far."""
    row = place // ROW_ROOM
    at = gap(table, rows, place, int(is_card)) if row < row_count(table) else -1
    if at < 0:
        return None
    return InRow(rows[row], nth=at - 1) if is_card else InRow(rows[row], gap=at)


def signs(table: State, row: Zone) -> vec[i64]:
    """What there is to read in a row."""
    found = vec[i64]()
    for at in range(table.size(row)):
        if table.is_up(row, at):
            found = append(found, FACE[table.card(row, at)])
    return found


def lift(table: State, rows: Zone, place: i64, lifted: Zone) -> None:
    """Take up the card in this place with all that it covers."""
    at = gap(table, rows, place)
    for _ in range(gap(table, rows, place, 1) - at):
        table.take_at(rows[place // ROW_ROOM], at, lifted)


def lay_down(table: State, lifted: Zone, rows: Zone, place: i64) -> None:
    """Lay what was lifted into this place; whatever is not on top is covered again."""
    row = rows[place // ROW_ROOM]
    at = gap(table, rows, place)
    while table.size(lifted):
        table.insert(table.card(lifted, 0), lifted, row, at)
        if table.size(lifted):
            table.turn_down(row, at)
        at += 1


def clear(table: State, row: Zone, digits: Zone, operators: Zone) -> None:
    """Move all cards of a row but the equals sign to their piles."""
    at: i64 = 0
    while table.size(row) > 1:
        card = table.card(row, at)
        if card >= EQUALS_CARD:
            at = 1
        else:
            table.take_at(row, at, operators if card >= OPERATOR else digits)

"""How the row is read (§2): it rises strictly from 1 to 11, and a Joker is one more than the card before it."""

from mypy_extensions import i64

from spieltisch.engine import State, Zone
from spieltisch.games.hilfreihe.faces import A_JOKER, FACE, HIGHEST


def value(table: State, row: Zone, place: i64) -> i64:
    """What the card in this place is read as; before the row 0, after it 12."""
    if place >= table.size(row):
        return HIGHEST + 1
    jokers: i64 = 0
    while place >= 0 and FACE[table.card(row, place)] == A_JOKER:
        jokers += 1
        place -= 1
    return jokers + (FACE[table.card(row, place)] + 1 if place >= 0 else 0)


def last(table: State, row: Zone) -> i64:
    """The value of the rightmost card; 0 if there is none."""
    return value(table, row, table.size(row) - 1)


def has_room(table: State, row: Zone, place: i64) -> bool:
    """Is there a number for a Joker before the card in this place, or after the last?"""
    return place <= table.size(row) and value(table, row, place) - value(table, row, place - 1) > 1


def takes(table: State, row: Zone, number: i64, place: i64) -> bool:
    """Would the row still rise, Jokers read anew, with this number in that place?"""
    if number <= value(table, row, place - 1):
        return False
    for i in range(place + 1, table.size(row)):
        face: i64 = FACE[table.card(row, i)]
        if face != A_JOKER:
            return face + 1 > number
        number += 1
    return number <= HIGHEST

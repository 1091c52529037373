"""What a row of cards says: is it a correct equation? Exact, with whole numbers only.

Signs are counted as the deck counts its faces: the digits 0 to 9 are themselves, then come + - · : and =. There may be
88 of them, so that numbers can grow beyond 64 bits: values are `int`, which compiled is as fast while it is small.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PLUS: Final = 10
MINUS: Final = 11
TIMES: Final = 12
DIVIDED: Final = 13
EQUALS: Final = 14

NO_VALUE: Final = (0, 0)


def is_correct(signs: vec[i64]) -> bool:
    """Are both sides well formed, and worth the same?"""
    equals = find_equals(signs)
    a, b = value(signs, 0, equals)
    if b == 0:
        return False
    c, d = value(signs, equals + 1, len(signs))
    return d != 0 and a * d == c * b


def pays(signs: vec[i64], deduction: i64) -> bool:
    """Is this an equation long enough to bring points?"""
    return len(signs) > deduction and is_correct(signs)


def find_equals(signs: vec[i64]) -> i64:
    at: i64 = 0
    while signs[at] != EQUALS:
        at += 1
    return at


def value(signs: vec[i64], at: i64, end: i64) -> tuple[int, int]:
    """What a side is worth, as a fraction that is not shortened; below the line 0 if it is worth nothing at all."""
    above, below = 0, 1  # the sum of the products before
    product, divisor = 1, 1  # the product being read
    signed = at < end and signs[at] == MINUS
    if signed:
        product = -1
        at += 1
    divides = False
    while True:
        last = end_of_number(signs, at, end)
        number = read_number(signs, at, last)
        if last == at or (number == 0 and (divides or signed)):  # nothing is divided by zero, and -0 is no number
            return NO_VALUE
        signed = False
        if divides:
            divisor *= number
        else:
            product *= number
        if last == end:
            return above * divisor + product * below, below * divisor
        operator = signs[last]
        at = last + 1
        divides = operator == DIVIDED
        if operator < TIMES:
            above, below = above * divisor + product * below, below * divisor
            product, divisor = 1 if operator == PLUS else -1, 1


def end_of_number(signs: vec[i64], at: i64, end: i64) -> i64:
    """Where the number that begins here ends; here already, if this is none. Only 0 itself begins with 0."""
    first = at
    while at < end and signs[at] < PLUS:
        at += 1
    return first if at > first + 1 and signs[first] == 0 else at


def read_number(signs: vec[i64], at: i64, end: i64) -> int:
    number = 0
    while at < end:
        number = 10 * number + int(signs[at])
        at += 1
    return number

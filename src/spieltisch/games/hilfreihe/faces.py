"""The faces of the cards as moves count them: the numbers 1 to 11 are 0 to 10, then come the specials.

A set of faces is one bit each.
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards.numbers import row_deck

HIGHEST: Final = 11
A_JOKER: Final = 11
A_SWITCH: Final = 12
A_ZAP: Final = 13
A_NO: Final = 14
NUMBERS: Final = (1 << HIGHEST) - 1
ALWAYS: Final = 1 << A_JOKER | 1 << A_NO  # these two can be played at any time
FACE: Final = bytes([int(face) for face in row_deck().face])


def lowest(faces: i64) -> i64:
    """The lowest number among these faces; 0 if there is none."""
    for number in range(1, HIGHEST + 1):
        if faces >> (number - 1) & 1:
            return number
    return 0

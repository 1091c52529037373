"""The circle of ten: which face follows which, and what was probably thought where one does not."""

from typing import Final

from spieltisch.cards.numbers import plus_minus_deck

DECK: Final = plus_minus_deck()
FACE: Final = bytes([int(face) for face in DECK.face])
VALUE: Final = bytes([int(text.split("±")[0]) for text in DECK.faces])
STEP: Final = bytes([int(text.split("±")[1]) for text in DECK.faces])


def are_apart(a: int, b: int, step: int) -> bool:
    """Is it this many steps from one face to the other, either way round the circle of ten?"""
    return (VALUE[a] - VALUE[b]) % 10 in (step, 10 - step)


# FITS[top][face]: does this face follow that one? Only the step of the top card counts.
FITS: Final = [bytes([are_apart(face, top, STEP[top]) for face in range(len(VALUE))]) for top in range(len(VALUE))]


def slip(top: int, face: int) -> str:
    """What was probably thought when this face was tried on that one."""
    if VALUE[face] == VALUE[top]:
        return "same-value"
    if are_apart(face, top, STEP[face]):
        return "own-step"
    return "none" if STEP[top] < VALUE[top] <= 10 - STEP[top] else "circle"

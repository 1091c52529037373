"""The board of four rows and eight columns: which cells touch, which cards fit, and all the ways to fill it."""

from functools import cache
from typing import Final

from mypy_extensions import i64

from spieltisch.cards.symbols import CARDS, FITTING, JOKER

Cell = i64
CardSet = i64  # one bit for each card, so that a cell is asked once for many

ROWS: Final = 4
COLUMNS: Final = 8

BIT: Final = [1 << card for card in range(CARDS)]


def around(cell: int) -> list[int]:
    """The cells directly above, left, right and below."""
    row, column = divmod(cell, COLUMNS)
    places = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [r * COLUMNS + c for r, c in places if 0 <= r < ROWS and 0 <= c < COLUMNS]


@cache
def full_boards() -> list[bytes]:
    """All full boards with the Joker in the first cell, column by column. To put another card there, exchange its
    symbols for none and none for them on every cell: so 32 times as many in all."""
    boards: list[bytes] = [bytes([JOKER])]
    for place in range(1, CARDS):
        above = place - 1 if place % ROWS else place - ROWS
        left = place - ROWS if place >= ROWS else place - 1
        boards = [
            board + bytes([card])
            for board in boards
            for card in range(CARDS)
            if FITTING[board[left]] & FITTING[board[above]] & BIT[card] and card not in board
        ]
    return boards


def can_be_filled(placed: dict[int, int]) -> bool:
    """Is there a full board with these cards on these cells?"""
    cards = [(cell % COLUMNS * ROWS + cell // COLUMNS, card) for cell, card in placed.items()]
    for board in full_boards():
        changed = -1
        for place, card in cards:
            change = board[place] ^ card
            if changed >= 0 and change != changed:
                break
            changed = change
        else:
            return True
    return False

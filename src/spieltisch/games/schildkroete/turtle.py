"""The turtle: 20 spaces seen from above, which of them touch, and all the ways to fill it."""

from functools import cache
from typing import Final

from spieltisch.cards.symbols import ALL_FIVE, CARDS, SINGLES, contains, one_apart, rank

# Column and row of each space; the last figure of its name is the rank of the card that belongs there. They are counted
# from the middle outwards.
AT: Final[dict[str, tuple[int, int]]] = {
    "c5": (2, 4),
    "n4": (2, 3), "e4": (3, 4), "s4": (2, 5), "w4": (1, 4),
    "nw3": (1, 3), "ne3": (3, 3), "se3": (3, 5), "sw3": (1, 5), "neck3": (2, 2),
    "nw2": (0, 3), "ne2": (4, 3), "se2": (4, 5), "sw2": (0, 5), "head2": (2, 1),
    "head1": (2, 0), "nw1": (0, 2), "ne1": (4, 2), "sw1": (0, 6), "se1": (4, 6),
}  # fmt: skip
NAMES: Final = list(AT)
MIDDLE: Final = 0
FLIPPERS: Final = 15  # and the head: from here on lie the singles
RANK: Final = bytes([int(name[-1]) for name in NAMES])

Board = bytes  # a card for each space, 0 where none lies


def touching(space: int) -> list[int]:
    """The spaces that share a side with this one."""
    x, y = AT[NAMES[space]]
    sides = [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
    return [other for other, name in enumerate(NAMES) if AT[name] in sides]


BESIDE: Final = [touching(space) for space in range(len(NAMES))]


def first_space_for(card: int) -> int:
    """Five spaces in a row are for cards of its rank; for rank 4, the middle is one of them, and always taken."""
    return 20 - 5 * rank(card)


@cache
def full_boards() -> list[Board]:
    """All the ways to fill the turtle with the singles in their order. For any other order of theirs, exchange the
    symbols on every card."""
    empty = bytearray(len(NAMES))
    empty[MIDDLE] = ALL_FIVE
    for k, single in enumerate(SINGLES):
        empty[FLIPPERS + k] = single
    boards = [bytes(empty)]
    for space in range(MIDDLE + 1, FLIPPERS):
        cards = [card for card in range(CARDS) if rank(card) == RANK[space]]
        boards = [laid(board, space, card) for board in boards for card in cards if fits(board, space, card)]
    return boards


def laid(board: Board, space: int, card: int) -> Board:
    return board[:space] + bytes([card]) + board[space + 1 :]


def fits(board: Board, space: int, card: int) -> bool:
    around = [board[other] for other in BESIDE[space] if board[other]]
    return card not in board and all([one_apart(card, other) for other in around])


class Ways:
    """Which of the full boards have a card on a space, or anywhere: sets of boards, one bit each."""

    def __init__(self) -> None:
        boards = full_boards()
        self.all: int = (1 << len(boards)) - 1
        self.lying: list[list[int]] = [[0] * CARDS for _ in NAMES]
        self.using: list[int] = [0] * CARDS
        for number, board in enumerate(boards):
            for space, card in enumerate(board):
                self.lying[space][card] |= 1 << number
                self.using[card] |= 1 << number


@cache
def ways() -> Ways:
    return Ways()


def can_be_filled(board: Board, discards: list[int]) -> bool:
    """Does one of the ways to fill the turtle have every card where it lies, and none of the discards?"""
    found = ways()
    left = found.all
    for space in range(MIDDLE + 1, FLIPPERS):
        if board[space]:
            left &= found.lying[space][renamed(board[space], board)]
    for card in discards:
        left &= ~found.using[renamed(card, board)]
    return left != 0


def renamed(card: int, board: Board) -> int:
    """The card as it were if the singles of this board lay in their order."""
    named = 0
    for k, single in enumerate(SINGLES):
        if contains(card, board[FLIPPERS + k]):
            named |= single
    return named

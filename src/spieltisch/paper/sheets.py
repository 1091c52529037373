"""Cards to cut out: nine on a sheet at true size, and their backs on its other side."""

from collections.abc import Callable, Iterator
from functools import partial

from spieltisch.cards.deck import Deck
from spieltisch.cards.pictures import HEIGHT, WIDTH
from spieltisch.paper.drawing import Pen
from spieltisch.paper.faces import draw_back, draw_front

UNIT = 0.63  # millimetres: cards are 63 mm wide and 88 mm high, as those one buys
CARD_WIDTH, CARD_HEIGHT = WIDTH * UNIT, HEIGHT * UNIT
COLUMNS, ROWS = 3, 3
ON_A_SHEET = COLUMNS * ROWS
MARK, CLEAR = 4.0, 1.0  # millimetres: a cut mark, and how far it stays away from the cards
GREY = "#777777"

Side = Callable[[], None]  # draws one side of a sheet


class Sheet:
    """A sheet of paper of this size, in millimetres, with a block of cards in its middle."""

    def __init__(self, size: tuple[float, float]) -> None:
        self.width, self.height = size
        self.left = (self.width - COLUMNS * CARD_WIDTH) / 2
        self.top = (self.height - ROWS * CARD_HEIGHT) / 2

    def corner(self, place: int, is_back: bool = False) -> tuple[float, float]:
        """Where a card begins. Seen from behind, the first column is the last."""
        row, column = divmod(place, COLUMNS)
        if is_back:
            column = COLUMNS - 1 - column
        return self.left + column * CARD_WIDTH, self.top + row * CARD_HEIGHT

    def draw_cut_marks(self, pen: Pen) -> None:
        bottom, right = self.height - self.top, self.width - self.left
        for column in range(COLUMNS + 1):
            x = self.left + column * CARD_WIDTH
            for y in (self.top - CLEAR - MARK, bottom + CLEAR):
                pen.path(f"M{x:.3f} {y:.3f}V{y + MARK:.3f}", line=GREY, width=0.2)
        for row in range(ROWS + 1):
            y = self.top + row * CARD_HEIGHT
            for x in (self.left - CLEAR - MARK, right + CLEAR):
                pen.path(f"M{x:.3f} {y:.3f}H{x + MARK:.3f}", line=GREY, width=0.2)


def sides_of_cards(pen: Pen, sheet: Sheet, deck: Deck, cards: list[int], title: str, backs: bool) -> Iterator[Side]:
    """One side after the other: a front, then its back."""
    for first in range(0, len(cards), ON_A_SHEET):
        here = cards[first : first + ON_A_SHEET]
        yield partial(draw_fronts, pen, sheet, deck, here, f"{title} · {first + 1}–{first + len(here)} / {len(cards)}")
        if backs:
            yield partial(draw_backs, pen, sheet, deck, here)


def draw_fronts(pen: Pen, sheet: Sheet, deck: Deck, cards: list[int], title: str) -> None:
    sheet.draw_cut_marks(pen)
    with pen.at(sheet.left - CLEAR - MARK, sheet.height / 2, 1, -90):
        pen.text(0, 0, title, 2.6, colour=GREY, anchor="middle")
    for place, card in enumerate(cards):
        with pen.at(*sheet.corner(place), UNIT):
            draw_front(pen, deck, card)


def draw_backs(pen: Pen, sheet: Sheet, deck: Deck, cards: list[int]) -> None:
    for place, card in enumerate(cards):
        with pen.at(*sheet.corner(place, is_back=True), UNIT):
            draw_back(pen, deck.colours[card])

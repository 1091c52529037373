"""What stands on a board and on cards, as discs to cut out: a pawn for each seat, and the pieces of a game."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from spieltisch.cards.pictures import COLOURS, INK
from spieltisch.cards.symbols import DECK_COLOURS
from spieltisch.engine.state import State
from spieltisch.paper.drawing import BOLD, Pen
from spieltisch.paper.faces import WHITE
from spieltisch.paper.sheets import GREY, Sheet, Side

DISC = 20.0  # millimetres across
STEP = 24.0
EDGE = 14.0

# Chess pieces around (0, 0), 20 high: the font has no letters for them.
OUTLINES = {
    "♟": "M-5 9H5L3 5 2 0H3V-2H1.5A3.6 3.6 0 1 0-1.5-2H-3V0H-2L-3 5Z",
    "♜": "M-6 9H6V6H4.5L4-2H6V-8H3V-6H1.5V-8H-1.5V-6H-3V-8H-6V-2H-4L-4.5 6H-6Z",
    "♞": "M-6 9H6V6H5L5-1 3-6-1-8-2-10-3-7-5-4-8 1-6 4-4 3-1 1 0 1-4 6H-6Z",
    "♝": "M-6 9H6V6H3L2 2 4-2 3-5 0-9-3-5-4-2-2 2-3 6H-6Z",
    "♛": "M-6 9H6L5 5 8-6 4-1 3-8 0-2-3-8-4-1-8-6-5 5Z",
    "♚": "M-6 9H6V6L7-1 4-4 1-3V-6H3V-8H1V-10H-1V-8H-3V-6H-1V-3L-4-4-7-1-6 6Z",
}
WHITE_PIECES = dict(zip("♙♖♘♗♕♔", OUTLINES))

Piece = tuple[str, str]  # what is on it, and its colour


def pieces_of(state: State) -> list[Piece]:
    """All that a game needs at its start; of a kind that comes later, one."""
    found: list[Piece] = []
    count: Counter[str] = Counter()
    for fact in state.kit.facts:
        if fact.sketch:
            count.update({letter: 0 for letter in fact.sketch if letter.strip()})
            count[fact.sketch[state[fact]]] += 1
        elif ((fact.track and not fact.card) or fact.under) and fact.owner < state.players:
            sign = str(fact.owner + 1) if fact.owner >= 0 else "•"
            found.append((sign, COLOURS[DECK_COLOURS[max(0, int(fact.owner)) % len(DECK_COLOURS)]]))
    for letter, number in count.items():
        if letter.strip():
            found += [(letter, INK)] * max(1, number)
    return found


def sides_of_pieces(pen: Pen, sheet: Sheet, pieces: list[Piece], title: str) -> Iterator[Side]:
    columns, rows = int((sheet.width - 2 * EDGE) // STEP), int((sheet.height - 2 * EDGE) // STEP)
    for first in range(0, len(pieces), columns * rows):
        yield partial(draw_pieces, pen, pieces[first : first + columns * rows], columns, title)


def draw_pieces(pen: Pen, pieces: list[Piece], columns: int, title: str) -> None:
    pen.text(EDGE, EDGE - 4, title, 2.6, colour=GREY)
    for place, (sign, hue) in enumerate(pieces):
        row, column = divmod(place, columns)
        with pen.at(EDGE + (column + 0.5) * STEP, EDGE + (row + 0.5) * STEP):
            draw_piece(pen, sign, hue)


def draw_piece(pen: Pen, sign: str, hue: str) -> None:
    """A disc with its edge to cut along."""
    pen.circle(0, 0, DISC / 2, line=GREY, width=0.2)
    draw_figure(pen, sign, hue)


def draw_figure(pen: Pen, sign: str, hue: str) -> None:
    if sign in OUTLINES:
        with pen.at(0, 0.4, 0.72):
            pen.path(OUTLINES[sign], fill=hue, line=hue, width=0.8)
    elif sign in WHITE_PIECES:
        with pen.at(0, 0.4, 0.72):
            pen.path(OUTLINES[WHITE_PIECES[sign]], fill=WHITE, line=hue, width=1.1)
    else:
        pen.circle(0, 0, DISC / 2 - 1.6, line=hue, width=1.4)
        pen.text(0, 3.6, sign, 10, colour=INK, font=BOLD, anchor="middle", most=13)

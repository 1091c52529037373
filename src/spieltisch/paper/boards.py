"""Boards: where a game has signs, pictures, squares or a track to walk on, they are printed so large that cards fit.

A plain row or grid of cards needs no board; the leaflet shows how it lies.
"""

from collections.abc import Iterator
from functools import partial
from math import ceil
from typing import NamedTuple

from spieltisch.cards.deck import Deck
from spieltisch.cards.pictures import DRAWN, INK, WRITTEN
from spieltisch.engine.game import Game
from spieltisch.engine.shapes import TableView
from spieltisch.engine.words import Words, start_large
from spieltisch.engine.zones import Zone
from spieltisch.paper.drawing import BOLD, Pen
from spieltisch.paper.faces import draw_face, draw_outline
from spieltisch.paper.pen import PaperPen
from spieltisch.paper.sheets import CARD_HEIGHT, CARD_WIDTH, GREY, UNIT, Sheet, Side

EDGE = 8.0  # millimetres of a sheet on which nothing is printed
GAP = 3.0  # between two places
SQUARE = 23.5  # eight of them fit on either paper
FIELD = 0.5  # the size of a card on which a pawn stands, beside a whole one
PICTURE = 0.3  # and of one that tells what belongs on a place
SHADE = "#e4e0d5"
SMALLEST = 0.6  # of a board, beside its true size
NEAR = 4.0  # hundredths of a table: places so little apart are in one row or column


class Spot(NamedTuple):
    """A place on a board: where on the table, in hundredths, how large, in millimetres, and what is seen there."""

    x: float
    y: float
    width: float
    height: float
    called: str = ""
    sign: str = ""
    card: str = ""  # a face
    is_field: bool = False  # nobody lays a card there
    is_square: bool = False


def spots_of(game: Game, table: TableView, speech: Words) -> list[Spot]:
    """All places of a game's board, which goes as far as there is something to be seen; none if it needs no board."""
    kit = game.kit
    figures = {fact.id for fact in kit.facts if fact.sketch}
    walked = {at: fact.card for fact in kit.facts if fact.card for at in fact.track.values()}
    needed: dict[tuple[float, float], Spot] = {}
    plain: dict[tuple[float, float], Spot] = {}
    for view in table.zones:
        zone = kit.named(view.id)
        at = view.x, view.y
        if zone.cap == 0 and zone.id in figures:
            needed[at] = Spot(*at, SQUARE, SQUARE, is_field=True, is_square=True)
        elif zone.cap == 0 and view.painted:
            needed[at] = field(*at, view.painted)
        elif zone.cap and lies_in_the_middle(zone):
            above = 140 * UNIT * PICTURE + 2 if view.painted else 0.0
            found = needed if view.printed or view.painted else plain
            name = called(zone, speech)
            found[at] = Spot(*at, CARD_WIDTH, CARD_HEIGHT + above, name, view.printed, view.painted)
    for one in kit.fields:
        at = one.x, one.y
        is_large = at in walked  # by a card, which is to be seen where it may come
        needed[at] = (
            Spot(*at, CARD_WIDTH, CARD_HEIGHT, card=one.card or walked[at]) if is_large else field(*at, one.card)
        )
    if not needed:
        return []
    across, down = [at[0] for at in needed], [at[1] for at in needed]
    between = {
        at: spot
        for at, spot in plain.items()
        if min(across) <= at[0] <= max(across) and min(down) <= at[1] <= max(down)
    }
    return list({**between, **needed}.values())


def lies_in_the_middle(zone: Zone) -> bool:
    return zone.kind == "place" or (zone.kind == "pile" and zone.owner < 0)


def called(zone: Zone, speech: Words) -> str:
    """What a place is called, if it has a name; many are only counted."""
    return start_large(speech.zone(zone.id)) if speech.has(f"zone-{zone.name}") else ""


def field(x: float, y: float, card: str) -> Spot:
    return Spot(x, y, CARD_WIDTH * FIELD, CARD_HEIGHT * FIELD, card=card, is_field=True)


class Board:
    """Places laid out so that no two touch, in millimetres from the upper left corner."""

    def __init__(self, spots: list[Spot], scale: float = 1.0) -> None:
        self.scale = scale
        self.spots = [spot._replace(width=spot.width * scale, height=spot.height * scale) for spot in spots]
        self.across, self.down = [stretch * scale for stretch in stretched(spots)]
        self.left = min([spot.x * self.across - spot.width / 2 for spot in self.spots])
        self.top = min([spot.y * self.down - spot.height / 2 for spot in self.spots])
        self.width = max([spot.x * self.across + spot.width / 2 for spot in self.spots]) - self.left
        self.height = max([spot.y * self.down + spot.height / 2 for spot in self.spots]) - self.top

    def corner(self, spot: Spot) -> tuple[float, float]:
        x, y = spot.x * self.across - spot.width / 2, spot.y * self.down - spot.height / 2
        return x - self.left, y - self.top

    def is_empty(self, left: float, top: float, width: float, height: float) -> bool:
        """Is there nothing to be seen in this window?"""
        corners = [(spot, *self.corner(spot)) for spot in self.spots]
        return not any(
            left < x + spot.width and x < left + width and top < y + spot.height and y < top + height
            for spot, x, y in corners
        )

    def draw(self, pen: Pen, deck: Deck) -> None:
        for spot in self.spots:
            x, y = self.corner(spot)
            if spot.is_square:
                is_dark = (round(x / spot.width) + round((self.height - y) / spot.height)) % 2 == 1
                pen.box(x, y, spot.width, spot.height, line=INK, thick=0.3, fill=SHADE if is_dark else "")
            elif spot.is_field:
                with pen.at(x, y, UNIT * FIELD * self.scale):
                    draw_outline(pen)
                    if spot.card:
                        draw_face(pen, deck, spot.card)
            else:
                draw_place(pen, deck, spot, x, y)


def draw_place(pen: Pen, deck: Deck, spot: Spot, x: float, y: float) -> None:
    """Where a card is laid: an outline of its size, with what it is called and what belongs there."""
    above = spot.height - CARD_HEIGHT
    if spot.card and above:
        width = CARD_WIDTH * PICTURE
        with pen.at(x + (CARD_WIDTH - width) / 2, y, UNIT * PICTURE):
            draw_outline(pen)
            draw_face(pen, deck, spot.card)
    y += above
    pen.box(x, y, CARD_WIDTH, CARD_HEIGHT, round=5, line=GREY, thick=0.4, dash="2 1.4")
    if spot.card and not above:
        with pen.at(x + CARD_WIDTH * 0.2, y + CARD_HEIGHT * 0.2, UNIT * 0.6):
            draw_face(pen, deck, spot.card)
    middle = x + CARD_WIDTH / 2
    sign = WRITTEN.get(spot.sign, spot.sign)
    if sign in DRAWN:
        with pen.at(middle, y + CARD_HEIGHT / 2, 0.6):
            pen.path(DRAWN[sign], line=GREY, width=6)
    elif deck.name == "symbols" and sign in deck.faces:
        with pen.at(x + CARD_WIDTH * 0.25, y + CARD_HEIGHT * 0.25, UNIT * 0.5):
            draw_face(pen, deck, sign)
    elif sign:
        size = 18 if len(sign) <= 3 else 7
        pen.text(middle, y + CARD_HEIGHT / 2 + size / 3, sign, size, colour=GREY, font=BOLD, anchor="middle", most=52)
    pen.text(middle, y + CARD_HEIGHT - 4, spot.called, 4, colour=GREY, anchor="middle", most=CARD_WIDTH - 8)


def stretched(spots: list[Spot]) -> tuple[float, float]:
    """Millimetres for a hundredth of the table, across and down: as few as let no two places touch."""
    across = down = 0.01
    pairs = [(a, b) for k, a in enumerate(spots) for b in spots[:k]]
    for a, b in pairs:  # neighbours in a row or a column leave no choice …
        x, y = abs(a.x - b.x), abs(a.y - b.y)
        if y < NEAR <= x:
            across = max(across, room(a.width, b.width) / x)
        elif x < NEAR <= y:
            down = max(down, room(a.height, b.height) / y)
    for a, b in pairs:  # … and of those askew, whichever way takes less
        x, y = abs(a.x - b.x), abs(a.y - b.y)
        wide, high = room(a.width, b.width), room(a.height, b.height)
        if x * across < wide - 0.01 and y * down < high - 0.01:
            more_across = wide / x / across if x else float("inf")
            more_down = high / y / down if y else float("inf")
            if more_across <= more_down:
                across *= more_across
            else:
                down *= more_down
    return across, down


def room(a: float, b: float) -> float:
    """From the middle of one place to the middle of the next; squares lie edge to edge."""
    return (a + b) / 2 + (0.0 if a == b == SQUARE else GAP)


def sides_of_board(pen: PaperPen, sheet: Sheet, board: Board, deck: Deck, title: str) -> Iterator[Side]:
    """The board, over as many sheets as it takes; they are cut along their frames and put together."""
    wide, high = sheet.width - 2 * EDGE, sheet.height - 2 * EDGE
    board = fitted(board, wide, high)
    is_turned = sheets_for(board, high, wide) < sheets_for(board, wide, high)
    window = (high, wide) if is_turned else (wide, high)
    columns, rows = parts(board.width, window[0]), parts(board.height, window[1])
    for row in range(rows):
        for column in range(columns):
            called = f"{title} {chr(65 + row)}{column + 1}" if columns * rows > 1 else title
            left = column * window[0] - (columns * window[0] - board.width) / 2
            top = row * window[1] - (rows * window[1] - board.height) / 2
            part = Part(board, left, top, window, is_turned, is_whole=columns * rows == 1)
            if not board.is_empty(left, top, *window):
                yield partial(draw_part, pen, sheet, deck, part, called)


def fitted(board: Board, wide: float, high: float) -> Board:
    """Where no card has to fit, as large as one sheet allows, unless that were too small."""
    if not all(spot.is_field for spot in board.spots):
        return board
    by = min(1.0, max(min(wide / board.width, high / board.height), min(high / board.width, wide / board.height)))
    return Board(board.spots, by) if by >= SMALLEST else board


def parts(length: float, window: float) -> int:
    return ceil(length / window - 0.001)


def sheets_for(board: Board, wide: float, high: float) -> int:
    return parts(board.width, wide) * parts(board.height, high)


class Part(NamedTuple):
    """What of a board is on one sheet."""

    board: Board
    left: float
    top: float
    window: tuple[float, float]
    is_turned: bool
    is_whole: bool


def draw_part(pen: PaperPen, sheet: Sheet, deck: Deck, part: Part, title: str) -> None:
    wide, high = part.window
    with pen.at(sheet.width - EDGE if part.is_turned else EDGE, EDGE, 1, 90 if part.is_turned else 0):
        pen.text(0, -2, title, 2.6, colour=GREY)
        if not part.is_whole:
            pen.box(0, 0, wide, high, line=GREY, thick=0.2, dash="1 1")
        pen.clip(-0.2, -0.2, wide + 0.4, high + 0.4)
        with pen.at(-part.left, -part.top):
            part.board.draw(pen, deck)

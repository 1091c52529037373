"""A table as a picture, drawn from what a seat sees: every zone in its place, cards open or with their backs."""

from functools import cache, lru_cache
from math import ceil, sqrt
from textwrap import wrap
from typing import NamedTuple

from spieltisch.cards.deck import Deck
from spieltisch.cards.pictures import COLOURS, HEIGHT, INK, WIDTH, WRITTEN
from spieltisch.cards.symbols import DECK_COLOURS
from spieltisch.engine.game import Game
from spieltisch.engine.shapes import FactView, TableView, ZoneView
from spieltisch.engine.words import People, Words, signed
from spieltisch.envs.svg import SvgPen, width_of
from spieltisch.paper.drawing import BOLD
from spieltisch.paper.faces import draw_back, draw_face, draw_front
from spieltisch.paper.pieces import DISC, draw_figure
from spieltisch.terminal.table import TextTable

SIZE = 1000  # of the table, each way
TOP, BOTTOM, EDGE = 88, 72, 12  # what is kept free: for who plays, for what the table says, and at the sides
TALL = TOP + SIZE - 2 * EDGE + BOTTOM  # of the picture: things lie as far apart down as across
CLOTH, PAPER, FAINT, LIT = "#2f5d50", "#fffdf6", "#7fa094", "#f2c94c"
LIGHT, DARK = "#e8dcc0", "#a5805a"  # squares
LARGEST, SMALLEST = 88, 22  # a card's width
LABEL, LINE, NARROWEST = 15, 19, 66  # the letters below a zone, and the room they take
OTHERS = (0.75, 0.6, 0.45, 0.35)  # what belongs to others is drawn smaller
MOST_CALLED = 4  # so many zones of another are told by their names
# How far cards may lie apart side by side, beside their width, and how much room there is for all but the last.
STEPS = {"hand": (0.42, 3.2), "row": (0.8, 4.4), "fan": (0.42, 1.6)}
FIELD = 0.6  # of a card that is part of the board
GAP = 5  # between two things
PUSHES = 24  # until most lies free
# Where to look for room when pushing has not been enough, the nearest first.
NEARBY = sorted(
    ((across, down) for across in range(-180, 181, 15) for down in range(-180, 181, 15)),
    key=lambda step: step[0] ** 2 + step[1] ** 2,
)


def picture(game: Game, table: TableView, words: Words) -> str:
    """The table as SVG."""
    return TablePicture(game, table, words).drawn()


def side_by_side(drawings: list[str]) -> str:
    """Many tables in one drawing, as nearly square as it goes."""
    across = ceil(sqrt(len(drawings)))
    down = ceil(len(drawings) / across)
    placed = [
        drawing.replace(
            "<svg ", f'<svg x="{k % across * SIZE}" y="{k // across * TALL}" width="{SIZE}" height="{TALL}" ', 1
        )
        for k, drawing in enumerate(drawings)
    ]
    size = f'viewBox="0 0 {across * SIZE} {down * TALL}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(placed)}</svg>'


class Spot(NamedTuple):
    """Something with a place on the table: where, in hundredths, how large, in widths of a card, and what it is called.
    What is another's may become smaller than the rest; what is fixed stays where it is."""

    id: str
    x: float
    y: float
    wide: float
    high: float
    called: str = ""
    is_fixed: bool = False
    is_another_s: bool = False


class Lying(NamedTuple):
    """Where everything lies, by its middle, how wide a card is, and how large what belongs to others is beside that."""

    card: float
    others: float
    places: dict[str, tuple[float, float]]


@lru_cache(maxsize=64)
def laid_out(spots: tuple[Spot, ...]) -> Lying:
    """The largest cards with which everything lies free; how many cards lie somewhere does not matter, so that nothing
    moves when one is played."""
    for width in range(LARGEST, SMALLEST, -3):
        for others in OTHERS:
            lying = arranged(spots, width, others)
            if lying is not None:
                return lying
    return Lying(SMALLEST, OTHERS[-1], {spot.id: on_table(spot.x, spot.y) for spot in spots})


def on_table(x: float, y: float) -> tuple[float, float]:
    return EDGE + x / 100 * (SIZE - 2 * EDGE), TOP + y / 100 * (TALL - TOP - BOTTOM)


def arranged(spots: tuple[Spot, ...], width: float, others: float) -> Lying | None:
    """Everything with cards this wide, pushed apart where it meets; None if there is not room enough."""
    boxes = [Box(spot, width * others if spot.is_another_s else width) for spot in spots]
    loose = [box for box in boxes if not box.is_fixed]
    for k, box in enumerate(boxes):
        if box.is_fixed and any(other.is_fixed and box.meets(other) for other in boxes[:k]):
            return None
    for _ in range(PUSHES):
        pushed = False
        for box in loose:
            for other in boxes:
                if other is not box and box.meets(other):
                    box.push_off(other)
                    pushed = True
            box.stay_on_table()
        if not pushed:
            break
    for box in loose:
        if not box.finds_room(boxes):
            return None
    return Lying(width, others, {box.id: (box.x, box.y - box.label / 2) for box in boxes})


def lines_of(called: str, width: float) -> list[str]:
    """What stands below a zone, in two lines where one is not enough."""
    letters = int(max(width, NARROWEST) / width_of("x", LABEL))
    return wrap(called, letters, break_long_words=False)


class Box:
    """The room something takes, with its label."""

    def __init__(self, spot: Spot, card: float) -> None:
        self.id = spot.id
        self.is_fixed = spot.is_fixed
        self.label = LINE * len(lines_of(spot.called, spot.wide * card))
        self.x, self.y = on_table(spot.x, spot.y)
        self.y += self.label / 2
        self.half_width = max(spot.wide * card, NARROWEST if spot.called else 0) / 2
        self.half_height = (spot.high * card + self.label) / 2
        if not self.is_fixed:
            self.stay_on_table()

    def apart(self, other: "Box") -> tuple[float, float]:
        """How far there is between them, across and down; less than nothing where they overlap."""
        across = abs(self.x - other.x) - self.half_width - other.half_width - GAP
        down = abs(self.y - other.y) - self.half_height - other.half_height - GAP
        return across, down

    def meets(self, other: "Box") -> bool:
        across, down = self.apart(other)
        return across < -0.5 and down < -0.5

    def push_off(self, other: "Box") -> None:
        """Away the shorter way; both give way, if both can."""
        across, down = self.apart(other)
        share = 1.0 if other.is_fixed else 0.5
        if across > down:
            step = -across * (1 if self.x >= other.x else -1)
            self.x += step * share
            if not other.is_fixed:
                other.x -= step * share
        else:
            step = -down * (1 if self.y >= other.y else -1)
            self.y += step * share
            if not other.is_fixed:
                other.y -= step * share

    def finds_room(self, boxes: list["Box"]) -> bool:
        """Go to the nearest place where nothing else is, if there is one not too far away."""
        here = self.x, self.y
        for across, down in NEARBY:
            self.x, self.y = here[0] + across, here[1] + down
            self.stay_on_table()
            if not any(other is not self and self.meets(other) for other in boxes):
                return True
        self.x, self.y = here
        return False

    def stay_on_table(self) -> None:
        self.x = min(max(self.x, EDGE + self.half_width), SIZE - EDGE - self.half_width)
        self.y = min(max(self.y, TOP + self.half_height), TALL - BOTTOM - self.half_height)


class TablePicture:
    def __init__(self, game: Game, table: TableView, words: Words) -> None:
        self.table, self.words, self.deck = table, words, game.kit.deck
        self.names = [f"player_{seat}" for seat in range(table.players)]
        self.fields = game.kit.fields
        self.squares = {zone.id for zone in game.kit.zones if not zone.cap}
        self.zones = [zone for zone in table.zones if zone.kind != "box"]
        self.figures = {fact.id: fact.figure.strip() for fact in table.facts if fact.figure.strip()}
        self.text = TextTable(words, self.names, table.viewer if table.viewer >= 0 else None)
        self.pen = SvgPen()
        self.side = self._square_side()
        lying = laid_out((*map(self.spot, self.zones), *self.field_spots()))
        self.card, self.others, self.places = lying
        self.scale = self.card / WIDTH

    # ------------------------------------------------------------ where

    def _square_side(self) -> float:
        """How large the squares of a board are: they touch."""
        found = [on_table(zone.x, zone.y) for zone in self.zones if zone.id in self.squares]
        steps = [
            max(abs(x - there), abs(y - then))
            for k, (x, y) in enumerate(found)
            for there, then in found[:k]
            if abs(x - there) < 1 or abs(y - then) < 1
        ]
        return min(steps, default=0.0)

    def spot(self, zone: ZoneView) -> Spot:
        if zone.id in self.squares:
            size = FIELD if zone.painted else 0.1  # others are as large as the board has room
            return Spot(zone.id, zone.x, zone.y, size, size * HEIGHT / WIDTH, is_fixed=True)
        wide = 1 + self._spread(zone)
        is_fixed, called = zone.kind == "place", f"{self._called(zone)} 00" if self._called(zone) else ""
        return Spot(zone.id, zone.x, zone.y, wide, HEIGHT / WIDTH, called, is_fixed, self._is_another_s(zone))

    def _is_another_s(self, zone: ZoneView) -> bool:
        return zone.owner >= 0 and zone.owner != self.table.viewer and zone.kind != "place"

    def _size(self, zone: ZoneView) -> float:
        return self.others if self._is_another_s(zone) else 1.0

    def _spread(self, zone: ZoneView) -> float:
        """How much wider than a card a zone is; what others hold is mostly backs and lies closer."""
        return STEPS.get(zone.kind, (0.0, 0.0))[1] * (0.6 if self._is_another_s(zone) else 1.0)

    def field_spots(self) -> list[Spot]:
        high = FIELD * HEIGHT / WIDTH
        return [Spot(f"field {k}", one.x, one.y, FIELD, high, is_fixed=True) for k, one in enumerate(self.fields)]

    # ------------------------------------------------------------ what

    def drawn(self) -> str:
        self.pen.box(0, 0, SIZE, TALL, fill=CLOTH)
        self._draw_head()
        self._draw_board()
        for zone in self.zones:
            if zone.id not in self.squares:
                self._draw_zone(zone)
        self._draw_figures()
        self._draw_foot()
        size = f'viewBox="0 0 {SIZE} {TALL}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{self.pen.drawing()}</svg>'

    def _draw_head(self) -> None:
        """What is played, and of everybody name, points and whose turn it is."""
        pen, table = self.pen, self.table
        pen.text(SIZE / 2, 24, self.words.say("name"), 20, colour=PAPER, font=BOLD, anchor="middle")
        step = (SIZE - 2 * EDGE) / table.players
        for seat, name in enumerate(self.names):
            x, most = EDGE + (seat + 0.5) * step, step - 14
            acts = seat in table.actors or (table.over and seat in table.winners)
            if acts:
                pen.box(x - step / 2 + 3, 34, step - 6, 44, round=8, line=LIT, thick=2)
            score = signed(table.scores[seat])
            pen.text(
                x, 53, f"{name}  {score}", 17, colour=LIT if acts else PAPER, font=BOLD, anchor="middle", most=most
            )
            facts = ", ".join(self.text.facts_of(table, seat))
            pen.text(x, 71, facts, 13, colour=PAPER, anchor="middle", most=most)

    def _draw_foot(self) -> None:
        """What the table says, to whoever sees it like this."""
        people = People(self.names, self.table.viewer)
        said = wrap(self.words.prompt(self.table.prompt, people), 100)[:2]
        lines = [*said, self.text.facts(self.table)] if len(said) < 2 else said
        for k, line in enumerate(lines):
            size = 18 if k < len(said) else 14
            y = TALL - BOTTOM + 30 + 24 * k
            self.pen.text(SIZE / 2, y, line, size, colour=PAPER, anchor="middle", most=SIZE - 2 * EDGE)

    def _draw_board(self) -> None:
        """Squares, light and dark in turn, and the fields that figures walk over."""
        squares = [zone for zone in self.zones if zone.id in self.squares]
        columns, rows = (sorted({getattr(zone, way) for zone in squares}) for way in ("x", "y"))
        for zone in squares:
            x, y = on_table(zone.x, zone.y)
            half = self.side / 2
            dark = (columns.index(zone.x) + len(rows) - 1 - rows.index(zone.y)) % 2 == 0
            if zone.painted:
                self._draw_card(x, y, zone.painted, FIELD)
            else:
                self.pen.box(x - half, y - half, self.side, self.side, fill=DARK if dark else LIGHT)
            if zone.id in self.table.threatened:
                self.pen.box(x - half + 2, y - half + 2, self.side - 4, self.side - 4, line=COLOURS["red"], thick=4)
        for field in self.fields:
            x, y = on_table(field.x, field.y)
            if field.card:
                self._draw_card(x, y, field.card, FIELD)
            else:
                self.pen.circle(x, y, self.card * 0.22, line=FAINT, width=2)

    def _draw_zone(self, zone: ZoneView) -> None:
        """Its cards side by side as far as they are on display, its name below."""
        x, y = self.places[zone.id]
        size, room = self._size(zone), self._spread(zone)
        hidden = zone.count - len(zone.cards)
        cards = [*[None] * (hidden if room else min(1, hidden)), *zone.cards]
        if not room:
            cards = cards[-1:]
        if not cards:
            self._draw_empty(x, y, zone)
        step = min(STEPS[zone.kind][0], room / (len(cards) - 1)) * self.card * size if len(cards) > 1 else 0.0
        if not room and zone.count > 1:  # the edge of a second card tells that there are more
            self._draw_outline(x + 3, y - 3, size, PAPER)
        for k, card in enumerate(cards):
            self._draw_card(x + (k - (len(cards) - 1) / 2) * step, y, card, size, zone.back)
        acts = zone.owner >= 0 and zone.owner in self.table.actors
        width, below = (1 + room) * self.card * size, y + HEIGHT / 2 * self.scale * size + LABEL
        called = f"{self._called(zone)} {zone.count or ''}".strip() if self._called(zone) else ""
        for k, line in enumerate(lines_of(called, width)):
            colour, most = LIT if acts else PAPER, max(NARROWEST, width)
            self.pen.text(x, below + k * LINE, line, LABEL, colour=colour, anchor="middle", most=most)

    def _called(self, zone: ZoneView) -> str:
        """What a zone is called; of somebody's hand, or else their first zone, whose it is."""
        if zone.kind == "place":
            return ""
        if zone.owner < 0:
            return self.words.zone(zone.id)
        theirs = [one for one in self.zones if one.owner == zone.owner and one.kind != "place"]
        first = next((one for one in theirs if one.kind == "hand"), theirs[0])
        name = self.names[zone.owner] if zone is first else ""
        is_told = len(theirs) <= MOST_CALLED or not self._is_another_s(zone)
        return ": ".join(part for part in (name, self.words.zone(zone.id) if is_told else "") if part)

    def _draw_empty(self, x: float, y: float, zone: ZoneView) -> None:
        self._draw_outline(x, y, self._size(zone))
        sign = zone.painted or zone.printed
        if sign and self.deck.names(sign):
            self._draw_card(x, y, sign, 0.5)
        elif sign:
            size = self.card * 0.4
            written = WRITTEN.get(sign, sign)
            self.pen.text(x, y + size / 3, written, size, colour=FAINT, font=BOLD, anchor="middle", most=self.card)

    def _draw_outline(self, x: float, y: float, size: float, fill: str = "") -> None:
        scale = self.scale * size
        width, height, corner = WIDTH * scale, HEIGHT * scale, 10 * scale
        if fill:
            self.pen.box(x - width / 2, y - height / 2, width, height, round=corner, fill=fill, line=INK, thick=0.5)
        else:
            self.pen.box(x - width / 2, y - height / 2, width, height, round=corner, line=FAINT, thick=1.2, dash="5 4")

    def _draw_card(self, x: float, y: float, card: str | None, size: float, back: str = "") -> None:
        """A card, a face, or with None a back."""
        scale = self.scale * size
        with self.pen.at(x - WIDTH / 2 * scale, y - HEIGHT / 2 * scale, scale):
            if card is None:
                self.pen.paste(back_drawn(back or self.deck.colours[0]))
            else:
                self.pen.paste(face_drawn(self.deck, card))

    def _draw_figures(self) -> None:
        """Pieces on squares and places, and whatever walks over the table."""
        stacked: dict[tuple[float, float], int] = {}
        for fact in self.table.facts:
            if fact.at is not None:
                x, y = on_table(*fact.at)
                beside = stacked.get((x, y), 0)
                stacked[x, y] = beside + 1
                self._draw_walker(fact, x + beside * self.card * 0.22, y)
            elif fact.id in self.figures and fact.id in self.places:
                x, y = self.places[fact.id]
                with self.pen.at(x, y, (self.side or self.card) / DISC * 1.15):
                    self.pen.paste(piece_drawn(self.figures[fact.id]))

    def _draw_walker(self, fact: FactView, x: float, y: float) -> None:
        if fact.card:
            self._draw_card(x, y, fact.card, 0.8)
            return
        owner = int(fact.id.partition(":")[2] or 0)
        hue = COLOURS[DECK_COLOURS[owner % len(DECK_COLOURS)]]
        radius = self.card * 0.26
        self.pen.circle(x, y, radius, fill=hue, line=PAPER, width=2.5)
        size = radius * 1.2
        self.pen.text(x, y + size / 3, str(owner), size, colour=PAPER, font=BOLD, anchor="middle")


# A card looks the same wherever it lies, so it is drawn once.


@cache
def face_drawn(deck: Deck, card: str) -> str:
    pen = SvgPen()
    pen.box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, round=10, fill=PAPER, line="#8d8778", thick=1.5)
    if deck.names(card):
        draw_front(pen, deck, deck.card(card))
    else:
        draw_face(pen, deck, card)
    return pen.drawing()


@cache
def back_drawn(colour: str) -> str:
    pen = SvgPen()
    pen.box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, round=10, fill=PAPER, line="#8d8778", thick=1.5)
    draw_back(pen, colour)
    return pen.drawing()


@cache
def piece_drawn(sign: str) -> str:
    pen = SvgPen()
    if sign.isalnum():
        pen.circle(0, 0, DISC / 2 - 1.6, fill=PAPER)
    draw_figure(pen, sign, INK)
    return pen.drawing()

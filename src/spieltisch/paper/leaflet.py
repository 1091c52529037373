"""The rules as a leaflet: sheets that are printed on both sides and folded once in the middle.

All pages of the document stand upright, so that it can be printed at one go, turned over the long edge. A page of the
leaflet is half of one, lying on its side; what is on the back of a sheet is turned the other way.
"""

from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from typing import Any

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Frame, Paragraph
from typing_extensions import override

from spieltisch.cards.pictures import HEIGHT, INK, WIDTH
from spieltisch.engine.shapes import TableView
from spieltisch.engine.words import Words
from spieltisch.paper.drawing import BOLD, Pen
from spieltisch.paper.faces import draw_face, draw_outline
from spieltisch.paper.illustrations import Overview, TablePicture
from spieltisch.paper.pen import MM, PaperPen
from spieltisch.paper.prose import SIZES, Style, marked
from spieltisch.paper.sheets import GREY, Sheet, Side

MARGIN = 11.0  # millimetres
TO_A_SHEET = 4  # pages
FAN = 5  # cards on the cover


class Picture(Flowable):  # type: ignore[misc]
    """Something drawn between two paragraphs, below a heading of its own; all sizes are in millimetres."""

    def __init__(self, title: str, size: float, width: float, height: float, draw: Callable[[Pen], None]) -> None:
        super().__init__()
        self.title, self.size = title, size
        self.width, self.height = width * MM, (height + 2 * size) * MM
        self.draw_below = draw
        self.spaceBefore = self.spaceAfter = 6

    @override
    def wrap(self, *_: float) -> tuple[float, float]:
        return self.width, self.height

    @override
    def draw(self) -> None:
        pen = PaperPen(self.canv)
        self.canv.saveState()
        self.canv.translate(0, self.height)
        self.canv.scale(MM, -MM)
        pen.text(0, self.size, self.title, self.size, colour=INK, font=BOLD)
        with pen.at(0, 2 * self.size):
            self.draw_below(pen)
        self.canv.restoreState()


class Leaflet:
    def __init__(
        self, sheet: Sheet, speech: Words, say: Callable[[str], str], table: TableView, rules: str, how: str
    ) -> None:
        self.sheet = sheet
        self.width, self.height = sheet.height / 2, sheet.width  # of one of its pages, in millimetres
        self.speech = speech
        self.say = say
        self.table = table
        self.game = speech.game
        self.how = how
        self.deck = speech.deck
        self.title, self.subtitle, text = split_title(rules, speech)
        fewest = sheets_for(self._set_in(Style(SIZES[-1]), text))
        for style in map(Style, SIZES):
            self.style, self.pages = style, self._set_in(style, text)
            if sheets_for(self.pages) == fewest:
                break

    def _set_in(self, style: Style, text: str) -> list[list[Any]]:
        return self._paged(style.flowing(text) + self._pictures(style))

    def _pictures(self, style: Style) -> list[Any]:
        wide = self.width - 2 * MARGIN
        picture = TablePicture(self.game, self.table, self.speech, wide)
        overview = Overview(self.deck, wide, self.height - 2 * MARGIN - 12)
        size = style.large.fontSize / MM
        return [
            Picture(self.say("paper-table"), size, wide, picture.height, picture.draw),
            Picture(self.say("paper-all-cards"), size, wide, overview.height, overview.draw),
        ]

    def _frame(self) -> Any:
        edge = MARGIN * MM
        return Frame(
            edge, edge, self.width * MM - 2 * edge, self.height * MM - 2 * edge,
            leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0,
        )  # fmt: skip

    def _paged(self, story: list[Any]) -> list[list[Any]]:
        """What stands on each page: tried on a canvas that is thrown away."""
        pages: list[list[Any]] = []
        scratch = Canvas(BytesIO(), pagesize=(self.width * MM, self.height * MM))
        while story:
            frame, page = self._frame(), []
            while story:
                if frame.add(story[0], scratch):
                    page.append(story.pop(0))
                    continue
                parts = frame.split(story[0], scratch)
                if not parts or not frame.add(parts[0], scratch):
                    break
                page.append(parts[0])
                story[:1] = parts[1:]
            while page and story and getattr(page[-1], "keepWithNext", False):
                story.insert(0, page.pop())  # no heading ends a page
            assert page, "nothing fits on a page"
            pages.append(page)
        return pages

    def sides(self, canvas: Any) -> Iterator[Side]:
        """Sheet by sheet, front and back."""
        pages: list[Callable[[Any], None]] = [
            self._draw_cover,
            *[partial(self._draw_page, k) for k in range(len(self.pages))],
        ]
        while (len(pages) + 1) % TO_A_SHEET:
            pages.append(draw_nothing)
        pages.append(self._draw_last)
        for first in range(0, len(pages) // 2, 2):
            yield partial(self._draw_side, canvas, pages[-1 - first], pages[first], 90)
            yield partial(self._draw_side, canvas, pages[first + 1], pages[-2 - first], -90)

    def _draw_side(self, canvas: Any, left: Callable[[Any], None], right: Callable[[Any], None], turned: int) -> None:
        canvas.saveState()
        canvas.translate(*((self.sheet.width * MM, 0) if turned > 0 else (0, self.sheet.height * MM)))
        canvas.rotate(turned)
        left(canvas)
        canvas.translate(self.width * MM, 0)
        right(canvas)
        canvas.restoreState()

    def _draw_page(self, number: int, canvas: Any) -> None:
        frame = self._frame()
        for part in self.pages[number]:
            frame.add(part, canvas)
        with self._pen(canvas) as pen:
            pen.text(self.width / 2, self.height - 6, str(number + 2), 2.6, colour=GREY, anchor="middle")

    def _pen(self, canvas: Any) -> "PageIn":
        return PageIn(canvas, self.height)

    def _draw_cover(self, canvas: Any) -> None:
        middle = self.width / 2
        with self._pen(canvas) as pen:
            pen.text(middle, 42, self.title, 13, colour=INK, font=BOLD, anchor="middle", most=self.width - 2 * MARGIN)
            pen.text(middle, 50, self.subtitle, 3.4, colour=GREY, anchor="middle", most=self.width - 2 * MARGIN)
            faces = len(self.deck.faces)
            chosen = [faces * (2 * k + 1) // (2 * FAN) for k in range(FAN)]
            for k, face in enumerate(chosen if faces else []):
                with pen.at(middle, self.height - 18, 0.36, (k - (FAN - 1) / 2) * 15), pen.at(-WIDTH / 2, -HEIGHT - 80):
                    draw_outline(pen)
                    draw_face(pen, self.deck, self.deck.faces[face])
        self._set(canvas, [Paragraph(marked(self.speech.say("blurb")), self.style.middle)], 58)

    def _draw_last(self, canvas: Any) -> None:
        self._set(canvas, self.style.flowing(self.how), MARGIN)

    def _set(self, canvas: Any, story: list[Any], top: float) -> None:
        height = (self.height - top - MARGIN) * MM
        Frame(
            MARGIN * MM, MARGIN * MM, (self.width - 2 * MARGIN) * MM, height,
            leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0,
        ).addFromList(story, canvas)  # fmt: skip


def sheets_for(pages: list[list[Any]]) -> int:
    """With the cover and the last page."""
    return -(-(len(pages) + 2) // TO_A_SHEET)


def draw_nothing(canvas: Any) -> None:
    """A page left white."""


class PageIn:
    """A pen for a page of the leaflet, in millimetres from its upper left corner."""

    def __init__(self, canvas: Any, height: float) -> None:
        self.canvas = canvas
        self.height = height

    def __enter__(self) -> Pen:
        self.canvas.saveState()
        self.canvas.translate(0, self.height * MM)
        self.canvas.scale(MM, -MM)
        return PaperPen(self.canvas)

    def __exit__(self, *_: object) -> None:
        self.canvas.restoreState()


def split_title(rules: str, speech: Words) -> tuple[str, str, str]:
    """The name of the game, the line below it (players, age, minutes) and the rest of its rules."""
    head, _, rest = rules.partition("\n## ")
    if not rest or not head.startswith("# "):
        return speech.say("name"), "", rules
    title, _, below = head.removeprefix("# ").partition("\n")
    return title.strip(), below.strip().partition("\n")[0], f"## {rest}"

"""Rules as they are written for people (headings, paragraphs, lists, tables, emphasis), as flowing text for a page."""

import re
from html import escape
from typing import Any

from reportlab.lib.enums import TA_CENTER
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Paragraph, Table

from spieltisch.cards.pictures import INK
from spieltisch.paper.drawing import BOLD, PLAIN

SIZES = (9.2, 8.8, 8.4, 8.0, 7.6)  # points
LINES = [("LINEBELOW", (0, 0), (-1, -1), 0.3, "#b8b2a4"), ("VALIGN", (0, 0), (-1, -1), "TOP")]
TIGHT = [("LEFTPADDING", (0, 0), (-1, -1), 1), ("TOPPADDING", (0, 0), (-1, -1), 1.5)]


class Style:
    """How large everything is set."""

    def __init__(self, size: float) -> None:
        text = ParagraphStyle(
            "text", fontName=PLAIN, bulletFontName=PLAIN, fontSize=size, leading=size * 1.35, textColor=INK
        )
        self.text = ParagraphStyle("paragraph", text, spaceAfter=size * 0.45)
        self.item = ParagraphStyle("item", self.text, leftIndent=size * 1.2, bulletIndent=1)
        self.cell = ParagraphStyle("cell", text, fontSize=size * 0.9, leading=size * 1.15)
        bold = ParagraphStyle("bold", self.text, fontName=BOLD, spaceBefore=size * 0.6, keepWithNext=1)
        self.large = ParagraphStyle("large", bold, fontSize=size * 1.22, leading=size * 1.6)
        self.small = ParagraphStyle("small", bold, fontSize=size * 1.05, leading=size * 1.4)
        self.middle = ParagraphStyle("middle", bold, alignment=TA_CENTER)

    def heading(self, text: str, level: int = 2) -> Any:
        return Paragraph(marked(text), self.large if level < 3 else self.small)

    def flowing(self, text: str) -> list[Any]:
        """The parts of a text, in its order."""
        found: list[Any] = []
        for part in re.split(r"\n\s*\n", text.strip()):
            while heading := re.match(r"(#{1,3}) (.*)(?:\n|$)", part):
                found.append(self.heading(heading[2], len(heading[1])))
                part = part[heading.end() :].strip()
            if part.startswith("|"):
                found.append(self.table(part.split("\n")))
            elif re.match(r"[-*] ", part):
                items = re.split(r"\n(?=[-*] )", part)
                found += [Paragraph(marked(item[2:]), self.item, bulletText="•") for item in items]
            elif part:
                found.append(Paragraph(marked(part), self.text))
        return found

    def table(self, lines: list[str]) -> Any:
        rows = [re.sub(r"^\||\|\s*$", "", line).split("|") for line in lines if not re.fullmatch(r"[|\s:-]+", line)]
        head, *others = [[marked(cell.strip()) for cell in row] for row in rows]
        cells = [[Paragraph(cell, self.cell) for cell in row] for row in ([f"<b>{cell}</b>" for cell in head], *others)]
        return Table(cells, style=[*LINES, *TIGHT], hAlign="LEFT", spaceBefore=2, spaceAfter=5)


def marked(text: str) -> str:
    """Emphasis as reportlab writes it; nothing else in a text becomes markup.

    >>> marked("**§1** a < b, *say* `x`")
    '<b>§1</b> a &lt; b, <i>say</i> x'
    """
    text = escape(re.sub(r"\s*\n\s*", " ", text), quote=False)
    text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", text)
    text = re.sub(r"(?<![\w*])\*([^*]+?)\*", r"<i>\1</i>", text)
    return re.sub(r"`([^`]+)`", r"\1", text)

"""The pen that draws on screens: as SVG."""

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape

from typing_extensions import override

from spieltisch.paper.drawing import BOLD, PLAIN, Pen

FONTS = "Vera, 'DejaVu Sans', Verdana, sans-serif"
ANCHORS = {"left": "start", "middle": "middle", "right": "end"}
LETTER = {PLAIN: 0.58, BOLD: 0.66}  # how wide a letter is beside its size, about


def width_of(text: str, size: float, font: str = PLAIN) -> float:
    """Nobody knows the fonts of a screen; what is about right is enough to fit."""
    return len(text) * size * LETTER.get(font, 0.6)


class SvgPen(Pen):
    def __init__(self) -> None:
        self.parts: list[str] = []

    def drawing(self) -> str:
        """All that was drawn."""
        return "".join(self.parts)

    def paste(self, drawing: str) -> None:
        """What another pen has drawn."""
        self.parts.append(drawing)

    @override
    @contextmanager
    def at(self, x: float, y: float, scale: float = 1.0, turned: float = 0.0) -> Iterator[None]:
        turn = f" rotate({short(turned)})" if turned else ""
        size = f" scale({scale:.4g})" if scale != 1.0 else ""
        self.parts.append(f'<g transform="translate({short(x)} {short(y)}){turn}{size}">')
        yield
        self.parts.append("</g>")

    @override
    def path(
        self, d: str, *, fill: str = "", line: str = "", width: float = 1.0, dash: str = "", opacity: float = 1.0
    ) -> None:
        cap = "" if dash else ' stroke-linecap="round"'
        self.parts.append(f'<path d="{d}" {dressed(fill, line, width, dash, opacity)}{cap} stroke-linejoin="round"/>')

    @override
    def circle(self, x: float, y: float, radius: float, *, fill: str = "", line: str = "", width: float = 1.0) -> None:
        place = f'cx="{short(x)}" cy="{short(y)}" r="{short(radius)}"'
        self.parts.append(f"<circle {place} {dressed(fill, line, width)}/>")

    @override
    def box(
        self, x: float, y: float, width: float, height: float, *, round: float = 0.0, fill: str = "", line: str = "",
        thick: float = 1.0, dash: str = "",
    ) -> None:  # fmt: skip
        place = f'x="{short(x)}" y="{short(y)}" width="{short(width)}" height="{short(height)}" rx="{short(round)}"'
        self.parts.append(f"<rect {place} {dressed(fill, line, thick, dash)}/>")

    @override
    def text(
        self, x: float, y: float, text: str, size: float, *, colour: str, font: str = PLAIN, anchor: str = "left",
        most: float = 0.0,
    ) -> None:  # fmt: skip
        width = width_of(text, size, font)
        if most and width > most:
            size *= most / width
        weight = ' font-weight="700"' if font == BOLD else ""
        self.parts.append(
            f'<text x="{short(x)}" y="{short(y)}" font-family="{FONTS}" font-size="{short(size)}"{weight}'
            f' text-anchor="{ANCHORS[anchor]}" fill="{colour}">{escape(text)}</text>'
        )


def dressed(fill: str, line: str, width: float, dash: str = "", opacity: float = 1.0) -> str:
    told = f'fill="{fill or "none"}"'
    if line:
        told += f' stroke="{line}" stroke-width="{short(width)}"'
    if line and dash:
        told += f' stroke-dasharray="{dash}"'
    return told + (f' stroke-opacity="{opacity}"' if line and opacity != 1.0 else "")


def short(number: float) -> str:
    """As a drawing writes it: hundredths are finer than anybody sees."""
    return f"{number:.2f}".rstrip("0").rstrip(".")

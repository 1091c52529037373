"""The pen that draws on the pages of a PDF."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from math import acos, atan2, cos, degrees, hypot, radians, sin, sqrt, tan
from pathlib import Path
from typing import Any

import reportlab
from reportlab.lib.colors import HexColor
from reportlab.lib.fonts import addMapping
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import FILL_NON_ZERO
from typing_extensions import override

from spieltisch.paper.drawing import BOLD, BOLD_ITALIC, ITALIC, PLAIN, Pen

MM = 72 / 25.4

Step = tuple[str, tuple[float, ...]]


@cache
def load_fonts() -> None:
    """Bitstream Vera, which comes with reportlab and may be embedded; it has every letter of both languages."""
    for number, font in enumerate((PLAIN, ITALIC, BOLD, BOLD_ITALIC)):
        registerFont(TTFont(font, str(Path(reportlab.__file__).parent / "fonts" / f"{font}.ttf")))
        addMapping(PLAIN, number >> 1, number & 1, font)


class PaperPen(Pen):
    def __init__(self, canvas: Any, saves_ink: bool = False) -> None:
        self.canvas = canvas
        self.saves_ink = saves_ink

    @override
    @contextmanager
    def at(self, x: float, y: float, scale: float = 1.0, turned: float = 0.0) -> Iterator[None]:
        self.canvas.saveState()
        self.canvas.translate(x, y)
        self.canvas.rotate(turned)
        self.canvas.scale(scale, scale)
        yield
        self.canvas.restoreState()

    def clip(self, x: float, y: float, width: float, height: float) -> None:
        """Nothing is drawn outside of this any more, until the end of the `at` around it."""
        path = self.canvas.beginPath()
        path.rect(x, y, width, height)
        self.canvas.clipPath(path, stroke=0, fill=0)

    @override
    def path(
        self, d: str, *, fill: str = "", line: str = "", width: float = 1.0, dash: str = "", opacity: float = 1.0
    ) -> None:
        path = self.canvas.beginPath()
        for word, numbers in steps(d):
            {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}[word](*numbers)
        with self._dressed(fill, line, width, dash, opacity):
            self.canvas.drawPath(path, stroke=bool(line), fill=bool(fill), fillMode=FILL_NON_ZERO)

    @override
    def circle(self, x: float, y: float, radius: float, *, fill: str = "", line: str = "", width: float = 1.0) -> None:
        with self._dressed(fill, line, width, "", 1.0):
            self.canvas.circle(x, y, radius, stroke=bool(line), fill=bool(fill))

    @override
    def box(
        self, x: float, y: float, width: float, height: float, *, round: float = 0.0, fill: str = "", line: str = "",
        thick: float = 1.0, dash: str = "",
    ) -> None:  # fmt: skip
        with self._dressed(fill, line, thick, dash, 1.0):
            self.canvas.roundRect(x, y, width, height, round, stroke=bool(line), fill=bool(fill))

    @contextmanager
    def _dressed(self, fill: str, line: str, width: float, dash: str, opacity: float) -> Iterator[None]:
        self.canvas.saveState()
        if fill:
            self.canvas.setFillColor(HexColor(fill))
        if line:
            self.canvas.setStrokeColor(HexColor(line))
            self.canvas.setStrokeAlpha(opacity)
            self.canvas.setLineWidth(width)
            self.canvas.setLineCap(0 if dash else 1)
            self.canvas.setLineJoin(1)
            self.canvas.setDash([float(part) for part in dash.split()])
        yield
        self.canvas.restoreState()

    @override
    def text(
        self, x: float, y: float, text: str, size: float, *, colour: str, font: str = PLAIN, anchor: str = "left",
        most: float = 0.0,
    ) -> None:  # fmt: skip
        width = stringWidth(text, font, size)
        if most and width > most:
            size *= most / width
            width = most
        self.canvas.saveState()
        self.canvas.translate(x - {"left": 0.0, "middle": width / 2, "right": width}[anchor], y)
        self.canvas.scale(1, -1)
        self.canvas.setFillColor(HexColor(colour))
        self.canvas.setFont(font, size)
        self.canvas.drawString(0, 0, text)
        self.canvas.restoreState()


@cache
def steps(d: str) -> list[Step]:
    """A path of SVG in capital letters, as moves, lines and curves.

    >>> steps("M-27 0H27")
    [('M', (-27.0, 0.0)), ('L', (27.0, 0.0))]
    """
    found: list[Step] = []
    here = (0.0, 0.0)
    for word, rest in re.findall(r"([A-Z])([^A-Z]*)", d):
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", rest)]
        size = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0}[word]
        if not size:
            found.append(("Z", ()))
        for first in range(0, len(numbers), size or 1):
            part = numbers[first : first + size]
            start = here
            here = (part[0], here[1]) if word == "H" else (here[0], part[0]) if word == "V" else (part[-2], part[-1])
            if word == "A":
                found += [("C", curve) for curve in arc(start, here, part[0], bool(part[3]), bool(part[4]))]
            elif word == "C":
                found.append(("C", tuple(part)))
            else:
                found.append(("M" if word == "M" and not first else "L", here))
    return found


def arc(
    start: tuple[float, float], end: tuple[float, float], radius: float, is_large: bool, sweeps: bool
) -> list[tuple[float, ...]]:
    """A part of a circle as curves, each of a quarter at most."""
    apart = hypot(end[0] - start[0], end[1] - start[1])
    radius = max(radius, apart / 2)
    off = sqrt(max(0.0, radius**2 - apart**2 / 4)) * (1 if is_large == sweeps else -1)
    x = (start[0] + end[0]) / 2 + off * (end[1] - start[1]) / apart
    y = (start[1] + end[1]) / 2 - off * (end[0] - start[0]) / apart
    whole = degrees(2 * acos(max(-1.0, min(1.0, abs(off) / radius))))
    swept = (360 - whole if is_large else whole) * (1 if sweeps else -1)
    count = max(1, int(abs(swept) / 90 + 0.999))
    turn = radians(swept / count)
    reach = 4 / 3 * tan(turn / 4) * radius
    angle = atan2(start[1] - y, start[0] - x)
    curves: list[tuple[float, ...]] = []
    for _ in range(count):
        to = angle + turn
        curves.append((
            x + radius * cos(angle) - reach * sin(angle), y + radius * sin(angle) + reach * cos(angle),
            x + radius * cos(to) + reach * sin(to), y + radius * sin(to) - reach * cos(to),
            x + radius * cos(to), y + radius * sin(to),
        ))  # fmt: skip
        angle = to
    return curves

"""Results as small pictures: SVG written by hand, readable on light and on dark."""

from dataclasses import dataclass
from xml.sax.saxutils import escape

WIDTH = 640
LEFT = 130
ROW = 34
INK = "#888"
COLOUR = "#3b82c4"


@dataclass
class Dot:
    """A value with the interval it may lie in."""

    label: str
    value: float
    low: float
    high: float


def dots(title: str, rows: list[Dot], mark: float | None = None, unit: str = "") -> str:
    """One line a row: the value as a dot, the interval as a bar. `mark` is a value worth a line across."""
    bounds = [bound for row in rows for bound in (row.low, row.high)] + ([] if mark is None else [mark])
    least, most = min(bounds), max(bounds)
    scale = (WIDTH - LEFT - 80) / ((most - least) or 1)

    def x(value: float) -> float:
        return round(LEFT + 20 + (value - least) * scale, 1)

    height = 50 + ROW * len(rows)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif"'
        f' font-size="14" role="img"><title>{escape(title)}</title>',
        f'<text x="10" y="24" fill="{INK}" font-weight="bold">{escape(title)}</text>',
    ]
    if mark is not None:
        parts.append(f'<path d="M{x(mark)} 36V{height - 8}" stroke="{INK}" stroke-dasharray="4 4"/>')
    for k, row in enumerate(rows):
        y = 54 + ROW * k
        parts.append(f'<text x="10" y="{y + 5}" fill="{INK}">{escape(row.label)}</text>')
        parts.append(f'<path d="M{x(row.low)} {y}H{x(row.high)}" stroke="{COLOUR}" stroke-width="3"/>')
        parts.append(f'<circle cx="{x(row.value)}" cy="{y}" r="6" fill="{COLOUR}"/>')
        parts.append(f'<text x="{WIDTH - 10}" y="{y + 5}" fill="{INK}" text-anchor="end">{row.value:.0f}{unit}</text>')
    return "\n".join([*parts, "</svg>", ""])

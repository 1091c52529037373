"""The symbol cards as pictures: five strokes laid over each other, drawn by code as SVG."""

from typing import Final

from spieltisch.cards.symbols import CARDS, JOKER, PUNKT, rank

WIDTH: Final = 100
HEIGHT: Final = 140
INK: Final = "#1d2b3a"
PAPER: Final = "#fffdf6"
CLOTH: Final = "#e9e4d6"

# The symbols by value, each a path around the middle of the card; the dot is none: it comes last and leaves a ring
# free, so that it is never lost.
STROKES: Final = [
    "",
    "M-27 0H27",
    "M0-27V27",
    "M-19-19 19 19M-19 19 19-19",
    "M0-27A27 27 0 1 0 0 27 27 27 0 1 0 0-27",
]
THICKNESS: Final = 6
DOT: Final = 7.4
RING: Final = 11.5


def symbol_strokes(card: int) -> str:
    """The symbols of a card, laid over each other around (0, 0)."""
    path = "".join([stroke for bit, stroke in enumerate(STROKES) if card >> bit & 1])
    drawn = f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="{THICKNESS}" stroke-linecap="round"/>'
    if card & PUNKT:
        drawn += f'<circle r="{RING}" fill="{PAPER}"/><circle r="{DOT}" fill="{INK}"/>'
    return drawn


def card_picture(card: int) -> str:
    """One card: its value in the corner, its symbols in the middle, its rank as dots below."""
    value = "J" if card == JOKER else str(card)
    dots = "".join([f'<circle cx="{88 - 9 * k}" cy="127" r="3" fill="{INK}"/>' for k in range(rank(card))])
    return (
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="11" fill="{PAPER}" stroke="#cfc8b5"/>'
        f'<text x="12" y="30" font-family="sans-serif" font-weight="700" font-size="24" fill="{INK}">{value}</text>'
        f'<g transform="translate(50 78)">{symbol_strokes(card)}</g>{dots}'
    )


def sheet_picture() -> str:
    """All 32 cards, eight in a row.

    >>> sheet_picture().count("<rect")
    33
    """
    step_x, step_y, edge = WIDTH + 16, HEIGHT + 16, 20
    width, height = 8 * step_x - 16 + 2 * edge, 4 * step_y - 16 + 2 * edge
    cards = ""
    for card in range(CARDS):
        x, y = edge + card % 8 * step_x, edge + card // 8 * step_y
        cards += f'<g transform="translate({x} {y})">{card_picture(card)}</g>\n'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">'
        f'<title>The 32 symbol cards</title><rect width="{width}" height="{height}" fill="{CLOTH}"/>\n{cards}</svg>\n'
    )

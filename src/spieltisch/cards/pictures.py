"""What is drawn on cards: the strokes of the symbols, signs, colours and the marks beside them. The page and paper both
draw from here. The symbol cards are pictures themselves: five strokes laid over each other, as SVG."""

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

# What has no letter in every font is drawn, around (0, 0); other signs are written, some of them by another letter.
DRAWN: Final = {
    "switch": "M-20-8H14M5-17 14-8 5 1M20 9H-14M-5 0-14 9-5 18",
    "zap": "M6-24-12 4H0L-5 24 13-5H1Z",
    "no": "M-16-16 16 16M-16 16 16-16",
    "pilot": "M-18 9V-5A18 18 0 0 1 18-5V9M-11-3Q0-13 11-3V3Q0 11-11 3ZM-25 26Q-23 12 0 12T25 26M18-4H24V-17",
}
WRITTEN: Final = {"joker": "J", "-": "−"}
STAR: Final = "M0-10 2.6-3.4 9.6-3 4.2 1.5 6 8.3 0 4.5-6 8.3-4.2 1.5-9.6-3-2.6-3.4Z"
BACK: Final = "M0-22A22 22 0 1 0 0 22 22 22 0 1 0 0-22M-22 0H22M0-22V22M-15.5-15.5 15.5 15.5M-15.5 15.5 15.5-15.5"

COLOURS: Final = {
    "red": "#bf3b2b",
    "blue": "#2360b0",
    "yellow": "#e0aa1a",
    "grey": "#656c78",
    "green": "#2b7d50",
    "purple": "#76489b",
    "navy": "#264a6e",
    "orange": "#c05f10",
    "teal": "#0f7f7a",
    "sky": "#4aa3d8",
    "lime": "#7fa61b",
    "brown": "#6d4427",
    "pink": "#d76a9c",
    "black": INK,
}
STEP_COLOURS: Final = ["grey", "green", "blue", "red"]  # of the steps ±1, ±2, ±3
SIGN_COLOURS: Final = {"J": "purple", "zap": "orange", "no": "red"}  # of signs; all others are navy

# A mark besides the hue, so that nobody has to tell colours apart …
MARKS: Final = {
    "red": "M0-6A6 6 0 1 0 0 6 6 6 0 1 0 0-6",
    "blue": "M-6-6H6V6H-6Z",
    "yellow": "M0-7 7 6H-7Z",
    "grey": "M0-7 6 0 0 7-6 0Z",
    "green": "M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z",
    "purple": "M0-7 6.6-2 4 6H-4L-6.6-2Z",
}

# … and for decks that differ in their backs a line of its own for each.
DASHES: Final = {
    "navy": "",
    "orange": "10 4",
    "teal": "3 3",
    "yellow": "16 3 3 3",
    "purple": "6 6",
    "sky": "2 5",
    "red": "20 4",
    "lime": "10 3 2 3",
    "brown": "5 2",
    "pink": "1 3",
    "grey": "14 6",
}


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

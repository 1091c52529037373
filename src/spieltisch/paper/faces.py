"""One card, front and back, drawn 100 wide and 140 high from what `cards/pictures.py` knows."""

from spieltisch.cards.deck import Deck
from spieltisch.cards.pictures import (
    BACK,
    COLOURS,
    DASHES,
    DOT,
    DRAWN,
    HEIGHT,
    INK,
    MARKS,
    RING,
    SIGN_COLOURS,
    STAR,
    STEP_COLOURS,
    STROKES,
    THICKNESS,
    WIDTH,
    WRITTEN,
)
from spieltisch.cards.symbols import JOKER, PUNKT, rank
from spieltisch.paper.drawing import BOLD, Pen

WHITE = "#ffffff"
PALE = "#d8d1be"
DARK_ON_YELLOW = "#2b2204"
LOOK_ALIKE = ("6", "9", "66", "99", "68", "89")  # numbers that are others upside down
MOST_LETTERS = 2  # of a sign that has room in the circle


def draw_front(pen: Pen, deck: Deck, card: int) -> None:
    words = deck.words[card]
    if deck.name == "symbols":
        draw_symbols(pen, words["face"], deck.colours[card] if deck.is_several else "")
    elif deck.pictures[card]:
        draw_picture(pen, words.get("value", ""), deck.pictures[card], COLOURS[deck.inks[card]])
    elif "colour" in words and "value" in words:
        draw_coloured(pen, words["colour"], words["value"], deck.sketch[card].count("★"))
    elif "step" in words and "value" in words:
        draw_step(pen, words["value"], words["step"])
    else:
        draw_sign(pen, deck.faces[deck.face[card]])


def draw_face(pen: Pen, deck: Deck, face: str) -> None:
    """A card that shows this, of no deck in particular."""
    if deck.name == "symbols":
        draw_symbols(pen, face, "")
    else:
        draw_front(pen, deck, next(card for card in range(deck.size) if deck.faces[deck.face[card]] == face))


def draw_outline(pen: Pen) -> None:
    pen.box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, round=8, fill=WHITE, line="#9a958a", thick=0.8)


def draw_back(pen: Pen, colour: str) -> None:
    """White at the edge: two sides of a sheet never meet exactly. The line tells decks apart without their colours."""
    hue, dash = hue_of(colour, "navy"), DASHES.get(colour, "")
    ink = hue if pen.saves_ink else WHITE
    pen.box(8, 8, WIDTH - 16, HEIGHT - 16, round=6, line=hue, thick=3, fill="" if pen.saves_ink else hue)
    pen.box(14, 14, WIDTH - 28, HEIGHT - 28, round=4, line=ink, thick=2.4, dash=dash)
    with pen.at(WIDTH / 2, HEIGHT / 2):
        pen.path(BACK, line=ink, width=1.4 if pen.saves_ink else 3.4, opacity=1.0 if pen.saves_ink else 0.6)
        pen.circle(0, 0, 8, fill=WHITE if pen.saves_ink else hue)
        pen.circle(0, 0, 4.6, fill=ink)


def hue_of(colour: str, otherwise: str) -> str:
    return COLOURS.get(colour, COLOURS[otherwise])


def draw_symbols(pen: Pen, face: str, deck_colour: str) -> None:
    card = JOKER if face == "joker" else int(face)
    if deck_colour:
        pen.path("M9 18V122", line=hue_of(deck_colour, "navy"), width=5, dash=DASHES.get(deck_colour, ""))
    pen.text(18 if deck_colour else 11, 33, WRITTEN.get(face, face), 27, colour=INK, font=BOLD)
    with pen.at(52, 80, 1.16):
        lines = "".join(stroke for bit, stroke in enumerate(STROKES) if card >> bit & 1)
        if lines:
            pen.path(lines, line=INK, width=THICKNESS)
        if card & PUNKT:
            pen.circle(0, 0, RING, fill=WHITE)
            pen.circle(0, 0, DOT, fill=INK)
        if card == JOKER:
            pen.text(0, 6, "Joker", 16, colour="#6b7480", anchor="middle")
    for k in range(rank(card)):
        pen.circle(90 - 8.5 * k, 129, 2.9, fill=INK)


def draw_coloured(pen: Pen, colour: str, value: str, stars: int) -> None:
    hue = hue_of(colour, "grey")
    ink = hue if pen.saves_ink else DARK_ON_YELLOW if colour == "yellow" else WHITE
    if pen.saves_ink:
        pen.box(7, 7, WIDTH - 14, HEIGHT - 14, round=6, line=hue, thick=4)
        ink = INK if colour == "yellow" else ink
    else:
        pen.box(6, 6, WIDTH - 12, HEIGHT - 12, round=6, fill=hue)
    # Whoever fans a hand sees the left edge of most cards, so all of it stands there.
    pen.text(23, 36, value, 22, colour=ink, font=BOLD, anchor="middle", most=27)
    if colour in MARKS:
        with pen.at(23, 49, 1.15):
            pen.path(MARKS[colour], fill=ink)
    else:
        pen.text(23, 52, colour, 9, colour=ink, anchor="middle", most=27)
    draw_large(pen, value, 63, 92, ink)
    for k in range(stars):
        with pen.at(23, 71 + 17 * k, 0.78):
            pen.path(STAR, fill=ink)


def draw_picture(pen: Pen, value: str, picture: str, hue: str) -> None:
    pen.text(11, 33, value, 27, colour=hue, font=BOLD, most=36)
    with pen.at(22, 50, 0.42):
        pen.path(picture, fill=hue)
    with pen.at(54, 86, 1.3):
        pen.path(picture, line=hue if pen.saves_ink else "", width=2, fill="" if pen.saves_ink else hue)


def draw_large(pen: Pen, text: str, x: float, y: float, colour: str) -> None:
    pen.text(x, y, text, 52, colour=colour, font=BOLD, anchor="middle", most=52)
    if text in LOOK_ALIKE:
        pen.path(f"M{x - 16} {y + 6}H{x + 16}", line=colour, width=3)


def draw_step(pen: Pen, value: str, step: str) -> None:
    hue = COLOURS[STEP_COLOURS[int(step)] if step in ("1", "2", "3") else STEP_COLOURS[0]]
    pen.text(11, 33, value, 27, colour=INK, font=BOLD, most=36)
    pen.text(90, 31, f"±{step}", 20, colour=INK, font=BOLD, anchor="right", most=38)
    draw_large(pen, value, 50, 88, INK)
    pen.box(16, 102, 68, 27, round=13.5, line=hue, thick=2.5, fill="" if pen.saves_ink else hue)
    pen.text(50, 122.5, f"±{step}", 19, colour=hue if pen.saves_ink else WHITE, font=BOLD, anchor="middle")


def draw_sign(pen: Pen, face: str) -> None:
    """A number with its place on a scale, a sign in a circle, or whatever a deck of one's own has on its cards."""
    sign = WRITTEN.get(face, face)
    hue = COLOURS[SIGN_COLOURS.get(sign, "navy")]
    if sign in DRAWN:
        with pen.at(20, 24, 0.42):
            pen.path(DRAWN[sign], line=INK, width=8)
    else:
        pen.text(11, 33, sign, 27, colour=INK, font=BOLD, most=78)
    if sign.isdecimal():
        draw_large(pen, sign, 50, 92, INK)
        pen.path("M18 119H82", line=PALE, width=6)
        pen.circle(18 + 64 * min(1.0, int(sign) / 11), 119, 7, fill=COLOURS["blue"])
        return
    ink = hue if pen.saves_ink else WHITE
    if sign in DRAWN or len(sign) <= MOST_LETTERS:
        pen.circle(50, 80, 34, line=hue, width=3, fill="" if pen.saves_ink else hue)
    if sign in DRAWN:
        with pen.at(50, 80):
            pen.path(DRAWN[sign], line=ink, width=6)
    elif len(sign) <= MOST_LETTERS:
        pen.text(50, 98, sign, 50, colour=ink, font=BOLD, anchor="middle", most=58)
    else:
        parts = sign.replace("-", " ").replace("_", " ").split()
        for k, part in enumerate(parts):
            y = 84 + (k - (len(parts) - 1) / 2) * 24
            pen.text(50, y, part, 22, colour=hue, font=BOLD, anchor="middle", most=84)

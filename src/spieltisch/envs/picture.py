"""A table as a picture, drawn from what a seat sees: every zone in its place, cards open or with their backs."""

from html import escape
from math import ceil, sqrt

from spieltisch.cards import pictures
from spieltisch.cards.deck import Deck
from spieltisch.cards.symbols import symbol_deck
from spieltisch.engine.shapes import TableView, ZoneView
from spieltisch.engine.words import Words

SIZE = 1000
CARD_WIDTH, CARD_HEIGHT = 60, 84
STEP = 22  # from card to card in a hand or a row
LETTER, LINE = 6.5, 14  # how wide a letter of a label is, about, and how far below the next one stands
CLOTH, PAPER, INK, BACK = "#2f5d50", "#fffdf6", "#1d2b3a", "#7a8fa6"


def picture(table: TableView, words: Words) -> str:
    """The table as SVG."""
    parts = [f'<rect width="{SIZE}" height="{SIZE}" fill="{CLOTH}"/>']
    figures = {fact.id: fact.figure for fact in table.facts if fact.figure}
    labels = Labels()
    for zone in table.zones:
        if zone.kind != "box":
            parts.append(zone_picture(zone, words, figures.get(zone.id, ""), labels))
    points = "   ".join(f"{seat}: {score:+d}" for seat, score in enumerate(table.scores))
    parts.append(text(SIZE / 2, 24, f"{words.say('name')}   {points}", 20, PAPER))
    parts.append(text(SIZE / 2, SIZE - 12, words.prompt(table.prompt), 18, PAPER))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">{"".join(parts)}</svg>'


def side_by_side(drawings: list[str]) -> str:
    """Many tables in one drawing, as nearly square as it goes."""
    across = ceil(sqrt(len(drawings)))
    down = ceil(len(drawings) / across)
    placed = [
        drawing.replace("<svg ", f'<svg x="{k % across * SIZE}" y="{k // across * SIZE}" width="{SIZE}" ', 1)
        for k, drawing in enumerate(drawings)
    ]
    size = f'viewBox="0 0 {across * SIZE} {down * SIZE}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(placed)}</svg>'


class Labels:
    """What stands below the zones. Where these lie close together one label goes below the other."""

    def __init__(self) -> None:
        self._taken: list[tuple[float, float, float]] = []  # left, right, height

    def placed(self, x: float, y: float, label: str) -> str:
        half = len(label) * LETTER / 2
        while any(left < x + half and x - half < right and there == y for left, right, there in self._taken):
            y += LINE
        self._taken.append((x - half, x + half, y))
        return text(x, y, label, 12, PAPER)


def zone_picture(zone: ZoneView, words: Words, figure: str, labels: Labels) -> str:
    """One zone around its place: its cards side by side as far as they are on display, its count below."""
    x, y = zone.x / 100 * SIZE, zone.y / 100 * (SIZE - 80) + 40
    if zone.kind == "place" and not zone.count:
        edge = f'<rect x="{x - 24:.0f}" y="{y - 24:.0f}" width="48" height="48" rx="6" fill="none" stroke="{BACK}"/>'
        return edge + (text(x, y + 12, figure, 36, PAPER) if figure else "")
    backs = zone.count - len(zone.cards) if zone.kind == "hand" else min(1, zone.count - len(zone.cards))
    cards: list[str | None] = [*[None] * max(0, backs), *zone.cards] if zone.count else []
    left = x - (len(cards) - 1) * STEP / 2
    drawn = "".join(card_at(left + k * STEP, y, card, words.deck) for k, card in enumerate(cards))
    if zone.kind == "place":
        return drawn
    count = f" ×{zone.count}" if zone.count != 1 else ""
    return drawn + labels.placed(x, y + CARD_HEIGHT / 2 + 14, words.zone(zone.id) + count)


def card_at(x: float, y: float, card: str | None, deck: Deck) -> str:
    place = f'transform="translate({x - CARD_WIDTH / 2:.0f} {y - CARD_HEIGHT / 2:.0f})"'
    if card is None:
        return (
            f'<g {place}><rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6" fill="{BACK}" stroke="{PAPER}"/></g>'
        )
    number = deck.card(card)
    face = deck.faces[int(deck.face[number])]
    if deck.faces == SYMBOLS.faces:
        scale = CARD_WIDTH / pictures.WIDTH
        return f'<g {place}><g transform="scale({scale})">{pictures.card_picture(SYMBOLS.card(face))}</g></g>'
    sketch = text(CARD_WIDTH / 2, CARD_HEIGHT / 2, deck.sketch[number], 11, INK)
    rect = f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6" fill="{PAPER}" stroke="{INK}"/>'
    return f"<g {place}>{rect}{sketch}</g>"


def text(x: float, y: float, words: str, size: int, colour: str) -> str:
    return (
        f'<text x="{x:.0f}" y="{y:.0f}" font-family="sans-serif" font-size="{size}" text-anchor="middle"'
        f' fill="{colour}">{escape(words)}</text>'
    )


SYMBOLS = symbol_deck()

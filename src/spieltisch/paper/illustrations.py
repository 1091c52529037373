"""The pictures of the leaflet: all the cards, and the table at the start."""

from collections import Counter

from spieltisch.cards.deck import Deck
from spieltisch.cards.pictures import HEIGHT, INK, WIDTH
from spieltisch.engine.game import Game
from spieltisch.engine.shapes import TableView, ZoneView
from spieltisch.engine.words import Words, start_large
from spieltisch.paper.drawing import Pen
from spieltisch.paper.faces import draw_back, draw_face, draw_front, draw_outline
from spieltisch.paper.pieces import DISC, draw_piece
from spieltisch.paper.sheets import GREY

CLOTH = "#eef0ea"
FLAT = 0.66  # the height of a table beside its width
CARD_OF_TABLE = 7.0  # hundredths of the table's width
MOST_SEEN = 5  # cards of a row or a hand
SPREAD = ("hand", "row", "fan")


class TablePicture:
    """The table after the deal, as the first seat sees it."""

    def __init__(self, game: Game, table: TableView, speech: Words, width: float) -> None:
        self.deck = game.kit.deck
        self.fields = game.kit.fields
        self.table = table
        self.speech = speech
        self.squares = {zone.id for zone in game.kit.zones if not zone.cap}
        self.zones = [zone for zone in table.zones if zone.id != game.kit.box.id]
        self.width, self.height = width, width * FLAT
        self.scale = width * CARD_OF_TABLE / 100 / WIDTH

    def draw(self, pen: Pen) -> None:
        pen.box(0, 0, self.width, self.height, round=3, fill=CLOTH)
        for field in self.fields:
            with pen.at(*self._spot(field.x, field.y), self.scale * 0.8), pen.at(-WIDTH / 2, -HEIGHT / 2):
                draw_outline(pen)
                if field.card:
                    draw_face(pen, self.deck, field.card)
        for zone in self.zones:
            with pen.at(*self._spot(zone.x, zone.y), self.scale):
                self._draw_zone(pen, zone)
        self._draw_figures(pen)
        for zone in self.zones:
            family, _, member = zone.id.partition(":")
            if member in ("", "0") and zone.owner <= 0 and self.speech.has(f"zone-{family}"):
                x, y = self._spot(zone.x, zone.y)
                name = start_large(self.speech.zone(zone.id))
                pen.text(x, y + HEIGHT / 2 * self.scale + 1.9, name, 1.9, colour=INK, anchor="middle", most=16)

    def _spot(self, x: float, y: float) -> tuple[float, float]:
        """The edge of the picture is kept free."""
        return (3 + x * 0.94) / 100 * self.width, (4 + y * 0.88) / 100 * self.height

    def _draw_zone(self, pen: Pen, zone: ZoneView) -> None:
        if zone.id in self.squares:
            pen.box(-WIDTH / 2, -WIDTH / 2, WIDTH, WIDTH, line=GREY, thick=1.5)
            return
        cards = zone.cards or [None] * zone.count
        shown = cards[:MOST_SEEN] if zone.kind in SPREAD else cards[-1:]
        for k, text in enumerate(shown):
            with pen.at(-WIDTH / 2 + (k - (len(shown) - 1) / 2) * 38, -HEIGHT / 2):
                draw_outline(pen)
                if text is None:
                    draw_back(pen, zone.back or self.deck.colours[0])
                else:
                    draw_front(pen, self.deck, self.deck.card(text))
        if not shown and zone.kind not in SPREAD:
            pen.box(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, round=8, line=GREY, thick=1.5, dash="8 6")
            if zone.painted or (zone.printed and zone.printed in self.deck.faces):
                with pen.at(-WIDTH / 4, -HEIGHT / 4, 0.5):
                    draw_face(pen, self.deck, zone.painted or zone.printed)

    def _draw_figures(self, pen: Pen) -> None:
        places = {zone.id: (zone.x, zone.y) for zone in self.zones}
        for fact in self.table.facts:
            at = fact.at or (places.get(fact.id) if fact.figure.strip() else None)
            if at is None:
                continue
            with pen.at(*self._spot(*at), self.scale):
                if fact.card:
                    with pen.at(-WIDTH / 2, -HEIGHT / 2):
                        draw_outline(pen)
                        draw_face(pen, self.deck, fact.card)
                else:
                    with pen.at(0, 0, 80 / DISC):
                        draw_piece(pen, fact.figure.strip() or str(int(fact.id.partition(":")[2] or 0) + 1), INK)


class Overview:
    """All faces of a deck, small, and how many there are of each: as large as fits into this width and height."""

    GAP = 0.16

    def __init__(self, deck: Deck, width: float, most: float) -> None:
        self.deck = deck
        self.count = Counter(deck.faces[deck.face[card]] for card in range(deck.size))
        self.across = 8
        while self._arrange(width) > most:
            self.across += 1
        self.height = self._arrange(width)

    def _arrange(self, width: float) -> float:
        self.step = width / self.across
        self.scale = self.step * (1 - self.GAP) / WIDTH
        self.down = HEIGHT * self.scale + (4.0 if self.deck.has_copies else 1.6)
        return self.down * -(-len(self.deck.faces) // self.across)

    def draw(self, pen: Pen) -> None:
        for place, face in enumerate(self.deck.faces):
            row, column = divmod(place, self.across)
            with pen.at(column * self.step, row * self.down):
                with pen.at(0, 0, self.scale):
                    draw_outline(pen)
                    draw_face(pen, self.deck, face)
                if self.deck.has_copies:
                    x, y = WIDTH * self.scale / 2, HEIGHT * self.scale + 2.7
                    pen.text(x, y, f"{self.count[face]} ×", 2.3, colour=INK, anchor="middle")

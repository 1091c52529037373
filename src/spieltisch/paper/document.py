"""All sheets of a game in the order in which they are printed: the leaflet, the cards, the boards, the pieces."""

from collections.abc import Callable
from io import BytesIO
from typing import NamedTuple

from reportlab.pdfgen.canvas import Canvas

from spieltisch.engine.fluent import Messages
from spieltisch.engine.game import Game
from spieltisch.engine.state import State
from spieltisch.engine.table import table
from spieltisch.engine.words import HOME, shared, words
from spieltisch.paper import Paper
from spieltisch.paper.boards import Board, sides_of_board, spots_of
from spieltisch.paper.drawing import PLAIN
from spieltisch.paper.leaflet import Leaflet
from spieltisch.paper.pen import MM, PaperPen, load_fonts
from spieltisch.paper.pieces import pieces_of, sides_of_pieces
from spieltisch.paper.sheets import Sheet, Side, sides_of_cards

SIZES: dict[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # millimetres
SHOWN = 3  # players in the picture of the table, or as near to it as the game allows
DEAL = 1


class Wishes(NamedTuple):
    """How somebody wants it."""

    lang: str
    paper: Paper
    players: int
    saves_ink: bool
    backs: bool


def document(game: Game, wishes: Wishes) -> bytes:
    load_fonts()
    shared(wishes.lang)
    sheet = Sheet(SIZES[wishes.paper])
    file = BytesIO()
    speech, say = words(game, wishes.lang), phrases(wishes.lang)
    name = speech.say("name")
    canvas = Canvas(
        file,
        pagesize=(sheet.width * MM, sheet.height * MM),
        invariant=1,
        pageCompression=1,
        lang=wishes.lang,
        initialFontName=PLAIN,
    )
    canvas.setTitle(name)
    canvas.setCreator("Spieltisch")
    pen = PaperPen(canvas, wishes.saves_ink)
    state = game.start(wishes.players, DEAL)
    few = table(game.start(min(game.most, max(game.least, SHOWN)), DEAL), 0, game.slug)

    leaflet = Leaflet(sheet, speech, say, few, game.rules_text(wishes.lang), how(wishes.lang))
    for side in leaflet.sides(canvas):
        side()
        canvas.showPage()
    for side in sides_of_cards(pen, sheet, game.kit.deck, cards_for(game, state), name, wishes.backs):
        draw_from_above(canvas, sheet, side)
        canvas.showPage()
    spots = spots_of(game, table(state, 0, game.slug), speech)
    board = sides_of_board(pen, sheet, Board(spots), game.kit.deck, f"{name} · {say('paper-board')}") if spots else []
    for side in [*board, *sides_of_pieces(pen, sheet, pieces_of(state), f"{name} · {say('paper-pieces')}")]:
        draw_from_above(canvas, sheet, side)
        canvas.showPage()
        if wishes.backs:
            canvas.showPage()  # whoever prints on both sides wants nothing behind a board
    canvas.save()
    return file.getvalue()


def draw_from_above(canvas: Canvas, sheet: Sheet, side: Side) -> None:
    """In millimetres from the upper left corner."""
    canvas.saveState()
    canvas.translate(0, sheet.height * MM)
    canvas.scale(MM, -MM)
    side()
    canvas.restoreState()


def phrases(lang: str) -> Callable[[str], str]:
    messages = Messages(lang)
    messages.add((HOME / "paper" / f"words.{lang}.ftl").read_text("utf-8"))
    return lambda key: messages.format(key, "", {})


def how(lang: str) -> str:
    """How the sheets become a game, for the last page of the leaflet."""
    return (HOME / "paper" / f"how.{lang}.md").read_text("utf-8")


def cards_for(game: Game, state: State) -> list[int]:
    """All cards, or where there are several decks those that so many players use."""
    deck = game.kit.deck
    cards = list(range(deck.size))
    if not deck.is_several:
        return cards
    box = {int(card) for card in state.held(game.kit.box)}
    used = {deck.colours[card] for card in cards if card not in box}
    return [card for card in cards if deck.colours[card] in used]

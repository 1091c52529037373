"""What the cards and the engine know and the page needs too, as TypeScript, so that it is never written a second time.

python -m spieltisch.server.known > web/src/known.ts
"""

import json

from spieltisch.cards import pictures, symbols
from spieltisch.engine.shapes import HIDDEN
from spieltisch.engine.zones import TABLE
from spieltisch.players.bot_names import BOT_NAMES
from spieltisch.server.clerk import HISTORY_VIEWS

HEADING = "// Made by `make page` from the cards and the engine. Whoever wants to change something changes it there."
VERDICTS = ["same", "right-more", "right-less", "x-for-cross", "bar-for-column", "replaced", "too-many", "rank-alone"]


def known() -> str:
    parts = [
        HEADING,
        constant("TABLE", "The seat of a move that nobody made: the table's clock.", TABLE),
        constant("HIDDEN", "An operand that was not for this reader's eyes.", HIDDEN),
        constant("HISTORY_VIEWS", "The server tells so many views of a history at a time.", HISTORY_VIEWS),
        constant("BOT_NAMES", "What bots are called, by their seat.", list(BOT_NAMES)),
        constant("CARD_WIDTH", "Cards are drawn so wide …", pictures.WIDTH),
        constant("CARD_HEIGHT", "… and so high.", pictures.HEIGHT),
        constant("SYMBOLS", "The five symbols by value: 1, 2, 4, 8, 16.", symbols.SYMBOLS),
        constant("STROKES", "Each of them as a path around (0, 0); the dot is none.", pictures.STROKES),
        constant("THICKNESS", "Of these strokes.", pictures.THICKNESS),
        constant("DOT", "The radius of the dot …", pictures.DOT),
        constant("RING", "… and of what it leaves free.", pictures.RING),
        constant("DRAWN", "What has no letter in every font, as a path around (0, 0).", pictures.DRAWN),
        constant("WRITTEN", "Signs that are written by another letter.", pictures.WRITTEN),
        constant("STAR", "As a path around (0, 0).", pictures.STAR),
        constant("BACK", "What is drawn on backs.", pictures.BACK),
        constant("COLOURS", "Of cards and backs, by name.", pictures.COLOURS),
        constant("STEP_COLOURS", "Of the steps ±1, ±2, ±3.", pictures.STEP_COLOURS),
        constant("SIGN_COLOURS", "Of signs; all others are navy.", pictures.SIGN_COLOURS),
        constant("MARKS", "A mark besides the hue, so that nobody has to tell colours apart …", pictures.MARKS),
        constant("DASHES", "… and for decks that differ in their backs a line of its own for each.", pictures.DASHES),
        constant("VERDICTS", "What can be said of one symbol card following another.", VERDICTS),
        constant("FOLLOWING", "FOLLOWING[card][next] is the number of that verdict.", following()),
    ]
    return "\n\n".join(parts) + "\n"


def constant(name: str, doc: str, value: object) -> str:
    written = json.dumps(value, ensure_ascii=False, indent=2 if isinstance(value, list | dict) else None)
    kind = ": Record<string, string>" if isinstance(value, dict) else ""
    return f"/** {doc} */\nexport const {name}{kind} = {written}{' as const' if isinstance(value, list) else ''};"


def following() -> list[str]:
    cards = range(symbols.CARDS)
    return ["".join([str(VERDICTS.index(verdict(card, next))) for next in cards]) for card in cards]


def verdict(card: int, next: int) -> str:
    """May a card follow another, and if not, which slip was it?

    >>> verdict(12, 13), verdict(12, 10), verdict(12, 7)
    ('right-more', 'bar-for-column', 'rank-alone')
    """
    if symbols.one_apart(card, next):
        return "right-more" if next > card else "right-less"
    slip = symbols.difference(card, next).confusion
    if slip == "replaced" and abs(symbols.rank(card) - symbols.rank(next)) == 1:
        return "rank-alone"  # whoever only counts would lay it
    return slip or "same"


if __name__ == "__main__":
    print(known(), end="")

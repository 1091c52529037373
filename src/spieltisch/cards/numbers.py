"""The decks of the four number games."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.cards.deck import Deck

# The gap deck: 1–11 in six colours, with stars for the count. Card = 11 · colour + value − 1.
GAP_COLOURS: Final = ["red", "blue", "yellow", "grey", "green", "purple"]
GAP_CARDS: Final = range(66)
VALUE: Final = bytes([card % 11 + 1 for card in GAP_CARDS])
COLOUR: Final = bytes([card // 11 for card in GAP_CARDS])
STARS: Final = bytes([(0, 1, 2, 2, 3, 4, 3, 2, 2, 1, 0)[card % 11] for card in GAP_CARDS])

# How a gap card stands to another that lies on top of a pile.
ALIKE: Final = 0  # in colour or number
BELOW: Final = 1
ABOVE: Final = 2
ACROSS: Final = 3  # above one and below another: their sum, written out because mypyc keeps only plain numbers at hand


def _compared(card: int, top: int) -> int:
    if COLOUR[card] == COLOUR[top] or VALUE[card] == VALUE[top]:
        return ALIKE
    return BELOW if VALUE[card] < VALUE[top] else ABOVE


# ALIKE, BELOW or ABOVE for every card, top after top: asked of every card in hand at every turn, so only looked up.
STANDS: Final = vec[u8]([u8(_compared(card, top)) for top in GAP_CARDS for card in GAP_CARDS])


def stands(card: i64, top: i64) -> u8:
    """ALIKE, BELOW or ABOVE."""
    return STANDS[66 * top + card]


# Copies of ±1, ±2, ±3 for each value 1–10: every pair two or three times, as even as 73 cards allow.
PLUS_MINUS_COPIES: Final = [
    (3, 2, 3), (2, 3, 2), (2, 3, 2), (3, 2, 3), (2, 3, 2),
    (2, 2, 3), (3, 3, 2), (2, 3, 2), (2, 2, 3), (3, 2, 2),
]  # fmt: skip

ROW_COPIES: Final = {
    "1": 5, "2": 5, "3": 7, "4": 7, "5": 7, "6": 7, "7": 7, "8": 8, "9": 8, "10": 8, "11": 8,
    "joker": 7, "switch": 7, "zap": 7, "no": 7,
}  # fmt: skip

EQUATION_COPIES: Final = {
    "0": 6, "1": 6, "2": 6, "3": 6, "4": 6, "5": 6, "6": 6, "7": 6, "8": 6, "9": 6,
    "+": 8, "-": 8, "·": 6, ":": 6, "=": 3,
}  # fmt: skip
SIGN_NAMES: Final = {"+": "plus", "-": "minus", "·": "times", ":": "divide", "=": "equals"}  # for sentences


def gap_deck() -> Deck:
    """66 cards, written yellow-6."""
    words = [{"colour": GAP_COLOURS[COLOUR[card]], "value": str(VALUE[card])} for card in GAP_CARDS]
    deck = Deck("gap", [f"{word['colour']}-{word['value']}" for word in words], words, ["navy"] * len(words))
    deck.sketch = [deck.texts[card] + "★" * STARS[card] for card in GAP_CARDS]
    return deck


def plus_minus_deck() -> Deck:
    """73 cards, a value 1–10 and a step ±1, ±2 or ±3, written 9±3."""
    faces = [
        (value + 1, step + 1)
        for value, copies in enumerate(PLUS_MINUS_COPIES)
        for step in range(3)
        for _ in range(copies[step])
    ]
    texts = [f"{value}±{step}" for value, step in faces]
    words = [{"value": str(value), "step": str(step)} for value, step in faces]
    return Deck("plus-minus", texts, words, ["navy"] * len(texts))


def row_deck() -> Deck:
    """105 play cards: 77 numbers and four specials seven times each."""
    return _copies("row", ROW_COPIES, {})


def equation_deck() -> Deck:
    """91 cards: 60 digits, 28 operators, three equals signs."""
    return _copies("equation", EQUATION_COPIES, SIGN_NAMES)


def _copies(name: str, copies: dict[str, int], names: dict[str, str]) -> Deck:
    """So many copies of each face; `names` has those that sentences cannot use as they are."""
    texts = [face for face, count in copies.items() for _ in range(count)]
    words = [{"face": names.get(face, face)} for face in texts]
    return Deck(name, texts, words, ["navy"] * len(texts))

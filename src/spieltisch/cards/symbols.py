"""The symbol deck: 32 cards, each a set of five symbols, written as the sum of their values.

>>> text(PUNKT | KREIS), rank(13), one_apart(12, 13)
('17', 3, True)
>>> difference(12, 10)
Difference(added=['balken'], missing=['saeule'], confusion='bar-for-column')
"""

from typing import Final

from typing_extensions import override

from spieltisch.cards.deck import Deck

PUNKT: Final = 1
BALKEN: Final = 2
SAEULE: Final = 4
X: Final = 8
KREIS: Final = 16
SINGLES: Final = [PUNKT, BALKEN, SAEULE, X, KREIS]
JOKER: Final = 0
ALL_FIVE: Final = 31
CARDS: Final = 32

# FITTING[card]: the cards that differ from it in just one symbol, as a set with one bit for each.
FITTING: Final = [sum([1 << (card ^ single) for single in SINGLES]) for card in range(CARDS)]

RANKS: Final = bytes([card.bit_count() for card in range(CARDS)])

# German names are the brand; the keys below are what words and moves use.
SYMBOLS: Final = ["punkt", "balken", "saeule", "x", "kreis"]

# Back colours for games with a deck per player (ten seats and the table's own deck). Ordered so that
# neighbours differ in lightness, not only in hue; the page adds a pattern per colour.
DECK_COLOURS: Final = [
    "navy", "orange", "teal", "yellow", "purple", "sky", "red", "lime", "brown", "pink", "grey",
]  # fmt: skip


def symbols(card: int) -> list[str]:
    """The symbols on a card, by value.

    >>> symbols(13)
    ['punkt', 'saeule', 'x']
    """
    return [SYMBOLS[bit] for bit in range(5) if card >> bit & 1]


def rank(card: int) -> int:
    """How many symbols a card shows; the Joker none."""
    return RANKS[card & ALL_FIVE]


def with_symbols(least: int, most: int, deck: int = 0) -> list[int]:
    """The cards that show so many symbols; where there are several decks, those of one of them.

    >>> with_symbols(4, 5), with_symbols(5, 5, deck=2)
    ([15, 23, 27, 29, 30, 31], [95])
    """
    return [CARDS * deck + card for card in range(CARDS) if least <= rank(card) <= most]


def contains(card: int, part: int) -> bool:
    """Does the card show every symbol of the other?"""
    return card & part == part


def one_apart(a: int, b: int) -> bool:
    """The rule of the family: one symbol more or less, nothing else changed."""
    apart = (a ^ b) & ALL_FIVE
    return apart != 0 and apart & apart - 1 == 0


def text(card: int) -> str:
    return "joker" if card == JOKER else str(card)


def sketch(card: int) -> str:
    """The symbols of a card in five characters at most.

    >>> sketch(29)
    '•|×○'
    """
    return "".join([mark for bit, mark in enumerate("•–|×○") if card >> bit & 1])


def sheet() -> str:
    """All 32 cards as text, eight in a row: value, symbols, and the rank below."""
    lines: list[str] = []
    for first in range(0, CARDS, 8):
        row = range(first, first + 8)
        lines.append("".join([f"{text(card):<6}{sketch(card):<6}" for card in row]).rstrip())
        lines.append("".join([f"{'':<6}{'.' * rank(card):<6}" for card in row]).rstrip())
    return "\n".join(lines)


class Difference:
    """What exactly changes from one card to another, and the mix-up that usually lies behind it."""

    def __init__(self, a: int, b: int, may_add: bool, may_lack: bool) -> None:
        added, missing = b & ~a, a & ~b
        self.added = symbols(added)
        self.missing = symbols(missing)
        self.confusion = _confusion(added, missing, may_add, may_lack)

    @override
    def __repr__(self) -> str:
        return f"Difference(added={self.added}, missing={self.missing}, confusion={self.confusion!r})"

    def args(self, other: str) -> dict[str, str | int | list[str]]:
        """For sentences: the other card, the symbols, and the slip if there is a typical one."""
        return {"other": other, "added": self.added, "missing": self.missing, "slip": self.confusion or "none"}


def difference(a: int, b: int, may_add: bool = False, may_lack: bool = False) -> Difference:
    """What card b has more and less than card a; of the two, what the rules of a game do not mind explains no mix-up.

    >>> difference(2, 13).confusion, difference(2, 13, may_add=True).confusion
    ('replaced', 'bar-for-column')
    """
    return Difference(a, b, may_add, may_lack)


def _confusion(added: int, missing: int, may_add: bool, may_lack: bool) -> str:
    """The typical slip: '' for none, else the key of its explanation. It explains only what differs by nothing else."""
    cross = BALKEN | SAEULE
    for came, went, slip in (
        (X, cross, "x-for-cross"),
        (cross, X, "x-for-cross"),
        (BALKEN, SAEULE, "bar-for-column"),
        (SAEULE, BALKEN, "bar-for-column"),
    ):
        came_alone = contains(added, came) if may_add else added == came
        went_alone = contains(missing, went) if may_lack else missing == went
        if came_alone and went_alone:
            return slip
    if added and missing:
        return "replaced"
    return "too-many" if rank(added | missing) > 1 else ""


def symbol_deck(decks: int = 1) -> Deck:
    """One deck of 32, or several that differ in the colour of their backs.

    >>> symbol_deck().text(13), symbol_deck(3).text(32 + 13)
    ('13', 'orange-13')
    """
    faces = [text(card) for _ in range(decks) for card in range(CARDS)]
    colours = [DECK_COLOURS[deck] for deck in range(decks) for _ in range(CARDS)]
    texts = [f"{colour}-{face}" for colour, face in zip(colours, faces)] if decks > 1 else faces
    deck = Deck("symbols", texts, [{"face": face} for face in faces], colours, faces)
    deck.sketch = [f"{texts[card]} {sketch(card % CARDS)}".rstrip() for card in range(len(texts))]
    return deck

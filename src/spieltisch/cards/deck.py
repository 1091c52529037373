"""A deck: every card a small int with a canonical text, every face a text that moves speak of.

Cards are counted from 0 and each exists once. Copies have the same text, so that nobody can ever tell which of two
equal cards was moved; cards of different decks (a deck per player) may show the same face under different texts.
"""

import re

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import override

from spieltisch.errors import InputError


class Deck:
    """The cards of one game: `texts[card]` is its name, `words[card]` says what a Fluent message needs.

    >>> from spieltisch.cards import gap_deck
    >>> deck = gap_deck()
    >>> deck
    Deck('gap', 66 cards, 66 faces)
    >>> deck.text(deck.card("yellow-6")), deck.size
    ('yellow-6', 66)
    """

    def __init__(
        self,
        name: str,
        texts: list[str],
        words: list[dict[str, str]],
        colours: list[str],
        faces: list[str] | None = None,
    ) -> None:
        self.name = name
        self.texts = texts
        self.words = words
        self.colours = colours  # the back of each card: always public, one colour where there is one deck
        self.sketch: list[str] = texts  # a card drawn in a few characters, for tables of text
        self.pictures: list[str] = [""] * len(texts)  # what stands in the middle of a card, as a path of SVG …
        self.inks: list[str] = [""] * len(texts)  # … and the name of its colour
        self.size: i64 = len(texts)
        self.faces: list[str] = []
        self.face: vec[i64] = vec[i64]()
        self._cards: dict[str, list[int]] = {}
        self._speech: dict[str, dict[str, str]] = {}
        for card, face in enumerate(faces if faces is not None else texts):
            if face not in self.faces:
                self.faces.append(face)
            self.face = append(self.face, self.faces.index(face))
            self._cards.setdefault(texts[card], []).append(card)
            self._speech.setdefault(face, words[card])
            self._speech[texts[card]] = words[card]
        self.is_several: bool = len(set(colours)) > 1  # decks, with backs of different colours
        self.has_copies: bool = len(self._cards) < len(texts)

    @override
    def __repr__(self) -> str:
        return f"Deck({self.name!r}, {self.size} cards, {len(self.faces)} faces)"

    def draw(self, word: str, pictures: dict[str, tuple[str, str]]) -> None:
        """Draw the cards by what their words say: `draw("suit", {"hearts": ("M0 24L…Z", "red"), …})`.

        A picture is a path of SVG in capital letters (M, L, H, V, C, A, Z) around (0, 0), from −25 to 25 each way, with
        the name of the colour that fills it. The word `value`, if a card has one, is written in its corner.
        """
        from spieltisch.cards.pictures import COLOURS

        for said, (path, ink) in pictures.items():
            if not re.fullmatch(r"M[MLHVCAZ\d\s,.-]*", path):
                raise InputError(
                    f"The picture of '{said}' should be a path of SVG in capital letters, 'M0-20 20 20H-20Z', not"
                    f" '{path}'."
                )
            if ink not in COLOURS:
                raise InputError(f"The picture of '{said}' has the colour '{ink}'; there are {', '.join(COLOURS)}.")
            for card, words in enumerate(self.words):
                if words.get(word) == said:
                    self.pictures[card], self.inks[card] = path, ink

    def text(self, card: i64) -> str:
        return self.texts[card]

    def copies(self, text: str) -> list[int]:
        """All cards of this name."""
        if text not in self._cards:
            raise InputError(f"There is no card '{text}' in this deck. Cards are written like '{self.texts[-1]}'.")
        return self._cards[text]

    def card(self, text: str) -> int:
        """The card of this name (the first, where there are several)."""
        return self.copies(text)[0]

    def names(self, text: str) -> bool:
        """Is this the name of a card?"""
        return text in self._cards

    def shows(self, text: str) -> str:
        """The face of the card of this name; a face shows itself."""
        return text if text in self.faces else self.faces[self.face[self.card(text)]]

    def spoken(self, text: str) -> dict[str, str] | None:
        """What a sentence needs to speak of a card or a face; None if this is neither."""
        return self._speech.get(text)

    def order(self, text: str | None) -> int:
        """Where a card comes when cards are sorted; backs come last."""
        return self._cards[text][0] if text is not None else int(self.size)

"""A deck: every card a small int, every face a canonical text.

Cards are counted from 0 and each exists once; several cards may show the same face. Rules and moves speak of
faces where copies exist, so that nobody can ever tell which of two equal cards was moved.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from spieltisch.cards.mistake import Mistake


class Deck:
    """The cards of one game: `texts[card]` names the face, `words[card]` says what a Fluent message needs.

    >>> from spieltisch.cards import gap_deck
    >>> deck = gap_deck()
    >>> deck
    Deck('gap', 66 cards, 66 faces)
    >>> deck.text(deck.card("yellow-6")), deck.size
    ('yellow-6', 66)
    """

    def __init__(self, name: str, texts: list[str], words: list[dict[str, str]], colours: list[str]) -> None:
        self.name = name
        self.texts = texts
        self.words = words
        self.colours = colours  # the back of each card: always public, one colour where there is one deck
        self.sketch: list[str] = texts  # a card drawn in a few characters, for tables of text
        self.size: i64 = len(texts)
        self.faces: list[str] = []
        self.face: vec[i64] = vec[i64]()
        self._face_of_text: dict[str, int] = {}
        self._cards_of_face: list[list[int]] = []
        for card, text in enumerate(texts):
            face = self._face_of_text.setdefault(text, len(self.faces))
            if face == len(self.faces):
                self.faces.append(text)
                self._cards_of_face.append([])
            self.face = append(self.face, face)
            self._cards_of_face[face].append(card)

    def __repr__(self) -> str:
        return f"Deck({self.name!r}, {self.size} cards, {len(self.faces)} faces)"

    def text(self, card: i64) -> str:
        return self.texts[card]

    def copies(self, text: str) -> list[int]:
        """All cards that show this face."""
        face = self._face_of_text.get(text)
        if face is None:
            raise Mistake(f"There is no card '{text}' in this deck. Cards are written like '{self.faces[-1]}'.")
        return self._cards_of_face[face]

    def order(self, text: str | None) -> int:
        """Where a face comes when cards are sorted."""
        return self._face_of_text[text] if text is not None else len(self.faces)

    def card(self, text: str) -> int:
        """The card with this face (the first, where there are several)."""
        return self.copies(text)[0]

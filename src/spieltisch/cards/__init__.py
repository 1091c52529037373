"""The decks: cards are small ints, and this package knows what they are called and what they show."""

from spieltisch.cards.deck import Deck
from spieltisch.cards.numbers import equation_deck, gap_deck, plus_minus_deck, row_deck
from spieltisch.cards.symbols import symbol_deck

__all__ = ["Deck", "equation_deck", "gap_deck", "plus_minus_deck", "row_deck", "symbol_deck"]

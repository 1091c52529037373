"""Decks: how many cards, what they are called, what they show."""

from pathlib import Path

import pytest

from spieltisch.cards import equation_deck, gap_deck, plus_minus_deck, row_deck, symbol_deck
from spieltisch.cards.numbers import STARS
from spieltisch.cards.pictures import sheet_picture
from spieltisch.cards.symbols import (
    ALL_FIVE,
    CARDS,
    DECK_COLOURS,
    contains,
    difference,
    one_apart,
    rank,
    sketch,
    symbols,
)  # fmt: skip
from spieltisch.engine.words import HOME
from spieltisch.errors import InputError

pytestmark = pytest.mark.pure


def test_number_decks_have_the_cards_of_their_leaflets() -> None:
    assert (gap_deck().size, plus_minus_deck().size, row_deck().size, equation_deck().size) == (66, 73, 105, 91)
    assert sum(STARS) == 120
    steps = [text.split("±")[1] for text in plus_minus_deck().texts]
    assert [steps.count(step) for step in "123"] == [24, 25, 24]
    assert len(row_deck().copies("zap")) == 7
    assert len(equation_deck().copies("=")) == 3


def test_ranks_of_the_symbol_deck() -> None:
    assert [sum(rank(card) == k for card in range(CARDS)) for k in range(6)] == [1, 5, 10, 10, 5, 1]


def test_every_card_has_five_cards_one_apart() -> None:
    for card in range(CARDS):
        assert sum(one_apart(card, other) for other in range(CARDS)) == 5
        assert contains(ALL_FIVE, card)


@pytest.mark.parametrize(
    ("a", "b", "added", "missing", "slip"),
    [
        (12, 13, ["punkt"], [], ""),
        (13, 12, [], ["punkt"], ""),
        (2, 4, ["saeule"], ["balken"], "bar-for-column"),
        (6, 8, ["x"], ["balken", "saeule"], "x-for-cross"),
        (8, 6, ["balken", "saeule"], ["x"], "x-for-cross"),
        (1, 16, ["kreis"], ["punkt"], "replaced"),
        (0, 3, ["punkt", "balken"], [], "too-many"),
        (2, 13, ["punkt", "saeule", "x"], ["balken"], "replaced"),
        (7, 8, ["x"], ["punkt", "balken", "saeule"], "replaced"),
        (22, 9, ["punkt", "x"], ["balken", "saeule", "kreis"], "replaced"),
    ],
)
def test_what_exactly_differs(a: int, b: int, added: list[str], missing: list[str], slip: str) -> None:
    found = difference(a, b)
    assert (found.added, found.missing, found.confusion) == (added, missing, slip)


def test_rank_alone_is_no_test() -> None:
    """The pages' own example: one rank more, and three symbols differ."""
    assert rank(7) == rank(12) + 1
    assert rank(7 ^ 12) == 3
    assert not one_apart(12, 7)


@pytest.mark.parametrize(
    ("lang", "terms"),
    [
        ("de", ["Deck", "Nachziehstapel", "Ablage", "Marker", "Rang 6", "ein J", "von der 12 zur 7"]),
        ("en", ["Deck", "Draw pile", "Discard pile", "Marker", "rank 6", "a J", "from the 12 to the 7"]),
    ],
)
def test_the_page_on_the_symbols_explains_what_games_speak_of(lang: str, terms: list[str]) -> None:
    page = " ".join((HOME / "cards" / f"symbols.{lang}.md").read_text("utf-8").split())
    assert [term for term in terms if term not in page] == []


def test_what_may_differ_explains_no_mix_up_and_hides_none() -> None:
    assert difference(4, 18, may_add=True).confusion == "bar-for-column"  # a bar and, as it may, a circle
    assert difference(5, 18, may_add=True).confusion == "replaced"  # the dot is missing too
    assert difference(13, 2, may_lack=True).confusion == "bar-for-column"
    assert difference(7, 8, may_lack=True).confusion == "x-for-cross"


def test_the_picture_of_all_cards_is_the_present_one() -> None:
    file = Path(__file__).parent.parent / "docs" / "pictures" / "symbols.svg"
    assert file.read_text("utf-8") == sheet_picture(), "make pictures draws it anew"


def test_each_player_has_a_colour() -> None:
    deck = symbol_deck(11)
    assert deck.size == 352
    assert deck.text(31) == "navy-31"
    assert deck.text(32) == "orange-joker"
    assert len(set(DECK_COLOURS)) == 11


def test_names_read_back() -> None:
    for deck in (gap_deck(), plus_minus_deck(), row_deck(), equation_deck(), symbol_deck(), symbol_deck(3)):
        for text in deck.texts:
            assert deck.text(deck.card(text)) == text


def test_an_unknown_card_is_told_in_a_sentence() -> None:
    with pytest.raises(InputError, match="There is no card 'pink-6'"):
        gap_deck().card("pink-6")


def test_symbols_are_named_by_value() -> None:
    assert symbols(29) == ["punkt", "saeule", "x", "kreis"]
    assert sketch(0) == ""

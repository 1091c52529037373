"""The part of Fluent that words at a table need."""

import pytest

from spieltisch.engine.fluent import Messages
from spieltisch.errors import InputError

pytestmark = pytest.mark.pure

CHOICE = "cards = { $n ->\n    [0] no card\n    [one] a card\n    [3] three cards\n   *[other] { $n } cards\n}"


def messages(text: str, lang: str = "en") -> Messages:
    spoken = Messages(lang)
    spoken.add(text)
    return spoken


@pytest.mark.parametrize(
    ("n", "said"), [(0, "no card"), (1, "a card"), (-1, "a card"), (3, "three cards"), (5, "5 cards"), ("x", "x cards")]
)
def test_a_choice_by_number(n: int | str, said: str) -> None:
    assert messages(CHOICE).format("cards", "", {"n": n}) == said


def test_a_choice_by_name_falls_back_to_the_starred_one() -> None:
    spoken = messages("who = { $who ->\n    [you] You draw\n   *[other] { $who } draws\n}")
    assert spoken.format("who", "", {"who": "you"}) == "You draw"
    assert spoken.format("who", "", {"who": "Anna"}) == "Anna draws"


def test_numbers_are_written_as_in_the_language() -> None:
    assert messages("n = { $n }", "en").format("n", "", {"n": -12345}) == "-12,345"
    assert messages("n = { $n }", "de").format("n", "", {"n": -12345}) == "-12.345"


def test_other_forms_of_a_message() -> None:
    spoken = messages('pile = the pile\n    .onto = onto the pile{ " " }{ $n }')
    assert spoken.forms("pile") == {"onto"}
    assert spoken.format("pile", "onto", {"n": 2}) == "onto the pile 2"


def test_a_later_text_replaces_an_earlier_one() -> None:
    spoken = messages("a = one\nb = two")
    spoken.add("a = three")
    assert "c" not in spoken
    assert [spoken.format(key, "", {}) for key in "ab"] == ["three", "two"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = { $b }", "There is no $b here; there are: n."),
        ("a = { b }", "no messages inside messages"),
        ("a = { NUMBER($n) }", "no functions"),
        ("a =\n    .form = b", "'a' in 'en' says nothing."),
    ],
)
def test_words_that_cannot_be_said(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said.replace("$", r"\$")):
        messages(text).format("a", "", {"n": 1})


def test_what_is_not_fluent_is_shown() -> None:
    with pytest.raises(InputError, match=r"This is not Fluent: a = \{ "):
        messages("a = { \n")

"""The games of docs/example keep every law, and what is new in them for a deck can be seen on the page and on paper."""

import io
from pathlib import Path

import pytest
from pypdf import PdfReader

import spieltisch
from spieltisch.cards.deck import Deck
from spieltisch.engine.game import Game
from spieltisch.engine.rng import Rng
from spieltisch.errors import InputError
from spieltisch.lab.check import check
from spieltisch.lab.folder import check_folder
from spieltisch.paper import printed
from spieltisch.paper.pen import steps
from spieltisch.players.levels import opponent
from spieltisch.players.perspective import Perspective
from spieltisch.server.catalogue import game_words, glance

EXAMPLES = Path(__file__).parent.parent / "docs" / "example"
GAMES = sorted(file.parent.name for file in EXAMPLES.glob("*/__init__.py"))


def example(name: str) -> Game:
    return spieltisch.game(str(EXAMPLES / name))


def test_there_is_one_with_tricks_one_with_a_deck_of_its_own_and_one_with_a_board() -> None:
    assert GAMES == ["durchbruch", "mau_mau", "witwe"]


@pytest.mark.parametrize("name", [*GAMES, "highest.py"])
def test_an_example_keeps_every_law(name: str) -> None:
    game = example(name)
    assert check_folder(game) == []
    assert check(game, 8) == []


@pytest.mark.parametrize("name", GAMES)
def test_an_example_has_its_table_on_the_page_in_both_languages_and_its_sheets_on_paper(name: str) -> None:
    game = example(name)
    assert glance(game).table.zones
    for lang in ("de", "en"):
        assert game_words(game, lang).rules.startswith("# ")
    assert len(PdfReader(io.BytesIO(printed(game, "de"))).pages) >= 2


def test_whoever_could_not_follow_suit_is_imagined_without_it() -> None:
    game = example("witwe")
    hands = {"hand:0": ["hearts-8", "clubs-9"], "hand:1": ["hearts-ace", "spades-9"], "laid:2": ["diamonds-7"]}
    facts = {"side:0": 3, "side:1": 1, "side:2": 1}
    state = game.from_position({"players": 3, "phase": "play", "turn": 0, "zones": hands, "facts": facts})
    state.play(0, game.moves.parse("lay clubs-9"))
    told = state.position()["zones"]["hand:0"]
    assert all(f"diamonds-{rank}" in told[0] for rank in ("8", "ace"))


def test_a_bot_takes_the_last_row_of_the_board() -> None:
    game = example("durchbruch")
    facts = {"square:b5": 1, "square:d2": 1, "square:e4": 2, "pawns:0": 2, "pawns:1": 1}
    state = game.from_position({"players": 2, "turn": 0, "facts": facts})
    assert game.moves.text(opponent("easy").choose(Perspective(state, 0, Rng(1)), Rng(1))).startswith("go b5 ")


def test_a_deck_draws_its_cards_by_what_their_words_say() -> None:
    deck = Deck("two", ["a", "b"], [{"suit": "hill", "value": "1"}, {"suit": "lake", "value": "1"}], ["navy"] * 2)
    deck.draw("suit", {"hill": ("M-20 20 0-20 20 20Z", "green")})
    assert (deck.pictures, deck.inks) == (["M-20 20 0-20 20 20Z", ""], ["green", ""])


@pytest.mark.parametrize(
    ("picture", "said"),
    [
        (("<script>", "red"), "The picture of 'hill' should be a path of SVG"),
        (("m0 0l5 5z", "red"), "The picture of 'hill' should be a path of SVG"),
        (("M0 0H5Z", "beige"), "The picture of 'hill' has the colour 'beige'; there are red"),
    ],
)
def test_what_is_no_picture_is_refused_and_nothing_is_drawn(picture: tuple[str, str], said: str) -> None:
    deck = Deck("one", ["a"], [{"suit": "hill"}], ["navy"])
    with pytest.raises(InputError, match=said):
        deck.draw("suit", {"hill": picture})
    assert deck.pictures == [""]


def test_a_picture_travels_to_the_page_and_only_where_there_is_one() -> None:
    shape = game_words(example("witwe"), "en").cards["hearts-jack"]
    assert (shape.words["value"], shape.ink, shape.picture[0]) == ("J", "red", "M")
    assert game_words(spieltisch.game("luecke"), "en").cards["red-1"].picture == ""


def test_paper_knows_the_curves_of_a_picture() -> None:
    assert steps("M0 0C1 2 3 4 5 6Z") == [("M", (0.0, 0.0)), ("C", (1.0, 2.0, 3.0, 4.0, 5.0, 6.0)), ("Z", ())]

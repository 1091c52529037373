"""Sets of cards as one move: numbers for programs, cards for people."""

import pytest

import spieltisch
import toys
from spieltisch.engine import Kit
from spieltisch.engine.shapes import HIDDEN, Touch
from spieltisch.engine.table import table
from spieltisch.engine.words import words
from spieltisch.errors import IllegalMoveError, InputError
from spieltisch.terminal.table import TextTable

pytestmark = pytest.mark.pure

GAME = toys.SOUND["giving"]  # one or two cards of a hand of up to nine, to a seat
AUKTION = spieltisch.game("auktion")
POSITION = {"players": 2, "zones": {"hand:0": ["c9", "c2", "c4"], "hand:1": ["c1"]}}


def test_sets_are_numbered_by_places_in_the_hand() -> None:
    assert len(GAME.moves) == (9 + 36) * 3
    assert [GAME.moves.text(move) for move in (0, 1, 3, 27, 134)] == [
        "give #1 0", "give #1 1", "give #2 0", "give #1,#2 0", "give #8,#9 2",
    ]  # fmt: skip


def test_a_position_names_the_cards() -> None:
    state = GAME.from_position(POSITION)
    texts = [state.view(0, move).text for move in state.legal(0)]
    assert texts == [f"give {cards} 1" for cards in ("c2", "c4", "c9", "c2,c4", "c2,c9", "c4,c9")]
    assert [state.parse(0, text) for text in texts] == state.legal(0)


def test_many_moves_are_named_as_each_alone() -> None:
    state = GAME.from_position(POSITION)
    moves = list(range(len(GAME.moves)))
    assert state.views(0, moves) == [state.view(0, move) for move in moves]
    assert state.views(0, moves)[-1].text == "give #8,#9 2"  # the hand is too small for it
    assert table(state, 0, "").moves == state.views(0, state.legal(0))


def test_a_set_may_be_named_in_any_order_or_by_places() -> None:
    state = GAME.from_position(POSITION)
    for text in ("give c9,c2 1", "give c2,c9 1", "give #1,#3 1"):
        assert state.view(0, state.parse(0, text)).text == "give c2,c9 1"


@pytest.mark.parametrize("cards", ["c2,c2", "c2,c4,c9", "c2,", ",", "c77", "c2,c77", "c2+c4"])
def test_what_is_no_set_is_told_in_a_sentence(cards: str) -> None:
    with pytest.raises(InputError, match="is no set of up to 2 cards"):
        GAME.from_position(POSITION).parse(0, f"give {cards} 1")


def test_a_card_that_is_not_held_is_refused_by_name() -> None:
    state = GAME.from_position(POSITION)
    with pytest.raises(IllegalMoveError) as refused:
        state.parse(0, "give c2,c7 1")
    assert (refused.value.refusal.key, refused.value.refusal.args["card"]) == ("not-there", "c7")
    with pytest.raises(IllegalMoveError, match="not-your-turn"):
        state.parse(1, "give c2 0")
    with pytest.raises(IllegalMoveError, match="not-there"):
        state.play(0, GAME.moves.parse("give #1,#4 1"))


def test_a_set_is_asked_about_card_by_card() -> None:
    state = GAME.from_position(POSITION)
    assert state.why(0, "c4") == []
    [reason] = state.why(0, "c1")
    assert (reason.key, reason.args["card"]) == ("not-there", "c1")


def test_the_cards_of_a_set_are_touched_and_confirmed() -> None:
    state = GAME.from_position(POSITION)
    hand = [Touch(zone="hand:0", card="c2"), Touch(zone="hand:0", card="c9")]
    assert state.view(0, state.parse(0, "give c2,c9 1")).touches == [*hand, Touch(confirm=True), Touch(zone="hand:1")]


def test_rules_get_the_cards_of_a_set() -> None:
    state = GAME.from_position(POSITION)
    state.play(0, state.parse(0, "give c9,c2 1"))
    assert sorted(toys.cards_in(state, toys.WITH_SINGLES.hand[1])) == ["c1", "c2", "c9"]


def test_records_and_positions_name_the_cards() -> None:
    match = AUKTION.match(players=3, seed=1)
    match.play(0, "bid 12,5")
    assert match.log[0].move == "bid 5,12"
    assert match.state.position()["choices"] == {"0": "bid 5,12"}
    assert AUKTION.from_position(match.state.position()).choices[0] == match.state.choices[0]
    assert spieltisch.replay(match.record()).state.position() == match.state.position()


def test_a_secret_set_is_told_to_nobody_else() -> None:
    match = AUKTION.match(players=3, seed=1)
    match.play(0, "bid 5,12")
    assert [match.told(seat).args for seat in (0, 1)] == [{"cards": ["5", "12"]}, {"cards": HIDDEN}]  # type: ignore[union-attr]


@pytest.mark.parametrize(("lang", "said"), [("de", "Die 5 und die 12 bieten"), ("en", "Bid the 5 and the 12")])
def test_a_set_is_spoken_as_a_list(lang: str, said: str) -> None:
    state = AUKTION.start(3, 1)
    assert words(AUKTION, lang).move(state.view(0, state.parse(0, "bid 5,12"))) == said


def test_a_list_of_cards_has_the_forms_of_a_card() -> None:
    state = AUKTION.from_position({"players": 3, "zones": {"hand:0": ["navy-joker", "navy-3"], "lot": ["grey-7"]}})
    assert words(AUKTION, "de").move(state.view(0, state.parse(0, "bid joker,3"))) == "Den Joker und die 3 bieten"


def test_the_terminal_lets_people_put_a_set_together() -> None:
    match = AUKTION.match(players=3, seed=1)
    offered = TextTable(words(AUKTION, "en"), ["Anna", "Ben", "Cem"], 0).moves(match.table(0).moves)
    cards = "the 1, the 5, the 12, the 23, the 28 and the 31"
    assert offered == f"      bid …  Choose from {cards}, for example: bid 1,5"


def test_a_hand_without_a_limit_has_too_many_sets() -> None:
    kit = Kit(toys.toy_deck(20), most=2)
    with pytest.raises(InputError, match=r"room for 20 cards.*say how many it holds at most"):
        kit.cards_in(kit.hand(at=(50, 88)), 6)

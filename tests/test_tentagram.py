"""What the piles of the star betray, and what they do not."""

import pytest

import spieltisch
from spieltisch.cards.symbols import contains
from spieltisch.engine.match import Match
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.witness import Witness
from spieltisch.engine.words import People, words
from spieltisch.engine.zones import SPECTATOR
from spieltisch.players.random import choose

pytestmark = pytest.mark.pure

GAME = spieltisch.game("tentagram")
PILES = [zone for zone in GAME.kit.zones if zone.name == "pile"]


def played(moves: int, **options: int) -> Match:
    match = GAME.match(players=4, seed=5, options=options)
    rng, out = Rng(5), MoveList()
    for _ in range(moves):
        choice = choose(match.state, rng, out)
        assert choice is not None
        match.play(*choice)
    return match


@pytest.mark.parametrize("moves", [10, 40, 63])
@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_nobody_imagines_a_card_on_a_table_card_whose_symbols_it_lacks(moves: int, seat: int) -> None:
    state = played(moves).state
    for seed in range(20):
        world = state.imagine(seat, Rng(seed))
        for pile in PILES:
            assert all(contains(int(card), int(pile.place())) for card in world.held(pile))


def test_where_anything_may_lie_anywhere_anything_is_imagined() -> None:
    world = played(40, strict_placement=0).state.imagine(SPECTATOR, Rng(1))
    assert any(not contains(int(card), int(pile.place())) for pile in PILES for card in world.held(pile))


def test_the_colours_of_the_backs_tell_who_laid_where() -> None:
    match = played(30)
    seen = {zone.id: zone.backs for zone in match.table(0).zones if zone.painted}
    for pile in PILES:
        colours = [GAME.kit.deck.colours[card] for card in match.state.held(pile)]
        assert seen[pile.id] == {
            colour: colours.count(colour) for colour in dict.fromkeys(sorted(colours, key=seat_of))
        }


def seat_of(colour: str) -> int:
    return GAME.kit.deck.colours.index(colour) // 32


def test_by_heart_no_table_and_no_log_tells_who_laid_where() -> None:
    match = played(1, by_heart=1)
    piles = [zone for zone in match.table(1).zones if zone.painted and zone.count]
    assert [(zone.backs, zone.back, zone.by_heart) for zone in piles] == [({}, "", True)]
    people = People(["Anna", "Ben", "Cleo", "Dora"], 1)
    for seat in range(4):
        [line] = words(GAME, "en").lines(match.told(seat), match.steps(seat), people)
        assert line.endswith("a card on the star.")


def test_without_that_the_log_tells_it() -> None:
    match = played(1)
    said = words(GAME, "en").lines(match.told(1), match.steps(1), People(["Anna", "Ben", "Cleo", "Dora"], 1))
    assert said[1].startswith("It lies on the ")


@pytest.mark.parametrize(("pile", "said"), [("navy-28", "none-counts"), ("navy-7", "takes")])
def test_where_no_card_counts_nobody_is_told_of_a_tie(pile: str, said: str) -> None:
    zones = {"pile:3": [f"{pile} seen=0"], "hand:2": ["teal-7"]}
    options = {"strict_placement": 0}
    state = GAME.from_position({"players": 3, "turn": 2, "zones": zones, "options": options})
    state.witness = Witness()
    state.play(2, GAME.moves.parse("place 5"))
    told = [step.args for step in state.witness.steps(0) if step.kind == "say" and step.args["what"] != "laid"]
    assert said in [args["what"] for args in told]
    assert "tied" not in [args["what"] for args in told]

"""What the games promise in the catalogue is so."""

from collections.abc import Iterator

import pytest

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import MoveView
from spieltisch.errors import InputError
from spieltisch.players.random import choose
from toys import LAYING, Laying

pytestmark = pytest.mark.pure


def tables(game: Game, moves: int = 60) -> Iterator[Match]:
    """A random game with as many as there can be, move by move."""
    match, rng, out = game.match(players=game.most, seed=3), Rng(3), MoveList()
    for _ in range(moves):
        yield match
        choice = choose(match.state, rng, out)
        if choice is None:
            break
        match.play(*choice)


def is_written(move: MoveView) -> bool:
    return not move.ending and not any([touch.zone or touch.card for touch in move.touches])


@pytest.mark.parametrize("game", [one for one in spieltisch.games() if one.wordless], ids=lambda game: game.slug)
def test_without_reading_nobody_has_to_choose_between_written_buttons(game: Game) -> None:
    assert game.kit.deck.name == "symbols"
    for match in tables(game):
        for seat in range(match.players):
            assert sum([is_written(move) for move in match.table(seat).moves]) <= 1


@pytest.mark.parametrize("game", [one for one in spieltisch.games() if one.shared_screen], ids=lambda game: game.slug)
def test_round_one_screen_everybody_may_see_what_anybody_sees(game: Game) -> None:
    for match in tables(game):
        seen = [zone.cards for zone in match.table(None).zones]
        for seat in range(match.players):
            assert [zone.cards for zone in match.table(seat).zones] == seen


def test_a_game_with_hands_is_not_for_one_screen() -> None:
    game = Game("toy", players=(2, 3), minutes=1, category="family", rules=(Laying, LAYING), shared_screen=True)
    with pytest.raises(InputError, match="everybody would see what lies in 'hand:0'"):
        game.match(players=2, seed=1)

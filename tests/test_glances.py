"""The pictures of the lobby: a good moment of each game, and nothing that a player would not see."""

import pytest

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import TableView
from spieltisch.engine.table import table
from spieltisch.server.catalogue import glance
from spieltisch.server.glances import good_moment, liveliness

pytestmark = pytest.mark.pure
GAMES = pytest.mark.parametrize("game", spieltisch.games(), ids=lambda game: game.slug)


def first_deal(game: Game) -> TableView:
    return game.match(players=glance(game).table.players, seed=0).table(0)


@GAMES
def test_a_glance_shows_more_than_the_first_deal_and_is_not_the_end(game: Game) -> None:
    start, seen = first_deal(game), glance(game).table
    assert liveliness(seen, start) > liveliness(start, start)
    assert not seen.over


@GAMES
def test_a_glance_shows_nothing_that_its_player_does_not_know(game: Game) -> None:
    moment = good_moment(game)
    shown = table(moment, 0, game.slug)
    for seed in range(3):
        assert table(moment.imagine(0, Rng(seed)), 0, game.slug) == shown
    assert set(glance(game).cards) == {card for zone in shown.zones for card in zone.cards if card is not None}

"""What is sent is what is seen, though only what has changed is written anew."""

import pytest

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import ZoneView
from spieltisch.engine.state import State
from spieltisch.engine.table import changed_zones, table, zone_view
from spieltisch.engine.zones import Zone
from spieltisch.server.glances import play_on
from spieltisch.server.showing import Showing, write

GAMES = spieltisch.games()


@pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
def test_every_view_is_the_same_as_one_made_anew(game: Game) -> None:
    kept = 0
    for players in {game.least, game.most}:
        state, rng, out, showing = game.start(players, 3), Rng(3), MoveList(), Showing()
        for n in range(60):
            before = state.copy()
            for seat in (*range(players), None):
                assert write(showing.table(state, n, seat, game.slug)) == write(table(state, seat, game.slug))
            if state.over:
                break
            play_on(state, rng, out)
            kept += len(game.kit.zones) - len(changed_zones(before, state))
    assert kept, "something lies as it lay before"


def test_of_what_lies_as_before_nothing_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move is one card from a hand to a pile: two zones for each who looks, not all of them."""
    made: list[str] = []

    def noted(state: State, zone: Zone, viewer: int) -> ZoneView:
        made.append(zone.id)
        return zone_view(state, zone, viewer)

    monkeypatch.setattr("spieltisch.server.showing.zone_view", noted)
    game = spieltisch.game("luecke")
    match, showing = game.match(players=4, seed=1), Showing()
    while match.state.phase.kind != "turn":
        seat = match.state.actors()[0]
        match.play(seat, match.state.legal(seat)[0])
    for n in range(2):
        made.clear()
        for seat in range(4):
            showing.table(match.state, n, seat, game.slug)
        if n == 0:
            seat = match.state.actors()[0]
            match.play(seat, match.state.legal(seat)[0])
    assert 0 < len(made) <= 4 * 4


def test_whoever_comes_when_all_had_gone_sees_the_table_as_it_is() -> None:
    game = spieltisch.game("luecke")
    match, showing = game.match(players=2, seed=1), Showing()
    showing.table(match.state, 0, 0, game.slug)
    showing.forget()
    match.play(0, match.state.legal(0)[0])
    assert write(showing.table(match.state, 0, 0, game.slug)) == write(match.table(0))

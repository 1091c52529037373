"""What is sent is what is seen, though what all see is written once, and only what has changed is written anew."""

import random

import msgspec
import pytest

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.sights import Sights
from spieltisch.engine.table import Look, shown_zones
from spieltisch.server.showing import Showing
from spieltisch.server.wire import View, write

GAMES = spieltisch.games()
READ = msgspec.json.Decoder(View)


def common(n: int) -> View:
    return View(n, 3, 0, [])


def made_anew(match: Match, n: int, seat: int, has_news: bool) -> View:
    viewer = None if seat < 0 else seat
    view = View(n, 3, seat, [], table=match.table(viewer))
    if has_news:
        view.told, view.steps = match.told(viewer), match.steps(viewer)
    return view


def play_on(match: Match, choice: random.Random) -> None:
    """Whoever may act does, or else the clock."""
    actors = match.state.actors()
    seat = choice.choice(actors) if actors else -1
    moves = match.state.legal(seat) if actors else []
    clock = match.state.clock()
    if moves:
        match.play(seat, choice.choice(moves))
    elif clock is not None:
        match.play(int(clock.seat), int(clock.move))


@pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
def test_every_view_is_the_same_as_one_made_anew(game: Game) -> None:
    kept = 0
    for players in {game.least, game.most}:
        match, choice, showing = game.match(players=players, seed=3), random.Random(3), Showing()
        for n in range(60):
            before, has_news = Look(match.state), n % 5 != 4
            seats = [*range(players), -1]
            sent = showing.written(common(n), match, seats, has_news)
            for seat in seats:
                anew = made_anew(match, n, seat, has_news)
                assert READ.decode(sent[seat]) == READ.decode(write(anew))
            if match.state.over:
                break
            play_on(match, choice)
            kept += len(game.kit.zones) - len(before.changed(match.state))
    assert kept, "something lies as it lay before"


def test_of_what_lies_as_before_nothing_is_made_anew() -> None:
    """A move is one card from a hand to a pile: the hand is stale for each who looks, the pile is the same for all."""
    match, sights = spieltisch.game("luecke").match(players=4, seed=1), Sights()
    while match.state.phase.kind != "turn":
        seat = match.state.actors()[0]
        match.play(seat, match.state.legal(seat)[0])
    sights.look_again(match.state)
    before = [sights._zones(match.state, seat) for seat in range(4)]
    seat = match.state.actors()[0]
    match.play(seat, match.state.legal(seat)[0])
    sights.look_again(match.state)
    told, ids = match.told(None), [zone.id for zone in shown_zones(match.state)]
    assert told is not None
    pile = ids.index(str(told.args["pile"]))
    assert [[ids[place] for place in sights._sights[other].stale] for other in range(4)] == [[f"hand:{seat}"]] * 4
    assert len({id(sights._sights[other].zones[pile]) for other in range(4)}) == 1
    assert before != [sights._zones(match.state, other) for other in range(4)]


def test_whoever_comes_when_all_had_gone_sees_the_table_as_it_is() -> None:
    match, showing = spieltisch.game("luecke").match(players=2, seed=1), Showing()
    showing.written(common(0), match, [0], True)
    showing.forget()
    match.play(0, match.state.legal(0)[0])
    assert READ.decode(showing.written(common(0), match, [0], False)[0]).table == match.table(0)


def test_before_the_game_a_view_says_who_looks() -> None:
    sent = Showing().written(common(7), None, [0, 1, -1], False)
    assert [READ.decode(sent[seat]).seat for seat in (0, 1, -1)] == [0, 1, -1]

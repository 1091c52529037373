"""Touching everything: what a legal move is about is never refused, and what is refused says why, with the clause."""

import os
import random
from collections.abc import Iterator
from functools import cache

import pytest

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.moves import MoveList, owned
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import TableView, Touch
from spieltisch.lab.check import setups
from spieltisch.players.random import choose

GAMES = spieltisch.games()
WALKED = 200  # games of each game
EVERYTHING = os.environ.get("SPIELTISCH_TOUCH") == "all"  # make test-all: everything in every position
# Refusals the rules have no clause for: whose turn it is, or that the thing has nothing to do with any move.
WITHOUT_CLAUSE = {"not-by-card", "not-your-turn", "over"}


def things(table: TableView, game: Game) -> Iterator[Touch]:
    """Whatever lies on a table: zones, the cards seen in them, gaps and places of rows, figures."""
    for zone in table.zones:
        if zone.kind != "box":
            yield Touch(zone=zone.id)
            in_row = zone.kind == "row"
            for k, card in enumerate(zone.cards):
                if card is not None:
                    yield Touch(zone=zone.id, card=game.kit.deck.shows(card), nth=k if in_row else -1)
            if in_row:
                yield from [Touch(zone=zone.id, gap=k) for k in range(zone.count + 1)]
    yield from [Touch(zone=fact.id) for fact in table.facts if fact.at is not None]


class Walk:
    """A walk through one game that touches whatever lies on the table and hears what the game says.

    What a legal move is about is asked once with each list of legal moves, what none is about once with each length of
    that list, in every setup, phase and seat: the rest would be the same questions again.
    """

    def __init__(self) -> None:
        self.judged: set[tuple[object, ...]] = set()

    def touch_all(self, match: Match, seat: int, setup: object) -> None:
        table, legal = match.table(seat), match.state.legal(seat)
        wanted = {one for view in table.moves if view.move in legal for one in view.touches}
        for thing in things(table, match.game):
            about = any(one.takes(thing) for one in wanted)
            asked = (str(setup), table.phase, seat, tuple(legal) if about else len(legal), thing)
            if asked not in self.judged:
                self.judged.add(asked)
                touch(match, seat, thing, about)


def touch(match: Match, seat: int, thing: Touch, about: bool) -> None:
    reasons = match.state.why(seat, thing)
    where = f"{match.game.slug}, {match.options}, deal {match.seed}, move {len(match.log)}, seat {seat}: {thing}"
    assert (reasons == []) == about, f"{where} {'is refused' if about else 'is not refused'}: {reasons}"
    for reason in reasons:
        bare = reason.key == "not-now" and not is_named(match.game, seat, thing)
        assert reason.clause or reason.key in WITHOUT_CLAUSE or bare, f"{where}: {reason}"


@cache
def is_named(game: Game, seat: int, thing: Touch) -> bool:
    """Is there a verb, of any phase, that could ask for this thing by itself?"""
    for verb in game.moves.verbs:
        named = [operand.touch(value) for operand in verb.operands for value in range(int(operand.size))]
        if not verb.in_row and any(owned(one, seat).takes(thing) for one in [*verb.before, *named, *verb.after]):
            return True
    return False


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_no_legal_thing_is_refused(game: Game) -> None:
    tries, walk = list(setups(game)), Walk()
    for number in range(WALKED):
        setup = tries[number % len(tries)]
        match = Match(game, setup.players, number, setup.options)
        rng, out, luck = Rng(number), MoveList(), random.Random(number)
        while not match.state.over and len(match.log) < 300:
            for seat in match.state.actors():
                if EVERYTHING or luck.random() < 0.004:
                    walk.touch_all(match, seat, setup)
            choice = choose(match.state, rng, out)
            assert choice is not None
            match.play(*choice)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_legal_move_can_be_touched_thing_by_thing(game: Game) -> None:
    """On the way to a move nothing is refused, in its own order."""
    match = game.match(seed=3)
    rng, out = Rng(3), MoveList()
    for _ in range(80):
        for seat in match.state.actors():
            for view in match.state.views(seat, match.state.legal(seat))[:12]:
                touches = [one for one in view.touches if not one.confirm]
                for k in range(1, len(touches) + 1):
                    assert match.state.why(seat, *touches[:k]) == [], (view.text, touches[:k])
        choice = choose(match.state, rng, out)
        if choice is None:
            break
        match.play(*choice)


LUECKE = spieltisch.game("luecke").from_position(
    {
        "players": 2, "phase": "turn",
        "zones": {"left": ["red-4"], "right": ["blue-9"], "hand:0": ["red-3", "yellow-6"], "stock": ["red-1"]},
    }
)  # fmt: skip


def keys(*touches: str) -> list[str]:
    return [f"{reason.key} {reason.clause}" for reason in LUECKE.why(0, *touches)]


def test_a_card_on_the_wrong_pile_is_refused_for_that_pile() -> None:
    assert keys("red-3") == []
    assert keys("red-3", "left") == []
    assert keys("red-3", "right") == ["outside-gap §3.1", "no-match §3.2"]


def test_the_pile_may_be_touched_before_the_card() -> None:
    assert keys("left") == []
    assert keys("left", "red-3") == []
    assert keys("right", "red-3") == ["outside-gap §3.1", "no-match §3.2"]


def test_drawing_is_touching_the_stock() -> None:
    assert keys("stock") == []


def test_a_pawn_that_goes_astray_is_told_of_itself() -> None:
    game = spieltisch.game("combi-schach")
    match = game.match(seed=1)
    white = match.state.actors()[0]
    match.play(white, "draw-card")
    [reason] = match.state.why(white, "a2", "e5")
    assert (reason.key, reason.args["mover"], reason.args["from"], reason.args["to"]) == (
        "wrong-way",
        "pawn",
        "a2",
        "e5",
    )


def test_special_cards_of_the_row_are_touched_in_the_hand() -> None:
    state = spieltisch.game("hilfreihe").from_position(
        {
            "players": 3, "phase": "turn",
            "zones": {"row": ["3", "7"], "hand:0": ["joker", "switch", "zap", "no", "5"], "stock": ["1", "2"]},
        }
    )  # fmt: skip
    for card in ("joker", "switch", "zap", "no", "5"):
        assert state.why(0, card) == []
    assert state.why(0, Touch(zone="row", gap=1)) == []  # a Joker would fit there
    assert state.why(0, "switch", "5", Touch(zone="row", nth=0)) == []
    assert [reason.key for reason in state.why(0, "joker", Touch(zone="row", gap=3))] == ["no-room"]


@pytest.mark.parametrize("slug", ["puzzle-box", "werteschmiede"])
def test_a_wrong_place_is_refused_with_its_clause(slug: str) -> None:
    positions = {
        "puzzle-box": ({"zones": {"cell:1-1": ["1"], "open:r2": ["12"]}}, ["open:r2", "cell:1-2"], "misfit"),
        "werteschmiede": (
            {"zones": {"low": ["joker"], "high": ["31"], "column:1": ["9 seen=all"], "column:2": ["4 seen=all"]}},
            ["column:1", "low"],
            "not-next-low",
        ),
    }
    position, touches, key = positions[slug]
    [reason] = spieltisch.game(slug).from_position(position).why(0, *touches)
    assert (reason.key, bool(reason.clause)) == (key, True)

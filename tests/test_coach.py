"""The coach says what follows, in words of the game, and what can still be won."""

from typing import Any

import pytest

import spieltisch
from spieltisch.engine import Rng
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.moves import MoveList
from spieltisch.engine.shapes import Hint
from spieltisch.engine.state import State
from spieltisch.engine.words import LANGUAGES, People, keys, words
from spieltisch.errors import InputError
from spieltisch.players import coach
from spieltisch.players.patience import WON, Solver
from spieltisch.players.perspective import Perspective, waits
from spieltisch.players.random import choose

LUECKE = spieltisch.game("luecke")
PYRAMIDE = spieltisch.game("pyramide")


def position(**zones: list[str]) -> State:
    scenery = {
        "hand:1": ["purple-2", "purple-10"], "aside:0": ["purple-1", "purple-11"],
        "aside:1": ["purple-4", "purple-8"], "stock": ["purple-5", "purple-3"],
    }  # fmt: skip
    named = {name.replace("_", ":"): cards for name, cards in zones.items()}
    return LUECKE.from_position({"players": 2, "phase": "turn", "zones": {**scenery, **named}})


def advice(state: State, lang: str = "en") -> str:
    rng = Rng(1)
    hint = coach.hint(Perspective(state, 0, rng), rng)
    return words(LUECKE, lang).advice(hint, People(["Anna", "Bert"], 0))


def test_a_hint_says_that_you_go_again() -> None:
    state = position(left=["red-4"], right=["blue-9"], hand_0=["yellow-6", "grey-1"])
    assert "in the gap" in advice(state)
    assert "You go again." in advice(state)
    assert "Du bist noch einmal dran." in advice(state, "de")


def test_reasons_are_what_every_imagined_world_shows() -> None:
    state = position(left=["red-4"], right=["blue-9"], hand_0=["blue-6", "grey-1", "grey-2"])
    rng = Rng(1)
    perspective = Perspective(state, 0, rng)
    match = LUECKE.moves.parse("match blue-6 right")
    reasons = coach.explain(perspective, rng, perspective.choices(), match)
    assert [words(LUECKE, "en").say(reason.key, reason.args) for reason in reasons if reason.key == "coach-after"] == [
        "It leaves a gap of only one, the 5."
    ]
    assert all(reason.key != "coach-again" for reason in reasons)


def about(slug: str, move: str, zones: dict[str, list[str]], lang: str = "en", **more: Any) -> str:
    """What the coach says to a move of seat 0."""
    game = spieltisch.game(slug)
    state = game.from_position({"players": game.least, "zones": zones, **more})
    rng = Rng(1)
    perspective = Perspective(state, 0, rng)
    chosen = game.moves.parse(move)
    hint = Hint(perspective.view(chosen), coach.explain(perspective, rng, perspective.choices(), chosen))
    return words(game, lang).advice(hint, People(["Anna", "Bert", "Cleo"]))


def test_a_pair_that_was_seen_is_called_so() -> None:
    grid = {"grid:1-1": ["2 seen=all"], "grid:1-2": ["3 seen=all down"], "grid:1-3": ["4"], "grid:1-4": ["5"]}
    assert "it makes a pair" in about("paarfinder", "flip 1-2", grid, phase="second")
    assert "differ only in the dot" in about("paarfinder", "flip 1-3", grid, phase="second")


def test_a_piece_that_is_won_is_counted_in_pawns() -> None:
    pieces = {"square:e1": 6, "square:a1": 4, "square:e8": 14, "square:a8": 13, "square:h7": 9}
    cards = {"card:0": ["navy-31"], "pile:0": ["navy-1"], "pile:1": ["orange-1"]}
    says = about("combi-schach", "move a1 a8", cards, phase="move", facts=pieces)
    assert "worth 9 pawns" in says
    assert says.count("heck") == 1  # not once more than the table says it
    assert "Check! Bert’s king is under attack." in says
    assert "It wins" not in about("combi-schach", "move a1 a2", cards, phase="move", facts=pieces)


def test_a_row_that_is_closed_is_told_in_german() -> None:
    zones = {"row": ["5"], "hand:0": ["11", "6", "7", "8"], "hand:1": ["1"], "hand:2": ["2"], "stock": ["3", "4"]}
    assert "Nach einer 11 passt keine Zahl mehr" in about("hilfreihe", "lay 11", zones, "de", phase="turn")


def test_what_the_next_player_is_left_with_is_told_only_if_it_is_certain_who_that_is() -> None:
    """Laying on, one mostly stays behind and goes again; only now and then it is the other's turn."""
    zones = {"row:0": ["navy-15", "navy-23"], "row:1": ["orange-15", "orange-23", "orange-27"]}
    facts = {"target": 12, "total:0": 8, "total:1": 12, "leads:1": 1, "paused:1": 1}
    says = about("white-jack", "lay", {**zones, "pile:0": ["navy-1"]}, phase="duel", facts=facts)
    assert "at most 4 short" in says
    assert "That leaves" not in says


def test_a_move_that_is_called_out_loud_is_followed_by_one_stop_only() -> None:
    zones = {"centre": ["31"], "reminder:0": ["1"], "reminder:1": ["8"], "reminder:2": ["16"], "pile": ["9"]}
    assert about("kartenschlagen", "tap", zones, "de", phase="open").startswith("Draufschlagen. Der Punkt ist drauf.")


@pytest.mark.parametrize("game", spieltisch.games(), ids=lambda game: game.slug)
def test_every_game_has_words_of_its_own_for_the_coach(game: Game) -> None:
    """The same in both languages, and all of them get what they need: a sentence that does not is refused."""
    own = [{key for key in keys(words(game, lang).own) if key.startswith("coach-")} for lang in LANGUAGES]
    assert own[0] == own[1]
    said = set()
    state, rng = game.start(game.least, 4), Rng(4)
    for _ in range(60):
        choice = choose(state, rng, MoveList())
        if state.actors():
            perspective = Perspective(state, state.actors()[0], rng)
            reasons = coach.explain(perspective, rng, perspective.choices(), perspective.choices()[0])
            for reason in reasons:
                if reason.key in own[0]:
                    said |= {
                        words(game, lang).say(reason.key, reason.args, People(list("ABCDE"))) for lang in LANGUAGES
                    }
        if choice is not None:
            state.act(*choice)
    assert len(said - {""}) >= 2


@pytest.mark.parametrize("game", spieltisch.games(), ids=lambda game: game.slug)
def test_every_hint_has_a_reason_of_the_game(game: Game) -> None:
    """Not only how it came out in imagined games, nor only that it can still be won; what is lost needs none. Where
    there is a choice the second best is told as well."""
    state, rng, out = game.start(game.least, 6), Rng(6), MoveList()
    for _ in range(60):
        actors = [seat for seat in state.actors() if state.legal(seat) and not waits(state, seat, out)]
        if actors:
            perspective = Perspective(state, actors[0], rng)
            has_choice = len(perspective.choices()) > 1
            hint = coach.hint(perspective, rng, decisions=1500)
            own = [one for one in hint.reasons if one.key != "coach-only" and not one.key.startswith("coach-alone-")]
            if has_choice and hint.outlook != "lost":
                for lang in LANGUAGES:
                    assert any(words(game, lang).say(one.key, one.args, People(list("ABCDEF"))) for one in own)
            assert (hint.second is not None) == (has_choice and state.players > 1)
        choice = choose(state, rng, out)
        if choice is not None:
            state.act(*choice)


def test_how_often_it_can_be_won_is_told_of_enough_worlds() -> None:
    """With one hopeful move left there is nothing to choose, but still something to say."""
    game = spieltisch.game("schildkroete")
    rng = Rng(1)
    hint = coach.hint(Perspective(game.start(1, 3), 0, rng), rng)
    assert hint.reasons[-1].key == "coach-alone-hopeful"
    assert int(str(hint.reasons[-1].args["worlds"])) >= 12


def test_a_winning_move_is_called_so() -> None:
    zones: dict[str, Any] = {
        "left": ["red-4"], "right": ["blue-9"], "hand:0": ["yellow-6"], "hand:1": ["red-1"],
        "aside:0": ["grey-6", "grey-5"], "aside:1": ["green-1", "green-2"], "stock": ["red-3"],
    }  # fmt: skip
    state = LUECKE.from_position({"players": 2, "phase": "turn", "options": {"rounds": 1}, "zones": zones})
    assert "That wins the game." in advice(state)


BASE = {"cell:1-1": ["31"], **{f"cell:5-{k + 1}": [card] for k, card in enumerate(["1", "2", "4", "8", "16"])}}


def test_a_patience_that_cannot_be_won_is_told() -> None:
    lost = {**BASE, "cell:4-1": ["6"], "open:low": ["3"]}  # 1 and 2 lie below: only the 3 belongs there
    rng = Rng(1)
    hint = coach.hint(Perspective(PYRAMIDE.from_position({"zones": lost}), 0, rng), rng)
    assert hint.outlook == "lost"
    assert "no longer" in words(PYRAMIDE, "en").advice(hint)


def test_a_patience_that_can_be_won_gets_the_move() -> None:
    rng = Rng(1)
    state = PYRAMIDE.start(1, 3)
    hint = coach.hint(Perspective(state, 0, rng), rng)
    assert hint.outlook == "hopeful"
    after = state.copy()
    after.play(0, hint.move.move)
    assert Solver(100_000, rng).solve(after) == WON


def test_after_a_lost_patience_the_fatal_move_is_found() -> None:
    match = PYRAMIDE.match(seed=3)
    solver = Solver(100_000, Rng(1))
    solver.solve(match.state.copy())
    good = next(k for k, move in enumerate(solver.line) if PYRAMIDE.moves.text(move) != "discard")
    for move in solver.line[:good]:
        match.play(0, move)
    while not match.state.over:
        match.play(0, "discard")
    assert coach.lost_with(match, Rng(1)) == good


def test_a_patience_that_was_won_was_not_lost_anywhere() -> None:
    match = PYRAMIDE.match(seed=3)
    solver = Solver(100_000, Rng(1))
    solver.solve(match.state.copy())
    for move in solver.line:
        match.play(0, move)
    assert coach.lost_with(match, Rng(1)) == -1


def test_deals_come_by_difficulty_and_can_be_won() -> None:
    game = spieltisch.game("werteschmiede")
    options = game.resolve({}, 1)
    easy, hard = [coach.deal_for(level, game, options, Rng(2)) for level in ("easy", "master")]
    assert easy.ease > hard.ease
    for deal in (easy, hard):
        assert Solver(200_000, Rng(1)).solve(game.start(1, deal.seed, options)) == WON


def test_what_has_no_difficulty_is_told() -> None:
    with pytest.raises(InputError, match="There is no difficulty 'brutal'"):
        coach.deal_for("brutal", PYRAMIDE, {}, Rng(1))
    with pytest.raises(InputError, match="not played alone"):
        coach.deal_for("easy", LUECKE, {}, Rng(1))


# In company


def test_a_hint_tells_what_the_second_best_would_cost() -> None:
    state = position(left=["red-4"], right=["blue-9"], hand_0=["yellow-6", "grey-1"])
    rng = Rng(1)
    hint = coach.hint(Perspective(state, 0, rng), rng, decisions=3000)
    assert hint.second is not None
    assert hint.second.move != hint.move.move
    hint.cost = 7
    assert "that would cost you about 7 wins." in words(LUECKE, "en").advice(hint)
    hint.cost = 0
    assert "Fast genauso gut:" in words(LUECKE, "de").advice(hint)


def test_what_a_move_costs_is_counted_in_games() -> None:
    assert coach.games_lost({7: (90, 0.81), 8: (10, 0.62)}, 7, 8) == 19
    assert coach.games_lost({7: (90, 0.61), 8: (10, 0.62)}, 7, 8) == 0


def test_where_there_is_one_move_there_is_no_second() -> None:
    rng = Rng(1)
    state = spieltisch.game("combi-schach").start(2, 1)
    hint = coach.hint(Perspective(state, state.actors()[0], rng), rng)
    assert hint.second is None
    assert hint.reasons[-1].key == "coach-only"


def careless() -> Match:
    """The beginning of a careless game of chess."""
    match = spieltisch.game("combi-schach").match(players=2, seed=11)
    rng, out = Rng(5), MoveList()
    while len(match.log) < 16 and not match.state.over:
        choice = choose(match.state, rng, out)
        assert choice is not None
        match.play(*choice)
    return match


def test_after_a_game_the_moments_are_shown_where_most_was_given_away() -> None:
    match = careless()
    found = coach.moments(match, 0, Rng(1), decisions=2500)
    assert 0 < len(found) <= coach.MOMENTS
    assert [moment.cost for moment in found] == sorted([moment.cost for moment in found], reverse=True)
    for moment in found:
        assert match.log[moment.number - 1].seat == 0
        assert moment.better is not None
        assert match.log[moment.number - 1].move == moment.played.text != moment.better.text


def test_only_the_moves_of_that_seat_are_looked_at() -> None:
    match = careless()
    found = coach.moments(match, 1, Rng(1), decisions=2000)
    assert {match.log[moment.number - 1].seat for moment in found} == {1}
    assert coach.moments(PYRAMIDE.match(seed=3), 0, Rng(1)) == []

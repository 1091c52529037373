"""The plain programs that master is held against play by the rules, and what came out of it is kept."""

import json
from pathlib import Path

import pytest
from gallery import Duel, duels, keep, play_all, result
from references import BY_NAME, can_play

import spieltisch
from spieltisch.engine import Rng
from spieltisch.lab.run import Outcome
from spieltisch.players.perspective import Perspective


@pytest.mark.parametrize("name", BY_NAME)
def test_every_reference_makes_a_legal_move(name: str) -> None:
    for slug in ("combi-schach", "auktion"):
        game = spieltisch.game(slug)
        if can_play(name, game):
            state, rng = game.start(None, 2), Rng(2)
            for _ in range(2):
                seat = state.actors()[0]
                reference = BY_NAME[name]()
                reference.seconds = 0.001
                state.play(seat, reference.choose(Perspective(state, seat, rng), rng))


def test_minimax_takes_two_and_open_cards() -> None:
    assert can_play("alpha-beta-2", spieltisch.game("combi-schach"))
    assert not can_play("alpha-beta-2", spieltisch.game("luecke"))
    assert not can_play("alpha-beta-2", spieltisch.game("auktion"))


def test_master_sits_in_every_seat_on_the_same_deals() -> None:
    some = duels(spieltisch.game("auktion"), "lay", 6, "master")
    assert [(duel.seat, duel.seed) for duel in some] == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]


def test_games_that_are_noted_are_not_played_again(tmp_path: Path) -> None:
    """Its name alone would be refused: nobody has to play what is known."""
    duel = Duel("luecke", "nobody-has-this-name", 2, 0, 7)
    notes = tmp_path / "gallery.jsonl"
    notes.write_text(json.dumps([duel.title(), {"moves": 9, "winners": [0], "scores": [3, 1]}]) + "\n", "utf-8")
    assert play_all([duel], notes, 1)[duel.title()].winners == [0]


def test_results_are_kept_in_the_place_of_older_ones(tmp_path: Path) -> None:
    (tmp_path / "levels").mkdir()
    game = spieltisch.game("luecke")
    for winner in (1, 0):
        some = duels(game, "lay", 20, "master")
        known = {duel.title(): Outcome(9, [duel.seat if winner == 0 else 1 - duel.seat], [0, 0]) for duel in some}
        keep([result(game, "lay", some, known)], tmp_path)
    page = (tmp_path / "levels.md").read_text("utf-8")
    assert "| luecke, 2 players | 50% | **100%** of 20 |" in page
    assert page.count("luecke") == 1

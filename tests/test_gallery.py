"""The plain programs that master is held against play by the rules, and what came out of it is kept."""

import json
from pathlib import Path

import pytest
from figures import machine
from gallery import Duel, Pairing, duels, keep, play
from references import BY_NAME, can_play

import spieltisch
from spieltisch.engine import Rng
from spieltisch.lab.run import Outcome
from spieltisch.lab.series import play_in_turn
from spieltisch.players.perspective import Perspective


@pytest.mark.parametrize("name", BY_NAME)
def test_every_reference_makes_a_legal_move(name: str) -> None:
    for slug in ("combi-schach", "auktion"):
        game = spieltisch.game(slug)
        if can_play(name, game):
            state, rng = game.start(None, 2), Rng(2)
            for _ in range(2):
                seat = state.actors()[0]
                reference = BY_NAME[name](game)
                reference.seconds = 0.001
                state.play(seat, reference.choose(Perspective(state, seat, rng), rng))


def test_minimax_takes_two_and_open_cards() -> None:
    assert can_play("alpha-beta-2", spieltisch.game("combi-schach"))
    assert not can_play("alpha-beta-2", spieltisch.game("luecke"))
    assert not can_play("alpha-beta-2", spieltisch.game("auktion"))


def test_master_sits_in_every_seat_on_the_same_deals() -> None:
    some = duels(spieltisch.game("auktion"), "lay", 6, "master")
    assert [(duel.seat, duel.seed) for duel in some] == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]


def noted(pairing: Pairing, games: int, wins: int) -> dict[str, Outcome]:
    """So many games of a pairing for two, of which master won the first few."""
    return {
        duel.title(): Outcome(9, [duel.seat if k < wins else 1 - duel.seat], [0, 0], slowest=0.02)
        for k, duel in enumerate(pairing.games[:games])
    }


def test_games_that_are_noted_are_not_played_again(tmp_path: Path) -> None:
    """The name of the reference alone would be refused: nobody has to play what is known."""
    pairing = Pairing(spieltisch.game("luecke"), "lay", 1, "master")
    pairing.games = [Duel("luecke", "nobody-has-this-name", 2, 0, 7)]
    notes = tmp_path / "gallery.jsonl"
    told = {"moves": 9, "winners": [0], "scores": [3, 1]}
    notes.write_text(json.dumps([pairing.games[0].title(), told]) + "\n", "utf-8")
    assert play_in_turn(play, [pairing], notes, workers=1)[pairing.games[0].title()].winners == [0]


def test_in_a_hurry_every_pairing_comes_equally_far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock here is ten seconds further at every look: three games are ended, then five."""
    clock = iter(range(0, 10_000, 10))
    monkeypatch.setattr("time.monotonic", lambda: float(next(clock)))
    pairings = [Pairing(spieltisch.game("match-25"), name, 30, "master/1000") for name in ("first", "lay", "flat")]
    known = play_in_turn(play, pairings, tmp_path / "notes", 0.5, workers=1)
    assert [len(pairing.played(known)) for pairing in pairings] == [1, 1, 1]
    known = play_in_turn(play, pairings, tmp_path / "notes", 0.75, workers=1)
    assert [len(pairing.played(known)) for pairing in pairings] == [3, 3, 2]


def test_results_are_kept_in_the_place_of_older_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["gallery.py", "--minutes", "9"])
    (tmp_path / "levels").mkdir()
    pairing = Pairing(spieltisch.game("luecke"), "lay", 20, "master/20")
    for wins in (0, 20):
        keep([pairing.result(noted(pairing, 20, wins))], tmp_path)
    page = (tmp_path / "levels.md").read_text("utf-8")
    assert "| luecke, 2 players | master/20 | 50% | **100%** of 20 |" in page
    assert page.count("luecke") == 1
    assert f"- `python bench/gallery.py --minutes 9`; {machine()}." in page

"""The lab: the same seeds give the same games in one process or many; leagues rate what was played."""

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import spieltisch
from spieltisch.cli import main
from spieltisch.engine.shapes import to_json
from spieltisch.errors import InputError
from spieltisch.lab import league as leagues
from spieltisch.lab.alone import alone
from spieltisch.lab.levels_page import keep
from spieltisch.lab.run import Job, Outcome, run


def alike(outcomes: list[Outcome]) -> list[tuple[int, list[int], list[int], int]]:
    return [(one.moves, one.winners, one.scores, one.milliseconds) for one in outcomes]


def test_many_processes_play_the_same_games_as_one() -> None:
    jobs = [Job("luecke", ("easy", "random"), seed, (("rounds", 1),)) for seed in range(4)]
    assert alike(run(jobs, workers=1)) == alike(run(jobs, workers=2))


def test_noted_games_are_not_played_again(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    jobs = [Job("tauziehen", ("easy", "random"), seed) for seed in range(3)]
    first = run(jobs[:2], workers=1, notes=notes)
    told: list[tuple[int, int]] = []
    again = run(jobs, 1, "", lambda *now: told.append(now), notes)
    assert told == [(3, 3)]
    assert again[:2] == first
    assert alike(again) == alike(run(jobs, workers=1))


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    run([Job("tauziehen", ("random", "random"), seed) for seed in range(3)], 1, "", lambda *now: told.append(now))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_race_is_decided_by_reactions() -> None:
    """The table's time-up ends a race nobody wins; whoever reacts faster and slips less wins most."""
    [outcome] = run([Job("blitzduell", ("fair", "random", "random"), 2)], workers=1)
    assert outcome.milliseconds > 0
    assert outcome.scores[0] > max(outcome.scores[1:])


def test_a_better_player_gets_a_better_rating() -> None:
    tables: list[tuple[str, ...]] = [("weak", "good")] * 100
    shares = [[1.0, 0.0]] * 25 + [[0.0, 1.0]] * 75
    weak, good = leagues.rate(["weak", "good"], tables, shares, 1)
    assert weak.points == 0
    assert good.points == pytest.approx(190, abs=10)  # odds of three to one
    assert good.low < good.points < good.high
    assert good.low > 0


def test_a_league_of_three_seats_the_one_everywhere() -> None:
    assert [leagues.table(("weak", "good"), 3, k) for k in range(3)] == [
        ("good", "weak", "weak"),
        ("weak", "good", "weak"),
        ("weak", "weak", "good"),
    ]


def test_neighbours_and_the_ends_meet() -> None:
    game = spieltisch.game("tauziehen")
    found = leagues.league(game, "tauziehen", 2, 2, 0, {}, ("random", "random", "easy"), neighbours=True)
    assert [(pair.better, pair.lesser) for pair in found.pairings] == [("random", "random"), ("easy", "random")]


def test_a_league_is_kept_with_its_picture_and_its_page(tmp_path: Path) -> None:
    game = spieltisch.game("tauziehen")
    found = leagues.league(game, "tauziehen", 2, 4, 0, {}, ("random", "easy"))
    assert found.pairings[0].share >= 0.5
    keep(found, tmp_path)
    assert json.loads((tmp_path / "levels" / "tauziehen-2.json").read_text())["games"] == 4
    assert ElementTree.fromstring((tmp_path / "levels" / "tauziehen-2.svg").read_text()).tag.endswith("svg")
    assert "| easy | random |" in (tmp_path / "levels.md").read_text()
    keep(leagues.league(game, "tauziehen", 2, 2, 0, {}, ("random", "easy*2")), tmp_path)
    page = (tmp_path / "levels.md").read_text()
    assert "the ceiling that luck sets" in page
    assert "| easy | random |" in page


def test_the_page_says_how_far_a_game_is_from_what_is_wanted(tmp_path: Path) -> None:
    def pair(better: str, lesser: str, share: float) -> leagues.Pairing:
        return leagues.Pairing(better, lesser, 400, share, share - 0.05, share + 0.05, 1 / 3)

    pairings = [pair("master", "random", 0.7), pair("easy", "random", 0.45), pair("fair", "easy", 0.36)]
    keep(leagues.League("auktion", 3, 400, 0, {}, pairings, [leagues.Rating("easy", 0, 0, 1)], 0.1), tmp_path)
    assert "| auktion, 3 players | 400 | **70.0%** | 66.7% | 1 of 2 |" in (tmp_path / "levels.md").read_text()


def test_whoever_thinks_less_than_master_is_named_on_the_page(tmp_path: Path) -> None:
    pairings = [
        leagues.Pairing("easy", "random", 30, 0.9, 0.7, 0.95, 1 / 2),
        leagues.Pairing("master/10", "random", 20, 0.95, 0.8, 0.99, 1 / 2),
    ]
    keep(leagues.League("luecke", 2, 20, 0, {}, pairings, [leagues.Rating("easy", 0, 0, 1)], 0.1), tmp_path)
    page = (tmp_path / "levels.md").read_text()
    assert "| luecke, 2 players | 20 | **95.0%** (master/10) | 90.0% | 1 of 1 |" in page
    assert "20 to 30 games a pairing" in page


def test_leagues_in_a_hurry_play_every_pairing_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock here is ten seconds further at every look, so in a minute six games are ended."""
    clock = iter(range(0, 10_000, 10))
    monkeypatch.setattr("time.monotonic", lambda: float(next(clock)))
    monkeypatch.setattr("spieltisch.lab.run.processors", lambda: 1)
    names = ("tauziehen", "luecke", "match-25", "white-jack")
    plans = [leagues.plan(spieltisch.game(name), name, 2, 20, 0, {}, ("random", "easy")) for name in names]
    notes = tmp_path / "notes"
    found = leagues.play_leagues(plans, minutes=1, notes=notes)
    assert [one.games for one in found] == [2, 2, 1, 1]
    more = leagues.play_leagues(plans, minutes=1, notes=notes)
    assert [one.games for one in more] == [3, 3, 3, 3]


def test_a_league_needs_somebody_to_beat() -> None:
    game = spieltisch.game("pyramide")
    with pytest.raises(InputError, match="played alone"):
        leagues.league(game, "pyramide", 1, 4, 0, {})


def test_simulate_takes_any_mix(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "tauziehen", "--games", "2", "--players", "easy,random", "--json"]
    assert main(words) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["players"] == ["easy", "random"]
    assert data["games"] == 2


def test_league_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["league", "tauziehen", "--games", "2", "--levels", "random,easy"]) == 0
    out = capsys.readouterr().out
    assert "easy     among random" in out
    assert "fair 50.0%" in out


def test_hint_tells_a_move_and_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.json"
    file.write_bytes(to_json(spieltisch.game("luecke").start(2, 1).position()))
    assert main(["hint", "luecke", str(file), "--lang", "de"]) == 0
    assert "genauso gut:" in (told := capsys.readouterr().out) or "Am zweitbesten:" in told
    assert main(["hint", "luecke", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["move"]["verb"] == "aside"


@pytest.mark.parametrize(
    ("text", "more", "says"),
    [
        ("[]", [], "is no position"),
        ("nonsense", [], "is no position"),
        ('{"players": 2, "over": true}', [], "Nobody is to act"),
        (
            '{"players": 2, "phase": "turn", "zones": {"left": ["red-1"], "right": ["red-9"]}}',
            ["--seat", "1"],
            "Seat 1",
        ),
    ],
)
def test_hint_tells_what_is_wrong(
    text: str, more: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "position.json"
    file.write_text(text)
    assert main(["hint", "luecke", str(file), *more]) == 2
    assert says in capsys.readouterr().err


def test_a_ray_cluster_plays_the_same_games() -> None:
    jobs = [Job("tauziehen", ("easy", "random"), seed) for seed in range(3)]
    assert alike(run(jobs, ray="local")) == alike(run(jobs, workers=1))


def test_ray_that_is_missing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(InputError, match="Ray is not installed here"):
        run([Job("tauziehen", ("random", "random"), 1)], ray="local")


def test_a_patience_is_set_beside_what_could_be_won() -> None:
    found = alone(spieltisch.game("pyramide"), "pyramide", 6, 0, {"level": "normal"})
    assert (found.won, found.can_be_won) == (1.0, 1.0)
    assert "the bot won          100.0%" in str(found)

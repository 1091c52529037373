"""The command line as people meet it: what it prints, and what it says to a mistake."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import spieltisch
from spieltisch.cli import main
from spieltisch.engine.shapes import ZoneView, to_json
from spieltisch.engine.words import Words
from spieltisch.terminal.table import TextTable


def run(*words: str, typed: str = "", home: Path | None = None) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(home or "/nonexistent")}
    return subprocess.run(
        [sys.executable, "-m", "spieltisch", *words], input=typed, capture_output=True, text=True, env=env, check=False
    )


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    run("play", "luecke", "--seed", "1", "--record", str(file), typed="1\n1\n", home=tmp_path)
    return file


def test_games_lists_the_catalogue() -> None:
    assert "luecke" in run("games").stdout
    data = json.loads(run("games", "--json").stdout)
    assert {game["slug"] for game in data} >= {"luecke", "pyramide"}
    assert data[0]["names"]["de"]


def test_rules_speak_both_languages() -> None:
    assert "§3.1" in run("rules", "luecke", "--lang", "de").stdout
    assert run("rules", "luecke", "--lang", "de").stdout != run("rules", "luecke", "--lang", "en").stdout


def test_the_symbol_cards_are_explained() -> None:
    assert "Ein Symbol mehr oder weniger" in run("rules", "symbols", "--lang", "de").stdout
    assert "•–|×○" in run("rules", "symbols", "--lang", "en").stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["rules", "lücke"], "Did you mean 'luecke'?"),
        (["rules", "poker"], "There is no game 'poker'"),
        (["rules", "luecke", "--lang", "fr"], "There is no language 'fr'"),
        (["play", "luecke", "--players", "7"], "luecke is for 2 to 4 players, not 7"),
        (["play", "pyramide", "--players", "2"], "exactly 1 player, not 2"),
        (["play", "luecke", "--option", "speed=9"], "luecke has no option 'speed'"),
        (["play", "luecke", "--option", "rounds=none"], "'rounds' is a whole number"),
        (["play", "luecke", "--option", "rounds"], "NAME=VALUE"),
        (["play", "luecke", "--seat", "5"], "There is no seat 5"),
        (["play", "luecke", "--seed", "x"], "invalid int value"),
        (["play", "luecke", "--seed", "-1"], "from 0, not -1"),
        (["play", "luecke", "--seed", str(10**30)], "from 0, not"),
        (["play", "luecke", "--record", "/proc/nowhere/game.json"], "cannot be saved"),
        (["play", "--resume"], "no game to go on with"),
        (["replay", "nowhere.json"], "cannot be read"),
        (["hint", "luecke", "nowhere.json"], "cannot be read"),
        (["play", "pyramide", "--day", "yesterday"], "A day is written like 2026-11-16, not 'yesterday'.\n"),
        (
            ["play", "pyramide", "--day", "--seed", "3"],
            "A day has one deal: ask for it without --seed and --difficulty.\n",
        ),
        (["serve", "--port", "70000"], "port must be 0-65535.\n"),
        (["serve", "--port", "0", "--data", "/dev/null"], "The tables cannot be kept in /dev/null"),
        (["serve", "--port", "0", "--store", "postgresql://127.0.0.1:1/none"], "cannot be kept in this PostgreSQL"),
        (["serve", "--keep", "soon"], "a number of days, such as 90d"),
        (["simulate", "luecke", "--players", "random,genius"], "There is no player 'genius'"),
        (["league", "luecke", "--levels", "easy"], "at least two players"),
        (["simulate", "luecke", "--games", "0"], "from 1, not 0"),
        (["simulate", "pyramide", "--games", "1", "--write", "/proc/nowhere/table.md"], "cannot be written"),
        (["check", "poker"], "There is no game 'poker'"),
        (["check", "./nowhere/"], "There is no game in"),
        (["dance"], "invalid choice"),
        (["games", "--frobnicate"], "nrecognized arguments"),
        (["play"], "No game was chosen"),
    ],
    ids=" ".join,
)
def test_a_mistake_gets_one_sentence_and_code_2(words: list[str], says: str, tmp_path: Path) -> None:
    done = run(*words, home=tmp_path)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    told = [line for line in done.stderr.splitlines() if "uncompiled" not in line]
    assert len(told) == 1


@pytest.mark.parametrize("data", ["", "{", "[1]", '{"spieltisch": 1}', "\x00\x01"])
def test_a_damaged_record_is_refused(data: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text(data)
    for words in (["replay", str(file)], ["play", "--resume", str(file)]):
        done = run(*words, home=tmp_path)
        assert done.returncode == 2
        assert "This is no record" in done.stderr


def test_a_mistyped_move_is_told_and_asked_again(tmp_path: Path) -> None:
    typed = "99\nfly\ngap red-1 left\naside nothing\nundo\n?\nwhy red-1\n1\n"
    done = run("play", "luecke", "--seed", "1", "--lang", "en", typed=typed, home=tmp_path)
    for said in (
        "from 1 to 12",
        "There is no move 'fly'",
        "(§1.3)",
        "is no card",
        "only when you play alone",
    ):
        assert said in done.stdout
    assert "You set" in done.stdout
    assert done.returncode == 2  # the input ended before the game did
    assert "The game is saved" in done.stderr


def test_cards_that_lie_face_down_are_chosen_by_their_place(tmp_path: Path) -> None:
    typed = "flip 1-1\nflip 1-1\nflip 1-2\n"
    setup = ["--seed", "1", "--option", "starter=0", "--lang", "en"]
    done = run("play", "paarfinder", *setup, typed=typed, home=tmp_path)
    assert "▒ 1-1" in done.stdout
    assert "You turn up the card on space 1-1." in done.stdout
    assert "already lies face up" in done.stdout
    assert "No pair: the " in done.stdout


def test_the_end_of_input_saves_the_game(record: Path, tmp_path: Path) -> None:
    assert [move[1].split()[0] for move in json.loads(record.read_text())["moves"]][:2] == ["aside", "aside"]
    done = run("play", "--resume", str(record), typed="1\n", home=tmp_path)
    assert done.returncode == 2
    assert len(json.loads(record.read_text())["moves"]) > 4


def test_ctrl_c_saves_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["discard"])

    def person(_: str) -> str:
        for answer in typed:
            return answer
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", person)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["play", "pyramide", "--seed", "1"]) == 130
    assert "spieltisch play --resume" in capsys.readouterr().err
    saved = tmp_path / "spieltisch" / "terminal.json"
    assert json.loads(saved.read_text())["moves"][0][1] == "discard"
    assert "──" in run("play", "--resume", home=tmp_path).stdout


def test_a_patience_can_be_played_to_its_end_and_told(tmp_path: Path) -> None:
    file = tmp_path / "patience.json"
    played = run(
        "play",
        "pyramide",
        "--seed",
        "4",
        "--record",
        str(file),
        typed="discard\nundo\ndiscard\ngive-up\n",
        home=tmp_path,
    )
    assert played.returncode == 0
    assert "You have lost this time." in played.stdout
    assert "taken back" in played.stdout
    told = run("replay", str(file))
    assert told.returncode == 0
    assert "gives up" in told.stdout
    assert json.loads(run("replay", str(file), "--json").stdout)["over"] is True


def test_in_a_race_one_may_wait_for_the_others(tmp_path: Path) -> None:
    done = run("play", "plusminus", "--seed", "1", "--lang", "en", typed="go\n\n\n", home=tmp_path)
    assert "lets the others go first" in done.stdout
    assert "Bit" in done.stdout.split("lets the others go first")[1]


def test_simulate_counts(tmp_path: Path) -> None:
    done = run("simulate", "luecke", "--games", "20", "--players", "random,random,random", "--json")
    data = json.loads(done.stdout)
    assert data["games"] == 20
    assert sum(data["wins"]) >= 20
    assert "20 games" in run("simulate", "luecke", "--games", "20").stdout
    assert (
        done.stdout == run("simulate", "luecke", "--games", "20", "--players", "random,random,random", "--json").stdout
    )


def test_simulate_makes_a_table_of_several_games_and_keeps_what_people_wrote_below(tmp_path: Path) -> None:
    file = tmp_path / "simulated.md"
    words = ["simulate", "pyramide", "tauziehen", "plusminus", "--games", "5", "--write", str(file)]
    assert run(*words).stdout == f"wrote {file}\n"
    rows = [[cell.strip() for cell in row.split("|")[1:-1]] for row in file.read_text().splitlines() if row[:1] == "|"]
    assert [row[:3] for row in rows[2:]] == [
        ["pyramide", "1", "5"], ["tauziehen", "2", "5"],
        ["plusminus", "2", "5"], ["plusminus", "3", "5"], ["plusminus", "4", "5"],
    ]  # fmt: skip
    made = file.read_text()
    file.write_text(made.replace("| 5 |", "| 6 |") + "\nWhat we make of it.\n")
    run(*words)
    assert file.read_text() == made + "\nWhat we make of it.\n"


def test_simulate_tells_several_games_to_a_program() -> None:
    data = json.loads(run("simulate", "pyramide", "plusminus", "--games", "5", "--json").stdout)
    assert [(tally["game"], len(tally["players"])) for tally in data] == [
        ("pyramide", 1), ("plusminus", 2), ("plusminus", 3), ("plusminus", 4),
    ]  # fmt: skip


def test_simulate_counts_what_a_guard_has_ended() -> None:
    short = ["simulate", "treppenspiel", "--games", "20", "--option", "round_limit=20"]
    cut = json.loads(run(*short, "--json").stdout)["cut_short"]
    assert 0 < cut["games"] == cut["times"]
    assert f"{cut['games']} games met a guard" in run(*short).stdout


def test_check_tells_what_it_tried() -> None:
    done = run("check", "pyramide", "--games", "4")
    assert done.returncode == 0
    assert "keeps every law" in done.stdout
    assert json.loads(run("check", "pyramide", "--games", "4", "--json").stdout) == {"pyramide": []}


def test_bench_prints_figures() -> None:
    data = json.loads(run("bench", "pyramide", "--quick", "--json").stdout)
    assert data["games"]["pyramide"]["steps_per_second"]["best"] > 0


EXAMPLE = str(Path(__file__).parent.parent / "docs" / "example" / "highest.py")


def test_a_game_in_one_file_is_checked_played_and_counted(tmp_path: Path) -> None:
    assert "keeps every law" in run("check", EXAMPLE, "--games", "30").stdout
    assert "won" in run("simulate", EXAMPLE, "--games", "30").stdout
    played = run("play", EXAMPLE, "--seed", "1", typed="1\n" * 5, home=tmp_path)
    assert played.returncode == 0
    assert "lay" in played.stdout


def test_a_file_without_a_game_is_told(tmp_path: Path) -> None:
    (tmp_path / "nothing.py").write_text("x = 1")
    assert "has no GAME" in run("check", str(tmp_path / "nothing.py")).stderr


def test_a_zone_that_displays_several_cards_shows_them_in_order() -> None:
    column = ZoneView("column:1", "place", 18, 30, 4, [None, None, "10", "4"])
    words = Words(spieltisch.game("pyramide"), "en")
    assert TextTable(words, ["Anna"], 0).content(column) == "▒▒[10 –×][4 |]"


def test_moments_are_told_of_a_seat_that_there_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = spieltisch.game("tauziehen").match(players=2, seed=3)
    for _ in range(2):
        seat = match.state.actors()[0]
        match.play(seat, match.state.legal(seat)[-1])
    file = tmp_path / "record.json"
    file.write_bytes(to_json(match.record()))
    assert main(["replay", str(file), "--moments", "0", "--lang", "en"]) == 0
    assert "given away" in capsys.readouterr().out
    assert main(["replay", str(file), "--moments", "2"]) == 2
    assert "There is no seat 2: they are counted from 0 to 1." in capsys.readouterr().err

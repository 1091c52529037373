"""`spieltisch new`: four answers, and there is a game that keeps every law."""

import subprocess
import sys
from pathlib import Path

import pytest

import spieltisch
from spieltisch.cli import main
from spieltisch.engine.words import keys
from spieltisch.lab.check import check
from spieltisch.lab.folder import check_folder
from spieltisch.workshop.new import Answers, copy_from, offered, write_new
from spieltisch.workshop.parts import DECKS, TURNS, WINS

# Every turn with every way to win once, the decks in turns, and the fewest and the most who can play.
PLAYERS = [(2, 4), (3, 3), (2, 2), (2, 10)]
SAMPLE = [
    Answers(*PLAYERS[(k + row) % 4], list(DECKS)[(k + row) % 3], turn, win)
    for row, turn in enumerate(offered(TURNS))
    for k, win in enumerate(WINS)
]


@pytest.mark.parametrize("answers", SAMPLE, ids=lambda a: f"{a.turn}-{a.win}-{a.deck}-{a.least}-{a.most}")
def test_every_answer_gives_a_game_that_keeps_every_law(answers: Answers, tmp_path: Path) -> None:
    game = write_new(tmp_path / "mine", answers)
    assert check(game, 1) + check_folder(game) == []
    assert (game.least, game.most) == (answers.least, answers.most)


def test_it_is_typed_and_tidy(tmp_path: Path) -> None:
    for number, answers in enumerate(SAMPLE):
        write_new(tmp_path / f"mine{number}", answers)
    ruff = [sys.executable, "-m", "ruff"]
    home = Path(__file__).parent.parent
    config = ["--config", str(home / "pyproject.toml")]
    linted = subprocess.run([*ruff, "check", *config, str(tmp_path)], capture_output=True, text=True, cwd=home)
    assert linted.returncode == 0, linted.stdout
    tidy = subprocess.run([*ruff, "format", "--diff", *config, str(tmp_path)], capture_output=True, text=True, cwd=home)
    assert tidy.returncode == 0, tidy.stdout


def test_it_asks_four_things(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["3", "numbers", "4", ""])
    asked: list[str] = []

    def answer(question: str) -> str:
        asked.append(question)
        return next(typed)

    monkeypatch.setattr("builtins.input", answer)
    assert main(["new", str(tmp_path / "mine")]) == 0
    assert len(asked) == 4
    game = spieltisch.game(str(tmp_path / "mine"))
    assert (game.least, game.most, game.kit.deck.name) == (3, 3, "gap")
    assert [verb.name for verb in game.moves.verbs] == ["draw", "take", "lay"]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["mine", "--players", "1"], "A patience is best begun from another one"),
        (["mine", "--players", "4-2"], "like 3 or 2-4"),
        (["mine", "--players", "2-11"], "from 2 to 10"),
        (["mine", "--players", "2", "--deck", "tarot"], "One of symbols, numbers, own, not 'tarot'"),
        (["Mine!"], "small letters"),
        (["there"], "already there"),
        (["mine", "--from", "nothing"], "There is no game 'nothing'"),
    ],
)
def test_what_cannot_be_made_is_told_and_nothing_is_written(
    given: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").mkdir()
    assert main(["new", *given]) == 2
    assert said in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["there"]


@pytest.mark.parametrize("name", ["pyramide", "tauziehen"])
def test_it_begins_with_a_game_of_the_catalogue(name: str, tmp_path: Path) -> None:
    game = copy_from(spieltisch.game(name), tmp_path / "my-own")
    assert check(game, 1) + check_folder(game) == []
    assert game.slug == "my-own"
    text = (tmp_path / "my-own" / "words.de.ftl").read_text("utf-8")
    assert "name = My own" in text
    assert "blurb" in keys(text)


def test_every_game_of_the_catalogue_can_be_begun_with(tmp_path: Path) -> None:
    """Those of several files too: nothing of a copy is read from the catalogue."""
    for game in spieltisch.games():
        there = copy_from(game, tmp_path / f"my-{game.slug}")
        assert not [file for file in there.folder.glob("*.py") if "spieltisch.games" in file.read_text("utf-8")]

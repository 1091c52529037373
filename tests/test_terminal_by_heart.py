"""At the terminal nobody scrolls back to a card that had to be remembered, and nobody misses one either."""

import sys
from pathlib import Path

import pytest

import spieltisch
from spieltisch.engine.words import words
from spieltisch.terminal.play import CLEAR, Evening


def evening(slug: str, home: Path) -> Evening:
    game = spieltisch.game(slug)
    return Evening(game.match(seed=3), words(game, "en"), 0, home / "saved.json", "random")


def played(evening: Evening, answers: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A game until the answers run out; what is asked is printed, as a terminal would."""
    left = iter(answers)

    def ask(prompt: str) -> str:
        print(prompt, end="")
        return next(left)

    monkeypatch.setattr("builtins.input", ask)
    with pytest.raises(StopIteration):
        evening.play()


def on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)


MINE = ["flip 1-1", "flip 1-3", "turn-back"]  # the 14 and the 13, no pair; then the other turns up two


def test_a_card_turned_back_cannot_be_read_above(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    on_a_terminal(monkeypatch)
    played(evening("paarfinder", tmp_path), [*MINE, ""], monkeypatch)
    before, _, now = capsys.readouterr().out.rpartition(CLEAR)
    assert "[14" in before
    assert "[" not in now  # no card at all lies open, nor is one told
    assert "turns both cards back." in now


def test_what_the_others_turn_up_stays_until_one_has_looked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    on_a_terminal(monkeypatch)
    played(evening("paarfinder", tmp_path), MINE, monkeypatch)
    now = capsys.readouterr().out.rpartition(CLEAR)[2]
    assert now.count("[") == 2
    assert now.endswith("Press the enter key to go on. ")


def test_what_is_piped_is_plain_and_shows_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played(evening("paarfinder", tmp_path), MINE, monkeypatch)
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert out.partition("You turn both cards back.")[2].count("[") == 3  # one card, then two


def test_where_nothing_has_to_be_remembered_the_tables_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    on_a_terminal(monkeypatch)
    played(evening("luecke", tmp_path), ["1"], monkeypatch)
    assert CLEAR not in capsys.readouterr().out

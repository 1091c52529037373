"""Every game's folder is complete: words, rules in clauses, worked cases, a golden playthrough."""

import pytest

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.engine.words import LANGUAGES, Words, words
from spieltisch.lab import folder

GAMES = spieltisch.games()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_folder_is_complete(game: Game) -> None:
    assert folder.check_folder(game) == []


def test_missing_and_unused_words_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Words.__init__

    def broken(self: Words, game: Game, lang: str) -> None:
        whole(self, game, lang)
        self.written = self.written.replace("move-pass =", "move-sleep =")

    monkeypatch.setattr(Words, "__init__", broken)
    found = folder.check_words(spieltisch.game("luecke"))
    assert [line for line in found if line.startswith("words.de.ftl lacks 'move-pass'")]
    assert "words.en.ftl: 'move-sleep' is written, but nothing uses it." in found


def test_a_changed_game_is_noticed_by_its_playthrough(monkeypatch: pytest.MonkeyPatch) -> None:
    real = folder.playthrough
    monkeypatch.setattr(folder, "playthrough", lambda game: real(game).replace("12", "13"))
    assert "playthrough.txt line" in folder.check_playthrough(spieltisch.game("luecke"))[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_explain_what_differs(lang: str) -> None:
    game = spieltisch.game("pyramide")
    base = {"cell:5-1": ["4"], "cell:5-2": ["1"], "cell:5-3": ["16"], "cell:5-4": ["2"], "cell:5-5": ["8"]}
    state = game.from_position({"zones": {**base, "cell:1-1": ["31"], "open:low": ["18"]}})
    [reason] = state.why(0, move=game.moves.parse("place 4-1"))
    assert reason.args["slip"] == "bar-for-column"
    said = words(game, lang).refusal(reason)
    assert said.endswith("(§2.2)")
    assert ("Balken" if lang == "de" else "bar") in said

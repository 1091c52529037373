"""Lessons: every game of the catalogue teaches its first turns, in both languages, wherever somebody learns them."""

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

import spieltisch
from live import ask, refused, serving
from spieltisch.cli import main
from spieltisch.engine.game import Game
from spieltisch.engine.words import LANGUAGES, words
from spieltisch.errors import InputError
from spieltisch.lab import lesson
from spieltisch.lab.lesson import LEAST, MOST, Lesson, load, scenes
from spieltisch.players.bot_names import BOT_NAMES, bot_names
from spieltisch.server import lessons
from spieltisch.terminal.learn import learn

GAMES = [pytest.param(game, id=game.slug) for game in spieltisch.games()]
LUECKE = spieltisch.game("luecke")


# ---------------------------------------------------------------------- the lessons of the catalogue


@pytest.mark.pure
@pytest.mark.parametrize("game", GAMES)
def test_every_game_teaches_its_first_turns(game: Game) -> None:
    assert lesson.check(game) == []
    assert LEAST <= len(load(game).steps) <= MOST


@pytest.mark.pure
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_can_be_walked_to_its_end(
    game: Game, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = scenes(game, load(game))
    answers = iter([one.move for one in steps])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    assert learn(game, words(game, lang)) == 0
    said = capsys.readouterr().out
    places = [said.index(text) for one in steps for text in (one.step.text(lang), one.step.done.text(lang))]
    assert places == sorted(places)
    assert next(answers, None) is None


@pytest.mark.pure
@pytest.mark.parametrize("game", GAMES)
def test_the_others_are_called_in_the_sentences_what_they_are_called_at_the_table(game: Game) -> None:
    views = [view for part in lessons.lesson(game, "de").parts for view in part.views]
    seated = {seat.name for view in views for seat in view.seats}
    said = " ".join([text for step in load(game).steps for text in (step.de, step.en, step.done.de, step.done.en)])
    assert seated - {""} == set(bot_names(len(views[0].seats))[1:])
    assert {name for name in BOT_NAMES if re.search(rf"\b{name}\b", said)} <= seated
    assert not re.search(r"\bBot \d", said)


# ---------------------------------------------------------------------- at the terminal


def typing(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    left = iter(answers)
    monkeypatch.setattr("builtins.input", lambda _: next(left))


@pytest.mark.pure
def test_what_is_not_asked_for_is_answered_and_the_lesson_waits(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(
        monkeypatch, "aside purple-6", "gap grey-10 left", "pass", "why grey-10", "why blue-8", "jump", "99",
        "gap yellow-6 left", "skip",
    )  # fmt: skip
    assert main(["learn", "luecke", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "(§3.1)" in said  # the grey 10 is not in the gap
    assert words(LUECKE, "en").say("refusal-as-told") in said  # one may pass, but is to learn something else
    assert words(LUECKE, "en").say("terminal-can") in said  # the blue 8 matches
    assert "There is no move 'jump'" in said
    assert load(LUECKE).steps[1].done.en in said
    assert load(LUECKE).steps[2].done.en not in said


@pytest.mark.pure
def test_a_game_without_a_lesson_says_where_its_rules_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(InputError, match="brings no lesson"):
        learn_without()
    assert main(["learn", "no-such-game"]) == 2
    assert "no-such-game" in capsys.readouterr().err


def learn_without() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("spieltisch.terminal.learn.load", lambda _: Lesson())
        learn(LUECKE, words(LUECKE, "en"))


# ---------------------------------------------------------------------- what the check finds


def broken(old: str, new: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is wrong with Lücke's lesson if something in it is written otherwise."""
    text = (LUECKE.folder / "lesson.toml").read_text("utf-8")
    assert old in text
    monkeypatch.setattr(lesson, "load", lambda _: lesson.read(text.replace(old, new).encode()))
    return lesson.check(LUECKE)


@pytest.mark.pure
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('play = "gap yellow-6 left"', 'play = "gap grey-10 left"', "step 2 'gap grey-10 left': outside-gap §3.1"),
        ('play = "widen right"', 'play = "jump"', "step 4 'jump': There is no move 'jump'"),
        ('"1: pass"', '"1: jump"', "step 3 'match blue-8 right': There is no move 'jump'"),
        ("Their stars are points", "The red 2 and its stars are points", "step 1 names red-2, which the learner"),
        ("In die Lücke gelegt, also bist du gleich noch einmal dran!", " ", "step 2 says nothing in 'de'"),
        ("Have fun!", "Have fun! " * 20, "step 5 says more than 160 characters at once"),
        ('en = "And now into the gap again: lay the yellow 8 on the left pile."\n', "", "missing required field `en`"),
        ("given.left", "given.middle", "There is no zone 'middle'"),
        ("given.phase = \"aside\"\n", "given.turn = 1\n", "seat 0 may not act here"),
    ],
)  # fmt: skip
def test_a_broken_lesson_says_what_is_wrong(old: str, new: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = broken(old, new, monkeypatch)
    assert any(told in line for line in found), found


@pytest.mark.pure
def test_a_lesson_needs_a_beginning_and_a_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = load(LUECKE)
    monkeypatch.setattr(lesson, "load", lambda _: replace(whole, steps=whole.steps[:2]))
    assert lesson.check(LUECKE) == ["lesson.toml: has 2 steps, not 3 to 6."]
    monkeypatch.setattr(lesson, "load", lambda _: replace(whole, steps=whole.steps[2:]))
    assert "the first step needs 'given' or 'deal'" in lesson.check(LUECKE)[0]


# ---------------------------------------------------------------------- over HTTP


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables")) as address:
        yield address


def test_a_lesson_comes_with_its_tables_and_opens_none(url: str) -> None:
    found = ask(url, "/api/games/luecke/lesson?lang=de")
    steps = load(LUECKE).steps
    assert [part["sentence"] for part in found["parts"]] == [step.de for step in steps]
    part = found["parts"][2]
    before, mine, theirs = part["views"]
    assert part["move"] in [move["text"] for move in before["table"]["moves"]]
    assert mine["told"]["seat"] == 0
    assert theirs["told"]["seat"] == 1
    assert mine["table"]["moves"] == theirs["table"]["moves"] == []
    assert ask(url, "/health")["tables"] == 0


def test_nobody_is_shown_the_others_hands(url: str) -> None:
    for part in ask(url, "/api/games/luecke/lesson")["parts"]:
        for view in part["views"]:
            [hand] = [zone for zone in view["table"]["zones"] if zone["id"] == "hand:1"]
            assert hand["count"]
            assert not any(hand.get("cards", []))


@pytest.mark.parametrize(
    ("asked", "keys"),
    [
        ({"move": "gap yellow-6 left"}, []),
        ({"move": "pass"}, ["as-told"]),
        ({"move": "gap grey-10 left"}, ["outside-gap"]),
        ({"move": "jump"}, ["no-such-move"]),
        ({"touches": [{"zone": "hand:0", "card": "yellow-6"}]}, []),
        ({"touches": [{"zone": "hand:0", "card": "grey-10"}]}, ["outside-gap", "no-match"]),
        ({"touches": [{"zone": "nowhere"}]}, ["not-now"]),
    ],
)  # fmt: skip
def test_why_is_answered_at_every_step(url: str, asked: object, keys: list[str]) -> None:
    found = ask(url, "/api/games/luecke/lesson/1/why", asked)
    assert [refusal["key"] for refusal in found["refusals"]] == keys


def test_what_cannot_be_asked_gets_a_sentence(url: str) -> None:
    assert refused(url, "/api/games/no-such-game/lesson") == (404, "no-game")
    assert refused(url, "/api/games/luecke/lesson/5/why", {"move": "pass"}) == (404, "no-game")
    assert refused(url, "/api/games/luecke/lesson/-1/why", {"move": "pass"}) == (404, "no-game")
    assert refused(url, "/api/games/luecke/lesson/1/why", {"touches": [{}] * 13}) == (422, "bad-request")
    assert refused(url, "/api/games/luecke/lesson?lang=fr") == (422, "bad-request")

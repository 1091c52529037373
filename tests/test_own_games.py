"""A game of one's own, in one file: everything takes its path, and nothing else has to be written."""

import asyncio
import json
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

import spieltisch
from live import Process, ask, open_table, refused, serving
from spieltisch import catalogue
from spieltisch.cli import main
from spieltisch.engine.match import read_record
from spieltisch.engine.own import load_anew
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import to_json
from spieltisch.engine.words import words
from spieltisch.errors import InputError
from spieltisch.lab import lesson
from spieltisch.players.perspective import Perspective
from spieltisch.players.search_processes import SearchProcesses
from spieltisch.server import catalogue as pages
from spieltisch.server.own_games import add_own
from test_server import whole_game

EXAMPLE = Path(__file__).parent.parent / "docs" / "example" / "highest.py"


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game at home; what is put beside the catalogue goes again."""
    monkeypatch.setattr(catalogue, "_added", {})
    file = tmp_path / "my-highest.py"
    file.write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    return file


@pytest.fixture
def beside(mine: Path) -> Iterator[Path]:
    """The same, beside the catalogue."""
    pages.catalogue.cache_clear()
    spieltisch.add(str(mine))
    yield mine
    pages.catalogue.cache_clear()


def record_of(game: Path, moves: int = 3) -> bytes:
    match = spieltisch.game(str(game)).match(players=2, seed=4)
    for _ in range(moves):
        seat = match.state.actors()[0]
        match.play(seat, match.state.legal(seat)[0])
    return to_json(match.record())


def test_it_stands_beside_the_catalogue_with_words_and_rules(beside: Path, tmp_path: Path) -> None:
    with serving(tmp_path / "tables") as url:
        names = {game["slug"]: game for game in ask(url, "/api/games?lang=de")["games"]}
        assert names["my-highest"]["blurb"] == "A game in one short file."
        told = ask(url, "/api/games/my-highest?lang=de")
        assert "Everybody holds five cards" in told["rules"]
        assert "move-lay = { $card } legen" in told["messages"]
        assert ask(url, "/api/games/my-highest/glance")["table"]["game"] == "my-highest"


def test_it_is_played_against_a_bot_that_thinks_elsewhere(beside: Path, tmp_path: Path) -> None:
    with serving(tmp_path / "tables", workers=1) as url:
        place = open_table(url, "my-highest", "person", "easy")
        place.sit(0, "Anna")
        asyncio.run(whole_game(place, 1))
        record = read_record(to_json(ask(url, f"/api/tables/{place.table}/record")))
        assert record.source == spieltisch.game("my-highest").source
        assert not record.path, "where it lies is nobody else's business"
        assert spieltisch.replay(record).state.over


def test_a_server_takes_paths(mine: Path, tmp_path: Path) -> None:
    server = Process(tmp_path / "tables", str(mine))
    try:
        assert "my-highest" in [game["slug"] for game in ask(server.url, "/api/games")["games"]]
    finally:
        server.kill()


def test_a_table_is_not_played_on_by_other_rules(beside: Path, tmp_path: Path) -> None:
    with serving(tmp_path / "tables") as url:
        place = open_table(url, "my-highest", "person", "random")
    beside.write_text(beside.read_text("utf-8").replace("HAND, 5", "HAND, 4"), "utf-8")
    load_anew(beside)
    spieltisch.add(str(beside))
    with serving(tmp_path / "tables") as url:
        assert refused(url, place.path) == (410, "old-table")


def test_a_page_cannot_ask_for_a_path(beside: Path, tmp_path: Path) -> None:
    with serving(tmp_path / "tables") as url:
        asked = {"game": str(beside), "seats": ["person", "easy"]}
        assert refused(url, "/api/tables", asked)[0] in (404, 422)


def test_a_worker_does_not_answer_by_rules_that_were_changed(mine: Path) -> None:
    add_own([(str(mine), "other rules")])
    assert catalogue.added() == []
    add_own([(str(mine), spieltisch.game(str(mine)).source)])
    assert [game.slug for game in catalogue.added()] == ["my-highest"]


def test_what_was_pickled_is_not_played_on_by_other_rules(mine: Path) -> None:
    kept = pickle.dumps(spieltisch.game(str(mine)).match(players=2, seed=4))
    assert pickle.loads(kept).game is spieltisch.game(str(mine))
    mine.write_text(mine.read_text("utf-8").replace("HAND, 5", "HAND, 4"), "utf-8")
    load_anew(mine)
    with pytest.raises(InputError, match="have changed"):
        pickle.loads(kept)


def test_a_lesson_of_somebody_else_beside_it_is_not_its_own(mine: Path) -> None:
    (mine.parent / "lesson.toml").write_text("of another game", "utf-8")
    assert lesson.load(spieltisch.game(str(mine))) == lesson.Lesson()
    assert not pages.game_words(spieltisch.game(str(mine)), "en").has_lesson


def test_names_are_not_taken_twice(tmp_path: Path, beside: Path) -> None:
    other = tmp_path / "elsewhere" / "my-highest.py"
    other.parent.mkdir()
    other.write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    with pytest.raises(InputError, match="already the name of"):
        spieltisch.add(str(other))
    taken = tmp_path / f"{spieltisch.games()[0].slug}.py"
    taken.write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    with pytest.raises(InputError, match="a game of the catalogue"):
        spieltisch.add(str(taken))


def test_a_file_called_like_a_module_of_python_harms_nobody(tmp_path: Path) -> None:
    file = tmp_path / "json.py"
    file.write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    assert spieltisch.game(str(file)).slug == "json"
    import json as still

    assert still is json


def test_it_is_read_once_and_anew_when_asked(mine: Path) -> None:
    first = spieltisch.game(str(mine))
    mine.write_text(mine.read_text("utf-8").replace("HAND, 5", "HAND, 4"), "utf-8")
    assert spieltisch.game(str(mine)) is first
    again = load_anew(mine)
    assert again.source != first.source
    assert len(again.match(seed=1).state.held(again.kit.named("hand:0"))) == 4


@pytest.mark.parametrize("lang", ["de", "en"])
def test_everything_it_says_is_readable(mine: Path, lang: str) -> None:
    speech = words(load_anew(mine), lang)
    match = speech.game.match(seed=1)
    view = match.table(0).moves[0]
    assert speech.move(view) == ("Die 1 legen" if lang == "de" else "Lay the 1").replace("1", view.text.split()[-1])
    assert speech.zone("stock") == ("Nachziehstapel" if lang == "de" else "draw pile")


def test_what_is_written_beside_it_takes_the_place_of_made_up_words(mine: Path) -> None:
    mine.with_name("my-highest.words.en.ftl").write_text("move-lay = Off with { $card }\n", "utf-8")
    mine.with_name("my-highest.rules.en.md").write_text("# Mine", "utf-8")
    speech = words(load_anew(mine), "en")
    assert speech.move(speech.game.match(seed=1).table(0).moves[0]).startswith("Off with")
    assert speech.game.rules_text("en") == "# Mine"
    assert speech.game.rules_text("de").startswith("# Höchste Karte")


def test_its_record_is_told_by_the_game_somebody_points_at(
    mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "record.json").write_bytes(record_of(mine))
    assert main(["replay", str(tmp_path / "record.json"), "--game", str(mine), "--lang", "en"]) == 0
    assert "lay" in capsys.readouterr().out


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]])
def test_a_record_from_a_stranger_runs_no_code(
    command: list[str], mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = read_record(record_of(mine))
    trap = tmp_path / "trap.py"
    trap.write_text(f"open({str(tmp_path / 'sprung')!r}, 'w')\n" + mine.read_text("utf-8"), "utf-8")
    told.game, told.path = "trap", str(trap)
    (tmp_path / "record.json").write_bytes(to_json(told))
    assert main([*command, str(tmp_path / "record.json")]) == 2
    assert "give the path of the game as well" in capsys.readouterr().err
    assert not (tmp_path / "sprung").exists()


def test_it_is_said_when_the_rules_have_changed(mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "record.json"
    record.write_bytes(record_of(mine))
    mine.write_text(mine.read_text("utf-8") + "\n# a remark\n", "utf-8")
    load_anew(mine)
    assert main(["replay", str(record)]) == 0
    assert "have changed since" in capsys.readouterr().err
    mine.write_text(mine.read_text("utf-8").replace("HAND, 5", "HAND, 1"), "utf-8")
    load_anew(mine)
    assert main(["replay", str(record)]) == 2
    said = capsys.readouterr().err
    assert "have changed since this was played. Move 2 of this record cannot be played" in said


def test_a_record_of_a_game_that_is_not_known_here_asks_where_it_is(
    mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = read_record(record_of(mine))
    told.path = str(tmp_path / "elsewhere.py")
    record = tmp_path / "record.json"
    record.write_bytes(to_json(told))
    assert main(["replay", str(record)]) == 2
    assert f"was in {told.path}. A record runs no program" in capsys.readouterr().err
    assert main(["replay", str(record), "--game", str(mine)]) == 0
    assert main(["replay", str(record), "--game", str(EXAMPLE)]) == 2
    assert "a record of 'my-highest', not of 'highest'" in capsys.readouterr().err


def test_a_record_cannot_name_a_path_as_its_game(mine: Path) -> None:
    told = read_record(record_of(mine))
    told.game, told.source, told.path = str(mine), "", ""
    with pytest.raises(InputError, match="is no name"):
        spieltisch.replay(told)


def test_several_processes_think_about_it(mine: Path) -> None:
    game = spieltisch.game(str(mine))
    helpers = SearchProcesses(game, 1)
    try:
        rng = Rng(1)
        tried = helpers.think(helpers.join(), Perspective(game.start(2, 1), 0, rng), rng, 50, 0.0)
        assert sum(count for count, _ in tried.values()) > 0
    finally:
        helpers.close()


def test_hint_rules_league_and_simulate_take_the_path(
    mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = tmp_path / "position.json"
    position.write_text(json.dumps(spieltisch.game(str(mine)).start(2, 1).position()), "utf-8")
    assert main(["hint", str(mine), str(position), "--lang", "en"]) == 0
    assert "Lay" in capsys.readouterr().out
    assert main(["rules", str(mine)]) == 0
    assert "Everybody holds five cards" in capsys.readouterr().out
    assert main(["simulate", str(mine), "--players", "random,easy", "--games", "2"]) == 0
    assert main(["league", str(mine), "--levels", "random,easy", "--games", "2"]) == 0


def test_a_game_at_the_terminal_is_gone_on_with(
    mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    typed = ["1"]

    def answer(question: str = "") -> str:
        if not typed:
            raise EOFError
        return typed.pop()

    monkeypatch.setattr("builtins.input", answer)
    main(["play", str(mine), "--players", "2", "--seed", "1", "--against", "random"])
    assert "The input has ended" in capsys.readouterr().err
    typed += ["1"] * 4
    assert main(["play", "--resume", "--against", "random", "--lang", "en"]) == 0
    assert "win" in capsys.readouterr().out


def test_learners_take_the_path(mine: Path) -> None:
    import pyspiel

    from spieltisch.envs import openspiel
    from spieltisch.envs import pettingzoo as zoo
    from spieltisch.envs.gymnasium import SeatEnv

    env = SeatEnv(str(mine))
    env.reset(seed=1)
    assert env.game.slug == "my-highest"
    assert zoo.env(str(mine)).possible_agents
    found = pyspiel.load_game(openspiel.register(spieltisch.game(str(mine))))
    pyspiel.random_sim_test(found, num_sims=1, serialize=False, verbose=False)

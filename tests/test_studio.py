"""The author's bench: a file is saved, and the table goes on by the new rules."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from spieltisch.engine.own import load_anew
from spieltisch.errors import InputError
from spieltisch.lab.cases import load, run
from spieltisch.workshop.bench import Bench
from spieltisch.workshop.new import Answers, write_new
from spieltisch.workshop.studio import make_studio

EXAMPLE = (Path(__file__).parent.parent / "docs" / "example" / "highest.py").read_text("utf-8")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "mine.py").write_text(EXAMPLE, "utf-8")
    return tmp_path / "mine.py"


def played(bench: Bench, moves: int) -> Bench:
    for _ in range(moves):
        first = bench.moves()[0]
        bench.play(first["seat"], first["number"])
    return bench


def save(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def test_a_saved_file_is_read_and_the_match_taken_along(file: Path) -> None:
    bench = played(Bench(str(file)), 3)
    save(file, "+= 1", "+= 2")
    shown = bench.shown("0")
    assert shown["news"] == "All 3 moves still fit."
    assert shown["version"] == 2
    assert len(shown["log"]) == 3
    assert sum(bench.match.state.scores()) == 2, "by the new rules"


def test_it_is_told_at_which_move_a_match_no_longer_fits_and_why(file: Path) -> None:
    bench = played(Bench(str(file)), 3)
    moves = [one.move for one in bench.match.log]
    save(file, "HAND, 5)", "HAND, 1)")
    shown = bench.shown("0")
    assert shown["news"].startswith(f"Move 1, '{moves[0]}' by seat 0, no longer fits: ")
    assert "is not there" in shown["news"]
    assert shown["log"] == []


def test_a_mistake_is_shown_and_the_last_sound_rules_stay(file: Path) -> None:
    bench = played(Bench(str(file)), 1)
    save(file, "def deal(self)", "def deal(self")
    shown = bench.shown("0")
    assert shown["trouble"].startswith("mine.py, line 25: This is not Python")
    assert len(shown["log"]) == 1
    save(file, "def deal(self", "def deal(self)")
    assert bench.shown("0")["trouble"] == ""


def test_a_mistake_in_play_tells_the_deal_and_the_moves(file: Path) -> None:
    save(file, "+= 1", "+= 1 // (best - best)")
    bench = played(Bench(str(file)), 2)
    log = [one.move for one in bench.match.log]
    assert "mine.py, line 40: ZeroDivisionError" in bench.trouble
    assert f"[2 players, deal 0: 0: {log[0]}, 1: lay " in bench.trouble
    assert len(log) == 1, "as it was before that move"


def test_the_table_is_seen_as_anybody_sees_it(file: Path) -> None:
    bench = Bench(str(file))

    def hands(viewer: str) -> list[bool]:
        zones = {zone.id: zone.cards for zone in bench.table(viewer).zones}
        return [bool(zones[f"hand:{seat}"]) and None not in zones[f"hand:{seat}"] for seat in range(2)]

    assert [hands(viewer) for viewer in ("0", "1", "spectator", "open")] == [
        [True, False],
        [False, True],
        [False, False],
        [True, True],
    ]
    with pytest.raises(InputError, match="There is no seat 5"):
        bench.table("5")


def test_why_not_is_answered_for_any_touch(file: Path) -> None:
    bench = Bench(str(file))
    held = [move["text"].split()[1] for move in bench.moves()]
    missing = next(str(card) for card in range(1, 32) if str(card) not in held)
    assert bench.why(0, held[0]) == []
    assert bench.why(0, missing)


def test_a_position_becomes_a_worked_case_that_passes(tmp_path: Path) -> None:
    write_new(tmp_path / "mine", Answers(turn="shed", win="empty"))
    bench = played(Bench(str(tmp_path / "mine")), 4)
    bench.save_case("in the middle")
    game = load_anew(tmp_path / "mine")
    cases = load(game)
    assert [case.name for case in cases] == ["1 The first move", "in the middle"]
    for case in cases:
        run(case, game)
    with pytest.raises(InputError, match="A case needs a name"):
        bench.save_case(" ")


def test_the_check_runs_in_the_background(file: Path) -> None:
    bench = Bench(str(file))
    bench.begin("check")
    task = bench.tasks["check"]
    bench.begin("check")
    assert bench.tasks["check"] is task, "what goes on is not begun again"
    task.reader.join()
    task.process.wait()
    assert task.said[-1] == "mine: keeps every law"
    with pytest.raises(InputError, match="nothing called 'cleaning'"):
        bench.begin("cleaning")


def test_it_is_all_there_over_http(file: Path) -> None:
    client: Any = TestClient(make_studio(Bench(str(file))), base_url="http://127.0.0.1:1")
    mine = {"x-studio": "1"}
    assert "studio" in client.get("/").text
    move = client.get("/studio/look?as=0").json()["moves"][0]
    asked = {"seat": move["seat"], "move": move["number"]}
    assert client.post("/studio/play", json=asked, headers=mine).json() == {}
    assert len(client.get("/studio/look?as=open").json()["log"]) == 1
    client.post("/studio/undo", json={}, headers=mine)
    assert client.get("/studio/look").json()["log"] == []
    wrong = client.post("/studio/deal", json={"players": 9, "deal": 1}, headers=mine)
    assert (wrong.status_code, "2 to 4" in wrong.json()["error"]) == (400, True)


def test_nobody_else_may_ask(file: Path) -> None:
    """Neither a page under another name that leads here, nor one that posts a form."""
    studio = make_studio(Bench(str(file)))
    stranger: Any = TestClient(studio, base_url="http://evil.example:80")
    assert stranger.get("/studio/look").status_code == 403
    here: Any = TestClient(studio, base_url="http://127.0.0.1:1")
    assert here.post("/studio/undo", json={}).status_code == 403

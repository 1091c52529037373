"""The author's bench: a file is saved, and the table goes on by the new rules. Its page is in test_page_studio."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import spieltisch
from spieltisch.engine.own import load_anew
from spieltisch.errors import IllegalMoveError, InputError
from spieltisch.lab.cases import load, run
from spieltisch.lab.survey import BrokenGameError, survey
from spieltisch.server.wire import WIRE, CloseCode
from spieltisch.workshop import bench as workbench
from spieltisch.workshop.bench import Bench, legal_moves
from spieltisch.workshop.new import Answers, copy_from, write_new
from spieltisch.workshop.shapes import Task
from spieltisch.workshop.studio import make_studio
from spieltisch.workshop.task import Job, Running

EXAMPLE = (Path(__file__).parent.parent / "docs" / "example" / "highest.py").read_text("utf-8")
HOME = "ws://127.0.0.1:1/api/studio"
KEY = "the-key-of-this-studio"
MINE = {"x-studio-key": KEY}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "mine.py").write_text(EXAMPLE, "utf-8")
    return tmp_path / "mine.py"


def played(bench: Bench, moves: int) -> Bench:
    for _ in range(moves):
        first = legal_moves(bench.match)[0]
        bench.play(first.seat, first.number)
    return bench


def log(bench: Bench) -> list[str]:
    return bench.shape().log


def save(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


# ---------------------------------------------------------------------- saving the file


def test_a_saved_file_is_read_and_the_match_taken_along(file: Path) -> None:
    bench = played(Bench(str(file)), 3)
    assert not bench.look(), "nothing was saved"
    save(file, "+= 1", "+= 2")
    assert bench.look()
    assert bench.news == "All 3 moves still fit."
    assert bench.version == 2
    assert len(bench.match.log) == 3
    assert sum(bench.match.state.scores()) == 2, "by the new rules"


def test_it_is_told_at_which_move_a_match_no_longer_fits_and_why(file: Path) -> None:
    bench = played(Bench(str(file)), 3)
    before = log(bench)
    save(file, "HAND, 5)", "HAND, 1)")
    bench.look()
    assert bench.news.startswith(f"Move 1, '{before[0].removeprefix('0: ')}' by seat 0, no longer fits: ")
    assert "is not there" in bench.news
    assert (log(bench), bench.shape().waiting) == ([], before)
    save(file, "HAND, 1)", "HAND, 5)")
    bench.look()
    assert log(bench) == before, "the next save made them fit again"


def test_moves_that_no_longer_fit_are_forgotten_when_another_is_made(file: Path) -> None:
    bench = played(Bench(str(file)), 3)
    save(file, "HAND, 5)", "HAND, 1)")
    bench.look()
    played(bench, 1)
    assert bench.shape().waiting == []


def test_a_mistake_is_shown_and_the_last_sound_rules_stay(file: Path) -> None:
    bench = played(Bench(str(file)), 1)
    save(file, "def deal(self)", "def deal(self")
    bench.look()
    assert bench.mistake is not None
    assert (bench.mistake.file, bench.mistake.line) == ("mine.py", 25)
    assert bench.mistake.sentence.startswith("This is not Python")
    assert bench.mistake.code.startswith("def deal(self")
    assert len(bench.match.log) == 1
    save(file, "def deal(self", "def deal(self)")
    bench.look()
    assert bench.mistake is None


def test_rules_that_cannot_be_shown_are_not_taken(file: Path) -> None:
    bench = Bench(str(file))
    save(file, "return self[TRICKS[seat]]", "return self[TRICKS[9]]")
    bench.look()
    assert bench.mistake is not None
    assert (bench.mistake.file, bench.mistake.line) == ("mine.py", 45)
    assert bench.version == 1
    assert bench.seen("0").table.scores == [0, 0]


def test_a_mistake_in_play_tells_the_deal_and_the_moves(file: Path) -> None:
    save(file, "+= 1", "+= 1 // (best - best)")
    bench = played(Bench(str(file)), 2)
    assert bench.mistake is not None
    assert (bench.mistake.file, bench.mistake.line) == ("mine.py", 40)
    assert "ZeroDivisionError" in bench.mistake.sentence
    assert (bench.mistake.players, bench.mistake.deal) == (2, 0)
    assert bench.mistake.moves[0] == log(bench)[0]
    assert bench.mistake.moves[1].startswith("1: lay ")
    assert len(bench.match.log) == 1, "as it was before that move"
    assert len({zone.id: zone.cards for zone in bench.shape().zones}["hand:1"]) == 5


def test_a_loop_without_end_is_told_with_its_line(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbench, "LOOP_SECONDS", 0.1)
    bench = Bench(str(file))
    save(file, "self.turn = self.after(seat)", "while True: self.turn = self.after(seat)")
    bench.look()
    played(bench, 1)
    assert bench.mistake is not None
    assert (bench.mistake.file, bench.mistake.line) == ("mine.py", 32)
    assert "a loop without end" in bench.mistake.sentence
    assert log(bench) == []


def test_a_file_that_is_broken_from_the_start_is_told_in_a_sentence(file: Path) -> None:
    save(file, "self.deal_out(STOCK, HAND, 5)", "self.deal_out(STOCK, HAND, 5 // 0)")
    with pytest.raises(InputError, match=r"mine\.py, line 27: ZeroDivisionError"):
        Bench(str(file))


def test_words_and_rules_of_a_folder_are_read_anew_as_well(tmp_path: Path) -> None:
    write_new(tmp_path / "mine", Answers())
    bench = Bench(str(tmp_path / "mine"))
    save(tmp_path / "mine" / "words.en.ftl", "name = ", "name = Very ")
    assert bench.look()
    assert bench.shape().name.startswith("Very ")
    bench.save_case("one more")
    assert not bench.look(), "worked cases are no rules"


# ---------------------------------------------------------------------- the match


def test_the_table_is_seen_as_anybody_sees_it(file: Path) -> None:
    bench = Bench(str(file))

    def hands(viewer: str) -> list[bool]:
        zones = {zone.id: zone.cards for zone in bench.seen(viewer).table.zones}
        return [bool(zones[f"hand:{seat}"]) and None not in zones[f"hand:{seat}"] for seat in range(2)]

    assert [hands(viewer) for viewer in ("0", "1", "spectator", "acting", "open")] == [
        [True, False],
        [False, True],
        [False, False],
        [True, False],
        [True, True],
    ]
    assert played(bench, 1).seen("acting").seat == 1
    with pytest.raises(InputError, match="There is no seat 5"):
        bench.seen("5")
    with pytest.raises(InputError, match="not 'nobody'"):
        bench.seen("nobody")


def test_why_not_is_answered_for_any_touch_and_any_move(file: Path) -> None:
    bench = Bench(str(file))
    held = [move.text.split()[1] for move in legal_moves(bench.match)]
    missing = next(str(card) for card in range(1, 32) if str(card) not in held)
    assert bench.why(0, held[0]).refusals == []
    assert bench.why(0, f"lay {held[0]}").refusals == []
    assert bench.why(0, f"lay {missing}").refusals[0].key == "not-there"
    assert bench.why(1, f"#{legal_moves(bench.match)[0].number}").refusals[0].key == "not-your-turn"


def test_moves_are_taken_back_one_by_one_or_to_a_moment(file: Path) -> None:
    bench = played(Bench(str(file)), 4)
    first = log(bench)
    bench.undo()
    assert log(bench) == first[:3]
    bench.back(1)
    assert log(bench) == first[:1]
    bench.undo()
    with pytest.raises(InputError, match="no move to take back"):
        bench.undo()


def test_somebody_of_any_level_plays_on(file: Path) -> None:
    bench = Bench(str(file))
    while bench.play_on("random"):
        pass
    assert bench.match.state.over
    with pytest.raises(InputError, match="no player 'cheat'"):
        bench.play_on("cheat")


def test_an_illegal_move_changes_nothing(file: Path) -> None:
    bench = Bench(str(file))
    held = [move.number for move in legal_moves(bench.match)]
    with pytest.raises(IllegalMoveError):
        bench.play(0, next(move for move in range(31) if move not in held))
    with pytest.raises(InputError, match="There is no move 999"):
        bench.play(0, 999)
    assert log(bench) == []


# ---------------------------------------------------------------------- a position laid out by hand


def test_cards_are_laid_anywhere_and_taken_back(file: Path) -> None:
    bench = played(Bench(str(file)), 1)
    hand = {zone.id: zone.cards for zone in bench.shape().zones}["hand:1"]
    bench.lay(hand[0], "hand:1", "stock")
    zones = {zone.id: zone.cards for zone in bench.shape().zones}
    assert zones["stock"][-1] == hand[0]
    assert zones["hand:1"] == hand[1:]
    assert bench.seen("1").table.zone("stock").cards == [], "known there as what lies there usually is"
    assert bench.shape().is_set_up
    bench.undo()
    assert len(log(bench)) == 1, "as it was before"
    assert not bench.shape().is_set_up


def test_what_cannot_lie_there_is_refused_and_changes_nothing(file: Path) -> None:
    bench = Bench(str(file))
    hand = {zone.id: zone.cards for zone in bench.shape().zones}["hand:0"]
    bench.lay(hand[0], "hand:0", "laid:0")
    before = bench.match.state.position()
    with pytest.raises(InputError, match="has room for 1 cards only"):
        bench.lay(hand[1], "hand:0", "laid:0")
    with pytest.raises(InputError, match=f"There is no '{hand[0]}' in 'hand:0'"):
        bench.lay(hand[0], "hand:0", "stock")
    with pytest.raises(InputError, match="nowhere"):
        bench.lay(hand[1], "hand:0", "nowhere")
    with pytest.raises(InputError, match="There is no phase 'night'"):
        bench.change("night", None, {})
    assert bench.match.state.position() == before


def test_turn_phase_and_facts_are_set_by_hand(file: Path) -> None:
    bench = Bench(str(file))
    bench.change(None, 1, {"tricks:0": 4})
    assert bench.match.state.actors() == [1]
    assert bench.match.state.scores() == [4, 0]


def test_a_position_laid_out_is_taken_along(file: Path) -> None:
    bench = Bench(str(file))
    bench.change(None, 1, {"tricks:0": 4})
    played(bench, 1)
    save(file, "+= 1", "+= 2")
    bench.look()
    assert bench.news == "The move still fits."
    assert bench.match.state.scores() == [4, 0]


def test_a_position_becomes_a_worked_case_that_passes(tmp_path: Path) -> None:
    write_new(tmp_path / "mine", Answers(turn="shed", win="empty"))
    bench = played(Bench(str(tmp_path / "mine")), 4)
    hand = {zone.id: zone.cards for zone in bench.shape().zones}["hand:0"]
    bench.lay(hand[0], "hand:0", "hand:1")
    bench.save_case("in the middle")
    game = load_anew(tmp_path / "mine")
    cases = load(game)
    assert [case.name for case in cases] == ["1 The first move", "in the middle"]
    for case in cases:
        run(case, game)
    with pytest.raises(InputError, match="A case needs a name"):
        bench.save_case(" ")


def test_a_case_says_what_is_otherwise_than_in_all_others(file: Path) -> None:
    shared = '[given]\nphase = "turn"\nround = 3\n"laid:0" = ["7"]\n[[case]]\nname = "1 What was laid"\n'
    file.with_name("mine.cases.toml").write_text(shared, "utf-8")
    Bench(str(file)).save_case("2 The deal")
    game = load_anew(file)
    case = load(game)[-1]
    assert (case.given["laid:0"], case.given["round"]) == ([], 0)
    run(case, game)


def test_a_table_with_all_cards_open_asks_no_rules_about_them(tmp_path: Path) -> None:
    """Here the rules count the cards that lie open."""
    copy_from(spieltisch.game("paarfinder"), tmp_path / "pairs")
    bench = Bench(str(tmp_path / "pairs"))
    assert all([bench.play_on("random") for _ in range(4)]), bench.mistake
    assert None not in [card for zone in bench.seen("open").table.zones for card in zone.cards]


# ---------------------------------------------------------------------- in the background


def done(name: Any, path: Path, games: int) -> Task:
    running = Running(Job(name, str(path), 1, 2, {}, games))
    running.reader.join()
    assert not running.task.running
    return running.task


def test_the_check_runs_in_the_background_and_tells_the_way(file: Path) -> None:
    assert done("check", file, 5).mistakes == []
    save(file, "+= 1", "+= 1 // (best - best)")
    [found] = done("check", file, 5).mistakes
    assert (found.file, found.line, found.players, len(found.moves)) == ("mine.py", 40, 2, 2)


def test_games_are_counted_in_the_background(file: Path) -> None:
    found = done("games", file, 30).survey
    assert found is not None
    assert (found.games, sum(found.wins), found.verbs) == (30, 30, {"lay": 300})
    assert (found.lengths.least, found.lengths.counts) == (10, [30])
    assert (found.branching.least, found.branching.counts) == (1, [60] * 5)
    assert sum(found.microseconds.counts) == 300


def test_a_game_that_breaks_while_it_is_counted_tells_its_deal_and_moves(file: Path) -> None:
    save(file, "+= 1", "+= 1 // (self.size(WON[best]) - 6)")
    with pytest.raises(BrokenGameError) as broken:
        survey(load_anew(file), 2, {}, 50)
    found = broken.value.finding
    assert found.line == "mine.py, line 40: "
    bench = Bench(str(file))
    bench.go(2, found.deal, {}, [f"{one.seat}: {one.move}" for one in found.moves])
    assert bench.mistake is not None, "there it breaks again"
    assert bench.mistake.line == 40


def test_guards_that_are_met_are_counted(file: Path) -> None:
    save(file, 'KIT.count_each("tricks")', 'KIT.count_each("tricks", limit=4)')
    [guard] = survey(load_anew(file), 2, {}, 40).guards
    assert (guard.name, guard.limit) == ("tricks", 4)
    assert 0 < guard.games < 40


# ---------------------------------------------------------------------- over the wire


@pytest.fixture
def client(file: Path) -> Iterator[Any]:
    with TestClient(make_studio(Bench(str(file)), KEY), base_url="http://127.0.0.1:1") as found:
        yield found


def hello(line: Any, key: str = KEY) -> Any:
    line.send_text(json.dumps({"type": "hello", "wire": WIRE, "key": key}))
    return line


def test_the_table_speaks_the_wire_of_every_table(client: Any) -> None:
    with client.websocket_connect(f"{HOME}/table/0") as line:
        view = hello(line).receive_json()
        assert (view["type"], view["n"], view["seat"]) == ("view", 0, 0)
        move = view["table"]["moves"][0]["text"]
        line.send_json({"type": "play", "id": "a", "move": move, "n": 0})
        after = line.receive_json()
        assert (after["n"], after["told"]["verb"]) == (1, "lay")
        assert line.receive_json() == {"type": "ack", "id": "a", "n": 1}
        line.send_json({"type": "play", "id": "b", "move": move, "n": 1})
        assert line.receive_json()["refusal"]["key"] == "not-your-turn"
        line.send_json({"type": "why", "id": "c", "touches": [{"zone": "hand:0"}]})
        assert line.receive_json()["type"] == "because"
        line.send_json({"type": "undo", "id": "d"})
        assert line.receive_json()["undone"]
        assert line.receive_json() == {"type": "ack", "id": "d", "n": 2}
        line.send_json({"type": "undo", "id": "e"})
        assert line.receive_json()["refusal"]["key"] == "no-undo"
        line.send_text("hm")
        assert line.receive_json()["key"] == "error-bad-message"


def test_the_bench_is_told_whatever_changes(client: Any) -> None:
    with client.websocket_connect(f"{HOME}/bench") as line:
        move = hello(line).receive_json()["moves"][0]
        asked = {"seat": move["seat"], "move": move["number"]}
        assert client.post("/api/studio/play", json=asked, headers=MINE).json() == {}
        assert line.receive_json()["log"] == [f"0: {move['text']}"]
        assert client.post("/api/studio/on", json={"level": "random", "moves": 2}, headers=MINE).json() == {}
        assert [len(line.receive_json()["log"]) for _ in range(2)] == [2, 3]


def test_what_goes_on_in_the_background_is_begun_once_and_can_be_stopped(client: Any) -> None:
    def ask(what: str) -> list[Any]:
        assert client.post(f"/api/studio/{what}", json={"task": "levels"}, headers=MINE).json() == {}
        return [running.process.pid for running in client.app.state.studio.tasks.values()]

    first = ask("begin")
    process = client.app.state.studio.tasks["levels"].process
    assert ask("begin") == first, "what goes on is not begun again"
    assert ask("stop") == []
    assert process.poll() is not None


def test_a_saved_file_is_shown_without_asking(client: Any, file: Path) -> None:
    with client.websocket_connect(f"{HOME}/table/0") as line:
        assert len(hello(line).receive_json()["table"]["moves"]) == 5
        save(file, "HAND, 5)", "HAND, 6)")
        view = line.receive_json()
        assert view["n"] == 2, "not the next view: nothing is told of how it came about"
        assert len(view["table"]["moves"]) == 6


def test_what_cannot_be_done_is_told_in_a_sentence(client: Any) -> None:
    def wrong(what: str, body: object) -> str:
        answer = client.post(f"/api/studio/{what}", json=body, headers=MINE)
        assert answer.status_code in (400, 404)
        return str(answer.json()["detail"])

    assert "2 to 4" in wrong("deal", {"players": 9, "deal": 1})
    assert "nothing called 'cleaning'" in wrong("begin", {"task": "cleaning"})
    assert "nothing called 'close'" in wrong("close", {})
    assert "Object missing required field" in wrong("lay", {})
    assert "no move to take back" in wrong("undo", {})


def test_nobody_else_may_ask(client: Any) -> None:
    """Neither a page under another name that leads here, nor one that does not know the key."""
    strange = {"host": "evil.example:80"}
    assert client.get("/api/studio/words", headers=MINE).status_code == 200
    assert client.get("/api/studio/words", headers=MINE | strange).status_code == 403
    assert client.get("/api/studio/words").status_code == 403
    assert client.post("/api/studio/undo", json={}).status_code == 403
    assert client.post("/api/studio/undo", json={}, headers={"x-studio-key": "guessed"}).status_code == 403
    assert client.post("/api/studio/undo", json={}, headers=MINE | strange).status_code == 403
    for path in (f"{HOME}/table/0", f"{HOME}/bench"):
        for key, headers in (("guessed", {}), (KEY, strange)):
            with client.websocket_connect(path, headers=headers) as line, pytest.raises(WebSocketDisconnect) as gone:
                hello(line, key).receive_json()
            assert gone.value.code == CloseCode.WRONG_KEY

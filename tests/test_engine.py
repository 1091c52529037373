"""Moves, positions, records, chance."""

import json
from typing import Any

import pytest

import spieltisch
import toys
from spieltisch.engine import TABLE, Rng, SealedRng
from spieltisch.engine.game import Game, choice
from spieltisch.engine.match import MARK_EVERY, read_record
from spieltisch.engine.moves import MoveList
from spieltisch.engine.shapes import Touch, to_json
from spieltisch.engine.witness import Witness
from spieltisch.errors import IllegalMoveError, InputError
from spieltisch.lab.check import setups
from spieltisch.players.random import Choice, choose

pytestmark = pytest.mark.pure
LUECKE, PYRAMIDE = spieltisch.game("luecke"), spieltisch.game("pyramide")
POSITION = {
    "players": 2,
    "phase": "turn",
    "zones": {"left": ["red-4"], "right": ["blue-9"], "hand:0": ["yellow-6", "grey-10"], "stock": ["red-1"]},
}


def test_moves_are_numbered_without_gaps() -> None:
    assert len(LUECKE.moves) == 66 + 2 + 2 * 66 + 2 * 66 + 1
    assert len(PYRAMIDE.moves) == 9 + 1 + 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("jump", "There is no move 'jump'"),
        ("", "There is no move ''"),
        ("gap yellow-6", "It is written: gap CARD PILE"),
        ("gap yellow-6 left right", "It is written: gap CARD PILE"),
        ("gap pink-6 left", "'pink-6' is no card"),
        ("gap yellow-6 middle", "'middle' is no pile"),
    ],
)
def test_a_move_that_does_not_exist_is_told_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(InputError, match=says):
        LUECKE.moves.parse(text)


def test_a_refused_move_names_its_clause_and_changes_nothing() -> None:
    state = LUECKE.from_position(POSITION)
    before = state.position()
    with pytest.raises(IllegalMoveError) as refused:
        state.play(0, LUECKE.moves.parse("gap grey-10 left"))
    assert refused.value.refusal.clause == "§3.1"
    assert refused.value.refusal.args["card"] == "grey-10"
    assert state.position() == before


def test_why_a_card_cannot_be_used_gives_every_reason_once() -> None:
    state = LUECKE.from_position(POSITION)
    grey, yellow = Touch(zone="hand:0", card="grey-10"), Touch(zone="hand:0", card="yellow-6")
    assert [reason.clause for reason in state.why(0, grey)] == ["§3.1", "§3.2"]
    assert state.why(0, yellow) == []
    assert [reason.key for reason in state.why(1, "red-1")] == ["not-your-turn"]


def test_moves_beyond_the_action_space_are_refused() -> None:
    state = LUECKE.from_position(POSITION)
    for move in (-1, 333, 10**9, 10**30):
        with pytest.raises(IllegalMoveError):
            state.play(0, move)
    for seat in (-1, 2, 11, 99, 10**30):
        with pytest.raises(IllegalMoveError):
            state.play(seat, LUECKE.moves.parse("pass"))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"phase": "lunch"}, "There is no phase 'lunch'"),
        ({"zones": {"attic": ["red-4"]}}, "There is no zone 'attic'"),
        ({"zones": {"left": ["red-4", "red-4"]}}, "once too often"),
        ({"zones": {"left": ["red-99"]}}, "There is no card 'red-99'"),
        ({"zones": {"turned": ["red-4", "red-5"]}}, "room for 1 cards only"),
        ({"zones": {"left": ["red-4 seen=99"]}}, "is no seat"),
        ({"zones": {"left": ["red-4 mood=good"]}}, "says nothing about a card"),
        ({"facts": {"weather": 3}}, "There is no fact 'weather'"),
        ({"turn": "Anna"}, "This is no position: Expected `int"),
        ({"turn": 10**30}, "This is no position"),
        ({"turn": 2}, "It cannot be the turn of seat 2"),
        ({"zones": {"left": "red-4"}}, "This is no position: Expected `array"),
        ({"facts": {"dealer": 10**30}}, "This is no position"),
        ({"chance": [1, 2]}, "This is no position"),
        ({"choices": {"5": "pass"}}, "'5' is no seat"),
        ({"players": 7}, "luecke is for 2 to 4 players, not 7"),
        ({"options": {"speed": 1}}, "luecke has no option 'speed'"),
        ({"options": {"rounds": 0}}, "'rounds' is a whole number from 1 to 100"),
        ({"extra": 1}, "unknown field `extra`"),
        ({"sheet": [[1, 2, 3]]}, "needs 2 numbers, not 3"),
    ],
)
def test_a_wrong_position_is_told_in_a_sentence(change: dict[str, Any], says: str) -> None:
    with pytest.raises(InputError, match=says):
        LUECKE.from_position({**POSITION, **change})


def test_a_position_goes_on_as_it_would_have() -> None:
    state = LUECKE.start(3, 5)
    out, rng = MoveList(), Rng(1)
    for _ in range(60):
        choice = choose(state, rng, out)
        assert choice is not None
        state.act(*choice)
    twin = LUECKE.from_position(json.loads(json.dumps(state.position())))
    while not state.over:
        seat = state.actors()[0]
        move = state.legal(seat)[-1]
        state.play(seat, move)
        twin.play(seat, move)
        assert twin.position() == state.position()


def test_options_take_defaults_by_player_count() -> None:
    assert [LUECKE.match(players=n, seed=1).options["rounds"] for n in (2, 3, 4)] == [4, 3, 4]
    assert LUECKE.match(players=2, seed=1, options={"rounds": "2"}).options["rounds"] == 2
    assert PYRAMIDE.match(seed=1).options == {"level": "simple", "second_pass": 0}


def game_with_tables() -> Game:
    """Two fit at a small table, two to four at a large one, three or four at a round one."""
    return Game(
        "tables", players=(2, 4), minutes=1, category="family", rules=(toys.Laying, toys.LAYING),
        options=[choice("table", "small", "large", "round", by_players={3: "large", 4: "large"})],
        players_if={("table", "small"): (2, 2), ("table", "round"): (3, 4)},
    )  # fmt: skip


def test_options_may_narrow_how_many_play() -> None:
    game = game_with_tables()
    assert [game.seats(n, {"table": "large"}) for n in (None, 2, 3, 4)] == [2, 2, 3, 4]
    assert [game.seats(n, {"table": "round"}) for n in (None, 3, 4)] == [3, 3, 4]
    with pytest.raises(InputError, match="tables with table=small is for exactly 2 players, not 3"):
        game.match(players=3, seed=1, options={"table": "small"})
    with pytest.raises(InputError, match="tables with table=round is for 3 to 4 players, not 2"):
        game.from_position({"players": 2, "options": {"table": "round"}})
    with pytest.raises(InputError, match="tables is for 2 to 4 players, not 5"):
        game.match(players=5, seed=1)


def test_what_is_not_chosen_goes_with_the_number_of_players() -> None:
    game = game_with_tables()
    assert [game.match(players=n, seed=1).options["table"] for n in (2, 3)] == ["small", "large"]
    assert game.match(seed=1, options={"table": "round"}).players == 3


def test_the_check_tries_only_what_can_be_played() -> None:
    tried = [(setup.players, setup.options) for setup in setups(game_with_tables())]
    assert tried == [(2, {}), (3, {}), (4, {}), (3, {"table": "round"})]


def test_the_clock_says_who_does_what_when_time_runs_out() -> None:
    game = spieltisch.game("paarfinder")
    match = game.match(players=2, seed=1, options={"starter": 1, "show_s": 3})
    assert match.state.clock() is None
    match.play(1, "flip 1-1")
    match.play(1, "flip 1-2")
    for seconds, seat, move in [(1, TABLE, "look"), (2, 1, "turn-back")]:
        clock = match.state.clock()
        assert clock is not None
        assert (clock.seconds, clock.seat, game.moves.text(clock.move)) == (seconds, seat, move)
        match.play(clock.seat, clock.move)
    assert match.state.actors() == [0]
    assert match.state.clock() is None


def test_a_record_leads_to_the_same_end() -> None:
    match = LUECKE.match(players=4, seed=90210, names=["Anna", "Ben", "Cem", "Dora"])
    out, rng = MoveList(), Rng(2)
    while (choice := choose(match.state, rng, out)) is not None:
        match.play(*choice, at=len(match.log))
    again = spieltisch.replay(to_json(match.record()))
    assert again.state.position() == match.state.position()
    assert again.record() == match.record()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"spieltisch": 99}, "has format 99"),
        ({"rules": 99}, "version 99 of the rules"),
        ({"rng": 99}, "version 99 of the shuffle"),
        ({"game": "poker"}, "There is no game 'poker'"),
        ({"players": 9}, "not 9"),
        ({"moves": [[0, "pass"]]}, "Move 1 of this record cannot be played"),
        ({"moves": [[0, "fly"]]}, "Move 1 of this record cannot be played"),
        ({"moves": "none"}, "This is no record"),
        ({"seed": None}, "This is no record"),
        ({"seed": -1}, "from 0, not -1"),
        ({"seed": 10**30}, "This is no record"),
        ({"moves": [[10**18, "pass"]]}, "Move 1 of this record cannot be played"),
    ],
)
def test_a_foreign_or_damaged_record_is_refused(change: dict[str, Any], says: str) -> None:
    record = {**json.loads(to_json(LUECKE.match(players=2, seed=1).record())), **change}
    with pytest.raises(InputError, match=says):
        spieltisch.replay(json.dumps(record).encode())


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b'{"spieltisch": 1}'])
def test_what_is_no_record_at_all_is_refused(data: bytes) -> None:
    with pytest.raises(InputError, match="This is no record"):
        read_record(data)


def test_undo_takes_one_move_back_and_is_remembered() -> None:
    match = PYRAMIDE.match(seed=3)
    match.play(0, "discard")
    before = match.state.position()
    match.play(0, "discard")
    match.undo()
    assert match.state.position() == before
    assert match.record().helped
    match.undo()
    with pytest.raises(InputError, match="no move to take back"):
        match.undo()


def test_a_long_game_can_be_taken_back_to_its_beginning_and_goes_on_from_anywhere() -> None:
    match, rng, out = spieltisch.game("schildkroete").match(players=1, seed=3), Rng(1), MoveList()
    seen: list[tuple[object, ...]] = []
    while not match.state.over:
        seen.append((match.state.position(), match.steps(0), match.told(0)))
        chosen = choose(match.state, rng, out)
        assert chosen is not None
        match.play(*chosen)
    end, log = match.state.position(), list(match.log)
    assert len(log) > 2 * MARK_EVERY
    while match.log:
        match.undo()
        assert (match.state.position(), match.steps(0), match.told(0)) == seen[len(match.log)]
    for played in log:
        match.play(played.seat, played.move)
    assert match.state.position() == end


def test_steps_show_a_seat_only_what_it_saw() -> None:
    match = LUECKE.match(players=2, seed=3)
    card = match.table(1).moves[0].text.split()[1]
    match.play(1, f"aside {card}")
    assert [step.cards for step in match.steps(1)] == [[card]]
    assert [step.cards for step in match.steps(0)] == [[None]]
    assert [step.cards for step in match.steps(None)] == [[None]]


def test_the_same_seed_gives_the_same_numbers_for_ever() -> None:
    rng = Rng(90210)
    assert [rng.word() for _ in range(3)] == WORDS
    sealed = SealedRng("a secret")
    assert [sealed.below(1000) for _ in range(4)] == SEALED


WORDS: list[int] = [1047075257, 709119505, 2794972865]
SEALED: list[int] = [196, 751, 245, 662]


def test_every_number_is_equally_likely() -> None:
    for source in (Rng(1), SealedRng("x")):
        counts = [0] * 6
        for _ in range(6000):
            counts[source.below(6)] += 1
        assert all(850 < count < 1150 for count in counts)


def test_a_copied_stream_goes_on_alike() -> None:
    for source in (Rng(5), SealedRng("x")):
        source.word()
        twin = source.copy()
        assert [source.word() for _ in range(20)] == [twin.word() for _ in range(20)]


def test_a_live_table_is_dealt_from_a_secret() -> None:
    one, other = LUECKE.match(players=2, seed="first"), LUECKE.match(players=2, seed="second")
    assert one.state.position()["zones"] != other.state.position()["zones"]
    assert "chance" not in one.state.position()
    assert spieltisch.replay(one.record()).state.position() == one.state.position()


@pytest.mark.parametrize("game", spieltisch.games(), ids=lambda game: game.slug)
def test_whoever_watches_the_deal_changes_nothing_about_it(game: Game) -> None:
    """Unwatched, cards are taken from the box all at once."""
    for players in {game.least, game.most}:
        unwatched, watched = game.start(players, 7), game.start(players, 7, witness=Witness())
        assert unwatched.position() == watched.position()
        assert unwatched.lies_like(watched)


def test_a_list_of_moves_is_nobody_elses_while_it_is_used() -> None:
    """The spare one is lent once; whoever comes meanwhile gets another."""
    kit = LUECKE.kit
    first, second = kit.take_list(), kit.take_list()
    assert first is not second
    first.add_number(7)
    kit.give_back(first)
    again = kit.take_list()
    assert (again is first, again.size) == (True, 0)


def test_moves_that_may_not_be_made_leave_no_trace() -> None:
    """Also where the list is full and has to grow."""
    verb, out = LUECKE.moves.verbs[0], MoveList()
    for card in range(66):
        out.add_if(card % 2 == 1, verb, card)
    assert out.listed() == [verb.move(card) for card in range(66) if card % 2]


def test_in_a_world_of_one_round_the_next_is_not_dealt() -> None:
    """The line of the score sheet is the same; a copy of the world goes on as any other."""
    for this_round_only in (False, True):
        state, rng, out = LUECKE.start(2, 1, {"rounds": 2}), Rng(1), MoveList()
        state.this_round_only = this_round_only
        while not len(state.sheet):
            choice = choose(state, rng, out)
            assert choice is not None
            state.play(*choice)
        assert (list(state.sheet), state.over) == ([7, -8], False)
        assert (state.phase.name == "aside") != this_round_only
        assert not state.copy().this_round_only


def test_legal_moves_do_not_offer_giving_up_to_random_players() -> None:
    state = PYRAMIDE.start(1, 1)
    give_up = PYRAMIDE.moves.parse("give-up")
    assert give_up in state.legal(0)
    out, rng = MoveList(), Rng(1)
    assert all(choose(state, rng, out) != Choice(0, give_up) for _ in range(200))

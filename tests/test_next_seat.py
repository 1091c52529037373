"""Who acts next: one answer for all who let a game go on by itself."""

import pytest
from typing_extensions import override

import spieltisch
from spieltisch.engine import ALL, TABLE, Clock, Kit, Move, MoveList, Reason, Rng, Seat, Seats, State
from spieltisch.engine.match import Match
from spieltisch.envs.game_loop import GameLoop
from spieltisch.errors import InputError
from spieltisch.lab.check import Setup, check_match
from spieltisch.lab.laws import BrokenLawError
from spieltisch.lab.run import Job, Sitting
from spieltisch.players.next_seat import next_seat, quickest, racers, table_move
from spieltisch.players.random import Choice, choose
from toys import toy, toy_deck

pytestmark = pytest.mark.pure

# Whoever touches first scores, but only seats of the fact may; when time is up all may.

KIT = Kit(toy_deck(), most=3)
PILE = KIT.pile("pile", at=(50, 50), sees=ALL)
MAY = KIT.count("may")
RACE = KIT.phase("race", kind="race")
TOUCH = KIT.verb("touch")
TIME_UP = KIT.verb("time-up")
TOO_EARLY = KIT.reason("too-early", "§1")


class Snatching(State):
    @override
    def deal(self) -> None:
        self.sweep(KIT.box, PILE)

    @override
    def acting(self) -> Seats:
        return 0 if self.over else self.seated()

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        if move == TIME_UP.move():
            return None if seat == TABLE else TOO_EARLY
        return None if self[MAY] >> seat & 1 else TOO_EARLY

    @override
    def clock(self) -> Clock | None:
        return None if self[MAY] else Clock(5.0, TABLE, TIME_UP.move())

    @override
    def act(self, seat: Seat, move: Move) -> None:
        if move == TIME_UP.move():
            self[MAY] = 0b111
        else:
            self.over = True

    @override
    def score(self, seat: Seat) -> int:
        return 0


class Stuck(Snatching):
    @override
    def clock(self) -> Clock | None:
        return None


GAME = toy("snatching", Snatching, KIT)
LUECKE = spieltisch.game("luecke")


def race(may: int, state: type[State] = Snatching) -> State:
    found = toy("snatching", state, KIT).start(3, 1)
    found[MAY] = may
    return found


def test_on_a_turn_it_is_the_seat_on_turn() -> None:
    state = LUECKE.from_position({"players": 3, "phase": "turn", "turn": 2})
    assert {next_seat(state, Rng(seed)) for seed in range(20)} == {2}


def test_of_those_who_choose_in_secret_any_that_has_not_is_next() -> None:
    match = LUECKE.match(players=3, seed=1)
    assert {next_seat(match.state, Rng(seed)) for seed in range(30)} == {0, 1, 2}
    while 1 in match.state.actors():
        match.play(1, match.state.legal(1)[0])
    assert {next_seat(match.state, Rng(seed)) for seed in range(30)} == {0, 2}


def test_only_racers_with_a_move_race() -> None:
    assert racers(race(0b101), MoveList()) == {0: 1, 2: 1}
    assert {next_seat(race(0b101), Rng(seed)) for seed in range(30)} == {0, 2}
    assert racers(LUECKE.start(3, 1), MoveList()) == {}


def test_fewer_choices_make_quicker() -> None:
    first = [quickest({0: 60, 1: 2}, "fair", Rng(seed)) for seed in range(100)]
    assert first.count(1) > first.count(0) > 0


def test_where_everybody_waits_the_tables_clock_goes_on() -> None:
    state = race(0)
    assert next_seat(state, Rng(1)) == TABLE
    assert table_move(state, MoveList()) == TIME_UP.move()
    assert choose(state, Rng(1), MoveList()) == Choice(TABLE, int(TIME_UP.move()))


def test_all_who_let_a_game_go_on_wait_for_the_clock() -> None:
    loop = GameLoop(GAME, players=3)
    loop.begin(1)
    assert loop.state[MAY] == 0b111
    sitting = Sitting(Job("luecke", ("random",) * 3, 1))
    sitting.state = race(0)
    assert sitting.play().moves == 2
    check_match(GAME, Setup(3, {}), 1, close=False)


def test_what_a_racer_was_about_to_do_is_forgotten_when_it_no_longer_races() -> None:
    sitting = Sitting(Job("luecke", ("random",) * 3, 1))
    sitting.state = race(0b111)
    sitting.race({0: 1, 1: 1})
    sitting.state = race(0b100)
    sitting.race({2: 1})
    assert sitting.state.over


def test_where_nobody_can_ever_move_that_is_said() -> None:
    state = race(0, Stuck)
    assert choose(state, Rng(1), MoveList()) is None
    with pytest.raises(InputError, match="Nobody can move, yet the game is not over"):
        next_seat(state, Rng(1))
    with pytest.raises(BrokenLawError, match="everybody waits in phase 'race'"):
        check_match(toy("stuck", Stuck, KIT), Setup(3, {}), 1, close=False)


def test_nobody_is_next_when_it_is_over() -> None:
    match = Match(GAME, 2, 1, {})
    match.state.over = True
    assert choose(match.state, Rng(1), MoveList()) is None

"""Random play that leans towards what has gone well: it only leans, can change, and takes no seat for another."""

from typing import Final

from librt.vecs import vec
from typing_extensions import override

import toys
from spieltisch.engine import Kit, Move, Rng, Seat, State
from spieltisch.engine.game import Game
from spieltisch.engine.moves import MoveList
from spieltisch.players.habits import Habits
from spieltisch.players.perspective import Perspective
from spieltisch.players.search import Search

PICKING = Kit(toys.toy_deck(), most=2)
PICKING.pile("stock", at=(50, 50))
PICKS = PICKING.phase("pick")
PICK = PICKING.verb("pick", PICKING.word("what", "left", "right"), phase=PICKS)
LEFTS = PICKING.count_each("lefts")
TURNS = PICKING.count("turns")
LENGTH: Final = 200


class Picking(State):
    """A hundred times each, left or right."""

    @override
    def deal(self) -> None: ...

    @override
    def act(self, seat: Seat, move: Move) -> None:
        self[LEFTS[seat]] += int(self.read(move)[1] == 0)
        self[TURNS] += 1
        self.turn = 1 - seat
        self.over = self[TURNS] == LENGTH

    @override
    def score(self, seat: Seat) -> int:
        return int(self[LEFTS[seat]])


PICKING_GAME = Game("picking", players=(2, 2), minutes=1, category="duel", rules=(Picking, PICKING))


def lefts(habits: Habits) -> list[int]:
    state = PICKING_GAME.start(2, 1)
    habits.begin()
    assert habits.wander(state, Rng(3), MoveList(), 1000, 0) == LENGTH
    return [int(state.score(seat)) for seat in range(2)]


def after_learning(seat: int, gain: float, walks: int = 50) -> Habits:
    """Somebody for whom going left went like this, so many times."""
    habits = Habits()
    habits.make_room(2, 2 * int(PICKING.moves.size))
    for _ in range(walks):
        habits.begin()
        habits.note(seat, PICK.move(0))
        habits.learn(vec[float]([gain, gain]))
    return habits


def test_what_went_well_is_done_more_often_but_not_always() -> None:
    """Of two drawn by lot the better is taken: three times in four, as often as one of them is among the two."""
    mine, other = lefts(after_learning(0, 0.9))
    assert 65 <= mine <= 85
    assert 35 <= other <= 65


def test_what_went_badly_is_done_less_often() -> None:
    assert 15 <= lefts(after_learning(1, 0.1))[1] <= 35


def test_who_knows_nothing_plays_at_random() -> None:
    assert all(35 <= count <= 65 for count in lefts(after_learning(0, 0.9, walks=0)))


def test_habits_can_change() -> None:
    habits = after_learning(0, 0.9, walks=1000)
    for _ in range(400):
        habits.begin()
        habits.note(0, PICK.move(0))
        habits.learn(vec[float]([0.1, 0.1]))
    assert lefts(habits)[0] <= 35


def test_of_another_game_nothing_is_remembered() -> None:
    habits = after_learning(0, 0.9)
    habits.make_room(3, 4)
    habits.make_room(2, 2 * int(PICKING.moves.size))
    assert 35 <= lefts(habits)[0] <= 65


def test_a_search_learns_from_its_walks() -> None:
    """Only left brings points here: after some walks both seats are inclined to it."""
    search, rng = Search(), Rng(1)
    search.think(Perspective(PICKING_GAME.start(2, 1), 0, rng), rng, 200, 0, 0.0)
    assert min(lefts(search.habits)) > 60

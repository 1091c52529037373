"""Many games at once, stepped together: what a trainer asks for thousands of times a second.

Each table waits for one decision; `step` takes one move for every table, makes them all, deals anew where a game has
ended, and leaves in rows of plain numbers what the next decisions are about. The rows are vecs, which NumPy reads
without copying (`envs/vector.py`).
"""

from collections.abc import Sequence
from typing import Any, Final

from librt.strings import read_i32_le
from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from spieltisch.engine.game import Game
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.envs.game_loop import GameLoop, returns
from spieltisch.envs.observation import Observer, Row
from spieltisch.errors import InputError
from spieltisch.players.player import Player

LEFT_OUT: Final = -1
NEAR: Final = 128  # so many tables lie in the memory next to the processor; of more, the next one is fetched in time
LINE: Final = 64  # bytes that are fetched together


class Tables:
    """`count` tables of one game. For each table the seat that decides next, what it knows and what it may do; and of
    the last step what it was worth to every seat and whether it ended the game.

    With `by_points` a step is worth the points it brought, else the end of a game what `returns` says.
    """

    def __init__(
        self, game: Game, count: int, players: int | None = None, options: dict[str, Any] | None = None, seed: int = 0,
        quickness: str = "fair", others: Sequence[str | Player | None] = (), by_points: bool = False,
        keeps_last: bool = False,
    ) -> None:  # fmt: skip
        if count < 1:
            raise InputError(f"There must be at least one table, not {count}.")
        self.players: i64 = game.seats(players, options)
        self.count: i64 = count
        self.by_points = by_points
        self.move_count: i64 = len(game.moves)
        self.observer = Observer(game.start(players, 0, options))
        width = self.observer.width
        self.cells: vec[i16] = vec[i16]([0] * (count * width))
        self.masks: vec[u8] = vec[u8]([0] * (count * self.move_count))
        self.loops = [
            GameLoop(game, players, options, quickness, others, self.masks, k * len(game.moves)) for k in range(count)
        ]
        self.seats: vec[i32] = vec[i32]([0] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * self.players))
        self.ended: vec[u8] = vec[u8]([0] * count)
        self.picked: vec[i32] = vec[i32]([0] * count)
        self.points: vec[i64] = vec[i64]([0] * (count * self.players))
        self.rows = [self.observer.row_in(self.cells, k * width) for k in range(count)]
        self.keeps_last = keeps_last
        kept = count * int(width) if keeps_last else 0
        self.last_cells: vec[i16] = vec[i16]([0] * kept)  # of the games that ended: the end, as the last mover saw it
        self.last_rows = [self.observer.row_in(self.last_cells, k * width) for k in range(count if keeps_last else 0)]
        self.places: vec[i64] = vec[i64]()  # where the cards of hands and small zones lie, for `_fetch`
        self.piles: vec[i64] = vec[i64]()  # and of the others index and start: what is needed of these is the top
        for zone in game.kit.zones:
            if zone.loose or zone.cap <= LINE // 8:
                self.places = append(self.places, zone.start)
                if zone.cap > LINE // 8:
                    self.places = append(self.places, zone.start + LINE // 8)
            elif zone is not game.kit.box:
                self.piles = append(append(self.piles, zone.index), zone.start)
        self.decisions: i64 = 0
        self.games: i64 = 0
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """Deal at all tables. The same seed gives the same deals; which table has which follows from it too."""
        self.deals = Rng(seed)
        self.streams: list[Rng] = [self.deals] * self.count
        self._begin()

    def begin_each(self, seeds: list[int]) -> None:
        """Deal at all tables, each with a seed of its own: what is dealt there depends on no other table."""
        if len(seeds) != self.count:
            raise InputError(f"{self.count} tables take {self.count} seeds, not {len(seeds)}.")
        self.deals = Rng(seeds[0])
        self.streams = [Rng(seed) for seed in seeds]
        self._begin()

    def begin_at(self, k: int, seed: int | None = None) -> None:
        """Deal anew at one table alone: with a seed of its own, or what comes next there."""
        if seed is not None:
            self.streams[k] = Rng(seed)
        self._leave_out(k)
        self._deal(k)
        self._show(k, self.loops[k])

    def _begin(self) -> None:
        for k in range(self.count):
            self.ended[k] = 0
            self._deal(k)
            self._show(k, self.loops[k])
        for k in range(self.count * self.players):
            self.rewards[k] = 0.0

    def step(self, moves: bytes) -> None:
        """One decision at every table: the numbers of their moves, four bytes each, the lowest first. At a table with
        `LEFT_OUT` nothing happens."""
        if len(moves) != 4 * self.count:
            raise InputError(f"{self.count} tables take {self.count} moves of 32 bits, not {len(moves)} bytes.")
        for k in range(self.count):
            if self.count > NEAR and k + 4 < self.count:
                self._fetch(k)
            move = i64(read_i32_le(moves, 4 * k))
            if not 0 <= move < self.move_count or not self.masks[k * self.move_count + move]:
                if move == LEFT_OUT:
                    self._leave_out(k)
                    continue
                raise InputError(f"Move {move} cannot be made at table {k} now. Nothing was played from there on.")
            self._step_one(k, move)

    def step_at_random(self) -> None:
        """Any of its choices at every table, each equally likely."""
        for k in range(self.count):
            self._step_one(k, self._any(k))

    def pick(self) -> None:
        """Choose a move for every table, each equally likely, into `picked`."""
        for k in range(self.count):
            self.picked[k] = i32(self._any(k))

    def _any(self, k: i64) -> i64:
        legal = self.loops[k].legal
        return legal.at(self.deals.below(legal.size))

    def _step_one(self, k: i64, move: i64) -> None:
        loop = self.loops[k]
        mover = loop.seat
        loop.play(move)
        self.decisions += 1
        if self.by_points:
            self._pay_points(k)
        if loop.seat < 0:
            self._end(k, loop, mover)
        elif self.ended[k]:
            self._clear(k)
        self._show(k, loop)

    def _fetch(self, k: i64) -> None:
        """Have what the next decisions need on its way while another one is still made. What is found only through
        something else has to wait until that has come: a table each."""
        fetch_item(self.loops, k + 4)
        fetch_item(self.rows, k + 4)
        fetch_parts(self.loops[k + 3])
        loop = self.loops[k + 2]
        self._fetch_rows(k + 2, loop.state, loop.legal, self.rows[k + 2])
        self._fetch_cards(self.loops[k + 1].state)

    def _fetch_rows(self, k: i64, state: State, legal: MoveList, row: Row) -> None:
        """All rows of numbers but the cards."""
        fetch_numbers(legal.moves, 0)
        fetch_numbers(state.facts, 0)
        fetch_numbers(state.choices, 0)
        fetch_numbers(row.scores, 0)
        for at in range(0, len(state.sizes), LINE // 8):
            fetch_numbers(state.sizes, at)
        for at in range(0, len(state.known), LINE // 8):
            fetch_numbers(state.known, at)
        for at in range(0, len(row.memory), LINE // 8):
            fetch_numbers(row.memory, at)
        for at in range(k * self.move_count, (k + 1) * self.move_count, LINE):
            fetch_mask(self.masks, at)
        fetch_cells(self.cells, row.base)
        fetch_cells(self.cells, row.base + LINE // 2)

    def _fetch_cards(self, state: State) -> None:
        """The cards in hands, and those on top of piles."""
        places, piles, cards, sizes = self.places, self.piles, state.cards, state.sizes
        for k in range(len(places)):
            fetch_numbers(cards, places[k])
        for k in range(0, len(piles), 2):
            fetch_numbers(cards, piles[k + 1] + sizes[piles[k]] - 1)

    def _leave_out(self, k: i64) -> None:
        self.ended[k] = 0
        for seat in range(self.players):
            self.rewards[k * self.players + seat] = 0.0

    def _clear(self, k: i64) -> None:
        self.ended[k] = 0
        if not self.by_points:
            for seat in range(self.players):
                self.rewards[k * self.players + seat] = 0.0

    def _end(self, k: i64, loop: GameLoop, mover: i64) -> None:
        self.ended[k] = 1
        self.games += 1
        if not self.by_points:
            worth = returns(loop.state)
            for seat in range(self.players):
                self.rewards[k * self.players + seat] = worth[seat]
        if self.keeps_last:
            self.observer.write(loop.state, mover, self.last_rows[k])
        self._deal(k)

    def _deal(self, k: i64) -> None:
        loop, deals = self.loops[k], self.streams[k]
        loop.begin(int(deals.word()))
        while loop.seat < 0:  # over before any learner had a decision
            loop.begin(int(deals.word()))
        if self.by_points:
            for seat in range(self.players):
                self.points[k * self.players + seat] = loop.state.score(seat)

    def _pay_points(self, k: i64) -> None:
        first = k * self.players
        for seat in range(self.players):
            score = self.loops[k].state.score(seat)
            self.rewards[first + seat] = float(score - self.points[first + seat])
            self.points[first + seat] = score

    def _show(self, k: i64, loop: GameLoop) -> None:
        self.seats[k] = i32(loop.seat)
        self.observer.write(loop.state, loop.seat, self.rows[k], loop.acting)


# Said to the processor, and to nobody else: uncompiled, and without the tricks of the build, they do nothing.


def fetch(what: object) -> None:
    """This will be needed soon."""


def fetch_item(things: list[Any], at: i64) -> None:
    """What stands here in a list will be needed soon."""


def fetch_parts(loop: GameLoop) -> None:
    """What a loop has beside itself will be needed soon."""
    fetch(loop.state)
    fetch(loop.legal)


def fetch_numbers(numbers: vec[i64], at: i64) -> None:
    """What lies here will be needed soon."""


def fetch_cells(cells: vec[i16], at: i64) -> None:
    """What lies here will be needed soon."""


def fetch_mask(mask: vec[u8], at: i64) -> None:
    """What lies here will be needed soon."""

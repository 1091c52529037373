"""Many tables at once with NumPy: the fast way to train.

    many = ManyTables("luecke", 64, players=4)
    while training:
        moves = policy(many.observations, many.masks)
        many.step(moves)              # many.rewards, many.ended, many.seats; a game that has ended is dealt anew

The arrays are read-only views of the tables themselves and show the present, without a copy. Whoever wants to own them
gives arrays of the same shapes as `out`: they are filled after every step.
"""

import copyreg
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from typing_extensions import override

from spieltisch.catalogue import game as game_named
from spieltisch.engine.game import Game
from spieltisch.engine.saving import Saved, attributes, given
from spieltisch.engine.state import State
from spieltisch.envs.extras import extra
from spieltisch.envs.game_loop import GameLoop
from spieltisch.envs.observation import Row
from spieltisch.envs.tables import Tables
from spieltisch.errors import InputError
from spieltisch.players.player import Player

with extra("envs"):
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

REWARDS = ("win", "points")
MOVES = np.dtype("<i4")


def by_points(rewards: str) -> bool:
    if rewards not in REWARDS:
        raise InputError(f"Rewards are for a 'win' or for 'points', not '{rewards}'.")
    return rewards == "points"


def saved_tables(tables: Tables) -> Saved:
    """Many tables write into the same memory, which is saved once and shared again."""
    first = tables.loops[0]
    held = attributes(tables, ("loops", "rows", "last_rows"))
    loops = [attributes(loop, ("game", "mask")) for loop in tables.loops]
    rows = [[attributes(row, ("cells", "look")) for row in rows] for rows in (tables.rows, tables.last_rows)]
    return tables_of, (first.game, first.players, dict(first.options), held, loops, *rows)


def tables_of(
    game: Game, players: int, options: dict[str, Any], held: dict[str, Any], loops: list[dict[str, Any]],
    rows: list[dict[str, Any]], last_rows: list[dict[str, Any]],
) -> Tables:  # fmt: skip
    tables = given(Tables(game, 1, players, options), held)
    tables.loops = [given(GameLoop(game, players, options, mask=tables.masks), one) for one in loops]
    tables.rows = [given(Row(tables.cells, 0, 0, 0), one) for one in rows]
    tables.last_rows = [given(Row(tables.last_cells, 0, 0, 0), one) for one in last_rows]
    return tables


copyreg.pickle(Tables, saved_tables)


def dealt(loop: GameLoop) -> State:
    """The position, once there is one."""
    if not hasattr(loop, "state"):
        raise InputError("Nothing has been dealt yet: call reset() first.")
    return loop.state


class Viewing(ABC):
    """Something with arrays over the memory of its tables. A copy has memory of its own and looks at that."""

    @abstractmethod
    def views(self) -> dict[str, NDArray[Any]]:
        """The arrays by the names of their attributes."""

    def open_eyes(self) -> None:
        self.__dict__.update(self.views())

    @override
    def __getstate__(self) -> dict[str, Any]:
        views = self.views()
        return {name: value for name, value in vars(self).items() if name not in views}

    def __setstate__(self, held: dict[str, Any]) -> None:
        self.__dict__.update(held)
        self.open_eyes()


class ManyTables(Viewing):
    """`count` games played side by side, one decision of each a step.

    observations  (count, width) int16, what the seat that decides next knows (`observation.py`)
    masks         (count, moves) int8, 1 for each of its moves
    seats         (count,) int32, which seat that is
    rewards       (count, players) float64, what the last step was worth to each seat
    ended         (count,) bool, did the last step end the game? Then all but the rewards is about the next one
    """

    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    seats: NDArray[np.int32]
    rewards: NDArray[np.float64]
    ended: NDArray[np.bool_]
    picked: NDArray[np.int32]
    last: NDArray[np.int16]

    def __init__(
        self, game: str | Game, count: int, players: int | None = None, options: dict[str, Any] | None = None, *,
        seed: int = 0, rewards: str = "win", quickness: str = "fair", others: Sequence[str | Player | None] = (),
        out: Mapping[str, NDArray[Any]] | None = None, keeps_last: bool = False,
    ) -> None:  # fmt: skip
        self.game = game_named(game) if isinstance(game, str) else game
        self.tables = Tables(
            self.game, count, players, options, seed, quickness, others, by_points(rewards), keeps_last
        )
        self.players = int(self.tables.players)
        self.open_eyes()
        self.out = dict(out) if out is not None else {}
        for name, array in self.out.items():
            self._fits(name, array)
        self._fill()

    @override
    def views(self) -> dict[str, NDArray[Any]]:
        tables = self.tables
        count = int(tables.count)
        return {
            "observations": view(tables.cells, np.int16, (count, -1)),
            "masks": view(tables.masks, np.int8, (count, -1)),
            "seats": view(tables.seats, np.int32, (count,)),
            "rewards": view(tables.rewards, np.float64, (count, self.players)),
            "ended": view(tables.ended, np.bool_, (count,)),
            "picked": view(tables.picked, np.int32, (count,)),
            "last": view(
                tables.last_cells, np.int16, (count if tables.keeps_last else 0, -1 if tables.keeps_last else 0)
            ),
        }

    def _fits(self, name: str, array: NDArray[Any]) -> None:
        names = ("observations", "masks", "seats", "rewards", "ended")
        if name not in names:
            raise InputError(f"There is nothing to write into '{name}'. There are: {', '.join(names)}.")
        ours = getattr(self, name)
        if array.shape != ours.shape:
            raise InputError(f"The array for '{name}' has the shape {array.shape}; it should have {ours.shape}.")

    def _fill(self) -> None:
        for name, array in self.out.items():
            np.copyto(array, getattr(self, name), casting="unsafe")

    def reset(self, seed: int | Sequence[int]) -> None:
        """Deal at all tables; the same seed gives the same deals. With a seed for each table, what is dealt there
        depends on no other."""
        if isinstance(seed, int):
            self.tables.begin(seed)
        else:
            self.tables.begin_each([int(one) for one in seed])
        self._fill()

    def reset_at(self, table: int, seed: int | None = None) -> None:
        """Deal anew at one table alone: with a seed of its own, or what comes next there."""
        self.tables.begin_at(table, seed)
        self._fill()

    def step(self, moves: ArrayLike) -> None:
        """One move for every table."""
        self.tables.step(np.asarray(moves, MOVES).tobytes())
        self._fill()

    def step_at_random(self) -> None:
        """Any legal move at every table."""
        self.tables.step_at_random()
        self._fill()

    def pick(self) -> NDArray[np.int32]:
        """Any legal move for every table, not made yet."""
        self.tables.pick()
        return self.picked


def view(numbers: Any, kind: Any, shape: tuple[int, ...]) -> NDArray[Any]:
    """An array over the memory of a vec."""
    return np.frombuffer(numbers, kind).reshape(shape)

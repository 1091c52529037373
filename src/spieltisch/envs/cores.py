"""Many tables on several cores: each core plays its share of them, all of them write into the same arrays.

    with TablesOnCores("luecke", 64, players=4, cores=2, others=[None, "fair", "fair", "fair"]) as many:
        while training:
            many.step(policy(many.observations, many.masks))

A step takes as long as the slowest core. Whoever can go on with a part of the tables keeps all cores at work:

        while training:
            tables = many.wait()  # a slice: the tables of a core that is ready
            many.send(tables, policy(many.observations[tables], many.masks[tables]))

What is dealt at a table follows from its own seed and not from the cores: with the same seeds the same games are played
as by `ManyTables`. It pays where opponents think. Where everybody is a learner a step is so short that copying what
they see into the memory all share takes as long: then `ManyTables` alone is as quick. A program that uses several cores
begins with `if __name__ == "__main__":`, as with all processes of Python.
"""

import os
import pickle
from collections import deque
from collections.abc import Sequence
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, NoReturn

from typing_extensions import override

from spieltisch.catalogue import game as game_named
from spieltisch.engine.game import Game
from spieltisch.engine.rng import Rng
from spieltisch.engine.saving import Saved
from spieltisch.envs.extras import extra
from spieltisch.envs.observation import Observer
from spieltisch.envs.tables import LEFT_OUT
from spieltisch.envs.vector import ManyTables, by_points
from spieltisch.errors import InputError
from spieltisch.players.player import Player

with extra("envs"):
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

STEP, PICK, RESET, SAVE, LOAD, END = b"s", b"p", b"r", b"c", b"l", b"e"  # what a core is asked for
MEMORY = Path("/dev/shm")  # where Linux keeps files that never reach a disk
LINE = 64  # every array begins in a line of memory of its own
OUT = ("observations", "masks", "seats", "rewards", "ended")  # the arrays that are filled after every step
Shapes = dict[str, tuple[Any, tuple[int, ...]]]


class TablesOnCores:
    """`count` games played side by side on several cores, one decision of each a step; the arrays are those of
    `ManyTables`. Call `close`, or use it with `with`: the other processes end then."""

    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    seats: NDArray[np.int32]
    rewards: NDArray[np.float64]
    ended: NDArray[np.bool_]

    def __init__(
        self, game: str | Game, count: int, players: int | None = None, options: dict[str, Any] | None = None, *,
        cores: int | None = None, seed: int | Sequence[int] = 0, rewards: str = "win", quickness: str = "fair",
        others: Sequence[str | Player | None] = (),
    ) -> None:  # fmt: skip
        self.game = game_named(game) if isinstance(game, str) else game
        cores = cores if cores is not None else min(count, os.cpu_count() or 1)
        if not 1 <= cores <= count:
            raise InputError(f"{count} tables can be played on 1 to {count} cores, not on {cores}.")
        self.count, self.players = count, self.game.seats(players, options)
        shapes = shapes_of(self.game, count, self.players, options)
        # A file that only its memory is used of; an array keeps that for as long as somebody has it.
        self._folder = TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None, ignore_cleanup_errors=True)
        file = Path(self._folder.name, "tables")
        file.write_bytes(bytes(laid_out(shapes)[1]))
        arrays = arrays_in(file, shapes)
        self._moves, self._seeds = arrays["moves"], arrays["seeds"]
        for name in OUT:
            arrays[name].flags.writeable = False
            setattr(self, name, arrays[name])
        by_points(rewards)  # what nobody knows is told here, not in another process
        settings = {"rewards": rewards, "quickness": quickness, "others": others}
        self._told = {"options": options, "cores": cores, **settings}
        context = get_context("spawn")
        self._shares = [slice(core * count // cores, (core + 1) * count // cores) for core in range(cores)]
        self._lines: list[Connection] = []
        self._processes: list[Any] = []
        self._at_work: list[Connection] = []
        self._ready: deque[int] = deque()  # cores nobody has waited for yet
        for share in self._shares:
            ours, theirs = context.Pipe()
            told = (theirs, self.game, self.players, options, settings, file, shapes, share)
            process = context.Process(target=play_share, args=told, daemon=True)
            process.start()
            theirs.close()
            self._lines.append(ours)
            self._processes.append(process)
        try:
            self.reset(seed)
        except InputError:
            self.close()
            raise

    def _ask(self, what: bytes) -> None:
        """Have all cores do this, and wait until they have."""
        while self._at_work:
            self._hear()
        for core in range(len(self._shares)):
            self._tell(core, what)
        while self._at_work:
            self._hear()
        self._ready = deque(range(len(self._shares)))

    def _tell(self, core: int, what: bytes) -> None:
        if not self._lines:
            raise InputError("These tables have been closed.")
        try:
            self._lines[core].send_bytes(what)
        except OSError as error:
            self._lose(error)
        self._at_work.append(self._lines[core])

    def _hear(self) -> None:
        """Wait until a core is ready, or several are."""
        ready = connection.wait(self._at_work)
        for line in [line for line in self._at_work if line in ready]:
            try:
                line.recv_bytes()
            except (EOFError, OSError) as error:
                self._lose(error)
            self._at_work.remove(line)
            self._ready.append(self._lines.index(line))

    def _lose(self, error: Exception) -> NoReturn:
        self.close()
        raise InputError("A process that played some of the tables has ended; its error is above.") from error

    def reset(self, seed: int | Sequence[int]) -> None:
        """Deal at all tables: with a seed for each of them, or with seeds that follow from one."""
        if isinstance(seed, int):
            rng = Rng(seed)
            seed = [int(rng.word()) for _ in range(self.count)]
        if len(seed) != self.count:
            raise InputError(f"{self.count} tables take {self.count} seeds, not {len(seed)}.")
        self._seeds[:] = seed
        self._ask(RESET)

    def step(self, moves: ArrayLike) -> None:
        """One move for every table. If one of them cannot be made, none is."""
        while self._at_work:
            self._hear()
        self._write(slice(0, self.count), moves)
        self._ask(STEP)

    def wait(self) -> slice:
        """The tables of a core that is ready, the first of those nobody has waited for. At the beginning, and after
        each `step`, all are ready."""
        if not self._lines:
            raise InputError("These tables have been closed.")
        if not self._ready:
            if not self._at_work:
                raise InputError("No core has anything to do, so none will be ready: send moves first.")
            self._hear()
        return self._shares[self._ready.popleft()]

    def send(self, tables: slice, moves: ArrayLike) -> None:
        """One move for each of the tables that `wait` has told, without waiting until they are made. What the arrays
        say of these tables is only true again when `wait` has told them once more."""
        if tables not in self._shares:
            raise InputError(f"No core plays just the tables {tables.start} to {tables.stop}: take what wait() tells.")
        core = self._shares.index(tables)
        if self._lines and self._lines[core] in self._at_work:
            raise InputError("These tables are still being played: wait() tells when they are ready.")
        self._write(tables, moves)
        if core in self._ready:
            self._ready.remove(core)
        self._tell(core, STEP)

    def _write(self, tables: slice, moves: ArrayLike) -> None:
        """Write down moves to be made at these tables, if they can be made."""
        wanted, masks = np.asarray(moves), self.masks[tables]
        count = len(masks)
        if wanted.shape != (count,):
            raise InputError(f"{count} tables take {count} moves, not an array of the shape {wanted.shape}.")
        known = (wanted >= 0) & (wanted < masks.shape[1])
        legal = (masks[np.arange(count), np.where(known, wanted, 0)] * known).astype(np.bool_) | (wanted == LEFT_OUT)
        if not legal.all():
            k = int(np.flatnonzero(~legal)[0])
            raise InputError(f"Move {wanted[k]} cannot be made at table {tables.start + k} now. Nothing was played.")
        self._moves[tables] = wanted

    def pick(self) -> NDArray[np.int32]:
        """Any legal move for every table, not made yet."""
        self._ask(PICK)
        return self._moves.copy()

    def close(self) -> None:
        """End the other processes. The arrays keep what they had."""
        if not self._lines:
            return
        for line in self._lines:
            try:
                line.send_bytes(END)
            except OSError:
                pass  # it has ended already
            line.close()
        for process in self._processes:
            process.join()
        self._lines, self._processes, self._at_work = [], [], []
        self._folder.cleanup()

    @override
    def __reduce__(self) -> Saved:
        """A copy has cores of its own, which go on from where these stand, once what has been sent is played."""
        while self._at_work:
            self._hear()
        if not self._lines:
            raise InputError("These tables have been closed.")
        saved = []
        for line in self._lines:
            try:
                line.send_bytes(SAVE)
                saved.append(line.recv_bytes())
            except (EOFError, OSError) as error:
                self._lose(error)
        return going_on, (self.game, self.count, self.players, self._told, saved, list(self._ready))

    def __enter__(self) -> "TablesOnCores":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def going_on(
    game: Game, count: int, players: int, told: dict[str, Any], saved: list[bytes], ready: list[int]
) -> TablesOnCores:
    """Tables that were pickled, on cores of their own."""
    many = TablesOnCores(game, count, players, **told)
    for line, tables in zip(many._lines, saved, strict=True):
        line.send_bytes(LOAD)
        line.send_bytes(tables)
        line.recv_bytes()
    many._ready = deque(ready)
    return many


def shapes_of(game: Game, count: int, players: int, options: dict[str, Any] | None) -> Shapes:
    """What all cores share: the arrays of `ManyTables`, the moves and the seeds."""
    width = int(Observer(game.start(players, 0, options)).width)
    return {
        "observations": (np.int16, (count, width)),
        "masks": (np.int8, (count, len(game.moves))),
        "seats": (np.int32, (count,)),
        "rewards": (np.float64, (count, players)),
        "ended": (np.bool_, (count,)),
        "moves": (np.int32, (count,)),
        "seeds": (np.int64, (count,)),
    }


def laid_out(shapes: Shapes) -> tuple[dict[str, int], int]:
    """Where each array begins in the memory they share, and where it ends."""
    begins, end = {}, 0
    for name, (kind, shape) in shapes.items():
        begins[name] = end
        size = int(np.dtype(kind).itemsize * np.prod(shape))
        end += -(-size // LINE) * LINE
    return begins, end


def arrays_in(file: Path, shapes: Shapes) -> dict[str, NDArray[Any]]:
    begins, end = laid_out(shapes)
    block = np.asarray(np.memmap(file, np.uint8, "r+", shape=(end,)))
    return {
        name: np.frombuffer(block, kind, int(np.prod(shape)), begins[name]).reshape(shape)
        for name, (kind, shape) in shapes.items()
    }


def play_share(
    line: Connection, game: Game, players: int, options: dict[str, Any] | None, settings: dict[str, Any], file: Path,
    shapes: Shapes, share: slice,
) -> None:  # fmt: skip
    """What one core does until nobody asks any more."""
    arrays = {name: array[share] for name, array in arrays_in(file, shapes).items()}
    out = {name: arrays[name] for name in OUT}
    many = ManyTables(game, share.stop - share.start, players, options, **settings, out=out)
    while True:
        try:
            what = line.recv_bytes()
        except EOFError:  # whoever asked is gone
            break
        if what == END:
            break
        if what == SAVE:
            many.out = {}  # that memory belongs to these processes
            line.send_bytes(pickle.dumps(many))
            many.out = out
            continue
        if what == STEP:
            many.step(arrays["moves"])
        elif what == LOAD:
            many = pickle.loads(line.recv_bytes())
            many.out = out
            many._fill()
        elif what == PICK:
            arrays["moves"][:] = many.pick()
        else:
            many.reset([int(seed) for seed in arrays["seeds"]])
        line.send_bytes(b"")

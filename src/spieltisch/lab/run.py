"""Games between any players, one after another or many at a time. The same seeds give the same games anywhere."""

import json
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeVar

import spieltisch
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.engine.zones import TABLE
from spieltisch.errors import InputError
from spieltisch.players.levels import Thinker, opponent, word_of
from spieltisch.players.next_seat import next_seat, racers, table_move
from spieltisch.players.perspective import Perspective
from spieltisch.players.reflexes import reaction

Progress = Callable[[int, int], None]


class Titled(Protocol):
    """What can be found again in notes."""

    def title(self) -> str: ...


Task = TypeVar("Task")
Noted = TypeVar("Noted", bound=Titled)
Found = TypeVar("Found")


@dataclass(frozen=True)
class Job:
    """A game to be played: by name, so that it can be played in another process or on another machine."""

    game: str
    players: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, Any], ...] = ()

    def title(self) -> str:
        """The deal and who plays it, with what the levels stand for: that may change."""
        options = [f"{name}={value}" for name, value in self.options]
        return " ".join([self.game, str(self.seed), *options, *[described(name) for name in self.players]])

    def start(self) -> State:
        """The deal."""
        return spieltisch.game(self.game).start(len(self.players), self.seed, dict(self.options))


def described(name: str) -> str:
    """An opponent with all that makes out its strength.

    >>> described("master*2")
    'master*2:480000:0.0'
    """
    player = opponent(name)
    if isinstance(player, Thinker):
        return f"{name}:{player.level.decisions}:{player.level.blunders}"
    return name


@dataclass
class Outcome:
    """How a game went."""

    moves: int
    winners: list[int]
    scores: list[int]
    cuts: int = 0  # what a guard against endless play ended
    slowest: float = 0.0  # seconds of a processor for one move, at most; not part of what two machines agree on
    milliseconds: int = 0  # by the clock of the races


@dataclass
class PlannedMove:
    """What a racer is about to do, and when."""

    move: int
    at: int


@dataclass
class Sitting:
    """One game with a player in every seat, and the clock by which races are decided."""

    job: Job
    now: int = 0
    began: int = 0  # when the present race did
    moves: int = 0
    slowest: float = 0.0
    touches: dict[int, PlannedMove] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.state = self.job.start()
        self.players = [opponent(name) for name in self.job.players]
        self.rngs = [Rng(self.job.seed * 1009 + seat + 1) for seat in range(len(self.players))]
        self.lots = Rng(self.job.seed * 1009)
        self.out = MoveList()

    def play(self) -> Outcome:
        while not self.state.over:
            ready = racers(self.state, self.out)
            if ready:
                self.race(ready)
            else:
                self.turn()
                self.touches.clear()
                self.began = self.now
        end = self.state
        return Outcome(self.moves, end.winners(), end.scores(), int(end.cut_short), self.slowest, self.now)

    def turn(self) -> None:
        """Whoever is to act does."""
        seat = next_seat(self.state, self.lots)
        self.make(seat, int(table_move(self.state, self.out)) if seat == TABLE else self.think(seat))

    def race(self, ready: dict[int, int]) -> None:
        """The first touch counts. Whoever was about to do something goes on with it if it is still allowed."""
        planned, self.touches = self.touches, {}
        for seat, choices in ready.items():
            if seat in planned and planned[seat].move in self.state.legal(seat):
                self.touches[seat] = planned[seat]
            else:
                move = self.think(seat)
                level = word_of(self.job.players[seat])
                self.touches[seat] = PlannedMove(move, self.now + reaction(level, self.rngs[seat], choices))
        first = min(self.touches, key=lambda seat: (self.touches[seat].at, seat))
        clock = self.state.clock()
        if clock is not None and clock.seat == TABLE and self.touches[first].at > self.began + 1000 * clock.seconds:
            self.make(TABLE, clock.move)
            return
        touch = self.touches.pop(first)
        self.now = touch.at
        self.make(first, touch.move)

    def think(self, seat: int) -> int:
        rng = self.rngs[seat]
        start = time.process_time()
        move = self.players[seat].choose(Perspective(self.state, seat, rng), rng)
        self.slowest = max(self.slowest, time.process_time() - start)
        return move

    def make(self, seat: int, move: int) -> None:
        self.state.play(seat, move)
        self.moves += 1


def play(job: Job) -> Outcome:
    """Play one game."""
    return Sitting(job).play()


def run(
    jobs: list[Job], workers: int = 0, ray: str = "", progress: Progress | None = None, notes: Path | None = None
) -> list[Outcome]:
    """Play all these games; results in the order of the jobs. What is in the notes is not played again."""
    check_names(jobs)
    known = noted(play, jobs, notes, workers, ray, progress)
    return [known[job.title()] for job in jobs]


def check_names(jobs: list[Job]) -> None:
    """A name nobody has is told before anything starts."""
    for name in {name for job in jobs for name in job.players}:
        opponent(name)


def noted(
    task: Callable[[Noted], Outcome], jobs: Sequence[Noted], notes: Path | None, workers: int = 0, ray: str = "",
    progress: Progress | None = None, until: float = 0.0,
) -> dict[str, Outcome]:  # fmt: skip
    """The outcomes by title, with whatever else is in the notes. What is there is not played again; what is played is
    noted at once. With `until`, a time of the monotonic clock, as many as come before it, in their order."""
    known = read_notes(notes) if notes else {}
    to_play = {job.title(): job for job in jobs if job.title() not in known}
    done = len(jobs) - len(to_play)
    with notes.open("a", encoding="utf-8") if notes else nullcontext() as file:
        for title, outcome in zip(to_play, results(task, list(to_play.values()), workers, ray, hurried=until > 0.0)):
            known[title] = outcome
            if file:
                print(json.dumps([title, asdict(outcome)]), file=file, flush=True)
            done += 1
            if progress:
                progress(done, len(jobs))
            if until and time.monotonic() >= until:
                break
    return known


def read_notes(notes: Path) -> dict[str, Outcome]:
    """The games of earlier runs."""
    lines = notes.read_text("utf-8").splitlines() if notes.is_file() else []
    return {title: Outcome(**told) for title, told in map(json.loads, lines)}


def find(
    task: Callable[[Task], Found], jobs: list[Task], workers: int = 0, ray: str = "", progress: Progress | None = None
) -> list[Found]:
    """Do a task for every job; results in their order."""
    found: list[Found] = []
    for result in results(task, jobs, workers, ray):
        found.append(result)
        if progress:
            progress(len(found), len(jobs))
    return found


def results(
    task: Callable[[Task], Found], jobs: list[Task], workers: int, ray: str, hurried: bool = False
) -> Iterable[Found]:
    """One after the other, as they come: from a process for each processor, or from a Ray cluster. Hurried: each by
    itself, not several at a time, since somebody looks at the clock."""
    workers = min(workers or processors(), len(jobs))
    if ray:
        return on_ray(task, jobs, ray)
    return in_processes(task, jobs, workers, hurried) if workers > 1 else map(task, jobs)


def processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_processes(
    task: Callable[[Task], Found], jobs: list[Task], workers: int, hurried: bool = False
) -> Iterator[Found]:
    at_a_time = 1 if hurried else max(1, min(16, len(jobs) // (4 * workers)))
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(task, jobs, chunksize=at_a_time)


def on_ray(task: Callable[[Task], Found], jobs: list[Task], address: str) -> Iterator[Found]:
    """The same on a cluster; 'local' starts a small one here."""
    try:
        import ray
    except ImportError:
        raise InputError("Ray is not installed here. Install it with: pip install 'spieltisch[ray]'.") from None
    small = address == "local"
    with ray.init(
        address,
        num_cpus=processors() if small else None,
        include_dashboard=False if small else None,
        log_to_driver=False,
        ignore_reinit_error=True,
    ):
        remote = ray.remote(task)
        for pending in [remote.remote(job) for job in jobs]:
            yield ray.get(pending)


def bar(done: int, total: int) -> None:
    """A line on stderr that grows; nothing where nobody watches."""
    if not sys.stderr.isatty():
        return
    filled = 30 * done // total
    end = "\n" if done == total else ""
    print(f"\r{'█' * filled}{'░' * (30 - filled)} {done} of {total} games", end=end, file=sys.stderr, flush=True)

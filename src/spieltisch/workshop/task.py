"""What takes a while goes on in a process of its own: the check, a thousand games, the levels.

python -m spieltisch.workshop.task '{"name": "check", "path": "mygame.py", …}' tells how far it is, and at last what
came of it: a line of JSON each time.
"""

import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import msgspec

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.errors import InputError
from spieltisch.lab.alone import alone
from spieltisch.lab.check import findings, setups
from spieltisch.lab.folder import check_folder
from spieltisch.lab.league import league
from spieltisch.lab.survey import BrokenGameError, survey
from spieltisch.workshop.mistakes import mistake, mistake_found
from spieltisch.workshop.shapes import LevelRating, Levels, Mistake, Task, TaskName

CHECK_GAMES, GAMES, LEVEL_GAMES = 100, 1000, 10
LEVELS = ("random", "easy", "fair")
TELL_SECONDS = 0.1  # between two words on how far it is


class Job(msgspec.Struct):
    """What is to be done, about which game."""

    name: TaskName
    path: str
    version: int
    players: int
    options: dict[str, int | str]
    games: int = 0  # instead of as many as usual


class Worker:
    """Does a job and tells of it."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.home = Path(job.path)
        self.task = Task(name=job.name, version=job.version, running=True)
        self.told_at = 0.0

    def work(self) -> None:
        try:
            game = spieltisch.game(self.job.path)
            do = {"check": self.check, "games": self.play, "levels": self.compare}[self.job.name]
            do(game)
        except BrokenGameError as broken:
            self.task.mistakes = [mistake_found(broken.finding, self.home)]
        except InputError as error:
            self.task.mistakes = [mistake(str(error), self.home)]
        self.task.running = False
        self.tell()

    def tell(self) -> None:
        print(msgspec.json.encode(self.task).decode(), flush=True)

    def progress(self, done: int, total: int) -> None:
        self.task.done, self.task.total = done, total
        if time.monotonic() > self.told_at + TELL_SECONDS:
            self.told_at = time.monotonic()
            self.tell()

    def check(self, game: Game) -> None:
        total = len(list(setups(game))) + 1
        done = 0

        def goes_on(doing: str) -> None:
            nonlocal done
            done += 1
            self.task.doing = doing
            self.progress(done, total)

        found = [mistake_found(one, self.home) for one in findings(game, self.job.games or CHECK_GAMES, 0, goes_on)]
        self.task.doing = "words, rules and cases"
        self.progress(total - 1, total)
        found += [self.in_folder(game, line) for line in check_folder(game)]
        self.task.mistakes = found
        self.task.done, self.task.total, self.task.doing = total, total, ""

    def in_folder(self, game: Game, line: str) -> Mistake:
        return mistake(line.removeprefix(f"{game.slug}: "), self.home)

    def play(self, game: Game) -> None:
        games = self.job.games or GAMES
        self.task.survey = survey(game, self.job.players, self.job.options, games, 0, self.progress)
        self.task.done = games

    def compare(self, game: Game) -> None:
        games, chosen = self.job.games or LEVEL_GAMES, dict(self.job.options)
        if self.job.players == 1:
            lone = alone(game, self.job.path, games, 0, chosen, "", self.progress, None)
            self.task.levels = Levels(games=games, won=lone.won, can_be_won=lone.can_be_won, slowest=lone.slowest)
            return
        found = league(
            game, self.job.path, self.job.players, games, 0, chosen, LEVELS, neighbours=False, progress=self.progress
        )
        ratings = [LevelRating(name=r.name, points=r.points, low=r.low, high=r.high) for r in found.ratings]
        self.task.levels = Levels(games=games, ratings=ratings, slowest=found.slowest)


class Running:
    """A task in a process of its own, and the last it has told."""

    def __init__(self, job: Job) -> None:
        self.task = Task(name=job.name, version=job.version, running=True)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "spieltisch.workshop.task", msgspec.json.encode(job).decode()],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        out, err = self.process.stdout, self.process.stderr
        assert out is not None
        assert err is not None
        for line in out:
            self.task = msgspec.json.decode(line, type=Task)
        told = err.read().strip().splitlines()
        if self.process.wait() and self.task.running:
            said = told[-1] if told else "It was ended before it was done."
            self.task = msgspec.structs.replace(self.task, running=False, mistakes=[Mistake(sentence=said)])

    def end(self) -> None:
        self.process.terminate()
        self.process.wait()


def main(arguments: list[Any]) -> None:
    Worker(msgspec.json.decode(arguments[0], type=Job)).work()


if __name__ == "__main__":
    main(sys.argv[1:])

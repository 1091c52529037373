"""Several processors think about one move, each in a process and with a tree of its own; what they tried is added up.

Compiled code does not let go of Python's lock, so threads would wait for each other. A helper is told only what the
seat may know: an imagined world, as plain data.
"""

import atexit
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any

from mypy_extensions import i64

from spieltisch.engine.game import Game
from spieltisch.engine.own import load
from spieltisch.engine.rng import Rng
from spieltisch.players.lookahead import can_look_ahead, judge
from spieltisch.players.perspective import Perspective
from spieltisch.players.search import Search, Tried

REMEMBERED = 64  # players whose trees a helper keeps


class SearchProcesses:
    """Processes that think about games of one kind. Made once, used by any number of players, closed at the end."""

    def __init__(self, game: Game, helpers: int) -> None:
        from multiprocessing import get_context  # where there are no processes, nobody gets here

        context = get_context("spawn")  # a server has threads, and a fork would copy their locks
        self._lines: list[Any] = []
        self._processes: list[Any] = []
        for _ in range(helpers):
            here, there = context.Pipe()
            process = context.Process(target=help_thinking, args=(there, game.package, game.path), daemon=True)
            process.start()
            there.close()
            self._lines.append(here)
            self._processes.append(process)
        self._players = 0
        self._busy = Lock()
        atexit.register(self.close)

    def join(self) -> int:
        """A number by which the helpers know a player again."""
        self._players += 1
        return self._players

    def think(
        self, player: int, perspective: Perspective, rng: Rng, decisions: i64, seconds: float, looks_ahead: bool = False
    ) -> Tried:
        """What all helpers have tried: for each move how often, and how well it went on average. Looking ahead is
        not shared: one of them does it."""
        told = perspective.told()
        lines = self._lines[:1] if looks_ahead and can_look_ahead(perspective.imagine(rng)) else self._lines
        share = int(decisions) // len(lines)
        with self._busy:  # several tables may ask at once, each from a thread of its own
            for line in lines:
                line.send((player, told, int(perspective.seat), int(rng.word()), share, seconds, looks_ahead))
            return added([line.recv() for line in lines])

    def close(self) -> None:
        """Let the helpers go home."""
        for line in self._lines:
            line.close()
        for process in self._processes:
            process.join(5)
        self._lines, self._processes = [], []
        atexit.unregister(self.close)


def added(parts: list[Tried]) -> Tried:
    """Verdicts put together.

    >>> added([{7: (10, 0.5), 8: (1, 1.0)}, {7: (30, 0.7)}])
    {7: (40, 0.65), 8: (1, 1.0)}
    """
    total: Tried = {}
    for part in parts:
        for move, (tries, mean) in part.items():
            before, gain = total.get(move, (0, 0.0))
            tries_now = before + tries
            total[move] = (tries_now, (gain * float(before) + mean * float(tries)) / float(tries_now))
    return total


def help_thinking(line: Any, package: str, path: str) -> None:
    """A helper's life: wait for a position, think, tell. It ends when nobody is at the other end."""
    game: Game = load(Path(path)) if path else import_module(package).GAME
    trees: dict[int, Search] = {}
    while True:
        try:
            player, told, seat, seed, decisions, seconds, looks_ahead = line.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        if player not in trees and len(trees) >= REMEMBERED:
            trees.clear()
        search = trees.setdefault(player, Search())
        rng = Rng(seed)
        perspective = Perspective(game.from_position(told), seat, rng)
        if looks_ahead:
            line.send(judge(search, perspective, rng, decisions, seconds))
        else:
            search.think(perspective, rng, 0, decisions, seconds)
            line.send(search.verdict())

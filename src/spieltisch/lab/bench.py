"""The figures of this machine: how fast games are played, copied, imagined and shown.

The machine is shared and noisy, so each figure is taken several times, each time beside a fixed loop of plain Python,
the yardstick; the ratio of the two is what can be compared between runs.
"""

import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from spieltisch.engine import state as engine
from spieltisch.engine.game import Game
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.engine.table import table
from spieltisch.players.random import choose, playout

YARDSTICK_STEPS = 100_000


def yardstick() -> float:
    """Seconds for a fixed loop of plain Python; this function is never compiled."""
    start = time.perf_counter()
    x = 0
    for i in range(YARDSTICK_STEPS):
        x = (x * 31 + i) & 0xFFFF
    return time.perf_counter() - start


def measure(games: list[Game], quick: bool = False) -> dict[str, Any]:
    """All figures, with the form the engine runs in. Every round visits every game, so that a noisy minute of the
    machine falls on all of them and not on one."""
    compiled = not (engine.__file__ or "").endswith(".py")
    gauges = [Gauge(game, compiled) for game in games]
    yardsticks = [yardstick() for _ in range(5)]
    for _ in range(5 if quick else 15):
        for gauge in gauges:
            gauge.take()
    return {
        "form": "compiled" if compiled else "uncompiled",
        "python": sys.version.split()[0],
        "yardstick_us": round(min(yardsticks) * 1e6),
        "games": {gauge.game.slug: gauge.figures() for gauge in gauges},
    }


class Gauge:
    """The samples of one game: (seconds a call, seconds of the yardstick beside it) for everything that is measured."""

    def __init__(self, game: Game, compiled: bool) -> None:
        self.game = game
        self.few = 200 if compiled else 8
        self.many = 5000 if compiled else 100
        self.middle = position_in_the_middle(game)
        self.rng = Rng(1)
        self.samples: dict[str, list[tuple[float, float]]] = {}

    def take(self) -> None:
        middle, rng, slug = self.middle, self.rng, self.game.slug
        self._sample("step", lambda: play_some(self.game, self.few))
        self._sample("copy", lambda: repeat(self.many, middle.copy))
        self._sample("imagine", lambda: repeat(self.many, lambda: middle.imagine(0, rng)))
        self._sample("table", lambda: repeat(max(20, self.many // 10), lambda: table(middle, 0, slug)))

    def _sample(self, name: str, run: Callable[[], float]) -> None:
        before = yardstick()
        seconds = run()
        self.samples.setdefault(name, []).append((seconds, min(before, yardstick())))

    def figures(self) -> dict[str, Any]:
        steps = self.samples["step"]
        return {
            "players": self.game.most,
            "steps_per_second": {
                "best": round(1 / min(seconds for seconds, _ in steps)),
                "per_yardstick": round(statistics.median(yard / seconds for seconds, yard in steps), 1),
            },
            **{f"{name}_us": self._cost(name) for name in ("copy", "imagine", "table")},
            "match_bytes": match_bytes(self.middle),
        }

    def _cost(self, name: str) -> dict[str, float]:
        """Microseconds a call, and the share of the yardstick it takes."""
        samples = self.samples[name]
        share = statistics.median(seconds / yard for seconds, yard in samples)
        return {
            "best": round(min(seconds for seconds, _ in samples) * 1e6, 2),
            "yardsticks": float(f"{share:.3g}"),
        }


def position_in_the_middle(game: Game) -> State:
    """A typical position: half-way through a random game."""
    whole = game.start(game.most, 1)
    length = playout(whole, Rng(1))
    state, rng, out = game.start(game.most, 1), Rng(1), MoveList()
    for _ in range(int(length) // 2):
        choice = choose(state, rng, out)
        if choice is not None:
            state.act(*choice)
    return state


def play_some(game: Game, count: int) -> float:
    """Seconds a step in whole games of random moves."""
    states = [game.start(game.most, seed) for seed in range(count)]
    rng = Rng(7)
    start = time.perf_counter()
    steps = sum(playout(state, rng) for state in states)
    return (time.perf_counter() - start) / int(steps)


def repeat(count: int, run: Callable[[], object]) -> float:
    """Seconds a call."""
    start = time.perf_counter()
    for _ in range(count):
        run()
    return (time.perf_counter() - start) / count


def match_bytes(state: State) -> int:
    """What a position weighs: its row of cards, its facts and the objects around them."""
    numbers = len(state.cards) + len(state.known) + len(state.sizes) + len(state.facts) + len(state.sheet)
    return 8 * numbers + sys.getsizeof(state) + sys.getsizeof(state.rng)


def as_text(found: dict[str, Any]) -> str:
    lines = [f"{found['form']}, Python {found['python']}, yardstick {found['yardstick_us']} µs"]
    lines.append(row("game", "players", "steps/s", "/yard", "copy µs", "imagine µs", "table µs", "bytes"))
    for slug, line in found["games"].items():
        steps = line["steps_per_second"]
        costs = [line[name]["best"] for name in ("copy_us", "imagine_us", "table_us")]
        lines.append(
            row(slug, line["players"], f"{steps['best']:,}", steps["per_yardstick"], *costs, line["match_bytes"])
        )
    return "\n".join(lines)


def row(name: str, *values: object) -> str:
    return f"{name:<18}" + "".join(f"{value!s:>12}" for value in values)

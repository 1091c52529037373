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
    """All figures, with the form the engine runs in."""
    rounds = 5 if quick else 15
    compiled = not (engine.__file__ or "").endswith(".py")
    return {
        "form": "compiled" if compiled else "uncompiled",
        "python": sys.version.split()[0],
        "yardstick_us": round(min(yardstick() for _ in range(5)) * 1e6),
        "games": {game.slug: figures(game, rounds, compiled) for game in games},
    }


def figures(game: Game, rounds: int, compiled: bool) -> dict[str, Any]:
    players = game.most
    middle = position_in_the_middle(game)
    rng = Rng(1)
    few = 200 if compiled else 8
    many = 5000 if compiled else 100
    return {
        "players": players,
        "steps_per_second": rate(rounds, lambda: play_some(game, players, few)),
        "copy_us": cost(rounds, many, middle.copy),
        "imagine_us": cost(rounds, many, lambda: middle.imagine(0, rng)),
        "table_us": cost(rounds, max(20, many // 10), lambda: table(middle, 0, game.slug)),
        "match_bytes": match_bytes(middle),
    }


def position_in_the_middle(game: Game) -> State:
    """A typical position: half-way through a random game."""
    whole = game.start(game.most, 1)
    length = playout(whole, Rng(1))
    state, rng, out = game.start(game.most, 1), Rng(1), MoveList()
    for _ in range(int(length) // 2):
        choice = choose(state, rng, out)
        state.act(choice >> 32, choice & 0xFFFFFFFF)
    return state


def play_some(game: Game, players: int, count: int) -> tuple[int, float]:
    states = [game.start(players, seed) for seed in range(count)]
    rng = Rng(7)
    start = time.perf_counter()
    steps = sum(playout(state, rng) for state in states)
    return int(steps), time.perf_counter() - start


def rate(rounds: int, run: Callable[[], tuple[int, float]]) -> dict[str, float]:
    """Steps a second, and steps in the time of the yardstick."""
    best, ratios = 0.0, []
    for _ in range(rounds):
        before = yardstick()
        steps, seconds = run()
        ratios.append(steps / seconds * min(before, yardstick()))
        best = max(best, steps / seconds)
    return {"best": round(best), "per_yardstick": round(statistics.median(ratios), 1)}


def cost(rounds: int, count: int, run: Callable[[], object]) -> dict[str, float]:
    """Microseconds a call, and the share of the yardstick it takes."""
    best, ratios = 1e9, []
    for _ in range(rounds):
        before = yardstick()
        start = time.perf_counter()
        for _ in range(count):
            run()
        seconds = (time.perf_counter() - start) / count
        ratios.append(seconds / min(before, yardstick()))
        best = min(best, seconds)
    return {"best": round(best * 1e6, 2), "yardsticks": float(f"{statistics.median(ratios):.3g}")}


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

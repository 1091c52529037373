"""Spieltisch beside what one would pick instead, measured in one run: python bench/peers.py [--rounds N] [--write FILE]

Every peer lives in an environment of its own under build/peers, made here when it is missing. A worker in each waits to
be asked; all figures are taken in turn, round after round, so that whatever else the machine does falls on all alike.
Each worker has one core, and its seconds are those it really had, unless a figure says all cores. What counts are the
ratios, from the medians; the spread is beside.

The games are comparable, not equal: decisions a game stand in the table. `make bench-peers` runs this.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

from figures import arguments, machine, write_section

HOME = Path(__file__).parent.parent
PEERS = HOME / "build" / "peers"
NATIVE = HOME / "build" / "native"
SECONDS = 0.4  # of one measurement
CORES = 2  # where a figure of ours uses several
TITLE = "Side by side"

INSTALLED = {
    "base": [str(HOME)],  # to be weighed, not measured
    "ours": [f"{HOME}[envs]"],
    "openspiel": ["open_spiel"],
    "rlcard": ["rlcard"],
    "pettingzoo": ["pettingzoo[classic]"],
    "pgx": ["pgx", "jax"],
}
IMPORTED = {"base": "spieltisch", "openspiel": "pyspiel", "rlcard": "rlcard", "pettingzoo": "pettingzoo", "pgx": "pgx"}

Counted = tuple[int, float]  # how many, in how many seconds


def repeated(run: Callable[[], int], seconds: float = SECONDS) -> Counted:
    """Run until the time is up."""
    done, start = 0, clock()
    while (passed := clock() - start) < seconds:
        done += run()
    return done, passed


def clock() -> float:
    """Of a worker with one core the seconds it really had it, for the machine is shared; else those on the wall."""
    return time.process_time() if "--one-core" in sys.argv else time.perf_counter()


def load(peer: str) -> Any:
    """A peer is there only in its own environment, so nothing is known of its types here."""
    return import_module(peer)


def once(run: Callable[[], object]) -> Callable[[], int]:
    def one() -> int:
        for _ in range(20):
            run()
        return 20

    return one


# ------------------------------------------------------------------ ours


@cache
def luecke() -> Any:
    import spieltisch

    return spieltisch.game("luecke")


@cache
def luecke_in_the_middle() -> Any:
    from spieltisch.lab.bench import position_in_the_middle

    return position_in_the_middle(luecke())


def ours_whole_game() -> Counted:
    from spieltisch.engine.rng import Rng
    from spieltisch.players.random import playout

    rng = Rng(random.getrandbits(40))
    return repeated(lambda: int(playout(luecke().start(4, random.getrandbits(40)), rng)))


def ours_python_loop() -> Counted:
    from spieltisch.envs.game_loop import GameLoop

    loop: Any = GameLoop(luecke(), 4)  # as in a loop that nobody has compiled
    number = random.random

    def game() -> int:
        loop.begin(random.getrandbits(40))
        take, count, made = loop.take, loop.legal.size, 0
        while count:
            count = take(int(number() * count))
            made += 1
        return made

    return repeated(game)


@cache
def many_tables(count: int, players: int) -> Any:
    from spieltisch.envs.vector import ManyTables

    return ManyTables("luecke", count, players)


def ours_vector(count: int = 32, players: int = 4) -> Counted:
    many = many_tables(count, players)

    def steps() -> int:
        for _ in range(20):
            many.step(many.pick())
        return 20 * count

    return repeated(steps)


def ours_vector_of_two() -> Counted:
    return ours_vector(players=2)


def ours_vector_large() -> Counted:
    return ours_vector(1024)


@cache
def against_bots(cores: int) -> Any:
    from spieltisch.envs.cores import TablesOnCores
    from spieltisch.envs.game_loop import opponents
    from spieltisch.envs.vector import ManyTables

    others = opponents("fair", 4, 0)
    if cores == 1:
        return ManyTables("luecke", 64, 4, others=others)
    return TablesOnCores("luecke", 64, 4, cores=cores, others=others)


def ours_against_bots() -> Counted:
    many = against_bots(1)

    def step() -> int:
        many.step(many.pick())
        return 64

    return repeated(step)


def ours_against_bots_on_cores() -> Counted:
    import numpy as np

    many, rng = against_bots(CORES), np.random.default_rng()

    def go_on(tables: slice) -> None:
        masks = many.masks[tables]
        many.send(tables, (rng.random(masks.shape, np.float32) * masks).argmax(1))

    def part() -> int:
        tables = many.wait()
        go_on(tables)
        return int(tables.stop - tables.start)

    for tables in [many.wait() for _ in range(CORES)]:  # what is counted is also made within the time
        go_on(tables)
    return repeated(part)


def ours_pettingzoo() -> Counted:
    from spieltisch.envs.pettingzoo import env

    table = env("luecke", 4)
    return repeated(lambda: aec_game(table))


def aec_game(env: Any) -> int:
    """A game of a PettingZoo environment, with observations and masks, at random."""
    env.reset(seed=random.getrandbits(30))
    made = 0
    for agent in env.agent_iter():
        seen, _, ended, stopped, _ = env.last()
        if ended or stopped:
            env.step(None)
        else:
            moves = seen["action_mask"].nonzero()[0]
            env.step(int(moves[int(random.random() * len(moves))]))
            made += 1
        del agent
    return made


def ours_copy() -> Counted:
    return repeated(once(luecke_in_the_middle().copy))


def ours_legal() -> Counted:
    state = luecke_in_the_middle()
    return repeated(once(partial(state.legal, int(state.turn))))


def ours_observation() -> Counted:
    from spieltisch.envs.observation import Observer

    states = [luecke_in_the_middle(), luecke_in_the_middle().copy()]
    observer = Observer(states[0])
    row = observer.row()

    def both() -> int:  # in turn, for only what has changed would be written again
        for _ in range(10):
            observer.write(states[0], 0, row)
            observer.write(states[1], 0, row)
        return 20

    return repeated(both)


def ours_search() -> Counted:
    from spieltisch.engine.rng import Rng
    from spieltisch.players.perspective import Perspective
    from spieltisch.players.search import Search

    state, rng = luecke_in_the_middle(), Rng(1)

    def think() -> int:
        Search().think(Perspective(state, int(state.turn), rng), rng, 200, 0, 0.0)
        return 200

    return repeated(think)


def ours_lengths(players: int = 4) -> float:
    from spieltisch.engine.rng import Rng
    from spieltisch.players.random import playout

    return statistics.mean(int(playout(luecke().start(players, seed), Rng(seed))) for seed in range(300))


def ours_lengths_of_two() -> float:
    return ours_lengths(2)


# ------------------------------------------------------------------ OpenSpiel


@cache
def crazy_eights() -> Any:
    pyspiel = load("pyspiel")

    return pyspiel.load_game("crazy_eights(players=4)")


def dealt(game: Any) -> Any:
    """A state after the deal."""
    state = game.new_initial_state()
    while state.is_chance_node():
        draw(state)
    return state


def draw(state: Any) -> None:
    """One card out of one deck: all that are left are equally likely, so nobody need ask for the chances."""
    actions = state.legal_actions()
    state.apply_action(actions[int(random.random() * len(actions))])


def openspiel_game(state: Any) -> int:
    made, number = 0, random.random
    legal_actions, apply_action = state.legal_actions, state.apply_action
    while actions := legal_actions():
        made += not state.is_chance_node()
        apply_action(actions[int(number() * len(actions))])
    return made


def openspiel_python_loop() -> Counted:
    return repeated(lambda: openspiel_game(dealt(crazy_eights())))


@cache
def openspiel_lengths() -> float:
    random.seed(1)
    return statistics.mean(openspiel_game(dealt(crazy_eights())) for _ in range(300))


def openspiel_native_games() -> Counted:
    """Whole games by native random players, in decisions: games times the decisions of a game."""
    pyspiel, game = load("pyspiel"), crazy_eights()
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(4)]

    def play() -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, random.getrandbits(30))
        return 1

    games, seconds = repeated(play)
    return int(games * openspiel_lengths()), seconds


def openspiel_native_rollouts() -> Counted:
    """Native rollouts after the deal: a search that looks twice and rolls out 200 games each time."""
    pyspiel, state = load("pyspiel"), dealt(crazy_eights())
    evaluator = pyspiel.RandomRolloutEvaluator(200, random.getrandbits(30))
    bot = pyspiel.MCTSBot(crazy_eights(), evaluator, 2.0, 2, 1000, False, 3, False)

    def rollouts() -> int:
        bot.step(state)
        return 400

    made, seconds = repeated(rollouts)
    return int(made * openspiel_lengths()), seconds


@cache
def crazy_eights_in_the_middle() -> Any:
    random.seed(3)
    state = dealt(crazy_eights())
    for _ in range(40):
        if state.is_chance_node():
            draw(state)
        else:
            state.apply_action(random.choice(state.legal_actions()))
    while state.is_chance_node():
        draw(state)
    return state


def openspiel_copy() -> Counted:
    return repeated(once(crazy_eights_in_the_middle().clone))


def openspiel_legal() -> Counted:
    return repeated(once(crazy_eights_in_the_middle().legal_actions))


def openspiel_observation() -> Counted:
    state = crazy_eights_in_the_middle()
    return repeated(once(lambda: state.observation_tensor(0)))


def openspiel_search() -> Counted:
    """ISMCTS needs a game that can be imagined anew, which crazy_eights cannot: hearts, the nearest with four seats."""
    pyspiel = load("pyspiel")
    state = dealt(pyspiel.load_game("hearts"))
    while len(state.legal_actions()) < 3:  # with nothing to choose it does not search
        draw(state)
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, 200)

    def think() -> int:
        bot.step(state)
        return 200

    return repeated(think)


# ------------------------------------------------------------------ RLCard, PettingZoo's classic games, Pgx


@cache
def uno() -> Any:
    rlcard = load("rlcard")

    return rlcard.make("uno")


def uno_game() -> int:
    env = uno()
    state, _ = env.reset()
    made = 0
    while not env.is_over():
        state, _ = env.step(random.choice(list(state["legal_actions"])))
        made += 1
    return made


def rlcard_loop() -> Counted:
    return repeated(uno_game)


def rlcard_lengths() -> float:
    return statistics.mean(uno_game() for _ in range(100))


@cache
def classic(name: str) -> Any:
    return getattr(load("pettingzoo.classic"), name).env()


def pettingzoo_leduc() -> Counted:
    return repeated(lambda: aec_game(classic("leduc_holdem_v4")))


def pettingzoo_texas() -> Counted:
    return repeated(lambda: aec_game(classic("texas_holdem_v4")))


def pettingzoo_lengths() -> float:
    return statistics.mean(aec_game(classic("leduc_holdem_v4")) for _ in range(50))


@cache
def pgx_run(batch: int) -> tuple[Any, int]:
    """A compiled run of many random steps with automatic restart, as Pgx's own benchmark does it."""
    jax, jnp = load("jax"), load("jax.numpy")
    env = load("pgx").make("leduc_holdem")
    step, length = jax.vmap(load("pgx.experimental").auto_reset(env.step, env.init)), max(8, 100_000 // batch)

    def body(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choice, chance = jax.random.split(key, 3)
        moves = jax.random.categorical(choice, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=1)
        state = step(state, moves, jax.random.split(chance, batch))
        return (state, key), state.observation.sum()

    def run(key: Any) -> Any:
        start = jax.vmap(env.init)(jax.random.split(key, batch))
        return jax.lax.scan(body, (start, key), None, length=length)[1].sum()

    compiled = jax.jit(run)
    jax.block_until_ready(compiled(jax.random.PRNGKey(0)))
    return (lambda seed: jax.block_until_ready(compiled(jax.random.PRNGKey(seed)))), batch * length


def pgx_leduc(batch: int) -> Counted:
    run, steps = pgx_run(batch)

    def once_more() -> int:
        run(random.getrandbits(30))
        return steps

    return repeated(once_more)


def pgx_256() -> Counted:
    return pgx_leduc(256)


def pgx_1024() -> Counted:
    return pgx_leduc(1024)


def pgx_4096() -> Counted:
    return pgx_leduc(4096)


def pgx_16384() -> Counted:
    return pgx_leduc(16384)


# ------------------------------------------------------------------ workers and the table

# The lines of the table: what, whose worker, which figure, which core or cores; the first of a group is compared with.
GROUPS: dict[str, list[tuple[str, str, str]]] = {
    "whole games, decisions a second": [
        ("Lücke, 4 players: whole-game call", "ours", "ours_whole_game"),
        ("OpenSpiel crazy_eights, 4 players: native rollouts", "openspiel", "openspiel_native_rollouts"),
        ("OpenSpiel crazy_eights, 4 players: native games", "openspiel", "openspiel_native_games"),
    ],
    "step by step from Python, decisions a second": [
        ("Lücke, 4 players: Python loop", "ours", "ours_python_loop"),
        ("OpenSpiel crazy_eights, 4 players: tuned Python loop", "openspiel", "openspiel_python_loop"),
        ("RLCard uno, 2 players", "rlcard", "rlcard_loop"),
    ],
    "many tables with observations and masks, decisions a second": [
        ("Lücke, 4 players: 32 tables", "ours", "ours_vector"),
        ("Lücke, 2 players: 32 tables", "ours", "ours_vector_of_two"),
        ("Lücke, 4 players: 1024 tables", "ours", "ours_vector_large"),
        ("Pgx leduc_holdem: 256 tables", "pgx", "pgx_256"),
        ("Pgx leduc_holdem: 1024 tables", "pgx", "pgx_1024"),
        ("Pgx leduc_holdem: 4096 tables", "pgx", "pgx_4096"),
        ("Pgx leduc_holdem: 16384 tables", "pgx", "pgx_16384"),
        ("Pgx leduc_holdem: 16384 tables, all cores", "pgx-all", "pgx_16384"),
        ("RLCard uno, 2 players", "rlcard", "rlcard_loop"),
    ],
    "one learner and three fair bots at 64 tables, decisions of the learner a second on the wall": [
        (f"Lücke, {CORES} cores", "ours-all", "ours_against_bots_on_cores"),
        ("Lücke, one core", "ours-all", "ours_against_bots"),
    ],
    "PettingZoo loop with observations and masks, decisions a second": [
        ("Lücke, 4 players", "ours", "ours_pettingzoo"),
        ("leduc_holdem_v4 (RLCard), 2 players", "pettingzoo", "pettingzoo_leduc"),
        ("texas_holdem_v4 (RLCard), 2 players", "pettingzoo", "pettingzoo_texas"),
    ],
    "copies a second": [
        ("Lücke", "ours", "ours_copy"),
        ("OpenSpiel crazy_eights", "openspiel", "openspiel_copy"),
    ],
    "lists of legal moves a second": [
        ("Lücke", "ours", "ours_legal"),
        ("OpenSpiel crazy_eights", "openspiel", "openspiel_legal"),
    ],
    "observations a second": [
        ("Lücke (1107 numbers)", "ours", "ours_observation"),
        ("OpenSpiel crazy_eights (319 numbers)", "openspiel", "openspiel_observation"),
    ],
    "search in imagined worlds, playouts a second": [
        ("Lücke, 4 players", "ours", "ours_search"),
        ("OpenSpiel ISMCTS, hearts, 4 players", "openspiel", "openspiel_search"),
    ],
}
LENGTHS = {
    "Lücke, 4 players": ("ours", "ours_lengths"),
    "Lücke, 2 players": ("ours", "ours_lengths_of_two"),
    "OpenSpiel crazy_eights, 4 players": ("openspiel", "openspiel_lengths"),
    "RLCard uno, 2 players": ("rlcard", "rlcard_lengths"),
    "PettingZoo leduc_holdem_v4, 2 players": ("pettingzoo", "pettingzoo_lengths"),
}


def python_of(peer: str) -> Path:
    return PEERS / peer / "bin" / "python"


def install() -> None:
    """An environment for every peer. Ours is installed uncompiled, for what it brings; the build is used beside it."""
    for peer, packages in INSTALLED.items():
        ready = PEERS / peer / "ready"
        if not ready.exists():
            subprocess.run([sys.executable, "-m", "venv", "--clear", str(PEERS / peer)], check=True)
            pip = [str(python_of(peer)), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages]
            subprocess.run(pip, check=True, env={**os.environ, "SPIELTISCH_PURE": "1"})
            ready.touch()


class Worker:
    """A process in a peer's environment that measures what it is asked to."""

    def __init__(self, name: str) -> None:
        peer = name.partition("-")[0]
        env = {**os.environ, "PYTHONWARNINGS": "ignore", "JAX_PLATFORMS": "cpu"}
        if peer == "ours":
            env["PYTHONPATH"] = str(NATIVE)
        command = [str(python_of(peer)), __file__, "--worker", *([] if name.endswith("-all") else ["--one-core"])]
        self.process = subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, figure: str) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(figure + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"The worker for {figure} has stopped; its errors are above.")
        return json.loads(answer)


def work(one_core: bool) -> None:
    """Answer until nobody asks any more; the answers have the real stdout for themselves."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    if one_core:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    for line in sys.stdin:
        answers.write(json.dumps(globals()[line.strip()]()) + "\n")
        answers.flush()


def measured(rounds: int) -> dict[str, list[float]]:
    """All figures, round after round."""
    workers = {name: Worker(name) for name in {worker for lines in GROUPS.values() for _, worker, _ in lines}}
    rates: dict[str, list[float]] = {}
    for turn in range(rounds + 1):  # the first one warms up
        for _, worker, figure in lines_once():
            count, seconds = workers[worker].ask(figure)
            if turn:
                rates.setdefault(f"{worker} {figure}", []).append(count / seconds)
    for title, (worker, figure) in LENGTHS.items():
        rates[title] = [workers[worker].ask(figure)]
    for one in workers.values():
        if one.process.stdin is not None:
            one.process.stdin.close()
        one.process.wait()
    return rates


def lines_once() -> Iterator[tuple[str, str, str]]:
    """Every figure once, also where two groups show it."""
    asked: set[str] = set()
    for lines in GROUPS.values():
        for line in lines:
            if line[1] + line[2] not in asked:
                asked.add(line[1] + line[2])
                yield line


def megabytes(peer: str) -> float:
    """What installing the package brings, without pip itself; of ours also the compiled library."""
    site = next((PEERS / peer / "lib").glob("python*/site-packages"))
    own = sum(file.stat().st_size for file in NATIVE.rglob("*.so")) if peer == "base" else 0
    skipped = ("pip", "setuptools", "_distutils_hack", "pkg_resources")
    files = [
        file for file in site.rglob("*") if file.is_file() and not file.relative_to(site).parts[0].startswith(skipped)
    ]
    return (own + sum(file.stat().st_size for file in files if "__pycache__" not in file.parts)) / 1e6


def import_milliseconds(peer: str, rounds: int) -> float:
    """The median of fresh processes, less an empty one."""

    def took(code: str) -> float:
        env = {**os.environ, "PYTHONPATH": str(NATIVE)} if peer == "base" else dict(os.environ)
        start = time.perf_counter()
        subprocess.run([str(python_of(peer)), "-c", code], env=env, check=True, capture_output=True)
        return time.perf_counter() - start

    return 1000 * statistics.median(took(f"import {IMPORTED[peer]}") - took("") for _ in range(rounds))


def report(rates: dict[str, list[float]], rounds: int) -> str:
    lines = [
        f"{machine()}, one of them for each figure; {rounds} rounds, all figures in turn. Versions: {versions()}.",
        "",
        "The ratio is ours (the first line) to the peer, by medians. The games are comparable, not equal. Decisions a"
        " game, at random: " + "; ".join(f"{title} {rates[title][0]:.0f}" for title in LENGTHS) + ".",
        "",
        "| figure | median | lowest | highest | ratio |",
        "| --- | --- | --- | --- | --- |",
    ]
    for group, members in GROUPS.items():
        lines.append(f"| **{group}** | | | | |")
        first = statistics.median(rates[f"{members[0][1]} {members[0][2]}"])
        for title, worker, figure in members:
            found = rates[f"{worker} {figure}"]
            middle = statistics.median(found)
            lines.append(f"| {title} | {middle:,.0f} | {min(found):,.0f} | {max(found):,.0f} | {first / middle:.2f} |")
    lines += ["", "| package | installed, MB | cold import, ms |", "| --- | --- | --- |"]
    for peer, module in IMPORTED.items():
        name = module if peer == "base" else " + ".join(INSTALLED[peer])
        lines.append(f"| {name} | {megabytes(peer):.0f} | {import_milliseconds(peer, rounds):.0f} |")
    return "\n".join(lines) + "\n"


def versions() -> str:
    code = "import importlib.metadata as m, sys; print(', '.join(f'{n} {m.version(n)}' for n in sys.argv[1:]))"
    named = {"openspiel": ["open_spiel"], "rlcard": ["rlcard"], "pettingzoo": ["pettingzoo"], "pgx": ["pgx", "jax"]}
    told = [
        subprocess.run([str(python_of(peer)), "-c", code, *names], capture_output=True, text=True, check=True).stdout
        for peer, names in named.items()
    ]
    return ", ".join(line.strip() for line in told)


def main() -> None:
    parser = arguments("Measure Spieltisch beside its peers.", has_quick=False)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--one-core", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.worker:
        work(args.one_core)
        return
    install()
    text = report(measured(args.rounds), args.rounds)
    print(text)
    if args.write:
        write_section(Path(args.write), TITLE, f"Made by `make bench-peers`.\n\n{text}")


if __name__ == "__main__":
    main()

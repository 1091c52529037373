"""How much the search thinks: python bench/search.py [--quick] [--write FILE]

For every game of several players: walks a second and simulated decisions a second, one core, from positions spread over
a game. Where OpenSpiel is installed, its ISMCTS bot (C++) is measured in the same run on its hearts and oh_hell with
four players; the two take turns, so that a busy machine slows both. What counts is simulated decisions a second:
simulations times decisions in a random game from there to its end.
"""

import importlib.util
import json
import os
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from figures import arguments

import spieltisch
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.lab.train import some_positions
from spieltisch.players.perspective import Perspective
from spieltisch.players.search import Search

SHOWN = "luecke"  # the game that is set beside OpenSpiel's
THEIRS = ("hearts", "oh_hell")
SIMULATIONS = 1000
PLACES = 5  # positions of a game


def ours(states: list[State], seconds: float) -> tuple[float, float]:
    """Walks and decisions in a second of one processor."""
    walks = decisions = 0
    spent = 0.0
    rng = Rng(1)
    for state in states:
        search = Search()
        perspective = Perspective(state, state.actors()[0], rng)
        start = time.process_time()
        while time.process_time() - start < seconds / len(states):
            search.think(perspective, rng, 200, 0, 0.0)
        spent += time.process_time() - start
        walks += int(search.walks)
        decisions += int(search.decisions)
    return walks / spent, decisions / spent


def theirs(name: str, place: int, seconds: float) -> None:
    """The same for OpenSpiel's bot at one of its positions, printed."""
    import pyspiel

    game = pyspiel.load_game(name, {"players": 4} if name == "oh_hell" else {})
    chance = random.Random(1)
    starts = []
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node() and len(state.legal_actions()) > 1:  # with one move it does not search
            starts.append(state.clone())
        state.apply_action(chance.choice(state.legal_actions()))
    begin = starts[place * len(starts) // PLACES]
    length = statistics.mean(decisions_left(begin, chance) for _ in range(50))
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, evaluator, 0.7, SIMULATIONS, -1, final, False, True)
    walks = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        bot.step(begin)
        walks += SIMULATIONS
    spent = time.process_time() - start
    print(json.dumps([walks / spent, walks * length / spent]), flush=True)
    os._exit(0)


def asked(name: str, seconds: float) -> tuple[float, float]:
    """The mean over its positions, each in a process of its own: at some of them its bot crashes the interpreter."""
    found: list[list[float]] = []
    for place in range(PLACES):
        command = [sys.executable, __file__, "--theirs", name, str(place), str(seconds / PLACES)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            found.append(json.loads(done.stdout))
        else:
            print(f"OpenSpiel's bot crashed at position {place} of {name}; left out.", file=sys.stderr)
    return statistics.mean(one[0] for one in found), statistics.mean(one[1] for one in found)


def decisions_left(state: Any, chance: Any) -> int:
    """Decisions of players in a random game from here to its end."""
    state = state.clone()
    count = 0
    while not state.is_terminal():
        count += not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
    return count


def compare(rounds: int, seconds: float) -> list[str]:
    if importlib.util.find_spec("pyspiel") is None:
        return ["OpenSpiel is not installed here: `pip install open_spiel` sets its search beside ours."]
    states = some_positions(spieltisch.game(SHOWN), 4, PLACES)
    taken: dict[str, list[tuple[float, float]]] = {SHOWN: [], **{name: [] for name in THEIRS}}
    for _ in range(rounds):
        taken[SHOWN].append(ours(states, seconds))
        for name in THEIRS:
            taken[name].append(asked(name, seconds))
    lines = ["| four players | simulations/s | simulated decisions/s |", "| --- | --- | --- |"]
    for name, runs in taken.items():
        whose = "ours" if name == SHOWN else "OpenSpiel"
        walks, decisions = (statistics.median(run[k] for run in runs) for k in (0, 1))
        lines.append(f"| {name} ({whose}) | {walks:,.0f} | {decisions:,.0f} |")
    return lines


def report(rounds: int, seconds: float) -> str:
    lines = ["| game | players | walks/s | decisions/s | decisions a walk |", "| --- | --- | --- | --- | --- |"]
    for game in spieltisch.games():
        if game.most > 1:
            players = min(game.most, 4)
            runs = [ours(some_positions(game, players, PLACES), seconds) for _ in range(rounds)]
            walks, decisions = max(runs)
            each = decisions / walks
            lines.append(f"| {game.slug} | {players} | {walks:,.0f} | {decisions:,.0f} | {each:.0f} |")
    return "\n".join([*lines, "", *compare(rounds, seconds)]) + "\n"


def main() -> None:
    parser = arguments("Measure the search.")
    parser.add_argument("--theirs", nargs=3, metavar=("GAME", "PLACE", "SECONDS"), help="OpenSpiel's bot alone")
    args = parser.parse_args()
    if args.theirs:
        theirs(args.theirs[0], int(args.theirs[1]), float(args.theirs[2]))
    text = report(1 if args.quick else 5, 0.5 if args.quick else 1.0)
    print(text)
    if args.write:
        Path(args.write).write_text(f"# Figures of the search\n\nMade by `bench/search.py`.\n\n{text}", "utf-8")


if __name__ == "__main__":
    main()

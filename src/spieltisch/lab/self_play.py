"""The search plays against itself, and every position is kept with what came of it.

Now and then it makes any sensible move, so that also what follows mistakes is seen. What came of a position is for each
seat the gain that the search itself would count there; beside it stands what the search expected, which is less true
and less noisy.
"""

from array import array
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import spieltisch
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.engine.zones import TABLE
from spieltisch.players.evaluation import Features
from spieltisch.players.next_seat import next_seat, table_move
from spieltisch.players.perspective import Perspective, list_choices
from spieltisch.players.search import Search, best_of, has_secrets, leads, part_of_share

STRAYING = 10  # of a hundred moves: any sensible one
UNKNOWN = -1.0  # what the search expected, where it was not asked


@dataclass(frozen=True)
class SelfPlay:
    """A game of the search against itself."""

    game: str
    players: int
    seed: int
    decisions: int
    learned: bool


@dataclass
class Positions:
    """What was seen and what came of it, position after position."""

    features: "array[int]" = field(default_factory=lambda: array("H"))  # those that are there, one position's after …
    counts: "array[int]" = field(default_factory=lambda: array("H"))  # … another's, so many of each
    shares: "array[float]" = field(default_factory=lambda: array("f"))  # of the win, seat by seat from the looker on
    leads: "array[float]" = field(default_factory=lambda: array("f"))  # in points, likewise
    parts: "array[float]" = field(default_factory=lambda: array("f"))  # how much the share counts beside the lead
    expected: "array[float]" = field(default_factory=lambda: array("f"))  # by the search, for the looker

    def add(self, other: "Positions") -> None:
        for name in vars(self):
            getattr(self, name).extend(getattr(other, name))

    def keep(self, file: Path) -> None:
        import numpy as np

        held: dict[str, Any] = {name: np.frombuffer(part, part.typecode) for name, part in vars(self).items()}
        np.savez(file, **held)

    def add_kept(self, file: Path) -> None:
        """Positions of an earlier run come before those of this one, on which what was learned is tried."""
        import numpy as np

        with np.load(file) as kept:
            for name, held in vars(self).items():
                setattr(self, name, array(held.typecode, kept[name].tobytes()) + held)


@dataclass
class Seen:
    """A position of which it is not yet known what will come of it."""

    looker: int
    features: list[int]
    expected: float


def self_play(task: SelfPlay) -> Positions:
    """Play one game and keep its positions."""
    game = spieltisch.game(task.game)
    state = game.start(task.players, task.seed)
    features, found, waiting = Features(state), Positions(), list[Seen]()
    searches = [Search() for _ in range(task.players)]
    rng, out = Rng(task.seed * 1009 + 7), MoveList()
    lines = len(state.sheet)
    while not state.over:
        seat = next_seat(state, rng)
        if seat == TABLE:
            state.act(seat, table_move(state, out))
            continue
        perspective = Perspective(state, seat, rng)
        moves = perspective.choices()
        move, expected = moves[0], UNKNOWN
        if len(moves) > 1 and rng.below(100) < STRAYING:
            list_choices(state, seat, out, sensibly=True)
            move = int(out.at(rng.below(out.size)))
        else:
            if len(moves) > 1:
                search = searches[seat]
                search.think(perspective, rng, 0, task.decisions, 0.0, widening=True, learned=task.learned)
                verdict = search.verdict()
                move = best_of(verdict, moves)
                expected = verdict[move][1]
            if not has_secrets(state):
                waiting += look(features, state, seat, expected)
        state.act(seat, move)
        if state.over or len(state.sheet) > lines:
            lines = len(state.sheet)
            for seen in waiting:
                settle(seen, state, found)
            waiting.clear()
    return found


def look(features: Features, state: State, seat: int, expected: float) -> list[Seen]:
    """A position with the eyes it is judged with; where all choose at once, with everybody's."""
    lookers = range(int(state.players)) if state.phase.is_secret else [int(features.looker(state))]
    return [
        Seen(
            looker,
            [int(features.active[k]) for k in range(features.list_active(state, looker))],
            expected if looker == seat else UNKNOWN,
        )
        for looker in lookers
    ]


def settle(seen: Seen, end: State, found: Positions) -> None:
    """Keep a position with what came of it."""
    found.counts.append(len(seen.features))
    found.features.extend(seen.features)
    winners, ahead = end.winners() if end.over else seats_in_front(end), leads(end)
    for k in range(int(end.players)):
        seat = (seen.looker + k) % int(end.players)
        share = (1 / len(winners) if seat in winners else 0.0) if winners else 1 / int(end.players)
        found.shares.append(share)
        found.leads.append(ahead[seat])
    found.parts.append(part_of_share(end))
    found.expected.append(seen.expected)


def seats_in_front(state: State) -> list[int]:
    winning = state.winning()
    return [seat for seat in range(int(state.players)) if winning >> seat & 1]

"""Plain programs to hold master against: what somebody would write in an afternoon, for any game, and OpenSpiel's own.

They see what every player sees, a `Perspective`, and think for `seconds` of a processor a move. Random play is the
engine's own, compiled; the rest is the usual textbook form, in Python. OpenSpiel's searches are theirs altogether.
"""

import math
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field

from typing_extensions import override

from spieltisch.engine.game import Game
from spieltisch.engine.knowledge import how_many
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.engine.zones import EVERYONE
from spieltisch.players.lookahead import lies_open
from spieltisch.players.perspective import Perspective, list_choices
from spieltisch.players.player import Player
from spieltisch.players.random import playout, somebody
from spieltisch.players.search import leads

FAR = 300  # decisions of random play
WORLDS = 20
CURIOSITY = 0.7
OUTCOMES = 4  # of chance, looked at in a search that answers move by move
WON = 1_000_000.0


class Reference(Player, ABC):
    """Somebody who is given time."""

    seconds: float = 0.02

    def __init__(self, game: Game) -> None:
        self.name = type(self).__name__
        self.game = game

    @override
    def choose(self, perspective: Perspective, rng: Rng) -> int:
        moves = perspective.choices()
        return moves[0] if len(moves) == 1 else self.decide(perspective, rng, moves)

    @abstractmethod
    def decide(self, perspective: Perspective, rng: Rng, moves: list[int]) -> int: ...


def reward(world: State) -> list[float]:
    """To each seat its share of the win, as it is or would be now."""
    winning = int(world.winning())
    winners = int(how_many(winning))
    if not winners:
        return [1 / world.players] * world.players
    return [1 / winners if winning >> seat & 1 else 0.0 for seat in range(world.players)]


# ---------------------------------------------------------------------- rules


class First(Reference):
    """The first legal move."""

    @override
    def decide(self, perspective: Perspective, rng: Rng, moves: list[int]) -> int:
        return moves[0]


class Lay(Reference):
    """The first move that names a card, else the first: lay what fits, else draw."""

    @override
    def decide(self, perspective: Perspective, rng: Rng, moves: list[int]) -> int:
        return next((move for move in moves if perspective.view(move).cards()), moves[0])


class Sensible(Reference):
    """Any move that the game calls sensible, in a world it imagines."""

    @override
    def decide(self, perspective: Perspective, rng: Rng, moves: list[int]) -> int:
        out = MoveList()
        list_choices(perspective.imagine(rng), perspective.seat, out, sensibly=True)
        sensible = [move for move in out.listed() if move in moves] or moves
        return sensible[int(rng.below(len(sensible)))]


class Greedy(Reference):
    """The move after which it stands best at once, over imagined worlds."""

    @override
    def decide(self, perspective: Perspective, rng: Rng, moves: list[int]) -> int:
        totals = dict.fromkeys(moves, 0.0)
        for _ in range(WORLDS):
            world = perspective.imagine(rng)
            for move in moves:
                after = world.copy()
                after.act(perspective.seat, move)
                won = int(after.winning()) if after.over else 0
                totals[move] += WON if won >> perspective.seat & 1 else leads(after)[perspective.seat]
        return max(moves, key=lambda move: totals[move])


# ---------------------------------------------------------------------- random play


class Flat(Reference):
    """Flat Monte Carlo: every move as often, each in a world of its own, random play to the end."""

    @override
    def decide(self, perspective: Perspective, rng: Rng, moves: list[int]) -> int:
        totals = dict.fromkeys(moves, 0.0)
        end = time.process_time() + self.seconds
        while time.process_time() < end:
            for move in moves:
                world = perspective.imagine(rng)
                world.act(perspective.seat, move)
                playout(world, rng, FAR)
                totals[move] += reward(world)[perspective.seat]
        return max(moves, key=lambda move: totals[move])


@dataclass
class Node:
    visits: int = 0
    offered: int = 0
    gain: float = 0.0
    children: dict[tuple[int, int], "Node"] = field(default_factory=dict)


class Ismcts(Reference):
    """Information-set Monte Carlo tree search as first described: one tree, upper confidence bounds, random play."""

    @override
    def decide(self, perspective: Perspective, rng: Rng, moves: list[int]) -> int:
        root, out = Node(), MoveList()
        end = time.process_time() + self.seconds
        while time.process_time() < end:
            self.walk(root, perspective.imagine(rng), int(perspective.seat), rng, out)
        mine = {move: child.visits for (seat, move), child in root.children.items() if seat == perspective.seat}
        return max(moves, key=lambda move: mine.get(move, 0))

    def walk(self, root: Node, world: State, me: int, rng: Rng, out: MoveList) -> None:
        node, path = root, list[tuple[int, Node]]()
        while not world.over:
            if node is root:
                seat = me
                list_choices(world, seat, out)
            else:
                seat = int(somebody(world, rng, out))
            if seat < 0:
                break
            if seat >= world.players:
                world.act(seat, out.at(rng.below(out.size)))
                continue
            moves = [int(out.at(i)) for i in range(out.size)]
            untried = [move for move in moves if (seat, move) not in node.children]
            for move in moves:
                if (seat, move) in node.children:
                    node.children[seat, move].offered += 1
            move = untried[rng.below(len(untried))] if untried else max(moves, key=bound_of(node, seat))
            node = node.children.setdefault((seat, move), Node(offered=1))
            path.append((seat, node))
            world.act(seat, move)
            if untried:
                playout(world, rng, FAR)
                break
        got = reward(world)
        for seat, node in path:
            node.visits += 1
            node.gain += got[seat]


def bound_of(node: Node, seat: int) -> Callable[[int], float]:
    def bound(move: int) -> float:
        child = node.children[seat, move]
        return child.gain / child.visits + CURIOSITY * math.sqrt(math.log(child.offered) / child.visits)

    return bound


# ---------------------------------------------------------------------- move by move


class AlphaBeta(Reference):
    """So many plies of minimax with alpha and beta, chance sampled where a move is forced, judged by `standing`."""

    plies = 2

    @override
    def decide(self, perspective: Perspective, rng: Rng, moves: list[int]) -> int:
        self.me, self.rng = int(perspective.seat), rng
        self.end = time.process_time() + self.seconds
        best = moves
        world = perspective.imagine(rng)
        for depth in range(1, self.plies + 1):
            try:
                best = self.order(world, best, depth)
            except TimeoutError:
                break
        return best[0]

    def order(self, world: State, moves: list[int], depth: int) -> list[int]:
        """The moves with the best first, as far as bounds told them apart."""
        found: list[tuple[float, int, int]] = []
        alpha = -2 * WON
        for move in moves:
            after = world.copy()
            after.act(self.me, move)
            value = self.value(after, depth - 1, alpha, 2 * WON)
            found.append((-value, len(found), move))
            alpha = max(alpha, value)
        return [move for _, _, move in sorted(found)]

    def value(self, world: State, depth: int, alpha: float, beta: float) -> float:
        if time.process_time() > self.end:
            raise TimeoutError
        if world.over:
            winning = int(world.winning())
            return 0.0 if not winning else WON if winning >> self.me & 1 else -WON
        if depth == 0:
            return float(leads(world)[self.me])
        seat = int(world.turn) if world.acting() == 1 << world.turn else int(world.acting() & EVERYONE).bit_length() - 1
        out = MoveList()
        list_choices(world, seat, out)
        moves = [int(out.at(i)) for i in range(out.size)]
        if not moves:
            return float(leads(world)[self.me])
        if len(moves) == 1:
            return sum(self.drawn(world, seat, moves[0], depth) for _ in range(OUTCOMES)) / OUTCOMES
        best = -2 * WON if seat == self.me else 2 * WON
        for move in moves:
            after = world.copy()
            after.act(seat, move)
            value = self.value(after, depth - 1, alpha, beta)
            if seat == self.me:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    def drawn(self, world: State, seat: int, move: int, depth: int) -> float:
        after = world.imagine(seat, self.rng)
        after.act(seat, move)
        return self.value(after, depth, -2 * WON, 2 * WON)


class AlphaBeta3(AlphaBeta):
    plies = 3


# ---------------------------------------------------------------------- OpenSpiel's own


class OpenSpielIsmcts(Reference):
    """Information-set Monte Carlo tree search, as OpenSpiel has it."""

    imagines = True

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        from openspiel_players import Simulations  # only here: it takes OpenSpiel

        self.simulations = Simulations(game, self.imagines)

    @override
    def decide(self, perspective: Perspective, rng: Rng, moves: list[int]) -> int:
        return self.simulations.choose(perspective, rng, self.seconds)


class OpenSpielMcts(OpenSpielIsmcts):
    """Monte Carlo tree search, as OpenSpiel has it, in one imagined world."""

    imagines = False


BY_NAME: dict[str, type[Reference]] = {
    "first": First,
    "lay": Lay,
    "sensible": Sensible,
    "greedy": Greedy,
    "flat": Flat,
    "ismcts": Ismcts,
    "alpha-beta-2": AlphaBeta,
    "alpha-beta-3": AlphaBeta3,
    "openspiel-ismcts": OpenSpielIsmcts,
    "openspiel-mcts": OpenSpielMcts,
}


def can_play(name: str, game: Game) -> bool:
    """Minimax takes two, turns, and nothing hidden that only one of them knows."""
    if not issubclass(BY_NAME[name], AlphaBeta):
        return True
    return game.seats(None, {}) == 2 and lies_open(game.start(2, 1))

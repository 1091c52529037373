"""How well can a game be played at all? Counterfactual regret minimisation on a small deck, and how far from perfect.

    python docs/example/cfr.py [GAME] [--option NAME=VALUE] [--rounds N]

Both seats begin by playing anything. After every round each looks back, at every decision it could have faced, at how
much better each move would have been, and from then on prefers the moves it regrets not having made (Zinkevich and
others, 2007; here CFR+ of Tammelin, 2014: regrets never fall below nothing, and later rounds count more). Of two
players who play for the same stake, the average of all rounds comes as near to perfect play as one likes.

How near, says its exploitability: what the best possible opponent, who knows this strategy by heart, wins from it, half
of it from either seat. 0 is perfect; 1 loses every game. All deals and all moves are gone through, nothing is drawn by
lot, so what is printed is exact. Games with a whole deck are too large for that: Match 25 and Tauziehen have a small
one for it.
"""

import argparse
from collections.abc import Iterator
from itertools import count
from typing import Any

import numpy as np
from numpy.typing import NDArray

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.envs.game_loop import GameLoop, returns
from spieltisch.envs.observation import Observer

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

SURE = 20  # all deals are found when this many times their number have brought no new one


def all_deals(game: Game, options: dict[str, Any]) -> list[int]:
    """A number for each deal there is. Every one is equally likely, so it is enough to have seen them all."""
    found: dict[str, int] = {}
    number = last = 0
    while number - last <= SURE * max(50, len(found)):
        position = game.start(2, number, options).position()
        del position["chance"]  # where the random numbers stand; nobody needs any more of them
        if str(position) not in found:
            found[str(position)] = last = number
        number += 1
    return list(found.values())


class Tree:
    """All a game can become, as arrays: nodes sorted by how many moves lie before them, the deals first.

    What a seat knows at a decision is all it has seen since the deal and done itself: an information set. Each of its
    moves has a slot, in which regrets are counted.
    """

    def __init__(self, game: Game, options: dict[str, Any], deals: list[int]) -> None:
        self.deals = len(deals)
        self.observer = Observer(game.start(2, 0, options))
        self.memories: dict[Memory, int] = {}  # whatever a seat can remember, by number
        self.sets: dict[int, int] = {}  # of every memory with which somebody decides: its first slot
        self.set_of: list[int] = []  # of every slot its information set, by number
        self.seat_of: list[int] = []  # of every slot whose it is
        level = []
        for deal in deals:
            loop = GameLoop(game, 2, options)
            loop.begin(deal)
            level.append((loop, -1, -1, self._remembered(loop, (-1, -1), -1, -1)))
        self.levels: list[Level] = []
        while level:
            self.levels.append(Level(level))
            level = [child for at, node in enumerate(level) for child in self._children(at, *node)]
        self.slots = len(self.set_of)
        self.set_numbers = np.array(self.set_of, np.int64)
        self.seats = np.array(self.seat_of, np.int64)

    def _children(self, at: int, loop: GameLoop, _parent: int, _slot: int, known: tuple[int, int]) -> list["Node"]:
        """The positions that follow, each with its parent, the slot of the move, and what either seat remembers."""
        seat = int(loop.seat)
        if seat < 0:
            return []
        moves = loop.choices()
        first = self._first_slot(seat, known[seat], len(moves))
        children: list[Node] = []
        for k, move in enumerate(moves):
            child = loop.copy() if k + 1 < len(moves) else loop  # the last one needs the position for itself
            child.play(move)
            children.append((child, at, first + k, self._remembered(child, known, seat, move)))
        return children

    def _first_slot(self, seat: int, memory: int, moves: int) -> int:
        if memory not in self.sets:
            self.sets[memory] = len(self.set_of)
            self.set_of += [len(self.sets) - 1] * moves
            self.seat_of += [seat] * moves
        return self.sets[memory]

    def _remembered(self, loop: GameLoop, before: tuple[int, int], mover: int, move: int) -> tuple[int, int]:
        """What either seat remembers now: all it did before, its own move if it made one, and what it sees."""
        found = []
        for seat in (0, 1):
            memory = (seat, before[seat], move if seat == mover else -1, self._seen(loop, seat))
            found.append(self.memories.setdefault(memory, len(self.memories)))
        return found[0], found[1]

    def _seen(self, loop: GameLoop, seat: int) -> bytes:
        row = self.observer.row()
        self.observer.write(loop.state, seat, row)
        return bytes(memoryview(row.cells))

    def per_set(self, numbers: Floats) -> Floats:
        """Of every slot the sum over all slots of its information set."""
        return np.bincount(self.set_numbers, numbers, len(self.sets))[self.set_numbers]

    def spread(self, numbers: Floats) -> Floats:
        """These numbers as a strategy: moves in proportion, or all alike where there is nothing to go by."""
        total, moves = self.per_set(numbers), self.per_set(np.ones(self.slots))
        return np.where(total > 0, numbers / np.where(total > 0, total, 1), 1 / moves)

    def reaches(self, strategy: Floats) -> list[Floats]:
        """For every level: how likely chance and each seat, if the others wanted to, would bring it about."""
        found = [np.full((2, self.deals), 1.0)]
        for level in self.levels[1:]:
            reach = found[-1][:, level.parents].copy()
            reach[self.seats[level.slots], np.arange(len(level.slots))] *= strategy[level.slots]
            found.append(reach)
        return found

    def worths(self, strategy: Floats) -> list[Floats]:
        """For every level what its positions are worth to the first seat, if both play like this."""
        found: list[Floats] = [self.levels[-1].payoffs]
        for level, below in zip(self.levels[-2::-1], self.levels[:0:-1]):
            worth = found[-1] * strategy[below.slots]
            found.append(level.payoffs + np.bincount(below.parents, worth, len(level.payoffs)))
        return found[::-1]

    def regrets(self, strategy: Floats, seat: int) -> Floats:
        """For every slot of a seat how much more it would have brought than playing like this."""
        reaches, worths = self.reaches(strategy), self.worths(strategy)
        sign = 1 if seat == 0 else -1
        regret = np.zeros(self.slots)
        for k, level in enumerate(self.levels[1:]):
            gain = sign * (worths[k + 1] - worths[k][level.parents]) * reaches[k][1 - seat, level.parents]
            regret += np.bincount(level.slots, gain, self.slots)
        return np.where(self.seats == seat, regret / self.deals, 0)

    def own_reach(self, strategy: Floats) -> Floats:
        """For every slot how likely its seat comes there by its own moves: the same wherever else the game stands."""
        reach = np.zeros(self.slots)
        for level, above in zip(self.levels[1:], self.reaches(strategy)):
            reach[level.slots] = above[self.seats[level.slots], level.parents]
        return reach

    def best_answer(self, strategy: Floats, seat: int) -> float:
        """What a seat can win at most from an opponent who plays like this."""
        reaches = self.reaches(strategy)
        sign = 1 if seat == 0 else -1
        worth = sign * self.levels[-1].payoffs * reaches[-1][1 - seat]
        for k in range(len(self.levels) - 2, -1, -1):
            level, below = self.levels[k], self.levels[k + 1]
            by_slot = np.bincount(below.slots, worth, self.slots)
            mine = self.seats[below.slots] == seat
            kept = ~mine | self._best(by_slot)[below.slots]
            here = sign * level.payoffs * reaches[k][1 - seat]
            worth = here + np.bincount(below.parents[kept], worth[kept], len(here))
        return float(worth.sum()) / self.deals

    def _best(self, by_slot: Floats) -> NDArray[np.bool_]:
        """Of every information set one slot that is worth most."""
        order = np.lexsort((-by_slot, self.set_numbers))
        first = np.append(True, np.diff(self.set_numbers[order]) > 0)
        best = np.zeros(self.slots, np.bool_)
        best[order[first]] = True
        return best

    def exploitability(self, strategy: Floats) -> float:
        return (self.best_answer(strategy, 0) + self.best_answer(strategy, 1)) / 2

    def value(self, strategy: Floats) -> float:
        """What the game is worth to the first seat, if both play like this."""
        return float(self.worths(strategy)[0].mean())


Node = tuple[GameLoop, int, int, tuple[int, int]]
Memory = tuple[int, int, int, bytes]  # seat, the memory before, its own move, what it sees


class Level:
    """All positions after so many moves: the parent of each on the level above, the slot of the move that led there,
    and what it is worth to the first seat if the game is over."""

    def __init__(self, nodes: list[Node]) -> None:
        self.parents: Ints = np.array([parent for _, parent, _, _ in nodes], np.int64)
        self.slots: Ints = np.array([slot for _, _, slot, _ in nodes], np.int64)
        self.payoffs: Floats = np.array([returns(loop.state)[0] if loop.seat < 0 else 0.0 for loop, *_ in nodes])


def rounds(tree: Tree) -> Iterator[Floats]:
    """The average strategy after none, one, two and ever more rounds."""
    regrets, average = np.zeros(tree.slots), np.zeros(tree.slots)
    for number in count(1):
        yield tree.spread(average)
        for seat in (0, 1):  # in turn: the second answers what the first has just learned
            regrets = np.maximum(regrets + tree.regrets(tree.spread(regrets), seat), 0)
        strategy = tree.spread(regrets)
        average += number * tree.own_reach(strategy) * strategy


def run(tree: Tree, most: int) -> dict[int, tuple[float, float]]:
    """After 0, 1, 4, 16 … rounds: the exploitability, and what the game is then worth to the first seat."""
    asked = {0, *[4**k for k in range(20)]}
    strategies = zip(range(most + 1), rounds(tree))
    return {number: (tree.exploitability(one), tree.value(one)) for number, one in strategies if number in asked}


def small(name: str, options: dict[str, Any]) -> Tree:
    game = spieltisch.game(name)
    if not game.least <= 2 <= game.most:
        raise spieltisch.InputError(f"{name} is not for two; what is perfect play for more is another question.")
    return Tree(game, options, all_deals(game, options))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Play a small game perfectly, and see how far from it one is.")
    parser.add_argument("game", nargs="?", default="tauziehen")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--rounds", type=int, default=64)
    args = parser.parse_args()
    tree = small(args.game, {"deck": "small", "starter": 0, **dict(one.split("=", 1) for one in args.option)})
    positions = sum(len(level.slots) for level in tree.levels)
    print(f"{tree.deals} deals, {positions:,} positions, {len(tree.sets):,} decisions")
    for number, (exploitability, worth) in run(tree, args.rounds).items():
        print(f"{number:5} rounds: exploitability {exploitability:.5f}, worth to the first seat {worth:+.4f}")

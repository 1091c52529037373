"""Patience: for games played alone. Imagine what is hidden, look for a win in every such world, take the move that wins
in most of them. Where everything lies open there is only one world, and the search is exact.

The game may say when a position is hopeless; the search turns back there.
"""

from typing import Final

from mypy_extensions import i64
from typing_extensions import override

from spieltisch.engine.knowledge import SEEN_ALL, knowing
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.saving import Saved, saved
from spieltisch.engine.state import State
from spieltisch.players.perspective import Perspective, list_choices
from spieltisch.players.player import Player

WORLDS: Final = 12  # a move that wins in so many imagined worlds needs no further proof
CUTS: Final = (3, 6, 10)  # after so many worlds only the better half of the moves stays on trial
THOUGHT: Final = 25_000  # moves tried in imagination before a real one
TRIES: Final = 500  # of them at most in one world: many worlds looked at briefly tell more than a few looked at long
PROOF: Final = 2_000  # the same for the most promising move, which is made at once if it wins everywhere
FIRST_TRY: Final = 500  # moves tried before a search begins anew, next time with twice as many
WIDE: Final = 30  # moves; with more to choose from, the first step forward is as good as any
DEEP: Final = 500  # moves; a longer line is not looked for

WON: Final = 1
LOST: Final = 0
UNKNOWN: Final = -1  # the search was given up before it knew


class Patience(Player):
    """Plays alone. The same at every level: nobody is spared by a blunder."""

    def __init__(self, name: str, thought: int = THOUGHT) -> None:
        self.name = name
        self.thought = thought

    @override
    def __reduce__(self) -> Saved:
        return saved(self, self.name, self.thought)

    @override
    def choose(self, perspective: Perspective, rng: Rng) -> int:
        moves = perspective.choices()
        return moves[0] if len(moves) == 1 else weigh(perspective, rng, self.thought).best()


class Weighed:
    """A move on trial: in how many imagined worlds it was found to win, to lose, and what it brought."""

    def __init__(self, move: i64) -> None:
        self.move = move
        self.worlds: i64 = 0
        self.wins: i64 = 0
        self.losses: i64 = 0
        self.points: i64 = 0  # the best of each world together
        self.cuts: i64 = 0  # how many it has survived

    def worth(self) -> tuple[int, float, float]:
        worlds = float(max(self.worlds, 1))
        return int(self.cuts), float(self.wins) / worlds, float(self.points) / worlds


class Verdict:
    """All moves of a position, weighed."""

    def __init__(self, moves: list[Weighed], exact: bool, hopeful: bool) -> None:
        self.moves = moves  # the most promising first
        self.hopeful = hopeful  # not every move leads to where nothing can be won
        self.exact = exact  # nothing is hidden: what was found is certain

    def best(self) -> int:
        """The move that wins most often, then the one that brings most."""
        best = self.moves[0]
        for weighed in self.moves[1:]:
            if weighed.worlds and weighed.worth() > best.worth():
                best = weighed
        return int(best.move)


def weigh(perspective: Perspective, rng: Rng, thought: i64) -> Verdict:
    """Try the moves in imagined worlds, with so many moves to try in all; a move that always wins ends the search."""
    world = perspective.imagine(rng)
    exact = all_open(world)
    children = [child_of(world, move) for move in perspective.choices()]
    children.sort(key=by_order)
    hopeful = [child for child in children if not child.world.hopeless()]
    verdict = Verdict([Weighed(child.move) for child in hopeful or children], exact, bool(hopeful))
    if exact and hopeful:
        prove(world, verdict.moves, Solver(thought, rng), thought)
    elif hopeful:
        compare(perspective, rng, verdict.moves, thought)
    return verdict


def prove(world: State, moves: list[Weighed], solver: "Solver", thought: i64) -> None:
    """Everything lies open: the first move that wins will do."""
    spent: i64 = 0
    for weighed in moves:
        spent += try_in(world, weighed, solver)
        if weighed.wins or spent >= thought:
            return


def compare(perspective: Perspective, rng: Rng, moves: list[Weighed], thought: i64) -> None:
    """Something is hidden: try all moves in the same worlds, again and again the better half of them, until one has won
    in every world or there is no more time."""
    worlds = [perspective.imagine(rng) for _ in range(WORLDS)]
    spent: i64 = 0
    first = moves[0]
    prover, solver = Solver(min(PROOF, thought), rng), Solver(min(TRIES, thought), rng)
    for world in worlds:
        spent += try_in(world, first, prover)
        if first.wins < first.worlds:
            break
    else:
        return
    rounds: i64 = 0
    while len(moves) > 1 and spent < thought:
        world = worlds[rounds] if rounds < WORLDS else perspective.imagine(rng)
        for weighed in moves:
            if weighed.worlds == rounds:  # the most promising may be ahead
                spent += try_in(world, weighed, solver)
        rounds += 1
        if rounds >= WORLDS and any([weighed.wins == weighed.worlds for weighed in moves]):
            return
        if rounds in CUTS:
            moves = sorted(moves, key=by_worth, reverse=True)[: (len(moves) + 1) // 2]
            for weighed in moves:
                weighed.cuts += 1


def try_in(world: State, weighed: Weighed, solver: "Solver") -> i64:
    """Try a move in this world; how many moves that took."""
    found = solver.solve(child_of(world, weighed.move).world)
    weighed.worlds += 1
    weighed.wins += int(found == WON)
    weighed.losses += int(found == LOST)
    weighed.points += solver.peak
    return solver.tried


def by_worth(weighed: Weighed) -> tuple[int, float, float]:
    return weighed.worth()


def all_open(world: State) -> bool:
    """Does everything lie open to everybody?"""
    for known in world.known:
        if not knowing(known) & 1:
            return False
    return True


def child_of(world: State, move: i64) -> "Child":
    after = world.copy()
    after.act(0, move)
    return Child(move, after, progress(after))


class Solver:
    """Looks for a win in one world in which everything is known: depth first, whatever makes progress first.

    Such a search finds a win soon or not for long, so it begins anew several times, each time with more patience and
    with moves that promise the same in another order.
    """

    def __init__(self, limit: i64, rng: Rng) -> None:
        self.limit = limit  # moves it may try
        self.rng = rng
        self.tried: i64 = 0
        self.peak: i64 = 0  # the most points it came to
        self.line: list[int] = []  # the moves that win
        self._until: i64 = 0
        self._seen: set[i64] = set()

    def solve(self, world: State) -> i64:
        """WON with the winning moves in `line`, LOST if no line wins, UNKNOWN if the limit was too low."""
        self.tried = 0
        self.peak = 0
        self.line = []
        found: i64 = UNKNOWN
        patience: i64 = FIRST_TRY
        while found == UNKNOWN and self.tried < self.limit:
            self._until = min(self.tried + patience, self.limit)
            patience += patience
            self._seen = set()
            found = self._look(world, progress(world), 0)
        self.line.reverse()
        return found

    def _look(self, world: State, reached: i64, depth: i64) -> i64:
        self.peak = max(self.peak, world.score(0))
        if world.over:
            return WON if world.winning() & 1 else LOST
        if world.hopeless():
            return LOST
        if depth >= DEEP:
            return UNKNOWN
        out = MoveList()
        list_choices(world, 0, out)
        later: list[Child] = []
        found: i64 = LOST
        for i in range(out.size):
            child = self._fresh(world, out.at(i))
            if child is None:
                continue
            if out.size > WIDE and child.progress > reached:
                found = self._follow(child, depth, found)
                if found == WON:
                    return WON
            else:
                child.order = -(child.progress << 32) + self.rng.word()
                later.append(child)
        later.sort(key=by_order)
        for child in later:
            found = self._follow(child, depth, found)
            if found == WON:
                return WON
        return found

    def _fresh(self, world: State, move: i64) -> "Child | None":
        """Where a move leads, unless that was seen before."""
        child = child_of(world, move)
        self.tried += 1
        sign = layout(child.world)
        if sign in self._seen:
            return None
        self._seen.add(sign)
        return child

    def _follow(self, child: "Child", depth: i64, so_far: i64) -> i64:
        if self.tried >= self._until:
            return UNKNOWN
        found = self._look(child.world, child.progress, depth + 1)
        if found == WON:
            self.line.append(int(child.move))
        return so_far if found == LOST else found


class Child:
    """A move and where it leads."""

    def __init__(self, move: i64, world: State, progress: i64) -> None:
        self.move = move
        self.world = world
        self.progress = progress
        self.order: i64 = -progress


def by_order(child: Child) -> int:
    return child.order


def progress(world: State) -> i64:
    """Points, and cards that lie open."""
    total: i64 = 2 * world.score(0)
    for known in world.known:
        if known == SEEN_ALL:
            total += 1
    return total


def layout(world: State) -> i64:
    """A number of sixty bits for where all cards and figures are. Counters are left out: they only ever grow, and with
    them no position would come again."""
    low: i64 = 1
    high: i64 = 7
    for fact in world.kit.facts:
        if fact.sketch:
            low = ((low ^ world.facts[fact.index]) * 0x2545F491) & 0x3FFFFFFF
    for zone in world.kit.zones:
        for i in range(zone.start, zone.start + world.sizes[zone.index]):
            value = world.cards[i] + 1 + zone.index * 1024
            low = ((low ^ value) * 0x2545F491) & 0x3FFFFFFFFFFFFFF
            high = ((high + value) * 0x1B873593) & 0x3FFFFFFFFFFFFFF
            low = (low ^ low >> 29) & 0x3FFFFFFF
            high = (high ^ high >> 31) & 0x3FFFFFFF
    return low << 30 | high

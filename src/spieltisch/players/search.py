"""Search: imagine a world, play down the tree of what was tried before, finish by habit, remember how it went.

Information-set Monte Carlo tree search. Every walk starts in a freshly imagined world, so a branch stands for what the
seat may do, whatever the others hold; how often a move was on offer counts beside how often it was tried, else rare
moves would look neglected. Each seat prefers what was good for itself. What is chosen in secret each seat chooses for
itself, from the same statistics whatever the others choose: sampled, not answered. In a race chance says who is first.
Chance and the table's own moves open no branches. What the game calls silly is tried now, but not imagined further on.

A walk ends with the game, with the next line of the score sheet (what follows is dealt anew) or at the game's horizon.
Where something was learned about the game (`evaluation.py`) it may end with what that says, a move beyond the tree.
"""

from math import log, sqrt
from time import monotonic
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spieltisch.engine.knowledge import POOL, TAG, how_many, knowing
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.engine.zones import Seat, Seats
from spieltisch.players.evaluation import Evaluation, evaluation_of
from spieltisch.players.habits import Habits, names_by_rank
from spieltisch.players.next_seat import one_of
from spieltisch.players.perspective import Perspective, list_choices
from spieltisch.players.reflexes import share

CURIOSITY: Final = 0.7
FULL: Final = 400_000  # branches of a tree before it is thrown away
WIDENING: Final = 60  # walks before one more of the silly moves is tried
NONE: Final = -1
Tried = dict[int, tuple[int, float]]  # for each move how often, and how well it went on average
BELOW_ALL: Final = -1_000_000_000  # points


class Tree:
    """Branches as rows of numbers. Branch 0 is the root; a branch is also the place it leads to."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self.seat: vec[i64] = vec[i64]()
        self.move: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]()  # the youngest branch that starts here
        self.next: vec[i64] = vec[i64]()  # its elder sister
        self.visits: vec[i64] = vec[i64]()
        self.offered: vec[i64] = vec[i64]()
        self.sign: vec[i64] = vec[i64]()  # what the searching seat saw when it first came here to act; 0 if never
        self.gain: vec[float] = vec[float]()
        self.add(NONE, NONE, NONE)

    def add(self, parent: i64, seat: Seat, move: i64) -> i64:
        new = self.size
        self.size += 1
        self.seat = append(self.seat, seat)
        self.move = append(self.move, move)
        self.first = append(self.first, NONE)
        self.next = append(self.next, NONE)
        self.visits = append(self.visits, 0)
        self.offered = append(self.offered, 1)
        self.sign = append(self.sign, 0)
        self.gain = append(self.gain, 0.0)
        if parent >= 0:
            self.next[new] = self.first[parent]
            self.first[parent] = new
        return new

    def branches(self, place: i64, seat: Seat) -> list[i64]:
        """The branches of a seat that start at a place."""
        found: list[i64] = []
        branch = self.first[place]
        while branch >= 0:
            if self.seat[branch] == seat:
                found.append(branch)
            branch = self.next[branch]
        return found


class Search:
    """What one seat has thought about the game so far."""

    def __init__(self) -> None:
        self.tree = Tree()
        self.root: i64 = 0
        self.walks: i64 = 0
        self.decisions: i64 = 0
        self.habits = Habits()
        self.usual: float = 1.0  # the lead at the end of a walk, on average, but at least a point
        self.learned = True  # may it use what was learned about the game?
        self.given: Evaluation | None = None  # what it has to use instead of what lies in the game's folder
        self.evaluation: Evaluation | None = None
        self.curiosity: float = CURIOSITY
        self._seat: Seat = 0
        self._sheet: i64 = 0
        self._by_sheet = False  # is the score sheet all that tells how a walk has gone?
        self._widening = False
        self._late: vec[i64] = vec[i64]()  # moves that are tried only when others have been
        self._now: i64 = 0  # walks since it was asked
        self._out = MoveList()
        self._path = MoveList()  # the branches of the present walk
        self._branch_of: vec[i64] = vec[i64]()  # for each name of a move its branch, while a place is looked at
        self._chosen: i64 = NONE  # the move of the branch that was taken last
        self._here: i64 = 0
        self._secret: i64 = NONE  # where the present secret choice began
        self._answered = False

    def think(
        self, perspective: Perspective, rng: Rng, walks: i64, decisions: i64, seconds: float,
        until_settled: bool = False, widening: bool = False, learned: bool = False,
    ) -> None:  # fmt: skip
        """Walk until this many walks, decisions or seconds are spent, whichever comes first (0: no limit); if so wished
        only until no other move can still be tried more often than the one that leads. Widening: what the game calls
        silly is tried as well, but move by move, the longer it walks; in a race never. Learned: with what was learned
        about the game, if anything was."""
        self._turn_to(perspective, rng, decisions if learned and self.learned else 0)
        if self.evaluation is not None and self.given is None and decisions > self.evaluation.up_to:
            decisions = self.evaluation.up_to
        self._widening = widening
        self._late = self._silly(perspective, rng) if widening else vec[i64]()
        self._now = 0
        walked: i64 = 0
        decided = self.decisions
        end = monotonic() + seconds
        while True:
            self._now = walked
            self._walk(perspective.imagine(rng), rng)
            walked += 1
            if (walks and walked >= walks) or (decisions and self.decisions - decided >= decisions):
                break
            if seconds > 0.0 and walked & 7 == 0 and monotonic() >= end:
                break
            if until_settled and decisions and walked & 63 == 0:
                spent = self.decisions - decided
                if self._margin() > (decisions - spent) * walked // spent:
                    break
        self.walks += walked

    def _silly(self, perspective: Perspective, rng: Rng) -> vec[i64]:
        """The moves of now that are not sensible, in any order."""
        world = perspective.imagine(rng)
        late = vec[i64]()
        if world.phase.is_race:
            return late
        list_choices(world, perspective.seat, self._out, sensibly=True)
        for move in perspective.choices():
            if not is_among(move, self._out):
                late = append(late, move)
        for i in range(len(late) - 1, 0, -1):
            other = rng.below(i + 1)
            late[i], late[other] = late[other], late[i]
        return late

    def _list_now(self, world: State) -> None:
        """What the searching seat may do next, in this walk."""
        list_choices(world, self._seat, self._out, sensibly=self._widening)
        if self._widening and not self._out.size:
            list_choices(world, self._seat, self._out)
            return
        for k in range(min(len(self._late), self._now // WIDENING)):
            if not is_among(self._late[k], self._out):
                self._out.add_number(self._late[k])

    def _margin(self) -> i64:
        """How much more often the leading move was tried than the next."""
        first: i64 = 0
        second: i64 = 0
        branch = self.tree.first[self.root]
        while branch >= 0:
            if self.tree.seat[branch] == self._seat:
                visits = self.tree.visits[branch]
                if visits > first:
                    second = first
                    first = visits
                elif visits > second:
                    second = visits
            branch = self.tree.next[branch]
        return first - second

    def _turn_to(self, perspective: Perspective, rng: Rng, learned_for: i64) -> None:
        """Begin where the tree already knows what this seat sees, else with a new tree; with what was learned, if that
        is worth the while for so many decisions (0: never)."""
        world = perspective.imagine(rng)
        self.evaluation = None
        if learned_for:
            learned = evaluation_of(world)
            if self.given is not None:
                self.evaluation = self.given
            elif learned is not None and learned_for <= learned.as_good_as:
                self.evaluation = learned
        self.curiosity = CURIOSITY
        if self.evaluation is not None:
            self.usual = self.evaluation.usual
            self.curiosity = self.evaluation.curiosity
        while len(self._branch_of) < 2 * world.kit.moves.size:
            self._branch_of = append(self._branch_of, NONE)
        self.habits.make_room(world.players, 2 * world.kit.moves.size)
        sign = glance(world, perspective.seat)
        found: i64 = NONE
        if perspective.seat == self._seat and self.tree.size < FULL and not names_by_rank(world):
            for place in range(self.tree.size):
                if self.tree.sign[place] == sign:
                    found = place
        if found < 0:
            self.tree = Tree()
            found = 0
        self.tree.sign[found] = sign
        self.root = found
        self._seat = perspective.seat
        self._sheet = len(world.sheet)
        game = type(world)
        self._by_sheet = game.score is State.score and game.standing is State.standing and game.winning is State.winning

    def _walk(self, world: State, rng: Rng) -> None:
        world.this_round_only = self._by_sheet
        self._path.clear()
        self.habits.begin()
        self._here = self.root
        self._secret = NONE
        self._answered = False
        horizon = world.kit.horizon
        far = horizon
        while far > 0:
            if len(world.sheet) > self._sheet:
                break
            acting = world.acting()
            if not acting:
                break
            begins = far == horizon
            seat = self._first_of(world, acting, begins, rng)
            if begins:
                self._list_now(world)
            else:
                list_choices(world, seat, self._out, sensibly=True)
            if not self._out.size:
                far -= self.habits.wander(world, rng, self._out, far, self._sheet)
                break
            far -= 1
            if seat >= world.players:
                world.act(seat, self._out.at(rng.below(self._out.size)))
                continue
            known = self.tree.size
            branch = self._take(world, seat, begins, rng)
            world.act(seat, self._chosen)
            if branch >= known and self._here == branch:
                if self.evaluation is not None:
                    self._remember(self._judge(world, rng, self.evaluation, horizon - far))
                    return
                far -= self.habits.wander(world, rng, self._out, far, self._sheet)
                break
        self.decisions += horizon - far
        self._remember(self._gains(world))

    def _judge(self, world: State, rng: Rng, evaluation: Evaluation, made: i64) -> vec[float]:
        """Beyond the tree, what was learned says how it will go, after so many moves of this walk. What is chosen in
        secret is played on until it is seen."""
        made += self.habits.wander(world, rng, self._out, evaluation.further, self._sheet)
        while has_secrets(world) and self.habits.wander(world, rng, self._out, 1, self._sheet):
            made += 1
        self.decisions += made
        if world.over or len(world.sheet) > self._sheet:
            return self._gains(world)
        self.decisions += evaluation.cost
        return evaluation.gains(world)

    def _first_of(self, world: State, acting: Seats, begins: bool, rng: Rng) -> Seat:
        """Who moves next: the searching seat when it is asked or chooses in secret, else whoever is first."""
        if acting >> self._seat & 1 and (begins or world.phase.is_secret):
            return self._seat
        if acting == 1 << world.turn:
            return world.turn
        return one_of(acting, rng)

    def _take(self, world: State, seat: Seat, begins: bool, rng: Rng) -> i64:
        """The branch this seat takes here, and go there; what others choose in secret leads nowhere."""
        hidden = world.phase.is_secret
        place = self._here
        if not hidden:
            self._secret = NONE
        elif seat == self._seat:
            if self._secret < 0 or self._answered:
                self._secret = place
                self._answered = False
        else:
            if self._secret < 0:
                self._secret = place
            place = self._secret
            self._answered = True
        if seat == self._seat and self.tree.sign[place] == 0:
            self.tree.sign[place] = glance(world, seat)
        by_rank = not begins and names_by_rank(world)
        branch = self._prefer(place, seat, hidden, len(self._branch_of) // 2 if by_rank else NONE, rng)
        self.tree.visits[branch] += 1  # at once: in one walk the same secret place may be asked again
        self._path.add_number(branch)
        if not hidden or seat == self._seat:
            self._here = branch
        return branch

    def _prefer(self, place: i64, seat: Seat, hidden: bool, ranks_from: i64, rng: Rng) -> i64:
        """A move never tried here, else the one that promises most (upper confidence bound, with availability).

        A move is known by its number, or, with `ranks_from`, by its place in the list. In secret choices curiosity is
        drawn by lot: else the seats fall into step, and each seems to know the others'.
        """
        tree, out, branch_of = self.tree, self._out, self._branch_of
        branch = tree.first[place]
        while branch >= 0:
            if tree.seat[branch] == seat:
                branch_of[tree.move[branch]] = branch
            branch = tree.next[branch]
        untried: i64 = 0
        new: i64 = NONE
        best: i64 = NONE
        most: float = -1.0
        for i in range(out.size):
            name = out.at(i) if ranks_from < 0 else ranks_from + i
            branch = branch_of[name]
            if branch < 0:
                untried += 1
                if rng.below(untried) == 0:
                    new = name
                    self._chosen = out.at(i)
                continue
            tree.offered[branch] += 1
            if untried == 0:
                visits = float(tree.visits[branch])
                bonus = self.curiosity * sqrt(log(float(tree.offered[branch])) / visits)
                if hidden:
                    bonus *= 2.0 * share(rng)
                promise = tree.gain[branch] / visits + bonus
                if promise > most:
                    most = promise
                    best = branch
                    self._chosen = out.at(i)
        branch = tree.first[place]
        while branch >= 0:
            branch_of[tree.move[branch]] = NONE
            branch = tree.next[branch]
        return tree.add(place, seat, new) if untried else best

    def _remember(self, gains: vec[float]) -> None:
        """Every branch of the walk gets what its seat has reached."""
        tree = self.tree
        for i in range(self._path.size):
            branch = self._path.at(i)
            seat = tree.seat[branch]
            tree.gain[branch] += gains[seat]
            self.habits.note(seat, tree.move[branch])
        self.habits.learn(gains)

    def _gains(self, world: State) -> vec[float]:
        """How well it went for each seat, from 0 to 1: its share of the win, and its lead in points."""
        winning = world.winning()
        winners = how_many(winning)
        part = part_of_share(world)
        gains = leads(world)
        for seat in range(world.players):
            ahead = gains[seat]
            far = ahead if ahead > 0.0 else -ahead
            if self.evaluation is None:  # which has learned with one that stays the same
                self.usual += 0.001 * (max(far, 1.0) - self.usual)
            share = 1.0 / float(world.players)
            if winners:
                share = 1.0 / float(winners) if winning >> seat & 1 else 0.0
            gains[seat] = part * share + (1.0 - part) * (0.5 + 0.5 * ahead / (far + self.usual))
        return gains

    def verdict(self) -> Tried:
        """For each move tried now: how often, and how well it went on average."""
        tree = self.tree
        found: Tried = {}
        for branch in tree.branches(self.root, self._seat):
            if tree.visits[branch]:
                found[int(tree.move[branch])] = (
                    int(tree.visits[branch]),
                    tree.gain[branch] / float(tree.visits[branch]),
                )
        return found


def is_among(move: i64, out: MoveList) -> bool:
    for i in range(out.size):
        if out.moves[i] == move:
            return True
    return False


def best_of(verdict: Tried, moves: list[int]) -> int:
    """The move tried most; of those the one that went best, then the lowest."""
    best = moves[0]
    most = verdict.get(best, (0, 0.0))
    for move in moves[1:]:
        tried = verdict.get(move, (0, 0.0))
        if tried > most:
            best, most = move, tried
    return best


def has_secrets(world: State) -> bool:
    """Has somebody chosen what nobody has seen yet?"""
    for choice in world.choices:
        if choice >= 0:
            return True
    return False


def part_of_share(world: State) -> float:
    """How much the share of the win counts beside the lead: before the end of the game being ahead is not yet won."""
    return 0.8 if world.over else 0.4


def leads(world: State) -> vec[float]:
    """The points of each seat ahead of the best of the others; alone, just the points."""
    best: i64 = BELOW_ALL
    second: i64 = BELOW_ALL
    leader: i64 = NONE
    points = vec[float]([0.0] * int(world.players))
    for seat in range(world.players):
        score = world.standing(seat)
        points[seat] = float(score)
        if score > best:
            second = best
            best = score
            leader = seat
        elif score > second:
            second = score
    if world.players > 1:
        for seat in range(world.players):
            points[seat] -= float(second) if seat == leader else float(best)
    return points


def glance(world: State, seat: Seat) -> i64:
    """A number for all this seat knows of a position; never 0. Two that differ are told apart, nearly always."""
    sum_of: i64 = world.turn
    for number, phase in enumerate(world.kit.phases):
        if phase is world.phase:
            sum_of += 31 * number
    sum_of = stir(stir(sum_of, world.round), world.choices[seat] + 1)
    for fact in world.kit.facts:
        if not fact.secret and world.facts[fact.index]:
            sum_of = stir(sum_of, fact.index << 20 ^ world.facts[fact.index] & 0xFFFFF)
    for zone in world.kit.zones:
        size = world.sizes[zone.index]
        if not size:
            continue
        sum_of = stir(sum_of, zone.index << 10 | size)
        loose: i64 = 0
        for i in range(zone.start, zone.start + size):
            known = world.known[world.cards[i]]
            face = world.cards[i] if knowing(known) >> seat & 1 else 1024 + (known >> POOL & TAG)
            if zone.loose:
                loose = (loose + stir(7, face)) & 0x3FFFFFFF
            else:
                sum_of = stir(sum_of, face)
        sum_of = stir(sum_of, loose)
    return sum_of | 0x40000000


def stir(sum_of: i64, value: i64) -> i64:
    """Thirty bits that depend on everything stirred in so far."""
    mixed = ((sum_of ^ (value & 0x3FFFFFFF)) * 0x2545F491) & 0x3FFFFFFFFFFFFFF
    return (mixed >> 17 ^ mixed) & 0x3FFFFFFF

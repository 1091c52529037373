"""Looking ahead: what lies open is searched as such, move by move.

Where nobody knows a card that the other does not, nothing has to be imagined but chance. Then the best answer to the
best answer can be looked for (minimax with alpha and beta), a ply deeper each time while the budget lasts. What that
takes besides:

- **Chance** is where a move turns up something nobody knew. It is tried with several outcomes, the same ones for all
  moves that are compared. Outcomes often decide only what is on offer next (a card that says which piece may go): where
  they leave the same table but for what lies in piles, a move is worth the same in all of them and is looked at once.
  The worth of the table is then the mean, over the outcomes, of the best move on offer.
- **Quiet positions** only are judged. At the end of the line each side may still make moves that change its standing by
  a point or more, or leave it at that.
- What counts at the end is `standing`, drawn between a loss (−1) and a win (1) by how large leads usually are.
"""

from time import monotonic
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spieltisch.engine.knowledge import knowing, lowest
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.engine.zones import Seat
from spieltisch.players.perspective import Perspective, list_choices
from spieltisch.players.random import wander
from spieltisch.players.search import Search, Tried, stir

DEEPEST: Final = 20  # plies
LOUD_PLIES: Final = 3  # moves that change the standing, after the last ply
OUTCOMES: Final = 6  # of chance …
OUTCOMES_AT_THE_END: Final = 4  # … and where only loud moves are still looked at
WALKS: Final = 8  # random ones, to see how large leads become …
FAR: Final = 200  # … in so many decisions
NOT_YET: Final = 0.95  # what the largest lead is worth, beside a win
DECIDED: Final = 0.999  # of that: with a larger share nobody asks how large the lead is
SOONER: Final = 0.001  # a ply, so that a win is not put off
BEYOND: Final = 2.0  # more than any worth
FURTHER: Final = 3  # times as many decisions as a search in imagined worlds: an open game is worth a second's thought


class Weighed:
    """A move, and what it turned out to be worth."""

    def __init__(self, move: i64, worth: float) -> None:
        self.move = move
        self.worth = worth


class Outcome:
    """Tables that differ only in what chance left on offer, and in piles."""

    def __init__(self, sign: i64, world: State) -> None:
        self.sign = sign
        self.worlds: list[State] = [world]


class Lookahead:
    """What one seat finds by looking ahead. It remembers nothing from move to move."""

    def __init__(self) -> None:
        self.weighed: list[Weighed] = []  # the best first
        self.decisions: i64 = 0
        self.depth: i64 = 0  # plies that were looked at in full
        self._me: Seat = 0
        self._seed: i64 = 0
        self._sheet: i64 = 0
        self._usual: float = 1.0
        self._limit: i64 = 0
        self._end: float = 0.0
        self._stopped = False
        self._slot: vec[i64] = vec[i64]()  # for each move its place in the list being made, plus one

    def think(
        self, perspective: Perspective, rng: Rng, decisions: i64, seconds: float, exactly: bool = False,
        plies: i64 = DEEPEST,
    ) -> None:  # fmt: skip
        """Look ahead until so many decisions are imagined or seconds are over (0: no limit), but not further than these
        plies. Exactly: what the lesser moves are worth as well, not only that they are worth less."""
        self._begin(perspective, rng, decisions, seconds)
        for move in perspective.choices():
            self.weighed.append(Weighed(move, 0.0))
        world = perspective.imagine(rng)
        for depth in range(1, plies + 1):
            self._deepen(world, depth, exactly)
            if self._stopped or self.weighed[0].worth > NOT_YET or self.weighed[0].worth < -NOT_YET:
                break
            self.depth = depth

    def points_lost(self, perspective: Perspective, rng: Rng, move: i64, plies: i64) -> float:
        """How many points a move gives away beside the best, by so many plies looked at in full."""
        self.think(perspective, rng, 0, 0.0, plies=plies)
        best = self.weighed[0]
        if best.move == move:
            return 0.0
        reached = min(self.depth + 1, plies)  # where the game is decided it looked no further
        worth = self._worth_of(perspective.imagine(rng), move, reached, -BEYOND)
        return max(0.0, self._points(best.worth) - self._points(worth)) / float(perspective.imagine(rng).kit.fineness)

    def _begin(self, perspective: Perspective, rng: Rng, decisions: i64, seconds: float) -> None:
        world = perspective.imagine(rng)
        while len(self._slot) < world.kit.moves.size:
            self._slot = append(self._slot, 0)
        self.weighed = []
        self.decisions = 0
        self.depth = 0
        self._me = perspective.seat
        self._seed = rng.word()
        self._sheet = len(world.sheet)
        self._limit = decisions
        self._end = monotonic() + seconds if seconds > 0.0 else 0.0
        self._stopped = False
        self._usual = self._usual_lead(perspective, rng)

    def _usual_lead(self, perspective: Perspective, rng: Rng) -> float:
        """How far one seat gets ahead in random play, on average; at least a point."""
        total: float = 0.0
        out = MoveList()
        for _ in range(WALKS):
            world = perspective.imagine(rng)
            self.decisions += wander(world, rng, out, FAR, self._sheet)
            ahead = self._lead(world)
            total += ahead if ahead > 0.0 else -ahead
        return max(total / float(WALKS), float(world.kit.fineness))

    def verdict(self) -> Tried:
        """As of a search: for each move how much speaks for it, and what it is worth from 0 to 1."""
        found: Tried = {}
        for rank, weighed in enumerate(self.weighed):
            found[int(weighed.move)] = (len(self.weighed) - rank, 0.5 + 0.5 * weighed.worth)
        return found

    # ------------------------------------------------------------------ the next move

    def _deepen(self, world: State, depth: i64, exactly: bool) -> None:
        """Weigh every move a ply deeper, best first. What a search that was stopped had found still counts."""
        done: list[Weighed] = []
        alpha = -BEYOND
        for weighed in self.weighed:
            worth = self._worth_of(world, weighed.move, depth, -BEYOND if exactly else alpha)
            if self._stopped and done:
                break
            place = len(done)
            while place > 0 and done[place - 1].worth < worth:
                place -= 1
            done.insert(place, Weighed(weighed.move, worth))
            alpha = max(alpha, worth)
            if self._stopped:
                break
        if self._stopped and depth > 1:
            if done:
                self._bring_up(done[0].move)
            return
        self.weighed = done + self.weighed[len(done) :]

    def _bring_up(self, move: i64) -> None:
        """Put a move first and leave the others in their order."""
        for place, weighed in enumerate(self.weighed):
            if weighed.move == move:
                self.weighed.insert(0, self.weighed.pop(place))
                return

    def _worth_of(self, world: State, move: i64, depth: i64, alpha: float) -> float:
        after = self._made(world, self._me, move)
        if not chance_between(world, after):
            return self._worth(after, depth - 1, 1, alpha, BEYOND)
        total: float = 0.0
        luck = Rng(self._seed)
        for _ in range(OUTCOMES):
            total += self._worth(
                self._made(world.imagine(int(self._me), luck), self._me, move), depth - 1, 1, -BEYOND, BEYOND
            )
        return total / float(OUTCOMES)

    # ------------------------------------------------------------------ further on

    def _worth(self, world: State, depth: i64, ply: i64, alpha: float, beta: float) -> float:
        """What a position is worth to the searching seat, as far as it lies between alpha and beta."""
        if world.over:
            return self._end_worth(world, ply)
        standing = self._standing(world)
        seat = world.turn
        if world.acting() != 1 << seat or world.phase.kind != "turn" or len(world.sheet) > self._sheet:
            return standing
        if self._stopped or self._is_spent():
            return standing
        if depth <= -LOUD_PLIES:
            return standing
        if depth <= 0:  # whoever moves may leave it at that
            if seat == self._me:
                if standing >= beta:
                    return standing
            elif standing <= alpha:
                return standing
        out = MoveList()
        list_choices(world, seat, out, sensibly=True)
        if out.size == 0:
            return standing
        if out.size > 1:
            return self._best([world], seat, depth, ply, alpha, beta)
        after = self._made(world, seat, out.at(0))
        if not chance_between(world, after):
            return self._worth(after, depth, ply + 1, alpha, beta)
        return self._by_chance(world, seat, out.at(0), depth, ply + 1, alpha, beta)

    def _by_chance(self, world: State, seat: Seat, move: i64, depth: i64, ply: i64, alpha: float, beta: float) -> float:
        """The mean over several outcomes of a move that everybody would make."""
        outcomes = self._outcomes(world, seat, move, OUTCOMES if depth > 0 else OUTCOMES_AT_THE_END, ply)
        count: i64 = 0
        for outcome in outcomes:
            count += len(outcome.worlds)
        total: float = 0.0
        left = count
        for outcome in outcomes:
            weight = len(outcome.worlds)
            left -= weight
            # What this outcome must be worth for the mean to reach beyond alpha or beta, whatever the others are.
            low = max(-BEYOND, (alpha * float(count) - total - float(left)) / float(weight))
            high = min(BEYOND, (beta * float(count) - total + float(left)) / float(weight))
            worth = self._worth_of_outcome(outcome, depth, ply, low, high)
            total += float(weight) * worth
            if worth >= high or worth <= low:
                return (total + float(left if worth <= low else -left)) / float(count)
        return total / float(count)

    def _outcomes(self, world: State, seat: Seat, move: i64, count: i64, ply: i64) -> list[Outcome]:
        """What chance may make of a move, look-alikes together. The same numbers are drawn wherever this ply is met."""
        luck = Rng(self._seed + ply)
        outcomes: list[Outcome] = []
        for _ in range(count):
            after = self._made(world.imagine(int(seat), luck), seat, move)
            sign = table_but_piles(after)
            for outcome in outcomes:
                if outcome.sign == sign:
                    outcome.worlds.append(after)
                    break
            else:
                outcomes.append(Outcome(sign, after))
        return outcomes

    def _worth_of_outcome(self, outcome: Outcome, depth: i64, ply: i64, alpha: float, beta: float) -> float:
        world = outcome.worlds[0]
        is_choice = not world.over and world.phase.kind == "turn" and world.acting() == 1 << world.turn
        if len(outcome.worlds) == 1 or not is_choice or len(world.sheet) > self._sheet:
            return self._worth(world, depth, ply, alpha, beta)
        return self._best(outcome.worlds, world.turn, depth, ply, alpha, beta)

    def _best(self, worlds: list[State], seat: Seat, depth: i64, ply: i64, alpha: float, beta: float) -> float:
        """The mean, over these worlds, of what the best move on offer is worth."""
        sense = 1.0 if seat == self._me else -1.0
        low, high = (alpha, beta) if seat == self._me else (-beta, -alpha)
        count = float(len(worlds))
        here = sense * self._standing(worlds[0])
        loud_from = -BEYOND
        best: list[float] = [-BEYOND] * len(worlds)
        if depth <= 0:
            if here >= high:
                return sense * here
            loud_from = self._after_gain(here, float(worlds[0].kit.fineness))
            best = [here] * len(worlds)
        moves, offered = self._on_offer(worlds, seat)
        children: list[State] = []
        looks: list[float] = []
        masks: list[i64] = []
        for k in range(len(moves)):
            mask = offered[k]
            child = self._made(worlds[lowest(mask)], seat, moves[k])
            look = sense * (self._end_worth(child, ply + 1) if child.over else self._standing(child))
            if look < loud_from and not child.over:
                continue
            place = len(looks)
            while place > 0 and looks[place - 1] < look:
                place -= 1
            children.insert(place, child)
            looks.insert(place, look)
            masks.insert(place, mask)
        for k in range(len(children)):
            mask = masks[k]
            floor = BEYOND
            others: float = 0.0
            among: float = 0.0
            for i in range(len(worlds)):
                if mask >> i & 1:
                    floor = min(floor, best[i])
                    among += 1.0
                else:
                    others += max(best[i], -1.0)
            if len(worlds) == 1:
                floor = max(floor, low)
            ceiling = min(BEYOND, (high * count - others) / among)
            if floor >= ceiling:
                continue
            if sense > 0.0:
                worth = self._worth(children[k], depth - 1, ply + 1, floor, ceiling)
            else:
                worth = -self._worth(children[k], depth - 1, ply + 1, -ceiling, -floor)
            total: float = 0.0
            for i in range(len(worlds)):
                if mask >> i & 1:
                    best[i] = max(best[i], worth)
                total += max(best[i], -1.0)
            if total >= high * count:
                break
        total = 0.0
        for value in best:
            total += value if value > -BEYOND else here
        return sense * total / count

    def _on_offer(self, worlds: list[State], seat: Seat) -> tuple[vec[i64], vec[i64]]:
        """Every move that is on offer in one of these worlds, and in which, as a set."""
        moves = vec[i64]()
        offered = vec[i64]()
        slot = self._slot
        out = MoveList()
        for i in range(len(worlds)):
            list_choices(worlds[i], seat, out, sensibly=True)
            for k in range(out.size):
                move = out.at(k)
                if not slot[move]:
                    moves = append(moves, move)
                    offered = append(offered, 0)
                    slot[move] = len(moves)
                place = slot[move] - 1
                offered[place] = offered[place] | 1 << i
        for move in moves:
            slot[move] = 0
        return moves, offered

    def _made(self, world: State, seat: Seat, move: i64) -> State:
        after = world.copy()
        after.act(seat, move)
        self.decisions += 1
        return after

    def _is_spent(self) -> bool:
        spent = self._limit and self.decisions >= self._limit
        self._stopped = bool(spent) or (self._end > 0.0 and monotonic() >= self._end)
        return self._stopped

    # ------------------------------------------------------------------ worth

    def _lead(self, world: State) -> float:
        return float(world.standing(self._me) - world.standing(1 - self._me))

    def _standing(self, world: State) -> float:
        lead = self._lead(world)
        return NOT_YET * lead / ((lead if lead > 0.0 else -lead) + self._usual)

    def _points(self, worth: float) -> float:
        """The lead that is worth as much; what is won or lost counts as a very large one."""
        share = max(-DECIDED, min(DECIDED, worth / NOT_YET))
        return share * self._usual / (1.0 - (share if share > 0.0 else -share))

    def _after_gain(self, worth: float, gain: float) -> float:
        """What a standing is worth after a gain in points."""
        lead = self._points(worth) + gain
        return NOT_YET * lead / ((lead if lead > 0.0 else -lead) + self._usual)

    def _end_worth(self, world: State, ply: i64) -> float:
        winning = world.winning()
        mine, theirs = winning >> self._me & 1, winning >> (1 - self._me) & 1
        if mine == theirs:
            return 0.0
        return 1.0 - SOONER * float(ply) if mine else SOONER * float(ply) - 1.0


def judge(
    search: Search, perspective: Perspective, rng: Rng, decisions: i64, seconds: float, exactly: bool = False
) -> Tried:
    """What the moves of a seat are worth, found in the way that suits the position."""
    if can_look_ahead(perspective.imagine(rng)):
        ahead = Lookahead()
        ahead.think(perspective, rng, decisions if exactly else FURTHER * decisions, seconds, exactly)
        return ahead.verdict()
    search.think(perspective, rng, 0, decisions, seconds, until_settled=not exactly, widening=True, learned=True)
    return search.verdict()


def can_look_ahead(world: State) -> bool:
    """Does all lie open, and does the game tell a standing fine enough to see the worth of a single move?"""
    return world.kit.fineness > 1 and lies_open(world)


def lies_open(world: State) -> bool:
    """Do two play in turn, and knows neither of them a card that the other does not?"""
    if world.players != 2 or world.phase.kind != "turn":
        return False
    for known in world.known:
        both = knowing(known) & 3
        if both == 1 or both == 2:
            return False
    return True


def chance_between(before: State, after: State) -> bool:
    """Has a move drawn lots, shuffled, or turned up what nobody knew?"""
    if before.rng.d != after.rng.d:
        return True
    return unknown_in(before) != unknown_in(after)


def unknown_in(world: State) -> i64:
    """How many cards nobody knows."""
    count: i64 = 0
    for known in world.known:
        if knowing(known) == 0:
            count += 1
    return count


def table_but_piles(world: State) -> i64:
    """A number for all that lies open, but for which cards lie in piles."""
    sum_of: i64 = stir(world.turn, world.round)
    if world.over:
        sum_of = stir(sum_of, world.winning() + 1)
    for number, phase in enumerate(world.kit.phases):
        if phase is world.phase:
            sum_of = stir(sum_of, number)
    for k in range(len(world.facts)):
        if world.facts[k]:
            sum_of = stir(sum_of, k << 20 ^ world.facts[k] & 0xFFFFF)
    for zone in world.kit.zones:
        size = world.sizes[zone.index]
        sum_of = stir(sum_of, size)
        if zone.kind != "pile":
            for i in range(zone.start, zone.start + size):
                if knowing(world.known[world.cards[i]]):
                    sum_of = stir(sum_of, world.cards[i])
    return sum_of

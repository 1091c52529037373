"""The coach: which move, and why, in words of the game.

What it says is seen, not guessed: it makes the move in imagined worlds and tells what follows in every one of them
(goes again, wins, brings points, what the rules announce), what it leaves the next player on average, and how much
was tried.
A game may add two sentences of its own: `coach-VERB` about the move, and `coach-after` about the table after it.

Alone at the table it also says whether the game can still be won, as far as can be known, and after a lost one with
which move it was lost.
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import Args, Hint, MissedChance, Played, Prompt
from spieltisch.engine.state import State, seats_in
from spieltisch.engine.witness import Witness
from spieltisch.errors import InputError
from spieltisch.players.levels import LEVELS
from spieltisch.players.lookahead import judge
from spieltisch.players.patience import TRIES, WON, WORLDS, Solver, Verdict, progress, try_in, weigh
from spieltisch.players.perspective import Perspective, list_choices, waits
from spieltisch.players.search import Search, Tried, best_of, leads

LOOKS: Final = 20  # imagined worlds in which a move is made to see what follows
RIVALS: Final = 8  # other moves it is compared with
DECISIONS: Final = 200_000
THOUGHT: Final = 200_000
CANDIDATES: Final = 24  # deals from which one of the wished difficulty is chosen
GAMES: Final = 40  # careless games by which a deal is measured
MOMENTS: Final = 3  # that are shown after a game
GLANCE: Final = 20_000  # decisions for each move that is looked at again
NOT_TRIED: Final = (0, 0.0)
AGAIN: Final = "again"  # rules that announce this say it themselves


class Prospect:
    """What follows at once from a move, over several imagined worlds."""

    def __init__(self) -> None:
        self.again = True
        self.wins = True
        self.points: set[int] = set()
        self.better: set[int] = set()  # how much the seat's lead in standing changes
        self.hands: set[int] = set()  # cards in its hand afterwards
        self.ends = True  # the round, if not the game
        self.left: float = 0.0  # moves of whoever is next, on average
        self.next: set[int] = set()  # who that is; −1 where nobody else comes next
        self.said: dict[str, i64] = {}  # how often something was announced …
        self.sayings: dict[str, Args] = {}  # … and what its sentence needs
        self.captions: list[Args] = []

    def announces(self, what: str) -> bool:
        return any([args["what"] == what for args in self.sayings.values()])


def hint(perspective: Perspective, rng: Rng, seconds: float = 0.0, decisions: int = DECISIONS) -> Hint:
    """A good move for this seat now, with reasons."""
    moves = perspective.choices()
    if not moves:
        raise InputError("There is nothing to advise: this seat has no move now.")
    if waits(perspective.imagine(rng), perspective.seat, MoveList()):
        raise InputError("There is nothing to advise: wait for the right moment.")
    if perspective.players == 1:
        return hint_alone(perspective, rng)
    if len(moves) == 1:
        return Hint(perspective.view(moves[0]), [*explain(perspective, rng, moves, moves[0]), Prompt("coach-only", {})])
    tried = judge(Search(), perspective, rng, decisions, seconds, exactly=True)
    move = best_of(tried, moves)
    reasons = explain(perspective, rng, moves, move)
    second = best_of(tried, [other for other in moves if other != move])
    return Hint(perspective.view(move), reasons, second=perspective.view(second), cost=games_lost(tried, move, second))


def games_lost(tried: Tried, better: int, lesser: int) -> int:
    """How many of 100 games it costs to make one move instead of another."""
    return max(0, round(100.0 * (tried.get(better, NOT_TRIED)[1] - tried.get(lesser, NOT_TRIED)[1])))


def explain(perspective: Perspective, rng: Rng, moves: list[int], move: int) -> list[Prompt]:
    """What speaks for a move, the weightiest first."""
    worlds = [perspective.imagine(rng) for _ in range(LOOKS)]
    own = look(worlds, perspective.seat, move)
    others = [look(worlds, perspective.seat, other) for other in moves if other != move][:RIVALS]
    reasons: list[Prompt] = []
    if own.wins:
        reasons.append(Prompt("coach-wins", {}))
    elif own.again and not all([other.again for other in others]) and not own.announces(AGAIN):
        reasons.append(Prompt("coach-again", {}))
    if len(own.points) == 1 and 0 not in own.points:
        points = next(iter(own.points))
        reasons.append(Prompt("coach-brings" if points > 0 else "coach-costs", {"points": max(points, -points)}))
    reasons.append(about_move(perspective, move, own))
    for saying, times in own.said.items():
        if times == LOOKS and not all([other.said == own.said for other in others]):
            args = own.sayings[saying]
            reasons.append(Prompt(f"say-{args['what']}", args))
    if same(own.captions) and not all([other.captions == own.captions for other in others]):
        reasons.append(Prompt("coach-after", own.captions[0]))
    reasons += about_next(own, others)
    return reasons


def about_move(perspective: Perspective, move: int, own: Prospect) -> Prompt:
    """What the game itself says to a move, `coach-VERB`.

    It gets the caption of the table, the operands, the `count` of cards touched, how much `better` the seat stands,
    the cards in its `hand`, whether the round `ends`, what the game says of its `purpose`, and, if that is `sure`, the
    caption afterwards as `then-…`.
    """
    view = perspective.view(move)
    args = perspective.caption()
    args.update(view.args)
    args.update({"count": len(view.cards()), "better": only(own.better), "hand": only(own.hands)})
    args.update({"ends": "yes" if own.ends else "no", "sure": "yes" if same(own.captions) else "no"})
    args.update(perspective.purpose(move))
    if same(own.captions):
        args.update({f"then-{name}": value for name, value in own.captions[0].items()})
    return Prompt(f"coach-{view.verb}", args)


def only(values: set[int]) -> int:
    """What is the same in every imagined world; 0 if nothing is."""
    return next(iter(values)) if len(values) == 1 else 0


def same(captions: list[Args]) -> bool:
    """Is the caption of the table the same in every imagined world, so that it is certain?"""
    return len(captions) == LOOKS and all([caption == captions[0] for caption in captions])


def about_next(own: Prospect, others: list[Prospect]) -> list[Prompt]:
    """Does the next player have clearly fewer moves than after the other moves?"""
    rivals = [other.left for other in others if other.next == own.next and other.left > 0.0]
    if len(own.next) != 1 or -1 in own.next or own.left <= 0.0 or not rivals:
        return []
    usual = sum(rivals) / float(len(rivals))
    if own.left > 0.75 * usual:
        return []
    args: Args = {"who": f"@{next(iter(own.next))}", "moves": round(own.left), "usual": round(usual)}
    return [Prompt("coach-leaves", args)] if round(own.left) < round(usual) else []


def look(worlds: list[State], seat: i64, move: i64) -> Prospect:
    """Make a move in each of these worlds and watch."""
    found = Prospect()
    for world in worlds:
        after = world.copy()
        witness = Witness()
        after.witness = witness
        after.act(seat, move)
        goes_on = not after.over and after.phase.kind == "turn"
        found.again = found.again and goes_on and after.phase is world.phase and after.acting() == 1 << seat
        found.wins = found.wins and after.over and after.winning() == 1 << seat
        found.ends = found.ends and (after.over or len(after.sheet) > len(world.sheet))
        found.points.add(int(after.score(seat) - world.score(seat)))
        found.better.add(int((leads(after)[seat] - leads(world)[seat]) / float(world.kit.fineness)))
        found.hands.add(cards_held(after, seat))
        for event in witness.events:
            if event.kind == "say" and event.saw >> seat & 1:
                args = {**event.args, "card": event.cards[0]} if event.cards else event.args
                saying = str(args)
                found.said[saying] = found.said.get(saying, 0) + 1
                found.sayings[saying] = args
        if goes_on:
            found.captions.append(after.caption(seat))
        watch_next(found, after, seat)
    return found


def cards_held(world: State, seat: i64) -> int:
    return sum([int(world.sizes[zone.index]) for zone in world.kit.zones if zone.loose and zone.owner == seat])


def watch_next(found: Prospect, after: State, seat: i64) -> None:
    """How many moves the next player has, if it is another."""
    actors = seats_in(after.acting()) if after.phase.kind == "turn" and not after.over else []
    if len(actors) == 1 and actors[0] != seat:
        out = MoveList()
        list_choices(after, actors[0], out)
        found.next.add(actors[0])
        found.left += float(out.size) / float(LOOKS)
    else:
        found.next.add(-1)


# ---------------------------------------------------------------------- alone


def hint_alone(perspective: Perspective, rng: Rng) -> Hint:
    verdict = weigh(perspective, rng, THOUGHT)
    outlook = outlook_of(verdict, perspective, rng)
    reasons = [Prompt(f"coach-alone-{outlook.key}", outlook.args)]
    move = verdict.best()
    if outlook.key != "lost":
        reasons = [*explain(perspective, rng, perspective.choices(), move), *reasons]
    return Hint(perspective.view(move), reasons, outlook.key)


def outlook_of(verdict: Verdict, perspective: Perspective, rng: Rng) -> Prompt:
    """Can it still be won? 'won' and 'lost' are certain; 'hopeful' has the number of imagined worlds that were won."""
    best = verdict.moves[0]
    for weighed in verdict.moves:
        if weighed.worth() > best.worth():
            best = weighed
    if perspective.imagine(rng).hopeless() or not verdict.hopeful:
        return Prompt("lost", {})
    if verdict.exact and best.wins:
        return Prompt("won", {})
    if verdict.exact and all([weighed.losses == weighed.worlds > 0 for weighed in verdict.moves]):
        return Prompt("lost", {})
    while not verdict.exact and best.worlds < WORLDS:  # enough to choose by may be too few to speak of
        try_in(perspective.imagine(rng), best, Solver(TRIES, rng))
    return Prompt("hopeful", {"won": int(best.wins), "worlds": int(best.worlds)})


def lost_with(match: Match, rng: Rng, thought: int = THOUGHT) -> int:
    """With which move of a patience it was lost: the number of the last position that could still be won, seen from
    the end, when all cards are known. −1 if even the deal could not be won as far as was found, and for games won."""
    if match.players != 1 or not match.state.over or match.state.winners():
        return -1
    positions = replayed(match)
    low, high = -1, len(positions) - 1  # what can be won, and what is lost
    while high - low > 1:
        middle = (low + high) // 2
        if Solver(thought, rng).solve(positions[middle].copy()) == WON:
            low = middle
        else:
            high = middle
    if low < 0 and Solver(thought, rng).solve(positions[0].copy()) == WON:
        low = 0
    return low


def replayed(match: Match) -> list[State]:
    """Every position of a match."""
    again = Match(match.game, match.players, match.seed, dict(match.options))
    positions = [again.state.copy()]
    for played in match.log:
        again.play(played.seat, played.move)
        positions.append(again.state.copy())
    return positions


# ---------------------------------------------------------------------- after the game


def moments(match: Match, seat: int, rng: Rng, decisions: int = GLANCE, seconds: float = 0.0) -> list[MissedChance]:
    """Where a seat gave away most, the worst first. It is judged by what the seat could know when it moved."""
    found: list[MissedChance] = []
    for number, (state, played) in enumerate(zip(replayed(match), match.log), 1):
        moment = looked_at_again(state, played, number, rng, decisions, seconds) if played.seat == seat else None
        if moment is not None:
            found.append(moment)
    return worst(found)


def looked_at_again(
    state: State, played: Played, number: int, rng: Rng, decisions: int = GLANCE, seconds: float = 0.0
) -> MissedChance | None:
    """What a move gave away, seen from the position in which it was made; None if nothing. Where all are quick nobody
    has time to weigh, and whoever plays alone asks the solver (`lost_with`)."""
    if state.players == 1 or state.phase.kind == "race":
        return None
    perspective = Perspective(state, played.seat, rng)
    choices = perspective.choices()
    if len(choices) < 2:
        return None
    made = state.parse(played.seat, played.move)
    tried = judge(Search(), perspective, rng, decisions, seconds, exactly=True)
    best = best_of(tried, choices)
    cost = games_lost(tried, best, made)
    if made not in tried or cost == 0:
        return None
    return MissedChance(number, perspective.view(made), perspective.view(best), cost)


def worst(found: list[MissedChance]) -> list[MissedChance]:
    """The few moments that cost most, the worst first."""
    return sorted(found, key=by_cost, reverse=True)[:MOMENTS]


def by_cost(moment: MissedChance) -> int:
    return moment.cost


# ---------------------------------------------------------------------- deals by difficulty


class Deal:
    """A deal of a patience that can be won, and how well careless players fare with it, from 0 to 1."""

    def __init__(self, seed: int, ease: float) -> None:
        self.seed = seed
        self.ease = ease


def deal_for(level: str, game: Game, options: dict[str, int | str], rng: Rng) -> Deal:
    """A deal of this difficulty: from many that can be won, one of the easiest, …, one of the hardest quarter."""
    if level not in LEVELS:
        raise InputError(f"There is no difficulty '{level}'. There are: {', '.join(LEVELS)}.")
    if game.least > 1:
        raise InputError(f"{game.slug} is not played alone; only the deals of a patience have a difficulty.")
    deals: list[Deal] = []
    for _ in range(10 * CANDIDATES):
        if len(deals) < CANDIDATES:
            seed = int(rng.below(1_000_000))
            state = game.start(1, seed, options)
            if Solver(THOUGHT, rng).solve(state.copy()) == WON:
                deals.append(Deal(seed, ease(state, rng)))
    if not deals:
        raise InputError(f"No deal of {game.slug} was found that can certainly be won with these options.")
    deals.sort(key=by_ease)
    quarter = len(LEVELS) - 1 - LEVELS.index(level)
    among = deals[quarter * len(deals) // 4 : (quarter + 1) * len(deals) // 4] or deals
    return among[int(rng.below(len(among)))]


def by_ease(deal: Deal) -> float:
    return deal.ease


def ease(state: State, rng: Rng) -> float:
    """How far careless players come with a deal: the share of the points, on average."""
    total: i64 = 0
    most: i64 = 1
    for _ in range(GAMES):
        points = careless(state.copy(), rng)
        total += points
        most = max(most, points)
    return float(total) / float(GAMES * most)


def careless(state: State, rng: Rng) -> i64:
    """Play alone without looking ahead: any step forward, else anything; the points."""
    out = MoveList()
    while not state.over:
        list_choices(state, 0, out)
        if not out.size:
            break
        move = out.at(rng.below(out.size))
        for _ in range(3):
            after = state.copy()
            after.act(0, move)
            if progress(after) > progress(state):
                break
            move = out.at(rng.below(out.size))
        state.act(0, move)
    return state.score(0)

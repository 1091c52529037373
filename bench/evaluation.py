"""What was learned, beside the same search without it: python bench/evaluation.py [GAME …] [--games N]

Master with the game's evaluation plays in one seat, in each as often, master without it in all others, both at equal
processor time: a few games show how long a move takes with and without it, and whoever is quicker gets as many
decisions more. How long they really took is told with the result. Every game is noted, so a run that was stopped goes
on and runs add up as long as --factor says the same.
"""

import argparse
import hashlib
import json
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from typing_extensions import override

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.lab.run import Job, Outcome, Sitting, bar, processors, results
from spieltisch.lab.series import interval, win_shares
from spieltisch.players.evaluation import FILE, Evaluation, Features
from spieltisch.players.levels import Level, Thinker

DECISIONS = 12_000  # a move: a twentieth of master's
TRIED_OUT = 8  # games for each seat, before the times are equal
FIRST_TRIED, FIRST = 10_000, 100_000  # deals; settings may be tuned on those below


@dataclass(frozen=True)
class Duel:
    """What was learned in one seat, the plain search in all others."""

    game: str
    players: int
    seat: int
    seed: int
    decisions: int  # with it
    plain: int  # without it
    file: str
    other: tuple[tuple[str, int], ...] = ()  # what is said otherwise than in the file

    def title(self) -> str:
        told = hashlib.sha256(Path(self.file).read_bytes()).hexdigest()[:8]
        other = [f"{name}={value}" for name, value in self.other]
        numbers = [self.players, self.seed, self.seat, self.decisions, self.plain]
        return " ".join([self.game, *map(str, numbers), told, *other])


@dataclass
class Found:
    """What became of a duel: the share of the win, and the processor time of both sides."""

    share: float
    learned_seconds: float = 0.0
    learned_moves: int = 0
    plain_seconds: float = 0.0
    plain_moves: int = 0


class Table(Sitting):
    """A game of which is known how long both sides have thought."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.found = Found(0.0)
        super().__init__(Job(duel.game, ("master",) * duel.players, duel.seed))

    @override
    def __post_init__(self) -> None:
        super().__post_init__()
        for seat in range(self.duel.players):
            learned = seat == self.duel.seat
            decisions = self.duel.decisions if learned else self.duel.plain
            thinker = Thinker(Level("master", decisions, 0.0, looks_ahead=True), 0.0, None)
            thinker.search.learned = learned
            if learned:
                thinker.search.given = evaluation(self.duel)
            self.players[seat] = thinker

    @override
    def think(self, seat: int) -> int:
        has_choice = len(self.state.legal(seat)) > 1
        before = time.process_time()
        move = super().think(seat)
        if has_choice:
            spent = time.process_time() - before
            if seat == self.duel.seat:
                self.found.learned_seconds += spent
                self.found.learned_moves += 1
            else:
                self.found.plain_seconds += spent
                self.found.plain_moves += 1
        return move


def evaluation(duel: Duel) -> Evaluation:
    head, _, weights = Path(duel.file).read_bytes().partition(b"\n")
    told = {**json.loads(head), **dict(duel.other)}
    return Evaluation(Features(spieltisch.game(duel.game).start(duel.players, 0)), told, weights)


def play(duel: Duel) -> Found:
    table = Table(duel)
    outcome: Outcome = table.play()
    table.found.share = win_shares(outcome, duel.players)[duel.seat]
    return table.found


def play_all(duels: list[Duel], notes: Path, workers: int) -> list[Found]:
    """All of them, but none that is in the notes already."""
    notes.parent.mkdir(parents=True, exist_ok=True)
    lines = notes.read_text("utf-8").splitlines() if notes.is_file() else []
    known = {title: Found(**told) for title, told in map(json.loads, lines)}
    titles = [duel.title() for duel in duels]
    left = [duel for title, duel in zip(titles, duels) if title not in known]
    played: Iterable[Found] = results(play, left, workers, "", hurried=True) if left else []
    with notes.open("a", encoding="utf-8") as file:
        for done, (duel, found) in enumerate(zip(left, played)):
            known[duel.title()] = found
            print(json.dumps([duel.title(), asdict(found)]), file=file, flush=True)
            bar(len(duels) - len(left) + done + 1, len(duels))
    return [known[title] for title in titles]


def times(found: list[Found]) -> tuple[float, float]:
    """Seconds a move with what was learned and without."""
    return (
        sum(one.learned_seconds for one in found) / max(1, sum(one.learned_moves for one in found)),
        sum(one.plain_seconds for one in found) / max(1, sum(one.plain_moves for one in found)),
    )


def compare(game: Game, args: argparse.Namespace) -> str:
    file = args.file or game.file(FILE)
    players = json.loads(file.read_bytes().partition(b"\n")[0])["players"]
    other = tuple((name, int(value)) for name, _, value in (one.partition("=") for one in args.set))

    def duels(games: int, plain: int, first: int) -> list[Duel]:
        return [
            Duel(game.slug, players, k % players, first + k // players, args.decisions, plain, str(file), other)
            for k in range(games)
        ]

    factor = args.factor
    if not factor:
        learned, plain = times(
            play_all(duels(players * TRIED_OUT, args.decisions, FIRST_TRIED), args.notes, args.workers)
        )
        factor = learned / plain
    found = play_all(duels(args.count, round(factor * args.decisions), FIRST), args.notes, args.workers)
    shares = [one.share for one in found]
    low, high = interval(shares)
    learned, plain = times(found)
    said: list[Any] = [f"{name}={value}" for name, value in other]
    return (
        f"{game.slug} {players} {' '.join(said)} {sum(shares) / len(shares):.1%} ({low:.1%} to {high:.1%}; fair"
        f" {1 / players:.1%}) of {len(shares)} games, {1000 * learned:.2f} ms a move, without {1000 * plain:.2f}"
        f" (--factor {factor:.3f})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Play with and without what was learned, at equal time.")
    parser.add_argument("games", nargs="+", metavar="GAME")
    parser.add_argument("--games", dest="count", type=int, default=1000)
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="before a move, with what was learned")
    parser.add_argument("--factor", type=float, default=0.0, help="how many times as many without; found out if 0")
    parser.add_argument("--file", type=Path, help="instead of the one in the game's folder")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=N", help="otherwise than in the file")
    parser.add_argument("--notes", type=Path, default=Path("build/evaluation.jsonl"))
    parser.add_argument("--workers", type=int, default=processors())
    args = parser.parse_args()
    for slug in args.games:
        print(compare(spieltisch.game(slug), args), flush=True)


if __name__ == "__main__":
    main()

"""Master beside plain programs at equal time: python bench/gallery.py [GAME …] [--games N] [--write docs]

Every program of `references.py` plays against master, in every seat on the same deals. It gets for each move the
processor time that master takes on average in the same game, so a slower machine slows both; in a race all have
master's reflexes. Every game is noted: a run that was stopped goes on. With --write docs the results are kept in
docs/levels/references.json and shown in docs/levels.md.
"""

import argparse
import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from references import BY_NAME, Reference, can_play
from typing_extensions import override

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.lab.league import interval, win_shares
from spieltisch.lab.levels_page import REFERENCES, write_page
from spieltisch.lab.run import Job, Outcome, Sitting, bar, described, in_processes, processors
from spieltisch.players.levels import opponent
from spieltisch.players.perspective import Perspective

MASTER = "master"


@dataclass(frozen=True)
class Duel:
    """Master in one seat, the same reference in all others."""

    game: str
    reference: str
    players: int
    seat: int
    seed: int
    master: str = MASTER

    def title(self) -> str:
        return f"{self.game} {self.players} {self.seed} {self.seat} {described(self.master)} {self.reference}"


class Table(Sitting):
    """A game in which the reference thinks as long as master does."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.spent: list[float] = []
        super().__init__(Job(duel.game, (MASTER,) * duel.players, duel.seed))

    @override
    def __post_init__(self) -> None:
        super().__post_init__()
        make = BY_NAME[self.duel.reference]
        self.players = [
            opponent(self.duel.master) if seat == self.duel.seat else make() for seat in range(self.duel.players)
        ]

    @override
    def think(self, seat: int) -> int:
        player = self.players[seat]
        if isinstance(player, Reference):
            player.seconds = sum(self.spent) / len(self.spent) if self.spent else self.first_guess(seat)
            return super().think(seat)
        has_choice = len(self.state.legal(seat)) > 1
        before = time.process_time()
        move = super().think(seat)
        if has_choice:
            self.spent.append(time.process_time() - before)
        return move

    def first_guess(self, seat: int) -> float:
        """How long master would think here, for a reference that moves before it."""
        rng = self.rngs[seat].copy()
        before = time.process_time()
        opponent(self.duel.master).choose(Perspective(self.state, seat, rng), rng)
        return time.process_time() - before


def play(duel: Duel) -> Outcome:
    table = Table(duel)
    outcome = table.play()
    outcome.slowest = sum(table.spent) / max(1, len(table.spent))
    return outcome


def duels(game: Game, reference: str, games: int, master: str) -> list[Duel]:
    seats = game.seats(None, {})
    return [Duel(game.slug, reference, seats, k % seats, k // seats, master) for k in range(games)]


def read_notes(notes: Path) -> dict[str, Outcome]:
    lines = notes.read_text("utf-8").splitlines() if notes.is_file() else []
    return {title: Outcome(**told) for title, told in map(json.loads, lines)}


def play_all(jobs: list[Duel], notes: Path, workers: int) -> dict[str, Outcome]:
    known = read_notes(notes)
    left = [duel for duel in jobs if duel.title() not in known]
    notes.parent.mkdir(parents=True, exist_ok=True)
    with notes.open("a", encoding="utf-8") as file:
        found = in_processes(play, left, workers) if workers > 1 else map(play, left)
        for done, (duel, outcome) in enumerate(zip(left, found)):
            known[duel.title()] = outcome
            print(json.dumps([duel.title(), asdict(outcome)]), file=file, flush=True)
            bar(done + 1, len(left))
    return known


def result(game: Game, reference: str, jobs: list[Duel], known: dict[str, Outcome]) -> dict[str, Any]:
    outcomes = [known[duel.title()] for duel in jobs]
    shares = [win_shares(outcome, duel.players)[duel.seat] for duel, outcome in zip(jobs, outcomes)]
    low, high = interval(shares)
    return {
        "game": game.slug,
        "players": jobs[0].players,
        "reference": reference,
        "games": len(jobs),
        "share": sum(shares) / len(shares),
        "low": low,
        "high": high,
        "milliseconds": round(1000 * sum(outcome.slowest for outcome in outcomes) / len(outcomes), 1),
    }


def keep(found: list[dict[str, Any]], folder: Path) -> None:
    """Put these results in the place of older ones, and write the page anew."""
    file = folder / "levels" / REFERENCES
    old = json.loads(file.read_text("utf-8")) if file.is_file() else []
    kept = {(one["game"], one["reference"]): one for one in [*old, *found]}
    file.write_text(json.dumps([kept[key] for key in sorted(kept)], indent=2) + "\n", "utf-8")
    write_page(folder)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play master against plain programs at equal time.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of several players, if none is named")
    parser.add_argument("--games", dest="count", type=int, default=400, help="a pairing")
    parser.add_argument("--references", default=",".join(BY_NAME), help="which of them, with commas between")
    parser.add_argument("--master", default=MASTER, help="who plays against them")
    parser.add_argument("--notes", type=Path, default=Path("build/gallery.jsonl"))
    parser.add_argument("--workers", type=int, default=processors())
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="docs, to keep the results there")
    args = parser.parse_args()
    chosen = [spieltisch.game(slug) for slug in args.games] or [game for game in spieltisch.games() if game.most > 1]
    pairs = [(game, name) for game in chosen for name in args.references.split(",") if can_play(name, game)]
    jobs = {(game.slug, name): duels(game, name, args.count, args.master) for game, name in pairs}
    known = play_all([duel for some in jobs.values() for duel in some], args.notes, args.workers)
    found = [result(game, name, jobs[game.slug, name], known) for game, name in pairs]
    for one in found:
        print(
            f"{one['game']:<20} {one['players']}  {one['reference']:<12} {one['share']:6.1%}"
            f" ({one['low']:.1%} to {one['high']:.1%}; fair {1 / one['players']:.1%})"
            f" {one['games']} games, {one['milliseconds']} ms a move"
        )
    if args.write:
        keep(found, args.write)


if __name__ == "__main__":
    main()

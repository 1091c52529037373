"""Master beside plain programs at equal time: python bench/gallery.py [GAME …] [--games N] [--write docs]

Every program of `references.py` plays against master, in every seat on the same deals. It gets for each move the
processor time that master takes on average in the same game, so a slower machine slows both; in a race all have
master's reflexes. Every game is noted: a run that was stopped goes on. With --write docs the results are kept in
docs/levels/references.json and shown in docs/levels.md.

All pairings are played in turn, a few games each and again from the beginning, so with --minutes each has come equally
far when the time is up. --sparing leaves a pairing alone as soon as it is clear beyond doubt who is better. --master
master/20 gives both a twentieth of the time; the results say so.
"""

import argparse
import json
import shlex
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from figures import machine
from references import BY_NAME, Reference, can_play
from typing_extensions import override

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.lab.levels_page import REFERENCES, write_page
from spieltisch.lab.run import Job, Outcome, Sitting, bar, described, processors
from spieltisch.lab.series import Series, interval, play_in_turn
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
        make, game = BY_NAME[self.duel.reference], spieltisch.game(self.duel.game)
        self.players = [
            opponent(self.duel.master) if seat == self.duel.seat else make(game) for seat in range(self.duel.players)
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


class Pairing(Series[Duel]):
    """Master and one reference at one game."""

    def __init__(self, game: Game, reference: str, games: int, master: str) -> None:
        super().__init__(duels(game, reference, games, master), game.seats(None, {}))
        self.game = game
        self.reference = reference
        self.master = master

    def result(self, known: dict[str, Outcome]) -> dict[str, Any]:
        shares = self.shares(known)
        low, high = interval(shares)
        times = [outcome.slowest for _, outcome in self.played(known)]
        return {
            "game": self.game.slug,
            "players": self.seats,
            "reference": self.reference,
            "master": self.master,
            "games": len(shares),
            "share": sum(shares) / len(shares),
            "low": low,
            "high": high,
            "milliseconds": round(1000 * sum(times) / len(times), 1),
            "machine": machine(),
            "command": shlex.join(["python", "bench/gallery.py", *sys.argv[1:]]),
        }


def keep(found: list[dict[str, Any]], folder: Path) -> None:
    """Put these results in the place of older ones, and write the page anew."""
    file = folder / "levels" / REFERENCES
    old = json.loads(file.read_text("utf-8")) if file.is_file() else []
    kept = {(one["game"], one["reference"], one["master"]): one for one in [*old, *found]}
    file.write_text(json.dumps([kept[key] for key in sorted(kept)], indent=2) + "\n", "utf-8")
    write_page(folder)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play master against plain programs at equal time.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of several players, if none is named")
    parser.add_argument("--games", dest="count", type=int, default=400, help="a pairing")
    parser.add_argument("--references", default=",".join(BY_NAME), help="which of them, with commas between")
    parser.add_argument("--master", default=MASTER, help="who plays against them, like master/20")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long")
    parser.add_argument("--sparing", action="store_true", help="no more games where it is beyond doubt who is better")
    parser.add_argument("--notes", type=Path, default=Path("build/gallery.jsonl"))
    parser.add_argument("--workers", type=int, default=processors())
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="docs, to keep the results there")
    args = parser.parse_args()
    opponent(args.master)  # a name nobody has is told before anything starts
    chosen = [spieltisch.game(slug) for slug in args.games] or [game for game in spieltisch.games() if game.most > 1]
    pairings = [
        Pairing(game, name, args.count, args.master)
        for game in chosen
        for name in args.references.split(",")
        if can_play(name, game)
    ]
    args.notes.parent.mkdir(parents=True, exist_ok=True)
    known = play_in_turn(play, pairings, args.notes, args.minutes, args.sparing, args.workers, progress=bar)
    found = [pairing.result(known) for pairing in pairings if pairing.played(known)]
    for one in found:
        print(
            f"{one['game']:<20} {one['players']}  {one['reference']:<16} {one['share']:6.1%}"
            f" ({one['low']:.1%} to {one['high']:.1%}; fair {1 / one['players']:.1%})"
            f" {one['games']} games, {one['milliseconds']} ms a move"
        )
    if args.write:
        keep(found, args.write)


if __name__ == "__main__":
    main()

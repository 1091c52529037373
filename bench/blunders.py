"""How often master gives something away where all lies open: python bench/blunders.py [--games N] [--write FILE]

Master plays against minimax of three plies, at equal time. Each of its moves is judged by looking ahead five plies in
full, with chances of the judge's own: how many points is it worth less than the best? --master master/10 gives both a
tenth of the time, --plies 4 takes a judge who is done sooner, --moves 10 judges so many moves of each game, drawn by
lot, for the judge takes longer than the game; the figures say so.
"""

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from figures import arguments, machine, write_section
from gallery import MASTER, Duel, Table, duels
from typing_extensions import override

import spieltisch
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.lab.run import bar, in_processes, processors
from spieltisch.players.lookahead import Lookahead, can_look_ahead
from spieltisch.players.perspective import Perspective

OPPONENT = "alpha-beta-3"
PLIES = 5
MANY = 3.0  # points
ONE_IN = 50  # moves may lose that many


class Watched(Table):
    """A table that keeps every position in which master had a choice, and what it chose."""

    def __init__(self, duel: Duel) -> None:
        self.chosen: list[tuple[State, int]] = []
        super().__init__(duel)

    @override
    def think(self, seat: int) -> int:
        before = self.state.copy()
        move = super().think(seat)
        if seat == self.duel.seat and len(before.legal(seat)) > 1 and can_look_ahead(before):
            self.chosen.append((before, move))
        return move


def losses(chosen: list[tuple[State, int]], duel: Duel, plies: int = PLIES) -> list[float]:
    """What each of these moves of master gave away, in points."""
    rng = Rng(duel.seed)
    return [
        float(Lookahead().points_lost(Perspective(state, duel.seat, rng), rng, move, plies)) for state, move in chosen
    ]


def play_and_judge(duel: Duel, plies: int, most: int) -> list[float]:
    table = Watched(duel)
    table.play()
    drawn = random.Random(duel.seed).sample(table.chosen, min(most or len(table.chosen), len(table.chosen)))
    return losses(drawn, duel, plies)


def judged(games: int, workers: int, master: str, plies: int, most: int) -> Iterator[list[float]]:
    chosen = [game for game in spieltisch.games() if game.most == 2 and can_look_ahead(game.start(2, 1))]
    jobs = [duel for game in chosen for duel in duels(game, OPPONENT, games, master)]
    for done, found in enumerate(in_processes(partial(play_and_judge, plies=plies, most=most), jobs, workers)):
        bar(done + 1, len(jobs))
        yield found


def main() -> None:
    parser = arguments("Judge the moves of master where all lies open.", has_quick=False)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--master", default=MASTER, help="whose moves are judged, like master/10")
    parser.add_argument("--plies", type=int, default=PLIES, help="how far the judge looks ahead")
    parser.add_argument("--moves", type=int, default=0, help="of each game, drawn by lot; 0 for all")
    parser.add_argument("--workers", type=int, default=processors())
    args = parser.parse_args()
    found = [loss for game in judged(args.games, args.workers, args.master, args.plies, args.moves) for loss in game]
    heavy = sum(loss >= MANY for loss in found)
    text = (
        f"`python bench/blunders.py`; {machine()}. {args.games} games of {args.master} against {OPPONENT} at equal"
        f" time, {len(found)} moves with a choice{', drawn by lot' if args.moves else ''}, each judged by {args.plies}"
        " plies in full.\n\n"
        f"{heavy} of them lose {MANY:.0f} points or more: {heavy / max(1, len(found)):.1%}, where one in {ONE_IN}"
        f" ({1 / ONE_IN:.1%}) is allowed. On average a move gives away {sum(found) / max(1, len(found)):.2f} points.\n"
    )
    print(text)
    if args.write:
        write_section(Path(args.write), "What master gives away at open games", text)


if __name__ == "__main__":
    main()

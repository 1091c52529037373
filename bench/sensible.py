"""What it is worth to do what a game calls sensible: python bench/sensible.py [GAME …] [--games N] [--against greedy]

One seat makes any move of `list_sensible`, in every seat as often; in all others sits a plain program of
`references.py`, the first legal move if none is named. Nobody thinks, so thousands of games take a minute. That is
enough to see whether a hint leads the search well, whose walks are played by it.
"""

import argparse

from gallery import Duel, duels
from references import BY_NAME, Sensible
from typing_extensions import override

import spieltisch
from spieltisch.engine.state import State
from spieltisch.lab.run import Job, Sitting, in_processes, processors
from spieltisch.lab.series import interval, win_shares


class Table(Sitting):
    """One seat is sensible, the others are what they are."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        super().__init__(Job(duel.game, ("random",) * duel.players, duel.seed))

    @override
    def __post_init__(self) -> None:
        super().__post_init__()
        game, other = spieltisch.game(self.duel.game), BY_NAME[self.duel.reference]
        self.players = [Sensible(game) if seat == self.duel.seat else other(game) for seat in range(self.duel.players)]


def share(duel: Duel) -> float:
    """What the sensible seat got of the win."""
    return win_shares(Table(duel).play(), duel.players)[duel.seat]


def main() -> None:
    parser = argparse.ArgumentParser(description="Play what games call sensible against plain programs.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="all that say what is sensible, if none is named")
    parser.add_argument("--games", dest="count", type=int, default=2000)
    parser.add_argument("--against", default="first", choices=[name for name in BY_NAME if "-" not in name])
    args = parser.parse_args()
    all_games = [game for game in spieltisch.games() if game.most > 1]
    said = [game for game in all_games if type(game.start(None, 0)).list_sensible is not State.list_sensible]
    for game in [spieltisch.game(slug) for slug in args.games] or said:
        found = in_processes(share, duels(game, args.against, args.count, "random"), processors())
        shares = list(found)
        low, high = interval(shares)
        fair = 1 / game.seats(None, {})
        print(
            f"{game.slug:<20} {sum(shares) / len(shares):6.1%} ({low:.1%} to {high:.1%}; fair {fair:.1%})"
            f" of {len(shares)} games against {args.against}",
            flush=True,
        )


if __name__ == "__main__":
    main()

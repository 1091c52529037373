"""A short text that stands for many games: equal on two machines if they play the same games."""

from hashlib import sha256

from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import to_json
from spieltisch.lab.check import setups
from spieltisch.players.random import choose


def fingerprint(game: Game, games: int) -> str:
    """Deals, moves, tables, steps, imagined worlds and ends of random games in every setup."""
    digest = sha256()
    for setup in setups(game):
        for deal in range(games):
            match = Match(game, setup.players, deal, setup.options)
            rng, out = Rng(deal), MoveList()
            while (choice := choose(match.state, rng, out)) is not None:
                match.play(*choice)
                if len(match.log) % (7 if len(match.log) < 140 else 70) == 0:  # the longest games are much the same
                    seat = len(match.log) % match.players
                    digest.update(to_json((match.table(seat), match.steps(seat), match.table(None))))
                    digest.update(to_json(match.state.imagine(seat, rng.fork()).position()))
            digest.update(to_json((match.record(), match.state.position(), match.state.winners())))
    return digest.hexdigest()[:16]


if __name__ == "__main__":
    import sys

    import spieltisch

    for found in spieltisch.games():
        print(found.slug, fingerprint(found, int(sys.argv[1])))

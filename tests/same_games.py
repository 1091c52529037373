"""What is asked of two Pythons, to see that they play the same games: run here, and by Node in the one of a browser."""

import json
import sys
from pathlib import Path

STAGE = Path("/stage")
LEVELS = ("easy", "fair")
MOVES = 3


def thoughts(slug: str) -> list[str]:
    """What bots choose at the beginning of a game, thinking as much as their level does and however long it takes."""
    import spieltisch
    from spieltisch.engine.rng import Rng
    from spieltisch.players.levels import opponent
    from spieltisch.players.perspective import Perspective

    game = spieltisch.game(slug)
    chosen: list[str] = []
    for level in LEVELS:
        state, player = game.start(game.least, 7), opponent(level)
        for turn in range(MOVES):
            seat = next((one for one in state.actors() if state.legal(one)), -1)
            if seat < 0:
                break
            rng = Rng(turn)
            move = player.choose(Perspective(state.imagine(seat, rng), seat, rng), rng)
            chosen.append(game.moves.text(move))
            state.play(seat, move)
    return chosen


async def main() -> str:
    sys.path.insert(0, str(STAGE / "tree"))
    if (STAGE / "tree/compiled.json").exists():
        __import__("library")
    import spieltisch
    import spieltisch.lab

    spieltisch.lab.__path__.append(str(STAGE))
    from spieltisch.lab.fingerprint import fingerprint

    slugs, deals = json.loads((STAGE / "wanted.json").read_text())
    return json.dumps({slug: [fingerprint(spieltisch.game(slug), deals), thoughts(slug)] for slug in slugs})

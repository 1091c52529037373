"""No imagined world contradicts anything that a seat has been told, by the word of a referee who remembers it."""

import os
import random
from collections.abc import Iterator

import pytest

import spieltisch
from referee import Referee
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.zones import SPECTATOR
from spieltisch.lab.check import setups
from spieltisch.players.random import choose

pytestmark = pytest.mark.pure

ALL = os.environ.get("SPIELTISCH_WORLDS") == "all"  # make test-all: the whole amount
POSITIONS, WORLDS = (2000, 5) if ALL else (60, 2)
A_GAME = POSITIONS // 6  # positions looked at in one game at most, so that there are several …
SHARE = 0.4  # … spread over its course

GAMES = [game for game in spieltisch.games() if game.most > 1]


def contradictions(game: Game, positions: int, worlds: int) -> Iterator[str]:
    """What the referee has against worlds that seats of random games imagine."""
    tries, looked, deal = list(setups(game)), 0, 0
    while looked < positions:
        setup = tries[deal % len(tries)]
        picked = random.Random(deal)
        seat = picked.choice([*range(setup.players), SPECTATOR])
        referee = Referee(Match(game, setup.players, deal, setup.options), seat)
        rng, out = Rng(deal), MoveList()
        state = referee.match.state
        until = looked + A_GAME
        while looked < min(until, positions) and not state.over:
            if picked.random() < SHARE:
                looked += 1
                for n in range(worlds):
                    complaint = referee.complaint(state.imagine(seat, Rng(picked.getrandbits(40))))
                    if complaint:
                        at = f"{setup}, deal {deal}, move {len(referee.match.log)}, seat {seat}, world {n}"
                        yield f"{at}: {complaint}"
            choice = choose(state, rng, out)
            if choice is None:
                break
            referee.play(*choice)
        deal += 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_no_imagined_world_contradicts_what_was_told(game: Game) -> None:
    assert next(contradictions(game, POSITIONS, WORLDS), "") == ""


def test_whoever_has_to_donate_never_holds_the_joker_alone() -> None:
    game = spieltisch.game("weihnachtschaos")
    zones = {"hand:0": ["5"], "hand:1": ["joker", "9"], "played": ["2"], "stock": ["7"]}
    zones["box"] = [f"{card} seen=all" for card in range(1, 32) if card not in (2, 5, 7, 9)]
    state = game.from_position({"players": 3, "phase": "donate", "turn": 0, "zones": zones})
    hand = game.kit.named("hand:0")
    held = {state.imagine(SPECTATOR, Rng(seed)).top_text(hand) for seed in range(100)}
    assert held == {"5", "7", "9"}

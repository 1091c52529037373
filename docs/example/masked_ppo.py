"""A learner from the shelf: MaskablePPO of Stable-Baselines3 at one seat of a table, against opponents of your choice.

    pip install 'spieltisch[envs]' sb3-contrib
    python docs/example/masked_ppo.py [GAME] [--option NAME=VALUE] [--opponents LEVEL] [--steps N]

Nothing has to be written for it: a table of Gymnasium has `action_masks()`, which is what MaskablePPO asks for, so it
never tries a move that cannot be made. Prints how often it wins, before it has learned anything and on the way.
"""

import argparse
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

from spieltisch.envs.gymnasium import SeatEnv, make

SMALL = 4  # larger numbers are cut; a network likes small ones
PORTION = 4096  # steps until it is judged again


def small(env: SeatEnv) -> gymnasium.Env[Any, Any]:
    """What is seen, in a range a network can live with."""
    space = gymnasium.spaces.Box(-1, 1, env.observation_space.shape, np.float32)
    return gymnasium.wrappers.TransformObservation(
        env, lambda seen: np.clip(seen, -SMALL, SMALL).astype(np.float32) / SMALL, space
    )


def win_share(model: MaskablePPO, env: gymnasium.Env[Any, Any], games: int) -> float:
    """How often it wins; a shared win is a share of one."""
    table: Any = env.unwrapped
    players = table.loop.players
    won: list[float] = []
    for deal in range(games):
        seen, info = env.reset(seed=deal)
        ended = False
        while not ended:
            move, _ = model.predict(seen, action_masks=info["action_mask"])
            seen, reward, ended, _, info = env.step(move)
        won.append((float(reward) * (players - 1) + 1) / players if players > 1 else float(reward))
    return float(np.mean(won))


def run(name: str, options: dict[str, str], opponents: str, steps: int, games: int) -> Iterator[tuple[int, float]]:
    """Train; the win shares before, and after every few thousand steps."""
    env, judging = (small(make(name, options=options, opponents=opponents)) for _ in range(2))
    model = MaskablePPO("MlpPolicy", env, n_steps=1024, batch_size=256, gamma=1.0, seed=1, device="cpu")
    yield 0, win_share(model, judging, games)
    while model.num_timesteps < steps:
        model.learn(min(PORTION, steps - model.num_timesteps), reset_num_timesteps=False)
        yield model.num_timesteps, win_share(model, judging, games)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn a game with MaskablePPO.")
    parser.add_argument("game", nargs="?", default="luecke")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--opponents", default="random", help="random, easy, fair, strong or master")
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--games", type=int, default=200, help="how many games the win shares are taken from")
    args = parser.parse_args()
    chosen = dict(one.split("=", 1) for one in args.option)
    for number, share in run(args.game, chosen, args.opponents, args.steps, args.games):
        print(f"{number:6} steps: {share:.1%} of games won against {args.opponents}", flush=True)

"""Many games at once, and what came out of them."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from spieltisch.cards.mistake import Mistake
from spieltisch.engine.game import Game
from spieltisch.engine.rng import Rng
from spieltisch.players.random import playout

PLAYERS = ("random",)


@dataclass
class Tally:
    """How many games went how."""

    game: str
    players: list[str]
    games: int = 0
    moves: int = 0
    shortest: int = 0
    longest: int = 0
    shared: int = 0
    unwon: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)

    def add(self, moves: int, winners: list[int], scores: list[int]) -> None:
        self.games += 1
        self.moves += moves
        self.shortest = min(self.shortest, moves) if self.games > 1 else moves
        self.longest = max(self.longest, moves)
        self.shared += len(winners) > 1
        self.unwon += not winners
        for seat in winners:
            self.wins[seat] += 1
        for seat, score in enumerate(scores):
            self.points[seat] += score

    def as_data(self) -> dict[str, Any]:
        seats = range(len(self.players))
        return {
            "game": self.game,
            "players": self.players,
            "games": self.games,
            "moves": {"mean": self.moves / self.games, "shortest": self.shortest, "longest": self.longest},
            "wins": [self.wins[seat] for seat in seats],
            "shared_wins": self.shared,
            "nobody_won": self.unwon,
            "mean_scores": [self.points[seat] / self.games for seat in seats],
        }

    def __str__(self) -> str:
        lines = [
            f"{self.game}: {self.games} games, {self.moves / self.games:.1f} moves on average"
            f" ({self.shortest} to {self.longest})"
        ]
        for seat, player in enumerate(self.players):
            lines.append(
                f"  seat {seat} {player:<8} won {self.wins[seat] / self.games:6.1%}"
                f"   {self.points[seat] / self.games:+.2f} points a game"
            )
        if len(self.players) > 1:
            lines.append(f"  {self.shared} games were won by several together")
        return "\n".join(lines)


def simulate(game: Game, players: list[str], games: int, seed: int, options: dict[str, Any]) -> Tally:
    """Play this many games. The same seed gives the same games."""
    for player in players:
        if player not in PLAYERS:
            raise Mistake(f"There is no player '{player}'. There are: {', '.join(PLAYERS)}.")
    if games < 1:
        raise Mistake(f"The number of games is a whole number from 1, not {games}.")
    tally = Tally(game.slug, players)
    for number in range(games):
        state = game.start(len(players), seed + number, options)
        moves = playout(state, Rng(seed + number))
        tally.add(int(moves), state.winners(), state.scores())
    return tally

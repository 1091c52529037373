"""How large every game is for a learner, as a table: what to expect before one begins to train."""

from statistics import mean, median

from spieltisch.engine.game import Game
from spieltisch.engine.rng import Rng
from spieltisch.envs.game_loop import GameLoop
from spieltisch.envs.observation import Observer

HEAD = """\
# How large the games are

Made by `{command}`: {games} random games of each game, with the fewest and the most players. The same
deals give the same table on every machine.

- **moves**: how many different ones there are, the size of the action space.
- **observation**: how many numbers a seat sees.
- **bound**: how many moves no game exceeds, by its rules.
- **decisions**: of a random game, the median and the most.
- **choices**: of a decision, the mean and the most; a decision with one choice counts too.

| game | players | moves | observation | bound | decisions | most | choices | most |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""


def sizes(games: list[Game], count: int, command: str) -> str:
    """The table of these games."""
    lines = [line(game, players, count) for game in games for players in sorted({game.least, game.most})]
    return HEAD.format(command=command, games=count) + "".join(f"{one}\n" for one in lines)


def line(game: Game, players: int, count: int) -> str:
    lengths, choices = played(game, players, count)
    known = f"| {game.slug} | {players} | {len(game.moves):,} | {width(game, players):,} | {game.longest(players):,} |"
    return f"{known} {median(lengths):,.0f} | {max(lengths):,} | {mean(choices):.1f} | {max(choices)} |"


def width(game: Game, players: int) -> int:
    return int(Observer(game.start(players, 0)).width)


def played(game: Game, players: int, count: int) -> tuple[list[int], list[int]]:
    """How long random games are, and how many choices their decisions have."""
    loop, rng = GameLoop(game, players), Rng(1)
    lengths: list[int] = []
    choices: list[int] = []
    for deal in range(count):
        loop.begin(deal)
        before = len(choices)
        size = int(loop.legal.size)
        while size:
            choices.append(size)
            size = int(loop.take(rng.below(size)))
        lengths.append(len(choices) - before)
    return lengths, choices

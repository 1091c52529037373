"""Plusminus: everybody at once, get rid of your cards by adding and subtracting."""

from typing import Final

from spieltisch.engine.game import Game, Options, choice, flag, number, seat


def longest(players: int, options: Options) -> int:
    """One game: a go, at most 64 draws, at most 71 cards laid (every loser keeps one), and restarts. Those come in
    chains: until one helps, each other card of the pile comes up once at most, so a pile of s cards allows s − 1.
    Before the next chain a card is laid, and in every chain at least four cards are still held: no more than
    0 + 1 + … + 68 = 2,346 restarts, and 2,482 moves in all."""
    return 2482 * (int(options["tournament_games"]) if options["tournament"] else 1)


GAME: Final = Game(
    __name__,
    "Plusminus",
    players=(2, 4),
    minutes=15,
    age=8,
    category="numbers",
    options=[
        flag("tournament"),
        number("tournament_games", 4, least=1, most=100, by_players={3: 6, 4: 8}),
        choice("late_card", "fits", "back"),
        seat("caller"),
    ],
    longest=longest,
)

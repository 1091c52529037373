"""Gleichung: lay digits and operators into a row until both sides of the equals sign are worth the same."""

from typing import Final

from spieltisch.engine.game import Game, Options, flag, number, starter


def longest(players: int, options: Options) -> int:
    """A turn draws at most five cards, so no more than 6 a seat and 5 a turn are ever inserted; besides, a turn has a
    finish, three rows turned up in two moves each, five draws, a stop, a card passed and twice the sand: 16. Points
    come from cards that leave a row, laid or turned up, and from three a turn, and one pays for two moves at most."""
    turns = int(options["round_limit"]) * players
    laid = 6 * players + 5 * turns
    moves = laid + 16 * turns + 2 * (laid + 3 + 6 * turns)
    if options["shift_1"] or options["transfer_2"]:
        moves += 2 * 20 * turns  # cards lifted and put back
    if options["trading"]:
        moves += turns * offers(players, int(options["target"]))
    return moves


def offers(players: int, target: int) -> int:
    """Three a turn, each of at most 88 cards, four words, and all the points there are: while the target is not
    reached, less than it a seat; in the last round every turn may add what all 91 cards and a whole hand bring."""
    return 3 * (88 + 4 + players * (target + 94))


GAME: Final = Game(
    __name__,
    "Gleichung",
    players=(2, 4),
    minutes=30,
    age=8,
    category="numbers",
    version=2,
    options=[
        starter(),
        number("target", 15, least=1, by_flag={"shift_1": 25, "transfer_2": 25, "cover_2": 25}),
        flag("shift_1"),
        flag("transfer_2"),
        flag("cover_2"),
        flag("trading"),
        flag("pass_right"),
        number("deduction", 3, least=3, most=4),
        number("overflow", 11, least=11, none=True),
        flag("no_mul_div"),
        number("hourglass", 0, least=0),
        number("round_limit", 100, least=1),
    ],
    longest=longest,
)

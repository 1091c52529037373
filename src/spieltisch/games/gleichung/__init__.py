"""Gleichung: lay digits and operators into a row until both sides of the equals sign are worth the same."""

from typing import Final

from spieltisch.engine.game import Game, flag, number, starter

# In 100 rounds of four there are 400 turns. A turn draws at most five cards, so no more than 6 · 4 + 5 · 400 are ever
# inserted; besides, a finish, three rows turned up in two moves each, five draws, a stop, a card passed and twice the
# sand: 400 · 16. Points come from cards that leave a row and from three a turn: never more than 5,000, and a point pays
# for two steps at most. Offers, three a turn: while nobody has the target of 25, at most 96 points, 88 cards and four
# words each, 3 · 188 · 400; in the last round all points of its four turns may be added, 3 · 4 · 4 · 91.
# All together 2,024 + 6,400 + 10,000 + 225,600 + 4,368.
LONGEST: Final = 250_000

GAME: Final = Game(
    __name__,
    "Gleichung",
    players=(2, 4),
    minutes=30,
    age=8,
    category="family",
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
    longest=LONGEST,
)

"""Combi-Schach: chess in which a card says which pieces may move."""

from typing import Final

from spieltisch.engine.game import Game, choice, flag, starter

# Captures (30 at most) and pawn moves (6 for each of 16 pawns) cannot be undone, and 150 turns without one end the
# game: at most 127 · 150 turns. A turn is at most four moves: an offer, its answer, a card, a piece.
LONGEST: Final = 127 * 150 * 4

GAME: Final = Game(
    __name__,
    "CombiSchach",
    players=(2, 2),
    minutes=40,
    category="duel",
    options=[
        starter(),
        choice("castling_card", "king", "king_and_rook"),
        choice("stalemate", "draw", "skip"),
        flag("draw_offers", True),
    ],
    longest=LONGEST,
)

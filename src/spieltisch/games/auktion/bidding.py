"""Which bids are worth thinking about: the lowest card, to stay out of it, or the highest few."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS, JOKER

WORTH: Final = bytes([6 if face == JOKER else symbols.rank(face) for face in range(CARDS)] * 10)
POINTS: Final = ["points_none", "points_one", "points_both"]  # by how many of one's two symbols a lot shows

# How many of the highest cards to bid, by the same. With these, and the lowest card
# otherwise, a player spends about the 32 cards there are on the 16 lots.
LEAST_CARDS: Final = bytes([1, 1, 2])
MOST_CARDS: Final = bytes([0, 2, 4])


def sensible_bids(hand: vec[i64], symbols_shown: i64) -> vec[i64]:
    """Sets of places in a hand, for a lot that shows these symbols of one's secret card."""
    shown = symbols.rank(symbols_shown)
    lowest: i64 = 1 << place_of(hand, 0, -1)
    bids = vec[i64]([lowest])
    highest: i64 = 0
    for count in range(1, min(MOST_CARDS[shown], len(hand)) + 1):
        highest |= 1 << place_of(hand, highest, 1)
        if count >= LEAST_CARDS[shown] and highest != lowest:
            bids = append(bids, highest)
    return bids


def place_of(hand: vec[i64], without: i64, sense: i64) -> i64:
    """Where in a hand the card lies that is worth most (1) or least (−1), of those without these."""
    best: i64 = -1
    for i in range(len(hand)):
        if not without >> i & 1 and (best < 0 or sense * WORTH[hand[i]] > sense * WORTH[hand[best]]):
            best = i
    return best

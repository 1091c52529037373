"""What people know about one card, in one int that goes with it:

    pool | mix | seen | since | lost | down | cannot

- **seen**: the seats that have seen this card. Moving a card keeps it and adds whoever sees it in its new zone.
- **pool**: the shuffle it came out of. What a seat has not seen may be any unseen card of the same shuffle.
- **mix**: when a card leaves a hand unseen, onlookers lose track of the hand and of the card. From then on, for the
  seats in **lost**, the cards of the same mix may have changed places, with all that was known about them before;
  **since** are the seats that have seen what lies in this place afterwards.
- **down**: turned face down in its place; whoever has seen it still knows it, but the table shows a back.
- **cannot**: the number of a set of faces, none of which it is, as everybody knows (`exclusions.py`); 0 for none. Like
  since it says something about what lies in this place, and stays there when cards of a mix change places.

A seat knows a card if it has seen it and not lost it.
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.zones import EVERYONE, Seats

POOL: Final = 0
MIX: Final = 9
SEEN: Final = 18
SINCE: Final = 29
LOST: Final = 40
DOWN: Final = 51
CANNOT: Final = 52
TAG: Final = 0x1FF  # nine bits each for pool and mix
SEEN_ALL: Final = EVERYONE << SEEN
DOWN_BIT: Final = 0x8000000000000  # 1 << DOWN
CANNOT_TAG: Final = 0x7FF  # eleven bits
CANNOT_BITS: Final = 0x7FF0000000000000  # CANNOT_TAG << CANNOT
TOKEN: Final = TAG << POOL | SEEN_ALL  # what changes places within a mix, together with the card


def seen_by(known: i64, seats: Seats) -> i64:
    """What is known after these seats have seen the card. What everybody knows needs no history."""
    if seats == EVERYONE:
        return SEEN_ALL
    if seats == 0:
        return known
    known |= seats << SINCE if known >> MIX & TAG else seats << SEEN
    known &= ~(seats << LOST)
    if knowing(known) == EVERYONE:  # not `… if … else …`, which mypyc would do with Python's own numbers
        return SEEN_ALL
    return known


def knowing(known: i64) -> Seats:
    """The seats that know which card it is."""
    return (known >> SEEN | known >> SINCE) & ~(known >> LOST) & EVERYONE


def lowest(members: i64) -> i64:
    """The lowest member of a set that has one; members are bits.

    >>> lowest(0b1100)
    2
    """
    place: i64 = 0
    while not members >> place & 1:
        place += 1
    return place


def how_many(seats: Seats) -> i64:
    """How many seats are in a set."""
    count: i64 = 0
    while seats:
        seats &= seats - 1
        count += 1
    return count

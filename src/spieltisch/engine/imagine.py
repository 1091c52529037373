"""Imagining: a position a seat cannot tell from the real one, everything it does not know dealt anew.

What comes out depends on what the seat knows and on the rng, on nothing else: unknown cards are first brought into an
order that tells nothing, then dealt. First the cards the seat has lost track of change places within their mix, then
whatever it has not seen is exchanged with what it has not seen of the same shuffle. Where more is known of cards than
who has seen them, they then change places until all of it agrees (`agreeing.py`).
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.agreeing import CARD, CARD_BITS, Agreement
from spieltisch.engine.cards_in_play import Cards
from spieltisch.engine.knowledge import LOST, MIX, POOL, SEEN, SINCE, TAG, TOKEN, knowing
from spieltisch.engine.rng import Rng
from spieltisch.engine.zones import Seat

TRIES: Final = 50  # to lose track of cards in such a way that the rest agrees; more than one are rarely needed


def deal_anew(world: Cards, seat: Seat, rng: Rng) -> None:
    """Deal anew, in place, all that this seat does not know."""
    sort_hands(world, seat)
    for _ in range(TRIES):
        if world.mixes:
            deal_mixes(world, seat, rng)
        deal_pools(world, seat, rng)
        if Agreement(world, seat, rng).reach():
            return


def deal_pools(world: Cards, seat: Seat, rng: Rng) -> None:
    """Exchange what the seat has not seen with what it has not seen of the same shuffle."""
    cards, known = world.cards, world.known
    deck: i64 = world.kit.deck.size
    pools = world.pools + 1
    work = world.kit.borrow_scratch(2 * pools + 4 * deck)
    begin: i64 = 0  # [begin, +pools): where each pool's identities begin; then where its slots begin
    owner = 2 * pools  # [owner, +deck): pool of each unknown identity, −1 for known ones
    names = owner + deck  # [names, +deck): identities, pool after pool, ascending
    slots = names + deck  # the slots they lie in, in table order; then what is known about each slot
    for k in range(begin, owner):
        work[k] = 0
    for k in range(owner, names):
        work[k] = -1
    found: i64 = 0
    for zone in world.kit.zones:
        for i in range(zone.start, zone.start + world.sizes[zone.index]):
            now = known[cards[i]]
            if not (now >> SEEN | now >> SINCE) >> seat & 1:
                pool = now >> POOL & TAG
                work[pool] += 1
                work[owner + cards[i]] = pool
                work[slots + found] = i
                work[slots + deck + found] = now
                found += 1
    total: i64 = 0
    for pool in range(pools):
        count = work[pool]
        work[pool] = total
        work[pools + pool] = total
        total += count
    for name in range(deck):
        pool = work[owner + name]
        if pool >= 0:
            work[names + work[pool]] = name
            work[pool] += 1
    # Now work[pool] is the end of each pool's identities and work[pools + pool] its beginning.
    for k in range(slots, slots + found):
        now = work[k + deck]
        pool = now >> POOL & TAG
        left = work[pool] - work[pools + pool]
        pick = names + work[pools + pool]
        if left > 1:
            pick += rng.below(left)
        name = work[pick]
        cards[work[k]] = name
        known[name] = now
        work[pool] -= 1
        work[pick] = work[names + work[pool]]


def sort_hands(world: Cards, seat: Seat) -> None:
    """Bring hands into an order that tells nothing: which of two look-alikes lies first must not matter."""
    cards, known = world.cards, world.known
    for zone in world.kit.zones:
        if zone.loose and not world.alike(zone):
            for i in range(zone.start + 1, zone.start + world.sizes[zone.index]):
                card, j = cards[i], i
                while j > zone.start and comes_before(card, known[card], cards[j - 1], known[cards[j - 1]], seat):
                    cards[j] = cards[j - 1]
                    j -= 1
                cards[j] = card


def comes_before(card: i64, known: i64, other: i64, other_known: i64, seat: Seat) -> bool:
    """Does this card come first, by what the seat may know of the two?"""
    mine, others = in_place(known, seat), in_place(other_known, seat)
    if mine != others:
        return mine < others
    return knowing(known) >> seat & 1 != 0 and card < other


def in_place(known: i64, seat: Seat) -> i64:
    """What this seat may know about a card: of what it has lost track of, only what stays with the place."""
    if known >> (LOST + seat) & 1:
        return known & ~TOKEN
    return known


def deal_mixes(world: Cards, seat: Seat, rng: Rng) -> None:
    """Let the cards this seat has lost track of change places within their mix."""
    cards, known = world.cards, world.known
    for mix in range(1, world.mixes + 1):
        slots: list[i64] = []
        stays: list[i64] = []  # what is known about each slot, whatever lies there
        tokens: list[i64] = []
        for zone in world.kit.zones:
            for i in range(zone.start, zone.start + world.sizes[zone.index]):
                now = known[cards[i]]
                if now >> MIX & TAG == mix and now >> (LOST + seat) & 1:
                    slots.append(i)
                    stays.append(now & ~TOKEN)
                    tokens.append((now & TOKEN) << CARD_BITS | cards[i])
        tokens.sort()
        for left in range(len(slots), 0, -1):
            pick = rng.below(left)
            card = tokens[pick] & CARD
            cards[slots[left - 1]] = card
            known[card] = stays[left - 1] | tokens[pick] >> CARD_BITS
            tokens[pick] = tokens[left - 1]

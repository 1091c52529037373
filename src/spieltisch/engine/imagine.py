"""Imagining: a position a seat cannot tell from the real one, everything it does not know dealt anew.

What comes out depends on what the seat knows and on the rng, on nothing else: unknown cards are first brought into an
order that tells nothing, then dealt. First the cards the seat has lost track of change places within their mix, then
whatever it has not seen is exchanged with what it has not seen of the same shuffle. Where a zone betrays something
about its cards, these then change places until each lies where it may.
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.cards_in_play import Cards
from spieltisch.engine.knowledge import LOST, MIX, POOL, SEEN, SINCE, TAG, TOKEN
from spieltisch.engine.rng import Rng
from spieltisch.engine.zones import Seat, Zone

CARD_BITS: Final = 10  # the eleven decks of the largest game have 352 cards
CARD: Final = 0x3FF
EXCHANGES: Final = 4  # tried for each card that has to lie where it may


def deal_anew(world: Cards, seat: Seat, rng: Rng) -> None:
    """Deal anew, in place, all that this seat does not know."""
    sort_hands(world, seat)
    if world.mixes:
        deal_mixes(world, seat, rng)
    deal_pools(world, seat, rng)
    if world.kit.is_betraying:
        settle(world, seat, rng)


def deal_pools(world: Cards, seat: Seat, rng: Rng) -> None:
    """Exchange what the seat has not seen with what it has not seen of the same shuffle."""
    cards, known = world.cards, world.known
    deck: i64 = world.kit.deck.size
    pools = world.pools + 1
    work = world.kit.borrow_scratch(2 * pools + 2 * deck + world.kit.room)
    begin: i64 = 0  # [begin, +pools): where each pool's identities begin; then where its slots begin
    owner = 2 * pools  # [owner, +deck): pool of each unknown identity, −1 for known ones
    names = owner + deck  # [names, +deck): identities, pool after pool, ascending
    slots = names + deck  # the slots they lie in, in table order
    for k in range(begin, owner):
        work[k] = 0
    for k in range(owner, names):
        work[k] = -1
    found: i64 = 0
    for zone in world.kit.zones:
        for i in range(zone.start, zone.start + world.sizes[zone.index]):
            if not (known[i] >> SEEN | known[i] >> SINCE) >> seat & 1:
                pool = known[i] >> POOL & TAG
                work[pool] += 1
                work[owner + cards[i]] = pool
                work[slots + found] = i
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
        i = work[k]
        pool = known[i] >> POOL & TAG
        left = work[pool] - work[pools + pool]
        pick = names + work[pools + pool]
        if left > 1:
            pick += rng.below(left)
        cards[i] = work[pick]
        work[pool] -= 1
        work[pick] = work[names + work[pool]]


def sort_hands(world: Cards, seat: Seat) -> None:
    """Bring hands into an order that tells nothing: which of two look-alikes lies first must not matter."""
    for zone in world.kit.zones:
        if zone.loose and not world.alike(zone):
            for i in range(zone.start + 1, zone.start + world.sizes[zone.index]):
                card, known = world.cards[i], world.known[i]
                mine = key(card, known, seat)
                j = i
                while j > zone.start and key(world.cards[j - 1], world.known[j - 1], seat) > mine:
                    world.cards[j] = world.cards[j - 1]
                    world.known[j] = world.known[j - 1]
                    j -= 1
                world.cards[j] = card
                world.known[j] = known


def key(card: i64, known: i64, seat: Seat) -> i64:
    """A card as this seat may know it: of what it has lost track of, only what stays with the place."""
    if known >> (LOST + seat) & 1:
        return (known & ~TOKEN) << CARD_BITS
    if (known >> SEEN | known >> SINCE) >> seat & 1:
        return known << CARD_BITS | card
    return known << CARD_BITS


def deal_mixes(world: Cards, seat: Seat, rng: Rng) -> None:
    """Let the cards this seat has lost track of change places within their mix."""
    cards, known = world.cards, world.known
    for mix in range(1, world.mixes + 1):
        slots: list[i64] = []
        tokens: list[i64] = []
        for zone in world.kit.zones:
            for i in range(zone.start, zone.start + world.sizes[zone.index]):
                if known[i] >> MIX & TAG == mix and known[i] >> (LOST + seat) & 1:
                    slots.append(i)
                    tokens.append((known[i] & TOKEN) << CARD_BITS | cards[i])
        tokens.sort()
        for left in range(len(slots), 0, -1):
            pick = rng.below(left)
            slot = slots[left - 1]
            cards[slot] = tokens[pick] & CARD
            known[slot] = (known[slot] & ~TOKEN) | tokens[pick] >> CARD_BITS
            tokens[pick] = tokens[left - 1]


def settle(world: Cards, seat: Seat, rng: Rng) -> None:
    """Let unseen cards of the same shuffle change places until none lies where it could not."""
    shuffles: dict[i64, Unseen] = {}
    for zone in world.kit.zones:
        for i in range(zone.start, zone.start + world.sizes[zone.index]):
            known = world.known[i]
            if not (known >> SEEN | known >> SINCE) >> seat & 1:
                pool = known >> POOL & TAG
                if pool not in shuffles:
                    shuffles[pool] = Unseen(world, rng)
                shuffles[pool].add(i, zone)
    for unseen in shuffles.values():
        if unseen.is_betrayed:
            unseen.settle()


class Unseen:
    """The cards of one shuffle that a seat has not seen, and the slots in which they lie."""

    def __init__(self, world: Cards, rng: Rng) -> None:
        self.world = world
        self.rng = rng
        self.slots: list[i64] = []
        self.homes: list[Zone] = []
        self.is_betrayed = False
        self._asked: list[bool] = []

    def add(self, slot: i64, home: Zone) -> None:
        self.slots.append(slot)
        self.homes.append(home)
        self.is_betrayed = self.is_betrayed or home.betrays

    def settle(self) -> None:
        """First each card that lies wrong begins a ring of exchanges that puts it right; then any two that may change
        places do so, many times, until every way to deal them is about as likely as any other."""
        cards, count = self.world.cards, len(self.slots)
        for k in range(count):
            card = cards[self.slots[k]]
            if not self.fits(k, card):
                self._asked = [False] * count
                self._asked[k] = True
                self.exchange(k, card)
        for _ in range(EXCHANGES * count):
            a, b = self.rng.below(count), self.rng.below(count)
            one, other = cards[self.slots[a]], cards[self.slots[b]]
            if self.fits(a, other) and self.fits(b, one):
                cards[self.slots[a]] = other
                cards[self.slots[b]] = one

    def fits(self, k: i64, card: i64) -> bool:
        home = self.homes[k]
        return not home.betrays or self.world.may_hold(home, card)

    def exchange(self, k: i64, left: i64) -> bool:
        """Give this slot a card that may lie there, from one that may have the card left over, from one that lies
        wrong anyway, or else from one that in its turn gets another; False if there is no such ring."""
        cards, slots, count = self.world.cards, self.slots, len(self.slots)
        first = self.rng.below(count)
        for step in range(count):
            other = (first + step) % count
            taken = cards[slots[other]]
            if self._asked[other] or not self.fits(k, taken):
                continue
            self._asked[other] = True
            if self.fits(other, left) or not self.fits(other, taken):
                cards[slots[other]] = left
                cards[slots[k]] = taken
                return True
            if self.exchange(other, left):
                cards[slots[k]] = taken
                return True
        return False

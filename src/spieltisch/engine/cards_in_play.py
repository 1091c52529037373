"""Cards on a table that remember who has seen them.

What people know about a card goes with it (`knowledge.py`): moving keeps it and adds whoever sees the card in its new
zone; shuffling, and a hand that somebody cannot watch, take it away. `imagine` deals anew, for one seat, everything it
does not know.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spieltisch.engine.exclusions import Exclusions
from spieltisch.engine.kit import Kit
from spieltisch.engine.knowledge import (
    CANNOT_BITS,
    DOWN_BIT,
    LOST,
    MIX,
    POOL,
    SEEN,
    SEEN_ALL,
    SINCE,
    TAG,
    TOKEN,
    knowing,
    seen_by,
)  # fmt: skip
from spieltisch.engine.rng import Rng
from spieltisch.engine.witness import Witness
from spieltisch.engine.zones import ALL_ZONES, EVERYONE, Card, Seats, Zone


@mypyc_attr(allow_interpreted_subclasses=True)
class Cards(Exclusions):
    """The cards of a position, zone by zone, and the words with which rules move them."""

    rng: Rng  # where all chance comes from
    # For whoever looks again and again: the zones that have changed since, as sets of `Zone.bit`.
    zones_taken: i64  # cards have gone, the others are known as before
    zones_laid: i64  # cards have been laid on top
    zones_changed: i64  # otherwise
    last_look: i64  # the number of the last look
    pools: i64
    mixes: i64
    witness: Witness | None

    def lay_out(self, kit: Kit, players: int, rng: Rng) -> None:
        """An empty table, all cards in the box."""
        self.kit = kit
        self.players = players
        self.rng = rng
        self.cards = vec[i64]([0] * kit.room)
        self.known = vec[i64]([SEEN_ALL] * kit.deck.size)  # everybody knows what is in the box
        self.sizes = vec[i64]([0] * len(kit.zones))
        self.excluded = vec[i64]()
        self.zones_taken = 0
        self.zones_laid = 0
        self.zones_changed = 0
        self.last_look = 0
        self.pools = 0
        self.mixes = 0
        self.witness = None
        for card in range(kit.deck.size):
            self.cards[kit.box.start + card] = card
        self.sizes[kit.box.index] = kit.deck.size

    def is_by_heart(self, zone: Zone) -> bool:
        """Has what is seen in this zone to be remembered? A game whose options decide it says so."""
        return zone.by_heart

    def what_is_known(self) -> list[int]:
        """Of each card: who knows it, and by a number what everybody knows it is not."""
        return [int(knowing(known) | known & CANNOT_BITS) for known in self.known]

    # moving

    def put(self, card: Card, source: Zone, target: Zone) -> None:
        """Move a chosen card."""
        i = self.where(source, card)
        if i < 0:
            raise ValueError(f"{self.kit.deck.text(card)} is not in {source.id}.")
        self._move(source, i, target)

    def insert(self, card: Card, source: Zone, target: Zone, at: i64) -> None:
        """Move a chosen card to a place in a row, counted from the bottom; what lies there and above moves up."""
        self.put(card, source, target)
        place = target.start + at
        last = target.start + self.sizes[target.index] - 1
        card = self.cards[last]
        for i in range(last, place, -1):
            self.cards[i] = self.cards[i - 1]
        self.cards[place] = card
        self.zones_changed |= target.bit
        if self.witness is not None:
            self.witness.placed(at)

    def take_at(self, source: Zone, i: i64, target: Zone) -> None:
        """Move the i-th card, counted from the bottom; what lies above it moves down."""
        if i >= self.sizes[source.index]:
            raise ValueError(f"{source.id} has no card {int(i)}.")
        self._move(source, i, target)

    def draw(self, source: Zone, target: Zone, count: i64 = 1) -> None:
        """Move the top card, or several one by one; of less than one, none."""
        size = self.sizes[source.index]
        count = max(0, count)
        if count > size:
            raise ValueError(f"{source.id} has {int(size)} cards, not {int(count)}.")
        if source.loose:
            for left in range(size, size - count, -1):
                self._move(source, left - 1, target)
        else:
            self._lay(source.start + size - 1, -1, count, source, True, target)
            self.sizes[source.index] = size - count
            self.zones_taken |= source.bit

    def sweep(self, source: Zone, target: Zone, keep: i64 = 0) -> None:
        """Move all cards, the lowest first, but leave the top `keep` lying."""
        start = source.start
        below = self.sizes[source.index] - keep
        if below <= 0:
            return
        self._lay(start, 1, below, source, keep == 0, target)
        for i in range(start, start + keep):
            self.cards[i] = self.cards[i + below]
        self.sizes[source.index] = keep
        self.zones_taken |= source.bit

    def bring_up(self, zone: Zone) -> None:
        """Bring the lowest card of a zone to its top."""
        last = self.sizes[zone.index] - 1
        if last < 0:
            raise ValueError(f"{zone.id} is empty.")
        start = zone.start
        card = self.cards[start]
        for i in range(start, start + last):
            self.cards[i] = self.cards[i + 1]
        self.cards[start + last] = card
        self.sizes[zone.index] = last
        self.zones_changed |= zone.bit
        self._lay(start + last, 1, 1, zone, last == 0, zone)

    def sweep_each(self, source: Zone, target: Zone) -> None:
        """For every seat, move all cards of its zone of one family to its zone of the other."""
        for seat in range(self.players):
            self.sweep(source.family[seat], target.family[seat])

    def collect(self, cards: list[int], target: Zone) -> None:
        """Bring these cards into a zone, one after the other, wherever they lie."""
        for card in cards:
            for home in self.kit.zones:
                i = self.where(home, card)
                if i >= 0:
                    if home is not target:
                        self._move(home, i, target)
                    break

    def stack(self, cards: list[int], pile: Zone) -> None:
        """Collect these cards and shuffle them into an empty pile. Everybody knows which they are, so where they come
        from tells nothing: sets of cards that are collected apart stay apart."""
        if self.sizes[pile.index] and not self.holds_only(pile, cards):
            raise ValueError(f"{pile.id} has other cards in it: collect into an empty pile.")
        if self.witness is not None or not self._lift_out(cards, pile):  # a witness wants to see every card
            self.collect(cards, pile)
        for card in cards:
            self.known[card] = SEEN_ALL
        self.shuffle(pile)

    def _lift_out(self, cards: list[int], pile: Zone) -> bool:
        """Bring those of these cards that lie in order, in boxes, piles and rows, to a pile in one go, as one takes a
        set out of its box. Were that all of them?"""
        wanted = self.kit.borrow_scratch(self.kit.deck.size)
        for name in range(self.kit.deck.size):
            wanted[name] = 0
        for card in cards:
            wanted[card] = 1
        if len(cards) > pile.cap:
            raise ValueError(f"{pile.id} has room for {int(pile.cap)} cards only.")
        lying, sizes = self.cards, self.sizes
        top = pile.start + sizes[pile.index]
        for zone in self.kit.zones:
            size = sizes[zone.index]
            if zone.loose or zone is pile or not size:
                continue
            kept = zone.start
            for i in range(zone.start, zone.start + size):
                card = lying[i]
                if wanted[card]:
                    lying[top] = card
                    top += 1
                else:
                    lying[kept] = card
                    kept += 1
            if kept - zone.start < size:
                sizes[zone.index] = kept - zone.start
                self.zones_taken |= zone.bit
        sizes[pile.index] = top - pile.start
        self.zones_laid |= pile.bit
        return sizes[pile.index] == len(cards)

    def shuffle_all(self, pile: Zone) -> None:
        """Shuffle every card there is, wherever it lies, into one pile."""
        if pile.cap < self.kit.deck.size:
            raise ValueError(f"{pile.id} has room for {int(pile.cap)} cards only.")
        if self.witness is not None:  # wants to know where each of them came from
            for zone in self.kit.zones:
                if zone is not pile:
                    self.sweep(zone, pile)
        sizes = self.sizes
        for index in range(len(sizes)):
            sizes[index] = 0
        self.zones_changed = ALL_ZONES
        self.excluded = vec[i64]()
        sizes[pile.index] = self.kit.deck.size
        self.shuffle(pile)

    def deal_out(self, source: Zone, hands: Zone, count: i64) -> None:
        """Deal each seat this many cards."""
        for seat in range(self.players):
            self.draw(source, hands.family[seat], count)

    def show(self, zone: Zone, seats: Seats = EVERYONE) -> None:
        """Turn a zone's cards so that these seats see them."""
        start = zone.start
        for i in range(start, start + self.sizes[zone.index]):
            card = self.cards[i]
            self.known[card] = seen_by(self.known[card], seats)
        self.zones_changed |= zone.bit
        if self.witness is not None:
            texts = [self.kit.deck.text(self.card(zone, i)) for i in range(self.size(zone))]
            self.witness.showed(zone, texts, seats)

    def turn_up(self, zone: Zone, i: i64 = -1) -> None:
        """Turn a card face up in its place, for everybody; without a place, the top card."""
        at = zone.start + (i if i >= 0 else self.sizes[zone.index] - 1)
        self.known[self.cards[at]] = SEEN_ALL
        self.zones_changed |= zone.bit
        if self.witness is not None:
            text = self.kit.deck.text(self.cards[at])
            self.witness.turned("up", zone, text, EVERYONE, self.is_by_heart(zone))

    def turn_down(self, zone: Zone, i: i64 = -1) -> None:
        """Turn a card face down in its place. That ends what is shown, never what is known."""
        at = zone.start + (i if i >= 0 else self.sizes[zone.index] - 1)
        self.known[self.cards[at]] |= DOWN_BIT
        self.zones_changed |= zone.bit
        if self.witness is not None:
            self.witness.turned("down", zone, self.kit.deck.text(self.cards[at]), 0, self.is_by_heart(zone))

    def shuffle(self, zone: Zone) -> None:
        """Shuffle a zone. The order is forgotten, the contents are not."""
        start = zone.start
        size = self.sizes[zone.index]
        cards, known, rng = self.cards, self.known, self.rng
        if self._contents_known(zone):
            self._sort(zone)
            self.pools = self._fresh(self.pools, POOL)
            for i in range(start, start + size):
                known[cards[i]] = self.pools << POOL
        else:
            self._lose_track(zone, EVERYONE)
            if len(self.excluded):
                self._level(zone)
            self._sort(zone)
        self.zones_changed |= zone.bit
        last = start + size - 1
        while last > start:
            i = start + rng.below(last - start + 1)
            card = cards[i]
            cards[i] = cards[last]
            cards[last] = card
            last -= 1
        if self.witness is not None:
            self.witness.shuffled(zone)

    def _sort(self, zone: Zone) -> None:
        """Put a zone in order of identity, so that a shuffle depends on what lies there, not on how it got there. If it
        is all there is, nothing of it is read."""
        deck: i64 = self.kit.deck.size
        cards, at = self.cards, zone.start
        size = self.sizes[zone.index]
        if size == deck:
            for name in range(deck):
                cards[at + name] = name
            return
        lies_here = self.kit.borrow_scratch(deck)
        for name in range(deck):
            lies_here[name] = 0
        for i in range(at, at + size):
            lies_here[cards[i]] = 1
        for name in range(deck):
            if lies_here[name]:
                cards[at] = name
                at += 1

    # remembering

    def _move(self, source: Zone, i: i64, target: Zone) -> None:
        if source.loose:
            blind = EVERYONE & ~(source.sees | target.sees)
            betrays = blind != 0 and self._betrays(source, blind)
            if len(self.excluded):
                self._part(source, source.start + i, target.sees == EVERYONE)
            if betrays:  # what is known must not travel with the card
                self._lose_track(source, blind)
                self.zones_changed |= source.bit
        cards = self.cards
        last = self.sizes[source.index] - 1
        at = source.start + i
        if source.loose and self.kit.deck.has_copies:
            self._mistake(source, at, target.sees & ~source.sees)
            self.zones_changed |= source.bit
        self._lay(at, 1, 1, source, i == last, target)
        if source.loose:
            cards[at] = cards[source.start + last]
        else:
            for j in range(at, source.start + last):
                cards[j] = cards[j + 1]
        self.sizes[source.index] = last
        self.zones_taken |= source.bit

    def _mistake(self, hand: Zone, at: i64, seats: Seats) -> None:
        """Those of these seats who knew a copy of the card that leaves the hand, but not this one, take it for theirs:
        that one stays, and they no longer know it."""
        leaves = self.cards[at]
        seats &= ~knowing(self.known[leaves])
        texts = self.kit.deck.texts
        for i in range(hand.start, hand.start + self.sizes[hand.index]):
            card = self.cards[i]
            fooled = knowing(self.known[card]) & seats
            if fooled and texts[card] == texts[leaves]:
                self.known[card] &= ~(fooled << SEEN | fooled << SINCE)
                seats &= ~fooled

    def _lay(self, at: i64, step: i64, count: i64, source: Zone, from_top: bool, target: Zone) -> None:
        """Put cards on top of a zone, one after the other, from this place on upwards or downwards; whoever sees what
        is put there has seen it from now on. `from_top`: the last of them lay on top; downwards, each in its turn."""
        cards, known, sees = self.cards, self.known, target.sees
        room = self.sizes[target.index]
        if room + count > target.cap:
            raise ValueError(f"{target.id} has room for {int(target.cap)} cards only.")
        self.sizes[target.index] = room + count
        self.zones_laid |= target.bit
        first = target.start + room
        if self.witness is not None:
            self._tell(at, step, count, source, from_top, target)
        for to in range(first, first + count):
            card = cards[at]
            what = known[card] & ~DOWN_BIT
            if sees:
                what = seen_by(what, sees)
            cards[to] = card
            known[card] = what
            at += step

    def _tell(self, at: i64, step: i64, count: i64, source: Zone, from_top: bool, target: Zone) -> None:
        """Let the witness see cards that are about to be laid on a zone, with who knew them and who will."""
        if self.witness is None:
            return
        for k in range(count):
            known = self.known[self.cards[at]]
            on_top = from_top and (step < 0 or k == count - 1)
            knows = knowing(seen_by(known & ~DOWN_BIT, target.sees))
            self.witness.moved(source, on_top, target, self.kit.deck.text(self.cards[at]), knowing(known), knows)
            at += step

    def _betrays(self, zone: Zone, blind: Seats) -> bool:
        """Would a card that leaves this hand tell these seats, who do not see it, which one it is? It does if more is
        known about some cards than about others, or if they know them all; the only card everybody may follow."""
        if self.sizes[zone.index] == 1 or self._have_lost(zone, blind):
            return False
        return not self.alike(zone) or knowing(self.known[self.cards[zone.start]]) & blind != 0

    def _have_lost(self, zone: Zone, blind: Seats) -> bool:
        """Have these seats lost track of the whole zone at once? Then one more card that leaves tells them nothing."""
        place = self.known[self.cards[zone.start]] & ~TOKEN
        for i in range(zone.start, zone.start + self.sizes[zone.index]):
            if self.known[self.cards[i]] & ~TOKEN != place:
                return False
        return place >> LOST & blind == blind

    def _lose_track(self, zone: Zone, blind: Seats) -> None:
        """For these seats the cards of the zone become interchangeable. Where some already were part of an earlier
        mix, the two become one, also for those who had lost track then: wider than the truth, never narrower. Whoever
        knows them all, as the owner of a hand does, knows what lies in these places whatever others imagine there."""
        self.mixes = self._fresh(self.mixes, MIX)
        cards, known = self.cards, self.known
        start, end = zone.start, zone.start + self.sizes[zone.index]
        aware = EVERYONE
        for i in range(start, end):
            before = known[cards[i]]
            aware &= knowing(before)
            blind |= before >> LOST & EVERYONE
            old = before >> MIX & TAG
            if old and old != self.mixes:
                self._rename_mix(old, self.mixes)
        aware &= ~blind
        for i in range(start, end):
            before = known[cards[i]]
            seen = (before >> SEEN | before >> SINCE) & EVERYONE
            kept = before & (TAG << POOL | CANNOT_BITS)
            known[cards[i]] = kept | self.mixes << MIX | seen << SEEN | aware << SINCE | blind << LOST

    def _rename_mix(self, old: i64, new: i64) -> None:
        known = self.known
        for card in range(len(known)):
            if known[card] >> MIX & TAG == old:
                known[card] = (known[card] & ~(TAG << MIX)) | new << MIX

    def _contents_known(self, zone: Zone) -> bool:
        """Does everybody know which cards lie here, though perhaps not in which order?"""
        size = self.sizes[zone.index]
        if size == self.kit.deck.size:
            return True
        for i in range(zone.start, zone.start + size):
            if self.known[self.cards[i]] & ~DOWN_BIT != SEEN_ALL:
                return False
        return True

    def _fresh(self, used: i64, field: i64) -> i64:
        """The next free number for a pool or a mix; when they run out, those still in use are numbered anew."""
        if used < TAG:
            return used + 1
        names: dict[i64, i64] = {}
        for zone in self.kit.zones:  # place after place: the order of the cards themselves would tell who they are
            for i in range(zone.start, zone.start + self.sizes[zone.index]):
                known = self.known[self.cards[i]]
                old = known >> field & TAG
                if old:
                    new = names.setdefault(old, len(names) + 1)
                    self.known[self.cards[i]] = (known & ~(TAG << field)) | new << field
        return len(names) + 1

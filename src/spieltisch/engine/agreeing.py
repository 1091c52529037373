"""Making a dealt world agree with all that everybody can tell of hidden cards: what a card could not be
(`exclusions.py`), and clues.

Nothing is dealt again in the hope that it fits. A card that lies where it could not begins a ring of exchanges that
puts it right; then any two that may change places do so, many times, until every way to deal them is about as likely
as any other.
"""

from typing import Final

from mypy_extensions import i64
from typing_extensions import override

from spieltisch.engine.cards_in_play import Cards
from spieltisch.engine.exclusions import Clue
from spieltisch.engine.knowledge import LOST, MIX, POOL, SEEN, SINCE, TAG, TOKEN, knowing
from spieltisch.engine.rng import Rng
from spieltisch.engine.zones import Seat

CARD_BITS: Final = 10  # the eleven decks of the largest game have 352 cards
CARD: Final = 0x3FF
EXCHANGES: Final = 4  # tried for each card


class Agreement:
    """A world that a seat imagines, on its way to agree with what is known."""

    def __init__(self, world: Cards, seat: Seat, rng: Rng) -> None:
        self.world = world
        self.seat = seat
        self.rng = rng
        self.narrower: dict[i64, i64] = {}  # what else, for a clue, may not lie in a place

    def reach(self) -> bool:
        """Let cards change places until everything agrees; False where the cards lost track of stand in the way."""
        if len(self.world.excluded) and not self.settle(stir=True):
            return False
        for k in range(len(self.world.clues(self.seat))):
            clue = self.world.clues(self.seat)[k]  # which may hang on cards that have changed places for the one before
            if not clue.agrees(self.world) and not self.follow(clue):
                return False
        for clue in self.world.clues(self.seat):
            if not clue.agrees(self.world):
                return False
        return True

    def follow(self, clue: Clue) -> bool:
        """Let a place in its zones, chosen by lot, have a card such as the clue wants; or let one of the two kinds that
        do not go together leave them."""
        places: list[i64] = []
        for zone in clue.zones:
            for i in range(zone.start, zone.start + self.world.size(zone)):
                if not knowing(self.known(i)) >> self.seat & 1:
                    places.append(i)
        if not places:
            return False
        first = self.rng.below(len(places))
        if clue.never_with:
            stays = clue.faces if self.face_bit(places[first]) & clue.faces else clue.never_with
            goes = clue.faces ^ clue.never_with ^ stays
            return self.narrow(clue, places, goes) or self.narrow(clue, places, stays)
        for step in range(len(places)):
            if self.narrow(clue, [places[(first + step) % len(places)]], ~clue.faces):
                return True
        return False

    def narrow(self, clue: Clue, places: list[i64], faces: i64) -> bool:
        """Let these faces lie in none of these places, if that is what the clue wants and there is a way to do it."""
        before = dict(self.narrower)
        for i in places:
            self.narrower[i] = self.narrower.get(i, 0) | faces
        if self.settle(stir=False) and clue.agrees(self.world):
            return True
        self.narrower = before
        return False

    def settle(self, stir: bool) -> bool:
        """Put right what lies where it could not: first what the seat has lost track of, then what it has not seen."""
        lost: dict[i64, Changing] = {}
        unseen: dict[i64, i64] = {}  # the faces of each shuffle
        for i in self.places():
            known = self.known(i)
            if not self.has_seen(i):
                pool = known >> POOL & TAG
                unseen[pool] = unseen.get(pool, 0) | self.face_bit(i)
            if known >> (LOST + self.seat) & 1:
                mix = known >> MIX & TAG
                if mix not in lost:
                    lost[mix] = LostCards(self, unseen)
                lost[mix].slots.append(i)
        return self.all_settle(lost, stir) and self.all_settle(self.shuffles(), stir)

    def shuffles(self) -> "dict[i64, Changing]":
        shuffles: dict[i64, Changing] = {}
        for i in self.places():
            if not self.has_seen(i):
                pool = self.known(i) >> POOL & TAG
                if pool not in shuffles:
                    shuffles[pool] = Changing(self)
                shuffles[pool].slots.append(i)
        return shuffles

    def all_settle(self, groups: "dict[i64, Changing]", stir: bool) -> bool:
        for group in groups.values():
            if not group.settle(stir):
                return False
        return True

    def places(self) -> list[i64]:
        places: list[i64] = []
        for zone in self.world.kit.zones:
            for i in range(zone.start, zone.start + self.world.size(zone)):
                places.append(i)
        return places

    def known(self, i: i64) -> i64:
        """What is known about the card in this place, counted over all zones."""
        return self.world.known[self.world.cards[i]]

    def has_seen(self, i: i64) -> bool:
        """Has the seat seen this card, though it may have lost track of it?"""
        known = self.known(i)
        return (known >> SEEN | known >> SINCE) >> self.seat & 1 != 0

    def bars(self, i: i64) -> i64:
        """The faces that do not lie in this place."""
        return self.world.excluded_at(i) | self.narrower.get(i, 0)

    def face_bit(self, i: i64) -> i64:
        one: i64 = 1
        return one << self.world.kit.deck.face[self.world.cards[i]]


class Changing:
    """The cards of one shuffle that the seat has not seen, and the places in which they lie."""

    def __init__(self, agreement: Agreement) -> None:
        self.world = agreement.world
        self.agreement = agreement
        self.rng = agreement.rng
        self.slots: list[i64] = []
        self.barred: list[i64] = []  # what may not lie in each of them
        self.stays: list[i64] = []  # what is known about each of them, whatever lies there
        self._asked: list[bool] = []

    def what(self, k: i64) -> i64:
        """What lies in the k-th place."""
        return self.world.cards[self.slots[k]]

    def put(self, k: i64, what: i64) -> None:
        self.world.cards[self.slots[k]] = what
        self.world.known[what] = self.stays[k]

    def fits(self, k: i64, what: i64) -> bool:
        return not self.barred[k] >> self.world.kit.deck.face[what] & 1

    def settle(self, stir: bool) -> bool:
        """False if there is no way to let every card lie where it may."""
        self.barred = [self.agreement.bars(i) for i in self.slots]
        count = len(self.slots)
        if self.barred == [0] * count:
            return True
        self.stays = [self.agreement.known(i) for i in self.slots]
        for k in range(count):
            what = self.what(k)
            if not self.fits(k, what):
                self._asked = [False] * count
                self._asked[k] = True
                if not self.exchange(k, what):
                    return False
        if stir:
            for _ in range(EXCHANGES * count):
                a, b = self.rng.below(count), self.rng.below(count)
                one, other = self.what(a), self.what(b)
                if self.fits(a, other) and self.fits(b, one):
                    self.put(a, other)
                    self.put(b, one)
        return True

    def exchange(self, k: i64, left: i64) -> bool:
        """Give this place something that may lie there, from one that may have what is left over, from one where it
        lies wrong anyway, or else from one that in its turn gets another; False if there is no such ring."""
        count = len(self.slots)
        first = self.rng.below(count)
        for step in range(count):
            other = (first + step) % count
            taken = self.what(other)
            if self._asked[other] or not self.fits(k, taken):
                continue
            self._asked[other] = True
            if self.fits(other, left) or not self.fits(other, taken):
                self.put(other, left)
                self.put(k, taken)
                return True
            if self.exchange(other, left):
                self.put(k, taken)
                return True
        return False


class LostCards(Changing):
    """The cards of one mix of which the seat has lost track: they change places with all that was known about them.
    One that it has not seen could be any of its shuffle, so it may lie wherever one of those may."""

    def __init__(self, agreement: Agreement, unseen: dict[i64, i64]) -> None:
        super().__init__(agreement)
        self.unseen = unseen

    @override
    def what(self, k: i64) -> i64:
        i = self.slots[k]
        return (self.agreement.known(i) & TOKEN) << CARD_BITS | self.world.cards[i]

    @override
    def put(self, k: i64, what: i64) -> None:
        card = what & CARD
        self.world.cards[self.slots[k]] = card
        self.world.known[card] = (self.stays[k] & ~TOKEN) | what >> CARD_BITS

    @override
    def fits(self, k: i64, what: i64) -> bool:
        token = what >> CARD_BITS
        if token >> (SEEN + self.agreement.seat) & 1:
            return super().fits(k, what & CARD)
        return self.unseen[token >> POOL & TAG] & ~self.barred[k] != 0

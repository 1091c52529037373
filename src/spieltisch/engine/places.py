"""What lies where on a table, and the words with which rules look at it."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spieltisch.engine.kit import Kit
from spieltisch.engine.knowledge import SEEN_ALL, how_many, knowing
from spieltisch.engine.zones import Card, Seats, Zone


@mypyc_attr(allow_interpreted_subclasses=True)
class Places:
    """Every place of every zone with the card in it, for whoever looks."""

    kit: Kit  # what was declared
    players: i64  # how many play
    cards: vec[i64]  # all zones in one row, each with room for what it can hold
    known: vec[i64]  # what people know about each card, wherever it lies (`knowledge.py`)
    sizes: vec[i64]  # how many cards lie in each zone
    excluded: vec[i64]  # sets of faces, one bit each, numbered from 1: what some cards are known not to be

    def size(self, zone: Zone) -> i64:
        """How many cards lie in a zone."""
        return self.sizes[zone.index]

    def card(self, zone: Zone, i: i64) -> Card:
        """The i-th card, counted from the bottom."""
        return self.cards[zone.start + i]

    def top(self, zone: Zone) -> Card:
        """The top card; the zone must not be empty."""
        at = zone.start + self.sizes[zone.index] - 1
        return self.cards[at]

    def top_face(self, zone: Zone) -> i64:
        """The face of the top card, as a move names it, whichever deck the card comes from."""
        return self.kit.deck.face[self.top(zone)]

    def is_up(self, zone: Zone, i: i64) -> bool:
        """Does the i-th card, counted from the bottom, lie face up for everybody?"""
        return self.known[self.cards[zone.start + i]] == SEEN_ALL

    def held(self, zone: Zone) -> vec[i64]:
        """The cards of a zone, from the bottom."""
        return self.cards[zone.start : zone.start + self.sizes[zone.index]]

    def in_order(self, zone: Zone) -> vec[i64]:
        """The cards of a zone, the lowest first, wherever they lie."""
        cards = self.held(zone)
        for end in range(1, len(cards)):
            card, i = cards[end], end
            while i and cards[i - 1] > card:
                cards[i] = cards[i - 1]
                i -= 1
            cards[i] = card
        return cards

    def faces(self, zone: Zone) -> vec[i64]:
        """The different faces that lie in a zone, as a move names them."""
        faces = self.held(zone)
        deck = self.kit.deck
        if deck.size == len(deck.faces):  # no copies: a card is its face
            return faces
        different: i64 = 0
        for i in range(self.sizes[zone.index]):
            face: i64 = deck.face[self.cards[zone.start + i]]
            k: i64 = 0
            while k < different and faces[k] != face:
                k += 1
            if k == different:
                faces[k] = face
                different += 1
        return faces[:different]

    def all_faces(self, zone: Zone) -> i64:
        """The faces that lie in a zone, one bit each; for decks of which sets of faces are numbers."""
        faces: i64 = 0
        one: i64 = 1
        for i in range(zone.start, zone.start + self.sizes[zone.index]):
            faces |= one << self.kit.deck.face[self.cards[i]]
        return faces

    def pick(self, zone: Zone, face: i64) -> Card:
        """The card in this zone that shows a face; −1 if there is none. Of several copies it is the one most people
        know: whoever knows one of them could not tell that it was another that moved."""
        best: i64 = -1
        most: i64 = -1
        for i in range(zone.start, zone.start + self.sizes[zone.index]):
            card = self.cards[i]
            if self.kit.deck.face[card] == face:
                seats = how_many(knowing(self.known[card]))
                if seats > most:
                    best = card
                    most = seats
        return best

    def worth(self, zone: Zone, worths: bytes) -> i64:
        """What the cards of a zone are worth together; `worths` has a value for every card."""
        total: i64 = 0
        cards = self.cards
        for i in range(zone.start, zone.start + self.sizes[zone.index]):
            total += worths[cards[i]]
        return total

    def text(self, card: Card) -> str:
        """The name of a card, for sentences."""
        return self.kit.deck.text(card)

    def top_text(self, zone: Zone) -> str:
        """The name of the top card, for sentences; 'none' where there is no card."""
        return self.text(self.top(zone)) if self.sizes[zone.index] else "none"

    def where(self, zone: Zone, card: Card) -> i64:
        """The place of a card in a zone, counted from the bottom; −1 if it is not there."""
        cards = self.cards
        start = zone.start
        for i in range(self.sizes[zone.index]):
            if cards[start + i] == card:
                return i
        return -1

    def holds(self, zone: Zone, card: Card) -> bool:
        """Does this card lie in this zone?"""
        return self.where(zone, card) >= 0

    def holds_only(self, zone: Zone, cards: list[int]) -> bool:
        """Are all cards of a zone among these?"""
        for i in range(zone.start, zone.start + self.sizes[zone.index]):
            if self.cards[i] not in cards:
                return False
        return True

    def seated(self) -> Seats:
        """All seats of this table."""
        return (1 << self.players) - 1

    def seats_with_fewer(self, zone: Zone, count: i64) -> Seats:
        """The seats whose zone of this family holds fewer cards."""
        seats: Seats = 0
        for seat in range(self.players):
            if self.sizes[zone.family[seat].index] < count:
                seats |= 1 << seat
        return seats

    def seats_with_most(self, numbers: vec[i64]) -> Seats:
        """The seats with the highest of these numbers, one for each seat."""
        best = numbers[0]
        seats: Seats = 0
        for seat in range(self.players):
            if numbers[seat] > best:
                best = numbers[seat]
                seats = 0
            if numbers[seat] == best:
                seats |= 1 << seat
        return seats

    def is_complete(self) -> bool:
        """Is every card somewhere exactly once?"""
        deck: i64 = self.kit.deck.size
        times = self.kit.borrow_scratch(deck)
        for card in range(deck):
            times[card] = 0
        for zone in self.kit.zones:
            for i in range(zone.start, zone.start + self.sizes[zone.index]):
                times[self.cards[i]] += 1
        for card in range(deck):
            if times[card] != 1:
                return False
        return True

    def lies_like(self, other: "Places") -> bool:
        """Do the same cards lie in the same places, with the same known about them?"""
        for zone in self.kit.zones:
            size = self.sizes[zone.index]
            if other.sizes[zone.index] != size:
                return False
            for i in range(zone.start, zone.start + size):
                if other.cards[i] != self.cards[i]:
                    return False
        for card in range(len(self.known)):
            if other.known[card] != self.known[card]:
                return False
        for k in range(len(self.excluded)):
            if len(other.excluded) <= k or other.excluded[k] != self.excluded[k]:
                return False
        return True

    def alike(self, zone: Zone) -> bool:
        """Is the same known about every card of the zone?"""
        cards, known = self.cards, self.known
        start = zone.start
        for i in range(start + 1, start + self.sizes[zone.index]):
            if known[cards[i]] != known[cards[start]]:
                return False
        return True

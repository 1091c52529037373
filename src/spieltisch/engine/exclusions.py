"""What everybody can tell about cards nobody has shown: that a hand could not play betrays what is not in it.

A card carries a set of faces that it is not; it goes with the card from zone to zone and is gone as soon as everybody
has seen it, or when it is shuffled among cards of which less is known. The sets are numbered in `excluded`, and `known`
has the number (`knowledge.py`), so that moving and copying cost nothing more.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from spieltisch.engine.knowledge import CANNOT, CANNOT_BITS, CANNOT_TAG, DOWN_BIT, SEEN_ALL, how_many
from spieltisch.engine.places import Places
from spieltisch.engine.zones import Seat, Zone

MOST_FACES: Final = 62  # of a deck, where sets of them are numbers


class Clue:
    """At least one of the cards in these zones is one of these faces; or, if they are `never_with` others, no cards of
    both lie there."""

    def __init__(self, zones: list[Zone], faces: i64, never_with: i64 = 0) -> None:
        self.zones = zones
        self.faces = faces
        self.never_with = never_with

    def agrees(self, table: Places) -> bool:
        """Is it so, with the cards as they lie?"""
        held: i64 = 0
        for zone in self.zones:
            held |= table.all_faces(zone)
        if self.never_with:
            return not (held & self.faces and held & self.never_with)
        return held & self.faces != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Exclusions(Places):
    """Places of which it is known what does not lie there."""

    def could_not(self, zone: Zone, faces: i64) -> None:
        """From now on everybody knows that none of the cards lying here is one of these faces, one bit each."""
        self._check_faces()
        self._make_room()
        cards, known, end = self.cards, self.known, zone.start + self.sizes[zone.index]
        done: i64 = -1
        while True:  # number after number, in an order that tells nothing about hands
            least: i64 = -1
            for i in range(zone.start, end):
                now = known[cards[i]]
                number = now >> CANNOT
                if number > done and (least < 0 or number < least) and now & ~DOWN_BIT != SEEN_ALL:
                    least = number
            if least < 0:
                return
            before = self._set(least)
            if before | faces != before:
                more = self._number(before | faces)
                for i in range(zone.start, end):
                    now = known[cards[i]]
                    if now >> CANNOT == least and now & ~DOWN_BIT != SEEN_ALL:
                        known[cards[i]] = now & ~CANNOT_BITS | more << CANNOT
            done = least

    def must_hold(self, zone: Zone, faces: i64) -> None:
        """From now on everybody knows that one of the cards lying here is one of these faces: one of them is no other.
        Which one must not be told by what else is known about them; where it would be, a clue says it for the moment.
        """
        self._check_faces()
        self._make_room()
        if not self.alike(zone):
            raise ValueError(f"Not all cards of {zone.id} look alike: say in clues() that one of them is such a card.")
        for i in range(zone.start, zone.start + self.sizes[zone.index]):
            card = self.cards[i]
            if faces >> self.kit.deck.face[card] & 1 and self.known[card] & ~DOWN_BIT != SEEN_ALL:
                self._exclude(i, self._number(self.excluded_at(i) | self._all_faces() & ~faces))
                return

    def clues(self, seat: Seat) -> list[Clue]:
        """What else is certain now to this seat, by public facts and by what it may do: asked of a world it imagines
        until that agrees with all of it."""
        return []

    def excluded_at(self, i: i64) -> i64:
        """The faces that the card in this place, counted over all zones, is known not to be."""
        return self._set(self.known[self.cards[i]] >> CANNOT)

    def exclude_at(self, i: i64, faces: i64) -> None:
        """Let it be known that the card in this place, counted over all zones, is none of these."""
        self._exclude(i, self._number(faces))

    def _all_faces(self) -> i64:
        one: i64 = 1
        return (one << len(self.kit.deck.faces)) - 1

    def _check_faces(self) -> None:
        if len(self.kit.deck.faces) > MOST_FACES:
            raise ValueError(f"The deck has more than {MOST_FACES} faces: no set of them can be excluded.")

    def _untold(self, zone: Zone) -> list[i64]:
        """The places of a zone whose cards not everybody knows."""
        places: list[i64] = []
        for i in range(zone.start, zone.start + self.sizes[zone.index]):
            if self.known[self.cards[i]] & ~DOWN_BIT != SEEN_ALL:
                places.append(i)
        return places

    def _numbers(self, places: list[i64]) -> list[i64]:
        """The different numbers of what is excluded in these places, in an order that tells nothing about hands."""
        numbers: list[i64] = []
        for i in places:
            number = self.known[self.cards[i]] >> CANNOT
            if number not in numbers:
                numbers.append(number)
        numbers.sort()
        return numbers

    def _set(self, number: i64) -> i64:
        if number == 0:
            return 0
        return self.excluded[number - 1]

    def _exclude(self, i: i64, number: i64) -> None:
        card = self.cards[i]
        self.known[card] = (self.known[card] & ~CANNOT_BITS) | number << CANNOT

    def _number(self, faces: i64) -> i64:
        """The number of a set of faces, a new one where there is none."""
        if faces == 0:
            return 0
        for number in range(len(self.excluded)):
            if self.excluded[number] == faces:
                return number + 1
        self.excluded = append(self.excluded, faces)
        return len(self.excluded)

    def _make_room(self) -> None:
        """Where numbers run short, number anew the sets that are still in use."""
        if len(self.excluded) < CANNOT_TAG // 2:
            return
        places: list[i64] = []
        for zone in self.kit.zones:
            places += self._untold(zone)
        numbers = self._numbers(places)
        sets = [self._set(number) for number in numbers]
        self.excluded = vec[i64]()
        for i in places:
            which = numbers.index(self.known[self.cards[i]] >> CANNOT)
            self._exclude(i, which + 1 if sets[0] else which)
        for faces in sets:
            self._number(faces)

    def _part(self, hand: Zone, at: i64, in_sight: bool) -> None:
        """The card in this place leaves a hand, in which nobody else can tell one place from another: all that is known
        is that it does not come from where its face, if everybody sees it, could not lie. Whichever place it was, for
        the cards that stay there remains what neighbours have in common, in the order of how much is excluded."""
        cards, known, excluded, face_of = self.cards, self.known, self.excluded, self.kit.deck.face
        leaves = cards[at]
        if in_sight and known[leaves] & ~DOWN_BIT == SEEN_ALL:
            return
        face = face_of[leaves]
        cap = hand.cap
        sets = self.kit.borrow_scratch(2 * cap)
        count: i64 = 0
        common: i64 = -1
        either: i64 = 0
        for i in range(hand.start, hand.start + self.sizes[hand.index]):
            faces: i64 = 0
            now = known[cards[i]]
            if now & ~DOWN_BIT == SEEN_ALL:
                if in_sight:
                    continue
                faces = self._all_but(face_of[cards[i]])
            elif now >> CANNOT:
                faces = excluded[(now >> CANNOT) - 1]
                if in_sight and faces >> face & 1:
                    continue
            k = count
            while k > 0 and self._comes_before(i, faces, sets[cap + k - 1], sets[k - 1]):
                sets[k] = sets[k - 1]
                sets[cap + k] = sets[cap + k - 1]
                k -= 1
            sets[k] = faces
            sets[cap + k] = i
            count += 1
            common &= faces
            either |= faces
        if count < 2 or common == either:  # as much is known about each of the places it may have come from
            return
        self._make_room()
        left: i64 = 0
        for k in range(count):
            place = sets[cap + k]
            if place != at:
                stays = sets[left] & sets[left + 1]
                if stays != sets[k] or known[cards[place]] & ~DOWN_BIT == SEEN_ALL:
                    self._exclude(place, self._number(stays))
                left += 1
        if not in_sight:  # else everybody knows it now
            self._exclude(at, self._number(common))

    def _all_but(self, face: i64) -> i64:
        """The faces that a card everybody knows is not."""
        one: i64 = 1
        return self._all_faces() & ~(one << face)

    def _comes_before(self, i: i64, faces: i64, j: i64, others: i64) -> bool:
        """Is less excluded in place `i` than in place `j`, before it in the hand?"""
        if faces == others:
            return self.known[self.cards[i]] < self.known[self.cards[j]]
        shared = faces & others
        if shared == faces:  # mostly one is part of the other, and nothing needs to be counted
            return True
        if shared == others:
            return False
        fewer, more = how_many(faces), how_many(others)
        return fewer < more or (fewer == more and faces < others)

    def _level(self, zone: Zone) -> None:
        """The cards of a zone are shuffled: only what none of them is stays known."""
        common: i64 = -1
        for i in range(zone.start, zone.start + self.sizes[zone.index]):
            common &= self.excluded_at(i)
        number = self._number(common)
        for i in range(zone.start, zone.start + self.sizes[zone.index]):
            self._exclude(i, number)

"""Bargaining (§7.5): an offer is spoken card by card and point by point, then accepted or declined as a whole."""

from typing import Final

from mypy_extensions import i64

from spieltisch.engine import ALL, Args, Fact, Kit, Phase, Reason, Seat, State, Verb, Zone

MOST_OFFERS: Final = 3  # a turn, those that were cancelled among them


class Bargain:
    """All that offers of the seat on turn to a partner need. Offered cards lie open until the answer; what is wanted
    is counted by face."""

    def __init__(self, kit: Kit, hand: Zone, points: Fact, faces: list[str], home: Phase) -> None:
        self.hand = hand
        self.points = points
        self.faces = faces
        self.home = home  # the phase in which offers may be made
        self.offered = kit.zone("offered", "fan", int(hand.cap), at=(50, 74), sees=ALL)

        self.offers = kit.count("offers", limit=MOST_OFFERS)
        self.gave_away = kit.count("gave-away")
        self.partner = kit.count("partner", secret=True)
        self.given = kit.count("given-points")
        self.asked = kit.count("asked-points")
        self.wanted = [kit.count(f"wanted-{face}", secret=True) for face in faces]  # told in the caption, as cards

        self.offering = kit.phase("offer", first=kit.reason("send-first", "§7.5"))
        self.answering = kit.phase("answer", first=kit.reason("answer-first", "§7.5"))

        none_open = kit.reason("no-offer-open", "§7.5")
        self.offer_to = kit.verb("offer-to", kit.seat("seat", hand), phase=home)
        self.offer_card = kit.verb("offer-card", kit.card_in(hand), phase=self.offering, otherwise=none_open)
        self.offer_point = kit.verb("offer-point", phase=self.offering, otherwise=none_open)
        self.want_card = kit.verb("want-card", kit.word("card", *faces), phase=self.offering, otherwise=none_open)
        self.want_point = kit.verb("want-point", phase=self.offering, otherwise=none_open)
        self.send = kit.verb("offer-send", phase=self.offering, otherwise=none_open)
        self.cancel = kit.verb("offer-cancel", phase=self.offering, otherwise=none_open)
        self.accept = kit.verb("accept", phase=self.answering, otherwise=none_open)
        self.decline = kit.verb("decline", phase=self.answering, otherwise=none_open)

        self.no_partner = kit.reason("no-partner", "§7.5")
        self.enough_offers = kit.reason("enough-offers", "§7.5")
        self.not_as_many = kit.reason("not-as-many", "§7.5")
        self.empty = kit.reason("empty-offer", "§7.5")
        self.keep_one = kit.reason("keep-one", "§7.5")
        self.not_owned = kit.reason("not-owned", "§7.5")

    # what may be said

    def refusal(self, table: State, seat: Seat, verb: Verb, a: i64, has_laid: bool) -> Reason | None:
        """Why this cannot be said now. Before a card was laid, one must be left to lay."""
        if verb is self.offer_to:
            if table[self.offers] == MOST_OFFERS:
                return self.enough_offers
            return self.no_partner if a == seat or a >= table.players else None
        if verb is self.send:
            if not self.says_anything(table):
                return self.empty
            return None if has_laid or self.cards_wanted(table) or table.size(self.hand[seat]) else self.keep_one
        if verb is self.accept:
            return None if self.is_owned_by(table, seat) else self.not_owned
        return self.not_as_many if self.is_all(table, seat, verb) else None

    def is_all(self, table: State, seat: Seat, verb: Verb) -> bool:
        """Has as much already been offered or wanted as there is?"""
        if verb is self.offer_point:
            return table[self.given] == table[self.points[seat]]
        partner = table[self.partner]
        if verb is self.want_point:
            return table[self.asked] == table[self.points[partner]]
        return verb is self.want_card and self.cards_wanted(table) == table.size(self.hand[partner])

    def says_anything(self, table: State) -> bool:
        """Is anything offered or wanted, a card or a point?"""
        return table.size(self.offered) + self.cards_wanted(table) + table[self.given] + table[self.asked] > 0

    def cards_wanted(self, table: State) -> i64:
        count: i64 = 0
        for fact in self.wanted:
            count += table[fact]
        return count

    def is_owned_by(self, table: State, seat: Seat) -> bool:
        """Has this seat every card that is wanted?"""
        missing = [table[fact] for fact in self.wanted]
        for card in table.held(self.hand[seat]):
            missing[table.kit.deck.face[card]] -= 1
        return max(missing) <= 0

    # what follows

    def act(self, table: State, verb: Verb, a: i64) -> None:
        hand = self.hand[table.turn]
        if verb is self.offer_to:
            table[self.offers] += 1
            table[self.partner] = a
            table.phase = self.offering
        elif verb is self.offer_card:
            table.put(table.pick(hand, a), hand, self.offered)
        elif verb is self.offer_point:
            table[self.given] += 1
        elif verb is self.want_card:
            table[self.wanted[a]] += 1
        elif verb is self.want_point:
            table[self.asked] += 1
        elif verb is self.send:
            table.phase = self.answering
        else:
            if verb is self.accept:
                self.exchange(table)
            self.end(table)

    def exchange(self, table: State) -> None:
        """Everything changes hands; what the partner gives lies open for a moment, as it was spoken of."""
        partner = table[self.partner]
        theirs = self.hand[partner]
        if table.size(self.offered):
            table[self.gave_away] = 1
        table.sweep(self.offered, theirs)
        for face in range(len(self.wanted)):
            for _ in range(table[self.wanted[face]]):
                table.put(table.pick(theirs, face), theirs, self.offered)
        table[self.points[table.turn]] += table[self.asked] - table[self.given]
        table[self.points[partner]] += table[self.given] - table[self.asked]

    def end(self, table: State) -> None:
        """The cards that lie there go to the seat on turn: its own, or those it got for them."""
        table.sweep(self.offered, self.hand[table.turn])
        for fact in [self.partner, self.given, self.asked, *self.wanted]:
            table[fact] = 0
        table.phase = self.home

    def told(self, table: State) -> Args:
        """The offer so far, for sentences."""
        gives = [table.text(card) for card in table.held(self.offered)]
        wants: list[str] = []
        for face in range(len(self.faces)):
            wants += [self.faces[face]] * table[self.wanted[face]]
        args: Args = {"partner": int(table[self.partner]), "gives": gives, "wants": wants}
        args.update({"gives-cards": len(gives), "wants-cards": len(wants)})
        args.update({"given": int(table[self.given]), "asked": int(table[self.asked])})
        return args

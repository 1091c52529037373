"""Raumschiffe (Spaceships): load your ship in secret, then shoot at what the enemy has not shielded well enough.

§1 Each has a ship of six cards, the singles and the Joker, and the 26 cards of two to five symbols to draw from.
§2 Both load at once, in secret: a card below each of the five systems and one, the regulator, on the pilot. What is
   laid may be taken back until one is ready; when both are, everything is turned up.
§3 A system is as strong as the rank of its card, if that shows the symbol, and what the regulator adds.
§4 Four shots in turn, energy weapon against shield and projectile weapon against armour; a regulator of three symbols
   has one extra point to add in time. Every hit takes a card from the enemy's pile.
§5 Resources say how many cards are drawn for the next round.
§6 Thirteen hits win at once. After 20 rounds without a hit, more hits do.
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS
from spieltisch.engine import Args, Move, MoveList, Phase, Reason, Seat, Seats, Zone, how_many, override
from spieltisch.games.raumschiffe import ship
from spieltisch.games.raumschiffe.ship import DEFENCE, NAMES, PILOT, RANK, RESOURCES, SHIP
from spieltisch.games.raumschiffe.table import (
    ADDED,
    DISCARDS,
    EXTRA,
    FIRED,
    FIRST,
    FIRST_HAND,
    HAND,
    HITS,
    KIT,
    NOTED,
    PILE,
    PLACES,
    QUIET,
    READY,
    WEAPON,
    Table,
)

LOADING: Final = KIT.phase("load", "secret", first=KIT.reason("load-first", "§2.1"), in_sight=True)
FIRING: Final = KIT.phase("fire", first=KIT.reason("fire-now", "§4.1"))
BOOSTING: Final = KIT.phase("boost", first=KIT.reason("decide-first", "§4.2"))
DEFENDING: Final = KIT.phase("defend", first=BOOSTING.first)
SUPPLYING: Final = KIT.phase("supply", first=BOOSTING.first)

SLOT: Final = KIT.own("slot", *PLACES)
PUT: Final = KIT.verb("put", KIT.card_in(HAND), SLOT, phase=LOADING)
SET_READY: Final = KIT.verb("ready", phase=LOADING)
FIRE: Final = KIT.verb("fire", KIT.own("weapon", *PLACES[:DEFENCE]), phase=FIRING)
ADD: Final = KIT.verb("add", touch=PLACES[PILOT])
KEEP: Final = KIT.verb("keep")
TAKE_BACK: Final = KIT.verb("take-back", SLOT, phase=LOADING, undoing=True)

TAKEN: Final = KIT.reason("slot-taken", "§2.1")
EMPTY: Final = KIT.reason("slot-empty", "§2.3")
NOT_LOADED: Final = KIT.reason("not-loaded", "§2.4")
HAS_FIRED: Final = KIT.reason("has-fired", "§4.1")
NO_EXTRA: Final = KIT.reason("no-extra", "§4.2")

SHOT: Final = KIT.saying("shot")


class Raumschiffe(Table):
    @override
    def deal(self) -> None:
        for seat in range(2):
            for i in range(len(SHIP)):
                self.put(CARDS * seat + SHIP[i], KIT.box, PLACES[i][seat])
            self.stack(symbols.with_symbols(2, 5, deck=seat), PILE[seat])
            self.draw(PILE[seat], HAND[seat], FIRST_HAND)
        self[FIRST] = self.starter()
        self.turn = self[FIRST]

    @override
    def acting(self) -> Seats:
        if self.over:
            return 0
        if self.phase is LOADING:
            return (1 - self[READY[0]]) | (1 - self[READY[1]]) << 1
        return 1 << (1 - self.turn if self.phase is DEFENDING else self.turn)

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is FIRING:
            for i in range(DEFENCE):
                if not self[FIRED[seat]] >> i & 1:
                    out.add(FIRE, i)
        elif self.phase is LOADING:
            for i in range(len(PLACES)):
                if self.is_loaded(seat, i):
                    out.add(TAKE_BACK, i)
                else:
                    self.list_cards(seat, i, 0, out)
            if self.bars_ready(seat) is None:
                out.add(SET_READY)
        else:
            out.add(ADD)
            out.add(KEEP)

    def list_cards(self, seat: Seat, i: i64, symbol: i64, out: MoveList) -> None:
        """Lay any card of the hand that shows this symbol in this place."""
        hand = HAND[seat]
        for at in range(hand.start, hand.start + self.size(hand)):
            face = self.cards[at] % CARDS
            if face & symbol == symbol:
                out.add(PUT, face, i)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, i, slot = self.read(move)
        if verb is PUT:
            return TAKEN if self.is_loaded(seat, slot) else None
        if verb is TAKE_BACK:
            return None if self.is_loaded(seat, i) else EMPTY
        if verb is SET_READY:
            return self.bars_ready(seat)
        if verb is FIRE:
            return HAS_FIRED if self[FIRED[seat]] >> i & 1 else None
        return NO_EXTRA if self.phase is LOADING or self.phase is FIRING else None

    def bars_ready(self, seat: Seat) -> Reason | None:
        for i in range(len(PLACES)):
            if not self.is_loaded(seat, i):
                return NOT_LOADED
        return None

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, named, slot = self.read(move)
        if verb is PUT:
            self.put(CARDS * seat + named, HAND[seat], PLACES[slot][seat])
        elif verb is TAKE_BACK:
            self.draw(PLACES[named][seat], HAND[seat])
        elif verb is SET_READY:
            self[READY[seat]] = 1
            if not self.acting():
                self.turn_all_up()
        elif verb is FIRE:
            self[FIRED[seat]] |= 1 << named
            self[WEAPON] = named
            self[ADDED] = 0
            self.ask(seat, named, BOOSTING)
        else:
            self.decide(seat, int(verb is ADD))

    def turn_all_up(self) -> None:
        for seat in range(2):
            self.sweep(HAND[seat], DISCARDS[seat])
            for place in PLACES:
                self.turn_up(place[seat])
            self[READY[seat]] = 0
            self[EXTRA[seat]] = int(RANK[self.regulator(seat)] == 3)
        self.turn = self[FIRST]
        self.phase = FIRING

    def ask(self, seat: Seat, i: i64, phase: Phase) -> None:
        """Let a seat add its extra point to this system, if it still may; else go on."""
        self.phase = phase
        if self[EXTRA[seat]] != 1 or not self.regulator(seat) & SHIP[i]:
            self.go_on(seat, 0)

    def decide(self, seat: Seat, added: i64) -> None:
        if added:
            self[EXTRA[seat]] = 2 if self.phase is SUPPLYING else 0
        elif self.phase is SUPPLYING:
            self[EXTRA[seat]] = 0
        self.go_on(seat, added)

    def go_on(self, seat: Seat, added: i64) -> None:
        """After a decision about an extra point, or where there was none to make."""
        if self.phase is BOOSTING:
            self[ADDED] = added
            self.ask(1 - seat, self[WEAPON] + DEFENCE, DEFENDING)
        elif self.phase is DEFENDING:
            self.hit(self.turn, self.attack(), self.defence() + added)
            if not self.over:
                self.end_shot()
        elif seat == self[FIRST]:
            self.turn = 1 - seat
            self.ask(self.turn, RESOURCES, SUPPLYING)
        else:
            self.end_round()

    def hit(self, seat: Seat, attack: i64, defence: i64) -> None:
        enemy = 1 - seat
        hits = max(0, attack - defence)
        told: Args = {"weapon": NAMES[self[WEAPON]], "attack": int(attack), "defence": int(defence)}
        self.announce(SHOT, hits, who=seat, other=enemy, more=told)
        for _ in range(hits):
            if self.option("cuddle"):
                self[NOTED[seat]] += 1
            else:
                self.refill(PILE[enemy], [DISCARDS[enemy]])
                self.draw(PILE[enemy], HITS[seat])
            if self.score(seat) == self.enough():
                self.write_hits()
                self.over = True
                return

    def end_shot(self) -> None:
        self.turn = 1 - self.turn
        self.phase = FIRING
        if self[FIRED[0]] & self[FIRED[1]] == 3:
            self.ask(self.turn, RESOURCES, SUPPLYING)

    def end_round(self) -> None:
        """Draw for the next round; only then what was laid is discarded, so that it is not drawn at once."""
        for seat in [self[FIRST], 1 - self[FIRST]]:
            self.supply(seat)
        for seat in range(2):
            for place in PLACES:
                self.draw(place[seat], DISCARDS[seat])
            self[FIRED[seat]] = 0
        self[QUIET] = 0 if self.write_hits() else self[QUIET] + 1
        self[FIRST] = 1 - self[FIRST]
        self.turn = self[FIRST]
        self.round += 1
        self.phase = LOADING
        self.over = self.endless(self[QUIET] == QUIET.limit)

    def write_hits(self) -> bool:
        """Write down the hits of this round; were there any?"""
        hits: list[int] = []
        for seat in range(2):
            hits.append(int(self.score(seat) - super().score(seat)))
        self.write_round(hits)
        return sum(hits) > 0

    @override
    def score(self, seat: Seat) -> i64:
        return self.size(HITS[seat]) + self[NOTED[seat]]

    @override
    def list_sensible(self, seat: Seat, out: MoveList) -> None:
        """One place after the other, with a card that counts there if there is one. More supplies never hurt."""
        if self.phase is SUPPLYING:
            out.add(ADD)
            return
        if self.phase is not LOADING:
            self.list_legal(seat, out)
            return
        for i in range(len(PLACES)):
            if not self.is_loaded(seat, i):
                self.list_cards(seat, i, SHIP[i], out)
                if not out.size:
                    self.list_cards(seat, i, 0, out)
                return
        out.add(SET_READY)

    @override
    def standing(self, seat: Seat) -> i64:
        """Hits, and the cards to load with: four more are worth a hit."""
        return 4 * self.score(seat) + self.size(HAND[seat])

    @override
    def caption(self, reader: Seat) -> Args:
        """How it stands: what the reader has laid so far, then what everybody sees, for the seat on turn."""
        if self.phase is LOADING and reader >= self.players:
            return {}
        if self.phase is LOADING:
            laid = [
                self.top_face(PLACES[i][reader]) if self.is_loaded(reader, i) else ship.EMPTY for i in range(len(SHIP))
            ]
            return ship.load_told(laid)
        resources = self.strength(self.turn, RESOURCES)
        args: Args = {"cards": ship.new_cards(resources), "more": ship.new_cards(resources + 1)}
        args.update({"weapon": NAMES[self[WEAPON]], "weapons": DEFENCE - how_many(self[FIRED[self.turn]])})
        args.update({"attack": self.attack(), "defence": self.defence()})
        for i in range(DEFENCE):
            args[NAMES[i]] = self.strength(self.turn, i)
            args[NAMES[i + DEFENCE]] = self.strength(1 - self.turn, i + DEFENCE)
        return args

    @override
    def pictures(self) -> dict[str, str]:
        return {"joker": "pilot"} if self.option("pilot_cards") else {}

    @override
    def shown(self, zone: Zone) -> bool:
        return super().shown(zone) and not (zone.name == HITS.name and self.option("cuddle"))

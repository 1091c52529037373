"""Gleichung (Equations): lay digits and operators into the rows until both sides are worth the same.

§1 Two or three rows with an equals sign each; four digits and two operators in hand.
§2 A turn lays one or more cards anywhere in one row (§2.1 to §2.3), then it is finished (§2.4).
§3 A row is correct if both sides read well and are worth the same.
§4 A correct row brings points, one too long is cleared away, and each gets a new first card (§4.4).
§5 Then draw two cards, or up to five.
§6 Whoever reaches the target starts the last round; the most points win.
§7 Variants: cards moved or covered for points (§7.1 to §7.4), trading (§7.5), passing on (§7.6), an hourglass (§7.8).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.cards.numbers import equation_deck
from spieltisch.engine import (
    ALL,
    TABLE,
    Args,
    Clock,
    InRow,
    Kit,
    Move,
    MoveList,
    Reason,
    Seat,
    Seats,
    State,
    Zone,
    override,
)  # fmt: skip
from spieltisch.games.gleichung import places
from spieltisch.games.gleichung.bargain import Bargain
from spieltisch.games.gleichung.equation import EQUALS, is_correct, pays
from spieltisch.games.gleichung.places import EQUALS_CARD, FACE, OPERATOR, PLACES, ROW_ROOM, SIDE_ROOM

FULL_HAND: Final = 5
WHOLE_HAND: Final = 3  # points for laying it
MOST_PUT_BACK: Final = 20  # cards a turn that are lifted and put back: enough for every slip, and an end to it
TIMES: Final = 76  # the first card of the twelve · and :

KIT: Final = Kit(
    equation_deck(), most=4, seats={2: [(50, 9)], 3: [(25, 9), (75, 9)], 4: [(18, 9), (50, 9), (82, 9)]}, horizon=12
)

ROW: Final = KIT.board(
    "row", {str(k): (50, 14 + 18 * k) for k in (1, 2, 3)}, shows=ALL, cap=EQUALS_CARD + 1, kind="row"
)
PILES: Final = [KIT.pile("digits", at=(8, 36), cap=60), KIT.pile("operators", at=(92, 36), cap=28)]
DISCARDS: Final = [
    KIT.pile("digit-discards", at=(8, 52), sees=ALL, cap=60),
    KIT.pile("operator-discards", at=(92, 52), sees=ALL, cap=28),
]
TURNED: Final = KIT.pile("turned", at=(50, 72), sees=ALL, cap=1)
LIFTED: Final = KIT.pile("lifted", at=(50, 72), sees=ALL, cap=88)
HAND: Final = KIT.hand(at=(50, 88), cap=88)

POINTS: Final = KIT.count_each("points")
START: Final = KIT.count("start")
LAST_ROUND: Final = KIT.count("last-round")
LAID_ROW: Final = KIT.count("laid-row")  # counted from 1; 0 before the first card of a turn
EMPTIED: Final = KIT.count("emptied", secret=True)  # rows that still get a card, a bit each
DRAWN: Final = KIT.count("drawn")
LIFTED_FROM: Final = KIT.count("lifted-from", secret=True)  # a place
PUT_BACKS: Final = KIT.count("put-backs", secret=True)
GLASS: Final = KIT.count("glass")  # runs bought in advance
SAND_OUT: Final = KIT.count("sand-out")

PLACING: Final = KIT.phase("place")
SETTING: Final = KIT.phase("set", first=KIT.reason("set-first", "§7.2"))
REVEALING: Final = KIT.phase("reveal", first=KIT.reason("turn-up-first", "§4.4"))
PUTTING: Final = KIT.phase("put", first=KIT.reason("put-first", "§4.4"))
DRAWING: Final = KIT.phase("draw", first=KIT.reason("draw-first", "§5.1"))
PASSING: Final = KIT.phase("pass", first=KIT.reason("pass-first", "§7.6"))

A_PLACE: Final = [
    KIT.place("row", *ROW.family), KIT.word("side", "left", "right"), KIT.number("index", 0, SIDE_ROOM - 1),
]  # fmt: skip
A_PILE: Final = KIT.place("pile", *PILES)
LATER: Final = KIT.reason("finish-first", "§2.4")
NONE_LIFTED: Final = KIT.reason("none-lifted", "§7.2")
INSERT: Final = KIT.verb("insert", KIT.card_in(HAND), *A_PLACE, phase=PLACING, in_row=True)
FINISH: Final = KIT.verb("finish", phase=PLACING)
# To shift or transfer a card names two places: 300,000 moves, were it not first lifted, then set down. It is one act
# all the same: lifting alone costs nothing, and what was lifted by mistake is put back.
LIFT: Final = KIT.verb("lift", *A_PLACE, phase=PLACING, in_row=True)
SET: Final = KIT.verb("set", *A_PLACE, phase=SETTING, otherwise=NONE_LIFTED, in_row=True, about=LIFTED)
PUT_BACK: Final = KIT.verb("put-back", phase=SETTING, otherwise=NONE_LIFTED)
COVER: Final = KIT.verb("cover", KIT.card_in(HAND), *A_PLACE, phase=PLACING, in_row=True)
TURN_UP: Final = KIT.verb("turn-up", A_PILE, phase=REVEALING, otherwise=LATER)
PUT: Final = KIT.verb("put", A_PLACE[1], phase=PUTTING, otherwise=LATER, in_row=True, about=TURNED)
DRAW: Final = KIT.verb("draw", A_PILE, phase=DRAWING, otherwise=LATER)
STOP: Final = KIT.verb("stop", phase=DRAWING, otherwise=LATER)
PASS_CARD: Final = KIT.verb("pass-card", KIT.card_in(HAND), phase=PASSING, otherwise=LATER)
TURN_GLASS: Final = KIT.verb("turn-glass")
TIME_UP: Final = KIT.verb("time-up")

NO_ROW: Final = KIT.reason("no-row", "§1.3")
TOO_FAR: Final = KIT.reason("too-far", "§2.1")
OTHER_ROW: Final = KIT.reason("other-row", "§2.3")
LAY_FIRST: Final = KIT.reason("lay-first", "§2.4")
DRAW_ON: Final = KIT.reason("draw-on", "§5.1")
PILE_DRY: Final = KIT.reason("pile-dry", "§5.3")
NOT_PLAYED: Final = KIT.reason("not-played", "§7")
TOO_DEAR: Final = KIT.reason("too-dear", "§7.1")
NOTHING_THERE: Final = KIT.reason("nothing-there", "§7.1")
ENOUGH_LIFTED: Final = KIT.reason("enough-lifted", "§7.2")
SAME_PLACE: Final = KIT.reason("same-place", "§7.2")
BY_ITSELF: Final = KIT.reason("by-itself", "§7.8")
TURNED_ALREADY: Final = KIT.reason("turned-already", "§7.8")
SAND_IS_OUT: Final = KIT.reason("sand-is-out", "§7.8")

SCORED: Final = KIT.saying("scored")
REMOVED: Final = KIT.saying("removed")
TARGET_REACHED: Final = KIT.saying("target-reached")
SAND_RUNS_OUT: Final = KIT.saying("sand-runs-out")

OFFER: Final = Bargain(KIT, HAND, POINTS, KIT.deck.faces[:EQUALS], PLACING)
TIMED: Final = [PLACING, SETTING, OFFER.offering, OFFER.answering]
NO_FACE: Final = vec[i64]([0])  # of a move that names no card
OF_A_TURN: Final = [DRAWN, GLASS, SAND_OUT, PUT_BACKS, OFFER.offers, OFFER.gave_away]


class Gleichung(State):
    @override
    def deal(self) -> None:
        self.turn = self.starter()
        self[START] = self.turn
        for card in range(TIMES if self.option("no_mul_div") else EQUALS_CARD):
            self.put(card, KIT.box, PILES[card >= OPERATOR])
        for pile in PILES:
            self.shuffle(pile)
        self.deal_out(PILES[0], HAND, 4)
        self.deal_out(PILES[1], HAND, 2)
        for row in range(self.rows()):
            self.put(EQUALS_CARD + row, KIT.box, ROW[row])
            pile = PILES[self.lot(2, "")]  # what is tossed for is seen at once
            self.insert(self.top(pile), pile, ROW[row], self.lot(2, ""))

    def rows(self) -> i64:
        return 3 if self.players == 4 else 2

    @override
    def acting(self) -> Seats:
        return 1 << self[OFFER.partner] if self.phase is OFFER.answering else super().acting()

    @override
    def clock(self) -> Clock | None:
        seconds = self.option("hourglass")
        runs = seconds > 0 and not self.over and self.phase in TIMED
        turn = self.round * self.players + self.turn  # every turn begins with a full glass, a bargain in it does not
        return Clock(float(seconds), TABLE, TIME_UP.move(), run=turn) if runs else None

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is not PLACING:
            super().list_legal(seat, out)
            return
        faces = self.faces(HAND[seat])
        rich = self[POINTS[seat]] > 0
        lifts = rich and self.bars_lifting(seat) is None
        covers = rich and self.bars_paying(seat, "cover_2", 2) is None
        for k in range(2 * self.rows()):
            cards = places.length(self, ROW[k // 2], k % 2)
            if self.bars_row(k // 2) is None:
                places.list_moves(INSERT, faces, k * SIDE_ROOM, cards + 1, out)
                if covers:
                    places.list_moves(COVER, faces, k * SIDE_ROOM, cards, out)
            if lifts:
                places.list_moves(LIFT, NO_FACE, k * SIDE_ROOM, cards, out)
        if self[LAID_ROW]:
            out.add(FINISH)
        if rich and self.bars_glass(seat) is None:
            out.add(TURN_GLASS)
        for other in range(self.players if self.option("trading") else 0):
            if self.refusal(seat, OFFER.offer_to.move(other)) is None:
                out.add(OFFER.offer_to, other)

    @override
    def list_sensible(self, seat: Seat, out: MoveList) -> None:
        """What is lifted is set down, not put back. From a row that brings points one may go on to a longer one, but
        half of the moves are then to finish: played on at random, it would hardly ever be correct again."""
        self.list_legal(seat, out)
        if self.phase is SETTING:
            out.keep_below(PUT_BACK.base)
        row = self[LAID_ROW] - 1
        if row >= 0 and self.phase is PLACING and pays(places.signs(self, ROW[row]), self.option("deduction")):
            for _ in range(out.size):
                out.add(FINISH)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, a, _ = self.read(move)
        place = (move - verb.base) % PLACES
        if verb is INSERT:
            return self.bars_place(place, 0) or self.bars_row(place // ROW_ROOM)
        if verb is FINISH:
            return None if self[LAID_ROW] else LAY_FIRST
        if verb is LIFT:
            return self.bars_lifting(seat) or self.bars_place(place, 1)
        if verb is SET:
            return self.bars_setting(seat, place)
        if verb is COVER:
            return self.bars_paying(seat, "cover_2", 2) or self.bars_place(place, 1) or self.bars_row(place // ROW_ROOM)
        if verb is TURN_UP or verb is DRAW:
            return None if self.can_give(a) else PILE_DRY
        if verb is STOP:
            enough = self[DRAWN] == 2 or (self[DRAWN] > 0 and self.size(HAND[seat]) == FULL_HAND)
            return None if enough else DRAW_ON
        if verb is TURN_GLASS:
            return self.bars_glass(seat)
        if verb is TIME_UP:
            return None if seat == TABLE else BY_ITSELF
        reason = self.bars_variant("trading") if verb is OFFER.offer_to else None
        return reason or OFFER.refusal(self, seat, verb, a, self[LAID_ROW] > 0)

    def bars_place(self, place: i64, on: i64) -> Reason | None:
        """Why nothing can be laid there; or, one further on, why no card lies there."""
        if place // ROW_ROOM >= self.rows():
            return NO_ROW
        if places.gap(self, ROW, place, on) < 0:
            return NOTHING_THERE if on else TOO_FAR
        return None

    def bars_row(self, row: i64) -> Reason | None:
        """Why this turn lays no card in that row."""
        return OTHER_ROW if self[LAID_ROW] and self[LAID_ROW] != row + 1 else None

    def bars_variant(self, option: str) -> Reason | None:
        return SAND_IS_OUT if self[SAND_OUT] else None if self.option(option) else NOT_PLAYED

    def bars_paying(self, seat: Seat, option: str, price: i64) -> Reason | None:
        left = self[POINTS[seat]] - self[OFFER.given]
        return self.bars_variant(option) or (TOO_DEAR if left < price else None)

    def bars_lifting(self, seat: Seat) -> Reason | None:
        """A card may be lifted if it may be set down, in the same row for one point or in another for two."""
        near = self.bars_paying(seat, "shift_1", 1)
        far = self.bars_paying(seat, "transfer_2", 2)
        if near is not None and far is not None:
            return far if near is NOT_PLAYED else near
        return ENOUGH_LIFTED if self[PUT_BACKS] == MOST_PUT_BACK else None

    def bars_setting(self, seat: Seat, place: i64) -> Reason | None:
        price = self.price_to(place)
        reason = self.bars_paying(seat, "shift_1" if price == 1 else "transfer_2", price) or self.bars_place(place, 0)
        return SAME_PLACE if place == self[LIFTED_FROM] else reason

    def price_to(self, place: i64) -> i64:
        """What it costs to set the lifted card down there: another row is dearer."""
        return 1 if place // ROW_ROOM == self[LIFTED_FROM] // ROW_ROOM else 2

    def bars_glass(self, seat: Seat) -> Reason | None:
        reason = self.bars_paying(seat, "hourglass", 1)
        if reason is not NOT_PLAYED and self.phase is not PLACING and self.phase is not OFFER.offering:
            return self.phase.first
        return reason or (TURNED_ALREADY if self[GLASS] else None)

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, a, _ = self.read(move)
        place = (move - verb.base) % PLACES
        if verb is INSERT:
            self.lay(a, place, 0)
        elif verb is COVER:
            self[POINTS[seat]] -= 2
            self.lay(a, place, 1)
        elif verb is FINISH:
            self.finish()
        elif verb is LIFT:
            places.lift(self, ROW, place, LIFTED)
            self[LIFTED_FROM] = place
            self.phase = SETTING
        elif verb is SET:
            self[POINTS[seat]] -= self.price_to(place)
            self.set_down(place)
        elif verb is PUT_BACK:
            self[PUT_BACKS] += 1
            self.set_down(self[LIFTED_FROM])
        elif verb is TURN_UP:
            self.take(a, TURNED)
            self.phase = PUTTING
        elif verb is PUT:
            row = places.first_of(self[EMPTIED])
            self[EMPTIED] &= ~(1 << row)
            self.insert(self.top(TURNED), TURNED, ROW[row], a)
            self.go_on()
        elif verb is DRAW:
            self[DRAWN] += 1
            self.take(a, HAND[seat])
            self.go_on()
        elif verb is STOP:
            self.end_drawing()
        elif verb is PASS_CARD:
            self.put(self.pick(HAND[seat], a), HAND[seat], HAND[(seat + self.players - 1) % self.players])
            self.end_turn()
        elif verb is TURN_GLASS:
            self[POINTS[seat]] -= 1
            self[GLASS] = 1
        elif verb is TIME_UP:
            self.run_out()
        else:
            OFFER.act(self, verb, a)

    def lay(self, face: i64, place: i64, covers: i64) -> None:
        """Lay a card of the hand into a place, or onto the card that lies there."""
        row, hand = place // ROW_ROOM, HAND[self.turn]
        at = places.gap(self, ROW, place, covers)
        if covers:
            self.turn_down(ROW[row], at - 1)
        self.insert(self.pick(hand, face), hand, ROW[row], at)
        self[LAID_ROW] = row + 1
        if self[SAND_OUT]:
            self.finish()

    def set_down(self, place: i64) -> None:
        places.lay_down(self, LIFTED, ROW, place)
        self[LIFTED_FROM] = 0
        self.phase = PLACING

    def run_out(self) -> None:
        """The sand is through: a run bought in advance follows, or the table ends the laying."""
        if self[GLASS]:
            self[GLASS] = 0
            return
        if self.phase is SETTING:
            self.set_down(self[LIFTED_FROM])
        elif self.phase is not PLACING:
            OFFER.end(self)
        if self[LAID_ROW]:
            self.finish()
        elif self[SAND_OUT]:
            self.lay(FACE[min(self.held(HAND[self.turn]))], SIDE_ROOM + places.length(self, ROW[0], 1), 0)
        else:
            self[SAND_OUT] = 1
            self.announce(SAND_RUNS_OUT, who=self.turn)

    def finish(self) -> None:
        limit = self.option("overflow")
        for row in range(self.rows()):
            read = places.signs(self, ROW[row])
            if is_correct(read):
                self.reward(row, len(read))
            elif 0 < limit <= len(read):
                self.announce(REMOVED, row + 1)
            else:
                continue
            places.clear(self, ROW[row], DISCARDS[0], DISCARDS[1])
            self[EMPTIED] |= 1 << row
        self[LAID_ROW] = 0
        self.go_on()

    def reward(self, row: i64, cards: i64) -> None:
        points = max(0, cards - self.option("deduction"))
        if self[LAID_ROW] == row + 1 and not self.size(HAND[self.turn]) and not self[OFFER.gave_away]:
            points += WHOLE_HAND
        self[POINTS[self.turn]] += points
        self.announce(SCORED, points, who=self.turn)

    def go_on(self) -> None:
        """Turn up a card for each row that was emptied, then draw; without a card to give, neither."""
        dry = self.is_dry()
        if self[EMPTIED] and not dry:
            self.phase = REVEALING
            return
        self[EMPTIED] = 0
        if (self[DRAWN] < 2 or self.size(HAND[self.turn]) < FULL_HAND) and not dry:
            self.phase = DRAWING
        else:
            self.end_drawing()

    def can_give(self, pile: i64) -> bool:
        return self.size(PILES[pile]) + self.size(DISCARDS[pile]) > 0

    def is_dry(self) -> bool:
        return not self.can_give(0) and not self.can_give(1)

    def take(self, pile: i64, target: Zone) -> None:
        if not self.size(PILES[pile]):
            self.sweep(DISCARDS[pile], PILES[pile])
            self.shuffle(PILES[pile])
        self.draw(PILES[pile], target)

    def end_drawing(self) -> None:
        if self.option("pass_right") and self.size(HAND[self.turn]):
            self.phase = PASSING
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """On to the next seat. One without a card can only draw, and when the piles are dry not even that."""
        self.count_turn()
        while not self.over and not self.size(HAND[self.turn]) and self.is_dry():
            self.count_turn()
        self.phase = PLACING if self.size(HAND[self.turn]) else DRAWING

    def count_turn(self) -> None:
        for fact in OF_A_TURN:
            self[fact] = 0
        if not self[LAST_ROUND] and max(self.scores()) >= self.option("target"):
            self[LAST_ROUND] = 1
            self.announce(TARGET_REACHED, who=self.turn)
        self.turn = self.after(self.turn)
        if self.turn == self[START]:
            self.round += 1
            self.over = self[LAST_ROUND] > 0 or self.endless(self.round == self.option("round_limit"))

    @override
    def score(self, seat: Seat) -> i64:
        return self[POINTS[seat]]

    @override
    def shown(self, zone: Zone) -> bool:
        """What holds a card only for a moment is on the table only then."""
        if zone is TURNED or zone is LIFTED or zone is OFFER.offered:
            return self.size(zone) > 0
        return super().shown(zone) and (zone is not ROW[2] or self.rows() == 3)

    @override
    def lies_at(self, zone: Zone) -> tuple[float, float]:
        """Three rows lie closer together than two."""
        closer = zone.name == "row" and self.rows() == 3
        return (50.0, 26.0 + 16.0 * int(zone.index - ROW.index)) if closer else (zone.x, zone.y)

    @override
    def in_row(self, move: Move) -> InRow | None:
        verb, side, _ = self.read(move)
        if verb is PUT:
            return InRow(ROW[places.first_of(self[EMPTIED])], gap=side) if self[EMPTIED] else None
        place = (move - verb.base) % PLACES
        row = place // ROW_ROOM
        if row >= self.rows():
            return None
        on = 1 if verb is COVER or verb is LIFT else 0
        at = places.gap(self, ROW, place, on)
        if at < 0:
            return None
        return InRow(ROW[row], nth=at - 1) if on else InRow(ROW[row], gap=at)

    @override
    def caption(self, reader: Seat) -> Args:
        args = OFFER.told(self)
        args.update({"laid": int(self[LAID_ROW]), "drawn": int(self[DRAWN]), "rows": int(self.rows())})
        args.update({"points": int(self[POINTS[self.turn]]), "sand": "out" if self[SAND_OUT] else "runs"})
        args["from"] = places.name(self[LIFTED_FROM]) if self.phase is SETTING else "nowhere"
        args["to"] = int(places.first_of(self[EMPTIED])) + 1 if self[EMPTIED] else 0
        args["turned"] = self.text(self.top(TURNED)) if self.size(TURNED) else "none"
        return args

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
from spieltisch.games.gleichung.hourglass import Hourglass
from spieltisch.games.gleichung.lifting import Lifting
from spieltisch.games.gleichung.piles import Piles
from spieltisch.games.gleichung.places import EQUALS_CARD, FACE, PLACES, ROW_ROOM, SIDE_ROOM
from spieltisch.games.gleichung.purse import Purse

FULL_HAND: Final = 5
WHOLE_HAND: Final = 3  # points for laying it

KIT: Final = Kit(
    equation_deck(), most=4, seats={2: [(50, 9)], 3: [(25, 9), (75, 9)], 4: [(18, 9), (50, 9), (82, 9)]}, horizon=12
)

ROW: Final = KIT.board(
    "row", {str(k): (50, 14 + 18 * k) for k in (1, 2, 3)}, shows=ALL, cap=EQUALS_CARD + 1, kind="row"
)
PILES: Final = Piles(KIT)
TURNED: Final = KIT.pile("turned", at=(50, 72), sees=ALL, cap=1)
LIFTED: Final = KIT.pile("lifted", at=(50, 72), sees=ALL, cap=88)
HAND: Final = KIT.hand(at=(50, 88), cap=88)

POINTS: Final = KIT.count_each("points")
START: Final = KIT.count("start")
LAST_ROUND: Final = KIT.count("last-round")
LAID_ROW: Final = KIT.count("laid-row")  # counted from 1; 0 before the first card of a turn
EMPTIED: Final = KIT.count("emptied", secret=True)  # rows that still get a card, a bit each
DRAWN: Final = KIT.count("drawn")
BOUGHT: Final = KIT.count("glass")  # runs bought in advance
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
A_PILE: Final = KIT.place("pile", *PILES.zones)
LATER: Final = KIT.reason("finish-first", "§2.4")
INSERT: Final = KIT.verb("insert", KIT.card_in(HAND), *A_PLACE, phase=PLACING, in_row=True)
FINISH: Final = KIT.verb("finish", phase=PLACING)
PURSE: Final = Purse(KIT, POINTS, SAND_OUT)
LIFTING: Final = Lifting(KIT, PURSE, ROW, LIFTED, A_PLACE, PLACING, SETTING)
COVER: Final = KIT.verb("cover", KIT.card_in(HAND), *A_PLACE, phase=PLACING, in_row=True)
TURN_UP: Final = KIT.verb("turn-up", A_PILE, phase=REVEALING, otherwise=LATER)
PUT: Final = KIT.verb("put", A_PLACE[1], phase=PUTTING, otherwise=LATER, in_row=True, about=TURNED)
DRAW: Final = KIT.verb("draw", A_PILE, phase=DRAWING, otherwise=LATER)
STOP: Final = KIT.verb("stop", phase=DRAWING, otherwise=LATER)
PASS_CARD: Final = KIT.verb("pass-card", KIT.card_in(HAND), phase=PASSING, otherwise=LATER)
GLASS: Final = Hourglass(KIT, PURSE, BOUGHT)
OFFER: Final = Bargain(KIT, HAND, POINTS, KIT.deck.faces[:EQUALS], PLACING)

NO_ROW: Final = KIT.reason("no-row", "§1.3")
TOO_FAR: Final = KIT.reason("too-far", "§2.1")
OTHER_ROW: Final = KIT.reason("other-row", "§2.3")
LAY_FIRST: Final = KIT.reason("lay-first", "§2.4")
DRAW_ON: Final = KIT.reason("draw-on", "§5.1")
PILE_DRY: Final = KIT.reason("pile-dry", "§5.3")
NOTHING_THERE: Final = KIT.reason("nothing-there", "§7.1")

SCORED: Final = KIT.saying("scored")
REMOVED: Final = KIT.saying("removed")
TARGET_REACHED: Final = KIT.saying("target-reached")
SAND_RUNS_OUT: Final = KIT.saying("sand-runs-out")

TIMED: Final = [PLACING, SETTING, OFFER.offering, OFFER.answering]
NO_FACE: Final = vec[i64]([0])  # of a move that names no card


class Gleichung(State):
    @override
    def deal(self) -> None:
        self.turn = self.starter()
        self[START] = self.turn
        PILES.shuffle(self)
        self.deal_out(PILES.zones[0], HAND, 4)
        self.deal_out(PILES.zones[1], HAND, 2)
        for row in range(places.row_count(self)):
            self.put(EQUALS_CARD + row, KIT.box, ROW[row])
            pile = PILES.zones[self.lot(2, "")]  # what is tossed for is seen at once
            self.insert(self.top(pile), pile, ROW[row], self.lot(2, ""))

    @override
    def acting(self) -> Seats:
        return 1 << self[OFFER.partner] if self.phase is OFFER.answering else super().acting()

    @override
    def clock(self) -> Clock | None:
        return GLASS.clock(self) if self.phase in TIMED else None

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is not PLACING:
            super().list_legal(seat, out)
            return
        faces = self.faces(HAND[seat])
        rich = self[POINTS[seat]] > 0
        lifts = rich and LIFTING.bars_lifting(self, seat) is None
        covers = rich and PURSE.bars_paying(self, seat, "cover_2", 2) is None
        for k in range(2 * places.row_count(self)):
            cards = places.length(self, ROW[k // 2], k % 2)
            if self.bars_row(k // 2) is None:
                places.list_moves(INSERT, faces, k * SIDE_ROOM, cards + 1, out)
                if covers:
                    places.list_moves(COVER, faces, k * SIDE_ROOM, cards, out)
            if lifts:
                places.list_moves(LIFTING.lift, NO_FACE, k * SIDE_ROOM, cards, out)
        if self[LAID_ROW]:
            out.add(FINISH)
        if rich and GLASS.bars_turning(self, seat, 0) is None:
            out.add(GLASS.turn)
        for other in range(self.players if self.option("trading") else 0):
            if self.refusal(seat, OFFER.offer_to.move(other)) is None:
                out.add(OFFER.offer_to, other)

    @override
    def list_sensible(self, seat: Seat, out: MoveList) -> None:
        """What is lifted is set down, not put back. From a row that brings points one may go on to a longer one, but
        half of the moves are then to finish: played on at random, it would hardly ever be correct again."""
        self.list_legal(seat, out)
        if self.phase is SETTING:
            out.keep_below(LIFTING.put_back.base)
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
        if verb is LIFTING.lift:
            return LIFTING.bars_lifting(self, seat) or self.bars_place(place, 1)
        if verb is LIFTING.set:
            return LIFTING.bars_setting(self, seat, place) or self.bars_place(place, 0)
        if verb is COVER:
            reason = PURSE.bars_paying(self, seat, "cover_2", 2)
            return reason or self.bars_place(place, 1) or self.bars_row(place // ROW_ROOM)
        if verb is TURN_UP or verb is DRAW:
            return None if PILES.can_give(self, a) else PILE_DRY
        if verb is STOP:
            enough = self[DRAWN] == 2 or (self[DRAWN] > 0 and self.size(HAND[seat]) == FULL_HAND)
            return None if enough else DRAW_ON
        if verb is GLASS.turn:
            return self.bars_glass(seat)
        if verb is GLASS.time_up:
            return None if seat == TABLE else GLASS.by_itself
        reason = PURSE.bars_variant(self, "trading") if verb is OFFER.offer_to else None
        return reason or OFFER.refusal(self, seat, verb, a, self[LAID_ROW] > 0)

    def bars_place(self, place: i64, on: i64) -> Reason | None:
        """Why nothing can be laid there; or, one further on, why no card lies there."""
        if place // ROW_ROOM >= places.row_count(self):
            return NO_ROW
        if places.gap(self, ROW, place, on) < 0:
            return NOTHING_THERE if on else TOO_FAR
        return None

    def bars_row(self, row: i64) -> Reason | None:
        """Why this turn lays no card in that row."""
        return OTHER_ROW if self[LAID_ROW] and self[LAID_ROW] != row + 1 else None

    def bars_glass(self, seat: Seat) -> Reason | None:
        if self.phase is PLACING or self.phase is OFFER.offering:
            return GLASS.bars_turning(self, seat, self[OFFER.given])
        return self.phase.first if self.option("hourglass") else PURSE.not_played

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, a, _ = self.read(move)
        place = (move - verb.base) % PLACES
        if verb is INSERT:
            self.lay(a, place, 0)
        elif verb is COVER:
            PURSE.pay(self, 2)
            self.lay(a, place, 1)
        elif verb is FINISH:
            self.finish()
        elif verb is LIFTING.lift or verb.phase is SETTING:
            LIFTING.act(self, verb, place)
        elif verb is TURN_UP:
            PILES.give(self, a, TURNED)
            self.phase = PUTTING
        elif verb is PUT:
            row = places.first_of(self[EMPTIED])
            self[EMPTIED] &= ~(1 << row)
            self.insert(self.top(TURNED), TURNED, ROW[row], a)
            self.go_on()
        elif verb is DRAW:
            self[DRAWN] += 1
            PILES.give(self, a, HAND[seat])
            self.go_on()
        elif verb is STOP:
            self.end_drawing()
        elif verb is PASS_CARD:
            self.put(self.pick(HAND[seat], a), HAND[seat], HAND[(seat + self.players - 1) % self.players])
            self.end_turn()
        elif verb is GLASS.turn:
            GLASS.buy(self)
        elif verb is GLASS.time_up:
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

    def run_out(self) -> None:
        """The sand is through: a run bought in advance follows, or the table ends the laying."""
        if GLASS.runs_on(self):
            return
        if self.phase is SETTING:
            LIFTING.end(self)
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
        for row in range(places.row_count(self)):
            read = places.signs(self, ROW[row])
            if is_correct(read):
                self.reward(row, len(read))
            elif 0 < limit <= len(read):
                self.announce(REMOVED, row + 1)
            else:
                continue
            places.clear(self, ROW[row], PILES.discards[0], PILES.discards[1])
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
        dry = PILES.are_dry(self)
        if self[EMPTIED] and not dry:
            self.phase = REVEALING
            return
        self[EMPTIED] = 0
        if (self[DRAWN] < 2 or self.size(HAND[self.turn]) < FULL_HAND) and not dry:
            self.phase = DRAWING
        else:
            self.end_drawing()

    def end_drawing(self) -> None:
        if self.option("pass_right") and self.size(HAND[self.turn]):
            self.phase = PASSING
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """On to the next seat. One without a card can only draw, and when the piles are dry not even that."""
        self.count_turn()
        while not self.over and not self.size(HAND[self.turn]) and PILES.are_dry(self):
            self.count_turn()
        self.phase = PLACING if self.size(HAND[self.turn]) else DRAWING

    def count_turn(self) -> None:
        self.reset(DRAWN, BOUGHT, SAND_OUT, LIFTING.put_backs, OFFER.offers, OFFER.gave_away)
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
        return super().shown(zone) and (zone is not ROW[2] or places.row_count(self) == 3)

    @override
    def lies_at(self, zone: Zone) -> tuple[float, float]:
        """Three rows lie closer together than two."""
        closer = zone.name == "row" and places.row_count(self) == 3
        return (50.0, 26.0 + 16.0 * int(zone.index - ROW.index)) if closer else (zone.x, zone.y)

    @override
    def in_row(self, move: Move) -> InRow | None:
        verb, side, _ = self.read(move)
        if verb is PUT:
            return InRow(ROW[places.first_of(self[EMPTIED])], gap=side) if self[EMPTIED] else None
        on = verb is COVER or verb is LIFTING.lift
        return places.in_row(self, ROW, (move - verb.base) % PLACES, on)

    @override
    def caption(self, reader: Seat) -> Args:
        args = OFFER.told(self)
        args.update({"laid": int(self[LAID_ROW]), "drawn": int(self[DRAWN]), "rows": int(places.row_count(self))})
        args.update({"points": int(self[POINTS[self.turn]]), "sand": "out" if self[SAND_OUT] else "runs"})
        args["from"] = places.name(self[LIFTING.came_from]) if self.phase is SETTING else "nowhere"
        args["to"] = int(places.first_of(self[EMPTIED])) + 1 if self[EMPTIED] else 0
        args["turned"] = self.top_text(TURNED)
        return args

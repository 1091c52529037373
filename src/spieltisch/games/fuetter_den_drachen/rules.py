"""Fütter den Drachen (Feed the Dragon): piles of four, three, two and one symbol, and the sooner fed, the better.

§1 Everybody has a deck of their own: five food piles, begun with the cards of rank 4, and the ranks 3, 2 and 1 face
   down in three piles.
§2 A turn: turn up a card (§2.1) and lay it on a food pile that it fits (§2.2) or on its discard pile (§2.3); or shuffle
   the discards of an empty pile (§2.4).
§3 With a single a food pile is finished and joins the feeding row (§3.1). Whoever can finish none is stuck (§3.2).
§4 It ends with somebody's fifth pile, when all are stuck, or when nobody lays anything (§4.1). Points by place (§4.2).
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS, JOKER
from spieltisch.engine import Args, Card, Move, MoveList, Reason, Seat, Zone, override
from spieltisch.games.fuetter_den_drachen.table import (
    BEGINNINGS,
    DISCARDS,
    DRAGON,
    DRAWN,
    FEEDING_ROW,
    FOOD,
    KIT,
    PILE,
    RANK,
    RANKS,
    Table,
)

BLOCKED: Final = KIT.count_each("blocked", words=["no", "yes"])
IDLE: Final = KIT.count("idle")  # turns in a row without a card for a food pile

DRAWING: Final = KIT.phase("turn", first=KIT.reason("draw-first", "§2.1"))
PLACING: Final = KIT.phase("place", first=KIT.reason("place-first", "§2.2"))

DRAW: Final = KIT.verb("draw", KIT.own("rank", *PILE), phase=DRAWING)
RESHUFFLE: Final = KIT.verb("reshuffle", KIT.own("rank", *DISCARDS), phase=DRAWING)
FEED: Final = KIT.verb("feed", KIT.own("stack", *FOOD), phase=PLACING, about=DRAWN)
DISCARD: Final = KIT.verb("discard", KIT.own("rank", *DISCARDS), phase=PLACING, about=DRAWN)

PILE_EMPTY: Final = KIT.reason("pile-empty", "§2.4")
PILE_LEFT: Final = KIT.reason("pile-left", "§2.4")
ALREADY_FED: Final = KIT.reason("already-fed", "§3.1")
NOT_ITS_RANK: Final = KIT.reason("not-its-rank", "§2.2")
TOO_MUCH: Final = KIT.reason("too-much", "§2.2")
OTHER_RANK: Final = KIT.reason("other-rank", "§2.3")

MEAL: Final = KIT.saying("meal")
GETS_STUCK: Final = KIT.saying("stuck")
COUNTS: Final = KIT.saying("counts")


class FuetterDenDrachen(Table):
    @override
    def deal(self) -> None:
        for seat in range(self.players):
            self.put(CARDS * seat + JOKER, KIT.box, DRAGON)
            for k, face in enumerate(BEGINNINGS):
                self.put(CARDS * seat + face, KIT.box, FOOD[k][seat])
            for k, rank in enumerate(RANKS):
                self.stack(symbols.with_symbols(rank, rank, deck=int(seat)), PILE[k][seat])
        self.turn = self.starter()

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is DRAWING:
            for k in range(len(PILE)):
                if self.size(PILE[k][seat]):
                    out.add(DRAW, k)
                elif self.size(DISCARDS[k][seat]):
                    out.add(RESHUFFLE, k)
            return
        face = self.top_face(DRAWN)
        for k in range(len(FOOD)):
            if self.bars(FOOD[k][seat], face) is None:
                out.add(FEED, k)
        out.add(DISCARD, 3 - RANK[face])

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, k, _ = self.read(move)
        if verb is DRAW:
            return None if self.size(PILE[k][seat]) else PILE_EMPTY
        if verb is RESHUFFLE:
            return None if self.size(DISCARDS[k][seat]) and not self.size(PILE[k][seat]) else PILE_LEFT
        if verb is FEED:
            return self.bars(FOOD[k][seat], self.top_face(DRAWN))
        return None if RANKS[k] == RANK[self.top_face(DRAWN)] else OTHER_RANK

    def bars(self, stack: Zone, face: Card) -> Reason | None:
        """Why a card may not go on this food pile."""
        if not self.size(stack):
            return ALREADY_FED
        top = self.top_face(stack)
        if RANK[top] != RANK[face] + 1:
            return NOT_ITS_RANK
        return None if top & face == face else TOO_MUCH

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, k, _ = self.read(move)
        if verb is DRAW:
            self.draw(PILE[k][seat], DRAWN)
            self.phase = PLACING
            return
        self[IDLE] += 1
        if verb is FEED:
            self[IDLE] = 0
            self.feed(seat, FOOD[k][seat])
        elif verb is DISCARD:
            self.draw(DRAWN, DISCARDS[k][seat])
        else:
            self.refill(PILE[k][seat], [DISCARDS[k][seat]])
        self.end_turn(seat)

    def feed(self, seat: Seat, stack: Zone) -> None:
        self.draw(DRAWN, stack)
        if self.size(stack) == 4:
            self.draw(stack, FEEDING_ROW)
            self.sweep(stack, KIT.box)  # in the row only the single of a pile is seen
            self.announce(MEAL, self.size(FEEDING_ROW), who=seat)
            self.over = self.unfinished(seat) == 0
        if not self.over and not self.can_finish_one(seat):
            self[BLOCKED[seat]] = 1
            self.announce(GETS_STUCK, who=seat)

    def end_turn(self, seat: Seat) -> None:
        self.phase = DRAWING
        following = self.after(seat)
        while self[BLOCKED[following]] and following != seat:
            following = self.after(following)
        self.turn = following
        if self[BLOCKED[following]] or self.endless(self[IDLE] == self.option("stall_rounds") * self.players):
            self.over = True
        if self.over:
            self.tell_points()

    def tell_points(self) -> None:
        for seat in range(self.players):
            worth = [str(points) for points in self.points(seat)]
            self.announce(COUNTS, self.score(seat), who=seat, more={"sum": " + ".join(worth), "piles": len(worth)})

    @override
    def score(self, seat: Seat) -> i64:
        return sum(self.points(seat))

    @override
    def list_sensible(self, seat: Seat, out: MoveList) -> None:
        """A card of a rank for which no food pile waits would only be discarded."""
        if self.phase is not DRAWING:
            self.list_legal(seat, out)
            return
        for k in range(len(PILE)):
            if self.waiting(seat, RANKS[k]):
                out.add(DRAW if self.size(PILE[k][seat]) else RESHUFFLE, k)

    @override
    def standing(self, seat: Seat) -> i64:
        """Points, and a little for every card that lies on a food pile that can still be finished."""
        laid: i64 = 0
        for stack in FOOD:
            if self.size(stack[seat]) > 1 and self.can_finish(seat, self.top_face(stack[seat])):
                laid += self.size(stack[seat]) - 1
        return 4 * self.score(seat) + laid

    @override
    def caption(self, reader: Seat) -> Args:
        seat = self.turn
        if self.phase is DRAWING:
            return {"three": self.waiting(seat, 3), "two": self.waiting(seat, 2), "one": self.waiting(seat, 1)}
        face = self.top_face(DRAWN)
        fits = [stack.name for stack in FOOD if self.bars(stack[seat], face) is None]
        return {"card": symbols.text(face), "shows": int(RANK[face]), "fits": fits}

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        args = self.caption(seat)
        _, k, _ = self.read(move)
        if reason is NOT_ITS_RANK or reason is TOO_MUCH:
            top = self.top_face(FOOD[k][seat])
            args["next"] = RANK[top] - 1
            args.update(symbols.difference(top, self.top_face(DRAWN), may_lack=True).args(symbols.text(top)))
        return args

"""Fusionskern (Fusion Core): lay all your cards, from the tips over the bridges into the core.

§1 Thirteen spaces in a diamond: four tips, four bridges, four corners, the core. Everybody has cards of two, three and
   four symbols (§1.3); in turn the singles are laid on the corners, one is left over, the spare (§1.4).
§2 A turn is one move. A card of two symbols on a tip whose two corners show just these (§2.2); one of three on a
   bridge, if the tip beside it and one of its corners make it up (§2.3); one of four on the core in the same way
   (§2.4). Whatever lies there is covered (§2.5).
§3 Or exchange a corner with the spare, unless the coin lies on it (§3.1). Or, if nothing can be laid, a card for a
   new one of its rank (§3.2); an empty pile is rebuilt from what is covered and discarded (§3.3).
§4 Whoever lays the last card wins (§4.1); at a standstill, whoever holds the fewest (§4.2).
"""

from typing import Final

from spieltisch.cards import symbols
from spieltisch.cards.symbols import SINGLES, symbol_deck
from spieltisch.engine import ALL, NOBODY, Args, Card, Kit, Move, MoveList, Reason, Seat, State, Zone, override

RANK: Final = symbols.RANKS
DEALT: Final = {2: [4, 4, 2], 3: [3, 2, 1], 4: [2, 2, 1]}  # cards of two, three and four symbols

KIT: Final = Kit(symbol_deck(), most=4, seats={2: [(50, 5)], 3: [(20, 6), (80, 6)], 4: [(10, 8), (50, 5), (90, 8)]})

# A side, clockwise from the top, lies between the corner of the same number and the next.
TIP: Final = KIT.board(
    "tip", {"n": (50, 19), "e": (68, 45), "s": (50, 71), "w": (32, 45)}, cap=10, browsable=True,
    printed=dict.fromkeys("nesw", "2"),
)  # fmt: skip
BRIDGE: Final = KIT.board(
    "bridge", {"n": (50, 32), "e": (59, 45), "s": (50, 58), "w": (41, 45)}, cap=10, browsable=True,
    printed=dict.fromkeys("nesw", "3"),
)  # fmt: skip
CORNER: Final = KIT.board("corner", {"nw": (41, 32), "ne": (59, 32), "se": (59, 58), "sw": (41, 58)})
CORE: Final = KIT.pile("core", at=(50, 45), sees=ALL, cap=5, browsable=True)
SINGLE: Final = KIT.board("single", {str(single): (80, 19 + 13 * k) for k, single in enumerate(SINGLES)})
TWOS: Final = KIT.pile("twos", at=(12, 25), cap=10)
PILE: Final = KIT.board("pile", {"3": (12, 45), "4": (12, 65)}, sees=NOBODY, cap=10)
DISCARDS: Final = KIT.board("discards", {"3": (22, 45), "4": (22, 65)}, cap=10, browsable=True)
HAND: Final = KIT.hand(at=(50, 90), cap=10)
TIPS: Final = TIP.family
BRIDGES: Final = BRIDGE.family
CORNERS: Final = CORNER.family
COVERABLE: Final = [BRIDGES, [CORE]]  # where cards of three and of four symbols lie

COIN: Final = KIT.count("coin", words=["beside", "nw", "ne", "se", "sw"])
KIT.ride(COIN, {k + 1: corner for k, corner in enumerate(CORNERS)})
IDLE: Final = KIT.count("idle")  # turns in a row in which nobody laid a card
HELD: Final = [KIT.count_each(f"held-{rank}") for rank in (2, 3, 4)]  # everybody sees of which rank a card is drawn

FILLING: Final = KIT.phase("corners", first=KIT.reason("corners-first", "§1.4"))
PLAYING: Final = KIT.phase("play")

OVER: Final = KIT.reason("corners-over", "§1.4")
AT_CORNER: Final = KIT.place("corner", *CORNERS)
FILL: Final = KIT.verb("corner", KIT.place("single", *SINGLE.family), AT_CORNER, phase=FILLING, otherwise=OVER)
LAY_TIP: Final = KIT.verb("tip", KIT.card_in(HAND), KIT.place("tip", *TIPS), phase=PLAYING)
LAY_BRIDGE: Final = KIT.verb("bridge", KIT.card_in(HAND), KIT.place("bridge", *BRIDGES), phase=PLAYING)
LAY_CORE: Final = KIT.verb("core", KIT.card_in(HAND), phase=PLAYING, onto=CORE)
SWAP: Final = KIT.verb("swap", AT_CORNER, phase=PLAYING, about=SINGLE)
EXCHANGE: Final = KIT.verb("exchange", KIT.card_in(HAND), phase=PLAYING, onto=PILE)

GONE: Final = KIT.reason("gone", "§1.4")
TAKEN: Final = KIT.reason("taken", "§1.4")
WRONG_RANK: Final = KIT.reason("wrong-rank", "§2.1")
TIP_MISFIT: Final = KIT.reason("tip-misfit", "§2.2")
NO_TIP: Final = KIT.reason("no-tip", "§2.3")
BRIDGE_MISFIT: Final = KIT.reason("bridge-misfit", "§2.3")
NO_BRIDGE: Final = KIT.reason("no-bridge", "§2.4")
CORE_MISFIT: Final = KIT.reason("core-misfit", "§2.4")
COIN_LIES: Final = KIT.reason("coin-lies", "§3.1")
TWOS_STAY: Final = KIT.reason("twos-stay", "§3.2")
TWOS_FIRST: Final = KIT.reason("twos-first", "§3.2")
SOME_FIT: Final = KIT.reason("some-fit", "§3.2")
FITS: Final = KIT.reason("fits", "§3.2")
NONE_LEFT: Final = KIT.reason("none-left", "§3.3")

SWAPS: Final = KIT.saying("swaps")


class Fusionskern(State):
    @override
    def deal(self) -> None:
        for k, single in enumerate(SINGLES):
            self.put(single, KIT.box, SINGLE[k])
        counts = DEALT[int(self.players)]
        for k, pile in enumerate([TWOS, PILE[0], PILE[1]]):
            self.stack(symbols.with_symbols(k + 2, k + 2), pile)
            self.deal_out(pile, HAND, counts[k])
            for seat in range(self.players):
                self[HELD[k][seat]] = counts[k]
        self.turn = self.starter()

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is FILLING:
            super().list_legal(seat, out)
            return
        hand = HAND[seat]
        twos = False
        for place in range(hand.start, hand.start + self.size(hand)):
            card = self.cards[place]
            rank = RANK[card]
            twos = twos or rank == 2
            if rank == 4:
                if self.fits_core(card):
                    out.add(LAY_CORE, card)
                continue
            for side in range(4):
                if rank == 2 and self.fits_tip(card, side):
                    out.add(LAY_TIP, card, side)
                elif rank == 3 and self.fits_bridge(card, side):
                    out.add(LAY_BRIDGE, card, side)
        some_fit = out.size > 0
        for corner in range(4):
            if self[COIN] != corner + 1:
                out.add(SWAP, corner)
        if not twos and (not some_fit or self.each_by_itself()):
            for place in range(hand.start, hand.start + self.size(hand)):
                card = self.cards[place]
                if self.can_be_replaced(card) and not (some_fit and self.can_lie(card)):
                    out.add(EXCHANGE, card)

    def each_by_itself(self) -> bool:
        """May a card be exchanged that cannot be laid though another can?"""
        return self.chosen("exchange_when") == "card_stuck"

    def single(self, corner: int) -> Card:
        return self.top(CORNERS[corner % 4])

    def fits_tip(self, card: Card, side: int) -> bool:
        return card == self.single(side) | self.single(side + 1)

    def fits_bridge(self, card: Card, side: int) -> bool:
        return self.size(TIPS[side]) > 0 and self.completes(card, self.top(TIPS[side]), side, False)

    def fits_core(self, card: Card) -> bool:
        anywhere = self.chosen("core_single") == "any_corner"
        for side in range(4):
            if self.size(BRIDGES[side]) and self.completes(card, self.top(BRIDGES[side]), side, anywhere):
                return True
        return False

    def completes(self, card: Card, other: Card, side: int, anywhere: bool) -> bool:
        """Do another card and a single on one of the corners of its side, or anywhere, make up this one?"""
        for corner in range(side, side + 4 if anywhere else side + 2):
            if card == other | self.single(corner):
                return True
        return False

    def can_lie(self, card: Card) -> bool:
        """Is there a place for this card now?"""
        if RANK[card] == 4:
            return self.fits_core(card)
        for side in range(4):
            if self.fits_tip(card, side) if RANK[card] == 2 else self.fits_bridge(card, side):
                return True
        return False

    def can_be_replaced(self, card: Card) -> bool:
        k = RANK[card] - 3
        if self.size(PILE[k]) or self.size(DISCARDS[k]):
            return True
        for zone in COVERABLE[k]:
            if self.size(zone) > 1:
                return True
        return False

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, first, second = self.read(move)
        if verb is FILL:
            if self.size(CORNERS[second]):
                return TAKEN
            return None if self.size(SINGLE[first]) else GONE
        if verb is SWAP:
            return COIN_LIES if self[COIN] == first + 1 else None
        if verb is EXCHANGE:
            return self.bars_exchange(seat, first)
        if RANK[first] != (2 if verb is LAY_TIP else 3 if verb is LAY_BRIDGE else 4):
            return WRONG_RANK
        if verb is LAY_TIP:
            return None if self.fits_tip(first, second) else TIP_MISFIT
        if verb is LAY_BRIDGE:
            if not self.size(TIPS[second]):
                return NO_TIP
            return None if self.fits_bridge(first, second) else BRIDGE_MISFIT
        if self.fits_core(first):
            return None
        return CORE_MISFIT if any([self.size(bridge) for bridge in BRIDGES]) else NO_BRIDGE

    def bars_exchange(self, seat: Seat, card: Card) -> Reason | None:
        """Why this card may not be exchanged for a new one."""
        if RANK[card] == 2:
            return TWOS_STAY
        hand = self.held(HAND[seat])
        if any([RANK[other] == 2 for other in hand]):
            return TWOS_FIRST
        if self.each_by_itself():
            if self.can_lie(card):
                return FITS
        elif any([self.can_lie(other) for other in hand]):
            return SOME_FIT
        return None if self.can_be_replaced(card) else NONE_LEFT

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, first, second = self.read(move)
        if verb is FILL:
            self.draw(SINGLE[first], CORNERS[second])
            self.phase = PLAYING if all([self.size(corner) for corner in CORNERS]) else FILLING
        elif verb is SWAP:
            self.swap(seat, first)
        elif verb is EXCHANGE:
            self.exchange(seat, first)
        else:
            self.lay(seat, first, CORE if verb is LAY_CORE else TIPS[second] if verb is LAY_TIP else BRIDGES[second])
        self.turn = self.after(seat)

    def lay(self, seat: Seat, card: Card, zone: Zone) -> None:
        self.put(card, HAND[seat], zone)
        self[HELD[RANK[card] - 2][seat]] -= 1
        self[IDLE] = 0
        self.over = not self.size(HAND[seat])

    def swap(self, seat: Seat, corner: int) -> None:
        old, new = self.single(corner), self.spare()
        self.put(old, CORNERS[corner], SINGLE[SINGLES.index(old)])
        self.put(new, SINGLE[SINGLES.index(new)], CORNERS[corner])
        self[COIN] = corner + 1
        self.announce(SWAPS, who=seat, card=new, more={"old": symbols.text(old), "corner": CORNERS[corner].place()})
        self.pass_idly()

    def spare(self) -> Card:
        """The single that lies beside the field."""
        for zone in SINGLE.family:
            if self.size(zone):
                return self.top(zone)
        return -1

    def exchange(self, seat: Seat, card: Card) -> None:
        k = RANK[card] - 3
        if not self.each_by_itself():
            self.could_not(HAND[seat], sum([1 << other for other in symbols.with_symbols(3, 4) if self.can_lie(other)]))
        if not self.size(PILE[k]):
            for zone in COVERABLE[k]:
                self.sweep(zone, PILE[k], 1)
            self.sweep(DISCARDS[k], PILE[k])
            self.shuffle(PILE[k])
        self.draw(PILE[k], HAND[seat])
        self.put(card, HAND[seat], DISCARDS[k])
        self.pass_idly()

    def pass_idly(self) -> None:
        self[IDLE] += 1
        self.over = self.endless(self[IDLE] == self.option("stall_rounds") * self.players)

    @override
    def score(self, seat: Seat) -> int:
        return -self.size(HAND[seat])

    @override
    def caption(self, reader: Seat) -> Args:
        args: Args = {"left": int(self.option("stall_rounds") * self.players - self[IDLE])}
        if self.phase is PLAYING:
            args.update({"spare": symbols.text(self.spare()), "coin": COIN.words[int(self[COIN])]})
            if reader < self.players:
                hand = self.held(HAND[reader])
                args["playable"] = sum([int(self.can_lie(card)) for card in hand])
                args["exchange"] = "yes" if any([self.bars_exchange(reader, card) is None for card in hand]) else "no"
        return args

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        """What would fit there, and where a card belongs."""
        args = self.caption(seat)
        _, card, side = self.read(move)
        if reason is WRONG_RANK:
            args["rank"] = RANK[card]
        elif reason is TIP_MISFIT:
            wanted = self.single(side) | self.single(side + 1)
            args.update({"wanted": symbols.text(wanted), "symbols": symbols.symbols(wanted)})
        elif reason is BRIDGE_MISFIT:
            args["below"] = symbols.text(self.top(TIPS[side]))
            args["wanted"] = [
                symbols.text(other) for other in symbols.with_symbols(3, 3) if self.fits_bridge(other, side)
            ]
        elif reason is CORE_MISFIT:
            args["wanted"] = [symbols.text(other) for other in symbols.with_symbols(4, 4) if self.fits_core(other)]
        elif reason is SOME_FIT:
            args["fitting"] = [symbols.text(other) for other in self.in_order(HAND[seat]) if self.can_lie(other)]
        return args

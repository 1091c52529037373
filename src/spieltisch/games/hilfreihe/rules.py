"""Hilfreihe (Helping Row): a row of rising numbers that everybody feeds, and a neighbour who must help.

§1 Four cards each. The lowest number called begins and is laid first (§1.4, §1.5); every round turns the direction.
§2 The row rises strictly from 1 to 11 (§2.1); a Joker is one more than the card before it (§2.2).
§3 A turn lays a number (§3.1), a Joker (§3.2), a Switch (§3.3), a Zap (§3.4) or a No! (§3.5); six cards clear the
   row, and the hand is filled up to four (§3.6).
§4 Who can play nothing asks the seat before (§4.1), which helps if it can (§4.2); a card goes back (§4.3), and the
   card received is played (§4.4).
§5 Help that fails gives everybody else a point, asking all alone gives one to the asker; three points win.
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards.numbers import row_deck
from spieltisch.engine import (
    ALL,
    NOT_NOW,
    TABLE,
    Args,
    Clock,
    Clue,
    Kit,
    Move,
    MoveList,
    Reason,
    Seat,
    Seats,
    State,
    Verb,
    override,
)  # fmt: skip
from spieltisch.games.hilfreihe.faces import A_JOKER, A_NO, A_SWITCH, A_ZAP, ALWAYS, FACE, HIGHEST, NUMBERS, lowest
from spieltisch.games.hilfreihe.row import has_room, last, takes, value

FULL_HAND: Final = 4
FULL_ROW: Final = 6
ENOUGH: Final = 3

TO_CALL: Final = -1  # a seat that has a number and has not called it yet

KIT: Final = Kit(
    row_deck(),
    most=5,
    seats={3: [(20, 10), (80, 10)], 4: [(8, 30), (50, 10), (92, 30)], 5: [(8, 32), (30, 10), (70, 10), (92, 32)]},
)

ROW: Final = KIT.zone("row", "row", FULL_ROW, at=(66, 45), sees=ALL)
STOCK: Final = KIT.pile("stock", at=(34, 45))
DISCARDS: Final = KIT.pile("discards", at=(22, 45), sees=ALL)
OFFERED: Final = KIT.pile("offered", at=(50, 66), sees=ALL, cap=1)  # the card that helps, until one has gone back
HAND: Final = KIT.hand(at=(50, 88))
NO_IN_FRONT: Final = KIT.each("no", "pile", at=(28, 74), away=(6, 12), sees=ALL, cap=1)

CALLED: Final = KIT.count_each("called")  # the lowest number; 0 for none
SERVED: Final = KIT.count_each("served")  # the No! there has already cost its turn
RECEIVED: Final = KIT.count("received")  # the face that must be played, counted from 1
HAS_NUMBERS: Final = KIT.count("has-numbers", limit=1, secret=True)  # whoever asks; it shows where a Switch would help
REBUILDS: Final = KIT.count("rebuilds", limit=3)
FRUITLESS: Final = KIT.count("fruitless", limit=1)

CALLING: Final = KIT.phase("call", "race", first=KIT.reason("call-first", "§1.4"))
OPENING: Final = KIT.phase("opening", first=KIT.reason("lowest-first", "§1.5"))
PLAYING: Final = KIT.phase("turn")
HELPING: Final = KIT.phase("help", first=KIT.reason("help-first", "§4.2"))
EXCHANGING: Final = KIT.phase("exchange", first=KIT.reason("give-first", "§4.3"))
FORCED: Final = KIT.phase("forced", first=KIT.reason("must-play-it", "§4.4"))

LAY: Final = KIT.verb("lay", KIT.card_in(HAND))
JOKER: Final = KIT.verb("joker", KIT.gap("place", ROW, 5), touch=KIT.face_in(HAND, "joker"))
SWITCH: Final = KIT.verb("switch", KIT.card_in(HAND), KIT.nth("place", ROW, 5), touch=KIT.face_in(HAND, "switch"))
ZAP: Final = KIT.verb("zap", touch=KIT.face_in(HAND, "zap"))
NO: Final = KIT.verb("no", touch=KIT.face_in(HAND, "no"))
ASK: Final = KIT.verb("ask", phase=PLAYING)
NOT_ASKED: Final = KIT.reason("nobody-asked", "§4.2")
HELP: Final = KIT.verb("help", KIT.card_in(HAND), phase=HELPING, otherwise=NOT_ASKED)
GIVE: Final = KIT.verb("give", KIT.card_in(HAND), phase=EXCHANGING, otherwise=NOT_ASKED, about=OFFERED)
CALLED_OUT: Final = KIT.reason("called-already", "§1.4")
CALL: Final = KIT.verb("call", phase=CALLING, otherwise=CALLED_OUT)
TIME_UP: Final = KIT.verb("time-up", phase=CALLING, otherwise=CALLED_OUT)

CALLED_ALOUD: Final = KIT.saying("call")
SKIPPED: Final = KIT.saying("skipped")
CANNOT_HELP: Final = KIT.saying("cannot-help")
NOBODY_TO_ASK: Final = KIT.saying("nobody-to-ask")

NOT_A_NUMBER: Final = KIT.reason("not-a-number", "§3.1")
TOO_LOW: Final = KIT.reason("too-low", "§3.1")
NO_ROOM: Final = KIT.reason("no-room", "§3.2")
NUMBER_ONLY: Final = KIT.reason("number-only", "§3.3")
NOTHING_THERE: Final = KIT.reason("nothing-there", "§3.3")
BREAKS_ROW: Final = KIT.reason("breaks-row", "§3.3")
ROW_EMPTY: Final = KIT.reason("row-empty", "§3.4")
NOT_HELD: Final = KIT.reason("not-held", "§3")
CAN_PLAY: Final = KIT.reason("can-play", "§4.1")
NO_HELP: Final = KIT.reason("no-help", "§4.2")


def played_face(verb: Verb, card: i64) -> i64:
    """The face of the card that a way of playing uses up."""
    if verb is LAY:
        return card
    return A_JOKER if verb is JOKER else A_SWITCH if verb is SWITCH else A_ZAP if verb is ZAP else A_NO


class Hilfreihe(State):
    @override
    def deal(self) -> None:
        self.shuffle_all(STOCK)
        self.deal_out(STOCK, HAND, FULL_HAND)
        self.reset(REBUILDS, SERVED, CALLED)
        self.hear_calls()

    def hear_calls(self) -> None:
        """Everybody who got no point calls, in the order that settles ties; in real time the numbers wait."""
        seat = self.turn  # where the last round ended
        starter: Seat = -1
        self.phase = PLAYING
        for _ in range(self.players):
            if self.round == 0 or self.sheet[len(self.sheet) - self.players + seat] == 0:
                if starter < 0:
                    starter = seat
                if self.chosen("call") == "realtime" and self.faces_of(seat) & NUMBERS:
                    self[CALLED[seat]] = TO_CALL
                    self.phase = CALLING
                elif self.call_number(seat, starter):
                    starter = seat
                    self.phase = OPENING
            seat = self.next_to(seat)
        self.turn = starter

    def call_number(self, seat: Seat, leader: Seat) -> bool:
        """Call aloud; is this number lower than the leader's?"""
        number = lowest(self.faces_of(seat))
        if number:
            self.must_hold(HAND[seat], 1 << (number - 1))
        self.could_not(HAND[seat], (1 << (number - 1)) - 1 if number else NUMBERS)
        best = self[CALLED[leader]]
        self[CALLED[seat]] = number
        self.announce(CALLED_ALOUD, number, who=seat)
        return number > 0 and (best <= 0 or number < best)

    @override
    def acting(self) -> Seats:
        if self.over or self.phase is PLAYING:
            return super().acting()
        if self.phase is CALLING:
            return self.still_to_call()
        return 1 << (self.asked() if self.phase is HELPING else self.turn)

    def still_to_call(self) -> Seats:
        return sum([1 << seat for seat in range(self.players) if self[CALLED[seat]] == TO_CALL])

    @override
    def clock(self) -> Clock | None:
        return Clock(10, TABLE, TIME_UP.move()) if self.phase is CALLING and not self.over else None

    def next_to(self, seat: Seat) -> Seat:
        """The next seat in the direction of the round."""
        return (seat + (1 if self.round % 2 == 0 else self.players - 1)) % self.players

    def asked(self) -> Seat:
        """Whom the seat on turn must ask: the first before it without a No!; −1 if there is none."""
        seat = self.turn
        for _ in range(self.players - 1):
            seat = (seat + (self.players - 1 if self.round % 2 == 0 else 1)) % self.players
            if not self.size(NO_IN_FRONT[seat]):
                return seat
        return -1

    def faces_of(self, seat: Seat) -> i64:
        """The faces this seat holds."""
        faces: i64 = 0
        hand = HAND[seat]
        for i in range(self.size(hand)):
            faces |= 1 << FACE[self.card(hand, i)]
        return faces

    def playable(self, seat: Seat) -> i64:
        """The faces this seat could play now if it held them."""
        if not self.size(ROW):
            return NUMBERS | ALWAYS
        faces = NUMBERS & ~self.too_low() | ALWAYS | 1 << A_ZAP
        return faces | 1 << A_SWITCH if self.faces_of(seat) & NUMBERS else faces

    def too_low(self) -> i64:
        """The numbers that cannot be laid now."""
        return (1 << last(self, ROW)) - 1

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is OPENING:
            out.add(LAY, lowest(self.faces_of(seat)) - 1)
        elif self.phase is HELPING or self.phase is EXCHANGING:
            helps = self.playable(self.turn)
            for face in self.faces(HAND[seat]):
                if self.phase is EXCHANGING:
                    out.add(GIVE, face)
                elif helps >> face & 1:
                    out.add(HELP, face)
        elif self.phase is CALLING:
            super().list_legal(seat, out)
        else:
            self.list_plays(seat, out)

    def list_plays(self, seat: Seat, out: MoveList) -> None:
        """What the row allows with the cards in hand; to ask where it allows nothing."""
        faces = self.faces_of(seat)
        plays = faces & self.playable(seat)
        if self.phase is FORCED:
            plays &= 1 << (self[RECEIVED] - 1)
        elif not plays:
            out.add(ASK)
        for face in range(HIGHEST):
            if plays >> face & 1:
                out.add(LAY, face)
            if plays >> A_SWITCH & 1 and faces >> face & 1:
                for place in range(self.size(ROW)):
                    if takes(self, ROW, face + 1, place):
                        out.add(SWITCH, face, place)
        if plays >> A_JOKER & 1:
            for place in range(self.size(ROW) + 1):
                if has_room(self, ROW, place):
                    out.add(JOKER, place)
        if plays >> A_ZAP & 1:
            out.add(ZAP)
        if plays >> A_NO & 1:
            out.add(NO)

    @override
    def list_sensible(self, seat: Seat, out: MoveList) -> None:
        """The lowest number that fits; specials are kept as long as one does, the No! the longest. Help is the lowest
        number, and so is what is given back.

        Of hundreds of other habits that look at the row alone none was clearly better.
        """
        self.list_legal(seat, out)
        out.keep_lowest()

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, card, _ = self.read(move)
        if verb is CALL or verb is GIVE:
            return None
        if verb is TIME_UP:
            return None if seat == TABLE else NOT_NOW
        if verb is ASK:
            return CAN_PLAY if self.faces_of(seat) & self.playable(seat) else None
        if verb is HELP:
            return None if self.playable(self.turn) >> card & 1 else NO_HELP
        return self.bars_phase(seat, played_face(verb, card)) or self.bars_play(seat, move)

    def bars_phase(self, seat: Seat, face: i64) -> Reason | None:
        """Why no card of this face is played now: outside an ordinary turn there is one that must be, or none."""
        wanted = lowest(self.faces_of(seat)) if self.phase is OPENING else self[RECEIVED]
        return None if self.phase is PLAYING or face + 1 == wanted else self.phase.first

    def bars_play(self, seat: Seat, move: Move) -> Reason | None:
        """Why the row does not allow this."""
        verb, a, b = self.read(move)
        if verb is LAY:
            return NOT_A_NUMBER if a >= HIGHEST else TOO_LOW if a < last(self, ROW) else None
        if not self.faces_of(seat) >> played_face(verb, a) & 1:
            return NOT_HELD
        if verb is JOKER:
            return None if has_room(self, ROW, a) else NO_ROOM
        if verb is SWITCH:
            if a >= HIGHEST:
                return NUMBER_ONLY
            return NOTHING_THERE if b >= self.size(ROW) else None if takes(self, ROW, a + 1, b) else BREAKS_ROW
        return ROW_EMPTY if verb is ZAP and not self.size(ROW) else None

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, a, b = self.read(move)
        if verb is CALL or verb is TIME_UP:
            self.hear(seat)
        elif verb is ASK:
            self.ask(seat)
        elif verb is HELP:
            if a == A_SWITCH:  # which is of use only to somebody with numbers
                self.could_not(HAND[self.turn], 1 << A_SWITCH)
            self.put(self.pick(HAND[seat], a), HAND[seat], OFFERED)
            self.phase = EXCHANGING
        elif verb is GIVE:
            self.put(self.pick(HAND[seat], a), HAND[seat], HAND[self.asked()])
            self[RECEIVED] = FACE[self.top(OFFERED)] + 1
            self.draw(OFFERED, HAND[seat])
            self.phase = FORCED
        else:
            self.play_card(seat, verb, a, b)
            self.end_turn(seat)

    def hear(self, caller: Seat) -> None:
        """One call in real time, or all that are still to come once the time is up."""
        for seat in range(self.players):
            if self[CALLED[seat]] == TO_CALL and caller in (seat, TABLE) and self.call_number(seat, self.turn):
                self.turn = seat
        if not self.still_to_call():
            self.phase = OPENING

    def ask(self, seat: Seat) -> None:
        self.could_not(HAND[seat], self.playable(seat) & ~(1 << A_SWITCH))
        self[HAS_NUMBERS] = self.faces_of(seat) & NUMBERS != 0
        helper = self.asked()
        if helper >= 0 and self.faces_of(helper) & self.playable(seat):
            self.phase = HELPING
        elif helper >= 0:
            self.announce(CANNOT_HELP, who=helper, other=seat)
            self.end_round([int(other != seat and other != helper) for other in range(self.players)])
        else:
            self.announce(NOBODY_TO_ASK, who=seat)
            self.end_round([int(other == seat) for other in range(self.players)])

    def play_card(self, seat: Seat, verb: Verb, a: i64, b: i64) -> None:
        hand = HAND[seat]
        card = self.pick(hand, played_face(verb, a))
        if verb is LAY:
            self.put(card, hand, ROW)
        elif verb is JOKER:
            self.insert(card, hand, ROW, a)
        elif verb is NO:
            self.put(card, hand, NO_IN_FRONT[seat])
        else:
            self.put(card, hand, DISCARDS)
            if verb is ZAP:
                self.draw(ROW, DISCARDS)
            else:
                number = self.pick(hand, a)
                self.take_at(ROW, b, hand)
                self.insert(number, hand, ROW, b)

    def end_turn(self, seat: Seat) -> None:
        self[RECEIVED] = 0
        if self.size(ROW) == FULL_ROW:
            self.sweep(ROW, DISCARDS)
        while self.size(HAND[seat]) < FULL_HAND:
            if self.endless(not self.refill(STOCK, [DISCARDS], 0, REBUILDS)):
                self[FRUITLESS] += 1
                self.end_round([0] * self.players)
                return
            self.draw(STOCK, HAND[seat])
        self.turn = self.next_in_turn(seat)
        self.phase = PLAYING

    def next_in_turn(self, seat: Seat) -> Seat:
        """Who comes next: a fresh No! costs its owner this turn, a served one is put away."""
        while True:
            seat = self.next_to(seat)
            if not self.size(NO_IN_FRONT[seat]):
                return seat
            if self[SERVED[seat]]:
                self[SERVED[seat]] = 0
                self.draw(NO_IN_FRONT[seat], DISCARDS)
                return seat
            self[SERVED[seat]] = 1
            self.announce(SKIPPED, who=seat)

    def end_round(self, points: list[int]) -> None:
        self.write_round(points)
        self.over = self.spent(FRUITLESS) or max(self.scores()) >= ENOUGH
        if not self.over:
            self.round += 1
            self.deal()

    @override
    def clues(self, seat: Seat) -> list[Clue]:
        """Who still has to call has a number. Who asks cannot hold numbers beside a Switch, which would exchange them;
        who is to help can, and sees whether a Switch would, which hangs on numbers."""
        if self.phase is CALLING:
            return [Clue([HAND[seat]], NUMBERS) for seat in range(self.players) if self[CALLED[seat]] == TO_CALL]
        if self.phase is PLAYING or self.phase is OPENING:
            return []
        clues: list[Clue] = []
        helper = self.asked() if self.phase is HELPING else -1
        if seat == helper and self.size(ROW) and self.faces_of(seat) >> A_SWITCH & 1:
            clues.append(Clue([HAND[self.turn]], NUMBERS if self[HAS_NUMBERS] else 1 << A_SWITCH))
        if self.size(ROW) and self[RECEIVED] != A_SWITCH + 1:
            clues.append(Clue([HAND[self.turn]], self.too_low(), never_with=1 << A_SWITCH))
        if helper >= 0:
            clues.append(Clue([HAND[helper]], self.playable(self.turn)))
        return clues

    @override
    def caption(self, reader: Seat) -> Args:
        """Where the row stands and which way the round runs, and the card that helps."""
        helping = KIT.deck.faces[self[RECEIVED] - 1] if self[RECEIVED] else self.top_text(OFFERED)
        way = "clockwise" if self.round % 2 == 0 else "counter"
        return {"last": int(last(self, ROW)), "helping": helping, "way": way}

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        verb, a, b = self.read(move)
        args = self.caption(seat)
        args["special"] = KIT.deck.faces[played_face(verb, a)]
        args["lowest"] = int(lowest(self.faces_of(seat)))
        place = a if verb is JOKER else b
        inside = place <= self.size(ROW)
        args["before"] = int(value(self, ROW, place - 1)) if inside else 0
        args["after"] = int(value(self, ROW, place)) if inside else "none"
        return args

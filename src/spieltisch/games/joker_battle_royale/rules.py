"""Joker Battle Royale: Jokers on a field of face-down cards strike each other and collect cards as trophies.

§1 The arena has 30 spaces, with a pillar in the middle. Everybody has a Joker and the 26 cards with two to five symbols
   of an own deck, four of them in hand. The Jokers are placed in turn (§1.5).
§2 A turn: move with a card or stay (§2.1), attack once or not (§2.2): melee, cross or ranged (§2.3), as far as one sees
   (§2.4), but not whoever is on top of the own trophies (§2.5).
§3 Whoever is attacked keeps the open card (§3.1) or lays one that fits (§3.2). The difference is paid in cards (§3.3);
   whoever has too few is out (§3.4). Then all draw up to four (§3.5).
§4 The last Joker, or a standstill, ends it (§4.1); most trophies win (§4.2).
§5 With position fights the card under the attacker may help, or be a Joker (§5.1).
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.cards.symbols import CARDS, JOKER, PUNKT
from spieltisch.engine import Args, Card, Move, MoveList, Reason, Seat, Seats, override
from spieltisch.games.joker_battle_royale.arena import EVERY, NAMES, NOT_AT_ALL, SPACES
from spieltisch.games.joker_battle_royale.table import (
    AGAINST,
    ATTACK,
    ATTACK_KIND,
    DISCARDS,
    FIELD,
    FIELD_USED,
    HAND,
    HOLDS,
    IDLE,
    JOKERS,
    KIT,
    LACKING,
    NEEDED,
    OPEN,
    PILE,
    RANK,
    SHOWING,
    TARGET,
    TROPHIES,
    Table,
)  # fmt: skip

FIELD_DECK: Final = 6  # after the decks of the six seats

PLACING: Final = KIT.phase("place", first=KIT.reason("place-first", "§1.5"))
MOVING: Final = KIT.phase("move", first=KIT.reason("move-first", "§2.1"))
ATTACKING: Final = KIT.phase("attack", first=KIT.reason("moved", "§2.2"))
LOOKING: Final = KIT.phase("look", first=KIT.reason("look-first", "§5.1"))
DEFENDING: Final = KIT.phase("defend", first=KIT.reason("defend-first", "§3.1"))

SPACE: Final = KIT.place("space", *FIELD.family)
PLACE: Final = KIT.verb("place", SPACE, phase=PLACING)
MOVE: Final = KIT.verb("move", KIT.card_in(HAND), SPACE, phase=MOVING)
STAY: Final = KIT.verb("stay", phase=MOVING)
STRIKE: Final = KIT.verb("attack", KIT.card_in(HAND), SPACE, phase=ATTACKING)
END_TURN: Final = KIT.verb("end-turn", phase=ATTACKING)
USE_FIELD: Final = KIT.verb("use-field", phase=LOOKING)
NO_FIELD: Final = KIT.verb("no-field", phase=LOOKING)
KEEP: Final = KIT.verb("keep", phase=DEFENDING, touch=OPEN)
DEFEND: Final = KIT.verb("defend", KIT.card_in(HAND), phase=DEFENDING)

OCCUPIED: Final = KIT.reason("occupied", "§1.5")
SOMEBODY_THERE: Final = KIT.reason("somebody-there", "§2.1")
TOO_FAR: Final = KIT.reason("too-far", "§2.1")
NO_TARGET: Final = KIT.reason("no-target", "§2.2")
WRONG_SYMBOL: Final = KIT.reason("wrong-symbol", "§2.3")
OUT_OF_SIGHT: Final = KIT.reason("out-of-sight", "§2.4")
SPARED: Final = KIT.reason("spared", "§2.5")
NO_HELP: Final = KIT.reason("no-help", "§3.1")
MUST_FIT: Final = KIT.reason("must-fit", "§3.2")
MUST_KEEP: Final = KIT.reason("must-keep", "§3.2")

ATTACKS: Final = KIT.saying("attacks")
HELPLESS: Final = KIT.saying("helpless")
RESULT: Final = KIT.saying("result")
FOOLED: Final = KIT.saying("fooled")


class JokerBattleRoyale(Table):
    @override
    def deal(self) -> None:
        self.stack(symbols.with_symbols(0, 5, deck=FIELD_DECK), PILE[0])
        for space in EVERY:
            self.draw(PILE[0], FIELD[space])
        self.sweep(PILE[0], KIT.box)
        for seat in range(self.players):
            self.stack(symbols.with_symbols(2, 5, deck=int(seat)), PILE[seat])
            self.draw(PILE[seat], HAND[seat], HOLDS)
        self.turn = self.starter()

    @override
    def acting(self) -> Seats:
        if self.phase is DEFENDING and not self.over:
            return 1 << self.target()
        return super().acting()

    # what may be done

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is MOVING:
            steps = self.steps(seat)
            for i in range(self.size(HAND[seat])):
                face = self.card(HAND[seat], i) % CARDS
                reach: i64 = RANK[face] + (face & PUNKT)
                for space in range(len(SPACES)):
                    if steps[space] <= reach and self.bars_move(seat, steps, face, space) is None:
                        out.add(MOVE, face, space)
            out.add(STAY)
        elif self.phase is ATTACKING:
            for space in range(len(SPACES)):
                if self[JOKERS[space]] and self.bars_target(seat, space) is None:
                    needed = NEEDED[self.kind(self.space_of(seat), space)]
                    for i in range(self.size(HAND[seat])):
                        face = self.card(HAND[seat], i) % CARDS
                        if face & needed:
                            out.add(STRIKE, face, space)
            out.add(END_TURN)
        else:
            super().list_legal(seat, out)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, face, space = self.read(move)
        if verb is PLACE:
            return OCCUPIED if self[JOKERS[face]] else None
        if verb is MOVE:
            return self.bars_move(seat, self.steps(seat), face, space)
        if verb is STRIKE:
            reason = self.bars_target(seat, space)
            fits = reason is None and face & NEEDED[self.kind(self.space_of(seat), space)]
            return reason if reason is not None or fits else WRONG_SYMBOL
        if verb is KEEP:
            return None if self.open_helps(seat) else NO_HELP
        return self.bars_defence(seat, face) if verb is DEFEND else None

    def bars_move(self, seat: Seat, steps: bytes, face: Card, space: i64) -> Reason | None:
        if self[JOKERS[space]] not in (0, seat + 1):
            return SOMEBODY_THERE
        return None if steps[space] <= RANK[face] + (face & PUNKT) else TOO_FAR

    def bars_target(self, seat: Seat, space: i64) -> Reason | None:
        """Why whoever stands there cannot be attacked."""
        if self[JOKERS[space]] in (0, seat + 1):
            return NO_TARGET
        if self.spares(seat, self[JOKERS[space]] - 1):
            return SPARED
        return None if self.kind(self.space_of(seat), space) else OUT_OF_SIGHT

    def bars_defence(self, seat: Seat, face: Card) -> Reason | None:
        """What fits must be used; only without anything that fits any card will do."""
        needed = AGAINST[self[ATTACK_KIND]]
        if face & needed:
            return None
        for i in range(self.size(HAND[seat])):
            if self.card(HAND[seat], i) % CARDS & needed:
                return MUST_FIT
        return MUST_KEEP if self.open_helps(seat) else None

    # the course of a turn

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, first, space = self.read(move)
        if verb is PLACE:
            self[JOKERS[first]] = seat + 1
            self.turn = self.after(seat)
            if self.space_of(self.turn) >= 0:
                self.phase = MOVING
        elif verb is MOVE:
            self.put(CARDS * seat + first, HAND[seat], DISCARDS[seat])
            self[JOKERS[self.space_of(seat)]] = 0
            self[JOKERS[space]] = seat + 1
            self.phase = ATTACKING
        elif verb is STAY:
            self.phase = ATTACKING
        elif verb is STRIKE:
            self.attack(seat, first, space)
        elif verb is END_TURN:
            self.end_turn()
        elif verb is USE_FIELD:
            self.use_field(seat)
        elif verb is NO_FIELD:
            self.ask_for_defence()
        else:
            self.defend(seat, first if verb is DEFEND else JOKER)

    def attack(self, seat: Seat, face: Card, space: i64) -> None:
        self[TARGET] = self[JOKERS[space]]
        self[ATTACK_KIND] = self.kind(self.space_of(seat), space)
        self.announce(ATTACKS, self[ATTACK_KIND], who=seat, other=self.target())
        self.put(CARDS * seat + face, HAND[seat], ATTACK)
        self.could_not(ATTACK, LACKING[NEEDED[self[ATTACK_KIND]]])
        if self.option("position_fights"):
            self.phase = LOOKING
        else:
            self.ask_for_defence()

    def use_field(self, seat: Seat) -> None:
        under = FIELD[self.space_of(seat)]
        if not self.is_up(under, 0):
            self.turn_up(under)
        self[FIELD_USED] = 1
        if self.top_face(under) != JOKER:
            self.ask_for_defence()
            return
        self.announce(FOOLED, who=seat, other=self.target())
        self.draw(ATTACK, DISCARDS[seat])
        self.pay(seat, self.target(), 2)
        if not self.owned(seat):
            self.leave(seat)
        self.end_turn()

    def ask_for_defence(self) -> None:
        target = self.target()
        self.phase = DEFENDING
        if not self.size(HAND[target]) and not self.open_helps(target):
            self.announce(HELPLESS, who=target)
            self.resolve(0)

    def defend(self, seat: Seat, face: Card) -> None:
        """With a card of the hand, or with the open card where there is none."""
        if face != JOKER:
            self.sweep(OPEN[seat], DISCARDS[seat])
            self.put(CARDS * seat + face, HAND[seat], OPEN[seat])
            needed = AGAINST[self[ATTACK_KIND]]
            if not face & needed:
                self.could_not(HAND[seat], SHOWING[needed])
        self.resolve(RANK[self.top_face(OPEN[seat])] if self.open_helps(seat) else 0)

    def resolve(self, defence: i64) -> None:
        attacker, target = self.turn, self.target()
        strength = self.strength()
        self.draw(ATTACK, DISCARDS[attacker])
        damage = max(0, strength - defence)
        more: Args = {"attack": int(strength), "defence": int(defence)}
        self.announce(RESULT, damage, who=attacker, other=target, more=more)
        if damage > 0:
            is_last_stand = self.owned(target) <= HOLDS
            self.pay(target, attacker, damage + is_last_stand)
            if is_last_stand or not self.owned(target):
                self.leave(target)
        self.end_turn()

    def end_turn(self) -> None:
        self[TARGET] = 0
        self[ATTACK_KIND] = NOT_AT_ALL
        self[FIELD_USED] = 0
        self[IDLE] += 1
        left = self.jokers()
        following = self.next_joker(self.turn)
        if left == 1:
            self.pay(following, following, 2)
            self.over = True
        elif self.endless(self[IDLE] >= self.option("stall_rounds") * left):
            self.over = True
        else:
            self.fill_hands()
            self.turn = following
            self.sweep(OPEN[following], DISCARDS[following])
            self.phase = MOVING

    @override
    def score(self, seat: Seat) -> i64:
        return self.size(TROPHIES[seat])

    # what people read

    @override
    def caption(self, reader: Seat) -> Args:
        if self.over or self.phase is PLACING:
            return {}
        if self.phase is MOVING:
            return {"space": NAMES[self.space_of(self.turn)]}
        if self.phase is ATTACKING:
            return self.targets(self.turn)
        kind = self[ATTACK_KIND]
        args: Args = {"kind": int(kind), "attacker": f"@{self.turn}", "target": f"@{self.target()}"}
        args["needed"] = symbols.symbols(NEEDED[kind])[0]
        args["against"] = symbols.symbols(AGAINST[kind])[0]
        if self.phase is DEFENDING:
            args["open"] = "yes" if self.open_helps(self.target()) else "no"
        return args

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        args = self.caption(seat)
        verb, face, space = self.read(move)
        if verb is MOVE:
            args["range"] = int(RANK[face] + (face & PUNKT))
            args["space"] = NAMES[space]
        elif reason is WRONG_SYMBOL:
            kind = self.kind(self.space_of(seat), space)
            args.update({"kind": int(kind), "needed": symbols.symbols(NEEDED[kind])[0]})
        if verb is STRIKE and self[JOKERS[space]]:
            args["target"] = f"@{self[JOKERS[space]] - 1}"
        return args

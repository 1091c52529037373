"""Moves as a seat reads and touches them, where that hangs on the position: sets of cards and places in rows.

A set is numbered by places in the hand, and read and touched as the cards that lie there.
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.moves import CardOperand, SetOperand, Verb, owned
from spieltisch.engine.shapes import Args, MoveView, Refusal, Touch, to_json
from spieltisch.engine.state import State
from spieltisch.engine.zones import NOT_THERE
from spieltisch.errors import IllegalMoveError, InputError

CONFIRM: Final = Touch(confirm=True)
JOIN_NAMES: Final = '","'


def spelled_out(state: State, seat: int, moves: list[int]) -> list[MoveView]:
    """Moves with the cards that their sets mean ('bid joker,15' instead of 'bid #1,#4') and their places in rows."""
    spelling = Spelling(state, seat)
    return [spelling.view(move) for move in moves]


def written_out(state: State, seat: int, moves: list[int]) -> bytes:
    """The same, ready to be sent."""
    spelling = Spelling(state, seat)
    return f"[{','.join([spelling.written(move) for move in moves])}]".encode()


class Spelling:
    """How a seat reads the moves of a position. Its hand is looked at once for all sets of a verb."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.hand: SortedHand | None = None

    def view(self, move: int) -> MoveView:
        verb = self.state.kit.moves.verb_of(move)
        hand = self.hand_for(verb, move)
        if hand is not None:
            return hand.spelled(verb, move)
        view = self.state.kit.moves.view_of(self.seat, move)
        return in_row(self.state, self.seat, verb, view) if verb.in_row else view

    def written(self, move: int) -> str:
        verb = self.state.kit.moves.verb_of(move)
        hand = self.hand_for(verb, move) if len(verb.operands) == 1 else None
        return hand.written(verb, move) if hand is not None else to_json(self.view(move)).decode()

    def hand_for(self, verb: Verb, move: i64) -> "SortedHand | None":
        """The hand of which this move names a set, if it does and there are so many cards."""
        sets, hand = verb.sets, self.hand
        if sets is None or not 0 <= self.seat < self.state.players:
            return None
        if hand is None or hand.sets is not sets:
            hand = self.hand = SortedHand(self.state, self.seat, sets)
        return hand if hand.has_room_for(verb, move) else None


def in_row(state: State, seat: int, verb: Verb, view: MoveView) -> MoveView:
    """The move with its place in a row, which is touched instead of a side and a number."""
    place = state.in_row(view.move)
    if place is None:
        return view
    cards = [view.touches[k] for k, operand in enumerate(verb.operands, len(verb.before)) if is_card(operand)]
    touches = [*verb.before, *cards, Touch(zone=place.zone.id, gap=int(place.gap), nth=int(place.nth)), *verb.after]
    return MoveView(view.move, view.text, view.verb, [owned(touch, seat) for touch in touches], view.args)


def is_card(operand: object) -> bool:
    return isinstance(operand, CardOperand)


class SortedHand:
    """The cards of which a seat may name a set, the lowest first."""

    def __init__(self, state: State, seat: int, sets: SetOperand) -> None:
        faces = [state.kit.deck.face[card] for card in state.in_order(sets.zone.of(seat))]
        self.seat = seat
        self.sets = sets
        self.cards = [state.kit.deck.faces[face] for face in faces]
        self.touches = [owned(sets.touches[face], seat) for face in faces]
        self.names = [to_json(card).decode()[1:-1] for card in self.cards]
        self.to_touch, _, self.touched = to_json(Touch(sets.zone.of(seat).id, "*")).decode().partition("*")
        self.verb: Verb | None = None  # of which was written what is touched before a set and after it
        self.before = ""
        self.after = ""

    def has_room_for(self, verb: Verb, move: i64) -> bool:
        return not self.sets.places[(move - verb.base) // verb.a] >> len(self.cards)

    def spelled(self, verb: Verb, move: i64) -> MoveView:
        chosen = self.sets.sets[(move - verb.base) // verb.a]
        cards = [self.cards[place] for place in chosen]
        touches = [*verb.before, *(self.touches[place] for place in chosen), CONFIRM]
        text = f"{verb.name} {','.join(cards)}"
        args: Args = {self.sets.name: cards}
        for k in range(1, len(verb.operands)):
            operand, value = verb.operands[k], verb.operand(k, move)
            text += f" {operand.texts[value]}"
            touches.append(operand.touch(value))
            args[operand.name] = operand.told(value)
        touches = [owned(touch, self.seat) for touch in [*touches, *verb.after]]
        return MoveView(int(move), text, verb.name, touches, args, ordered=self.sets.ordered)

    def written(self, verb: Verb, move: i64) -> str:
        """A move that is nothing but a set, as it is sent. There may be thousands of them: each is put together from
        what is written of the cards, which takes a quarter of the time."""
        if verb is not self.verb:
            self.verb = verb
            self.before = "".join([f"{to_json(owned(touch, self.seat)).decode()}," for touch in verb.before])
            self.after = "".join([f",{to_json(owned(touch, self.seat)).decode()}" for touch in [CONFIRM, *verb.after]])
        names = [self.names[place] for place in self.sets.sets[(move - verb.base) // verb.a]]
        touches = f"{self.touched},{self.to_touch}".join(names)
        ordered = ',"ordered":true' if self.sets.ordered else ""
        return (
            f'{{"move":{int(move)},"text":"{verb.name} {",".join(names)}","verb":"{verb.name}"'
            f',"touches":[{self.before}{self.to_touch}{touches}{self.touched}{self.after}]'
            f',"args":{{"{self.sets.name}":["{JOIN_NAMES.join(names)}"]}}{ordered}}}'
        )


def parse(state: State, seat: int, text: str) -> int:
    """The move with this text, in which a set may be spelled out, its cards in any order where that means nothing."""
    words = text.split()
    spelled = len(words) > 1 and not words[1].startswith("#") and 0 <= seat < state.players
    for verb in state.kit.moves.verbs if spelled else []:
        if verb.sets is not None and verb.name == words[0]:
            words[1] = places(state, seat, verb, verb.sets, words[1].split(","))
    return state.kit.moves.parse(" ".join(words))


def places(state: State, seat: int, verb: Verb, sets: SetOperand, faces: list[str]) -> str:
    """Where the cards that are named lie in the hand: '#1,#4'."""
    different = set(faces)
    fits = sets.least <= len(faces) <= sets.most
    if len(different) < len(faces) or not fits or not different <= set(state.kit.deck.faces):
        like = ",".join(state.kit.deck.faces[: max(2, sets.least)])
        many = f"{sets.least} to {sets.most}" if sets.least > 1 else f"up to {sets.most}"
        raise InputError(f"'{','.join(faces)}' is no set of {many} cards. It is written like '{like}'.")
    hand = SortedHand(state, seat, sets).cards
    missing = [face for face in faces if face not in hand]
    if missing:
        reason = state.refuses(seat, verb.base)  # whose turn it is, or whether it is the time for it, comes first
        key = NOT_THERE.key if reason is None or reason.clause else reason.key
        raise IllegalMoveError(Refusal(key, "", {"card": missing[0]}))
    named = [hand.index(face) for face in faces]
    return ",".join([f"#{place + 1}" for place in (named if sets.ordered else sorted(named))])

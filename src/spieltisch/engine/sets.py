"""Sets of cards as one move: numbered by places in the hand, read and touched as the cards that lie there."""

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.moves import SetOperand, Verb
from spieltisch.engine.shapes import Args, MoveView, Refusal, Touch
from spieltisch.engine.state import State
from spieltisch.engine.zones import NOT_THERE
from spieltisch.errors import IllegalMoveError, InputError

CONFIRM: Final = Touch(confirm=True)


def spelled_out(state: State, seat: int, moves: list[int]) -> list[MoveView]:
    """Moves with the cards that their sets mean: 'bid joker,15' instead of 'bid #1,#4'."""
    views: list[MoveView] = []
    hand: SortedHand | None = None
    for move in moves:
        verb = state.kit.moves.verb_of(move)
        sets = verb.sets
        if sets is not None and 0 <= seat < state.players:
            if hand is None or hand.sets is not sets:  # looked at once for all sets of a verb
                hand = SortedHand(state, seat, sets)
            if hand.has_room_for(verb, move):
                views.append(hand.spelled(verb, move))
                continue
        views.append(state.kit.moves.view(move))
    return views


class SortedHand:
    """The cards of which a seat may name a set, the lowest first."""

    def __init__(self, state: State, seat: int, sets: SetOperand) -> None:
        faces = [state.kit.deck.face[card] for card in state.in_order(sets.zone.of(seat))]
        self.sets = sets
        self.cards = [state.kit.deck.faces[face] for face in faces]
        self.touches = [sets.touches[face] for face in faces]

    def places(self, verb: Verb, move: i64) -> i64:
        """The places in the hand that a move names, a bit for each."""
        return self.sets.places[(move - verb.base) // verb.a]

    def has_room_for(self, verb: Verb, move: i64) -> bool:
        return not self.places(verb, move) >> len(self.cards)

    def spelled(self, verb: Verb, move: i64) -> MoveView:
        places = self.places(verb, move)
        chosen = [place for place in range(len(self.cards)) if places >> place & 1]
        cards = [self.cards[place] for place in chosen]
        touches = [self.touches[place] for place in chosen]
        touches.append(CONFIRM)
        text = f"{verb.name} {','.join(cards)}"
        args: Args = {self.sets.name: cards}
        for k in range(1, len(verb.operands)):
            operand, value = verb.operands[k], verb.operand(k, move)
            text += f" {operand.texts[value]}"
            touches.append(operand.touch(value))
            args[operand.name] = operand.told(value)
        return MoveView(int(move), text, verb.name, touches, args)


def parse(state: State, seat: int, text: str) -> int:
    """The move with this text, in which a set may be spelled out, its cards in any order."""
    words = text.split()
    spelled = len(words) > 1 and not words[1].startswith("#") and 0 <= seat < state.players
    for verb in state.kit.moves.verbs if spelled else []:
        if verb.sets is not None and verb.name == words[0]:
            words[1] = places(state, seat, verb, verb.sets, words[1].split(","))
    return state.kit.moves.parse(" ".join(words))


def places(state: State, seat: int, verb: Verb, sets: SetOperand, faces: list[str]) -> str:
    """Where the cards that are named lie in the hand: '#1,#4'."""
    different = set(faces)
    if len(different) < len(faces) or len(faces) > sets.most or not different <= set(state.kit.deck.faces):
        like = ",".join(state.kit.deck.faces[:2])
        raise InputError(f"'{','.join(faces)}' is no set of up to {sets.most} cards. It is written like '{like}'.")
    hand = SortedHand(state, seat, sets).cards
    missing = [face for face in faces if face not in hand]
    if missing:
        reason = state.refuses(seat, verb.base)  # whose turn it is, or whether it is the time for it, comes first
        key = NOT_THERE.key if reason is None or reason.clause else reason.key
        raise IllegalMoveError(Refusal(key, "", {"card": missing[0]}))
    return ",".join([f"#{place + 1}" for place in sorted([hand.index(face) for face in faces])])

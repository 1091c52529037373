"""Sets of cards as one move: numbered by places in the hand, read and touched as the cards that lie there."""

from typing import Final

from spieltisch.cards.mistake import Mistake
from spieltisch.engine.moves import SetOperand, Verb
from spieltisch.engine.shapes import Args, MoveView, Refusal, Touch
from spieltisch.engine.state import Refused, State
from spieltisch.engine.zones import NOT_THERE

CONFIRM: Final = Touch(confirm=True)


def spelled_out(state: State, seat: int, plain: MoveView) -> MoveView:
    """A move with the cards that its set means: 'bid joker,15' instead of 'bid #1,#4'."""
    sets = state.kit.moves.verb_of(plain.move).sets
    if sets is None or not 0 <= seat < state.players or not state.has_what(seat, plain.move):
        return plain
    touches = [sets.touches[state.kit.deck.face[card]] for card in state.cards_of(seat, plain.move)]
    cards = ",".join([touch.card for touch in touches])
    text = " ".join([plain.verb, cards, *plain.text.split(" ")[2:]])
    args: Args = {**plain.args, sets.name: [touch.card for touch in touches]}
    return MoveView(plain.move, text, plain.verb, [*touches, CONFIRM, *plain.touches[1:]], args)


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
        raise Mistake(f"'{','.join(faces)}' is no set of up to {sets.most} cards. It is written like '{like}'.")
    hand = [face_of(state, card) for card in state.in_order(sets.zone.of(seat))]
    missing = [face for face in faces if face not in hand]
    if missing:
        reason = state.refuses(seat, verb.base)  # whose turn it is, or whether it is the time for it, comes first
        key = NOT_THERE.key if reason is None or reason.clause else reason.key
        raise Refused(Refusal(key, "", {"card": missing[0]}))
    return ",".join([f"#{place + 1}" for place in sorted([hand.index(face) for face in faces])])


def face_of(state: State, card: int) -> str:
    return state.kit.deck.faces[state.kit.deck.face[card]]

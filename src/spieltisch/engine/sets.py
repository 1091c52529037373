"""Sets of cards as one move: numbered by places in the hand, read and touched as the cards that lie there."""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards.mistake import Mistake
from spieltisch.engine.moves import SetOperand, Verb
from spieltisch.engine.shapes import MoveView, Refusal, Touch
from spieltisch.engine.state import Refused, State
from spieltisch.engine.zones import NOT_THERE

CONFIRM: Final = Touch(confirm=True)


def spelled_out(state: State, seat: int, moves: list[int]) -> list[MoveView]:
    """Moves with the cards that their sets mean: 'bid joker,15' instead of 'bid #1,#4'."""
    views: list[MoveView] = []
    hand: Hand | None = None
    for move in moves:
        plain = state.kit.moves.view(move)
        verb = state.kit.moves.verb_of(move)
        if verb.sets is None or not 0 <= seat < state.players:
            views.append(plain)
            continue
        if hand is None or hand.sets is not verb.sets:  # looked at once for all sets of a verb
            hand = Hand(state, seat, verb.sets)
        views.append(hand.spelled(plain, (move - verb.base) // verb.a))
    return views


class Hand:
    """The cards of which a seat may name a set, the lowest first."""

    def __init__(self, state: State, seat: int, sets: SetOperand) -> None:
        faces = [state.kit.deck.face[card] for card in state.in_order(sets.zone.of(seat))]
        self.sets = sets
        self.cards = [state.kit.deck.faces[face] for face in faces]
        self.touches = [sets.touches[face] for face in faces]

    def spelled(self, plain: MoveView, number: i64) -> MoveView:
        """A move with the cards of the set of this number; as it is, if the hand is too small for it."""
        places = self.sets.places[number]
        if places >> len(self.cards):
            return plain
        chosen = [place for place in range(len(self.cards)) if places >> place & 1]
        cards = [self.cards[place] for place in chosen]
        touches = [self.touches[place] for place in chosen]
        touches.append(CONFIRM)
        touches.extend(plain.touches[1:])
        args = plain.args.copy()
        args[self.sets.name] = cards
        text = plain.text.replace(self.sets.texts[number], ",".join(cards), 1)
        return MoveView(plain.move, text, plain.verb, touches, args)


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
    hand = Hand(state, seat, sets).cards
    missing = [face for face in faces if face not in hand]
    if missing:
        reason = state.refuses(seat, verb.base)  # whose turn it is, or whether it is the time for it, comes first
        key = NOT_THERE.key if reason is None or reason.clause else reason.key
        raise Refused(Refusal(key, "", {"card": missing[0]}))
    return ",".join([f"#{place + 1}" for place in sorted([hand.index(face) for face in faces])])

"""Why can't I? The reasons against every move that a card or a place could be part of."""

from spieltisch.engine.knowledge import DOWN, knowing
from spieltisch.engine.moves import WordOperand
from spieltisch.engine.shapes import Refusal
from spieltisch.engine.state import State
from spieltisch.engine.zones import (
    COVERED,
    NOT_BY_CARD,
    NOT_NOW,
    NOT_SEEN,
    NOT_THERE,
    NOT_YOUR_TURN,
    OVER,
    Reason,
    Seat,
    Zone,
)  # fmt: skip


def reasons(state: State, seat: Seat, card: str, zone: str) -> list[Refusal]:
    """Every reason once; none if one of the moves is legal. What belongs to another phase says something only where
    nothing of this one does."""
    found: dict[str, Refusal] = {}
    elsewhere: dict[str, Refusal] = {}
    for move in moves_about(state, seat, card, zone):
        reason = state.refuses(seat, move)
        if reason is None:
            return []
        phase = state.kit.moves.verb_of(move).phase
        told = found if phase is None or phase is state.phase else elsewhere
        told.setdefault(reason.key, state.refusal_of(reason, seat, move))
    told = found if found else elsewhere
    if len(told) > 1:
        told.pop(NOT_NOW.key, None)
    if told:
        return list(told.values())
    return [Refusal(why_none(state, seat, card).key, "", {"card": card} if card else {})]


def moves_about(state: State, seat: Seat, card: str, zone: str) -> list[int]:
    """The moves that name a card; if none does, those that begin on the place where it lies. Of a place, all moves."""
    every = range(int(state.kit.moves.size))
    if card:
        naming = [move for move in every if names(state, seat, move, card, zone)]
        if naming:
            return naming
        place = seen_in(state, seat, card)
        if place is None or covers(state, place, card):
            return []
        return [move for move in every if places(state, move)[:1] == [place.id]]
    return [move for move in every if zone in places(state, move)]


def names(state: State, seat: Seat, move: int, card: str, zone: str) -> bool:
    """Is a move about this card, in this zone if one is asked for? Of sets, only that of the card alone."""
    moves, face = state.kit.moves, state.kit.deck.shows(card)
    cards = [touch for touch in state.view(seat, move).touches if touch.card]
    if cards:
        lies = cards[0].zone.replace("me", str(seat))
        return len(cards) == 1 and cards[0].card == face and zone in ("", lies)
    for operand, value in zip(moves.verb_of(move).operands, moves.operands(move), strict=True):
        if isinstance(operand, WordOperand) and operand.texts[value] == face:
            return True
    return False


def places(state: State, move: int) -> list[str]:
    """The places a move touches, in order."""
    return [touch.zone for touch in state.kit.moves.view(move).touches if touch.zone and not touch.card]


def seen_in(state: State, seat: Seat, card: str) -> Zone | None:
    """Where this seat sees a card of this name, or with this face."""
    for zone in state.kit.zones:
        for i in range(zone.start, zone.start + state.size(zone)):
            known = state.known[i]
            seen = knowing(known) >> seat & 1 and not known >> DOWN & 1 and state.shown(zone)
            if seen and is_called(state, state.cards[i], card):
                return zone
    return None


def is_called(state: State, there: int, card: str) -> bool:
    deck = state.kit.deck
    return card in (deck.text(there), deck.faces[deck.face[there]])


def covers(state: State, zone: Zone, card: str) -> bool:
    """Does another card lie on this one?"""
    return not zone.loose and not is_called(state, state.top(zone), card)


def why_none(state: State, seat: Seat, card: str) -> Reason:
    """Why no move at all is about this."""
    if state.over:
        return OVER
    if not state.acting() >> seat & 1:
        return NOT_YOUR_TURN
    if not card:
        return NOT_NOW
    if any([verb.sets is not None and verb.phase in (None, state.phase) for verb in state.kit.moves.verbs]):
        return NOT_THERE
    place = seen_in(state, seat, card)
    if place is None:
        return NOT_SEEN
    return COVERED if covers(state, place, card) else NOT_BY_CARD

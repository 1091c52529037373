"""Why can't I? From what somebody touched, thing after thing, to the moves that agree with it and what is against them.

Nothing is looked up twice: of the many moves of a game only those are asked about that the touches leave possible.
"""

from functools import cache
from itertools import permutations, product

from spieltisch.engine.knowledge import DOWN, knowing
from spieltisch.engine.moves import CardOperand, Operand, SetOperand, Verb, owned
from spieltisch.engine.shapes import MoveView, Refusal, Touch
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
from spieltisch.errors import InputError


def reasons(state: State, seat: Seat, things: list[Touch | str]) -> list[Refusal]:
    """Every reason once; none if a legal move agrees with the touches. What belongs to another phase says something
    only where nothing of this one does."""
    touches = [called(state, seat, thing) if isinstance(thing, str) else thing for thing in things]
    named = [touch.card for touch in touches if touch.card]
    for touch in touches:
        if is_under_others(state, seat, touch):
            return [Refusal(COVERED.key, "", {"card": touch.card})]
    touched = [placed(state, seat, touch) for touch in touches]
    if is_offered(state, seat, touched):
        return []
    found: dict[str, Refusal] = {}
    for in_order in (True, False):
        moves = [] if found else moves_about(state, seat, touched, in_order)
        now = [move for move in moves if state.kit.moves.verb_of(move).phase in (None, state.phase)]
        for move in now if now else moves:
            reason = against(state, seat, move, touched)
            if reason is not None and reason.key not in found:
                found[reason.key] = state.refusal_of(reason, seat, move)
    if len(found) > 1:
        found.pop(NOT_NOW.key, None)
    if found:
        return list(found.values())
    return [Refusal(why_none(state, seat, touched).key, "", {"card": named[0]} if named else {})]


def against(state: State, seat: Seat, move: int, touched: list[Touch]) -> Reason | None:
    """What is against a move. Nobody misses a card they have not touched: with an empty hand it is not the moment."""
    reason = state.refuses(seat, move)
    first = state.kit.moves.verb_of(move).operands[:1]
    if reason is NOT_THERE and not any([meant(state, card, seat, one) for card in first for one in touched]):
        return state.phase.first
    return reason


def called(state: State, seat: Seat, name: str) -> Touch:
    """The card or the place of this name; of a zone that everybody has, the asker's own."""
    deck = state.kit.deck
    if name in deck.faces or deck.names(name):
        return Touch(card=name)
    for zone in state.kit.zones:
        if name in (zone.id, zone.place()) or (name == zone.name and zone.owner == seat):
            return Touch(zone=zone.id)
    raise InputError(
        f"There is no card and no place '{name}'. Cards are written like '{deck.texts[-1]}',"
        f" places like '{state.kit.zones[1].id}'."
    )


def placed(state: State, seat: Seat, touch: Touch) -> Touch:
    """What was touched, with the zone it lies in and the face that moves speak of."""
    if not touch.card:
        return touch
    zone = touch.zone
    if not zone:
        lies = seen_in(state, seat, touch.card)
        zone = lies.id if lies is not None else ""
    return Touch(zone=zone, card=state.kit.deck.shows(touch.card), gap=touch.gap, nth=touch.nth)


def is_offered(state: State, seat: Seat, touched: list[Touch]) -> bool:
    """Does a legal move agree with the touches? Things come in the order of the move; only where the first thing
    touched begins no move they may come in any."""
    views = state.views(int(seat), state.legal(int(seat)))
    wanted = {want for view in views for want in view.touches}  # the moves have most of their touches in common
    if not all([any([want.takes(one) for want in wanted]) for one in touched]):
        return False
    begun = [view for view in views if agrees(view, touched[:1], True)]
    if begun:
        return len(touched) == 1 or any([agrees(view, touched, True) for view in begun])
    return any([agrees(view, touched, False) for view in views])


def agrees(view: MoveView, touched: list[Touch], in_order: bool) -> bool:
    """May these touches become this move? What is optional may be left out; cards of a set may come in any order."""
    if not view.ordered and any([touch.confirm for touch in view.touches]):
        in_order = False
    left = list(view.touches)
    for one in touched:
        while in_order and left and left[0].optional and not left[0].takes(one):
            left = left[1:]
        at = [k for k, want in enumerate(left) if want.takes(one)]
        if not at or (in_order and at[0] > 0):
            return False
        left.pop(at[0])
    return True


def moves_about(state: State, seat: Seat, touched: list[Touch], in_order: bool) -> list[int]:
    """The moves, legal or not, that agree with the touches."""
    moves: list[int] = []
    for verb in state.kit.moves.verbs:
        if verb.sets is not None:
            moves += set_of(state, seat, verb, verb.sets, touched)
        elif verb.in_row:
            moves += in_row(state, seat, verb, touched, in_order)
        else:
            moves += plain(state, verb, seat, touched, in_order)
    return moves


def plain(state: State, verb: Verb, seat: Seat, touched: list[Touch], in_order: bool) -> list[int]:
    """The moves of a verb of which each operand is touched by itself."""
    slots: list[Touch | Operand] = [*verb.before, *verb.operands, *verb.after]
    found: set[int] = set()
    for places in ways(slots, touched, in_order):
        values: list[list[int]] = []
        for k, slot in enumerate(slots):
            one = touched[places.index(k)] if k in places else None
            if isinstance(slot, Operand):
                values.append(meant(state, slot, seat, one))
            elif one is not None and not owned(slot, int(seat)).takes(one):
                values.append([])
        for chosen in product(*values):
            found.add(int(verb.base + sum([a * b for a, b in zip(chosen, verb.stride)])))
    return sorted(found)


def ways(slots: list[Touch | Operand], touched: list[Touch], in_order: bool) -> list[list[int]]:
    """Which of its things each touch could be: the first ones in order, leaving out what is optional, or any."""
    if len(touched) > len(slots):
        return []
    if not in_order:
        return [list(places) for places in permutations(range(len(slots)), len(touched))]
    needed = [k for k, slot in enumerate(slots) if not (isinstance(slot, Touch) and slot.optional)]
    found = [list(range(len(touched))), needed[: len(touched)]]
    return [places for places in found if len(places) == len(touched)]


def meant(state: State, operand: Operand, seat: Seat, touched: Touch | None) -> list[int]:
    """The values of an operand that agree with a touch; where there is none yet, all, or the cards one has. Where one
    has none, any card stands for them: that it is not the moment for it can be said all the same."""
    if isinstance(operand, CardOperand):  # without asking every card
        if touched is None:
            return [int(face) for face in state.faces(operand.zone.of(seat))] or [0]
        mine = owned(operand.touch(0), int(seat)).zone
        right = touched.card in operand.texts and touched.zone in ("", mine)
        return [operand.texts.index(touched.card)] if right else []
    if touched is None:
        return list(range(int(operand.size)))
    return [value for value, one in enumerate(touches_of(operand, int(seat))) if one.takes(touched)]


@cache
def touches_of(operand: Operand, seat: int) -> list[Touch]:
    """What this seat touches for each value of an operand, which no position changes."""
    return [owned(operand.touch(value), seat) for value in range(int(operand.size))]


def in_row(state: State, seat: Seat, verb: Verb, touched: list[Touch], in_order: bool) -> list[int]:
    """The moves of a verb whose operands name a place in a row: those places that are there now."""
    card = verb.operands[0] if isinstance(verb.operands[0], CardOperand) else None
    named = [one for one in touched if card is not None and meant(state, card, seat, one)]
    placed = [one for one in touched if one not in named]
    if len(named) > 1 or len(placed) > 1 or (in_order and touched != [*named, *placed]):
        return []
    first = meant(state, card, seat, named[0] if named else None) if card is not None else [0]
    rest = int(verb.a if card is not None else verb.size)
    cards = [int(verb.base) + value * rest for value in first]
    there: list[int] = []  # the place hangs on the operands after the card, not on the card
    for k in range(rest if cards else 0):
        place = state.in_row(cards[0] + k)
        if place is not None:
            spot = Touch(zone=place.zone.id, gap=int(place.gap), nth=int(place.nth))
            if all([spot.takes(one) for one in placed]):
                there.append(k)
    return [move + k for move in cards for k in there]


def set_of(state: State, seat: Seat, verb: Verb, sets: SetOperand, touched: list[Touch]) -> list[int]:
    """Of sets of cards, just the one that was touched."""
    hand = [state.kit.deck.faces[state.kit.deck.face[card]] for card in state.in_order(sets.zone.of(seat))]
    mine = owned(sets.touches[0], int(seat)).zone
    cards = [one.card for one in touched if one.card in hand and one.zone in ("", mine)]
    if not cards or len(cards) < len(touched):
        return []
    named = [hand.index(card) for card in cards]
    text = ",".join([f"#{place + 1}" for place in (named if sets.ordered else sorted(named))])
    return [int(verb.base + sets.texts.index(text) * verb.a)] if text in sets.texts else []


def seen_in(state: State, seat: Seat, card: str) -> Zone | None:
    """Where this seat sees a card of this name, or with this face: first among its own."""
    for zone in sorted(state.kit.zones, key=lambda zone: zone.owner != seat):
        for i in range(zone.start, zone.start + state.size(zone)):
            known = state.known[state.cards[i]]
            seen = knowing(known) >> seat & 1 and not known >> DOWN & 1 and state.shown(zone)
            if seen and is_called(state, state.cards[i], card):
                return zone
    return None


def is_called(state: State, there: int, card: str) -> bool:
    deck = state.kit.deck
    return card in (deck.text(there), deck.faces[deck.face[there]])


def is_under_others(state: State, seat: Seat, touch: Touch) -> bool:
    """Was a card named that lies under others?"""
    zone = seen_in(state, seat, touch.card) if touch.card and not touch.zone else None
    return (
        zone is not None and not zone.loose and zone.kind != "row" and not is_called(state, state.top(zone), touch.card)
    )


def why_none(state: State, seat: Seat, touched: list[Touch]) -> Reason:
    """Why no move at all is about this."""
    if state.over:
        return OVER
    if not state.acting() >> seat & 1:
        return NOT_YOUR_TURN
    cards = [touch for touch in touched if touch.card]
    if not cards:
        return NOT_NOW
    if not cards[0].zone:
        sets = [verb for verb in state.kit.moves.verbs if verb.sets is not None and verb.phase in (None, state.phase)]
        return NOT_THERE if sets else NOT_SEEN
    return NOT_BY_CARD if len(touched) == 1 else NOT_NOW

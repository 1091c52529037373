"""Observations are written again only where something has changed: every word of the rules tells what it changes."""

import pytest

from spieltisch.cards.deck import Deck
from spieltisch.engine import ALL, OWNER, Kit, Rng, State
from spieltisch.envs.sight import Sight

pytestmark = pytest.mark.pure


def kit_of(deck: Deck) -> Kit:
    """Zones of every kind, and so many that some share a bit."""
    kit = Kit(deck, most=3)
    kit.zone("row", "row", 24, at=(50, 50))
    kit.pile("pile", at=(20, 20))
    kit.pile("open", at=(30, 20), sees=ALL)
    kit.hand(at=(50, 88))
    kit.each("own", "pile", at=(10, 74), away=(8, 6), sees=OWNER)
    for k in range(70):
        kit.pile(f"spot{k}", at=(k, 30), sees=ALL, cap=2)
    kit.phase("turn")
    return kit


SINGLES = kit_of(Deck("toy", [f"c{card}" for card in range(24)], [{}] * 24, ["navy"] * 24))
COPIES = kit_of(Deck("toy", [f"c{card // 2}" for card in range(24)], [{}] * 24, ["navy"] * 24))


def do_something(state: State, rng: Rng) -> None:
    """Any word that moves, turns, shows or shuffles cards, with any zones that it can be said about."""
    zones = state.kit.zones
    if rng.below(3) and sum([state.size(zone) for zone in zones[:10]]):  # mostly where much happens
        zones = zones[:10]
    full = [zone for zone in zones if state.size(zone)]
    roomy = [zone for zone in zones if state.size(zone) + 2 <= zone.cap]
    source, target = full[int(rng.below(len(full)))], roomy[int(rng.below(len(roomy)))]
    size, i = state.size(source), rng.below(state.size(source))
    word = int(rng.below(12))
    if word == 0 and source is not target:
        state.put(state.card(source, i), source, target)
    elif word == 1 and source is not target:
        state.insert(state.card(source, i), source, target, rng.below(state.size(target) + 1))
    elif word == 2 and source is not target:
        state.take_at(source, i, target)
    elif word == 3 and source is not target:
        state.draw(source, target, min(size, 2))
    elif word == 4 and source is not target:
        state.sweep(source, target, max(0, size - 2))
    elif word == 5:
        state.bring_up(source)
    elif word == 6:
        state.show(source, 1 << rng.below(3))
    elif word == 7:
        state.turn_up(source, i)
    elif word == 8:
        state.turn_down(source, i)
    elif word == 9:
        state.shuffle(source)
    elif word == 10 and rng.below(20) == 0:
        state.shuffle_all(zones[0])
    elif word == 11:
        hands = [zone for zone in zones if zone.kind == "hand" and zone is not source]
        state.draw(source, hands[int(rng.below(2))])


@pytest.mark.parametrize("kit", [SINGLES, COPIES], ids=["singles", "copies"])
def test_whatever_is_done_is_seen(kit: Kit) -> None:
    rng = Rng(11)
    state = State()
    state.set_up(kit, 3, {}, Rng(1))
    sight = Sight(state)
    row = sight.row()
    for _ in range(1500):
        for _ in range(int(rng.below(3))):
            do_something(state, rng)
        seat = int(rng.below(3))
        sight.write(state, seat, row)
        anew = sight.row()
        sight.write(state.copy(), seat, anew)  # at a copy nobody has looked yet
        assert list(row.cells) == list(anew.cells)

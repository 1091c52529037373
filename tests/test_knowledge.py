"""Cards remember who has seen them, and imagined worlds are made of nothing else."""

from collections import Counter

import pytest

import spieltisch
import toys
from spieltisch.engine import SPECTATOR, Rng, State
from spieltisch.engine.shapes import to_json
from spieltisch.engine.table import table

pytestmark = pytest.mark.pure


def luecke(**zones: list[str]) -> State:
    position = {"players": 2, "phase": "turn", "zones": {key.replace("_", ":"): cards for key, cards in zones.items()}}
    return spieltisch.game("luecke").from_position(position)


def zone(state: State, id: str) -> list[str]:
    found: list[str] = state.position()["zones"].get(id, [])
    return [card.split(" ")[0] for card in found]


def worlds(state: State, seat: int, count: int = 300) -> list[State]:
    return [state.imagine(seat, Rng(seed)) for seed in range(count)]


def test_a_seat_knows_its_hand_and_open_cards_in_every_world() -> None:
    state = luecke(left=["red-4"], right=["blue-9"], hand_0=["red-1", "red-2"], hand_1=["red-3"], stock=["red-5"])
    for world in worlds(state, 0):
        assert zone(world, "hand:0") == ["red-1", "red-2"]
        assert zone(world, "left") == ["red-4"]


def test_what_a_seat_has_not_seen_may_be_any_unseen_card_of_the_same_shuffle() -> None:
    state = luecke(left=["red-4"], right=["blue-9"], hand_0=["red-1"], hand_1=["red-3"], stock=["red-5", "red-6"])
    held = Counter(zone(world, "hand:1")[0] for world in worlds(state, 0, 2000))
    unseen = 66 - 3  # all but the two tops and one's own card
    assert len(held) == unseen
    assert max(held.values()) < 4 * 2000 / unseen


def test_a_rebuilt_stock_never_turns_up_in_a_hand() -> None:
    below = ["red-1", "red-2", "red-3", "red-5"]
    state = luecke(
        left=[*below[:2], "red-4"], right=[*below[2:], "blue-9"], hand_0=["green-1", "green-2"], hand_1=["green-3"]
    )
    state.play(0, spieltisch.game("luecke").moves.parse("pass"))
    assert len(zone(state, "stock")) == 3
    for seat in (0, 1, SPECTATOR):
        for world in worlds(state, seat):
            hands = set(zone(world, "hand:1")) | set(zone(world, "aside:0"))
            assert not hands & set(below) or seat == 1
            assert set(zone(world, "stock")) <= set(below)


def test_the_taken_card_stays_known_until_a_card_leaves_the_hand_unseen() -> None:
    game = toys.SOUND["passing"]
    state = game.start(3, 0)
    taken = toys.cards_in(state, toys.WITH_HANDS.open)[0]
    state.play(0, game.moves.parse("take"))
    assert all(taken in zone(world, "hand:0") for world in worlds(state, 2))
    other = next(card for card in toys.cards_in(state, toys.WITH_HANDS.hand) if card != taken)
    state.play(0, game.moves.parse(f"hand-on {other}"))
    places = Counter(
        next(id for id in ("hand:0", "hand:1", "hand:2", "stock") if taken in zone(world, id))
        for world in worlds(state, 2, 600)
    )
    assert set(places) == {"hand:0", "hand:1"}  # it stayed, or it was the one passed on
    assert 140 < places["hand:1"] < 260  # one of three cards left, any of them


def test_a_hand_everybody_knows_is_lost_track_of_too() -> None:
    game = toys.SOUND["passing"]
    hands = {"hand:0": ["c1 seen=all", "c2 seen=all"], "hand:1": ["c3"], "hand:2": ["c4"]}
    state = game.from_position({"players": 3, "phase": "pass", "zones": {**hands, "stock": ["c5", "c6"]}})
    state.play(0, game.moves.parse("hand-on c1"))
    kept = Counter(zone(world, "hand:0")[0] for world in worlds(state, 2, 600))
    assert set(kept) == {"c1", "c2"}
    assert all(zone(world, "hand:0") == ["c2"] for world in worlds(state, 1))


def test_the_only_card_everybody_knows_is_followed() -> None:
    game = toys.SOUND["passing"]
    hands = {"hand:0": ["c1 seen=all"], "hand:1": ["c3"], "hand:2": ["c4"]}
    state = game.from_position({"players": 3, "phase": "pass", "zones": {**hands, "stock": ["c5", "c6"]}})
    state.play(0, game.moves.parse("hand-on c1"))
    assert all("c1" in zone(world, "hand:1") for world in worlds(state, 2))


def test_who_knows_another_copy_takes_it_for_the_one_that_is_laid() -> None:
    """Seat 0 knows one 8 of that hand, seat 1 the other; each sees an 8 being laid and cannot tell which."""
    hand = {"hand:2": ["8 seen=0,2", "8 seen=1,2", "3"]}
    state = spieltisch.game("hilfreihe").from_position({"players": 3, "turn": 2, "phase": "turn", "zones": hand})
    assert [table(state, seat, "").zone("hand:2").cards for seat in (0, 1)] == [["8"], ["8"]]
    state.put(state.pick(state.kit.named("hand:2"), 7), state.kit.named("hand:2"), state.kit.named("row"))
    assert [table(state, seat, "").zone("hand:2").cards for seat in (0, 1)] == [[], []]
    assert zone(state, "hand:2") == ["3", "8"]
    assert not all("8" in zone(world, "hand:2") for world in worlds(state, 0))


def test_who_knows_two_copies_still_knows_one() -> None:
    hand = {"hand:2": ["8 seen=0,2", "8 seen=0,2", "8"]}
    state = spieltisch.game("hilfreihe").from_position({"players": 3, "turn": 2, "phase": "turn", "zones": hand})
    third = int(state.card(state.kit.named("hand:2"), 2))
    state.put(third, state.kit.named("hand:2"), state.kit.named("row"))
    assert table(state, 0, "").zone("hand:2").cards == ["8"]


def test_giver_and_receiver_keep_track() -> None:
    game = toys.SOUND["passing"]
    state = game.start(3, 0)
    taken = toys.cards_in(state, toys.WITH_HANDS.open)[0]
    state.play(0, game.moves.parse("take"))
    state.play(0, game.moves.parse(f"hand-on {taken}"))
    for seat in (0, 1):
        assert all(taken in zone(world, "hand:1") for world in worlds(state, seat))


def test_everybody_knows_their_own_hand_in_worlds_that_others_imagine() -> None:
    """Seat 2 has lost track of two hands. Whichever card it imagines in them, who holds it looks at it."""
    game = toys.SOUND["passing"]
    hands = {"hand:0": ["c1 seen=all", "c2", "c7"], "hand:1": ["c3", "c8"], "hand:2": ["c4"]}
    state = game.from_position({"players": 3, "phase": "pass", "zones": {**hands, "stock": ["c5", "c6"]}})
    for seat, move in ((0, "hand-on c1"), (1, "take"), (1, "hand-on c3")):
        state.play(seat, game.moves.parse(move))
    for world in worlds(state, 2, 50):
        for owner in (0, 1):
            hand = f"hand:{owner}"
            assert Counter(table(world, owner, "").zone(hand).cards) == Counter(zone(world, hand))


def test_what_lies_face_down_beside_its_owner_is_known_but_not_shown() -> None:
    match = spieltisch.game("luecke").match(players=2, seed=3)
    card = match.table(0).moves[0].text.split()[1]
    match.play(0, f"aside {card}")
    shown = to_json(match.table(0)).decode()
    assert f'"{card}"' not in shown
    assert all(zone(world, "aside:0") == [card] for world in worlds(match.state, 0))


def test_lower_cards_of_an_open_pile_are_known_but_not_shown() -> None:
    state = luecke(left=["red-1", "red-4"], right=["blue-9"], hand_0=["red-2"], hand_1=["red-3"])
    assert '"red-1"' not in to_json(table(state, 0, "luecke")).decode()
    assert all(zone(world, "left") == ["red-1", "red-4"] for world in worlds(state, 0))


def test_imagining_leaves_the_position_alone() -> None:
    state = spieltisch.game("luecke").start(4, 1)
    before = state.position()
    worlds(state, 2, 5)
    assert state.position() == before


def test_a_spectator_sees_no_hand() -> None:
    state = spieltisch.game("luecke").start(4, 1)
    hands = [view for view in table(state, None, "luecke").zones if view.kind == "hand"]
    assert [view.cards for view in hands] == [[], [], [], []]
    assert [view.count for view in hands] == [12, 12, 12, 12]


def test_pools_are_numbered_anew_before_they_run_out() -> None:
    """A long game shuffles more often than a card has bits to say which shuffle it came from."""
    state = toys.SOUND["laying"].start(2, 0)
    for _ in range(2000):
        state.sweep(toys.STOCK, toys.OPEN)
        state.sweep(toys.OPEN, toys.STOCK)
        state.shuffle(toys.STOCK)
    assert state.pools < 512
    hidden = set(zone(state, "hand:1"))  # whoever counts knows them: all others have been seen
    assert all(set(zone(world, "hand:1")) == hidden for world in worlds(state, 0, 20))

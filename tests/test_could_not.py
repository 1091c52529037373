"""What a hand or a place could not hold: told with one word, carried by the cards, and never imagined otherwise."""

from typing import Any

import pytest
from mypy_extensions import i64
from typing_extensions import override

import spieltisch
import toys
from spieltisch.engine import SPECTATOR, Clue, Kit, Move, Rng, Seat, State
from spieltisch.errors import InputError
from spieltisch.games.hilfreihe.faces import A_SWITCH
from spieltisch.lab.check import check

pytestmark = pytest.mark.pure

# Cards are laid face down, and where they lie tells something: even ones left, odd ones right, low ones in the middle.

SORTING = Kit(toys.toy_deck(9), most=3)
SORTED = SORTING.board("sorted", {"even": (30, 50), "odd": (70, 50), "low": (50, 50)}, sees="nobody", cap=9)
HELD = SORTING.hand(at=(50, 90), name="held")
UNUSED = SORTING.pile("unused", at=(50, 20))
SORTING.phase("sort")
SORT = SORTING.verb("sort", SORTING.card_in(HELD), SORTING.place("side", *SORTED.family))
ASTRAY = SORTING.reason("astray", "§1")
ODD, EVEN, HIGH = 0b010101010, 0b101010101, 0b111110000
NOT_THERE = [ODD, EVEN, HIGH]


class Sorting(State):
    @override
    def deal(self) -> None:
        self.shuffle_all(UNUSED)
        self.deal_out(UNUSED, HELD, 8 // self.players)

    @override
    def refusal(self, seat: Seat, move: Move) -> Any:
        _, card, side = self.read(move)
        return ASTRAY if NOT_THERE[side] >> card & 1 else None

    @override
    def act(self, seat: Seat, move: Move) -> None:
        _, card, side = self.read(move)
        self.put(card, HELD[seat], SORTED[side])
        self.could_not(SORTED[side], NOT_THERE[side])
        self.turn = self.after(seat)
        self.over = not self.size(HELD[self.turn])


SORTING_GAME = toys.toy("sorting", Sorting, SORTING)


def laid(world: State) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(card) for card in world.held(zone)) for zone in SORTED.family)


def sorting_position() -> State:
    """Seat 0 lays three cards that seat 1 does not see, one on each side; two more lie unused."""
    zones = {
        "held:0": ["c2", "c5", "c3"], "held:1": ["c0"], "unused": ["c1", "c6"],
        "box": ["c4 seen=all", "c7 seen=all", "c8 seen=all"],
    }  # fmt: skip
    state = SORTING_GAME.from_position({"players": 2, "zones": zones})
    for move in ("sort c2 even", "sort c5 odd", "sort c3 low"):
        state.turn = 0
        state.play(0, SORTING.moves.parse(move))
    return state


def test_nobody_imagines_a_card_where_it_could_not_lie() -> None:
    """Of 1, 2, 3, 5 and 6 the 2 or the 6 may lie left, 1, 3 or 5 right, 1, 2 or 3 in the middle."""
    state = sorting_position()
    worlds = [laid(state.imagine(1, Rng(seed))) for seed in range(3000)]
    ways = [((e,), (o,), (m,)) for e in (2, 6) for o in (1, 3, 5) for m in (1, 2, 3) if len({e, o, m}) == 3]
    assert set(worlds) == set(ways)
    shares = [worlds.count(way) * len(ways) / len(worlds) for way in ways]
    assert min(shares) > 0.7, shares
    assert max(shares) < 1.3, shares


def test_whoever_has_seen_the_cards_imagines_them_as_they_are() -> None:
    assert laid(sorting_position().imagine(0, Rng(1))) == ((2,), (5,), (3,))


def test_a_ring_of_exchanges_puts_right_what_no_two_can() -> None:
    """Of three cards the first place takes 0 or 1, the second 1 or 2, the third only 2."""
    zones = {"sorted:even": ["c0 only=c0,c1"], "sorted:odd": ["c1 only=c1,c2"], "sorted:low": ["c2 only=c2"]}
    zones["box"] = [f"c{card} seen=all" for card in range(3, 9)]
    state = SORTING_GAME.from_position({"players": 2, "zones": zones})
    assert {laid(state.imagine(SPECTATOR, Rng(seed))) for seed in range(100)} == {((0,), (1,), (2,))}


def test_the_game_of_sorting_keeps_every_law() -> None:
    assert check(SORTING_GAME, games=60) == []


# Hands of four: asking for help says that nothing low is held. Cards are laid openly or slipped to a neighbour.

ASKING = Kit(toys.toy_deck(12), most=3)
HAND = ASKING.hand(at=(50, 90))
STOCK = ASKING.pile("stock", at=(50, 50))
TABLE_PILE = ASKING.pile("table", at=(40, 50), sees="all")
ASKING.phase("turn")
LAY = ASKING.verb("lay", ASKING.card_in(HAND))
SLIP = ASKING.verb("slip", ASKING.card_in(HAND))
ASK = ASKING.verb("ask")
HAS_LOW = ASKING.reason("has-low", "§1")
LOW = 0b1111  # c0 to c3


class Asking(State):
    @override
    def deal(self) -> None:
        self.shuffle_all(STOCK)
        self.deal_out(STOCK, HAND, 3)

    @override
    def refusal(self, seat: Seat, move: Move) -> Any:
        return HAS_LOW if self.read(move)[0] is ASK and self.all_faces(HAND[seat]) & LOW else None

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, card, _ = self.read(move)
        if verb is LAY:
            self.put(card, HAND[seat], TABLE_PILE)
        elif verb is SLIP:
            self.put(card, HAND[seat], HAND[self.after(seat)])
        else:
            self.could_not(HAND[seat], LOW)
        if self.size(STOCK):
            self.draw(STOCK, HAND[seat])
        self.turn = self.after(seat)
        self.over = not self.size(STOCK)


ASKING_GAME = toys.toy("asking", Asking, ASKING)


def asked(hand: str, *moves: str, stock: str = "c0") -> State:
    """Seat 0 has asked, drawn a card, and then moved; the others watch. All other cards lie in the stock."""
    mine = hand.split(" ")
    rest = [f"c{card}" for card in range(12) if f"c{card}" not in (*mine, stock)]
    zones = {"hand:0": mine, "hand:1": rest[:2], "hand:2": rest[2:4], "stock": [*rest[4:], stock]}
    state = ASKING_GAME.from_position({"players": 3, "zones": zones})
    for move in ("ask", *moves):
        state.turn = 0
        state.play(0, ASKING.moves.parse(move))
    return state


def lows(state: State, zone: str, seat: int = 1) -> set[int]:
    """How many low cards this seat thinks may lie in a zone."""
    worlds = [state.imagine(seat, Rng(seed)) for seed in range(200)]
    return {sum(card < 4 for card in world.held(state.kit.named(zone))) for world in worlds}


def test_of_a_hand_that_could_not_only_the_new_card_may_be_one() -> None:
    assert lows(asked("c5 c6 c7"), "hand:0") == {0, 1}


def test_a_low_card_that_is_laid_was_the_new_one_and_the_next_is_new_again() -> None:
    state = asked("c5 c6 c7", "lay c0")
    assert lows(state, "hand:0") == {0, 1}


@pytest.mark.parametrize("move", ["lay c5", "lay c8"])
def test_a_card_laid_openly_may_be_an_old_or_the_new_one(move: str) -> None:
    """Nobody else can tell which, so it must make no difference: one unknown card stays, and another one comes."""
    assert lows(asked("c5 c6 c7", move, stock="c8"), "hand:0") == {0, 1, 2}


def test_of_two_different_memories_what_both_say_is_left() -> None:
    zones = {"hand:0": ["c5 not=c10,c1", "c6 not=c11,c1"], "stock": [f"c{card}" for card in (1, 2, 10, 11)]}
    zones["box"] = [f"c{card} seen=all" for card in (0, 3, 4, 7, 8, 9)]
    state = ASKING_GAME.from_position({"players": 3, "zones": zones})
    state.put(5, HAND[0], TABLE_PILE)
    assert {card for hand in imagined(state) for card in hand} == {2, 6, 10, 11}


@pytest.mark.parametrize("move", ["slip c5", "slip c0"])
def test_a_card_slipped_away_may_be_an_old_or_the_new_one(move: str) -> None:
    state = asked("c5 c6 c7", move)
    assert lows(state, "hand:0", seat=2) == {0, 1, 2}
    assert 3 in lows(state, "hand:1", seat=2)


def test_a_hand_that_is_slipped_on_goes_with_what_is_known_of_it() -> None:
    state = asked("c5 c6 c7", stock="c0")
    state.put(0, HAND[0], TABLE_PILE)
    state.put(5, HAND[0], HAND[1])
    assert {sum(card < 4 for card in state.imagine(2, Rng(n)).held(HAND[1])) for n in range(200)} == {0, 1, 2}


def test_whoever_sees_a_card_again_needs_no_memory_of_what_it_was_not() -> None:
    state = asked("c5 c6 c7")
    state.show(HAND[0])
    assert "not" not in str(state.position()["zones"]["hand:0"])


def test_what_is_shuffled_with_others_is_forgotten() -> None:
    state = asked("c5 c6 c7")
    state.sweep(HAND[0], STOCK)
    state.shuffle(STOCK)
    assert "not" not in str(state.position()["zones"])


def test_what_a_card_could_not_be_is_part_of_the_position() -> None:
    state = asked("c5 c6 c7")
    position = state.position()
    assert position["zones"]["hand:0"] == ["c0", "c5 not=c0,c1,c2,c3", "c6 not=c0,c1,c2,c3", "c7 not=c0,c1,c2,c3"]
    back = ASKING_GAME.from_position(position)
    assert back.position() == position
    assert lows(back, "hand:0") == {0, 1}
    assert state.copy().lies_like(state)


def test_a_copy_remembers_for_itself() -> None:
    state = asked("c5 c6 c7")
    other = state.copy()
    other.could_not(HAND[1], 1 << 11)
    assert not other.lies_like(state)
    assert "c11" not in str([text for texts in state.position()["zones"].values() for text in texts if "not=" in text])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("c5 not=c5", "'c5 not=c5' cannot be: it is said not to be what it is."),
        ("c5 only=c6", "'c5 only=c6' cannot be: it is said not to be what it is."),
        ("c5 not=c99", "'c99' in 'c5 not=c99' is no face of this deck."),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        ASKING_GAME.from_position({"players": 2, "zones": {"hand:0": [text]}})


def test_numbers_of_sets_do_not_run_out() -> None:
    state = asked("c5 c6 c7")
    for faces in range(1, 6000):
        state.could_not(STOCK, 0)
        state.exclude_at(STOCK.start, faces << 5 & ~(1 << state.cards[STOCK.start]))
    assert lows(state, "hand:0") == {0, 1}
    assert ASKING_GAME.from_position(state.position()).position() == state.position()


def test_a_deck_with_too_many_faces_says_so() -> None:
    kit = Kit(toys.toy_deck(63), most=3)
    pile = kit.pile("pile", at=(50, 50))
    kit.phase("turn")
    state = toys.toy("wide", State, kit).from_position({"players": 2, "zones": {"pile": ["c1"]}})
    with pytest.raises(ValueError, match="more than 62 faces"):
        state.could_not(pile, 1)


def test_the_game_of_asking_keeps_every_law() -> None:
    assert check(ASKING_GAME, games=60) == []


# At least one: said of cards that look alike, it stays with them; a clue holds as long as the rules say so.


def holding(hand: str = "c5 c6 c7") -> State:
    mine = hand.split(" ")
    rest = [f"c{card}" for card in range(12) if f"c{card}" not in mine]
    zones = {"hand:0": mine, "hand:1": rest[:2], "hand:2": rest[2:4], "stock": rest[4:]}
    return ASKING_GAME.from_position({"players": 3, "zones": zones})


def imagined(state: State, seat: int = 1) -> list[set[int]]:
    return [{int(card) for card in state.imagine(seat, Rng(seed)).held(HAND[0])} for seed in range(300)]


def test_a_hand_that_must_hold_one_of_some_does_in_every_world() -> None:
    state = holding()
    state.must_hold(HAND[0], 1 << 5 | 1 << 8)
    hands = imagined(state)
    assert all(hand & {5, 8} for hand in hands)
    assert {5, 8} <= {card for hand in hands for card in hand}
    assert any({5, 8} <= hand for hand in hands)


def test_it_still_does_after_another_card_but_not_after_that_one() -> None:
    state = holding()
    state.must_hold(HAND[0], 1 << 5)
    state.put(6, HAND[0], TABLE_PILE)
    assert all(5 in hand for hand in imagined(state))
    other = holding()
    other.must_hold(HAND[0], 1 << 5 | 1 << 8)
    other.put(5, HAND[0], TABLE_PILE)
    assert not all(8 in hand for hand in imagined(other))


def test_it_may_have_been_slipped_away() -> None:
    state = holding()
    state.must_hold(HAND[0], 1 << 5)
    state.put(6, HAND[0], HAND[1])
    assert {5 in hand for hand in imagined(state, seat=2)} == {True, False}


def test_of_cards_that_do_not_look_alike_it_cannot_be_carried() -> None:
    state = asked("c5 c6 c7")
    with pytest.raises(ValueError, match=r"say in clues\(\) that one of them is such a card"):
        state.must_hold(HAND[0], 1 << 5)


class Clued(Asking):
    """Somebody holds the 10 or the 11, and seat 0 no low card beside a high one."""

    @override
    def clues(self, seat: Seat) -> list[Clue]:
        high: i64 = 0b111100000000
        return [Clue([HAND[0]], LOW, never_with=high), Clue([HAND[0], HAND[2]], 0b110000000000)]


class Far(Asking):
    @override
    def clues(self, seat: Seat) -> list[Clue]:
        return [Clue([HAND[0], HAND[1]], 1 << 11), Clue([HAND[0]], 0b11), Clue([HAND[1]], 0b1100)]


def test_what_trying_would_hardly_ever_find_is_dealt_at_once() -> None:
    zones = {
        "hand:0": ["c0", "c5"],
        "hand:1": ["c2", "c11"],
        "stock": ["c1", "c3", "c4", *[f"c{k}" for k in range(6, 11)]],
    }
    state = toys.toy("far", Far, ASKING).from_position({"players": 3, "zones": zones})
    for seed in range(100):
        world = state.imagine(SPECTATOR, Rng(seed))
        assert all(clue.agrees(world) for clue in world.clues(SPECTATOR))


def test_worlds_agree_with_every_clue_and_all_that_do_are_possible() -> None:
    zones = {"hand:0": ["c4", "c8"], "hand:1": ["c1"], "hand:2": ["c10"], "stock": ["c0", "c9", "c11"]}
    zones["box"] = [f"c{card} seen=all" for card in (2, 3, 5, 6, 7)]
    state = toys.toy("clued", Clued, ASKING).from_position({"players": 3, "zones": zones})
    worlds = set()
    for seed in range(1500):
        world = state.imagine(1, Rng(seed))
        worlds.add((*sorted(int(card) for card in world.held(HAND[0])), int(world.card(HAND[2], 0))))
    cards = (0, 4, 8, 9, 10, 11)
    expected = {
        (a, b, c) for a in cards for b in cards for c in cards
        if a < b and c not in (a, b) and not (a == 0 and b >= 8) and {a, b, c} & {10, 11}
    }  # fmt: skip
    assert worlds == expected


def test_whoever_may_help_with_a_switch_imagines_numbers_beside_whom_they_help() -> None:
    """Whether a Switch helps hangs on the asker's numbers: the one who is asked sees it, and nobody else does."""
    game = spieltisch.game("hilfreihe")
    numbers, switches = ["3", "2", "6", "10"], ["switch"] * 4
    zones = {"row": ["4", "8", "10"], "hand:1": ["9", "9", "8", "6"], "hand:2": ["switch", "joker", "4", "8"]}
    for asker, stock, may in ((numbers, ["1", "switch", "switch", *switches], 2), (switches, ["1", *numbers], 1)):
        held = {**zones, "hand:0": asker, "stock": stock}
        state = game.from_position({"players": 3, "phase": "turn", "zones": held})
        state.play(0, game.moves.parse("ask"))
        assert len(state.legal(2)) == may
        assert {len(state.imagine(2, Rng(seed)).legal(2)) for seed in range(300)} == {may}
        hand = next(zone for zone in state.kit.zones if zone.id == "hand:0")
        assert {state.imagine(1, Rng(seed)).all_faces(hand) >> A_SWITCH & 1 for seed in range(300)} == {0, 1}

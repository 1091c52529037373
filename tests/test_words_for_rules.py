"""The words with which rules look at cards and move them."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import override

import spieltisch
import toys
from spieltisch.cards.numbers import row_deck
from spieltisch.cards.symbols import symbol_deck, with_symbols
from spieltisch.engine import (
    ALL,
    EVERYONE,
    SPECTATOR,
    TABLE,
    Clock,
    Kit,
    Move,
    Rng,
    Seat,
    State,
    Zone,
    how_many,
)
from spieltisch.engine.game import Game, flag, number, order
from spieltisch.engine.knowledge import seen_by
from spieltisch.engine.moves import MoveList
from spieltisch.engine.shapes import Step, Told, to_json
from spieltisch.engine.spare_words import needed_words
from spieltisch.engine.state import seats_in
from spieltisch.engine.table import table
from spieltisch.engine.witness import Witness
from spieltisch.engine.words import People, Words, words
from spieltisch.engine.zones import NOTHING
from spieltisch.errors import IllegalMoveError, InputError
from spieltisch.players.random import choose
from spieltisch.terminal.table import TextTable

pytestmark = pytest.mark.pure

DECKS = Kit(symbol_deck(3), most=3)
ROW = DECKS.zone("row", "row", 10, at=(50, 50))
HAND = DECKS.hand(at=(50, 88))
PILE = DECKS.pile("pile", at=(20, 20), shows=NOTHING)
GUARD = DECKS.count("guard", limit=2)
PHASE = DECKS.phase("turn")
PLAY = DECKS.verb("play", DECKS.card_in(HAND))


class Decks(State):
    @override
    def deal(self) -> None:
        for seat in range(self.players):
            for card in range(32 * seat, 32 * seat + 3):
                self.put(card, self.kit.box, HAND[seat])

    @override
    def act(self, seat: Seat, move: Move) -> None:
        self.put(self.pick(HAND[seat], self.read(move)[1]), HAND[seat], ROW)


FIGURES = Kit(toys.toy_deck(), most=2)
BOARD = FIGURES.board("cell", {"left": (30, 40), "right": (70, 40)}, cap=0)
FIGURE = FIGURES.figures(BOARD, " kK")
FIGURES.phase("turn")
STEP = FIGURES.verb("step", FIGURES.place("to", *BOARD.family))


class Walking(State):
    @override
    def deal(self) -> None:
        self[FIGURE[0]] = 2

    @override
    def turned(self, seat: Seat) -> bool:
        return seat == 1

    @override
    def act(self, seat: Seat, move: Move) -> None:
        self.over = True

    @override
    def winning(self) -> int:
        return 0


TRACK = Kit(toys.toy_deck(), most=2)
PAWN = TRACK.count_each("pawn")
TRACK.track(PAWN, {0: (20, 80), 1: (40, 80)}, painted={0: "", 1: "2"})
RIDER = TRACK.count("rider")
TRACK.ride(RIDER, {1: PAWN[0], 2: PAWN[1]})
TRACK.phase("turn")
TRACK.verb("stay")


class Riding(State):
    @override
    def turned(self, seat: Seat) -> bool:
        return seat == 1


class WideDecks(Decks):
    @override
    def lies_at(self, zone: Zone) -> tuple[float, float]:
        return (10.0, 20.0) if zone is ROW else super().lies_at(zone)


@pytest.fixture
def state() -> State:
    return toys.toy("decks", Decks, DECKS).start(3, 1)


def test_moves_name_the_face_and_positions_the_card(state: State) -> None:
    assert len(DECKS.moves) == 32
    move = DECKS.moves.parse("play 1")
    state.play(0, move)
    state.turn = 1
    state.play(1, move)
    assert toys.cards_in(state, ROW) == ["navy-1", "orange-1"]


def test_a_face_that_is_not_there_cannot_be_picked(state: State) -> None:
    assert state.pick(HAND[0], 31) == -1
    assert [reason.key for reason in state.why(0, move=DECKS.moves.parse("play 31"))] == ["not-there"]


def test_backs_tell_the_deck_and_nothing_where_decks_are_mixed(state: State) -> None:
    state.put(0, HAND[0], ROW)
    assert {zone.id: zone.back for zone in table(state, None, "").zones if zone.count and zone.kind != "box"} == {
        "row": "navy", "hand:0": "navy", "hand:1": "orange", "hand:2": "teal",
    }  # fmt: skip
    state.put(32, HAND[1], ROW)
    assert table(state, None, "").zone("row").back == ""


def spots(state: State, seat: int) -> dict[str, tuple[float, float]]:
    return {fact.id: fact.at for fact in table(state, seat, "").facts if fact.at is not None}


def test_a_figure_walks_along_its_track_and_carries_who_rides_on_it() -> None:
    state = Riding()
    state.set_up(TRACK, 2, {}, Rng(0))
    assert spots(state, 0) == {"pawn:0": (20, 80), "pawn:1": (20, 80)}
    state[PAWN[1]] = 1
    state[RIDER] = 2
    assert spots(state, 0) == {"pawn:0": (20, 80), "pawn:1": (40, 80), "rider": (40, 80)}
    assert spots(state, 1) == {"pawn:0": (80, 20), "pawn:1": (60, 20), "rider": (60, 20)}


def test_a_track_is_painted_once_for_all_who_walk_there() -> None:
    assert [(field.x, field.y, field.card) for field in TRACK.fields] == [(20, 80, ""), (40, 80, "2")]


def test_turning_down_ends_what_is_shown_never_what_is_known(state: State) -> None:
    state.put(0, HAND[0], ROW)
    state.turn_up(ROW)
    assert '"navy-joker"' in to_json(table(state, None, "")).decode()
    state.turn_down(ROW)
    assert '"navy-joker"' not in to_json(table(state, None, "")).decode()
    assert state.imagine(SPECTATOR, Rng(1)).position()["zones"]["row"] == ["navy-joker seen=all down"]
    assert toys.toy("decks", Decks, DECKS).from_position(state.position()).position() == state.position()


def test_a_card_is_up_when_everybody_sees_it_in_its_place(state: State) -> None:
    state.sweep(HAND[0], PILE)
    state.shuffle(PILE)
    state.draw(PILE, ROW, 2)
    state.turn_up(ROW)
    assert [state.is_up(ROW, 0), state.is_up(ROW, 1)] == [False, True]
    state.turn_down(ROW)
    assert not state.is_up(ROW, 1)


def test_who_knows_a_card_on_display_sees_it_move(state: State) -> None:
    state.sweep(HAND[0], PILE)
    state.shuffle(PILE)
    state.draw(PILE, ROW, 2)
    state.turn_up(ROW)
    state.witness = Witness()
    top = state.text(state.top(ROW))
    state.draw(ROW, PILE, 2)
    assert [step.cards for step in state.witness.steps(SPECTATOR)] == [[top], [None]]


def test_a_card_is_up_while_everybody_sees_it(state: State) -> None:
    state.sweep(HAND[0], PILE)
    state.shuffle(PILE)
    state.draw(PILE, ROW, 2)
    assert not state.is_up(ROW, 0)
    state.turn_up(ROW, 0)
    assert [state.is_up(ROW, i) for i in range(2)] == [True, False]
    state.turn_down(ROW, 0)
    assert not state.is_up(ROW, 0)


def test_a_turned_down_card_is_open_again_when_it_moves(state: State) -> None:
    state.put(0, HAND[0], ROW)
    state.turn_up(ROW)
    state.turn_down(ROW)
    state.draw(ROW, HAND[1])
    assert state.position()["zones"]["hand:1"][0] == "navy-joker seen=all"


def test_a_place_with_a_number_is_not_taken_for_a_card() -> None:
    kit = Kit(symbol_deck())
    column = kit.board("column", {"1": (20, 50), "2": (80, 50)})
    kit.verb("move", kit.card_in(kit.box), kit.place("to", *column.family))
    view = kit.moves.view(kit.moves.parse("move 1 2"))
    assert view.args == {"card": "1", "to": 2}


def test_a_card_is_inserted_in_its_place_and_taken_from_it(state: State) -> None:
    state.put(0, HAND[0], ROW)
    state.put(1, HAND[0], ROW)
    state.witness = Witness()
    state.insert(2, HAND[0], ROW, 1)
    assert toys.cards_in(state, ROW) == ["navy-joker", "navy-2", "navy-1"]
    assert state.witness.steps(SPECTATOR)[0].args == {"at": 1}
    state.insert(32, HAND[1], ROW, 3)
    assert toys.cards_in(state, ROW)[-1] == "orange-joker"
    state.take_at(ROW, 0, HAND[2])
    assert toys.cards_in(state, ROW) == ["navy-2", "navy-1", "orange-joker"]
    with pytest.raises(ValueError, match="row has no card 3"):
        state.take_at(ROW, 3, HAND[2])


def test_of_several_copies_the_one_most_people_know_is_picked() -> None:
    position = {"players": 2, "zones": {"hand:0": ["8", "8 seen=all", "8"]}}
    kit = Kit(row_deck(), most=3)
    hand = kit.hand(at=(50, 88))
    kit.phase("turn")
    eights = toys.toy("eights", State, kit).from_position(position)
    assert eights.where(hand[0], eights.pick(hand[0], 7)) == 1


def test_the_table_itself_moves_when_the_clock_has_run_out() -> None:
    state = spieltisch.game("hilfreihe").start(3, 1, {"call": "realtime"})
    clock = state.clock()
    assert clock is not None
    assert clock.seat == TABLE
    assert TABLE not in state.actors()
    assert [reason.key for reason in state.why(0, move=clock.move)] == ["not-now"]
    state.play(TABLE, clock.move)
    assert state.phase.name == "opening"


def test_the_lowest_card_comes_to_the_top(state: State) -> None:
    for card in range(3):
        state.put(card, HAND[0], PILE)
    state.bring_up(PILE)
    assert toys.cards_in(state, PILE) == ["navy-1", "navy-2", "navy-joker"]
    state.put(33, HAND[1], ROW)
    state.bring_up(ROW)
    assert toys.cards_in(state, ROW) == ["orange-1"]
    state.sweep(ROW, PILE)
    with pytest.raises(ValueError, match="row is empty"):
        state.bring_up(ROW)


def test_sweep_keeps_the_top_and_the_order(state: State) -> None:
    for card in range(3):
        state.put(card, HAND[0], ROW)
    state.sweep(ROW, PILE, keep=1)
    assert toys.cards_in(state, PILE) == ["navy-joker", "navy-1"]
    assert toys.cards_in(state, ROW) == ["navy-2"]
    state.sweep(ROW, PILE, keep=5)
    assert toys.cards_in(state, ROW) == ["navy-2"]


def test_nothing_is_drawn_that_is_not_there(state: State) -> None:
    state.put(0, HAND[0], PILE)
    with pytest.raises(ValueError, match="pile has 1 cards, not 2"):
        state.draw(PILE, ROW, 2)
    state.draw(PILE, ROW, 0)
    state.draw(PILE, ROW, -1)
    assert toys.cards_in(state, PILE) == ["navy-joker"]
    assert toys.cards_in(state, ROW) == []


def test_every_card_is_shuffled_into_one_pile_whoever_watches(state: State) -> None:
    twin = state.copy()
    state.witness = Witness()
    for each in (state, twin):
        each.put(0, HAND[0], ROW)
        each.shuffle_all(PILE)
    assert state.lies_like(twin)
    assert state.size(PILE) == DECKS.deck.size
    with pytest.raises(ValueError, match="row has room for 10 cards only"):
        state.shuffle_all(ROW)
    assert state.lies_like(twin)


def test_refill_counts_rebuilds_and_stops_at_the_limit(state: State) -> None:
    for _ in range(3):
        state.put(0, HAND[0] if state.holds(HAND[0], 0) else PILE, ROW)
        made = state.refill(PILE, [ROW], 0, GUARD)
        assert made is not state.spent(GUARD)
    assert state[GUARD] == 3
    assert toys.cards_in(state, ROW) == ["navy-joker"]


def test_refill_of_nothing_is_dry(state: State) -> None:
    assert not state.refill(PILE, [ROW], 1, GUARD)
    assert not state.refill(PILE, [ROW])
    assert state[GUARD] == 0


def test_refill_without_a_guard_is_made_as_often_as_needed(state: State) -> None:
    for card in range(3):
        state.put(card, HAND[0], ROW)
    for _ in range(4):
        assert state.refill(PILE, [ROW])
        state.sweep(PILE, ROW)
    assert sorted(toys.cards_in(state, ROW)) == ["navy-1", "navy-2", "navy-joker"]


def test_the_top_face_is_named_as_in_moves_whichever_deck_it_is_of(state: State) -> None:
    state.put(32 + 2, HAND[1], ROW)
    assert state.text(state.top(ROW)) == "orange-2"
    assert DECKS.moves.view(PLAY.move(state.top_face(ROW))).text == "play 2"


def test_chosen_cards_are_shuffled_into_a_pile_whose_order_nobody_knows(state: State) -> None:
    cards = with_symbols(4, 5, deck=2)
    state.stack(cards, PILE)
    assert set(state.held(PILE)) == set(cards) == {64 + face for face in (15, 23, 27, 29, 30, 31)}
    imagined = [list(state.imagine(SPECTATOR, Rng(seed)).held(PILE)) for seed in range(20)]
    assert any(order != imagined[0] for order in imagined)


def test_what_everybody_laid_out_is_swept_back_at_once() -> None:
    kit = Kit(toys.toy_deck(), most=3)
    hand, area = kit.hand(at=(50, 88)), kit.each("area", "row", at=(50, 70))
    kit.phase("turn")
    state = Decks()
    state.set_up(kit, 2, {}, Rng(0))
    state.deal_out(kit.box, area, 2)
    state.sweep_each(area, hand)
    assert [toys.cards_in(state, hand[seat]) for seat in range(3)] == [["c9", "c8"], ["c7", "c6"], []]
    assert not state.size(area[0])


def test_cards_lie_alike_if_as_much_is_known_about_them(state: State) -> None:
    twin = state.copy()
    assert twin.lies_like(state)
    twin.show(HAND[0], 1 << 2)
    assert twin.lies_like(state)  # everybody had seen these before they were dealt
    for one in (state, twin):
        one.stack(with_symbols(5, 5), PILE)
    assert twin.lies_like(state)
    twin.show(PILE, 1 << 2)
    assert not twin.lies_like(state)
    state.show(PILE, 1 << 2)
    state.draw(PILE, ROW)
    assert not twin.lies_like(state)


def test_sets_of_seats(state: State) -> None:
    assert seats_in(state.seated()) == [0, 1, 2]
    assert seats_in(state.seats_with_most(vec[i64]([-4, -2, -2]))) == [1, 2]
    assert [how_many(seats) for seats in (0, 0b100, 0b1011)] == [0, 1, 3]


def test_a_number_of_every_seat_is_read_at_once() -> None:
    kit = Kit(toys.toy_deck(), most=3)
    kit.count("before", start=9)
    stakes = kit.count_each("stake", start=1)
    kit.phase("turn")
    state = Decks()
    state.set_up(kit, 2, {}, Rng(0))
    state[stakes[1]] = 4
    assert list(state.numbers(stakes)) == [1, 4]


def test_a_goal_is_won_only_by_who_reaches_it() -> None:
    kit = Kit(toys.toy_deck(), most=2, goal=5)
    kit.phase("turn")
    state = Decks()
    state.set_up(kit, 2, {}, Rng(0))
    state.write_round([3, 4])
    assert state.winners() == []
    state.write_round([3, 1])
    assert state.winners() == [0]


def test_without_a_goal_the_best_wins_even_below_nothing(state: State) -> None:
    state.write_round([-5, -3, -3])
    assert state.winners() == [1, 2]


def test_the_places_of_a_grid_are_named_by_row_and_column() -> None:
    kit = Kit(toys.toy_deck(), most=1)
    grid = kit.grid("cell", 2, 3, at=(10, 20), apart=(15, 30))
    assert [place.id for place in grid.family] == [f"cell:{row}-{column}" for row in (1, 2) for column in (1, 2, 3)]
    assert [(place.x, place.y) for place in (grid[0], grid[5])] == [(10, 20), (40, 50)]


def test_a_zone_may_belong_to_several_values_of_an_option() -> None:
    kit = Kit(toys.toy_deck(), most=1)
    extra = kit.pile("extra", at=(50, 50))
    kit.only_if("level", ["easy", "normal"], extra)
    kit.phase("turn")
    shown = []
    for level in ("easy", "normal", "hard"):
        state = Decks()
        state.set_up(kit, 1, {"level": level}, Rng(0))
        shown.append(state.shown(extra))
    assert shown == [True, True, False]


def test_a_guard_that_ends_something_is_told_and_remembered(state: State) -> None:
    state.witness = Witness()
    assert not state.endless(state.spent(GUARD))
    assert (state.cut_short, state.witness.steps(SPECTATOR)) == (0, [])
    state[GUARD] = 3
    assert state.endless(state.spent(GUARD))
    [step] = state.witness.steps(SPECTATOR)
    game = toys.toy("toys", Decks, DECKS)
    assert Words(game, "en").step(step) == "This could go on for ever, so it ends here."
    assert table(state, None, "").cut_short == 1
    assert state.copy().cut_short == 1
    assert game.from_position(state.position()).cut_short == 1


def test_too_many_cards_do_not_fit(state: State) -> None:
    small = Kit(toys.toy_deck(), most=1)
    spot = small.pile("spot", at=(0, 0), cap=1, sees=ALL)
    small.phase("turn")
    other = Decks()
    other.set_up(small, 1, {}, Rng(0))
    other.draw(small.box, spot)
    with pytest.raises(ValueError, match="room for 1 cards only"):
        other.draw(small.box, spot)
    with pytest.raises(ValueError, match="is not in spot"):
        other.put(0, spot, small.box)


def test_a_zone_may_lie_elsewhere() -> None:
    wide = toys.toy("decks", WideDecks, DECKS).start(3, 1)
    places = {zone.id: (zone.x, zone.y) for zone in table(wide, None, "").zones}
    assert [places["row"], places["pile"]] == [(10, 20), (20, 20)]


def test_showing_a_zone_to_some(state: State) -> None:
    def hand_seen_by(seat: int) -> list[str | None]:
        return table(state, seat, "").zone("hand:0").cards

    state.sweep(HAND[0], PILE)
    state.shuffle(PILE)
    state.draw(PILE, HAND[0], 3)
    assert hand_seen_by(1) == hand_seen_by(2) == []
    state.show(HAND[0], 1 << 2)
    assert hand_seen_by(2) == ["navy-joker", "navy-1", "navy-2"]
    assert hand_seen_by(1) == []
    state.show(HAND[0], EVERYONE)
    assert hand_seen_by(1) == ["navy-joker", "navy-1", "navy-2"]


def test_a_number_may_go_in_steps() -> None:
    even = number("limit", 200, least=20, most=1000, step=2)
    assert even.resolve("22", 2) == 22
    assert even.samples() == [20, 22, 200]
    with pytest.raises(InputError, match="one of 20, 22, 24 … 1000, not '21'"):
        even.resolve(21, 2)


def test_a_number_may_be_none() -> None:
    limit = number("limit", 11, least=11, most=99, none=True)
    assert [limit.resolve(value, 2) for value in ("none", 0, "12", None)] == [0, 0, 12, 11]
    assert limit.samples() == [0, 11, 12]
    assert limit.as_data()["none"]
    with pytest.raises(InputError, match="none or a whole number from 11 to 99, not '5'"):
        limit.resolve(5, 2)
    with pytest.raises(InputError, match="not 'none'"):
        number("rounds", 4, least=1).resolve("none", 2)


def test_an_order_is_shuffled_or_a_list_of_all_items() -> None:
    singles = order("singles", "1", "2", "4")
    assert singles.resolve(None, 1) == singles.resolve("shuffled", 1) == "shuffled"
    assert [singles.resolve(value, 1) for value in ("4,1,2", "4 1 2", "4, 1, 2", [4, 1, 2])] == ["4,1,2"] * 4
    assert singles.samples() == ["shuffled", "4,2,1"]
    assert singles.as_data()["items"] == ["1", "2", "4"]
    for wrong in ("1,2", "1,2,2", "1,2,8", "", [1, 2], 3):
        with pytest.raises(InputError, match="shuffled or a list of 1, 2, 4 in any order, not"):
            singles.resolve(wrong, 1)


def test_a_default_may_depend_on_a_flag() -> None:
    target = number("target", 15, least=1, by_flag={"paid": 25})
    game = Game(__name__, players=(2, 2), minutes=1, category="duel", options=[target, flag("paid")])
    assert game.resolve({}, 2)["target"] == 15
    assert game.resolve({"paid": "yes"}, 2)["target"] == 25
    assert game.resolve({"paid": "yes", "target": 7}, 2)["target"] == 7
    assert target.as_data()["by_flag"] == {"paid": 25}


def test_a_sign_on_a_place_is_read_while_no_card_lies_there() -> None:
    kit = Kit(toys.toy_deck(), most=1)
    board = kit.board("spot", {"near": (50, 70), "far": (50, 30)}, printed={"far": "7"})
    kit.phase("look")
    state = State()
    state.set_up(kit, 1, {}, Rng(1))
    state.put(0, kit.box, board[0])
    game = Game(__name__, players=(1, 1), minutes=1, category="patience", rules=(State, kit))
    state.over = True
    shown = table(state, 0, "")
    assert {zone.id: zone.printed for zone in shown.zones if zone.kind == "place"} == {"spot:near": "", "spot:far": "7"}
    drawn = TextTable(Words(game, "en"), ["Anna"], 0).draw(shown).split("\n")
    assert [line.strip() for line in drawn[3:5]] == ["7", "[c0]"]


def test_a_place_of_a_board_is_called_by_its_own_words() -> None:
    spoken = words(spieltisch.game("schildkroete"), "de")
    assert spoken.zone("space:neck3") == "Hals 3"
    assert spoken.move(spoken.game.moves.view(spoken.game.moves.parse("place neck3"))) == "Auf „Hals 3“ legen"
    assert words(spieltisch.game("pyramide"), "de").zone("cell:4-2") == "Feld 4-2"


def test_places_may_be_rows() -> None:
    kit = Kit(toys.toy_deck(), most=1)
    row = kit.board("row", {"1": (50, 30), "2": (50, 50)}, shows=ALL, cap=3, kind="row")
    kit.phase("turn")
    kit.verb("lay", kit.place("row", *row.family))
    state = Decks()
    state.set_up(kit, 1, {}, Rng(0))
    state.draw(kit.box, row[1], 2)
    seen = {zone.id: zone for zone in table(state, None, "").zones}
    assert (seen["row:2"].kind, seen["row:2"].cards) == ("row", ["c9", "c8"])
    assert kit.moves.view(kit.moves.parse("lay 2")).touches[0].zone == "row:2"


def test_the_terminal_tells_the_numbers_of_every_seat() -> None:
    game = spieltisch.game("treppenspiel")
    seen = table(game.from_position({"facts": {"field:0": 9, "field:1": 31}}), 0, game.slug)
    drawn = TextTable(words(game, "en"), ["Anna", "Ben"], 0).draw(seen)
    assert "\nSpace 9\n" in drawn
    assert ", space 31," in drawn


def test_covered_cards_of_a_browsable_place_may_be_looked_through() -> None:
    kit = Kit(toys.toy_deck(), most=1)
    stack = kit.board("stack", {"a": (20, 20), "b": (40, 20)}, shows=ALL, cap=3, browsable=True)
    kit.phase("turn")
    state = Decks()
    state.set_up(kit, 1, {}, Rng(0))
    state.draw(kit.box, stack[1], 2)
    seen = {zone.id: zone for zone in table(state, None, "").zones}
    assert seen["stack:b"].cards == ["c9", "c8"]


def test_a_browsable_pile_may_be_looked_through_as_far_as_one_knows_it() -> None:
    kit = Kit(toys.toy_deck(), most=2)
    pile = kit.pile("pile", at=(20, 20), browsable=True)
    plain = kit.pile("plain", at=(40, 20), sees=ALL)
    kit.phase("turn")
    state = Decks()
    state.set_up(kit, 2, {}, Rng(0))
    state.shuffle(kit.box)
    state.draw(kit.box, pile, 3)
    state.draw(kit.box, plain, 3)
    lowest = state.card(pile, 0)
    state.known[lowest] = seen_by(state.known[lowest], 0b01)
    views = [{zone.id: zone for zone in table(state, seat, "").zones} for seat in (0, 1)]
    assert [view["pile"].under for view in views] == [[state.text(lowest), None], [None, None]]
    assert views[0]["plain"].under == []


def test_figures_stand_on_the_places_of_a_board_which_seats_see_from_two_sides() -> None:
    walking = Game(__name__, players=(2, 2), minutes=1, category="duel", rules=(Walking, FIGURES))
    state = walking.start(2, 1)
    assert [(fact.id, fact.value, fact.figure) for fact in table(state, None, "").facts] == [
        ("cell:left", 2, "K"), ("cell:right", 0, ""),
    ]  # fmt: skip
    for seat, spots in enumerate([[(30, 40), (70, 40)], [(70, 60), (30, 60)]]):
        assert [(zone.x, zone.y) for zone in table(state, seat, "").zones if zone.kind == "place"] == spots
    drawn = TextTable(Words(walking, "en"), ["Anna", "Ben"], 0)
    assert "K" in drawn.draw(table(state, 0, "")).splitlines()[4]
    state.play(0, FIGURES.moves.parse("step left"))
    assert drawn.result(table(state, 0, "")) == "A draw!"


def test_a_place_for_pawns_tells_whose_stands_there() -> None:
    kit = Kit(toys.toy_deck(), most=3)
    pawn = kit.pawns(kit.board("cell", {"left": (30, 40), "right": (70, 40)}))
    kit.phase("turn")
    kit.verb("stay")
    state = Decks()
    state.set_up(kit, 3, {}, Rng(0))
    state[pawn[1]] = 3
    found = [(fact.id, fact.figure, fact.pawn) for fact in table(state, None, "").facts]
    assert found == [("cell:left", "", -1), ("cell:right", "3", 2)]


def greeting() -> tuple[Game, Words]:
    """A game in which people greet each other, with words of its own."""
    kit = Kit(symbol_deck(), most=3)
    hand = kit.hand(at=(50, 88))
    kit.phase("turn")
    kit.verb("greet", kit.seat("seat", hand), kit.number("times", 1, 5))
    kit.saying("hello")
    game = toys.toy("toys", Decks, kit)
    spoken = Words(game, "en")
    spoken.messages.add(
        "move-greet = Greet { $seat-is ->\n    [you] yourself\n   *[other] { $seat }\n} { $times } times\n"
        "log-greet = { $who } greets { $seat-is ->\n    [you] you\n    [self] nobody\n   *[other] { $seat }\n}\n"
        "say-hello = Hello, { $value } of you!"
    )
    return game, spoken


def test_a_seat_is_a_number_in_moves_a_touch_on_the_table_and_a_name_in_sentences() -> None:
    game, spoken = greeting()
    view = game.moves.view(game.moves.parse("greet 2 3"))
    assert view.touches[0].zone == "hand:2"
    names = ["Anna", "Ben", "Clara"]
    assert spoken.move(view, People(names, 0)) == "Greet Clara 3 times"  # not "the 3", which is a card
    assert spoken.move(view, People(names, 2)) == "Greet yourself 3 times"
    assert spoken.told(Told(0, "greet", view.args), People(names, 1)) == "Anna greets Clara"
    assert spoken.told(Told(0, "greet", view.args), People(names, 2)) == "Anna greets you"
    assert spoken.told(Told(2, "greet", view.args), People(names, 1)) == "Clara greets nobody"
    assert spoken.move(view) == "Greet 3 3 times"
    assert spoken.move(view, People(["7", "8", "9"])) == "Greet 9 3 times"  # nor are names cards


def test_what_rules_announce_is_told_at_the_table(state: State) -> None:
    game, spoken = greeting()
    witness = Witness()
    state.kit, state.witness = game.kit, witness
    state.announce("hello", 3)
    [step] = witness.steps(SPECTATOR)
    assert spoken.step(step) == "Hello, 3 of you!"
    assert "say-hello" in needed_words(game)


def test_what_a_move_sets_in_motion_is_told_once_and_with_whose_it_is() -> None:
    _, spoken = greeting()
    people = People(["Anna", "Ben", "Clara"], 0)
    turned = [Step("move", "box", "hand:1", [card], new=True) for card in ("3", "4", "5")]
    assert spoken.lines(None, turned, people) == ["Ben: Hand, turned up: the 3, the 4 and the 5"]
    assert spoken.lines(Told(0, "lay", {"cards": ["3", "4"]}), turned, people) == [
        "You: lay 3 4", "Ben: Hand, turned up: the 5",
    ]  # fmt: skip
    assert spoken.lines(None, turned[:1], People(["Anna"], 0)) == ["Hand, turned up: the 3"]


def test_what_is_to_be_known_by_heart_is_never_told() -> None:
    _, spoken = greeting()
    kinds = [("turn-up", False), ("show", False), ("move", True)]
    assert spoken.lines(None, [Step(kind, "box", "", ["3"], new=new) for kind, new in kinds])
    assert not spoken.lines(None, [Step(kind, "box", "", ["3"], new=new, by_heart=True) for kind, new in kinds])
    joined = [Step("move", "box", "", [card], new=True, by_heart=True) for card in ("3", "4")]
    assert not spoken.lines(None, joined)


RACING = Kit(toys.toy_deck(), most=3)
RACE = RACING.phase("race", "race")
TAP = RACING.verb("tap")
TIME_UP = RACING.verb("time-up")


class Racing(State):
    """Tap as often as you like, until the clock runs out."""

    @override
    def deal(self) -> None:
        pass

    @override
    def acting(self) -> int:
        return 0 if self.over else 0b11

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        out.add(TAP)

    @override
    def clock(self) -> Clock | None:
        return Clock(10, TABLE, TIME_UP.move())

    @override
    def act(self, seat: Seat, move: Move) -> None:
        self.over = self.read(move)[0] is TIME_UP


def test_the_table_makes_the_move_its_clock_names_while_others_may_act() -> None:
    state = toys.toy("racing", Racing, RACING).start(2, 1)
    state.play(1, TAP.move())
    assert state.actors() == [0, 1]
    state.play(TABLE, TIME_UP.move())
    assert state.over


def test_the_table_makes_no_other_move() -> None:
    state = toys.toy("racing", Racing, RACING).start(2, 1)
    with pytest.raises(IllegalMoveError, match="not-your-turn"):
        state.play(TABLE, TAP.move())
    with pytest.raises(IllegalMoveError, match="not-your-turn"):
        toys.SOUND["laying"].start(2, 1).play(TABLE, 0)


@pytest.mark.parametrize("game", spieltisch.games(), ids=lambda game: game.slug)
def test_whatever_a_move_says_of_a_row_is_there(game: Game) -> None:
    match = game.match(seed=5)
    rng, out = Rng(5), MoveList()
    for _ in range(60):
        for seat in match.state.actors():
            view = match.table(seat)
            rows = {zone.id: zone.count for zone in view.zones if zone.kind == "row" and zone.owner < 0}
            for move in view.moves:
                for touch in move.touches:
                    assert max(touch.gap, touch.nth + 1, 0) <= rows.get(touch.zone, 0)
        choice = choose(match.state, rng, out)
        if choice is None or match.state.over:
            break
        match.play(*choice)


@pytest.mark.parametrize(
    ("playground", "told"), [(1, "Boing, a trampoline: one space forward!"), (0, "Dot: one space")]
)
def test_what_a_symbol_does_is_told_in_pictures_or_plainly(playground: int, told: str) -> None:
    game = spieltisch.game("treppenspiel")
    match = game.match(players=2, seed=1, options={"playground": playground, "starter": 0})
    speech = words(game, "en")
    lines: list[str] = []
    rng, out = Rng(1), MoveList()
    while (choice := choose(match.state, rng, out)) is not None:
        match.play(*choice)
        lines += [speech.step(step) for step in match.steps(0)]
    assert any(line.startswith(told) for line in lines)

"""Words of the contract that games with secrets, sides and sets need: each said once, in a toy."""

from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import override

import spieltisch
import toys
from spieltisch.cards.pictures import DRAWN
from spieltisch.engine import SPECTATOR, TABLE, Kit, Move, Rng, Seat, State
from spieltisch.engine.author import kept_outside
from spieltisch.engine.knowledge import knowing
from spieltisch.engine.match import Match
from spieltisch.engine.shapes import HIDDEN, Told
from spieltisch.engine.table import table
from spieltisch.engine.words import People, Words, words
from spieltisch.errors import IllegalMoveError, InputError
from spieltisch.lab.check import check, setups
from spieltisch.players.perspective import Perspective
from spieltisch.terminal.table import TextTable

pytestmark = pytest.mark.pure

# Two sides with slots of their own: cards are laid in secret, in an order, and turned up one by one.

SIDES = Kit(toys.toy_deck(8), most=2, seats={2: [(50, 9)]}, mirrored=True)
PILES = SIDES.each("pile", "pile", at=(80, 80), sees="nobody", cap=4)
HAND = SIDES.hand(at=(50, 90), cap=4)
FIRST = SIDES.each("first", "pile", at=(40, 70), cap=1)
SECOND = SIDES.each("second", "pile", at=(60, 70), cap=1)
SPOT = SIDES.board("spot", {"near": (30, 70), "far": (30, 30)}, cap=0)
LEVER = SIDES.each("lever", "place", at=(70, 80), sees="all", cap=1)
PEG = SIDES.count_each("peg")
SIDES.ride(PEG, {1: LEVER})
ROLE = SIDES.count_each("role", words=["nothing", "leader"])
LAYING = SIDES.phase("lay", "secret")
SHOWING = SIDES.phase("show")
LAY = SIDES.verb("lay", SIDES.cards_in(HAND, 2, least=2, ordered=True), phase=LAYING)
REVEAL = SIDES.verb("reveal", SIDES.rivals("slot", FIRST, SECOND), phase=SHOWING)
PEEK = SIDES.verb("peek", SIDES.own("slot", FIRST, SECOND), phase=SHOWING)
EMPTY = SIDES.reason("empty", "§2")
LAID = SIDES.saying("laid")


class Sides(State):
    @override
    def deal(self) -> None:
        for seat in range(2):
            self.stack(list(range(4 * seat, 4 * seat + 4)), PILES[seat])
            self.draw(PILES[seat], HAND[seat], 4)
        self[ROLE[0]] = 1
        self.phase = LAYING

    @override
    def acting(self) -> i64:
        return self.undecided(self.seated()) if self.phase is LAYING else super().acting()

    @override
    def refusal(self, seat: Seat, move: Move) -> Any:
        verb, slot, _ = self.read(move)
        if verb is LAY:
            return None
        zone = [FIRST, SECOND][slot][1 - seat if verb is REVEAL else seat]
        return None if self.size(zone) and not self.is_up(zone, 0) else EMPTY

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, slot, _ = self.read(move)
        if verb is LAY:
            self.choose(seat, move)
            if not self.acting():
                self.lay_all()
        elif verb is REVEAL:
            self.turn_up([FIRST, SECOND][slot][1 - seat])
            self.turn = 1 - seat
            self.over = self.is_up(FIRST[0], 0) and self.is_up(SECOND[0], 0)

    def lay_all(self) -> None:
        for seat in range(2):
            first, second = self.cards_of(seat, self.take_choice(seat))
            self.put(first, HAND[seat], FIRST[seat])
            self.put(second, HAND[seat], SECOND[seat])
            self.announce(LAID, who=seat, other=1 - seat, card=first, seen=1 << seat)
        self.phase = SHOWING

    @override
    def turned(self, seat: Seat) -> bool:
        return seat == 1

    @override
    def caption(self, reader: Seat) -> dict[str, Any]:
        return {"role": "watcher" if reader == SPECTATOR else "leader" if self[ROLE[reader]] else "follower"}


GAME = toys.toy("toys", Sides, SIDES)
GAME.most = 2


def laid_out() -> State:
    state = GAME.start(2, 1)
    state.play(0, state.parse(0, "lay c3,c1"))
    state.play(1, state.parse(1, "lay c4,c6"))
    return state


def test_an_ordered_set_is_one_move_and_its_order_matters() -> None:
    state = GAME.start(2, 1)
    one, other = state.parse(0, "lay c3,c1"), state.parse(0, "lay c1,c3")
    assert one != other
    assert [state.view(0, move).text for move in (one, other)] == ["lay c3,c1", "lay c1,c3"]
    assert state.view(0, one).ordered
    assert [state.text(card) for card in state.cards_of(0, one)] == ["c3", "c1"]
    assert len(state.legal(0)) == 12
    with pytest.raises(InputError, match="is no set of 2 to 2 cards"):
        state.parse(0, "lay c1")
    with pytest.raises(IllegalMoveError, match="not-there"):
        state.parse(0, "lay c1,c7")
    laid = laid_out()
    assert [laid.text(laid.top(zone[0])) for zone in (FIRST, SECOND)] == ["c3", "c1"]


def test_the_cards_of_an_ordered_set_are_touched_in_their_order() -> None:
    state = GAME.start(2, 1)
    touches = state.view(0, state.parse(0, "lay c3,c1")).touches
    assert [touch.card for touch in touches] == ["c3", "c1", ""]
    assert touches[-1].confirm
    assert state.why(0, "c3") == []
    assert [reason.key for reason in state.why(0, "c4")] == ["not-there"]


def test_slots_are_ones_own_or_the_rivals_whoever_moves() -> None:
    state = laid_out()
    reveal, peek = GAME.moves.parse("reveal first"), GAME.moves.parse("peek first")
    assert [state.view(seat, reveal).touches[0].zone for seat in (0, 1)] == ["first:1", "first:0"]
    assert [state.view(seat, peek).touches[0].zone for seat in (0, 1)] == ["first:0", "first:1"]
    assert state.why(0, "first:1") == []
    state.play(0, reveal)
    assert [reason.key for reason in state.why(1, "second:0")] == []


def test_a_covered_card_is_marked_for_the_one_who_knows_it() -> None:
    state = laid_out()
    mine, theirs = [table(state, seat, "").zone("first:0") for seat in (0, 1)]
    assert (mine.cards, mine.covered) == (["c3"], [0])
    assert (theirs.cards, theirs.covered) == ([], [])
    assert "▒c3▒" in TextTable(Words(GAME, "en"), ["Anna", "Ben"], 0).draw(table(state, 0, ""))
    state.play(0, GAME.moves.parse("reveal first"))
    state.play(1, GAME.moves.parse("reveal first"))
    assert [table(state, seat, "").zone("first:0").covered for seat in (0, 1)] == [[], []]
    assert [table(state, seat, "").zone("hand:0").covered for seat in (0, 1)] == [[], []]


def test_whoever_looks_from_the_other_side_may_keep_left_and_right() -> None:
    state = laid_out()
    spots = [
        [(zone.x, zone.y) for zone in table(state, seat, "").zones if zone.id.startswith("spot")] for seat in (0, 1)
    ]
    assert spots == [[(30, 70), (30, 30)], [(30, 30), (30, 70)]]


def test_places_of_two_players_face_each_other() -> None:
    state = laid_out()
    spots = [
        [(zone.x, zone.y) for zone in table(state, seat, "").zones if zone.id.startswith("lever")] for seat in (0, 1)
    ]
    assert spots == [[(70, 80), (70, 20)], [(70, 20), (70, 80)]]


def test_a_pawn_may_ride_on_a_place_of_its_owner() -> None:
    state = laid_out()
    state[PEG[1]] = 1
    pegs = [[fact.at for fact in table(state, seat, "").facts if fact.id.startswith("peg")] for seat in (0, 1, None)]
    assert pegs == [[None, (70, 20)], [None, (70, 80)], [None, (70, 20)]]


def test_a_fact_may_be_shown_with_its_words() -> None:
    seen = {fact.id: fact.word for fact in table(laid_out(), 0, "").facts if fact.word}
    assert seen == {"role:0": "leader", "role:1": "nothing"}
    spoken = Words(GAME, "en")
    spoken.messages.add("fact-role-leader = leads")
    assert (spoken.fact("role:0", "leader"), spoken.fact("role:1", "nothing")) == ("leads", "nothing")
    assert "\nLeads\n" in TextTable(spoken, ["Anna", "Ben"], 0).draw(table(laid_out(), 0, ""))


def test_without_an_option_for_it_lots_are_drawn_for_who_begins() -> None:
    def first(seed: int) -> int:
        state = Sides()
        state.set_up(SIDES, 2, {}, Rng(seed))
        return state.starter()

    assert {first(seed) for seed in range(20)} == {0, 1}


def test_the_sentence_may_differ_for_the_reader() -> None:
    state = laid_out()
    assert [table(state, seat, "").prompt.args["role"] for seat in (0, 1, None)] == ["leader", "follower", "watcher"]


def test_whoever_waits_is_told_for_whom_and_a_spectator_is_not_told_to_wait() -> None:
    state, spoken = laid_out(), Words(GAME, "en")
    said = [spoken.prompt(table(state, seat, "").prompt, People(["Anna", "Ben"], -1)) for seat in (1, None)]
    assert said == ["You are waiting for Anna.", "It is Anna’s turn."]


def test_what_is_announced_names_seats_and_cards_as_far_as_they_were_seen() -> None:
    spoken = Words(GAME, "en")
    spoken.messages.add(
        "say-laid = { $who-is ->\n    [you] You\n   *[other] { $who }\n} against { $other-is ->\n"
        "    [you] you\n   *[other] { $other }\n}: { $card }"
    )
    match = GAME.match(players=2, seed=1)
    match.play(0, "lay c3,c1")
    match.play(1, "lay c4,c6")
    people = [People(["Anna", "Ben"], reader) for reader in (0, 1, -1)]
    heard = [spoken.lines(None, match.steps(seat), people[k]) for k, seat in enumerate((0, 1, None))]
    assert heard == [
        ["You against Ben: c3", "Ben against you: a card"],
        ["Anna against you: a card", "You against Anna: c4"],
        ["Anna against Ben: a card", "Ben against Anna: a card"],
    ]


def test_the_game_of_sides_keeps_every_law() -> None:
    assert check(GAME, 30) == []


def test_sets_that_are_collected_apart_stay_apart() -> None:
    state = laid_out()
    state.deal()
    assert [sorted(state.held(HAND[seat])) for seat in range(2)] == [[0, 1, 2, 3], [4, 5, 6, 7]]
    for seat, world in enumerate([state.imagine(0, Rng(5)), state.imagine(1, Rng(5))]):
        assert sorted(world.held(HAND[1 - seat])) == sorted(state.held(HAND[1 - seat]))
    assert {knowing(state.known[state.cards[HAND[0].start + k]]) for k in range(4)} == {1}
    state.draw(HAND[1], PILES[1])
    with pytest.raises(ValueError, match="has other cards in it"):
        state.stack([0, 1], PILES[1])


def test_a_die_is_told_as_it_fell_and_a_lot_names_who_begins() -> None:
    match = spieltisch.game("tauziehen").match(players=2, seed=7)
    starter = match.state.actors()[0]
    said = words(match.game, "en").lines(None, match.steps(None), People(["Anna", "Ben"]))
    assert f"Lots are drawn: {['Anna', 'Ben'][starter]} begins." in said
    stair = spieltisch.game("treppenspiel").match(players=2, seed=7)
    seat = stair.state.actors()[0]
    stair.play(seat, "roll")
    die = table(stair.state, None, "").prompt.args["die"]
    assert f"The die shows {die}." in words(stair.game, "en").lines(None, stair.steps(None), People(["Anna", "Ben"]))


def test_a_marker_that_everybody_sees_is_told_to_everybody() -> None:
    match = spieltisch.game("tauziehen").match(players=2, seed=7)
    first = match.state.actors()[0]
    match.play(first, "block 4")
    told = match.told(1 - first)
    assert told is not None
    assert told.args == {"single": "4"}


def test_a_card_turned_up_by_a_move_is_told_once() -> None:
    match = spieltisch.game("combi-schach").match(seed=1)
    white = match.state.actors()[0]
    match.play(white, "draw-card")
    lines = words(match.game, "en").lines(match.told(None), match.steps(None), People(["Anna", "Ben"]))
    assert len([line for line in lines if "turned up" in line]) == 1
    luecke = spieltisch.game("luecke").match(players=2, seed=4)
    for seat in (0, 0, 1, 1):
        luecke.play(seat, luecke.state.legal(seat)[0])
    move = next(view for view in luecke.table(luecke.state.actors()[0]).moves if view.verb in ("gap", "match"))
    luecke.play(luecke.state.actors()[0], move.move)
    lines = words(luecke.game, "en").lines(luecke.told(None), luecke.steps(None), People(["Anna", "Ben"]))
    assert not [line for line in lines if "turned up" in line]  # the line of the move has named it


# Secret in many steps


def loading() -> Match:
    match = spieltisch.game("raumschiffe").match(seed=1)
    match.play(0, "put 14 resources")
    return match


def test_a_secret_phase_in_sight_hides_the_card_and_tells_where_it_was_laid() -> None:
    match = loading()
    assert [match.told(seat) for seat in (0, 1, None)] == [
        Told(0, "put", {"card": "14", "slot": "resources"}),
        Told(0, "put", {"card": HIDDEN, "slot": "resources"}),
        Told(0, "put", {"card": HIDDEN, "slot": "resources"}),
    ]


def test_what_was_laid_is_taken_back_by_people_only() -> None:
    match = loading()
    move = match.game.moves.parse("take-back resources")
    assert move in match.state.legal(0)
    assert move not in Perspective(match.state, 0, Rng(1)).choices()
    assert not match.state.view(0, move).ending
    with pytest.raises(InputError, match="before those that take back"):
        match.game.kit.verb("late")
    match.play(0, move)
    assert [match.table(seat).zones for seat in (0, 1)] == [match.game.match(seed=1).table(k).zones for k in (0, 1)]


def test_places_of_a_seat_lie_before_it_whoever_looks() -> None:
    match = loading()
    spots = [{zone.id: (zone.x, zone.y) for zone in match.table(seat).zones} for seat in (0, 1)]
    assert [spots[0]["armour:0"], spots[0]["armour:1"]] == [spots[1]["armour:1"], spots[1]["armour:0"]]
    assert spots[0]["armour:0"] == (100 - spots[0]["armour:1"][0], 100 - spots[0]["armour:1"][1])


# What is to be remembered


def test_what_is_to_be_known_by_heart_is_in_no_line_of_the_log() -> None:
    match = spieltisch.game("paarfinder").match(players=2, seed=3)
    seat = match.state.actors()[0]
    match.play(seat, "flip 1-1")
    [step] = [step for step in match.steps(None) if step.kind == "turn-up"]
    assert step.by_heart
    assert step.cards[0] is not None
    for lang in ("de", "en"):
        lines = words(match.game, lang).lines(match.told(None), match.steps(None), People(["Anna", "Ben"]))
        assert len(lines) == 1


# What authors get wrong


def broken(tmp_path: Path, text: str) -> str:
    """What is said of docs/example's game with this change."""
    example = (Path(__file__).parent.parent / "docs/example/highest.py").read_text("utf-8")
    old, new = text.split(" => ")
    assert old in example
    file = tmp_path / f"broken{abs(hash(text))}.py"
    file.write_text(example.replace(old, new, 1), "utf-8")
    try:
        findings = check(spieltisch.game(str(file)), 6)
    except InputError as error:
        return str(error)
    return "\n".join(findings)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ('KIT.phase("turn") => KIT.phase("turn", "relay")', "line 20: The phase 'turn' is of kind 'relay'"),
        ("Kit(symbol_deck(), most=4) => Kit(symbol_deck(), most=2)", "up to 4 players, but its Kit has room for 2"),
        ("self.turn = best => self.turn = best + self.option('bonus')", "line 41: The rules ask for an option 'bonus'"),
        ("self.turn = best => self.best = best; self.turn = best", "line 41: 'best' is kept in a Python attribute"),
        ("self.turn = best => self.announce('trick', best); self.turn = best", "line 41: The rules announce 'trick'"),
        ('KIT.verb("lay" => KIT.verb("lay"); KIT.verb("lay"', "line 21: There are two verbs 'lay'"),
        ("self[TRICKS[best]] += 1 => self[TRICKS[best]] += 1 / 0", "line 40: ZeroDivisionError: division by zero"),
        ("def deal(self) => def deal(self", "line"),
        ("LAID[seat], WON[best] => WON[best], LAID[seat]", "has room for 1 cards only"),
    ],
)  # fmt: skip
def test_an_authors_mistake_is_a_sentence_with_its_line(tmp_path: Path, change: str, said: str) -> None:
    assert said in broken(tmp_path, change)


# A duel in rounds: somebody says when, the clock counts down, then everybody may grab the coin.

DUEL = Kit(toys.toy_deck(2), most=3)
COIN = DUEL.pile("coin", at=(50, 50), sees="all")
STAKE = DUEL.count("stake", start=3)
WON = DUEL.count_each("won")
WAITING = DUEL.phase("wait")
COUNTING = DUEL.phase("count", "table")
GRABBING = DUEL.phase("grab", "race")


class Duel(State):
    @override
    def deal(self) -> None:
        self[STAKE] += 1
        self.sweep(COIN, DUEL.box)


@pytest.fixture
def duel() -> State:
    return toys.toy("duel", Duel, DUEL).start(3, 1)


def test_the_phase_says_who_acts(duel: State) -> None:
    duel.turn = 1
    acting = {WAITING: 0b010, COUNTING: 1 << TABLE, GRABBING: 0b111}
    for phase, seats in acting.items():
        duel.phase = phase
        duel.over = False
        assert duel.acting() == seats
        duel.over = True
        assert duel.acting() == 0


def test_numbers_begin_anew_as_they_first_did_and_for_every_seat(duel: State) -> None:
    for fact in (STAKE, WON[0], WON[2]):
        duel[fact] = 9
    duel.reset(WON)
    assert [duel[STAKE], *duel.numbers(WON)] == [9, 0, 0, 0]
    duel.reset(STAKE, WON)
    assert duel[STAKE] == 3


def test_the_next_round_is_dealt_unless_the_game_is_over(duel: State) -> None:
    duel.deal_again(unless=False)
    assert (duel.over, duel[STAKE]) == (False, 5)
    duel.deal_again(unless=True)
    assert (duel.over, duel[STAKE]) == (True, 5)


def test_a_sentence_names_the_top_card_or_none(duel: State) -> None:
    assert duel.top_text(COIN) == "none"
    duel.put(0, DUEL.box, COIN)
    duel.put(1, DUEL.box, COIN)
    assert duel.top_text(COIN) == "c1"


def test_a_game_that_keeps_its_state_where_it_belongs_has_nothing_outside() -> None:
    assert kept_outside(GAME.start(2, 1)) == ""
    state: Any = GAME.start(2, 1)
    state.memory = vec[i64]([1])
    assert "'memory' is kept in a Python attribute" in kept_outside(state)
    assert "KIT.count('memory')" in kept_outside(state)


# A face of its own


def test_the_pilot_sits_in_the_cockpit_only_where_that_was_agreed_on() -> None:
    game = spieltisch.game("raumschiffe")
    assert game.match(options={"pilot_cards": 1}).table(0).pictures == {"joker": "pilot"}
    assert game.match().table(0).pictures == {}


def test_every_face_that_is_drawn_differently_has_its_picture() -> None:
    for game in spieltisch.games():
        for setup in setups(game):
            pictures = Match(game, setup.players, 1, setup.options).table(None).pictures
            assert {face: picture for face, picture in pictures.items() if picture not in DRAWN} == {}

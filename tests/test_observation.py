"""Observations say what they should, though they are written again only where something has changed: every word of the
rules tells what it changes."""

import pytest

import spieltisch
from spieltisch import Game
from spieltisch.cards.deck import Deck
from spieltisch.engine import ALL, OWNER, Kit, Rng, State
from spieltisch.engine.knowledge import DOWN, knowing
from spieltisch.engine.zones import Fact, Zone
from spieltisch.envs.game_loop import GameLoop
from spieltisch.envs.observation import LARGEST, Observer

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


def across(state: State, seat: int, zone: Zone) -> Zone:
    """The place that a seat finds where others find this one: in the same column, as far from the other end."""
    if zone.kind != "place" or zone.owner >= 0 or not state.turned(seat):
        return zone
    return next(one for one in zone.family if one.x == zone.x and abs(one.y + zone.y - 100) < 0.01)


def walked(state: State, seat: int, fact: Fact) -> int:
    """The number of a fact, of a figure that walks up and down as this seat counts it."""
    up_and_down = fact.track and len({x for x, _ in fact.track.values()}) == 1
    return -int(state[fact]) if up_and_down and state.turned(seat) else int(state[fact])


def spelled_out(observer: Observer, state: State, seat: int) -> list[int]:
    """An observation as its description has it, without any thought of speed."""
    kit, players, faces = state.kit, int(state.players), state.kit.deck.faces
    clockwise = [(seat + k) % players for k in range(players)]
    facts = [fact for fact in kit.facts if not fact.secret and fact.owner < players and not fact.sketch]
    parts: dict[str, list[int]] = {
        "seat": [int(k == seat) for k in range(players)],
        "phase": [int(phase is state.phase) for phase in kit.phases],
        "acting": [int(state.acting() >> k & 1) for k in clockwise],
        "turn": [int(k == state.turn) for k in clockwise],
        "scores": [int(state.score(k)) for k in clockwise],
        "round": [int(state.round)],
        "over": [int(state.over)],
        "chosen": [int(state.choices[seat]) + 1],
        "facts": [walked(state, seat, fact[clockwise[int(fact.owner)]] if fact.owner >= 0 else fact) for fact in facts],
        "counts": [],
        "down": [],
    }
    by_id = {zone.id: zone for zone in kit.zones}
    for name in observer.zones:
        family, _, ahead = name.partition(":+")
        zone = across(state, seat, by_id[f"{family}:{clockwise[int(ahead)]}" if ahead else name])
        places = range(int(zone.start), int(zone.start + state.size(zone)))
        cards = [state.cards[i] for i in places]
        shown = [int(kit.deck.face[card]) if knowing(state.known[card]) >> seat & 1 else -1 for card in cards]
        parts["counts"].append(len(places))
        parts["down"].append(sum(int(state.known[card] >> DOWN & 1) for card in cards))
        parts[name] = [shown.count(face) for face in range(len(faces))]
        parts[f"{name} top"] = [int(shown[-1:] == [face]) for face in range(len(faces))]
        parts[f"{name} places"] = [face + 1 for face in reversed(shown)] + [0] * int(zone.cap - len(shown))
    for board in [fact for fact in kit.facts if fact.sketch]:
        place = across(state, seat, by_id[board.id])
        letter = board.sketch[int(next(state[fact] for fact in kit.facts if fact.id == place.id))]
        side = [board.sides[(int(state.side(seat)) + k) % players] for k in range(players)]
        parts.setdefault(f"{board.name} figures", []).extend(int(letter == one) for one in "".join(side))
    written = [number for section in observer.sections for number in parts[section.name]]
    return [max(-LARGEST, min(LARGEST, number)) for number in written]


@pytest.mark.parametrize("game", spieltisch.games(), ids=lambda game: game.slug)
def test_a_row_that_follows_several_games_in_turn_says_what_is_there(game: Game) -> None:
    rng, players = Rng(3), game.most
    observer = Observer(game.start(players, 0))
    row = observer.row()
    loops = [GameLoop(game, players) for _ in range(2)]
    for deal, loop in enumerate(loops):
        loop.begin(deal)
    for step in range(200):
        loop = loops[int(rng.below(2))]
        choices = loop.choices()
        loop.play(choices[int(rng.below(len(choices)))])
        for _ in range(int(rng.below(3))):  # sometimes it looks twice, sometimes it misses a move
            seat = int(rng.below(players))
            observer.write(loop.state, seat, row)
            assert list(row.cells) == spelled_out(observer, loop.state, seat)
        if loop.seat < 0:
            loop.begin(step + 2)


def test_a_row_that_goes_on_with_another_position_has_its_points() -> None:
    sheets = [[[3, -4]], [[5, -6]]]
    told = [{"players": 2, "phase": "turn", "sheet": sheet} for sheet in sheets]
    states = [spieltisch.game("luecke").from_position(position) for position in told]
    observer = Observer(states[0])
    row = observer.row()
    for state in [*states, *states]:
        observer.write(state, 0, row)
        assert list(row.cells) == spelled_out(observer, state, 0)


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
    observer = Observer(state)
    row = observer.row()
    for _ in range(1500):
        for _ in range(int(rng.below(3))):
            do_something(state, rng)
        state.turn = rng.below(4)  # also of a seat that is not there
        seat = int(rng.below(3))
        observer.write(state, seat, row)
        assert list(row.cells) == spelled_out(observer, state, seat)


def test_both_sides_of_a_chess_board_see_the_same_opening() -> None:
    state = spieltisch.game("combi-schach").start(2, 1)
    observer = Observer(state)
    board = observer.section("square figures")
    assert board.size == 64 * 12
    seen = []
    for seat in range(2):
        row = observer.row()
        observer.write(state, seat, row)
        seen.append(list(row.cells)[board.start : board.start + board.size])
    assert seen[0] == seen[1]
    first_rook, far_king = seen[0][:12], seen[0][60 * 12 : 61 * 12]
    assert (first_rook.index(1), far_king.index(1)) == (3, 11)
    assert sum(seen[0]) == 32


def test_who_pulls_from_the_other_side_counts_the_rows_from_there() -> None:
    game = spieltisch.game("tauziehen")
    state = game.from_position({"players": 2, "phase": "play", "facts": {"first": 0, "row-4": -2, "row-8": 1}})
    observer = Observer(state)
    at = observer.section("facts").start + [f.id for f in game.kit.facts if not f.secret].index("row-1")
    rows = []
    for seat in range(2):
        row = observer.row()
        observer.write(state, seat, row)
        rows.append(list(row.cells)[at : at + 5])
    assert rows == [[0, 0, -2, 1, 0], [0, 0, 2, -1, 0]]

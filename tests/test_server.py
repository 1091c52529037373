"""Whole games over real sockets, and all that can happen to a connection on the way."""

import asyncio
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import spieltisch
from live import Json, Place, Process, Visitor, ask, open_table, refused, serving
from spieltisch.engine.knowledge import knowing
from spieltisch.engine.match import Match, read_record
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import Record, to_json
from spieltisch.engine.table import table as table_of
from spieltisch.engine.zones import SPECTATOR
from spieltisch.server.bots import Bots
from spieltisch.server.keys import lock_of
from spieltisch.server.workers import Workers

KEY = "k" * 16


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables")) as address:
        yield address


@pytest.fixture(scope="module")
def finished(url: str) -> Place:
    """A game of two that is over."""
    place = open_table(url, "luecke", "person", "random", options={"rounds": 1})
    place.sit(0, "Anna")
    asyncio.run(whole_game(place, 1))
    return place


async def gather(place: Place, seats: int, spectators: int = 0) -> list[Visitor]:
    return [await place.come(seat) for seat in [*range(seats), *[-1] * spectators]]


async def whole_game(place: Place, people: int, spectators: int = 1) -> list[Visitor]:
    """Everybody plays to the end and has seen it."""
    visitors = await gather(place, people, spectators)
    await asyncio.gather(*(visitor.play_on() for visitor in visitors[:people]))
    for visitor in visitors:
        await visitor.until(lambda one=visitor: one.over)  # type: ignore[misc]
    return visitors


@pytest.mark.parametrize(
    ("game", "people", "bots", "options"),
    [
        ("luecke", 2, 1, {"rounds": 1}),
        ("auktion", 5, 0, {}),
        ("hilfreihe", 2, 1, {}),
        ("weihnachtschaos", 3, 0, {}),
        ("combi-schach", 2, 0, {}),
        ("pyramide", 1, 0, {}),
    ],
)
def test_a_whole_game_tells_nobody_more_than_they_may_know(
    url: str, game: str, people: int, bots: int, options: Json
) -> None:
    place = open_table(url, game, *["person"] * people, *["random"] * bots, options=options)
    place.sit_all(*[f"Person {seat}" for seat in range(people)])
    visitors = asyncio.run(whole_game(place, people))
    record = read_record(to_json(place.record()))
    for visitor in visitors:
        check_numbers(visitor.views)
        check_bytes(visitor, place, record.secret, str(record.seed))
        check_views(visitor, record, people)


def check_numbers(views: list[Json]) -> None:
    """Gapless: a view is the next one, or the same seen anew."""
    numbers = [view["n"] for view in views]
    assert all(after - before in (0, 1) for before, after in pairwise(numbers))


def check_bytes(visitor: Visitor, place: Place, secret: str, seed: str) -> None:
    """No message before the last one holds the secret of the deal, nor any the key of somebody's seat."""
    before_the_end = [data for data in visitor.received if b'"proof"' not in data]
    assert len(before_the_end) < len(visitor.received)
    told = b"".join(before_the_end).decode()
    assert secret not in told
    assert seed not in told
    whole = b"".join(visitor.received).decode()
    assert not any(key in whole or lock_of(key) in whole for key in [place.host, *place.keys])


def check_views(visitor: Visitor, record: Record, people: int) -> None:
    """Each view is what the seat would see in a world it imagines, and names no card it does not know."""
    game = spieltisch.game(record.game)
    match = Match(game, record.players, record.seed, record.options)
    seat = None if visitor.seat < 0 else visitor.seat
    viewer = SPECTATOR if seat is None else seat
    views = {view["n"]: view for view in visitor.views}
    for n, played in enumerate(record.moves, people + 1):  # the lines before the first move are people sitting down
        knew = known_cards(match, viewer)
        match.play(played.seat, played.move)
        if n in views:
            named = cards_named(views[n].get("told"), match) | cards_named(views[n].get("steps"), match)
            assert named <= knew | known_cards(match, viewer)
            world = match.state.imagine(viewer, Rng(n))
            assert views[n]["table"] == json.loads(to_json(table_of(world, seat, game.slug)))
    assert views[people + len(record.moves)]["table"]["over"]


def known_cards(match: Match, viewer: int) -> set[str]:
    """The faces of all cards a viewer knows."""
    state, deck = match.state, match.game.kit.deck
    places = [i for zone in state.kit.zones for i in range(zone.start, zone.start + state.size(zone))]
    return {deck.faces[deck.face[state.cards[i]]] for i in places if knowing(state.known[state.cards[i]]) >> viewer & 1}


def cards_named(told: object, match: Match) -> set[str]:
    """The faces that are named anywhere in a piece of data."""
    deck = match.game.kit.deck
    if isinstance(told, dict):
        return {name for key, value in told.items() if key != "verb" for name in cards_named(value, match)}
    if isinstance(told, list):
        return {name for value in told for name in cards_named(value, match)}
    return {deck.faces[deck.face[deck.card(told)]]} if isinstance(told, str) and deck.names(told) else set()


def test_a_client_that_vanishes_in_mid_turn_comes_back_to_the_same_table(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "pyramide", "person")
        place.sit(0, "Anna")
        anna = await place.come(0)
        await anna.play("discard")
        before = anna.table
        anna.socket.transport.abort()
        await anna.reading
        await anna.connect()
        assert anna.table == before
        assert (await anna.play("discard"))["type"] == "ack"

    asyncio.run(run())


def test_a_move_that_is_sent_twice_is_played_once(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "pyramide", "person")
        place.sit(0, "Anna")
        anna = await place.come(0)
        first = await anna.play("discard", id="the same")
        del anna.answers["the same"]
        again = await anna.play("discard", id="the same")
        assert again == first
        assert ask(url, f"{place.path}/history")[-1]["n"] == first["n"]

    asyncio.run(run())


def test_two_tabs_at_one_seat_see_the_same_and_move_one_table(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "pyramide", "person")
        place.sit(0, "Anna")
        one, other = await place.come(0), await place.come(0)
        answer = await one.play("discard")
        await other.until(lambda: other.view["n"] == answer["n"])
        assert other.table == one.table
        assert (await other.play("discard"))["n"] == answer["n"] + 1

    asyncio.run(run())


def test_a_refused_move_says_why_and_changes_nothing(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "luecke", "person", "person")
        place.sit_all("Anna", "Ben")
        anna, ben = await place.come(0), await place.come(1)
        before = ben.view["n"]
        refused = await anna.play("pass")
        assert refused["type"] == "refused"
        assert refused["refusal"]["key"] == "aside-first"
        assert (await anna.play("dance on the table"))["refusal"]["key"] == "no-such-move"
        assert ask(url, f"{place.path}/history")[-1]["n"] == before
        await anna.say({"type": "why", "id": "w", "move": "pass"})
        await anna.until(lambda: "w" in anna.answers)
        assert [reason["key"] for reason in anna.answers["w"]["refusals"]] == ["aside-first"]

    asyncio.run(run())


def test_the_game_begins_when_everybody_has_sat_down(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "luecke", "person", "open", "fair")
        place.sit(0, "Anna")
        anna = await place.come(0)
        assert anna.view["seats"][0]["kind"] == "person"
        assert "table" not in anna.view
        assert (await anna.play("pass"))["refusal"]["key"] == "not-begun"
        got = ask(url, f"{place.path}/seats/1", {"name": "  <Ben>\u0000 ", "key": place.keys[1]})
        assert got == {"seat": 1}
        await anna.until(lambda: "table" in anna.view)
        assert [seat.get("name", "") for seat in anna.view["seats"]] == ["Anna", "Ben", ""]

    asyncio.run(run())


def test_bots_fill_the_free_seats_when_asked(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "luecke", "person", "open", "open", options={"rounds": 1})
        place.sit(0, "Anna")
        anna = await place.come(0, is_host=True)
        await anna.say({"type": "fill", "id": "f", "level": "random"})
        await anna.until(lambda: "table" in anna.view)
        assert [seat["kind"] for seat in anna.view["seats"]] == ["person", "bot", "bot"]
        await anna.play_on()

    asyncio.run(run())


def test_a_seat_passes_to_a_bot_and_back(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "luecke", "person", "person", options={"rounds": 1})
        place.sit_all("Anna", "Ben")
        anna, ben = await place.come(0), await place.come(1)
        await anna.say({"type": "handover", "id": "h", "level": "random"})
        await ben.play_on(until=lambda: len(ben.views) > 30)
        await anna.say({"type": "handover", "id": "back", "level": ""})
        await anna.until(lambda: "back" in anna.answers)
        await asyncio.gather(anna.play_on(), ben.play_on())
        assert {view["seats"][0]["kind"] for view in ben.views} == {"person", "bot"}

    asyncio.run(run())


def test_a_bot_stands_in_for_somebody_who_left_until_they_return(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        place = open_table(url, "luecke", "person", "person")
        place.sit_all("Anna", "Ben")
        anna, ben = await place.come(0), await place.come(1)
        await anna.leave()
        await ben.until(lambda: ben.view["seats"][0]["kind"] == "bot")
        await anna.connect()
        await ben.until(lambda: ben.view["seats"][0]["kind"] == "person")

    with serving(tmp_path, grace=0.0) as url:
        asyncio.run(run(url))


def test_a_table_that_waits_for_its_people_is_paused_while_one_is_away(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        place = open_table(url, "luecke", "person", "person", leaver="pause")
        place.sit_all("Anna", "Ben")
        anna, ben = await place.come(0), await place.come(1)
        await anna.leave()
        await ben.until(lambda: ben.view.get("paused", False))
        move = ben.table["moves"][0]["text"]
        assert (await ben.play(move))["refusal"]["key"] == "paused"
        await anna.connect()
        await ben.until(lambda: not ben.view.get("paused", False))
        assert (await ben.play(move))["type"] == "ack"

    with serving(tmp_path, grace=0.0) as url:
        asyncio.run(run(url))


def test_when_the_clock_has_run_out_the_table_moves(url: str) -> None:
    """PaarFinder turns two cards that do not match back by itself."""

    async def run() -> None:
        place = open_table(url, "paarfinder", "person", "person", options={"show_s": 2})
        place.sit_all("Anna", "Ben")
        anna = await place.come(0)
        ben = await place.come(1)
        while anna.table["phase"] != "look":
            mover = anna if anna.may_act() else ben
            await mover.play(mover.table["moves"][0]["text"])
        await anna.until(lambda: "time" in anna.view)
        told = [view["told"]["verb"] for view in anna.views if view.get("told")]
        await anna.until(lambda: anna.view.get("told", {}).get("verb") == "turn-back" and "time" not in anna.view)
        assert "turn-back" not in told

    asyncio.run(run())


def test_whoever_takes_too_long_has_a_move_made_for_them(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "pyramide", "person", turn_seconds=1)
        place.sit(0, "Anna")
        anna = await place.come(0)
        assert anna.view["time"]["seconds"] == 1
        await anna.until(lambda: anna.view["n"] > 1)
        assert anna.view["told"]["seat"] == 0

    asyncio.run(run())


def test_the_coach_helps_only_where_no_other_person_plays(url: str) -> None:
    async def run() -> None:
        alone = open_table(url, "luecke", "person", "easy", deal=7)
        alone.sit(0, "Anna")
        anna = await alone.come(0)
        await anna.say({"type": "help", "id": "h"})
        await anna.until(lambda: "h" in anna.answers)
        assert anna.answers["h"]["hint"]["move"]["text"] in [move["text"] for move in anna.table["moves"]]
        shared = open_table(url, "luecke", "person", "person", deal=7)
        shared.sit_all("Anna", "Linus")
        linus = await shared.come(1)
        await linus.say({"type": "help", "id": "h"})
        await linus.until(lambda: "h" in linus.answers)
        assert linus.answers["h"]["refusal"]["key"] == "no-help"

    asyncio.run(run())


def test_only_who_plays_alone_may_take_back(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "pyramide", "person", deal=7)
        place.sit(0, "Anna")
        anna = await place.come(0)
        before = anna.table
        await anna.play("discard")
        await anna.say({"type": "undo", "id": "u"})
        await anna.until(lambda: "u" in anna.answers)
        assert anna.answers["u"]["type"] == "ack"
        assert anna.table == before
        assert anna.view["undone"]
        await anna.say({"type": "undo", "id": "v"})
        await anna.until(lambda: "v" in anna.answers)
        assert anna.answers["v"]["refusal"]["key"] == "no-undo"

    asyncio.run(run())


def test_a_finished_game_goes_on_from_any_moment_at_another_table(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "luecke", "person", "random", options={"rounds": 1})
        place.sit(0, "Anna")
        after = {"table": place.table, "n": 3}
        too_soon = {"game": "luecke", "seats": ["person", "random"], "key": KEY, "after": after}
        assert refused(url, "/api/tables", too_soon) == (409, "not-over")
        mine = {"X-Seat-Key": place.keys[0]}
        assert refused(url, "/api/tables", too_soon, **mine) == (409, "not-over")  # in company not even for who plays
        anna = await place.come(0)
        await anna.play_on()
        other = open_table(url, "luecke", "random", "person", after=after)
        other.sit(1, "Linus")
        old = place.record()
        linus = await other.come(1)
        assert "hash" not in linus.view
        await linus.play_on()
        new = other.record()
        assert new["moves"][:2] == old["moves"][:2]
        assert (new["seed"], new["options"], new["helped"]) == (old["seed"], old["options"], True)
        assert all(after[2] >= before[2] for before, after in pairwise(new["moves"]))
        spieltisch.replay(read_record(to_json(new)))

    asyncio.run(run())


@pytest.mark.parametrize(
    ("change", "status", "error"),
    [
        ({"seats": ["person"] * 3}, 400, "bad-request"),
        ({"game": "auktion", "seats": ["person"] * 4}, 400, "bad-request"),
        ({"deal": 7}, 400, "bad-request"),
        ({"options": {"rounds": 2}}, 400, "bad-request"),
        ({"after": {"table": "TABLE", "n": 10_000}}, 400, "bad-request"),
        ({"after": {"table": "TABLE", "n": 0}}, 400, "bad-request"),
        ({"after": {"table": "nosuchtable", "n": 0}}, 404, "no-table"),
    ],
)
def test_only_what_was_played_can_go_on(finished: Place, change: Json, status: int, error: str) -> None:
    wanted = {
        "game": "luecke",
        "seats": ["person"] * 2,
        "key": KEY,
        "after": {"table": finished.table, "n": 3},
        **change,
    }
    wanted["after"]["table"] = wanted["after"]["table"].replace("TABLE", finished.table)
    assert refused(finished.url, "/api/tables", wanted) == (status, error)


def test_a_game_does_not_go_on_from_its_end(finished: Place) -> None:
    last = len(finished.record()["moves"]) + 1
    wanted = {"game": "luecke", "seats": ["person"] * 2, "key": KEY, "after": {"table": finished.table, "n": last}}
    assert refused(finished.url, "/api/tables", wanted) == (400, "bad-request")
    opened = ask(finished.url, "/api/tables", {**wanted, "after": {"table": finished.table, "n": last - 1}})
    assert opened["table"] != finished.table


def test_whoever_plays_alone_may_try_things_out_and_is_marked_for_it(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "pyramide", "person", deal=7)
        place.sit(0, "Anna")
        anna = await place.come(0)
        await anna.play("discard")
        before = anna.table
        await anna.play("discard")
        after = {"table": place.table, "n": 2}
        wanted = {"game": "pyramide", "seats": ["person"], "key": place.keys[8], "after": after}
        assert refused(url, "/api/tables", wanted) == (409, "not-over")
        opened = ask(url, "/api/tables", wanted, **{"X-Seat-Key": place.keys[0]})
        await anna.until(lambda: anna.view["n"] == 4)
        assert ask(url, "/api/tables", wanted, **{"X-Seat-Key": place.keys[0]}) == opened
        assert ask(url, f"{place.path}/history")[-1]["n"] == 4  # it is marked once
        other = Place(url, opened["table"], place.keys[8])
        other.sit(0, "Anna")
        second = await other.come(0)
        assert second.table == before
        await anna.play_on()
        assert place.record()["helped"]

    asyncio.run(run())


def test_a_server_killed_in_mid_game_goes_on_where_it_was(tmp_path: Path) -> None:
    """No acknowledged move is lost, none is doubled, and a move sent again after the restart is played once."""

    async def first(place: Place) -> list[str]:
        anna = await place.come(0)
        acknowledged: list[str] = []
        while len(acknowledged) < 5:
            answer = await anna.play("discard", id=f"move {len(acknowledged)}")
            assert answer["type"] == "ack"
            acknowledged.append("discard")
        return acknowledged

    async def second(place: Place, n: int) -> None:
        anna = await place.come(0)
        assert anna.view["n"] == n
        assert (await anna.play("discard", id="move 4"))["n"] == n
        assert (await anna.play("discard", id="move 5"))["n"] == n + 1

    server = Process(tmp_path)
    place = open_table(server.url, "pyramide", "person", deal=7)
    place.sit(0, "Anna")
    acknowledged = asyncio.run(first(place))
    server.kill()
    server = Process(tmp_path)
    asyncio.run(second(place.elsewhere(server.url), len(acknowledged) + 1))
    server.kill()


def test_of_two_servers_only_one_appends_a_line(tmp_path: Path) -> None:
    async def run(here: str, there: str) -> None:
        place = open_table(here, "pyramide", "person", deal=7)
        place.sit(0, "Anna")
        anna = await place.come(0)
        elsewhere = await place.elsewhere(there).come(0)
        first = await anna.play("discard")
        # The other server does not know yet: what it wants to write has the number that is taken.
        told = {"type": "play", "id": "late", "n": elsewhere.view["n"], "move": "discard"}
        await elsewhere.say(told)
        await elsewhere.reading
        await elsewhere.connect()
        assert elsewhere.view["n"] == first["n"]
        assert elsewhere.table == anna.table

    with serving(tmp_path) as here, serving(tmp_path) as there:
        asyncio.run(run(here, there))


def test_tables_nobody_looks_at_are_forgotten_and_found_again(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        place = open_table(url, "pyramide", "person", deal=7)
        place.sit(0, "Anna")
        anna = await place.come(0)
        await anna.play("discard")
        before = anna.table
        await anna.leave()
        while ask(url, "/health")["tables"]:
            await asyncio.sleep(0.02)
        await anna.connect()
        assert anna.table == before

    with serving(tmp_path, idle=0.0, tidy=0.05) as url:
        asyncio.run(run(url))


def test_a_thinker_that_dies_is_replaced() -> None:
    async def run() -> list[str]:
        game = spieltisch.game("luecke")
        state = game.start(2, 1)
        workers = Workers(1)
        bots = Bots(workers, pace=0.0)
        moves = [(await bots.think(state, game, 0, "easy"))[0]]
        for worker in workers.processes:
            worker.process.kill()
        moves += [(await bots.think(state, game, 0, "easy"))[0] for _ in range(2)]
        bots.close()
        return moves

    assert all(move.startswith("aside ") for move in asyncio.run(run()))

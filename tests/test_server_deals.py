"""Deals that nobody can choose: everybody commits before anything is told, and afterwards all of it can be checked."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import spieltisch
from fake_time import Json, Sitter, in_fake_time, room_for
from live import Place, Visitor, ask, open_table, refused, serving
from spieltisch.cli import main
from spieltisch.engine.match import read_record
from spieltisch.errors import InputError
from spieltisch.server.deals import commitment_to, hash_of, promise_of, seed_of, verify
from spieltisch.server.log_lines import Opened, Sat
from spieltisch.server.table import LiveTable


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables")) as address:
        yield address


def reveal(salt: str) -> Json:
    return {"type": "reveal", "id": f"r {salt}", "salt": salt}


async def two_who_committed(url: str) -> tuple[Place, Visitor, Visitor]:
    place = open_table(url, "luecke", "open", "open", "random", options={"rounds": 1})
    place.sit(0, "Anna", "anna's salt")
    place.sit(1, "Ben", "ben's salt")
    return place, await place.come(0), await place.come(1)


def test_no_salt_is_told_before_everybody_is_committed(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "luecke", "open", "open")
        place.sit(0, "Anna", "anna's salt")
        anna = await place.come(0)
        assert "promise" not in anna.view
        assert anna.view["seats"][0]["commitment"] == commitment_to("anna's salt", place.hash)
        assert (await anna.ask(reveal("anna's salt")))["refusal"]["key"] == "not-begun"
        place.sit(1, "Ben", "ben's salt")
        await anna.until(lambda: "promise" in anna.view)
        assert "table" not in anna.view  # promised, but not dealt
        commitments = [seat["commitment"] for seat in anna.view["seats"]]
        assert anna.view["promise"] == promise_of(place.hash, commitments)

    asyncio.run(run())


def test_the_cards_are_dealt_when_the_last_salt_is_told(url: str) -> None:
    async def run() -> None:
        _, anna, ben = await two_who_committed(url)
        promise = ben.view["promise"]
        assert (await anna.ask(reveal("anna's salt")))["type"] == "ack"
        assert "table" not in anna.view
        first = await ben.ask(reveal("ben's salt"))
        assert first["type"] == "ack"
        assert await ben.ask(reveal("ben's salt")) == first
        await ben.until(lambda: "table" in ben.view)
        assert ben.view["promise"] == promise
        told = b"".join(ben.received + anna.received)
        assert b"anna's salt" not in told.replace(b'"id":"r anna\'s salt"', b"")

    asyncio.run(run())


def test_nobody_tells_another_salt_than_they_are_committed_to(url: str) -> None:
    async def run() -> None:
        place, anna, ben = await two_who_committed(url)
        assert (await anna.ask(reveal("one that suits me")))["key"] == "error-other-salt"
        assert (await anna.ask(reveal("ben's salt")))["key"] == "error-other-salt"
        guest = await place.come()
        assert (await guest.ask(reveal("ben's salt")))["refusal"]["key"] == "spectator"
        await anna.ask(reveal("anna's salt"))
        assert (await anna.ask({**reveal("anna's salt"), "id": "once more"}))["refusal"]["key"] == "too-late"
        assert "table" not in ben.view

    asyncio.run(run())


def test_nobody_changes_places_while_salts_are_told(url: str) -> None:
    """Whoever came then could choose a salt that suits the others."""

    async def run() -> None:
        place, anna, _ = await two_who_committed(url)
        host = await place.come(is_host=True)
        for one, seat in ((host, 1), (anna, 0)):
            answer = await one.ask({"type": "remove", "id": "x", "seat": seat})
            assert answer["refusal"]["key"] == "dealing"

    asyncio.run(run())


def test_whoever_is_not_there_to_tell_their_salt_has_no_say() -> None:
    game = spieltisch.game("luecke")
    opened = Opened(0, "luecke", game.version, 2, game.resolve({}, 2), ["open", "open"], secret="s")

    async def run() -> None:
        table = LiveTable("t", game, opened)
        for seat, salt in enumerate(("anna's", "ben's")):
            table.apply(Sat(0, seat, f"Person {seat}", commitment_to(salt, table.hash)))
        room = room_for(table)
        anna = await Sitter(room, 0).come()
        assert table.match is None
        view = await anna.until(lambda message: "table" in message)
        assert 1000.0 + room.grace <= room.now() < 1001.0 + room.grace
        assert view["promise"] == promise_of(hash_of("s"), table.commitments)
        assert table.salts == ["", ""]

    in_fake_time(run())


def test_a_live_deal_can_be_verified(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def run() -> tuple[Place, str]:
        place, anna, ben = await two_who_committed(url)
        promise = anna.view["promise"]
        for one, salt in ((anna, "anna's salt"), (ben, "ben's salt")):
            await one.ask(reveal(salt))
        assert refused(url, f"{place.path}/record") == (409, "not-over")
        assert "table" in anna.view
        assert "proof" not in anna.view
        await asyncio.gather(anna.play_on(), ben.play_on())
        await anna.until(lambda: anna.over)
        assert anna.view["proof"]["salts"] == ["anna's salt", "ben's salt", ""]
        return place, promise

    place, promise = asyncio.run(run())
    record = place.record()
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    for shown in (promise, place.hash, promise.upper()):
        assert main(["verify", str(file), "--hash", shown]) == 0
    assert "dealt as promised" in capsys.readouterr().out
    assert main(["verify", str(file), "--hash", "0" * 64]) == 2
    chosen = ["a salt chosen afterwards", *record["salts"][1:]]
    later = [commitment_to(chosen[0], "another hash"), *record["commitments"][1:]]
    elsewhere = [commitment_to(salt, "another hash") if salt else "" for salt in record["salts"]]
    changes: list[Json] = [
        {"salts": chosen, "seed": seed_of(record["secret"], chosen)},
        {"commitments": elsewhere},
        {"secret": "another"}, {"salts": chosen}, {"salts": chosen, "commitments": later}, {"commitments": []},
        {"hash": ""}, {"seed": "0" * 64}, {"salts": ["", *record["salts"][1:]]},
    ]  # fmt: skip
    for change in changes:
        file.write_text(json.dumps({**record, **change}))
        assert main(["verify", str(file)]) == 2, change
    forged = {**record, "secret": "another", "seed": seed_of("another", record["salts"])}
    with pytest.raises(InputError, match="The secret does not fit the hash"):
        verify(read_record(json.dumps(forged).encode()))
    refitted = [commitment_to(chosen[0], record["hash"]), *record["commitments"][1:]]
    file.write_text(json.dumps({**record, "salts": chosen, "commitments": refitted}))
    assert main(["verify", str(file), "--hash", promise]) == 2


def test_a_deal_that_was_asked_for_by_number_promises_nothing(url: str) -> None:
    async def run() -> None:
        place = open_table(url, "luecke", "open", "easy", deal=7)
        place.sit(0, "Anna", "salt")
        anna = await place.come(0)
        assert "table" in anna.view
        assert {"hash", "promise", "deal"} & anna.view.keys() == set()
        assert ask(url, place.path)["hash"] == ""

    asyncio.run(run())

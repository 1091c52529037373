"""Who may sit down where, and who may not."""

import pytest

import spieltisch
from spieltisch.server.answers import ErrorKey, RequestError
from spieltisch.server.keys import lock_of
from spieltisch.server.limits import NAME_LENGTH
from spieltisch.server.log_lines import Filled, Handed, Opened, Removed, Sat
from spieltisch.server.table import LiveTable
from spieltisch.server.wire import SeatView

OPEN, KEPT, BOT, OTHER = 0, 1, 2, 3
HOST = "the key of the host"
BEFORE = "the key of before"


@pytest.fixture
def table() -> LiveTable:
    """An open seat, one kept for whoever sat there before, one for a bot, and another that stays free so that nothing
    begins."""
    game = spieltisch.game("luecke")
    seats = ["open", "person", "easy", "person"]
    opened = Opened(0, "luecke", game.version, 4, game.resolve({}, 4), seats, lock_of(HOST), deal=7)
    opened.kept = ["", lock_of(BEFORE), "", ""]
    return LiveTable("t", game, opened)


def sit(
    table: LiveTable, seat: int, name: str = "Anna", key: str = "anna's key", host: str = "", before: str = ""
) -> Sat | None:
    """Sit down, if that is allowed."""
    line = table.sit_down(seat, name, key, commitment="c", at=17, host=host, before=before)
    if line is not None:
        table.apply(line)
    return line


def refused(
    table: LiveTable, seat: int, name: str = "Eve", key: str = "eve's key", host: str = "", before: str = ""
) -> ErrorKey:
    """Why somebody may not sit down; and nothing has changed."""
    seats = table.seat_views(set())
    with pytest.raises(RequestError) as error:
        table.sit_down(seat, name, key, host=host, before=before)
    assert str(error.value).endswith(".")
    assert table.seat_views(set()) == seats
    return error.value.key


def test_whoever_comes_may_take_an_open_seat(table: LiveTable) -> None:
    assert sit(table, OPEN) == Sat(17, OPEN, "Anna", "c", lock_of("anna's key"))
    assert table.seats[OPEN].view(away=False).name == "Anna"
    assert table.seat_of("anna's key") == OPEN


def test_whoever_sat_there_before_may_take_the_seat_kept_for_them(table: LiveTable) -> None:
    assert table.seat_of(BEFORE) == -1
    assert sit(table, KEPT, before=BEFORE) is not None
    assert table.seat_of(BEFORE) == -1  # what opened a seat there opens none here


def test_the_host_lets_somebody_sit_at_a_seat_that_is_kept(table: LiveTable) -> None:
    assert sit(table, KEPT, host=HOST) is not None
    assert table.seat_of(HOST) == -1


def test_whoever_sits_there_already_stays_who_they_are(table: LiveTable) -> None:
    sit(table, OPEN, "Anna")
    assert sit(table, OPEN, "Eve") is None
    assert table.seats[OPEN].name == "Anna"


def test_a_seat_stays_theirs_while_a_bot_plays_on_for_them(table: LiveTable) -> None:
    sit(table, OPEN)
    table.apply(Handed(0, OPEN, "easy", left=True))
    assert sit(table, OPEN) is None
    assert refused(table, OPEN) == "seat-taken"


@pytest.mark.parametrize("key", ["", "guessed", "schlüssel", BEFORE[:-1], BEFORE + " ", lock_of(BEFORE), lock_of(HOST)])
def test_nobody_else_takes_a_seat_that_is_kept(table: LiveTable, key: str) -> None:
    assert refused(table, KEPT, key=key or "eve's key", before=key, host=key) == "seat-kept"


def test_keys_open_what_they_are_for_and_nothing_else(table: LiveTable) -> None:
    sit(table, OPEN)
    assert refused(table, KEPT, before="anna's key", host="anna's key") == "seat-kept"
    assert refused(table, KEPT, before=HOST) == "seat-kept"
    assert refused(table, KEPT, host=BEFORE) == "seat-kept"
    assert refused(table, OTHER, before=BEFORE) == "seat-kept"  # the key of before was for another seat
    assert refused(table, OTHER, before="") == "seat-kept"
    assert not table.is_host("anna's key")
    assert not table.is_host("")


@pytest.mark.parametrize("key", ["", "guessed", "schlüssel", HOST, BEFORE, lock_of("anna's key")])
def test_only_its_own_key_opens_a_seat(table: LiveTable, key: str) -> None:
    sit(table, OPEN)
    assert table.seat_of("anna's key") == OPEN
    assert table.seat_of(key) == -1


def test_one_key_is_one_seat(table: LiveTable) -> None:
    sit(table, OPEN)
    assert refused(table, KEPT, key="anna's key", host=HOST) == "seat-kept"


def test_nobody_sits_down_on_somebody_not_even_the_host(table: LiveTable) -> None:
    sit(table, OPEN)
    assert refused(table, OPEN) == "seat-taken"
    assert refused(table, OPEN, host=HOST) == "seat-taken"


def test_nobody_takes_the_seat_of_a_bot(table: LiveTable) -> None:
    assert refused(table, BOT) == "seat-taken"
    assert refused(table, BOT, host=HOST) == "seat-taken"
    assert table.seat_of("") == -1  # a bot has no key, and no key is not a bot's


def test_nobody_takes_an_open_seat_that_a_bot_has_filled(table: LiveTable) -> None:
    table.apply(Filled(0, "easy"))
    assert refused(table, OPEN) == "seat-taken"
    assert refused(table, OPEN, host=HOST) == "seat-taken"


def test_the_key_of_a_seat_that_was_made_free_is_worthless(table: LiveTable) -> None:
    sit(table, OPEN)
    table.apply(Removed(0, OPEN))
    assert table.seat_of("anna's key") == -1
    assert sit(table, OPEN, "Ben", "ben's key") is not None
    assert table.seat_of("anna's key") == -1
    assert refused(table, OPEN, "Anna", "anna's key") == "seat-taken"


def test_a_seat_that_was_made_free_is_no_longer_kept(table: LiveTable) -> None:
    sit(table, KEPT, before=BEFORE)
    table.apply(Removed(0, KEPT))
    assert table.seats[KEPT].view(away=True).is_open
    assert sit(table, KEPT, "Ben", "ben's key") is not None


@pytest.mark.parametrize("seat", [-1, 4, 9, 1 << 40])
def test_there_is_nothing_to_sit_on_beyond_the_last_seat(table: LiveTable, seat: int) -> None:
    assert refused(table, seat, host=HOST) == "no-seat"


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "\n\t", "<>", "\u202e"])
def test_whoever_tells_no_name_has_the_seat_all_the_same(table: LiveTable, name: str) -> None:
    sit(table, OPEN, name=name)
    assert table.seats[OPEN].view(away=False) == SeatView("person", commitment="c")
    assert refused(table, OPEN) == "seat-taken"


def test_a_name_is_cleaned_before_others_see_it(table: LiveTable) -> None:
    sit(table, OPEN, "  <b>Oma\u202e   " + "K" * 100)
    assert table.seats[OPEN].name == ("bOma " + "K" * 100)[:NAME_LENGTH]


def test_anybody_sees_which_seats_can_be_taken_without_a_key(table: LiveTable) -> None:
    assert [seat.is_open for seat in table.seat_views(set())] == [True, False, False, False]
    sit(table, OPEN)
    assert not any(seat.is_open for seat in table.seat_views(set()))


def test_a_table_of_other_rules_is_not_played_wrongly() -> None:
    game = spieltisch.game("luecke")
    opened = Opened(0, "luecke", game.version + 1, 2, game.resolve({}, 2), ["open", "open"], deal=7)
    with pytest.raises(RequestError) as error:
        LiveTable("t", game, opened)
    assert error.value.key == "old-table"


def kinds(table: LiveTable, fresh: bool) -> list[str]:
    return [step.kind for step in table.view(-1, set(), fresh).steps]


def test_the_view_with_which_a_game_begins_tells_of_the_deal() -> None:
    """In Tauziehen lots are drawn and cards are shuffled before anybody can do anything."""
    game = spieltisch.game("tauziehen")
    opened = Opened(0, "tauziehen", game.version, 2, game.resolve({}, 2), ["open", "open"], deal=7)
    table = LiveTable("t", game, opened)
    table.apply(Sat(0, 0, "Anna"))
    assert kinds(table, fresh=False) == []
    table.apply(Handed(0, 1, "easy"))
    assert {"lot", "shuffle", "move"} <= set(kinds(table, fresh=False))
    assert kinds(table, fresh=True) == []
    table.apply(Handed(0, 1, "fair"))
    assert kinds(table, fresh=False) == []

"""Who may sit down where, and who may not."""

import pytest

import spieltisch
from spieltisch.server.answers import ErrorKey, RequestError
from spieltisch.server.limits import NAME_LENGTH
from spieltisch.server.log_lines import Handed, Opened, Sat
from spieltisch.server.table import LiveTable

OPEN, KEPT, BOT, OTHER = 0, 1, 2, 3
KEYS = ["key of the open one", "key of the kept one", "key of the bot", "key of another"]


@pytest.fixture
def table() -> LiveTable:
    """An open seat, one kept for somebody, one for a bot, and another that stays free so that nothing begins."""
    game = spieltisch.game("luecke")
    seats = ["open", "person", "easy", "person"]
    return LiveTable("t", game, Opened(0, "luecke", game.version, 4, game.resolve({}, 4), seats, KEYS, deal=7))


def sit(table: LiveTable, seat: int, name: str = "Anna", key: str = "") -> Sat | None:
    """Sit down, if that is allowed."""
    line = table.sit_down(seat, name, key, "salt", 17)
    if line is not None:
        table.apply(line)
    return line


def refused(table: LiveTable, seat: int, name: str = "Eve", key: str = "") -> ErrorKey:
    """Why somebody may not sit down; and nothing has changed."""
    before = table.seat_views(set())
    with pytest.raises(RequestError) as error:
        table.sit_down(seat, name, key)
    assert str(error.value).endswith(".")
    assert table.seat_views(set()) == before
    return error.value.key


def test_whoever_comes_may_take_an_open_seat(table: LiveTable) -> None:
    assert sit(table, OPEN) == Sat(17, OPEN, "Anna", "salt")
    assert table.seats[OPEN].view(away=False).name == "Anna"


def test_whoever_has_the_key_may_take_the_seat_kept_for_them(table: LiveTable) -> None:
    assert sit(table, KEPT, key=KEYS[KEPT]) is not None


def test_an_open_seat_has_a_key_too(table: LiveTable) -> None:
    assert sit(table, OPEN, key=KEYS[OPEN]) is not None


def test_whoever_sits_there_already_stays_who_they_are(table: LiveTable) -> None:
    sit(table, KEPT, "Anna", KEYS[KEPT])
    assert sit(table, KEPT, "Eve", KEYS[KEPT]) is None
    assert table.seats[KEPT].name == "Anna"


def test_a_seat_stays_theirs_while_a_bot_plays_on_for_them(table: LiveTable) -> None:
    sit(table, KEPT, "Anna", KEYS[KEPT])
    table.apply(Handed(0, KEPT, "easy", left=True))
    assert sit(table, KEPT, "Anna", KEYS[KEPT]) is None


@pytest.mark.parametrize("key", ["", "guessed", "schlüssel", KEYS[OPEN], KEYS[KEPT][:-1], KEYS[KEPT] + " "])
def test_nobody_else_takes_a_seat_that_is_kept(table: LiveTable, key: str) -> None:
    assert refused(table, KEPT, key=key) == "seat-kept"


@pytest.mark.parametrize("key", ["guessed", KEYS[KEPT]])
def test_a_wrong_key_is_wrong_at_an_open_seat_too(table: LiveTable, key: str) -> None:
    assert refused(table, OPEN, key=key) == "seat-kept"


def test_nobody_sits_down_on_somebody(table: LiveTable) -> None:
    sit(table, OPEN)
    assert refused(table, OPEN) == "seat-taken"
    assert refused(table, OPEN, key=KEYS[KEPT]) == "seat-kept"


def test_nobody_takes_the_seat_of_a_bot(table: LiveTable) -> None:
    assert refused(table, BOT) == "seat-kept"
    assert refused(table, BOT, key=KEYS[BOT]) == "seat-taken"


def test_nobody_takes_an_open_seat_that_a_bot_has_filled(table: LiveTable) -> None:
    table.apply(Handed(0, OPEN, "easy"))
    assert refused(table, OPEN) == "seat-taken"
    assert refused(table, OPEN, key=KEYS[OPEN]) == "seat-taken"


@pytest.mark.parametrize("seat", [-1, 4, 9, 1 << 40])
def test_there_is_nothing_to_sit_on_beyond_the_last_seat(table: LiveTable, seat: int) -> None:
    assert refused(table, seat, key=KEYS[-1]) == "no-seat"


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "\n\t", "<>", "\u202e"])
def test_nobody_sits_down_without_a_name(table: LiveTable, name: str) -> None:
    assert refused(table, OPEN, name=name) == "no-name"


def test_a_name_is_cleaned_before_others_see_it(table: LiveTable) -> None:
    sit(table, OPEN, "  <b>Oma\u202e   " + "K" * 100)
    assert table.seats[OPEN].name == ("bOma " + "K" * 100)[:NAME_LENGTH]


def test_anybody_sees_which_seats_can_be_taken_without_a_key(table: LiveTable) -> None:
    assert [seat.is_open for seat in table.seat_views(set())] == [True, False, False, False]
    sit(table, OPEN)
    assert not any(seat.is_open for seat in table.seat_views(set()))


def test_a_table_of_other_rules_is_not_played_wrongly() -> None:
    game = spieltisch.game("luecke")
    opened = Opened(0, "luecke", game.version + 1, 2, game.resolve({}, 2), ["open", "open"], KEYS[:2], deal=7)
    with pytest.raises(RequestError) as error:
        LiveTable("t", game, opened)
    assert error.value.key == "old-table"


def kinds(table: LiveTable, fresh: bool) -> list[str]:
    return [step.kind for step in table.view(-1, set(), fresh).steps]


def test_the_view_with_which_a_game_begins_tells_of_the_deal() -> None:
    """In Tauziehen lots are drawn and cards are shuffled before anybody can do anything."""
    game = spieltisch.game("tauziehen")
    opened = Opened(0, "tauziehen", game.version, 2, game.resolve({}, 2), ["open", "open"], KEYS[:2], deal=7)
    table = LiveTable("t", game, opened)
    table.apply(Sat(0, 0, "Anna"))
    assert kinds(table, fresh=False) == []
    table.apply(Handed(0, 1, "easy"))
    assert {"lot", "shuffle", "move"} <= set(kinds(table, fresh=False))
    assert kinds(table, fresh=True) == []
    table.apply(Handed(0, 1, "fair"))
    assert kinds(table, fresh=False) == []

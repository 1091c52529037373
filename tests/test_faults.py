"""The faults that bench/mutate.py plants still have a place in the sources, and tests that should notice them."""

import mutate
import pytest
from mutate import HOME, Fault, faults, noticed, where_tests_are

pytestmark = pytest.mark.pure

WHERE = where_tests_are()


@pytest.mark.parametrize("fault", faults(), ids=lambda fault: fault.what)
def test_a_fault_can_be_planted_and_names_tests_that_exist(fault: Fault) -> None:
    source = (HOME / "src" / "spieltisch" / fault.file).read_text("utf-8")
    compile(fault.planted(source), fault.file, "exec")
    assert [test for test in fault.tests if test not in WHERE] == []


def test_a_fault_without_a_place_is_told() -> None:
    with pytest.raises(LookupError, match=r"2 times in a\.py, not once"):
        Fault("nothing", "a.py", "one", "two", []).planted("one and one")


def test_a_test_that_sleeps_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A change that is no fault goes unnoticed; one that is, is told with the test that noticed."""
    seats = ["test_there_is_nothing_to_sit_on_beyond_the_last_seat"]
    harmless = Fault("none", "server/table.py", "0 <= seat <", "-1 < seat <", seats)
    harmful = Fault("all", "server/table.py", "0 <= seat <", "-9 < seat <", seats)
    monkeypatch.setattr(mutate, "LONGEST_SECONDS", 600)
    assert [noticed(fault, WHERE) for fault in (harmless, harmful)] == ["", *seats]

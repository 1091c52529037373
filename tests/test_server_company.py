"""What people at one table may do with each other beside the game, and who may not."""

from collections.abc import Iterator

import pytest

from browser import play, seated
from live import ask, refused, serving


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables")) as address:
        yield address


# ---------------------------------------------------------------------- looking back with other eyes


def test_nobody_looks_through_the_eyes_of_others_before_the_end(url: str) -> None:
    place = seated(url, "combi-schach", "person", "person", deal=3)
    path = f"{place.path}/history?seen_by=1"
    assert refused(url, path) == refused(url, path, **{"X-Seat-Key": place.keys[0]}) == (409, "not-over")
    assert refused(url, path, **{"X-Host-Key": place.host}) == (409, "not-over")
    assert refused(url, path, **{"X-Seat-Key": place.keys[1]}) == (409, "not-over")  # whose own are had without asking
    play(place, 0, "resign")
    assert {view["seat"] for view in ask(url, path)} == {1}
    assert refused(url, f"{place.path}/history?seen_by=2") == (404, "no-seat")
    assert refused(url, f"{place.path}/history?seen_by=-1") == (404, "no-seat")

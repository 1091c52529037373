"""Games on paper over HTTP: who gets a PDF, and who does not."""

import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest

import spieltisch
from live import serving
from spieltisch.paper import printed
from spieltisch.server.desk import catalogue


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables")) as address:
        yield address


def test_the_page_gets_what_the_command_line_writes(url: str) -> None:
    ask = urllib.request.Request(f"{url}/api/games/luecke/print?lang=de&paper=letter&saves_ink=true&players=2")
    ask.add_header("Accept-Encoding", "gzip")
    with urllib.request.urlopen(ask) as answer:
        assert answer.headers["Content-Type"] == "application/pdf"
        assert answer.headers["Content-Disposition"] == 'attachment; filename="luecke.pdf"'
        assert answer.read() == printed(spieltisch.game("luecke"), "de", "letter", 2, saves_ink=True)


@pytest.mark.parametrize(
    ("path", "status", "told"),
    [
        ("nothing/print", 404, "There is no game"),
        ("luecke/print?paper=a3", 422, "paper"),
        ("luecke/print?players=7", 400, "2 to 4 players, not 7"),
        ("..%2Fmine.py/print", 404, ""),
    ],
)
def test_what_cannot_be_printed_is_told(url: str, path: str, status: int, told: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as wrong:
        urllib.request.urlopen(f"{url}/api/games/{path}")
    assert wrong.value.code == status
    assert told in wrong.value.read().decode()


def test_a_server_that_cannot_print_says_so(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "can_print", lambda: False)
    with pytest.raises(urllib.error.HTTPError) as wrong:
        urllib.request.urlopen(f"{url}/api/games/luecke/print")
    assert wrong.value.code == 404
    assert "no-printer" in wrong.value.read().decode()

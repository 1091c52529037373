"""What a server's page takes along to go on without it: where it lies, who may run it, and what nobody gets."""

import http.client
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from live import serving
from spieltisch.server import serve as serving_alone
from spieltisch.server.parts import NO_PARTS, service_script
from spieltisch.server.settings import Settings

PARTS = {"python": "python-1", "texts": "texts-1", "is_compiled": True}
TEMPLATE = 'const VERSION = "%VERSION%"; const FILES = %FILES%; const IS_SERVED = %SERVED%;'


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a page and what it takes along, beside which lies a secret."""
    folder = tmp_path_factory.mktemp("package")
    files = {
        "web/index.html": "the page", "web/icon.svg": "an icon", "web/assets/index-1.js": "a script",
        "web/assets/host-1.js": "a worker", "web/assets/thinker-1.js": "another", "secret.txt": "a secret",
        "parts/parts.json": json.dumps(PARTS), "parts/python-1/tree.packed": "packed" * 1000,
        "parts/texts-1/lobby.json": "{}", "parts/service.js": TEMPLATE,
    }  # fmt: skip
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


@pytest.fixture(scope="module")
def port(built: Path) -> Iterator[int]:
    with serving(built / "tables", page=built / "web", parts=built / "parts") as url:
        yield int(url.rpartition(":")[2])


def got(port: int, path: str) -> tuple[str, http.client.HTTPResponse]:
    line = http.client.HTTPConnection("127.0.0.1", port)
    line.request("GET", path, headers={"Accept-Encoding": "gzip"})
    answer = line.getresponse()
    return answer.read().decode("utf-8", "replace"), answer


def test_the_page_is_told_what_it_may_take_along(port: int) -> None:
    assert json.loads(got(port, "/offline/parts.json")[0]) == PARTS


def test_what_is_packed_is_not_packed_again(port: int) -> None:
    text, answer = got(port, "/offline/python-1/tree.packed")
    assert (text, answer.headers["Content-Type"], answer.headers["Content-Encoding"]) == (
        "packed" * 1000, "application/gzip", None,
    )  # fmt: skip


def test_the_service_worker_keeps_the_page_and_the_parts(port: int) -> None:
    script, answer = got(port, "/service.js")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["Content-Type"].startswith("text/javascript")
    files = json.loads(script.partition("FILES = ")[2].partition(";")[0])
    assert files[0] == "/"
    assert {"/icon.svg", "/assets/host-1.js", "/offline/parts.json", "/offline/python-1/tree.packed"} < set(files)
    assert not {"/index.html", "/offline/service.js"} & set(files)
    assert "IS_SERVED = true" in script


def test_another_page_is_another_version(built: Path, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("another page")
    one, other = (service_script("%VERSION%", page, built / "parts") for page in (built / "web", tmp_path))
    assert one != other
    assert one == service_script("%VERSION%", built / "web", built / "parts")


@pytest.mark.parametrize(
    ("path", "may"),
    [
        ("/assets/host-1.js", True), ("/assets/thinker-1.js", True), ("/assets/index-1.js", False), ("/", False),
        ("/t/abc", False), ("/service.js", False), ("/offline/parts.json", False), ("/api/games?lang=de", False),
    ],
)  # fmt: skip
def test_only_the_workers_may_compile_webassembly(port: int, path: str, may: bool) -> None:
    policy = got(port, path)[1].headers["Content-Security-Policy"]
    assert ("wasm-unsafe-eval" in policy) == may
    assert "'unsafe-eval'" not in policy


@pytest.mark.parametrize(
    "path", ["/offline/../secret.txt", "/offline/%2e%2e/secret.txt", "/offline/..%2fsecret.txt", "/offline/"]
)
def test_nothing_else_lies_beside_the_parts(port: int, path: str) -> None:
    text, _ = got(port, path)
    assert "secret" not in text.replace("secret.txt", "")


def test_a_server_without_parts_says_so_to_its_page(built: Path) -> None:
    with serving(built / "others", page=built / "web") as url:
        port = int(url.rpartition(":")[2])
        assert json.loads(got(port, "/offline/parts.json")[0])["python"] == ""
        assert got(port, "/service.js")[0] == "the page"


def test_whoever_serves_is_told_that_the_parts_are_missing(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serving_alone, "serve_at", lambda doors, settings: None)
    for parts, is_told in ((None, True), (built / "parts", False)):
        serving_alone.serve("127.0.0.1", 0, Settings(tmp_path, page=built / "web", parts=parts))
        assert (NO_PARTS in capsys.readouterr().err) == is_told

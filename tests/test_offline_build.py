"""How the form without a server is built: its parts fit together, and what is packed can be unpacked."""

import json
import marshal
import os
import subprocess
import sys
import traceback
from pathlib import Path
from typing import Any

import pytest

import spieltisch
from offline_build import compile as compiling
from offline_build.pack import MOST_BEFORE_THE_LOBBY, MOST_BYTES, as_one_file, give_to_server, said_once, weigh
from offline_build.rehearse import bytecode
from offline_build.tree import gather
from spieltisch.lab.fingerprint import fingerprint

pytestmark = pytest.mark.pure
HOME = Path(__file__).parent.parent
STAGE = HOME / "build/offline/stage"
ALL = os.environ.get("SPIELTISCH_OFFLINE") == "all"


def locked(name: str) -> dict[str, str]:
    lines = (HOME / name).read_text("utf-8").splitlines()
    return dict(line.split("==") for line in lines if "==" in line)


def test_the_browser_gets_the_versions_that_everybody_else_has() -> None:
    here, there = locked("requirements.lock"), locked("requirements-offline.lock")
    assert {name: here[name] for name in ("librt", "msgspec", "mypy", "mypy_extensions")}.items() <= there.items()
    assert there["ziglang"] in (HOME / "pyproject.toml").read_text("utf-8")
    wanted = json.loads((HOME / "offline_build/package.json").read_text("utf-8"))["dependencies"]
    assert all(version.removeprefix("npm:pyodide@")[0].isdigit() for version in wanted.values())  # no range


@pytest.mark.parametrize(
    ("python", "librt", "told"), [([3, 9], None, "headers do not fit"), (None, "0.0.1", "is not the librt")]
)
def test_parts_that_do_not_fit_together_are_not_built(
    monkeypatch: pytest.MonkeyPatch, python: list[int] | None, librt: str | None, told: str
) -> None:
    monkeypatch.setattr(compiling, "version", lambda name: "1.0")
    here = list(sys.version_info[:2])
    wheel = Path(f"librt-{librt or '1.0'}-cp313.whl")
    with pytest.raises(SystemExit, match=told):
        compiling.check_versions({"python": python or here}, wheel, Path("msgspec-1.0.tar.gz"))


def test_headers_tell_what_is_so_in_the_browser() -> None:
    header = "#define SIZEOF_LONG 8\n/* #undef HAVE_X */\n#define HAVE_Y 1\n#define _GNU_SOURCE 1\n"
    changed = compiling.as_in_the_browser(header, {"SIZEOF_LONG": 4, "HAVE_X": 1, "HAVE_Y": 0})
    assert changed == "#define SIZEOF_LONG 4\n#define HAVE_X 1\n/* #undef HAVE_Y */\n#define _GNU_SOURCE 1\n"


def complete(value: Any, parts: list[Any]) -> Any:
    if isinstance(value, dict):
        return complete(parts[value["$"]], parts) if "$" in value else {k: complete(v, parts) for k, v in value.items()}
    return [complete(one, parts) for one in value] if isinstance(value, list) else value


def test_what_stands_there_often_is_told_once() -> None:
    long = {"a": ["something that is long enough to be worth a number"], "b": [1, 2, {"c": "and so on and so forth"}]}
    value = {"x": long, "y": [long, {"again": long["b"]}], "z": "short"}
    told = said_once(value)
    assert complete(told["whole"], told["parts"]) == value
    assert json.dumps(told).count("long enough") == 1


def test_what_travels_without_its_lines_still_fails_in_words() -> None:
    source = "def half(x):\n    'Of a number.'\n\n    return [1 / one for one in (x, 2, 3, 4, 5, 6, 7, 8)]\n"
    names: dict[str, Any] = {}
    exec(marshal.loads(bytecode(source.encode(), "half.py", False)[16:]), names)
    assert names["half"](1)[1] == 0.5
    assert names["half"].__doc__ is None
    with pytest.raises(ZeroDivisionError) as wrong:
        names["half"](0)
    assert 'File "half.py", line 1, in half' in "".join(traceback.format_exception(wrong.value))


def test_a_folder_travels_as_one_file(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a/b.pyc").write_bytes(b"bytes")
    (tmp_path / "notes.pyi").write_text("for nobody")
    (tmp_path / "c.toml").write_bytes(b"more")
    packed = as_one_file(tmp_path)
    size = int.from_bytes(packed[:4])
    assert json.loads(packed[4 : 4 + size]) == [["a/b.pyc", 5], ["c.toml", 4]]
    assert packed[4 + size :] == b"bytesmore"


def test_a_server_is_given_the_parts_and_a_script_to_fill_in(tmp_path: Path) -> None:
    for name in ("python", "texts"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_text(name)
    (tmp_path / "parts/of-before").mkdir(parents=True)
    give_to_server(tmp_path, "python-1", "texts-2", True, tmp_path / "parts")
    told = json.loads((tmp_path / "parts/parts.json").read_text("utf-8"))
    assert told == {"python": "python-1", "texts": "texts-2", "is_compiled": True}
    assert [(tmp_path / "parts" / told[name] / "file").read_text() for name in ("python", "texts")] == [
        "python",
        "texts",
    ]
    assert "%SERVED%" in (tmp_path / "parts/service.js").read_text("utf-8")
    assert not (tmp_path / "parts/of-before").exists()


def test_what_is_gathered_has_every_game_and_nothing_of_a_server(tmp_path: Path) -> None:
    (tmp_path / "libraries").mkdir()
    gather(tmp_path / "tree", tmp_path / "libraries")
    package = tmp_path / "tree/spieltisch"
    found = {folder.name for folder in (package / "games").iterdir() if (folder / "rules.py").is_file()}
    assert found == {game.slug.replace("-", "_") for game in spieltisch.games()}
    assert (package / "engine/move_views.py").is_file()  # which nobody imports before it is needed
    assert not (package / "server/http").exists()
    assert not list((package / "server/stores").glob("*l*te.py"))


@pytest.mark.skipif(not (STAGE / "tree").is_dir(), reason="make offline builds what this looks at")
def test_the_same_seeds_are_the_same_games_in_the_python_of_the_browser() -> None:
    """Deals, moves, tables, imagined worlds and ends; and what a bot chooses with a fixed number of thoughts."""
    games = spieltisch.games() if ALL else [spieltisch.game("luecke"), spieltisch.game("pyramide")]
    deals = 10 if ALL else 1
    is_compiled = (STAGE / "tree/compiled.json").is_file()
    pyodide = HOME / "offline_build/node_modules" / ("pyodide" if is_compiled else "pyodide-interpreted")
    for name in ("check", "fingerprint", "laws"):
        (STAGE / f"{name}.py").write_bytes((HOME / f"src/spieltisch/lab/{name}.py").read_bytes())
    (STAGE / "wanted.json").write_text(json.dumps([[game.slug for game in games], deals]), "utf-8")
    script = HOME / "tests/same_games.py"
    ran = subprocess.run(
        ["node", str(HOME / "offline_build/rehearse.mjs"), str(pyodide), str(STAGE), str(script)],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert json.loads(ran.stdout) == {game.slug: [fingerprint(game, deals), thoughts(game.slug)] for game in games}


def thoughts(slug: str) -> list[str]:
    from same_games import thoughts as here

    return here(slug)


def test_no_more_is_sent_before_the_lobby_than_was_promised() -> None:
    site = HOME / "build/offline/site"
    if not site.is_dir():
        pytest.skip("make offline builds what this weighs")
    texts = next(site.glob("texts-*")).name
    size, before = weigh(site, texts)
    form = "compiled" if (STAGE / "tree/compiled.json").is_file() else "interpreted"
    assert (size <= MOST_BYTES[form], before <= MOST_BEFORE_THE_LOBBY) == (True, True), (size, before)

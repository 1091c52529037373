"""Puts the folder together that any static host serves: page, Python, package and texts.

Large files are packed here and unpacked in the browser, so that no host has to know how; names that carry a number made
from their contents may be kept for ever.
"""

import argparse
import gzip
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any

from offline_build.tree import HERE, gather

WEB = HERE.parent / "web"
LOADER = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.mjs")  # the last in its newer versions
WORTH_A_NUMBER = 60  # letters
MOST_BYTES = {"compiled": 6_000_000, "interpreted": 6_600_000}  # the newer Python is larger by itself
MOST_BEFORE_THE_LOBBY = 150_000


def packed(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


def named(folder: Path) -> str:
    """A number that is another one if anything in the folder is."""
    digest = sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            digest.update(f"{file.relative_to(folder)} {file.stat().st_size} ".encode() + file.read_bytes())
    return digest.hexdigest()[:10]


def as_one_file(tree: Path) -> bytes:
    """How long the list is, the list of names and sizes, then all files."""
    files = [file for file in sorted(tree.rglob("*")) if file.suffix in (".pyc", ".so", ".toml", ".json", ".bin")]
    files = [file for file in files if "__pycache__" not in file.parts]
    listed = json.dumps([[str(file.relative_to(tree)), file.stat().st_size] for file in files]).encode()
    return len(listed).to_bytes(4) + listed + b"".join(file.read_bytes() for file in files)


def pack_python(pyodide: Path, stage: Path, to: Path) -> None:
    to.mkdir(parents=True)
    for name in LOADER:
        if (pyodide / name).is_file():
            shutil.copy(pyodide / name, to)
    told: dict[str, Any] = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    (to / "pyodide-lock.json").write_text(json.dumps({**told, "packages": {}}), "utf-8")
    (to / "pyodide.asm.wasm.packed").write_bytes(packed((pyodide / "pyodide.asm.wasm").read_bytes()))
    (to / "python.zip.packed").write_bytes(packed((stage / "python.zip").read_bytes()))
    (to / "tree.packed").write_bytes(packed(as_one_file(stage / "tree")))


def write_texts(to: Path) -> None:
    """What the page shows before Python is ready, made by the same functions that answer it on a server."""
    from msgspec.structs import replace

    import spieltisch
    from spieltisch.engine.shapes import to_json
    from spieltisch.engine.words import shared
    from spieltisch.server import catalogue, lessons
    from spieltisch.server.shapes import Lang

    langs: tuple[Lang, Lang] = ("de", "en")
    lobby = {
        "games": {lang: catalogue.catalogue(lang) for lang in langs},
        "glances": {game.slug: catalogue.glance(game) for game in spieltisch.games()},
    }
    common = {lang: shared(lang) + catalogue.own_words(lang) for lang in langs}  # with which the words of all begin
    games: dict[str, dict[str, dict[str, object]]] = {}
    for game in spieltisch.games():
        for lang in langs:
            words = catalogue.game_words(game, lang)
            own = words.messages.removeprefix(common[lang])
            texts: dict[str, object] = {"words": replace(words, messages=own)}
            if words.has_lesson:
                texts["lesson"] = lessons.lesson(game, lang)
            games.setdefault(game.slug, {})[lang] = texts
    to.mkdir(parents=True)
    (to / "lobby.json").write_bytes(to_json(lobby))
    (to / "games.json").write_bytes(to_json({"common": common, **said_once(json.loads(to_json(games)))}))


def said_once(value: Any) -> dict[str, Any]:
    """The same with whatever is long and stands there several times told once, in `parts`; `{"$": 7}` is the seventh of
    them. Both languages show the same tables."""
    seen: Counter[str] = Counter()

    def text(one: Any) -> str:
        return json.dumps(one, ensure_ascii=False, separators=(",", ":"))

    def count(one: Any) -> None:
        if isinstance(one, dict | list) and len(told := text(one)) >= WORTH_A_NUMBER:
            seen[told] += 1
            if seen[told] == 1:
                for inner in one.values() if isinstance(one, dict) else one:
                    count(inner)

    parts: list[Any] = []
    numbers: dict[str, int] = {}

    def put(one: Any) -> Any:
        told = text(one)
        if seen[told] > 1 and told in numbers:
            return {"$": numbers[told]}
        found = one
        if isinstance(one, dict):
            found = {name: put(inner) for name, inner in one.items()}
        elif isinstance(one, list):
            found = [put(inner) for inner in one]
        if seen[told] > 1:
            numbers[told] = len(parts)
            parts.append(found)
            return {"$": numbers[told]}
        return found

    count(value)
    return {"whole": put(value), "parts": parts}


def add_service(site: Path) -> None:
    """The service worker knows every file by name."""
    files = [str(file.relative_to(site)) for file in sorted(site.rglob("*")) if file.is_file()]
    files = ["./", *(name for name in files if name not in ("index.html", "service.js"))]
    text = (HERE / "service.js").read_text("utf-8")
    text = text.replace("%VERSION%", named(site)).replace("%FILES%", json.dumps(files)).replace("%SERVED%", "false")
    (site / "service.js").write_text(text, "utf-8")


def give_to_server(to: Path, python: str, texts: str, is_compiled: bool, parts: Path) -> None:
    """The same without the page: a server has its own, and fills in the names of its files."""
    shutil.rmtree(parts, ignore_errors=True)
    shutil.copytree(to / "python", parts / python)
    shutil.copytree(to / "texts", parts / texts)
    for name in ("notices.txt", "service.js"):
        shutil.copy(HERE / name, parts)
    told = {"python": python, "texts": texts, "is_compiled": is_compiled}
    (parts / "parts.json").write_text(json.dumps(told), "utf-8")


def on_the_way(file: Path) -> int:
    """Bytes as a host sends them: what is not packed yet is packed by any of them."""
    data = file.read_bytes()
    return len(data if file.suffix in (".packed", ".png") else packed(data))


def weigh(site: Path, texts: str) -> tuple[int, int]:
    """All of it, and what comes before the lobby shows."""
    sizes = {str(file.relative_to(site)): on_the_way(file) for file in site.rglob("*") if file.is_file()}
    shown = ("assets/index-", "assets/words.de", "icon.svg", "index.html", f"{texts}/lobby.json")
    first = [name for name in sizes if name.startswith(shown)]
    return sum(sizes.values()), sum(sizes[name] for name in first)


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--pyodide", type=Path, required=True, help="the unpacked npm package")
    wanted.add_argument("--libraries", type=Path, required=True, help="what is compiled, for that version of Python")
    wanted.add_argument("--to", type=Path, required=True)
    wanted.add_argument(
        "--parts", type=Path, required=True, help="where a server looks for what its page needs of this"
    )
    chosen = wanted.parse_args()
    to: Path = chosen.to.resolve()
    stage, site = to / "stage", to / "site"
    gather(stage / "tree", chosen.libraries)
    is_compiled = (chosen.libraries / "compiled.json").is_file()
    rehearsal = ["node", str(HERE / "rehearse.mjs"), str(chosen.pyodide), str(stage), str(HERE / "rehearse.py")]
    subprocess.run(rehearsal, check=True, stdout=subprocess.DEVNULL)
    for part in ("python", "texts"):
        shutil.rmtree(to / part, ignore_errors=True)
    pack_python(chosen.pyodide, stage, to / "python")
    write_texts(to / "texts")
    python, texts = (f"{part}-{named(to / part)}" for part in ("python", "texts"))
    told = {"VITE_PYTHON": python, "VITE_TEXTS": texts, "VITE_COMPILED": "1" if is_compiled else ""}
    build = ["npm", "run", "--silent", "build", "--", "--mode", "offline", "--logLevel", "warn", "--outDir", str(site)]
    subprocess.run(build, check=True, cwd=WEB, env={**os.environ, **told})
    shutil.copytree(to / "python", site / python)
    shutil.copytree(to / "texts", site / texts)
    shutil.copy(HERE / "notices.txt", site)
    add_service(site)
    give_to_server(to, python, texts, is_compiled, chosen.parts)
    size, before = weigh(site, texts)
    form = "compiled" if is_compiled else "interpreted"
    slow = "" if is_compiled else " (about twenty times slower, and bots think less far in the same time)"
    print(f"{site}: {form}{slow}. {size:,} bytes on the way, {before:,} of them before the lobby shows.")
    if size > MOST_BYTES[form] or before > MOST_BEFORE_THE_LOBBY:
        print(f"That is more than {MOST_BYTES[form]:,} and {MOST_BEFORE_THE_LOBBY:,}.", file=sys.stderr)


if __name__ == "__main__":
    main()

"""Runs in Pyodide itself, at build time: plays a little of every game, looks which modules of the standard library that
took, and writes them and the whole package as bytecode. A module that is not missed in the rehearsal does not travel.
"""

import asyncio
import json
import marshal
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType
from typing import Any

STAGE = Path("/stage")
TREE = STAGE / "tree"
HASHED_UNCHECKED = (0b01).to_bytes(4, "little") + bytes(8)  # nobody asks whether the source has changed: there is none
KEY, SEAT = "k" * 32, "s" * 32
MOVES = 4 if (TREE / "compiled.json").exists() else 1  # interpreted, all takes twenty times as long
# What Pyodide and a browser may want at another time than in a rehearsal; and what is in the program itself.
ALWAYS = ("pyodide", "_pyodide", "encodings/utf_8", "encodings/ascii", "encodings/latin_1")
FROZEN = ("importlib/_bootstrap",)


class Drawer:
    """A database that forgets."""

    def __init__(self) -> None:
        self.lines: dict[str, list[str]] = {}

    async def add(self, table: str, number: int, lines: str) -> bool:
        self.lines.setdefault(table, []).extend(lines.split("\n"))
        return True

    async def read(self, table: str) -> str:
        return "\n".join(self.lines.get(table, []))

    async def tables(self) -> str:
        return " ".join(self.lines)


class Rehearsal:
    def __init__(self) -> None:
        from spieltisch.offline.host import Host
        from spieltisch.offline.thinker import work

        async def think(asked: str) -> str:
            return work(asked)

        self.told: asyncio.Queue[tuple[str, str, int, str]] = asyncio.Queue()
        self.host = Host(Drawer(), think, lambda *what: self.told.put_nowait(what))  # type: ignore[arg-type]
        self.host.hall.bots.pace = 0.0

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        await self.host.ask("1", method, path, headers, "" if body is None else json.dumps(body))
        while (told := await self.told.get())[0] != "answer":
            pass
        assert told[2] < 300, told
        return json.loads(told[3])

    async def play(self, game: Any) -> None:
        seats = ["person", *["easy" if MOVES > 1 else "random"] * (game.least - 1)]
        table = (
            await self.ask("POST", "/api/tables", {"game": game.slug, "key": f"{game.slug:k<32}", "seats": seats})
        )["table"]
        await self.ask("POST", f"/api/tables/{table}/seats/0", {"key": SEAT}, **{"x-host-key": f"{game.slug:k<32}"})
        self.host.dial(table, table)
        self.say(table, type="hello", wire=self.wire, key=SEAT, host="", device="d")
        sent, made = -1, 0
        while made < MOVES:
            kind, wire, _, message = await self.told.get()
            view = json.loads(message) if kind == "heard" and wire == table else {}
            if view.get("type") == "refused":
                break  # where finding a move is the game
            if view.get("type") != "view" or not view.get("table") or view["n"] <= sent:
                continue
            if view["table"]["over"]:
                break
            if view["table"]["moves"] or not seats[1:]:
                sent, made = view["n"], made + 1
                if made == 1 and (MOVES > 1 or game.slug < "b"):
                    self.say(table, type="help", id="h")
                    self.say(table, type="why", id="y", touches=[{"zone": view["table"]["zones"][0]["id"]}])
                if not view["table"]["moves"]:
                    break
                self.say(
                    table,
                    type="play",
                    id=f"m{sent}",
                    move=view["table"]["moves"][0]["text"],
                    n=sent,
                    shown=0,
                    pressed=0,
                )
        self.host.hang_up(table)
        await self.ask("GET", f"/api/tables/{table}/history", **{"x-seat-key": SEAT})

    def say(self, table: str, **message: object) -> None:
        self.host.say(table, json.dumps(message))

    async def run(self) -> None:
        import spieltisch
        from spieltisch.server.wire import WIRE

        self.wire = WIRE
        for game in spieltisch.games():
            try:
                await asyncio.wait_for(self.play(game), 20)
            except TimeoutError:
                print(f"{game.slug} did not get on in the rehearsal.", file=sys.stderr)
        await self.ask("POST", "/api/kept", await self.ask("GET", "/api/kept"))


def bytecode(source: bytes, name: str, is_ours: bool) -> bytes:
    """Nobody reads docstrings in a browser, nor the lines in a traceback that are not ours."""
    import ast

    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if (
                isinstance(first, ast.Expr)
                and isinstance(first.value, ast.Constant)
                and isinstance(first.value.value, str)
            ):
                node.body[0] = ast.copy_location(ast.Pass(), first)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=0)
    return MAGIC_NUMBER + HASHED_UNCHECKED + marshal.dumps(code if is_ours else without_lines(code))


def without_lines(code: CodeType) -> CodeType:
    """The same with every instruction in the first line, which takes a third off the standard library. The table has an
    entry for up to eight instructions: what kind it is (a line, no column), how many, and lines to go on, none."""
    full, rest = divmod(len(code.co_code) // 2, 8)
    table = bytes((0xEF, 0)) * full + (bytes((0xE7 + rest, 0)) if rest else b"")
    inner = tuple(without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=table, co_consts=inner)


def modules_in(place: Path) -> set[str]:
    """What has been imported from there, as files without their ends."""
    return {
        str(module.__file__).removeprefix(f"{place}/").partition(".")[0]
        for module in list(sys.modules.values())
        if str(getattr(module, "__file__", "")).startswith(f"{place}/")
    }


def pack_library(whole: Path, used: set[str], to: Path) -> None:
    """What was used of the standard library."""
    import zipfile  # itself not a part of what is used

    def put(name: str, data: bytes) -> None:
        trimmed.writestr(zipfile.ZipInfo(name), data)  # with no date of its own: the same sources make the same file

    with zipfile.ZipFile(whole) as library, zipfile.ZipFile(to, "w", zipfile.ZIP_STORED) as trimmed:
        for name in sorted(library.namelist()):
            stem, _, kind = name.rpartition(".")
            is_needed = (stem in used or stem.startswith(ALWAYS)) and not stem.startswith(FROZEN)
            if kind == "py" and is_needed:
                put(f"{stem}.pyc", bytecode(library.read(name), name, False))
            elif kind == "pyc" and is_needed:
                put(name, library.read(name))


def compile_tree(used: set[str]) -> None:
    """The package as bytecode, without the parts of other packages that nobody has asked for."""
    for file in [file for file in TREE.rglob("*") if file.suffix in (".py", ".so")]:
        stem = str(file.relative_to(TREE)).partition(".")[0]
        if stem not in used and not stem.startswith("spieltisch/"):
            file.unlink()
        elif file.suffix == ".py":
            file.with_suffix(".pyc").write_bytes(
                bytecode(file.read_bytes(), f"{stem}.py", stem.startswith("spieltisch/"))
            )
            file.unlink()


async def main() -> str:
    sys.path.insert(0, str(TREE))
    if (TREE / "compiled.json").exists():
        __import__("library")
    await Rehearsal().run()
    whole = next(Path(place) for place in sys.path if place.endswith(".zip"))
    used, ours = modules_in(whole), modules_in(TREE)
    pack_library(whole, used, STAGE / "python.zip")
    compile_tree(ours)
    return f"{len(used)} modules of the standard library and {len(ours)} others."

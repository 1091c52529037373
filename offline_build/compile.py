"""The compiled part of the package as WebAssembly, for the Python that runs in a browser.

mypyc writes C as it does for any machine, told that this one is 32 bits wide; the clang that comes in the package
ziglang compiles it, and its linker makes a library that Pyodide loads. Python's own headers are those of the Python
this runs with; what is different in a browser (`pyconfig.h`) is asked of Pyodide itself. The parts have to fit each
other to the bit, so their versions are looked at first.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

import build_tricks

HERE = Path(__file__).parent
HOME = HERE.parent
TARGET = "wasm32-unknown-emscripten"
COMPILE = ("clang", f"--target={TARGET}", "-fPIC", "-O2", "-fvisibility=hidden", "-w", "-DNDEBUG")
LINK = (
    "wasm-ld", "-shared", "--experimental-pic", "--no-entry", "--unresolved-symbols=import-dynamic", "--gc-sections",
    "--strip-all",
)  # fmt: skip
LIBRARY = "spieltisch__mypyc"
MSGSPEC_SOURCE = "src/msgspec/_core.c"
ASK = """
import { loadPyodide } from "%s/pyodide.mjs";
const python = await loadPyodide();
console.log(python.runPython(`
import json, sys, sysconfig
values = {name: value for name, value in sysconfig.get_config_vars().items() if isinstance(value, (int, str))}
json.dumps({"python": sys.version_info[:2], "values": values})
`));
"""


class Zig:
    """clang and a linker, with headers for where Python runs in a browser."""

    def __init__(self, work: Path, values: dict[str, Any]) -> None:
        import ziglang

        self.work = work
        clang = Path(ziglang.__file__).parent / "lib" / "include"
        musl = clang.parent / "libc" / "include"
        own = work / "include"
        shutil.rmtree(own, ignore_errors=True)
        shutil.copytree(sysconfig.get_path("include"), own)
        config = own / "pyconfig.h"
        config.write_text(as_in_the_browser(config.read_text("utf-8"), values), "utf-8")
        # A 32-bit machine that counts bytes from the low end, whose times are 64 bits wide under their plain names.
        (own / "bits").mkdir()
        types = (musl / "arm-linux-musl/bits/alltypes.h").read_text("utf-8")
        for theirs, ours in (
            ("#define _REDIR_TIME64 1\n", ""),
            ("#define _Addr int", "#define _Addr long"),
            ("typedef unsigned wchar_t", "typedef int wchar_t"),
        ):
            types = types.replace(theirs, ours)
        (own / "bits/alltypes.h").write_text(types, "utf-8")
        folders = (clang, musl / "arm-linux-musl", musl / "generic-musl")
        self.include = [f"-I{own}", *(f"-isystem{folder}" for folder in folders)]

    def library(self, name: str, source: Path, to: Path, *include: Path) -> None:
        """One file of C as a library that Python imports as `name`."""
        made = self.work / f"{name}.o"
        flags = [*self.include, *(f"-I{folder}" for folder in include)]
        zig(*COMPILE, *flags, "-c", str(source), "-o", str(made))
        to.parent.mkdir(parents=True, exist_ok=True)
        zig(*LINK, f"--export=PyInit_{name}", str(made), "-o", str(to))


def zig(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "ziglang", *words], check=True)


def as_in_the_browser(header: str, values: dict[str, Any]) -> str:
    """A pyconfig.h whose values are those of another build of Python."""

    def put(found: re.Match[str]) -> str:
        name = found["defined"] or found["undefined"]
        if name not in values:
            return found[0]
        value = values[name]
        is_text = isinstance(value, str) and not re.fullmatch(r"[\w() ]*", value)
        return f"#define {name} {json.dumps(value) if is_text else value}" if value else f"/* #undef {name} */"

    return re.sub(
        r"^#define (?P<defined>\w+)\b.*$|^/\* #undef (?P<undefined>\w+) \*/$", put, header, flags=re.MULTILINE
    )


def ask(pyodide: Path) -> dict[str, Any]:
    """What Pyodide says of itself."""
    question = ["node", "--input-type=module", "--eval", ASK % pyodide.resolve().as_uri()]
    found: dict[str, Any] = json.loads(subprocess.run(question, check=True, capture_output=True).stdout)
    return found


def check_versions(told: dict[str, Any], librt: Path, msgspec: Path) -> None:
    here = list(sys.version_info[:2])
    if told["python"] != here:
        raise SystemExit(f"Pyodide has Python {told['python']}, but this is {here}: their headers do not fit together.")
    for name, file in (("librt", librt), ("msgspec", msgspec)):
        if version(name) != file.name.split("-")[1].removesuffix(".tar.gz"):
            raise SystemExit(f"{file.name} is not the {name} {version(name)} that Spieltisch is locked to.")


def write_c(work: Path) -> tuple[Path, list[str]]:
    """What mypyc makes of the package for a machine of 32 bits, and the modules in it."""
    real = sysconfig.get_config_var
    sysconfig.get_config_var = lambda name: 4 if name == "SIZEOF_SIZE_T" else real(name)
    from mypyc.build import mypycify  # it looks how wide a machine is when it is imported

    source = build_tricks.PACKAGE.parent
    no_envs = tuple(one for one in build_tricks.COMPILED if not one.startswith("envs/"))  # nobody learns in a browser
    files = build_tricks.compiled_files(no_envs)
    os.environ["MYPYPATH"] = str(source)
    mypycify(
        [file.as_posix() for file in files], opt_level="2", debug_level="0", group_name="spieltisch",
        target_dir=str(work / "c"),
    )  # fmt: skip
    names = [".".join(file.relative_to(source).with_suffix("").parts) for file in files]
    return work / "c" / "__native_spieltisch.c", [name.removesuffix(".__init__") for name in names]


def unpack(wheel: Path, to: Path) -> None:
    """The libraries of a wheel, without what is only read by people and type checkers."""
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            if name.endswith((".so", ".py")):
                packed.extract(name, to)


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--pyodide", type=Path, required=True, help="the unpacked npm package")
    wanted.add_argument("--librt", type=Path, required=True, help="its wheel for Pyodide")
    wanted.add_argument("--msgspec", type=Path, required=True, help="its sources, packed")
    wanted.add_argument("--to", type=Path, required=True)
    chosen = wanted.parse_args()
    told = ask(chosen.pyodide)
    check_versions(told, chosen.librt, chosen.msgspec)
    os.chdir(HOME)
    to: Path = chosen.to.resolve()
    shutil.rmtree(to, ignore_errors=True)
    work = to.with_name(f"{to.name}-work")
    work.mkdir(parents=True, exist_ok=True)
    suffix = str(told["values"]["EXT_SUFFIX"])
    compiler = Zig(work, told["values"])
    written, names = write_c(work)
    runtime = Path(sys.modules["mypyc"].__path__[0]) / "lib-rt"
    compiler.library(LIBRARY, written, to / f"{LIBRARY}{suffix}", runtime, written.parent)
    compiler.library("spieltisch_modules", HERE / "modules.c", to / f"spieltisch_modules{suffix}")
    shutil.unpack_archive(chosen.msgspec, work)
    source = work / chosen.msgspec.name.removesuffix(".tar.gz") / MSGSPEC_SOURCE
    compiler.library("_core", source, to / "msgspec" / f"_core{suffix}", source.parent)
    unpack(chosen.librt, to)
    (to / "compiled.json").write_text(json.dumps(names), "utf-8")


if __name__ == "__main__":
    main()

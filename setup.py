"""Builds Spieltisch; everything that runs during play is compiled ahead of time with mypyc."""

import os
import re
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from setuptools import Extension, setup

PACKAGE = Path("src/spieltisch")
COMPILED = (
    "cards/*.py",
    "engine/*.py",
    "games/**/*.py",
    "players/*.py",
    "envs/observation.py",
    "envs/game_loop.py",
    "envs/tables.py",
)
TEXTS = (PACKAGE / "engine/words.py", PACKAGE / "engine/fluent.py")
BUILD_COMMANDS = {"build", "build_ext", "bdist_wheel", "install"}

# Inlining across the module borders of the one big library is worth 10 % of the playouts.
# -Wall, which Python's own flags ask for, doubles the time gcc needs; -O3 adds a half for the same number of playouts.
UNIX_FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt", "-Wno-error", "-Wno-all"]

# These are called at nearly every move; gcc would not put them into their callers by itself.
ALWAYS = "inline __attribute__((always_inline))"
INLINED = (
    "zones___Zone_____getitem__",
    "cards_in_play___Cards____lay",
    "engine___places___Places___size",
    "engine___places___Places___top",
    "knowledge___seen_by",
    "moves___MoveList___add",
    "moves___MoveList___add_number",
    "moves___MoveList___add_each",
    "perspective___list_choices",
    "random___somebody",
    "state___State_____getitem__",
    "state___State_____setitem__",
    "state___State___after",
    "state___State___read",
    "game_loop___list_offered",
    "game_loop___GameLoop___play",
    "game_loop___GameLoop___play_by",
    "game_loop___GameLoop____mark",
    "game_loop___GameLoop____next_seat",
    "game_loop___GameLoop____settle",
    "observation___look",
    "observation___set_one",
    "observation___wipe",
    "observation___write_cards",
    "observation___write_singles",
    "observation___Observer____write_head",
    "observation___Observer____write_scores",
    "tables___Tables____show",
    "tables___Tables____step_one",
)


def is_compiled(file: Path) -> bool:
    """msgspec needs its Structs interpreted, texts gain nothing, and an empty file has nothing to compile."""
    return file.name != "shapes.py" and file not in TEXTS and file.stat().st_size > 0


def compiler_type() -> str:
    """The kind of C compiler that really compiles a file against Python.h, or "" if there is none."""
    # Imported late: since Python 3.12 it is setuptools that brings distutils.
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError, DistutilsError
    from distutils.sysconfig import customize_compiler

    stderr = os.dup(2)
    with tempfile.TemporaryDirectory() as directory, open(os.devnull, "w") as nowhere:
        probe = Path(directory, "probe.c")
        probe.write_text("#include <Python.h>\n")
        os.dup2(nowhere.fileno(), 2)
        try:
            compiler: Any = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(probe)], output_dir=directory, include_dirs=[sysconfig.get_path("include")])
        except (CCompilerError, DistutilsError):
            return ""
        finally:
            os.dup2(stderr, 2)
            os.close(stderr)
    return str(compiler.compiler_type)


def extensions() -> list[Extension]:
    reason = ""
    kind = ""
    if os.environ.get("SPIELTISCH_PURE") == "1":
        reason = "SPIELTISCH_PURE=1 is set"
    else:
        try:
            from mypyc.build import mypycify
        except ImportError:
            reason = "mypyc is not installed"
        else:
            kind = compiler_type()
            if not kind:
                reason = "no C compiler works here together with Python.h (on Debian: gcc, libc6-dev and python3-dev)"
    if reason:
        print(f"Spieltisch runs uncompiled (slower, same games), because {reason}.", file=sys.stderr)
        return []
    files = sorted(file for pattern in COMPILED for file in PACKAGE.glob(pattern) if is_compiled(file))
    modules = mypycify(
        [file.as_posix() for file in files],
        opt_level=os.environ.get("MYPYC_OPT_LEVEL", "2"),
        debug_level="0",
        group_name="spieltisch",
        target_dir="build/c",
    )
    if kind == "unix":
        for module in modules:
            module.extra_compile_args = [*module.extra_compile_args, *UNIX_FLAGS]
        tune(Path("build/c/__native_spieltisch.c"))
    return modules


def tune(file: Path) -> None:
    """Tell gcc what happens once, when a module is imported: to optimize that takes a quarter of its time. And what
    happens all the time: a place that is asked for is in its vec. Nobody here counts from the end of a vec, which mypyc
    allows for everywhere; compiled, that is an IndexError like any other place that is not there."""
    text = file.read_text("utf-8")
    once = r"^(char CPyDef_\w+_____top_level__\(void\) \{)"
    text = replace(once, r'__attribute__((optimize("O1"))) \1', text)
    from_the_end = r"^( +(\w+) = \w+ \+ (\w+);\n +\w+ = )\(uint64_t\)\2 < \(uint64_t\)\3;$"
    text = replace(from_the_end, r"\g<1>0;", text)
    is_there = r"^( +(\w+) = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n +if \()(\2)\)"
    text = replace(is_there, r"\1likely(\3))", text)
    for name in INLINED:
        text = replace(rf"^(\w+ \*?CPyDef_{name}\(.*\) \{{)$", rf"{ALWAYS} \1", text)
    file.write_text(text, "utf-8")


def replace(pattern: str, by: str, text: str) -> str:
    text, found = re.subn(pattern, by, text, flags=re.MULTILINE)
    if not found:
        raise SystemExit(f"There is nothing like {pattern} in what mypyc has written; setup.py should know why.")
    return text


if BUILD_COMMANDS & set(sys.argv):
    # setuptools never forgets what an earlier build left there, not even files deleted since.
    for old in Path("build").glob("lib*"):
        shutil.rmtree(old)
    setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count()}})
else:
    setup()

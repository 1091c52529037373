"""Builds Spieltisch; everything that runs during play is compiled ahead of time with mypyc."""

import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from setuptools import Extension, setup

# pip runs this file without its folder among those to import from.
sys.path.insert(0, str(Path(__file__).parent))
import build_tricks

BUILD_COMMANDS = {"build", "build_ext", "bdist_wheel", "install"}

# -Wall, which Python's own flags ask for, doubles the time gcc needs.
QUIET = ["-Wno-error", "-Wno-all"]


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
    files = build_tricks.compiled_files()
    plain = os.environ.get("SPIELTISCH_PLAIN") == "1"
    written = Path("build/plain-c" if plain else "build/c")
    modules = mypycify(
        [file.as_posix() for file in files],
        opt_level=os.environ.get(
            "MYPYC_OPT_LEVEL", "2"
        ),  # -O3 adds a half of gcc's time for the same number of playouts
        debug_level="0",
        group_name="spieltisch",
        target_dir=str(written),
    )
    if kind == "unix":
        flags = QUIET if plain else [*QUIET, *build_tricks.FLAGS]
        for module in modules:
            module.extra_compile_args = [*module.extra_compile_args, *flags]
        if not plain:
            build_tricks.rewrite_file(written / "__native_spieltisch.c")
    return modules


if BUILD_COMMANDS & set(sys.argv):
    if not (build_tricks.PACKAGE / "web/index.html").is_file():
        print("Spieltisch is built without its page; 'make page' builds that first.", file=sys.stderr)
    # setuptools never forgets what an earlier build left there, not even files deleted since.
    for old in Path("build").glob("lib*"):
        shutil.rmtree(old)
    setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count()}})
else:
    setup()

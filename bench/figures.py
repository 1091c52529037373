"""docs/figures.md: one section for each measurement, each written anew by its own command."""

import argparse
import os
import platform
import sys
from pathlib import Path

HEAD = "# Figures\n\nEvery section is written by the command it names; nothing here is typed by hand.\n"


def write_section(file: Path, title: str, text: str) -> None:
    """Put a section in its place, and leave the others as they are."""
    old = file.read_text("utf-8") if file.exists() else ""
    sections = {part.partition("\n")[0]: part for part in old.split("\n## ")[1:]}
    sections[title] = f"{title}\n\n{text}"
    file.write_text(HEAD + "".join(f"\n## {part.rstrip()}\n" for part in sections.values()), "utf-8")


def arguments(about: str, has_quick: bool = True) -> argparse.ArgumentParser:
    """What every measurement can be asked."""
    parser = argparse.ArgumentParser(description=about)
    if has_quick:
        parser.add_argument("--quick", action="store_true", help="a short run")
    parser.add_argument("--write", metavar="FILE", help="keep the figures in this file")
    return parser


def machine() -> str:
    return f"Python {sys.version.split()[0]}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores"

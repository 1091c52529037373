"""The engine's figures, compiled and uncompiled in one run: python bench/engine.py [--quick] [--write FILE]

Both forms are measured by the same code (`spieltisch bench`), each figure beside the yardstick; what counts is the
ratio, because the machine is shared. `make bench` runs this.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from figures import arguments, machine, write_section

HOME = Path(__file__).parent.parent
FORMS = {"compiled": HOME / "build" / "native", "uncompiled": HOME / "src"}


def measured(form: str, quick: bool) -> dict[str, Any]:
    command = [sys.executable, "-m", "spieltisch", "bench", "--json", *(["--quick"] if quick else [])]
    env = {**os.environ, "PYTHONPATH": str(FORMS[form])}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    if found["form"] != form:
        raise SystemExit(f"The {form} form is missing: run 'make native' first.")
    return found


def report(runs: dict[str, dict[str, Any]]) -> str:
    first = runs["compiled"]
    lines = [
        f"{machine()}; random play, one core.",
        "Best of the run; in brackets how many steps fit into one yardstick (100,000 turns of a plain Python loop).",
        "",
        "| game | players | steps/s compiled | uncompiled | faster | copy µs | imagine µs | table µs | bytes a match |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for slug, fast in first["games"].items():
        slow = runs["uncompiled"]["games"][slug]
        quick, plain = fast["steps_per_second"], slow["steps_per_second"]
        costs = " | ".join(str(fast[name]["best"]) for name in ("copy_us", "imagine_us", "table_us"))
        lines.append(
            f"| {slug} | {fast['players']} | {quick['best']:,} ({quick['per_yardstick']:,.0f})"
            f" | {plain['best']:,} ({plain['per_yardstick']:,.0f})"
            f" | {quick['per_yardstick'] / plain['per_yardstick']:.0f} ×"
            f" | {costs} | {fast['match_bytes']} |"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = arguments("Measure the engine compiled and uncompiled.")
    args = parser.parse_args()
    text = report({form: measured(form, args.quick) for form in FORMS})
    print(text)
    if args.write:
        write_section(Path(args.write), "Engine", f"`make bench`; {text}")


if __name__ == "__main__":
    main()

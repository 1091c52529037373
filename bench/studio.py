"""The author's figures in the system's Chromium, uncompiled: python bench/studio.py [--quick] [--write FILE]

From saving a file to the frame that shows the table by the new rules, in a studio that is open and in the middle of a
match. And the path of somebody who has nothing yet: from `spieltisch new` through `spieltisch serve` to the first move
of a bot that answers theirs. `make bench-studio` runs this.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from figures import arguments, machine, write_section
from playwright.sync_api import Browser

from browser import Visit, browsing
from live import Process, studio

HERE = Path(__file__).parent.parent
EXAMPLE = HERE / "docs/example/highest.py"

# When a hand of so many cards was on the screen, by the clock of the machine: a frame after it was there.
SEEN = """(cards) => new Promise((resolve) => {
    const painted = () => requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
    const look = () => (document.querySelectorAll('.hands [data-card]').length === cards
        ? requestAnimationFrame(painted) : requestAnimationFrame(look));
    look();
})"""


def measure_saves(browser: Browser, folder: Path, rounds: int) -> list[float]:
    """Milliseconds from before the file is written to after its hand of one card more or less was drawn."""
    file = folder / "mine.py"
    file.write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    found: list[float] = []
    with studio(file) as address:
        one = Visit(browser, address.partition("/studio")[0], motion="full")
        page = one.go(f"/studio{address.partition('/studio')[2]}")
        page.wait_for_selector(".hands .card")
        for number in range(rounds):
            cards = 6 - number % 2
            text = EXAMPLE.read_text("utf-8").replace("HAND, 5)", f"HAND, {cards})")
            began = time.time()
            file.write_text(text, "utf-8")
            found.append(float(page.evaluate(SEEN, cards)) - 1000 * began)
        one.close()
    return found


def measure_path(browser: Browser, folder: Path) -> list[float]:
    """Seconds from nothing to: a game is written; it is served; it has been played against a bot."""
    began = time.time()
    game = folder / "mygame"
    subprocess.run([sys.executable, "-m", "spieltisch", "new", str(game), "--players", "2"], check=True,
                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)  # fmt: skip
    written = time.time()
    server = Process(folder / "tables", str(game))
    served = time.time()
    try:
        one = Visit(browser, server.url)
        page = one.go("/g/mygame")
        one.use(at="form .start.main")
        page.wait_for_selector("main.table")
        page.wait_for_function("() => guest.offered().length")
        before = one.n()
        page.evaluate("() => guest.play(1, 1)")
        page.wait_for_function("(n) => Number(document.querySelector('main.table').dataset.n) >= n + 2", arg=before)
        return [written - began, served - written, time.time() - served]
    finally:
        server.kill()


def report(saves: list[float], path: list[float], version: str) -> str:
    written, served, played = path
    lines = [
        f"`make bench-studio`; {machine()}, uncompiled; Chromium {version}, without a graphics card;"
        f" load of the machine {os.getloadavg()[0]:.1f}.",
        "",
        f"- From saving a file to seeing its table in the open studio: median {statistics.median(saves):.0f} ms"
        f" ({min(saves):.0f} – {max(saves):.0f}, {len(saves)} saves).",
        f"- From nothing to a game of one's own that a bot has answered in the browser: {sum(path):.1f} s"
        f" (`new` {written:.1f} s, `serve` {served:.1f} s, page, table and two moves {played:.1f} s).",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    args = arguments("Measure what an author waits for.").parse_args()
    with tempfile.TemporaryDirectory() as data, browsing() as browser:
        saves = measure_saves(browser, Path(data), 4 if args.quick else 20)
        path = measure_path(browser, Path(data))
        text = report(saves, path, browser.version)
    print(text)
    if args.write:
        write_section(Path(args.write), "Studio", text)


if __name__ == "__main__":
    main()

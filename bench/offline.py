"""The page without a server, in the system's Chromium: python bench/offline.py [--quick] [--write FILE]

Sizes are those of build/offline/site as they go over the network. Ready is the processor time of all of Chromium's
processes from an empty page to a table at which the first move can be made, in a browser that has never been here. An
acknowledgement counts from the touch that makes a move to the table that shows it, which is on the disk then: once in
peace, and once while three masters think at another table of the same browser. Then a patience is reloaded at random
moments in the middle of moves, and every line it has kept is looked at. `make bench-offline` runs this.
"""

import os
import random
import statistics
import time
from pathlib import Path

from figures import arguments, machine, write_section
from playwright.sync_api import Browser, Page

from browser import Visit, browsing
from offline_build.pack import weigh
from static import SITE, hosting
from test_page_offline import check_lines, is_ready, start

TICKS = os.sysconf("SC_CLK_TCK")

# Touch what is offered until the table has another number; how long that last touch took.
TOUCH = """async () => {
    const table = document.querySelector('main.table');
    const n = table.dataset.n;
    let took = 0;
    for (let k = 0; k < 10 && table.dataset.n === n && guest.offered().length; k++) {
        const began = performance.now();
        await new Promise((resolve) => {
            const seen = new MutationObserver(() => table.dataset.n !== n && resolve());
            seen.observe(table, { attributes: true });
            setTimeout(resolve, 400);
            void guest.play(1, k + Number(n));
        });
        took = performance.now() - began;
    }
    return table.dataset.n === n ? null : took;
}"""


def seconds_of_chromium() -> float:
    """Processor time of all of this program's children, and theirs."""
    family = {os.getpid()}
    spent = 0.0
    known: list[tuple[int, int, float]] = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        known.append((int(entry.parent.name), int(fields[1]), (int(fields[11]) + int(fields[12])) / TICKS))
    for pid, parent, ticks in sorted(known):
        if parent in family:
            family.add(pid)
            spent += ticks
    return spent


def measure_ready(url: str) -> tuple[float, float]:
    """Seconds until the lobby shows, by the clock, and processor seconds until the first move."""
    with browsing() as browser:
        one = Visit(browser, url)
        before, began = seconds_of_chromium(), time.monotonic()
        one.go()
        one.page.wait_for_selector(".games li")
        lobby = time.monotonic() - began
        is_ready(one.page)
        start(one, "schildkroete")
        one.page.wait_for_function("() => guest.offered().length")
        return lobby, seconds_of_chromium() - before


def measure_touches(page: Page, count: int) -> float:
    """The median, in milliseconds."""
    found: list[float] = [took for _ in range(count) if (took := page.evaluate(TOUCH)) is not None]
    return statistics.median(found)


def measure_acknowledged(browser: Browser, url: str, count: int) -> tuple[float, float]:
    one = Visit(browser, url)
    one.go()
    is_ready(one.page)
    page = start(one, "schildkroete")
    peace = measure_touches(page, count)
    other = one.context.new_page()
    other.goto(f"{url}/g/luecke")
    is_ready(other)
    one.page = other
    while other.locator("fieldset select").count() < 3:
        one.press("add-seat")
    for seat in other.locator("fieldset select").all():
        seat.select_option("master")
    one.use(at="form .start.main")
    other.wait_for_selector("main.table")
    one.press("menu")
    one.press("bot-for-me")
    busy = measure_touches(page, count)
    one.close()
    return peace, busy


def reload_often(browser: Browser, url: str, times: int) -> int:
    """How many lines were kept, without a gap and without a second one of anything."""
    one, luck = Visit(browser, url), random.Random(7)
    one.go()
    is_ready(one.page)
    page = start(one, "schildkroete")
    for _ in range(times):
        seen = one.n()
        if not one.is_over():
            page.evaluate("seed => void guest.play(3, seed)", luck.randrange(1 << 30))
        page.wait_for_timeout(luck.randrange(200))
        seen = max(seen, one.n())
        page.reload()
        page.wait_for_selector("main.table")
        assert one.n() >= seen, f"View {seen} had been shown, and after a reload there was only {one.n()}."
    lines = check_lines(page)
    one.close()
    return lines


def main() -> None:
    args = arguments("Measure the page without a server.").parse_args()
    rounds, touches, reloads = (1, 10, 10) if args.quick else (3, 30, 100)
    size, before = weigh(SITE, next(SITE.glob("texts-*")).name)
    with hosting() as host:
        url = f"{host}#"
        ready = [measure_ready(url) for _ in range(rounds)]
        with browsing() as browser:
            peace, busy = measure_acknowledged(browser, url, touches)
            lines = reload_often(browser, url, reloads)
            version = browser.version
    form = "compiled" if next(SITE.glob("python-*/tree.packed")).stat().st_size > 1_000_000 else "interpreted"
    text = f"""`make bench-offline`, {form}, Chromium {version}, {machine()}, load {os.getloadavg()[0]:.0f}.

| what | figure | aim |
| --- | --- | --- |
| on the way, in all | {size:,} bytes | ≤ 6,000,000 |
| on the way before the lobby shows | {before:,} bytes | ≤ 150,000 |
| lobby shows after, by the clock | {min(one for one, _ in ready):.1f} s | |
| processor time until the first move, first visit | {min(spent for _, spent in ready):.1f} s | ≤ 4 s |
| touch to the table that is on the disk, median | {peace:.0f} ms | |
| the same with masters thinking at another table | {busy:.0f} ms | ≤ 20 ms |
| reloads in the middle of moves | {reloads}, {lines} lines kept, none lost, none doubled | 100 |
"""
    print(text)
    if args.write:
        write_section(Path(args.write), "Without a server", text)


if __name__ == "__main__":
    main()

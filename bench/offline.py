"""The page without a server, in the system's Chromium: python bench/offline.py [--quick] [--write FILE]

Sizes are those of build/offline/site as they go over the network. Ready is the processor time of all of Chromium's
processes from an empty page to a table at which the first move can be made, in a browser that has never been here. A
move is followed from the touch that makes it to the `ack` that tells the page it is on the disk, leg by leg: once in
peace, and once while three masters play at another table of the same browser. What the page draws then is counted
apart. Then a patience is reloaded at random moments in the middle of moves, and every line it has kept is looked at.
The browser keeps its database on a disk: a private window would have it in memory. `make bench-offline` runs this.
"""

import os
import random
import statistics
import time
from pathlib import Path

from figures import arguments, machine, write_section
from playwright.sync_api import Browser, Page, Route

from browser import Visit, browsing, browsing_on_disk
from offline_build.pack import weigh
from static import SITE, hosting
from test_page_offline import check_lines, is_ready, start

TICKS = os.sysconf("SC_CLK_TCK")

# Both write down when something of a move happened, on the clock that page and worker share.
WATCH = """
    self.now = () => performance.timeOrigin + performance.now();
    self.isOf = (what) => ({ kind, text }) => kind === 'heard' && text.includes(`"type":"${what}"`);
    self.tells = (said, what) => said.some?.(isOf(what));
"""
IN_THE_PAGE = """{
    let move = {};
    window.moves = [];
    window.Worker = class extends Worker {
        constructor(...what) {
            super(...what);
            this.addEventListener('message', ({ data }) => {
                if (data.move) Object.assign(move, data.move);
                if (tells(data, 'ack')) move.acknowledged ??= now();
            });
        }
        postMessage(said) {
            if (said.kind === 'say' && said.data.includes('"type":"play"')) move.sent = now();
            super.postMessage(said);
        }
    };
    addEventListener('pointerdown', () => (move = { touched: now() }), true);
    window.drawn = () => moves.push(Object.assign(move, { drawn: now() }));
}"""
IN_THE_WORKER = """{
    let move = {};
    const post = self.postMessage.bind(self);
    self.postMessage = (said) => {
        if (tells(said, 'view') && move.kept) {
            post(Object.assign([], { move })); // says nothing to the page itself
            move = {};
        }
        post(said);
    };
    self.addEventListener('message', ({ data }) => {
        if (data.kind === 'say' && data.data.includes('"type":"play"')) move = { came: now() };
    });
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = function (...what) {
        const mine = move;
        mine.written ??= now();
        this.transaction.addEventListener('complete', () => (mine.kept ??= now()));
        return add.apply(this, what);
    };
}
"""

# Touch what is offered until the table has another number, and tell when what happened.
TOUCH = """async () => {
    const table = document.querySelector('main.table');
    const n = table.dataset.n;
    for (let k = 0; k < 10 && table.dataset.n === n && guest.offered().length; k++) {
        await new Promise((resolve) => {
            const seen = new MutationObserver(() => table.dataset.n !== n && (drawn(), resolve()));
            seen.observe(table, { attributes: true });
            setTimeout(resolve, 400);
            void guest.play(1, k + Number(n));
        });
    }
    await guest.rest();
    return table.dataset.n === n ? null : moves.at(-1);
}"""
LEGS = {
    "the page, from the touch to the message": ("touched", "sent"),
    "to the worker": ("sent", "came"),
    "Python: the move, its line and its view": ("came", "written"),
    "the browser's database, durability strict": ("written", "kept"),
    "Python, and back to the page": ("kept", "acknowledged"),
}
WHOLE = ("touched", "acknowledged")
AFTERWARDS = {"from the touch to the table drawn anew": ("touched", "drawn")}


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


def measure_touches(page: Page, count: int) -> list[dict[str, float]]:
    return [move for _ in range(count) if (move := page.evaluate(TOUCH)) is not None]


def median(moves: list[dict[str, float]], leg: tuple[str, str]) -> float:
    """In milliseconds."""
    return statistics.median(move[leg[1]] - move[leg[0]] for move in moves)


def follow(route: Route) -> None:
    route.fulfill(body=WATCH + IN_THE_WORKER + route.fetch().text(), content_type="text/javascript")


def number(page: Page) -> int:
    """Of the view of a table."""
    return int(page.locator("main.table").get_attribute("data-n") or 0)


def follow_moves(browser: Browser, url: str, count: int) -> tuple[list[dict[str, float]], list[dict[str, float]]]:
    """In peace, and with three masters thinking."""
    one = Visit(browser, url)
    one.context.add_init_script(WATCH + IN_THE_PAGE)
    one.context.route("**/assets/host-*.js", follow)
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
    began = one.n()
    other.wait_for_function("n => Number(document.querySelector('main.table').dataset.n) > n + 2", arg=began)
    one.page = page
    start(one, "schildkroete")
    thought, busy = number(other), measure_touches(page, count)
    assert number(other) > thought, "The masters have not played meanwhile."
    one.close()
    return peace, busy


def reload_often(browser: Browser, url: str, times: int) -> int:
    """How many lines were kept, without a gap and without a second one of anything."""
    one, luck = Visit(browser, url), random.Random(7)
    one.go()
    is_ready(one.page)
    page = start(one, "schildkroete")
    for _ in range(times):
        if one.is_over():
            start(one, "schildkroete")
        seen = one.n()
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
        with browsing_on_disk() as browser:
            peace, busy = follow_moves(browser, url, touches)
        with browsing_on_disk() as browser:
            lines = reload_often(browser, url, reloads)
        version = browser.version
    form = "compiled" if next(SITE.glob("python-*/tree.packed")).stat().st_size > 1_000_000 else "interpreted"
    legs = "\n".join(
        f"| {name} | {median(peace, leg):.1f} ms | {median(busy, leg):.1f} ms |"
        for name, leg in (LEGS | AFTERWARDS).items()
    )
    text = f"""`make bench-offline`, {form}, Chromium {version}, {machine()}, load {os.getloadavg()[0]:.0f}.

| what | figure | aim |
| --- | --- | --- |
| on the way, in all | {size:,} bytes | ≤ 6,000,000 |
| on the way before the lobby shows | {before:,} bytes | ≤ 150,000 |
| lobby shows after, by the clock | {min(one for one, _ in ready):.1f} s | |
| processor time until the first move, first visit | {min(spent for _, spent in ready):.1f} s | ≤ 4 s |
| touch to `ack`, median | {median(peace, WHOLE):.1f} ms | |
| the same with three masters thinking at another table | {median(busy, WHOLE):.1f} ms | ≤ 20 ms |
| reloads in the middle of moves | {reloads}, {lines} lines kept, none lost, none doubled | 100 |

Where the time of a move goes, in the middle of {len(peace)} and of {len(busy)} moves:

| leg | in peace | with three masters |
| --- | --- | --- |
{legs}
"""
    print(text)
    if args.write:
        write_section(Path(args.write), "Without a server", text)


if __name__ == "__main__":
    main()

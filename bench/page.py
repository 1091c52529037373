"""The page's figures in the system's Chromium: python bench/page.py [--quick] [--write FILE]

A real `spieltisch serve`, compiled, on the same machine. The first card counts from the start of the navigation to the
frame after the one that drew it, in a browser that has never been here. A touch counts from the moment the finger is
lifted to the first frame that shows an answer. A flight is a deal shown by the replay's "one move on", from the first
frame in which a card moves to the last; its frames are counted twice, by the page's own clock and by the browser's
trace. The machine is shared, so an empty page is looked at before every flight: the frames it misses nobody has caused.
`make bench-page` runs this.
"""

import gzip
import json
import os
import random
import re
import statistics
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from figures import arguments, machine, write_section
from playwright.sync_api import Browser

from browser import PAGE, Visit, browsing, label, seated
from live import Place, Process, ask

FLYING = 12  # cards at once
FRAME = 1000 / 60  # milliseconds

# When the first card was on the screen: a frame after the one in which it was there.
FIRST_CARD = """() => {
    const painted = () => requestAnimationFrame(() => requestAnimationFrame((now) => (window.firstCard = now)));
    const look = () => (document.querySelector('[data-card]') ? painted() : requestAnimationFrame(look));
    look();
}"""

# From lifting the finger to the answer: how many frames began, and how many milliseconds until the one that shows it.
LISTEN = """() => {
    window.touches = [];
    addEventListener('pointerup', (event) => {
        let frames = 0;
        let isAnswered = false;
        const table = document.querySelector('main.table');
        const seen = new MutationObserver(() => (isAnswered = true));
        seen.observe(table, { subtree: true, attributes: true, childList: true });
        const frame = () => {
            frames++;
            if (!isAnswered) return requestAnimationFrame(frame);
            seen.disconnect();
            window.touches.push([frames, performance.now() - event.timeStamp]);
        };
        requestAnimationFrame(frame);
    }, { capture: true });
}"""

# The moments of all frames of an empty page for a second.
IDLE = """() => new Promise((resolve) => {
    const moments = [];
    const frame = (now) => {
        moments.push(now);
        return moments.length > 60 ? resolve(moments) : requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
})"""

# One move on, and the moments of all frames from the first that moves to the last.
FLY = """async ([name, patience]) => {
    const moments = [];
    let most = 0;
    document.querySelector(`.replay [aria-label="${name}"]`).click();
    await new Promise((resolve, reject) => {
        const frame = (now) => {
            const flights = [...document.querySelectorAll('.flight')];
            const isMoving = flights.some((one) => one.getAnimations()[0]?.currentTime > 0);
            most = Math.max(most, flights.length);
            if (isMoving && !moments.length) performance.mark('flight');
            if (isMoving) moments.push(now);
            else if (moments.length) return resolve();
            if (performance.now() > began + patience) return reject(new Error(`No flight within ${patience} ms.`));
            requestAnimationFrame(frame);
        };
        const began = performance.now();
        requestAnimationFrame(frame);
    });
    performance.mark('landed');
    return [most, moments];
}"""


@dataclass
class Figures:
    first_card: list[float] = field(default_factory=list)  # milliseconds
    touches: list[tuple[int, float]] = field(default_factory=list)  # frames, milliseconds
    cards: int = 0
    deltas: list[float] = field(default_factory=list)  # milliseconds between two frames in flight
    idle: list[float] = field(default_factory=list)  # and on an empty page
    traced: Counter[str] = field(default_factory=Counter)  # what the browser says of its frames in flight


def measure_first_card(browser: Browser, url: str, rounds: int) -> list[float]:
    place = seated(url, "luecke", "person", "easy", deal=11)
    found = []
    for _ in range(rounds):
        one = Visit(browser, url, motion="full")
        one.context.add_init_script(f"({FIRST_CARD})()")
        one.go(f"/t/{place.table}#key={place.keys[0]}")
        one.page.wait_for_function("() => window.firstCard")
        found.append(float(one.page.evaluate("() => window.firstCard")))
        one.close()
    return found


def measure_touches(browser: Browser, url: str, rounds: int) -> list[tuple[int, float]]:
    """Cards of a hand, touched one after the other, each at a table of its own."""
    found: list[tuple[int, float]] = []
    for _ in range(rounds):
        one = Visit(browser, url, motion="full")
        page = one.sit(seated(url, "luecke", "person", "person", deal=11), 0)
        page.locator('button.card[tabindex="0"]').last.hover()  # once it lies still
        page.evaluate(LISTEN)
        page.mouse.down()
        page.mouse.up()
        page.wait_for_function("() => window.touches.length")
        found += [(int(frames), float(ms)) for frames, ms in page.evaluate("() => window.touches")]
        one.close()
    return found


def measure_flight(browser: Browser, url: str, rounds: int, figures: Figures) -> None:
    place, moment = a_deal(browser, url)
    one = Visit(browser, url, motion="full")
    page = one.sit(place, 0)
    one.press("menu")
    one.press("replay")
    slider = page.locator(".replay input")
    empty = browser.new_page()
    for _ in range(rounds):
        empty.bring_to_front()
        figures.idle += between(empty.evaluate(IDLE))
        page.bring_to_front()
        slider.fill(str(moment - 1))
        one.page.evaluate("() => guest.rest()")
        with tempfile.NamedTemporaryFile(suffix=".json") as file:
            categories = ["devtools.timeline.frame", "disabled-by-default-devtools.timeline.frame", "blink.user_timing"]
            browser.start_tracing(page=page, path=file.name, categories=categories)
            figures.cards, moments = page.evaluate(FLY, [label("replay-on", "en"), 5000])
            browser.stop_tracing()
            figures.traced += frames_in(json.loads(Path(file.name).read_text())["traceEvents"])
        figures.deltas += between(moments)
    empty.close()
    one.close()


def between(moments: list[float]) -> list[float]:
    return [later - sooner for sooner, later in pairwise(moments)]


def missed(deltas: list[float]) -> int:
    """Frames that should have come between two that did."""
    return sum(round(delta / FRAME) - 1 for delta in deltas)


def frames_in(events: list[dict[str, Any]]) -> Counter[str]:
    """What became of the frames of this flight."""
    marks = {event["name"]: event["ts"] for event in events if event["name"] in ("flight", "landed")}
    flown = [event for event in events if marks["flight"] <= event["ts"] <= marks["landed"]]
    return Counter(event["name"] for event in flown if event["name"] in ("DrawFrame", "DroppedFrame"))


def a_deal(browser: Browser, url: str) -> tuple[Place, int]:
    """A table at which so many cards were moved at once, and the moment."""
    for deal in range(1, 20):
        place = seated(url, "gleichung", "person", "random", deal=deal, options={"starter": 0})
        one = Visit(browser, url)
        one.sit(place, 0)
        one.play(random.Random(deal), 60)
        one.close()
        views = ask(url, f"{place.path}/history", None, **{"X-Seat-Key": place.keys[0]})
        for moment, view in enumerate(view for view in views if view.get("table")):
            if sum(step["kind"] == "move" for step in view.get("steps", [])) == FLYING:
                return place, moment
    raise SystemExit(f"In none of the games {FLYING} cards moved at once.")


def compressed() -> int:
    """Bytes of the JavaScript that everybody loads, compressed with gzip, with the words of the longer language; the
    studio's comes only to authors."""
    loaded = re.findall(r'/(assets/[^"]+\.js)"', (PAGE / "index.html").read_text("utf-8"))
    words = max(len(gzip.compress(file.read_bytes(), 9)) for file in (PAGE / "assets").glob("words.*.js"))
    return words + sum(len(gzip.compress((PAGE / file).read_bytes(), 9)) for file in loaded)


def report(found: Figures, version: str) -> str:
    cards, waits, traced = found.first_card, [ms for _, ms in found.touches], found.traced
    frames = sorted(Counter(number for number, _ in found.touches).items())
    answered = ", ".join(f"{number} frame{'s' * (number > 1)} ({count} of {len(waits)})" for number, count in frames)
    lines = [
        f"`make bench-page`; {machine()}; Chromium {version}, without a graphics card;"
        f" load of the machine {os.getloadavg()[0]:.1f}.",
        "",
        f"- From the start of the navigation to the first card on the screen: median {statistics.median(cards):.0f} ms"
        f" ({min(cards):.0f} – {max(cards):.0f}, {len(cards)} visits).",
        f"- A touch is answered after {answered}: median {statistics.median(waits):.0f} ms, most {max(waits):.0f} ms.",
        f"- A flight of {found.cards} cards: {missed(found.deltas)} frames missed beside {len(found.deltas)} seen, the"
        f" longest after {max(found.deltas):.1f} ms; by the browser's trace {traced['DroppedFrame']} dropped beside"
        f" {traced['DrawFrame']} drawn. An empty page missed {missed(found.idle)} beside {len(found.idle)}, the"
        f" longest after {max(found.idle):.1f} ms.",
        f"- JavaScript: {compressed() / 1000:.1f} KB compressed with gzip.",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = arguments("Measure the page in a real browser.")
    args = parser.parse_args()
    rounds = 3 if args.quick else 15
    found = Figures()
    with tempfile.TemporaryDirectory() as data, browsing() as browser:
        server = Process(Path(data))
        try:
            found.first_card = measure_first_card(browser, server.url, rounds)
            found.touches = measure_touches(browser, server.url, rounds)
            measure_flight(browser, server.url, rounds, found)
        finally:
            server.kill()
        text = report(found, browser.version)
    print(text)
    if args.write:
        write_section(Path(args.write), "Page", text)


if __name__ == "__main__":
    main()

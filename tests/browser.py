"""A real browser at a real table, for the tests of the page and for its pictures."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from live import Place, ask

PAGE = Path(__file__).parent.parent / "src/spieltisch/web"
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}
QUIET = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-extensions", "--disable-sync", "--no-first-run", "--force-color-profile=srgb",
]  # fmt: skip
FORGIVEN = ("favicon",)  # what the console may say

# Whatever the page offers now: cards and places with a way to the keyboard, and the buttons of the table.
OFFERED = """() => [...document.querySelectorAll(
    'main.table button.card[tabindex="0"], main.table button.zone[tabindex="0"], main.table .actions button.act')]"""

# A place where a finger reaches the k-th of them, and not a neighbour that lies over it.
REACH = """(k) => {
    const all = (OFFERED)();
    if (!all.length) return null;
    const element = all[k % all.length];
    const box = element.getBoundingClientRect();
    for (const [fx, fy] of [[.5, .5], [.12, .5], [.12, .15], [.88, .5], [.5, .12], [.5, .88], [.06, .9], [.04, .04]]) {
        const [x, y] = [box.x + box.width * fx, box.y + box.height * fy];
        const hit = document.elementFromPoint(x, y);
        if (hit && element.contains(hit)) return [x, y];
    }
    return null;
}""".replace("OFFERED", OFFERED)

OUTSIDE = """() => {
    const found = [];
    const edge = [innerWidth + 1, innerHeight + 1];
    for (const element of document.querySelectorAll('main.table *, .playing > header *, .end *')) {
        const box = element.getBoundingClientRect();
        if (!box.width || !box.height || element.closest('.sky, svg, .out-of-sight, .actions.many')) continue;
        const scrolls = element.closest('.end');
        if (box.left < -1 || box.right > edge[0] || (!scrolls && (box.top < -1 || box.bottom > edge[1])))
            found.push(`${element.tagName}.${element.className} ${JSON.stringify(box)}`);
    }
    const room = document.documentElement;
    if (room.scrollWidth > innerWidth + 1) found.push(`the page is ${room.scrollWidth} wide`);
    return found;
}"""


def chromium() -> str:
    """The system's Chromium, installed where it is missing and may be."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found:
            return found
    if os.geteuid() == 0:
        subprocess.run("apt-get install -y chromium || (apt-get update && apt-get install -y chromium)",
                       shell=True, check=True, stdout=subprocess.DEVNULL)  # fmt: skip
        return chromium()
    raise AssertionError("The tests of the page need Chromium: please install the package chromium.")


@contextmanager
def browsing() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        yield browser
        browser.close()


class Visit:
    """One person's browser: what they like, and everything the console said."""

    def __init__(self, browser: Browser, url: str, *, lang: str = "en", phone: bool = False, **likes: Any) -> None:
        size: Any = PHONE if phone else DESK
        self.context: BrowserContext = browser.new_context(
            viewport=size, locale=lang, reduced_motion="reduce", device_scale_factor=1
        )
        self.url = url
        self.said: list[str] = []
        shelf = {"lang": lang, "motion": "little", "theme": "light", **likes}
        self.context.add_init_script(
            f"if (!localStorage.spieltisch) localStorage.spieltisch = {json.dumps(json.dumps(shelf))}"
        )
        self.page: Page = self.context.new_page()
        self.page.on("console", lambda message: self._note(message.type, message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(word in text for word in FORGIVEN):
            self.said.append(text)

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page

    def sit(self, place: Place, seat: int) -> Page:
        """Come with the link of a seat."""
        self.go(f"/t/{place.table}#key={place.keys[seat]}")
        self.page.wait_for_selector("main.table")
        return self.page

    def offered(self) -> int:
        return int(self.page.evaluate(f"() => ({OFFERED})().length"))

    def click(self, k: int) -> bool:
        """Touch the k-th thing on offer with the mouse; False if nothing is."""
        at = self.page.evaluate(REACH, k)
        if at is None:
            return False
        self.page.mouse.click(*at)
        return True

    def is_over(self) -> bool:
        return bool(self.page.query_selector("section.end"))

    def n(self) -> int:
        return int(self.page.get_attribute("main.table", "data-n") or -1)

    def close(self) -> None:
        self.context.close()


def seated(url: str, game: str, *seats: str, **more: object) -> Place:
    """A table where everybody who is a person has sat down."""
    opened = ask(url, "/api/tables", {"game": game, "seats": list(seats), **more})
    place = Place(url, opened["table"], opened["keys"])
    for seat, kind in enumerate(seats):
        if kind in ("person", "open"):
            place.sit(seat, ["Anna", "Linus", "Oma Käthe", "Jo", "Mika"][seat % 5])
    return place

"""A real browser at a real table, for the tests of the page and for its pictures."""

import json
import random
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright
from typing_extensions import override
from websockets.sync.client import connect

import spieltisch
from live import Place, open_table
from spieltisch.engine.match import Match
from spieltisch.server.wire import WIRE

HOME = Path(__file__).parent.parent
PAGE = HOME / "src/spieltisch/web"
GUEST = Path(__file__).with_name("guest.js")
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}
QUIET = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-extensions", "--disable-sync", "--no-first-run", "--force-color-profile=srgb",
]  # fmt: skip
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FORGIVEN = ("favicon",)  # what the console may say
NAMED = "a[href], button, summary, label"


def chromium() -> str:
    """The system's Chromium; `make` installs it where it is missing and may be."""
    found = [path for name in CHROMIUMS if (path := shutil.which(name))]
    assert found, "The tests of the page need Chromium: please install the package chromium."
    return found[0]


@contextmanager
def browsing(*more: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*QUIET, *more])
        yield browser
        browser.close()


class OnDisk:
    """A browser whose windows keep on the disk what they are given. Those of the other are private: they forget it."""

    def __init__(self, playwright: Playwright, folder: str) -> None:
        self.playwright = playwright
        self.folder = folder
        self.version = ""

    def new_context(self, **how: Any) -> BrowserContext:
        found = self.playwright.chromium.launch_persistent_context(
            tempfile.mkdtemp(dir=self.folder), executable_path=chromium(), args=QUIET, **how
        )
        self.version = found.browser.version if found.browser else ""
        return found


@contextmanager
def browsing_on_disk() -> Iterator[Browser]:
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        yield cast(Browser, OnDisk(playwright, folder))


@cache
def label(key: str, lang: str) -> str:
    """What the page calls something."""
    words = (HOME / f"web/src/words.{lang}.ftl").read_text("utf-8")
    found = re.search(rf"^page-{key} = (.+)$", words, re.MULTILINE)
    assert found, f"The page has no word page-{key}."
    return found[1]


class Visit:
    """One person's browser, used with the mouse: what they like, and everything the console said."""

    def __init__(self, browser: Browser, url: str, *, lang: str = "en", phone: bool = False, **likes: Any) -> None:
        size: Any = PHONE if phone else DESK
        shelf = {"lang": lang, "motion": "little", "theme": "light", **likes}
        calm: Any = "reduce" if shelf["motion"] == "little" else "no-preference"
        self.context: BrowserContext = browser.new_context(viewport=size, locale=lang, reduced_motion=calm)
        self.context.set_default_timeout(20_000)
        self.url = url
        self.lang = lang
        self.said: list[str] = []
        self.context.add_init_script(
            f"if (!localStorage.spieltisch) localStorage.spieltisch = {json.dumps(json.dumps(shelf))}"
        )
        self.context.add_init_script(path=GUEST)
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

    def close(self) -> None:
        self.context.close()

    # ------------------------------------------------------------------ what is on the page

    def offered(self) -> int:
        return int(self.page.evaluate("() => guest.offered().length"))

    def is_over(self) -> bool:
        return bool(self.page.evaluate("() => guest.isOver()"))

    def n(self) -> int:
        return int(self.page.get_attribute("main.table", "data-n") or -1)

    def complaints(self) -> list[str]:
        found: list[str] = self.page.evaluate("() => guest.lasting()")
        return found

    # ------------------------------------------------------------------ what is done there

    def use(self, name: str = "", at: str = NAMED) -> None:
        """Touch what is called so, or what a selector finds."""
        self.page.evaluate("([name, at]) => guest.tapOn(name, at)", [name, at])

    def press(self, key: str) -> None:
        """Touch what the page's own words call so."""
        self.use(label(key, self.lang))

    def play(self, luck: random.Random, touches: int = 1) -> list[str]:
        """Touch what is offered until the game is over, at most so often; what looked wrong meanwhile."""
        seed = luck.getrandbits(31)
        found: list[str] = self.page.evaluate("([most, seed]) => guest.play(most, seed)", [touches, seed])
        return found

    def fill_in(self, at: str, value: str) -> None:
        self.page.locator(at).fill(value)

    def select(self, at: str, value: str) -> None:
        self.page.locator(at).select_option(value)

    def speak(self, lang: str) -> None:
        """Change the language at the table."""
        self.press("menu")
        self.press("settings")
        self._choose_language(lang)
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector("dialog", state="detached")
        self.lang = lang

    def _choose_language(self, lang: str) -> None:
        self.use(at=f'dialog label:has([value="{lang}"])')


class Keys(Visit):
    """One person's browser, used with the keyboard alone."""

    def _walk(self) -> bool:
        """With Tab to what was chosen; False if it is no longer there."""
        for _ in range(8):
            tabs: int | None = self.page.evaluate("() => guest.tabsLeft()")
            if not tabs:
                return tabs == 0
            for _ in range(abs(tabs)):
                self.page.keyboard.press("Tab" if tabs > 0 else "Shift+Tab")
        raise AssertionError(self.page.evaluate("() => guest.lost()"))

    def _go_to(self, name: str, at: str) -> None:
        self.page.evaluate("([name, at]) => guest.walkTo(name, at)", [name, at])
        assert self._walk(), f"{name or at} went away."

    @override
    def use(self, name: str = "", at: str = NAMED) -> None:
        self._go_to(name, at)
        self.page.keyboard.press("Enter")

    @override
    def play(self, luck: random.Random, touches: int = 1) -> list[str]:
        for _ in range(touches):
            if not self.page.evaluate("(distance) => guest.choose(distance)", luck.random() ** 2):
                break
            if self._walk():
                self.page.keyboard.press("Enter")
        return self.complaints()

    @override
    def fill_in(self, at: str, value: str) -> None:
        self._go_to("", at)
        self.page.keyboard.press("ControlOrMeta+A")
        self.page.keyboard.type(value)

    @override
    def select(self, at: str, value: str) -> None:
        self._go_to("", at)
        self.page.keyboard.press("Home")
        for _ in range(20):
            if self.page.input_value(at) == value:
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"The arrow keys do not lead to “{value}”.")

    @override
    def _choose_language(self, lang: str) -> None:
        self._go_to("", 'dialog [name="lang"]:checked')
        self.page.keyboard.press("ArrowDown")
        assert self.page.locator(f'dialog [name="lang"][value="{lang}"]').is_checked()


def seated(url: str, game: str, *seats: str, **more: object) -> Place:
    """A table where everybody who is a person has sat down."""
    place = open_table(url, game, *seats, **more)
    for seat, kind in enumerate(seats):
        if kind in ("person", "open"):
            place.sit(seat, ["Anna", "Linus", "Oma Käthe", "Jo", "Mika"][seat % 5])
    return place


def come_to(
    url: str, game: str, players: int, moment: Callable[[Match], bool], options: dict[str, Any] | None = None
) -> tuple[Place, Match]:
    """A table of people at which it is just this moment, and the same game beside it. The deal is the first in which
    random play comes there."""
    for deal in range(400):
        match, luck = Match(spieltisch.game(game), players, deal, options), random.Random(deal)
        for _ in range(60):
            if match.state.over or not match.state.actors() or moment(match):
                break
            seat = luck.choice(match.state.actors())
            match.play(seat, luck.choice(match.state.legal(seat)))
        if not match.state.over and match.state.actors() and moment(match):
            place = seated(url, game, *["person"] * players, deal=deal, options=options or {}, leaver="wait")
            for played in match.record().moves:
                play(place, played.seat, played.move)
            return place, match
    raise AssertionError(f"In 400 deals, {game} never came to this moment.")


def play(place: Place, seat: int, move: str) -> None:
    """Make a move without a browser."""
    with connect(place.url.replace("http", "ws") + f"{place.path}/socket", max_size=None) as line:
        line.send(json.dumps({"type": "hello", "wire": WIRE, "key": place.keys[seat]}))
        n = json.loads(line.recv())["n"]
        line.send(json.dumps({"type": "play", "id": f"{seat}-{n}", "move": move, "n": n}))
        answers = iter(lambda: json.loads(line.recv()), None)
        assert next(one for one in answers if one["type"] in ("ack", "refused", "sorry"))["type"] == "ack"

"""Pictures of every game at its start, in its middle and at its end, on a phone and on a desk.

make pictures
"""

import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, TimeoutError

import spieltisch
from browser import PAGE, Visit, browsing, seated
from live import serving
from spieltisch.engine.game import Game
from spieltisch.server.wire import WIRE

FOLDER = Path(__file__).parent.parent / "docs/pictures/page"
QUALITY = 72
MIDDLE = 12  # touches into the game
LONGEST = 300_000  # milliseconds a game may take from there

# Pass my seat to a bot, also where the page itself does not offer it: whoever plays alone wants to play.
HAND_OVER = """([table, key, level, wire]) => {
    const line = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
    line.onopen = () => {
        line.send(JSON.stringify({type: "hello", wire, key}));
        line.send(JSON.stringify({type: "handover", id: "picture", level}));
    };
}"""


def level(game: Game) -> str:
    """Who plays along, and from the middle to the end also for me: whoever is quick, alone whoever may win, and where
    much has to be known by heart whoever does."""
    if game.most == 1:
        return "fair"
    if any(zone.by_heart for zone in game.kit.zones):
        return "strong"
    return "master" if any(phase.kind == "race" for phase in game.kit.phases) else "easy"


def take(browser: Browser, url: str, game: Game, phone: bool, lang: str, theme: str) -> None:
    """Play at random into the middle, let a bot play on to the end, and look three times."""
    luck = random.Random(4)
    players = min(game.most, max(game.least, 4))
    place = seated(url, game.slug, "person", *[level(game)] * (players - 1), deal=7)
    visit = Visit(browser, url, lang=lang, phone=phone, theme=theme)
    page = visit.sit(place, 0)
    size = "phone" if phone else "desk"
    page.wait_for_timeout(400)
    page.screenshot(path=FOLDER / f"{game.slug}-{size}-1-start.jpg", quality=QUALITY)
    visit.play(luck, MIDDLE)
    page.wait_for_timeout(300)
    page.screenshot(path=FOLDER / f"{game.slug}-{size}-2-middle.jpg", quality=QUALITY)
    page.evaluate(HAND_OVER, [place.table, place.keys[0], level(game), WIRE])
    try:
        page.wait_for_selector("section.end", timeout=LONGEST)
    except TimeoutError:
        print(game.slug, size, "did not come to its end")
    page.wait_for_timeout(300)
    page.screenshot(path=FOLDER / f"{game.slug}-{size}-3-end.jpg", quality=QUALITY)
    print(game.slug, size, visit.said[:2])
    visit.close()


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data), page=PAGE, pace=0.0) as url, browsing() as browser:
        for lang, phone in (("de", False), ("en", True)):
            visit = Visit(browser, url, lang=lang, phone=phone)
            page = visit.go("/")
            page.wait_for_selector(".games li")
            page.wait_for_timeout(700)
            page.screenshot(path=FOLDER / f"lobby-{'phone' if phone else 'desk'}.jpg", quality=QUALITY)
            visit.close()
        for k, game in enumerate(spieltisch.games()):
            if not wanted or game.slug in wanted:
                take(browser, url, game, phone=False, lang="de", theme="light" if k % 2 else "dark")
                take(browser, url, game, phone=True, lang="en", theme="dark" if k % 2 else "light")


if __name__ == "__main__":
    main(sys.argv[1:])

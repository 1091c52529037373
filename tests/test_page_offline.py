"""The page without a server: from a static host under a sub-path, then from nothing but the browser itself."""

import json
import os
import random
import shutil
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

import spieltisch
from browser import PAGE, Keys, Visit, label
from live import serving
from spieltisch.server.serve import PARTS
from static import SITE, hosting
from test_page_games import assert_tidy, bring_to_its_end, open_table

ALL = os.environ.get("SPIELTISCH_OFFLINE") == "all"
GAMES = [game.slug for game in spieltisch.games()] if ALL else ["luecke"]
KINDS = [Visit, Keys] if ALL else [Visit]
RELOADS = 20 if ALL else 3  # from what the browser has kept
TOUCHES = 30  # with fewer every game has gone on
LINES = """() => new Promise((resolve) => {
  indexedDB.open("spieltisch").onsuccess = ({ target }) => {
    const store = target.result.transaction("lines").objectStore("lines");
    store.getAllKeys().onsuccess = (keys) => {
      store.getAll().onsuccess = (lines) =>
        resolve(keys.target.result.map((key, k) => [...key, lines.target.result[k]]));
    };
  };
})"""
# Nobody watches: in the worker that has the hall, time passes more quickly.
HURRY = """() => {
  if (self.hurries) return;
  self.hurries = true;
  const [began, now, later] = [performance.now(), performance.now.bind(performance), self.setTimeout];
  performance.now = () => began + 20 * (now() - began);
  self.setTimeout = (what, milliseconds) => later(what, milliseconds / 20);
}"""
# Fetch a newer version beside the old one, and see whether it still has to wait.
NEWER = """async () => {
  const kept = await navigator.serviceWorker.getRegistration();
  await kept.update();
  const coming = kept.installing ?? kept.waiting;
  while (coming.state === "installing") await new Promise((resolve) => (coming.onstatechange = resolve));
}"""
KEPT = """() => Promise.race([
  navigator.serviceWorker.ready.then(() => true),
  new Promise((_, no) => setTimeout(no, 400000, new Error("The browser has kept nothing."))),
])"""
FOREIGN = ['{"tables": 7}', "null", "no tables", '{"spieltisch": 1, "tables": {"zz": ["{}"]}}']
# What a browser may lack, put before the worker that has the hall; and what is said then.
LACKS = {
    "no-https": "Object.defineProperty(self, 'isSecureContext', { value: false });",
    "no-wasm": "delete self.WebAssembly;",
    "no-storage": "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError'); };",
}
WAITING = "async () => (await navigator.serviceWorker.getRegistration()).waiting !== null"
pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with hosting() as url:
        yield f"{url}#"


def arrive(browser: Browser, site: str, kind: type[Visit], **likes: Any) -> Visit:
    """Somebody opens the page and goes offline as soon as it may be."""
    one = kind(browser, site, **likes)
    one.go()
    one.page.wait_for_selector(".games li")
    is_ready(one.page)
    one.page.evaluate(KEPT)
    one.context.set_offline(True)
    return one


def leave(came: Collection[Visit]) -> None:
    said = [line for one in came for line in one.said]
    for one in came:
        one.close()
    assert not said


@pytest.fixture
def come(browser: Browser, site: str) -> Iterator[Callable[..., Visit]]:
    came: list[Visit] = []

    def comes(kind: type[Visit] = Visit, **likes: Any) -> Visit:
        came.append(arrive(browser, site, kind, **likes))
        return came[-1]

    yield comes
    leave(came)


@pytest.fixture(scope="module")
def away(browser: Browser, site: str) -> Iterator[Callable[..., Visit]]:
    """Whoever has arrived once stays: to arrive takes longer than most of what is tried then."""
    came: dict[type[Visit], Visit] = {}

    def stays(kind: type[Visit] = Visit) -> Visit:
        if kind not in came:
            came[kind] = arrive(browser, site, kind)
        return came[kind]

    yield stays
    leave(came.values())


def is_ready(page: Page) -> None:
    page.wait_for_selector(".games li, main.table, form .start")
    page.wait_for_selector(".notice", state="detached", timeout=120_000)


def start(one: Visit, slug: str) -> Page:
    """A table with what is usual."""
    one.go(f"/g/{slug}")
    one.page.wait_for_selector("form .start")
    one.use(at="form .start.main")
    one.page.wait_for_selector("main.table")
    return one.page


def change_language(one: Visit) -> None:
    """In the lobby."""
    one.lang = "en" if one.lang == "de" else "de"
    one.use({"de": "Deutsch", "en": "English"}[one.lang])


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_played_to_its_end_without_a_network(
    away: Callable[..., Visit], tmp_path: Path, slug: str, kind: type[Visit]
) -> None:
    one = away(kind)
    one.page.workers[0].evaluate(HURRY)
    one.go()
    if one.lang == "en":
        change_language(one)
    open_table(one, slug)
    assert not one.play(random.Random(slug), 20)
    one.speak("en")
    bring_to_its_end(one, 600 if ALL else 60)  # bots think more slowly here
    assert_tidy(one, "end")
    with one.page.expect_download() as download:
        one.press("record")
    download.value.save_as(tmp_path / "record.json")
    match = spieltisch.replay((tmp_path / "record.json").read_bytes())
    assert match.state.over  # the same seed and moves give the same game here
    one.press("replay")
    one.press("replay-first")
    assert_tidy(one, "replay")


@pytest.mark.parametrize("kind", [Visit, Keys], ids=lambda kind: kind.__name__)
def test_every_game_goes_on_without_a_network(away: Callable[..., Visit], kind: type[Visit]) -> None:
    """One after the other on one page: every other one with the mouse and the others with the keyboard, by turns in
    both languages."""
    one = away(kind)
    one.page.workers[0].evaluate(HURRY)
    for game in spieltisch.games()[kind is Keys :: 2]:
        one.go(f"/g/{game.slug}?deal=7")
        one.page.wait_for_selector("form .start")
        change_language(one)
        one.use(at="form .start.main")
        one.page.wait_for_selector("main.table")
        luck, before = random.Random(game.slug), one.n()
        for _ in range(TOUCHES):
            assert not one.play(luck), game.slug
            one.page.wait_for_function("() => guest.isOver() || guest.offered().length")
            if one.n() > before:
                break
        assert one.n() > before, game.slug


def test_nothing_acknowledged_is_lost_or_doubled_by_reloads(away: Callable[..., Visit]) -> None:
    one, luck = away(), random.Random(7)
    page = start(one, "schildkroete")
    for _ in range(RELOADS):
        seen = one.n()
        one.play(luck, luck.randrange(1, 4))
        seen = max(seen, one.n())
        page.evaluate("() => void guest.play(2, 1)")  # and away in the middle of it
        page.reload()
        page.wait_for_selector("main.table")
        assert one.n() >= seen
    check_lines(page)


def check_lines(page: Page) -> int:
    """At every table numbers without a gap, and nothing that was asked for once is there twice; how many lines there
    are."""
    lines = page.evaluate(LINES)
    numbers: dict[str, list[int]] = {}
    for table, number, _ in lines:
        numbers.setdefault(table, []).append(number)
    assert all(found == list(range(len(found))) for found in numbers.values())
    ids = [(table, told["id"]) for table, _, line in lines if (told := json.loads(line)).get("id")]
    assert len(ids) == len(set(ids)) > 0
    return len(lines)


def test_two_tabs_share_one_hall_and_the_second_goes_on_alone(away: Callable[..., Visit]) -> None:
    one = away()
    page = start(one, "schildkroete")
    other = one.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("main.table")
    before = one.n()
    one.play(random.Random(1), 4)
    other.wait_for_function("n => Number(document.querySelector('main.table').dataset.n) > n", arg=before)
    page.close()
    one.page = other
    before = one.n()
    other.wait_for_function("() => guest.offered().length")
    one.play(random.Random(2), 4)
    other.wait_for_function("n => Number(document.querySelector('main.table').dataset.n) > n", arg=before)


def test_all_tables_travel_as_one_file(come: Callable[..., Visit], tmp_path: Path) -> None:
    here = come()
    page = start(here, "schildkroete")
    here.play(random.Random(1), 2)
    address = page.url
    here.go("/")
    here.press("settings")
    with page.expect_download() as download:
        here.press("offline-keep")
    download.value.save_as(tmp_path / "tables.json")
    there = come()
    there.press("settings")
    for text in FOREIGN:
        (tmp_path / "other.json").write_text(text)
        there.page.set_input_files("input[type=file]", tmp_path / "other.json")
        there.page.wait_for_selector(f"text={label('offline-not-taken', 'en')}")
    newer = json.loads((tmp_path / "tables.json").read_text())
    newer["keys"]["lang"] = {"of": "a version to come"}
    (tmp_path / "tables.json").write_text(json.dumps(newer))
    there.page.set_input_files("input[type=file]", tmp_path / "tables.json")
    there.page.wait_for_selector("text=One table has been added.")
    for one in (here, there):
        one.page.goto(address)
        one.page.wait_for_selector("main.table")
    assert there.n() == here.n() > 0
    assert there.offered()


def test_a_new_version_comes_between_games_and_never_in_one(browser: Browser, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(SITE, site)
    with hosting(site) as host:
        one = Visit(browser, f"{host}#")
        one.go()
        is_ready(one.page)
        one.page.wait_for_function("() => navigator.serviceWorker.controller")
        page = start(one, "schildkroete")
        lobby = one.context.new_page()
        lobby.goto(host)
        is_ready(lobby)
        (site / "index.html").write_text(
            (site / "index.html").read_text().replace("<title>", '<meta name="newer"><title>')
        )
        (site / "service.js").write_text(
            (site / "service.js").read_text().replace('"spieltisch-', '"spieltisch-newer-', 1)
        )
        for tab in (page, lobby):
            tab.evaluate("() => void (window.isOld = true)")
        lobby.evaluate(NEWER)
        for tab in (page, lobby):
            tab.evaluate("() => void document.dispatchEvent(new Event('visibilitychange'))")
        assert lobby.evaluate(WAITING), "A new version has come in the middle of a game."
        assert one.play(random.Random(1), 2) == []
        assert page.evaluate("() => isOld")
        one.use(at=f"a[aria-label='{label('lobby', 'en')}']")
        page.wait_for_function("() => !window.isOld")
        page.wait_for_selector(".games li")
        assert page.locator("meta[name=newer]").count()
        one.close()


def doing_first(what: str) -> Callable[[Route], None]:
    def answer(route: Route) -> None:
        route.fulfill(body=what + route.fetch().text(), content_type="text/javascript")

    return answer


def test_whoever_has_a_browser_that_lacks_something_is_told_what_to_do(browser: Browser, site: str) -> None:
    one = Visit(browser, site)
    for lack, how in LACKS.items():
        one.context.route("**/assets/host-*.js", doing_first(how))
        one.page.goto("about:blank")
        one.go()
        is_said(one, f"offline-{lack}")
        assert one.page.locator(".games li").count() == len(spieltisch.games())
        one.press("settings")
        one.press("offline-keep")
        is_said(one, "error-trouble")
        one.page.keyboard.press("Escape")
        one.page.get_by_role("button", name="Deutsch").click()
        one.page.wait_for_selector(f"text={label(f'offline-{lack}', 'de')}")
        one.page.get_by_role("button", name="English").click()
        one.context.unroute("**/assets/host-*.js")
    one.close()


def test_whoever_is_early_plays_when_all_has_arrived_and_whoever_waits_in_vain_loses_no_table(
    browser: Browser, site: str
) -> None:
    one, held = Visit(browser, site, phone=True), list[Route]()
    one.context.route("**/service.js", lambda route: route.abort())  # nothing is kept yet
    one.context.route("**/tree.packed", lambda route: held.append(route))
    page = one.go("/g/schildkroete")
    page.click("form .start.main")
    page.wait_for_function("() => document.querySelector('form .start.main').disabled")
    one.context.unroute("**/tree.packed")
    held[0].continue_()
    page.wait_for_selector("main.table", timeout=120_000)
    table = page.url.partition("#")[2]
    one.context.route("**/tree.packed", lambda route: held.append(route))
    one.go()
    page.reload()
    page.wait_for_selector(f".tables a[href='#{table}']")
    one.go("/g/luecke")
    page.click("form .start.main")
    one.context.unroute("**/tree.packed")
    held[1].abort()
    is_said(one, "offline-failed")
    is_said(one, "error-trouble")
    one.go()
    page.wait_for_selector(f".tables a[href='#{table}']")
    one.close()


@pytest.fixture
def served(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    """Somebody at the page of a server that has brought the games along; their browser has kept them."""
    with serving(tmp_path / "tables", page=PAGE, parts=PARTS) as url:
        one = Visit(browser, url)
        one.go()
        one.page.wait_for_selector(".games li")
        one.page.evaluate(KEPT)
        yield one
        one.close()


def is_said(one: Visit, key: str) -> None:
    one.page.wait_for_selector(f"text={label(key, one.lang)}", timeout=60_000)


def test_the_page_of_a_server_goes_on_alone_when_the_server_goes(served: Visit) -> None:
    """A proxy stays, and answers in its place."""
    one, page = served, served.page
    one.context.add_init_script("const every = setInterval; setInterval = (what, ms) => every(what, ms / 20)")
    one.go("/g/schildkroete")
    page.wait_for_selector(f"text={label('play-here', 'en')}", state="attached", timeout=120_000)
    one.use(at="form .start.main")
    page.wait_for_selector("main.table")
    one.play(random.Random(1), 2)
    one.context.route("**/*", lambda route: route.fulfill(status=502, body="Bad Gateway"))
    is_said(one, "gone-here")
    before = one.n()
    one.play(random.Random(2), 4)
    page.wait_for_function("n => Number(document.querySelector('main.table').dataset.n) > n", arg=before)
    before = one.n()
    page.reload()
    page.wait_for_selector("main.table", timeout=120_000)
    assert one.n() >= before
    assert one.offered()
    one.go()
    is_said(one, "gone-lobby")
    one.context.unroute("**/*")
    page.wait_for_selector(f"text={label('gone-lobby', 'en')}", state="detached")


def test_without_a_network_a_table_among_bots_opens_here_and_one_with_others_does_not(served: Visit) -> None:
    one, page = served, served.page
    one.context.set_offline(True)
    one.go("/g/luecke")
    page.wait_for_selector("form .start", timeout=120_000)
    one.press("with-others")
    is_said(one, "gone-others")
    one.use(at="form .start.main")
    page.wait_for_selector("main.table", timeout=120_000)
    one.press("menu")
    one.press("share")
    is_said(one, "table-here")


def test_a_table_with_others_waits_for_the_network(served: Visit) -> None:
    one, page = served, served.page
    one.go("/g/luecke")
    page.wait_for_selector("form .start")
    one.press("with-others")
    page.wait_for_function("() => location.pathname.startsWith('/t/')")
    one.context.set_offline(True)
    page.reload()
    is_said(one, "offline")
    one.context.set_offline(False)
    is_said(one, "waiting")

"""The page without a server: from a static host under a sub-path, then from nothing but the browser itself."""

import json
import os
import random
import shutil
from collections.abc import Callable, Iterator
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
WAITING = "async () => (await navigator.serviceWorker.getRegistration()).waiting !== null"
pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with hosting() as url:
        yield f"{url}#"


@pytest.fixture
def come(browser: Browser, site: str) -> Iterator[Callable[..., Visit]]:
    """Somebody opens the page and goes offline as soon as it may be."""
    came: list[Visit] = []

    def comes(kind: type[Visit] = Visit, **likes: Any) -> Visit:
        one = kind(browser, site, **likes)
        came.append(one)
        one.go()
        one.page.wait_for_selector(".games li")
        is_ready(one.page)
        one.page.evaluate(KEPT)
        one.context.set_offline(True)
        return one

    yield comes
    said = [line for one in came for line in one.said]
    for one in came:
        one.close()
    assert not said


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


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_played_to_its_end_without_a_network(
    come: Callable[..., Visit], tmp_path: Path, slug: str, kind: type[Visit]
) -> None:
    one = come(kind, lang="de")
    one.page.reload()  # from what the browser has kept
    is_ready(one.page)
    for worker in one.page.workers:
        worker.evaluate(HURRY)
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


def test_nothing_acknowledged_is_lost_or_doubled_by_reloads(come: Callable[..., Visit]) -> None:
    one, luck = come(), random.Random(7)
    page = start(one, "schildkroete")
    for _ in range(5):
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


def test_two_tabs_share_one_hall_and_the_second_goes_on_alone(come: Callable[..., Visit]) -> None:
    one = come()
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
    (tmp_path / "other.json").write_text('{"tables": 7}')
    there.page.set_input_files("input[type=file]", tmp_path / "other.json")
    there.page.wait_for_selector(f"text={label('offline-not-taken', 'en')}")
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


def test_a_browser_that_keeps_nothing_is_told_what_to_do(browser: Browser, site: str) -> None:
    one = Visit(browser, site)

    def forgetful(route: Route) -> None:
        body = route.fetch().text()
        route.fulfill(body=f"Object.defineProperty(self, 'indexedDB', {{}});{body}", content_type="text/javascript")

    one.context.route("**/assets/host-*.js", forgetful)
    one.go()
    one.page.wait_for_selector(f"text={label('offline-no-storage', 'en')}")
    assert one.page.locator(".games li").count() == len(spieltisch.games())
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


def test_the_page_of_a_server_goes_on_alone_when_the_network_goes(served: Visit) -> None:
    one, page = served, served.page
    one.go("/g/schildkroete")
    page.wait_for_selector(f"text={label('play-here', 'en')}", state="attached", timeout=120_000)
    one.use(at="form .start.main")
    page.wait_for_selector("main.table")
    one.play(random.Random(1), 2)
    one.context.set_offline(True)
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
    one.context.set_offline(False)
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

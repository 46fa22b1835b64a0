"""The page without its server: Next Station is played alone, kept through a reload, and handed in later."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server
from tests.browser.people import SAY, TIMEOUT, Person, golden

KEPT = """async () => {
    const said = await caches.open("said-1");
    const names = (await caches.keys()).filter(name => name.startsWith("page-"));
    return names.length === 1 && (await (await caches.open(names[0])).match("/")) !== undefined
        && (await said.keys()).some(({url}) => url.endsWith(".wasm"))
        && (await said.match("/api/catalogue/en")) !== undefined
        && (await said.match("/api/games")) !== undefined;
}"""
PUT_TABLE = """table => new Promise((done, fail) => {
    const opening = indexedDB.open("metropolitain", 1);
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
        const change = opening.result.transaction("tables", "readwrite");
        change.objectStore("tables").put(table);
        change.oncomplete = () => { opening.result.close(); done(); };
    };
})"""


@pytest.fixture
def own_server(chromium: Browser, tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


def last_turn_left() -> dict[str, object]:
    """A table of this browser, one move before the end of its game."""
    record = json.loads(golden("nextstation", 1))
    entries: list[dict[str, object]] = [
        {"at": 1, "kind": "created"},
        {"at": 1, "kind": "joined", "player": 0, "name": "Ada"},
        {"at": 1, "kind": "started"},
    ]
    for move in record["moves"][:-1]:
        entries.append({"at": 1, "kind": "moves", "player": 0, "moves": [move.partition(" ")[2]]})
    opening = {name: record[name] for name in ("format", "game", "players", "options", "setup")}
    kept = {"table": "local-nearlyover", "opening": opening, "names": ["Ada"], "entries": entries}
    return {**kept, "over": False, "handed": None}


def wait_until_kept(page: Page) -> None:
    """Until the page has all that it needs without its server."""
    until = time.monotonic() + TIMEOUT / 1000
    while not page.evaluate(KEPT):
        assert time.monotonic() < until, "the service worker has not kept the page"
        page.wait_for_timeout(100)


def take_a_turn(ada: Person) -> None:
    told = ada.page.locator(".talk li").count()
    ada.some_target().focus()
    ada.play_focused()
    expect(ada.page.locator(".talk li")).not_to_have_count(told)
    ada.wait_until_idle()


def test_next_station_alone_without_a_server(chromium: Browser, own_server: Server) -> None:
    ada = Person("Ada", chromium, own_server.url, {})
    page = ada.page
    ada.go_to(ada.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.mouse.click(5, 5)  # somebody is there: now the page is kept
    wait_until_kept(page)
    own_server.stop()

    page.reload()
    expect(page.get_by_text(SAY("offline-now"))).to_be_visible()
    closed = page.get_by_role("article", name=SAY("metro-title"), exact=True)
    expect(closed).to_contain_text(SAY("offline-needs"))
    expect(closed.get_by_role("button")).to_have_count(0)
    page.get_by_role("article", name=SAY("nextstation-title"), exact=True).get_by_role("button").click()
    page.wait_for_url("**/table/local-*")
    take_a_turn(ada)
    take_a_turn(ada)
    lines = page.locator(".talk li").count()
    table = page.url
    page.reload()
    expect(page.locator(".talk li")).to_have_count(lines)
    ada.wait_for_turn()
    ada.press("undo-free")
    expect(page.locator(".talk li")).to_have_count(lines + 1)
    take_a_turn(ada)

    page.goto(f"{ada.url}/")
    page.evaluate(PUT_TABLE, last_turn_left())
    page.goto(f"{ada.url}/table/local-nearlyover")
    take_last_turn(ada)
    expect(page.get_by_text(SAY("offline-hand-in-why"))).to_be_visible()
    ada.press("offline-hand-in")
    expect(page.get_by_text(SAY("no-answer"))).to_be_visible()

    own_server.start()
    page.goto(f"{ada.url}/")
    expect(page.get_by_role("heading", name=SAY("offline-games"))).to_be_visible()
    expect(page.locator(f"a[href='{table.removeprefix(ada.url)}']")).to_have_text(SAY("continue-game"))
    ada.press("offline-hand-in")
    page.get_by_role("link", name=SAY("offline-handed")).click()
    page.wait_for_url("**/table/*/replay**")
    assert "local-" not in page.url
    expect(page.get_by_role("heading", level=1)).to_contain_text(SAY("nextstation-title"))
    page.goto(f"{ada.url}/mine")
    expect(page.get_by_text(SAY("mine-offline"))).to_be_visible()
    ada.leave()
    expected = ("Failed to load resource", "WebSocket")  # while the server is away
    assert [one for one in ada.problems if not any(text in one for text in expected)] == []


def take_last_turn(ada: Person) -> None:
    """Whatever is offered last: a section, or a pass."""
    ada.wait_for_turn()
    if ada.targets.count():
        ada.some_target().focus()
        ada.play_focused()
    else:
        ada.press("nextstation-pass")
        ada.press("confirm")
    expect(ada.page.get_by_role("heading", name=SAY("points-tab"), exact=True)).to_be_visible()

"""The page without its server: Next Station is played alone, kept through a reload, and handed in later.

What is damaged, what cannot be run and what does not answer has a sentence and a way on.
"""

import json
import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Server
from tests.browser.people import SAY, UNANSWERED, People, Person, golden
from tests.server.kit import wait_for

KEPT = """async () => {
    const said = await caches.open("said-1");
    const names = (await caches.keys()).filter(name => name.startsWith("page-"));
    return names.length === 1 && (await (await caches.open(names[0])).match("/")) !== undefined
        && (await said.keys()).some(({url}) => url.endsWith(".wasm"))
        && (await said.keys()).some(({url}) => /\\/library\\/nextstation-\\w+\\.js$/.test(url))
        && (await said.match("/api/catalogue/en")) !== undefined
        && (await said.match("/api/games")) !== undefined;
}"""
PUT_TABLE = """table => new Promise((done, fail) => {
    const opening = indexedDB.open("metropolitain", 1);
    opening.onerror = () => fail(opening.error);
    opening.onupgradeneeded = () => opening.result.createObjectStore("tables", {keyPath: "table"});
    opening.onsuccess = () => {
        const change = opening.result.transaction("tables", "readwrite");
        change.objectStore("tables").put(table);
        change.oncomplete = () => { opening.result.close(); done(); };
    };
    localStorage.setItem("metropolitain-local-tables", "yes");
})"""
NO_SERVER = re.compile(r"/api/(?!catalogue|games|library)")


def last_turn_left() -> dict[str, Any]:
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


def take_a_turn(ada: Person) -> None:
    told = ada.page.locator(".talk li").count()
    ada.some_target().focus()
    ada.play_focused()
    expect(ada.page.locator(".talk li")).not_to_have_count(told)
    ada.wait_until_idle()


def test_next_station_alone_without_a_server(person: People, server: Server) -> None:
    ada = person("Ada", service_workers="allow")
    page = ada.page
    ada.go_to(ada.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.mouse.click(5, 5)  # somebody is there: now the page is kept
    wait_for("the page to be kept", lambda: page.evaluate(KEPT))
    server.stop()

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

    server.start()
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
    ada.excuse(UNANSWERED, "WebSocket")  # while the server is away


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


def with_a_game(person: People) -> Person:
    """Somebody with a game in progress on their device."""
    ada = person("Ada")
    ada.go_to(ada.url)
    ada.page.evaluate(PUT_TABLE, last_turn_left())
    return ada


def test_a_damaged_game_is_told_so_and_can_be_deleted(person: People) -> None:
    ada = with_a_game(person)
    page = ada.page
    sound = last_turn_left()
    entries = [*sound["entries"], {"at": 2, "kind": "moves", "player": 0, "moves": ["a1-z9"]}]
    damages: dict[str, dict[str, Any]] = {
        "move": {"entries": entries},
        "end": {"over": True},
        "setup": {"opening": {**sound["opening"], "setup": {"cards": 7}}},
        "empty": {"entries": []},
        "bare": {"opening": None, "names": None, "entries": None},
    }
    for name, damage in damages.items():
        page.evaluate(PUT_TABLE, {**sound, **damage, "table": f"local-{name}"})

    page.goto(f"{ada.url}/")
    games = page.get_by_role("region", name=SAY("offline-games")).get_by_role("listitem")
    expect(games).to_have_count(6)
    shapeless = games.filter(has_text=SAY("offline-unreadable"))
    expect(shapeless).to_have_count(2)
    for left in (1, 0):
        shapeless.first.get_by_role("button", name=SAY("delete-agree")).click()
        expect(shapeless).to_have_count(left)

    for left, name in ((3, "move"), (2, "setup")):
        page.goto(f"{ada.url}/table/local-{name}")
        expect(page.get_by_role("heading", name=SAY("offline-unreadable"))).to_be_visible()
        expect(page.get_by_text(SAY("offline-unreadable-why"))).to_be_visible()
        ada.press("delete-agree")
        page.wait_for_url(f"{ada.url}/")
        expect(games).to_have_count(left)
    page.goto(f"{ada.url}/table/local-end/replay")
    expect(page.get_by_text(SAY("offline-unreadable-why"))).to_be_visible()
    page.goto(f"{ada.url}/table/local-nearlyover")
    take_last_turn(ada)


def test_a_browser_that_cannot_run_the_rules_says_so(person: People) -> None:
    ada = with_a_game(person)
    page = ada.page
    garbage = b"\0asm\1\0\0\0 no rules"
    page.route("**/library/*.wasm", lambda it: it.fulfill(body=garbage, content_type="application/wasm"))
    page.goto(f"{ada.url}/table/local-nearlyover")
    expect(page.get_by_role("heading", name=SAY("offline-stuck"))).to_be_visible()
    expect(page.get_by_text(SAY("offline-unable"))).to_be_visible()
    page.route(NO_SERVER, lambda route: route.abort())
    page.goto(f"{ada.url}/")
    expect(page.get_by_text(SAY("offline-now"))).to_be_visible()
    page.get_by_role("article", name=SAY("nextstation-title"), exact=True).get_by_role("button").click()
    expect(page.get_by_text(SAY("offline-unable"))).to_be_visible()
    page.unroute_all()
    page.goto(f"{ada.url}/table/local-nearlyover")
    take_last_turn(ada)
    ada.excuse()

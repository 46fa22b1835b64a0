"""A game of days: over restarts, with the page closed, told by push and by letter."""

import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Worker, expect

from metropolitain.server.time_source import FILE
from tests.browser.conftest import Server
from tests.browser.looks import check_looks
from tests.browser.people import SAY, People, Person, place_of
from tests.server.kit import Hands, wait_for
from tests.server.receivers import Browser, Letters, PushService, mail_server, push_service

HOUR_MS = 3_600_000
DAYS = {"clock": {"days": 3}}
# Headless browsers reach no push service: this one has that of the test.
SUBSCRIBE = """(made) => {
    const plain = (text) => atob(text.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = (text) => Uint8Array.from(plain(text), (c) => c.charCodeAt(0));
    const keys = {p256dh: bytes(made.public_key).buffer, auth: bytes(made.secret).buffer};
    const subscription = {endpoint: made.endpoint, options: {}, getKey: (name) => keys[name],
        unsubscribe: async () => { delete window.told; return true; }};
    PushManager.prototype.getSubscription = async () => window.told ?? null;
    PushManager.prototype.subscribe = async () => (window.told = subscription);
}"""
CLICK = """async () => {
    ExtendableEvent.prototype.waitUntil = function (work) { self.work = work; };
    self.Clients.prototype.openWindow = async (url) => { self.opened = url; };
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent("notificationclick", {notification}));
    await self.work;
    return self.opened;
}"""
SHOWN = """async () => (await self.registration.getNotifications())
    .map(({title, body, tag}) => ({title, body, tag}))"""


class World(NamedTuple):
    """Receivers, and the hands of the server's clocks."""

    service: PushService
    letters: Letters
    smtp: str
    hands: Hands


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with push_service() as service, mail_server() as (letters, smtp):
        yield World(service, letters, smtp, Hands(tmp_path_factory.mktemp("time") / "ahead"))


@pytest.fixture(scope="module")
def server(world: World, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    more = (f"--push-to={world.service.netloc}", "--notice-delay=0", "--alarm-period=0.1")
    mail = (f"--smtp={world.smtp}", "--mail-from=post@play.example")
    running = Server(tmp_path_factory.mktemp("days"), *more, *mail, environment={FILE: str(world.hands.file)})
    running.start()
    yield running
    running.stop()


def leave(gone: Person, staying: Person) -> None:
    """Close the page of the table; the server knows it, since who still looks is not told of a turn."""
    gone.page.goto("about:blank")
    expect(staying.page.locator(".who .away")).to_have_text(SAY("seat-away"))


def deliver(person: Person, worker: Worker, origin: str, payload: str) -> dict[str, str]:
    """Hand a message to the service worker, as the browser's push service would; return what it shows.

    The browser does not say whether it has woken the worker, so the message is sent until it is shown.
    """
    tools = person.context.new_cdp_session(person.page)
    found: list[str] = []

    def note(event: dict[str, Any]) -> None:
        ours = [one for one in event["registrations"] if one["scopeURL"].startswith(origin)]
        found.extend(one["registrationId"] for one in ours if not one["isDeleted"])

    tools.on("ServiceWorker.workerRegistrationUpdated", note)
    tools.send("ServiceWorker.enable")
    wait_for("a service worker", lambda: person.page.title() is not None and found)
    message = {"origin": origin, "registrationId": found[-1], "data": payload}

    def send() -> list[dict[str, str]]:
        tools.send("ServiceWorker.deliverPushMessage", message)
        shown: list[dict[str, str]] = worker.evaluate(SHOWN)
        return shown

    (shown,) = wait_for("the notice on the screen", send)
    tools.detach()
    return shown


def sign_up(data: Path, table: str) -> None:
    """The second player is a person with an address from now on; the server must be down."""
    with sqlite3.connect(data / "tables.sqlite") as database:
        database.execute(
            "INSERT INTO persons (id, name, seal, made_at, email)"
            " VALUES ('abcdefghjkmn', 'Bob', 'seal', 0, 'bob@example.org')"
        )
        seat = ("p:abcdefghjkmn", table, 1)
        database.execute("INSERT INTO browser_seats (browser, table_id, seat) VALUES (?, ?, ?)", seat)
        database.execute("INSERT INTO notice_settings VALUES ('p:abcdefghjkmn', 'en', '', 'turn,over')")


def test_a_game_of_days_goes_on_with_the_page_closed_and_over_restarts(
    person: People, server: Server, world: World
) -> None:
    ada, bob = person("Ada"), person("Bob", permissions=["notifications"], service_workers="allow")
    device = Browser()
    made = device.subscription(world.service.endpoint("bob"))
    bob.context.add_init_script(f"({SUBSCRIBE})({json.dumps(made)})")

    # The pace is told in the lobby, before anybody sits down.
    table = ada.open_table(persons=2, table_wishes=DAYS)
    url = f"{server.url}/table/{table}"
    bob.go_to(url)
    expect(bob.page.get_by_text(SAY("pace-days", count=3))).to_be_visible()
    expect(bob.page.get_by_text(SAY("pace-days-why"))).to_be_visible()
    bob.join(url)
    ada.begin()
    ada.wait_for_turn()
    clock = ada.page.get_by_role("region", name=SAY("clock"))
    expect(clock).to_contain_text(re.compile(r"3 days per move\s*· until "))

    # One gentle question; then the tab is closed and the notice arrives.
    bob.press("notices-ask-yes")
    expect(bob.page.get_by_text(SAY("notices-on"))).to_be_visible()
    worker = bob.context.service_workers[0] if bob.context.service_workers else None
    worker = worker or bob.context.wait_for_event("serviceworker")
    leave(bob, ada)
    ada.play_by_keyboard()
    (notice,) = wait_for("a notice", lambda: world.service.read(device, "bob"))
    assert (notice["title"], notice["url"]) == (SAY("notice-turn", game="Metro"), f"/table/{table}")

    # The worker shows it, with the time in its reader's zone, and a touch opens the table.
    shown = deliver(bob, worker, server.url, json.dumps(notice))
    assert shown["tag"] == table
    assert re.fullmatch(r"Ada has moved. You have until \w+.* \d+.*\d:\d\d.*\.", shown["body"]), shown
    assert worker.evaluate(CLICK) == url

    # The server is down for a week: nobody loses time. Bob becomes a person with an address meanwhile.
    world.hands.pass_time(10 * HOUR_MS)
    wait_for(
        "the ten hours to be counted", lambda: json.loads(ada.kept(""))["clock"]["left_ms"][1] < 63 * HOUR_MS
    )
    server.stop()
    sign_up(server.data, table)
    world.hands.pass_time(7 * 24 * HOUR_MS)
    server.start()
    bob.page = bob.open()
    bob.go_to(url)
    bob.wait_for_turn()
    timer = bob.page.get_by_role("timer")
    expect(timer).to_have_text("2 d 13 h")
    bob.problems.clear()  # the browser tells that the server was away
    ada.problems.clear()

    # Bob is away, and back; then all agree to a pause.
    bob.press("holiday")
    bob.press("holiday-days", count=2)
    expect(ada.page.get_by_text(re.compile("^away until ")).first).to_be_visible()
    bob.press("holiday-end")
    expect(ada.page.get_by_text(re.compile("^away until "))).to_have_count(0)
    places = ada.page.locator("section", has=ada.button("holiday"))
    before = place_of(places)
    ada.press("pause-ask")
    expect(ada.button("pause-ask")).to_have_count(0)
    assert place_of(places) == before  # nothing moves where the button was
    bob.press("request-agree")
    expect(bob.page.get_by_text(SAY("pause-is", name="Ada"))).to_be_visible()
    check_looks(bob.page)
    bob.press("pause-end")
    bob.play_by_keyboard()

    # Letters come too, and end by their link, without signing in.
    leave(bob, ada)
    ada.play_by_keyboard()
    wait_for("a letter", lambda: world.letters.got)
    link = re.search(r"\S+/quiet#\S+", world.letters.got[0].get_content())
    assert link
    eve = person("Eve")
    eve.go_to(f"{server.url}/quiet#{link.group().partition('#')[2]}")
    expect(eve.page.get_by_text(SAY("quiet-done", kind=SAY("notices-turn")))).to_be_visible()


def test_the_settings_of_notices(person: People) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "service_workers": "allow"}
    ada = person("Ada", permissions=["notifications"], **phone)
    ada.context.add_init_script(
        f"({SUBSCRIBE})({json.dumps(Browser().subscription('https://push.example/x'))})"
    )
    ada.open_table()
    ada.go_to(f"{ada.url}/you")
    ada.press("you-notices")
    switch = ada.page.get_by_role("switch", name=SAY("notices-browser"))
    switch.check(force=True)
    expect(switch).to_be_checked()
    expect(switch).to_be_enabled()  # its own request is answered
    kind = ada.page.get_by_role("checkbox", name=f"{SAY('notices-said')}: {SAY('notices-push')}")
    with ada.page.expect_response(
        lambda told: told.url.endswith("/api/notices") and told.request.method == "POST"
    ):
        kind.uncheck()
    ada.page.reload()
    ada.press("you-notices")
    expect(kind).not_to_be_checked()
    check_looks(ada.page)

"""My page: what one plays and has played, as a guest and as a person; the profile that one may show."""

import json
import random
import re
from collections.abc import Callable

from playwright.sync_api import expect
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.browser.conftest import Server
from tests.browser.people import SAY, Person
from tests.browser.test_every_page import AXE, FITTING

People = Callable[..., Person]


def play_out(one: Person, table: str) -> None:
    """Play somebody's game to its end at random, against a bot or alone."""
    rng = random.Random(3)
    cookie = "; ".join(f"{each['name']}={each['value']}" for each in one.context.cookies([one.url]))
    address = f"{one.url.replace('http', 'ws', 1)}/api/tables/{table}/live?since=0"
    with connect(
        address, origin=Origin(one.url), additional_headers={"Cookie": cookie}, max_size=None
    ) as live:
        number = 0
        while True:
            for told in map(json.loads, str(live.recv(60)).split("\n")):
                if told["type"] != "position":
                    continue
                if told["position"]["over"]:
                    return
                if told["legal"] and told["number"] > number:
                    number = told["number"]
                    move = {"type": "move", "id": f"m{number}", "number": number}
                    live.send(json.dumps({**move, "moves": [rng.choice(told["legal"])]}))


def become_person(one: Person) -> None:
    """Create a passkey, kept by an authenticator that the browser plays."""
    tools = one.context.new_cdp_session(one.page)
    tools.send("WebAuthn.enable")
    settings = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True}
    tools.send(
        "WebAuthn.addVirtualAuthenticator",
        {"options": {**settings, "hasUserVerification": True, "isUserVerified": True}},
    )
    one.go_to(f"{one.url}/you")
    one.page.get_by_label(SAY("you-your-name")).fill(one.name)
    one.press("you-become")
    one.press("you-code-kept")


def test_a_guest_finds_tables_results_and_opponents(person: People) -> None:
    ada = person("Ada")
    finished = ada.open_table()
    play_out(ada, finished)
    alone = ada.open_table(players=1, game="nextstation")
    play_out(ada, alone)
    running = ada.open_table()
    ada.go_to(f"{ada.url}/mine")
    page = ada.page
    waiting = page.get_by_role("region", name=SAY("mine-your-turn"))
    expect(waiting.locator(f"a[href='/table/{running}']")).to_be_visible()
    results = page.get_by_role("region", name=SAY("results-title"))
    results.get_by_role("button", name=SAY("metro-title")).click()
    expect(results.get_by_text(SAY("mode-bots")).first).to_be_visible()
    expect(results.get_by_role("listitem").filter(has_text=SAY("bot-random"))).to_contain_text(
        SAY("results-played", count=1)
    )
    expect(results.locator(f"a[href='/table/{finished}']")).to_be_visible()
    results.get_by_role("button", name=SAY("nextstation-title")).click()
    expect(results.get_by_text(SAY("mode-alone"))).to_be_visible()
    over = page.get_by_role("region", name=SAY("mine-finished"))
    for table in (finished, alone):
        expect(over.locator(f"a[href='/table/{table}']")).to_be_visible()
    expect(page.get_by_role("switch", name=SAY("profile-show"))).to_have_count(0)
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 860})
        assert page.evaluate(FITTING) == []
    page.evaluate(AXE.read_text("utf-8"))
    assert page.evaluate("axe.run()")["violations"] == []


def test_games_analysed_on_this_device_are_listed_with_ones_own_slips(person: People) -> None:
    ada = person("Ada")
    table = ada.open_table(players=1, game="nextstation")
    play_out(ada, table)
    ada.go_to(f"{ada.url}/mine")
    moves = [{"player": player, "mark": mark} for player, mark in ((0, "?"), (0, "?"), (1, "??"), (0, ""))]
    ada.keep_analysis(table, "nextstation", moves, own=0)
    ada.keep_analysis("another", "nextstation", moves, own=None)
    ada.page.reload()
    title = ada.page.get_by_role("heading", name=SAY("results-analysed"))
    analysed = ada.page.locator(".card", has=title).get_by_role("listitem")
    expect(analysed).to_have_count(1)
    expect(analysed.locator(f"a[href='/table/{table}/replay?tab=analysis']")).to_be_visible()
    expect(analysed.locator(".slip")).to_have_count(1)
    expect(analysed.locator(".slip")).to_contain_text("2")


def test_a_person_shows_a_profile_or_does_not(person: People, server: Server) -> None:
    ada, eve = person("Ada"), person("Eve")
    ada.url = eve.url = f"http://localhost:{server.port}"  # passkeys are for names, not for addresses
    table = ada.open_table()  # as a guest: it comes along
    become_person(ada)
    play_out(ada, table)
    ada.go_to(f"{ada.url}/mine")
    results = ada.page.get_by_role("region", name=SAY("results-title"))
    expect(results.get_by_text(SAY("mode-bots")).first).to_be_visible()
    profile = ada.page.request.get(f"{ada.url}/api/profile").json()
    assert profile["shown"] is False
    address = f"{ada.url}/person/{profile['person']}"
    eve.go_to(address)
    expect(eve.page.get_by_role("heading", level=1)).to_have_text(SAY("page-missing"))
    ada.page.get_by_text(SAY("profile-show"), exact=True).click()
    expect(ada.page.get_by_label(SAY("profile-link"))).to_have_value(re.compile(profile["person"]))
    eve.go_to(address)
    expect(eve.page.get_by_role("heading", level=1)).to_have_text("Ada")
    expect(eve.page.get_by_text(SAY("mode-bots"))).to_be_visible()
    eve.page.evaluate(AXE.read_text("utf-8"))
    assert eve.page.evaluate("axe.run()")["violations"] == []
    ada.page.get_by_text(SAY("profile-show"), exact=True).click()
    expect(ada.page.get_by_label(SAY("profile-link"))).to_have_count(0)
    eve.page.reload()
    expect(eve.page.get_by_role("heading", level=1)).to_have_text(SAY("page-missing"))
    eve.excuse()  # the browser tells of the pages that are not there

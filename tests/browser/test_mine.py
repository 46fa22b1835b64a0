"""My page: what one plays and has played, as a guest and as a person; the profile that one may show."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Server
from tests.browser.looks import misfits, violations
from tests.browser.people import SAY, People
from tests.browser.test_you import add_authenticator, become


def test_a_guest_finds_tables_results_and_opponents(person: People) -> None:
    ada = person("Ada")
    finished = ada.open_table()
    ada.play_out(finished)
    alone = ada.open_table(players=1, game="nextstation")
    ada.play_out(alone)
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
        assert misfits(page) == []
    assert violations(page) == []


def test_games_analysed_on_this_device_are_listed_with_ones_own_slips(person: People) -> None:
    ada = person("Ada")
    table = ada.open_table(players=1, game="nextstation")
    ada.play_out(table)
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
    add_authenticator(ada.page)
    become(ada)
    ada.play_out(table)
    ada.go_to(f"{ada.url}/mine")
    results = ada.page.get_by_role("region", name=SAY("results-title"))
    expect(results.get_by_text(SAY("mode-bots")).first).to_be_visible()
    profile = ada.page.request.get(f"{ada.url}/api/profile").json()
    assert profile["shown"] is False
    address = f"{ada.url}/person/{profile['person']}"
    eve.go_to(address)
    expect(eve.title).to_have_text(SAY("page-missing"))
    ada.page.get_by_text(SAY("profile-show"), exact=True).click()
    expect(ada.page.get_by_label(SAY("profile-link"))).to_have_value(re.compile(profile["person"]))
    eve.go_to(address)
    expect(eve.title).to_have_text("Ada")
    expect(eve.page.get_by_text(SAY("mode-bots"))).to_be_visible()
    assert violations(eve.page) == []
    ada.page.get_by_text(SAY("profile-show"), exact=True).click()
    expect(ada.page.get_by_label(SAY("profile-link"))).to_have_count(0)
    eve.page.reload()
    expect(eve.title).to_have_text(SAY("page-missing"))
    eve.excuse()  # the browser tells of the pages that are not there

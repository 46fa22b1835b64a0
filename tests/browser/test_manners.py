"""Manners between people with real browsers: resigning, phrases, blocking, and a report from click to ban."""

import os
import subprocess
import sys

from playwright.sync_api import expect

from metropolitain.engine.words import Words
from tests.browser.conftest import Server
from tests.browser.looks import violations
from tests.browser.people import PHONE, SAY, People, Person, sit_down

FR, DE = Words("fr").say, Words("de").say


def test_resigning_tells_before_what_it_means_and_then_does_it(person: People) -> None:
    ada, bob = person("Ada"), person("Bob", **PHONE)
    sit_down(ada, bob)
    bob.press("leave-table")
    dialog = bob.page.get_by_role("dialog")
    expect(dialog).to_contain_text(SAY("resign-duel-why", name="Ada"))
    assert violations(bob.page) == []
    dialog.get_by_role("button", name=SAY("stay")).click()
    expect(dialog).to_be_hidden()
    bob.press("leave-table")
    dialog.get_by_role("button", name=SAY("resign"), exact=True).click()
    expect(ada.page.locator("#result")).to_have_text(
        SAY("result-resigned", you="yes", name="Ada", other="Bob")
    )
    expect(bob.page.locator("#result")).to_have_text(
        SAY("result-resigned", you="no", name="Ada", other="Bob")
    )
    expect(bob.page.locator("#result")).to_be_in_viewport()  # though the button to leave is far below


def test_phrases_between_a_french_and_a_german_browser(person: People) -> None:
    ada, bob = person("Ada", locale="fr-FR"), person("Bob", locale="de-DE")
    table = ada.open_table(3, 3)  # somebody is missing, so that it does not begin
    bob.ask(f"tables/{table}/join", {"name": bob.name})
    bob.go_to(ada.page.url)
    for one, say in ((ada, FR), (bob, DE)):
        one.page.get_by_role("button", name=say("phrases")).focus()
    ada.page.keyboard.press("Enter")
    ada.page.keyboard.press("Tab")
    ada.page.keyboard.press("Enter")  # the first of them
    expect(ada.page.get_by_role("log")).to_contain_text(FR("phrase-hello"))
    expect(bob.page.get_by_role("log")).to_contain_text(DE("phrase-hello"))
    sit_down(ada, bob)
    bob.page.locator("#tab-chat").click()
    bob.page.get_by_role("button", name=DE("phrases")).click()
    assert violations(bob.page) == []
    bob.page.get_by_role("button", name=DE("phrase-luck")).click()
    bob.page.get_by_label(DE("language")).select_option("es")
    expect(bob.page.locator("#talk")).to_contain_text(Words("es").say("phrase-luck"))


def test_who_is_blocked_is_not_heard_and_not_told(person: People) -> None:
    ada, bob = person("Ada"), person("Bob", **PHONE)
    sit_down(ada, bob)
    for one in (ada, bob):
        one.page.locator("#tab-chat").click()
    say_in_chat(bob, "first words")
    expect(ada.page.locator("#talk")).to_contain_text("first words")
    ada.page.get_by_role("button", name="Bob", exact=True).click()  # his name in the chat
    ada.press("block", name="Bob")
    expect(ada.page.get_by_role("dialog")).to_contain_text(SAY("blocked-now", name="Bob"))
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("#talk")).not_to_contain_text("first words")
    say_in_chat(bob, "second words")
    expect(ada.page.locator("#talk")).to_contain_text(SAY("blocked-lines", count=2))
    say_in_chat(ada, "heard all the same")
    expect(bob.page.locator("#talk")).to_contain_text("heard all the same")
    assert "block" not in bob.page.locator("body").inner_text().lower()
    table = ada.page.url
    ada.go_to(f"{ada.url}/you")
    ada.press("you-blocked")
    assert violations(ada.page) == []
    ada.page.get_by_role("button", name=SAY("unblock", name="Bob")).click()
    expect(ada.page.get_by_text(SAY("blocked-nobody"))).to_be_visible()
    ada.go_to(table)
    ada.page.locator("#tab-chat").click()
    expect(ada.page.locator("#talk")).to_contain_text("second words")


def say_in_chat(one: Person, text: str) -> None:
    one.page.get_by_label(SAY("chat-write")).fill(text)
    one.page.keyboard.press("Enter")


def test_a_report_is_handled_from_the_click_to_the_ban(person: People, server: Server) -> None:
    name = "<img src=x>"
    ada, bad, mona = person("Ada"), person(name), person("Mona")
    table = sit_down(ada, bad)
    bad.page.locator("#tab-chat").click()
    say_in_chat(bad, "<b>potato</b>")
    ada.page.locator("#tab-chat").click()
    expect(ada.page.locator("#talk")).to_contain_text("<b>potato</b>")
    expect(ada.page.locator(".players")).to_contain_text(name)
    ada.page.get_by_role("button", name=SAY("person-menu", name=name)).click()
    ada.press("report", name=name)
    assert violations(ada.page) == []
    ada.page.get_by_label(SAY("report-insult")).check()
    ada.page.get_by_label(SAY("report-text")).fill("He is <i>rude</i>")
    ada.press("report-send")
    expect(ada.page.get_by_role("dialog")).to_contain_text(SAY("report-sent"))
    ada.page.keyboard.press("Escape")

    mona.go_to(link(server))
    card = mona.page.get_by_role("article")
    expect(card).to_contain_text("He is <i>rude</i>")
    expect(card).to_contain_text("<b>potato</b>")
    assert violations(mona.page) == []
    card.get_by_role("button", name=SAY("moderate-ban"), exact=True).click()
    card.get_by_label(SAY("moderate-reason")).fill("Be kind.")
    card.get_by_role("button", name=SAY("moderate-ban-of", name=name)).click()
    expect(bad.title).to_have_text(SAY("banned-title"))
    expect(bad.page.locator("main")).to_contain_text("Be kind.")
    card.get_by_role("button", name=SAY("moderate-rename")).click()
    card.get_by_label(SAY("moderate-new-name", name=name)).fill("Guest")
    card.get_by_role("button", name=SAY("moderate-rename")).last.click()
    expect(ada.page.locator(".players")).to_contain_text("Guest")
    card.get_by_role("button", name=SAY("moderate-settle")).click()
    expect(mona.page.get_by_text(SAY("moderate-no-reports"))).to_be_visible()
    done = mona.page.get_by_role("region", name=SAY("moderate-log"))
    for kind, facts in (
        ("settle", {"name": name}),
        ("rename", {"name": name, "to": "Guest"}),
        ("ban", {"name": name}),
    ):
        expect(done).to_contain_text(SAY(f"moderated-{kind}", **facts))
    bad.page.reload()  # coming back does not help
    expect(bad.title).to_have_text(SAY("banned-title"))
    with mona.page.expect_response("**/api/moderation/order"):
        mona.press("moderate-lift-of", name=name)
    bad.page.reload()
    expect(bad.prompt).to_be_visible()
    assert table in bad.page.url
    expect(mona.page.get_by_role("heading", name=SAY("moderate-title"))).to_be_visible()
    with mona.page.expect_response("**/api/moderation/leave"):
        mona.press("moderate-leave")
    mona.page.reload()
    expect(mona.page.get_by_text(SAY("refuse-T6-not-found"))).to_be_visible()
    mona.excuse()  # the browser notes that the page is not there for her any more


def link(server: Server) -> str:
    """A link to the moderators' page, as the command line prints it."""
    command = [sys.executable, "-m", "metropolitain", "admin", "link", "Mona", "--data", str(server.data)]
    printed = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ}).stdout
    return printed.strip().splitlines()[-1].replace("localhost", "127.0.0.1")

"""Ways to play: on one device, alone, over days, watched or not, once more."""

import re

from playwright.sync_api import expect

from tests.browser.digging import add, confirm, whole
from tests.browser.people import SAY, People, Person, near_the_end


def take_device(ada: Person, name: str) -> None:
    """Uncover the table for somebody."""
    expect(ada.title).to_have_text(SAY("cover-title", name=name))
    expect(ada.page.locator("svg [id^=target-]")).to_have_count(0)
    ada.press("cover-open", name=name)
    expect(ada.prompt).to_contain_text(f"{name}:")
    ada.wait_until_idle()


def test_two_on_one_device_with_a_cover_between_them(person: People) -> None:
    """M60: each sees the own numbers and nobody else's."""
    ada = person("Ada")
    drawer = ada.plan()
    drawer.get_by_text("Station numbers", exact=True).click()
    drawer.get_by_text(SAY("hotseat"), exact=True).click()
    drawer.get_by_label(SAY("name-of-seat", number=2)).fill("Bob")
    ada.play_now(drawer)
    numbers = ada.page.get_by_label(SAY("metro-numbers-held"))
    for turn, name in enumerate(("Ada", "Bob", "Ada")):
        take_device(ada, name)
        own, other = numbers.nth(turn % 2), numbers.nth(1 - turn % 2)
        expect(own).to_have_text(re.compile(r"^[\d\s]+$"))
        expect(other).to_contain_text("?")
        ada.targets.first.focus()
        ada.play_focused()
    expect(ada.title).to_have_text(SAY("cover-title", name="Bob"))
    ada.page.reload()
    take_device(ada, "Bob")
    expect(ada.laid).to_have_count(3)


def test_on_one_device_without_secrets_nobody_waits(person: People) -> None:
    """X63: with open Destinations there is nothing to cover; the device goes from hand to hand."""
    ada = person("Ada")
    wishes = {"hotseat": True, "names": ["Ada", "Bob"], "start": True}
    ada.open_table(persons=2, game="metromania", table_wishes=wishes, open=True)
    holder = ada.page.locator("ol li", has_text=SAY("you")).locator("strong")
    for name in ("Ada", "Bob", "Ada"):
        expect(holder).to_contain_text(name)
        while not whole(ada).count():
            add(ada, ada.page.locator(f"#{ada.targets.first.get_attribute('id')}"))
        confirm(ada)


def test_a_game_goes_on_on_the_phone_by_a_secret_link(person: People) -> None:
    ada, phone = person.at_table(), person("Ada")
    ada.press("continue-elsewhere")
    ada.press("continue-make")
    expect(ada.page.get_by_role("img", name=SAY("continue-qr"))).to_be_visible()
    link = ada.page.get_by_label(SAY("continue-link"), exact=True).input_value()
    assert "/continue#" in link
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    phone.go_to(link)
    phone.press("continue-here")
    expect(phone.page).to_have_url(ada.page.url)
    phone.play_by_keyboard()
    expect(ada.laid.first).to_be_visible()


def test_spectators_are_sent_away(person: People) -> None:
    ada, eve = person.at_table(), person("Eve")
    eve.go_to(ada.page.url)
    expect(eve.prompt).to_contain_text("Ada")
    ada.page.get_by_text(SAY("settings")).click()
    switch = ada.page.get_by_role("switch", name=SAY("watch-allowed"))
    expect(switch).to_be_checked()
    ada.page.get_by_text(SAY("watch-allowed"), exact=True).click()
    expect(eve.title).to_have_text(SAY("table-closed"))
    expect(eve.page.locator("svg [id^=wagon-]")).to_have_count(0)
    expect(ada.page.locator(".talk")).to_contain_text(SAY("entry-watch-off", name="Ada"))


def test_a_rematch_of_two_people_with_seats_rotated(person: People) -> None:
    game = near_the_end("metro", 2, 2)
    ada, bob = person.pair(at=game)
    for seat in (game.to_move[0], 1 - game.to_move[0]):
        (ada, bob)[seat].play_by_keyboard()
    expect(ada.over).to_be_visible()
    ada.press("rematch")
    expect(bob.button("rematch-follow")).to_be_visible()
    bob.press("rematch-follow")
    expect(bob.page).to_have_url(ada.page.url)
    bob.begin()
    names = bob.page.get_by_role("list", name=SAY("players")).locator("strong")
    expect(names.nth(0)).to_contain_text("Bob")
    expect(names.nth(1)).to_contain_text("Ada")
    bob.wait_for_turn()


def test_a_table_is_deleted_when_everybody_agrees(person: People) -> None:
    ada, bob = person.pair()
    ada.wait_for_turn()
    ada.press("delete-table")
    ada.press("delete-agree")
    expect(ada.page.get_by_text(SAY("delete-waiting", names="Bob"))).to_be_visible()
    expect(bob.page.get_by_text(SAY("delete-asked", names="Ada", count=1))).to_be_visible()
    bob.press("delete-agree")
    for each in (ada, bob):
        expect(each.title).to_have_text(SAY("table-gone"))
        each.excuse()  # the browser tells that the table is not found

"""Going on with one's seats on another device, by a secret link."""

import re

from playwright.sync_api import expect

from tests.browser.people import SAY, People, Person


def secret_link(one: Person) -> str:
    """Make a link in the dialog; its address."""
    one.press("continue-elsewhere")
    one.press("continue-make")
    expect(one.page.get_by_role("img", name=SAY("continue-qr"))).to_be_visible()
    return one.page.get_by_label(SAY("continue-link"), exact=True).input_value()


def test_a_game_goes_on_on_the_phone(person: People) -> None:
    ada, phone = person("Ada"), person("Ada")
    table = ada.open_table(game="metro")
    ada.wait_for_turn()
    link = secret_link(ada)
    assert "/continue#" in link
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    phone.go_to(link)
    phone.press("continue-here")
    expect(phone.page).to_have_url(re.compile(f"/table/{table}$"))
    phone.play_by_keyboard()
    expect(ada.laid.first).to_be_visible()

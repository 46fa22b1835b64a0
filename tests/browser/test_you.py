"""Yourself on every device: a passkey of Chromium's virtual authenticator, and all that the page offers."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.looks import check_looks
from tests.browser.people import SAY, People, Person

AUTHENTICATOR = {
    **{"protocol": "ctap2", "transport": "internal", "automaticPresenceSimulation": True},
    **{"hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True},
}


@pytest.fixture
def owner(person: People) -> Callable[..., Person]:
    """Makes people whose browsers keep passkeys: at a name, not at a number."""

    def make(name: str, **context: Any) -> Person:
        one = person(name, **context)
        one.url = one.url.replace("127.0.0.1", "localhost")
        add_authenticator(one.page)
        return one

    return make


def add_authenticator(page: Page) -> None:
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})


def become(one: Person) -> str:
    """Become a person on the page; the recovery code."""
    one.go_to(f"{one.url}/you")
    one.page.get_by_label(SAY("you-your-name")).fill(one.name)
    one.press("you-become")
    one.page.locator("output span").first.wait_for()
    code = "-".join(one.page.locator("output span").all_inner_texts())
    one.press("you-code-kept")
    expect(heading(one, one.name)).to_be_visible()
    return code


def heading(one: Person, text: str) -> Locator:
    return one.page.get_by_role("heading", level=1, name=text, exact=True)


def section(one: Person, name: str) -> Locator:
    """A section of the page, opened."""
    if not one.page.url.endswith("/you"):
        one.go_to(f"{one.url}/you")
    row = one.page.get_by_role("region", name=SAY(f"you-{name}"))
    row.get_by_role("button", expanded=False).first.click()
    return row


def test_one_person_on_two_devices_plays_from_either(owner: Callable[..., Person]) -> None:
    desk, phone = owner("Ada"), owner("Ada", viewport={"width": 390, "height": 844})
    table = desk.open_table()  # as a guest
    become(desk)
    row = section(desk, "devices")
    row.get_by_role("button", name=SAY("you-other-device")).click()
    expect(row.get_by_role("img", name=SAY("you-other-device-qr"))).to_be_visible()
    phone.go_to(row.get_by_label(SAY("continue-link"), exact=True).input_value())
    phone.press("you-link")
    expect(heading(phone, "Ada")).to_be_visible()
    phone.go_to(f"{phone.url}/mine")
    phone.page.locator(f"a[href='/table/{table}']").click()
    phone.play_by_keyboard()
    desk.go_to(f"{desk.url}/table/{table}")
    desk.play_by_keyboard()


def test_signing_out_and_coming_back_with_the_passkey_and_with_the_code(
    owner: Callable[..., Person], person: People
) -> None:
    desk = owner("Ada")
    code = become(desk)
    table = desk.open_table(persons=2, table_wishes={"watch": False})
    lobby = desk.page
    desk.page = desk.open()  # another tab of the same browser
    desk.go_to(f"{desk.url}/you")
    desk.press("you-sign-out")
    expect(heading(desk, SAY("you-guest"))).to_be_visible()
    expect(lobby.get_by_text(SAY("refuse-T1-signed-out"))).to_be_visible()
    desk.go_to(f"{desk.url}/mine")
    expect(desk.page.get_by_text(SAY("mine-none"))).to_be_visible()

    desk.page = lobby  # the tab whose authenticator holds the passkey
    desk.go_to(f"{desk.url}/you")
    desk.press("you-been-here")
    desk.press("you-with-passkey")
    expect(heading(desk, "Ada")).to_be_visible()
    desk.go_to(f"{desk.url}/mine")
    expect(desk.page.locator(f"a[href='/table/{table}']")).to_be_visible()

    plain = person("Ada")  # at an address where no browser offers passkeys
    plain.go_to(f"{plain.url}/you")
    expect(plain.page.get_by_text(SAY("you-no-passkeys-address"))).to_be_visible()
    plain.page.get_by_label(SAY("you-code"), exact=True).fill(code)
    plain.press("you-sign-in")
    expect(heading(plain, SAY("you-keep-code"))).to_be_visible()
    plain.press("you-code-kept")
    row = section(plain, "sessions")
    expect(row.get_by_role("listitem")).to_have_count(2)
    row.get_by_role("button", name=re.compile(f"^{SAY('you-end')}: ")).click()
    row.get_by_role("button", name=SAY("you-end"), exact=True).click()
    expect(row.get_by_role("listitem")).to_have_count(1)
    desk.go_to(f"{desk.url}/you")
    expect(heading(desk, SAY("you-guest"))).to_be_visible()
    again = person("Eve")
    again.go_to(f"{again.url}/you")
    again.page.get_by_label(SAY("you-code"), exact=True).fill(code)
    again.press("you-sign-in")
    expect(again.page.get_by_role("alert")).to_contain_text(SAY("refuse-T1-code-refused"))
    again.excuse()  # the browser tells of the refusal


def test_renaming_downloading_and_deleting_everything(owner: Callable[..., Person], tmp_path: Path) -> None:
    ada, bob = owner("Ada"), owner("Bob")
    become(ada)
    row = section(ada, "name")
    row.get_by_label(SAY("you-your-name")).fill("Adelheid")
    row.get_by_role("button", name=SAY("you-save")).click()
    expect(heading(ada, "Adelheid")).to_be_visible()
    ada.name = "Adelheid"
    table = ada.open_table(persons=2)
    bob.join(f"{bob.url}/table/{table}")
    ada.begin()
    bob.begin()

    with ada.page.expect_download() as download:
        section(ada, "data").get_by_role("link", name=SAY("you-export")).click()
    download.value.save_as(tmp_path / "all.json")
    told = json.loads((tmp_path / "all.json").read_text("utf-8"))
    assert (told["persons"][0]["name"], told["games"][0]["names"]) == ("Adelheid", ["Adelheid"])

    expect(bob.page.get_by_text("Adelheid").first).to_be_visible()
    row = ada.page.get_by_role("region", name=SAY("you-data"))
    row.get_by_role("button", name=SAY("you-delete")).click()
    row.get_by_label(SAY("you-delete-name", name="Adelheid")).fill("Adelheid")
    row.get_by_role("button", name=SAY("you-delete-now")).click()
    expect(heading(ada, SAY("you-guest"))).to_be_visible()
    expect(bob.page.get_by_text(SAY("former-player")).first).to_be_visible()
    bob.page.reload()
    expect(bob.page.get_by_text(SAY("former-player")).first).to_be_visible()
    expect(bob.page.get_by_text("Adelheid")).to_have_count(0)


def test_the_page_has_no_barrier_and_nothing_is_cut_off(owner: Callable[..., Person]) -> None:
    ada = owner("Ada")

    def check() -> None:
        ada.page.emulate_media(color_scheme="light")
        ada.page.set_viewport_size({"width": 1280, "height": 800})
        check_looks(ada.page)
        ada.page.emulate_media(color_scheme="dark")
        ada.page.set_viewport_size({"width": 360, "height": 800})
        check_looks(ada.page)

    ada.go_to(f"{ada.url}/you")
    expect(heading(ada, SAY("you-guest"))).to_be_visible()
    check()
    ada.page.get_by_label(SAY("you-your-name")).fill(ada.name)
    ada.press("you-become")
    expect(ada.page.locator("output")).to_be_visible()
    check()
    ada.press("you-code-kept")
    for name in ("name", "devices", "sessions", "recovery", "data"):
        row = section(ada, name)
        expect(row.locator(".inside > *").first).to_be_visible()
        if name == "devices":
            row.get_by_role("button", name=SAY("you-other-device")).click()
            expect(row.get_by_role("img")).to_be_visible()
        if name == "data":
            row.get_by_role("button", name=SAY("you-delete")).click()
        check()


def test_a_browser_that_cannot_read_passkeys_offers_none(owner: Callable[..., Person]) -> None:
    old = owner("Old")
    old.page.add_init_script("delete PublicKeyCredential.parseCreationOptionsFromJSON")
    old.go_to(f"{old.url}/you")
    expect(old.page.get_by_text(SAY("you-no-passkeys-browser"))).to_be_visible()
    expect(old.button("you-become")).to_have_count(0)

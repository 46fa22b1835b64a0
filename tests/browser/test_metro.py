"""Metro's own: every expansion, hands, wagons, going back with consent, bots that step in."""

import json
import re

from playwright.sync_api import expect

from tests.browser.people import SAY, People

SMALLEST = """() => Math.min(...[...document.querySelectorAll("main .board svg text")].map((text) => {
    const shown = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
    return Math.round(shown * 10) / 10;
}))"""


def test_a_wagon_lights_its_line(person: People) -> None:
    ada = person.at_table()
    ada.play_by_keyboard(4)
    ada.wait_for_turn()
    ada.page.mouse.move(5, 5)
    ada.page.locator("[id^=wagon-]:not([aria-label*=' 0 crossings'])").first.hover()
    expect(ada.page.locator(".preview .lit")).not_to_have_count(0)


def test_hands_of_three_with_rotation(person: People) -> None:
    """M10, M13."""
    ada = person.at_table(hand=3, rotate=True)
    tiles = ada.page.get_by_role("group", name=SAY("metro-hand")).get_by_role("button")
    expect(tiles).to_have_count(3)
    for number in range(3):
        ada.page.keyboard.press(str(number + 1))
        expect(tiles.nth(number)).to_have_attribute("aria-pressed", "true")
        code = tiles.nth(number).get_attribute("title") or ""
        if code[3:] + code[:3] != code:
            break
    ada.page.keyboard.press("r")
    ada.play_by_keyboard()
    replay = json.loads(ada.kept("replay"))
    own = [step["effects"][0] for step in replay["steps"] if step["player"] == replay["you"]]
    assert [(effect["kind"], effect["turns"]) for effect in own] == [("lay", 1)]


def test_companies_exchange_of_shares(person: People) -> None:
    """M30 to M33."""
    ada = person.at_table(companies=True)
    ada.page.get_by_role("button", name=SAY("metro-swap-open"), exact=True).nth(1).click()
    ada.press("confirm")
    expect(ada.log("Ada exchanges the 20% share for the one face up")).to_have_count(1)
    ada.play_by_keyboard()
    ada.wait_for_turn()
    ada.page.get_by_role("button", name=SAY("metro-swap-blind"), exact=True).nth(2).click()
    ada.press("confirm")
    expect(ada.log("Ada exchanges the 30% share for the top one")).to_have_count(1)


def test_wagons_of_companies_start_lines_at_the_centre(person: People) -> None:
    """M40, M43."""
    ada = person.at_table(companies=True, wagons=True)
    expect(ada.page.locator("#target-C3")).to_have_count(0)
    ada.page.get_by_role("group", name=SAY("metro-wagon-share")).get_by_role("button").first.click()
    ada.page.locator("#target-C3").click()
    ada.press("confirm")
    expect(ada.log("wagon on C3")).to_have_count(1)
    expect(ada.page.locator("#wagon-C3")).to_be_visible()


def test_own_wagon_and_secret_numbers(person: People) -> None:
    """M40, M60."""
    ada, bob = person.pair(wagons=True, numbers=True)
    ada.wait_for_turn()
    ada.page.locator("#target-C6").focus()
    ada.play_focused()
    expect(ada.page.locator("#wagon-C6")).to_be_visible()
    numbers = bob.page.get_by_label(SAY("metro-numbers-held"))
    expect(numbers.nth(0)).to_contain_text("?")
    expect(numbers.nth(1)).to_have_text(re.compile(r"^[\d\s]+$"))


def test_rails_cover_the_centre(person: People) -> None:
    """M50."""
    ada = person.at_table(rails=True, numbers=True, open_numbers=True)
    expect(ada.page.locator(".rails > g")).to_have_count(4)
    ada.play_by_keyboard(3)
    expect(ada.laid.first).to_contain_text("You at")
    assert "?" not in "".join(ada.page.get_by_label(SAY("metro-numbers-held")).all_inner_texts())


def test_undo_needs_consent_and_never_crosses_a_draw(person: People) -> None:
    ada, bob = person.pair()
    ada.draw()
    ada.play_by_keyboard()
    ada.press("undo-ask")
    expect(bob.page.get_by_role("alert")).to_contain_text("Ada")
    bob.press("request-agree")
    expect(ada.prompt).to_contain_text("just drawn")
    expect(ada.page.locator("svg .last")).to_have_count(0)
    expect(bob.log().last).to_contain_text("takes a move back")
    ada.play_by_keyboard(2)
    bob.play_by_keyboard()
    ada.wait_for_turn()  # Bob's move showed a tile, so that nobody is offered to take it back
    for somebody in (ada, bob):
        expect(somebody.button("undo-ask")).to_have_count(0)


def test_a_bot_takes_over_a_seat_and_gives_it_back(person: People) -> None:
    ada, bob = person.pair()
    ada.play_by_keyboard()
    bob.wait_for_turn()
    table = bob.page.url
    bob.page.close()
    ada.press("hand-over")
    ada.wait_for_turn()
    expect(ada.laid.nth(1)).to_contain_text("Bob at")
    bob.page = bob.open()
    bob.go_to(table)
    bob.press("take-back-seat")
    expect(ada.log().last).to_contain_text("Bob is back")
    bob.press("go-back-ask")
    expect(ada.page.get_by_role("alert")).to_contain_text("What has been shown since stays known")
    ada.press("request-agree")
    expect(bob.log().last).to_contain_text("is taken back")
    bob.play_by_keyboard()
    ada.play_by_keyboard()
    bob.play_by_keyboard()
    expect(ada.laid).to_have_count(5)  # one of them taken back


def test_letters_on_the_board_can_be_read_at_every_size(person: People) -> None:
    ada = person.at_table()
    for width in (1280, 768, 390):
        ada.page.set_viewport_size({"width": width, "height": 844})
        ada.wait_for_turn()
        coordinates = ada.page.locator("main svg text.quiet")
        expect(coordinates).to_have_text([*"abcdefgh", *"12345678"], use_inner_text=False)
        ada.page.wait_for_function(f"() => ({SMALLEST})() >= 14")

"""Metro in a real browser: whole games, every expansion, preview, reload, undo, bots that step in."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from metropolitain.engine.game import Game
from tests.browser.people import SAY, Person, by_rank

People = Callable[..., Person]


def seat_two(person: People, **options: Any) -> tuple[Person, Person]:
    """Ada and Bob at a table of two."""
    ada, bob = person("Ada"), person("Bob")
    ada.open_table(persons=2, **options)
    bob.join(ada.page.url)
    ada.begin()
    ada.wait_for_turn()
    expect(bob.prompt).to_contain_text("Ada")
    return ada, bob


def test_two_people_meet_by_link_and_play_a_whole_base_game(person: People) -> None:
    ada, bob = person("Ada"), person("Bob")
    ada.plan().get_by_role("button", name=SAY("invite-instead")).click()
    ada.press("network-open")
    expect(ada.page.get_by_label(SAY("qr-code"))).to_be_visible()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(SAY("lobby-waiting", count=1))
    link = ada.page.get_by_label(SAY("link"), exact=True).input_value()
    bob.join(link)
    ada.begin()
    for number in range(60):
        (ada, bob)[number % 2].play_by_keyboard(number * 5)
    for one in (ada, bob):
        expect(one.page.locator("section.over")).to_be_visible()
        expect(one.laid).to_have_count(60)
    record = ada.page.request.get(ada.page.url.replace("/table/", "/api/tables/") + "/record").text()
    game = Game.from_record(record)
    assert game.over
    ranked = by_rank(game)
    shown = [int(score.inner_text()) for score in ada.page.locator("ol .score").all()]
    assert shown == [game.scores[each] for each in ranked]
    names = [("Ada", "Bob")[each] for each in ranked]
    expect(ada.page.locator(".players li strong")).to_contain_text(names)
    ada.press("result-sheet")
    totals = ada.page.locator("section.over summary .sum")
    expect(totals).to_have_count(2)
    assert totals.all_inner_texts() == [SAY("points", count=game.scores[each]) for each in ranked]
    expect(ada.page.locator("section.over summary")).to_contain_text(names)


def test_preview_lights_the_lines_and_escape_takes_back(person: People) -> None:
    ada = person("Ada")
    ada.open_table()
    ada.wait_for_turn()
    lit = ada.page.locator(".preview .lit")
    expect(lit).to_have_count(0)
    target = ada.some_target(4)
    target.hover()
    expect(lit).not_to_have_count(0)
    target.click()
    expect(ada.prompt).to_contain_text("Lay it on")
    ada.page.keyboard.press("Escape")
    ada.page.mouse.move(5, 5)
    ada.page.locator("h1").click()
    expect(lit).to_have_count(0)
    expect(ada.button("confirm")).to_have_count(0)
    target.click()
    target.click()
    expect(ada.own_laid).to_have_count(1)
    ada.wait_for_turn()
    grown = ada.page.locator("[id^=wagon-]:not([aria-label*=' 0 crossings'])").first
    grown.hover()
    expect(lit).not_to_have_count(0)


def test_turn_after_turn_by_keyboard_alone(person: People) -> None:
    ada = person("Ada")
    ada.open_table()
    ada.wait_for_turn()
    while ada.page.evaluate("document.activeElement.id.startsWith('target-')") is False:
        ada.page.keyboard.press("Tab")
    for number in range(1, 5):
        ada.wait_for_turn()
        expect(ada.page.locator("[id^=target-]:focus")).to_have_count(1)
        ada.page.keyboard.press("ArrowDown")
        ada.page.keyboard.press("ArrowRight")
        ada.page.keyboard.press("Escape")
        ada.page.keyboard.press("Enter")
        expect(ada.own_laid).to_have_count(number - 1)
        ada.page.keyboard.press("Enter")
        expect(ada.own_laid).to_have_count(number)
    ada.wait_for_turn()
    ada.page.keyboard.press("d")
    ada.page.keyboard.press("Enter")
    expect(ada.prompt).to_contain_text("just drawn")


def test_a_tap_previews_and_a_second_one_confirms(person: People) -> None:
    ada = person("Ada", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ada.open_table()
    ada.wait_for_turn()
    target = ada.some_target()
    target.tap()
    expect(ada.button("confirm")).to_be_visible()
    ada.page.wait_for_timeout(800)  # two quick taps are one gesture, which never plays
    target.tap()
    expect(ada.own_laid).to_have_count(1)


def test_hands_of_three_with_rotation(person: People) -> None:
    """M10, M13."""
    ada = person("Ada")
    ada.open_table(hand=3, rotate=True)
    ada.wait_for_turn()
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
    replay = ada.page.request.get(ada.page.url.replace("/table/", "/api/tables/") + "/replay").json()
    own = [step["effects"][0] for step in replay["steps"] if step["player"] == replay["you"]]
    assert [(effect["kind"], effect["turns"]) for effect in own] == [("lay", 1)]


def test_companies_exchange_of_shares(person: People) -> None:
    """M30 to M33."""
    ada = person("Ada")
    ada.open_table(companies=True)
    ada.wait_for_turn()
    ada.page.get_by_role("button", name=SAY("metro-swap-open"), exact=True).nth(1).click()
    ada.press("confirm")
    log = ada.page.locator(".talk li")
    expect(log.filter(has_text="Ada exchanges the 20% share for the one face up")).to_have_count(1)
    ada.play_by_keyboard()
    ada.wait_for_turn()
    ada.page.get_by_role("button", name=SAY("metro-swap-blind"), exact=True).nth(2).click()
    ada.press("confirm")
    expect(log.filter(has_text="Ada exchanges the 30% share for the top one")).to_have_count(1)


def test_wagons_of_companies_start_lines_at_the_centre(person: People) -> None:
    """M40, M43."""
    ada = person("Ada")
    ada.open_table(companies=True, wagons=True)
    ada.wait_for_turn()
    expect(ada.page.locator("#target-C3")).to_have_count(0)
    ada.page.get_by_role("group", name=SAY("metro-wagon-share")).get_by_role("button").first.click()
    ada.page.locator("#target-C3").click()
    ada.press("confirm")
    expect(ada.page.locator(".talk li", has_text="wagon on C3")).to_have_count(1)
    expect(ada.page.locator("#wagon-C3")).to_be_visible()


def test_own_wagon_and_secret_numbers(person: People) -> None:
    """M40, M60."""
    ada, bob = seat_two(person, wagons=True, numbers=True)
    ada.page.locator("#target-C6").focus()
    ada.play_focused()
    expect(ada.page.locator("#wagon-C6")).to_be_visible()
    numbers = bob.page.get_by_label(SAY("metro-numbers-held"))
    assert "?" in numbers.nth(0).inner_text()
    assert re.fullmatch(r"[\d\s]+", numbers.nth(1).inner_text())


@pytest.mark.parametrize("options", [{"rails": True}, {"rails": True, "numbers": True, "open_numbers": True}])
def test_rails_cover_the_centre(person: People, options: dict[str, Any]) -> None:
    """M50."""
    ada = person("Ada")
    ada.open_table(**options)
    ada.wait_for_turn()
    expect(ada.page.locator(".rails > g")).to_have_count(4)
    ada.play_by_keyboard(3)
    expect(ada.laid.first).to_contain_text("You at")
    assert "?" not in "".join(ada.page.get_by_label(SAY("metro-numbers-held")).all_inner_texts())


def test_reload_in_mid_turn_keeps_what_was_chosen_and_what_was_drawn(person: People) -> None:
    ada = person("Ada")
    ada.open_table()
    ada.wait_for_turn()
    target = ada.some_target(3)
    target.click()
    told = ada.page.locator(".confirm li").first
    foreseen = told.inner_text()
    ada.page.reload()
    expect(target).to_have_attribute("aria-pressed", "true")
    expect(told).to_have_text(foreseen)
    ada.page.keyboard.press("Escape")
    ada.draw()
    ada.page.reload()
    expect(ada.prompt).to_contain_text("just drawn")
    ada.play_by_keyboard()
    expect(ada.laid.first).to_contain_text("You at")


def test_undo_needs_consent_and_never_crosses_a_draw(person: People) -> None:
    ada, bob = seat_two(person)
    ada.draw()
    ada.play_by_keyboard()
    ada.press("undo-ask")
    expect(bob.page.get_by_role("alert")).to_contain_text("Ada")
    bob.press("request-refuse")
    expect(bob.page.get_by_role("alert")).to_have_count(0)
    expect(ada.page.locator("svg .last")).to_have_count(1)
    ada.press("undo-ask")
    bob.press("request-agree")
    expect(ada.prompt).to_contain_text("just drawn")
    expect(ada.page.locator("svg .last")).to_have_count(0)
    expect(bob.page.locator(".talk li").last).to_contain_text("takes a move back")
    ada.play_by_keyboard(2)
    bob.play_by_keyboard()
    ada.wait_for_turn()  # Bob's move showed a tile, so that nobody is offered to take it back
    for somebody in (ada, bob):
        expect(somebody.button("undo-ask")).to_have_count(0)


def test_a_bot_takes_over_a_seat_and_gives_it_back(person: People) -> None:
    ada, bob = seat_two(person)
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
    expect(ada.page.locator(".talk li").last).to_contain_text("Bob is back")
    bob.press("go-back-ask")
    expect(ada.page.get_by_role("alert")).to_contain_text("What has been shown since stays known")
    ada.press("request-refuse")
    expect(ada.page.locator(".talk li").last).to_contain_text("Ada does not agree")
    bob.press("go-back-ask")
    ada.press("request-agree")
    expect(bob.page.locator(".talk li").last).to_contain_text("is taken back")
    bob.play_by_keyboard()
    ada.play_by_keyboard()
    bob.play_by_keyboard()
    expect(ada.laid).to_have_count(5)  # one of them taken back


def test_an_impossible_square_says_why(person: People) -> None:
    """M12: the refusal comes with its rule."""
    ada = person("Ada")
    ada.open_table()
    ada.wait_for_turn()
    ada.page.locator("#square-c3").click()
    notice = ada.page.get_by_role("status").filter(has_text="M12")
    expect(notice).to_contain_text("is neither on the border nor beside a laid tile")


WATCH = """() => {
    window.flown = 0;
    const watcher = new MutationObserver((changes) => {
        const added = changes.flatMap((change) => [...change.addedNodes]);
        window.flown += added.filter((node) => node.querySelector?.(".fly")).length;
    });
    watcher.observe(document.querySelector("main svg"), {childList: true, subtree: true});
}"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll("main .board svg text")].map((text) => {
    const shown = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
    return Math.round(shown * 10) / 10;
}))"""


@pytest.mark.parametrize(("motion", "flies"), [("no-preference", True), ("reduce", False)])
def test_a_tile_flies_unless_motion_is_unwanted(person: People, motion: str, flies: bool) -> None:
    ada = person("Ada", reduced_motion=motion)
    ada.open_table()
    ada.wait_for_turn()
    ada.page.evaluate(WATCH)
    ada.play_by_keyboard()
    ada.wait_for_turn()
    expect(ada.page.locator("svg .fly")).to_have_count(0)
    assert (ada.page.evaluate("window.flown") > 0) == flies


@pytest.mark.parametrize("width", [1280, 768, 390])
def test_letters_on_the_board_can_be_read_at_every_size(person: People, width: int) -> None:
    ada = person("Ada", viewport={"width": width, "height": 844})
    ada.open_table()
    ada.wait_for_turn()
    coordinates = ada.page.locator("main svg text.quiet")
    expect(coordinates).to_have_text([*"abcdefgh", *"12345678"], use_inner_text=False)
    assert ada.page.evaluate(SMALLEST) >= 14

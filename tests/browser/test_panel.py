"""The panel beside the board: every slot keeps its place, and what it offers is never refused."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.boards import BOARDS, Board
from tests.browser.people import PHONE, SAY, People, Person, place_of, places_of, sit_down
from tests.cases import every_game

PLACES = (".prompt", "section.confirm", ".turn-tools", ".tray", ".players", ".talk")
SHORT: ViewportSize = {"width": 390, "height": 664}  # what a browser's bars leave of a phone


def tops(one: Person) -> list[float]:
    """Where the slots of the panel begin, once nothing moves any more."""
    return [top for _, top, _, _ in places_of(*(one.page.locator(place).first for place in PLACES))]


def take_back(one: Person) -> Locator:
    return one.button("undo-free")


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.game)
def test_nothing_moves_when_a_move_is_chosen_and_when_taking_back_comes_and_goes(
    person: People, board: Board
) -> None:
    game_name = board.game
    ada = person.at_table(game=game_name, context={"viewport": {"width": 1280, "height": 800}})
    expect(ada.page.get_by_role("tab", name=SAY("log"))).to_be_in_viewport(ratio=1)
    expect(ada.page.locator(".talk li").last).to_be_in_viewport()
    expect(take_back(ada)).to_have_count(0)
    before = tops(ada)
    board.choose(ada)
    if game_name == "metro":
        expect(ada.prompt).to_contain_text("Lay it on")
    assert tops(ada) == before
    ada.press("confirm")
    expect(take_back(ada)).to_be_visible()
    ada.wait_for_turn()
    after = tops(ada)
    assert after[:4] == before[:4]  # below them a player's own things may have grown
    take_back(ada).click()
    expect(take_back(ada)).to_have_count(0)
    expect(ada.page.locator(".players")).to_contain_text(SAY("with-take-backs"))
    ada.wait_for_turn()
    assert tops(ada)[:4] == before[:4]
    if game_name == "metro":
        expect(ada.laid.first).to_be_attached()
        assert ada.page.locator("svg .last").count() == 0
        ada.page.get_by_role("tab", name=SAY("chat")).click()
        expect(ada.page.get_by_label(SAY("chat-write"))).to_be_in_viewport(ratio=1)


@every_game
def test_three_quick_enters_play_one_move_at_most(person: People, game_name: str) -> None:
    ada = person("Ada")
    sent: list[dict[str, Any]] = []
    ada.page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(json.loads(text))))
    ada.open_table(game=game_name)
    ada.some_target().focus()
    for _ in range(3):
        ada.page.keyboard.press("Enter")
    ada.wait_until_idle()
    assert sum(len(asked["moves"]) for asked in sent if asked["type"] == "move") <= 1
    assert max((len(asked["moves"]) for asked in sent if asked["type"] == "draft"), default=0) <= 1


def test_on_one_device_who_has_moved_takes_back_before_handing_on(person: People) -> None:
    ada = person("Ada")
    ada.open_table(2, 2, table_wishes={"hotseat": True, "start": True, "names": ["Ada", "Bob"]})
    ada.press("cover-open", name="Ada")
    ada.targets.first.click()
    ada.press("confirm")
    expect(ada.title).to_have_text(SAY("cover-title", name="Bob"))
    take_back(ada).click()
    expect(ada.prompt).to_contain_text("Ada")
    ada.targets.first.click()
    ada.press("confirm")
    ada.press("cover-open", name="Bob")
    take_back(ada).click()
    expect(ada.title).to_have_text(SAY("cover-title", name="Ada"))
    expect(take_back(ada)).to_have_count(0)


def test_chat_and_turns_are_seen_on_a_phone(person: People) -> None:
    ada, bob = person("Ada", **PHONE), person("Bob")
    sit_down(ada, bob)
    ada.wait_for_turn()
    bob.page.get_by_role("tab", name=SAY("chat")).click()
    bob.page.get_by_label(SAY("chat-write")).fill("Hello there")
    bob.press("chat-send")
    toast = ada.page.get_by_role("button", name="Bob Hello there")
    expect(toast).to_be_in_viewport()
    expect(ada.page.locator(".turn-tools b")).to_have_text("1")
    toast.tap()
    expect(ada.page.locator("#talk")).to_be_in_viewport()
    expect(ada.page.locator("#talk")).to_contain_text("Hello there")
    expect(ada.prompt).to_be_in_viewport()  # the sign stays on top
    expect(toast).to_have_count(0)
    assert ada.page.evaluate("scrollY") == 0  # it lies over the lower part of the board
    ada.page.locator(".talk").get_by_role("button", name=SAY("close")).tap()
    expect(ada.page.locator("#talk")).not_to_be_in_viewport()
    ada.page.locator("#talk").scroll_into_view_if_needed()
    ada.prompt.get_by_role("button", name=SAY("to-board")).tap()
    expect(ada.page.locator(".board svg").first).to_be_in_viewport()


def test_among_people_it_is_said_when_a_move_can_be_taken_back(person: People) -> None:
    ada, bob = person("Ada"), person("Bob", **PHONE)
    sit_down(ada, bob, table_wishes={"clock": {"minutes": 5, "increment": 5}})
    ada.wait_for_turn()
    tools = ada.page.locator(".turn-tools")
    expect(tools).to_contain_text(SAY("undo-when"))
    ada.play_by_keyboard()
    expect(tools).to_contain_text(SAY("undo-shown"))  # the next tile was drawn
    expect(bob.page.locator(".turn-tools").get_by_text(SAY("undo-when"))).to_be_in_viewport(ratio=1)
    expect(bob.prompt.get_by_role("timer")).to_have_count(2)
    for clock in bob.prompt.get_by_role("timer").all():
        expect(clock).to_be_in_viewport(ratio=1)


@every_game
def test_on_a_phone_what_is_in_hand_and_held_sideways_the_whole_board_is_seen(
    person: People, game_name: str
) -> None:
    ada = person("Ada", **PHONE)
    ada.open_table(game=game_name)
    ada.page.set_viewport_size(SHORT)
    ada.wait_for_turn()
    if game_name != "metromania":
        expect(ada.page.locator(".in-hand [role=img]").first).to_be_in_viewport(ratio=1)
    for width, height in ((844, 390), (667, 375)):
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.wait_for_turn()
        left, top, across, down = place_of(ada.page.locator(".board svg").first)
        assert min(left, top) >= 0
        assert (left + across <= width, top + down <= height) == (True, True)
        expect(ada.page.locator(".turn-tools")).to_be_in_viewport(ratio=1)


def test_sounds_are_asked_for_once_and_off_until_somebody_wants_them(person: People) -> None:
    ada, bob = person("Ada"), person("Bob")
    count = "AudioContext = class extends AudioContext { constructor() { super(); window.rung = true; } }"
    ada.page.add_init_script(count)
    ada.open_table()
    for _ in range(3):
        ada.wait_for_turn()
        expect(ada.button("sound-yes")).to_be_visible()
        ada.play_by_keyboard()
    ada.wait_for_turn()
    expect(ada.button("sound-yes")).to_have_count(0)  # nobody is asked for ever
    assert ada.page.evaluate("window.rung") is None
    ada.page.get_by_text(SAY("settings")).click()
    ada.page.get_by_text(SAY("sounds"), exact=True).click()
    ada.page.wait_for_function("() => window.rung")

    bob.open_table()
    bob.press("sound-yes")
    expect(bob.button("sound-yes")).to_have_count(0)
    bob.page.reload()
    bob.wait_for_turn()
    expect(bob.button("sound-yes")).to_have_count(0)
    bob.page.get_by_text(SAY("settings")).click()
    expect(bob.page.get_by_role("switch", name=SAY("sounds"))).to_be_checked()


def test_what_taking_back_costs_is_said_before(person: People) -> None:
    ada, bob = person("Ada"), person("Bob", **PHONE)
    for one in (ada, bob):
        one.open_table()
        one.wait_for_turn()
        one.play_by_keyboard()
        expect(one.page.get_by_text(SAY("undo-free-note"))).to_be_in_viewport(ratio=1)
        take_back(one).click()
        expect(one.page.get_by_text(SAY("undo-free-note"))).to_have_count(0)

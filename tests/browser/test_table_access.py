"""Playing without a mouse or without sight, being called, getting advice, small screens."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import SAY, Person

People = Callable[..., Person]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
CALLS = """
    window.calls = [];
    window.away = false;
    Object.defineProperty(document, "hidden", {get: () => window.away});
    window.Notification = class {
        static permission = "default";
        static async requestPermission() { return (this.permission = "granted"); }
        constructor(title, options) { window.calls.push(options.body); }
        close() {}
    };
"""


def tab_to(ada: Person, selector: str) -> None:
    """Press Tab until something that matches has the focus."""
    for _ in range(80):
        if ada.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        ada.page.keyboard.press("Tab")
    pytest.fail(f"Tab never leads to {selector}")


def test_a_whole_game_by_keyboard_alone(person: People) -> None:
    ada = person("Ada")
    ada.go_to(ada.url)
    expect(ada.page.locator("article button.act").first).to_be_visible()
    tab_to(ada, "article button.act")
    ada.page.keyboard.press("Enter")
    ada.wait_for_turn()
    tab_to(ada, "[id^=target-]")
    over = ada.page.locator("section.over")
    turns = 0
    while not over.count():
        expect(ada.page.locator("[id^=target-]:focus")).to_have_count(1)
        ada.page.keyboard.press(("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft")[turns % 4])
        ada.play_focused()
        turns += 1
        expect(over.or_(ada.own_laid.nth(turns - 1)).first).to_be_attached()
        expect(over.or_(ada.page.locator("[id^=target-]:focus")).first).to_be_attached()
    assert turns >= 28
    tab_to(ada, "a[href$='/replay']")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("slider")).to_be_visible()


def test_a_whole_game_through_the_text_view(person: People) -> None:
    ada = person("Ada")
    ada.open_table()
    ada.wait_for_turn()
    ada.press("text-view")
    command = ada.page.get_by_label(SAY("command"), exact=True)
    expect(command).to_be_focused()
    expect(ada.page.locator("section.text h2").first).to_be_visible()
    expect(ada.page.locator("svg[role=group]")).to_have_count(0)
    answer = ada.page.locator(".answer")
    turns = 0
    while True:
        ada.wait_for_turn()
        command.fill("help")
        command.press("Enter")
        expect(answer).to_contain_text("@")
        move = answer.locator("p", has_text="@").first.inner_text()
        command.fill(move)
        command.press("Enter")
        expect(answer).to_contain_text(SAY("command-done", move=move))
        turns += 1
        expect(ada.own_laid).to_have_count(turns)
        expect(ada.page.locator(".prompt.yours, section.over").first).to_be_visible()
        if ada.page.locator("section.over").count():
            break
    assert turns == 30


def test_the_command_line_explains_tries_and_remembers(person: People) -> None:
    ada = person("Ada")
    ada.open_table()
    ada.wait_for_turn()
    ada.press("text-view")
    command = ada.page.get_by_label(SAY("command"), exact=True)
    command.fill("dig here")
    command.press("Enter")
    expect(ada.page.get_by_role("alert")).to_contain_text("G1")
    command.fill("help")
    command.press("Enter")
    answer = ada.page.locator(".answer")
    expect(answer).to_contain_text("@")
    move = answer.locator("p", has_text="@").first.inner_text()
    command.fill(f"try {move}")
    command.press("Enter")
    expect(answer).to_contain_text("Ada lays")
    expect(ada.own_laid).to_have_count(0)
    for text in (f"try {move}", "help", "dig here"):
        command.press("ArrowUp")
        expect(command).to_have_value(text)
    ada.page.reload()
    expect(command).to_be_visible()
    ada.press("text-view")
    expect(ada.page.locator("svg[role=group]")).to_be_visible()


def test_keys_are_explained(person: People) -> None:
    ada = person("Ada")
    ada.open_table()
    ada.wait_for_turn()
    ada.page.keyboard.press("?")
    dialog = ada.page.get_by_role("dialog", name=SAY("keys"))
    expect(dialog).to_contain_text(SAY("keys-escape"))
    expect(dialog).to_contain_text("Draw another tile")
    ada.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_hint_names_moves_and_marks_them_on_the_board(person: People) -> None:
    ada = person("Ada")
    ada.open_table(table_wishes={"hints": True})
    ada.wait_for_turn()
    ada.press("hint-ask")
    moves = ada.page.get_by_role("list", name=SAY("hint-moves")).get_by_role("button")
    expect(moves.first).to_be_visible(timeout=60_000)
    assert 1 <= moves.count() <= 5
    expect(ada.page.locator(".target .hint").first).to_be_visible()
    lays = moves.filter(has=ada.page.locator(".locator")).first
    square = lays.locator("strong").inner_text()
    ada.press("hint-hide")
    expect(moves).to_have_count(0)
    ada.press("hint-show")
    lays.click()
    expect(moves).to_have_count(0)  # the move itself is to be seen
    expect(ada.page.locator(f"#target-{square}")).to_have_attribute("aria-pressed", "true")
    ada.press("confirm")
    expect(ada.own_laid).to_have_count(1)


def test_no_hints_where_the_table_has_none(person: People) -> None:
    ada = person("Ada")
    ada.open_table()
    ada.wait_for_turn()
    expect(ada.button("hint-ask")).to_have_count(0)


def test_a_call_when_it_is_my_turn_and_i_am_elsewhere(person: People) -> None:
    ada, bob = person("Ada"), person("Bob")
    ada.page.add_init_script(CALLS)
    ada.open_table(persons=2)
    bob.join(ada.page.url)
    ada.begin()
    ada.wait_for_turn()
    ada.page.get_by_text(SAY("settings")).click()
    ada.page.get_by_text(SAY("notify"), exact=True).click()
    expect(ada.page.get_by_role("switch", name=SAY("notify"))).to_be_checked()
    ada.play_by_keyboard()
    bob.play_by_keyboard()
    ada.wait_for_turn()
    assert ada.page.evaluate("calls") == [], "nobody is called who is looking"
    ada.play_by_keyboard()
    ada.page.evaluate("away = true")
    bob.play_by_keyboard()
    expect(ada.page).to_have_title(re.compile("^●"))
    ada.page.wait_for_function("calls.length > 0")
    assert ada.page.evaluate("calls") == [SAY("notify-turn", game=SAY("metro-title"))]


def test_sounds_are_off_until_switched_on(person: People) -> None:
    ada = person("Ada")
    count = "AudioContext = class extends AudioContext { constructor() { super(); window.rung = true; } }"
    ada.page.add_init_script(count)
    ada.open_table()
    ada.play_by_keyboard()
    ada.wait_for_turn()
    assert ada.page.evaluate("window.rung") is None
    ada.page.get_by_text(SAY("settings")).click()
    ada.page.get_by_text(SAY("sounds"), exact=True).click()
    ada.page.wait_for_function("window.rung")


def test_a_refusal_links_to_its_rule(person: People) -> None:
    """M11: not every free square takes the tile."""
    ada = person("Ada")
    ada.open_table()
    ada.wait_for_turn()
    ada.page.locator("[id^=square-]").first.click()
    link = ada.page.get_by_role("status").get_by_role("link")
    expect(link).to_have_attribute("href", re.compile(r"^/rules/metro#M\d+$"))


def test_a_phone_by_touch(person: People) -> None:
    ada = person("Ada", **PHONE)
    ada.plan().get_by_role("button", name=SAY("play-now")).tap()
    ada.wait_for_turn()
    inner = ada.page.locator(".zoom div.inner")
    before = inner.bounding_box()
    assert before is not None
    ada.button("zoom-in").tap()
    expect(ada.button("zoom-reset")).to_be_visible()
    after = inner.bounding_box()
    assert after is not None
    assert after["width"] > 1.3 * before["width"]
    assert ada.page.evaluate("document.documentElement.scrollWidth") == 360
    target = ada.some_target()
    target.tap()
    expect(ada.button("confirm")).to_be_visible()
    ada.button("confirm").tap()
    expect(ada.own_laid).to_have_count(1)
    ada.button("zoom-reset").tap()
    expect(ada.button("zoom-reset")).to_have_count(0)


def test_two_fingers_bring_the_board_nearer(person: People) -> None:
    ada = person("Ada", **PHONE)
    ada.open_table()
    ada.wait_for_turn()
    box = ada.page.locator(".zoom div.frame").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = ada.context.new_cdp_session(ada.page)

    def touch(kind: str, *spread: int) -> None:
        points = [{"x": x + side * gap, "y": y, "id": max(side, 0)} for gap in spread for side in (-1, 1)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    for gap in (45, 60, 75, 90):
        touch("touchMove", gap)
    touch("touchEnd")
    expect(ada.button("zoom-reset")).to_be_visible()
    assert ada.page.evaluate("visualViewport.scale") == 1, "the board grows, not the page"


def test_installable_and_honest_when_offline(person: People) -> None:
    ada = person("Ada")
    ada.go_to(ada.url)
    manifest = ada.page.request.get(f"{ada.url}/manifest.webmanifest").json()
    for icon in manifest["icons"]:
        assert ada.page.request.get(ada.url + icon["src"]).headers["content-type"] == icon["type"]
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ada.page.wait_for_function("caches.match('/offline.html').then(found => found !== undefined)")
    ada.page.reload()
    ada.context.set_offline(True)
    ada.page.goto(f"{ada.url}/mine")
    expect(ada.page.locator("section[lang=de] h2")).to_be_visible()
    ada.context.set_offline(False)
    ada.page.locator("section[lang=en] a").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(SAY("my-tables"))
    ada.excuse()

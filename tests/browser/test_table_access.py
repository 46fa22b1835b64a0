"""Playing without a mouse or without sight, being called, getting advice, small screens."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.people import SAY, People, Person, near_the_end, place_of, sit_down
from tests.browser.test_thinking import SHORT, shorten
from tests.server.kit import wait_for

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


def test_from_the_start_page_to_the_replay_by_keyboard_alone(person: People) -> None:
    ada = person("Ada")
    ada.go_to(ada.url)
    expect(ada.page.locator("article button.act").first).to_be_visible()
    ada.tab_to("article button.act")
    ada.page.keyboard.press("Enter")
    ada.wait_for_turn()
    ada.page.keyboard.press("d")
    ada.page.keyboard.press("Enter")
    expect(ada.prompt).to_contain_text("just drawn")
    steer(ada, turns=5)
    ada.play_on(near_the_end("metro", 2, 6))
    steer(ada)
    ada.tab_to("a[href$='/replay']")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("slider")).to_be_visible()


def steer(ada: Person, turns: int = 100) -> None:
    """Go from place to place by arrows and lay tiles, for some turns or to the end."""
    ada.tab_to("[id^=target-]")
    told = ada.own_laid.count()
    for turn in range(turns):
        expect(ada.page.locator("[id^=target-]:focus")).to_have_count(1)
        ada.page.keyboard.press(("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft")[turn % 4])
        ada.play_focused()
        expect(ada.over.or_(ada.own_laid.nth(told + turn)).first).to_be_attached()
        expect(ada.over.or_(ada.page.locator("[id^=target-]:focus")).first).to_be_attached()
        if ada.over.count():
            break


def test_the_text_view_explains_tries_and_remembers_and_a_game_is_played_to_its_end(person: People) -> None:
    ada = person.in_game(near_the_end("metro", 2, 6))
    ada.press("text-view")
    command = ada.page.get_by_label(SAY("command"), exact=True)
    expect(command).to_be_focused()
    expect(ada.page.locator("section.text h2").first).to_be_visible()
    expect(ada.page.locator("svg[role=group]")).to_have_count(0)
    answer = ada.page.locator(".answer")

    def enter(text: str, told: str) -> None:
        command.fill(text)
        command.press("Enter")
        expect(answer).to_contain_text(told)

    def offered() -> str:
        enter("help", "@")
        return answer.locator("p", has_text="@").first.inner_text()

    command.fill("dig here")
    command.press("Enter")
    expect(ada.page.get_by_role("alert")).to_contain_text("G1")
    move, laid = offered(), ada.laid.count()
    enter(f"try {move}", "Ada lays")
    expect(ada.laid).to_have_count(laid)
    for text in (f"try {move}", "help", "dig here"):
        command.press("ArrowUp")
        expect(command).to_have_value(text)
    ada.page.reload()
    expect(command).to_be_visible()
    while not ada.is_over():
        laid, move = ada.laid.count(), offered()
        enter(move, SAY("command-done", move=move))
        expect(ada.laid).not_to_have_count(laid)
    assert ada.game().over


def test_keys_are_explained(person: People) -> None:
    ada = person.at_table()
    ada.page.keyboard.press("?")
    dialog = ada.page.get_by_role("dialog", name=SAY("keys"))
    expect(dialog).to_contain_text(SAY("keys-escape"))
    expect(dialog).to_contain_text("Draw another tile")
    ada.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(ada.button("hint-ask")).to_have_count(0)  # the table has no hints


def test_a_hint_names_moves_and_marks_them_on_the_board(person: People) -> None:
    ada = person.at_table(table_wishes={"hints": True})
    shorten(ada, SHORT, "hint")
    ada.press("hint-ask")
    moves = ada.page.get_by_role("list", name=SAY("hint-moves")).get_by_role("button")
    expect(moves.first).to_be_visible()
    assert 1 <= moves.count() <= 5
    expect(ada.page.locator(".target .hint").first).to_be_visible()
    lays = moves.filter(has=ada.page.locator(".locator")).first
    square = lays.locator("strong").inner_text()
    expect(lays.locator(".picture svg")).to_be_visible()
    expect(lays).not_to_contain_text("@")
    lays.hover()
    expect(ada.page.locator("[id^=lit-better]").first).to_be_attached()
    ada.press("hint-hide")
    expect(moves).to_have_count(0)
    ada.press("hint-show")
    lays.click()
    expect(moves).to_have_count(0)  # the move itself is to be seen
    expect(ada.page.locator(f"#target-{square}")).to_have_attribute("aria-pressed", "true")
    ada.press("confirm")
    expect(ada.own_laid).to_have_count(1)


def test_a_call_when_it_is_my_turn_and_i_am_elsewhere(person: People) -> None:
    ada, bob = person("Ada"), person("Bob")
    ada.page.add_init_script(CALLS)
    sit_down(ada, bob)
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
    ada.page.wait_for_function("() => calls.length > 0")
    assert ada.page.evaluate("calls") == [SAY("notify-turn", game=SAY("metro-title"))]


def test_a_phone_by_touch(person: People) -> None:
    ada = person("Ada", **PHONE)
    ada.plan().get_by_role("button", name=SAY("play-now")).tap()
    ada.wait_for_turn()
    inner = ada.page.locator(".zoom div.inner")
    before = place_of(inner)
    ada.button("zoom-in").tap()
    expect(ada.button("zoom-reset")).to_be_visible()
    assert place_of(inner)[2] > 1.3 * before[2]
    assert ada.page.evaluate("document.documentElement.scrollWidth") == 360
    ada.some_target().tap()
    expect(ada.button("confirm")).to_be_visible()
    ada.button("confirm").tap()
    expect(ada.own_laid).to_have_count(1)
    ada.button("zoom-reset").tap()
    expect(ada.button("zoom-reset")).to_have_count(0)
    spread_two_fingers(ada, ada.page.locator(".zoom div.frame"))
    expect(ada.button("zoom-reset")).to_be_visible()
    assert ada.page.evaluate("visualViewport.scale") == 1, "the board grows, not the page"


def spread_two_fingers(one: Person, place: Locator) -> None:
    left, top, width, height = place_of(place)
    x, y = left + width / 2, top + height / 2
    fingers = one.context.new_cdp_session(one.page)
    for kind, gaps in (("Start", [30]), *(("Move", [gap]) for gap in (45, 60, 75, 90)), ("End", [])):
        points = [{"x": x + side * gap, "y": y, "id": max(side, 0)} for gap in gaps for side in (-1, 1)]
        fingers.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})


def test_installable_and_honest_when_offline(person: People) -> None:
    ada = person("Ada", service_workers="allow")
    ada.go_to(ada.url)
    manifest = ada.page.request.get(f"{ada.url}/manifest.webmanifest").json()
    for icon in manifest["icons"]:
        assert ada.page.request.get(ada.url + icon["src"]).headers["content-type"] == icon["type"]
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    kept = "caches.match('/offline.html').then(found => found !== undefined)"
    wait_for("the page without a server to be kept", lambda: ada.page.evaluate(kept))
    ada.page.reload()
    ada.context.set_offline(True)
    ada.page.goto(f"{ada.url}/mine")
    expect(ada.page.locator("section[lang=de] h2")).to_be_visible()
    ada.context.set_offline(False)
    ada.page.locator("section[lang=en] a").click()
    expect(ada.title).to_have_text(SAY("my-tables"))
    ada.excuse()

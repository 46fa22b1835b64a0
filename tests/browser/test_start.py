"""The door: from the start page to a first move, from an invitation to a second person at the table."""

import re

import pytest
from playwright.sync_api import expect

from metropolitain.games import GAMES
from tests.browser.conftest import NETWORK, Server
from tests.browser.digging import drafted
from tests.browser.people import PHONE, SAY, UNANSWERED, People, Person

FOLDS = ((1280, 800), (768, 1024), (390, 844))
ONE_MOVE = ("metro", "nextstation")  # games in which a turn is one move; elsewhere it is a draft of several
LOADED = "image => image.decode().then(() => image.naturalWidth > 0)"
COUNT_CLICKS = """addEventListener("click", ({isTrusted}) => {
    if (isTrusted) sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1;
}, true)"""
BOTTOM = "element => element.getBoundingClientRect().bottom"


def count_clicks(one: Person) -> None:
    """Count what this person clicks from now on."""
    one.context.add_init_script(COUNT_CLICKS)


def clicks(one: Person) -> int:
    return int(one.page.evaluate("Number(sessionStorage.clicks ?? 0)"))


def first_move_by_mouse(ada: Person, game: str) -> int:
    """From the start page to the first move of one's own; how many clicks."""
    count_clicks(ada)
    ada.play_now(ada.card(game))
    ada.some_target().click()
    if game in ONE_MOVE:
        expect(ada.button("confirm")).to_be_visible()
        ada.page.keyboard.press("Enter")
    return clicks_of_who_moved(ada)


def first_move_by_finger(ada: Person, game: str) -> int:
    """The same on a phone; how many taps."""
    count_clicks(ada)
    ada.page.clock.install()
    ada.card(game).get_by_role("button", name=SAY("play-now")).tap()
    ada.some_target().tap()
    last = ada.page.locator("section.confirm .strong, section.dig .strong").first
    expect(last).to_be_visible()
    ada.page.clock.fast_forward(400)  # a sheet that just opened answers to no finger
    last.tap()
    return clicks_of_who_moved(ada)


def clicks_of_who_moved(ada: Person) -> int:
    """How often somebody clicked until the first move is made, or the first part of a turn is chosen."""
    expect(ada.button("undo-free").or_(drafted(ada)).first).to_be_attached()
    return clicks(ada)


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_or_three_taps_to_the_first_move_of_ones_own(person: People, game: str) -> None:
    assert first_move_by_mouse(person("Ada", viewport={"width": 1280, "height": 800}), game) == 2
    assert first_move_by_finger(person("Bob", **PHONE), game) <= 3


def test_the_games_are_above_the_fold_and_their_boards_are_drawn(person: People) -> None:
    ada = person.at_table()  # a game waits, so that the page has all its parts
    for width, height in FOLDS:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.go_to(ada.url)
        expect(ada.page.get_by_role("region", name=SAY("mine-your-turn"))).to_be_visible()
        for game in GAMES:
            card = ada.page.get_by_role("article", name=SAY(f"{game}-title"), exact=True)
            expect(card.locator(".cover img")).to_be_visible()
            assert card.locator(".cover img").evaluate(LOADED)
            assert card.evaluate(BOTTOM) <= height
        assert ada.page.locator("#ladder").evaluate(BOTTOM) <= height
        assert ada.page.evaluate("document.documentElement.scrollWidth") == width


def test_boards_come_to_life_once_the_page_is_at_rest_and_not_for_who_wants_no_motion(person: People) -> None:
    ada, bob = person("Ada", reduced_motion="no-preference"), person("Bob")
    for one in (ada, bob):
        one.page.clock.install()
        one.go_to(one.url)
        expect(one.page.locator(".cover img")).to_have_count(len(GAMES))
        assert one.page.locator(".cover svg").count() == 0
        one.page.clock.run_for(10_000)
    expect(ada.page.locator(".cover .board svg").first).to_be_attached()
    ada.page.clock.run_for(10_000)
    expect(ada.page.locator(".cover .trace").first).to_be_attached()
    bob.page.clock.run_for(10_000)
    assert bob.page.locator(".cover .board svg").count() == 0
    assert bob.page.locator(".cover img").count() == len(GAMES)


def test_a_board_is_drawn_where_its_still_picture_cannot_be_had(person: People) -> None:
    ada = person("Ada")
    ada.page.route("**/cover-*.svg", lambda route: route.fulfill(body="", content_type="image/svg+xml"))
    ada.go_to(ada.url)
    for game in GAMES:
        expect(ada.page.locator(f".cover.{game} .board svg").first).to_be_attached()


def test_what_is_chosen_is_there_the_next_time(person: People) -> None:
    ada = person("Ada")
    drawer = ada.plan()
    drawer.locator("label.count", has_text="3").click()
    drawer.get_by_label(SAY("seat-of", number=3)).select_option("medium")
    drawer.get_by_text("Companies", exact=True).click()
    expect(drawer.get_by_role("switch", name="Companies")).to_be_checked()
    drawer.get_by_role("button", name=SAY("close")).click()
    ada.play_now()
    ada.wait_for_turn()
    info = ada.page.request.get(ada.page.url.replace("/table/", "/api/tables/")).json()
    assert info["options"]["companies"] is True
    assert [seat["bot"] for seat in info["roster"]][2] == "medium"
    drawer = ada.plan()
    drawer.get_by_role("button", name=SAY("options-reset")).click()
    expect(drawer.get_by_role("switch", name="Companies")).not_to_be_checked()


def test_an_invitation_takes_three_clicks_and_one_for_the_guest(person: People) -> None:
    ada, bob = person("Ada"), person("Bob")
    for one in (ada, bob):
        count_clicks(one)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.ask("network", {"open": False})  # as it is after the server's start
    ada.card("metro").get_by_role("button", name=SAY("invite-button")).click()
    expect(ada.title).to_have_text(SAY("lobby-only-here"))
    ada.press("network-open")
    expect(ada.page.get_by_text(SAY("network-at", address=NETWORK))).to_be_visible()
    expect(ada.page.get_by_label(SAY("qr-code"))).to_be_visible()
    ada.press("copy-link")
    link = ada.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"http://{NETWORK}:")
    bob.go_to(link)
    bob.press("join")
    expect(ada.title).to_have_text(re.compile(r"\d…$"))  # for five seconds
    expect(ada.page.get_by_role("list", name=SAY("players"))).to_contain_text(SAY("guest"))
    assert (clicks(ada), clicks(bob)) == (3, 1)
    ada.wait_for_turn()  # it begins by itself
    expect(bob.prompt).to_be_visible()


def test_the_host_seats_a_bot_removes_a_guest_and_cancels(person: People) -> None:
    ada, bob = person("Ada"), person("Bob")
    ada.open_table(players=3, persons=3)
    own = ada.page.get_by_label(SAY("your-name"))
    own.fill("Anna")
    own.press("Enter")
    bob.go_to(ada.page.url)
    title = bob.title
    expect(title).to_have_text(SAY("lobby-invited", name="Anna", game=SAY("metro-title")))
    expect(bob.page.get_by_role("link", name=SAY("rules-of", game=SAY("metro-title")))).to_be_visible()
    bob.join(ada.page.url)
    bob.page.get_by_label(SAY("chat-write")).fill("Hello")
    bob.press("chat-send")
    expect(ada.page.get_by_role("log")).to_contain_text("Hello")
    ada.page.get_by_role("button", name=SAY("seat-remove-who", name="Bob")).click()
    expect(bob.title).to_have_text(SAY("table-removed"))
    expect(ada.page.get_by_role("log")).to_contain_text("Bob")
    ada.page.get_by_label(SAY("seat-other-bot")).first.select_option("medium")
    expect(ada.page.get_by_text(SAY("lobby-taken", taken=2, players=3))).to_be_visible()
    ada.press("lobby-cancel")
    ada.press("lobby-cancel-yes")
    expect(ada.title).to_have_text(SAY("table-cancelled"))
    for one in (ada, bob):
        one.excuse()  # the browser tells of the refusals
    ada.page.get_by_role("link", name=SAY("to-start")).click()
    expect(ada.card("metro")).to_be_visible()


def test_doors_that_lead_nowhere_say_so_and_lead_on(person: People) -> None:
    ada, bob, eve = person("Ada"), person("Bob"), person("Eve")
    ada.go_to(f"{ada.url}/nowhere/at-all")
    expect(ada.title).to_have_text(SAY("page-missing"))
    ada.page.get_by_role("link", name=SAY("to-start")).click()
    expect(ada.title).to_have_text(SAY("start-title"))
    ada.go_to(f"{ada.url}/table/nosuchtable")
    expect(ada.title).to_have_text(SAY("table-gone"))
    ada.go_to(f"{ada.url}/rules/chess")
    expect(ada.page.get_by_role("heading", name=SAY("page-missing"))).to_be_visible()
    ada.excuse()  # the browser tells of the refusals
    ada.open_table(persons=2, table_wishes={"watch": False})
    bob.join(ada.page.url)
    ada.press("lobby-wait")
    eve.go_to(ada.page.url)
    expect(eve.title).to_have_text(SAY("lobby-full"))
    expect(eve.button("join")).to_have_count(0)
    expect(eve.page.get_by_role("link", name=SAY("own-table"))).to_be_visible()
    ada.begin()
    expect(eve.title).to_have_text(SAY("table-closed"))


def test_a_start_that_fails_is_tried_again(person: People) -> None:
    ada = person("Ada")
    ada.page.route("**/api/tables", lambda route: route.abort())
    ada.play_now(ada.card("metro"))
    alert = ada.page.get_by_role("alert")
    expect(alert).to_contain_text(SAY("no-answer"))
    ada.page.unroute("**/api/tables")
    alert.get_by_role("button", name=SAY("try-again")).click()
    ada.wait_for_turn()
    ada.excuse()


def test_a_lobby_outlives_a_restart_and_two_people_meet_by_its_link(person: People, server: Server) -> None:
    ada, bob = person("Ada"), person("Bob")
    ada.plan().get_by_role("button", name=SAY("invite-instead")).click()
    expect(ada.page.get_by_role("list", name=SAY("players"))).to_be_visible()
    server.stop()
    expect(ada.title).to_have_text(SAY("reconnecting"))
    server.start()
    bob.join(ada.page.url)
    ada.begin()
    ada.play_by_keyboard()
    expect(bob.laid.first).to_contain_text("Ada at")
    for one in (ada, bob):
        one.excuse(UNANSWERED, "WebSocket")  # while the server is away

"""The page around the boards: start page, languages, chat, watching, lost connections, size."""

import gzip
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.games import GAMES
from metropolitain.server.http.static import PAGE
from tests.browser.conftest import Server
from tests.browser.people import SAY, UNANSWERED, People, place_of

MAX_SCRIPT = 130_000
BOARD = "**/assets/parts-*.js"  # what each game draws its board with


def test_the_start_page_speaks_the_language_of_the_browser_and_any_other(person: People) -> None:
    ada = person("Ada", locale="es", color_scheme="dark")
    ada.go_to(ada.url)
    for lang in ("es", *LANGUAGES):
        say = Words(lang).say
        expect(ada.title).to_have_text(say("start-title"))
        expect(ada.page.locator("html")).to_have_attribute("lang", lang)
        expect(ada.page.get_by_role("button", name=say("play-now"), exact=True)).to_have_count(3)
        following = LANGUAGES[(LANGUAGES.index(lang) + 1) % len(LANGUAGES)]
        ada.page.get_by_role("combobox", name=say("language")).select_option(following)
    ada.page.get_by_role("button", name=Words(following).say("play-now"), exact=True).first.click()
    expect(ada.prompt).to_contain_text(Words(following).say("your-turn-to"))


def test_clocks_run(person: People) -> None:
    ada = person("Ada")
    ada.page.clock.install()
    drawer = ada.plan()
    drawer.get_by_role("combobox", name=SAY("clock"), exact=True).select_option("m5")
    ada.play_now(drawer)
    ada.wait_for_turn()
    timer = ada.page.get_by_role("timer").first
    expect(timer).to_have_text(re.compile("^(5:00|4:5\\d)$"))
    ada.page.clock.fast_forward(60_000)
    expect(timer).to_have_text(re.compile("^3:[45]\\d$"))


def test_the_page_comes_back_by_itself_after_a_restart(person: People, server: Server) -> None:
    ada = person.at_table()
    ada.play_by_keyboard()
    ada.wait_for_turn()
    server.stop()
    expect(ada.page.get_by_text(SAY("reconnecting"))).to_be_visible()
    ada.some_target().click()
    expect(ada.prompt).to_contain_text(SAY("lost-chosen"))
    confirm = ada.page.locator("section.confirm")
    place = place_of(confirm)
    ada.press("confirm")
    expect(ada.prompt).to_contain_text(SAY("lost-sending"))
    expect(confirm.get_by_role("status")).to_have_text(SAY("confirm-later"))
    expect(confirm.get_by_role("button")).to_have_count(0)
    assert place_of(confirm) == place
    server.start()
    expect(ada.page.get_by_text(SAY("reconnecting"))).to_have_count(0)
    expect(ada.own_laid).to_have_count(2)
    ada.wait_for_turn()

    ada.page.close()
    server.stop()
    server.start()
    ada.page = ada.open()
    ada.go_to(f"{ada.url}/mine")
    ada.page.get_by_role("region", name=SAY("mine-your-turn")).get_by_role("link").click()
    ada.play_by_keyboard()
    expect(ada.own_laid).to_have_count(3)
    ada.go_to(ada.url)
    expect(ada.page.get_by_role("region", name=SAY("mine-your-turn"))).to_be_visible()
    ada.excuse(UNANSWERED, "WebSocket")  # while the server is away


@pytest.mark.parametrize("again", ["by hand", "by itself"])
def test_a_board_that_does_not_arrive_is_asked_for_again(person: People, again: str) -> None:
    ada = person("Ada")
    lines: list[WebSocketRoute] = []

    def pass_on(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    ada.page.route_web_socket(re.compile("/live"), pass_on)
    ada.page.route(BOARD, lambda route: route.abort())
    ada.open_table()
    expect(ada.title).to_have_text(SAY("table-stuck"))
    expect(ada.page.get_by_role("alert")).to_contain_text(SAY("no-answer"))
    ada.page.unroute(BOARD)
    if again == "by hand":
        ada.press("try-again")
    else:
        lines[-1].close()  # the connection is lost, and comes back
    ada.wait_for_turn()
    assert ada.problems, "the browser tells of what did not come"
    ada.excuse()


@pytest.mark.parametrize("game", GAMES)
def test_the_scripts_of_a_table_are_small(person: People, game: str) -> None:
    ada = person("Ada")
    loaded: set[str] = set()
    ada.page.on("response", lambda answer: loaded.add(answer.url.rpartition("/")[2]))
    ada.open_table(game=game)
    ada.wait_for_turn()
    scripts = [path.read_bytes() for path in (PAGE / "assets").glob("*.js") if path.name in loaded]
    assert 0 < sum(len(gzip.compress(script)) for script in scripts) <= MAX_SCRIPT

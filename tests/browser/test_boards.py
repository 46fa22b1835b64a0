"""What all boards have in common: the end of a game, looking before a move, fingers, refusals, motion."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BOARDS, METRO, METROMANIA, NEXT_STATION, Board
from tests.browser.digging import drafted
from tests.browser.people import LOG, OVER, PHONE, READY, SAY, YOURS, People, Person, by_rank, near_the_end
from tests.server.kit import wait_for

each_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.game)
one_step = pytest.mark.parametrize("board", [METRO, NEXT_STATION], ids=lambda board: board.game)
LEFT = {"metro": 4, "nextstation": 8, "metromania": 10}  # moves of a recorded game that are played here
PENCILS = {"pencils": ["green", "pink", "purple", "blue"]}
WATCH = """() => {
    window.moved = 0;
    const count = () => { window.moved += document.querySelectorAll("svg :is(.fly, .tip)").length; };
    new MutationObserver(count).observe(document.querySelector("main"), {childList: true, subtree: true});
}"""


def next_of(people: tuple[Person, ...]) -> Person | None:
    """Who is to move, as that person's page says; anybody when the game is over."""
    return next((one for one in people if one.page.locator(f"{YOURS}, {OVER}").count()), None)


@each_board
def test_two_people_play_to_the_end_and_see_the_same_result(person: People, board: Board) -> None:
    """N11, N43, N50, X10, X42, X43, X62."""
    ada, _ = both = person.pair(at=near_the_end(board.game, 2, LEFT[board.game]))
    while not (mover := wait_for("somebody's turn, or the end", lambda: next_of(both))).over.count():
        board.play(mover)
    game = ada.game()
    ranked = by_rank(game)
    names = [("Ada", "Bob")[each] for each in ranked]
    points = [re.compile(rf"(?<!\d){game.scores[each]}(?!\d)".replace("-", "−")) for each in ranked]
    for one in both:
        expect(one.page.get_by_role("img", name=SAY("chart-points"))).to_be_visible()
        sheet = one.button("result-sheet")  # open for who lost points at the end
        if sheet.get_attribute("aria-expanded") == "false":
            sheet.click()
        expect(one.page.locator(".players li strong")).to_contain_text(names)
        expect(one.page.locator("ol .score")).to_have_text(points)
        totals = one.over.locator("summary .sum, table.sheet tbody td:last-child")
        expect(totals).to_have_text(points)
        expect(one.over.locator("summary:has(.sum), table.sheet tbody th")).to_contain_text(names)


@each_board
def test_pointing_shows_what_a_move_brings_and_escape_takes_the_choice_back(
    person: People, board: Board
) -> None:
    """N44, X20."""
    ada = person.at_table(game=board.game)
    target, shown = ada.some_target(4), ada.page.locator(board.shown)
    asked = drafted(ada) if board is METROMANIA else ada.page.locator(READY)
    expect(shown).to_have_count(0)
    target.hover()
    expect(shown).not_to_have_count(0)
    target.click()
    expect(asked).to_have_count(1)
    ada.page.keyboard.press("Escape")
    ada.page.mouse.move(5, 5)
    ada.page.locator("h1").click()
    expect(asked).to_have_count(0)
    expect(shown).to_have_count(0)
    target.click()
    expect(asked).to_have_count(1)
    if board is not METROMANIA:
        target.click()
        expect(asked).to_have_count(0)
        expect(ada.page.locator("svg .last, .sheet .last")).not_to_have_count(0)


@each_board
def test_a_reload_in_mid_turn_keeps_what_was_chosen(person: People, board: Board) -> None:
    ada = person.at_table(game=board.game)
    board.choose(ada)
    told = ada.page.locator(".confirm li")
    foreseen = told.all_text_contents()
    assert foreseen
    ada.page.reload()
    expect(told).to_have_text(foreseen)
    expect(ada.page.locator(READY)).to_be_visible()
    board.commit(ada)


@each_board
def test_an_impossible_place_says_why(person: People, board: Board) -> None:
    """M12, N4, N20, X4, X13, X16: the refusal comes with its rule and a link to it."""
    ada = person("Ada")
    options: dict[str, Any] = PENCILS if board is NEXT_STATION else {}
    ada.open_table(2 - (board is NEXT_STATION), game=board.game, **options)
    for click, told, rule in board.refusals:
        ada.wait_for_turn()
        click(ada)
        notice = ada.page.get_by_role("status").filter(has_text=rule)
        expect(notice).to_contain_text(told)
        link = notice.get_by_role("link")
        expect(link).to_have_attribute("href", re.compile(rf"^/rules/{board.game}#{rule}$"))
        notice.get_by_role("button", name=SAY("close")).click()


@one_step
def test_a_tap_previews_and_a_second_one_confirms(person: People, board: Board) -> None:
    ada = person("Ada", **PHONE)
    ada.open_table(game=board.game)
    lines = ada.page.locator(LOG)
    target = ada.some_target()
    told = lines.count()
    ada.tap(target)
    expect(ada.page.locator(READY)).to_be_visible()
    ada.tap(target, later=1)  # two quick taps are one gesture, which never plays
    expect(lines).not_to_have_count(told)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390


@one_step
def test_something_moves_unless_motion_is_unwanted(person: People, board: Board) -> None:
    ada = person.at_table(game=board.game)
    ada.page.evaluate(WATCH)
    board.play(ada)
    ada.wait_for_turn()
    assert ada.page.evaluate("[window.moved, document.getAnimations().length]") == [0, 0]
    ada.page.emulate_media(reduced_motion="no-preference")
    board.play(ada)
    ada.page.wait_for_function("() => window.moved > 0")
    expect(ada.page.locator("svg :is(.fly, .tip)")).to_have_count(0)


@each_board
def test_who_watches_sees_no_hand_and_chooses_nothing(person: People, board: Board) -> None:
    ada, eve = person.at_table(4, game=board.game), person("Eve")
    eve.go_to(ada.page.url)
    expect(eve.page.get_by_text(SAY("watching"))).to_be_visible()
    expect(ada.page.locator(board.own)).to_be_visible()
    expect(eve.page.locator(board.own)).to_have_count(0)
    expect(eve.targets).to_have_count(0)
    told = eve.log("Ada").count()
    board.play(ada)
    expect(eve.log("Ada")).not_to_have_count(told)
    assert json.loads(eve.kept("sheet")) is None, "scores are taken apart when the game is over"

"""Every page: nothing is cut off or overlaps in any language, and axe finds no barrier in either theme."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.games import GAMES
from tests.browser.conftest import Server
from tests.browser.looks import misfits, violations
from tests.browser.people import People, Person
from tests.browser.test_moves import SLIP, store_analysis
from tests.playing import GOLDEN

NARROW, OTHERS = 360, (768, 1280)
DESK, PHONE = 1280, 390
FULL: dict[str, dict[str, Any]] = {
    "metro": {"companies": True, "wagons": True, "hand": 2},
    "nextstation": {"objectives": True, "powers": True},
    "metromania": {},
}
AFTER = {"over": "", "replay": "/replay?at=20", "analysis": f"/replay?tab=analysis&at={SLIP}"}
PLAIN = [
    *("", "play", "mine", "continue", "you", "you/link", "rules", "rules/house"),
    *[f"rules/{game}" for game in GAMES],
    *[f"rules/{game}/ours" for game in GAMES],
    *("nowhere", "table/nosuchtable"),
]
TABLES = [f"{stage} {game}" for game in GAMES for stage in ("lobby", "running", *AFTER)]
PAGES = [*PLAIN, *TABLES]
THEME = "header button[aria-pressed]"
BAD = {
    "too wide": "<div style='width: 2000px'>wide</div>",
    "cut off": "<p style='width: 3em; overflow: hidden; white-space: nowrap'>A very long sentence</p>",
    "overlap": "<p style='margin: 0'>One sentence</p><p style='margin: -1em 0 0'>Another sentence</p>",
}


@pytest.fixture(scope="module")
def walker(chromium: Browser) -> Iterator[People]:
    """Makes the one person who walks through all pages: the browser has kept what they share."""
    people = People(chromium, "")
    yield people
    for one in people.made:
        one.leave()


@pytest.fixture
def ada(walker: People, server: Server) -> Person:
    if not walker.made:
        walker("Ada Maximiliane")
    ada = walker.made[0]
    ada.url = server.url
    return ada


def open_page(ada: Person, page: str) -> None:
    """Go to a page; a table is set up first where the page needs one."""
    if " " not in page:
        ada.go_to(f"{ada.url}/{page}")
        return
    stage, game = page.split()
    if stage not in AFTER:
        ada.open_table(persons=2 if stage == "lobby" else 1, game=game, **FULL[game])
        return
    records = (GOLDEN / f"{game}.jsonl").read_text("utf-8").splitlines()
    record = max(records, key=lambda line: len(json.loads(line)["options"]))
    table = ada.upload(record)
    if stage == "analysis":
        store_analysis(ada, table, record)
    ada.go_to(f"{ada.url}/table/{table}{AFTER[stage]}")


def settle(page: Page) -> None:
    """Until the page shows what it is about."""
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.wait_for_load_state("networkidle")


def set_width(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 860})


def misfits_everywhere(page: Page, turn: int) -> list[str]:
    """What does not fit, in every language: on a narrow page, and on a wider one in turn."""
    found = []
    for number, lang in enumerate(LANGUAGES, turn):
        page.locator("header select").select_option(lang)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.locator("header label").first).to_contain_text(Words(lang).say("language"))
        for width in (OTHERS[number % 2], NARROW):
            set_width(page, width)
            found += [f"{lang} {width}: {problem}" for problem in misfits(page)]
    return found


def violations_in_both_themes(page: Page, turn: int) -> list[str]:
    """What axe finds on a phone in one theme and on a desk in the other; pages take turns."""
    found = []
    for number, width in enumerate((PHONE, DESK), turn):
        pressed = ("true", "false")[number % 2]
        set_width(page, width)
        if page.locator(THEME).get_attribute("aria-pressed") != pressed:
            page.locator(THEME).click()
        expect(page.locator(THEME)).to_have_attribute("aria-pressed", pressed)
        found += [f"{width} px, theme {pressed}: {problem}" for problem in violations(page)]
    return found


@pytest.mark.parametrize("complaint", BAD)
def test_the_check_finds_what_does_not_fit(ada: Person, complaint: str) -> None:
    ada.page.set_content(f"<p>All is well</p>{BAD[complaint]}")
    assert [problem for problem in misfits(ada.page) if complaint in problem]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_fits_and_has_no_barriers(ada: Person, page: str) -> None:
    open_page(ada, page)
    settle(ada.page)
    turn = PAGES.index(page)
    assert misfits_everywhere(ada.page, turn) == []
    assert violations_in_both_themes(ada.page, turn) == []
    if "nosuchtable" in page:
        ada.excuse()
    assert ada.problems == []

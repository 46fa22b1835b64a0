"""Every page in every language, width and theme: nothing cut off or overlapping, no barrier for axe."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.games import GAMES
from tests.browser.people import Person

People = Callable[..., Person]
HERE = Path(__file__).parent
AXE = HERE / "axe" / "node_modules" / "axe-core" / "axe.min.js"
FITTING = (HERE / "fitting.js").read_text("utf-8")
GOLDEN = HERE.parent / "golden"
WIDTHS = (1280, 768, 360)
PHONE: ViewportSize = {"width": 390, "height": 844}
FULL: dict[str, dict[str, Any]] = {
    "metro": {"companies": True, "wagons": True, "hand": 2},
    "nextstation": {"objectives": True, "powers": True},
    "metromania": {},
}
UPLOAD = """async text => {
    const headers = {"Content-Type": "application/json"};
    const answer = await fetch("/api/records", {method: "POST", headers, body: text});
    return (await answer.json()).table;
}"""

AFTER = {"over": "", "replay": "/replay?at=20", "analysis": "/replay?tab=analysis"}
PLAIN = [
    "",
    "play",
    "mine",
    "continue",
    "you",
    "you/link",
    "rules",
    "rules/house",
    *[f"rules/{game}" for game in GAMES],
    *[f"rules/{game}/ours" for game in GAMES],
    "nowhere",
    "table/nosuchtable",
]
TABLES = [f"{stage} {game}" for game in GAMES for stage in ("lobby", "running", "over", "replay", "analysis")]


def golden_record(game: str) -> str:
    """A finished game with as many options as the golden records offer."""
    lines = (GOLDEN / f"{game}.jsonl").read_text("utf-8").splitlines()
    return max(lines, key=lambda line: len(json.loads(line)["options"]))


def address(ada: Person, page: str) -> str:
    """Where a page is; a table is set up first where the page needs one."""
    if " " not in page:
        return f"{ada.url}/{page}"
    stage, game = page.split()
    ada.go_to(ada.url)
    if stage in {"lobby", "running"}:
        ada.open_table(persons=2 if stage == "lobby" else 1, game=game, **FULL[game])
        return ada.page.url
    table = ada.page.evaluate(UPLOAD, golden_record(game))
    return f"{ada.url}/table/{table}{AFTER[stage]}"


def settle(page: Page) -> None:
    """Until the page shows what it is about."""
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.wait_for_load_state("networkidle")


def misfits(page: Page) -> list[str]:
    """What does not fit, in every language and width."""
    found = []
    for lang in LANGUAGES:
        page.locator("header select").select_option(lang)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.locator("header label").first).to_contain_text(Words(lang).say("language"))
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 860})
            found += [f"{lang} {width}: {problem}" for problem in page.evaluate(FITTING)]
    return found


def barriers(page: Page) -> list[str]:
    """What axe finds on a desk, in both themes."""
    page.set_viewport_size({"width": 1280, "height": 860})
    found = []
    for theme in ("one", "other"):
        found += [f"{theme} theme: {barrier}" for barrier in violations(page)]
        page.locator("header button[aria-pressed]").click()
    return found


def violations(page: Page) -> list[str]:
    """What axe finds on the page as it is."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run()")["violations"]
    return [
        f"{each['id']}: {each['help']}: {[node['html'][:160] for node in each['nodes'][:3]]}"
        for each in found
    ]


BAD = {
    "too wide": "<div style='width: 2000px'>wide</div>",
    "cut off": "<p style='width: 3em; overflow: hidden; white-space: nowrap'>A very long sentence</p>",
    "overlap": "<p style='margin: 0'>One sentence</p><p style='margin: -1em 0 0'>Another sentence</p>",
}


@pytest.mark.parametrize("complaint", BAD)
def test_the_check_finds_what_does_not_fit(person: People, complaint: str) -> None:
    ada = person("Ada")
    ada.page.set_content(f"<p>All is well</p>{BAD[complaint]}")
    assert [problem for problem in ada.page.evaluate(FITTING) if complaint in problem]


@pytest.mark.parametrize("page", [*PLAIN, *TABLES])
def test_a_page_fits_and_has_no_barriers(person: People, page: str) -> None:
    ada = person("Ada Maximiliane")
    ada.go_to(address(ada, page))
    settle(ada.page)
    assert misfits(ada.page) == []
    assert barriers(ada.page) == []
    if page.startswith(("lobby", "running", "over")):
        ada.page.set_viewport_size(PHONE)  # whose buttons lie in other places
        assert violations(ada.page) == []
    if "nosuchtable" in page:
        ada.excuse()

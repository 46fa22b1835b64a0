"""The rules pages and the guided first games in a real browser."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.games import GAMES
from metropolitain.learn.guides import guide_of
from metropolitain.learn.rules import COMMON, rules_page
from tests.browser.people import SAY, People, Person, place_of
from tests.server.kit import PERSON

FIRST_FIGURE = 120_000  # milliseconds; a machine that has never drawn this game compiles a little


def the_rule(page: Page, rule: str) -> Any:
    """A rule of the page with its heading and text."""
    return page.locator(".rule").filter(has=page.locator(f"h3#{rule}"))


def in_the_window(page: Page, selector: str) -> None:
    expect(page.locator(selector)).to_be_in_viewport()


def test_a_link_leads_to_a_rule_and_marks_it(person: People) -> None:
    ada = person("Ada")
    ada.go_to(f"{ada.url}/rules/metro#M34")
    in_the_window(ada.page, "#M34")
    expect(ada.page.locator("#M34")).to_be_focused()
    expect(ada.page.locator(".rule.marked")).to_have_count(1)
    the_rule(ada.page, "M51").get_by_role("link", name="M12").click()
    expect(ada.page).to_have_url(re.compile("#M12$"))
    in_the_window(ada.page, "#M12")
    expect(the_rule(ada.page, "M12")).to_have_class(re.compile("marked"))
    ada.page.go_back()
    in_the_window(ada.page, "#M34")


def test_contents_lead_to_sections_and_other_pages(person: People) -> None:
    ada = person("Ada", viewport={"width": 360, "height": 740})
    ada.go_to(f"{ada.url}/rules")
    ada.page.get_by_role("link", name=SAY("metromania-title")).click()
    expect(ada.page.locator("h1")).to_have_text(rules_page("metromania", "en").title)
    contents = ada.page.get_by_role("navigation", name=SAY("rules-contents"))
    contents.get_by_text(SAY("rules-contents")).click()
    section = rules_page("metromania", "en").sections[2].title
    contents.get_by_role("link", name=section).click()
    expect(ada.page.get_by_role("heading", name=section, exact=True)).to_be_in_viewport()
    contents.get_by_role("link", name=SAY("rules-house")).click()
    expect(ada.page.locator("h1")).to_have_text(rules_page(COMMON, "en").title)


def test_figures_are_drawn_by_the_boards_when_they_come_near(person: People) -> None:
    ada = person("Ada")
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    for game in GAMES:
        ada.go_to(f"{ada.url}/rules/{game}")
        figures = ada.page.locator("figure")
        expect(figures.first.locator("svg").first).to_be_visible(timeout=FIRST_FIGURE)
        *_, last = (figure for section in rules_page(game, "en").sections for figure in section.figures)
        assert not [url for url in asked if url.endswith(f"/figure/{game}/{last.name}")]
        for index in range(figures.count()):
            figures.nth(index).scroll_into_view_if_needed()
            expect(figures.nth(index).locator("svg").first).to_be_visible()


def test_the_language_is_switched_in_place(person: People) -> None:
    ada = person("Ada")
    ada.go_to(f"{ada.url}/rules/nextstation#N13")
    for lang in LANGUAGES:
        ada.page.locator("header select").select_option(lang)
        text = rules_page("nextstation", lang)
        expect(ada.page.locator("h1")).to_have_text(text.title)
        expect(ada.page.locator("h3")).to_have_count(len(text.rule_ids()))
        title = next(rule.title for part in text.sections for rule in part.rules if rule.id == "N13")
        expect(the_rule(ada.page, "N13")).to_contain_text(title)
        expect(the_rule(ada.page, "N13")).to_have_class(re.compile("marked"))


def test_what_is_ours_carries_a_sign_that_leads_to_the_list(person: People) -> None:
    ada = person("Ada")
    ada.go_to(f"{ada.url}/rules/metro#M52")
    sign = the_rule(ada.page, "M52").get_by_role("link", name=SAY("remark-rebuilt"))
    expect(the_rule(ada.page, "M1").get_by_role("link", name=SAY("remark-rebuilt"))).to_have_count(0)
    sign.click()
    expect(ada.page.get_by_role("heading", name=SAY("rules-ours"))).to_be_visible()
    remarks = [
        remark
        for section in rules_page("metro", "en").sections
        for r in section.rules
        for remark in r.remarks
    ]
    expect(ada.page.locator("dd")).to_have_count(len(remarks))
    ada.page.get_by_role("link", name="M35", exact=True).click()
    expect(the_rule(ada.page, "M35")).to_contain_text("69")
    in_the_window(ada.page, "#M35")


def test_a_wide_table_is_read_row_by_row_on_a_phone(person: People) -> None:
    ada = person("Ada", viewport={"width": 390, "height": 844})
    ada.go_to(f"{ada.url}/rules/metromania#X65")
    table = the_rule(ada.page, "X65").get_by_role("table")
    expect(table.get_by_role("row")).to_have_count(9)
    expect(table.get_by_role("rowheader")).to_have_count(8)
    left, _, width, _ = place_of(table)
    assert left + width <= 390


# --- guided first games ---

RING_HOLDS = """(selector) => {
    const found = [".spot", selector].map((each) => document.querySelector(each));
    if (found.includes(null)) return false;
    const [ring, spot] = found.map((each) => each.getBoundingClientRect());
    const [x, y] = [(spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2];
    return ring.left < x && x < ring.right && ring.top < y && y < ring.bottom;
}"""
WRONG = {  # what is tried in vain at a step
    "metro": {"choose": "#target-a8", "alone": "#target-d2", "draw": "#target-d2"},
    "nextstation": {"first": "#target-d3-a3"},
    "metromania": {"start": "#target-s8-k2"},
}


def open_guide(ada: Person, game: str) -> None:
    guide = guide_of(game)
    roster = [PERSON] + [{"kind": "bot", "bot": guide.bot}] * (guide.players - 1)
    ada.open_table(guide.players, game=game, table_wishes={"roster": roster, "guide": True})


def at_step(ada: Person, game: str, step: str, lang: str = "en") -> None:
    """The guide has come to this step and says its words."""
    words = Words(lang)
    steps = guide_of(game).steps
    number = [found.id for found in steps].index(step) + 1
    card = ada.page.locator(".guide")
    expect(card).to_contain_text(words.say("guide-step", step=number, steps=len(steps)))
    expect(card).to_contain_text(words.say(f"guide-{game}-{step}"))


def go_on(ada: Person, lang: str = "en") -> None:
    button = Words(lang).say("guide-next")
    ada.page.locator(".guide").get_by_role("button", name=button, exact=True).click()


def tries_in_vain(ada: Person, game: str, step: str, place: str, lang: str) -> None:
    """Another move than the one asked for is not made, and the guide says so and stays."""
    before = place_of(ada.page.locator(".spot"))
    choose(ada, place)
    expect(ada.page.get_by_text(Words(lang).say("guide-wrong"))).to_be_visible()
    at_step(ada, game, step, lang)
    expect(ada.page.locator(".confirm button").first).to_have_count(0)
    assert place_of(ada.page.locator(".spot")) == before


def choose(ada: Person, place: str) -> None:
    """Click where a guide points: on a place of the board, to draw, or to confirm."""
    ada.wait_until_idle()
    page = ada.page
    if place == ".tray":
        page.locator(place).get_by_role("button", name=SAY("metro-draw")).click()
    elif place == ".confirm":
        page.locator(place).locator(".strong").click()
    else:
        page.locator(place.partition(" ")[0]).click()


@pytest.mark.parametrize(("game", "lang"), [("metro", "en"), ("nextstation", "fr"), ("metromania", "de")])
def test_a_guide_points_at_what_it_asks_for_and_leads_into_a_real_game(
    person: People, game: str, lang: str
) -> None:
    ada = person("Ada", locale=lang)
    open_guide(ada, game)
    *steps, last = guide_of(game).steps
    for step in steps:
        at_step(ada, game, step.id, lang)
        if step.draft is None and step.made is None:
            go_on(ada, lang)
            continue
        for place in step.point:
            ada.page.wait_for_function(RING_HOLDS, arg=place)
            if step.id in WRONG[game] and place == step.point[0]:
                tries_in_vain(ada, game, step.id, WRONG[game][step.id], lang)
            choose(ada, place)
        if game == "metromania" and step.id == "spot":  # two Destinations fit, the guide means the first
            choices = ada.page.locator(".choice button")
            choices.nth(1).click()
            expect(ada.page.get_by_text(Words(lang).say("guide-wrong"))).to_be_visible()
            choose(ada, place)
            choices.first.click()
    at_step(ada, game, last.id, lang)
    guided = ada.page.url
    ada.page.locator(".guide").get_by_role("button", name=Words(lang).say("guide-real")).click()
    expect(ada.page).not_to_have_url(guided)
    expect(ada.page.locator(".board svg").first).to_be_visible()
    expect(ada.page.locator(".guide")).to_have_count(0)


def test_a_guide_goes_back_with_what_is_let_go_outlives_a_reload_and_can_be_left(person: People) -> None:
    ada = person("Ada")
    open_guide(ada, "metro")
    go_on(ada)
    go_on(ada)
    choose(ada, "#target-d1")
    at_step(ada, "metro", "confirm")
    ada.page.keyboard.press("Escape")
    at_step(ada, "metro", "choose")
    choose(ada, "#target-d1")
    choose(ada, ".confirm")
    at_step(ada, "metro", "alone")
    ada.page.reload()
    at_step(ada, "metro", "alone")
    expect(ada.page.locator("[id^=target-]")).to_have_count(2)  # M14
    expect(ada.button("undo-free")).to_have_count(0)
    ada.page.keyboard.press("z")
    at_step(ada, "metro", "alone")
    ada.page.locator(".guide").get_by_role("button", name=SAY("guide-skip")).click()
    expect(ada.page.locator(".guide")).to_have_count(0)
    ada.page.reload()
    ada.press("undo-free")
    choose(ada, "#target-a8")
    choose(ada, ".confirm")
    expect(ada.page.locator("#target-a8")).to_have_count(0)
    expect(ada.page.locator(".guide")).to_have_count(0)


@pytest.mark.parametrize("missing", ["**/api/guide/metro", "**/assets/Guide-*.js"])
def test_a_guide_that_does_not_arrive_is_asked_for_again(person: People, missing: str) -> None:
    ada = person("Ada")
    ada.page.route(missing, lambda route: route.abort())
    open_guide(ada, "metro")
    problem = ada.page.get_by_role("alert").filter(has_text=SAY("no-answer"))
    expect(problem).to_be_visible()
    ada.page.unroute(missing)
    problem.get_by_role("button", name=SAY("try-again")).click()
    at_step(ada, "metro", "welcome")
    expect(problem).to_have_count(0)
    assert ada.problems, "the browser tells of what did not come"
    ada.excuse()


def test_the_rules_lead_to_the_guided_game(person: People) -> None:
    ada = person("Ada")
    ada.go_to(f"{ada.url}/rules/nextstation")
    ada.press("guided-game")
    expect(ada.page).to_have_url(re.compile("/table/"))
    at_step(ada, "nextstation", "welcome")

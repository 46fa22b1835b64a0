"""The rules pages and the guided first games in a real browser."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.games import GAMES
from metropolitain.learn.guides import guide_of
from metropolitain.learn.rules import HOUSE, rules_page
from tests.browser.people import OPEN_TABLE, SAY, Person

People = Callable[..., Person]
FIRST_FIGURE = 120_000  # milliseconds; a machine that has never drawn this game compiles a little


def the_rule(page: Page, rule: str) -> Any:
    """A rule of the page with its heading and text."""
    return page.locator(".rule").filter(has=page.locator(f"h3#{rule}"))


def in_the_window(page: Page, selector: str) -> None:
    expect(page.locator(selector)).to_be_in_viewport()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rules_page_in_every_language(person: People, lang: str) -> None:
    ada = person("Ada", locale=lang)
    for name in [*GAMES, HOUSE]:
        ada.go_to(f"{ada.url}/rules/{name}")
        text = rules_page(name, lang)
        expect(ada.page.locator("h1")).to_have_text(text.title)
        expect(ada.page.locator("h3")).to_have_count(len(text.rule_ids()))
        last = text.sections[-1].rules[-1]
        expect(the_rule(ada.page, last.id)).to_contain_text(last.title)


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
    expect(ada.page.locator("h1")).to_have_text(rules_page(HOUSE, "en").title)


def test_figures_are_drawn_by_the_boards_when_they_come_near(person: People) -> None:
    ada = person("Ada")
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    for game in GAMES:
        ada.go_to(f"{ada.url}/rules/{game}")
        figures = ada.page.locator("figure")
        expect(figures.first.locator("svg").first).to_be_visible(timeout=FIRST_FIGURE)
        assert not [url for url in asked if url.endswith(f"/figure/{game}/{list_figures(game)[-1]}")]
        for index in range(figures.count()):
            figures.nth(index).scroll_into_view_if_needed()
            expect(figures.nth(index).locator("svg").first).to_be_visible()


def list_figures(game: str) -> list[str]:
    return [figure.name for section in rules_page(game, "en").sections for figure in section.figures]


def test_the_language_is_switched_in_place(person: People) -> None:
    ada = person("Ada")
    ada.go_to(f"{ada.url}/rules/nextstation#N13")
    ada.page.get_by_label(SAY("language")).select_option("fr")
    title = next(
        rule.title
        for section in rules_page("nextstation", "fr").sections
        for rule in section.rules
        if rule.id == "N13"
    )
    expect(the_rule(ada.page, "N13")).to_contain_text(title)
    expect(the_rule(ada.page, "N13")).to_have_class(re.compile("marked"))


def test_an_unknown_page_says_so(person: People) -> None:
    ada = person("Ada")
    ada.go_to(f"{ada.url}/rules/chess")
    ada.page.get_by_role("link", name=SAY("rules-all")).click()
    expect(ada.page.get_by_role("heading", name=SAY("rules"))).to_be_visible()
    ada.problems.clear()  # the browser tells of the answer 400


# --- guided first games ---


def open_guide(ada: Person, game: str) -> None:
    guide = guide_of(game)
    ada.go_to(ada.url)
    seats = [{"kind": "person"}] + [{"kind": "bot", "bot": guide.bot}] * (guide.players - 1)
    body = {"game": game, "players": guide.players, "options": {}, "roster": seats, "clock": None}
    table = ada.page.evaluate(OPEN_TABLE, {**body, "name": ada.name, "start": True, "guide": True})
    ada.go_to(f"{ada.url}/table/{table}")


def at_step(ada: Person, game: str, step: str, lang: str = "en") -> None:
    """The guide has come to this step and says its words."""
    words = Words(lang)
    steps = guide_of(game).steps
    number = [found.id for found in steps].index(step) + 1
    card = ada.page.locator(".guide")
    expect(card).to_contain_text(words.say("guide-step", step=number, steps=len(steps)))
    expect(card).to_contain_text(words.say(f"guide-{game}-{step}"))


def go_on(ada: Person) -> None:
    ada.page.locator(".guide").get_by_role("button", name=SAY("guide-next")).click()


def confirm(ada: Person) -> None:
    ada.page.locator(".confirm").get_by_role("button", name=SAY("confirm")).click()


def choose(ada: Person, target: str) -> None:
    expect(ada.page.locator("main:not([aria-busy=true])")).to_be_visible()
    ada.page.locator(f"#target-{target}").click()


def test_the_guided_game_of_metro(person: People) -> None:
    ada = person("Ada")
    open_guide(ada, "metro")
    at_step(ada, "metro", "welcome")
    go_on(ada)
    at_step(ada, "metro", "hand")
    go_on(ada)
    expect(ada.page.locator(".spot")).to_be_visible()
    choose(ada, "d1")
    at_step(ada, "metro", "confirm")
    confirm(ada)
    at_step(ada, "metro", "reply")
    ada.page.reload()
    at_step(ada, "metro", "reply")
    go_on(ada)
    at_step(ada, "metro", "preview")
    ada.page.locator(".guide").get_by_role("button", name=SAY("guide-skip")).click()
    expect(ada.page.locator(".guide")).to_have_count(0)
    ada.page.reload()
    expect(ada.page.locator(".board svg").first).to_be_visible()
    expect(ada.page.locator(".guide")).to_have_count(0)


def test_the_rules_lead_to_the_guided_game(person: People) -> None:
    ada = person("Ada")
    ada.go_to(f"{ada.url}/rules/nextstation")
    ada.press("guided-game")
    expect(ada.page).to_have_url(re.compile("/table/"))
    at_step(ada, "nextstation", "welcome")


def test_any_other_move_is_fine_for_the_guide(person: People) -> None:
    ada = person("Ada")
    open_guide(ada, "metro")
    go_on(ada)
    go_on(ada)
    choose(ada, "a8")
    at_step(ada, "metro", "confirm")
    confirm(ada)
    at_step(ada, "metro", "reply")
    open_guide(ada, "nextstation")
    go_on(ada)
    go_on(ada)
    at_step(ada, "nextstation", "first")
    choose(ada, "d3-a3")
    confirm(ada)
    expect(ada.page.locator(".guide")).to_contain_text(SAY("guide-other").strip())
    at_step(ada, "nextstation", "centre")


def test_the_guided_game_of_next_station(person: People) -> None:
    ada = person("Ada", locale="fr")
    open_guide(ada, "nextstation")
    card = ada.page.locator(".guide")
    for step in ("welcome", "card"):
        at_step(ada, "nextstation", step, "fr")
        card.get_by_role("button", name=Words("fr").say("guide-next")).click()
    for step, target in (("first", "d3-f1"), ("centre", "f1-f4"), ("thames", "f4-h6")):
        at_step(ada, "nextstation", step, "fr")
        choose(ada, target)
        ada.page.locator(".confirm").get_by_role("button", name=Words("fr").say("confirm")).click()
    at_step(ada, "nextstation", "joker", "fr")


def test_the_guided_game_of_metromania(person: People) -> None:
    ada = person("Ada")
    open_guide(ada, "metromania")
    go_on(ada)
    at_step(ada, "metromania", "destinations")
    go_on(ada)
    for step, target in (("start", "s4-f11"), ("dig", "f11-f10-l"), ("spot", "f10-f9-l")):
        at_step(ada, "metromania", step)
        choose(ada, target)
    ada.page.locator(".choice button").first.click()
    at_step(ada, "metromania", "confirm")
    confirm(ada)
    at_step(ada, "metromania", "reply")

"""The device thinks: it finds what the server's bots find; where it cannot, one sentence says so."""

import json
import re
from base64 import b64decode
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Locator, Request, Route, expect

from metropolitain.bots.analysis import hindsight, judge_move, replayed, unit_of
from metropolitain.bots.search import Opinion, SearchBot
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.words import Words
from metropolitain.games import BUILT_IN, load
from tests.browser.people import SAY, Person, golden, place_of
from tests.server.kit import wait_for

People = Callable[..., Person]
WORKERS = 2
SHORT = 150  # simulations
CORES = f"Object.defineProperty(navigator, 'hardwareConcurrency', {{value: {WORKERS}}})"
# Nobody hears of a tree that is grown.
ENDLESS = """(() => {
    const Usual = window.Worker;
    window.Worker = class extends Usual {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", (event) => {
                if (event.data.kind === "rows" && !window.heard) event.stopImmediatePropagation();
            });
        }
    };
})()"""


def thinker(person: People, *scripts: str, **context: object) -> Person:
    """Somebody with a device of two cores."""
    ada = person("Ada", **context)
    for script in (CORES, *scripts):
        ada.context.add_init_script(script)
    return ada


def shorten(ada: Person, simulations: int, what: str) -> list[Any]:
    """Let all searches be that short (or long); the plans that were sent."""
    plans: list[Any] = []

    def change(route: Route) -> None:
        if route.request.method != "GET":
            return route.fallback()
        answer = route.fetch()
        plan = answer.json()
        plans.append(plan)
        plan["search"]["simulations"] = simulations
        return route.fulfill(response=answer, json=plan)

    ada.page.route(f"**/think/{what}*", change)
    return plans


def ask_for_a_hint(ada: Person) -> None:
    """The first one of a game of Metro."""
    ada.open_table(table_wishes={"hints": True})
    ada.wait_for_turn()
    ada.press("hint-ask")


def hints(ada: Person) -> Locator:
    return ada.page.get_by_role("list", name=SAY("hint-moves")).get_by_role("button")


def known_game(game: str, players: int, plan: Any) -> Game:
    """The game as the player knows it, from the state that was sent."""
    rules = load(game)
    states = np.zeros(1, rules.dtype)
    sent = next(one for one in plan["search"]["given"] if one["name"] == "states")
    states.view(np.uint8)[:] = np.frombuffer(b64decode(sent["content"]), np.uint8)
    return Game(rules, players, rules.read_options(players, {}), states)


def expected_hint(game: Game, seat: Seat, simulations: int) -> list[Opinion]:
    bot = SearchBot(0, simulations=WORKERS * simulations, threads=WORKERS)
    opinions = bot.opinions(game, seat)
    return [bot.opinion_on(game, seat, one.move.code, opinions) for one in opinions[:3]]


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_hint_of_the_device_is_that_of_the_server_and_covers_nothing(person: People, game: str) -> None:
    ada = thinker(person, viewport={"width": 1280, "height": 800})
    plans = shorten(ada, SHORT, "hint")
    ada.open_table(game=game, table_wishes={"hints": True})
    ada.wait_for_turn()
    back = ada.page.locator(".turn-tools > .back")
    before = place_of(back)
    sent: list[Request] = []
    ada.page.on("request", lambda request: sent.append(request) if "/think/" in request.url else None)
    ada.press("hint-ask")
    expect(hints(ada).first).to_be_visible()
    assert place_of(back) == before
    _, top, _, height = place_of(ada.page.get_by_role("list", name=SAY("hint-moves")))
    assert top + height <= place_of(ada.page.locator("section.tray"))[1]
    found = json.loads(sent[-1].post_data or "{}")["roots"]
    known = known_game(game, 2, plans[0])
    expected = expected_hint(known, Seat(plans[0]["seat"]), SHORT)
    assert [(root["move"], root["visits"]) for root in found] == [
        (one.move.code, one.visits) for one in expected
    ]
    assert [root["value"] / root["visits"] for root in found] == [one.value for one in expected]


def test_an_analysis_of_the_device_is_that_of_the_server_and_its_owners_alone(person: People) -> None:
    ada = thinker(person)
    record = golden("nextstation", 1)
    table = ada.upload(record)
    plans = shorten(ada, SHORT, "analysis")
    ada.go_to(f"{ada.url}/table/{table}/replay?tab=analysis")
    told: list[Any] = []
    ada.page.on(
        "response",
        lambda answer: told.append(answer) if "/think/analysis" in answer.url else None,
    )
    ada.press("analysis-start")
    bar = ada.page.get_by_role("progressbar")
    expect(bar).to_be_visible()
    rounds = ada.page.get_by_role("heading", name=SAY("analysis-rounds"))
    expect(rounds).to_be_visible()
    expect(bar).to_have_count(0)
    assert plans
    judged = [one for answer in told if answer.request.method == "POST" for one in answer.json()]
    game = Game.from_record(record)
    steps = enumerate(zip(replayed(game), game.moves, strict=True), 1)
    expected = [
        judge_move(past, number, SearchBot(0, simulations=SHORT), unit_of(game), actual)
        for number, (past, actual) in steps
    ]
    keys = ("number", "move", "value", "best", "best_value", "loss", "mark")
    assert [[one[key] for key in keys] for one in judged] == [
        [getattr(one, key) for key in keys] for one in expected
    ]
    proved = ada.page.locator("h2 + ul", has_not=ada.page.locator("h2")).last.get_by_role("listitem")
    words = Words("en")
    assert proved.all_inner_texts() == [words.hindsight("nextstation", one) for one in hindsight(game)]
    ada.page.reload()
    expect(rounds).to_be_visible()
    expect(ada.page.get_by_role("img", name=SAY("analysis-points"))).to_be_visible()
    ada.press("analysis-all")
    fifth = ada.page.get_by_role("tabpanel").get_by_role("listitem").nth(4)
    expect(fifth).to_contain_text("5")
    fifth.get_by_role("button").click()
    expect(ada.page).to_have_url(re.compile(r"\?at=5\b"))
    bob = person("Bob")
    bob.go_to(f"{bob.url}/table/{table}/replay?tab=analysis")
    expect(bob.button("analysis-start")).to_be_visible()


def test_a_weak_device_searches_with_one_worker_and_less_budget(person: People) -> None:
    ada = person("Ada")
    ada.context.add_init_script("Object.defineProperty(navigator, 'hardwareConcurrency', {value: 1})")
    plans = shorten(ada, SHORT, "hint")
    asked: list[str] = []
    ada.page.on("request", lambda one: asked.append(one.url) if "/think/hint" in one.url else None)
    ask_for_a_hint(ada)
    expect(hints(ada).first).to_be_visible()
    assert "workers=1&weak=true" in asked[0]
    assert [len(words) for words in plans[0]["search"]["generators"]] == [1] * 4


def refuse_to_compile(route: Route) -> None:
    """As a browser does that lacks an instruction, such as those of SIMD."""
    if ".wasm" in route.request.url:
        route.fulfill(body=b"\0asm\1\0\0\0 no rules", content_type="application/wasm")
    else:
        route.continue_()


def lack_a_library(route: Route) -> None:
    """As the server does for a game of another package that has no module for browsers."""
    told = {"rule": "G8", "error": "There are no hints of it here."}
    route.fulfill(status=404, json=told)


@pytest.mark.parametrize(
    ("path", "answer", "told"),
    [
        ("**/library/*", refuse_to_compile, SAY("think-unable")),
        (
            "**/library/*",
            lambda route: route.abort(),
            SAY("offline-failed"),
        ),  # as after an update of the server
        ("**/think/hint*", lack_a_library, "There are no hints of it here."),
    ],
)
def test_where_the_device_cannot_think_one_sentence_says_so(
    person: People, path: str, answer: Callable[[Route], None], told: str
) -> None:
    ada = thinker(person)
    ada.page.route(path, answer)
    ask_for_a_hint(ada)
    expect(ada.page.get_by_text(told)).to_be_visible()
    expect(ada.button("hint-ask")).to_be_enabled()
    ada.excuse()  # what could not be had is on the console


def test_progress_is_shown_and_thinking_can_be_stopped(person: People) -> None:
    ada = thinker(person, ENDLESS)
    shorten(ada, SHORT, "hint")
    ask_for_a_hint(ada)
    stop = ada.button("hint-stop")
    expect(stop).to_contain_text("25%")  # the first of four searches
    assert len(ada.page.workers) == WORKERS
    stop.click()
    expect(ada.button("hint-ask")).to_be_enabled()
    expect(hints(ada)).to_have_count(0)
    wait_for("the workers to end", lambda: ada.page.title() and not ada.page.workers)
    ada.page.evaluate("window.heard = true")
    ada.press("hint-ask")
    expect(hints(ada).first).to_be_visible()

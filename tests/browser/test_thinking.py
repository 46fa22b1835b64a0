"""The device thinks: it finds what the server would find, and where it cannot, the server does."""

import json
from base64 import b64decode
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Locator, Request, Route, expect

from metropolitain.bots.analysis import judge_move, replayed, unit_of
from metropolitain.bots.search import Opinion, SearchBot
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.games import BUILT_IN, load
from tests.browser.people import SAY, Person, golden

People = Callable[..., Person]
WORKERS = 2
SHORT = 150  # simulations
CORES = f"Object.defineProperty(navigator, 'hardwareConcurrency', {{value: {WORKERS}}})"
NO_WEB_ASSEMBLY = "delete window.WebAssembly"
# Workers die when they have said something for the second time: the first so many, or all.
DYING = """(() => {
    let left = %s;
    const Usual = window.Worker;
    window.Worker = class extends Usual {
        constructor(...given) {
            super(...given);
            let said = 0;
            this.addEventListener("message", () => { if (++said === 2 && left-- > 0) this.terminate(); });
        }
    };
    const later = window.setTimeout;
    window.setTimeout = (work, wait, ...given) => later(work, wait === 10_000 ? 1_500 : wait, ...given);
})()"""

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
def test_a_hint_of_the_device_is_that_of_the_server(person: People, game: str) -> None:
    ada = thinker(person)
    plans = shorten(ada, SHORT, "hint")
    ada.open_table(game=game, table_wishes={"hints": True})
    ada.wait_for_turn()
    sent: list[Request] = []
    ada.page.on("request", lambda request: sent.append(request) if "/think/" in request.url else None)
    ada.press("hint-ask")
    expect(hints(ada).first).to_be_visible()
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
        lambda answer: told.append(answer) if answer.url.endswith("/think/analysis") else None,
    )
    ada.press("analysis-start")
    rounds = ada.page.get_by_role("heading", name=SAY("analysis-rounds"))
    expect(rounds).to_be_visible()
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
    ada.page.reload()
    expect(rounds).to_be_visible()
    bob = person("Bob")
    bob.go_to(f"{bob.url}/table/{table}/replay?tab=analysis")
    expect(bob.button("analysis-start")).to_be_visible()


def test_a_worker_that_is_killed_is_replaced_once_then_the_server_thinks(person: People) -> None:
    for deaths, here in ((1, True), (1000, False)):
        ada = thinker(person, DYING % deaths)
        found = found_by(ada)
        ada.open_table(table_wishes={"hints": True})
        ada.wait_for_turn()
        ada.press("hint-ask")
        expect(hints(ada).first).to_be_visible()
        assert bool(found) == here


def found_by(ada: Person) -> list[Request]:
    """The requests in which what the device found is told, from now on."""
    found: list[Request] = []

    def note(request: Request) -> None:
        if request.method == "POST" and "/think/" in request.url:
            found.append(request)

    ada.page.on("request", note)
    return found


def refuse_to_compile(route: Route) -> None:
    """As a browser does that lacks an instruction, such as those of SIMD."""
    if ".wasm" in route.request.url:
        route.fulfill(body=b"\0asm\1\0\0\0 no rules", content_type="application/wasm")
    else:
        route.continue_()


def give_nothing(route: Route) -> None:
    """As after an update of the server."""
    route.abort()


def test_without_web_assembly_or_a_library_that_can_be_had_the_server_thinks(person: People) -> None:
    asked: list[str] = []
    for script, library in ((NO_WEB_ASSEMBLY, give_nothing), ("", give_nothing), ("", refuse_to_compile)):
        ada = thinker(person, script, service_workers="block")  # it would fetch beside the route
        found = found_by(ada)
        ada.page.on("request", lambda one: asked.append(one.url) if "/think/" in one.url else None)
        ada.page.route("**/library/*", library)
        ada.open_table(table_wishes={"hints": True})
        ada.wait_for_turn()
        ada.press("hint-ask")
        expect(hints(ada).first).to_be_visible()
        assert (asked == []) == (script == NO_WEB_ASSEMBLY)
        assert found == []
        ada.excuse()  # what could not be had is on the console


def test_progress_is_shown_and_thinking_can_be_stopped(person: People) -> None:
    ada = thinker(person, ENDLESS)
    shorten(ada, SHORT, "hint")
    ada.open_table(table_wishes={"hints": True})
    ada.wait_for_turn()
    ada.press("hint-ask")
    stop = ada.button("hint-stop")
    expect(stop).to_contain_text("25%")  # the first of four searches
    assert len(ada.page.workers) == WORKERS
    stop.click()
    expect(ada.button("hint-ask")).to_be_enabled()
    expect(hints(ada)).to_have_count(0)
    ada.page.wait_for_timeout(100)
    assert ada.page.workers == []
    ada.page.evaluate("window.heard = true")
    ada.press("hint-ask")
    expect(hints(ada).first).to_be_visible()

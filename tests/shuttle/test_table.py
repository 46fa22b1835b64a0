"""Shuttle on a real server: over sockets, and in a browser that has no code for it."""

import asyncio
import json
import random
import re
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from playwright.sync_api import Locator, expect

from metropolitain.engine.game import Game
from metropolitain.engine.words import Words
from tests.browser.conftest import Server
from tests.browser.people import SAY, Person
from tests.playing import play_randomly
from tests.server.kit import BOT, PERSON, Guest, hear

T = TypeVar("T")
People = Callable[..., Person]


def run_beside(work: Coroutine[Any, Any, T]) -> T:
    """Run something asynchronous; the browser has an event loop in this thread already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def play_by_socket(guest: Guest) -> None:
    """Random legal moves until the game is over."""
    choose = random.Random(guest.player)
    async with guest.live() as live:
        number = 0
        while True:
            message = await hear(live, "entry", "position")
            if message["type"] == "entry":
                number = message["number"]
                if message["kind"] == "over":
                    return
            elif message["legal"]:
                move = {"type": "move", "id": f"m{number}", "number": number}
                await live.send(json.dumps({**move, "moves": [choose.choice(message["legal"])]}))


def test_a_whole_game_over_sockets(server: Server) -> None:
    ada, bob = Guest(server.url), Guest(server.url)
    offered = {game["name"]: game for game in ada.request("/api/games").json}
    assert offered["shuttle"]["players"] == [2, 3]
    assert offered["shuttle"]["letters"] == ["S"]
    assert not offered["shuttle"]["guide"]
    options = ada.request("/api/options", {"game": "shuttle", "players": 2, "options": {}}).json
    assert [option["name"] for option in options["options"]] == ["stops", "open"]

    table = ada.open_table(2, game="shuttle")
    address = f"/api/tables/{table}"
    bob.join(table)
    assert bob.request(f"{address}/start", {}).status == 200
    text = ada.request(f"{address}/text?lang=de").json
    assert "Spielen Sie eine Fahrkarte" in json.dumps(text, ensure_ascii=False)
    picture = ada.request(f"{address}/picture?theme=dark")
    assert picture.body.startswith(b"<svg")
    assert picture.body.count(b">?<") == 2, "the tickets of the other one"

    async def both() -> None:
        await asyncio.gather(play_by_socket(ada), play_by_socket(bob))

    run_beside(both())
    record = ada.request(f"{address}/record").json
    assert Game.from_record(record).winners == record["result"]["winners"]
    assert ada.request(f"{address}/sheet").json["passengers"] == record["result"]["scores"]
    replay = ada.request(f"{address}/replay").json
    assert len(replay["steps"]) == 12


def test_rules_pages_are_there_in_english_and_others_are_refused(server: Server) -> None:
    guest = Guest(server.url)
    english = guest.request("/api/rules/shuttle/en").json
    assert guest.request("/api/rules/shuttle/fr").json == english
    ids = [rule["id"] for section in english["sections"] for rule in section["rules"]]
    assert ids == [f"S{number}" for number in range(1, 9)]
    for missing in ("/api/guide/shuttle", "/api/figure/shuttle/board"):
        assert guest.request(missing).status == 404


def moves_of(ada: Person) -> Locator:
    return ada.page.get_by_role("list", name=SAY("plain-moves")).get_by_role("button")


def is_drawn(ada: Person) -> None:
    board = ada.page.get_by_role("img", name=SAY("plain-board", game="Shuttle"))
    expect(board).to_be_visible()
    assert board.evaluate("image => image.decode().then(() => image.naturalWidth)")


def test_a_game_in_the_browser_from_the_start_page_to_its_replay(person: People) -> None:
    ada = person("Ada")
    ada.go_to(ada.url)
    card = ada.page.get_by_role("article", name="Shuttle")
    card.get_by_role("button", name=SAY("options-of", game="Shuttle")).click()
    drawer = ada.page.get_by_role("dialog")
    expect(drawer.get_by_text("Everybody sees everybody's tickets.")).to_be_visible()
    drawer.get_by_label(SAY("your-name")).fill("Ada")
    drawer.get_by_role("button", name=SAY("play-now")).click()
    lines = ada.page.locator(".talk li")
    for ride in range(6):
        ada.wait_for_turn()
        expect(ada.prompt).to_contain_text("play a ticket and ride east or west")
        if ride == 0:
            is_drawn(ada)
        told = lines.filter(has_text=re.compile(r" rides ")).count()
        move = moves_of(ada).first
        expect(move).to_have_text(re.compile(r"Ride [123] (east|west)"))
        move.click()
        expect(moves_of(ada).locator("xpath=self::*[@aria-pressed='true']")).to_have_count(1)
        ada.press("confirm")
        expect(lines.filter(has_text=re.compile(r" rides "))).to_have_count(min(told + 2, 12))
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(re.compile(r" wins?, |draw"))
    expect(lines.filter(has_text="All tickets are played. Winner:")).to_have_count(1)
    ada.page.get_by_role("link", name=SAY("replay")).first.click()
    slider = ada.page.get_by_role("slider", name=SAY("replay-position"))
    expect(slider).to_have_value("12")
    is_drawn(ada)
    ada.page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    is_drawn(ada)


def test_a_record_and_the_rules_in_the_browser(person: People) -> None:
    ada = person("Ada", locale="de")
    record = play_randomly(Game.new("shuttle", 3, {"open": True}, seed=4), 4).to_json()
    ada.go_to(f"{ada.url}/table/{ada.upload(record)}/replay")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(
        Words("de").say("replay-title", game="Pendelzug")
    )
    ada.go_to(f"{ada.url}/rules/shuttle#S5")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Shuttle")
    expect(ada.page.locator("#S5")).to_be_visible()


def test_a_refusal_leads_to_its_rule(server: Server) -> None:
    guest = Guest(server.url)
    guest.open_table(2, game="shuttle", roster=[PERSON, BOT], start=True)

    async def wrong() -> dict[str, Any]:
        async with guest.live() as live:
            position = await hear(live, "position")
            held = {move[-1] for move in position["legal"]}
            missing = next(ticket for ticket in "123" if ticket not in held)
            ask = {"type": "move", "id": "w", "number": position["number"], "moves": [f"east {missing}"]}
            await live.send(json.dumps(ask))
            return await hear(live, "refused")

    answer = run_beside(wrong())
    assert answer["rule"] == "S4"
    assert answer["error"].startswith("You hold no ticket")

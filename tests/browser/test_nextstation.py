"""Next Station in a real browser: whole games, every power, simultaneous turns, sheets, the verdict."""

import json
import math
import random
import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.games.nextstation.sheet import NextStationSheet
from tests.browser.people import SAY, Person, by_rank

People = Callable[..., Person]
POWERS = ("double", "joker", "switch", "circle")
NOT_ORDINARY = {
    "empty_line": "zero",
    "switch_double": "both",
    "central_double": "none",
    "pencils": ["blue", "pink", "green", "purple"],
}

OPTIONS_BY_WORDS = {
    "Empty line": "nothing",
    "Switch and second section": "both",
    "Centre and second section": "none",
    "Pencils": "blue, pink, green, purple",
}


MAP_POINT = """async names => {
    const shapes = await (await fetch(location.pathname.replace("table", "api/geometry"))).json();
    const [[x, y], [toX, toY]] = names.map((name) => shapes.stations[name].at);
    const at = new DOMPoint(x + (toX - x) * 0.4, y + (toY - y) * 0.4);
    const {x: across, y: down} = at.matrixTransform(document.querySelector(".drawn").getScreenCTM());
    return [across, down];
}"""


def click_map(one: Person, start: str, target: str) -> None:
    """Click on the map between two stations; on the first where they are the same."""
    one.page.mouse.click(*one.page.evaluate(MAP_POINT, [start, target]))


def acts(one: Person) -> Locator:
    """The lines of the log that tell what somebody did."""
    return one.page.locator(".talk li", has_text=re.compile(rf"You: [a-j]\d|{one.name} passes"))


def to_act_or_over(one: Person) -> Locator:
    return one.page.locator(".prompt.yours, section.over").first


def is_over(one: Person) -> bool:
    """Wait until it is the person's turn or the game is over; which of the two."""
    expect(to_act_or_over(one)).to_be_visible()
    one.wait_until_idle()
    return one.page.locator("section.over").count() > 0


def pass_by_key(one: Person) -> None:
    one.page.keyboard.press("p")
    expect(one.button("nextstation-pass")).to_have_attribute("aria-pressed", "true")
    expect(one.page.locator("section.confirm.ready")).to_be_visible()
    one.page.keyboard.press("Enter")


def act(one: Person, which: int) -> None:
    """Draw one of the sections offered (or circle a station), else pass."""
    one.wait_for_turn()
    told, offered = acts(one).count(), one.targets.count()
    if offered:
        one.some_target(which).focus()
        one.play_focused()
    else:
        pass_by_key(one)
    expect(acts(one)).to_have_count(told + 1)


def open_solo(one: Person, **options: Any) -> str:
    table = one.open_table(players=1, game="nextstation", **options)
    one.wait_for_turn()
    return table


def seat_two(person: People, **options: Any) -> tuple[Person, Person]:
    ada, bob = person("Ada"), person("Bob")
    ada.open_table(persons=2, game="nextstation", **options)
    bob.join(ada.page.url)
    ada.begin()
    for one in (ada, bob):
        one.wait_for_turn()
    return ada, bob


def record_of(one: Person) -> Game:
    return Game.from_record(record_text(one))


def record_text(one: Person) -> str:
    url = one.page.url.replace("/table/", "/api/tables/") + "/record"
    return one.page.request.get(url).text()


def totals(one: Person) -> list[str]:
    one.press("result-sheet")
    expect(one.page.locator("section.over summary .sum").first).to_be_visible()
    return one.page.locator("section.over summary .sum").all_inner_texts()


def sections(one: Person) -> Locator:
    """The sections drawn on the sheet that lies on the board."""
    return one.page.locator(".sheet .section-drawn")


def test_two_people_play_a_whole_game_at_the_same_time(person: People) -> None:
    """N11, N43, N50."""
    ada, bob = seat_two(person, objectives=True)
    expect(ada.page.locator(".prompt.yours")).to_be_visible()
    for number in range(44):
        first, second = (ada, bob) if number % 2 else (bob, ada)
        act(first, number)
        act(second, 3 * number)
        if is_over(ada):
            break
    assert is_over(ada)
    assert is_over(bob)
    game = record_of(ada)
    assert game.over
    scores = [game.scores[each] for each in by_rank(game)]
    told = [SAY("points", count=score) for score in scores]
    assert totals(ada) == totals(bob) == told
    assert [int(score) for score in ada.page.locator("ol .score").all_inner_texts()] == scores


def test_four_full_sheets_with_both_modules_are_readable(person: People) -> None:
    ada = person("Ada")
    ada.open_table(players=4, game="nextstation", objectives=True, powers=True)
    number = 0
    while not is_over(ada):
        number += 1
        act(ada, number)
    game = record_of(ada)
    assert totals(ada) == [SAY("points", count=game.scores[each]) for each in by_rank(game)]
    expect(ada.page.get_by_role("img", name=SAY("chart-points"))).to_be_visible()
    thumbnail(ada, "").nth(3).click()
    expect(ada.page.locator(".whose")).to_contain_text(SAY("points", count=game.scores[3]))
    fits_the_window(ada)


def fits_the_window(one: Person) -> None:
    """A full sheet at 1280 px: all of the map in sight, stations and words large enough to read."""
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 1280
    map_box = one.page.locator(".sheet .drawn").bounding_box()
    assert map_box
    assert map_box["y"] + map_box["height"] <= 860
    discs = one.page.locator(".sheet .drawn .disc").evaluate_all(
        "discs => discs.map(disc => disc.getBoundingClientRect().width)"
    )
    assert min(discs) >= 24
    letters = one.page.locator(".side *").evaluate_all(
        "all => all.filter(e => e.childElementCount === 0 && e.textContent.trim() && !e.closest('svg'))"
        ".map(e => parseFloat(getComputedStyle(e).fontSize))"
    )
    assert min(letters) >= 14


def use_power(one: Person, power: str) -> bool:
    """Use the pencil's power on a section, by keys; False while it can do nothing."""
    button = one.page.locator("button.power:enabled", has_text=SAY("nextstation-power", power=power))
    if not button.count():
        return False
    told = acts(one).count()
    one.page.keyboard.press("u")
    expect(button).to_have_attribute("aria-pressed", "true")
    to_the_map(one)
    if power == "double":
        one.page.keyboard.press("Enter")
        expect(one.prompt).to_contain_text("is chosen: now the second section")
        to_the_map(one)
    one.play_focused()
    expect(acts(one)).to_have_count(told + (2 if power == "double" else 1))
    name = f"“{SAY('nextstation-power', power=power)}”"
    expect(acts(one).nth(told).or_(acts(one).last).filter(has_text=name)).not_to_have_count(0)
    return True


def to_the_map(one: Person) -> None:
    """Give the focus to a target with the Tab key, unless one has it."""
    expect(one.targets.first).to_be_visible()
    for _ in range(60):
        if one.page.locator("[id^=target-]:focus").count():
            return
        one.page.keyboard.press("Tab")
    pytest.fail("the Tab key does not reach the map")


def play_solo_by_keys(one: Person) -> set[str]:
    """A whole solo game without the pointer; the powers that were used."""
    used: set[str] = set()
    number = 0
    while not is_over(one):
        told, number = acts(one).count(), number + 1
        circling = one.page.get_by_role("button", name="Circle ").count() > 0
        power = next((name for name in POWERS[:3] if use_power(one, name)), None)
        if power:
            used.add(power)
            continue
        if one.targets.count() == 0:
            pass_by_key(one)
        else:
            to_the_map(one)
            one.page.keyboard.press(("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")[number % 4])
            one.play_focused()
        expect(acts(one)).to_have_count(told + 1)
        if circling:
            used.add("circle")
    return used


def test_solo_to_the_verdict_by_keyboard_alone_with_every_power(person: People) -> None:
    """N51, N60. Every round has another pencil, so a game has every power; cards may leave one no use."""
    ada = person("Ada")
    used: set[str] = set()
    for _ in range(4):
        open_solo(ada, powers=True, objectives=True)
        used |= play_solo_by_keys(ada)
        detail = record_of(ada).detail
        assert isinstance(detail, NextStationSheet)
        sheet = detail.players[0]
        expect(ada.page.locator(".told")).to_have_text(SAY("nextstation-verdict", verdict=sheet.verdict))
        expect(ada.page.locator("section.over tfoot td")).to_have_text(str(sheet.total))
        if used == set(POWERS):
            break
    assert used == set(POWERS)


def test_solo_with_every_option_changed_on_the_start_page(person: People) -> None:
    """N31, N40, N50 to N53: the order of the pencils shows, an empty line is worth nothing."""
    ada = person("Ada")
    drawer = ada.plan("nextstation")
    drawer.get_by_role("radiogroup", name=SAY("step-players")).get_by_text("1", exact=True).click()
    for name, value in OPTIONS_BY_WORDS.items():
        ada.page.get_by_role("combobox", name=name).select_option(label=value)
    for name in ("Objectives", "Powers"):
        ada.page.get_by_text(name, exact=True).click()
        expect(ada.page.get_by_role("switch", name=name)).to_be_checked()
    ada.play_now(drawer)
    ada.wait_for_turn()
    lines = ada.page.get_by_label(SAY("nextstation-score-sheet")).locator("tbody tr.line")
    shown = [lines.nth(index).get_by_role("img").get_attribute("aria-label") for index in range(4)]
    assert shown == NOT_ORDINARY["pencils"]
    expect(lines.nth(3).locator("td").last).to_have_text("0")
    for _ in range(3):
        act(ada, 0)
    assert json.loads(record_text(ada))["options"] == {"powers": True, "objectives": True, **NOT_ORDINARY}


def test_a_solo_player_chooses_the_pencil_of_each_round(person: People) -> None:
    """N31: one tap before the first card."""
    ada = person("Ada")
    open_solo(ada, pencils="chosen")
    pencils = ada.page.get_by_role("group", name=SAY("nextstation-pencils"))
    for left in (4, 3, 2):
        expect(pencils.get_by_role("button")).to_have_count(left)
        pencils.get_by_role("button").last.click()
        expect(pencils).to_have_count(0)
        while not pencils.count() and not is_over(ada) and left > 2:
            act(ada, 0)
    assert [move for move in json.loads(record_text(ada))["moves"] if "pencil" in move] == [
        "0 pencil blue",
        "0 pencil purple",
        "0 pencil pink",
    ]


def test_preview_fills_in_the_sheet_and_escape_takes_back(person: People) -> None:
    """N44."""
    ada = person("Ada")
    open_solo(ada)
    sheet = ada.page.get_by_label(SAY("nextstation-score-sheet"))
    changes = sheet.locator(".new")
    expect(changes).to_have_count(0)
    target = ada.some_target()
    target.focus()
    expect(changes).not_to_have_count(0)
    expect(ada.page.locator(".gain")).to_have_count(1)
    ada.page.keyboard.press(" ")
    foreseen = ada.page.locator(".confirm li").first.inner_text()
    total = sheet.locator("tfoot td").evaluate("cell => cell.firstChild.textContent")
    assert foreseen == SAY("nextstation-log-foreseen", total=total)
    ada.page.keyboard.press("Escape")
    expect(ada.button("confirm")).to_have_count(0)
    expect(changes).to_have_count(0)
    target.click()
    target.click()
    expect(acts(ada)).to_have_count(1)
    expect(sections(ada)).to_have_count(1)
    expect(ada.page.locator(".sheet .last")).to_have_count(1)
    expect(sheet.locator("tfoot td")).to_have_text(str(total))


def test_page_keys_reach_every_target(person: People) -> None:
    ada = person("Ada")
    open_solo(ada)
    names = ada.targets.evaluate_all("all => all.map(each => each.id)")
    ada.page.locator(f"#{names[0]}").focus()
    for name in (*names[1:], names[0]):
        ada.page.keyboard.press("PageDown")
        expect(ada.page.locator(f"#{name}:focus")).to_have_count(1)


def test_impossible_sections_and_stations_say_why(person: People) -> None:
    """N4, N20: the refusal comes with its rule."""
    ada = person("Ada")
    open_solo(ada, pencils=["green", "pink", "purple", "blue"])
    notice = ada.page.get_by_role("status")
    click_map(ada, "a4", "a6")
    expect(notice.filter(has_text="N20")).to_contain_text("the first section starts at the departure d3")
    ada.press("close")
    click_map(ada, "j10", "j10")
    expect(notice.filter(has_text="N4")).to_contain_text("no section joins these stations")


SIZES = ((390, 844), (844, 390), (768, 1024), (1280, 800))
FINGER = 110  # pixels that a finger's tip has to travel at most


def at_crossroads() -> tuple[Game, str]:
    """A game in which several sections lead to a station at the edge of the map."""
    for seed in range(200):
        game, chooser = Game.new("nextstation", 1, {}, seed=seed), random.Random(seed)
        while not game.over:
            legal = [str(move) for move in game.legal_for(Seat(0))]
            reached = Counter(move.split("-")[1] for move in legal if "-" in move)
            for station, ways in reached.items():
                if ways > 1 and (station[0] in "aj" or station[1:] in {"1", "10"}):
                    return game, station
            game.play(chooser.choice([move for move in legal if move != "pass"] or legal), Seat(0))
    raise LookupError("no such game")


def test_the_ways_to_a_station_are_offered_where_the_finger_is(person: People) -> None:
    """At every size: buttons a finger can hit, near it, in sight, and not over each other."""
    game, station = at_crossroads()
    ada = person("Ada", has_touch=True)
    play_on(ada, game)
    choice = ada.page.get_by_role("group", name=SAY("nextstation-which-way", station=station))
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        finger = tap(ada, ada.page.locator(f"#station-{station}"))
        expect(ada.prompt).to_contain_text(f"lead to {station}")
        middles = [middle(button.locator("circle")) for button in choice.get_by_role("button").all()]
        assert len(middles) > 1
        for x, y, across in middles:
            assert across >= 44
            assert across / 2 <= x <= width - across / 2
            assert across / 2 <= y <= height - across / 2
            assert math.dist((x, y), finger) <= FINGER
            assert ada.page.evaluate(IS_TARGET, [x, y]), f"something covers a button at {width}×{height}"
        for one, other in combinations(middles, 2):
            assert math.dist(one[:2], other[:2]) >= 44
        ada.page.keyboard.press("Escape")
        expect(choice).to_have_count(0)
    tap(ada, ada.page.locator(f"#station-{station}"))
    for name in ada.targets.evaluate_all("all => all.map(each => each.id)"):
        assert name.endswith(f"-{station}")
    told = acts(ada).count()
    choice.get_by_role("button").last.tap()
    ada.press("confirm")
    expect(acts(ada)).to_have_count(told + 1)


IS_TARGET = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('[id^=target-]')"
PLAY_ON = """async ({record, name}) => {
    const ask = async (path, body) => {
        const headers = {"Content-Type": "application/json"};
        const answer = await fetch(path, {method: "POST", headers, body: JSON.stringify(body)});
        return (await answer.json()).table;
    };
    const kept = await ask("/api/records", record);
    return ask(`/api/tables/${kept}/branch`, {at: record.moves.length, roster: [{kind: "person"}], name});
}"""


def play_on(one: Person, game: Game) -> None:
    """Sit down where a solo game stands."""
    one.page.goto(one.url)
    table = one.page.evaluate(PLAY_ON, {"record": json.loads(game.to_json()), "name": one.name})
    one.go_to(f"{one.url}/table/{table}")
    one.wait_for_turn()


def middle(shape: Locator) -> tuple[float, float, float]:
    """The middle of a shape on the screen, and how wide it is."""
    box = shape.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]


def tap(one: Person, shape: Locator) -> tuple[float, float]:
    """Put a finger on a shape, when it is in sight; where."""
    shape.scroll_into_view_if_needed()
    x, y, _ = middle(shape)
    one.page.touchscreen.tap(x, y)
    return x, y


def test_a_section_draws_itself_and_nothing_moves_for_who_wants_no_motion(person: People) -> None:
    for motion, moves in (("no-preference", True), ("reduce", False)):
        ada = person("Ada", reduced_motion=motion)
        open_solo(ada)
        ada.page.evaluate(
            "() => { window.moved = 0; document.addEventListener('animationstart', () => window.moved++) }"
        )
        act(ada, 0)
        expect(sections(ada)).to_have_count(1)
        if moves:
            ada.page.wait_for_function("() => window.moved > 0")
        expect(ada.page.locator(".sheet .tip")).to_have_count(0)
        if not moves:
            assert ada.page.evaluate("window.moved") == 0
            assert ada.page.evaluate("document.getAnimations().length") == 0


def test_a_power_that_cannot_be_used_says_why(person: People) -> None:
    """N51: the double station is asked for when the line is scored."""
    ada = person("Ada")
    for _ in range(30):
        open_solo(ada, powers=True)
        if ada.page.locator("button.power:disabled").count():
            break
    power = ada.page.locator("button.power:disabled")
    told = ada.page.locator(f"#{power.get_attribute('aria-describedby')}")
    said = [SAY("nextstation-power-rests", power=name) for name in POWERS]
    assert told.inner_text() in said


def test_reload_in_a_simultaneous_turn_keeps_the_choice_and_reveals_nothing(person: People) -> None:
    """N11."""
    ada, bob = seat_two(person)
    bob.some_target().click()
    chosen = bob.page.locator("[id^=target-][aria-pressed=true]")
    expect(bob.button("confirm")).to_be_visible()
    kept = chosen.get_attribute("id")
    ada.some_target().click()
    ada.press("confirm")
    pending = ada.page.locator(".sheet .section-drawn.pending")
    expect(pending).to_have_count(1)
    for one in (ada, bob):
        one.page.reload()
    expect(pending).to_have_count(1)
    waiting = SAY("nextstation-waiting", count=1, names="Bob")
    expect(ada.page.get_by_text(f"{SAY('nextstation-you-chose')} {waiting}")).to_be_visible()
    expect(ada.targets).to_have_count(0)
    expect(chosen).to_have_attribute("id", str(kept))
    expect(bob.page.locator(".talk li").last).to_contain_text(SAY("nextstation-log-acted", player="Ada"))
    thumbnail(bob, "Ada").click()
    expect(bob.page.get_by_text(SAY("nextstation-sheet-of", name="Ada"))).to_be_visible()
    expect(sections(bob)).to_have_count(0)
    assert "Ada: " not in bob.page.content()
    bob.press("nextstation-own-sheet")
    bob.press("confirm")
    for one in (ada, bob):
        drawn = re.compile(rf"{'You' if one is ada else 'Ada'}: [a-j]\d")
        expect(one.page.locator(".talk li", has_text=drawn)).to_have_count(1)
        expect(sections(one)).to_have_count(1)
    thumbnail(bob, "Ada").click()
    expect(sections(bob)).to_have_count(1)


def thumbnail(one: Person, name: str) -> Locator:
    """The small sheets that open on the board, of those whose name has this in it."""
    return one.page.get_by_role("group", name=SAY("nextstation-sheets")).get_by_role("button", name=name)


def test_a_tap_previews_and_a_second_one_confirms(person: People) -> None:
    ada = person("Ada", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    open_solo(ada)
    target = ada.some_target()
    target.tap()
    expect(ada.button("confirm")).to_be_visible()
    ada.page.wait_for_timeout(800)  # two quick taps are one gesture, which never plays
    target.tap()
    expect(acts(ada)).to_have_count(1)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_who_watches_sees_every_sheet_and_chooses_nothing(person: People) -> None:
    ada, eve = person("Ada"), person("Eve")
    ada.open_table(players=3, game="nextstation", powers=True, objectives=True)
    ada.wait_for_turn()
    act(ada, 0)
    eve.go_to(ada.page.url)
    expect(thumbnail(eve, "")).to_have_count(3)
    expect(eve.targets).to_have_count(0)
    expect(eve.button("nextstation-pass")).to_have_count(0)
    thumbnail(eve, "").nth(2).click()
    expect(eve.page.get_by_text(re.compile(r"^Sheet of \w+"))).to_be_visible()

"""Next Station's own: powers, the turn all take at once, sheets, the verdict, the map under a finger."""

import json
import math
import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Locator, expect

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.games.nextstation.sheet import NextStationSheet
from tests.browser.boards import act, acts
from tests.browser.people import (
    SAY,
    People,
    Person,
    by_rank,
    game_where,
    near_the_end,
    place_of,
    places_of,
)
from tests.playing import position_of

POWERS = ("double", "joker", "switch", "circle")
CHOSEN = {
    "Empty line": ("empty_line", "nothing", "zero"),
    "Switch and second section": ("switch_double", "both", "both"),
    "Centre and second section": ("central_double", "none", "none"),
    "Pencils": ("pencils", "blue, pink, green, purple", ["blue", "pink", "green", "purple"]),
}


def sections(one: Person) -> Locator:
    """The sections drawn on the sheet that lies on the board."""
    return one.page.locator(".sheet .section-drawn")


def thumbnail(one: Person, name: str) -> Locator:
    """The small sheets that open on the board, of those whose name has this in it."""
    return one.page.get_by_role("group", name=SAY("nextstation-sheets")).get_by_role("button", name=name)


def test_four_full_sheets_with_both_modules_are_readable(person: People) -> None:
    game = game_where("nextstation", is_last_turn, 4, objectives=True, powers=True)
    ada, eve = person.in_game(game), person("Eve")
    eve.go_to(ada.page.url)
    expect(thumbnail(eve, "")).to_have_count(4)
    thumbnail(eve, "").nth(2).click()
    expect(eve.page.get_by_text(re.compile(r"^Sheet of \w+"))).to_be_visible()
    while not ada.is_over():
        act(ada)
    game = ada.game()
    ada.press("result-sheet")
    told = [SAY("points", count=game.scores[each]) for each in by_rank(game)]
    expect(ada.over.locator("summary .sum")).to_have_text(told)
    thumbnail(ada, "").nth(3).click()
    expect(ada.page.locator(".whose")).to_contain_text(SAY("points", count=game.scores[3]))
    fits_the_window(ada)


def is_last_turn(game: Game) -> bool:
    """Whether the game ends with what all do now."""
    before = len(game.moves)
    for seat in tuple(game.to_move):
        game.play(game.legal_for(seat)[-1], seat)
    over = game.over
    while len(game.moves) > before:
        game.undo()
    return over


def fits_the_window(one: Person) -> None:
    """A full sheet at 1280 px: all of the map in sight, stations and words large enough to read."""
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 1280
    _, top, _, height = place_of(one.page.locator(".sheet .drawn"))
    assert top + height <= 860
    discs = one.page.locator(".sheet .drawn .disc").evaluate_all(
        "discs => discs.map(disc => disc.getBoundingClientRect().width)"
    )
    assert min(discs) >= 24
    letters = one.page.locator(".side *").evaluate_all(
        "all => all.filter(e => e.childElementCount === 0 && e.textContent.trim() && !e.closest('svg'))"
        ".map(e => parseFloat(getComputedStyle(e).fontSize))"
    )
    assert min(letters) >= 14


def power_button(one: Person, power: str) -> Locator:
    return one.page.get_by_role("button", name=f"★ {SAY('nextstation-power', power=power)}")


def use_power(one: Person, power: str) -> None:
    """Use the pencil's power on a section, by keys."""
    button = power_button(one, power)
    told = acts(one).count()
    one.page.keyboard.press("u")
    expect(button).to_have_attribute("aria-pressed", "true")
    one.tab_to("[id^=target-]")
    if power == "double":
        one.page.keyboard.press("Enter")
        expect(one.prompt).to_contain_text("is chosen: now the second section")
        one.tab_to("[id^=target-]")
    one.play_focused()
    expect(acts(one)).to_have_count(told + (2 if power == "double" else 1))
    name = f"“{SAY('nextstation-power', power=power)}”"
    expect(acts(one).nth(told).or_(acts(one).last).filter(has_text=name)).not_to_have_count(0)


def holds(power: str) -> Callable[[Game], bool]:
    """Whether somebody who plays alone has the pencil of this power."""
    return lambda game: bool(position_of(game, 0).players[0].power == power)


def can_use(power: str) -> Callable[[Game], bool]:
    return lambda game: any(str(move).startswith(f"{power} ") for move in game.legal)


@pytest.mark.parametrize("power", POWERS)
def test_every_power_is_used_by_keyboard_alone(person: People, power: str) -> None:
    """N51."""
    ada = person.in_game(game_where("nextstation", can_use(power), 1, powers=True))
    if power != "circle":
        use_power(ada, power)
        return
    expect(ada.page.get_by_role("button", name="Circle ").first).to_be_visible()
    told = acts(ada).count()
    ada.tab_to("[id^=target-]")
    ada.play_focused()
    expect(acts(ada)).to_have_count(told + 1)


def test_solo_to_the_verdict(person: People) -> None:
    """N60."""
    ada = person.in_game(near_the_end("nextstation", 1, 4))
    while not ada.is_over():
        act(ada)
    detail = ada.game().detail
    assert isinstance(detail, NextStationSheet)
    sheet = detail.players[0]
    expect(ada.page.locator(".told")).to_have_text(SAY("nextstation-verdict", verdict=sheet.verdict))
    expect(ada.over.locator("tfoot td")).to_have_text(str(sheet.total))


def test_a_solo_player_chooses_the_pencil_of_each_round(person: People) -> None:
    """N31: one tap before the first card."""
    ada = person.at_table(1, game="nextstation", pencils="chosen")
    pencils = ada.page.get_by_role("group", name=SAY("nextstation-pencils"))
    for left in (4, 3):
        expect(pencils.get_by_role("button")).to_have_count(left)
        pencils.get_by_role("button").last.click()
        expect(pencils).to_have_count(0)
        while not pencils.count() and not ada.is_over() and left > 3:
            act(ada, 0)
    assert [move for move in json.loads(ada.kept("record"))["moves"] if "pencil" in move] == [
        "0 pencil blue",
        "0 pencil purple",
    ]


SIZES = ((390, 844), (844, 390), (768, 1024), (1280, 800))
IS_TARGET = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('[id^=target-]')"
FINGER = 110  # pixels that a finger's tip has to travel at most


def crossroads(game: Game) -> str | None:
    """A station at the edge of the map to which several sections lead."""
    ways = Counter(str(move).split("-")[1] for move in game.legal_for(Seat(0)) if "-" in str(move))
    edge = (
        name for name, count in ways.items() if count > 1 and (name[0] in "aj" or name[1:] in {"1", "10"})
    )
    return next(edge, None)


def test_the_ways_to_a_station_are_offered_where_the_finger_is(person: People) -> None:
    """At every size: buttons a finger can hit, near it, in sight, and not over each other."""
    game = game_where("nextstation", lambda game: bool(crossroads(game)), 1)
    station = crossroads(game)
    ada = person.in_game(game, has_touch=True)
    choice = ada.page.get_by_role("group", name=SAY("nextstation-which-way", station=station))
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        finger = ada.tap(ada.page.locator(f"#station-{station}"))
        expect(ada.prompt).to_contain_text(f"lead to {station}")
        places = places_of(*choice.get_by_role("button").locator("circle").all())
        middles = [(left + across / 2, top + down / 2) for left, top, across, down in places]
        assert len(middles) > 1
        for middle, (left, top, across, down) in zip(middles, places, strict=True):
            assert across >= 44
            assert 0 <= left <= width - across
            assert 0 <= top <= height - down
            assert math.dist(middle, finger) <= FINGER
            assert ada.page.evaluate(IS_TARGET, middle), f"something covers a button at {width}×{height}"
        for one, other in combinations(middles, 2):
            assert math.dist(one, other) >= 44
        ada.page.keyboard.press("Escape")
        expect(choice).to_have_count(0)
    ada.tap(ada.page.locator(f"#station-{station}"))
    expect(ada.page.locator(f"[id^=target-]:not([id$='-{station}'])")).to_have_count(0)
    told = acts(ada).count()
    choice.get_by_role("button").last.tap()
    ada.press("confirm")
    expect(acts(ada)).to_have_count(told + 1)


def test_a_power_that_cannot_be_used_says_why(person: People) -> None:
    """N51: the double station is asked for when the line is scored."""
    ada = person.in_game(game_where("nextstation", holds("circle"), 1, powers=True))
    power = power_button(ada, "circle")
    expect(power).to_be_disabled()
    told = ada.page.locator(f"#{power.get_attribute('aria-describedby')}")
    expect(told).to_have_text(SAY("nextstation-power-rests", power="circle"))


def test_reload_in_a_simultaneous_turn_keeps_the_choice_and_reveals_nothing(person: People) -> None:
    """N11."""
    ada, bob = person.pair(game="nextstation")
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


def test_options_are_chosen_in_words(person: People) -> None:
    """N31, N40, N50 to N53: the pencils' order shows, an empty line is worth nothing."""
    ada = person("Ada")
    drawer = ada.plan("nextstation")
    drawer.get_by_role("radiogroup", name=SAY("step-players")).get_by_text("1", exact=True).click()
    for name, (_, words, _) in CHOSEN.items():
        ada.page.get_by_role("combobox", name=name).select_option(label=words)
    ada.play_now(drawer)
    ada.wait_for_turn()
    lines = ada.page.get_by_label(SAY("nextstation-score-sheet")).locator("tbody tr.line")
    shown = [lines.nth(index).get_by_role("img").get_attribute("aria-label") for index in range(4)]
    assert shown == CHOSEN["Pencils"][2]
    expect(lines.nth(3).locator("td").last).to_have_text("0")
    assert json.loads(ada.kept("record"))["options"] == {key: value for key, _, value in CHOSEN.values()}

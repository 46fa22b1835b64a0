"""Metromania in a real browser: whole games, every mode and option, drafts, stations, the test trips."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from metropolitain.engine.game import Game
from metropolitain.engine.words import Words
from tests.browser.digging import (
    add,
    confirm,
    drafted,
    ending_move,
    finished_game,
    finishes_with_a_bonus,
    game_where,
    hands,
    is_over,
    log,
    look_at,
    offers,
    play_on,
    play_turn,
    point_at,
    record_of,
    reports_of,
    show,
    show_trip,
    target_of,
    whole,
)
from tests.browser.people import SAY, Person, by_rank
from tests.playing import position_of, setup_of

People = Callable[..., Person]
WATCH_TRACES = """() => {
    window.traced = 0;
    const count = () => { window.traced += document.querySelectorAll("svg .trace").length; };
    new MutationObserver(count).observe(document.querySelector("main"), {childList: true, subtree: true});
}"""


# --- whole games --------------------------------------------------------------------------------


def test_two_people_play_a_whole_game_and_see_the_tests(person: People) -> None:
    """X10, X42, X43, X50 to X54, X62."""
    ada, bob = person("Ada"), person("Bob")
    ada.open_table(persons=2, game="metromania")
    bob.join(ada.page.url)
    ada.begin()
    mover, other = ada, bob
    for number in range(200):
        play_turn(mover, number * 5)
        if mover.page.locator("section.over").count():
            break
        if not mover.page.locator(".prompt.yours").count():
            mover, other = other, mover
    game = record_of(ada)
    assert game.over
    for one in (ada, bob):
        expect(one.page.get_by_role("img", name=SAY("chart-points"))).to_be_visible()
        sheet = one.button("result-sheet")  # open for who lost points at the end
        if sheet.get_attribute("aria-expanded") == "false":
            sheet.click()
        totals = one.page.locator("table.sheet tbody td:last-child")
        expect(totals).to_have_text([str(game.scores[each]).replace("-", "−") for each in by_rank(game)])
        rows = one.page.locator("table.sheet tbody th")
        expect(rows).to_contain_text([("Ada", "Bob")[each] for each in by_rank(game)])
        expect(log(one, "Building and tests are over")).to_have_count(1)
    ada.press("metromania-tests-run")
    for number, test in enumerate(reports_of(game)):
        bar = ada.page.get_by_role("region", name=SAY("metromania-tests"))
        expect(bar).to_contain_text(SAY(f"metromania-day-{test.day}"))
        expect(ada.page.locator(".trip .train")).to_have_count(len(test.routes))
        if number < 6:
            bar.get_by_role("button", name=SAY("metromania-test-next")).click()
    ada.page.locator("section.bar").get_by_role("button", name=SAY("close")).click()
    expect(ada.page.locator(".trip")).to_have_count(0)


def test_a_whole_game_with_the_keyboard_only(person: People) -> None:
    ada = person("Ada")
    ada.open_table(game="metromania")
    ada.wait_for_turn()
    keys, focused = ada.page.keyboard, ada.page.locator("[id^=target-]:focus")
    while ada.page.evaluate("document.activeElement.id.startsWith('target-')") is False:
        keys.press("Tab")
    for _ in range(2):
        add(ada, focused)
    keys.press("Backspace")
    expect(drafted(ada)).to_have_count(1)
    keys.press("Escape")
    expect(drafted(ada)).to_have_count(0)
    for number in range(200):
        while not whole(ada).count():
            expect(focused).to_have_count(1)
            for key in ("ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight")[number % 4 :]:
                keys.press(key)
            add(ada, focused)
        keys.press("Enter")
        expect(whole(ada)).to_have_count(0)
        if is_over(ada):
            break
    assert record_of(ada).over


# --- modes and options --------------------------------------------------------------------------


def test_four_players_hide_their_letters_and_show_their_kinds(person: People) -> None:
    """X6, X60."""
    ada = person("Ada")
    ada.open_table(players=4, game="metromania")
    play_turn(ada)
    ada.wait_for_turn()
    own, *others = hands(ada)
    assert re.fullmatch("[A-F]{3}", own)
    assert any("?" in hand for hand in others)
    expect(log(ada, "You: line 1 from white arrow")).to_have_count(1)


def test_three_players_take_a_hand_by_its_doubled_kind(person: People) -> None:
    """X61: one tap before the first turn; letters are seen by who took the hand."""
    ada = person("Ada")
    ada.open_table(players=3, game="metromania")
    ada.wait_for_turn()
    lying = ada.page.get_by_role("region", name=SAY("metromania-hands"))
    expect(lying.get_by_role("button")).to_have_count(3)
    assert set("".join(lying.locator("b").all_inner_texts())) == {"?"}
    ada.press("metromania-take", kind="work")
    expect(lying).to_have_count(0)
    ada.wait_for_turn()
    expect(log(ada, "Ada (blue) has the hand with Work twice")).to_have_count(1)
    assert [len(hand) for hand in hands(ada)] == [4, 4, 4]
    assert re.fullmatch("[A-F]{4}", hands(ada)[0])
    assert "?" in hands(ada)[1]
    play_turn(ada, 3)


def test_hands_of_three_may_be_dealt(person: People) -> None:
    """X61, option `kinds`."""
    ada = person("Ada")
    ada.open_table(players=3, game="metromania", kinds="dealt")
    play_turn(ada, 3)
    ada.wait_for_turn()
    assert [len(hand) for hand in hands(ada)] == [4, 4, 4]


def test_an_edition_is_chosen_on_the_start_page(person: People) -> None:
    """X65: its options show at once, and the table has them."""
    ada = person("Ada")
    ada.plan("metromania")
    ada.page.get_by_role("combobox", name="Edition").select_option(label="second English text")
    last = ada.page.get_by_role("combobox", name="Last round")
    expect(last.locator("option:checked")).to_have_text("none")
    expect(ada.page.get_by_role("switch", name="Spots may be declined")).not_to_be_checked()


def test_open_and_fixed_hands(person: People) -> None:
    """X64."""
    ada = person("Ada")
    ada.open_table(players=4, game="metromania", open=True)
    ada.wait_for_turn()
    assert all(re.fullmatch("[A-F]{3}", hand) for hand in hands(ada))
    ada.open_table(players=4, game="metromania", strict=True)
    ada.wait_for_turn()
    assert ["".join(sorted(hand)) for hand in hands(ada)] == ["ABC", "ADE", "BEF", "CDF"]


@pytest.mark.parametrize("order", ["alternate", "together"])
def test_two_companies_for_each_player(person: People, order: str) -> None:
    """X63."""
    ada, bob = person("Ada"), person("Bob")
    ada.open_table(persons=2, game="metromania", variant="advanced", order=order)
    bob.join(ada.page.url)
    ada.begin()
    ada.wait_for_turn()
    assert [len(hand) for hand in hands(ada)] == [3, 3, 3, 3]
    assert all("?" not in hand for hand in hands(ada)[:2])
    assert all(hand == "???" for hand in hands(ada)[2:])
    colours = ["blue", "red", "green", "orange"]
    turns = [(ada, 0), (bob, 1), (ada, 2), (bob, 3)]
    for one, company in turns if order == "alternate" else [turns[at] for at in (0, 2, 1, 3)]:
        play_turn(one, company)
        begun = log(one, re.compile(r"You\s*: line 1 from white arrow"))
        expect(begun.filter(has=one.page.locator(f".c-{colours[company]}"))).to_have_count(1)


@pytest.mark.parametrize("city", ["gardens", "river"])
def test_other_cities(person: People, city: str) -> None:
    """X64: the start page offers the cities; lake and park lie elsewhere."""
    ada = person("Ada")
    ada.open_table(players=2, game="metromania", city=city)
    play_turn(ada)
    assert setup_of(record_of(ada).record)["city"]["name"]
    terrains = [area.terrain for area in position_of(record_of(ada)).areas]
    for terrain in ("house", "lake", "park"):
        expect(ada.page.locator(f"polygon.{terrain}")).to_have_count(terrains.count(terrain))


def test_the_last_round_is_announced(person: People) -> None:
    """X42."""
    ada = person("Ada")
    play_on(ada, game_where(lambda game: position_of(game).last_turns == 1))
    expect(ada.page.get_by_text(SAY("metromania-last-turns", count=1))).to_be_visible()
    play_turn(ada)
    expect(ada.page.locator("section.over")).to_be_visible()


def test_a_turn_of_the_last_round_is_left_out(person: People) -> None:
    """X42."""
    ada = person("Ada")
    play_on(ada, game_where(lambda game: position_of(game).last_turns == 1))
    ada.press("metromania-leave-out")
    confirm(ada)
    expect(ada.page.locator("section.over")).to_be_visible()
    expect(log(ada, "last turn skipped")).to_have_count(1)


def test_without_a_last_round_building_ends_at_once(person: People) -> None:
    """X42, option `last_round`."""
    game = game_where(lambda game: ending_move(game) is not None, last_round="none")
    ada = person("Ada")
    play_on(ada, game)
    expect(ada.page.get_by_text(SAY("metromania-last-round"))).to_have_count(0)
    add(ada, target_of(ada, game, ending_move(game) or ""))
    confirm(ada)
    expect(ada.page.locator("section.over")).to_be_visible()
    expect(log(ada, "has one more turn")).to_have_count(0)


# --- the turn as a draft ------------------------------------------------------------------------


def test_a_reload_in_the_middle_of_a_draft_keeps_it(person: People) -> None:
    ada = person("Ada")
    ada.open_table(game="metromania")
    ada.wait_for_turn()
    add(ada, ada.some_target(2))
    add(ada, ada.some_target(1))
    told = drafted(ada).all_inner_texts()
    pips = ada.page.get_by_label(SAY("metromania-pips", count=2))
    expect(pips).to_be_visible()
    ada.page.reload()
    expect(drafted(ada)).to_have_text(told)
    expect(pips).to_be_visible()
    add(ada, ada.some_target())
    expect(whole(ada)).to_contain_text("You: line 1 from white arrow")
    confirm(ada)
    expect(log(ada, "You: line 1 from white arrow")).to_have_count(1)


def test_tunnels_are_taken_back_one_by_one_or_all(person: People) -> None:
    ada = person("Ada")
    ada.open_table(game="metromania")
    ada.wait_for_turn()
    starts = ada.targets.count()
    for _ in range(3):
        add(ada, ada.some_target(1))
    expect(whole(ada)).to_be_visible()
    ada.press("reset")
    expect(whole(ada)).to_have_count(0)
    expect(drafted(ada)).to_have_count(2)
    ada.press("metromania-take-back")
    expect(drafted(ada)).to_have_count(1)
    ada.press("metromania-reset")
    expect(drafted(ada)).to_have_count(0)
    expect(ada.targets).to_have_count(starts)


def test_a_preview_shows_the_tunnel_and_the_stations_it_would_make(person: People) -> None:
    """X20, X23."""

    def meets(game: Game) -> bool:
        effects = [effect for move in game.legal for effect in game.preview(move)]
        return any(getattr(effect, "cause", "") == "meeting" for effect in effects)

    game = game_where(meets)
    move = next(m for m in game.legal if any(hasattr(effect, "points") for effect in game.preview(m)))
    station = next(effect for effect in game.preview(move) if hasattr(effect, "points"))
    ada = person("Ada")
    play_on(ada, game)
    expect(ada.page.locator(".preview .station")).to_have_count(0)
    target_of(ada, game, str(move)).hover()
    expect(ada.page.locator(".preview .station")).not_to_have_count(0)
    expect(ada.page.locator(".preview")).to_contain_text(f"+{station.points}")


def test_an_impossible_place_says_why(person: People) -> None:
    """X4, X13, X16."""
    ada = person("Ada")
    ada.open_table(game="metromania")
    ada.wait_for_turn()
    point_at(ada, "polygon.lake")
    notice = ada.page.get_by_role("status").filter(has_text="has not begun")
    expect(notice).to_contain_text("X13")
    add(ada, ada.some_target())
    point_at(ada, "[aria-label*='Black arrow 1:'] polygon")
    expect(ada.page.get_by_role("status").filter(has_text="X16")).to_be_visible()


def test_a_key_shows_a_tunnel_and_digs_it_the_second_time(person: People) -> None:
    """Enter on and on digs one tunnel for two strokes; one that is held down digs none."""
    ada = person("Ada")
    ada.open_table(game="metromania")
    ada.wait_for_turn()
    show(ada, ada.some_target())
    expect(drafted(ada)).to_have_count(0)
    ada.page.keyboard.down("Enter")
    ada.page.keyboard.down("Enter")
    ada.page.keyboard.down("Enter")
    ada.page.keyboard.up("Enter")
    expect(drafted(ada)).to_have_count(1)
    show(ada, ada.some_target(1))
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("section.dig")).to_have_count(0)
    expect(drafted(ada)).to_have_count(1)


def test_names_of_corners_are_shown_to_who_asks(person: People) -> None:
    ada = person("Ada")
    ada.open_table(game="metromania")
    ada.wait_for_turn()
    names = ada.page.locator("svg .names text")
    expect(names).to_have_count(0)
    ada.page.keyboard.press("n")
    expect(names.filter(has_text=re.compile("^f6$"))).to_have_count(1)
    ada.page.get_by_role("switch", name=SAY("metromania-corner-names")).uncheck(force=True)
    expect(names).to_have_count(0)


# --- Destinations and stations ------------------------------------------------------------------


def test_where_two_destinations_fit_one_is_chosen(person: People) -> None:
    """X30, X62: a hand of six has two of each kind."""
    game = game_where(lambda game: sum(str(move).endswith(("h", "w", "f")) for move in game.legal) > 1)
    moves = [str(move) for move in game.legal if str(move).endswith(("h", "w", "f"))]
    ada = person("Ada")
    play_on(ada, game)
    target = target_of(ada, game, moves[0])
    target.click()
    question = SAY("metromania-which", by="destination")
    choice = ada.page.get_by_role("group", name=question)
    expect(ada.page.locator(".prompt")).to_contain_text(question)
    expect(ada.page.locator("section.dig strong").first).to_have_text(question)
    expect(ada.page.get_by_text(SAY("choose-first"))).to_have_count(0)
    expect(choice.get_by_role("button").first).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(choice).to_have_count(0)
    expect(target).to_be_focused()
    target.click()
    choice.get_by_role("button").nth(1).click()
    expect(ada.page.get_by_text(f"Destination {moves[1].split()[-1][0]},")).not_to_have_count(0)
    expect(ada.page.locator(".preview .post")).to_have_count(1)


def test_a_finished_line_may_have_its_bonus_station(person: People) -> None:
    """X16."""
    game = game_where(finishes_with_a_bonus)
    end = next(str(move) for move in game.legal if re.fullmatch(r"[12] e\d+", str(move)))
    ada, bob = person("Ada"), person("Bob")
    for one in (ada, bob):
        play_on(one, game)
        add(one, target_of(one, game, end))
        expect(one.page.get_by_text(SAY("metromania-turn-bonus", line=int(end[0])))).to_be_visible()
    add(ada, ada.some_target())
    bob.press("metromania-no-bonus")
    for one, who, told in ((ada, "You: ", "as a bonus"), (bob, "You: ", "no bonus station")):
        play_turn(one)
        expect(log(one, told).filter(has_text=who)).to_have_count(1)  # a bot may build one, too
        expect(one.page.locator("li.finished").first).to_be_visible()


def test_a_finished_line_is_traced(person: People) -> None:
    game = game_where(finishes_with_a_bonus)
    end = next(str(move) for move in game.legal if re.fullmatch(r"[12] e\d+", str(move)))
    ada = person("Ada", reduced_motion="no-preference")
    play_on(ada, game)
    add(ada, target_of(ada, game, end))
    while not whole(ada).count():
        add(ada, ada.some_target())
    ada.page.evaluate(WATCH_TRACES)
    confirm(ada)
    ada.page.wait_for_function("() => window.traced > 0")


def test_an_intermediate_station_is_a_whole_turn(person: People) -> None:
    """X10, X25."""
    game = game_where(offers(r"[12] \*\w+"), players=3)
    move = next(str(move) for move in game.legal if "*" in str(move))
    ada = person("Ada")
    play_on(ada, game)
    add(ada, target_of(ada, game, move))
    expect(ada.prompt).to_have_text(SAY("metromania-ask-station"))
    expect(whole(ada)).to_have_count(1)
    confirm(ada)
    expect(log(ada, "between two others")).not_to_have_count(0)


def test_tunnels_that_need_a_destination_may_be_declined(person: People) -> None:
    """X11."""
    ada = person("Ada")
    play_on(ada, game_where(offers("stop")))
    ada.press("metromania-stop")
    expect(whole(ada)).to_contain_text("You: no more tunnels this turn")
    confirm(ada)
    expect(log(ada, "You: no more tunnels this turn")).to_have_count(1)


# --- the test trips -----------------------------------------------------------------------------


def test_the_trips_run_with_trains_and_ticking_minutes(person: People) -> None:
    """X50 to X53; at the table and in the replay."""
    game = finished_game()
    tests = reports_of(game)
    first = next(index for index, test in enumerate(tests) if test.minutes)
    failed = next(index for index, test in enumerate(tests) if test.guilty)
    ada = person("Ada", reduced_motion="no-preference")
    look_at(ada, game)
    show_trip(ada, tests[first].day)
    expect(ada.page.locator(".trip .train")).to_have_count(len(tests[first].routes))
    ada.press("metromania-test-skip")
    minutes = SAY("metromania-minutes", count=tests[first].minutes)
    expect(ada.page.locator(".clock .minutes")).to_have_text(minutes)
    show_trip(ada, tests[failed].day)
    expect(ada.page.locator(".clock .minutes")).to_have_text(SAY("metromania-impossible"))
    cause = tests[failed].guilty[0].causes[0]
    kind = {"h": "house", "w": "work", "f": "fun"}[cause.destination[1]]
    told = SAY(f"metromania-guilt-{cause.why}", letter=cause.destination[0], kind=kind)
    expect(ada.page.locator("section.bar")).to_contain_text(told)


def test_the_trips_in_another_language(person: People) -> None:
    game = finished_game()
    day = next(test.day for test in reports_of(game) if test.minutes)
    ada = person("Ada", locale="fr-FR")
    look_at(ada, game)
    ada.page.get_by_role("button", name=Words("fr").say("result-sheet")).click()
    name = Words("fr").say("metromania-test-show", day=Words("fr").say(f"metromania-day-{day}"))
    ada.page.get_by_role("button", name=name).click()
    expect(ada.page.locator(".trip .train").first).to_be_visible()

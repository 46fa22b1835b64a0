"""Metromania's own: every mode and option, the turn as a draft, stations, the test trips."""

import re

from playwright.sync_api import expect

from metropolitain.engine.game import Game
from tests.browser.digging import (
    SHEET,
    add,
    choose_turn,
    confirm,
    drafted,
    finished_game,
    finishes_with_a_bonus,
    first_move,
    hands,
    offers,
    play_turn,
    reports_of,
    show,
    show_trip,
    target_of,
    whole,
)
from tests.browser.people import SAY, People, game_where
from tests.playing import position_of, setup_of

TRACED = """() => {
    window.traced = 0;
    const count = () => { window.traced += document.querySelectorAll("svg .trace").length; };
    new MutationObserver(count).observe(document.querySelector("main"), {childList: true, subtree: true});
}"""


def test_a_draft_is_made_and_taken_back_with_the_keyboard(person: People) -> None:
    ada = person.at_table(game="metromania")
    focused = ada.page.locator("[id^=target-]:focus")
    ada.tab_to("[id^=target-]")
    for key in ("Backspace", "Escape"):
        add(ada, focused)
        ada.page.keyboard.press(key)
        expect(drafted(ada)).to_have_count(0)
    while not whole(ada).count():
        expect(focused).to_have_count(1)
        ada.page.keyboard.press("ArrowLeft")
        add(ada, focused)
    ada.page.keyboard.press("Enter")
    expect(whole(ada)).to_have_count(0)


# --- modes and options --------------------------------------------------------------------------


def test_four_players_hide_their_letters_and_show_their_kinds(person: People) -> None:
    """X6, X60."""
    ada = person.at_table(players=4, game="metromania")
    play_turn(ada)
    ada.wait_for_turn()
    own, *others = hands(ada)
    assert re.fullmatch("[A-F]{3}", own)
    assert any("?" in hand for hand in others)
    expect(ada.log("You: line 1 from white arrow")).to_have_count(1)


def test_three_players_take_a_hand_by_its_doubled_kind(person: People) -> None:
    """X61: one tap before the first turn; letters are seen by who took the hand."""
    ada = person.at_table(players=3, game="metromania")
    lying = ada.page.get_by_role("region", name=SAY("metromania-hands"))
    expect(lying.get_by_role("button")).to_have_count(3)
    assert set("".join(lying.locator("b").all_inner_texts())) == {"?"}
    ada.press("metromania-take", kind="work")
    expect(lying).to_have_count(0)
    ada.wait_for_turn()
    expect(ada.log("Ada (blue) has the hand with Work twice")).to_have_count(1)
    assert [len(hand) for hand in hands(ada)] == [4, 4, 4]
    assert re.fullmatch("[A-F]{4}", hands(ada)[0])
    assert "?" in hands(ada)[1]
    play_turn(ada, 3)


def test_an_edition_is_chosen_on_the_start_page(person: People) -> None:
    """X65: its options show at once, and the table has them."""
    ada = person("Ada")
    ada.plan("metromania")
    ada.page.get_by_role("combobox", name="Edition").select_option(label="second English text")
    last = ada.page.get_by_role("combobox", name="Last round")
    expect(last.locator("option:checked")).to_have_text("none")
    expect(ada.page.get_by_role("switch", name="Spots may be declined")).not_to_be_checked()


def test_two_companies_for_each_player(person: People) -> None:
    """X63."""
    ada, bob = person.pair(game="metromania", variant="advanced", order="together")
    ada.wait_for_turn()
    assert [len(hand) for hand in hands(ada)] == [3, 3, 3, 3]
    assert all("?" not in hand for hand in hands(ada)[:2])
    assert all(hand == "???" for hand in hands(ada)[2:])
    for one, company, colour in ((ada, 0, "blue"), (ada, 2, "green"), (bob, 1, "red"), (bob, 3, "orange")):
        play_turn(one, company)
        begun = one.log(re.compile(r"You\s*: line 1 from white arrow"))
        expect(begun.filter(has=one.page.locator(f".c-{colour}"))).to_have_count(1)


def test_another_city(person: People) -> None:
    """X64: lake and park lie elsewhere."""
    ada = person.at_table(players=2, game="metromania", city="river")
    play_turn(ada)
    assert setup_of(ada.game().record)["city"]["name"]
    terrains = [area.terrain for area in position_of(ada.game()).areas]
    for terrain in ("house", "lake", "park"):
        expect(ada.page.locator(f"polygon.{terrain}")).to_have_count(terrains.count(terrain))


def test_the_last_turn_is_announced_and_played_or_left_out(person: People) -> None:
    """X42."""
    game = game_where("metromania", lambda game: bool(position_of(game).last_turns == 1))
    ada, bob = person("Ada"), person("Bob")
    for one in (ada, bob):
        one.play_on(game)
        expect(one.page.get_by_text(SAY("metromania-last-turns", count=1))).to_be_visible()
    play_turn(ada)
    bob.press("metromania-leave-out")
    confirm(bob)
    for one in (ada, bob):
        expect(one.over).to_be_visible()
    expect(bob.log("last turn skipped")).to_have_count(1)


# --- the turn as a draft ------------------------------------------------------------------------


def test_a_draft_is_taken_back_one_by_one_or_whole_and_outlives_a_reload(person: People) -> None:
    ada = person.at_table(game="metromania")
    starts = ada.targets.count()
    choose_turn(ada, 1)
    ada.press("reset")
    expect(whole(ada)).to_have_count(0)
    expect(drafted(ada)).to_have_count(2)
    told = drafted(ada).all_inner_texts()
    ada.page.reload()
    expect(drafted(ada)).to_have_text(told)
    expect(ada.page.get_by_label(SAY("metromania-pips", count=2))).to_be_visible()
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

    game = game_where("metromania", meets)
    move = next(m for m in game.legal if any(hasattr(effect, "points") for effect in game.preview(m)))
    station = next(effect for effect in game.preview(move) if hasattr(effect, "points"))
    ada = person.in_game(game)
    expect(ada.page.locator(".preview .station")).to_have_count(0)
    target_of(ada, game, str(move)).hover()
    expect(ada.page.locator(".preview .station")).not_to_have_count(0)
    expect(ada.page.locator(".preview")).to_contain_text(f"+{station.points}")


def test_a_key_shows_a_tunnel_and_digs_it_the_second_time(person: People) -> None:
    """Enter on and on digs one tunnel for two strokes; one that is held down digs none."""
    ada = person.at_table(game="metromania")
    show(ada, ada.some_target())
    expect(drafted(ada)).to_have_count(0)
    ada.page.keyboard.down("Enter")
    ada.page.keyboard.down("Enter")
    ada.page.keyboard.down("Enter")
    ada.page.keyboard.up("Enter")
    expect(drafted(ada)).to_have_count(1)
    show(ada, ada.some_target(1))
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(SHEET)).to_have_count(0)
    expect(drafted(ada)).to_have_count(1)


def test_names_of_corners_are_shown_to_who_asks(person: People) -> None:
    ada = person.at_table(game="metromania")
    names = ada.page.locator("svg .names text")
    expect(names).to_have_count(0)
    ada.page.keyboard.press("n")
    expect(names.filter(has_text=re.compile("^f6$"))).to_have_count(1)
    ada.page.get_by_role("switch", name=SAY("metromania-corner-names")).uncheck(force=True)
    expect(names).to_have_count(0)


# --- Destinations and stations ------------------------------------------------------------------


def test_where_two_destinations_fit_one_is_chosen(person: People) -> None:
    """X30, X62: a hand of six has two of each kind."""
    game = game_where(
        "metromania", lambda game: sum(str(move).endswith(("h", "w", "f")) for move in game.legal) > 1
    )
    moves = [str(move) for move in game.legal if str(move).endswith(("h", "w", "f"))]
    ada = person.in_game(game)
    target = target_of(ada, game, moves[0])
    target.click()
    question = SAY("metromania-which", by="destination")
    choice = ada.page.get_by_role("group", name=question)
    expect(ada.prompt).to_contain_text(question)
    expect(ada.page.locator(f"{SHEET} strong").first).to_have_text(question)
    expect(ada.page.get_by_text(SAY("choose-first"))).to_have_count(0)
    expect(choice.get_by_role("button").first).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(choice).to_have_count(0)
    expect(target).to_be_focused()
    target.click()
    choice.get_by_role("button").nth(1).click()
    expect(ada.page.get_by_text(f"Destination {moves[1].split()[-1][0]},")).not_to_have_count(0)
    expect(ada.page.locator(".preview .post")).to_have_count(1)


def test_a_finished_line_is_traced_and_may_have_its_bonus_station(person: People) -> None:
    """X16."""
    game = game_where("metromania", finishes_with_a_bonus)
    end = first_move(game, r"[12] e\d+", lambda: bool(position_of(game).bonus_line))
    assert end
    ada, bob = person("Ada", reduced_motion="no-preference"), person("Bob")
    for one in (ada, bob):
        one.play_on(game)
        add(one, target_of(one, game, end))
        expect(one.page.get_by_text(SAY("metromania-turn-bonus", line=int(end[0])))).to_be_visible()
    add(ada, ada.some_target())
    bob.press("metromania-no-bonus")
    ada.page.evaluate(TRACED)
    for one, told in ((ada, "as a bonus"), (bob, "no bonus station")):
        play_turn(one)
        expect(one.log(told).filter(has_text="You: ")).to_have_count(1)  # a bot may build one, too
        expect(one.page.locator("li.finished").first).to_be_visible()
    ada.page.wait_for_function("() => window.traced > 0")


# --- the test trips -----------------------------------------------------------------------------


def test_the_trips_run_with_trains_and_ticking_minutes(person: People) -> None:
    """X50 to X53; at the table and in the replay."""
    game = finished_game()
    tests = reports_of(game)
    first = next(index for index, test in enumerate(tests) if test.minutes)
    failed = next(index for index, test in enumerate(tests) if test.guilty)
    ada = person("Ada", reduced_motion="no-preference")
    ada.look_at(game.to_json())
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


def test_an_intermediate_station_is_a_whole_turn(person: People) -> None:
    """X10, X25."""
    game = game_where("metromania", offers(r"[12] \*\w+"), players=3)
    ada = person.in_game(game)
    add(ada, target_of(ada, game, next(str(move) for move in game.legal if "*" in str(move))))
    expect(ada.prompt).to_have_text(SAY("metromania-ask-station"))
    confirm(ada)
    expect(ada.log("between two others")).not_to_have_count(0)


def test_tunnels_that_need_a_destination_may_be_declined(person: People) -> None:
    """X11."""
    ada = person.in_game(game_where("metromania", offers("stop")))
    ada.press("metromania-stop")
    confirm(ada)
    expect(ada.log("You: no more tunnels this turn")).to_have_count(1)

"""What a person does with Metromania's board."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from metropolitain.engine.game import Game
from metropolitain.games.metromania.sheet import MetromaniaSheet, TripReport
from tests.browser.people import SAY, Person
from tests.playing import play_randomly, position_of

WHOLE = "section.confirm:has(button)"  # the last question before a turn is made
DRAFTED = ".drafted > li"  # the moves of an unfinished turn, as they are told
SHEET = "section.dig"  # what is chosen on the board and waits for a yes


# --- positions, found in random games -----------------------------------------------------------


def finishes_with_a_bonus(game: Game) -> bool:
    """Whether some line can end now and its bonus station is then asked for."""
    return first_move(game, r"[12] e\d+", lambda: position_of(game).bonus_line) is not None


def offers(pattern: str) -> Callable[[Game], bool]:
    """Tell whether a game offers such a move."""
    return lambda game: any(re.fullmatch(pattern, str(move)) for move in game.legal)


def first_move(game: Game, pattern: str, brings: Callable[[], bool]) -> str | None:
    """The first move of this kind after which something is so."""
    for move in [str(move) for move in game.legal if re.fullmatch(pattern, str(move))]:
        game.play(move)
        found = brings()
        game.undo()
        if found:
            return move
    return None


def reports_of(game: Game) -> list[TripReport]:
    """The reports on the tests of a finished game."""
    assert isinstance(game.detail, MetromaniaSheet)
    assert game.detail.tests
    return game.detail.tests


def finished_game() -> Game:
    """A random game with tests that are passed and others that are not."""
    for seed in range(200):
        game = play_randomly(Game.new("metromania", 4, seed=seed), seed)
        minutes = [test.minutes for test in reports_of(game)]
        if None in minutes and len([each for each in minutes if each]) >= 2:
            return game
    raise AssertionError("no such game")


# --- a turn on the page -------------------------------------------------------------------------


def drafted(one: Person) -> Locator:
    return one.page.locator(DRAFTED)


def whole(one: Person) -> Locator:
    return one.page.locator(WHOLE)


def target_name(game: Game, move: str) -> str:
    """What a move's place on the board is called."""
    position = position_of(game)
    heads = {line.number: line.path[-1] for line in position.lines if line.company == position.company}
    number, what, *more = move.split()
    head = heads.get(int(number), "")
    names = {"s": f"{what}-{''.join(more)[1:]}", "e": f"{head}-{what}", "*": f"at-{what[1:]}"}
    return names.get(what[0], "-".join([head, what[1:], *more[:1]]))


def target_of(one: Person, game: Game, move: str) -> Locator:
    """Where a move is on the board."""
    return one.page.locator(f"#target-{target_name(game, move)}")


def show_trip(one: Person, day: str) -> None:
    name = SAY("metromania-test-show", day=SAY(f"metromania-day-{day}"))
    sheet, shown = one.button("result-sheet"), one.page.get_by_role("button", name=name)
    expect(sheet.or_(shown).first).to_be_visible()
    if sheet.count() and sheet.get_attribute("aria-expanded") == "false":
        sheet.click()
    shown.click()


def show(one: Person, target: Locator) -> None:
    """Enter shows a move; after one that was made it rests for a moment."""
    target.focus()
    one.page.keyboard.press("Shift")  # after a move Enter rests until another key is pressed
    one.page.keyboard.press("Enter")
    expect(one.page.locator(SHEET)).to_be_visible()


def add(one: Person, target: Locator) -> None:
    """Put a move into the draft."""
    after = f"{DRAFTED}:nth-child({drafted(one).count() + 1}), {WHOLE}"
    show(one, target)
    if one.page.locator(".choice").count():
        expect(one.page.locator(".choice button").first).to_be_focused()
    one.page.keyboard.press("Enter")
    expect(one.page.locator(after).first).to_be_visible()


def choose_turn(one: Person, which: int = 0) -> None:
    """Draft a whole turn."""
    one.wait_for_turn()
    while not whole(one).count():
        add(one, one.some_target(which))


def play_turn(one: Person, which: int = 0) -> None:
    choose_turn(one, which)
    confirm(one)


def confirm(one: Person) -> None:
    one.press("confirm")
    expect(whole(one)).to_have_count(0)
    one.wait_until_idle()


def hands(one: Person) -> list[str]:
    """The letters that each player's Destinations show, player by player."""
    rows = one.page.locator("ol .hand").all()
    return ["".join(row.locator("b").all_inner_texts()) for row in rows]

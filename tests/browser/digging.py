"""What a person does with Metromania's board, and games that stand where a test wants them."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from metropolitain.engine.game import Game
from metropolitain.games.metromania.sheet import MetromaniaSheet, TripReport
from tests.browser.people import SAY, Person
from tests.playing import play_randomly, position_of

WHOLE = "section.confirm:has(button)"  # the last question before a turn is made
PLAY_ON = """async ({record, roster, name}) => {
    const ask = async (path, body) => {
        const headers = {"Content-Type": "application/json"};
        const answer = await fetch(path, {method: "POST", headers, body: JSON.stringify(body)});
        return (await answer.json()).table;
    };
    const kept = await ask("/api/records", record);
    if (!roster) return kept;
    return ask(`/api/tables/${kept}/branch`, {at: record.moves.length, roster, name});
}"""


# --- positions, found in random games -----------------------------------------------------------


def game_where(is_it: Callable[[Game], bool], players: int = 2, **options: Any) -> Game:
    """The first random game in which something comes about, up to there."""
    chooser = random.Random(7)
    for seed in range(200):
        game = Game.new("metromania", players, options, seed=seed)
        while not game.over:
            if is_it(game):
                return game
            game.play(chooser.choice(game.legal))
    raise AssertionError("no such game")


def offers(pattern: str) -> Callable[[Game], bool]:
    return lambda game: any(re.fullmatch(pattern, str(move)) for move in game.legal)


def finishes_with_a_bonus(game: Game) -> bool:
    """Whether some line can end now and its bonus station is then asked for."""
    for move in [move for move in game.legal if re.fullmatch(r"[12] e\d+", str(move))]:
        game.play(move)
        bonus = position_of(game).bonus_line
        game.undo()
        if bonus:
            return True
    return False


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


def look_at(one: Person, game: Game, seats: list[dict[str, str]] | None = None) -> None:
    """Hand a game in; with seats, play on from where it stands."""
    one.go_to(one.url)
    asked = {"record": json.loads(game.to_json()), "roster": seats, "name": one.name}
    one.go_to(f"{one.url}/table/{one.page.evaluate(PLAY_ON, asked)}")


def play_on(one: Person, game: Game) -> None:
    """Sit down where somebody is to move; random bots play the others."""
    mover = game.rules.player_of(game.to_move[0], game.players)
    bot = {"kind": "bot", "bot": "random"}
    look_at(one, game, [{"kind": "person"} if seat == mover else bot for seat in range(game.players)])
    one.wait_for_turn()


def ending_move(game: Game) -> str | None:
    """A move without a Destination that ends the game."""
    for move in [move for move in game.legal if re.fullmatch(r"[12] [>*]\S+( [lr])?", str(move))]:
        game.play(move)
        over = game.over
        game.undo()
        if over:
            return str(move)
    return None


# --- a turn on the page -------------------------------------------------------------------------


def drafted(one: Person) -> Locator:
    """The moves of an unfinished turn, as they are told."""
    return one.page.locator(".drafted > li")


def whole(one: Person) -> Locator:
    return one.page.locator(WHOLE)


def log(one: Person, text: str | re.Pattern[str]) -> Locator:
    return one.page.locator(".talk li", has_text=text)


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


def point_at(one: Person, place: str) -> None:
    """Click on the board where something lies under the marks."""
    box = one.page.locator(place).first.bounding_box()
    assert box
    one.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


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
    expect(one.page.locator("section.dig")).to_be_visible()


def add(one: Person, target: Locator) -> bool:
    """Put a move into the draft; whether one had to say which of several."""
    after = f".drafted > li:nth-child({drafted(one).count() + 1}), {WHOLE}"
    show(one, target)
    asked = one.page.locator(".choice").count() > 0
    if asked:
        expect(one.page.locator(".choice button").first).to_be_focused()
    one.page.keyboard.press("Enter")
    expect(one.page.locator(after).first).to_be_visible()
    return asked


def play_turn(one: Person, which: int = 0) -> None:
    one.wait_for_turn()
    while not whole(one).count():
        add(one, one.some_target(which))
    confirm(one)


def confirm(one: Person) -> None:
    one.press("confirm")
    expect(whole(one)).to_have_count(0)
    one.wait_until_idle()


def is_over(one: Person) -> bool:
    """Wait until it is the person's turn or the game is over; which of the two."""
    expect(one.page.locator(".prompt.yours, section.over").first).to_be_visible()
    one.wait_until_idle()
    return one.page.locator("section.over").count() > 0


def record_of(one: Person) -> Game:
    url = one.page.url.replace("/table/", "/api/tables/") + "/record"
    return Game.from_record(one.page.request.get(url).text())


def hands(one: Person) -> list[str]:
    """The letters that each player's Destinations show, player by player."""
    rows = one.page.locator("ol .hand").all()
    return ["".join(row.locator("b").all_inner_texts()) for row in rows]

"""The end of a game: who won in one line, the finest moment, the points, and where to go from here."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from metropolitain.engine.words import Words
from tests.browser.people import SAY, Person, golden
from tests.browser.sharing import TWICE, difference, hold, shared_picture
from tests.server.kit import BOT, PERSON

People = Callable[..., Person]
MOST_TRIES = 14  # games of chance until one is won: each time as likely as not


def won_game(ada: Person) -> str:
    """Play against the easiest bot until a game is won; its table."""
    body = {"game": "metro", "players": 2, "roster": [PERSON, BOT], "name": ada.name, "start": True}
    for _ in range(MOST_TRIES):
        table = str(ada.ask("tables", body)["table"])
        ada.play_out(table)
        record = ada.context.request.get(f"{ada.url}/api/tables/{table}/record").json()
        if record["result"]["winners"] == [0]:
            return table
    raise AssertionError(f"no such game in {MOST_TRIES}")


def who_won(result: dict[str, Any], words: Words) -> str:
    """The line that tells the result of a record that one player has won."""
    scores, [winner] = result["scores"], result["winners"]
    points, other = (str(score).replace("-", "−") for score in sorted(scores, reverse=True)[:2])
    return words.say(
        "result-win", you="no", name=words.say("player", number=winner + 1), points=points, other=other
    )


def test_after_a_won_game_there_are_a_celebration_a_picture_and_the_next_one_up(person: People) -> None:
    ada = person("Ada", **TWICE)
    hold(ada)
    ada.go_to(f"{ada.url}/table/{won_game(ada)}")
    confetti = ada.page.locator(".confetti g").filter(visible=True)
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("You win, ")
    expect(confetti).to_have_count(0)
    picture, written = shared_picture(ada)
    assert "Ada wins, " in written
    assert SAY("bot-random") in written
    ada.page.emulate_media(color_scheme="dark")
    assert difference(picture, shared_picture(ada)[0]) > 100
    ada.page.emulate_media(reduced_motion="no-preference")
    ada.page.reload()
    expect(ada.page.get_by_text(SAY("result-first", name=SAY("bot-random")))).to_be_visible()
    expect(confetti).to_have_count(24)
    climb = ada.button("result-next", name=SAY("bot-easy"))
    expect(climb).to_have_class(re.compile(r"\bstrong\b"))
    climb.click()
    ada.wait_for_turn()
    players = ada.page.get_by_role("list", name=SAY("players"))
    expect(players.get_by_role("listitem").nth(1)).to_contain_text(SAY("bot-easy"))


def test_the_result_is_shared_as_a_picture_with_the_link_or_it_is_told_that_it_cannot_be(
    person: People,
) -> None:
    ada = person("Ada", permissions=["clipboard-read", "clipboard-write"])
    table = ada.look_at(golden("metro", 2))
    with ada.page.expect_download() as saved:
        ada.press("result-share")
    assert saved.value.suggested_filename == f"metro-{table}.png"
    assert saved.value.path().read_bytes()[:4] == b"\x89PNG"
    expect(ada.page.get_by_text(SAY("share-saved-copied"))).to_be_visible()
    assert ada.page.evaluate("navigator.clipboard.readText()") == f"{ada.url}/table/{table}"
    ada.page.evaluate("() => { HTMLCanvasElement.prototype.toBlob = (told) => told(null); }")
    ada.press("result-share")
    expect(ada.page.get_by_text(SAY("share-failed"))).to_be_visible()
    expect(ada.button("result-share")).to_be_enabled()


@pytest.mark.parametrize(
    ("game", "players", "lang", "theme"),
    [("metro", 2, "en", "light"), ("nextstation", 2, "fr", "dark"), ("metromania", 4, "de", "light")],
)
def test_a_finished_game_tells_who_won_and_its_finest_moment_and_is_drawn_as_a_picture(
    person: People, game: str, players: int, lang: str, theme: str
) -> None:
    record, words = golden(game, players), Words(lang)
    result = json.loads(record)["result"]
    ada = person("Ada", **TWICE, locale=lang, color_scheme=theme)
    hold(ada)
    ada.look_at(record)
    expect(ada.title).to_have_text(who_won(result, words))
    for points in result["scores"]:
        chart = ada.over.get_by_role("img", name=words.say("chart-points"))
        expect(chart).to_contain_text(str(abs(points)))
    expect(ada.over).to_contain_text(words.say("moment"))
    expect(ada.page.get_by_role("button", name=words.say("rematch"))).to_have_count(0)
    _, written = shared_picture(ada, lang)
    assert who_won(result, words) in written
    for player, points in enumerate(result["scores"]):
        row = rf"{words.say('player', number=player + 1)}\s*{str(points).replace('-', '−')}"
        assert re.search(row, written)
    assert words.say(f"{game}-title") in written
    for message in ("moment-show", "moment-back"):
        ada.page.get_by_role("button", name=words.say(message)).click()
    expect(ada.page.get_by_role("button", name=words.say("moment-show"))).to_be_visible()
    sheet = ada.page.get_by_role("button", name=words.say("result-sheet"))
    sheet.click()
    expect(sheet).to_have_attribute("aria-expanded", "true")

"""Moves are shown, not coded: in log, hints and analysis, and on the board for whoever points at them."""

import json

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from metropolitain.bots.analysis import Judged, mark_for, replayed
from metropolitain.engine.game import Game
from metropolitain.server.analysis.plans import describe_move
from tests.browser.looks import violations
from tests.browser.people import SAY, People, Person, golden

GAMES = ("metro", "nextstation", "metromania")
SLIP = 5  # the move of a golden record that is judged a mistake


def store_analysis(ada: Person, table: str, record: str) -> Judged:
    """An analysis of which nothing had to be thought: one move is a mistake, another one is better."""
    game = Game.from_record(record)
    moves = []
    past = Game.new(game.rules.name, game.players, game.options.changed(), setup=game.record.setup)
    for number, move in enumerate(game.moves, 1):
        others = [other for other in past.legal_for(move.seat) if other.text != move.text]
        loss = 0.15 if number == SLIP else 0.0
        best = max((other.text for other in others), key=len) if loss else move.text
        moves.append(
            Judged(number, move.seat, move.text, 0.5, best, 0.5 + loss, loss, mark_for(loss, "chance"))
        )
        past.play(move)
    told = [describe_move(past, judged) for past, judged in zip(replayed(game), moves, strict=True)]
    ada.keep_analysis(table, game.rules.name, json.loads(msgspec.json.encode(told)))
    return moves[SLIP - 1]


def lit(ada: Person, look: str) -> Locator:
    """What the board shows of a move that somebody points at, that was made, or that would be better."""
    return ada.page.locator(f"[id^=lit-{look}]")


@pytest.mark.parametrize("game", GAMES)
def test_logs_have_no_notation_and_pointing_at_a_move_lights_it_on_the_board(
    person: People, game: str
) -> None:
    ada = person("Ada")
    record = golden(game, 2)
    table = ada.look_at(record)
    move = ada.page.locator("button.move", has=ada.page.locator(".locator")).last
    expect(move.locator(".picture svg")).to_be_visible()
    expect(lit(ada, "pointed")).to_have_count(0)
    move.hover()
    expect(lit(ada, "pointed").first).to_be_attached()
    ada.page.mouse.move(5, 5)
    expect(lit(ada, "pointed")).to_have_count(0)
    move.focus()
    expect(lit(ada, "pointed").first).to_be_attached()
    ada.page.keyboard.press("ArrowUp")
    expect(move).not_to_be_focused()
    expect(ada.page.locator("button.move:focus")).to_have_count(1)
    ada.go_to(f"{ada.url}/table/{table}/replay")
    log = ada.page.get_by_role("list", name=SAY("log"))
    expect(log.get_by_role("listitem")).to_have_count(len(json.loads(record)["moves"]))
    told = log.inner_text()
    coded = [entry.partition(" ")[2] for entry in json.loads(record)["moves"]]
    assert [text for text in coded if len(text) > len("pass") and text in told] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_analysis_draws_both_moves_on_the_board(person: People, game: str) -> None:
    ada = person("Ada")
    record = golden(game, 2)
    table = ada.upload(record)
    slip = store_analysis(ada, table, record)
    ada.go_to(f"{ada.url}/table/{table}/replay?tab=analysis&at=1")
    expect(lit(ada, "made").first).to_be_attached()
    expect(lit(ada, "better")).to_have_count(0)
    ada.page.keyboard.press("ArrowRight")
    current = ada.page.locator("[aria-current=step]")
    expect(current).to_contain_text(str(SLIP))
    expect(current).to_contain_text(SAY("mark-mistake"))
    expect(lit(ada, "made").first).to_be_attached()
    expect(lit(ada, "better").first).to_be_attached()
    board = ada.page.locator("div.board")
    expect(board).to_contain_text(SAY("analysis-chip-played", worth="50%"))
    expect(board).to_contain_text(SAY("analysis-chip-better", worth="65%"))
    expect(ada.page.locator(".comparison")).not_to_contain_text(slip.move)
    assert violations(ada.page) == []

"""Record formats at the table: what began under the rules of a format goes on under them."""

import json
from typing import Any

import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.record import FORMAT
from metropolitain.engine.refusal import Refusal
from metropolitain.server.registry import folded
from metropolitain.server.table.entries import (
    AnyEntry,
    Created,
    SeatPlan,
    Started,
    read_entry,
    write_entry,
)
from metropolitain.server.table.fold import TableState
from metropolitain.server.table.lobby import first_entries
from metropolitain.server.table.opening import plan_branch, plan_rematch, plan_table, record_entries
from metropolitain.server.wire.bodies import AskBranch, AskSeat, AskTable
from tests.playing import play_randomly

PERSONS = [AskSeat("person")] * 3


def ask(game: str, **options: Any) -> AskTable:
    return AskTable(game=game, players=3, roster=PERSONS, name="Ada", options=options)


def played(game: str, options: dict[str, Any], format: int) -> TableState:
    """A table with a whole game of a format."""
    whole = play_randomly(Game.new(game, 3, options, seed=4, format=format), 4)
    return folded(TableState("t"), record_entries(whole))


def test_an_opening_entry_without_a_format_is_of_format_1() -> None:
    text = '{"kind":"created","at":1,"game":"metro","players":2,"options":{},"seats":[]}'
    created = read_entry(text)
    assert isinstance(created, Created)
    assert created.format == 1
    assert "format" not in json.loads(write_entry(created))


def test_new_tables_have_the_format_of_now_and_the_options_of_an_edition() -> None:
    created = plan_table(ask("metromania", edition="second", kinds="chosen", city="river"))
    assert json.loads(write_entry(created))["format"] == FORMAT
    assert created.options == {
        "last_round": "none",
        "station_points": "spot",
        "new_line": "whole",
        "start_exception": False,
        "decline": False,
        "kinds": "chosen",
        "city": "river",
    }
    with pytest.raises(Refusal, match="X65"):
        plan_table(ask("metromania", edition="third"))


@pytest.mark.parametrize(
    ("game", "options", "renewed"),
    [
        ("metromania", {"last_round": False, "open": True}, {"last_round": "none", "open": True}),
        ("metromania", {"last_round": True}, {}),
        ("nextstation", {"pencils": None, "powers": True}, {"powers": True}),
        ("metro", {"companies": True}, {"companies": True}),
    ],
    ids=str,
)
def test_a_table_of_format_1_goes_on_and_its_rematch_has_the_rules_of_now(
    game: str, options: dict[str, Any], renewed: dict[str, Any]
) -> None:
    state = played(game, options, 1)
    assert state.playing.record.format == 1
    what_if = plan_branch(state, AskBranch(at=3, roster=PERSONS, name="Ada"))
    assert what_if.format == 1
    begun = folded(TableState("w"), [what_if, *first_entries(what_if)])
    assert begun.playing.record.format == 1
    rematch = plan_rematch(state)
    assert (rematch.format, rematch.options) == (FORMAT, renewed)
    again: list[AnyEntry] = [rematch, *first_entries(rematch)]
    assert folded(TableState("r"), again).playing.record.format == FORMAT


def test_a_lobby_of_format_1_begins_under_its_rules() -> None:
    created = Created(at=1, game="metromania", players=3, options={}, seats=[SeatPlan("person")] * 3)
    entries = first_entries(created)
    assert isinstance(entries[0], Started)
    game = folded(TableState("t"), [created, *entries]).playing
    assert game.format == 1
    assert not game.state.choosing

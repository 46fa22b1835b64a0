"""The core of a table without a server: played by commands and entries alone, and stored as it always was."""

import random

import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.record import FORMAT
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core import commands
from metropolitain.server.core.entries import Created, Joined, SeatPlan, Started
from metropolitain.server.core.model import Absent, Change, Message
from metropolitain.server.core.preview import legal_texts
from metropolitain.server.core.state import TableState
from metropolitain.server.table.store import read_entry, write_entry
from tests.cases import every_game

STORED = [
    '{"kind":"taken","at":1,"node":"north","start":"5"}',
    '{"kind":"joined","seat":0,"name":"Ada","token":"t","at":1}',
    '{"kind":"forgotten","seat":0,"bot":"medium","at":1}',
    '{"kind":"bot_seated","seat":1,"bot":"random","at":1}',
    '{"kind":"seat_freed","seat":1,"left_by_guest":true,"at":1}',
    '{"kind":"open","seat":0,"open":true,"at":1}',
    '{"kind":"moves","moves":["0 pass"],"at":1,"left":[9],"made":"north/5/1","seat":0,"id":"m"}',
    '{"kind":"requested","at":1,"seat":1,"id":"m","about":"hand_over","player":0,"number":3,"waiting":[2]}',
    '{"kind":"agreed","at":1,"seat":0,"id":"m"}',
    '{"kind":"declined","at":1,"seat":1}',
    '{"kind":"undone","number":15,"free":true,"at":1,"seat":1}',
    '{"kind":"handed_over","by":1,"bot":"medium","at":1,"seat":0}',
    '{"kind":"taken_back","at":1,"seat":0,"id":"m"}',
    '{"kind":"went_back","number":4,"at":1,"seat":0}',
    '{"kind":"clock_expired","seat":0,"bot":"medium","at":1,"left":[0]}',
    '{"kind":"time_short","seat":0,"at":1}',
    '{"kind":"holiday_begun","at":1,"seat":0,"until":86400001}',
    '{"kind":"holiday_ended","used":86400000,"at":1,"seat":0}',
    '{"kind":"paused","at":1,"seat":0}',
    '{"kind":"resumed","at":1,"seat":0,"id":"m"}',
    '{"kind":"resigned","bot":"medium","at":1,"seat":0,"id":"m"}',
    '{"kind":"renamed","seat":2,"name":"Fay","own":true,"at":1}',
    '{"kind":"over","scores":[57,3],"winners":[0],"at":1}',
    '{"kind":"watch","allowed":true,"at":1,"seat":0,"id":"m"}',
    '{"kind":"rematch","seat":0,"next":"y2gsvugq9zyj","at":1}',
]


@pytest.mark.parametrize("stored", STORED)
def test_an_entry_is_stored_as_it_always_was(stored: str) -> None:
    assert write_entry(read_entry(stored)) == stored


@every_game
def test_a_game_is_played_by_commands_and_entries_alone(game_name: str) -> None:
    setup = Game.new(game_name, 2, seed=3).record.setup
    persons = [SeatPlan("person")] * 2
    created = Created(at=1, game=game_name, players=2, options={}, seats=persons, format=FORMAT)
    joined = [Joined(at=1, player=Player(k), name=f"P{k}", token=f"{k}") for k in range(2)]
    table, chooser = TableState("x", lambda: 0), random.Random(game_name)

    def make(change: Change) -> None:
        for entry, trial in zip(change.entries, [change.trial, *[None] * 9], strict=False):
            table.fold(entry, trial)

    make(Change((created, *joined, Started(at=1, setup=setup))))
    for number in range(60):
        if table.over:
            break
        player = chooser.choice(table.players_to_move())
        moves = [chooser.choice(legal_texts(table.playing, player))]
        message = Message(player, f"m{number}", number)
        make(commands.move(table, message, table.number, moves))
        assert table.message_ids[player, f"m{number}"] == table.number - table.over
        with pytest.raises(Refusal):
            commands.answer_request(table, message, "undo", None, True, Absent([], 0))
    again = TableState("x", lambda: 0)
    for logged in table.log:
        again.fold(read_entry(write_entry(logged.entry)), stored=True)
    assert again.playing.record == table.playing.record

"""Every game of the server at the table, through the contract alone."""

import json
import random

import numpy as np

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.server.table import views
from metropolitain.server.table.readable import readable
from tests.cases import Case, every_case
from tests.playing import play_randomly
from tests.server.kit import InProcess, ask, heard_of, until


@every_case
async def test_a_whole_game_with_drafts_previews_and_a_bot_for_the_last_part(
    case: Case, local: InProcess
) -> None:
    name, players, options = case
    chooser = random.Random(str(case))
    table = await local.table(players, options, game=name)
    eyes = await local.connect(table, 0)
    steps = chooser.randrange(5, 60)
    while not table.state.over and steps:
        steps -= 1
        player = chooser.choice(table.state.players_to_move())
        legal = json.loads(table.position(player))["legal"]
        assert legal
        move = chooser.choice(legal)
        preview = await ask(table, player, "preview", moves=[move])
        assert len(preview["effects"]) == 1
        draft = await ask(table, player, "draft", moves=[move])
        assert {**draft, "type": 0, "id": 0} == {**preview, "type": 0, "id": 0}
        while not draft["complete"]:
            longer = [*draft["moves"], chooser.choice(draft["legal"])]
            draft = await ask(table, player, "draft", moves=longer)
        assert json.loads(table.position(player))["draft"] == draft["moves"]
        await ask(table, player, "move", moves=draft["moves"])
        assert not table.drafts.get(player)
    for seat in range(1, players):
        if not table.state.over:
            await ask(table, 0, "hand_over", player=seat)
    while not table.state.over:
        await until(lambda: table.state.over or 0 in table.state.players_to_move(), 30)
        if not table.state.over:
            legal = json.loads(table.position(Player(0)))["legal"]
            await ask(table, 0, "move", moves=[chooser.choice(legal)])
    record = json.loads(views.record(table.state, None))
    assert Game.from_record(record).scores == record["result"]["scores"]
    numbers = [entry["number"] for entry in heard_of(eyes, "entry")]
    assert numbers == list(range(1, table.state.number + 1))


@every_case
def test_states_for_reading_tell_the_same(case: Case) -> None:
    name, players, options = case
    game = play_randomly(Game.new(name, players, options, seed=2), 2, 40)
    rules, quick = game.rules, readable(game.state)
    for field in rules.dtype.names or ():
        assert np.array_equal(getattr(quick, field), getattr(game.state, field))
    last, number = game.moves[-1], len(game.moves)
    before, after = game.state_at(number - 1), game.state_at(number)
    for viewer in (None, *map(Player, range(game.players))):
        assert views.encode(rules.position(quick, viewer)) == views.encode(game.position(viewer))
        effects = rules.effects(readable(before), readable(after), last.seat, last.code, viewer)
        assert views.encode(effects) == views.encode(game.effects(-1, viewer))

"""Every game at the table, through the contract alone: dealing, playing, bots."""

import json
import random
import secrets
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from metropolitain import bots
from metropolitain.bots import LEVELS, make_bot
from metropolitain.bots.simple import Choice
from metropolitain.engine import rng
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Player, Seat
from metropolitain.server.core.entries import Started
from metropolitain.server.core.preview import readable
from metropolitain.server.table import views
from metropolitain.server.table.bodies import AskSeat, AskTable
from metropolitain.server.table.create import deal_setup
from metropolitain.server.work import threads
from tests.cases import Case, every_case, every_game
from tests.playing import play_randomly
from tests.server.kit import Guest, InProcess, ask, heard_of, in_process, refused, until


@every_case
async def test_a_whole_game_with_drafts_previews_and_at_last_a_bot(case: Case, local: InProcess) -> None:
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
    await refused(ask(table, 0, "move", moves=[legal[0]]), "G3")


@every_case
def test_states_for_reading_tell_the_same(case: Case) -> None:
    game = play_randomly(Game.new(*case, seed=2), 2, 40)
    rules, quick = game.rules, readable(game.state)
    for field in rules.dtype.names or ():
        assert np.array_equal(getattr(quick, field), getattr(game.state, field))
    last, number = game.moves[-1], len(game.moves)
    before, after = game.state_at(number - 1), game.state_at(number)
    for viewer in (None, *map(Player, range(game.players))):
        assert views.encode(rules.position(quick, viewer)) == views.encode(game.position(viewer))
        effects = rules.effects(readable(before), readable(after), last.seat, last.code, viewer)
        assert views.encode(effects) == views.encode(game.effects(-1, viewer))


@every_case
def test_with_the_houses_generator_it_deals_what_the_compiled_game_deals(case: Case) -> None:
    game, players, options = case
    generator = rng.generator(7)
    dealt = deal_setup(game, players, options, lambda _, end: int(rng.below(generator, end)))
    assert dealt == Game.new(game, players, options, seed=7).record.setup


@every_game
async def test_a_table_draws_all_its_lots_from_the_system(
    game_name: str, monkeypatch: pytest.MonkeyPatch, local: InProcess
) -> None:
    drawn = []

    def randbelow(end: int) -> int:
        drawn.append(end)
        return end - 1

    monkeypatch.setattr(secrets, "randbelow", randbelow)
    setups: list[dict[str, Any]] = []
    for _ in range(2):
        seats = [AskSeat("person"), AskSeat("bot", "random")]
        opened = await local.open(AskTable(game_name, 2, seats, "Ada", start=True))
        started = next(logged.entry for logged in opened.table.state.log if isinstance(logged.entry, Started))
        setups.append(started.setup)
    assert setups[0] == setups[1]
    assert len(drawn) >= 2 * 6


@every_game
def test_no_two_tables_are_dealt_alike(game_name: str) -> None:
    assert len({str(deal_setup(game_name, 3, {})) for _ in range(20)}) == 20


def test_levels_may_sit_at_tables_but_budgets_may_not(guest: Guest) -> None:
    assert set(LEVELS) <= set(guest.request("/api/games").json[0]["bots"])
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "search:100000"}]
    ask = {"game": "metro", "players": 2, "roster": seats, "name": "Ada"}
    assert guest.request("/api/tables", ask).json["rule"] == "G8"


class Last:
    """A bot that neither searches nor is compiled."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, game: Game, seat: Seat) -> Choice:
        return Choice(game.legal_for(seat)[-1])


async def test_a_bot_that_is_a_class_makes_its_own_moves_at_a_table(
    local: InProcess, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(bots.CLASSES, "last", f"{__name__}:Last")
    game = Game.new("metro", 2, seed=1)
    for _ in range(5):
        move = await local.server.workers.move(game, game.to_move[0], "last", "owner")
        assert move == game.legal[-1]
        game.play(move)
    assert not caplog.records


class Broken:
    """A bot that fails, or answers with a move that is none."""

    def __init__(self, choice: Any) -> None:
        self._choice = choice

    def choose(self, game: Game, seat: int) -> Any:
        if self._choice is None:
            raise RuntimeError("no idea")
        return self._choice


@pytest.mark.parametrize("choice", [None, Move(Seat(1), 1, "nonsense")])
async def test_a_bot_that_fails_does_not_stall_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, choice: Any
) -> None:
    def make(name: str, seed: int) -> Any:
        return make_bot(name, seed) if name == "random" else Broken(choice)

    monkeypatch.setattr(threads, "make_bot", make)
    async with in_process(tmp_path) as server:
        table = await server.table(2, bots={0: "greedy", 1: "strong"})
        await server.connect(table, None)
        await until(lambda: table.state.over, 60)
    assert "bot failed" in caplog.text

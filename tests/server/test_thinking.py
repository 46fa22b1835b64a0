"""Bots by level: they think beside the table, and never hold it up."""

from pathlib import Path
from typing import Any

import pytest

from metropolitain.bots import LEVELS, make_bot
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Seat
from metropolitain.server.work import tasks
from tests.cases import every_game
from tests.server.kit import Guest, InProcess, ServerProcess, in_process, until


@every_game
async def test_a_level_plays_every_game_at_the_table(game_name: str, local: InProcess) -> None:
    table = await local.table(2, game=game_name, bots={0: "medium"})
    await local.connect(table, 1)
    await until(lambda: table.state.playing.moves and 1 in table.state.players_to_move(), 120)


def test_levels_may_sit_at_tables_but_budgets_may_not(server: ServerProcess) -> None:
    guest = Guest(server.url)
    assert set(LEVELS) <= set(guest.request("/api/games").json[0]["bots"])
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "search:100000"}]
    ask = {"game": "metro", "players": 2, "roster": seats, "name": "Ada"}
    assert guest.request("/api/tables", ask).json["rule"] == "G8"


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

    monkeypatch.setattr(tasks, "make_bot", make)
    async with in_process(tmp_path) as server:
        table = await server.table(2, bots={0: "greedy", 1: "strong"})
        await server.connect(table, None)
        await until(lambda: table.state.over, 60)
    assert "bot failed" in caplog.text

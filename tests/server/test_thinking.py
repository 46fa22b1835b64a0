"""Bots by level, hints, analyses: what searches does so beside the table, and never holds it up."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from metropolitain.bots import LEVELS, make_bot
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.server.registry import Registry
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.opening import record_entries
from metropolitain.server.work import analysis as analyses
from metropolitain.server.work import tasks
from tests.cases import every_game
from tests.playing import play_randomly
from tests.server.kit import Guest, ServerProcess, ask, hear, in_process, run, say, until


@every_game
def test_a_level_plays_every_game_at_the_table(tmp_path: Path, game_name: str) -> None:
    async def work() -> None:
        async with in_process(tmp_path) as server:
            table = await server.table(2, game=game_name, bots={0: "medium"})
            await server.connect(table, 1)
            await until(lambda: table.state.playing.moves and 1 in table.state.players_to_move(), 120)

    run(work)


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
def test_a_bot_that_fails_does_not_stall_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, choice: Any
) -> None:
    def make(name: str, seed: int) -> Any:
        return make_bot(name, seed) if name == "random" else Broken(choice)

    monkeypatch.setattr(tasks, "make_bot", make)

    async def work() -> None:
        async with in_process(tmp_path) as server:
            table = await server.table(2, bots={0: "greedy", 1: "strong"})
            await server.connect(table, None)
            await until(lambda: table.state.over, 60)

    run(work)
    assert "bot failed" in caplog.text


async def table_with_hints(server: Any, game: str = "metro", players: int = 2) -> LiveTable:
    table: LiveTable = await server.table(players, game=game, hints=True)
    return table


@every_game
def test_hints_are_legal_moves_with_what_they_promise(tmp_path: Path, game_name: str) -> None:
    async def work() -> None:
        async with in_process(tmp_path) as server:
            table = await table_with_hints(server, game_name)
            player = table.state.players_to_move()[0]
            legal = json.loads(table.position(player))["legal"]
            told = await ask(table, player, "hint")
            assert (told["type"], told["number"]) == ("hint", table.state.number)
            assert {hint["move"] for hint in told["hints"]} <= set(legal)
            assert 1 <= len(told["hints"]) <= 3
            for hint in told["hints"]:
                assert hint["effects"], "what the move would do"
                assert hint["score"] is not None or hint["win"] is not None
                assert hint["win"] is None or 0 <= hint["win"] <= 1

    run(work)


def test_hints_go_on_from_the_draft(tmp_path: Path) -> None:
    """A turn of Metromania has several tunnels (X10): the hint is for the next one."""

    async def work() -> None:
        async with in_process(tmp_path) as server:
            table = await table_with_hints(server, "metromania")
            draft: dict[str, Any] = {"complete": True}
            while draft["complete"]:
                player = table.state.players_to_move()[0]
                move = json.loads(table.position(player))["legal"][0]
                draft = await ask(table, player, "draft", moves=[move])
                if draft["complete"]:
                    await ask(table, player, "move", moves=[move])
            told = await ask(table, player, "hint")
            assert {hint["move"] for hint in told["hints"]} <= set(draft["legal"])

    run(work)


def test_hints_are_refused_where_they_are_not_allowed(tmp_path: Path) -> None:
    async def work() -> None:
        async with in_process(tmp_path) as server:
            without = await server.table(2)
            with pytest.raises(Refusal, match="without hints"):
                await ask(without, 0, "hint")
            table = await table_with_hints(server)
            with pytest.raises(Refusal, match="turn"):
                await ask(table, 1, "hint")
            with pytest.raises(Refusal, match="watching"):
                await ask(table, None, "hint")

    run(work)


def test_a_table_goes_on_while_a_hint_is_thought_about(server: ServerProcess) -> None:
    ada = Guest(server.url)
    ada.open_table(2, hotseat=True, start=True, hints=True)

    async def work() -> None:
        async with ada.live() as live:
            told = await hear(live, "position")
            await live.send(json.dumps({"type": "hint", "id": "help"}))
            assert (await say(live, "preview", number=told["number"], moves=told["legal"][:1]))["complete"]
            assert (await hear(live, "hint"))["id"] == "help"

    run(work)


# --- analyses -------------------------------------------------------------------------------------


async def record_table(registry: Registry, moves: int | None = None) -> LiveTable:
    """A table that holds a random game of Metro, whole or so many moves of it."""
    game = Game.new("metro", 2, seed=3)
    await registry.games.wait("metro")
    return await registry.put(record_entries(play_randomly(game, 3, moves or 10_000)))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "LEVEL", "medium")


@pytest.mark.usefixtures("quick")
def test_an_analysis_is_made_once_and_outlives_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        async with in_process(tmp_path) as server:
            registry, analyses = server.server.registry, server.server.analyses
            table = await record_table(registry)
            total = len(table.state.playing.moves)
            none = await analyses.info(table)
            assert (none.state, none.done, none.total, none.moves) == ("none", 0, total, [])
            first = await analyses.ask(table, "1.2.3.4")
            assert (first.state, first.total, first.unit) == ("working", total, "chance")
            assert (await analyses.ask(table, "1.2.3.4")).state == "working"
            while (found := await analyses.info(table)).state == "working":
                await asyncio.sleep(0.05)
            assert (found.state, found.done) == ("done", total)
            assert [move.number for move in found.moves] == list(range(1, total + 1))
            assert all(move.effects and move.best_effects for move in found.moves)
            table_id = table.state.table
        async with in_process(tmp_path) as server:
            table = await server.server.registry.find(table_id)
            again = await server.server.analyses.info(table)
            assert again == found
            assert (await server.server.analyses.ask(table, "1.2.3.4")).state == "done"

    run(work)


@pytest.mark.usefixtures("quick")
def test_an_analysis_that_was_broken_off_is_gone_on_with(tmp_path: Path) -> None:
    async def work() -> None:
        async with in_process(tmp_path) as server:
            table = await record_table(server.server.registry)
            await server.server.analyses.ask(table, "1.2.3.4")
            table_id = table.state.table
        async with in_process(tmp_path) as server:
            table = await server.server.registry.find(table_id)
            while (await server.server.analyses.info(table)).state != "done":
                await asyncio.sleep(0.05)

    run(work)


def test_only_a_finished_game_is_analysed_and_a_failure_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with in_process(tmp_path) as server:
            with pytest.raises(Refusal, match="finished"):
                await server.server.analyses.ask(await record_table(server.server.registry, 5), "1.2.3.4")
            monkeypatch.setattr(analyses, "replayed", lambda _: 1 / 0)
            table = await record_table(server.server.registry)
            await server.server.analyses.ask(table, "1.2.3.4")
            while (found := await server.server.analyses.info(table)).state == "working":
                await asyncio.sleep(0.01)
            assert found.state == "failed"

    run(work)


def test_an_analysis_over_http(server: ServerProcess) -> None:
    guest = Guest(server.url)
    table = guest.open_table(roster=[{"kind": "person"}, {"kind": "bot", "bot": "random"}], start=True)
    assert guest.request(f"/api/tables/{table}/analysis").json["state"] == "none"
    refused = guest.request(f"/api/tables/{table}/analysis", {})
    assert (refused.status, refused.json["rule"]) == (400, "G3")

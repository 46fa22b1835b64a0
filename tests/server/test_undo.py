"""Taking back: with the consent of all, never across what was shown or another player's move."""

from pathlib import Path

import pytest

from metropolitain.engine.refusal import Refusal
from tests.server.kit import ask, heard_of, in_process, run, until


def test_undo_needs_the_consent_of_all_other_persons(tmp_path: Path) -> None:
    async def work() -> None:
        async with in_process(tmp_path) as server:
            master = await server.table(3, {"wagons": True})
            before = master.state.playing.state.tobytes()
            number = (await ask(master, 0, "move", moves=["wagon C1"]))["number"]
            watcher = await server.connect(master, 2)
            await ask(master, 0, "undo", action="ask")
            assert master.info(None).undo.waiting == [1, 2]  # type: ignore[union-attr]
            with pytest.raises(Refusal, match="consent"):
                await ask(master, 0, "undo", action="agree")
            await ask(master, 1, "undo", action="agree")
            await ask(master, 2, "undo", action="agree")
            assert master.state.playing.state.tobytes() == before
            assert master.info(None).undo is None
            undone = heard_of(watcher, "entry")[-1]
            assert (undone["kind"], undone["undone"]) == ("undone", number)
            late = await server.connect(master, None)
            moves = [entry for entry in heard_of(late, "entry") if entry["kind"] == "moves"]
            assert moves[0]["effects"][0]["kind"] == "wagon"

    run(work)


def test_a_refusal_or_a_move_ends_the_request(tmp_path: Path) -> None:
    async def work() -> None:
        async with in_process(tmp_path) as server:
            master = await server.table(2, {"wagons": True})
            await ask(master, 0, "move", moves=["wagon C1"])
            await ask(master, 0, "undo", action="ask")
            await ask(master, 1, "undo", action="refuse")
            assert master.undo is None
            await ask(master, 0, "undo", action="ask")
            await ask(master, 1, "move", moves=["wagon C2"])
            assert master.undo is None
            with pytest.raises(Refusal, match="Nobody asks"):
                await ask(master, 1, "undo", action="agree")
            assert len(master.state.playing.moves) == 2

    run(work)


def test_undo_is_refused_where_it_must_be(tmp_path: Path) -> None:
    async def work() -> None:
        async with in_process(tmp_path) as server:
            master = await server.table(2, {"wagons": True})
            with pytest.raises(Refusal, match="no move"):
                await ask(master, 0, "undo", action="ask")
            await ask(master, 0, "move", moves=["wagon C1"])
            with pytest.raises(Refusal, match="own last move"):
                await ask(master, 1, "undo", action="ask")
            await ask(master, 1, "move", moves=["draw"])
            with pytest.raises(Refusal, match="showed something hidden"):
                await ask(master, 1, "undo", action="ask")
            with pytest.raises(Refusal, match="own last move"):
                await ask(master, 0, "undo", action="ask")

    run(work)


def test_with_bots_alone_nobody_has_to_agree_but_their_moves_bar_the_way(tmp_path: Path) -> None:
    async def work() -> None:
        async with in_process(tmp_path, bot_pause=0.2) as server:
            master = await server.table(2, {"wagons": True}, bots={1: "random"})
            await ask(master, 0, "move", moves=["wagon C1"])
            await ask(master, 0, "undo", action="ask")
            assert len(master.state.playing.moves) == 0
            await ask(master, 0, "move", moves=["wagon C1"])
            await until(lambda: 0 in master.state.players_to_move())
            with pytest.raises(Refusal, match="T3"):
                await ask(master, 0, "undo", action="ask")

    run(work)


def test_a_request_outlives_a_restart_unless_something_happened(tmp_path: Path) -> None:
    async def work() -> None:
        async with in_process(tmp_path) as server:
            master = await server.table(2, {"wagons": True})
            await ask(master, 0, "move", moves=["wagon C1"])
            await ask(master, 0, "undo", action="ask")
            table, request = master.state.table, master.undo
            assert request
        async with in_process(tmp_path) as server:
            master = await server.server.registry.find(table)
            assert master.info(1).undo == request
            await ask(master, 1, "undo", action="agree")
            assert len(master.state.playing.moves) == 0
        async with in_process(tmp_path) as server:
            master = await server.server.registry.find(table)
            assert master.undo is None
            await server.server.store.keep_undo(table, master.state.number - 1, request)
        async with in_process(tmp_path) as server:
            assert (await server.server.registry.find(table)).undo is None

    run(work)

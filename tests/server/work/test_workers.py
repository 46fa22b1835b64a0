"""Workers on another machine: what they are given, what comes back, and what happens when they die."""

import asyncio
import pickle
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from metropolitain.bots.hints import hints
from metropolitain.cli.main import app
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.server import Server
from metropolitain.server.settings import Config
from metropolitain.server.work import jobs
from metropolitain.server.work.outside import Outside
from metropolitain.server.work.threads import BotMove, SearchThreads
from tests.cases import FULL_SWEEP, every_game
from tests.playing import play_randomly
from tests.server.kit import in_process, refused, until
from tests.server.postgres import Postgres
from tests.worlds.making import another_world

KILLS = 20 if FULL_SWEEP else 2


class Workers:
    """Processes of `metropolitain work`, which a test starts."""

    def __init__(self, database: str) -> None:
        work = [sys.executable, "-m", "metropolitain", "work"]
        self._command = [*work, f"--database={database}", "--searches=1"]
        self.started: list[subprocess.Popen[str]] = []

    def start(self) -> "subprocess.Popen[str]":
        """Start one more and wait until it searches."""
        worker = subprocess.Popen(self._command, stdout=subprocess.PIPE, text=True)
        self.started.append(worker)
        assert worker.stdout
        assert "searching" in worker.stdout.readline()
        return worker

    def end(self, worker: "subprocess.Popen[str]", how: signal.Signals = signal.SIGTERM) -> None:
        worker.send_signal(how)
        worker.communicate(timeout=30)


@pytest.fixture
def workers(postgres: Postgres) -> Iterator[Workers]:
    found = Workers(postgres.url)
    yield found
    for worker in found.started:
        if worker.poll() is None:
            found.end(worker, signal.SIGKILL)


def outside_of(server: Server) -> Outside:
    outside = server.workers.outside
    assert isinstance(outside, Outside)
    return outside


# --- what travels ---------------------------------------------------------------------------------


@every_game
def test_tasks_travel_and_give_the_same(game_name: str) -> None:
    game = Game.new(game_name, 2, seed=3)
    play_randomly(game, 4, 5)
    seat = game.to_move[0]
    travelled = jobs.unpacked(jobs.packed(BotMove(game, seat, "medium")))
    assert travelled.game.to_json() == game.to_json()
    assert hints(travelled.game, travelled.seat, "medium") == hints(game, seat, "medium")


@pytest.mark.parametrize("named", ["os.system", "builtins.eval", "builtins.getattr", "subprocess.run"])
def test_pickles_of_others_are_refused(named: str) -> None:
    module, _, name = named.rpartition(".")
    harmful = f"c{module}\n{name}\n(S'true'\ntR.".encode()
    with pytest.raises(pickle.UnpicklingError, match="not ours"):
        jobs.unpacked(harmful)


# --- searches by workers --------------------------------------------------------------------------


async def test_searches_are_done_by_workers_as_long_as_there_are_any_also_when_postgresql_was_away(
    tmp_path: Path, postgres: Postgres, workers: Workers
) -> None:
    async with in_process(tmp_path, database=postgres.url, workers=True, bot_pause=0.0) as server:
        outside = outside_of(server.server)
        game = Game.new("metro", 2, seed=3)
        task = BotMove(game, game.to_move[0], "search:50")
        searches = server.server.workers.searches
        assert await searches.submit("somebody", task)
        assert outside.handed == 0
        worker = await asyncio.to_thread(workers.start)
        await until(lambda: outside.capacity > 0, 30)
        assert await searches.submit("somebody", task)
        assert outside.handed == 1
        with_bot = await server.table(2, bots={0: "medium"})
        await server.connect(with_bot, Player(1))
        await until(lambda: with_bot.state.playing.moves, 30)
        assert outside.handed >= 2
        await asyncio.to_thread(postgres.end, signal.SIGKILL)
        await until(lambda: outside.capacity == 0, 30)
        await asyncio.to_thread(postgres.start)
        await until(lambda: outside.capacity > 0, 60)
        handed = outside.handed
        assert await searches.submit("somebody", task)
        assert outside.handed == handed + 1
        await asyncio.to_thread(workers.end, worker)
        await until(lambda: outside.capacity == 0, 30)
        assert await searches.submit("somebody", task)
        assert outside.handed == handed + 1
        assert postgres.ask("SELECT count(*) FROM search_workers") == "0"


async def test_a_search_that_is_quick_fails_or_is_not_wanted(
    tmp_path: Path, postgres: Postgres, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its result is there before its number is known; its error is told here; it is taken back."""
    hand_in = Outside._hand_in

    async def slowly(self: Outside, id: str, *asked: Any) -> int:
        number = await hand_in(self, id, *asked)
        await until(lambda: self._handed[id].done.done(), 30)
        return number

    async with in_process(tmp_path, database=postgres.url, workers=True) as server:
        outside = outside_of(server.server)
        await asyncio.to_thread(workers.start)
        await until(lambda: outside.capacity > 0, 30)
        game = Game.new("metro", 2, seed=3)
        searches = server.server.workers.searches
        with monkeypatch.context() as patched:
            patched.setattr("metropolitain.server.work.jobs.BEAT_SECONDS", 60)
            outside._news.set()
            await until(lambda: not outside._news.is_set())  # from now on it looks when it hears something
            patched.setattr(Outside, "_hand_in", slowly)
            quick = searches.submit("a", BotMove(game, game.to_move[0], "search:1"))
            assert await quick
        await refused(searches.submit("a", BotMove(game, game.to_move[0], "unknown")), "unknown")
        asked = asyncio.ensure_future(searches.submit("a", BotMove(game, game.to_move[0], "search:10000000")))
        await until(lambda: postgres.ask("SELECT status FROM procrastinate_jobs") == "doing", 30)
        waiting = asyncio.ensure_future(searches.submit("a", BotMove(game, game.to_move[0], "medium")))
        await until(lambda: postgres.ask("SELECT count(*) FROM procrastinate_jobs") == "2", 30)
        for task in (asked, waiting):
            task.cancel()
        jobs_left = "SELECT count(*) FROM procrastinate_jobs WHERE status = 'todo'"
        await until(lambda: postgres.ask(jobs_left) == "0", 30)
        workers.end(workers.started[0], signal.SIGKILL)


async def test_every_search_is_done_however_many_workers_die(
    tmp_path: Path, postgres: Postgres, workers: Workers
) -> None:
    """A worker dies while it searches; what it had begun is done by the next one, each search once."""
    async with in_process(tmp_path, database=postgres.url, workers=True) as server:
        outside, searches = outside_of(server.server), server.server.workers.searches
        game = Game.new("metro", 2, seed=3)
        seat = game.to_move[0]
        task = BotMove(game, seat, "search:5000")
        doing = "SELECT count(*) FROM procrastinate_jobs WHERE status = 'doing'"
        worker = await asyncio.to_thread(workers.start)
        await until(lambda: outside.capacity > 0, 30)
        for _ in range(KILLS):
            wanted = [asyncio.ensure_future(searches.submit(f"a{number}", task)) for number in range(5)]
            await until(lambda: postgres.ask(doing) == "1", 30)
            spare = await asyncio.to_thread(workers.start)
            await asyncio.to_thread(workers.end, worker, signal.SIGKILL)
            worker = spare
            moves = await asyncio.wait_for(asyncio.gather(*wanted), 120)
            assert {move.code for move in moves} <= set(game.legal_codes(seat))
            assert postgres.ask("SELECT count(*) FROM search_results") == "0"


@every_game
def test_what_a_worker_finds_says_nothing_of_what_its_seat_does_not_know(game_name: str) -> None:
    """Rule G7: two worlds that a seat cannot tell apart, searched as a worker does."""
    game = Game.new(game_name, 2, seed=8)
    play_randomly(game, 9, 6)
    seat = game.to_move[0]
    other = another_world(game, game.player_of(seat), random.Random(1))
    found = []
    for world in (game, other):
        task: Any = jobs.unpacked(jobs.packed(BotMove(world, seat, "medium")))
        found.append(jobs.packed(hints(task.game, task.seat, "medium")))
    assert found[0] == found[1]


# --- what is refused ------------------------------------------------------------------------------


def test_what_is_missing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgres: Postgres
) -> None:
    with pytest.raises(Refusal, match="PostgreSQL"):
        Server(Config(data=tmp_path, workers=True))
    assert "PostgreSQL" in str(CliRunner().invoke(app, ["work"]).exception)
    address = f"--database={postgres.url}"
    assert "form of the database" in str(CliRunner().invoke(app, ["work", address]).exception)
    monkeypatch.setattr("metropolitain.server.work.worker.MODE", "interpreted")
    assert "not compiled" in str(CliRunner().invoke(app, ["work", address]).exception)
    monkeypatch.setattr("metropolitain.cli.work.find_spec", lambda name: None)
    assert "pip install" in str(CliRunner().invoke(app, ["work", address]).exception)


def test_a_queue_is_that_of_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    before = jobs.queue_name()
    monkeypatch.setattr(jobs, "source_digest", lambda: "another")
    assert jobs.queue_name() != before


async def test_a_search_that_nobody_can_be_given_is_done_here() -> None:
    class Gone:
        capacity = 3

        def on_change(self, call: Callable[[], None]) -> None:
            pass

        async def do(self, task: Any) -> Any:
            raise ConnectionError("the workers are gone")

    class Quick:
        def think(self) -> str:
            return "here"

    searches = SearchThreads(1, Gone())  # type: ignore[arg-type]
    started = time.monotonic()
    assert await searches.submit("a", Quick()) == "here"
    assert time.monotonic() - started < 30
    searches.close()

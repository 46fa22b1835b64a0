"""One server per database, also when the lock is lost: nobody writes beside another, and a lost one stops."""

import asyncio
import contextlib
import random
import signal
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from metropolitain.server.db import database as db
from metropolitain.server.db.lock import DATABASE_LOCK, DatabaseLock
from metropolitain.server.monitoring.causes import Overtaken
from metropolitain.server.settings import Config
from tests.cases import FULL_SWEEP
from tests.server.db.test_store import opened
from tests.server.kit import Guest, ServerProcess, hear, refused, say, serving, storing, until
from tests.server.postgres import Postgres

HOLDER = f"""SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND (classid::bigint << 32 | objid::bigint) = {DATABASE_LOCK}"""

TROUBLE = (AssertionError, ConnectionClosed, InvalidHandshake, httpx.HTTPError, OSError)  # while it is down


async def test_a_server_that_was_overtaken_writes_nothing_more(config: Config) -> None:
    async with storing(config, start=False) as store:
        first, second = DatabaseLock(config, store.engine), DatabaseLock(config, store.engine)
        store.start(await first.begin())
        await store.append("t1", 1, [opened()])
        assert await second.begin() == 2
        with pytest.raises(Overtaken):
            await store.append("t2", 1, [opened()])
        assert await store.entries("t2") == []
        await refused(first.watch(), "Another server has taken over")


async def test_the_epoch_does_not_wait_for_ever_for_a_server_that_stands_still(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(db, "IDLE_SECONDS", 1)
    config = Config(data=tmp_path, database=postgres.url)
    async with storing(config, start=False) as store:
        still = await store.engine.connect()
        await still.execute(db.server_epoch.select().with_for_update(read=True))
        assert await asyncio.wait_for(DatabaseLock(config, store.engine).begin(), 60)
        await still.invalidate()
        await still.close()


async def test_the_epoch_waits_for_a_transaction_begun_before(postgres: Postgres, tmp_path: Path) -> None:
    """Otherwise the new server could read a table before the old one's last entry is there."""
    config = Config(data=tmp_path, database=postgres.url)
    async with storing(config, start=False) as store:
        lock = DatabaseLock(config, store.engine)
        async with store.engine.begin() as writing:
            await writing.execute(db.server_epoch.select().with_for_update(read=True))
            beginning = asyncio.create_task(lock.begin())
            await until(lambda: postgres.ask("SELECT COUNT(*) FROM pg_locks WHERE NOT granted") == "1")
            assert not beginning.done()
        assert await beginning == 1


async def test_a_database_that_does_not_come_back_ends_the_server(postgres: Postgres, tmp_path: Path) -> None:
    config = Config(data=tmp_path, database=postgres.url)
    async with storing(config, start=False) as store:
        lock = DatabaseLock(config, store.engine)
        await lock.take()
        await lock.begin()
        postgres.end()
        try:
            await refused(lock.watch(retake=0.5), "did not come back")
        finally:
            postgres.start()
        await lock.release()


class Solo:
    """Somebody who plays alone, and remembers every move that was acknowledged."""

    def __init__(self, url: str) -> None:
        self.guest = Guest(url)
        self.guest.open_table(1, game="nextstation", start=True)
        self.acked: dict[int, str] = {}
        self._chooser = random.Random(1)

    async def play(self, moves: int) -> None:
        """Make so many more moves."""
        for _ in range(moves):
            async with self.guest.live() as live:
                await self.move(live, await hear(live, "position"))

    async def move(self, live: Any, position: dict[str, Any]) -> dict[str, Any]:
        move = self._chooser.choice(position["legal"])
        answer = await say(live, "move", number=position["number"], moves=[move])
        if answer["type"] == "ack":
            self.acked[answer["number"]] = move
        return answer

    async def check(self) -> None:
        """All that was acknowledged stands where it was acknowledged."""
        found = {}
        async with self.guest.live() as live:
            while (message := await hear(live, "entry", "position"))["type"] == "entry":
                if message["kind"] == "moves":
                    found[message["number"]] = message["moves"][0]
        assert found | self.acked == found


def test_a_restart_of_postgresql_loses_nothing(postgres: Postgres, tmp_path: Path) -> None:
    with serving(tmp_path, f"--database={postgres.url}") as server:
        player = Solo(server.url)
        asyncio.run(player.play(2))
        holder = postgres.ask(HOLDER)
        postgres.ask(f"SELECT pg_terminate_backend({holder})")
        asyncio.run(until(lambda: postgres.ask(HOLDER) not in {"", holder}, 20))
        asyncio.run(player.play(2))
        for how in (signal.SIGINT, signal.SIGKILL):
            postgres.end(how)
            postgres.start()
            asyncio.run(until(lambda: postgres.ask(HOLDER), 20))
            asyncio.run(until(lambda: Guest(server.url).request("/ready").status == 200, 20))
            asyncio.run(player.play(2))
        asyncio.run(player.check())
        assert len(player.acked) == 8
        assert "the lock on the database is taken again" in server.log.read_text()
        assert postgres.ask("SELECT epoch FROM server_epoch") == "1"
        assert server.running


@pytest.mark.slow
def test_postgresql_killed_under_load_loses_nothing(postgres: Postgres, tmp_path: Path) -> None:
    kills = 50 if FULL_SWEEP else 2
    with serving(tmp_path, f"--database={postgres.url}") as server:
        load = Load(server.url, 3)
        try:
            for _ in range(kills):
                load.wait_for(6)
                postgres.end(signal.SIGKILL)
                postgres.start()
        finally:
            load.end()
        asyncio.run(until(lambda: Guest(server.url).request("/ready").status == 200, 20))
        for player in load.players:
            asyncio.run(player.check())
        assert len(load.players) >= 3


class Load:
    """People who play one game after the other, each in a thread, whatever happens to the server."""

    def __init__(self, url: str, people: int) -> None:
        self.players: list[Solo] = []
        self._url = url
        self._stop = False
        self._threads = [threading.Thread(target=self._play) for _ in range(people)]
        for thread in self._threads:
            thread.start()

    @property
    def moves(self) -> int:
        """How many were acknowledged so far."""
        return sum(len(player.acked) for player in self.players)

    def wait_for(self, moves: int) -> None:
        """Wait until so many more were acknowledged."""
        before = self.moves
        asyncio.run(until(lambda: self.moves >= before + moves, 60))

    def _play(self) -> None:
        player: Solo | None = None
        while not self._stop:
            with contextlib.suppress(*TROUBLE):
                if player is None or len(player.acked) >= 15:
                    player = Solo(self._url)
                    self.players.append(player)
                asyncio.run(player.play(1))

    def end(self) -> None:
        self._stop = True
        for thread in self._threads:
            thread.join()


async def test_a_server_that_lost_its_lock_to_another_stops_serving(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folders = [tmp_path_factory.mktemp("server") for _ in range(2)]
    first, second = (ServerProcess(folder, f"--database={postgres.url}") for folder in folders)
    first.start()
    player = Solo(first.url)
    await player.play(3)
    try:
        async with player.guest.live() as live:
            position = await hear(live, "position")
            first.signal(signal.SIGSTOP)
            postgres.ask(f"SELECT pg_terminate_backend({postgres.ask(HOLDER)})")
            await asyncio.to_thread(second.start)
            first.signal(signal.SIGCONT)
            with contextlib.suppress(ConnectionClosed):
                assert (await player.move(live, position))["type"] == "refused"
        assert first.wait() == 2
        log = first.log.read_text()
        assert "the server stops: T6: Another server has taken over this database" in log
        assert log.splitlines()[-1].startswith("metropolitain: T6: Another server has taken over")
        player.guest.url = second.url
        await player.check()
        await player.play(2)
        await player.check()
    finally:
        for server in (first, second):
            if server.running:
                server.signal(signal.SIGCONT)
                server.end(signal.SIGTERM)

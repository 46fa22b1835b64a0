"""Servers are killed and stopped, and PostgreSQL crashes, while people and bots play; then all is counted."""

import asyncio
import contextlib
import random
import signal
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import httpx

from metropolitain.games import GAMES
from tests.server.kit import BOT, PERSON
from tests.server.several import NodeProcess, Several
from tests.server.stubborn import Stubborn, check, seat

ROSTERS: list[tuple[list[dict[str, str]], dict[str, float] | None]] = [
    ([PERSON, PERSON], None),
    ([PERSON, BOT], {"minutes": 600, "increment": 5}),
    ([PERSON, PERSON, PERSON], {"minutes": 600, "increment": 5}),
    ([PERSON, PERSON, BOT], None),
]
KINDS = ("kill", "kill", "kill", "stop", "stop", "end", "crash")
OPEN_SECONDS = 120  # for opening a table though servers die
FINISH_SECONDS = 240  # for all games to end once nothing more happens


class Counted(NamedTuple):
    """What came of it."""

    nodes: int
    seconds: float
    faults: dict[str, int]
    ends: int  # servers that were told to end, which is no fault
    tables: int
    acknowledged: int  # moves
    everything: dict[str, int]  # all that was acknowledged, by its kind
    lost: int  # moves that were acknowledged and are in no log
    doubled: int  # that are there twice
    gaps: int  # logs that are not numbered without a gap
    wrong: list[str]  # whatever else does not add up
    unfinished: int  # games that did not end
    taken: int  # times that a table changed hands
    p50_ms: int
    p99_ms: int
    worst_ms: int


class Chaos:
    """Tables of all games are played while faults happen."""

    def __init__(self, cluster: Several, tables: int, seed: int) -> None:
        self.cluster = cluster
        self.played: list[list[Stubborn]] = []
        self.faults: Counter[str] = Counter()
        self._at_once = tables
        self._chooser = random.Random(seed)
        self._opened = 0
        self._busy: set[str] = set()  # nodes to which something happens already

    # --- people ---

    def _open_table(self, number: int) -> list[Stubborn]:
        """A table with people at it, opened however long that takes."""
        seats, clock = ROSTERS[number // len(GAMES) % len(ROSTERS)]
        game = list(GAMES)[number % len(GAMES)]
        deadline = time.monotonic() + OPEN_SECONDS
        while True:
            try:
                guests = [self.cluster.guest() for each in seats if each == PERSON]
                plan: dict[str, Any] = {"game": game, "roster": seats, "clock": clock}
                return seat(guests, f"{game} {number}", players=len(seats), **plan)
            except (AssertionError, httpx.HTTPError):
                assert time.monotonic() < deadline, "no table could be opened"
                time.sleep(0.2)

    async def keep_playing(self, until: float) -> None:
        """One table after the other, until a time."""
        while time.monotonic() < until:
            number = self._opened
            self._opened += 1
            table = await asyncio.to_thread(self._open_table, number)
            self.played.append(table)
            await asyncio.gather(*(person.play() for person in table))

    # --- faults ---

    async def _break_things(self, until: float, pause: tuple[float, float]) -> None:
        breaking: set[asyncio.Task[None]] = set()
        while time.monotonic() < until:
            await asyncio.sleep(self._chooser.uniform(*pause))
            breaking.add(asyncio.create_task(self._break(self._chooser.choice(KINDS))))
        await asyncio.gather(*breaking)

    async def _break(self, kind: str) -> None:
        free = [node for node in self.cluster.nodes if node.name not in self._busy]
        if len(free) == 1:  # one server is always left in peace: where there is none, nobody can be quick
            free = []
        if kind == "crash":
            if "postgres" not in self._busy:
                await self._alone("postgres", kind, asyncio.to_thread(self.crash))
        elif free:
            node = self._chooser.choice(free)
            work = {"kill": self.kill, "stop": self.stop, "end": self.end}[kind]
            seconds = self._chooser.uniform(0.2, 2.0) if kind == "kill" else self._chooser.uniform(0.5, 5.0)
            await self._alone(node.name, kind, asyncio.to_thread(work, node, seconds))

    async def _alone(self, name: str, kind: str, work: Any) -> None:
        self._busy.add(name)
        self.faults[kind] += 1
        try:
            await work
        finally:
            self._busy.discard(name)

    def crash(self) -> None:
        """PostgreSQL is killed and started again."""
        self.cluster.postgres.end(signal.SIGKILL)
        self.cluster.postgres.start()
        for node in self.cluster.nodes:
            if node.name not in self._busy:
                node.await_ready()

    def kill(self, node: NodeProcess, seconds: float) -> None:
        """A server is killed, and started some seconds later."""
        node.end(signal.SIGKILL)
        time.sleep(seconds)
        self._start(node)

    def stop(self, node: NodeProcess, seconds: float) -> None:
        """A server stands still for some seconds."""
        node.signal(signal.SIGSTOP)
        time.sleep(seconds)
        node.signal(signal.SIGCONT)
        node.await_ready()

    def end(self, node: NodeProcess, seconds: float) -> None:
        """A server is told to end, and started again."""
        node.end(signal.SIGTERM)
        time.sleep(seconds / 5)
        self._start(node)

    def cut_off(self, node: NodeProcess, seconds: float) -> None:
        """A server's connections to PostgreSQL stand still: nothing comes, nothing is refused."""
        postgres = self.cluster.postgres
        with postgres.standing_still(lambda: postgres.backends_of(node.name).all, idle=False):
            time.sleep(seconds)
        node.await_ready()

    def _start(self, node: NodeProcess) -> None:
        """Start it; where that fails, because PostgreSQL is away, as a supervisor would, again."""
        for _ in range(20):
            with contextlib.suppress(AssertionError):
                node.start()
                node.await_ready()
                return
            time.sleep(0.5)
        raise AssertionError(node.log.read_text()[-2000:])

    # --- all of it ---

    async def run(self, seconds: float, pause: tuple[float, float] = (0.5, 2.0)) -> Counted:
        """Let it happen for so many seconds, let all games end, and count."""
        threads = ThreadPoolExecutor(4 * self._at_once + 8)  # nobody waits for another's requests, or faults
        asyncio.get_running_loop().set_default_executor(threads)
        started = time.monotonic()
        until = started + seconds
        playing = [asyncio.create_task(self.keep_playing(until)) for _ in range(self._at_once)]
        await self._break_things(until, pause)
        for node in self.cluster.nodes:
            await asyncio.to_thread(node.await_ready)
        _, unfinished = await asyncio.wait(playing, timeout=FINISH_SECONDS)
        for task in unfinished:
            task.cancel()
        await asyncio.gather(*unfinished, return_exceptions=True)
        for task in playing:
            if task not in unfinished:
                task.result()
        return await asyncio.to_thread(self._count, time.monotonic() - started)

    def _count(self, seconds: float) -> Counted:
        ended = [table for table in self.played if all(person.over for person in table)]
        everything: Counter[str] = Counter()
        wrong = []
        for table in ended:
            try:
                everything += check(table)
            except AssertionError as error:
                wrong.append(f"{table[0].guest.table}: {str(error)[:2000]}")
        stored = self._stored_moves()
        moves = [key for table in self.played for key in _acknowledged_moves(table)]
        waits = sorted(wait for table in self.played for person in table for _, wait in person.waits)
        postgres = self.cluster.postgres
        return Counted(
            nodes=len(self.cluster.nodes),
            seconds=round(seconds, 1),
            faults={kind: count for kind, count in self.faults.items() if kind != "end"},
            ends=self.faults["end"],
            tables=len(self.played),
            acknowledged=len(moves),
            everything=dict(everything),
            lost=sum(stored[key] == 0 for key in moves),
            doubled=sum(count > 1 for count in stored.values()) + len(self.cluster.doubled().split()),
            gaps=len(self.cluster.gaps().split()),
            wrong=wrong,
            unfinished=len(self.played) - len(ended),
            taken=int(postgres.ask("SELECT COUNT(*) FROM log WHERE kind = 'taken'")),
            p50_ms=_ms(waits, 0.5),
            p99_ms=_ms(waits, 0.99),
            worst_ms=_ms(waits, 1.0),
        )

    def _stored_moves(self) -> Counter[tuple[str, str]]:
        """How often each message of somebody stands in a log."""
        query = "SELECT table_id || ' ' || (entry::json->>'id') FROM log WHERE entry::json->>'id' IS NOT NULL"
        rows = [line.split(" ", 1) for line in self.cluster.postgres.ask(query).splitlines()]
        return Counter((table, name) for table, name in rows)


def _acknowledged_moves(table: list[Stubborn]) -> list[tuple[str, str]]:
    return [
        (person.guest.table, message["id"])
        for person in table
        for message, _ in person.acked
        if message["type"] == "move"
    ]


def _ms(waits: list[float], share: float) -> int:
    return round(1000 * waits[min(len(waits) - 1, int(len(waits) * share))]) if waits else 0

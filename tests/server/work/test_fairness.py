"""Fair use of the processor: whose search comes next, bots that nobody looks at, clocks out of memory."""

import asyncio
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from metropolitain.engine.refusal import Refusal
from metropolitain.server import tasks
from metropolitain.server.core.clock import ClockPlan
from metropolitain.server.settings import Limits
from metropolitain.server.table.bodies import AskClock, AskSeat, AskTable
from metropolitain.server.table.create import plan_table
from metropolitain.server.work.threads import FairQueue, NoLongerWantedError, QueuedSearch, SearchThreads
from tests.server.kit import InProcess, ask, clock_shown, heard_of, in_process, until

EXPERTS = {0: "expert", 1: "expert"}


class Name:
    """A task that says its name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def think(self) -> str:
        return self.name


def job(owner: str, wanted: bool = True) -> QueuedSearch[Any]:
    return QueuedSearch(owner, Name(owner), lambda: wanted, Future())


def queue_of(*owners: str) -> FairQueue:
    """A queue in which so many jobs of these owners wait."""
    queue = FairQueue()
    for owner in owners:
        queue.add(job(owner))
    return queue


def served(queue: FairQueue, count: int, **seconds: float) -> list[str]:
    """The owners of the next jobs; those of an owner take so long, or a second."""
    owners = []
    for _ in range(count):
        assert queue.least() is not None
        owner = queue.pop().owner
        queue.charge(owner, seconds.get(owner, 1.0))
        owners.append(owner)
    return owners


def test_addresses_take_turns_however_much_one_of_them_wants() -> None:
    queue = queue_of(*["greedy"] * 20, *["modest"] * 3)
    assert served(queue, 7).count("modest") == 3
    assert len(queue) == 16


def test_nobody_saves_up_for_an_attack() -> None:
    """Who wanted nothing for an hour does not come first for an hour."""
    queue = queue_of(*["busy"] * 3600)
    served(queue, 3000)
    for _ in range(600):
        queue.add(job("late"))
    assert 45 <= served(queue, 100).count("late") <= 55


def test_a_search_that_took_long_is_paid_for() -> None:
    queue = queue_of(*["long", "short"] * 10)
    assert served(queue, 11, long=5.0, short=0.5).count("long") <= 2


def test_what_nobody_wants_any_more_is_not_begun() -> None:
    queue, unwanted = FairQueue(), job("gone", wanted=False)
    queue.add(unwanted)
    assert queue.least() is None
    assert isinstance(unwanted.done.exception(), NoLongerWantedError)


def test_what_was_used_while_nobody_else_waited_counts_for_nothing() -> None:
    queue = FairQueue()
    for _ in range(50):
        queue.add(job("alone"))
        served(queue, 1)
    for number in range(40):
        queue.add(job(f"crowd {number % 4}"))
    queue.add(job("alone"))
    assert "alone" in served(queue, 5)


def test_who_asks_less_than_their_share_is_always_next() -> None:
    queue = queue_of(*(f"crowd {number % 4}" for number in range(400)))
    for _ in range(20):
        served(queue, 5)
        queue.add(job("player"))
        assert served(queue, 1) == ["player"]


def test_addresses_are_forgotten_once_nothing_waits() -> None:
    queue = queue_of(*(f"address {number}" for number in range(100)))
    served(queue, 100)
    assert not queue._accounts


async def test_searches_give_back_what_was_found_or_raised() -> None:
    class Fails:
        def think(self) -> str:
            raise ValueError("no idea")

    searches = SearchThreads(1)
    tasks = [searches.submit(f"a{number % 3}", Name(str(number))) for number in range(9)]
    assert await asyncio.gather(*tasks) == [str(number) for number in range(9)]
    with pytest.raises(ValueError, match="no idea"):
        await searches.submit("a", Fails())
    with pytest.raises(NoLongerWantedError):
        await searches.submit("a", Name(""), lambda: False)
    assert await searches.submit("a", Name("last")) == "last"
    searches.close()


# --- bots that nobody looks at --------------------------------------------------------------------


@pytest.mark.config(bot_pause=0.005)
async def test_bots_wait_while_nobody_looks_and_go_on_when_somebody_comes(local: InProcess) -> None:
    async def look_on(number: int) -> None:
        """Stay at a table until bots have made some moves."""
        watcher = await local.connect(tables[number], None)
        await until(lambda: len(tables[number].state.playing.moves) > 2)
        tables[number].disconnect(watcher)
        await until(lambda: not tables[number].bots.thinking)

    tables = [await local.table(2, bots={0: "random", 1: "random"}) for _ in range(3)]
    table = tables[0]
    await look_on(1)  # in which time the bots at the first could have moved, too
    assert not table.state.playing.moves
    await look_on(0)
    made = len(table.state.playing.moves)
    await look_on(2)
    assert len(table.state.playing.moves) == made
    registry = local.server.registry
    registry.put_away(0)
    assert not registry.tables
    again = await registry.find(table.state.table)
    await local.connect(again, None)
    await until(lambda: again.state.over, 30)


async def test_a_search_that_waits_is_dropped_when_everybody_has_gone(local: InProcess) -> None:
    tables = [await local.table(2, bots=EXPERTS) for _ in range(20)]
    watchers = [(table, await local.connect(table, None)) for table in tables]
    for table, watcher in watchers:
        table.disconnect(watcher)
    await until(lambda: not any(table.bots.thinking for table in tables), 60)
    assert sum(len(table.state.playing.moves) for table in tables) < 10


# --- clocks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", [AskClock(1, 0), AskClock(5, 0), AskClock(0.1, 5)])
def test_there_is_a_least_clock(clock: AskClock) -> None:
    wanted = AskTable("metro", 2, [AskSeat("person")] * 2, "Ada", clock=clock)
    assert plan_table(wanted).clock == clock
    for less in (AskClock(0.99, 4), AskClock(1e-9, 0)):
        with pytest.raises(Refusal, match="at least 1 minute"):
            plan_table(replace(wanted, clock=less))


@pytest.mark.config(limits=Limits(tables_in_memory=2))
async def test_tables_with_clocks_make_room_for_others(local: InProcess) -> None:
    for _ in range(5):
        table = await local.table(2, clock=ClockPlan(60))
    registry = local.server.registry
    assert len(registry.tables) <= 2
    looking = await local.connect(table, 0)
    again = await registry.find(table.state.table)
    assert again is table
    assert heard_of(looking, "table")[-1]["clock"]["running"] == [0]


async def test_a_clock_runs_out_on_time_though_its_table_is_not_in_memory(local: InProcess) -> None:
    table = await local.table(2, clock=ClockPlan(0.3 / 60))
    registry, name = local.server.registry, table.state.table
    registry.put_away(0)
    assert not registry.tables
    await until(lambda: name in registry.tables)
    await until(lambda: registry.tables[name].state.roster[0].expired)
    assert not registry.tables[name].state.roster[1].expired


async def test_a_clock_runs_out_after_a_restart_though_nobody_comes(tmp_path: Path) -> None:
    async with in_process(tmp_path) as server:
        table = await server.table(2, {"wagons": True}, clock=ClockPlan(60))
        soon = await server.table(2, clock=ClockPlan(0.4 / 60))
        await ask(table, 0, "move", moves=["wagon C1"])
        names = [table.state.table, soon.state.table]
    async with in_process(tmp_path) as server:
        registry = server.server.registry
        assert not registry.tables
        await until(lambda: names[1] in registry.tables)
        await until(lambda: registry.tables[names[1]].state.roster[0].expired)
        assert names[0] not in registry.tables
        clock = clock_shown(await registry.find(names[0]))
        assert clock.left_ms[1] > 3_590_000


async def _hard_of_hearing() -> None:
    """What happens to `asyncio.wait_for` of Python 3.11 now and then: being cancelled is missed once."""
    try:
        await asyncio.sleep(60)
    except asyncio.CancelledError:
        await asyncio.sleep(60)


async def test_a_task_that_misses_being_cancelled_ends_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "AGAIN_SECONDS", 0.01)
    async with tasks.Tasks() as group:
        going = [group.spawn(_hard_of_hearing()), group.spawn(asyncio.sleep(0))]
        await going[1]
    assert [task.cancelled() for task in going] == [True, False]


async def test_a_task_that_fails_is_logged_and_takes_no_other_along(caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise ValueError("no idea")

    async with tasks.Tasks() as group:
        going = group.spawn(asyncio.Event().wait())
        await group.spawn(fail(), failure="cannot do it")
        assert not going.done()
        await group.end()
        late = group.spawn(fail())
    assert [record.message for record in caplog.records] == ["cannot do it"]
    assert late.cancelled()

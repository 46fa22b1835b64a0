"""Several servers behind a real HAProxy, to which things happen: nothing acknowledged is lost, tables settle.

The clock of one of them is ten seconds ahead all the while.
"""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator
from typing import Any

import pytest

from metropolitain.engine.game import Game
from tests.cases import FULL_SWEEP
from tests.playing import play_randomly
from tests.server.chaos import Chaos
from tests.server.kit import Guest
from tests.server.postgres import Backends, Postgres
from tests.server.several import CLOCKS_MS, NodeProcess, Several, several
from tests.server.stubborn import Stubborn, check, seat

SETTLED_SECONDS = 3.0  # without a change of hands
SLOW, QUICK = 0.6, 0.02  # seconds, at most, before people do something
Table = list[Stubborn]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory, postgres_server: Postgres) -> Iterator[Several]:
    with several(tmp_path_factory.mktemp("cluster"), postgres_server, 3) as found:
        yield found


def test_chaos(cluster: Several) -> None:
    """The full one is `bench/chaos.py`."""
    counted = asyncio.run(Chaos(cluster, 6, 3).run(*((120, (0.5, 1.5)) if FULL_SWEEP else (8, (0.3, 0.9)))))
    print(json.dumps(counted._asdict()))
    assert (counted.lost, counted.doubled, counted.gaps, counted.unfinished) == (0, 0, 0, 0)
    assert counted.wrong == []
    assert counted.acknowledged > 100
    assert sum(counted.faults.values()) >= 3
    for name, ahead in CLOCKS_MS.items():
        clock = int(cluster.postgres.ask(f"SELECT clock_ms FROM nodes WHERE name = '{name}'"))
        assert abs(clock - ahead) < 2_000


# --- people who play meanwhile ---


def open_table(cluster: Several, number: int, proxies: int = 1) -> Table:
    """A table of two, who come by different proxies and take their time."""
    guests = [cluster.guest(0), cluster.guest(proxies - 1)]
    people = seat(guests, str(number), game=["metro", "nextstation", "metromania"][number % 3])
    for person in people:
        person.pause, person.patient = SLOW, True
    return people


def names_of(tables: list[Table]) -> list[str]:
    return [table[0].guest.table for table in tables]


def acknowledged(table: Table) -> int:
    return sum(len(person.acked) for person in table)


async def until_told(condition: Callable[[], Any], seconds: float = 90) -> None:
    """Wait until something is so that takes a while to ask; people play on meanwhile."""
    deadline = time.monotonic() + seconds
    while not await asyncio.to_thread(condition):
        assert time.monotonic() < deadline, "waited in vain"
        await asyncio.sleep(0.05)


async def go_on(tables: list[Table]) -> None:
    """Wait until something more was acknowledged at each table."""
    before = [acknowledged(table) for table in tables]

    def all_went_on() -> bool:
        assert not any(person.over for table in tables for person in table), "a game is over too early"
        return all(acknowledged(table) > count for table, count in zip(tables, before, strict=True))

    await until_told(all_went_on)


async def settle(cluster: Several, tables: list[Table]) -> None:
    """Wait until no table has changed hands for some seconds, in which people went on."""
    names, deadline = names_of(tables), time.monotonic() + 90
    taken, since, done = -1, 0.0, 0
    while time.monotonic() - since < SETTLED_SECONDS or sum(map(acknowledged, tables)) == done:
        assert time.monotonic() < deadline, "the tables do not settle"
        await asyncio.sleep(0.1)
        if (now := await asyncio.to_thread(cluster.taken, names)) != taken:
            taken, since, done = now, time.monotonic(), sum(map(acknowledged, tables))


async def play_through(cluster: Several, tables: list[Table], meanwhile: Coroutine[Any, Any, None]) -> None:
    """Play while something happens and until the tables have settled, then quickly to the end."""
    playing = asyncio.gather(*(person.play() for table in tables for person in table))
    await go_on(tables)
    await meanwhile
    await settle(cluster, tables)
    people = [person for table in tables for person in table]
    assert not any(person.over for person in people), "they should have played through all of it"
    for person in people:
        person.pause, person.patient = QUICK, False
    await asyncio.wait_for(playing, 200)
    for table in tables:
        await asyncio.to_thread(check, table)
    assert await asyncio.to_thread(cluster.gaps) == ""
    assert await asyncio.to_thread(cluster.doubled) == ""


# --- what happens ---


def test_two_proxies_that_see_different_servers(cluster: Several) -> None:
    """Tables go from hand to hand while they do not agree; nothing is lost, and then they stay."""
    last = cluster.nodes[2]
    cluster.add_proxy([last])
    tables: list[Table] = []
    number = 0
    while len(tables) < 3:
        assert number < 30, "the first proxy knows one server alone"
        table = open_table(cluster, number, proxies=2)
        number += 1
        if cluster.owner_of(table[0].guest.table) != last.name:
            tables.append(table)

    async def agree() -> None:
        before = await asyncio.to_thread(cluster.taken, names_of(tables))
        await until_told(lambda: cluster.taken(names_of(tables)) >= before + 2 * len(tables))
        for table in tables:
            table[1].guest.url = cluster.url

    asyncio.run(play_through(cluster, tables, agree()))


@contextlib.asynccontextmanager
async def standing_still(postgres: Postgres, choose: Callable[[], list[int]]) -> AsyncGenerator[None, None]:
    """Stop processes of PostgreSQL, while people play."""
    with contextlib.ExitStack() as stack:
        await asyncio.to_thread(stack.enter_context, postgres.standing_still(choose))
        yield


def times_deaf(node: NodeProcess) -> tuple[int, int]:
    """How often a server has said that it hears the others no more, and that it does again."""
    log = node.log.read_text()
    return log.count("the others are not heard any more"), log.count("the others are heard again")


def owner_among(cluster: Several, tables: list[Table]) -> tuple[NodeProcess, list[Table]]:
    """A server that has a table, and those of them that it has."""
    name = cluster.owner_of(tables[0][0].guest.table)
    own = [table for table in tables if cluster.owner_of(table[0].guest.table) == name]
    return next(node for node in cluster.nodes if node.name == name), own


def test_a_server_cut_off_from_the_database_from_the_others_or_from_what_it_writes(cluster: Several) -> None:
    """It lets its tables go, says so, and they are played on while its old connections stand still."""
    tables = [open_table(cluster, number) for number in range(3)]

    async def cut(which: str) -> None:
        node, own = await asyncio.to_thread(owner_among, cluster, tables)
        deaf, hearing = times_deaf(node)

        def chosen() -> list[int]:
            found: Backends = cluster.postgres.backends_of(node.name)
            return {"all": found.all, "ear": found.ear, "others": found.others}[which]

        async with standing_still(cluster.postgres, chosen):
            started = time.monotonic()
            if which == "others":
                await until_told(lambda: node.ready.get("ready") is False)
            else:
                await until_told(lambda: times_deaf(node)[0] > deaf)
                await until_told(lambda: times_deaf(node)[1] > hearing)
            await go_on(own)
            if which == "others":
                owners = await asyncio.to_thread(lambda: {cluster.owner_of(name) for name in names_of(own)})
                assert owners != {node.name}
            await asyncio.sleep(max(0.0, started + (30 if FULL_SWEEP else 0) - time.monotonic()))
        await asyncio.to_thread(node.await_ready)

    async def cut_again_and_again() -> None:
        for which in ("all", "ear", "others"):
            await cut(which)
            await settle(cluster, tables)

    asyncio.run(play_through(cluster, tables, cut_again_and_again()))


def test_looking_back_at_a_game_of_another_server_does_not_take_it(cluster: Several) -> None:
    """What a browser needs for an analysis, and words for what it found."""
    first, other = (Guest(node.url) for node in cluster.nodes[:2])
    game = play_randomly(Game.new("nextstation", 2, seed=4), 4)
    kept = first.request("/api/records", json.loads(game.to_json()))
    assert kept.status == 201, kept.body
    table = kept.json["table"]
    owner = cluster.owner_of(table)
    path = f"/api/tables/{table}/think"
    for answer in (
        other.request(f"{path}/analysis"),
        other.request(f"{path}/analysis", {"moves": []}),
    ):
        assert answer.status == 200, answer.body
    assert cluster.owner_of(table) == owner == cluster.nodes[0].name
    assert cluster.taken([table]) == 0

"""Deleting a table: by those who play there, all together, or by its age; nothing of it stays."""

import asyncio

import pytest
import sqlalchemy as sa

from metropolitain.engine.ids import Player
from metropolitain.server.db import database as db
from metropolitain.server.server import Server
from metropolitain.server.table.bodies import AskSeat, AskTable
from metropolitain.server.table.drafts import read_wishes
from metropolitain.server.table.erase import delete, wish_deletion
from metropolitain.server.table.live import LiveTable
from metropolitain.server.time_source import now_ms
from tests.server.kit import Guest, InProcess, ask, heard_of, refused

DAY = 86_400_000


async def rows_about(server: Server, table: str) -> dict[str, int]:
    """How many rows of each table of the database hold an id anywhere."""
    found = {}
    async with server._engine.connect() as connection:
        for name, kind in db.metadata.tables.items():
            texts = [column for column in kind.c if isinstance(column.type, sa.String)]
            if texts:
                holds = sa.or_(*(column.contains(table) for column in texts))
                found[name] = await connection.scalar(sa.select(sa.func.count()).where(holds)) or 0
    return {name: count for name, count in found.items() if count}


async def used_table(server: InProcess, players: int = 2) -> LiveTable:
    """A table with something in every table of the database."""
    table = await server.table(players)
    await ask(table, 0, "chat", text="hello")
    move = str(next(iter(table.state.playing.legal)))
    await ask(table, 0, "draft", moves=[move])
    return table


async def test_all_players_together_delete_a_table_and_nothing_of_it_stays(local: InProcess) -> None:
    other = await used_table(local)
    table = await used_table(local)
    name, store = table.state.table, local.server.store
    async with asyncio.timeout(60):
        while len(await rows_about(local.server, name)) < 4:  # the draft is stored a moment later
            await asyncio.sleep(0.01)
    watcher = await local.connect(table, None)
    heard_of(watcher, "table")
    assert await wish_deletion(table, [Player(0)], True) == [1]
    assert heard_of(watcher, "table")[-1]["deletion"] == {"by": [0], "waiting": [1]}
    assert await read_wishes(store, name) == [0]
    assert await wish_deletion(table, [Player(1)], False) == [0, 1]
    assert heard_of(watcher, "table")[-1]["deletion"] is None
    await wish_deletion(table, [Player(1)], True)
    assert await wish_deletion(table, [Player(0)], True) == []
    assert heard_of(watcher, "refused")[-1]["error"] == ("This table was deleted by those who played at it.")
    assert watcher.close_code == 4404
    assert await rows_about(local.server, name) == {}
    await refused(local.server.registry.find(name), "no such table")
    await refused(ask(table, 0, "chat", text="still here"), "no such table")  # who had it in hand already
    assert await rows_about(local.server, name) == {}
    assert other.state.table in local.server.registry.tables
    assert (await store.entries(other.state.table)) != []


async def test_who_plays_alone_or_opened_a_lobby_needs_nobody(local: InProcess) -> None:
    solo = await local.table(1, game="nextstation")
    assert await wish_deletion(solo, [Player(0)], True) == []
    bots = await local.table(2, bots={1: "random"})
    assert await wish_deletion(bots, [Player(0)], True) == []
    lobby = AskTable(game="metro", players=2, roster=[AskSeat("person")] * 2, name="Ada")
    table = (await local.open(lobby)).table
    await refused(wish_deletion(table, [Player(1)], True), "only the person who opened this table")
    assert await wish_deletion(table, [Player(0)], True) == []
    assert table.deleted


def test_strangers_delete_nothing_over_http(ada: Guest, bob: Guest, eve: Guest) -> None:
    table = ada.open_table(2)
    bob.join(table)
    assert ada.request(f"/api/tables/{table}/start", {}).status == 200
    path = f"/api/tables/{table}/deletion"
    assert eve.request(path, {"agree": True}).status == 403
    assert ada.request(path, {"agree": True}).json == {"deleted": False, "waiting": [1]}
    assert bob.request(path, {"agree": True}).json == {"deleted": True, "waiting": []}
    assert ada.request(f"/api/tables/{table}").status == 404


async def test_a_rematch_stays_without_the_table_before_it_and_is_opened_anew(local: InProcess) -> None:
    table = await local.table(2)
    registry = local.server.registry
    table.state.over = True
    first = await local.server.new_tables.rematch(table, Player(0))
    assert await local.server.new_tables.rematch(table, Player(1)) is first
    await delete(first)
    following = await local.server.new_tables.rematch(table, Player(1))
    assert following is not first
    assert await local.server.new_tables.rematch(table, Player(0)) is following
    await delete(table)
    assert (await registry.find(following.state.table)) is following


async def age(server: InProcess, table: LiveTable, days: float) -> None:
    """Make all of a table older."""
    name, ms = table.state.table, round(days * DAY)
    async with server.server._engine.begin() as connection:
        for kind, key, column in (
            (db.tables, db.tables.c.id, db.tables.c.created_at),
            (db.log, db.log.c.table_id, db.log.c.at),
            (db.chat, db.chat.c.table_id, db.chat.c.at),
        ):
            await connection.execute(sa.update(kind).where(key == name).values({column: column - ms}))


async def finish(server: InProcess, table: LiveTable) -> None:
    query = sa.update(db.tables).where(db.tables.c.id == table.state.table).values(stage="over")
    async with server.server._engine.begin() as connection:
        await connection.execute(query)


@pytest.mark.config(keep_finished=30, keep_abandoned=90)
async def test_tables_are_kept_for_as_long_as_the_operator_says(local: InProcess) -> None:
    registry, retention = local.server.registry, local.server.retention
    old_over, old_running, watched, talked, unreadable, young = [await local.table(2) for _ in range(6)]
    for table in (old_over, watched, talked, unreadable):
        await finish(local, table)
        await age(local, table, 31)
    await age(local, young, 31)
    await age(local, old_running, 91)
    await local.connect(watched, None)
    await ask(talked, 0, "chat", text="a good game")
    async with local.server._engine.begin() as connection:
        broken = sa.update(db.log).where(db.log.c.table_id == unreadable.state.table)
        await connection.execute(broken.values(entry="{}"))
    for table in (old_over, old_running, unreadable):
        registry.forget(table)
    assert await retention.round() == 3
    for table in (old_over, old_running, unreadable):
        assert await rows_about(local.server, table.state.table) == {}
    kept = await local.server.store.known([t.state.table for t in (watched, talked, young)])
    assert len(kept) == 3
    assert await retention.round() == 0


async def test_by_default_everything_is_kept_for_ever(local: InProcess) -> None:
    table = await local.table(2)
    await finish(local, table)
    await age(local, table, now_ms() / DAY - 1)
    assert await local.server.retention.round() == 0
    assert await local.server.store.known([table.state.table])

"""Drafts: moves that players have laid out and not made, in memory at once and in the store soon."""

import json
from typing import TYPE_CHECKING

import sqlalchemy as sa

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.preview import Trial
from metropolitain.server.db import database as db
from metropolitain.server.db.store import Store
from metropolitain.server.db.writer import Write, delete, deleting, insert

if TYPE_CHECKING:
    from metropolitain.server.table.live import LiveTable


def set_draft(table: "LiveTable", player: Player, moves: list[str]) -> None:
    """Replace a player's draft; an empty one is dropped."""
    if table.drafts.get(player, []) == moves:
        return
    table.drafts[player] = moves
    if not moves:
        del table.drafts[player]
    table.spawn(_keep(table, player, moves))


async def _keep(table: "LiveTable", player: Player, moves: list[str]) -> None:
    with table.give_up_on_failure():
        await keep_draft(table.services.store, table.state.table, player, moves, table.state.epoch)


def drop_unlawful(table: "LiveTable") -> None:
    """Drop the drafts that no longer fit the position."""
    for player, moves in list(table.drafts.items()):
        try:
            Trial(table.state.playing, player, moves)
        except Refusal:
            set_draft(table, player, [])


_DROP = {
    kept: deleting(kept, "table_id", "player").where(kept.c.epoch <= sa.bindparam("until"))
    for kept in (db.drafts, db.absences)
}


def drop(kept: sa.Table, table_id: str, player: Player, epoch: int) -> Write:
    """Return the write that drops a player's draft or absence, unless a server of a later epoch wrote it."""
    return Write(_DROP[kept], {"table_id": table_id, "player": player, "until": epoch})


async def keep_draft(store: Store, table_id: str, player: Player, moves: list[str], epoch: int = 0) -> None:
    """Keep a player's draft, as whoever serves the table since an epoch; an empty one is dropped."""
    writes = [drop(db.drafts, table_id, player, epoch)]
    if moves:
        draft = json.dumps(moves)
        writes.append(insert(db.drafts, table_id=table_id, player=player, moves=draft, epoch=epoch))
    await store.write(writes)


async def read_drafts(store: Store, table_id: str, epoch: int = 0) -> dict[Player, list[str]]:
    """The drafts of a table's players; not what a former server of it wrote too late."""
    drafts = db.drafts.c
    query = sa.select(drafts.player, drafts.moves).where(drafts.table_id == table_id, drafts.epoch == epoch)
    return {Player(player): json.loads(moves) for player, moves in await db.read(store.engine, query)}


async def keep_absences(
    store: Store, table_id: str, players: list[Player], gone_at: int | None, epoch: int = 0
) -> None:
    """Keep since when players are away, in milliseconds since 1970; None: they are back."""
    writes = []
    for player in players:
        writes.append(drop(db.absences, table_id, player, epoch))
        if gone_at is not None:
            writes.append(insert(db.absences, table_id=table_id, player=player, gone_at=gone_at, epoch=epoch))
    await store.write(writes)


async def read_absences(store: Store, table_id: str, epoch: int = 0) -> dict[Player, int]:
    """Since when players are away, as far as they were when that was last known."""
    absences = db.absences.c
    query = sa.select(absences.player, absences.gone_at).where(absences.table_id == table_id)
    query = query.where(absences.epoch == epoch)
    return {Player(player): at for player, at in await db.read(store.engine, query)}


async def keep_wishes(store: Store, table_id: str, players: list[Player]) -> None:
    """Keep who wishes that a table be deleted."""
    wishes = [insert(db.deletion_wishes, table_id=table_id, player=player) for player in players]
    await store.write([delete(db.deletion_wishes, table_id=table_id), *wishes])


async def read_wishes(store: Store, table_id: str) -> list[Player]:
    """Who wishes that a table be deleted."""
    wishes = db.deletion_wishes.c
    query = sa.select(wishes.player).where(wishes.table_id == table_id).order_by(wishes.player)
    return [Player(player) for player in await db.read_scalars(store.engine, query)]

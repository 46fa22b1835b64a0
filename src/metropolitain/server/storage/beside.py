"""What is stored of a table beside its log: drafts, absences, and who wishes that it be deleted."""

import json

import sqlalchemy as sa

from metropolitain.engine.ids import Player
from metropolitain.server.storage import database as db
from metropolitain.server.storage.statements import Row
from metropolitain.server.storage.store import Store


async def keep_draft(store: Store, table: str, player: Player, moves: list[str], epoch: int = 0) -> None:
    """Keep a player's draft, as whoever serves the table since an epoch; an empty one is dropped."""
    rows: list[Row] = [("drop_draft", {"table": table, "player": player, "until": epoch})]
    if moves:
        values = {"table_id": table, "seat": player, "moves": json.dumps(moves), "epoch": epoch}
        rows.append(("draft", values))
    await store.write(rows)


async def read_drafts(store: Store, table: str, epoch: int = 0) -> dict[Player, list[str]]:
    """The drafts of a table's players; not what a former server of it wrote too late."""
    drafts = db.drafts.c
    query = sa.select(drafts.seat, drafts.moves).where(drafts.table_id == table, drafts.epoch == epoch)
    return {Player(player): json.loads(moves) for player, moves in await db.read(store.engine, query)}


async def keep_absences(
    store: Store, table: str, players: list[Player], gone_at: int | None, epoch: int = 0
) -> None:
    """Keep since when players are away, in milliseconds since 1970; None: they are back."""
    rows: list[Row] = []
    for player in players:
        rows.append(("drop_absence", {"table": table, "player": player, "until": epoch}))
        if gone_at is not None:
            values = {"table_id": table, "seat": player, "gone_at": gone_at, "epoch": epoch}
            rows.append(("absence", values))
    await store.write(rows)


async def read_absences(store: Store, table: str, epoch: int = 0) -> dict[Player, int]:
    """Since when players are away, as far as they were when that was last known."""
    absences = db.absences.c
    query = sa.select(absences.seat, absences.gone_at).where(absences.table_id == table)
    query = query.where(absences.epoch == epoch)
    return {Player(player): at for player, at in await db.read(store.engine, query)}


async def keep_wishes(store: Store, table: str, players: list[Player]) -> None:
    """Keep who wishes that a table be deleted."""
    rows: list[Row] = [("wish", {"table_id": table, "seat": player}) for player in players]
    await store.write([("drop_wishes", {"table": table}), *rows])


async def read_wishes(store: Store, table: str) -> list[Player]:
    """Who wishes that a table be deleted."""
    wishes = db.deletion_wishes.c
    query = sa.select(wishes.seat).where(wishes.table_id == table).order_by(wishes.seat)
    return [Player(player) for player in await db.read_scalars(store.engine, query)]

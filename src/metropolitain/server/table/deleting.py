"""Deleting a table, with all that is stored of it: when all agree who play there, or by order."""

import asyncio
import logging
from collections.abc import Callable

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.cluster.events import TableDeleted
from metropolitain.server.storage.beside import keep_wishes
from metropolitain.server.storage.rows import log_row
from metropolitain.server.storage.statements import Row
from metropolitain.server.table.connection import UNKNOWN_TABLE
from metropolitain.server.table.core.change import now_ms
from metropolitain.server.table.core.commands import wait_for_deletion
from metropolitain.server.table.core.entries import Taken
from metropolitain.server.table.core.state import TableState
from metropolitain.server.table.live import LiveTable

log = logging.getLogger("metropolitain.table")


async def wish_deletion(table: LiveTable, own: list[Player], agree: bool) -> list[Player]:
    """Wish that the table be deleted, or not; who has yet to agree, nobody when it is gone.

    Who does not agree ends the wishes of all.
    """
    async with table.lock:
        table.check_alive()
        waiting = wait_for_deletion(table.state, [*table.wishes, *own] if agree else [], own)
        if agree and not waiting:
            await _delete(table)
            return []
        wishes = sorted({*table.wishes, *own}) if agree else []
        if wishes != table.wishes:
            await keep_wishes(table.services.store, table.state.table, wishes)
            table.wishes = wishes
            table.tell_table()
        return waiting


async def delete(table: LiveTable, unless: Callable[[TableState], bool] = lambda state: False) -> None:
    """Delete the table, with all that is stored of it; not where there is a reason against it."""
    async with table.lock:
        if not unless(table.state):
            await _delete(table)


async def _delete(table: LiveTable) -> None:
    table.deleted = True
    table.stop()
    await asyncio.sleep(0)  # what was to be stored beside, drafts for instance, is on its way before
    try:
        await table.services.store.delete(table.state.table, _fence(table))
    except BaseException:
        table.give_up()
        raise
    table.services.cluster.tell(TableDeleted(table.state.table))
    table.audience.dismiss(Refusal("G8", "deleted"), UNKNOWN_TABLE)
    table.forget(table)
    log.info("deleted", extra={"table": table.state.table})


def _fence(table: LiveTable) -> Row | None:
    """Where several serve: an entry that can be stored by nobody but who has the table."""
    owner = table.services.cluster.owner
    if owner is None or table.state.number == 0:
        return None
    name, _, start = owner.partition("/")
    taken = Taken(at=now_ms(), node=name, start=start)
    return log_row(table.state.table, table.state.number + 1, taken)

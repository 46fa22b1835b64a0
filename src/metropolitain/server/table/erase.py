"""Erasing a table with all that is stored of it, when its players agree or by order; or one person at it.

Where a person is forgotten the game stays, with all its moves. A `forgotten` entry is appended and says that
the `joined` entries of the player were emptied: nothing else ever changes what a log holds.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.cluster.events import TableDeleted
from metropolitain.server.core.commands import wait_for_deletion
from metropolitain.server.core.entries import AnyEntry, Forgotten, Joined, Renamed, SeatFreed, Taken
from metropolitain.server.core.model import STAND_IN, Change, ChatLine
from metropolitain.server.core.state import TableState
from metropolitain.server.db.database import absences, drafts
from metropolitain.server.db.writer import Write
from metropolitain.server.identity.seats import free_seat
from metropolitain.server.table.drafts import drop, keep_wishes, set_draft
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.store import empty_lines, log_entry, replace_entry
from metropolitain.server.table.subscribers import UNKNOWN_TABLE
from metropolitain.server.time_source import now_ms

log = logging.getLogger("metropolitain.table")

FOR_EVER = 1 << 62


# --- a table ---


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
    with table.give_up_on_failure():
        await table.services.store.delete(table.state.table, *_fence(table))
    table.services.cluster.tell(TableDeleted(table.state.table))
    table.subscribers.dismiss(Refusal("G8", "deleted"), UNKNOWN_TABLE)
    table.forget(table)
    log.info("deleted", extra={"table": table.state.table})


def _fence(table: LiveTable) -> list[Write]:
    """Where several serve: an entry that can be stored by nobody but who has the table."""
    owner = table.services.cluster.owner
    if owner is None or table.state.number == 0:
        return []
    name, _, start = owner.partition("/")
    taken = Taken(at=now_ms(), node=name, start=start)
    return [log_entry(table.state.table, table.state.number + 1, taken)]


# --- a person ---


class Span(NamedTuple):
    """From when to when somebody sat on a seat, in milliseconds since 1970."""

    player: Player
    since: int
    until: int

    def covers(self, of: ChatLine | Renamed) -> bool:
        """Whether something is of who sat there."""
        return self.player == of.player and self.since <= of.at <= self.until


class Redaction(NamedTuple):
    """What is to be appended, which entries lose their names, and when the person sat there."""

    entries: tuple[AnyEntry, ...]
    emptied: dict[int, AnyEntry]  # by their numbers
    spans: list[Span]

    def hushed(self, line: ChatLine) -> ChatLine:
        """A line of chat, without its words where the person said it."""
        said = any(span.covers(line) for span in self.spans)
        return line._replace(text="", message_id="", phrase=None) if said else line


def plan_redaction(state: TableState, joins: set[int], players: list[Player]) -> Redaction:
    """Return what forgets whoever joined by these entries, and speaks for these players now."""
    joined = joins | {number for player in players for number in _joins_of(state, player)}
    emptied: dict[int, AnyEntry] = {}
    spans = []
    for number in sorted(joined):
        entry = state.log[number - 1].entry
        if isinstance(entry, Joined):
            emptied[number] = replace(entry, name="", token="")
            spans.append(Span(entry.player, entry.at, _until(state, entry.player, number)))
    for logged in state.log:
        entry = logged.entry
        if isinstance(entry, Renamed) and any(span.covers(entry) for span in spans):
            emptied[logged.number] = replace(entry, name="")
    bot = None if state.public else STAND_IN
    entries = [Forgotten(at=now_ms(), player=player, bot=bot) for player in players]
    return Redaction(tuple(entries), emptied, spans)


async def forget(table: LiveTable, joins: set[int], players: list[Player]) -> None:
    """Forget a person: the names in their `joined` entries, what they said, and their seats.

    `joins`: the numbers of entries by which they joined, beside those of the players for whom they speak.
    """
    async with table.lock:
        table.check_alive()
        redaction = plan_redaction(table.state, joins, players)
        with table.give_up_on_failure():
            for player in players:
                set_draft(table, player, [])
            await table.commit(Change(redaction.entries), _writes(table.state, redaction, players))
        for number, entry in redaction.emptied.items():
            table.state.log[number - 1].entry = entry
        table.chat = deque((redaction.hushed(line) for line in table.chat), maxlen=table.chat.maxlen)
        for player in players:
            table.remove(player, Refusal("T2", "forgotten"))


def _joins_of(state: TableState, player: Player) -> list[int]:
    """The entries by which whoever sits on a seat joined: several where they came from another browser."""
    found: list[int] = []
    for logged in state.log:
        if isinstance(logged.entry, Joined) and logged.entry.player == player:
            found.append(logged.number)
        elif isinstance(logged.entry, SeatFreed) and logged.entry.player == player:
            found = []
    return found


def _until(state: TableState, player: Player, number: int) -> int:
    """When the seat was taken from whoever joined by an entry."""
    later = (logged.entry for logged in state.log[number:])
    freed = (entry.at for entry in later if isinstance(entry, SeatFreed) and entry.player == player)
    return next(freed, FOR_EVER)


def _writes(state: TableState, redaction: Redaction, players: list[Player]) -> list[Write]:
    """Return what is written together with the entries."""
    table = state.table
    found = [replace_entry(table, number, entry) for number, entry in redaction.emptied.items()]
    found += [empty_lines(table, *span) for span in redaction.spans]
    for player in players:
        found += [drop(kept, table, player, state.epoch) for kept in (drafts, absences)]
        found.append(free_seat(table, player))
    return found

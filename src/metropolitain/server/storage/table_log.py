"""Writing the entries of a table's log, and what follows from them: its stage, its seats, its alarm."""

from metropolitain.engine.ids import Player
from metropolitain.server.storage import database as db
from metropolitain.server.storage.day_alarms import set_day_alarm
from metropolitain.server.storage.log_format import write_entry
from metropolitain.server.storage.seats import free_seat, take_seat
from metropolitain.server.storage.statements import Write, delete, insert, update
from metropolitain.server.table.core.entries import (
    AnyEntry,
    Closed,
    Created,
    Halted,
    Joined,
    Over,
    SeatFreed,
    Started,
    kind_of,
)


def log_entry(table_id: str, number: int, entry: AnyEntry) -> Write:
    """Return the write that adds an entry to a log."""
    text = write_entry(entry)
    return insert(db.log, table_id=table_id, number=number, at=entry.at, kind=kind_of(entry), entry=text)


def replace_entry(table_id: str, number: int, entry: AnyEntry) -> Write:
    """Return the write that puts an entry in the place of another."""
    return update(db.log, {"table_id": table_id, "number": number}, entry=write_entry(entry))


def log_entries(table_id: str, first: int, entries: list[AnyEntry], owner: str | None = None) -> list[Write]:
    """Return the writes for entries numbered from `first` on; `owner`: who serves a table that they open."""
    writes = []
    for number, entry in enumerate(entries, first):
        writes.append(log_entry(table_id, number, entry))
        if isinstance(entry, Created):
            opened = {"game": entry.game, "stage": "lobby", "created_at": entry.at, "owner": owner}
            writes.append(insert(db.tables, id=table_id, **opened))
        elif isinstance(entry, SeatFreed):
            writes.append(free_seat(table_id, Player(entry.player)))
        elif isinstance(entry, Started | Over | Halted | Closed):
            stage = "running" if isinstance(entry, Started) else "over"
            writes.append(update(db.tables, {"id": table_id}, stage=stage))
    return writes


def log_joins(kept_for: str, table_id: str, first: int, entries: list[AnyEntry]) -> list[Write]:
    """Return the writes by which it is known who joined, and for whom they speak."""
    joined = [(number, each) for number, each in enumerate(entries, first) if isinstance(each, Joined)]
    holder = kept_for if ":" in kept_for else f"b:{kept_for}"
    writes = [insert(db.joins, table_id=table_id, number=number, holder=holder) for number, _ in joined]
    for _, entry in joined:
        writes += take_seat(kept_for, table_id, Player(entry.player))
    return writes


def set_clock_alarm(table_id: str, entries: list[AnyEntry], after_ms: int | None) -> list[Write]:
    """Return the writes by which a table is remembered whose clock may run out after so many milliseconds."""
    if any(isinstance(entry, Over | Halted | Closed) for entry in entries):
        return [delete(db.clock_alarms, table_id=table_id), *set_day_alarm(table_id, None)]
    if after_ms is None:
        return []
    if any(isinstance(entry, Started) for entry in entries):
        return [insert(db.clock_alarms, table_id=table_id, after_ms=after_ms)]
    return [update(db.clock_alarms, {"table_id": table_id}, after_ms=after_ms)]

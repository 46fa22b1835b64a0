"""Entries of a log as rows of the database: their own, and those that follow from them."""

from collections.abc import Iterable

from metropolitain.engine.ids import Player
from metropolitain.server.storage import day_alarms
from metropolitain.server.storage.log_format import write_entry
from metropolitain.server.storage.statements import Row
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


def log_row(table: str, number: int, entry: AnyEntry) -> Row:
    """The row of an entry."""
    values = {"table_id": table, "number": number, "at": entry.at, "kind": kind_of(entry)}
    return "log", {**values, "entry": write_entry(entry)}


def log_rows(table: str, first: int, entries: list[AnyEntry], owner: str | None = None) -> list[Row]:
    """The rows of entries numbered from `first` on; `owner`: who serves a table that they open."""
    rows: list[Row] = []
    for number, entry in enumerate(entries, first):
        rows.append(log_row(table, number, entry))
        if isinstance(entry, Created):
            opened = {"id": table, "game": entry.game, "stage": "lobby", "created_at": entry.at}
            opened["owner"] = owner
            rows.append(("table", opened))
        elif isinstance(entry, SeatFreed):
            rows.append(("drop_holders", {"table": table, "player": entry.player}))
        elif isinstance(entry, Started | Over | Halted | Closed):
            stage = "running" if isinstance(entry, Started) else "over"
            rows.append(("stage", {"table": table, "now": stage}))
    return rows


def seat_rows(browser: str, table: str, players: Iterable[Player]) -> list[Row]:
    """The rows by which a browser, or a person, is known to speak for players."""
    rows: list[Row] = []
    for player in players:
        rows.append(("drop_seat", {"holder": browser, "table": table, "player": player}))
        rows.append(("seat", {"browser": browser, "table_id": table, "seat": player}))
    return rows


def join_rows(kept_for: str, table: str, first: int, entries: list[AnyEntry]) -> list[Row]:
    """The rows by which it is known who joined, and for whom they speak."""
    joined = [(number, each) for number, each in enumerate(entries, first) if isinstance(each, Joined)]
    holder = kept_for if ":" in kept_for else f"b:{kept_for}"
    rows: list[Row] = [
        ("join", {"table_id": table, "number": number, "holder": holder}) for number, _ in joined
    ]
    return rows + seat_rows(kept_for, table, [entry.player for _, entry in joined])


def alarm_rows(table: str, entries: list[AnyEntry], after: int | None) -> list[Row]:
    """The rows by which a table is remembered whose clock may run out after so many milliseconds."""
    if any(isinstance(entry, Over | Halted | Closed) for entry in entries):
        return [("drop_alarm", {"table": table}), *day_alarms.alarm_rows(table, None)]
    if after is None:
        return []
    if any(isinstance(entry, Started) for entry in entries):
        return [("alarm", {"table_id": table, "after_ms": after})]
    return [("set_alarm", {"table": table, "after": after})]

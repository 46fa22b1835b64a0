"""Everything that is stored about a person, as one file for them."""

from typing import Any

import sqlalchemy as sa

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.people.holders import columns_of, person_holder
from metropolitain.server.registry import Registry
from metropolitain.server.storage import database as db
from metropolitain.server.storage.people import PeopleStore
from metropolitain.server.storage.seats import seats_of_browser
from metropolitain.server.table.core.entries import Joined
from metropolitain.server.table.core.state import TableState
from metropolitain.server.time_source import now_ms

# Not told, not even to the person: secrets with which somebody else who gets hold of the file could do harm.
WITHHELD = frozenset(
    {
        *("persons.seal", "persons.recovery", "passkeys.public_key"),
        *("sessions.id", "sessions.browser", "person_links.code", "retired_browsers.browser"),
        "links.code",
        *("push_subscriptions.endpoint", "push_subscriptions.public_key"),
        *("push_subscriptions.secret", "push_subscriptions.session"),
        *("blocks.blocked", "reports.reported"),  # who others are beyond a table
    }
)
# What others did about the person, who is not told.
OF_OTHERS = (db.blocks.c.blocked, db.reports.c.reported)
# What is kept by table and seat, for each seat of the person.
SEAT_TABLES = (db.browser_seats, db.chat, db.drafts, db.absences, db.deletion_wishes, db.results)


async def export(registry: Registry, store: PeopleStore, person: str) -> dict[str, Any]:
    """All rows about a person by the database's tables, and where they played under which name."""
    holder = person_holder(person)
    told: dict[str, Any] = {"format": 1, "made_at": now_ms()}
    for column, value in columns_of(person):
        if not any(column is each for each in OF_OTHERS):
            rows = await store.rows_of(column.table, **{column.key: value})
            told.setdefault(str(column.table.name), []).extend(_told(column, row) for row in rows)
    seats = await seats_of_browser(registry.services.store, holder)
    told["games"] = [await _game(registry, table, player) for table, player in seats]
    for kind in SEAT_TABLES:
        own = {"browser": holder} if "browser" in kind.c else {}
        told[kind.name] = [
            row
            for table_id, player in seats
            for row in await store.rows_of(kind, table_id=table_id, player=player, **own)
        ]
    return told


def _told(column: "sa.Column[Any]", row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if f"{column.table.name}.{name}" not in WITHHELD}


async def _game(registry: Registry, table_id: str, player: Player) -> dict[str, Any]:
    """A game in which the person plays or played."""
    try:
        state = (await registry.read(table_id)).state
    except Refusal as refusal:
        return {"table": table_id, "seat": player, "problem": refusal.reason}
    facts = {"table": table_id, "seat": player, "game": state.created.game, "stage": state.stage}
    scores = state.playing.scores if state.over else None
    return {**facts, "names": _names(state, player), "scores": scores, "opened_at": state.created.at}


def _names(state: TableState, player: Player) -> list[str]:
    entries = (logged.entry for logged in state.log)
    return [entry.name for entry in entries if isinstance(entry, Joined) and entry.player == player]

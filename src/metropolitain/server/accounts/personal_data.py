"""All that is stored about a person: exported as one file, or deleted."""

import asyncio
from typing import Any

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.accounts.accounts import Accounts
from metropolitain.server.core.entries import Joined
from metropolitain.server.db import database as db
from metropolitain.server.identity.holders import Holder, columns_of, drop_all, person_holder
from metropolitain.server.identity.seats import seats_of_browser
from metropolitain.server.moderation.reports import forget_person
from metropolitain.server.moderation.store import ModerationStore
from metropolitain.server.table.erase import delete, forget
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.registry import Registry
from metropolitain.server.time_source import now_ms

# Not told, not even to the person: secrets with which somebody else who gets hold of the file could do harm.
WITHHELD = frozenset(
    {
        *("persons.seal", "persons.recovery", "passkeys.public_key"),
        *("sessions.id", "sessions.browser", "person_links.code", "retired_browsers.browser"),
        *("links.code", "push_subscriptions.endpoint", "push_subscriptions.public_key"),
        *("push_subscriptions.secret", "push_subscriptions.session"),
        *("blocks.blocked", "reports.reported"),  # who others are beyond a table
    }
)
# What others did about the person, who is not told.
OF_OTHERS = (db.blocks.c.blocked, db.reports.c.reported)
# What is kept by table and seat, for each seat of the person.
SEAT_TABLES = (db.browser_seats, db.chat, db.drafts, db.absences, db.deletion_wishes, db.results)


async def export(accounts: Accounts, person: str) -> dict[str, Any]:
    """Return all rows about a person by the database's tables, and where they played under which name."""
    holder, registry, store = person_holder(person), accounts.registry, accounts.store
    exported: dict[str, Any] = {"format": 1, "made_at": now_ms()}
    for column, value in columns_of(person):
        if not any(column is each for each in OF_OTHERS):
            rows = await store.rows_of(column.table, **{column.key: value})
            shown = [
                {name: row[name] for name in row if f"{column.table}.{name}" not in WITHHELD} for row in rows
            ]
            exported.setdefault(column.table.name, []).extend(shown)
    seats = await seats_of_browser(registry.services.store, holder)
    exported["games"] = [await _game(registry, table, player) for table, player in seats]
    for kind in SEAT_TABLES:
        own = {"browser": holder} if "browser" in kind.c else {}
        exported[kind.name] = [
            row
            for table_id, player in seats
            for row in await store.rows_of(kind, table_id=table_id, player=player, **own)
        ]
    return exported


async def _game(registry: Registry, table_id: str, player: Player) -> dict[str, Any]:
    """A game in which the person plays or played."""
    try:
        state = (await registry.read(table_id)).state
    except Refusal as refusal:
        return {"table": table_id, "seat": player, "problem": refusal.reason}
    joined = [each.entry for each in state.log if isinstance(each.entry, Joined)]
    names = [entry.name for entry in joined if entry.player == player]
    facts = {"table": table_id, "seat": player, "game": state.created.game, "stage": state.stage}
    scores = state.playing.scores if state.over else None
    return {**facts, "names": names, "scores": scores, "opened_at": state.created.at}


async def delete_account(accounts: Accounts, moderation: ModerationStore, person: str) -> None:
    """Forget a person at one table after the other, then delete everything else at once.

    Whoever is interrupted in the middle is still signed in, and can ask again.
    """
    holder = person_holder(person)
    seats = {table: players for table, (_, players) in (await _played(accounts, holder)).items()}
    await _forget_tables(accounts, holder)
    await accounts.end_sessions(person, [each.id for each in accounts.sessions.of_person(person)])
    await _forget_tables(accounts, holder)  # what another device has joined meanwhile
    reports = await forget_person(moderation, holder, person, seats)
    await accounts.store.write(*reports, *drop_all(person))


async def _played(accounts: Accounts, holder: Holder) -> dict[str, tuple[set[int], list[Player]]]:
    """Return by table the entries by which a person ever joined, and the players whom they have."""
    played: dict[str, tuple[set[int], list[Player]]] = {}
    for table, player in await seats_of_browser(accounts.registry.services.store, holder):
        played.setdefault(table, (set(), []))[1].append(player)
    for row in await accounts.store.rows_of(db.joins, holder=holder):
        played.setdefault(row["table_id"], (set(), []))[0].add(row["number"])
    return played


async def _forget_tables(accounts: Accounts, holder: Holder) -> None:
    for table_id, (joins, players) in (await _played(accounts, holder)).items():
        try:
            table = await accounts.registry.find(table_id)
        except Refusal as refusal:
            if refusal.reason != "unknown-table":
                raise
            continue
        if _is_alone(table, players):
            await delete(table)
        else:
            await forget(table, joins, players)
        await asyncio.sleep(0)


def _is_alone(table: LiveTable, players: list[Player]) -> bool:
    """Return whether nobody else is at a table that has not begun."""
    state = table.state
    others = [each for each in state.persons() if state.roster[each].token and each not in players]
    return state.game is None and bool(players) and not others

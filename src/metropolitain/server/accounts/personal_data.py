"""All that is stored about a person: exported as one file, or deleted."""

import asyncio
from typing import Any

import sqlalchemy as sa

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.accounts.accounts import People
from metropolitain.server.core.entries import Joined
from metropolitain.server.core.state import TableState
from metropolitain.server.db import database as db
from metropolitain.server.identity.holders import Holder, columns_of, drop_all, person_holder
from metropolitain.server.identity.seats import seats_of_browser
from metropolitain.server.identity.sessions import Sessions
from metropolitain.server.identity.store import PeopleStore
from metropolitain.server.moderation.reports import forget_person
from metropolitain.server.moderation.store import Manners
from metropolitain.server.table.erase import delete, forget
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.registry import Registry
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


Played = dict[str, tuple[set[int], list[Player]]]  # by table: entries by which one joined, players one has


class Deletion:
    """Forgets a person at one table after the other, then everything else at once.

    Whoever is interrupted in the middle is still signed in, and can ask again.
    """

    def __init__(self, registry: Registry, people: People, sessions: Sessions, manners: Manners) -> None:
        self._registry = registry
        self._people = people
        self._store: PeopleStore = people.store
        self._sessions = sessions
        self._manners = manners

    async def delete(self, person: str) -> None:
        """Delete a person."""
        holder = person_holder(person)
        seats = {table: players for table, (_, players) in (await self._played(holder)).items()}
        await self._forget_tables(holder)
        await self._people.end_sessions(person, [each.id for each in self._sessions.of_person(person)])
        await self._forget_tables(holder)  # what another device has joined meanwhile
        papers = await forget_person(self._manners, holder, person, seats)
        await self._store.write(*papers, *drop_all(person))

    async def _played(self, holder: Holder) -> Played:
        """Where a person plays, and where they ever joined."""
        played: Played = {}
        for table, player in await seats_of_browser(self._registry.services.store, holder):
            played.setdefault(table, (set(), []))[1].append(player)
        for row in await self._store.rows_of(db.joins, holder=holder):
            played.setdefault(row["table_id"], (set(), []))[0].add(row["number"])
        return played

    async def _forget_tables(self, holder: Holder) -> None:
        for table_id, (joins, players) in (await self._played(holder)).items():
            try:
                table = await self._registry.find(table_id)
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
    """Whether nobody else is at a table that has not begun."""
    state = table.state
    others = [each for each in state.persons() if state.roster[each].token and each not in players]
    return state.game is None and bool(players) and not others

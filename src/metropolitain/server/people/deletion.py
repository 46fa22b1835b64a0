"""Deleting all that is known of a person. Games stay, played by a former player."""

import asyncio

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.people.holders import Holder, drop_all, person_holder
from metropolitain.server.people.past import forget_person
from metropolitain.server.people.people import People
from metropolitain.server.people.sessions import Sessions
from metropolitain.server.registry import Registry
from metropolitain.server.storage import database as db
from metropolitain.server.storage.manners import Manners
from metropolitain.server.storage.people import PeopleStore
from metropolitain.server.storage.seats import seats_of_browser
from metropolitain.server.table.erase import delete, forget
from metropolitain.server.table.live import LiveTable

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

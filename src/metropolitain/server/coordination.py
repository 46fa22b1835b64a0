"""What a server does because there are others: it hears them, and takes up what a dead one has left.

Who does what is decided by whose a table is. Its server sees to its clocks, bots, days, notices and age; for
tables that nobody serves, because their server is dead, one of the servers does, the one that leads.
"""

import asyncio
import logging
from dataclasses import dataclass

from metropolitain.server.accounts.accounts import end_cookies
from metropolitain.server.cluster import events
from metropolitain.server.cluster.node import Node
from metropolitain.server.identity.seats import seats_of_table
from metropolitain.server.identity.sessions import Sessions
from metropolitain.server.matchmaking.open_tables import OpenList
from metropolitain.server.moderation.bans import Bans
from metropolitain.server.notifications.notifications import Notifications
from metropolitain.server.table.registry import Registry
from metropolitain.server.tasks import Tasks, Work

log = logging.getLogger("metropolitain.cluster")

LOOK_SECONDS = 1.0
LOST_EVERY = 5  # looks, between two questions whether our tables are still ours
ADOPT_EVERY = 30  # looks, between two questions for what nobody sees to, though no server died


@dataclass(eq=False)
class Coordination:
    """Hears the others, and does what is left to do."""

    node: Node
    _registry: Registry
    _open_list: OpenList
    _sessions: Sessions
    _bans: Bans
    _notifications: Notifications
    _tasks: Tasks
    _seen: object = None  # who ran, and whether we led, when we last looked

    def _spawn(self, work: Work) -> None:
        self._tasks.spawn(work, log)

    def count(self) -> tuple[int, int]:
        """How many tables and sockets this server has."""
        tables = self._registry.tables.values()
        return len(tables), sum(len(table.subscribers.connections) for table in tables)

    # --- hearing ---

    def hear(self, event: events.AnyEvent) -> None:
        """Another server tells something, or we ourselves did."""
        match event:
            case events.TableTaken(table=table, number=number, by=by) if by != self.node.owner:
                self._open_list.hand_to(table, by)
                self._registry.lose(table, number)
            case events.TableDeleted(table=table):
                self._registry.drop_deleted(table)
            case events.SeatsChanged(table=table, closing=closing):
                self._spawn(self._follow_seats(table, closing))
            case events.CookiesEnded(hashes=hashes, signed_out=signed_out):
                end_cookies(self._registry, self._sessions, hashes, signed_out)
            case events.SessionBegun(id=name):
                self._spawn(self._sessions.learn(name))
            case events.BansChanged():
                self._spawn(self._bans.enforce())
            case events.ReadersChanged():
                self._notifications.forget()
            case events.Listed(node=node) if node != self.node.owner:
                self._open_list.hear(event)
            case events.Hello(node=node) if node != self.node.owner:
                self._open_list.tell_all()

    async def _follow_seats(self, table_id: str, closing: list[int]) -> None:
        """Read who speaks for the players of a table; who is connected for some of them comes back."""
        if table := self._registry.tables.get(table_id):
            table.shared = await seats_of_table(self._registry.services.store, table_id)
            table.subscribers.close_of(closing)

    def lose(self) -> None:
        """Nobody is heard any more."""
        self._registry.lose_all()
        self._open_list.forget_others()

    def find(self) -> None:
        """They are heard again: whatever they said meanwhile is read."""
        self._spawn(self._read_anew())

    async def _read_anew(self) -> None:
        await self._sessions.load()
        await self._bans.enforce()
        self._notifications.forget()
        self._open_list.tell_all()

    # --- looking after what is left ---

    async def run(self) -> None:
        """Look now and then."""
        looks = 0
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            looks += 1
            try:
                await self._look(looks)
            except Exception as error:
                log.warning("cannot see to what is left: %s", type(error).__name__)
                self._seen = None

    async def _look(self, looks: int) -> None:
        node = self.node
        if not node.serving:
            return
        seen = (frozenset(node.alive), node.leading)
        if seen != self._seen:
            self._open_list.forget_others(node.alive)
        if node.leading and (seen != self._seen or looks % ADOPT_EVERY == 0):
            await self._registry.take_up_clocks()
            await self._notifications.take_up()
        self._seen = seen
        if looks % LOST_EVERY == 0:
            await self._registry.find_lost()

"""The list of open tables: those at which somebody waits, and whoever in the world may sit down.

It is kept in memory alone. A table is on it while it has a free seat and one of those who wait is there; so
it leaves the list with them and comes back with them, also after a restart.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import NamedTuple
from weakref import WeakSet

import msgspec

from metropolitain.games import load
from metropolitain.server.cluster.events import Listed
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.core.clock import Pace, pace_of
from metropolitain.server.core.model import OpenTable
from metropolitain.server.core.state import TableState
from metropolitain.server.identity.holders import Holder, Meetings, holders_from
from metropolitain.server.matchmaking.bodies import OpenTables
from metropolitain.server.table.create import fewest_players
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.subscribers import Connection
from metropolitain.server.tasks import Tasks
from metropolitain.server.time_source import now_ms

ARRIVAL_MS = 10_000  # until the page of whoever has just opened a table must have come there
GATHER_SECONDS = 0.5  # in which changes are told together


class ListedTable(NamedTuple):
    """A table on the list, as everybody is told, and under what the seats of those who wait are kept."""

    row: OpenTable
    kept_for: frozenset[str]


class OpenList:
    """Which tables are open now; whoever follows the list is told the ids of those that changed.

    Where several servers share the tables, each tells the others which of its own are open.
    """

    def __init__(self, cluster: Cluster) -> None:
        self.listed: dict[str, ListedTable] = {}
        self._cluster = cluster
        self._of_others: dict[str, str] = {}  # the tables of other servers, and whose they are
        self._changed: list[Callable[[str], None]] = []
        self._lobby_changed: list[Callable[[LiveTable], None]] = []
        self._arrived: WeakSet[LiveTable] = WeakSet()  # those whose people have been there since we know them

    def on_change(self, call: Callable[[str], None]) -> None:
        """Call with the id of every table that comes on the list, changes there, or leaves it."""
        self._changed.append(call)

    def on_lobby(self, call: Callable[[LiveTable], None]) -> None:
        """Call with every lobby that changes, whether it is on the list or not."""
        self._lobby_changed.append(call)

    def note(self, table: LiveTable) -> None:
        """A table changed, or somebody came or went: see whether it is on the list."""
        state = table.state
        if state.game is not None and state.table not in self.listed:
            return
        from_another = self._of_others.pop(state.table, None) is not None
        if self._is_open(table):
            if self._put(ListedTable(open_row(state), frozenset(table.shared))) or from_another:
                self._tell(state.table)
        else:
            self.drop(state.table)
        if state.game is None:
            for call in self._lobby_changed:
                call(table)

    def drop(self, table_id: str) -> None:
        """A table is not on the list any more."""
        if table_id not in self._of_others and self._remove(table_id):
            self._tell(table_id)

    def _remove(self, table_id: str) -> bool:
        self._of_others.pop(table_id, None)
        return self._note_change(self.listed.pop(table_id, None), table_id)

    def _put(self, listed: ListedTable) -> bool:
        before = self.listed.get(listed.row.table)
        self.listed[listed.row.table] = listed
        return self._note_change(before, listed.row.table)

    def _note_change(self, before: ListedTable | None, table_id: str) -> bool:
        """Tell who follows the list, where a table stands otherwise on it than before; whether it does."""
        changed = before != self.listed.get(table_id)
        for call in self._changed if changed else ():
            call(table_id)
        return changed

    # --- where several servers share the tables ---

    def _tell(self, table_id: str) -> None:
        """Tell the others whether a table of ours is open."""
        if self._cluster.owner:
            listed = self.listed.get(table_id)
            row, kept_for = (listed.row, sorted(listed.kept_for)) if listed else (None, [])
            self._cluster.tell(Listed(self._cluster.owner, table_id, row, kept_for))

    def tell_all(self) -> None:
        """Tell the others all tables of ours that are open."""
        for table_id in [each for each in self.listed if each not in self._of_others]:
            self._tell(table_id)

    def hear(self, event: Listed) -> None:
        """Another server tells whether a table of its is open."""
        if event.row:
            self._of_others[event.table] = event.node
            self._put(ListedTable(event.row, frozenset(event.kept_for)))
        elif self._of_others.get(event.table) == event.node:
            self._remove(event.table)

    def hand_to(self, table_id: str, node: str) -> None:
        """Another server has taken a table of ours: it stays on the list until that one says otherwise."""
        if table_id in self.listed:
            self._of_others[table_id] = node

    def forget_others(self, alive: Collection[str] = ()) -> None:
        """Forget the tables of other servers, but for those that run."""
        for table_id, node in list(self._of_others.items()):
            if node not in alive:
                self._remove(table_id)

    def _is_open(self, table: LiveTable) -> bool:
        state = table.state
        if state.game is not None or not state.open or free_seats(state) == 0 or table.broken:
            return False
        return self._is_somebody_there(table)

    def _is_somebody_there(self, table: LiveTable) -> bool:
        """Whether one of those who wait is connected, or is on the way from having opened it."""
        waiting = [player for player in table.state.persons() if table.state.roster[player].token]
        if any(table.subscribers.is_here(player) for player in waiting):
            self._arrived.add(table)
            return True
        return bool(waiting) and table not in self._arrived and self.is_new(table.state)

    def is_new(self, state: TableState) -> bool:
        """Whether a table was opened so recently that its owner's page may still be on the way."""
        return 0 <= now_ms() - state.created.at < ARRIVAL_MS

    def in_order(self) -> list[ListedTable]:
        """All tables on the list, the longest waiting first."""
        return sorted(self.listed.values(), key=lambda each: each.row.since)

    def fitting(self, game: str, pace: Pace) -> list[ListedTable]:
        """The tables at which one more is wanted for a quick match, the longest waiting first."""
        return [
            each
            for each in self.in_order()
            if (each.row.game, each.row.pace, each.row.free, each.row.standard) == (game, pace, 1, True)
        ]

    def counts(self) -> dict[str, int]:
        """How many tables of each game wait for somebody."""
        return Counter(each.row.game for each in self.listed.values())


def free_seats(state: TableState) -> int:
    """How many seats nobody has taken."""
    return sum(not player.taken for player in state.roster)


def open_row(state: TableState) -> OpenTable:
    """A table as it stands on the list."""
    created = state.created
    return OpenTable(
        table=state.table,
        game=created.game,
        players=created.players,
        options=created.options,
        standard=is_standard(state),
        clock=created.clock,
        pace=pace_of(created.clock),
        names=state.names,
        bots=state.bots,
        free=free_seats(state),
        hints=created.hints,
        since=state.open_since,
    )


def is_standard(state: TableState) -> bool:
    """Whether a table is as a quick match opens one: as in the box, for as few persons as can play."""
    created, rules = state.created, load(state.created.game)
    fewest = fewest_players(created.game) == created.players == len(state.persons())
    return fewest and not (created.hints or rules.read_options(created.players, created.options).changed())


@dataclass(eq=False)
class OpenFeed:
    """Everybody who follows the list."""

    _list: OpenList
    _meetings: Meetings
    _tasks: Tasks
    _gather: float = GATHER_SECONDS

    def __post_init__(self) -> None:
        self._list.on_change(self._note)
        self._followers: dict[Connection, frozenset[Holder]] = {}  # and whom they must not meet
        self._changed: set[str] = set()

    async def follow(self, connection: Connection, holder: Holder | None) -> None:
        """Tell somebody the whole list, and from then on what changes."""
        apart = await self.apart_of(holder)
        connection.send(self.whole(apart))
        self._followers[connection] = apart

    async def apart_of(self, holder: Holder | None) -> frozenset[Holder]:
        """Whom somebody must not meet; nobody where it is not known who looks."""
        return await self._meetings.apart(holder) if holder else frozenset()

    def leave(self, connection: Connection) -> None:
        """Somebody looks no more."""
        self._followers.pop(connection, None)

    def close(self) -> None:
        """Let everybody go."""
        for connection in self._followers:
            connection.close()

    def whole(self, apart: frozenset[Holder]) -> bytes:
        """The whole list, without those whom somebody must not meet; the longest waiting first."""
        return _encode(_apart_from(self._list.in_order(), apart), [], whole=True)

    def _note(self, table_id: str) -> None:
        if self._followers:
            if not self._changed:
                self._tasks.spawn(self._tell())
            self._changed.add(table_id)

    async def _tell(self) -> None:
        """Tell what changes from now on for a moment."""
        await asyncio.sleep(self._gather)
        changed, self._changed = self._changed, set()
        listed = [found for table in changed if (found := self._list.listed.get(table))]
        for_all = _encode(listed, changed)
        for connection, apart in list(self._followers.items()):
            message = _encode(_apart_from(listed, apart), changed) if apart else for_all
            connection.send(message)


def _apart_from(listed: list[ListedTable], apart: frozenset[Holder]) -> list[ListedTable]:
    """Without the tables at which somebody waits whom one must not meet."""
    return [each for each in listed if not apart & holders_from(each.kept_for)] if apart else listed


def _encode(listed: list[ListedTable], changed: Iterable[str], whole: bool = False) -> bytes:
    """Rows as they are now, and as gone all others that changed."""
    shown = {each.row.table for each in listed}
    gone = [table for table in changed if table not in shown]
    return msgspec.json.encode(
        OpenTables(now=now_ms(), whole=whole, tables=[each.row for each in listed], gone=gone)
    )

"""The list of open tables, pushed to whoever looks at it.

Changes are gathered for a moment and told together, in one message that is made once for everybody.
"""

import asyncio
from collections.abc import Iterable

import msgspec

from metropolitain.server.people.holders import Holder
from metropolitain.server.people.meetings import Meetings, holders_from
from metropolitain.server.table.open_list import Listed, OpenList
from metropolitain.server.table.subscribers import Connection
from metropolitain.server.tasks import Tasks
from metropolitain.server.time_source import now_ms
from metropolitain.server.wire.matchmaking import OpenTables

GATHER_SECONDS = 0.5


class OpenFeed:
    """Everybody who follows the list."""

    def __init__(
        self, open_list: OpenList, meetings: Meetings, tasks: Tasks, gather: float = GATHER_SECONDS
    ) -> None:
        self._list = open_list
        self._list.on_change(self._note)
        self._tasks = tasks
        self._meetings = meetings
        self._gather = gather
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
        listed = sorted(self._list.listed.values(), key=lambda each: each.row.since)
        shown = _apart_from(listed, apart)
        return _told(shown, [], whole=True)

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
        for_all = _told(listed, changed)
        for connection, apart in list(self._followers.items()):
            message = _told(_apart_from(listed, apart), changed) if apart else for_all
            connection.send(message)


def _apart_from(listed: list[Listed], apart: frozenset[Holder]) -> list[Listed]:
    """Without the tables at which somebody waits whom one must not meet."""
    return [each for each in listed if not apart & holders_from(each.kept_for)] if apart else listed


def _told(listed: list[Listed], changed: Iterable[str], whole: bool = False) -> bytes:
    """Rows as they are now, and as gone all others that changed."""
    shown = {each.row.table for each in listed}
    gone = [table for table in changed if table not in shown]
    return msgspec.json.encode(
        OpenTables(now=now_ms(), whole=whole, tables=[each.row for each in listed], gone=gone)
    )

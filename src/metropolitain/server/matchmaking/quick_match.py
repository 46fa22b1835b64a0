"""Quick match: somebody to play with, by game and pace alone.

Whoever asks sits down where somebody has waited longest, or opens a table and waits. Seats are claimed
through the table's own log, and one question about a game and pace is answered at a time: two who ask at the
same instant meet.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.clock import ClockPlan, Pace, pace_of
from metropolitain.server.core.model import Change
from metropolitain.server.core.names import clean_name, distinct_name
from metropolitain.server.core.state import TableState
from metropolitain.server.core.tokens import kept_of
from metropolitain.server.identity.holders import Meetings, holder_from, holders_from
from metropolitain.server.matchmaking.open_tables import ARRIVAL_MS, OpenList, free_seats
from metropolitain.server.table import lobby
from metropolitain.server.table.create import plan_quick_match
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.new_tables import NewTables, Opened
from metropolitain.server.table.registry import Registry

_CLOCKS = (ClockPlan(5.0, 5.0), ClockPlan(15.0, 10.0), ClockPlan(days=1), ClockPlan(days=3), None)
QUICK_PACES = {pace_of(clock): clock for clock in _CLOCKS}
AWAY_SECONDS = 20.0  # that somebody of a full table may be away before the seat is free again

Own = Callable[[LiveTable], list[Player]]


@dataclass(eq=False)
class QuickMatch:
    """Brings two people together."""

    _registry: Registry
    _open_list: OpenList
    _new_tables: NewTables
    _meetings: Meetings
    _away: float = AWAY_SECONDS

    def __post_init__(self) -> None:
        self._open_list.on_lobby(self.look_after)
        self._cluster = self._registry.services.cluster

    async def find(self, game: str, pace: Pace, name: str, token: str, own: Own) -> Opened:
        """A seat for somebody: where another waits, where they wait already, or at a table of their own."""
        if pace not in QUICK_PACES:
            raise Refusal("T2", "no-such-pace", pace=pace[:20])
        created, name = plan_quick_match(game, QUICK_PACES[pace]), clean_name(name)
        async with self._cluster.alone_with(f"quick {game} {pace}"):
            found = await self._sit_down(game, pace, name, token, own)
            return found or await self._new_tables.open(created, {Player(0): name}, start=False, token=token)

    async def _sit_down(self, game: str, pace: Pace, name: str, token: str, own: Own) -> Opened | None:
        holder = holder_from(kept_of(token))
        apart = await self._meetings.apart(holder)
        for listed in self._open_list.fitting(game, pace):
            table = await self._table(listed.row.table)
            if table is None:
                continue
            if players := own(table):
                return Opened(table, players[0])
            holders = holders_from(listed.kept_for)
            if holder in holders or apart & holders:
                continue
            if (player := await _join(table, name, token)) is not None:
                return Opened(table, player)
        return None

    async def _table(self, table_id: str) -> LiveTable | None:
        """A table of the list; one that another server has is taken, since somebody sits down there."""
        table = self._registry.tables.get(table_id)
        if table is None and self._cluster.several:
            with suppress(Refusal):
                return await self._registry.find(table_id)
        return table

    # --- tables that are full ---

    def look_after(self, table: LiveTable) -> None:
        """A lobby changed: the game of a quick match begins once everybody is here.

        Whoever does not come loses the seat after a while, so that nobody waits for them in vain.
        """
        state, loop = table.state, asyncio.get_running_loop()
        if not state.created.quick or table.broken:
            return
        if free_seats(state):
            if self._open_list.is_new(state):  # it leaves the list unless its owner's page comes
                loop.call_later(ARRIVAL_MS / 1000, self._open_list.note, table)
        elif not _absent(table):
            table.spawn(_begin(table))
        else:
            loop.call_later(self._away, lambda: table.spawn(_free_absent(table)))


async def _join(table: LiveTable, name: str, token: str) -> Player | None:
    """Take the free seat; None where somebody else was quicker, or a bot sits there now.

    A name that another at the table has gets a number, also where the two only look alike.
    """
    others = [other for other in table.state.names if other]
    for distinct in (distinct_name(name, others), distinct_name(name, [*others, name])):
        try:
            return await lobby.join(table, distinct, None, token)
        except Refusal as refusal:
            if refusal.reason != "name-alike":
                return None
    return None


def _absent(table: LiveTable) -> list[Player]:
    """The persons who are not here, among those who have a seat."""
    seated = [player for player in table.state.persons() if table.state.roster[player].token]
    return [player for player in seated if not table.subscribers.is_here(player)]


async def _begin(table: LiveTable) -> None:
    if table.state.game is None:
        await lobby.start(table)


async def _free_absent(table: LiveTable) -> None:
    """Free the seats of those who did not come, where somebody waits for them."""

    def decide(state: TableState) -> Change:
        absent = _absent(table)
        waiting = len(absent) < sum(player.token is not None for player in state.roster)
        if state.game or free_seats(state) or not waiting:
            return Change()
        return lobby.freed(absent)

    if not table.broken:
        await table.change(decide)

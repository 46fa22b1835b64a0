"""New tables: opened by somebody, for a rematch, or for a record."""

from collections.abc import Sequence
from typing import NamedTuple

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.record import Record
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.entries import AnyEntry, Created, RematchOpened
from metropolitain.server.core.model import Change
from metropolitain.server.core.names import clean_name
from metropolitain.server.core.state import TableState, folded
from metropolitain.server.core.tokens import kept_of, new_table_id, table_id_for
from metropolitain.server.table.create import first_entries, plan_rematch, record_entries, replayed
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.lobby import check_all_here, join_entries
from metropolitain.server.table.registry import Registry
from metropolitain.server.table.snapshot import TableSnapshot
from metropolitain.server.time_source import now_ms, steady_ms


class Opened(NamedTuple):
    """A table just opened, and the first player of its creator."""

    table: LiveTable
    player: Player


def plan_names(created: Created, name: str, names: list[str]) -> dict[Player, str]:
    """The players for whom the creator plays: the first person or, on one device, all persons."""
    persons = [Player(player) for player, plan in enumerate(created.seats) if plan.kind == "person"]
    if not created.hotseat:
        return {persons[0]: clean_name(name)}
    if not names:
        names = [name, *(f"{name[:30]} {number}" for number in range(2, len(persons) + 1))]
    if len(names) != len(persons):
        raise Refusal("T2", "name-count", names=len(names), seats=len(persons))
    return {player: clean_name(given) for player, given in zip(persons, names, strict=True)}


class NewTables:
    """Opens tables."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._games = registry.games
        self._services = registry.services

    async def open(self, created: Created, names: dict[Player, str], start: bool, token: str) -> Opened:
        """Open a table; its creator, who has a token, plays for the named players."""
        self._games.check_compiled(created.game)
        table_id = new_table_id()
        entries: list[AnyEntry] = [created, *join_entries(table_id, names, token, created.at)]
        if start:
            check_all_here(folded(TableState("", steady_ms), entries))
            await self._games.wait(created.game)
            entries += first_entries(created)
        table = await self.put(entries, table_id, kept_of(token))
        return Opened(table, min(names, default=Player(0)))

    async def put(
        self, entries: list[AnyEntry], table_id: str | None = None, kept_for: str | None = None
    ) -> LiveTable:
        """A new table with these entries; `kept_for`: who joins, see `kept_of`."""
        table = self._registry.add(TableState(table_id or new_table_id(), steady_ms))
        await table.change(lambda _: Change(tuple(entries), kept_for=kept_for))
        return table

    async def rematch(self, table: LiveTable, player: Player) -> LiveTable:
        """The table of the rematch; opened once, however often it is asked for."""
        async with self._services.cluster.alone_with("rematch " + table.state.table):
            if table.state.playing and not table.state.over:
                raise Refusal("T2", "not-over")
            following_id = table.state.next
            if following_id is None or not await self._services.store.known([following_id]):
                following = await self.put([plan_rematch(table.state)])
                entry = RematchOpened(at=now_ms(), player=player, next=following.state.table)
                await table.change(lambda _: Change((entry,)))
                return following
        return await self._registry.find(following_id)

    async def keep_record(self, record: Record) -> LiveTable:
        """A table that holds a record; refuses one that does not replay."""
        await self._wait_for_game(record)
        game = await self._services.workers.work(lambda: Game.from_record(record))
        return await self.put(record_entries(game))

    async def keep_own(self, record: Record, names: Sequence[str], token: str) -> TableSnapshot:
        """A table for a game that was played without a server, by who has a token; it must be whole.

        Handed in again, by the same, it is the same table.
        """
        named = {Player(player): clean_name(name) for player, name in enumerate(names)}
        await self._wait_for_game(record)
        game = await self._services.workers.work(lambda: replayed(record))
        table_id = table_id_for(token, game.to_json().encode())
        async with self._services.cluster.alone_with("record " + table_id):
            if await self._services.store.known([table_id]):
                return await self._registry.read(table_id)
            joined = join_entries(table_id, named, token, now_ms())
            entries = record_entries(game, offline=True, joined=joined)
            return await self.put(entries, table_id, kept_of(token))

    async def _wait_for_game(self, record: Record) -> None:
        """Wait until a record's game can be played; refuses one that cannot."""
        self._games.check_compiled(record.game)
        await self._games.wait(record.game)

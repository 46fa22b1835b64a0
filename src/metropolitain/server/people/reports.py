"""Reports of somebody at a table, with what was said around it as evidence."""

import msgspec

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.people.holders import Holder
from metropolitain.server.people.seats import holders_at
from metropolitain.server.storage.chat import last_lines
from metropolitain.server.storage.manners import Evidence, EvidenceLine, Manners, Report
from metropolitain.server.storage.store import Store
from metropolitain.server.table.core.names import clean_text
from metropolitain.server.table.core.tokens import new_table_id
from metropolitain.server.table.snapshot import TableSnapshot
from metropolitain.server.time_source import now_ms
from metropolitain.server.wire.moderation import AskReport


def check_other(table: TableSnapshot, own: list[Player], player: int) -> Player:
    """Another person at the table; refuses bots, free seats and oneself."""
    if not own:
        raise Refusal("T1", "spectator")
    other = table.state.person(player)
    if other in own:
        raise Refusal("T2", "own-place")
    return other


class Reports:
    """Takes reports in."""

    def __init__(self, store: Store, manners: Manners) -> None:
        self._store = store
        self._manners = manners

    async def is_made(self, table: TableSnapshot, holder: Holder, player: Player) -> bool:
        """Whether somebody has reported a player of a table already, and nobody has looked at it yet."""
        return bool(await self._manners.open_reports_by(holder, table.state.table, player))

    async def make(
        self, table: TableSnapshot, holder: Holder, own: Player, player: Player, why: AskReport
    ) -> None:
        """Keep a report, with the last lines of the chat."""
        state = table.state
        there = (await holders_at(self._store, state.table)).get(player, [])
        lines = await last_lines(self._store, state.table, table.services.config.limits.chat_kept)
        evidence = Evidence(
            name=state.roster[player].name or "",
            by=state.roster[own].name or "",
            text=clean_text(why.text),
            game=state.created.game,
            lines=[
                EvidenceLine(
                    number=line.number,
                    at=line.at,
                    player=line.player,
                    name=state.name_at(line.player, line.at),
                    text=line.text,
                    phrase=line.phrase,
                )
                for line in lines
            ],
        )
        await self._manners.report(
            Report(
                id=new_table_id(),
                at=now_ms(),
                holder=holder,
                reported=there[0] if there else "",
                place=state.table,
                player=player,
                reason=why.reason,
                report=msgspec.json.encode(evidence).decode(),
            )
        )

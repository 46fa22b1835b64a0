"""The tables of one browser, found by its cookies."""

import logging

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.registry import Registry
from metropolitain.server.table.fold import TableState
from metropolitain.server.table.tokens import is_table_id
from metropolitain.server.web.identity import COOKIE
from metropolitain.server.wire.bodies import TableOfMine

log = logging.getLogger("metropolitain.http")

ORDER = ("running", "lobby", "over", "halted")


async def my_tables(registry: Registry, cookies: dict[str, str]) -> list[TableOfMine]:
    """Those waiting for their owner first, then running, in the lobby, over; the newest first."""
    tokens = {name.removeprefix(COOKIE): token for name, token in cookies.items() if name.startswith(COOKIE)}
    known = await registry.services.store.known([table_id for table_id in tokens if is_table_id(table_id)])
    tables = []
    for table_id in known:
        try:
            state = (await registry.find(table_id)).state
        except Refusal:
            log.exception("cannot list", extra={"table": table_id})
            continue
        if own := state.players_of_token(tokens[table_id]):
            tables.append(summary(state, own))
    return sorted(tables, key=lambda mine: (not mine.your_turn, ORDER.index(mine.state), -mine.at_ms))


def summary(state: TableState, own: list[Player]) -> TableOfMine:
    """A table in the list of whoever plays for these players."""
    opened = state.created
    return TableOfMine(
        table=state.table,
        game=opened.game,
        players=opened.players,
        state=state.stage,
        names=state.names,
        your_turn=any(player in own for player in state.persons_to_move()),
        your_players=own,
        at_ms=state.log[-1].entry.at,
        over=state.over,
        scores=state.playing.scores if state.over else None,
    )

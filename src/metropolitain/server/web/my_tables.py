"""The tables of one browser, found by its cookies."""

import logging

from metropolitain.engine.refusal import Refusal
from metropolitain.server.registry import Registry
from metropolitain.server.table.fold import Player, TableState
from metropolitain.server.table.players import COOKIE, is_table_id
from metropolitain.server.wire.bodies import TableOfMine

log = logging.getLogger("metropolitain.http")

ORDER = ("running", "lobby", "over", "halted")


async def tables_of_mine(registry: Registry, cookies: dict[str, str]) -> list[TableOfMine]:
    """Those waiting for their owner first, then running, in the lobby, over; the newest first."""
    held = {name.removeprefix(COOKIE): token for name, token in cookies.items() if name.startswith(COOKIE)}
    known = await registry.services.store.known([table for table in held if is_table_id(table)])
    found = []
    for table in known:
        try:
            state = (await registry.find(table)).state
        except Refusal:
            log.exception("cannot list", extra={"table": table})
            continue
        if own := state.players_of_token(held[table]):
            found.append(summary(state, own))
    return sorted(found, key=lambda mine: (not mine.your_turn, ORDER.index(mine.state), -mine.at_ms))


def summary(state: TableState, own: list[Player]) -> TableOfMine:
    """A table in the list of whoever has these seats."""
    opened = state.created
    return TableOfMine(
        table=state.table,
        game=opened.game,
        players=opened.players,
        state=state.stage,
        names=state.names,
        your_turn=any(player in own for player in state.persons_to_move()),
        your_seats=own,
        at_ms=state.log[-1].entry.at,
        over=state.over,
        scores=state.playing.scores if state.over else None,
    )

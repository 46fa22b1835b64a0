"""The tables of one browser, and of who is signed in there, found by its cookies."""

import logging
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.people.sessions import Sessions
from metropolitain.server.registry import Registry
from metropolitain.server.storage.results import ResultStore
from metropolitain.server.table.core.state import TableState
from metropolitain.server.table.core.tokens import PERSON, hash_of
from metropolitain.server.table.snapshot import TableSnapshot
from metropolitain.server.web.identity import players_of
from metropolitain.server.wire.bodies import TableOfMine

log = logging.getLogger("metropolitain.http")

ORDER = ("running", "lobby", "over", "halted")


class Own(NamedTuple):
    """A table at which a browser plays, and for whom."""

    table: TableSnapshot
    players: list[Player]


def kept_of_cookies(sessions: Sessions, cookies: Mapping[str, str]) -> list[str]:
    """Under what the seats of a browser, and of who is signed in there, are kept."""
    browser, person = sessions.browser_token(cookies), sessions.person_of(cookies)
    return [*([hash_of(browser)] if browser else []), *([PERSON + person] if person else [])]


async def unfinished_tables(
    registry: Registry, results: ResultStore, cookies: Mapping[str, str]
) -> list[Own]:
    """The tables at which somebody plays and that are not over."""
    own = []
    for table_id in sorted(await results.unfinished(kept_of_cookies(registry.services.sessions, cookies))):
        try:
            table = await registry.read(table_id)
        except Refusal:
            log.exception("cannot list", extra={"table": table_id})
            continue
        if players := players_of(cookies, table):
            own.append(Own(table, players))
    return own


def in_order(tables: Iterable[TableOfMine]) -> list[TableOfMine]:
    """Those waiting for their owner first, then running, in the lobby, over; the newest first."""
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
        bots=state.bots,
        resigned=state.resigned,
        your_turn=any(player in own for player in state.persons_to_move()),
        your_players=own,
        at_ms=state.last_at,
        over=state.over,
        scores=state.playing.scores if state.over else None,
        winners=state.winners,
        take_backs=state.take_backs,
        clock=opened.clock,
        left_ms=time_left(state),
    )


def time_left(state: TableState) -> int | None:
    """With days: how much is left to who is to move, the least of several."""
    if not state.in_days or state.clock is None or state.stage != "running":
        return None
    expiry = state.clock.next_expiry()
    return expiry[0] if expiry else None

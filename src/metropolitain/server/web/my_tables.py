"""The tables of one browser, and of who is signed in there, found by its cookies."""

import logging
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.registry import Registry
from metropolitain.server.table.fold import TableState
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.tokens import PERSON, hash_of, is_table_id, kept_of
from metropolitain.server.web.identity import OLD_COOKIE, old_cookie, players_of
from metropolitain.server.wire.bodies import TableOfMine

log = logging.getLogger("metropolitain.http")

ORDER = ("running", "lobby", "over", "halted")


class Own(NamedTuple):
    """A table at which a browser plays; whether a cookie of an earlier version says so."""

    table: LiveTable
    players: list[Player]
    by_old_cookie: bool


async def own_tables(registry: Registry, cookies: Mapping[str, str]) -> list[Own]:
    """All tables at which a browser plays."""
    own = []
    for table_id in await _table_ids(registry, cookies):
        try:
            table = await registry.find(table_id)
        except Refusal:
            log.exception("cannot list", extra={"table": table_id})
            continue
        if players := players_of(cookies, table):
            old = table.state.players_of_token(cookies.get(old_cookie(table_id)))
            own.append(Own(table, players, bool(old)))
    return own


async def _table_ids(registry: Registry, cookies: Mapping[str, str]) -> list[str]:
    store, sessions = registry.services.store, registry.services.sessions
    browser, person = sessions.browser_token(cookies), sessions.person_of(cookies)
    named = [name.removeprefix(OLD_COOKIE) for name in cookies if name.startswith(OLD_COOKIE)]
    known = await store.known([table_id for table_id in named if is_table_id(table_id)])
    seats = await store.seats_of_browser(hash_of(browser)) if browser else []
    seats += await store.seats_of_browser(PERSON + person) if person else []
    return sorted({*known, *(table_id for table_id, _ in seats)})


async def take_over(registry: Registry, own: Iterable[Own], token: str) -> None:
    """Let a token, a browser's or a person's, speak for what cookies of earlier versions do."""
    kept_for = kept_of(token)
    seats = [(each.table.state.table, player) for each in own for player in each.players]
    if seats:
        await registry.services.store.keep_seats(kept_for, seats)
    for each in own:
        each.table.shared.setdefault(kept_for, set()).update(each.players)


def my_tables(own: Iterable[Own]) -> list[TableOfMine]:
    """Those waiting for their owner first, then running, in the lobby, over; the newest first."""
    tables = [summary(each.table.state, each.players) for each in own]
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
        at_ms=state.log[-1].entry.at,
        over=state.over,
        scores=state.playing.scores if state.over else None,
        take_backs=state.take_backs,
    )

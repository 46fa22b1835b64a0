"""What one has played and plays: my tables, my results, and the profile that one may show."""

import logging
from collections.abc import Iterable

from litestar import Controller, Response, get, post

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.state import TableState
from metropolitain.server.core.tokens import PERSON, is_table_id
from metropolitain.server.results import bodies as wire
from metropolitain.server.results import results
from metropolitain.server.table.registry import Registry
from metropolitain.server.table.store import LogStore
from metropolitain.server.table.visitor import Visitor
from metropolitain.server.time_source import now_ms

log = logging.getLogger("metropolitain.http")

ORDER = ("running", "lobby", "over", "halted")


class ResultRoutes(Controller):
    """Answers what people have played and play."""

    _registry: Registry
    _store: LogStore

    @get("/api/mine")
    async def mine(self, visitor: Visitor) -> Response[list[wire.TableOfMine]]:
        """The tables at which this browser plays, those waiting for it first; of finished ones the newest."""
        kept_for, token = visitor.kept_for, visitor.token
        own = await self._unfinished(visitor)
        over = await results.finished_tables(self._store, kept_for) if kept_for else []
        cookies = visitor.cookies_for(token) if token and (own or over) else []
        listed = {each.table: each for each in (*over, *own)}
        return Response(in_order(listed.values()), cookies=cookies)

    async def _unfinished(self, visitor: Visitor) -> list[wire.TableOfMine]:
        """The tables at which somebody plays and that are not over."""
        own = []
        for table_id in sorted(await results.unfinished_tables(self._store, visitor.kept_for)):
            try:
                table = await self._registry.read(table_id)
            except Refusal:
                log.exception("cannot list", extra={"table": table_id})
                continue
            if players := visitor.players_of(table):
                own.append(summary(table.state, players))
        return own

    @get("/api/mine/finished")
    async def finished(self, visitor: Visitor) -> list[wire.TableOfMine]:
        """Tables that ended before a time (`?before=`, in milliseconds since 1970), the newest first."""
        text = visitor.query.get("before", "")
        before = int(text) if text.isascii() and text.isdecimal() and len(text) < 16 else None
        kept_for = visitor.kept_for
        return in_order(await results.finished_tables(self._store, kept_for, before)) if kept_for else []

    @get("/api/results")
    async def results(self, visitor: Visitor) -> wire.MyResults:
        """Return what one has played: by game and mode, against each bot and person, points over time."""
        return await results.my_results(self._store, visitor.kept_for)

    @get("/api/profile")
    async def own_profile(self, visitor: Visitor) -> wire.OwnProfile:
        """Return where one's profile is, and whether everybody may see it."""
        person = visitor.person
        shown = bool(person) and await results.is_shown(self._store, f"{PERSON}{person}")
        return wire.OwnProfile(person, shown)

    @post("/api/profile", status_code=200)
    async def show_profile(self, visitor: Visitor, data: wire.AskProfile) -> wire.OwnProfile:
        """Show one's profile to everybody, or no more."""
        person = visitor.person
        if person is None:
            raise Refusal("T1", "guest")
        await results.show_profile(self._store, f"{PERSON}{person}", data.shown, now_ms())
        return wire.OwnProfile(person, data.shown)

    @get("/api/person/{person:str}")
    async def profile(self, person: str) -> wire.Profile:
        """The profile of a person who shows it; whoever does not is nobody here."""
        kept_for = PERSON + person
        if not is_table_id(person) or not await results.is_shown(self._store, kept_for):
            raise Refusal("T6", "not-found")
        names = await results.names_of(self._store, [person])
        return wire.Profile(names.get(person, ""), await results.profile_of(self._store, [kept_for]))


def in_order(tables: Iterable[wire.TableOfMine]) -> list[wire.TableOfMine]:
    """Those waiting for their owner first, then running, in the lobby, over; the newest first."""
    return sorted(tables, key=lambda mine: (not mine.your_turn, ORDER.index(mine.state), -mine.at_ms))


def summary(state: TableState, own: list[Player]) -> wire.TableOfMine:
    """A table in the list of whoever plays for these players."""
    opened = state.created
    return wire.TableOfMine(
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
    left = state.clock.left_now()
    return min((left[player] for player in state.clock.running), default=None)

"""A table without its game, as everybody is told it: who sits where, the clocks, what is asked."""

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from metropolitain.engine.ids import Player, Viewer
from metropolitain.server.table.core import entries
from metropolitain.server.table.core.commands import wait_for_deletion
from metropolitain.server.table.core.state import TableState
from metropolitain.server.table.create import is_guided
from metropolitain.server.time_source import now_ms
from metropolitain.server.wire.messages import (
    ClockInfo,
    DeletionInfo,
    OpenInfo,
    PlayerInfo,
    RequestInfo,
    TableInfo,
)

if TYPE_CHECKING:
    from metropolitain.server.table.snapshot import TableSnapshot

CHANGING_INFO = (  # entries
    *(
        entries.Joined,
        entries.BotSeated,
        entries.SeatFreed,
        entries.Started,
        entries.HandedOver,
        entries.TakenBack,
        entries.Undone,
        entries.WentBack,
    ),
    *(entries.ClockExpired, entries.Over, entries.WatchSwitched, entries.RematchOpened, entries.OpenSwitched),
    *(entries.Resigned, entries.Renamed, entries.Closed, entries.Forgotten),
)


def table_info(table: "TableSnapshot", viewer: Viewer) -> TableInfo:
    """The table without its game."""
    state = table.state
    opened = state.created
    return TableInfo(
        table=state.table,
        game=opened.game,
        players=opened.players,
        options=opened.options,
        state=state.stage,
        roster=[_player_info(table, player) for player in state.players],
        clock=_clock_info(state, now_ms()),
        number=state.number,
        you=viewer,
        yours=state.together(viewer),
        request=RequestInfo(*state.request) if state.request else None,
        absence_ms=table.absence_ms,
        hotseat=opened.hotseat,
        secret=state.hides,
        hints=opened.hints,
        watch=state.watch,
        host=state.creator,
        guide=is_guided(opened),
        take_backs=state.take_backs,
        origin=opened.origin,
        next=state.next,
        deletion=_deletion_info(table),
        open=_open_info(table),
        begins_ms=_begins_ms(table),
        closed=state.closed,
    )


def _clock_info(state: TableState, at: int) -> ClockInfo | None:
    clock, breaks, plan = state.clock, state.breaks, state.created.clock
    if clock is None or plan is None:
        return None
    holidays, allowed = breaks.holidays, clock.kind.holiday_days
    return ClockInfo(
        **asdict(plan),
        left_ms=clock.left_now(),
        running=clock.running,
        at_ms=at,
        paused_by=breaks.paused_by,
        away_until=[holidays[player].until if player in holidays else None for player in state.players],
        holiday_days=[breaks.days_left(player, allowed) for player in state.players],
    )


def _open_info(table: "TableSnapshot") -> OpenInfo | None:
    state = table.state
    if not state.open or state.game:
        return None
    offer = round(table.services.config.bot_offer * 1000)
    return OpenInfo(quick=state.created.quick, waited_ms=now_ms() - state.open_since, offer_ms=offer)


def _begins_ms(table: "TableSnapshot") -> int | None:
    state = table.state
    if table.begins_at is None or state.game or not all(player.taken for player in state.roster):
        return None
    left = table.begins_at - now_ms()
    return left if left > 0 else None


def _deletion_info(table: "TableSnapshot") -> DeletionInfo | None:
    if not table.wishes:
        return None
    waiting = wait_for_deletion(table.state, table.wishes, table.wishes)
    return DeletionInfo(by=table.wishes, waiting=waiting)


def _player_info(table: "TableSnapshot", player: Player) -> PlayerInfo:
    who = table.state.roster[player]
    return PlayerInfo(
        player=player,
        kind="person" if who.is_person else "bot",
        name=who.name,
        bot=who.bot,
        here=not who.is_person or table.is_here(player),
        taken=who.taken,
        away_ms=table.presence.away_ms(player) if who.is_person else None,
        made_for=table.state.made_for(player),
        resigned=who.resigned,
    )

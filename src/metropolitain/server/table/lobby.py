"""The lobby: joining, in a rematch as oneself, who sits where, and beginning the game."""

from collections.abc import Iterable

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core import entries
from metropolitain.server.core.model import Change, TablePlayer
from metropolitain.server.core.names import check_alike, clean_name
from metropolitain.server.core.state import TableState
from metropolitain.server.core.tokens import held_at, kept_of
from metropolitain.server.table.create import first_entries
from metropolitain.server.table.erase import delete
from metropolitain.server.table.live import LiveTable
from metropolitain.server.time_source import now_ms
from metropolitain.server.work.threads import check_bot

COUNTDOWN_MS = 5000  # as the host's page counts


async def join(table: LiveTable, name: str, wanted: int | None, token: str) -> Player:
    """Let who has a token join; which player they are."""
    name = clean_name(name)

    def decide(state: TableState) -> Change:
        if held_at(token, state.table) in state.removed:
            raise Refusal("T2", "removed")
        check_alike(name, state.names)
        return join_change(state.table, {_free_player(state, wanted): name}, token)

    change = await table.change(decide)
    joined = change.entries[0]
    assert isinstance(joined, entries.Joined)
    return joined.player


async def rename(table: LiveTable, own: list[Player], name: str) -> None:
    """Let somebody be called otherwise before the game begins."""
    name = clean_name(name)
    table.check_room()

    def decide(state: TableState) -> Change:
        state.check_not_begun()
        check_alike(name, [other for player, other in enumerate(state.names) if player != own[0]])
        if state.names[own[0]] == name:
            return Change()
        return Change((entries.Renamed(at=now_ms(), player=own[0], name=name, own=True),))

    await table.change(decide)


def _free_player(state: TableState, wanted: int | None) -> Player:
    state.check_not_begun()
    places = state.players if wanted is None else [state.player(wanted)]
    if state.created.previous:
        raise Refusal("T2", "reserved")
    for player in places:
        if not state.roster[player].taken:
            return player
    raise Refusal("T2", "full" if wanted is None else "seat-taken")


async def claim(table: LiveTable, previous: list[TablePlayer], players: list[Player], token: str) -> Player:
    """Let somebody of the previous table join its rematch; begins when nobody else is missing.

    Who was second is first now. Who claims again comes from another browser, which speaks for them from then
    on.
    """
    count = len(previous)
    wanted = {Player((player - 1) % count): previous[player].name or "" for player in players}
    names: dict[Player, str] = {}

    def decide(state: TableState) -> Change:
        names.update((player, name) for player, name in wanted.items() if state.roster[player].is_person)
        if not names:
            raise Refusal("T2", "full")  # the host has given the place to a bot
        return join_change(state.table, names, token)

    await table.change(decide)
    if set(table.state.persons()) == set(names):
        await _begin(table)
    return min(names)


def join_change(table_id: str, names: dict[Player, str], token: str) -> Change:
    """The change by which a browser, or a person, comes to speak for players."""
    return Change(tuple(join_entries(table_id, names, token, now_ms())), kept_for=kept_of(token))


def join_entries(table_id: str, names: dict[Player, str], token: str, at: int) -> list[entries.AnyEntry]:
    """Its entries."""
    held = held_at(token, table_id)
    return [entries.Joined(at=at, player=player, name=name, token=held) for player, name in names.items()]


def check_host(state: TableState, own: list[Player]) -> None:
    """Refuse what only who opened the table may do before the game begins."""
    if not set(own) & set(state.together(state.creator)):
        raise Refusal("T1", "not-host")


async def seat(table: LiveTable, own: list[Player], wanted: int, bot: str | None) -> None:
    """Give a free seat to a bot, or another bot's; without one take it from whoever has it."""
    table.check_room()

    def decide(state: TableState) -> Change:
        check_host(state, own)
        state.check_not_begun()
        player, who = state.player(wanted), state.roster[wanted]
        if player in state.together(state.creator):
            raise Refusal("T2", "own-seat")
        if bot is None:
            return Change((entries.SeatFreed(at=now_ms(), player=player),) if who.taken else ())
        check_bot(bot)
        if who.is_person and who.taken:
            raise Refusal("T2", "seat-taken")
        return Change((entries.BotSeated(at=now_ms(), player=player, bot=bot),) if who.bot != bot else ())

    await table.change(decide)


async def switch_open(table: LiveTable, own: list[Player], is_open: bool) -> None:
    """Put a table on the list of open tables, or take it off."""
    table.check_room()

    def decide(state: TableState) -> Change:
        check_host(state, own)
        state.check_not_begun()
        if state.created.previous:
            raise Refusal("T2", "reserved")
        if state.open == is_open:
            return Change()
        return Change((entries.OpenSwitched(at=now_ms(), player=own[0], open=is_open),))

    await table.change(decide)


async def leave(table: LiveTable, own: list[Player]) -> None:
    """Let somebody go before the game begins: the seat is free again, and whoever is left is the host.

    A table at which nobody is left is deleted.
    """

    def decide(state: TableState) -> Change:
        state.check_not_begun()
        return freed(player for player in own if state.roster[player].token)

    await table.change(decide)
    await delete(table, unless=_is_needed)


def freed(players: Iterable[Player]) -> Change:
    """The change by which people who go give up their seats."""
    made = [entries.SeatFreed(at=now_ms(), player=player, left_by_guest=True) for player in players]
    return Change(tuple(made))


def _is_needed(state: TableState) -> bool:
    """Whether a game goes on, or somebody waits for one."""
    return state.game is not None or any(player.token for player in state.roster)


def count_down(table: LiveTable, own: list[Player], counting: bool) -> None:
    """Tell all that the host's page is about to begin the game, or that it waits; too late is no fault."""
    check_host(table.state, own)
    if table.state.game:
        return
    if counting:
        check_all_here(table.state)
    table.begins_at = now_ms() + COUNTDOWN_MS if counting else None
    table.tell_table()


async def start(table: LiveTable) -> None:
    """Begin the game once every person has joined; where two ask at once, both have what they want."""
    check_all_here(table.state)
    await _begin(table)


async def _begin(table: LiveTable) -> None:
    """Begin unless somebody did already; the lobby is not held up while the game is tried."""
    created = table.state.created
    await table.services.workers.games.wait(created.game)
    await table.change(lambda state: Change(() if state.game else tuple(first_entries(created))))


def check_all_here(state: TableState) -> None:
    """Refuse to begin without somebody."""
    if not all(player.taken for player in state.roster):
        raise Refusal("T2", "waiting-for-guests")

"""Drafts: moves that players have laid out and not made, in memory at once and in the store soon."""

from typing import TYPE_CHECKING

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.storage.beside import keep_draft
from metropolitain.server.table.core.preview import Trial

if TYPE_CHECKING:
    from metropolitain.server.table.live import LiveTable


def set_draft(table: "LiveTable", player: Player, moves: list[str]) -> None:
    """Replace a player's draft; an empty one is dropped."""
    if table.drafts.get(player, []) == moves:
        return
    table.drafts[player] = moves
    if not moves:
        del table.drafts[player]
    table.spawn(_keep(table, player, moves))


async def _keep(table: "LiveTable", player: Player, moves: list[str]) -> None:
    try:
        await keep_draft(table.services.store, table.state.table, player, moves, table.state.epoch)
    except BaseException:
        table.give_up()
        raise


def drop_drafts(table: "LiveTable") -> None:
    """Drop all drafts."""
    for player in list(table.drafts):
        set_draft(table, player, [])


def drop_unlawful(table: "LiveTable") -> None:
    """Drop the drafts that no longer fit the position."""
    for player, moves in list(table.drafts.items()):
        try:
            Trial(table.state.playing, player, moves)
        except Refusal:
            set_draft(table, player, [])

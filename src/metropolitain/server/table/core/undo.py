"""Taking back: what may be, by whom, and what the clocks show then.

Where nobody sits at a distance it is free: back to the last decision made on this device, whatever was played
or shown since. Elsewhere it is one's own last move, which showed nothing hidden, and all others must agree.
"""

from itertools import pairwise
from typing import Literal

from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.server.table.core.entries import Moved
from metropolitain.server.table.core.model import LogEntry
from metropolitain.server.table.core.state import TableState

UndoOffer = Literal["free", "ask"]


def is_free(state: TableState, player: Player) -> bool:
    """Whether a player needs nobody's consent: all persons at the table play on the same device."""
    for other in state.players:
        if state.roster[other].is_person and not state.sit_together(player, other):
            return False
    return True


def check_undo(state: TableState, player: Player) -> LogEntry:
    """The entry from which on a player may ask to take back; refuses where there is none."""
    if state.playing and state.over:
        raise Refusal("G3", "over")
    if state.roster[player].bot:
        raise Refusal("T4", "bot-plays")
    return _last_decision(state, player) if is_free(state, player) else _own_last_move(state, player)


def _last_decision(state: TableState, player: Player) -> LogEntry:
    """The last moves that somebody on this device sent; moves of bots and of an opening nobody sent."""
    own = state.together(player)
    for logged in reversed(state.kept):
        if isinstance(logged.entry, Moved) and logged.entry.id is not None and logged.mover in own:
            return logged
    raise Refusal("G1", "nothing-to-undo")


def _own_last_move(state: TableState, player: Player) -> LogEntry:
    """The last moves of all, where they are one's own and showed nothing hidden."""
    last = state.kept[-1] if state.kept else None
    if last is None:
        raise Refusal("G1", "nothing-to-undo")
    if last.mover not in state.together(player):
        raise Refusal("T3", "not-your-move")
    reveals = state.playing.rules.reveals
    for move, states in zip(last.moves, pairwise(state.readable_states(last)), strict=True):
        if reveals(*states, move.seat, move.code):
            raise Refusal("T3", "revealed")
    return last


def undo_offer(state: TableState, viewer: Viewer) -> UndoOffer | None:
    """Whether a viewer may take back now, and whether others must agree."""
    if viewer is None:
        return None
    free = is_free(state, viewer)
    last = state.kept[-1].mover if state.kept else None
    if not free and (last is None or not state.sit_together(viewer, last)):
        return None  # most viewers after every move: nothing is tried for them
    try:
        check_undo(state, viewer)
    except Refusal:
        return None
    return "free" if free else "ask"


def clocks_after(state: TableState, number: int) -> list[int] | None:
    """What the clocks show once all from an entry on is taken back; None where there are none."""
    clock = state.clock
    dropped = [logged for logged in state.kept if logged.number >= number]
    if clock is None or not dropped:
        return None
    left = clock.left_now()
    then = dropped[0].entry.left or left
    thinking = _to_move_before(state, dropped[0])
    for player in state.players:
        if state.roster[player].expired:
            continue
        turns = sum(logged.mover == player and logged.ended_turn for logged in dropped)
        left[player] = clock.kind.after_undo(left[player], then[player], player in thinking, turns)
    return left


def _to_move_before(state: TableState, logged: LogEntry) -> tuple[Player, ...]:
    """Who was to move before an entry's moves."""
    past = state.playing.copy()
    while len(past.moves) > logged.first:
        past.undo()
    return past.players_to_move

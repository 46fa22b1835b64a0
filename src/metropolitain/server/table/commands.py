"""What players ask of a table, and what it would change: decided here, made by the live table.

Every function reads the table and changes nothing; a refusal is raised.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.storage.store import ChatLine
from metropolitain.server.table.change import Change, UndoRequest, now_ms
from metropolitain.server.table.entries import (
    AnyEntry,
    HandedOver,
    Moved,
    Over,
    TakenBack,
    Undone,
    WatchSwitched,
)
from metropolitain.server.table.fold import TableState
from metropolitain.server.table.names import clean_text
from metropolitain.server.table.trial import Trial
from metropolitain.server.wire.messages import (
    Ask,
    AskChat,
    AskDraft,
    AskHandOver,
    AskMove,
    AskPreview,
    AskTakeBack,
    AskUndo,
    AskWatch,
    UndoInfo,
)
from metropolitain.server.work.threads import check_bot

if TYPE_CHECKING:
    from metropolitain.server.table.live import LiveTable


def decide(table: "LiveTable", player: Player, ask: Ask) -> Change:
    """What a player's message changes; refuses what is not allowed."""
    return _DECIDE[type(ask)](table, player, ask)


# --- moves ---


def check_number(state: TableState, player: Player, number: int) -> None:
    """Refuse what was asked before the player saw what matters to them."""
    if state.is_stale(number, player):
        raise Refusal("G2", "stale", seen=number, number=state.number)


def check_hand(state: TableState, player: Player) -> None:
    """Only who plays may move; not the person for whom a bot does."""
    if state.roster[player].bot:
        raise Refusal("T4", "bot-plays")


def check_running(state: TableState) -> None:
    """Refuse what needs a game that goes on."""
    if state.playing and state.over:
        raise Refusal("G3", "over")


def try_out(state: TableState, player: Player, ask: AskDraft | AskPreview) -> Trial:
    """The moves of a draft or a preview, tried out."""
    if state.playing and ask.moves:
        check_number(state, player, ask.number)
        check_hand(state, player)
    return Trial(state.playing, player, ask.moves)


def play(state: TableState, player: Player, moves: list[str], message_id: str | None) -> Change:
    """A player's moves, all or none."""
    trial = Trial(state.playing, player, moves, state.readable)
    game = trial.game
    now = now_ms()
    left = state.clock.left_after(player, now, trial.ends_turn) if state.clock else None
    texts = [f"{move.seat} {move.text}" for move in game.moves]
    entries: list[AnyEntry] = [Moved(at=now, seat=player, moves=texts, id=message_id, left=left)]
    if game.over:
        entries.append(Over(at=now, scores=game.scores, winners=list(game.winners)))
    return Change(tuple(entries), trial)


def _move(table: "LiveTable", player: Player, ask: AskMove) -> Change:
    check_running(table.state)
    check_number(table.state, player, ask.number)
    check_hand(table.state, player)
    return play(table.state, player, ask.moves, ask.id)


# --- taking back ---


def _undo(table: "LiveTable", player: Player, ask: AskUndo) -> Change:
    state = table.state
    if ask.action == "ask":
        check_hand(state, player)
        logged = state.check_undo(player)
        own = state.together(player)
        others = [other for other in state.persons() if other not in own and not state.roster[other].bot]
        return _wait_for_consent(state, player, logged.number, others)
    request = table.undo
    if request is None:
        raise Refusal("T3", "nobody-asks")
    if player not in request.waiting:
        raise Refusal("T3", "not-asked")
    if ask.action == "refuse":
        return Change(undo=UndoRequest(None))
    waiting = [other for other in request.waiting if other not in state.together(player)]
    return _wait_for_consent(state, request.by, request.number, waiting)


def _wait_for_consent(state: TableState, by: Player, number: int, waiting: list[Player]) -> Change:
    """Take back when nobody is left to agree; otherwise say who is."""
    if waiting:
        return Change(undo=UndoRequest(UndoInfo(by=by, number=number, waiting=waiting)))
    now = now_ms()
    left = state.clock.left_at(now) if state.clock else None
    return Change((Undone(at=now, seat=by, number=number, left=left),))


# --- everything else ---


def _chat(table: "LiveTable", player: Player, ask: AskChat) -> Change:
    text = clean_text(ask.text)
    if not text:
        raise Refusal("G1", "empty-chat")
    if any(line.player == player and line.message_id == ask.id for line in table.chat):
        return Change()
    number = table.chat[-1].number + 1 if table.chat else 1
    return Change(chat=ChatLine(number, now_ms(), player, ask.id, text))


def _hand_over(table: "LiveTable", player: Player, ask: AskHandOver) -> Change:
    state = table.state
    check_running(state)
    check_bot(ask.bot)
    if ask.player >= len(state.roster):
        raise Refusal("G2", "no-such-player", player=str(ask.player), players=len(state.roster))
    other = Player(ask.player)
    if other in state.together(player) or not state.roster[other].is_person:
        raise Refusal("T4", "not-anothers-seat")
    if state.roster[other].bot:
        raise Refusal("T4", "bot-plays")
    absence = table.services.config.absence
    gone_at = table.gone_at.get(other)
    if gone_at is None or now_ms() - gone_at < absence * 1000:
        raise Refusal("T4", "not-away-long", seconds=round(absence))
    return Change((HandedOver(at=now_ms(), seat=other, by=player, bot=ask.bot),))


def _take_back(table: "LiveTable", player: Player, ask: AskTakeBack) -> Change:
    who = table.state.roster[player]
    if who.expired:
        raise Refusal("T4", "time-is-over")
    if not who.bot:
        raise Refusal("T4", "nothing-to-take-back")
    return Change((TakenBack(at=now_ms(), seat=player),))


def _watch(table: "LiveTable", player: Player, ask: AskWatch) -> Change:
    if ask.allowed == table.state.watch:
        return Change()
    return Change((WatchSwitched(at=now_ms(), seat=player, allowed=ask.allowed),))


_DECIDE: dict[type, Callable[["LiveTable", Player, Any], Change]] = {
    AskMove: _move,
    AskUndo: _undo,
    AskChat: _chat,
    AskHandOver: _hand_over,
    AskTakeBack: _take_back,
    AskWatch: _watch,
}

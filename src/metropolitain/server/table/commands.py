"""What players ask over the socket, and the answers. Every answer is made under the table's lock."""

from collections.abc import Awaitable, Callable
from typing import Any

from metropolitain.engine.refusal import Refusal
from metropolitain.server.storage.store import ChatLine
from metropolitain.server.table import views
from metropolitain.server.table.entries import HandedOver, TakenBack, Undone, WatchSwitched
from metropolitain.server.table.fold import Player
from metropolitain.server.table.live import ANSWERS_KEPT, LiveTable, now_ms
from metropolitain.server.table.players import clean_text
from metropolitain.server.table.trial import Trial, branch
from metropolitain.server.wire.messages import (
    Ack,
    Ask,
    AskChat,
    AskDraft,
    AskHandOver,
    AskHint,
    AskMove,
    AskPing,
    AskPreview,
    AskTakeBack,
    AskUndo,
    AskWatch,
    HintTold,
    UndoInfo,
)
from metropolitain.server.work.threads import check_bot


async def answer(master: LiveTable, viewer: Player | None, ask: Ask) -> bytes:
    """The answer to a message; a message answered before is answered again and not done twice."""
    if isinstance(ask, AskPing):
        return views.encode(Ack(id=ask.id, number=master.state.number))
    if viewer is None:
        raise Refusal("T1", "spectator")
    if isinstance(ask, AskHint):
        return await _hint(master, viewer, ask)
    async with master.lock:
        if isinstance(ask, AskDraft | AskPreview):
            return _try(master, viewer, ask)
        number = _answered(master, viewer, ask.id)
        if number is None:
            number = await _DO[type(ask)](master, viewer, ask)
            _remember(master, viewer, ask.id, number)
        return views.encode(Ack(id=ask.id, number=number))


def _answered(master: LiveTable, player: Player, message_id: str) -> int | None:
    key = (player, message_id)
    return master.state.message_ids.get(key) or master.answers.get(key)


def _remember(master: LiveTable, player: Player, message_id: str, number: int) -> None:
    master.answers[player, message_id] = number
    if len(master.answers) > ANSWERS_KEPT:
        master.answers.popitem(last=False)


def _check_number(master: LiveTable, player: Player, number: int) -> None:
    if master.state.is_stale(number, player):
        raise Refusal("G2", "stale", seen=number, number=master.state.number)


def _check_hand(master: LiveTable, player: Player) -> None:
    """Only who plays a seat may move for it; not its owner while a bot does."""
    if master.state.seats[player].bot:
        raise Refusal("T4", "bot-plays")


def _try(master: LiveTable, player: Player, ask: AskDraft | AskPreview) -> bytes:
    state = master.state
    if state.playing and ask.moves:
        _check_number(master, player, ask.number)
        _check_hand(master, player)
    tried = Trial(state, player, ask.moves, look=True)
    if isinstance(ask, AskPreview):
        return views.trial("preview", ask, state, player, tried)
    master.set_draft(player, [move.text for move in tried.moves])
    return views.trial("draft", ask, state, player, tried)


async def _hint(master: LiveTable, player: Player, ask: AskHint) -> bytes:
    """The best ways to go on with the seat's draft, or to begin the turn when the draft is whole."""
    async with master.lock:
        state = master.state
        if state.playing and not state.created.hints:
            raise Refusal("T1", "no-hints")
        _check_hand(master, player)
        tried = Trial(state, player, master.drafts.get(player, []), look=False)
        game = branch(state.playing if tried.complete else tried.game)
        number = state.number
    own = [seat for seat in state.rule_seats(player) if seat in game.to_move]
    if not own:
        waiting = ", ".join(map(str, game.to_move))
        raise Refusal("G2", "not-your-turn", seat=str(player), waiting=waiting)
    async with master.hinting:
        hints = await master.services.workers.hints(game, own[0])
    return views.encode(HintTold(id=ask.id, number=number, hints=hints))


async def _move(master: LiveTable, player: Player, ask: AskMove) -> int:
    if master.state.playing and master.state.over:
        raise Refusal("G3", "over")
    _check_number(master, player, ask.number)
    _check_hand(master, player)
    return await master.play(player, ask.moves, ask.id)


async def _undo(master: LiveTable, player: Player, ask: AskUndo) -> int:
    if ask.action == "ask":
        return await _ask_undo(master, player)
    request = master.undo
    if request is None:
        raise Refusal("T3", "nobody-asks")
    if player not in request.waiting:
        raise Refusal("T3", "not-asked")
    if ask.action == "refuse":
        master.set_undo(None)
        master.tell_table()
        return master.state.number
    waiting = [other for other in request.waiting if other not in master.state.together(player)]
    return await _wait_for_consent(master, request.by, request.number, waiting)


async def _ask_undo(master: LiveTable, player: Player) -> int:
    _check_hand(master, player)
    state = master.state
    logged = state.check_undo(player)
    own = state.together(player)
    others = [other for other in state.persons() if other not in own and state.seats[other].bot is None]
    return await _wait_for_consent(master, player, logged.number, others)


async def _wait_for_consent(master: LiveTable, by: Player, number: int, waiting: list[Player]) -> int:
    """Take back when nobody is left to agree; otherwise tell who is."""
    if waiting:
        master.set_undo(UndoInfo(by=by, number=number, waiting=waiting))
        master.tell_table()
        return master.state.number
    now = now_ms()
    clock = master.state.clock
    left = clock.left_at(now) if clock else None
    logged = await master.commit(Undone(at=now, seat=by, number=number, left=left))
    return logged[0].number


async def _chat(master: LiveTable, player: Player, ask: AskChat) -> int:
    text = clean_text(ask.text)
    if not text:
        raise Refusal("G1", "empty-chat")
    if any(line.seat == player and line.message_id == ask.id for line in master.chat):
        return master.state.number
    number = master.chat[-1].number + 1 if master.chat else 1
    line = ChatLine(number, now_ms(), player, ask.id, text)
    await master.services.store.add_chat(master.state.table, line)
    master.chat.append(line)
    master.tell_chat(line)
    return master.state.number


async def _hand_over(master: LiveTable, player: Player, ask: AskHandOver) -> int:
    seats = master.state.seats
    if master.state.playing and master.state.over:
        raise Refusal("G3", "over")
    check_bot(ask.bot)
    if ask.seat >= len(seats):
        raise Refusal("G2", "no-such-seat", seat=str(ask.seat), seats=len(seats))
    if ask.seat in master.state.together(player) or not seats[ask.seat].is_person:
        raise Refusal("T4", "not-anothers-seat")
    if seats[ask.seat].bot:
        raise Refusal("T4", "bot-plays")
    gone_at = master.gone_at.get(ask.seat)
    away = 0 if gone_at is None else now_ms() - gone_at
    absence = master.services.config.absence
    if gone_at is None or away < absence * 1000:
        raise Refusal("T4", "not-away-long", seconds=round(absence))
    logged = await master.commit(HandedOver(at=now_ms(), seat=ask.seat, by=player, bot=ask.bot))
    return logged[0].number


async def _take_back(master: LiveTable, player: Player, ask: AskTakeBack) -> int:
    seat = master.state.seats[player]
    if seat.expired:
        raise Refusal("T4", "time-is-over")
    if not seat.bot:
        raise Refusal("T4", "nothing-to-take-back")
    logged = await master.commit(TakenBack(at=now_ms(), seat=player))
    return logged[0].number


async def _watch(master: LiveTable, player: Player, ask: AskWatch) -> int:
    if ask.allowed == master.state.watch:
        return master.state.number
    logged = await master.commit(WatchSwitched(at=now_ms(), seat=player, allowed=ask.allowed))
    return logged[0].number


_DO: dict[type, Callable[[LiveTable, Player, Any], Awaitable[int]]] = {
    AskMove: _move,
    AskUndo: _undo,
    AskChat: _chat,
    AskHandOver: _hand_over,
    AskTakeBack: _take_back,
    AskWatch: _watch,
}

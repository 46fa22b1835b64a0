"""Messages of clients to a table: each is answered by the command that it asks for, a draft or a preview."""

from typing import cast

from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core import commands
from metropolitain.server.core.entries import RequestKind
from metropolitain.server.core.model import Change, ChatLine, Message, TableGoneError
from metropolitain.server.core.names import clean_text
from metropolitain.server.table import drafts, messages, views
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.messages import Ack, Ask, AskDraft, AskPreview
from metropolitain.server.time_source import now_ms

REFUSALS_KEPT = 100  # of each table, the last ones


async def answer(table: LiveTable, viewer: Viewer, ask: Ask) -> bytes:
    """Return the answer to a message; a message answered before is answered again and not done twice.

    Where an error leaves open what is stored, the table is broken afterwards and there is no answer.
    """
    if isinstance(ask, messages.AskPing):
        return views.encode(Ack(id=ask.id, number=table.state.number))
    if viewer is None:
        raise Refusal("T1", "spectator")
    async with table.lock:
        table.check_alive()
        if isinstance(ask, AskDraft | AskPreview):
            return _try(table, viewer, ask)
        number = _answered(table, viewer, ask.id)
        if number is None:
            if refusal := table.refused.get((viewer, ask.id)):  # a copy that a closed connection held back
                raise refusal.with_traceback(None)
            number = await table.make(await _decide(table, viewer, ask))
        return views.encode(Ack(id=ask.id, number=number))


def _answered(table: LiveTable, player: Player, message_id: str) -> int | None:
    """Return the number with which a message of the same browser was answered before, if it was."""
    for key in [(own, message_id) for own in table.state.together(player)]:
        if number := table.state.message_ids.get(key):
            return number
        if key in table.said:
            return table.state.number
    return None


async def _decide(table: LiveTable, player: Player, ask: Ask) -> Change:
    """Return what a message changes. That it changes nothing, or is refused, says only who has the table."""
    try:
        change = decide(table, Message(player, ask.id, now_ms()), ask)
    except Refusal as refusal:
        await _check_owned(table)
        table.refused[player, ask.id] = refusal
        while len(table.refused) > REFUSALS_KEPT:
            del table.refused[next(iter(table.refused))]
        raise
    if not change.entries and change.chat is None:
        await _check_owned(table)
    return change


async def _check_owned(table: LiveTable) -> None:
    """Where another server has gone on with the table, it may know the message: send everybody there."""
    if not table.services.cluster.several:
        return
    with table.give_up_on_failure():
        if await table.services.store.last_number(table.state.table) != table.state.number:
            raise TableGoneError


def _try(table: LiveTable, player: Player, ask: AskDraft | AskPreview) -> bytes:
    """Return what moves would do that are not made; a draft is kept."""
    tried = commands.try_out(table.state, player, ask.number, ask.moves)
    if isinstance(ask, AskDraft):
        drafts.set_draft(table, player, tried.texts)
    return views.trial(ask, table.state.number, tried)


def decide(table: LiveTable, message: Message, ask: Ask) -> Change:
    """Return what a message changes; refuse what is not allowed."""
    state = table.state
    match ask:
        case messages.AskMove():
            return commands.move(state, message, ask.number, ask.moves)
        case messages.AskChat() | messages.AskPhrase():
            return _say(table, message, ask)
        case messages.AskTakeBack():
            return commands.take_back(state, message)
        case messages.AskResign():
            return commands.resign(state, message)
    table.check_room()
    match ask:
        case messages.AskConsent():
            return _ask_others(table, message, ask)
        case messages.AskResume():
            return commands.resume(state, message)
        case messages.AskHoliday():
            return commands.holiday(state, message, ask.days)
        case messages.AskWatch():
            return commands.switch_watch(state, message, ask.allowed)
    raise NotImplementedError(type(ask))


def _ask_others(table: LiveTable, message: Message, ask: messages.AskConsent) -> Change:
    """Ask for what needs the consent of others, or answer somebody who asked."""
    state = table.state
    if ask.action != "ask":
        about, agrees = cast(RequestKind, ask.__struct_config__.tag), ask.action == "agree"
        return commands.answer_request(state, message, about, ask.asked, agrees, table.absent())
    match ask:
        case messages.AskUndo():
            return commands.undo(state, message)
        case messages.AskHandOver():
            return commands.hand_over(state, message, ask.player, table.absent())
        case messages.AskGoBack():
            return commands.go_back(state, message)
        case messages.AskPause():
            return commands.pause(state, message)
    raise NotImplementedError(type(ask))


def _say(table: LiveTable, message: Message, ask: messages.AskTalk) -> Change:
    """Say something, unless the table is closed or enough was said."""
    most = table.services.config.limits.table_chat_lines
    said = table.chat[-1].number if table.chat else 0
    if table.state.closed:
        raise Refusal("T2", "table-closed")
    if said >= most:
        raise Refusal("T5", "chat-full", most=most)
    text = clean_text(ask.text) if isinstance(ask, messages.AskChat) else ""
    phrase = ask.phrase if isinstance(ask, messages.AskPhrase) else None
    if not (text or phrase):
        raise Refusal("G1", "empty-chat")
    return Change(chat=ChatLine(said + 1, message.at, message.player, ask.id, text, phrase))

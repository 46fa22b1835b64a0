"""What a message to a table is answered: moves and all else that changes it, drafts, previews."""

from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.server.table import drafts, views
from metropolitain.server.table.core import commands
from metropolitain.server.table.core.change import Change
from metropolitain.server.table.live import LiveTable, TableGoneError
from metropolitain.server.wire.messages import Ack, Ask, AskDraft, AskPing, AskPreview

REFUSALS_KEPT = 100  # of each table, the last ones


async def answer(table: LiveTable, viewer: Viewer, ask: Ask) -> bytes:
    """The answer to a message; a message answered before is answered again and not done twice.

    Where an error leaves open what is stored, the table is broken afterwards and there is no answer.
    """
    if isinstance(ask, AskPing):
        return views.encode(Ack(id=ask.id, number=table.state.number))
    if viewer is None:
        raise Refusal("T1", "spectator")
    async with table.lock:
        table.check_alive()
        if isinstance(ask, AskDraft | AskPreview):
            return _try(table, viewer, ask)
        number = _answered(table, viewer, ask.id)
        if number is None:
            _refuse_again(table, viewer, ask.id)
            number = await table.make(await _decide(table, viewer, ask))
        return views.encode(Ack(id=ask.id, number=number))


def _answered(table: LiveTable, player: Player, message_id: str) -> int | None:
    """The number with which a message was answered before, to the same browser; None where it was not."""
    for key in [(own, message_id) for own in table.state.together(player)]:
        if number := table.state.message_ids.get(key):
            return number
        if key in table.said:
            return table.state.number
    return None


def _refuse_again(table: LiveTable, player: Player, message_id: str) -> None:
    """What was refused stays refused: a copy that a closed connection held back may come later."""
    if refusal := table.refused.get((player, message_id)):
        raise refusal.with_traceback(None)


def _keep_refusal(table: LiveTable, player: Player, message_id: str, refusal: Refusal) -> None:
    table.refused[player, message_id] = refusal
    while len(table.refused) > REFUSALS_KEPT:
        del table.refused[next(iter(table.refused))]


async def _decide(table: LiveTable, player: Player, ask: Ask) -> Change:
    """What a message changes. That it changes nothing, or is refused, says only who has the table."""
    try:
        change = commands.decide(table, player, ask)
    except Refusal as refusal:
        await _check_owned(table)
        _keep_refusal(table, player, ask.id, refusal)
        raise
    if not change.entries and change.chat is None:
        await _check_owned(table)
    return change


async def _check_owned(table: LiveTable) -> None:
    """Where another server has gone on with the table, it may know the message: send everybody there."""
    if not table.services.cluster.several:
        return
    try:
        current = await table.services.store.last_number(table.state.table) == table.state.number
    except BaseException:
        table.give_up()
        raise
    if not current:
        table.give_up()
        raise TableGoneError


def _try(table: LiveTable, player: Player, ask: AskDraft | AskPreview) -> bytes:
    """What moves would do that are not made; a draft is kept."""
    tried = commands.try_out(table.state, player, ask)
    if isinstance(ask, AskDraft):
        drafts.set_draft(table, player, tried.texts)
    return views.trial(ask, table.state.number, tried)

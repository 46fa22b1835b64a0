"""What players ask of a table, and what it would change: decided here, made by the live table.

Every function reads the table and changes nothing; a refusal is raised.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.storage.chat import ChatLine
from metropolitain.server.table.clock import DAY_MS
from metropolitain.server.table.core.change import Change, now_ms
from metropolitain.server.table.core.entries import (
    Agreed,
    AnyEntry,
    Declined,
    HandedOver,
    HolidayBegun,
    HolidayEnded,
    Moved,
    Over,
    Paused,
    Requested,
    Resumed,
    TakenBack,
    Undone,
    WatchSwitched,
    WentBack,
)
from metropolitain.server.table.core.names import clean_text
from metropolitain.server.table.core.players import STAND_IN
from metropolitain.server.table.core.preview import Trial
from metropolitain.server.table.core.requests import without
from metropolitain.server.table.core.resignation import resign_entries, winners_of
from metropolitain.server.table.core.state import TableState
from metropolitain.server.table.core.undo import check_undo, clocks_after, is_free
from metropolitain.server.wire import messages

if TYPE_CHECKING:
    from metropolitain.server.table.live import LiveTable


def decide(table: "LiveTable", player: Player, ask: messages.Ask) -> Change:
    """What a player's message changes; refuses what is not allowed."""
    if isinstance(ask, messages.AskChat | messages.AskPhrase):
        check_chat(table)
    elif not isinstance(ask, messages.AskMove | messages.AskTakeBack | messages.AskResign):
        check_room(table)
    if isinstance(ask, messages.AskConsent) and ask.action != "ask":
        return _answer(table, player, ask)
    return _DECIDE[type(ask)](table, player, ask)


def check_chat(table: "LiveTable") -> None:
    """Refuse to say more at a table that is closed, or where enough was said."""
    most = table.services.config.limits.table_chat_lines
    if table.state.closed:
        raise Refusal("T2", "table-closed")
    if table.chat and table.chat[-1].number >= most:
        raise Refusal("T5", "chat-full", most=most)


def check_room(table: "LiveTable") -> None:
    """Refuse what could be repeated for ever at a table that has enough of it; moves go on to the end."""
    most = table.services.config.limits.table_entries
    if table.state.number >= most:
        raise Refusal("T5", "log-full", most=most)


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
    if state.closed:
        raise Refusal("T2", "table-closed")


def check_no_pause(state: TableState) -> None:
    """Refuse what nobody does in a pause."""
    if state.breaks.paused:
        raise Refusal("T4", "paused")


def try_out(state: TableState, player: Player, ask: messages.AskDraft | messages.AskPreview) -> Trial:
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
    left = state.clock.left_after(player, trial.ends_turn) if state.clock else None
    texts = [f"{move.seat} {move.text}" for move in game.moves]
    entries: list[AnyEntry] = [Moved(at=now, seat=player, moves=texts, id=message_id, left=left)]
    if game.over:
        entries.append(Over(at=now, scores=game.scores, winners=[*winners_of(state, game)]))
    return Change(tuple(entries), trial)


def _move(table: "LiveTable", player: Player, ask: messages.AskMove) -> Change:
    check_running(table.state)
    check_number(table.state, player, ask.number)
    check_hand(table.state, player)
    check_no_pause(table.state)
    return play(table.state, player, ask.moves, ask.id)


# --- what the others must agree to ---


def _undo(table: "LiveTable", player: Player, ask: messages.AskUndo) -> Change:
    number = check_undo(table.state, player).number
    request = messages.RequestInfo(0, "undo", player, player, number, others_playing(table.state, player))
    return _request(table.state, request, ask.id)


def _hand_over(table: "LiveTable", player: Player, ask: messages.AskHandOver) -> Change:
    state = table.state
    check_running(state)
    other = state.player(ask.player)
    if other in state.together(player) or not state.roster[other].is_person:
        raise Refusal("T4", "not-anothers-seat")
    _check_absent(table, other)
    asked = [each for each in others_playing(state, player) if not table.is_absent(each)]
    return _request(state, messages.RequestInfo(0, "hand_over", player, other, 0, asked), ask.id)


def _check_absent(table: "LiveTable", player: Player) -> None:
    """Refuse to have a bot play for who is here, or was a little while ago."""
    check_hand(table.state, player)
    if not table.is_absent(player):
        raise Refusal("T4", "not-away-long", **length_of(table.absence_ms))


def length_of(ms: int) -> dict[str, int | str]:
    """A length of time in the largest unit that fits, for a sentence."""
    for unit, size in (("days", 86_400_000), ("hours", 3_600_000), ("minutes", 60_000)):
        if ms >= size and ms % size == 0:
            return {"count": ms // size, "unit": unit}
    return {"count": round(ms / 1000), "unit": "seconds"}


def _go_back(table: "LiveTable", player: Player, ask: messages.AskGoBack) -> Change:
    number = table.state.check_go_back(player)
    request = messages.RequestInfo(0, "go_back", player, player, number, others_playing(table.state, player))
    return _request(table.state, request, ask.id)


def _pause(table: "LiveTable", player: Player, ask: messages.AskPause) -> Change:
    state = table.state
    check_running(state)
    check_no_pause(state)
    if state.clock is None:
        raise Refusal("T4", "no-clock")
    request = messages.RequestInfo(0, "pause", player, player, 0, others_playing(state, player))
    return _request(state, request, ask.id)


def _resume(table: "LiveTable", player: Player, ask: messages.AskResume) -> Change:
    if not table.state.breaks.paused:
        raise Refusal("T4", "no-pause")
    return Change((Resumed(at=now_ms(), seat=player, id=ask.id),))


def _holiday(table: "LiveTable", player: Player, ask: messages.AskHoliday) -> Change:
    """Be away, or back; who is away already says so anew."""
    state, now = table.state, now_ms()
    check_running(state)
    allowed = state.clock.kind.holiday_days if state.clock else 0
    if not allowed:
        raise Refusal("T4", "no-holidays")
    begun = state.breaks.holidays.get(player)
    entries: list[AnyEntry] = []
    if begun:
        entries.append(HolidayEnded(at=now, seat=player, used=begun.used(now), id=ask.id))
    elif not ask.days:
        raise Refusal("T4", "not-on-holiday")
    if ask.days:
        left = state.breaks.days_left(player, allowed) - (-(-begun.used(now) // DAY_MS) if begun else 0)
        if ask.days > left:
            raise Refusal("T4", "holidays-used", left=left, most=allowed)
        message_id = None if begun else ask.id
        entries.append(HolidayBegun(at=now, seat=player, until=now + ask.days * DAY_MS, id=message_id))
    return Change(tuple(entries))


def others_playing(state: TableState, player: Player) -> list[Player]:
    """The other persons who play for themselves; not those of the same browser."""
    own = state.together(player)
    return [other for other in state.persons() if other not in own and not state.roster[other].bot]


def _request(state: TableState, request: messages.RequestInfo, message_id: str) -> Change:
    """Ask those who must agree; where there is nobody it is done at once."""
    if not request.waiting:
        return Change((_granted(state, request, message_id),))
    return Change(
        (
            Requested(
                at=now_ms(),
                seat=request.by,
                about=request.about,
                player=request.player,
                number=request.number,
                waiting=[*request.waiting],
                id=message_id,
            ),
        )
    )


def _answer(table: "LiveTable", player: Player, ask: messages.AskConsent) -> Change:
    """Somebody agrees or does not; what all agreed to is done."""
    about = ask.__struct_config__.tag
    state, rule = table.state, "T4" if about in {"hand_over", "pause"} else "T3"
    request = state.request
    if request is None or request.about != about or ask.asked not in {None, request.asked}:
        raise Refusal(rule, "no-pause-asked" if about == "pause" else "nobody-asks")
    if player not in request.waiting:
        raise Refusal(rule, "not-asked")
    if ask.action == "refuse":
        return Change((Declined(at=now_ms(), seat=player, id=ask.id),))
    agreed = Agreed(at=now_ms(), seat=player, id=ask.id)
    if without(request, state.together(player)).waiting:
        return Change((agreed,))
    if about == "hand_over":
        _check_absent(table, request.player)
    return Change((agreed, _granted(state, request, None)))


def _granted(state: TableState, request: messages.RequestInfo, message_id: str | None) -> AnyEntry:
    """What is done once nobody is left to agree."""
    at, player, number = now_ms(), request.player, request.number
    if request.about == "undo":
        left, free = clocks_after(state, number), is_free(state, player)
        return Undone(at=at, seat=player, number=number, free=free, left=left, id=message_id)
    if request.about == "go_back":
        return WentBack(at=at, seat=player, number=number, id=message_id)
    if request.about == "pause":
        return Paused(at=at, seat=player, id=message_id)
    return HandedOver(at=at, seat=player, by=request.by, bot=STAND_IN, id=message_id)


def welcome_back(state: TableState, player: Player) -> Change:
    """Who is back needs nobody to play for them."""
    request = state.request
    if request is None or (request.about, request.player) != ("hand_over", player):
        return Change()
    return Change((Declined(at=now_ms(), seat=player),))


# --- deleting ---


def wait_for_deletion(state: TableState, agreed: list[Player], own: list[Player]) -> list[Player]:
    """Who has yet to agree before a table is deleted: all persons who have joined.

    Before the game begins only who opened the table is asked, and nobody else may.
    """
    joined = [player for player in state.persons() if state.roster[player].token]  # not who is forgotten
    if state.game is None:
        creator = state.together(state.creator)
        if not any(player in creator for player in own):
            raise Refusal("T1", "not-creator")
        return []
    return [player for player in joined if player not in agreed]


# --- everything else ---


def _chat(table: "LiveTable", player: Player, ask: messages.AskChat) -> Change:
    text = clean_text(ask.text)
    if not text:
        raise Refusal("G1", "empty-chat")
    return Change(chat=ChatLine(_next_line(table), now_ms(), player, ask.id, text))


def _phrase(table: "LiveTable", player: Player, ask: messages.AskPhrase) -> Change:
    return Change(chat=ChatLine(_next_line(table), now_ms(), player, ask.id, "", ask.phrase))


def _next_line(table: "LiveTable") -> int:
    return table.chat[-1].number + 1 if table.chat else 1


def _resign(table: "LiveTable", player: Player, ask: messages.AskResign) -> Change:
    check_running(table.state)
    if table.state.roster[player].resigned:
        raise Refusal("T4", "resigned")
    return Change(tuple(resign_entries(table.state, player, STAND_IN, ask.id)))


def _take_back(table: "LiveTable", player: Player, ask: messages.AskTakeBack) -> Change:
    who = table.state.roster[player]
    if who.resigned:
        raise Refusal("T4", "resigned")
    if who.expired:
        raise Refusal("T4", "time-is-over")
    if not who.bot:
        raise Refusal("T4", "nothing-to-take-back")
    clock = table.state.clock
    left = clock.left_after(player, False) if clock else None
    return Change((TakenBack(at=now_ms(), seat=player, id=ask.id, left=left),))


def _watch(table: "LiveTable", player: Player, ask: messages.AskWatch) -> Change:
    if ask.allowed == table.state.watch:
        return Change()
    return Change((WatchSwitched(at=now_ms(), seat=player, allowed=ask.allowed, id=ask.id),))


_DECIDE: dict[type, Callable[["LiveTable", Player, Any], Change]] = {
    messages.AskMove: _move,
    messages.AskUndo: _undo,
    messages.AskChat: _chat,
    messages.AskPhrase: _phrase,
    messages.AskResign: _resign,
    messages.AskHandOver: _hand_over,
    messages.AskTakeBack: _take_back,
    messages.AskGoBack: _go_back,
    messages.AskPause: _pause,
    messages.AskResume: _resume,
    messages.AskHoliday: _holiday,
    messages.AskWatch: _watch,
}

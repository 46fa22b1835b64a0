"""What players ask of a table, and what it would change: decided here, made by the live table.

Every function reads the table and changes nothing; a refusal is raised.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core import entries
from metropolitain.server.core.clock import DAY_MS
from metropolitain.server.core.entries import AnyEntry, Moved, RequestKind
from metropolitain.server.core.model import STAND_IN, Absent, Change, LogEntry, Message, Request
from metropolitain.server.core.preview import Trial
from metropolitain.server.core.state import TableState

# --- moves ---


def check_number(state: TableState, player: Player, number: int) -> None:
    """Refuse what was asked before the player saw what matters to them."""
    if state.is_stale(number, player):
        raise Refusal("G2", "stale", seen=number, number=state.number)


def check_hand(state: TableState, player: Player) -> None:
    """Only who plays may move; not the person for whom a bot does."""
    if state.roster[player].bot:
        raise Refusal("T4", "bot-plays")


def check_not_over(state: TableState) -> None:
    """Refuse what needs a game that is not over."""
    if state.playing and state.over:
        raise Refusal("G3", "over")


def check_running(state: TableState) -> None:
    """Refuse what needs a game that goes on."""
    check_not_over(state)
    if state.closed:
        raise Refusal("T2", "table-closed")


def check_no_pause(state: TableState) -> None:
    """Refuse what nobody does in a pause."""
    if state.breaks.paused:
        raise Refusal("T4", "paused")


def try_out(state: TableState, player: Player, number: int, moves: list[str]) -> Trial:
    """Return the moves of a draft or a preview, tried out; `number`: the last entry the player has seen."""
    if state.playing and moves:
        check_number(state, player, number)
        check_hand(state, player)
    return Trial(state.playing, player, moves)


def move(state: TableState, message: Message, number: int, moves: list[str]) -> Change:
    """Make moves, all or none; `number`: the last entry the player has seen."""
    check_running(state)
    check_number(state, message.player, number)
    check_hand(state, message.player)
    check_no_pause(state)
    return play(state, message, moves)


def play(state: TableState, message: Message, moves: list[str]) -> Change:
    """Make moves, of a person or of a bot."""
    player, message_id, now = message
    trial = Trial(state.playing, player, moves, state.readable)
    game = trial.game
    left = state.clock.left_after(player, trial.ends_turn) if state.clock else None
    texts = [f"{move.seat} {move.text}" for move in game.moves]
    made: list[AnyEntry] = [entries.Moved(at=now, player=player, moves=texts, id=message_id, left=left)]
    if game.over:
        made.append(entries.Over(at=now, scores=game.scores, winners=_winners_of(state, game)))
    return Change(tuple(made), trial)


# --- what the others must agree to ---


def undo(state: TableState, message: Message) -> Change:
    """Take back one's last decision, or ask to."""
    return _request(state, message, "undo", message.player, check_undo(state, message.player).number)


def hand_over(state: TableState, message: Message, number: int, absent: Absent) -> Change:
    """Ask to let a bot play for somebody who has been away for long."""
    check_running(state)
    other = state.player(number)
    if other in state.together(message.player) or not state.roster[other].is_person:
        raise Refusal("T4", "not-anothers-seat")
    _check_absent(state, other, absent)
    return _request(state, message, "hand_over", other, absent=absent.players)


def go_back(state: TableState, message: Message) -> Change:
    """Ask to go back to when a bot took over."""
    player = message.player
    check_not_over(state)
    check_hand(state, player)
    handed_over = state.roster[player].stood_in
    if handed_over is None or not state.made_for(player):
        raise Refusal("T4", "nothing-played")
    return _request(state, message, "go_back", player, handed_over)


def pause(state: TableState, message: Message) -> Change:
    """Ask for a pause."""
    check_running(state)
    check_no_pause(state)
    if state.clock is None:
        raise Refusal("T4", "no-clock")
    return _request(state, message, "pause", message.player)


def answer_request(
    state: TableState, message: Message, about: RequestKind, asked: int | None, agrees: bool, absent: Absent
) -> Change:
    """Agree to what somebody asked for, or do not; what all agreed to is done."""
    rule = "T4" if about in {"hand_over", "pause"} else "T3"
    player, message_id, now = message
    request = state.request
    if request is None or request.about != about or asked not in {None, request.asked}:
        raise Refusal(rule, "no-pause-asked" if about == "pause" else "nobody-asks")
    if player not in request.waiting:
        raise Refusal(rule, "not-asked")
    if not agrees:
        return Change((entries.Declined(at=now, player=player, id=message_id),))
    agreed = entries.Agreed(at=now, player=player, id=message_id)
    if request.without(state.together(player)).waiting:
        return Change((agreed,))
    if about == "hand_over":
        _check_absent(state, request.player, absent)
    return Change((agreed, _granted(state, request, now, None)))


def welcome_back(state: TableState, player: Player, now: int) -> Change:
    """End the request to play for somebody who is back."""
    request = state.request
    if request is None or (request.about, request.player) != ("hand_over", player):
        return Change()
    return Change((entries.Declined(at=now, player=player),))


def _check_absent(state: TableState, player: Player, absent: Absent) -> None:
    """Refuse to have a bot play for who is here, or was a little while ago."""
    check_hand(state, player)
    if player not in absent.players:
        raise Refusal("T4", "not-away-long", **_length_of(absent.long_ms))


def _length_of(ms: int) -> dict[str, int | str]:
    """Return a length of time in the largest unit that fits, for a sentence."""
    for unit, size in (("days", DAY_MS), ("hours", 3_600_000), ("minutes", 60_000)):
        if ms >= size and ms % size == 0:
            return {"count": ms // size, "unit": unit}
    return {"count": round(ms / 1000), "unit": "seconds"}


def _request(
    state: TableState,
    message: Message,
    about: RequestKind,
    whose: Player,
    number: int = 0,
    absent: Sequence[Player] = (),
) -> Change:
    """Ask all others who play for themselves and are not absent; where there is nobody it is done at once."""
    player, message_id, now = message
    asked = set(state.persons()) - {*state.together(player), *absent}
    waiting = sorted(other for other in asked if not state.roster[other].bot)
    entry = entries.Requested(
        at=now, player=player, about=about, whose=whose, number=number, waiting=waiting, id=message_id
    )
    return Change((entry if waiting else _granted(state, Request.made(entry, 0), now, message_id),))


def _granted(state: TableState, request: Request, at: int, message_id: str | None) -> AnyEntry:
    """Return the entry by which what was asked is done, once nobody is left to agree."""
    player, number = request.player, request.number
    if request.about == "undo":
        left, free = clocks_after(state, number), is_free(state, player)
        return entries.Undone(at=at, player=player, number=number, free=free, left=left, id=message_id)
    if request.about == "go_back":
        return entries.WentBack(at=at, player=player, number=number, id=message_id)
    if request.about == "pause":
        return entries.Paused(at=at, player=player, id=message_id)
    return entries.HandedOver(at=at, player=player, by=request.by, bot=STAND_IN, id=message_id)


def wait_for_deletion(state: TableState, agreed: list[Player], own: list[Player]) -> list[Player]:
    """Return who has yet to agree before a table is deleted: all persons who have joined.

    Before the game begins only who opened the table is asked, and nobody else may.
    """
    if state.game is None:
        if not set(own) & set(state.together(state.creator)):
            raise Refusal("T1", "not-creator")
        return []
    joined = [player for player in state.persons() if state.roster[player].token]  # not who is forgotten
    return [player for player in joined if player not in agreed]


# --- what needs nobody's consent ---


def resume(state: TableState, message: Message) -> Change:
    """End the pause."""
    if not state.breaks.paused:
        raise Refusal("T4", "no-pause")
    return Change((entries.Resumed(at=message.at, player=message.player, id=message.id),))


def holiday(state: TableState, message: Message, days: int) -> Change:
    """Be away for so many days, or back; who is away already says so anew."""
    player, message_id, now = message
    check_running(state)
    allowed = state.clock.kind.holiday_days if state.clock else 0
    if not allowed:
        raise Refusal("T4", "no-holidays")
    begun = state.breaks.holidays.get(player)
    made: list[AnyEntry] = []
    if begun:
        made.append(entries.HolidayEnded(at=now, player=player, used=begun.used(now), id=message_id))
    elif not days:
        raise Refusal("T4", "not-on-holiday")
    if days:
        left = state.breaks.days_left(player, allowed) - (-(-begun.used(now) // DAY_MS) if begun else 0)
        if days > left:
            raise Refusal("T4", "holidays-used", left=left, most=allowed)
        until, again = now + days * DAY_MS, None if begun else message_id
        made.append(entries.HolidayBegun(at=now, player=player, until=until, id=again))
    return Change(tuple(made))


def take_back(state: TableState, message: Message) -> Change:
    """Play again for oneself."""
    who = state.roster[message.player]
    if who.resigned:
        raise Refusal("T4", "resigned")
    if who.expired:
        raise Refusal("T4", "time-is-over")
    if not who.bot:
        raise Refusal("T4", "nothing-to-take-back")
    left = state.clock.left_after(message.player, False) if state.clock else None
    return Change((entries.TakenBack(at=message.at, player=message.player, id=message.id, left=left),))


def switch_watch(state: TableState, message: Message, allowed: bool) -> Change:
    """Let others watch, or send them away."""
    player, message_id, now = message
    if allowed == state.watch:
        return Change()
    return Change((entries.WatchSwitched(at=now, player=player, allowed=allowed, id=message_id),))


def resign(state: TableState, message: Message) -> Change:
    """Give up: a bot plays on, or the game ends where it stands.

    It goes on while two others are left who have not resigned, one of them a person. It is a matter of the
    table alone: the moves so far are a sound record, of a game that stops before its end.
    """
    player, message_id, now = message
    check_running(state)
    if state.roster[player].resigned:
        raise Refusal("T4", "resigned")
    left = [other for other in _left(state) if other != player]
    if len(left) > 1 and any(state.roster[other].is_person for other in left):
        return Change((entries.Resigned(at=now, player=player, bot=STAND_IN, id=message_id),))
    scores = state.playing.scores
    over = entries.Over(at=now, scores=scores, winners=_best(scores, left))
    return Change((entries.Resigned(at=now, player=player, id=message_id), over))


def _winners_of(state: TableState, game: Game) -> list[Player]:
    """Return who wins a game that ended by its rules: not who resigned, but the best of the others."""
    if not state.resigned:
        return list(game.winners)
    left = _left(state)
    return [winner for winner in game.winners if winner in left] or _best(game.scores, left)


def _left(state: TableState) -> list[Player]:
    return [player for player in state.players if not state.roster[player].resigned]


def _best(scores: list[int], players: list[Player]) -> list[Player]:
    """Return who of these players has the most points; all of them where several do."""
    most = max((scores[player] for player in players), default=0)
    return [player for player in players if scores[player] == most]


UndoOffer = Literal["free", "ask"]


def is_free(state: TableState, player: Player) -> bool:
    """Whether a player needs nobody's consent: all persons at the table play on the same device."""
    return all(state.sit_together(player, other) for other in state.persons())


def check_undo(state: TableState, player: Player) -> LogEntry:
    """The entry from which on a player may ask to take back; refuses where there is none."""
    check_not_over(state)
    check_hand(state, player)
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

"""What a viewer is told: every byte about a table that leaves the server is made here.

A viewer is a player or None, a spectator. Nothing here depends on what the viewer may not know.
"""

from typing import Any

import msgspec
from msgspec import Raw

from metropolitain.engine.contract import Effect
from metropolitain.engine.words import Words
from metropolitain.server.table.entries import (
    HandedOver,
    Joined,
    Moved,
    Over,
    RematchOpened,
    Undone,
    WatchSwitched,
    kind_of,
)
from metropolitain.server.table.fold import Logged, Player, TableState
from metropolitain.server.table.readable import readable
from metropolitain.server.table.trial import Trial, legal_texts
from metropolitain.server.wire.bodies import TextView
from metropolitain.server.wire.messages import EntryTold, PositionTold, TrialTold

_encoder = msgspec.json.Encoder()
encode = _encoder.encode


def position(state: TableState, viewer: Player | None, draft: list[str]) -> bytes:
    """The present position."""
    game = state.playing
    seen = game.rules.position(readable(game.state), state.eye(viewer))
    legal = legal_texts(game, viewer)
    return encode(PositionTold(number=state.number, position=Raw(encode(seen)), legal=legal, draft=draft))


def trial(kind: Any, ask: Any, state: TableState, player: Player, tried: Trial) -> bytes:
    """A draft or a preview."""
    game = tried.game
    own = state.rule_seats(player)
    eye = next((seat for seat in game.to_move if seat in own), own[0])
    return encode(
        TrialTold(
            type=kind,
            id=ask.id,
            number=state.number,
            moves=[move.text for move in tried.moves],
            effects=Raw(encode(tried.effects)),
            position=Raw(encode(game.rules.position(readable(game.state), eye))),
            legal=tried.legal(player),
            complete=tried.complete,
        )
    )


def entry(state: TableState, logged: Logged, viewer: Player | None) -> bytes:
    """An entry of the log."""
    told = EntryTold(number=logged.number, at=logged.entry.at, kind=kind_of(logged.entry))
    return encode(msgspec.structs.replace(told, **_facts(state, logged, viewer)))


def _facts(state: TableState, logged: Logged, viewer: Player | None) -> dict[str, Any]:
    match logged.entry:
        case Joined(seat=seat, name=name):
            return {"seat": seat, "name": name}
        case Moved(seat=seat):
            moves = [
                None if state.is_hidden(logged, index, viewer) else move.text
                for index, move in enumerate(logged.moves)
            ]
            effects = Raw(encode(_effects(state, logged, viewer)))
            return {"seat": seat, "moves": moves, "effects": effects}
        case Undone(seat=seat, number=number):
            return {"seat": seat, "undone": number}
        case HandedOver(seat=seat, by=by, bot=bot):
            return {"seat": seat, "by": by, "bot": bot}
        case Over(scores=scores, winners=winners):
            return {"scores": scores, "winners": winners}
        case WatchSwitched(seat=seat, allowed=allowed):
            return {"seat": seat, "allowed": allowed}
        case RematchOpened(seat=seat, next=table):
            return {"seat": seat, "next": table}
        case other:
            return {name: getattr(other, name) for name in ("seat", "bot") if hasattr(other, name)}


def _effects(state: TableState, logged: Logged, viewer: Player | None) -> list[Effect]:
    game = state.playing
    found: list[Effect] = []
    for index, move in enumerate(logged.moves):
        before, after = state.states_of(logged, index)
        own = viewer is not None and game.rules.player_of(move.seat, game.players) == viewer
        eye = move.seat if own else state.eye(viewer)
        found += game.rules.effects(readable(before), readable(after), move.seat, move.code, eye)
    return found


def record(state: TableState, viewer: Player | None) -> bytes:
    """The record: whole when nothing is secret any more, the viewer's view before."""
    game = state.playing
    return encode(game.record if state.public else game.view(state.eye(viewer)))


def _name(state: TableState, player: Player, words: Words) -> str:
    """A person's name, or what bots and nameless seats are called."""
    seat = state.seats[player]
    called = words.say("bot-name", number=player + 1) if seat.bot else words.player(player)
    return seat.name or called


def text(state: TableState, viewer: Player | None, words: Words) -> TextView:
    """The game in plain sentences."""
    game = state.playing
    names = [_name(state, player, words) for player in range(len(state.seats))]
    return TextView(state.number, game.rules.describe(game.state, state.eye(viewer), words.lang, names))


def sheet(state: TableState) -> bytes:
    """The score sheet of a finished game; null while it may hold secrets."""
    return encode(state.playing.detail if state.playing.over else None)

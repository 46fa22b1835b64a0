"""What a viewer is told: every byte about a table that leaves the server is made here.

A viewer is a player, or None for a spectator. Nothing here depends on what the viewer may not know.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw
from msgspec.structs import asdict, replace

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.learn.figures import Scene
from metropolitain.server.core import entries
from metropolitain.server.core.commands import undo_offer, wait_for_deletion
from metropolitain.server.core.model import ChatLine, LogEntry
from metropolitain.server.core.preview import Trial, legal_texts, readable
from metropolitain.server.core.state import TableState
from metropolitain.server.table import messages
from metropolitain.server.table.bodies import TextView
from metropolitain.server.table.create import is_guided
from metropolitain.server.time_source import now_ms

encode = msgspec.json.Encoder().encode
THEMES = ("light", "dark")
SAMPLE_SEED = 1  # of a deal that no table has


def position(state: TableState, viewer: Viewer, draft: list[str]) -> bytes:
    """The present position."""
    game = state.playing
    shown: Any = game.rules.position(state.readable, viewer)
    if state.over and state.resigned:  # it was decided before its end
        shown = replace(shown, over=True, to_move=[], winners=state.winners)
    legal = legal_texts(game, viewer) if viewer in state.players_to_move() else []
    undo = undo_offer(state, viewer)
    shown = Raw(encode(shown))
    told = messages.PositionTold(number=state.number, position=shown, legal=legal, draft=draft, undo=undo)
    return encode(told)


def chat(state: TableState, line: ChatLine, words: Words) -> bytes:
    """A line of chat; a phrase in the reader's language."""
    return encode(
        messages.ChatTold(
            number=line.number,
            player=line.player,
            name=state.name_at(line.player, line.at),
            text=words.say(f"phrase-{line.phrase}") if line.phrase else line.text,
            at=line.at,
            phrase=line.phrase,
            erased=line.erased_at is not None,
        )
    )


def trial(ask: messages.AskDraft | messages.AskPreview, number: int, tried: Trial) -> bytes:
    """A draft or a preview."""
    game = tried.foreseen()
    return encode(
        messages.TrialTold(
            type="draft" if isinstance(ask, messages.AskDraft) else "preview",
            id=ask.id,
            number=number,
            moves=tried.texts,
            effects=Raw(encode(tried.effects())),
            position=Raw(encode(game.rules.position(readable(game.state), tried.player))),
            legal=tried.legal(),
            complete=tried.complete,
        )
    )


class EntryView:
    """An entry of the log as several viewers are told it; those who may know the same are told the same."""

    def __init__(self, state: TableState, logged: LogEntry) -> None:
        self._state = state
        self._logged = logged
        self._encoded: dict[Viewer, bytes] = {}

    def encoded_for(self, viewer: Viewer) -> bytes:
        """The entry for one viewer."""
        knower = viewer if viewer in self._knowers() else None
        if knower not in self._encoded:
            logged = self._logged
            facts = _facts(self._state, logged, knower)
            self._encoded[knower] = encode(
                messages.EntryTold(
                    number=logged.number, at=logged.entry.at, kind=entries.kind_of(logged.entry), **facts
                )
            )
        return self._encoded[knower]

    def _knowers(self) -> Iterable[Viewer]:
        """The players who may know more of the entry than a spectator."""
        entry, state = self._logged.entry, self._state
        if not isinstance(entry, entries.Moved):
            return ()
        return state.players if state.playing.rules.effects_differ else (entry.player,)


def _facts(state: TableState, logged: LogEntry, viewer: Viewer) -> dict[str, Any]:
    match logged.entry:
        case entries.Joined(player=player):
            return {"player": player, "name": state.name_at(player, logged.entry.at)}
        case entries.Renamed(player=player, name=name, own=own):
            return {"player": player, "name": name} | ({"by": player} if own else {})
        case entries.Moved(player=player):
            moves = [
                None if state.is_hidden(logged, index, viewer) else move.text
                for index, move in enumerate(logged.moves)
            ]
            effects = [
                effect
                for move, states in zip(logged.moves, pairwise(state.readable_states(logged)), strict=True)
                for effect in state.playing.rules.effects(*states, move.seat, move.code, viewer)
            ]
            return {"player": player, "moves": moves, "effects": Raw(encode(effects))}
        case entries.Undone(player=player, number=number) | entries.WentBack(player=player, number=number):
            return {"player": player, "undone": number}
        case entries.Requested(player=by, about=about, whose=player):
            return {"player": player, "by": by, "about": about}
        case entries.HandedOver(player=player, by=by, bot=bot):
            return {"player": player, "by": by, "bot": bot}
        case entries.Over(scores=scores, winners=winners):
            return {"scores": scores, "winners": winners}
        case entries.WatchSwitched(player=player, allowed=allowed):
            return {"player": player, "allowed": allowed}
        case entries.HolidayBegun(player=player, until=until):
            return {"player": player, "until": until}
        case entries.RematchOpened(player=player, next=table):
            return {"player": player, "next": table}
        case other:
            facts = {"player": getattr(other, "player", None), "bot": getattr(other, "bot", None)}
            return {name: fact for name, fact in facts.items() if fact is not None}


def record(state: TableState, viewer: Viewer) -> bytes:
    """The record: whole when nothing is secret any more, the viewer's view before."""
    game = state.playing
    return encode(game.record if state.public else game.view(viewer))


def names(state: TableState, words: Words) -> list[str]:
    """What the players are called in sentences: persons and bots by name, free seats by number.

    A bot that sits there twice is numbered.
    """
    called = [_name(state, player, words) for player in state.players]
    twins = {name for name in called if called.count(name) > 1}
    return [
        f"{name} {called[: player + 1].count(name)}"
        if name in twins and not state.roster[player].name
        else name
        for player, name in enumerate(called)
    ]


def _name(state: TableState, player: Player, words: Words) -> str:
    who = state.roster[player]
    if who.former:
        return words.say("former-player")
    nameless = words.say(f"bot-{who.bot}") if who.bot else words.player(player)
    return who.name or nameless


def text(state: TableState, viewer: Viewer, words: Words) -> TextView:
    """The game in plain sentences."""
    game = state.playing
    sections = game.rules.describe(game.state, viewer, words.lang, names(state, words))
    return TextView(state.number, sections)


def picture(state: TableState, viewer: Viewer, at: int | None, theme: str, lang: str) -> str:
    """The board as SVG: the present position, or after so many moves of a game that hides nothing."""
    game = state.playing
    if theme not in THEMES:
        raise Refusal("G1", "bad-request")
    if at is not None and not (state.public and 0 <= at <= len(game.moves)):
        raise Refusal("T2", "no-such-move", at=at, moves=len(game.moves))
    shown = game.state if at is None else game.state_at(at)
    return game.rules.picture(game.rules.position(readable(shown), viewer), theme, lang)


def sample(created: entries.Created) -> Scene:
    """The board as a table's game begins, without what only its own deal can tell."""
    deal = created.opening.setup if created.opening else None
    seed = None if deal else SAMPLE_SEED
    game = Game.new(created.game, created.players, created.options, seed=seed, setup=deal)
    return Scene(
        game=created.game,
        geometry=game.rules.geometry(game.state),
        position=game.position(None),
        you=None,
        beside=[],
    )


def sheet(state: TableState) -> bytes:
    """The score sheet of a finished game; null while it may hold secrets."""
    return encode(state.playing.detail if state.over else None)


if TYPE_CHECKING:
    from metropolitain.server.table.snapshot import TableSnapshot

CHANGING_INFO = (  # entries
    *(entries.Joined, entries.BotSeated, entries.SeatFreed, entries.OpenSwitched, entries.Started),
    *(entries.HandedOver, entries.TakenBack, entries.Undone, entries.WentBack, entries.ClockExpired),
    *(entries.Over, entries.WatchSwitched, entries.RematchOpened),
    *(entries.Resigned, entries.Renamed, entries.Closed, entries.Forgotten),
)


def table_info(table: "TableSnapshot", viewer: Viewer) -> messages.TableInfo:
    """The table without its game."""
    state = table.state
    opened = state.created
    return messages.TableInfo(
        table=state.table,
        game=opened.game,
        players=opened.players,
        options=opened.options,
        state=state.stage,
        roster=[_player_info(table, player) for player in state.players],
        clock=_clock_info(state, now_ms()),
        number=state.number,
        you=viewer,
        yours=state.together(viewer),
        request=state.request,
        absence_ms=table.absence_ms,
        hotseat=opened.hotseat,
        secret=state.hides,
        hints=opened.hints,
        watch=state.watch,
        host=state.creator,
        guide=is_guided(opened),
        take_backs=state.take_backs,
        origin=opened.origin,
        next=state.next,
        deletion=_deletion_info(table),
        open=_open_info(table),
        begins_ms=_begins_ms(table),
        closed=state.closed,
    )


def _clock_info(state: TableState, at: int) -> messages.ClockInfo | None:
    clock, breaks, plan = state.clock, state.breaks, state.created.clock
    if clock is None or plan is None:
        return None
    holidays, allowed = breaks.holidays, clock.kind.holiday_days
    return messages.ClockInfo(
        **asdict(plan),
        left_ms=clock.left_now(),
        running=clock.running,
        at_ms=at,
        paused_by=breaks.paused_by,
        away_until=[holidays[player].until if player in holidays else None for player in state.players],
        holiday_days=[breaks.days_left(player, allowed) for player in state.players],
    )


def _open_info(table: "TableSnapshot") -> messages.OpenInfo | None:
    state = table.state
    if not state.open or state.game:
        return None
    offer = round(table.services.config.bot_offer * 1000)
    return messages.OpenInfo(quick=state.created.quick, waited_ms=now_ms() - state.open_since, offer_ms=offer)


def _begins_ms(table: "TableSnapshot") -> int | None:
    state = table.state
    if table.begins_at is None or state.game or not all(player.taken for player in state.roster):
        return None
    left = table.begins_at - now_ms()
    return left if left > 0 else None


def _deletion_info(table: "TableSnapshot") -> messages.DeletionInfo | None:
    if not table.wishes:
        return None
    waiting = wait_for_deletion(table.state, table.wishes, table.wishes)
    return messages.DeletionInfo(by=table.wishes, waiting=waiting)


def _player_info(table: "TableSnapshot", player: Player) -> messages.PlayerInfo:
    who = table.state.roster[player]
    return messages.PlayerInfo(
        player=player,
        kind="person" if who.is_person else "bot",
        name=who.name,
        bot=who.bot,
        here=not who.is_person or table.subscribers.is_here(player),
        taken=who.taken,
        away_ms=table.presence.away_ms(player) if who.is_person else None,
        made_for=table.state.made_for(player),
        resigned=who.resigned,
    )

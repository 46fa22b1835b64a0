"""What triggers a notification: found from the entries that were just made, and from what is said."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from metropolitain.engine.ids import Player
from metropolitain.server.core import entries
from metropolitain.server.core.model import LogEntry
from metropolitain.server.core.state import TableState
from metropolitain.server.notifications.bodies import Kind

Facts = dict[str, Any]


class Happening(NamedTuple):
    """A player is to be told something; `facts` say what, nothing hidden and nobody's name."""

    player: Player
    kind: Kind
    facts: Facts


def happenings_of(state: TableState, logged: Sequence[LogEntry], known: frozenset[Player]) -> list[Happening]:
    """What these entries mean for whom; `known`: who was to move before, and knows it.

    Those who share a device tell each other.
    """
    if state.created.hotseat:
        return []
    found = [one for each in logged for one in _of_entry(state, each)]
    begun = any(isinstance(each.entry, entries.Started) for each in logged)
    if state.stage == "running" and not begun and not state.breaks.paused:
        found += [_turn(state, player) for player in state.persons_awaited() if player not in known]
    return found


def _of_entry(state: TableState, logged: LogEntry) -> list[Happening]:
    entry, persons = logged.entry, state.persons()
    match entry:
        case entries.Started():
            moving = state.persons_to_move()
            begins = {each: "begins-turn" if each in moving else "begins" for each in persons}
            return [Happening(each, "begins", {"what": begins[each], **_time(state)}) for each in persons]
        case entries.Over(winners=winners):
            return [Happening(each, "over", {"what": "over", "winners": winners}) for each in persons]
        case entries.TimeShort(player=player):
            return [Happening(player, "short", {"what": "short", **_time(state)})]
        case entries.ClockExpired(player=player):
            return [Happening(player, "short", {"what": "expired" if state.in_days else "lost"})]
        case entries.RematchOpened(player=by, next=following):
            facts = {"what": "rematch", "by": by, "next": following}
            own = state.together(by)
            return [Happening(each, "invited", facts) for each in persons if each not in own]
        case entries.Requested(player=by, waiting=waiting):
            facts = {"what": "asked", "by": by}
            return [Happening(each, "said", facts) for each in waiting]
        case entries.Joined(player=by) if state.game is None and all(who.taken for who in state.roster):
            host = state.creator
            facts = {"what": "full", "by": by}
            return [Happening(host, "begins", facts)] if host is not None and host != by else []
    return []


def _turn(state: TableState, player: Player) -> Happening:
    last = state.kept[-1].entry if state.kept else None
    mover = last.player if isinstance(last, entries.Moved) and last.player != player else None
    by = {} if mover is None else {"by": mover}
    return Happening(player, "turn", {"what": "turn", **by, **_time(state)})


def _time(state: TableState) -> Facts:
    """With days: how long who is to move has."""
    if not state.in_days or state.clock is None:
        return {}
    expiry = state.clock.next_expiry()
    return {"left": expiry[0] if expiry else state.clock.kind.full}


def said(state: TableState, player: Player) -> list[Happening]:
    """Somebody said something: all other persons may want to know."""
    facts = {"what": "said", "by": player}
    own = state.together(player)
    return [Happening(each, "said", facts) for each in state.persons() if each not in own]

"""Of what players are told, and in which words: by Web Push, and by e-mail."""

import datetime
import hmac
import json
from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import quote

from metropolitain.engine.ids import Player
from metropolitain.engine.words import Words
from metropolitain.server.core import entries
from metropolitain.server.core.model import LogEntry
from metropolitain.server.core.state import TableState
from metropolitain.server.notifications.bodies import Kind
from metropolitain.server.notifications.push import Keys
from metropolitain.server.notifications.store import Notification
from metropolitain.server.table.views import names

Facts = dict[str, Any]
EVERYTHING = "all"  # in the link that ends letters: of every kind

UNTIL = "{until}"  # where the reader's browser writes the time, in its own zone
WITH_TIME = ("turn", "begins-turn", "short")


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


def _text_of(facts: Facts, state: TableState, words: Words, until: str) -> tuple[str, str]:
    """The heading of a notice, and what it says; `until`: how the time is written until which to move."""
    what, called, by = facts["what"], names(state, words), facts.get("by")
    values = {
        "game": words.say(f"{state.created.game}-title"),
        "name": "" if by is None else called[by],
        "named": "no" if by is None else "yes",
        "names": ", ".join(called[winner] for winner in facts.get("winners", [])),
        "count": len(facts.get("winners", [])),
        "timed": "yes" if "left" in facts and what in WITH_TIME else "no",
        "until": until,
    }
    return words.say(f"notice-{what}", **values), words.say(f"notice-{what}-why", **values)


def payload(notice: Notification, state: TableState, words: Words) -> bytes:
    """What a browser is sent: it shows this, and opens the table when it is touched."""
    facts = json.loads(notice.facts)
    title, body = _text_of(facts, state, words, UNTIL)
    shown: dict[str, Any] = {
        "title": title,
        "body": body,
        "tag": tag_of(notice),
        "kind": notice.kind,
        "lang": words.lang,
        "url": f"/table/{facts.get('next') or notice.table_id}",
    }
    if "left" in facts:
        shown["until"] = facts["at"] + facts["left"]
    return json.dumps(shown, ensure_ascii=False).encode()


def tag_of(notice: Notification) -> str:
    """A later notice with the same tag takes the place of an earlier one: one of each table, and its talk."""
    return f"{notice.table_id}-{notice.kind}" if notice.kind in {"said", "invited"} else notice.table_id


class Letter(NamedTuple):
    """An e-mail."""

    subject: str
    text: str
    headers: dict[str, str]


def letter(notice: Notification, state: TableState, words: Words, origin: str, keys: Keys) -> Letter:
    """The same as an e-mail, with a link that ends letters of this kind, and one for all of them."""
    facts = json.loads(notice.facts)
    at = datetime.datetime.fromtimestamp((facts["at"] + facts.get("left", 0)) / 1000, datetime.UTC)
    title, body = _text_of(facts, state, words, f"{at:%Y-%m-%d %H:%M} UTC")
    ends = {kind: quiet_token(keys, notice.holder, kind) for kind in (notice.kind, EVERYTHING)}
    lines = [
        body,
        "",
        f"{origin}/table/{facts.get('next') or notice.table_id}",
        "",
        "-- ",
        words.say("letter-quiet-kind", kind=words.say(f"notices-{notice.kind}")),
        f"{origin}/quiet#{ends[notice.kind]}",
        words.say("letter-quiet-all"),
        f"{origin}/quiet#{ends[EVERYTHING]}",
        "",
    ]
    headers = {
        "List-Unsubscribe": f"<{origin}/api/notices/quiet/{quote(ends[notice.kind])}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }
    return Letter(title, "\n".join(lines), headers)


def quiet_token(keys: Keys, holder: str, kind: str) -> str:
    """What a link holds that ends letters of a kind for somebody, without signing in."""
    said = f"{holder.removeprefix('p:')}.{kind}"
    return f"{said}.{keys.sign(said)}"


def read_quiet_token(keys: Keys, token: str) -> tuple[str, str] | None:
    """For whom a link ends letters, and of which kind; None where this server did not make it."""
    person, _, rest = token.partition(".")
    kind, _, signed = rest.partition(".")
    if not hmac.compare_digest(keys.sign(f"{person}.{kind}").encode(), signed.encode()):
        return None
    return f"p:{person}", kind

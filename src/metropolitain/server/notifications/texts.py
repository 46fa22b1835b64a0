"""Of what players are told, and in which words: by Web Push, and by e-mail."""

import datetime
import hmac
import json
from typing import Any, NamedTuple
from urllib.parse import quote

from metropolitain.engine.words import Words
from metropolitain.server.core.state import TableState
from metropolitain.server.notifications.push import Keys
from metropolitain.server.notifications.store import Notification
from metropolitain.server.notifications.triggers import Facts
from metropolitain.server.table.views import names

EVERYTHING = "all"  # in the link that ends letters: of every kind

UNTIL = "{until}"  # where the reader's browser writes the time, in its own zone
WITH_TIME = ("turn", "begins-turn", "short")


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

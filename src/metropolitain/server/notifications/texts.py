"""The kinds of notices, and those that are on until somebody says otherwise."""

import datetime
import hmac
import json
from typing import Any, Literal, NamedTuple, get_args
from urllib.parse import quote

from metropolitain.engine.words import Words
from metropolitain.server.core.state import TableState
from metropolitain.server.notifications.push import Keys
from metropolitain.server.notifications.store import Notice
from metropolitain.server.table.views import names

Kind = Literal["turn", "begins", "over", "short", "said", "invited"]
KINDS: tuple[Kind, ...] = get_args(Kind)
PUSH: tuple[str, ...] = KINDS  # who lets a browser be told wants to be told
MAIL: tuple[str, ...] = ()  # letters are for who asks for them
EVERYTHING = "all"  # in the link that ends letters: of every kind


UNTIL = "{until}"  # where the reader's browser writes the time, in its own zone
WITH_TIME = ("turn", "begins-turn", "short")
MESSAGES = {  # by what has happened: the heading, and the sentences beneath it
    "turn": ("notice-turn", "notice-turn-why"),
    "begins": ("notice-begins", "notice-begins-why"),
    "begins-turn": ("notice-begins-turn", "notice-begins-turn-why"),
    "full": ("notice-full", "notice-full-why"),
    "over": ("notice-over", "notice-over-why"),
    "short": ("notice-short", "notice-short-why"),
    "expired": ("notice-expired", "notice-expired-why"),
    "lost": ("notice-lost", "notice-lost-why"),
    "rematch": ("notice-rematch", "notice-rematch-why"),
    "asked": ("notice-asked", "notice-asked-why"),
    "said": ("notice-said", "notice-said-why"),
}


class Text(NamedTuple):
    """A heading and a sentence or two."""

    title: str
    body: str


def text_of(facts: dict[str, Any], state: TableState, words: Words, until: str) -> Text:
    """What a notice says; `until`: how the time is written until which its reader may move."""
    what, called, by = facts["what"], names(state, words), facts.get("by")
    told = {
        "game": words.say(f"{state.created.game}-title"),
        "name": "" if by is None else called[by],
        "named": "no" if by is None else "yes",
        "names": ", ".join(called[winner] for winner in facts.get("winners", [])),
        "count": len(facts.get("winners", [])),
        "timed": "yes" if "left" in facts and what in WITH_TIME else "no",
        "until": until,
    }
    title, body = MESSAGES[what]
    return Text(words.say(title, **told), words.say(body, **told))


def payload(notice: Notice, state: TableState, words: Words, made_at: int) -> bytes:
    """What a browser is sent: it shows this, and opens the table when it is touched."""
    facts = json.loads(notice.facts)
    text = text_of(facts, state, words, UNTIL)
    shown: dict[str, Any] = {
        "title": text.title,
        "body": text.body,
        "tag": tag_of(notice),
        "kind": notice.kind,
        "lang": words.lang,
        "url": f"/table/{facts.get('next') or notice.table_id}",
    }
    if "left" in facts:
        shown["until"] = made_at + facts["left"]
    return json.dumps(shown, ensure_ascii=False).encode()


def tag_of(notice: Notice) -> str:
    """A later notice with the same tag takes the place of an earlier one: one of each table, and its talk."""
    return f"{notice.table_id}-{notice.kind}" if notice.kind in {"said", "invited"} else notice.table_id


class Letter(NamedTuple):
    """An e-mail."""

    subject: str
    text: str
    headers: dict[str, str]


def letter(notice: Notice, state: TableState, words: Words, made_at: int, origin: str, keys: Keys) -> Letter:
    """The same as an e-mail, with a link that ends letters of this kind, and one for all of them."""
    facts = json.loads(notice.facts)
    at = datetime.datetime.fromtimestamp((made_at + facts.get("left", 0)) / 1000, datetime.UTC)
    text = text_of(facts, state, words, f"{at:%Y-%m-%d %H:%M} UTC")
    ends = {kind: quiet_token(keys, notice.holder, kind) for kind in (notice.kind, EVERYTHING)}
    lines = [
        text.body,
        f"{origin}/table/{facts.get('next') or notice.table_id}",
        words.say("letter-quiet-kind", kind=words.say(f"notices-{notice.kind}")),
        f"{origin}/quiet#{ends[notice.kind]}",
        words.say("letter-quiet-all"),
        f"{origin}/quiet#{ends[EVERYTHING]}",
    ]
    headers = {
        "List-Unsubscribe": f"<{origin}/api/notices/quiet/{quote(ends[notice.kind])}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }
    body = f"{lines[0]}\n\n{lines[1]}\n\n-- \n{lines[2]}\n{lines[3]}\n{lines[4]}\n{lines[5]}\n"
    return Letter(text.title, body, headers)


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

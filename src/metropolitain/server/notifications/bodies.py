"""The bodies of requests and answers about notifications, as types."""

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

Kind = Literal["turn", "begins", "over", "short", "said", "invited"]
KINDS: tuple[Kind, ...] = get_args(Kind)
Kinds = Annotated[list[Kind], Meta(max_length=len(KINDS))]
Base64 = Annotated[str, Meta(max_length=200, pattern="^[A-Za-z0-9_-]+$")]


class NoticesInfo(msgspec.Struct, frozen=True):
    """How somebody is told when they have closed the page.

    `key`: with which a browser subscribes; `push`, `mail`: the kinds that are on by each way; `browsers`: how
    many are told; `letters`: whether this server sends e-mail; `email`: where to, null where unknown.
    """

    key: str
    push: list[Kind]
    mail: list[Kind]
    browsers: int
    letters: bool
    email: str | None


class AskNotices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Say of what one wants to be told, by each way, and in which language."""

    push: Kinds
    mail: Kinds
    lang: Annotated[str, Meta(max_length=8)]


class AskSubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let this browser be told: where its push service is, and the keys for what it is sent."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    public_key: Base64
    secret: Base64
    lang: Annotated[str, Meta(max_length=8)]


class AskSubscriptionEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tell this browser no more."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class Quiet(msgspec.Struct, frozen=True):
    """Letters of a kind, or of all kinds (`all`), come no more."""

    kind: str

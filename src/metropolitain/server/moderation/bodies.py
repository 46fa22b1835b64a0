"""What moderators ask for, on their page or on the command line, and what they are shown."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from metropolitain.engine.ids import Player

TableId = Annotated[str, Meta(max_length=32)]
Short = Annotated[str, Meta(max_length=200)]
Id = Annotated[str, Meta(max_length=16)]
Seat = Annotated[Player, Meta(ge=0, le=63)]
ReportReason = Literal["insult", "name", "spam", "stalling", "cheating", "other"]


class Order(msgspec.Struct, frozen=True, tag_field="order", kw_only=True, forbid_unknown_fields=True):
    """Something to be done by the server."""


class Rename(Order, frozen=True, tag="rename"):
    """Give a person at a table another name."""

    table: TableId
    player: Seat
    name: Short


class Close(Order, frozen=True, tag="close"):
    """Close a table, or delete it with all that is stored of it; before the game begins always the latter."""

    table: TableId
    delete: bool = False


class Erase(Order, frozen=True, tag="erase"):
    """Take a line out of a table's chat."""

    table: TableId
    line: Annotated[int, Meta(ge=1, le=1 << 31)]


class BanOrder(Order, frozen=True, tag="ban"):
    """Ban who was reported, who sits somewhere, a person by id, or an address; for some hours, or for good.

    `with_address`: and the address from which they are connected now.
    """

    report: Id | None = None
    table: TableId | None = None
    player: Seat | None = None
    person: Id | None = None
    address: Annotated[str, Meta(max_length=64)] | None = None
    with_address: bool = False
    hours: Annotated[float, Meta(gt=0, le=100_000)] | None = None
    reason: Short = ""


class Lift(Order, frozen=True, tag="lift"):
    """Lift a ban."""

    ban: Id


class Settle(Order, frozen=True, tag="settle"):
    """Put a report away."""

    report: Id


class MakeLink(Order, frozen=True, tag="link"):
    """Let somebody open the moderators' page with a link, whose code has this hash."""

    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    name: Short
    minutes: Annotated[float, Meta(gt=0, le=10_080)]


class Revoke(Order, frozen=True, tag="revoke"):
    """End all links to the moderators' page, and send away everybody who has opened one."""


PageOrder = Rename | Close | Erase | BanOrder | Lift | Settle
AnyOrder = PageOrder | MakeLink | Revoke


class SentOrder(msgspec.Struct, frozen=True):
    """An order of the command line, and who gives it."""

    by: str
    order: AnyOrder


class OrderAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What came of an order: what was done, or the rule and the reason why not."""

    done: dict[str, Any] | None = None
    rule: str = ""
    reason: str = ""
    facts: dict[str, Any] = {}


class AskReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Report a person at a table."""

    player: Seat
    reason: ReportReason
    text: Annotated[str, Meta(max_length=500)] = ""


class AskBlock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hear no more of a person at a table, or hear of them again."""

    player: Seat
    blocked: bool


class AskLift(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lift the block that has this code."""

    code: Id


class AskModeration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open the moderators' page with what a link holds."""

    code: Annotated[str, Meta(max_length=64)]


class BlockInfo(msgspec.Struct, frozen=True):
    """Somebody whom one has blocked."""

    code: str
    name: str
    at_ms: int


class EvidenceInfo(msgspec.Struct, frozen=True):
    """A line of chat as it was when somebody reported it."""

    number: int
    at_ms: int
    player: Player
    name: str
    text: str
    phrase: str | None


class ReportInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A report, as moderators are shown it.

    `subject`: tells whether two reports are about the same person or browser; `here`: they are connected now;
    `banned`: they are banned already.
    """

    id: str
    at_ms: int
    table: str
    game: str
    player: Player
    name: str
    by: str
    reason: ReportReason
    text: str
    lines: list[EvidenceInfo]
    subject: str
    person: str | None
    here: bool
    banned: bool
    settled: bool


class BanInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A ban; `network` for an address, else by person or browser."""

    id: str
    at_ms: int
    name: str
    network: str
    person: str | None
    reason: str
    until_ms: int | None
    holds: bool


class ModeratedInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a moderator did."""

    at_ms: int
    by: str
    kind: str
    facts: dict[str, Any]


class ModerationInfo(msgspec.Struct, frozen=True, kw_only=True):
    """All that the moderators' page shows."""

    by: str
    reports: list[ReportInfo]
    bans: list[BanInfo]
    log: list[ModeratedInfo]

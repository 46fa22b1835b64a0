"""What servers that share a database tell each other, by `NOTIFY`.

None of it is needed for a log to stay right. Who does not hear it finds out when it stores something; who can
hear nothing any more lets its tables go.
"""

import msgspec

from metropolitain.server.core.model import OpenTable

CHANNEL = "metropolitain"  # of NOTIFY
MOST_BYTES = 7_900  # PostgreSQL takes less than 8,000


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Something that happened on a server."""


class TableTaken(Event, frozen=True, tag="taken"):
    """A server serves a table from an entry on."""

    table: str
    number: int
    by: str


class TableDeleted(Event, frozen=True, tag="deleted"):
    """A table is gone."""

    table: str


class SeatsChanged(Event, frozen=True, tag="seats"):
    """Others speak for players of a table now; `closing`: whoever is connected for these comes back."""

    table: str
    closing: list[int] = []


class CookiesEnded(Event, frozen=True, tag="ended"):
    """Cookies, known by their hashes, speak for nobody any more: sessions, or browsers that gave theirs up.

    `signed_out`: who has them is told so; otherwise they come back as who they are now.
    """

    hashes: list[str]
    signed_out: bool


class SessionBegun(Event, frozen=True, tag="session"):
    """Somebody signed in: the session by its id."""

    id: str


class BansChanged(Event, frozen=True, tag="bans"):
    """Somebody is banned, or not any more."""


class ReadersChanged(Event, frozen=True, tag="readers"):
    """Somebody else is to be told of what happens, or by another way."""


class Listed(Event, frozen=True, tag="listed"):
    """A table of a server is on the list of open tables, or (without a row) not any more."""

    node: str
    table: str
    row: OpenTable | None = None
    kept_for: list[str] = []


class Hello(Event, frozen=True, tag="hello"):
    """A server that has just begun to listen: the others say again which of their tables are open."""

    node: str


TableEvent = TableTaken | TableDeleted | SeatsChanged | Listed
AccountEvent = CookiesEnded | SessionBegun | BansChanged | ReadersChanged
AnyEvent = TableEvent | AccountEvent | Hello
_decoder: "msgspec.json.Decoder[AnyEvent]" = msgspec.json.Decoder(AnyEvent)


def read_event(text: str) -> AnyEvent | None:
    """An event; None for one of a later version, which has nothing to say to this one."""
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError:
        return None


def write_event(event: AnyEvent) -> str:
    """An event as it is sent."""
    return msgspec.json.encode(event).decode()

"""The bodies of requests and answers about persons, as types."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from metropolitain.server.http.bodies import Name

Device = Annotated[str, Meta(max_length=80)]
Encoded = Annotated[str, Meta(max_length=20_000)]  # base64url
Code = Annotated[str, Meta(max_length=100)]


class AskPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what a browser has to give a passkey to sign; `name`: of who signs up."""

    purpose: Literal["sign-up", "sign-in", "add"]
    name: Name = ""


class PasskeyMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that a browser made; everything as base64url."""

    id: Encoded
    client_data: Encoded
    attestation: Encoded


class PasskeyUsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a passkey signed; everything as base64url."""

    id: Encoded
    client_data: Encoded
    authenticator_data: Encoded
    signature: Encoded
    user_handle: Encoded | None = None


class AskSignUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Become a person, or add a passkey, with one that was just made; `device`: what to call it."""

    passkey: PasskeyMade
    device: Device = ""


class AskSignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in with a passkey."""

    passkey: PasskeyUsed
    device: Device = ""


class AskRecovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in with a recovery code, or with the code of a link; both work once."""

    code: Code
    device: Device = ""


class AskEmail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Be written to at an address, once it is confirmed; empty: no longer."""

    email: Annotated[str, Meta(max_length=254)]


class AskConfirm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Confirm an address by the code of the link that was sent there."""

    code: Code


class AskWhich(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which of one's passkeys or sessions is meant; for sessions, nothing means all others."""

    id: Encoded = ""


class AskGoodbye(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Delete everything about oneself; `name`: one's own, so that it is no mistake."""

    name: Name


class PasskeyInfo(msgspec.Struct, frozen=True):
    """One of one's passkeys."""

    id: str
    device: str
    made_at: int
    used_at: int


class SessionInfo(msgspec.Struct, frozen=True):
    """A browser in which one is signed in; `here`: this one."""

    id: str
    device: str
    made_at: int
    seen_at: int
    here: bool


class PersonInfo(msgspec.Struct, frozen=True):
    """Who is signed in here, as told to themselves alone."""

    id: str
    name: str
    made_at: int
    email: str | None
    email_asked: str | None  # an address that is not confirmed yet
    recovery_at: int | None  # when the recovery code was made that works now
    passkeys: list[PasskeyInfo]
    sessions: list[SessionInfo]


class You(msgspec.Struct, frozen=True):
    """Who is signed in here; `mail`: addresses are taken; `recovery`: a new code, shown this once."""

    person: PersonInfo | None
    mail: bool
    recovery: str | None = None


class AskLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a link for another browser: to one table, or to all tables of this browser."""

    table: Annotated[str, Meta(max_length=32)] | None = None


class LinkMade(msgspec.Struct, frozen=True):
    """What a link holds after its `#`; it works once, for so many seconds."""

    code: str
    seconds: int


class AskOpenLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go on in this browser with what a link holds."""

    code: Annotated[str, Meta(max_length=64)]


class LinkOpened(msgspec.Struct, frozen=True):
    """The tables at which this browser plays now; the cookie came along."""

    tables: list[str]

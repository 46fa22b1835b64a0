"""Challenges: what a passkey has to sign, kept until it is answered, once and for a short time."""

import secrets
import time
from collections import OrderedDict
from typing import Literal, NamedTuple

Purpose = Literal["sign-up", "sign-in", "add"]
SECONDS = 300
MOST = 20_000  # kept at once; the oldest go first


class Challenge(NamedTuple):
    """Who is to answer what: in which browser, on which page, and for whom."""

    purpose: Purpose
    browser: str  # the hash of its cookie
    origin: str
    person: str  # empty: whoever the passkey belongs to
    name: str
    expires_at: float


class Challenges:
    """All that wait for an answer; in memory, since they are worth nothing after a restart."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[bytes, Challenge] = OrderedDict()

    def make(self, purpose: Purpose, browser: str, origin: str, person: str = "", name: str = "") -> bytes:
        """A new challenge."""
        text = secrets.token_bytes(32)
        expires_at = time.monotonic() + SECONDS
        self._waiting[text] = Challenge(purpose, browser, origin, person, name, expires_at)
        while len(self._waiting) > MOST:
            self._waiting.popitem(last=False)
        return text

    def take(self, text: bytes, purpose: Purpose, browser: str, origin: str) -> Challenge | None:
        """The challenge that is answered, which nobody can answer again; None where there is none."""
        found = self._waiting.pop(text, None)
        if found is None or found.expires_at < time.monotonic():
            return None
        return found if (found.purpose, found.browser, found.origin) == (purpose, browser, origin) else None

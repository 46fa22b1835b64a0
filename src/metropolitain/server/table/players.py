"""Seats and the tokens that hold them. Only a token's hash is kept."""

import hashlib
import hmac
import secrets
import unicodedata

from metropolitain.engine.refusal import Refusal

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
MAX_NAME = 40
COOKIE = "seat_"
HIDDEN_CHARACTERS = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def new_table_id() -> str:
    """A table's name in links: short, and not to be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def is_table_id(text: str) -> bool:
    """Whether a text can be a table's name."""
    return len(text) == 12 and all(character in ALPHABET for character in text)


def new_token() -> str:
    """What a seat's cookie holds."""
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """What the server keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_hash(one: str, other: str) -> bool:
    """Whether two hashes are the same, told in a time that does not depend on where they differ."""
    return hmac.compare_digest(one, other)


def cookie_name(table: str) -> str:
    """The cookie that holds a seat at a table."""
    return COOKIE + table


def read_number(text: str | None) -> int | None:
    """A small number from an address; None where there is none."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else None


def clean_text(text: str) -> str:
    """One line of plain characters: control characters and text-direction tricks are dropped."""
    plain = unicodedata.normalize("NFC", " ".join(text.split()))
    return "".join(c for c in plain if unicodedata.category(c) not in HIDDEN_CHARACTERS).strip()


def clean_name(name: str) -> str:
    """A guest's name as others will see it."""
    cleaned = clean_text(name)
    if not 1 <= len(cleaned) <= MAX_NAME:
        raise Refusal("T2", "name", limit=MAX_NAME)
    return cleaned


class Seat:
    """One seat of a table, as far as the log tells."""

    def __init__(self, kind: str, bot: str | None) -> None:
        self.kind = kind
        self.bot = bot  # who plays it now: a bot's name, or None for its person
        self.name: str | None = None
        self.token: str | None = None
        self.expired = False

    @property
    def is_person(self) -> bool:
        """Whether the seat belongs to a person, even while a bot plays it."""
        return self.kind == "person"

    @property
    def taken(self) -> bool:
        """Whether nobody else can join here."""
        return not self.is_person or self.token is not None

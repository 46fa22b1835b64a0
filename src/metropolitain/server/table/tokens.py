"""Names and secrets of the table: ids in links, tokens in cookies. Only a token's hash is kept."""

import hashlib
import hmac
import secrets

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


def new_table_id() -> str:
    """A table's name in links: short, and not to be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def is_table_id(text: str) -> bool:
    """Whether a text can be a table's name."""
    return len(text) == 12 and all(character in ALPHABET for character in text)


def new_token() -> str:
    """What a player's cookie holds."""
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """What the server keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_same_hash(one: str, other: str) -> bool:
    """Whether two hashes are the same, told in a time that does not depend on where they differ."""
    return hmac.compare_digest(one, other)

"""Names and secrets: ids of tables, tokens in cookies, codes in links. Only hashes of secrets are kept.

Who takes seats has one token for all their tables: a browser what its cookie holds, a person what the server
keeps for them. What a table's log keeps of it differs from table to table, so that logs do not tell who
played at two of them. No cookie can be made to look like a person: their tokens and what is kept of them
begin with `p:`, which no token of a browser and no hash does.
"""

import hashlib
import hmac
import secrets

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


def new_table_id() -> str:
    """A table's name in links: short, and not to be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def table_id_for(token: str, content: bytes) -> str:
    """The name of the table for what somebody hands in: the same whenever they do so again."""
    number = int.from_bytes(hmac.digest(token.encode(), content, "sha256"))
    return "".join(ALPHABET[number // len(ALPHABET) ** place % len(ALPHABET)] for place in range(12))


def is_table_id(text: str) -> bool:
    """Whether a text can be a table's name."""
    return len(text) == 12 and all(character in ALPHABET for character in text)


def new_token() -> str:
    """What a browser's cookie holds."""
    return secrets.token_urlsafe(32)


def is_token(text: str) -> bool:
    """Whether a text can be a token: what is shorter might be guessed."""
    return len(text) == 43 and text.replace("-", "a").replace("_", "a").isalnum() and text.isascii()


def new_code() -> str:
    """What a link holds that hands seats to another browser."""
    return secrets.token_urlsafe(16)


def hash_of(token: str) -> str:
    """What the server keeps of a token or a code."""
    return hashlib.sha256(token.encode()).hexdigest()


def hash_at(token: str, table_id: str) -> str:
    """What the log of a table keeps of a browser's token."""
    return hmac.new(token.encode(), table_id.encode(), hashlib.sha256).hexdigest()


PERSON = "p:"


def person_token(person: str, seal: str) -> str:
    """With what a person takes seats; it never leaves the server."""
    return f"{PERSON}{person}:{seal}"


def kept_of(token: str) -> str:
    """Under what seats are kept: the hash of a browser's token, or `p:` and a person's id."""
    return token.rpartition(":")[0] if token.startswith(PERSON) else hash_of(token)


def held_at(token: str, table_id: str) -> str:
    """What the log of a table keeps of who joins."""
    held = hash_at(token, table_id)
    return f"{PERSON}{held}" if token.startswith(PERSON) else held

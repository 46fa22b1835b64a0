"""Recovery codes: long enough to be kept as a plain hash.

A code has 30 characters of 31, that is 148 bits from the system's randomness. Nobody can try them out, not
even from a stolen database, so that a slow hash would protect nothing and only let strangers make the server
work; a fast one also finds the person by the code alone, without a name to be guessed.
"""

import secrets

from metropolitain.server.table.core.tokens import ALPHABET, hash_of

LENGTH = 30
GROUP = 5


def new_recovery_code() -> str:
    """A code as it is shown: in groups."""
    plain = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
    return "-".join(plain[start : start + GROUP] for start in range(0, LENGTH, GROUP))


def recovery_hash(code: str) -> str:
    """What is kept of a code; how it is written does not matter."""
    return hash_of("recovery " + "".join(c for c in code.lower() if c.isalnum()))
